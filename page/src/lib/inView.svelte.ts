// Which part of a felt is in view, where it does not fit: it begins with the first wager of the game, until a hand moves it. On
// a table with cards it goes to them when they are dealt, and back to one's own place when wagers are made. Where somebody is told
// to lay a wager, it stays with that area, however what is around it comes and grows.

import { cardsOf, handsOf } from "./hands";
import { reducedMotion } from "./outcomes";
import type { Spot } from "./types";
import type { FeltBox, FeltDrawing } from "./wire";

/** What must be known of the felt, as it stands whenever it is looked at. */
export interface Viewed {
  root: () => HTMLElement;
  sheet: () => HTMLElement | undefined;
  felt: () => FeltDrawing;
  boxes: () => Map<string, FeltBox>;
  spots: () => Spot[];
  seat: () => number | null;
  /** Whether cards are being dealt, or are still looked at. */
  dealing: () => boolean;
  /** Whether something is offered beside the cards for a moment. */
  offered: () => boolean;
  /** The spot where somebody is told to lay a wager. */
  marked: () => string | null;
}

/** How much of the felt is seen beside one's own place, in felt units. */
const PLACE = 60;
const BOX = 112;
/** How much of an area is all of it, whatever was rounded. */
const WHOLE = 0.98;

export class InView {
  /** How high the place is in which the felt is seen. */
  tall = $state(0);
  readonly carded = $derived.by(() => this.at.felt().boxes.some((box) => cardsOf(box) !== null || handsOf(box) !== null));
  /** Whether hands lie in boxes of their own: then it stays with one's own box, and goes up to the dealer's cards. */
  readonly boxed = $derived.by(() => this.at.felt().boxes.some((box) => handsOf(box) !== null));
  // What changes with every wager is looked at here, so that the felt is measured only when it has somewhere else to go.
  private readonly first = $derived.by(() => {
    const spots = this.at.spots();
    return (this.boxed ? spots.find((spot) => spot.pick === `box ${this.at.seat()}`) : undefined) ?? spots[0];
  });
  private readonly across = $derived.by(() => this.first?.x);
  private readonly start = $derived.by(() => this.at.boxes().get(this.first?.boxes[0] ?? ""));
  private readonly raised = $derived.by(() => this.at.dealing() || this.at.offered());
  private touched = false;

  /** Made with its component. */
  constructor(private readonly at: Viewed) {
    $effect(() => {
      void this.at.dealing();
      if (this.carded) this.touched = false;
    });
    $effect(() => this.look());
    $effect(() => this.stay());
  }

  /** A hand has moved it, or rests on it. */
  readonly touch = (): void => {
    this.touched = true;
  };

  /** Brings the marked area into view, and again whenever it is moved out of it by anything but a hand. */
  private stay(): (() => void) | undefined {
    const marked = this.at.marked();
    const area = marked === null ? null : this.at.root().querySelector(`[data-spot="${CSS.escape(marked)}"]`);
    if (area === null) return undefined;
    this.touched = false;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!this.touched && entry !== undefined && entry.intersectionRatio < WHOLE) area.scrollIntoView({ block: "nearest", inline: "center" });
      },
      { threshold: [0, WHOLE / 2, WHOLE] },
    );
    seen.observe(area);
    return () => seen.disconnect();
  }

  private look(): void {
    const [across, start, sheet, root] = [this.across, this.start, this.at.sheet(), this.at.root()];
    if (across === undefined || start === undefined || this.touched || sheet === undefined || this.at.marked() !== null) return;
    const felt = this.at.felt();
    const scale = sheet.clientWidth / felt.width;
    if (this.carded) {
      const seat = this.at.seat();
      const seen = root.clientWidth / scale;
      const middle = (felt.width - seen) / 2;
      const beside = this.boxed ? BOX : PLACE;
      const left =
        seat === null || (this.at.dealing() && !this.boxed) ? middle : Math.min(Math.max(middle, across + beside - seen), across - beside);
      const behavior = reducedMotion() ? "auto" : "smooth";
      // Cards in a box are seen before the dealer's, where there is no room for both.
      const room = this.boxed && seat !== null ? felt.boxes.find((each) => handsOf(each)?.hands === String(seat)) : undefined;
      const hand = room === undefined ? 0 : scale * (room.y + (handsOf(room)?.high ?? 0)) - this.tall;
      root.scrollTo({ left: scale * left, top: this.raised ? Math.max(0, hand) : scale * felt.height - this.tall, behavior });
    } else if (scale * (start.y + start.h) > this.tall)
      root.scrollTo(scale * (start.x + start.w / 2) - root.clientWidth / 2, scale * (start.y + start.h / 2) - root.clientHeight / 2);
  }
}

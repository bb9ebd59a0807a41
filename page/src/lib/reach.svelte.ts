// The hands over a felt: what they point at, press, drag and type there. What that means is for whoever draws it.

import { next, type Direction } from "./geometry";
import type { Spot } from "./types";

/** What the hands must know of the felt, as it stands whenever they reach for it. */
export interface Reached {
  root: () => HTMLElement;
  /** How large it is, in felt units. */
  size: () => { width: number; height: number };
  /** Those that a hand reaches for, in the layout's own order. */
  spots: () => Spot[];
  byId: () => Map<string, Spot>;
  /** Whether chips can be placed now. */
  interactive: () => boolean;
  /** Whether there is something of one's own to drag, and somewhere to drag it. */
  drags: (spot: Spot) => boolean;
  place: (spot: Spot) => void;
  take: (spot: Spot) => void;
  move: (from: Spot, to: Spot) => void;
  call: (spot: Spot) => void;
}

const LONG_PRESS = 450;
const HOVER = 450;
const FAR = 8;

export class Reach {
  focused = $state<string | null>(null);
  hovered = $state<string | null>(null);
  /** The spot that is told about, and the one whose card was opened by a long press. */
  shown = $state<string | null>(null);
  opened = $state<string | null>(null);
  drag = $state.raw<{ from: Spot; x: number; y: number; over: string | null; moving: boolean } | null>(null);
  private roving = $state<string | null>(null);
  private hover: ReturnType<typeof setTimeout> | undefined;
  private press: ReturnType<typeof setTimeout> | undefined;
  private pressed: { x: number; y: number } | null = null;
  private swallow = false;

  /** The one stop of the tab key. */
  readonly tabbed = $derived.by(() =>
    this.roving !== null && this.at.byId().has(this.roving) ? this.roving : (this.at.spots()[0]?.id ?? null),
  );
  readonly pointed = $derived.by(() => this.at.byId().get(this.drag?.over ?? this.hovered ?? this.focused ?? "") ?? null);

  constructor(private readonly at: Reached) {}

  private spotAt(target: EventTarget | null): Spot | null {
    const id = target instanceof Element ? target.closest("[data-spot]")?.getAttribute("data-spot") : null;
    return id === null || id === undefined ? null : (this.at.byId().get(id) ?? null);
  }

  private enter(id: string | null): void {
    this.hovered = id;
    clearTimeout(this.hover);
    if (id === null) this.shown = this.focused;
    else this.hover = setTimeout(() => (this.shown = this.hovered), HOVER);
  }

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const spot = this.spotAt(event.target);
    if (spot?.id !== this.hovered) this.enter(spot?.id ?? null);
  };

  readonly leave = (): void => this.enter(null);

  readonly down = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest(".about")) return;
    const spot = this.spotAt(event.target);
    this.opened = null;
    this.swallow = false;
    if (spot === null || event.button !== 0) return;
    this.pressed = { x: event.clientX, y: event.clientY };
    clearTimeout(this.press);
    this.press = setTimeout(() => {
      this.opened = spot.id;
      this.swallow = true;
      this.drag = null;
    }, LONG_PRESS);
    if (event.pointerType !== "touch" && this.at.interactive() && this.at.drags(spot))
      this.drag = { from: spot, ...this.point(event), over: spot.id, moving: false };
  };

  readonly moved = (event: PointerEvent): void => {
    if (this.pressed === null) return;
    const far = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > FAR;
    if (far) clearTimeout(this.press);
    if (this.drag === null || (!this.drag.moving && !far)) return;
    const spot = this.spotAt(document.elementFromPoint(event.clientX, event.clientY));
    this.drag = { ...this.drag, ...this.point(event), over: spot?.id ?? null, moving: true };
    this.shown = null;
  };

  readonly up = (): void => {
    clearTimeout(this.press);
    this.pressed = null;
    if (this.drag?.moving) {
      this.swallow = true;
      const to = this.at.byId().get(this.drag.over ?? "");
      if (to === undefined) this.at.take(this.drag.from);
      else if (to !== this.drag.from) this.at.move(this.drag.from, to);
    }
    this.drag = null;
  };

  private point(event: PointerEvent): { x: number; y: number } {
    const box = this.at.root().querySelector("svg")?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: 0, y: 0 };
    const { width, height } = this.at.size();
    return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height };
  }

  readonly click = (event: MouseEvent): void => {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const spot = this.spotAt(event.target);
    if (spot === null) return;
    this.roving = spot.id;
    clearTimeout(this.hover);
    if (this.at.interactive()) {
      // A hand that places needs no telling, and the card would lie over the felt.
      this.shown = null;
      this.at.place(spot);
    } else this.shown = spot.id;
  };

  readonly menu = (event: MouseEvent): void => {
    const spot = this.spotAt(event.target);
    if (spot === null) return;
    event.preventDefault();
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (!touch && this.at.interactive()) this.at.take(spot);
  };

  readonly key = (event: KeyboardEvent): void => {
    const spot = this.spotAt(event.target);
    if (spot === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const spots = this.at.spots();
    const acts = this.at.interactive();
    if (event.key.startsWith("Arrow")) this.focus(next(spots, spot, event.key as Direction));
    else if (event.key === "Home" || event.key === "End") this.focus((event.key === "Home" ? spots[0] : spots.at(-1)) ?? spot);
    else if (event.key === "Enter") {
      if (acts) this.at.place(spot);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      if (acts) this.at.take(spot);
    } else if (event.key === "o" || event.key === "O") {
      if (acts) this.at.call(spot);
    } else if (event.key === "Escape") {
      this.shown = null;
      this.opened = null;
    } else return;
    event.preventDefault();
  };

  private focus(spot: Spot): void {
    this.roving = spot.id;
    const cell = this.at.root().querySelector<SVGElement>(`[data-spot="${CSS.escape(spot.id)}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  readonly focusIn = (event: FocusEvent): void => {
    const spot = this.spotAt(event.target);
    const visible = event.target instanceof Element && event.target.matches(":focus-visible");
    this.focused = visible ? (spot?.id ?? null) : null;
    if (spot !== null) this.roving = spot.id;
    if (visible) this.shown = this.focused;
  };

  readonly focusOut = (): void => {
    this.focused = null;
    if (this.hovered === null) this.shown = null;
  };

  /** A press beside the felt closes what was opened on it. */
  readonly away = (event: PointerEvent): void => {
    if (this.opened !== null && event.target instanceof Node && !this.at.root().contains(event.target)) this.opened = null;
  };
}

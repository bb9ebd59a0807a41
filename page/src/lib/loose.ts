// Cards that no box of a felt is drawn for: each hand lies in a box of its own below the felt.

import { cardsOf, handsOf, LOOSE } from "./hands";
import { plain } from "./says";
import { cardsIn } from "./things";
import type { FeltBox, FeltDrawing, Things } from "./wire";

const HIGH = 208;
const LEAST = 330;
const MARGIN = 16;
/** What is told when it happens, and needs no place of its own. */
const TOLD = new Set(["burn-card", "exposed"]);

/** Whether a felt has a place for the cards that lie at a place of the table. */
function hasRoom(boxes: FeltBox[], place: string): boolean {
  const [name = "", number = ""] = place.split(/[:.]/);
  const holds = (box: FeltBox) => [place, name].includes(cardsOf(box) ?? "") || handsOf(box)?.hands === (name === "box" ? number : name);
  return boxes.some((box) => holds(box) || (box.shape === "stand" && box.name === `${place} 1`));
}

/** "Seat 2", "Second hand". */
const titled = (place: string) => plain(place.replaceAll(/[:.]/g, " "));

/** The felt with a row of boxes for the cards that it has no place for. */
export function withLoose(felt: FeltDrawing, things: Things): FeltDrawing {
  const loose = cardsIn(things).filter(({ place, faces }) => faces.length > 0 && !TOLD.has(place) && !hasRoom(felt.boxes, place));
  if (loose.length === 0) return felt;
  const across = felt.width - 2 * MARGIN;
  const most = Math.max(1, Math.floor(across / LEAST));
  const wide = across / Math.min(most, loose.length);
  const boxes = loose
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ place }, at): FeltBox => ({
      name: `${LOOSE}${place}`,
      x: MARGIN + (at % most) * wide,
      y: felt.height + Math.floor(at / most) * HIGH,
      w: wide,
      h: HIGH,
      label: titled(place),
      note: "",
      tone: "",
      shape: "hand",
      turn: 0,
      size: 28,
      glyph: { cards: place },
      places: [],
    }));
  return { ...felt, height: felt.height + Math.ceil(loose.length / most) * HIGH + MARGIN, boxes: [...felt.boxes, ...boxes] };
}

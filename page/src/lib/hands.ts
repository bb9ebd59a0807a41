// Where the cards of a felt lie: in the boxes that name them, in the order in which they came.

import { HIDDEN, TALL } from "./cards";
import type { FeltBox, Marks } from "./types";

/** How wide a card is, in felt units, and how far apart two of a hand lie. */
export const CARD = 100;
const APART = 6;
/** How much of the second card a third one covers that lies across it. */
const OVER = 0.22;
/** How far the print of a box keeps cards from its upper edge. */
const HEAD = 44;

export interface Laid {
  key: string;
  card: string;
  /** What is under it, to the one who may look. */
  known: string | null;
  x: number;
  y: number;
  turn: number;
  /** How many of its hand lie there before it. */
  place: number;
}

export interface Hand {
  name: string;
  title: string;
  cards: Laid[];
}

/** The name of the cards that lie in a box. */
export const cardsOf = (box: FeltBox) => (box.glyph !== null && "cards" in box.glyph ? box.glyph.cards : null);

function listed(found: unknown): string[] {
  if (typeof found === "string") return [found];
  return Array.isArray(found) ? found.filter((card) => typeof card === "string") : [];
}

/** Where the card lies that has so many before it: two side by side, and any other across. */
function lies(box: FeltBox, place: number, several: boolean): { x: number; y: number; turn: number } {
  const y = box.y + (box.h + HEAD) / 2 - 4;
  if (!several) return { x: box.x + box.w / 2, y, turn: 0 };
  const whole = 2 * CARD + APART + (TALL - OVER) * CARD;
  const left = box.x + (box.w - whole) / 2;
  if (place < 2) return { x: left + place * (CARD + APART) + CARD / 2, y, turn: 0 };
  return { x: left + whole - (CARD * TALL) / 2 + (place - 2) * APART, y, turn: 90 };
}

/** Every hand that has a box, with its cards. */
export function hands(boxes: FeltBox[], marks: Marks, own: Record<string, string[]>): Hand[] {
  return boxes.flatMap((box) => {
    const name = cardsOf(box);
    if (name === null) return [];
    const several = box.w > 3 * CARD;
    const cards = listed(marks[name]).map((card, place) => ({
      key: `${name}/${place}`,
      card,
      known: card === HIDDEN ? (own[name]?.[place] ?? null) : null,
      place,
      ...lies(box, place, several),
    }));
    return [{ name, title: box.label, cards }];
  });
}

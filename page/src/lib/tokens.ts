// Where tokens lie on a felt, and how each is drawn.

import { seatOf, tokensIn } from "./things";
import type { Spot } from "./types";
import type { FeltBox, Things } from "./wire";

/** How a token is drawn: a button that is on or off, a marker on what won, a frame, light. One that is not here is told in words. */
const DRAWN = {
  puck: "button",
  "on-off": "button",
  crown: "winner",
  marker: "winner",
  spread: "frame",
  illuminated: "light",
} as const satisfies Record<string, string>;
type Drawn = (typeof DRAWN)[keyof typeof DRAWN];

export interface Lying {
  name: string;
  drawn: Drawn;
  box: FeltBox;
  /** Whether a button says "on". */
  on: boolean;
  /** Whether it lies in front of somebody, and not in the middle of its box. */
  aside: boolean;
}

const drawnAs = (name: string): Drawn | undefined => (name in DRAWN ? DRAWN[name as keyof typeof DRAWN] : undefined);

/** Every token that is drawn, with the box that it lies on: one named like its place, or that of a wager there. */
export function tokensOn(things: Things, boxes: FeltBox[], spots: Map<string, Spot>): Lying[] {
  const named = new Map(boxes.map((box) => [box.name, box]));
  return tokensIn(things).flatMap(({ name, places }) => {
    const drawn = drawnAs(name);
    if (drawn === undefined) return [];
    const aside = places.some((place) => seatOf(place) !== null);
    return places.flatMap((place) => {
      const own = named.get(`${name} ${place}`) ?? named.get(place);
      const found = own === undefined ? (spots.get(place)?.boxes ?? []).flatMap((box) => named.get(box) ?? []) : [own];
      return found.map((box) => ({ name, drawn, box, on: !aside && place !== "off", aside }));
    });
  });
}

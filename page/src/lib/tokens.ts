// Where tokens lie on a felt, and how each is drawn.

import { seatOf, tokensIn } from "./things";
import type { Spot } from "./types";
import type { FeltBox, Things } from "./wire";

/** How a token is drawn: a button that is on or off, a marker on what won, a frame, light. */
const DRAWN = {
  puck: "button",
  "on-off": "button",
  crown: "winner",
  marker: "winner",
  spread: "frame",
  illuminated: "light",
  count: "count",
} as const satisfies Record<string, string>;
/** Those that say something of hands, boxes or seats, which are drawn so. Any other is a disc with its name. */
const ELSEWHERE = new Set(["turn", "dealer-hand", "shared", "insurance", "side", "last-hand", "cutting-card", "dominant", "banco", "bancos", "acceptors"]);
type Drawn = (typeof DRAWN)[keyof typeof DRAWN] | "plain";

export interface Lying {
  name: string;
  drawn: Drawn;
  box: FeltBox;
  /** Whether a button says "on". */
  on: boolean;
  /** Whether it lies in front of somebody, and not in the middle of its box. */
  aside: boolean;
  /** What a count said there: each number of it. */
  said: string;
}

function drawnAs(name: string): Drawn | undefined {
  if (name in DRAWN) return DRAWN[name as keyof typeof DRAWN];
  return ELSEWHERE.has(name) ? undefined : "plain";
}

/** A count round the table: each place has the numbers that came over it, and the last one is where it ended. */
function counted(name: string, places: string[], boxes: Map<string, FeltBox>): Lying[] {
  const last = places.at(-1);
  return [...Map.groupBy(places.keys(), (at) => places[at] ?? "")].flatMap(([place, numbers]) => {
    const box = boxes.get(`${name} ${place}`);
    const said = numbers.map((at) => at + 1).join(" · ");
    return box === undefined ? [] : [{ name, drawn: "count" as const, box, on: place === last, aside: false, said }];
  });
}

/** Every token that is drawn, with the box that it lies on: one named like its place, or that of a wager there. */
export function tokensOn(things: Things, boxes: FeltBox[], spots: Map<string, Spot>): Lying[] {
  const named = new Map(boxes.map((box) => [box.name, box]));
  return tokensIn(things).flatMap(({ name, places }) => {
    const drawn = drawnAs(name);
    if (drawn === undefined) return [];
    if (drawn === "count") return counted(name, places, named);
    const aside = places.some((place) => seatOf(place) !== null);
    return places.flatMap((place) => {
      const own = named.get(`${name} ${place}`) ?? named.get(place);
      const found = own === undefined ? (spots.get(place)?.boxes ?? []).flatMap((box) => named.get(box) ?? []) : [own];
      return found.map((box) => ({ name, drawn, box, on: !aside && place !== "off", aside, said: "" }));
    });
  });
}

/** Tokens with a name of their own that lie on no box: they are told in words. */
export function tokensBeside(things: Things, boxes: FeltBox[], spots: Map<string, Spot>): { name: string; places: string[] }[] {
  const lying = new Set(tokensOn(things, boxes, spots).map(({ name }) => name));
  return tokensIn(things).filter(({ name }) => drawnAs(name) === "plain" && !lying.has(name));
}

/** The names of those with a name of their own that lie where a wager is made. */
export const namedOn = (tokens: Lying[], { boxes }: Spot): string[] =>
  tokens.filter(({ drawn, box }) => drawn === "plain" && boxes.includes(box.name)).map(({ name }) => name.replaceAll("-", " "));

// Where tokens lie on a felt, and how each is drawn.

import { t } from "./text";
import { heldIn, placesOf, seatOf, tokensIn } from "./things";
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
  bank: "bank",
  "co-bank": "bank",
  "position-marker": "position",
} as const satisfies Record<string, string>;
/** Those that say something of hands, boxes or seats, which are drawn so. Any other is a disc with its name. */
const ELSEWHERE = new Set(["turn", "button", "dealer-hand", "shared", "insurance", "side", "last-hand", "cutting-card", "dominant", "banco", "bancos", "acceptors"]);
/** Those that lie beside the number of a position, where there is one. */
const ON_RING: ReadonlySet<string> = new Set(["bank", "position"]);
type Drawn = (typeof DRAWN)[keyof typeof DRAWN] | "plain";

export interface Lying {
  name: string;
  drawn: Drawn;
  box: FeltBox;
  /** Whether a button says "on". */
  on: boolean;
  /** Whether it lies in front of somebody, and not in the middle of its box. */
  aside: boolean;
  /** What is written on it: each number of a count, or what somebody is. */
  said: string;
}

function drawnAs(name: string): Drawn | undefined {
  if (name in DRAWN) return DRAWN[name as keyof typeof DRAWN];
  return ELSEWHERE.has(name) ? undefined : "plain";
}

/** The box of a position by which it is counted, with its number. */
const ringOf = (place: string) => `ring ${place}`;

/** Who banks, or is offered the bank: where the house covers half of it, the marker says so. */
function banks(things: Things, boxes: Map<string, FeltBox>): Lying[] {
  return heldIn(things).flatMap(({ what, by, offered }): Lying[] => {
    const box = boxes.get(ringOf(`box:${seatOf(by ?? offered) ?? ""}`));
    if (what !== "bank" || box === undefined || placesOf(things, "co-bank").length > 0) return [];
    return [{ name: "bank", drawn: "bank", box, on: by !== undefined, aside: false, said: t(by === undefined ? "table.bank.asked" : "table.bank.marker") }];
  });
}

/** A count round the table: each place has the numbers that came over it, and the last one is where it ended. */
function counted(name: string, places: string[], boxes: Map<string, FeltBox>): Lying[] {
  const last = places.at(-1);
  return [...Map.groupBy(places.keys(), (at) => places[at] ?? "")].flatMap(([place, numbers]) => {
    const box = boxes.get(ringOf(place));
    const said = numbers.map((at) => at + 1).join(" · ");
    return box === undefined ? [] : [{ name, drawn: "count" as const, box, on: place === last, aside: false, said }];
  });
}

/** Every token that is drawn, with the box that it lies on: one named like its place, or that of a wager there. */
export function tokensOn(things: Things, boxes: FeltBox[], spots: Map<string, Spot>): Lying[] {
  const named = new Map(boxes.map((box) => [box.name, box]));
  const lying = tokensIn(things).flatMap(({ name, places }) => {
    const drawn = drawnAs(name);
    if (drawn === undefined) return [];
    if (drawn === "count") return counted(name, places, named);
    const aside = places.some((place) => seatOf(place) !== null);
    return places.flatMap((place) => {
      const own = named.get(`${name} ${place}`) ?? named.get(place) ?? (ON_RING.has(drawn) ? named.get(ringOf(place)) : undefined);
      const found = own === undefined ? (spots.get(place)?.boxes ?? []).flatMap((box) => named.get(box) ?? []) : [own];
      const said = drawn === "bank" ? t("table.bank.coBank") : "";
      return found.map((box) => ({ name, drawn, box, on: !aside && place !== "off", aside, said }));
    });
  });
  return [...lying, ...banks(things, named)];
}

/** What is told in words where it is not drawn. */
const TOLD: ReadonlySet<string> = new Set(["plain", "bank", "position"]);

/** Tokens with a name of their own that lie on no box: they are told in words. */
export function tokensBeside(things: Things, boxes: FeltBox[], spots: Map<string, Spot>): { name: string; places: string[] }[] {
  const lying = new Set(tokensOn(things, boxes, spots).map(({ name }) => name));
  return tokensIn(things).filter(({ name }) => TOLD.has(drawnAs(name) ?? "") && !lying.has(name));
}

/** The names of those with a name of their own that lie where a wager is made. */
export const namedOn = (tokens: Lying[], { boxes }: Spot): string[] =>
  tokens.filter(({ drawn, box }) => drawn === "plain" && boxes.includes(box.name)).map(({ name }) => name.replaceAll("-", " "));

// What lies on a table: a closed list of kinds that are drawn here, whatever the game. A thing is known by its key.

/** Who has something: `seat:3`, `dealer`. */
export type Speaker = string;

/** Cards at a place, in the order in which they lie. */
export interface Cards {
  kind: "cards";
  place: string;
  faces: string[];
  owners?: Speaker[];
  /** What they come to, in words. */
  label?: string;
  /** How things stand with them: doubled, lost, over. */
  state?: string[];
  /** Where they lie among several of their kind. */
  order?: number;
}

/** A marker on one place or several. */
export interface Token {
  kind: "token";
  name: string;
  places: string[];
}

/** What somebody has, or is offered. */
export interface Held {
  kind: "held";
  what: string;
  by?: Speaker;
  offered?: Speaker;
}

/** A device as it lies. */
export interface Fell {
  kind: "fell";
  device: string;
  state?: string[];
}

/** A number with a name: of money, in cents. */
export interface Figure {
  kind: "figure";
  name: string;
  value: number;
  unit?: string;
  owner?: Speaker;
}

/** Results, oldest first. */
export interface Road {
  kind: "road";
  name: string;
  results: string[];
}

export type Thing = Cards | Token | Held | Fell | Figure | Road;
export type Things = Record<string, Thing>;
/** What was laid under a key, in the place of what lay there; nothing where it was taken. */
export type Move = [string, Thing | null];

/** What lies there after things were laid and taken. */
export function moved(things: Things, moves: Move[]): Things {
  const lying = new Map(Object.entries(things));
  for (const [key, thing] of moves) {
    if (thing === null) lying.delete(key);
    else lying.set(key, thing);
  }
  return Object.fromEntries(lying);
}

/** What lay on the felt for as long as one entry took: it was laid, and taken again. */
export function passing(moves: Move[]): Things {
  const laid = new Map<string, Thing>();
  const found = new Map<string, Thing>();
  for (const [key, thing] of moves) {
    found.delete(key);
    if (thing !== null) laid.set(key, thing);
    const taken = thing === null ? laid.get(key) : undefined;
    if (taken?.kind === "token" || taken?.kind === "cards") found.set(key, taken);
  }
  return Object.fromEntries(found);
}

const of =
  <K extends Thing["kind"]>(kind: K) =>
  (things: Things): Extract<Thing, { kind: K }>[] =>
    Object.values(things).filter((thing): thing is Extract<Thing, { kind: K }> => thing.kind === kind);

/** Everything of a kind that lies there. */
export const cardsIn = of("cards");
export const tokensIn = of("token");
export const heldIn = of("held");
export const fellIn = of("fell");
export const figuresIn = of("figure");
export const roadsIn = of("road");

/** The cards at a place. */
export function cardsAt(things: Things, place: string): Cards | undefined {
  const found = things[`cards:${place}`];
  return found?.kind === "cards" ? found : undefined;
}

/** Where a token lies; nowhere where there is none. */
export function placesOf(things: Things, token: string): string[] {
  const found = things[`token:${token}`];
  return found?.kind === "token" ? found.places : [];
}

/** The seat of somebody who has one. */
export function seatOf(speaker: Speaker | undefined): number | null {
  const found = /^seat:(\d+)$/.exec(speaker ?? "");
  return found === null ? null : Number(found[1]);
}

// What lies on a table: a closed list of kinds that are drawn here, whatever the game. A thing is known by its key.

import type { Cards, Move, Speaker, Thing, Things } from "./wire";

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
export const chipsIn = of("chips");

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

/** The owner of something that a fact tells of. */
export function ownerOf({ seat, owner }: { seat?: number; owner?: Speaker }): Speaker {
  return owner ?? `seat:${seat}`;
}

/** An owner in words: "seat 3", "ticket 000123". */
export function ownerText(owner: Speaker): string {
  return owner.replaceAll(":", " ");
}

/** The seat of somebody who has one. */
export function seatOf(speaker: Speaker | undefined): number | null {
  const found = /^seat:(\d+)$/.exec(speaker ?? "");
  return found === null ? null : Number(found[1]);
}

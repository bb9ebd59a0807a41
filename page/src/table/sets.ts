// Named sets of wagers: those that people have a name for, and a person's own, which are kept in this browser by the game.

import { cents, dollars, type Cents } from "../lib/money";
import { t } from "../lib/text";
import type { Spot } from "../lib/types";
import type { Stake, Table } from "../lib/wire";
import { keyOf, type Laying } from "./hand.svelte";

export interface Kept {
  name: string;
  wagers: { wager: string; pick: Spot["pick"]; amount: string }[];
}

/** A set as it would be laid now. */
export interface Named {
  name: string;
  own: boolean;
  laid: Laying[];
  sum: Cents;
  /** Why it cannot be laid now; nothing where it can. */
  closed: string;
}

const LONGEST = 30;
const MOST = 24;
const place = (game: string) => `chapter47-sets-${game}`;

const isKept = (each: unknown): each is Kept =>
  typeof each === "object" && each !== null && "name" in each && typeof each.name === "string" && "wagers" in each && Array.isArray(each.wagers);

export function keptSets(game: string): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game)) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(game: string, sets: Kept[]): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(sets));
  } catch {
    // A browser that keeps nothing asks each time.
  }
}

/** Keeps what lies there under a name; what is wrong with that, or nothing. */
export function keepSet(game: string, named: string, own: Stake[], taken: string[]): string {
  const [name, sets] = [named.trim(), keptSets(game)];
  if (name === "") return t("sets.unnamed");
  if (name.length > LONGEST) return t("sets.long", { most: LONGEST });
  if (taken.some((each) => each.toLowerCase() === name.toLowerCase())) return t("sets.twice", { name });
  if (sets.length >= MOST) return t("sets.many", { most: MOST });
  if (own.length === 0) return t("sets.empty");
  write(game, [...sets, { name, wagers: own.map(({ wager, pick, amount }) => ({ wager, pick, amount })) }]);
  return "";
}

export function forgetSet(game: string, name: string): void {
  write(
    game,
    keptSets(game).filter((each) => each.name !== name),
  );
}

/** What a set needs to know of whoever lays it. */
export interface Laid {
  spots: Map<string, Spot>;
  own: Stake[];
  inHand: Cents;
  /** What a press on an area lays; nothing where what is typed cannot be meant, and what is said of that. */
  lays: (spot: Spot) => Cents | null;
  unread: string;
  isOpen: (spot: Spot) => boolean;
}

/** Every set of a table, as it would be laid now: the trade's first. */
export function namedSets(table: Table, kept: Kept[], at: Laid): Named[] {
  const byId = new Map(table.spots.map((spot) => [spot.id, spot]));
  const trade = table.sets.map(({ name, areas, press }): [string, boolean, (Laying | undefined)[]] => [
    name,
    false,
    press.length > 0
      ? at.own.filter(({ wager }) => press.includes(wager)).map((stake) => laying(at.spots.get(keyOf(stake)), cents(stake.amount)))
      : areas.map((id) => laying(byId.get(id), null, at.lays)),
  ]);
  const owned = kept.map(({ name, wagers }): [string, boolean, (Laying | undefined)[]] => [
    name,
    true,
    wagers.map((each) => laying(at.spots.get(keyOf(each)), cents(each.amount))),
  ]);
  return [...trade, ...owned].map(([name, own, layings]) => {
    const laid = layings.filter((each) => each !== undefined);
    const sum = laid.reduce((total, { amount }) => total + amount, 0);
    return { name, own, laid, sum, closed: closed(layings, laid, sum, at) };
  });
}

function laying(spot: Spot | undefined, amount: Cents | null, lays?: (spot: Spot) => Cents | null): Laying | undefined {
  if (spot === undefined) return undefined;
  return { spot, amount: amount ?? lays?.(spot) ?? 0 };
}

function closed(layings: (Laying | undefined)[], laid: Laying[], sum: Cents, at: Laid): string {
  if (layings.length === 0) return t("sets.nothing");
  if (laid.length < layings.length) return t("sets.notHere");
  const shut = laid.find(({ spot }) => !at.isOpen(spot));
  if (shut !== undefined) return t("sets.shut", { title: shut.spot.title });
  if (laid.some(({ amount }) => amount === 0)) return at.unread;
  return sum > at.inHand ? t("sets.short", { amount: dollars(sum) }) : "";
}

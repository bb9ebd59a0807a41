// The words of the odds explorer, and its state as the address has it.

import { speaker } from "../lib/text";
import type { House, OddsRow } from "../lib/wire";

const WORDS = {
  title: "Odds explorer",
  about: "What every wager costs under any house that the law allows. The address holds all that you chose: send it to share it.",
  game: "Game",
  house: "House {which}",
  second: "Compare with a second house",
  noSecond: "Take the second house away",
  odds: "Odds",
  wager: "Wager",
  pays: "Pays",
  trueOdds: "True odds",
  advantage: "House advantage",
  difference: "Difference",
  provision: "Provision",
  order: "Order",
  "order.book": "As the law lists them",
  "order.low": "Lowest advantage first",
  "order.high": "Highest advantage first",
  chart: "House advantage of each wager, in per cent",
  working: "Being worked out …",
  notOffered: "not offered",
  simulation: "Simulation",
  wagers: "Wagers that are always made",
  wagersHint: "Name and dollars: {example}",
  rounds: "Rounds of a session, 1 to 1,000",
  sessions: "Sessions, 1 to 100,000",
  run: "Simulate",
  stop: "Stop",
  progress: "{done} of {of} played",
  stopped: "Stopped.",
  distribution: "How many sessions ended with so much won or lost",
  result: "Won or lost",
  count: "Sessions",
  span: "{from} to {to}",
  average: "average",
  mean: "A session comes to {mean} on average (95 % sure: {low} to {high}), with a standard deviation of {deviation}.",
  shares: "{ahead} end ahead, {behind} behind.",
  badNumber: "“{typed}” is no whole number from 1 to {most}.",
  needsName: "These odds take some working out: a name is all that is needed for it.",
  badAddress: "The address is not one of this page: it begins anew with the usual rules.",
  table: "The same as a table",
} as const;

export const say = speaker<keyof typeof WORDS>(WORDS);

/** All that is chosen. */
export interface Chosen {
  game: string;
  houses: House[];
  order: "book" | "low" | "high";
  wagers: string;
  rounds: string;
  sessions: string;
}

export const USUAL: House = { min: "5", max: "500", chip: "1" };

export function written(chosen: Chosen): string {
  return `#${encodeURIComponent(JSON.stringify(chosen))}`;
}

const isHouse = (value: unknown): value is House => typeof value === "object" && value !== null && !Array.isArray(value);

/** What an address says; nothing where it says none. */
export function read(hash: string): Chosen | null {
  try {
    const found = JSON.parse(decodeURIComponent(hash.slice(1))) as Partial<Record<keyof Chosen, unknown>>;
    const { game, houses, order, wagers, rounds, sessions } = found;
    if (typeof game !== "string" || !Array.isArray(houses) || houses.length < 1 || houses.length > 2 || !houses.every(isHouse)) return null;
    if (order !== "book" && order !== "low" && order !== "high") return null;
    if (typeof wagers !== "string" || typeof rounds !== "string" || typeof sessions !== "string") return null;
    return { game, houses, order, wagers, rounds, sessions };
  } catch {
    return null;
  }
}

/** A wager under one house, the other, or both. */
export interface Compared {
  row: OddsRow;
  one: OddsRow | undefined;
  two: OddsRow | undefined;
}

/** The wagers of two houses beside each other: those on the same picks first, and what is left of a wager in its order, as
 * one house may have more to pick from than the other. */
export function beside(first: OddsRow[], second: OddsRow[]): Compared[] {
  const left = [...second];
  const take = (fits: (row: OddsRow) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = first.map((row) => take((each) => each.wager === row.wager && each.picks.join() === row.picks.join()));
  const both = first.map((row, number) => ({ row, one: row, two: same[number] ?? take((each) => each.wager === row.wager) }));
  return [...both, ...left.map((row) => ({ row, one: undefined, two: row }))];
}

// The words of the odds explorer, and its state as the address has it.

import { speaker } from "../lib/text";
import type { House } from "../lib/wire";

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
  mean: "A session wins {mean} on average (95 % sure: {low} to {high}), with a standard deviation of {deviation}.",
  shares: "{ahead} end ahead, {behind} behind.",
  badNumber: "{name} is a whole number from 1 to {most}.",
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

// What was bet, dealt and won, round by round and street by street, from what a table told of it.

import { cents, type Cents } from "../lib/money";
import { t, type TextKey } from "../lib/text";
import type { Entry, TableEvent } from "../lib/wire";

/** What happens where players bet against each other for pots. */
const PLAYED = new Set(["accepted", "checked", "folded", "returned", "raked", "showed", "mucked", "awarded", "drew", "burned", "dealt"]);
const WON = "awarded";
const DEALT = "dealt";

export interface Street {
  /** What it is called; nothing where the table did not say. */
  name: string;
  /** The cards in the middle, as far as they are dealt. */
  board: string[];
  events: TableEvent[];
  /** What all pots come to after it. */
  pot: Cents;
}

export interface Played {
  /** Which round of the table it is. */
  round: number;
  at: string;
  streets: Street[];
  over: boolean;
}

/** Whether it is of such a round. */
export const isPlayed = ({ event, wager, pick, ...rest }: TableEvent) => PLAYED.has(event) && (event !== "accepted" || (wager !== undefined && "to" in rest && pick === undefined));
const board = (event: TableEvent): string[] => (Array.isArray(event["board"]) ? event["board"].map(String) : []);
const amountOf = (event: TableEvent): Cents => cents(event.amount ?? "0");

/** What an event does to what lies in the middle. */
function moves(event: TableEvent): Cents {
  if (event.event === "accepted") return amountOf(event);
  return ["returned", "raked", WON].includes(event.event) ? -amountOf(event) : 0;
}

function opened(event: TableEvent, last: Street | undefined): boolean {
  if (last === undefined) return true;
  if (event.event !== DEALT && event.event !== "drew") return false;
  const name = event["street"];
  // Cards of one street may come in several deals.
  return typeof name === "string" ? last.name !== "" && last.name !== name : last.events.some(({ event: each }) => each === "checked" || each === "accepted");
}

function add(played: Played, event: TableEvent): void {
  const before = played.streets.at(-1);
  if (opened(event, before)) played.streets.push({ name: "", board: before?.board ?? [], events: [], pot: before?.pot ?? 0 });
  const street = played.streets.at(-1);
  if (street === undefined) return;
  if (typeof event["street"] === "string") street.name = event["street"];
  if (event.event === DEALT) {
    if (board(event).length > 0) street.board = board(event);
  }
  street.events.push(event);
  street.pot += moves(event);
}

/** The rounds that are remembered, oldest first; the last of them may be under way. */
export function playedRounds(entries: Entry[], rounds: number): Played[] {
  const found: Played[] = [];
  for (const entry of entries) {
    const events = entry.events.filter(isPlayed);
    const begins = found.at(-1)?.over ?? true;
    if (events.length > 0 && begins) found.push({ round: 0, at: entry.at, streets: [], over: false });
    const played = found.at(-1);
    if (played === undefined || played.over) continue;
    for (const event of events) add(played, event);
    if (events.some(({ event }) => event === WON) || entry.delta?.rounds !== undefined) played.over = true;
  }
  const first = rounds - found.filter(({ over }) => over).length + 1;
  return found.map((played, at) => ({ ...played, round: first + at }));
}

/** What a round brought somebody so far: won and taken back, less what was put in. */
export function netOf(played: Played, seat: number): Cents {
  const own = played.streets.flatMap(({ events }) => events.filter((event) => event.seat === seat));
  return -own.reduce((sum, event) => sum + (event.event === "raked" ? 0 : moves(event)), 0);
}

const WORDS: Record<string, TextKey> = {
  bet: "acts.bet",
  call: "acts.call",
  raise: "acts.raise",
  blind: "acts.blind",
  "forced-bet": "acts.forcedBet",
};

function word({ event, wager = "", cards }: TableEvent): string | undefined {
  if (event === "checked") return t("acts.check");
  if (event === "drew") return cards === 0 ? t("acts.keeps") : t("acts.draws", { count: Number(cards) });
  const key = event === "accepted" ? WORDS[wager] : undefined;
  return key === undefined ? undefined : t(key);
}

/** What each seat did last in the betting round that is under way, in a word. */
export function lastActs(played: Played | undefined): Map<number, string> {
  const events = played === undefined || played.over ? [] : (played.streets.at(-1)?.events ?? []);
  const found = events.flatMap((event): [number, string][] => {
    const said = word(event);
    return event.seat === undefined || said === undefined ? [] : [[event.seat, said]];
  });
  return new Map(found);
}

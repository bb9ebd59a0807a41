// Tickets and rate cards in words.

import { cents, money } from "../../lib/money";
import type { Result, TableEvent } from "../../lib/wire";
import { say } from "./text";
import type { DrawnGame, Priced, Ticket, TicketLine, TicketWays } from "./told";

export const amount = (dollars: string | null | undefined): string => money(cents(dollars ?? "0"));

export function statusOf(ticket: Ticket): string {
  if (ticket.status === "won") return say("ticket.won", { amount: amount(ticket.won) });
  if (ticket.status === "redeemed") return say("ticket.paid", { amount: amount(ticket.paid ?? ticket.won) });
  return say(`ticket.${ticket.status as "open" | "lost" | "voided" | "cancelled" | "returned" | "expired"}`);
}

export const gamesOf = ({ games, first, last }: Pick<Ticket, "games" | "first" | "last">): string =>
  games === 1 ? say("slip.forGame", { first }) : say("slip.forGames", { first, last });

export const numbersOf = (groups: number[][]): string => groups.map((group) => group.join(" ")).join(" / ");

export const lineOf = ({ ways, of }: TicketLine): string => (of ? `${ways}: ${of.join(", ")}` : ways);

export const sharedOf = (shared: string): string => say(shared === "first-claimed" ? "limit.firstClaimed" : "limit.proRata");

export function limitOf(limit: string | null, shared: string): string {
  return limit === null ? say("board.noLimit") : say("limit.of", { limit: money(cents(limit), true), shared: sharedOf(shared) });
}

/** What some ways of a ticket came to. */
export function wayOf({ spots, caught, ways, each, names }: TicketWays): string {
  const named = names === undefined || names.length === 0 ? say("way.count", { count: ways }) : names.join(", ");
  return say("way.told", { named, caught, spots, amount: amount(each) });
}

/** The most that a request can win in a game. */
export function topOf({ lines }: Priced, limit: string | null): string {
  const most = lines.reduce((sum, { ways, pays }) => sum + ways * Math.max(0, ...Object.values(pays).map(cents)), 0);
  return money(limit === null ? most : Math.min(most, cents(limit)), true);
}

/** A reason, as it stands within a sentence. */
export const whyOf = (reason: string): string => (reason === "" ? "" : ` (${reason})`);

/** A game that is over in one sentence: its numbers, and what one's own tickets came to in it. */
export function toldOf({ name: game, state, numbers: drawn }: DrawnGame, own: Result[], reason: string): string {
  const [numbers, count] = [drawn.join(", "), own.length];
  const won = money(own.reduce((sum, { won }) => sum + cents(won), 0));
  const why = whyOf(reason);
  if (state === "failed") return count === 0 ? say("board.saidFailed", { game, why }) : say("board.saidReturned", { game, why, amount: won });
  if (count === 0) return say("board.said", { game, numbers });
  if (own.every((each) => cents(each.won) === 0)) return say("board.saidLost", { game, numbers, count });
  return say("board.saidOwn", { game, numbers, amount: won });
}

/** What happened with one entry, as sentences. */
export const eventsOf = ({ events }: { events: TableEvent[] }): string => events.map(({ text }) => (/[.!?"]$/.test(text) ? text : `${text}.`)).join(" ");

/** Where the law says so of what happened, each once. */
export const provisionsOf = ({ events }: { events: TableEvent[] }): string[] => [...new Set(events.flatMap(({ provision }) => (provision ? [provision] : [])))];

// What a round brought that was played for pots: who won which, and what it comes to for whoever looks.

import type { Notice } from "../lib/corrections";
import { cents, money, type Cents } from "../lib/money";
import { t } from "../lib/text";
import type { Entry, TableEvent } from "../lib/wire";
import { isPlayed, netOf, playedRounds } from "./history";

/** What everybody hears of who bets and who does not. */
const HEARD = new Set(["accepted", "checked", "folded", "drew", "showed", "mucked", "returned"]);
export const isBetting = (event: TableEvent): boolean => isPlayed(event) && HEARD.has(event.event);

/** What is told when the pots have been won; nothing where none was. */
export function ofPots(entry: Entry, entries: Entry[], seat: number | null): Omit<Notice, "provision"> | null {
  const won = entry.events.filter(({ event }) => event === "awarded");
  if (won.length === 0) return null;
  const played = playedRounds(entries, 0).at(-1);
  const dealtIn = seat !== null && (played?.streets ?? []).some(({ events }) => events.some((event) => event.seat === seat || `box ${seat}` in event));
  const net = !dealtIn || played === undefined ? null : netOf(played, seat);
  return { what: `${winners(won)}.`, text: net === null ? "" : brought(net), net };
}

/** Who wins how much of all pots together: which pot, and with which hand, is told with the hands. */
function winners(won: TableEvent[]): string {
  const bySeat = Map.groupBy(won, ({ seat }) => seat ?? 0);
  const told = [...bySeat].sort(([one], [other]) => one - other).map(([seat, parts]) => t("oval.wins", { seat, amount: money(parts.reduce((sum, { amount }) => sum + cents(amount ?? "0"), 0)) }));
  return told.join(". ");
}

const brought = (net: Cents): string => `${t(net > 0 ? "round.won" : net < 0 ? "round.lost" : "round.even", { amount: money(Math.abs(net)) })}.`;

// A correction that waits, in the words of those who decide it and of those whose chips it would move: they come with it.

import { because, corrected, together } from "./corrections";
import { cents, money, type Cents } from "./money";
import { speaker } from "./text";
import type { Dollars, Equipment, ProposedCorrection } from "./wire";

const english = {
  "preview.title": "What it changes",
  "preview.seat": "Seat {seat}",
  "preview.seatOf": "Seat {seat}, {name}",
  "preview.gone": "{owner}, who has gone",
  "preview.house": "The house",
  "preview.nothing": "nothing",
  "preview.laid": "{amount} of it on the layout",
  "preview.owed": "{amount} of it owed",
  "preview.working": "What it changes is being worked out …",
  "preview.wager": "{wager}: {was}, {is}",
  "preview.was.won": "won {amount}",
  "preview.was.lost": "lost {amount}",
  "preview.was.even": "came out even",
  "preview.was.open": "was not decided",
  "preview.is.won": "now wins {amount}",
  "preview.is.lost": "now loses {amount}",
  "preview.is.even": "now comes out even",
  "preview.is.open": "now stands",
  "preview.beside": "Beside wagers: {amount}",
  "preview.objections": "Those whose chips it moves object:",
  "preview.objection": "Seat {seat}, {name}: {reason}",
  "announced.title": "A correction is proposed",
  "announced.paid": "You would be paid {amount} more.",
  "announced.taken": "{amount} would be taken back from you.",
  "announced.stands": "{amount} of yours would stand on the layout again.",
  "announced.off": "{amount} of yours would be off the layout.",
  "announced.owed": "You would owe {amount}.",
  "announced.decides": "Proposed by {by}; another of the staff decides.",
  "announced.object": "Object",
  "announced.reason": "What you have against it",
  "announced.send": "Send the objection",
  "announced.not": "Do not object",
  "announced.objected": "You objected: {reason}. Whoever decides sees it.",
  "announced.droppedTitle": "A correction is not made",
  "announced.same": "Nothing changes for you.",
  "announced.read": "I have read it",
};

type ProposedKey = keyof typeof english;
export const proposed = speaker<ProposedKey>(english);

/** What a correction that waits would be to the person whom it concerns. */
export function announced(told: ProposedCorrection, equipment: Equipment, dropped = false): { what: string; text: string; why: string; net: Cents } {
  const part = (amount: Dollars | undefined, more: ProposedKey, less: ProposedKey) => {
    const value = cents(amount ?? "0");
    return value === 0 ? "" : proposed(value > 0 ? more : less, { amount: money(Math.abs(value)) });
  };
  const text = together([
    part(told.front, "announced.paid", "announced.taken"),
    part(told.laid, "announced.stands", "announced.off"),
    part(told.owed, "announced.paid", "announced.owed"),
  ]);
  return { what: corrected(told, equipment, dropped ? "corrected.dropped" : "corrected.proposed"), text, why: because(told.reason), net: cents(told.net) };
}

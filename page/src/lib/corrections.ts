// What changes money behind a player's back, in words: a correction of an earlier entry, a round that was voided.

import { cents, money, type Cents } from "./money";
import { isDice, outcomeText } from "./outcomes";
import { t, type TextKey } from "./text";
import type { Dollars, Entry, Equipment, Shown, Step, TableEvent } from "./wire";

/** What is told of it: what happened, what that is to this person, and what it brings them on the whole. */
export interface Notice {
  what: string;
  text: string;
  /** Nothing where it is no win and no loss of theirs. */
  net: Cents | null;
  provision: string | null;
}

const VERBS: Record<string, TextKey> = {
  spin: "corrected.spin",
  roll: "corrected.roll",
  shake: "corrected.shake",
  draw: "corrected.draw",
  deal: "corrected.deal",
  turn: "corrected.deal",
};

const isShown = (value: unknown): value is Shown => typeof value === "string" || Array.isArray(value);
const verbOf = (step: Step): string | undefined => Object.keys(VERBS).find((verb) => verb in step);

function shownIn(steps: Step[]): Shown | null {
  return steps.flatMap((step) => step[verbOf(step) ?? ""] ?? []).findLast(isShown) ?? null;
}

/** "4-3", "17 black", "king of spades". */
function outcome(shown: Shown, equipment: Equipment | null): string {
  if (isDice(shown)) return shown.join("-");
  return equipment === null ? [shown].flat().join(" ") : outcomeText(equipment, shown);
}

/** What an entry had, and what it is given anew with. */
type Given = { was?: Step; is?: Step[]; round?: number | null };
type Tense = "corrected.done" | "corrected.proposed" | "corrected.dropped";

/** What was corrected, or is to be: "The roll of round 12 was corrected: it was 4-3, not 4-2." */
export function corrected(event: Given, equipment: Equipment | null, tense: Tense = "corrected.done"): string {
  const { was = {}, is = [] } = event;
  const thing = t(VERBS[verbOf(was) ?? ""] ?? "corrected.report");
  const which = event.round == null ? t("corrected.earlier", { thing }) : t("corrected.of", { thing, round: event.round });
  const what = t(tense, { which });
  if (tense === "corrected.dropped") return `${what}.`;
  const [then, now] = [shownIn([was]), shownIn(is)];
  // Of several cards that came together all are told.
  if (then !== null && now !== null) return t("corrected.was", { what, was: outcome(now, equipment), not: outcome(then, equipment) });
  return t(now === null && then !== null ? "corrected.void" : "corrected.anew", { what });
}

/** The law's, with its number; a choice of our own is said to be one. */
const cited = (provision: string): string => (provision.startsWith("19:") ? provision : t("corrected.editorial"));
export const because = (reason: string | undefined): string => (reason ? t("corrected.reason", { reason: reason.replace(/[.\s]+$/, "") }) : "");
export const together = (parts: string[]): string => parts.filter(Boolean).join(" ");

/** What a correction is to the person at a seat, or to somebody who watches. */
export function ofCorrection(event: TableEvent, equipment: Equipment | null, seat: number | null): Notice {
  const what = corrected(event, equipment);
  const whole = seat === null ? undefined : event.net?.[String(seat)];
  const why = (seat === null ? undefined : event.why?.[String(seat)]) ?? [event.provision ?? ""];
  const adjusted = (event["adjustments"] as Record<string, Dollars> | undefined) ?? {};
  const amount = (account: string) => cents(adjusted[account] ?? "0");
  const told = (key: TextKey, value: Cents) => t(key, { amount: money(Math.abs(value)) });
  const parts: string[] = [];
  if (whole !== undefined) {
    const [front, laid, owed] = [amount(`seat:${seat}`), amount(`layout:seat:${seat}`), amount(`owed:seat:${seat}`)];
    if (front !== 0) parts.push(told(front > 0 ? "corrected.paid" : "corrected.taken", front));
    if (laid !== 0) parts.push(told(laid > 0 ? "corrected.stands" : "corrected.off", laid));
    if (owed < 0) parts.push(told("corrected.owed", owed));
  } else if (seat !== null) parts.push(t("corrected.nothing"));
  const text = together([...parts, because(event.reason), `(${why.map(cited).join(", ")})`]);
  return { what, text, net: whole === undefined ? null : cents(whole), provision: why[0] || null };
}

/** What a round that was voided is to them; nothing where none was. */
export function ofVoid(entry: Entry, seat: number | null): Notice | null {
  const voided = entry.events.filter((event) => event.event === "voided");
  const [first] = voided;
  if (first === undefined) return null;
  const mine = voided.filter((event) => event.seat === seat && seat !== null);
  const back = mine.reduce((sum, event) => sum + cents(event.amount ?? "0"), 0);
  const over = entry.delta?.rounds !== undefined;
  const what = over ? t("voided.round") : t("voided.wager");
  const [told] = mine.length > 0 ? mine : [first];
  const provision = (told ?? first).provision;
  const parts = [mine.length > 0 ? t("voided.back", { amount: money(back) }) : "", because((told ?? first).reason)];
  return { what, text: together([...parts, provision === null ? "" : `(${cited(provision)})`]), net: null, provision };
}

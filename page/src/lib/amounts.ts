// What somebody typed as an amount. What cannot be meant never becomes another amount: it is told in one sentence.

import { money, typedCents, type Cents } from "./money";
import { t } from "./text";

/** What may be typed: more than nothing, and as much as there is room for. */
export interface Within {
  least?: Cents;
  /** Nothing where only the chips in front bound it. */
  most?: Cents | null;
}

const SHOWN = 20;

/** The amount that is meant; nothing where none can be. */
export function meant(text: string, { least = 1, most = null }: Within = {}): Cents | null {
  const amount = typedCents(text);
  return amount === null || amount < least || (most !== null && amount > most) ? null : amount;
}

/** What may be typed, in words. */
function allowed({ least = 1, most = null }: Within): string {
  if (most === null) return least <= 1 ? t("amount.such") : t("rail.atLeast", { amount: money(least, true) });
  return least <= 1 ? t("rail.atMost", { amount: money(most, true) }) : t("rail.between", { least: money(least, true), most: money(most, true) });
}

/** What is wrong with what was typed; nothing where it can be meant, or nothing was typed. */
export function amiss(text: string, within: Within = {}): string {
  const typed = text.trim();
  if (typed === "" || meant(typed, within) !== null) return "";
  const amount = typedCents(typed);
  if (amount === null || amount === 0) return t("amount.none", { typed: typed.slice(0, SHOWN), allowed: allowed(within) });
  return t(amount < (within.least ?? 1) ? "amount.less" : "amount.more", { amount: money(amount, true), allowed: allowed(within) });
}

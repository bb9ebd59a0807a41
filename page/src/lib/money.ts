// Amounts are whole cents inside the page, and decimal strings of dollars at its edge.

import type { Dollars } from "./wire";

export type Cents = number;

/** Reads an amount exactly, digit by digit: "12.5" is 1250, and what is no amount is an error. */
export function cents(amount: Dollars): Cents {
  const found = /^(-?)\$?(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount.replaceAll(",", "").trim());
  if (found === null) throw new RangeError(`not an amount: ${amount}`);
  const value = Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0"));
  return found[1] === "-" ? -value : value;
}

/** What somebody typed, where it is an amount: ".5" is one; "1e9", "-5" and letters are none. */
export function typedCents(text: string): Cents | null {
  try {
    const found = cents(text.trim().replace(/^\./, "0."));
    return found < 0 ? null : found;
  } catch {
    return null;
  }
}

/** The amount as the server reads it: 1250 is "12.50". */
export function dollars(amount: Cents): Dollars {
  const whole = Math.trunc(Math.abs(amount) / 100);
  return `${amount < 0 ? "-" : ""}${whole}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
}

/** Made once: every amount on the page is written with it, and to make one takes longer than to write with it. */
const grouped = new Intl.NumberFormat("en-US");

/** The amount as a person reads it: "$1,250.00"; with `short`, no cents where there are none. */
export function money(amount: Cents, short = false): string {
  const whole = grouped.format(Math.trunc(Math.abs(amount) / 100));
  const rest = Math.abs(amount) % 100;
  const tail = short && rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${amount < 0 ? "−" : ""}$${whole}${tail}`;
}

/** The same with its sign always said: "+$10.00". */
export function signed(amount: Cents): string {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** What fits on a chip: "5", "2.50", "1.2k". */
export function figure(amount: Cents): string {
  if (amount >= 1_000_000) return `${Math.floor(amount / 100_000)}k`;
  if (amount >= 100_000 && amount % 10_000 === 0) return `${amount / 100_000}k`;
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

const CHIPS: readonly (readonly [Cents, string])[] = [
  [100_000, "orange"],
  [50_000, "purple"],
  [10_000, "black"],
  [2_500, "green"],
  [2_000, "yellow"],
  [500, "red"],
  [250, "pink"],
  [0, "white"],
];

/** The color of the largest chip that is not worth more. */
export function chipColor(amount: Cents): string {
  return CHIPS.find(([value]) => amount >= value)?.[1] ?? "white";
}

// How rules and results read. Sentences of what was said and happened are the server's own.

import { cardName } from "../lib/cards";
import { cents, money } from "../lib/money";
import { desk } from "./text";
import { ownerOf, ownerText } from "../lib/things";
import { dayInFull } from "../lib/when";
import type { Dollars, Game, Shown, TableEvent } from "../lib/wire";

export const amount = (dollars: Dollars, short = false) => money(cents(dollars), short);

export function limits(least: Dollars, most: Dollars | null): string {
  return most === null ? desk("from", { least: amount(least, true) }) : `${amount(least, true)} – ${amount(most, true)}`;
}

/** A name of the regulation's as words: "four-numbers" is "four numbers". */
export const words = (name: string) => name.replaceAll("-", " ").replace(/\bdont\b/g, "don’t");

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What equipment showed: "17", "3, 4, 2", or "ace of spades, 9 of hearts". */
export function shownText(shown: Shown | null | undefined): string {
  if (shown === null || shown === undefined) return "–";
  return (Array.isArray(shown) ? shown : [shown]).map((each) => cardName(String(each))).join(", ");
}

/** What became of a wager. */
export function settledText(event: TableEvent): string {
  const { wager = "", pick = null, amount: stake = "0", result = "void", paid = "0" } = event;
  const picks = pick === null ? [] : Array.isArray(pick) ? pick.map(String) : [String(pick)];
  const on = [words(wager), picks.map(cardName).join(picks.every((each) => /^\d+$/.test(each)) ? "-" : " and ")].filter(Boolean).join(" ");
  return desk(`anew.${result}`, { owner: capital(ownerText(ownerOf(event))), stake: amount(stake), on, paid: amount(paid) });
}

/** A rule by its name in a house file: "limits.straight.max" is "Straight, maximum". */
export function ruleText(rule: string, game: Game | undefined): string {
  const limit = /^(?:limits\.(.+)\.)?(min|max)$/.exec(rule);
  if (limit !== null) {
    const which = desk(limit[2] === "min" ? "rule.min" : "rule.max");
    const wager = limit[1];
    if (wager === undefined) return which;
    return `${game?.wagers.find((each) => each.name === wager)?.title ?? capital(words(wager))}, ${which.toLowerCase()}`;
  }
  if (rule === "chip" || rule === "edition" || rule === "odds" || rule === "game") return desk(`rule.${rule}`);
  // A line of an option is told by the option's name: its words say which line it is.
  const option = game?.options.find((each) => rule === each.name || rule.startsWith(`${each.name}.`));
  return capital(option?.title ?? words(rule));
}

/** The value of a rule, as house files and previews have it. */
export function valueText(value: unknown, rule = ""): string {
  if (value === true || value === "True") return desk("rule.yes");
  if (value === false || value === "False") return desk("rule.no");
  if (value === undefined || value === null || value === "none") return desk("rule.none");
  const isAmount = /^(limits\..*|min|max|chip)$/.test(rule) ? /^\d+(\.\d{1,2})?$/ : /^-?\d+\.\d\d$/;
  if (typeof value === "string" && isAmount.test(value)) return amount(value);
  if (typeof value === "object") return Object.entries(value).map(([name, each]) => `${words(name)} ${String(each)}`).join(", ");
  if (typeof value !== "string") return String(value);
  if (/^\d{4}-\d\d-\d\d/.test(value)) return dayInFull(value);
  return /^[a-z]/.test(value) ? words(value) : value; // what is no name stays as it was typed
}

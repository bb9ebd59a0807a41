// How commands, times and rules read. Sentences of what happened are the server's own.

import { cents, money } from "../lib/money";
import { t } from "../lib/text";
import { ownerOf, ownerText } from "../lib/things";
import type { Dollars, Game, Shown, Step, TableEvent } from "../lib/wire";

/** A moment of the log to the second, as the log has it: "2026-11-15 22:40:01". */
export const moment = (at: string) => at.slice(0, 19).replace("T", " ");

/** The same without the day. */
export const timeOfDay = (at: string) => at.slice(11, 19);

/** A time at the casino, to the minute: "2026-11-15 23:12". */
export const minute = (at: string) => at.slice(0, 16).replace("T", " ");

export const amount = (dollars: Dollars, short = false) => money(cents(dollars), short);

export function limits(least: Dollars, most: Dollars | null): string {
  return most === null ? t("desk.from", { least: amount(least, true) }) : `${amount(least, true)} – ${amount(most, true)}`;
}

/** A name of the regulation's as words: "four-numbers" is "four numbers". */
export const words = (name: string) => name.replaceAll("-", " ");

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What equipment showed: "17", or "3, 4, 2". */
export function shownText(shown: Shown | null | undefined): string {
  if (shown === null || shown === undefined) return "–";
  return Array.isArray(shown) ? shown.join(", ") : String(shown);
}

function plain(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.every((each) => typeof each === "object" && each !== null)) return value.map((each) => `(${stepText(each as Step)})`).join(" ");
  return value.join(name === "pick" ? "-" : typeof value[0] === "number" ? " " : " and ");
}

/** Who, what, on what, how much: a command is read in this order, however it is written. */
const ORDER = ["seat", "call", "report", "correct", "spin", "shake", "roll", "deal", "bet", "remove", "reduce", "call-on", "call-off", "choose", "pick", "amount"];
const rank = (name: string) => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);

/** A command in one line, in its own words: "seat 3, bet split, pick 17-20, amount 5". */
export function stepText(step: Step): string {
  const parts = Object.entries(step).toSorted(([a], [b]) => rank(a) - rank(b));
  return parts.map(([name, value]) => (value === true ? words(name) : `${words(name)} ${plain(name, value)}`)).join(", ");
}

const isPick = (value: object) => Array.isArray(value) && value.every((each) => typeof each !== "object");

/** What became of a wager. */
export function settledText(event: TableEvent): string {
  const { wager = "", pick = null, amount: stake = "0", result = "void", paid = "0" } = event;
  const on = pick === null ? words(wager) : `${words(wager)} ${plain("pick", Array.isArray(pick) ? pick : String(pick))}`;
  return t(`desk.anew.${result}`, { owner: capital(ownerText(ownerOf(event))), stake: amount(stake), on, paid: amount(paid) });
}

/** An event in words: the server's sentence, or what it says, name by name. */
export function eventText(event: TableEvent): string {
  if (typeof event.text === "string" && event.text !== "") return event.text;
  if (event.event === "settled") return settledText(event);
  const { event: name, provision: _provision, text: _text, ...rest } = event;
  const told = Object.entries(rest).filter(([, value]) => value !== null && (typeof value !== "object" || isPick(value)));
  return told.length === 0 ? capital(words(name)) : `${capital(words(name))}: ${stepText(Object.fromEntries(told))}`;
}

/** A rule by its name in a house file: "limits.straight.max" is "Straight, maximum". */
export function ruleText(rule: string, game: Game | undefined): string {
  const limit = /^(?:limits\.(.+)\.)?(min|max)$/.exec(rule);
  if (limit !== null) {
    const which = t(limit[2] === "min" ? "rule.min" : "rule.max");
    const wager = limit[1];
    if (wager === undefined) return which;
    return `${game?.wagers.find((each) => each.name === wager)?.title ?? capital(words(wager))}, ${which.toLowerCase()}`;
  }
  if (rule === "chip" || rule === "edition" || rule === "odds" || rule === "game") return t(`rule.${rule}`);
  return capital(game?.options.find((option) => option.name === rule)?.title ?? words(rule));
}

/** The value of a rule, as house files and previews have it. */
export function valueText(value: unknown, rule = ""): string {
  if (value === true || value === "True") return t("rule.yes");
  if (value === false || value === "False") return t("rule.no");
  if (value === undefined || value === null || value === "none") return t("rule.none");
  const isAmount = /^(limits\..*|min|max|chip)$/.test(rule) ? /^\d+(\.\d{1,2})?$/ : /^-?\d+\.\d\d$/;
  if (typeof value === "string" && isAmount.test(value)) return amount(value);
  if (typeof value !== "string") return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\d/.test(value) ? value : words(value);
}

/** A provision without the chapter before it; a choice of the floor's own is said to be one. */
export function isProvision(provision: string): boolean {
  return /^19:4[57]-/.test(provision);
}

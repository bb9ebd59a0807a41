// A house file as a form has it, and what of it changed.

import { cents } from "../lib/money";
import type { Game, GameOption, House } from "../lib/wire";

interface Range {
  min: string;
  max: string;
}

/** The fields of the form. What is empty is not said. */
export interface Draft {
  min: string;
  max: string;
  chip: string;
  /** Of the law; the newest where it is empty. */
  edition: string;
  /** Numbers and percentages as they are written; a percentage that is not charged is empty. */
  options: Record<string, string | boolean>;
  limits: Record<string, Range>;
}

const written = (value: unknown) => (typeof value === "string" ? value.replace(/\.00$/, "") : "");

function ranges(house: House): Record<string, Partial<Range>> {
  const limits = house["limits"];
  return typeof limits === "object" && limits !== null ? (limits as Record<string, Partial<Range>>) : {};
}

/** The value of an option, as its field has it. */
function drafted({ kind }: GameOption, value: unknown): string | boolean {
  if (kind === "flag") return value === true;
  return value === false ? "" : String(value);
}

/** What a field says, as a house file has it: numbers are numbers, and a percentage may have decimals, or not be charged. */
function said({ kind, values, default: usual }: GameOption, draft: string | boolean | undefined): string | boolean | number {
  if (draft === undefined || typeof draft === "boolean") return draft ?? false;
  if (kind === "choice") return values.find((value) => String(value) === draft) ?? draft;
  // What is written in its own way is read by the table; a number may stand for what is usually not limited.
  if (kind === "text" && typeof usual === "string") return draft.trim();
  if (kind === "text" && draft.trim() === "") return false;
  if ((kind === "percent" || kind === "name") && draft.trim() === "") return false;
  if (kind === "name") return draft.trim();
  return /^\d{1,9}$/.test(draft.trim()) ? Number(draft) : draft.trim();
}

/** The form for the house as it is; of what it does not say, the game's own. */
export function draftOf(game: Game, house: House): Draft {
  const own = ranges(house);
  return {
    min: written(house["min"]),
    max: written(house["max"]),
    chip: written(house["chip"]),
    edition: written(house["edition"]),
    options: Object.fromEntries(
      game.options.map((option) => [option.name, drafted(option, house[option.name] ?? option.default)]),
    ),
    limits: Object.fromEntries(
      game.wagers.map(({ name }) => [name, { min: written(own[name]?.min), max: written(own[name]?.max) }]),
    ),
  };
}

/** The same amount, however it is spelled; what is no amount is only like itself. */
function same(a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true;
  try {
    return cents(a) === cents(b);
  } catch {
    return false;
  }
}

function limitsOf(draft: Draft): Record<string, Partial<Range>> {
  const found: Record<string, Partial<Range>> = {};
  for (const [wager, { min, max }] of Object.entries(draft.limits)) {
    if (min.trim() === "" && max.trim() === "") continue;
    found[wager] = { ...(min.trim() === "" ? {} : { min: min.trim() }), ...(max.trim() === "" ? {} : { max: max.trim() }) };
  }
  return found;
}

/** As much of a house file as differs from what is in force. Limits by wager are one rule, and are said whole. */
export function rulesOf(draft: Draft, game: Game, house: House): House {
  const before = draftOf(game, house);
  const rules: House = {};
  for (const name of ["min", "max", "chip"] as const) {
    if (draft[name].trim() !== "" && !same(draft[name], before[name])) rules[name] = draft[name].trim();
  }
  for (const option of game.options) {
    const value = said(option, draft.options[option.name]);
    if (value !== said(option, before.options[option.name])) rules[option.name] = value;
  }
  const differ = game.wagers.some(({ name }) => {
    const [now, then] = [before.limits[name], draft.limits[name]];
    return now !== undefined && then !== undefined && !(same(now.min, then.min) && same(now.max, then.max));
  });
  if (differ) rules["limits"] = limitsOf(draft);
  return rules;
}

/** A whole house file for a new table. */
export function houseOf(draft: Draft, game: Game): House {
  const limits = limitsOf(draft);
  const options = game.options.map((option) => [option.name, said(option, draft.options[option.name]), option.default]);
  return {
    game: game.name,
    ...Object.fromEntries((["min", "max", "chip", "edition"] as const).filter((name) => draft[name].trim() !== "").map((name) => [name, draft[name].trim()])),
    ...Object.fromEntries(options.filter(([, value, usual]) => value !== usual)),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
  };
}

// What may be said at a table: the table's own list, pushed with what happens. The page offers exactly that.

import { cardName } from "./cards";
import { cents, type Cents } from "./money";
import { wagerKey } from "./stream";
import type { Spot } from "./types";
import type { OneOfWant, Pick, Say, Stake, Step, Want } from "./wire";

/** What must be filled in. */
export const needed = (say: Say): [string, Want][] =>
  Object.entries(say.wants ?? {}).filter(([name]) => !say.optional?.includes(name));

/** What a person fills in: all that must be, and what may be that is not one of a list. */
export const fillable = (say: Say): [string, Want][] =>
  Object.entries(say.wants ?? {}).filter(([name, { kind }]) => !say.optional?.includes(name) || (kind !== "one-of" && kind !== "shown"));

const isColored = ({ wants }: Say) => wants?.["with"]?.kind === "one-of" && wants["with"].among[0] === "non-value";

function picks(say: Say): Pick[] {
  const want = say.wants?.["pick"];
  return want?.kind === "one-of" ? want.among.filter((each) => typeof each !== "boolean") : [null];
}

/** What may be done on one area of the felt. */
export interface Area {
  bet?: Say;
  remove?: Say;
  reduce?: Say;
  "call-on"?: Say;
  "call-off"?: Say;
}

const VERBS = ["bet", "remove", "reduce", "call-on", "call-off"] as const;

/** What a person at a seat may say. */
export interface Offer {
  /** Every say that is their own, open or closed. */
  own: Say[];
  /** By wager and pick. */
  areas: Map<string, Area>;
}

export const NOTHING: Offer = { own: [], areas: new Map() };

/** The menu and what is one's own, by area: what is one's own holds before what is on the menu. */
export function offered(menu: Say[], own: Say[], colored: boolean): Offer {
  const areas = new Map<string, Area>();
  for (const say of [...menu, ...own]) {
    const verb = VERBS.find((each) => each in say.step);
    // Whoever has chips of a color of their own wagers those.
    if (verb === undefined || (verb === "bet" && say.refused === undefined && isColored(say) !== colored)) continue;
    for (const pick of picks(say)) {
      const key = wagerKey(say.about ?? "", pick);
      areas.set(key, { ...areas.get(key), [verb]: say });
    }
  }
  return { own, areas };
}

/** What is open of one's own that is no wager. */
export const choices = (offer: Offer): Say[] => offer.own.filter((say) => "choose" in say.step && say.refused === undefined);

/** One's own say of that name. */
export const named = (says: Say[], name: string): Say | undefined => says.find((say) => say.name === name);

/** Whether a command is one that a say is for. */
export function covers(say: Say, step: Step): boolean {
  const said = Object.entries(say.step).every(([name, value]) => step[name] === value);
  const fits = ([name, want]: [string, Want]) => !(name in step) || want.kind !== "one-of" || want.among.some((each) => each === step[name]);
  return said && Object.entries(say.wants ?? {}).every(fits);
}

/** Says of one command that differ in what one of a list may be, such as the reasons that need another's word: as one. */
export function together(says: Say[]): Say[] {
  const found: Say[] = [];
  for (const say of says) {
    const [name, want] = needed(say)[0] ?? ["", undefined];
    const at = found.findIndex((each) => JSON.stringify(each.step) === JSON.stringify(say.step) && needed(each)[0]?.[0] === name);
    const first = found[at];
    const other = first?.wants?.[name];
    if (first === undefined || want?.kind !== "one-of" || other?.kind !== "one-of" || needed(say).length > 1) found.push(say);
    else found[at] = { ...first, wants: { ...first.wants, [name]: { kind: "one-of", among: [...other.among, ...want.among], told: [...called(other), ...called(want)] } } };
  }
  return found;
}

/** What each of a list is called. */
export const called = ({ among, told }: OneOfWant): string[] => told ?? among.map((each) => cardName(String(each)).replaceAll("-", " "));

export const plain = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", " ").replace(/\b(d|D)ont\b/g, "$1on’t");

// Amounts

export interface Bounds {
  least: Cents;
  /** Nothing where only the chips in front bound it. */
  most: Cents | null;
  step: Cents;
}

/** What may be said of money on top of what stands there. */
export function bounds(want: Want | undefined, stands: Cents): Bounds | null {
  if (want?.kind !== "amount") return null;
  const found = want.ranges.map(([least, most, step]) => {
    const [low, high, by] = [cents(least), most === null ? null : cents(most), cents(step)];
    if (want.of === "leaves") return { least: low, most: high === null ? stands - 1 : Math.min(high, stands - 1), step: by };
    if (want.of !== "adds") return { least: low, most: high, step: by };
    const from = low - stands;
    return { least: from + Math.max(0, Math.ceil((1 - from) / by)) * by, most: high === null ? null : high - stands, step: by };
  });
  return found.find(({ least, most }) => most === null || most >= least) ?? null;
}

/** What is laid where an amount is meant: the next that can be paid, at least the least, and no more than may still lie there. */
export function laid({ least, most, step }: Bounds, meant: Cents): Cents {
  const paid = least + Math.max(0, Math.ceil((meant - least) / step)) * step;
  return most !== null && paid > most ? most : paid;
}

/** A wager that is open in the middle of a round, while those that stand are not: insurance, a raise. */
export function inTheMiddle(offer: Offer, own: Stake[], spots: Spot[]): { say: Say; spots: { spot: Spot; most: Cents }[] } | null {
  const stands = new Map(own.map((stake) => [wagerKey(stake.wager, stake.pick), cents(stake.amount)]));
  const open = spots.flatMap((spot) => {
    const key = wagerKey(spot.wager, spot.pick);
    const say = offer.areas.get(key)?.bet;
    return say === undefined || say.refused !== undefined ? [] : [{ spot, say, key }];
  });
  const first = open[0];
  if (first === undefined || open.some(({ spot }) => spot.wager !== first.spot.wager)) return null;
  if (!own.some((stake) => stake.wager !== first.spot.wager)) return null;
  const left = open.flatMap(({ spot, say, key }) => {
    const most = bounds(say.wants?.["amount"], stands.get(key) ?? 0)?.most ?? 0;
    return most > 0 ? [{ spot, most }] : [];
  });
  return { say: first.say, spots: left };
}

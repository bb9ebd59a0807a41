// Who sits round an oval table and how things stand with them, from what lies there: chips put in, cards, the button.

import { HIDDEN } from "../lib/cards";
import { cents, type Cents } from "../lib/money";
import { cardsAt, chipsIn, placesOf, seatOf } from "../lib/things";
import type { Sitting } from "../lib/types";
import type { FeltDrawing, Private, Things } from "../lib/wire";

/** How a box is drawn that is a whole table, with a place for each player round it. */
const OVAL = "oval";
export const ovalOf = (felt: FeltDrawing) => felt.boxes.find(({ shape }) => shape === OVAL);

const PUT_IN = "bet";
const POT = "pot:";

export interface Player {
  seat: number;
  name: string;
  /** In front of them. */
  chips: Cents;
  /** Put in during this betting round. */
  bet: Cents;
  /** What lies before them, as this viewer sees it. */
  cards: string[];
  /** Which of those only this viewer sees, and others do not. */
  own: boolean[];
  /** What a hand that lies open comes to. */
  label: string;
  /** What it comes to as far as everybody sees it, while some of it lies face down. */
  soFar: string;
  /** What it comes to for whoever holds it, and knows more. */
  ownSoFar: string;
  button: boolean;
  /** Whether they are in no hand while others are. */
  out: boolean;
  allIn: boolean;
  /** Seconds that are left in the time bank; null where there is none. */
  timeBank: number | null;
}

/** Everybody who sits there, by seat. */
export function players(things: Things, seats: Record<string, Sitting>, own: Private): Player[] {
  const button = placesOf(things, "button");
  const put = new Map(chipsIn(things).flatMap(({ place, owner, cents: amount }) => (place === PUT_IN ? [[owner, amount] as const] : [])));
  const dealt = Object.keys(seats).some((seat) => cardsAt(things, `box:${seat}`) !== undefined);
  const played = inAll(things) > 0;
  return Object.entries(seats)
    .map(([number, { name = "", chips, time_bank: timeBank = null }]): Player => {
      const lying = cardsAt(things, `box:${number}`);
      const known = own[`box:${number}`]?.faces;
      const faces = lying?.faces ?? [];
      const open = !faces.includes(HIDDEN);
      return {
        seat: Number(number),
        name,
        chips: cents(chips),
        bet: put.get(`seat:${number}`) ?? 0,
        cards: faces.map((card, at) => (card === HIDDEN ? (known?.[at] ?? card) : card)),
        own: faces.map((card, at) => card === HIDDEN && known?.[at] !== undefined),
        label: open ? (lying?.label ?? "") : "",
        soFar: open ? "" : (lying?.label ?? ""),
        ownSoFar: open ? "" : (own[`box:${number}`]?.label ?? ""),
        button: button.includes(`box:${number}`),
        out: dealt && lying === undefined,
        allIn: lying !== undefined && cents(chips) === 0 && played,
        timeBank,
      };
    })
    .sort((one, other) => one.seat - other.seat);
}

/** What a hand comes to, in as few words as a plate has room for: of a high and a low hand, both. */
export function shortLabel(label: string, small: boolean): string {
  const parts = label.split("; ").map((part) => {
    if (part.endsWith(" low")) return `${part.split(",")[0] ?? ""} low`.toLowerCase();
    return part.split(small ? "," : ", with")[0] ?? part;
  });
  return parts.join(", ");
}

/** All that lies in the middle and in front of those who put it in. */
export const inAll = (things: Things): Cents =>
  chipsIn(things).reduce((sum, { place, cents: amount }) => sum + (place === PUT_IN || place.startsWith(POT) ? amount : 0), 0);

export interface Pot {
  name: string;
  amount: Cents;
  /** The seats that can win it. */
  among: number[];
}

/** The pots in the center, the main one first; whoever has no cards any more wins nothing. */
export function pots(things: Things): Pot[] {
  return chipsIn(things)
    .filter(({ place, cents: amount }) => place.startsWith(POT) && amount > 0)
    .map(({ place, cents: amount, among = [] }) => ({
      name: place.slice(POT.length),
      amount,
      among: among.flatMap((owner) => seatOf(owner) ?? []).filter((seat) => cardsAt(things, `box:${seat}`) !== undefined),
    }));
}

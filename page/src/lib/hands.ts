// Where the cards of a felt lie: in the boxes that name them, in the order in which they came.

import { HIDDEN, TALL } from "./cards";
import { t } from "./text";
import { areNamed, namedHands } from "./twoHands";
import { cardsAt, cardsIn, placesOf, seatOf } from "./things";
import type { Cards, FeltBox, Private, Things } from "./wire";

/** How wide a card is, in felt units, and how far apart two of a hand lie. */
export const CARD = 100;
const APART = 6;
/** How much of the second card a third one covers that lies across it. */
const OVER = 0.22;
/** How far the print of a box keeps cards from its upper edge. */
const HEAD = 44;
/** How far cards keep from the edges of their box. */
const EDGE = 8;

export interface Laid {
  key: string;
  card: string;
  /** What is under it, to the one who may look. */
  known: string | null;
  x: number;
  y: number;
  w: number;
  turn: number;
  /** How many of its hand lie there before it. */
  place: number;
}

export interface Hand {
  name: string;
  title: string;
  cards: Laid[];
  /** Its total, and where that is written. */
  total: { text: string; x: number; y: number; lost: boolean } | null;
  /** The room that it has, and whether it is in turn. */
  room: { x: number; y: number; w: number; h: number };
  turn: boolean;
  /** Whether its cards have been collected. */
  over?: boolean;
  /** The seat whose it is, where that is written beside it. */
  owner: number | null;
  /** What it is called and how it came off, where a place has several hands with names, and where that is written. */
  caption?: { text: string; x: number; y: number; won: boolean; lost: boolean };
}

/** The name of the cards that lie in a box. */
export const cardsOf = (box: FeltBox) => (box.glyph !== null && "cards" in box.glyph ? box.glyph.cards : null);
/** The box of the layout whose hands lie there. */
export const handsOf = (box: FeltBox) => (box.glyph !== null && "hands" in box.glyph ? box.glyph : null);

/** What the name of a box begins with that no felt prints. */
export const LOOSE = "loose ";
const isLoose = (box: FeltBox) => box.name.startsWith(LOOSE);
const isOver = (lying: Cards) => ["over", "folded"].some((state) => lying.state?.includes(state));
const isLost = (lying: Cards | undefined) => lying?.state?.includes("lost") ?? false;

/** Where the card lies that has so many before it: two side by side, and any other across. */
function lies(box: FeltBox, place: number, several: boolean): { x: number; y: number; turn: number } {
  const y = box.y + (box.h + HEAD) / 2 - 4;
  if (!several) return { x: box.x + box.w / 2, y, turn: 0 };
  const whole = 2 * CARD + APART + (TALL - OVER) * CARD;
  const left = box.x + (box.w - whole) / 2;
  if (place < 2) return { x: left + place * (CARD + APART) + CARD / 2, y, turn: 0 };
  return { x: left + whole - (CARD * TALL) / 2 + (place - 2) * APART, y, turn: 90 };
}

/** Cards side by side in the middle of a box, closer where they are many. */
function fanned(box: FeltBox, place: number, count: number): { x: number; y: number; turn: number } {
  const y = box.y + (box.h + HEAD) / 2 - 4;
  const step = count < 2 ? 0 : Math.min(CARD + APART, (box.w - CARD - 2 * EDGE) / (count - 1));
  return { x: box.x + box.w / 2 + (place - (count - 1) / 2) * step, y, turn: 0 };
}

/** What a hand comes to is a number, beside the name of its box; in words it is written over the feet of its cards. */
const SHORT = 4;
const below = (box: FeltBox) => ({ x: box.x + box.w / 2, y: box.y + box.h - LINE / 2 - 2 });
const beside = (box: FeltBox) => ({ x: box.x + box.w - 46, y: box.y + 24 });
/** A box that has room for its name and a number beside it. */
const WIDE = 240;

/** What the hand of a box comes to, and where that is written. */
const totalIn = (box: FeltBox, text: string, lying: Cards | undefined): Hand["total"] =>
  text === "" ? null : { text, ...(text.length > SHORT || box.w < WIDE ? below(box) : beside(box)), lost: isLost(lying) };

/** How high what a hand comes to is written in one line. */
export const LINE = 32;
/** How wide a sign of it is, as a part of how high it is written. */
const SIGN = 0.54;
const LARGE = 23;
const SMALL = 18;

/** What a hand comes to, as it is written in the room that it has: in one line, or smaller in several. */
export function written(text: string, room: number): { lines: string[]; wide: number; high: number; size: number } {
  const fits = (line: string, size: number) => line.length * size * SIGN + (size === LARGE ? LARGE : EDGE) <= room;
  const size = fits(text, LARGE) ? LARGE : SMALL;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && (size === LARGE || fits(`${last} ${word}`, size))) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const wide = Math.max(...lines.map((line) => line.length)) * size * SIGN + (size === LARGE ? LARGE : EDGE + 4);
  return { lines, wide, high: LINE + (lines.length - 1) * size * 1.15, size };
}

/** One hand of several that are made beside each other: the one in play, or one that is over. */
function inTurn(box: FeltBox, name: string, fan: number, things: Things): Hand {
  const isPlayed = Number(placesOf(things, `${name}-hand`)[0] ?? 1) === fan;
  // All but the first card of a hand that is over are collected: it is still seen, faintly.
  const lying = cardsAt(things, isPlayed ? name : `${name}:${fan}`);
  const faces = lying?.faces ?? [];
  const text = isPlayed ? (lying?.label ?? "") : "";
  return {
    name: box.name,
    title: `${box.label} ${text}`.trim(),
    cards: faces.map((card, place) => ({
      key: `${box.name}/${place}`,
      card,
      known: null,
      place,
      w: CARD,
      ...fanned(box, place, faces.length),
    })),
    total: totalIn(box, text, lying),
    room: box,
    turn: false,
    over: !isPlayed,
    owner: null,
  };
}

const ALONE = 88;
const SEVERAL = 64;
const HEIGHT = 134;
/** How far below a hand's room its total is written. */
const TOTAL = 24;

/** More cards than these of a hand lie in two rows, so that each is seen. */
const ROW = 3;
const TWO_ROWS = 170;

/** How wide a card is: of a hand that is alone in its box, or of one that has less room. */
const width = (count: number, wide: number) => Math.min(count === 1 ? ALONE : SEVERAL, wide - 6);

/** Whether somebody sits at it: the dealer has a place with a name. */
const isBox = (box: string | number) => /^\d+$/.test(String(box));

/** Every hand of a place, from the dealer's left: side by side where a pair was split. */
export function handsOn(things: Things, box: string | number): { hand: number; lying: Cards }[] {
  const whole = isBox(box) ? `box:${box}` : String(box);
  return cardsIn(things)
    .filter(({ place }) => place === whole || [`${whole}.`, `${whole}:`].some((start) => place.startsWith(start)))
    .map((lying) => ({ hand: Number(lying.place.slice(whole.length + 1) || 1), lying }))
    .toSorted((a, b) => (a.lying.order ?? 0) - (b.lying.order ?? 0) || a.hand - b.hand);
}

/** A hand that nobody sits at, and that is not parted. */
function alone(box: FeltBox, name: string, lying: Cards): Hand {
  const { faces, label = "" } = lying;
  const cards = faces.map((card, place) => ({ key: `${name}/${place}`, card, known: null, place, w: CARD, ...fanned(box, place, faces.length) }));
  return { name, title: box.label, cards, total: totalIn(box, label, lying), room: box, turn: false, owner: null };
}

function boxed(box: FeltBox, number: string, high: number, things: Things, own: Private): Hand[] {
  const found = handsOn(things, number);
  const whose = isBox(number) ? t("cards.box", { box: number }) : box.label;
  if (areNamed(found)) return namedHands(box, whose, high, found, own);
  if (!isBox(number)) return found.map(({ lying }) => alone(box, number, lying));
  const turn = placesOf(things, "turn");
  const several = found.length > 1;
  const wide = box.w / Math.max(1, found.length);
  return found.map(({ hand, lying }, at) => {
    const rows = !several && lying.faces.length > ROW && high >= TWO_ROWS;
    const w = width(rows ? 2 : found.length, wide);
    const long = Math.ceil(lying.faces.length / 2);
    const room = { x: box.x + wide * at, y: box.y, w: wide, h: high };
    const middle = room.x + wide / 2;
    const last = lying.faces.length - 1;
    const doubled = lying.state?.includes("doubled") ?? false;
    const lie = (place: number): { x: number; y: number; turn: number } => {
      const across = place === last && last > 1 && doubled;
      if (several) {
        const step = last === 0 ? 0 : Math.min(w * 0.34, (HEIGHT - w * TALL) / last);
        const y = box.y + EDGE + (w * TALL) / 2 + place * step;
        return across ? { x: middle, y: y + 6, turn: 90 } : { x: middle, y, turn: 0 };
      }
      if (rows) {
        const [row, at, count] = place < long ? [0, place, long] : [1, place - long, last + 1 - long];
        const x = middle + (at - (count - 1) / 2) * Math.min(w * 0.74, (wide - w - EDGE) / Math.max(1, long - 1));
        return { x, y: box.y + EDGE + (w * TALL) / 2 + 2 + row * w * 0.78, turn: 0 };
      }
      const step = last === 0 ? 0 : Math.min(w * 0.46, (wide - w - 2 * EDGE) / last);
      const x = middle + (place - last / 2) * step;
      const y = box.y + EDGE + (w * TALL) / 2 + 2;
      return across ? { x: middle, y: y + w * 0.36, turn: 90 } : { x, y, turn: 0 };
    };
    const text = own[lying.place]?.label || (lying.label ?? "");
    return {
      name: several ? `box ${number} hand ${hand}` : `box ${number}`,
      title: several ? t("cards.handOf", { box: number, hand, total: text }) : t("cards.boxOf", { box: number, total: text }),
      cards: lying.faces.map((card, place) => ({
        key: `box ${number} hand ${hand}/${place}`,
        card: own[lying.place]?.faces[place] ?? card, // whoever may look at a hand has it before them
        known: null,
        place,
        w,
        ...lie(place),
      })),
      total: text === "" ? null : { text, x: middle, y: box.y + high - TOTAL, lost: isLost(lying) },
      room,
      turn: turn.includes(lying.place),
      owner: null,
    };
  });
}

/** Every hand that has a box, with its cards. */
export function hands(boxes: FeltBox[], things: Things, own: Private): Hand[] {
  return boxes.flatMap((box) => {
    const of = handsOf(box);
    if (of !== null) return boxed(box, of.hands, of.high, things, own);
    const name = cardsOf(box);
    if (name === null) return [];
    if (box.glyph !== null && "fan" in box.glyph && box.glyph.fan !== undefined) return [inTurn(box, name, box.glyph.fan, things)];
    const several = box.w > 3 * CARD;
    const lying = cardsAt(things, name);
    const cards = (lying?.faces ?? []).map((card, place) => ({
      key: `${name}/${place}`,
      card,
      known: card === HIDDEN ? (own[name]?.faces[place] ?? null) : null,
      place,
      w: CARD,
      ...(isLoose(box) ? fanned(box, place, lying?.faces.length ?? 0) : lies(box, place, several)),
    }));
    const owner = seatOf(lying?.owners?.[0]);
    if (!isLoose(box) || lying === undefined) {
      // What lies face down its holder looks at by hand: until then nothing is told of it here.
      const label = lying?.label ?? "";
      return [{ name, title: `${box.label} ${label}`.trim(), cards, total: totalIn(box, label, lying), room: box, turn: false, owner }];
    }
    // What they come to and how things stand with them is nowhere else.
    const text = [lying.label ?? "", ...(lying.state ?? [])].filter(Boolean).join(", ");
    const total = text === "" ? null : { text, x: box.x + box.w / 2, y: box.y + box.h - 22, lost: isLost(lying) };
    const turn = placesOf(things, "turn").includes(name);
    return [{ name, title: `${box.label} ${text}`.trim(), cards, total, room: box, turn, over: isOver(lying), owner }];
  });
}

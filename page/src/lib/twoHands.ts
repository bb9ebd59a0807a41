// Two hands made of one, each with a name, a high hand and a low hand: side by side where there is room, else one above the other.

import { TALL } from "./cards";
import type { Hand } from "./hands";
import { t, type TextKey } from "./text";
import type { Cards, FeltBox, Private } from "./wire";

/** How high the name of a hand is written above it, and how far from its lower edge what it comes to. */
const CAPTION = 24;
const FOOT = 18;
const EDGE = 8;
const WIDEST = 92;
/** How much of a line what a hand comes to keeps free below its cards. */
const BELOW = 40;
/** How far the print of a box keeps its hands from its upper edge. */
const HEAD = 26;

const STATES = { wins: "cards.wins", loses: "cards.loses", fouled: "cards.fouled", "copy-for-dealer": "cards.copyForDealer", "copy-for-bank": "cards.copyForBank" } as const satisfies Record<string, TextKey>;
const isState = (state: string): state is keyof typeof STATES => state in STATES;

/** How a hand came off against another's. */
const stateOf = (lying: Cards) => lying.state?.find(isState);

/** Whether the hands that lie there have names of their own. */
export const areNamed = (found: { lying: Cards }[]): boolean => found.some(({ lying }) => lying.title !== undefined && lying.title !== "");

/** The room of each of so many hands: as wide as its cards need, where they lie side by side. */
function rooms(box: FeltBox, high: number, found: { lying: Cards }[]): { x: number; y: number; w: number; h: number }[] {
  const head = box.label === "" ? 0 : HEAD;
  if (box.w < 1.5 * high) return found.map((_, at) => ({ x: box.x, y: box.y + head + ((high - head) / found.length) * at, w: box.w, h: (high - head) / found.length }));
  const counts = found.map(({ lying }) => lying.faces.length + 1);
  const whole = counts.reduce((sum, count) => sum + count, 0);
  let x = box.x;
  return counts.map((count) => {
    const room = { x, y: box.y + head, w: (box.w * count) / whole, h: high - head };
    x += room.w;
    return room;
  });
}

/** Every one of them, with its name, what it is and how it came off. */
export function namedHands(box: FeltBox, whose: string, high: number, found: { lying: Cards }[], own: Private): Hand[] {
  const places = rooms(box, high, found);
  return found.flatMap(({ lying }, number): Hand[] => {
    const room = places[number];
    if (room === undefined) return [];
    const w = Math.min(WIDEST, (room.h - CAPTION - BELOW) / TALL, room.w - 2 * EDGE);
    const middle = room.x + room.w / 2;
    const last = lying.faces.length - 1;
    const step = last === 0 ? 0 : Math.min(w + 4, (room.w - w - 2 * EDGE) / last);
    const [title, text, state] = [lying.title ?? "", own[lying.place]?.label || (lying.label ?? ""), stateOf(lying)];
    const how = state === undefined ? "" : t(STATES[state]);
    const lost = state !== undefined && state !== "wins";
    return [
      {
        name: `${whose} ${title}`.toLowerCase(),
        title: [`${whose}, ${title.toLowerCase()}`, text, how].filter(Boolean).join(": "),
        cards: lying.faces.map((card, place) => ({
          key: `${lying.place}/${place}`,
          card: own[lying.place]?.faces[place] ?? card,
          known: null,
          place,
          w,
          x: middle + (place - last / 2) * step,
          y: room.y + CAPTION + (w * TALL) / 2,
          turn: 0,
        })),
        caption: { text: [title, how].filter(Boolean).join(": "), x: middle, y: room.y + 17, won: state === "wins", lost },
        total: text === "" ? null : { text, x: middle, y: room.y + room.h - FOOT, lost },
        room,
        turn: false,
        owner: null,
      },
    ];
  });
}

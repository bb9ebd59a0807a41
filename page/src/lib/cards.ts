// Cards as the server writes them, "9S" or "TH", in words and in shapes, the joker "JK", and tiles, "2-4". "XX" is one
// that nobody has turned.

import { keptFlag } from "./kept";
import { t, type TextKey } from "./text";

export const RANKS = [..."A23456789TJQK"];
export const SUITS = [..."SHDC"];
/** A card that lies face down. */
export const HIDDEN = "XX";
export const JOKER = "JK";
/** The cutting card, where it came out of the shoe. */
export const CUT = "CUT";

/** How much higher than wide a card is. */
export const TALL = 1.4;
/** How wide a tile is, as a part of a card of the same height. */
export const TILE = 0.7;

const RANK_NAMES: Record<string, TextKey> = { A: "cards.ace", J: "cards.jack", Q: "cards.queen", K: "cards.king" };
const SUIT_NAMES: Record<string, TextKey> = { S: "cards.spades", H: "cards.hearts", D: "cards.diamonds", C: "cards.clubs" };

/** A rank as a card prints it. */
export const rankSign = (rank: string) => (rank === "T" ? "10" : rank);

/** Whether it is a tile, with so many spots on either half. */
export const isTile = (card: string) => /^[1-6]-[1-6]$/.test(card);

/** "9 of spades", "joker", "joker 1", "2-4 tile", "face-down card". */
export function cardName(card: string): string {
  if (card === HIDDEN) return t("cards.faceDown");
  if (card === CUT) return t("cards.cut");
  if (card === JOKER) return t("cards.joker");
  if (/^JK\d$/.test(card)) return t("cards.jokerOf", { number: card.charAt(2) });
  if (isTile(card)) return t("cards.tile", { spots: card });
  const [rank, suit] = [RANK_NAMES[card.charAt(0)], SUIT_NAMES[card.charAt(1)]];
  if (suit === undefined) return card;
  return t("cards.name", { rank: rank === undefined ? rankSign(card.charAt(0)) : t(rank), suit: t(suit) });
}

/** The suits, drawn around the origin in a square from -1 to 1. */
export const SUIT_PATHS: Record<string, string> = {
  S: "M0 -1C.3 -.55 .95 -.2 .95 .28C.95 .75 .38 .82 .1 .48C.12 .75 .22 .9 .42 1L-.42 1C-.22 .9 -.12 .75 -.1 .48C-.38 .82 -.95 .75 -.95 .28C-.95 -.2 -.3 -.55 0 -1Z",
  H: "M0 1C-.22 .62 -1 .2 -1 -.4C-1 -.95 -.25 -1.08 0 -.5C.25 -1.08 1 -.95 1 -.4C1 .2 .22 .62 0 1Z",
  D: "M0 -1C.2 -.6 .45 -.28 .78 0C.45 .28 .2 .6 0 1C-.2 .6 -.45 .28 -.78 0C-.45 -.28 -.2 -.6 0 -1Z",
  C: "M.09 .3C.15 .68 .24 .88 .44 1L-.44 1C-.24 .88 -.15 .68 -.09 .3C-.26 .68 -.98 .62 -.98 .1C-.98 -.3 -.62 -.42 -.38 -.28C-.72 -.52 -.42 -1 0 -1C.42 -1 .72 -.52 .38 -.28C.62 -.42 .98 -.3 .98 .1C.98 .62 .26 .68 .09 .3Z",
};

const COLUMN = 0.155;
/** Where the pips of a rank lie, in widths of the card from its middle; those below the middle stand on their heads. */
export const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  "2": pips([0, 0.44]),
  "3": [[0, 0], ...pips([0, 0.44])],
  "4": pips([COLUMN, 0.44]),
  "5": [[0, 0], ...pips([COLUMN, 0.44])],
  "6": [...sides(0), ...pips([COLUMN, 0.44])],
  "7": [...sides(0), ...pips([COLUMN, 0.44]), [0, -0.22]],
  "8": [...sides(0), ...pips([COLUMN, 0.44], [0, 0.22])],
  "9": [[0, 0], ...pips([COLUMN, 0.46], [COLUMN, 0.155])],
  T: pips([COLUMN, 0.46], [COLUMN, 0.155], [0, 0.31]),
};

function sides(y: number): (readonly [number, number])[] {
  return [
    [-COLUMN, y],
    [COLUMN, y],
  ];
}

/** The places given and their counterparts above, below and beside. */
function pips(...places: [number, number][]): (readonly [number, number])[] {
  return places.flatMap(([x, y]) => (x === 0 ? ([[0, -y], [0, y]] as const) : [...sides(-y), ...sides(y)]));
}

/** Whether each suit has a color of its own is the viewer's to say. */
export const fourColors = keptFlag("chapter47-four-colors");

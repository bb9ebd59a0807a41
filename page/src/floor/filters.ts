// Which tables are shown: those of a game, for a stake, with a free seat, with some words. It is kept in the address, so that a
// list that was looked for can be kept and given on.

import { cents, typedCents, type Cents } from "../lib/money";
import { t } from "../lib/text";
import type { PracticeGame, SystemTile, Tile } from "../lib/wire";

export interface Wanted {
  words: string;
  /** The name of a game; nothing for all. */
  game: string;
  /** What somebody would wager at least, in dollars; nothing for any. */
  stake: string;
  free: boolean;
}

export const ANY: Wanted = { words: "", game: "", stake: "", free: false };

export function readWanted(search: string): Wanted {
  const asked = new URLSearchParams(search);
  return { words: asked.get("find") ?? "", game: asked.get("game") ?? "", stake: asked.get("stake") ?? "", free: asked.has("free") };
}

export function writtenWanted({ words, game, stake, free }: Wanted): string {
  const asked = new URLSearchParams();
  if (words.trim() !== "") asked.set("find", words.trim());
  if (game !== "") asked.set("game", game);
  if (stake.trim() !== "") asked.set("stake", stake.trim());
  if (free) asked.set("free", "");
  const written = asked.toString().replace(/=(?=&|$)/g, "");
  return written === "" ? location.pathname : `${location.pathname}?${written}`;
}

/** The stake that was typed; nothing where none was, or what was is no amount. */
export const stakeOf = ({ stake }: Wanted): Cents | null => typedCents(stake);
export const isAmiss = (wanted: Wanted): boolean => wanted.stake.trim() !== "" && stakeOf(wanted) === null;
export const isWanted = (wanted: Wanted): boolean => writtenWanted(wanted) !== location.pathname;

const has = (words: string, ...told: string[]): boolean => {
  const text = told.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export function fits(tile: Tile, wanted: Wanted): boolean {
  const stake = stakeOf(wanted);
  const practice = tile.practice ? [t("practice.title")] : [];
  return (
    (wanted.game === "" || tile.game === wanted.game) &&
    (stake === null || (cents(tile.minimum) <= stake && (tile.maximum === null || stake <= cents(tile.maximum)))) &&
    (!wanted.free || (tile.open && tile.taken < tile.seats)) &&
    has(wanted.words, tile.id, tile.title, tile.game, tile.pit, t(`family.${tile.family}`), ...practice, ...tile.variation)
  );
}

/** A machine has no seats, and what it takes is on its rate card. */
export const fitsSystem = ({ id, pit, title, game, family }: SystemTile, wanted: Wanted): boolean =>
  (wanted.game === "" || game === wanted.game) && has(wanted.words, id, pit, title, t(`family.${family}`));

/** Whoever practises has a table opened, with chips that are no money. */
export const fitsPractice = ({ game, title }: PracticeGame, wanted: Wanted): boolean =>
  (wanted.game === "" || game === wanted.game) && has(wanted.words, title, t("practice.title"));

/** The games that are on the floor, by title. */
export function gamesOn(tiles: (Tile | SystemTile)[]): { name: string; title: string }[] {
  const found = new Map(tiles.map(({ game, title }) => [game, title]));
  return [...found].map(([name, title]) => ({ name, title })).toSorted((a, b) => a.title.localeCompare(b.title));
}

// Words of the trade that are explained where they are met. What explains them is loaded with the first text that may have some.

import type { Component } from "svelte";
import { writable } from "svelte/store";
import type { GlossaryWord } from "./wire";

export interface Piece {
  text: string;
  /** What it means, where it is a word of the trade. */
  meaning: GlossaryWord | null;
}

export interface Trade {
  /** A text in pieces, each word marked where it is first met; those of a game, and those that all share. */
  split: (text: string, game: string) => Piece[];
  Word: Component<{ text: string; meaning: GlossaryWord }>;
}

export const trade = writable<Trade | null>(null);
/** The game that is being looked at. */
export const playing = writable("");

let asked = false;
/** Has the words at hand soon. Without them, texts stand as they are. */
export function learnWords(): void {
  if (asked) return;
  asked = true;
  import("../learn/trade").then(({ load }) => load()).then(trade.set, () => (asked = false));
}

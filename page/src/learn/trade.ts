// The words of the trade, and where they are met in a text.

import { api } from "../lib/api";
import type { Piece, Trade } from "../lib/trade";
import type { GlossaryWord } from "../lib/wire";
import Word from "./Word.svelte";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[ \u00a0-]");

class Words {
  private readonly met: RegExp | null;
  private readonly known = new Map<string, GlossaryWord>();

  constructor(words: GlossaryWord[]) {
    for (const word of words) for (const form of [word.word, ...word.also]) this.known.set(normal(form), word);
    const forms = [...this.known.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
    this.met = forms.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  }

  split(text: string): Piece[] {
    const [found, seen] = [[] as Piece[], new Set<GlossaryWord>()];
    let end = 0;
    for (const match of this.met === null ? [] : text.matchAll(this.met)) {
      const meaning = this.known.get(normal(match[0]));
      if (meaning === undefined || seen.has(meaning)) continue;
      seen.add(meaning);
      if (match.index > end) found.push({ text: text.slice(end, match.index), meaning: null });
      found.push({ text: match[0], meaning });
      end = match.index + match[0].length;
    }
    if (end < text.length) found.push({ text: text.slice(end), meaning: null });
    return found;
  }
}

const normal = (text: string) => text.toLowerCase().replace(/[ \u00a0-]/g, " ");

/** Whether a word is met at a game: its own, or one that all share. */
export const isOf = ({ games }: GlossaryWord, game: string) => games.length === 0 || games.some(({ name }) => name === game);

/** The words that are explained where they are met: a game's own go before those that all share. */
export function matcher(words: GlossaryWord[]): Trade["split"] {
  const of = new Map<string, Words>();
  return (text, game) => {
    const known = of.get(game) ?? new Words(words.filter((each) => each.marked && isOf(each, game)));
    of.set(game, known);
    return known.split(text);
  };
}

export async function load(): Promise<Trade> {
  const { words } = await api.glossary();
  return { split: matcher(words), Word };
}

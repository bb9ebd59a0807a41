// Which round an entry of a table's log belongs to.

import { api } from "../lib/api";

/** Halves what is left with each look, so that a long log takes a few. */
export async function roundOf(table: string, entry: number): Promise<number> {
  const { rounds: newest } = await api.rounds(table);
  const last = newest[0];
  // What comes after the last round that is over is the round under way.
  if (last === undefined || entry > last.last) return (last?.round ?? 0) + 1;
  let page = newest;
  let [low, high] = [1, last.round];
  for (;;) {
    const found = page.find((round) => round.first <= entry && entry <= round.last);
    if (found !== undefined) return found.round;
    const [top, bottom] = [page[0], page.at(-1)];
    if (top === undefined || bottom === undefined) return low;
    if (entry < bottom.first) high = bottom.round - 1;
    else if (entry > top.last) low = top.round + 1;
    else return bottom.round; // between two rounds: what happened before the next began
    if (low > high) return low;
    ({ rounds: page } = await api.rounds(table, Math.ceil((low + high) / 2) + 1));
  }
}

// For whoever learns at a table: the best play, asked for when it is one's turn.

import { untrack } from "svelte";
import { api } from "../lib/api";
import type { Hint } from "../lib/wire";

/** How long until it is asked again what is being worked out. */
export const AGAIN = 1000;

export class Hints {
  hint = $state.raw<Hint | null>(null);

  /** Made with its component: asks whenever something happened at the table, as long as it is wanted. */
  constructor(table: string, wanted: () => boolean, happened: () => unknown) {
    $effect(() => {
      void happened();
      if (!wanted()) {
        this.hint = null;
        return;
      }
      let waits: ReturnType<typeof setTimeout> | undefined;
      let over = false;
      const look = async () => {
        const found = await api.hint(table).catch(() => null);
        if (over) return;
        this.hint = found;
        if (found?.state === "working") waits = setTimeout(() => void look(), AGAIN);
      };
      untrack(() => void look());
      return () => {
        over = true;
        clearTimeout(waits);
      };
    });
  }

  /** What is recommended first, by the name of its say. */
  get best(): string | null {
    const play = this.hint?.state === "ready" ? this.hint.plays[0] : undefined;
    return play === undefined || play.declined ? null : play.say;
  }
}

// For whoever learns at a table: the best play, asked for when it is one's turn, and the lesson that follows from decisions.

import { untrack } from "svelte";
import { get } from "svelte/store";
import { api } from "../lib/api";
import { BEGUN, judged, learning } from "../lib/hints";
import type { Hint, Step } from "../lib/wire";

/** How long until it is asked again what is being worked out. */
const AGAIN = 1000;

export class Lessons {
  hint = $state.raw<Hint | null>(null);
  lesson = $state.raw(BEGUN);

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

  /** What is recommended first. */
  get best(): string | null {
    return this.hint?.state === "ready" ? (this.hint.plays[0]?.say ?? null) : null;
  }

  anew(): void {
    this.lesson = BEGUN;
  }

  /** A decision is being said: judged when it is done, by the hint as it was before, which may be of another hand by then. */
  readonly saying = (step: Step): (() => void) => {
    const advised = this.hint;
    return () => {
      if (get(learning) === "lesson") this.lesson = judged(this.lesson, advised, step);
    };
  };
}

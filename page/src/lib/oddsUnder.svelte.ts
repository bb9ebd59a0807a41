// The odds of a house that somebody is still choosing: asked for when they pause, kept, and dropped when they go on.

import { api, asRefusal, type Refusal } from "./api";
import type { House, OddsBook } from "./wire";

const PAUSE = 300;
const AGAIN = 1_500;
const MOST = 64;
const known = new Map<string, OddsBook>();

export class OddsUnder {
  book = $state.raw<OddsBook | null>(null);
  fault = $state.raw<Refusal | null>(null);
  busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | undefined;

  /** Another house: what was asked of the last one is not waited for any more. */
  ask(game: string, house: House): void {
    this.stop();
    const key = JSON.stringify([game, house]);
    const kept = known.get(key);
    if (kept !== undefined) {
      [this.book, this.fault, this.busy] = [kept, null, false];
      return;
    }
    this.busy = true;
    this.#timer = setTimeout(() => void this.#look(game, house, key), PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked?.abort();
  }

  async #look(game: string, house: House, key: string): Promise<void> {
    const asked = (this.#asked = new AbortController());
    try {
      const book = await api.oddsUnder(game, house, asked.signal);
      if (asked.signal.aborted) return;
      if (book.working) {
        this.#timer = setTimeout(() => void this.#look(game, house, key), AGAIN);
        return;
      }
      if (known.size >= MOST) known.clear();
      known.set(key, book);
      [this.book, this.fault, this.busy] = [book, null, false];
    } catch (error) {
      if (asked.signal.aborted) return;
      [this.book, this.fault, this.busy] = [null, asRefusal(error), false];
    }
  }
}

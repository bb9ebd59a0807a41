// How long this person has played, and what came of it. Kept in the browser's session: reloading does not forget it.

import { writable } from "svelte/store";
import type { Cents } from "./money";

export interface Session {
  person: string;
  /** Milliseconds since the epoch; 0 until the first seat. */
  start: number;
  rounds: number;
  net: Cents;
}

const KEY = "chapter47-session";
const EMPTY: Session = { person: "", start: 0, rounds: 0, net: 0 };

function read(): Session {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Session>) };
  } catch {
    return EMPTY;
  }
}

export const session = writable<Session>(read());
session.subscribe((value) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
});

/** The person sits at a table: their session begins, or goes on. */
export function begin(person: string): void {
  session.update((old) => (old.person === person && old.start > 0 ? old : { ...EMPTY, person, start: Date.now() }));
}

/** Something of the person's is settled, the first of a round or more of the same. */
export function played(net: Cents, first: boolean): void {
  session.update((old) => ({ ...old, rounds: old.rounds + (first ? 1 : 0), net: old.net + net }));
}

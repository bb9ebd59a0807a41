// What is the viewer's own to say, and is kept in the browser: a yes or no, or one of a few.

import { writable, type Writable } from "svelte/store";

export const keptFlag = (key: string): Writable<boolean> => kept(key, (found) => found === "true");

export const keptChoice = <T extends string>(key: string, among: readonly T[], usual: T): Writable<T> =>
  kept(key, (found) => among.find((each) => each === found) ?? usual);

function kept<T>(key: string, understood: (found: string | null) => T): Writable<T> {
  const store = writable(understood(read(key)));
  store.subscribe((value) => {
    try {
      localStorage.setItem(key, String(value));
    } catch {
      // A browser that keeps nothing asks each time.
    }
  });
  return store;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Whether somebody wants to be told the best play is theirs to say, and is kept in the browser.

import { writable } from "svelte/store";

const KEY = "chapter47-hints";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export const hinting = writable<boolean>(kept());
hinting.subscribe((on) => {
  try {
    localStorage.setItem(KEY, String(on));
  } catch {
    // A browser that keeps nothing still gives hints.
  }
});

// How somebody wants to learn is theirs to say, and is kept in the browser: the best play told before each decision, or
// what a decision cost told after it.

import { writable } from "svelte/store";

export type Learning = "alone" | "hint" | "lesson";

const KEY = "chapter47-learning";

function kept(): Learning {
  try {
    const found = localStorage.getItem(KEY);
    return found === "hint" || found === "lesson" ? found : "alone";
  } catch {
    return "alone";
  }
}

export const learning = writable<Learning>(kept());
learning.subscribe((how) => {
  try {
    localStorage.setItem(KEY, how);
  } catch {
    // A browser that keeps nothing still teaches.
  }
});

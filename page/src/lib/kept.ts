// A yes or no that is the viewer's own to say, and is kept in the browser.

import { writable, type Writable } from "svelte/store";

export function keptFlag(key: string): Writable<boolean> {
  const flag = writable(read(key));
  flag.subscribe((is) => {
    try {
      localStorage.setItem(key, String(is));
    } catch {
      // A browser that keeps nothing asks each time.
    }
  });
  return flag;
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

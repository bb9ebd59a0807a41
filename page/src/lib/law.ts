// Provisions: how they are written, where their words are, and which one is being read.

import { writable } from "svelte/store";

/** The provision whose words lie over the page; nothing where none do. */
export const reading = writable<string | null>(null);

const CITED =
  /19:47-\d{1,2}\.\d{1,2}[A-Z]?(?:\([a-z]{1,2}\)(?:\d{1,2}(?:[ivx]+(?:\(\d{1,2}\))?)?)?)?(?: "[^"]{1,80}")?(?: \[\d{4}(?:-\d\d-\d\d)?\])?/g;

/** A text in pieces: what is a provision in it, and what is not. */
export function pieces(text: string): { text: string; provision: boolean }[] {
  const found: { text: string; provision: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(CITED)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), provision: false });
    found.push({ text: match[0], provision: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), provision: false });
  return found;
}

const PLACE = "/rules/";
/** Where the words of a provision are. */
export const lawOf = (provision: string) => `${PLACE}${encodeURIComponent(provision)}`;
/** The provision that an address is of. */
export const provisionAt = (path: string) => (path.startsWith(PLACE) ? path.slice(PLACE.length) : null);

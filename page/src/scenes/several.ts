// The words of several tables in one window.

import { speaker } from "../lib/text";

/** As many as a window can show, and a person follow. */
export const MOST = 4;

const WORDS = {
  title: "Several tables · chapter47",
  heading: "Several tables",
  which: "Choose a table",
  add: "Add it",
  most: "{most} tables are as many as fit.",
  none: "Choose the tables that you want side by side: the address keeps which they are.",
  close: "Close",
  closeThis: "Close {table}",
  frame: "{table}, a table of its own",
  unknown: "There is no table {table} on this floor.",
} as const;

export const say = speaker<keyof typeof WORDS>(WORDS);

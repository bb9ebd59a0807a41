// The words of a pit's wall.

import { speaker } from "../lib/text";

const WORDS = {
  title: "{pit} · chapter47",
  sum: "{open} of {tables} tables open · {taken} seated · {free} seats free",
  pits: "Pits",
  none: "There is no table in a pit called {pit}.",
  limits: "{least} to {most}",
  from: "{least} or more",
  meter: "Meter {amount}",
  shut: "Closed",
  full: "No seat free",
  free: "{free} of {seats} seats free",
  automatic: "Automatic dealer",
  dealer: "Dealer {name}",
  game: "Game {game} is open",
} as const;

export const say = speaker<keyof typeof WORDS>(WORDS);

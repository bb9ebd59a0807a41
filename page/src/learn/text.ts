// The words of whoever learns, which come with what they learn by.

import { speaker } from "../lib/text";

const english = {
  "first.label": "Your first round",
  "first.wait": "The dealer goes on.",
  "first.do": "{does}: do it for me",
  "first.again": "Begin again",
  "first.practise": "Practise on",
  "first.other": "Another game",
  "first.progress": "{done} of {steps} steps",

  "words.title": "Words of the trade",
  "words.search": "Search",
  "words.game": "Game",
  "words.every": "Every game",
  "words.count": { one: "One word", other: "{count} words" },
};

export type LearnKey = keyof typeof english;
export const learn = speaker<LearnKey>(english);

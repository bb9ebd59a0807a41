// How somebody wants to learn is theirs to say, and is kept in the browser: the best play told before each decision, or
// what a decision cost told after it.

import { writable } from "svelte/store";
import type { Hint, Step } from "./wire";

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

/** Decisions of a lesson, and what was said of the last one. */
export interface Lesson {
  decisions: number;
  best: number;
  /** In hundredths of a percent of a wager: whole, so that a sum of costs is exact. */
  cost: number;
  last: { title: string; best: string; cost: string } | "unknown" | null;
}

export const BEGUN: Lesson = { decisions: 0, best: 0, cost: 0, last: null };

const hundredths = (cost: string): number => Math.round(Number(cost) * 100);
export const percent = (cost: number): string => (cost / 100).toFixed(2);

/** The lesson after one more decision, by the hint as it was before. A double for less is no play that it knows. */
export function judged(lesson: Lesson, hint: Hint | null, step: Step): Lesson {
  const said = typeof step["bet"] === "string" ? `bet:${step["bet"]}` : step["choose"];
  if (hint === null || hint.state === "nothing" || said === undefined) return lesson;
  if (hint.state === "working") return { ...lesson, last: "unknown" };
  const [best, made] = [hint.plays[0], hint.plays.find((play) => play.say === said && !play.declined)];
  const forLess = step["choose"] !== undefined && step["amount"] !== undefined;
  if (best === undefined || made === undefined || forLess) return lesson;
  const cost = hundredths(made.cost);
  return {
    decisions: lesson.decisions + 1,
    best: lesson.best + (cost === 0 ? 1 : 0),
    cost: lesson.cost + cost,
    last: { title: made.title, best: best.title, cost: made.cost },
  };
}

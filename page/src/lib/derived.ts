// The roads that are derived from the big road: whether its runs repeat each other. Red where they do, blue where not.

import type { Result, Win } from "./roads";
import { bigRoad } from "./roads";

/** By how many runs each of them looks back. */
export const LOOKS_BACK = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type Derived = keyof typeof LOOKS_BACK;

/** How long each run of one side was; ties count for nothing. */
export function runs(found: Result[]): number[] {
  const lengths: number[] = [];
  let side: Result | null = null;
  for (const result of found) {
    if (result === "T") continue;
    if (result === side) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
    side = result;
  }
  return lengths;
}

/**
 * For each win from where there is something to compare: where it begins a run, whether the run before was as long as the one
 * so many runs before that; else whether the run that many back was not just as long as this one had been.
 */
export function repeats(found: Result[], back: number): boolean[] {
  const lengths = runs(found);
  const told: boolean[] = [];
  for (const [run, length] of lengths.entries()) {
    if (run - 1 - back >= 0) told.push(lengths[run - 1] === lengths[run - 1 - back]);
    if (run - back >= 0) for (let row = 1; row < length; row++) told.push(lengths[run - back] !== row);
  }
  return told;
}

/** A derived road, laid like the big road: a column for each run of one color. */
export const derivedRoad = (found: Result[], which: Derived): Win[] =>
  bigRoad(repeats(found, LOOKS_BACK[which]).map((is) => (is ? "B" : "P")));

// The house advantage of a line of the rate card, as the page shows it; `chapter47 odds` has it exactly.

import { cents } from "../../lib/money";
import type { Dollars } from "../../lib/wire";
import { NUMBERS } from "./slip.svelte";

const DRAWN = 20;

function choose(of: number, some: number): number {
  let found = 1;
  for (let each = 1; each <= some; each++) found *= (of - some + each) / each;
  return found;
}

/** How much of a wager the house keeps on average, in percent. */
export function advantage(spots: number, pays: Record<string, Dollars>): string {
  const back = Object.entries(pays).reduce((sum, [caught, paid]) => {
    const count = Number(caught);
    return sum + ((choose(spots, count) * choose(NUMBERS - spots, DRAWN - count)) / choose(NUMBERS, DRAWN)) * (cents(paid) / 100);
  }, 0);
  return `${(100 * (1 - back)).toFixed(2)} %`;
}

// Same again: what a person wagered in the last round that decided anything of theirs, as the floor tells it.

import { isFirst } from "../lib/boxes";
import { cents } from "../lib/money";
import { wagerKey } from "../lib/stream";
import type { Spot } from "../lib/types";
import type { Laying } from "./hand.svelte";
import type { Entry, FeltBox, Laid } from "../lib/wire";

/** What happened since this person sat down: a seat has had others before. */
export function sinceSeated(entries: Entry[], seat: number | null): Entry[] {
  if (seat === null) return [];
  const sat = entries.findLastIndex((entry) => entry.events.some((event) => event.event === "seated" && event.seat === seat));
  return entries.slice(Math.max(sat, 0));
}

/** What of their last round may be laid again, in the order of the felt. */
export function repeats(
  last: Laid[],
  boxed: boolean,
  spots: Map<string, Spot>,
  boxes: FeltBox[],
  isOpen: (spot: Spot) => boolean,
): Laying[] {
  const order = [...spots.values()];
  const box = (spot: Spot) => boxes.find((each) => each.name === spot.boxes[0]);
  // Of a box with hands, some wagers open only once the first lies there: all that are made before the first card are laid.
  const may = (spot: Spot) => (boxed ? isFirst(box(spot)) : isOpen(spot));
  return last
    .flatMap(({ wager, pick, amount }) => {
      const spot = spots.get(wagerKey(wager, pick));
      return spot !== undefined && may(spot) ? [{ spot, amount: cents(amount) }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.spot) - order.indexOf(b.spot));
}

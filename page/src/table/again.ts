// Same again: what a person had in the last round that was settled for them.

import { isFirst, placeOf } from "../lib/boxes";
import { cents } from "../lib/money";
import { wagerKey } from "../lib/stream";
import type { Spot } from "../lib/types";
import type { Laying } from "./hand.svelte";
import type { Entry, FeltBox, TableEvent } from "../lib/wire";

/** What happened since this person sat down: a seat has had others before. */
export function sinceSeated(entries: Entry[], seat: number | null): Entry[] {
  if (seat === null) return [];
  const sat = entries.findLastIndex((entry) => entry.events.some((event) => event.event === "seated" && event.seat === seat));
  return entries.slice(Math.max(sat, 0));
}

/** What was settled in the last round of theirs. */
function before(since: Entry[], seat: number | null, boxed: boolean): TableEvent[] {
  const mine = (entry: Entry) => entry.events.filter((event) => event.event === "settled" && event.seat === seat);
  const last = since.findLastIndex((each) => mine(each).length > 0);
  if (last < 0) return [];
  // Hands of a box are settled one by one: all since the round before was over are of the same.
  const first = boxed ? since.slice(0, last).findLastIndex((each) => each.delta?.rounds !== undefined) + 1 : last;
  return since.slice(first, last + 1).flatMap(mine);
}

/** What of it may be laid again, in the order of the felt. */
export function repeats(
  since: Entry[],
  seat: number | null,
  boxed: boolean,
  spots: Map<string, Spot>,
  boxes: FeltBox[],
  isOpen: (spot: Spot) => boolean,
): Laying[] {
  const order = [...spots.values()];
  const box = (spot: Spot) => boxes.find((each) => each.name === spot.boxes[0]);
  // Of a box with hands, what is made before the first card, or once the first lies there.
  const isBegun = (spot: Spot) => isFirst(box(spot)) && placeOf(spot.pick)?.hand === 1;
  return before(since, seat, boxed)
    .flatMap((event) => {
      const spot = spots.get(wagerKey(event.wager ?? "", event.pick ?? null));
      const open = spot !== undefined && (boxed ? isBegun(spot) : isOpen(spot));
      return open ? [{ spot, amount: cents(event.amount ?? "0") }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.spot) - order.indexOf(b.spot));
}

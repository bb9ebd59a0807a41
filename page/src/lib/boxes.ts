// Where the chips of a box lie that has hands: those of a hand under it, what was added beside what it was added to.

import { handsOf, handsOn } from "./hands";
import type { FeltBox, Stake, Things } from "./wire";
import type { Spot } from "./types";

/** How far from the middle of its hand an original wager lies once it was doubled, and how far the rest does. */
const BESIDE = 25;
const NARROW = 16;

interface Place {
  box: number;
  hand: number;
  spot: number;
}

/** A pick such as "box 3 hand 2 spot 2", as numbers; nothing where it is no place of a box. */
export function placeOf(pick: Spot["pick"]): Place | null {
  const found = typeof pick === "string" ? /^box (\d)(?: hand (\d))?(?: spot (\d))?$/.exec(pick) : null;
  if (found === null) return null;
  return { box: Number(found[1]), hand: Number(found[2] ?? 1), spot: Number(found[3] ?? 1) };
}

/** Whether chips come to lie there by a decision: nothing is placed there by hand. */
export const isLaid = (box: FeltBox | undefined) => box?.shape === "laid";

/** Whether wagers are made there before the first card, or once the first lies there. */
export const isFirst = (box: FeltBox | undefined) => !isLaid(box) && box?.shape !== "insurance";

/** The spots with their chips where the hands are now. */
export function withHands(spots: Spot[], boxes: FeltBox[], things: Things, wagers: Stake[]): Spot[] {
  const rooms = new Map(boxes.flatMap((box) => (handsOf(box) === null ? [] : [[Number(handsOf(box)?.hands), box] as const])));
  if (rooms.size === 0) return spots;
  const shapes = new Map(boxes.map((box) => [box.name, box.shape]));
  /** The place of a wager that goes with a hand, and the circle that such wagers are made in. */
  const onHand = (spot: Spot) => (["spot", "laid"].includes(shapes.get(spot.boxes[0] ?? "") ?? "") ? placeOf(spot.pick) : null);
  const circles = new Map(
    spots.flatMap((spot) => {
      const place = shapes.get(spot.boxes[0] ?? "") === "spot" ? placeOf(spot.pick) : null;
      return place === null ? [] : [[`${place.box}/${place.spot}`, spot] as const];
    }),
  );
  const several = spots.some((spot) => placeOf(spot.pick)?.spot === 2);
  // What lies on one hand, in the order of the felt: players may have made it in more than one way.
  const stakes = new Set(wagers.map((stake) => `${stake.wager}:${String(stake.pick)}`));
  const lying = Map.groupBy(
    spots.filter((spot) => onHand(spot) !== null && stakes.has(`${spot.wager}:${String(spot.pick)}`)),
    (spot) => String(spot.pick),
  );
  // Chips may lie on a hand that is about to be made: the others on a box are asked before its pair is split.
  const most = new Map<number, number>();
  for (const spot of [...lying.values()].flat()) {
    const place = onHand(spot);
    if (place !== null) most.set(place.box, Math.max(place.hand, most.get(place.box) ?? 1));
  }
  return spots.map((spot) => {
    const place = onHand(spot);
    const room = place === null ? undefined : rooms.get(place.box);
    const first = place === null ? undefined : circles.get(`${place.box}/${place.spot}`);
    if (place === null || room === undefined || first === undefined) return spot;
    const hands = handsOn(things, place.box).map(({ hand }) => hand);
    const count = Math.max(most.get(place.box) ?? 1, hands.length);
    const at = Math.max(0, hands.includes(place.hand) ? hands.indexOf(place.hand) : place.hand - 1);
    const beside = lying.get(String(spot.pick)) ?? [];
    const aside = several || count > 2 ? NARROW : BESIDE;
    const small = count > 2 ? { r: 17 } : {};
    // The last that was added lies at the right; of two others, one below the other.
    const dx = beside.length < 2 ? 0 : spot === beside.at(-1) ? aside : -aside;
    const dy = beside.length > 2 && spot === beside[1] ? BESIDE : 0;
    if (several)
      return { ...spot, r: count > 1 || beside.length > 1 ? 16 : 20, x: first.x + dx, y: first.y + (count === 1 ? 0 : at === 0 ? -BESIDE : BESIDE) + dy };
    const wide = room.w / count;
    return { ...spot, ...small, x: room.x + wide * (at + 0.5) + dx, y: first.y + dy };
  });
}

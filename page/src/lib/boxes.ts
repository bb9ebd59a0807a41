// Where the chips of a blackjack box lie: those of a hand under it, what was doubled beside what it was doubled on.

import { handsOf } from "./hands";
import type { FeltBox, Marks, Spot, Stake } from "./types";

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

const ON_HANDS = new Set(["blackjack", "split", "double"]);

/** The spots with their chips where the hands are now. */
export function withHands(spots: Spot[], boxes: FeltBox[], marks: Marks, wagers: Stake[]): Spot[] {
  const rooms = new Map(boxes.flatMap((box) => (handsOf(box) === null ? [] : [[Number(handsOf(box)?.hands), box] as const])));
  if (rooms.size === 0) return spots;
  const named = new Map(spots.map((spot) => [`${spot.wager}:${String(spot.pick)}`, spot]));
  const several = spots.some((spot) => placeOf(spot.pick)?.spot === 2);
  const lying = new Set(wagers.map((stake) => `${stake.wager}:${String(stake.pick)}`));
  const hands = (marks["hands"] ?? {}) as Record<string, string[][]>;
  // Chips may lie on a hand that is about to be made: the others on a box are asked before its pair is split.
  const most = new Map<number, number>();
  for (const { wager, pick } of wagers) {
    const place = ON_HANDS.has(wager) ? placeOf(pick) : null;
    if (place !== null) most.set(place.box, Math.max(place.hand, most.get(place.box) ?? 1));
  }
  const orders = (marks["order"] ?? {}) as Record<string, number[]>;
  return spots.map((spot) => {
    const place = ON_HANDS.has(spot.wager) ? placeOf(spot.pick) : null;
    const room = place === null ? undefined : rooms.get(place.box);
    const first = named.get(`blackjack:box ${place?.box ?? 0}${place !== null && place.spot > 1 ? ` spot ${place.spot}` : ""}`);
    if (place === null || room === undefined || first === undefined) return spot;
    const count = Math.max(most.get(place.box) ?? 1, hands[String(place.box)]?.length ?? 0);
    const order = orders[String(place.box)];
    const at = Math.max(0, order === undefined ? place.hand - 1 : order.indexOf(place.hand));
    const pick = String(spot.pick);
    const doubled = lying.has(`double:${pick}`);
    // Wagers of two players may lie on one hand as what they were made as.
    const both = lying.has(`blackjack:${pick}`) && lying.has(`split:${pick}`);
    const narrow = several || count > 2;
    const aside = narrow ? NARROW : BESIDE;
    const small = count > 2 ? { r: 17 } : {};
    const dx = spot.wager === "double" ? aside : doubled ? -aside : both ? (spot.wager === "split" ? aside : -aside) : 0;
    const dy = both && doubled && spot.wager === "split" ? BESIDE : 0;
    if (several) return { ...spot, r: count > 1 || doubled ? 16 : 20, x: first.x + dx, y: first.y + (count === 1 ? 0 : at === 0 ? -BESIDE : BESIDE) + dy };
    const wide = room.w / count;
    return { ...spot, ...small, x: room.x + wide * (at + 0.5) + dx, y: first.y + dy };
  });
}

/** Whether chips come to lie there by a decision: nothing is placed there by hand. */
export const isLaid = (box: FeltBox | undefined) => box?.shape === "laid";

// Where chips lie in an area: one's own where the area has them lie, others' beside them, as many as there is room for.

import { cents, money, type Cents } from "./money";
import { wagerKey } from "./stream";
import { t } from "./text";
import { ownerOf, ownerText } from "./things";
import type { Spot } from "./types";
import type { FeltBox, Stake } from "./wire";

export interface Pile {
  key: string;
  spot: Spot;
  amount: Cents;
  x: number;
  y: number;
  r: number;
  own: boolean;
  /** Whose they are, where they are not one's own: a seat, another owner, or how many of them. */
  mark: string | null;
  seat: number | undefined;
  /** Whether all of it was called on. */
  on: boolean;
  /** Whether it is seen behind another, which would cover its figure. */
  behind: boolean;
}

const OWN = 24;
const OTHERS = 20;
/** How far apart piles lie, and how far from the edge of their area. */
const PITCH = 48;
const EDGE = 22;
/** More piles than this would hide what an area prints: the rest lie together. */
const MOST = 6;
/** Around a line or a corner there is no box to keep to. */
const AROUND = [
  [26, -14],
  [-26, -14],
  [26, 16],
  [-26, 16],
  [0, -28],
  [0, 28],
] as const;
/** Where there is room for one pile alone, others' are seen behind one's own. */
const BEHIND = [13, -5] as const;
const BEFORE = [-12, 4] as const;

/** The places beside the first, nearest first. */
function beside(spot: Spot, box: FeltBox | undefined): (readonly [number, number])[] {
  if (spot.boxes.length > 1 || box === undefined || box.shape === "laid") return [...AROUND];
  const steps = (at: number, from: number, to: number) => {
    const least = Math.ceil((from + EDGE - at) / PITCH);
    const most = Math.floor((to - EDGE - at) / PITCH);
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, step) => (least + step) * PITCH);
  };
  // What is printed in the middle is covered last.
  const [inX, inY] = [Math.sign(box.x + box.w / 2 - spot.x), Math.sign(box.y + box.h / 2 - spot.y)];
  const far = ([dx, dy]: readonly [number, number]) =>
    Math.hypot(dx, dy) * (dx * inX > 0 ? 3 : 1) * (dy * inY > 0 ? 3 : 1);
  const across = steps(spot.x, box.x, box.x + box.w);
  const down = steps(spot.y, box.y, box.y + box.h);
  return across
    .flatMap((dx) => down.map((dy) => [dx, dy] as const))
    .filter(([dx, dy]) => dx !== 0 || dy !== 0)
    .sort((a, b) => far(a) - far(b));
}

/** A seat is known by its number alone. */
const ownerMark = (stake: Stake): string => (stake.seat === undefined ? ownerText(ownerOf(stake)) : String(stake.seat));

/** What lies on a felt, as piles: lowest first. */
export function piles(wagers: Stake[], spots: Map<string, Spot>, boxes: FeltBox[], seat: number | null): Pile[] {
  const named = new Map(boxes.map((box) => [box.name, box]));
  const found: Pile[] = [];
  for (const [key, stakes] of Map.groupBy(wagers, (stake) => wagerKey(stake.wager, stake.pick))) {
    const spot = spots.get(key);
    if (spot === undefined) continue;
    const own = stakes.filter((stake) => stake.seat === seat);
    const others = stakes.filter((stake) => stake.seat !== seat);
    const box = named.get(spot.boxes[0] ?? "");
    const places = beside(spot, box);
    if (own.length === 0) places.unshift([0, 0]);
    const apart = box !== undefined && box.places.length > 0;
    const room = apart ? others.length : Math.max(1, Math.min(MOST, places.length));
    const groups = others.slice(0, room).map((stake) => [stake]);
    // Whoever finds no place shares the last one.
    groups.at(-1)?.push(...others.slice(room));
    const crowded = !apart && own.length > 0 && places.length === 0 && others.length > 0;
    const lie = (stakes: Stake[], [dx, dy]: readonly [number, number], mine: boolean): void => {
      const first = stakes[0];
      if (first === undefined) return;
      found.push({
        key: `${ownerOf(first)}/${spot.id}`,
        spot,
        amount: stakes.reduce((sum, stake) => sum + cents(stake.amount), 0),
        x: spot.x + dx,
        y: spot.y + dy,
        r: spot.r ?? ((mine || seat === null) && !crowded ? OWN : OTHERS),
        own: mine,
        mark: mine ? null : stakes.length === 1 ? ownerMark(first) : `×${stakes.length}`,
        seat: first.seat,
        behind: crowded && !mine,
        on: stakes.every((stake) => stake.on === true),
      });
    };
    const seated = ({ seat: at }: Stake): [number, number] => {
      const [x, y] = (at === undefined ? undefined : box?.places[at - 1]) ?? [spot.x, spot.y];
      return [x - spot.x, y - spot.y];
    };
    groups.forEach((group, place) => {
      const first = group[0];
      if (apart && first !== undefined) lie(group, seated(first), false);
      else lie(group, crowded ? BEHIND : (places[place] ?? [0, 0]), false);
    });
    lie(own, crowded ? BEFORE : [0, 0], true);
  }
  return found.sort((a, b) => Number(a.own) - Number(b.own));
}

/** An area in words, for those who hear it: what it pays, what lies there of one's own and of others, whether it won. */
export function areaText(spot: Spot, own: Pile | undefined, others: Pile[], closed: boolean, crowned: Set<string>, tokens: string[]): string {
  const parts = [t("felt.area", { title: spot.title, pays: spot.pays.join(" / ") })];
  if (own !== undefined) parts.push(t("felt.yours", { amount: money(own.amount, true) }));
  if (own?.on) parts.push(t("felt.calledOn"));
  if (own === undefined && closed) parts.push(t("felt.closed"));
  const sum = others.reduce((all, pile) => all + pile.amount, 0);
  if (others.length > 0) parts.push(t("felt.others", { amount: money(sum, true) }));
  if (spot.boxes.length === 1 && crowned.has(spot.boxes[0] ?? "")) parts.push(t("felt.crown"));
  parts.push(...tokens);
  return parts.join(", ");
}

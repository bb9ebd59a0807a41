// The shapes of the felt: where boxes meet, what a pointer hits there, and which area is next in a direction.

import type { Spot } from "./types";
import type { FeltBox } from "./wire";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What those boxes have in common: a box, a line or a corner. */
export function meet(boxes: Rect[]): Rect {
  const x = Math.max(...boxes.map((box) => box.x));
  const y = Math.max(...boxes.map((box) => box.y));
  const right = Math.min(...boxes.map((box) => box.x + box.w));
  const bottom = Math.min(...boxes.map((box) => box.y + box.h));
  return { x, y, w: Math.max(0, right - x), h: Math.max(0, bottom - y) };
}

export interface Zone extends Rect {
  spot: Spot;
  /** Boxes lie lowest, lines over them, corners on top. */
  layer: 0 | 1 | 2;
}

/** Half of how broad a line or a corner is to a pointer, in felt units. */
const REACH = 15;

/** What a pointer hits for each spot, lowest first. */
export function zones(spots: Spot[], boxes: FeltBox[]): Zone[] {
  const named = new Map(boxes.map((box) => [box.name, box]));
  const found: Zone[] = [];
  for (const spot of spots) {
    const touched = spot.boxes.map((name) => named.get(name)).filter((box) => box !== undefined);
    if (touched.length === 1 && touched[0] !== undefined) {
      const { x, y, w, h } = touched[0];
      found.push({ spot, layer: 0, x, y, w, h });
    } else {
      const shared = touched.length === 0 ? { x: spot.x, y: spot.y, w: 0, h: 0 } : meet(touched);
      const [dx, dy] = [shared.w > 0 ? 0 : REACH, shared.h > 0 ? 0 : REACH];
      const area = { x: shared.x - dx, y: shared.y - dy, w: shared.w + 2 * dx, h: shared.h + 2 * dy };
      found.push({ spot, layer: dx > 0 && dy > 0 ? 2 : 1, ...area });
    }
  }
  return found;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The nearest spot in a direction: what is straight ahead counts for more than what is aside. */
export function next(spots: Spot[], from: Spot, direction: Direction): Spot {
  const across = direction === "ArrowLeft" || direction === "ArrowRight";
  const sign = direction === "ArrowRight" || direction === "ArrowDown" ? 1 : -1;
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    if (ahead <= 0.5 || aside > 4 * ahead + 1) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

// A card that is bent up at a corner or an edge, as its holder does to look at it: where it folds, what of its back still
// lies there, and what of its face is seen on the part that is bent over.

export type Point = readonly [number, number];

export interface Peel {
  /** What of the back is left. */
  back: Point[];
  /** The part that is bent over, as it lies then. */
  flap: Point[];
  /** How the face is turned to lie on that part: the six numbers of an SVG matrix. */
  matrix: readonly number[];
}

/** The corners of a card around its own origin. */
function corners(w: number, h: number): Point[] {
  return [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
}

/** What of a polygon lies on the side of a line where the distance is not negative. */
function cut(polygon: Point[], distance: (point: Point) => number): Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [distance(point), distance(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const along = here / (here - there);
    return [...kept, [point[0] + along * (next[0] - point[0]), point[1] + along * (next[1] - point[1])] as const];
  });
}

/** The card with that point of it moved to another: it folds along the line that is as far from the one as from the other. */
export function peel(w: number, h: number, from: Point, to: Point): Peel | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  if (far < 1) return null;
  const [nx, ny] = [dx / far, dy / far];
  const middle = nx * (from[0] + to[0]) * 0.5 + ny * (from[1] + to[1]) * 0.5;
  const beyond = ([x, y]: Point) => nx * x + ny * y - middle;
  const mirrored = ([x, y]: Point): Point => {
    const off = 2 * beyond([x, y]);
    return [x - off * nx, y - off * ny];
  };
  const card = corners(w, h);
  return {
    back: cut(card, beyond),
    flap: cut(card, (point) => -beyond(point)).map(mirrored),
    // The face is on the other side of the card, and is mirrored once more by being bent over.
    matrix: [2 * nx * nx - 1, 2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny, 2 * middle * nx, 2 * middle * ny],
  };
}

/** The place on the edge of the card that a hand takes hold of: the nearest to where it touched, or a corner near it. */
export function held(w: number, h: number, [x, y]: Point): Point {
  const near = Math.min(w, h) * 0.35;
  const [right, bottom] = [x >= 0 ? w / 2 : -w / 2, y >= 0 ? h / 2 : -h / 2];
  if (Math.abs(right - x) < near && Math.abs(bottom - y) < near) return [right, bottom];
  return Math.abs(right - x) < Math.abs(bottom - y) ? [right, y] : [x, bottom];
}

export const points = (polygon: Point[]) => polygon.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

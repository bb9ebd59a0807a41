// Places round an oval table: equally far from one to the next, whatever the shape of the room that the table has.

export interface Spot {
  x: number;
  y: number;
  /** Which way the middle of the table is: as far as 1. */
  inward: { x: number; y: number };
}

/** How far it is once round. */
export function around(w: number, h: number): number {
  const [long, short] = [Math.max(w, h), Math.min(w, h)];
  return 2 * (long - short) + Math.PI * short;
}

/** The place so far round a table whose ends are half circles, clockwise from the middle of its upper side. */
function along(way: number, w: number, h: number): Spot {
  // A table that is higher than wide is one that is wider than high, turned: it begins a quarter of the way round.
  if (h > w) {
    const whole = around(w, h);
    const { x, y, inward } = along((way + (3 * whole) / 4) % whole, h, w);
    return { x: -y, y: x, inward: { x: -inward.y, y: inward.x } };
  }
  const [straight, r] = [w - h, h / 2];
  const end = Math.PI * r;
  if (way <= straight / 2) return { x: way, y: -r, inward: { x: 0, y: 1 } };
  if (way <= straight / 2 + end) return bend(straight / 2, (way - straight / 2) / r, r);
  if (way <= 1.5 * straight + end) return { x: straight / 2 - (way - straight / 2 - end), y: r, inward: { x: 0, y: -1 } };
  if (way <= 1.5 * straight + 2 * end) return bend(-straight / 2, Math.PI + (way - 1.5 * straight - end) / r, r);
  return { x: way - 2 * straight - 2 * end, y: -r, inward: { x: 0, y: 1 } };
}

function bend(middle: number, turned: number, r: number): Spot {
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  return { x: middle + r * sin, y: -r * cos, inward: { x: -sin, y: cos } };
}

/** So many places round a table of that size, whose middle is at 0, 0: clockwise, and the one of that number in the middle of the lower side. */
export function places(count: number, w: number, h: number, below: number): Spot[] {
  const part = (at: number) => ((((at - below) / count + 0.5) % 1) + 1) % 1;
  return Array.from({ length: count }, (_, at) => along(around(w, h) * part(at), w, h));
}

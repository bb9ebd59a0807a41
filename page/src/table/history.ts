// What wheel or dice showed lately, counted: how often each came, what could be expected, and which points were made.

import { isDice, outcomeTag, outcomeText, sectionOf } from "../lib/outcomes";
import type { Equipment, Showed } from "../lib/wire";

export interface Counted {
  name: string;
  tone: string;
  count: number;
  /** How many could be expected of so many. */
  expected: number;
}

const total = (faces: number[]) => faces.reduce((sum, face) => sum + face, 0);

/** How many ways dice make a sum. */
function ways(count: number, sides: number): Map<number, number> {
  let found = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [sum, number] of found)
      for (let face = 1; face <= sides; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + number);
    found = next;
  }
  return found;
}

/** Every result that may come, how often it did, and how often it could be expected to. */
export function counted(equipment: Equipment, results: Showed[]): Counted[] {
  const came = new Map<string, number>();
  for (const { shown } of results) came.set(outcomeTag(equipment, shown), (came.get(outcomeTag(equipment, shown)) ?? 0) + 1);
  return possible(equipment).map(({ name, tone, share }) => ({ name, tone, count: came.get(name) ?? 0, expected: share * results.length }));
}

function possible(equipment: Equipment): { name: string; tone: string; share: number }[] {
  if (equipment.kind === "dice") {
    const found = ways(equipment.count, equipment.sides);
    const all = equipment.sides ** equipment.count;
    return [...found].map(([sum, number]) => ({ name: String(sum), tone: "", share: number / all }));
  }
  if (equipment.kind !== "wheel") return [];
  const found = new Map<string, { name: string; tone: string; share: number }>();
  for (const { label, tone } of equipment.sections) {
    const before = found.get(label)?.share ?? 0;
    found.set(label, { name: label, tone, share: before + 1 / equipment.sections.length });
  }
  return [...found.values()].toSorted((a, b) => Number(a.name) - Number(b.name) || a.name.length - b.name.length);
}

export interface Point {
  point: string;
  /** Throws that it took, with the one that set it. */
  throws: number;
  made: boolean;
}

/** The points that were decided, oldest first: a point is made by its number, and lost by another that ends it. ``now`` is the one
 * that stands. */
export function points(results: Showed[], now: string | null): Point[] {
  const found: Point[] = [];
  results.forEach(({ shown, point }, at) => {
    if (point === null || !isDice(shown)) return;
    const next = results[at + 1];
    if ((next === undefined ? now : next.point) === point) return;
    const since = results.slice(0, at).findLastIndex((each) => each.point !== point);
    found.push({ point, throws: at - since + 1, made: String(total(shown)) === point });
  });
  return found;
}

export const told = (equipment: Equipment, { shown }: Showed): string => outcomeText(equipment, shown);
export const toneOf = (equipment: Equipment, { shown }: Showed): string => sectionOf(equipment, shown)?.tone ?? "";

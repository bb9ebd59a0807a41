// How many ways groups can be played, as the page shows it while somebody marks. The system counts for itself, and decides.

/** What a group is called: A, B, … Z, and on with A1. Kings come first. */
export const letter = (at: number): string => `${String.fromCharCode(65 + (at % 26))}${at < 26 ? "" : Math.floor(at / 26)}`;

/** How many unions of these groups have so many spots: the place in the list is the spots. */
function unions(sizes: readonly number[], most: number): number[] {
  const found: number[] = Array.from({ length: most + 1 }, () => 0);
  found[0] = 1;
  for (const size of sizes)
    for (let spots = most; spots >= size; spots--) found[spots] = (found[spots] ?? 0) + (found[spots - size] ?? 0);
  found[0] = 0;
  return found;
}

/** The ways that there are, by spots. With kings, a way holds a king and more than one group. */
export function ways(sizes: readonly number[], kings: number, most: number): Map<number, number> {
  const all = unions(sizes, most);
  const without = kings > 0 ? unions(sizes.slice(kings), most) : [];
  const found = new Map<number, number>();
  all.forEach((number, spots) => {
    const count = number - (without[spots] ?? 0) - (kings > 0 && spots === 1 ? kings : 0);
    if (count > 0) found.set(spots, count);
  });
  return found;
}

/** The ways of so many spots one by one, by the places of their groups; nothing where they are more than can be looked through. */
export function listed(sizes: readonly number[], kings: number, spots: number, most: number): number[][] | null {
  const found: number[][] = [];
  const walk = (from: number, left: number, way: number[]): boolean => {
    if (left === 0) {
      if (kings === 0 || (way.length > 1 && (way[0] ?? 0) < kings)) found.push(way);
      return found.length <= most;
    }
    for (let at = from; at < sizes.length; at++) {
      const size = sizes[at] ?? 0;
      if (size <= left && !walk(at + 1, left - size, [...way, at])) return false;
    }
    return true;
  };
  return walk(0, spots, []) ? found : null;
}

// The marks along a chart: round numbers, about as many as there is room for.

/** From the least to the most, in steps of 1, 2 or 5 times a power of ten.
 *
 * ticks(-3, 11, 4) gives 0, 5 and 10.
 */
export function ticks(least: number, most: number, about: number): number[] {
  const span = most - least;
  if (!(span > 0) || about < 1) return [];
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
  const first = Math.ceil(least / step);
  const last = Math.floor(most / step);
  return Array.from({ length: last - first + 1 }, (_, number) => (first + number) * step);
}

/** A number along a chart, without more digits than it needs. */
export const plain = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 2 }).replace("-", "−");

// The seats that whoever looks at a table may take.

import { named } from "../lib/says";
import type { Table, View } from "../lib/wire";

/** A passer-by is told of no says, and is asked for a name first: any free seat may be theirs, but where somebody is taught. */
export function freeSeats(table: Table | null, view: View | null): number[] {
  const told = Object.entries(view?.says ?? {}).filter(([, says]) => named(says, "sit") !== undefined);
  if (told.length > 0) return told.map(([by]) => Number(by.split(":")[1])).sort((a, b) => a - b);
  if (table === null || view === null || view.you.role !== null || table.taught !== "") return [];
  return Array.from({ length: table.seats }, (_, number) => number + 1).filter((number) => !(String(number) in view.seats));
}

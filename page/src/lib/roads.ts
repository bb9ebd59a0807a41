// What players of two hands keep score on: the bead plate and the big road, from the results since the shuffle, B P T B.

export type Result = "B" | "P" | "T";

/** How many rows both have. */
export const ROWS = 6;

export interface Cell {
  column: number;
  row: number;
}

export interface Bead extends Cell {
  result: Result;
}

/** A win of the big road, and how many ties followed it. */
export interface Win extends Cell {
  /** Nothing as long as there were only ties. */
  winner: "B" | "P" | null;
  ties: number;
}

const RESULTS: ReadonlySet<string> = new Set<Result>(["B", "P", "T"]);

/** Those results that have a place on a road. */
export const results = (road: string[]): Result[] => road.filter((each): each is Result => RESULTS.has(each));

/** Whether they are results of two hands: none at all are. */
export const isOfTwoHands = (road: string[]): boolean => road.every((each) => RESULTS.has(each));

/** Every result in its order, column by column, each from the top down. */
export function beadPlate(found: Result[]): Bead[] {
  return found.map((result, place) => ({ result, column: Math.floor(place / ROWS), row: place % ROWS }));
}

/**
 * Wins alone, a column for each run of one side: it goes down, and where there is no room below, on to the right. The next
 * run begins at the top of the column after the one in which the last began. Ties are counted on the win before them; those
 * before the first win are counted where it will stand.
 */
export function bigRoad(found: Result[]): Win[] {
  const wins: Win[] = [];
  const taken = new Set<string>();
  const free = (column: number, row: number) => row < ROWS && !taken.has(`${column}/${row}`);
  let began = 0;
  for (const result of found) {
    const last = wins.at(-1);
    if (result === "T") {
      if (last === undefined) wins.push({ winner: null, ties: 1, column: 0, row: 0 });
      else last.ties++;
      continue;
    }
    if (last === undefined || last.winner === null) {
      if (last === undefined) wins.push({ winner: result, ties: 0, column: 0, row: 0 });
      else last.winner = result;
      taken.add("0/0");
      continue;
    }
    let { column, row } = last;
    if (result !== last.winner) {
      began++;
      // A tail along the top may have come this far.
      while (!free(began, 0)) began++;
      [column, row] = [began, 0];
    } else if (free(column, row + 1) && !tailing(wins)) row++;
    else column++;
    taken.add(`${column}/${row}`);
    wins.push({ winner: result, ties: 0, column, row });
  }
  return wins;
}

/** Whether the last run has turned to the right: then it goes on to the right. */
function tailing(wins: Win[]): boolean {
  const [before, last] = wins.slice(-2);
  return before !== undefined && last !== undefined && before.winner === last.winner && before.row === last.row;
}

/** How often each won. */
export function counts(found: Result[]): Record<Result, number> {
  const all: Record<Result, number> = { B: 0, P: 0, T: 0 };
  for (const result of found) all[result]++;
  return all;
}

/** The last columns of a road that there is room for, counted from the first of them. */
export function lastColumns<C extends Cell>(cells: C[], room: number): C[] {
  const past = Math.max(0, Math.max(-1, ...cells.map((cell) => cell.column)) + 1 - room);
  return cells.filter((cell) => cell.column >= past).map((cell) => ({ ...cell, column: cell.column - past }));
}

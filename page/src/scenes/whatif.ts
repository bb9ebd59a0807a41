// The words of what if, and its state as the address has it.

import { speaker } from "../lib/text";
import type { House } from "../lib/wire";

const WORDS = {
  title: "What if",
  heading: "What if at {table}",
  floorHeading: "What if on the floor",
  floorAbout:
    "What was played at every table and by every system on the days that you choose is played again under other rules: the same people say the same, and the equipment shows the same. Nothing is changed there. Days are gaming days, by the casino’s clock. The address holds all that you chose: send it to share it.",
  floorEdition: "Their own rules under another edition of the chapter",
  floorHouse: "Other rules for one game",
  game: "Game",
  since: "First gaming day",
  until: "Last gaming day",
  toDesk: "The desk",
  about:
    "What was played at this table is played again under other rules: the same people say the same, and the equipment shows the same. Nothing is changed at the table. The address holds all that you chose: send it to share it.",
  systemAbout:
    "Every game that was drawn is graded again under other rules: the same requests, the same numbers. What the other rules refuse is not sold, and what they pay otherwise is told ticket by ticket. Nothing is changed in the system. The address holds all that you chose: send it to share it.",
  toSystem: "The system",
  gameAlone: "Game {round} alone",
  rules: "Other rules",
  byEdition: "Its own rules under another edition of the chapter",
  byHouse: "Other house rules",
  edition: "Edition, a year or a date",
  whole: "All rounds",
  alone: "Round {round} alone",
  run: "Play it again",
  stop: "Stop",
  progress: "{done} of {of} lines",
  working: "The rounds are being played again",
  stopped: "Stopped.",
  pdf: "PDF",
  csv: "Spreadsheet",
  noTable: "There is no table {table} on this floor.",
  noGame: "Nothing on this floor plays that game.",
  badAddress: "The address is not one of this page: choose other rules.",
  toRounds: "The rounds of this table",
} as const;

export const say = speaker<keyof typeof WORDS>(WORDS);

/** All that is chosen: an edition, or a house; all rounds, or one. Of the floor: what is otherwise at the tables of a game, and which days. */
export interface Chosen {
  edition: string | null;
  house: House | null;
  round: number | null;
  game?: string;
  since?: string;
  until?: string;
}

export const written = (chosen: Chosen): string => `#${encodeURIComponent(JSON.stringify(chosen))}`;

/** The address of what if for a table, or for one of its rounds. */
export function whatIfOf(table: string, round: number | null = null): string {
  const path = `/whatif/${encodeURIComponent(table)}`;
  return round === null ? path : path + written({ edition: null, house: null, round });
}

/** What an address says; nothing where it says none. */
export function read(hash: string): Chosen | null {
  try {
    const { edition, house, round, ...rest } = JSON.parse(decodeURIComponent(hash.slice(1))) as Record<keyof Chosen, unknown>;
    const isHouse = typeof house === "object" && !Array.isArray(house);
    if (!isHouse || !(edition === null || typeof edition === "string")) return null;
    if (!(round === null || (typeof round === "number" && Number.isInteger(round) && round > 0))) return null;
    const words = (name: "game" | "since" | "until") => (typeof rest[name] === "string" ? { [name]: rest[name] } : {});
    return { edition, house: house as House | null, round, ...words("game"), ...words("since"), ...words("until") };
  } catch {
    return null;
  }
}

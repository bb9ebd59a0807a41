// A rate card as it is written anew: rows of spots, catch and what $1 is paid.

import { cents, dollars } from "../../lib/money";
import { advantage } from "./advantage";
import { say } from "./text";
import type { Card } from "./told";

/** What the house may keep of a wager, in percent (15.3(e)). */
const MOST = 30;

export interface Row {
  id: number;
  spots: string;
  caught: string;
  pays: string;
}

/** What each number of spots would leave the house. */
export interface Line {
  spots: number;
  advantage: string;
  tooMuch: boolean;
}

const isWhole = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

function paid(text: string): string | null {
  try {
    return dollars(cents(text));
  } catch {
    return null;
  }
}

export class CardRows {
  rows = $state<Row[]>([]);
  private last = 0;

  constructor(card: Card) {
    for (const [spots, line] of Object.entries(card.pays)) for (const [caught, pays] of Object.entries(line)) this.add(spots, caught, pays.replace(/\.00$/, ""));
  }

  add(spots = "", caught = "", pays = ""): void {
    this.rows.push({ id: ++this.last, spots, caught, pays });
  }

  remove({ id }: Row): void {
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  /** What is wrong with a row by itself; whether the law allows the card is the system's to say. */
  wrong(row: Row): string {
    if (!isWhole(row.spots)) return say("rows.wrongSpots", { text: row.spots });
    if (!isWhole(row.caught)) return say("rows.wrongCatch", { text: row.caught });
    if (paid(row.pays) === null) return say("rows.wrongPays", { text: row.pays });
    const twice = this.rows.find((other) => other.id !== row.id && Number(other.spots) === Number(row.spots) && Number(other.caught) === Number(row.caught));
    return twice === undefined ? "" : say("rows.twice", { spots: Number(row.spots), caught: Number(row.caught) });
  }

  /** The card as a house has it; nothing as long as a row is wrong. */
  readonly card = $derived.by((): Record<string, Record<string, string>> | null => {
    const found: Record<string, Record<string, string>> = {};
    for (const row of this.rows) {
      if (this.wrong(row) !== "") return null;
      (found[String(Number(row.spots))] ??= {})[String(Number(row.caught))] = paid(row.pays) ?? "";
    }
    return this.rows.length === 0 ? null : found;
  });

  readonly lines = $derived.by((): Line[] =>
    Object.entries(this.card ?? {}).map(([spots, pays]) => {
      const kept = advantage(Number(spots), pays);
      return { spots: Number(spots), advantage: kept, tooMuch: Number.parseFloat(kept) > MOST };
    }),
  );
}

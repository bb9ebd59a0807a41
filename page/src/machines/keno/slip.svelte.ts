// A request as it is being marked: groups, kings, how they are played, at what rate, for how many games. What is said of it counts by
// construction; whether it may be played is the system's to say.

import { meant } from "../../lib/amounts";
import { dollars } from "../../lib/money";
import { letter, listed, ways } from "./ways";

export const NUMBERS = 80;
/** Ways that are chosen one by one are looked through. */
const LOOKED_THROUGH = 60;

/** What the next mark is for: a king, or the group at that place behind the kings. */
export type Brush = "king" | number;

/** Ways of so many spots, as they may be played. */
export interface Row {
  spots: number;
  /** How many there are. */
  every: number;
  /** Whether they are played. */
  on: boolean;
  rate: string;
  /** The ways by their names, where they are few; those that are played of them. */
  names: string[] | null;
  chosen: Set<string>;
}

export type Details = Record<string, unknown>;

interface Played {
  on: boolean;
  rate: string;
  left: Set<string>;
}

export class Slip {
  kings = $state<number[]>([]);
  groups = $state<number[][]>([[]]);
  brush = $state<Brush>(0);
  games = $state(1);
  rate = $state("");
  /** Whether each group is played alone. */
  split = $state(true);
  /** Where the system selects: how many spots. */
  quick = $state<number | null>(null);
  /** An earlier ticket, handed in as it is. */
  from = $state<number | null>(null);
  private played = $state<Record<string, Played>>({});

  constructor(
    private readonly usual: () => string,
    private readonly most: () => number,
  ) {}

  /** All groups that have a number, kings first, as they are called. */
  readonly all = $derived([...this.kings.map((number) => [number]), ...this.groups.filter((group) => group.length > 0)]);
  readonly sizes = $derived(this.all.map((group) => group.length));
  readonly marked = $derived(new Map(this.all.flatMap((group, at) => group.map((number): [number, number] => [number, at]))));
  readonly alone = $derived(this.kings.length === 0 && this.split);

  /** What the ways of these groups may be, by their spots. */
  readonly rows = $derived.by((): Row[] => {
    const kings = this.kings.length;
    if (this.all.length < 2) return [];
    const found: [number, number][] = this.alone
      ? [...new Set(this.sizes)].map((size) => [size, this.sizes.filter((each) => each === size).length])
      : [...ways(this.sizes, kings, this.most())];
    return found
      .sort(([one], [other]) => one - other)
      .map(([spots, every]) => {
        const kept = this.played[this.key(spots)];
        const single = this.alone ? null : every <= LOOKED_THROUGH ? listed(this.sizes, kings, spots, LOOKED_THROUGH) : null;
        const names = single?.map((way) => way.map(letter).join("")) ?? null;
        const chosen = new Set((names ?? []).filter((name) => !kept?.left.has(name)));
        return { spots, every, on: kept?.on ?? (this.alone || found.length === 1), rate: kept?.rate ?? this.usual(), names, chosen };
      });
  });

  private key(spots: number): string {
    return `${this.alone ? "alone" : "together"} ${spots}`;
  }

  /** Where a number belongs; nothing where it is not marked. */
  groupOf(number: number): number | undefined {
    return this.marked.get(number);
  }

  isKing(number: number): boolean {
    return this.kings.includes(number);
  }

  /** Marks a number for what the brush is, or takes its mark away. */
  mark(number: number): void {
    this.plain();
    const own = this.brush === "king" ? this.kings : (this.groups[this.brush] ?? []);
    const was = own.includes(number);
    this.kings = this.kings.filter((each) => each !== number);
    this.groups = this.groups.map((group) => group.filter((each) => each !== number));
    if (was) return;
    if (this.brush === "king") this.kings = [...this.kings, number];
    else {
      const brush = this.brush;
      this.groups = this.groups.map((group, at) => (at === brush ? [...group, number].sort((one, other) => one - other) : group));
    }
  }

  /** The next marks are a group of their own. */
  another(): void {
    const empty = this.groups.findIndex((group) => group.length === 0);
    if (empty >= 0) this.brush = empty;
    else {
      this.groups = [...this.groups, []];
      this.brush = this.groups.length - 1;
    }
  }

  change(row: Row, change: { on?: boolean; rate?: string; toggled?: string }): void {
    const left = new Set((row.names ?? []).filter((name) => !row.chosen.has(name)));
    if (change.toggled !== undefined && !left.delete(change.toggled)) left.add(change.toggled);
    this.played = { ...this.played, [this.key(row.spots)]: { on: change.on ?? row.on, rate: change.rate ?? row.rate, left } };
  }

  /** What was marked by hand is a request of its own again. */
  plain(): void {
    this.quick = null;
    this.from = null;
  }

  clear(): void {
    this.kings = [];
    this.groups = [[]];
    this.brush = 0;
    this.games = 1;
    this.split = true;
    this.played = {};
    this.plain();
  }

  /** Takes over what an earlier ticket says. */
  take(groups: number[][], kings: number): void {
    this.clear();
    this.kings = groups.slice(0, kings).flat();
    const rest = groups.slice(kings);
    this.groups = rest.length === 0 ? [[]] : rest.map((group) => [...group]);
  }

  /** What is said of it; nothing as long as something is missing. */
  readonly details = $derived.by((): Details | null => {
    if (this.from !== null) return { from: this.from };
    const games = this.games === 1 ? {} : { games: this.games };
    const rate = readRate(this.rate === "" ? this.usual() : this.rate);
    if (this.quick !== null) return rate === null ? null : { spots: this.quick, rate, ...games };
    const numbers = this.groups.filter((group) => group.length > 0);
    if (this.all.length === 0) return null;
    if (this.all.length === 1 && this.kings.length === 0) return rate === null ? null : { groups: numbers, rate, ...games };
    const lines: Details[] = [];
    for (const row of this.rows) {
      if (!row.on || (row.names !== null && row.chosen.size === 0)) continue;
      const each = readRate(row.rate);
      if (each === null) return null;
      const some = row.names !== null && row.chosen.size < row.every;
      const count = some ? row.chosen.size : row.every;
      lines.push({ ways: `${count}/${row.spots}`, rate: each, ...(some ? { of: [...row.chosen] } : {}) });
    }
    if (lines.length === 0) return null;
    return {
      groups: numbers,
      ...(this.kings.length === 0 ? {} : { kings: this.kings }),
      conditioning: lines,
      ...(this.alone ? { type: "split" } : {}),
      ...games,
    };
  });
}

/** A rate as it is said; nothing where it is no amount. */
export function readRate(text: string): string | null {
  const amount = meant(text);
  return amount === null ? null : dollars(amount);
}

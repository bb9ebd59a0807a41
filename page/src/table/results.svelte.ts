// What a round brought: told in one sentence, with the wins that rise from their areas, and left in view for a while.

import { cents, money, type Cents } from "../lib/money";
import { outcomeText, reducedMotion } from "../lib/outcomes";
import { played } from "../lib/session";
import { wagerKey } from "../lib/stream";
import { t } from "../lib/text";
import { passing } from "../lib/things";
import type { Spot } from "../lib/types";
import type { Entry, Table, TableEvent, Things } from "../lib/wire";

/** How long wheel and dice move, and how long a result stays in view, in milliseconds. */
export const MOTION = 1300;
const RESULT = 6000;
/** How long cards take to be dealt: each, and the last one to come to rest. */
const CARD = 160;
const RESTS = 400;

const isStill = () => document.hidden || reducedMotion();
const sum = (events: TableEvent[], field: "paid" | "collected" | "vigorish" | "amount"): Cents =>
  events.reduce((total, event) => total + cents(event[field] ?? "0"), 0);

export class Results {
  shown = $state.raw<{ what: string; text: string } | null>(null);
  rises = $state.raw<{ id: number; spot: string; text: string }[]>([]);
  gain = $state<Cents | null>(null);
  /** What an entry laid and took again: it stays in view with the result. */
  passed = $state.raw<Things>({});
  /** What a screen reader is told. */
  said = $state("");
  /** How many entries have cards that are on their way. */
  coming = $state(0);
  private serial = 0;
  private fading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => Table | null,
    private readonly seat: () => number | null,
    private readonly spot: (key: string) => Spot | undefined,
  ) {}

  private get shoe(): boolean {
    return this.table()?.equipment.kind === "shoe";
  }

  end(): void {
    clearTimeout(this.fading);
  }

  /** The equipment moves before what it shows is told. */
  readonly pace = (entry: Entry): Promise<void> | undefined => {
    if (entry.shown === undefined || this.shoe || isStill()) return undefined;
    return new Promise((rest) => setTimeout(rest, MOTION));
  };

  /** Cards move when they are told of; what follows waits until they lie there. */
  readonly linger = (entry: Entry): Promise<void> | undefined => {
    if (!this.shoe || entry.shown === undefined || isStill()) return undefined;
    return new Promise((rest) => setTimeout(rest, CARD * [entry.shown].flat().length));
  };

  /** Something happened; whether it decided something. */
  hear(entry: Entry): boolean {
    const seat = this.seat();
    const mine = entry.events.filter((event) => event.seat === seat && seat !== null);
    const settled = entry.events.filter((event) => event.event === "settled");
    const calls = entry.events.filter((event) => event.event === "announced").map((event) => event.call ?? "");
    if (settled.length === 0 && (this.table()?.boxed || entry.shown === undefined)) {
      const accepted = mine.filter((event) => event.event === "accepted").map((event) => event.text);
      if (calls.length + accepted.length > 0) this.said = [...calls, ...accepted].join(". ");
      return false;
    }
    this.passed = this.shoe ? {} : passing(entry.delta?.things ?? []);
    const tell = () => {
      this.show(
        entry,
        calls,
        mine.filter((event) => event.event === "settled"),
      );
      const wins = settled.filter((event) => event.result === "win" && (seat === null || event.seat === seat));
      for (const event of wins) this.rise(event);
    };
    // What cards decide is told when they lie there.
    const rest = this.linger(entry);
    if (rest === undefined) tell();
    else {
      this.coming++;
      void rest.then(() =>
        setTimeout(() => {
          this.coming--;
          tell();
        }, RESTS),
      );
    }
    return true;
  }

  /** A round is decided, or a spin was none. */
  private show(entry: Entry, calls: string[], mine: TableEvent[]): void {
    const seat = this.seat();
    const [paid, lost, charged] = [sum(mine, "paid"), sum(mine, "collected"), sum(mine, "vigorish")];
    const taken = entry.events.filter((event) => event.event === "vigorish" && event.seat === seat && event["how"] === "collected");
    const moved = entry.events.filter((event) => event.event === "moved" && event.seat === seat).map((event) => `${event.text}.`);
    const rest = mine.length === 0 ? moved.join(" ") : this.brought(paid, lost);
    if (mine.length > 0) {
      this.gain = paid - sum(taken, "amount");
      played(paid - lost - charged);
    }
    const what = this.outcome(entry, calls);
    const text = charged > 0 ? `${rest} ${t("round.vigorish", { amount: money(charged) })}` : rest;
    this.shown = what === "" && text === "" ? null : { what, text };
    this.said = t("round.result", { result: what, rest: text });
    clearTimeout(this.fading);
    this.fading = setTimeout(() => {
      this.passed = {};
      this.shown = null;
      this.gain = null;
      this.rises = [];
    }, RESULT);
  }

  private brought(paid: Cents, lost: Cents): string {
    if (paid > 0 && lost > 0) return t("round.wonLost", { paid: money(paid), lost: money(lost) });
    if (paid > 0) return t("round.won", { paid: money(paid) });
    return lost > 0 ? t("round.lost", { lost: money(lost) }) : t("round.back");
  }

  /** What decided it: what the equipment showed, or of cards the last call before it was settled. */
  private outcome(entry: Entry, calls: string[]): string {
    const table = this.table();
    const settled = entry.events.findIndex((event) => event.event === "settled");
    const decided = settled >= 0 || entry.delta?.rounds !== undefined;
    if (this.shoe && decided) {
      const before = entry.events.slice(0, settled < 0 ? undefined : settled);
      return before.findLast((event) => event.event === "announced")?.call ?? "";
    }
    return entry.shown === undefined || table === null || !decided ? calls.join(". ") : outcomeText(table.equipment, entry.shown);
  }

  private rise(event: TableEvent): void {
    const spot = this.spot(wagerKey(event.wager ?? "", event.pick ?? null));
    if (spot === undefined) return;
    this.rises = [...this.rises, { id: this.serial++, spot: spot.id, text: `+${money(cents(event.paid ?? "0"), true)}` }];
  }
}

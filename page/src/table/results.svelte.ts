// What a round brought: told in one sentence, with the wins that rise from their areas, and left in view for a while.

import { ofCorrection, ofVoid, type Notice } from "../lib/corrections";
import { cents, money, type Cents } from "../lib/money";
import { isBetting, ofPots } from "../oval/results";
import { isDice, outcomeText, reducedMotion } from "../lib/outcomes";
import { hear as sounds } from "../lib/sounds";
import type { Rise } from "../lib/Rises.svelte";
import { played } from "../lib/session";
import { wagerKey } from "../lib/stream";
import { t } from "../lib/text";
import { passing } from "../lib/things";
import type { Spot } from "../lib/types";
import type { Entry, Table, TableEvent, Things } from "../lib/wire";

/** How long wheel and dice move, and how long a result stays in view, in milliseconds. */
export const MOTION = 1300;
const RESULT = 6000;
/** How long what was put right afterwards does: nobody expects it. */
const NOTICE = 20_000;
/** How long cards take to be dealt: each, and the last one to come to rest. */
const CARD = 160;
const RESTS = 400;

const isStill = () => document.hidden || reducedMotion();
const sum = (events: TableEvent[], field: "paid" | "collected" | "vigorish"): Cents =>
  events.reduce((total, event) => total + cents(event[field] ?? "0"), 0);

/** The settlements of a seat in the round that the last of these entries is of: hands of it may be decided one by one. */
export function settledInRound(entries: Entry[], seat: number | null): TableEvent[] {
  const over = entries.slice(0, -1).findLastIndex((entry) => entry.delta === undefined || entry.delta.rounds !== undefined);
  return entries.slice(over + 1).flatMap((entry) => entry.events.filter((event) => event.event === "settled" && event.seat === seat && seat !== null));
}

const netOf = (settled: TableEvent[]): Cents => sum(settled, "paid") - sum(settled, "collected") - sum(settled, "vigorish");

/** What a round brought, in one sentence: the net first, and how it came about where there is more to it. */
function brought(settled: TableEvent[]): string {
  const [paid, lost, charged] = [sum(settled, "paid"), sum(settled, "collected"), sum(settled, "vigorish")];
  if (paid + lost + charged === 0) return t("round.back");
  const parts = [
    ...(paid > 0 ? [t("round.partWon", { amount: money(paid) })] : []),
    ...(lost > 0 ? [t("round.partLost", { amount: money(lost) })] : []),
    ...(charged > 0 ? [t("round.partVigorish", { amount: money(charged) })] : []),
  ];
  const net = paid - lost - charged;
  const whole = t(net > 0 ? "round.won" : net < 0 ? "round.lost" : "round.even", { amount: money(Math.abs(net)) });
  return parts.length > 1 ? t("round.parts", { whole, parts: parts.join(", ") }) : `${whole}.`;
}

/** What just happened, and with which entry. */
export interface Told {
  what: string;
  text: string;
  n: number;
  /** Whether it was put right afterwards, and is told for its time whatever follows. */
  lasting: boolean;
  /** Whether something else has begun since, so that it stands beside that. */
  beside: boolean;
}

export class Results {
  shown = $state.raw<Told | null>(null);
  rises = $state.raw<Rise[]>([]);
  /** What the round brought on the whole; nothing where nothing of one's own was decided. */
  net = $state<Cents | null>(null);
  /** What an entry laid and took again: it stays in view with the result. */
  passed = $state.raw<Things>({});
  /** What a screen reader is told. */
  said = $state("");
  /** How many entries have cards that are on their way. */
  coming = $state(0);
  private serial = 0;
  /** Whether wagers are made, as far as that was told. */
  private betting = false;
  private fading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => Table | null,
    private readonly seat: () => number | null,
    private readonly spot: (key: string) => Spot | undefined,
    private readonly entries: () => Entry[],
  ) {}

  /** What is won and lost in practice is no money, and in no session. */
  private count(net: Cents, first: boolean): void {
    if (this.table()?.practice === false) played(net, first);
  }

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
    const betting = entry.delta?.headline?.betting ?? this.betting;
    if (mine.some((event) => event.event === "accepted")) sounds("chip");
    else if (this.shoe && entry.shown !== undefined) sounds("card");
    const { yours = "", seats = [] } = entry.delta?.headline ?? {};
    if (yours !== "" && seat !== null && seats.includes(seat)) sounds("asked");
    // Whoever wagers has seen it; and where betting is over, the next round is on.
    if (mine.some((event) => event.event === "accepted") || (this.betting && !betting)) this.pass();
    this.betting = betting;
    const notice = this.noticed(entry);
    if (notice !== null) {
      if (notice.net !== null) this.count(notice.net, false);
      this.clear(); // what lay there of a result does not any more
      this.tell(entry, notice, NOTICE);
      return true;
    }
    const pot = ofPots(entry, this.entries(), seat);
    if (pot !== null) {
      if (pot.net !== null) this.count(pot.net, true);
      this.tell(entry, pot, RESULT);
      return true;
    }
    // Dice at a table with cards say who is dealt to first, which the felt shows, and decide nothing.
    const counts = this.shoe && isDice(entry.shown ?? null);
    if (settled.length === 0 && (this.table()?.boxed || entry.shown === undefined || counts)) {
      const accepted = entry.events.filter((event) => isBetting(event) || (mine.includes(event) && event.event === "accepted"));
      if (calls.length + accepted.length > 0) this.said = [...calls, ...accepted.map(({ text }) => text)].join(". ");
      return false;
    }
    this.passed = this.shoe ? {} : passing(entry.delta?.things ?? []);
    const own = mine.filter((event) => event.event === "settled");
    // What was won or lost earlier in the round is told with what others win and lose after it.
    const round = settled.length === 0 ? [] : settledInRound(this.entries(), seat);
    const tell = () => {
      if (own.length > 0) this.count(netOf(own), round.length === own.length);
      this.show(entry, calls, round);
      const wins = settled.filter((event) => event.result === "win" && (seat === null || event.seat === seat));
      // In a round that was lost on the whole, nothing looks like a win.
      if ((this.net ?? 0) >= 0) for (const event of wins) this.rise(event);
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

  /** What an entry puts right, or takes back as a whole. */
  private noticed(entry: Entry): Notice | null {
    const [table, seat] = [this.table(), this.seat()];
    const anew = entry.events.find((event) => event.event === "corrected");
    if (anew !== undefined) return ofCorrection(anew, table?.equipment ?? null, seat);
    return entry.events.some((event) => event.event === "settled") ? null : ofVoid(entry, seat);
  }

  /** A round is decided, or a spin was none. */
  private show(entry: Entry, calls: string[], mine: TableEvent[]): void {
    const seat = this.seat();
    const moved = entry.events.filter((event) => event.event === "moved" && event.seat === seat).map((event) => `${event.text}.`);
    const text = mine.length === 0 ? moved.join(" ") : brought(mine);
    const what = this.outcome(entry, calls);
    // Cards that are shuffled or dealt decide nothing, and what was told before them stands.
    if (what !== "" || text !== "") this.tell(entry, { what, text, net: mine.length === 0 ? null : netOf(mine) }, RESULT);
  }

  private tell({ n }: Entry, { what, text, net }: Omit<Notice, "provision">, time: number): void {
    this.net = net;
    if (net !== null && net !== 0) sounds(net > 0 ? "won" : "lost");
    this.shown = what === "" && text === "" ? null : { what, text, n, lasting: time > RESULT, beside: false };
    this.said = what === "" ? text : t("round.result", { result: what.replace(/\.$/, ""), rest: text });
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.clear(), time);
  }

  /** Something else has begun. */
  private pass(): void {
    if (this.shown?.lasting) this.shown = { ...this.shown, beside: true };
    else if (this.shown !== null) this.clear();
  }

  private clear(): void {
    clearTimeout(this.fading);
    this.passed = {};
    this.shown = null;
    this.net = null;
    this.rises = [];
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

// A player's hand at a table: what it lays, takes back, moves and calls, and what the table refused of that.

import { asRefusal, Refusal } from "../lib/api";
import { refreshMe } from "../lib/me";
import { cents, dollars, type Cents } from "../lib/money";
import type { Told } from "../lib/Panel.svelte";
import { bounds, laid, type Offer } from "../lib/says";
import { wagerKey } from "../lib/stream";
import type { Spot } from "../lib/types";
import type { Stake, Step } from "../lib/wire";

/** What the hand must know of the table, as it stands whenever it is asked. */
export interface AtTable {
  say: (step: Step) => Promise<number>;
  seat: () => number | null;
  /** What lies there of one's own. */
  own: () => Stake[];
  offer: () => Offer;
  spot: (key: string) => Spot | undefined;
  /** What the chips are, where they are of a color of one's own. */
  instrument: () => Step;
}

export interface Laying {
  spot: Spot;
  amount: Cents;
}

const REMEMBERED = 30;
export const keyOf = (of: { wager: string; pick: Spot["pick"] }) => wagerKey(of.wager, of.pick);
const picked = (of: { pick: Spot["pick"] }): Step => (of.pick === null ? {} : { pick: of.pick });

export class Hand {
  /** What was refused last, and where. */
  refusal = $state.raw<{ spot: string | null; refusal: Refusal } | null>(null);
  refusals = $state.raw<Told[]>([]);
  /** Told of what is being said; what it gives back is called when that is done. */
  saying: (step: Step) => () => void = () => () => undefined;
  private added = new Map<string, Cents[]>();
  private serial = 0;
  private readonly laying = new Set<Promise<boolean>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly at: AtTable) {}

  /** Says something; whether it was done. */
  async run(step: Step, spot: string | null = null): Promise<boolean> {
    const done = this.saying(step);
    try {
      await this.at.say(step);
      done();
      this.refusal = null;
      return true;
    } catch (error) {
      this.told(spot, asRefusal(error));
      return false;
    }
  }

  /** Says something for one's own seat. */
  readonly say = (step: Step): void => void this.run({ seat: this.at.seat(), ...step });

  told(spot: string | null, refused: Refusal): void {
    if (refused.code === "not-signed-in") refreshMe().catch(() => undefined);
    this.refusal = { spot, refusal: refused };
    const { sentence: text, provision, allowed } = refused;
    const isRefused = refused.code !== "needs-confirmation"; // else the dealer was asked
    const told = { key: `r${this.serial++}`, at: new Date().toISOString().slice(0, 23), refused: isRefused, text, provision, allowed };
    this.refusals = [...this.refusals.slice(-REMEMBERED), told];
  }

  /** A round is over: what was laid in it is not taken back chip by chip any more. */
  forget(): void {
    this.added = new Map();
  }

  /** Chips are laid as fast as the hand goes. What depends on what lies there waits until all of that is answered. */
  inTurn(act: () => Promise<unknown>): void {
    this.turn = this.turn.then(async () => {
      await Promise.allSettled(this.laying);
      await act();
    });
  }

  standing(spot: Spot): Stake | undefined {
    return this.at.own().find((stake) => keyOf(stake) === keyOf(spot));
  }

  /** What a click places: the chip in hand, or as much more as can be paid there in whole chips; all that is left of a line. */
  lays(spot: Spot, chip: Cents, whole: boolean): Cents {
    const stands = cents(this.standing(spot)?.amount ?? "0");
    const found = bounds(this.at.offer().areas.get(keyOf(spot))?.bet?.wants?.["amount"], stands);
    if (found === null) return chip;
    return whole && found.most !== null && found.most > 0 ? found.most : laid(found, chip);
  }

  async wager(spot: Spot, amount: Cents): Promise<boolean> {
    const step = { seat: this.at.seat(), bet: spot.wager, ...picked(spot), amount: dollars(amount), ...this.at.instrument() };
    const said = this.run(step, spot.id);
    this.laying.add(said);
    const done = await said;
    this.laying.delete(said);
    if (done) this.added.set(spot.id, [...(this.added.get(spot.id) ?? []), amount]);
    return done;
  }

  async wagers(all: Laying[]): Promise<void> {
    for (const { spot, amount } of all) if (!(await this.wager(spot, amount))) return;
  }

  /** Takes back what was laid there last; all of it, where less would be below the least that may lie there. */
  async take(spot: Spot): Promise<void> {
    const stake = this.standing(spot);
    if (stake === undefined) return;
    const stands = cents(stake.amount);
    const left = stands - (this.added.get(spot.id)?.at(-1) ?? stands);
    const may = bounds(this.at.offer().areas.get(keyOf(spot))?.reduce?.wants?.["to"], stands);
    const all = left < (may?.least ?? cents(spot.least));
    const step = all ? { remove: spot.wager, ...picked(spot) } : { reduce: spot.wager, ...picked(spot), to: dollars(left) };
    if (await this.run({ seat: this.at.seat(), ...step }, spot.id))
      this.added.set(spot.id, all ? [] : (this.added.get(spot.id)?.slice(0, -1) ?? []));
  }

  private remove(of: Stake | Spot, spot: string | null): Promise<boolean> {
    return this.run({ seat: this.at.seat(), remove: of.wager, ...picked(of) }, spot);
  }

  async move(from: Spot, to: Spot): Promise<void> {
    const stake = this.standing(from);
    if (stake === undefined || !(await this.remove(from, from.id))) return;
    this.added.delete(from.id);
    if (await this.wager(to, cents(stake.amount))) return;
    // What the other area refuses goes back to where it lay, and the refusal stays in view.
    const refused = this.refusal;
    await this.wager(from, cents(stake.amount));
    this.refusal = refused;
  }

  async clear(stakes: Stake[]): Promise<void> {
    for (const stake of stakes) if (!(await this.remove(stake, this.at.spot(keyOf(stake))?.id ?? null))) return;
    this.forget();
  }

  async twice(stakes: Stake[]): Promise<void> {
    for (const stake of stakes) {
      const spot = this.at.spot(keyOf(stake));
      if (spot === undefined || !(await this.wager(spot, cents(stake.amount)))) return;
    }
  }

  /** Calls a wager on, or off again; where the table has it otherwise, its sentence says so. */
  async call(spot: Spot): Promise<void> {
    const stake = this.standing(spot);
    if (stake === undefined) return;
    await this.run({ seat: this.at.seat(), [stake.on ? "call-off" : "call-on"]: spot.wager, ...picked(spot) }, spot.id);
  }
}

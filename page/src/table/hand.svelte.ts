// A player's hand at a table: what it lays, takes back, moves and calls, and what the table refused of that.

import { amiss, meant } from "../lib/amounts";
import { asRefusal, Refusal } from "../lib/api";
import { refreshMe } from "../lib/me";
import { cents, dollars, money, type Cents } from "../lib/money";
import type { Told } from "../panel/told";
import { bounds, laid, type Offer } from "../lib/says";
import { wagerKey } from "../lib/stream";
import { t } from "../lib/text";
import type { Spot } from "../lib/types";
import type { Answered, Stake, Step } from "../lib/wire";

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
  /** The chip that was chosen. */
  chip: () => Cents;
  /** Whether a wager is open in the middle of a round: then all that may lie there is laid, which the rail says. */
  whole: () => boolean;
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
  /** What the staff were asked, and have not answered yet. */
  waiting = $state.raw<{ spot: string | null; sentence: string; allowed: string } | null>(null);
  /** What was not laid yet, since it is more than was meant: the page says so first, and lays it when asked once more. */
  asks = $state.raw<{ spot: string; amount: Cents } | null>(null);
  /** What is said of the last amount that was another than the chip in hand. */
  note = $state("");
  /** An amount of one's own, as it is typed, which is laid in place of the chip. */
  typed = $state("");
  /** The same for each area of a wager that is open in the middle of a round, where anything else than the most is typed. */
  between = $state.raw<Record<string, string>>({});
  private serial = 0;
  private readonly laying = new Set<Promise<boolean>>();
  /** What is on its way to an area, and what was said of amounts there. */
  private readonly coming = new Map<string, Cents>();
  private readonly known = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly at: AtTable) {}

  /** Says something; whether it was done. */
  async run(step: Step, spot: string | null = null): Promise<boolean> {
    this.asks = null;
    try {
      await this.at.say(step);
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
    const { sentence: text, provision, allowed } = refused;
    const isRefused = refused.code !== "needs-confirmation"; // else the dealer was asked
    this.refusal = isRefused ? { spot, refusal: refused } : null;
    this.waiting = isRefused ? this.waiting : { spot, sentence: text, allowed };
    const told = { key: `r${this.serial++}`, at: new Date().toISOString().slice(0, 23), refused: isRefused, text, provision, allowed };
    this.refusals = [...this.refusals.slice(-REMEMBERED), told];
  }

  /** The staff said no to what they were asked. */
  readonly answered = ({ refused }: Answered): void => {
    const spot = this.waiting?.spot ?? null;
    this.waiting = null;
    this.told(spot, new Refusal(refused));
  };

  /** Whatever was said of an amount is over: a round is decided, or another chip was chosen. */
  forget(): void {
    this.asks = null;
    this.note = "";
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

  /** What is in hand: the amount that is typed, or the chip that was chosen; nothing where what is typed cannot be meant. */
  private chip(): Cents | null {
    return this.typed.trim() === "" ? this.at.chip() : meant(this.typed);
  }

  /** What a click places: what is in hand, at least the least that may lie there, or the next amount that can be paid. */
  lays(spot: Spot): Cents | null {
    const found = bounds(this.at.offer().areas.get(keyOf(spot))?.bet?.wants?.["amount"], this.stands(spot));
    if (this.at.whole() && found !== null && found.most !== null) {
      const typed = this.between[spot.id];
      return typed === undefined ? found.most : meant(typed, { most: found.most });
    }
    const chip = this.chip();
    return chip === null || found === null ? chip : laid(found, chip);
  }

  /** What is typed cannot be meant: nothing is done, and that is said where it was to be done. */
  private unread(spot: Spot): void {
    this.forget();
    const typed = this.at.whole() ? this.between[spot.id] : this.typed;
    this.told(spot.id, asRefusal(new Error(amiss(typed ?? "") || t("rail.untyped"))));
  }

  /** What lies there, or is on its way. */
  private stands(spot: Spot): Cents {
    const stake = this.standing(spot);
    return stake === undefined ? (this.coming.get(spot.id) ?? 0) : cents(stake.amount);
  }

  /** A click on an area. An amount is never another than was meant without a word: more than the posted least only once it was said. */
  async place(spot: Spot): Promise<void> {
    const [amount, least] = [this.lays(spot), this.stands(spot) === 0 ? cents(spot.least) : 0];
    if (amount === null) return this.unread(spot);
    const chip = this.at.whole() ? amount : (this.chip() ?? amount);
    const more = amount > Math.max(chip, least);
    this.note = amount === chip || more ? "" : t(amount < chip ? "rail.most" : "rail.least", { amount: money(amount, true) });
    const said = `${spot.id} ${amount}`;
    if (!more || this.known.has(said)) return void (await this.wager(spot, amount));
    this.known.add(said);
    this.refusal = null;
    this.asks = { spot: spot.id, amount };
    this.note = t("rail.payable", { amount: money(amount, true) });
  }

  async wager(spot: Spot, amount: Cents): Promise<boolean> {
    const step = { seat: this.at.seat(), bet: spot.wager, ...picked(spot), amount: dollars(amount), ...this.at.instrument() };
    const said = this.run(step, spot.id);
    this.laying.add(said);
    this.coming.set(spot.id, (this.coming.get(spot.id) ?? 0) + amount);
    const done = await said;
    this.laying.delete(said);
    this.coming.delete(spot.id);
    return done;
  }

  async wagers(all: Laying[]): Promise<void> {
    for (const { spot, amount } of all) if (!(await this.wager(spot, amount))) return;
  }

  /** Lays a wager that is open in the middle of a round: as it is typed where there is one area, else all that may lie there. */
  async inMiddle(spots: { spot: Spot; most: Cents }[]): Promise<void> {
    const [only, ...others] = spots;
    if (only !== undefined && others.length === 0) await this.place(only.spot);
    else await this.wagers(spots.map(({ spot, most }) => ({ spot, amount: most })));
  }

  /** Takes a chip off a wager, the one in hand; all of it, where less would be left than may lie there. */
  async take(spot: Spot): Promise<void> {
    const [stands, chip] = [this.stands(spot), this.chip()];
    if (stands === 0) return;
    if (chip === null) return this.unread(spot);
    const may = bounds(this.at.offer().areas.get(keyOf(spot))?.reduce?.wants?.["to"], stands);
    const [least, by] = [may?.least ?? cents(spot.least), may?.step ?? 1];
    const left = least + Math.floor((stands - chip - least) / by) * by;
    const all = left < least;
    const step = all ? { remove: spot.wager, ...picked(spot) } : { reduce: spot.wager, ...picked(spot), to: dollars(left) };
    await this.run({ seat: this.at.seat(), ...step }, spot.id);
  }

  private remove(of: Stake | Spot, spot: string | null): Promise<boolean> {
    return this.run({ seat: this.at.seat(), remove: of.wager, ...picked(of) }, spot);
  }

  async move(from: Spot, to: Spot): Promise<void> {
    const stake = this.standing(from);
    if (stake === undefined || !(await this.remove(from, from.id))) return;
    if (await this.wager(to, cents(stake.amount))) return;
    // What the other area refuses goes back to where it lay, and the refusal stays in view.
    const refused = this.refusal;
    await this.wager(from, cents(stake.amount));
    this.refusal = refused;
  }

  async clear(stakes: Stake[]): Promise<void> {
    for (const stake of stakes) if (!(await this.remove(stake, this.at.spot(keyOf(stake))?.id ?? null))) return;
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

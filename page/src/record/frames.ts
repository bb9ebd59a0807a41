// A round of somebody's record as it looked after each entry: what lay there, put together from what was different.

import { wagerKey } from "../lib/stream";
import { moved, ownerOf, passing } from "../lib/things";
import type { Chips, Private, RecordLaid, RecordStep, Replay, Stake, Things } from "../lib/wire";

export interface Frame {
  n: number;
  at: string;
  /** What is told of the entry, in one line. */
  said: string;
  events: RecordStep["events"];
  wagers: Stake[];
  things: Things;
  seats: Record<string, Chips>;
  /** What the person alone was shown by then. */
  own: Private;
  /** Whether wagers were decided: they are shown as they lay. */
  decided: boolean;
}

const name = (stake: Stake) => `${ownerOf(stake)}/${wagerKey(stake.wager, stake.pick)}`;

function withWagers(wagers: Stake[], changed: Stake[]): Stake[] {
  const all = new Map(wagers.map((stake) => [name(stake), stake]));
  for (const stake of changed) {
    if (Number(stake.amount) === 0) all.delete(name(stake));
    else all.set(name(stake), stake);
  }
  return [...all.values()];
}

/** The cards as their holder saw them: under the backs, their faces. */
function withOwn(things: Things, own: Private): Things {
  const found = { ...things };
  for (const [place, { faces, label }] of Object.entries(own)) {
    const lies = found[`cards:${place}`];
    if (lies?.kind === "cards") found[`cards:${place}`] = { ...lies, faces, label };
  }
  return found;
}

/** Every entry of a round; `nothing` is said of one of which nothing was told. */
export function framesOf({ before, steps }: Replay, nothing: string): Frame[] {
  let lies: RecordLaid = before;
  let own: Private = before.private ?? {};
  let decisively: Stake[] = [];
  return steps.map((step) => {
    const lay = lies;
    const { wagers = [], things = [], seats = {} } = step.delta;
    own = step.private ?? own;
    const sits = Object.entries({ ...lies.seats, ...seats }).filter((pair): pair is [string, Chips] => pair[1] !== null);
    lies = { wagers: withWagers(lies.wagers, wagers), things: moved(lies.things, things), seats: Object.fromEntries(sits) };
    const settled = step.events.some(({ event }) => event === "settled");
    if (settled) decisively = lay.wagers;
    // A correction decides the round anew: its wagers are shown as they lay then.
    const decided = settled || step.events.some(({ event }) => event === "corrected");
    return {
      n: step.n,
      at: step.at,
      said: step.events.map(({ text }) => text).find((text) => text !== "") ?? nothing,
      events: step.events,
      wagers: decided ? decisively : lies.wagers,
      things: withOwn({ ...lies.things, ...passing(things) }, own),
      seats: lies.seats,
      own,
      decided,
    };
  });
}

/** The entry that decided a round: what people open it for. */
export const decisive = (frames: Frame[]): number => Math.max(0, frames.findLastIndex(({ decided }) => decided));

// One table's stream: a WebSocket that survives the network.
//
// The state is a store. It is built from the first `view` and from the `delta` of each entry, in order. A lost connection is
// taken up again after the last entry received.

import { get, writable, type Readable } from "svelte/store";
import type { Refusal } from "./api";
import { Talk, type Link } from "./talk";
import { moved, ownerOf } from "./things";
import type {
  Answered,
  DroppedCorrection,
  Entry,
  FromServer,
  Pick,
  Proposal,
  ProposedCorrection,
  Say,
  Shown,
  Stake,
  Step,
  View,
  Waiting,
} from "./wire";

export interface TableState {
  link: Link;
  view: View | null;
  /** What has happened, oldest first, as far back as the page remembers. */
  entries: Entry[];
  /** Seats that have no more wagers to make. */
  ready: number[];
  proposals: Proposal[];
  /** What this person proposed, and others did not stand behind. */
  declined: Answered[];
  /** Corrections that wait, and would move this person's chips. */
  corrections: ProposedCorrection[];
  /** Those that are not made after all, until they are read. */
  dropped: DroppedCorrection[];
  /** Commands on their way. */
  unanswered: number;
  /** What the equipment is coming to rest on, while its entry is held back. */
  showing: Shown | null;
  /** How far this machine's clock is ahead of the floor's, in milliseconds. */
  ahead: number;
}

/** An entry may be held back while the equipment moves; the promise ends that. */
export type Pace = (entry: Entry) => Promise<void> | undefined;

const REMEMBERED = 300;
const LONGEST_QUEUE = 20;

/** The name of a wager on a pick, the same for every spelling of it. */
export function wagerKey(wager: string, pick: Pick): string {
  return pick === null ? wager : `${wager}:${Array.isArray(pick) ? pick.join("-") : String(pick)}`;
}

function withWagers(wagers: Stake[], changed: Stake[]): Stake[] {
  const name = (stake: Stake) => `${ownerOf(stake)}/${wagerKey(stake.wager, stake.pick)}`;
  const all = new Map(wagers.map((stake) => [name(stake), stake]));
  for (const stake of changed) {
    if (/^0+(\.0*)?$/.test(stake.amount)) all.delete(name(stake));
    else all.set(name(stake), stake);
  }
  return [...all.values()];
}

function withEntries<T>(old: Record<string, T>, changed: Record<string, T | null>): Record<string, T> {
  const kept = Object.entries({ ...old, ...changed }).filter((pair): pair is [string, T] => pair[1] !== null);
  return Object.fromEntries(kept);
}

/** The entries so far with one that was given anew. */
function given(entries: Entry[], { corrects }: Entry): Entry[] {
  if (corrects === undefined) return entries;
  return entries.map((entry) => {
    const { shown: _, ...rest } = entry;
    return entry.n !== corrects.n ? entry : corrects.shown === null ? rest : { ...rest, shown: corrects.shown };
  });
}

/** What the equipment showed last. */
function shownLast({ shown, corrects }: Entry, before: Shown | null): Shown | null {
  return shown ?? (corrects?.newest ? corrects.shown : before);
}

/** The view after an entry. */
export function apply(view: View, entry: Entry): View {
  const { wagers, seats, owners, things, ...rest } = entry.delta ?? {};
  return {
    ...view,
    ...rest,
    n: entry.n,
    shown: shownLast(entry, view.shown),
    wagers: wagers === undefined ? view.wagers : withWagers(view.wagers, wagers),
    seats: seats === undefined ? view.seats : withEntries(view.seats, seats),
    owners: owners === undefined ? view.owners : withEntries(view.owners ?? {}, owners),
    things: things === undefined ? view.things : moved(view.things, things),
  };
}

export class TableStream implements Readable<TableState> {
  private readonly state = writable<TableState>({
    link: "connecting",
    view: null,
    entries: [],
    ready: [],
    proposals: [],
    declined: [],
    corrections: [],
    dropped: [],
    unanswered: 0,
    showing: null,
    ahead: 0,
  });
  readonly subscribe = this.state.subscribe;

  /** Called for each new entry, after it was applied; not for history. */
  heard: (entry: Entry) => void = () => undefined;
  /** Called for what is refused and was no command: a word that came too fast, a table that is not there. */
  refused: (refusal: Refusal) => void = () => undefined;
  /** Called for what this person proposed, and others did not stand behind. */
  declined: (answered: Answered) => void = () => undefined;
  pace: Pace = () => undefined;
  /** An entry may also be looked at for a while before the next one is taken: cards come one after the other. */
  linger: Pace = () => undefined;

  private received: number | null = null;
  /** The menus of wagers that were told, by number: each is told once. */
  private readonly menus = new Map<number, Say[]>();
  private queue: FromServer[] = [];
  private busy = false;
  private readonly talk: Talk;

  constructor(readonly table: string) {
    this.talk = new Talk({
      path: () => `/api/tables/${encodeURIComponent(table)}/stream${this.received === null ? "" : `?after=${this.received}`}`,
      heard: (message) => this.receive(message as FromServer),
      refused: (refusal) => this.refused(refusal),
      changed: (state) => this.patch(state),
    });
  }

  /** Says a command, and waits for the table's answer: the number of its entry, or a refusal. */
  say(step: Step): Promise<number> {
    return this.talk.ask({ seen: get(this.state).view?.n ?? 0, say: step });
  }

  /** Stands behind what another of the staff proposed. */
  confirm(proposal: string): Promise<number> {
    return this.talk.ask({ confirm: proposal });
  }

  /** Has something against a correction that waits. */
  object(correction: string, reason: string): Promise<number> {
    return this.talk.ask({ object: correction, reason });
  }

  /** What became of a correction was read. */
  read(correction: string): void {
    this.patch({ dropped: get(this.state).dropped.filter(({ id }) => id !== correction) });
  }

  /** Says that this seat has no more wagers to make, or that it has. */
  ready(ready: boolean): void {
    this.talk.send({ ready });
  }

  withdraw(proposal: string): void {
    this.talk.send({ withdraw: proposal });
  }

  close(): void {
    this.talk.close();
  }

  private patch(change: Partial<TableState>): void {
    this.state.update((state) => ({ ...state, ...change }));
  }

  private receive(message: FromServer): void {
    if ("entry" in message) this.received = message.entry.n;
    if ("view" in message) this.received = message.view.n;
    this.compare("view" in message ? message.view.waiting : "waiting" in message ? message.waiting : null);
    this.queue.push(message);
    void this.drain();
  }

  /** Whose clock is ahead, by what a message says of how long something takes: it may lie in the queue for a while. */
  private compare(waiting: Waiting | null): void {
    if (waiting?.until == null || waiting.seconds === null) return;
    this.patch({ ahead: Date.now() + waiting.seconds * 1000 - Date.parse(`${waiting.until}Z`) });
  }

  private async drain(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let message = this.queue.shift(); message !== undefined; message = this.queue.shift()) {
      if ("entry" in message && this.queue.length < LONGEST_QUEUE) {
        const rest = this.pace(message.entry);
        if (rest !== undefined) {
          this.patch({ showing: message.entry.shown ?? null });
          await rest;
        }
      }
      this.take(message);
      // What comes together is drawn together: nothing is waited for where nothing is looked at.
      const looked = "entry" in message && this.queue.length < LONGEST_QUEUE ? this.linger(message.entry) : undefined;
      if (looked !== undefined) await looked;
    }
    this.busy = false;
  }

  private take(message: FromServer): void {
    const { view, entries } = get(this.state);
    if ("view" in message) {
      const { menu } = message.view;
      if (menu !== null) this.menus.set(menu.number, menu.offers);
      // What waits is told next, where anything does.
      this.patch({ view: message.view, entries: message.view.history, ready: message.view.ready, showing: null, corrections: [] });
    } else if ("now" in message) {
      const { you, waiting } = message;
      this.patch({ view: view === null ? null : { ...view, you, waiting }, ready: message.ready, corrections: [] });
    } else if ("entry" in message) {
      if (view === null || message.entry.n <= view.n) return;
      const remembered = [...given(entries, message.entry), message.entry].slice(-REMEMBERED);
      // Where betting has ended, or an outcome was shown, nobody is ready any more.
      const over = message.entry.delta?.headline?.betting === false || message.entry.shown !== undefined;
      this.patch({
        view: apply(view, message.entry),
        entries: remembered,
        showing: null,
        ...(over ? { ready: [] } : {}),
      });
      this.heard(message.entry);
    } else if ("offers" in message) {
      this.menus.set(message.menu, message.offers);
    } else if ("says" in message) {
      const offers = message.menu === null ? undefined : this.menus.get(message.menu);
      const menu = message.menu === null || offers === undefined ? null : { number: message.menu, offers };
      if (view !== null) this.patch({ view: { ...view, says: message.says, menu } });
    } else if ("you" in message) {
      if (view !== null) this.patch({ view: { ...view, you: message.you } });
    } else if ("private" in message) {
      if (view !== null) this.patch({ view: { ...view, private: message.private } });
    } else if ("again" in message) {
      if (view !== null) this.patch({ view: { ...view, again: message.again } });
    } else if ("ready" in message) {
      this.patch({ ready: message.ready });
    } else if ("things" in message) {
      if (view !== null) this.patch({ view: { ...view, things: moved(view.things, message.things) } });
    } else if ("classroom" in message) {
      if (view !== null) this.patch({ view: { ...view, classroom: message.classroom } });
    } else if ("waiting" in message) {
      if (view !== null) this.patch({ view: { ...view, waiting: message.waiting } });
    } else if ("proposals" in message) {
      this.patch({ proposals: message.proposals });
    } else if ("corrections" in message) {
      this.patch({ corrections: message.corrections });
    } else if ("dropped" in message) {
      this.patch({ dropped: [...get(this.state).dropped, message.dropped] });
    } else if ("answered" in message) {
      this.patch({ declined: [...get(this.state).declined, message.answered] });
      this.declined(message.answered);
    }
  }
}

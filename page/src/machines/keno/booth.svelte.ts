// A keno system as one person sees it: what everybody sees, what is theirs, what they may say, and what waits for another's word.

import { api, asRefusal, Refusal } from "../../lib/api";
import { me } from "../../lib/me";
import { Talk, type Link } from "../../lib/talk";
import type { Fault, FromSystem, OwnEntry, Proposal, PublicEntry, Say, Step, SystemYou, ToSystem } from "../../lib/wire";
import { say } from "./text";
import type { Board, Card, DrawnGame, Priced, Station, System, Ticket } from "./told";
import { amount, gamesOf } from "./words";

const REMEMBERED = 200;
/** What happens at once is looked up once. */
const SOON = 60;
/** Games that are shown. */
const SHOWN = 10;

export class Booth {
  link = $state<Link>("connecting");
  /** Nothing until the system was heard. */
  ready = $state(false);
  board = $state.raw<Board>({ headline: { text: "", yours: "", seats: [], betting: false, verb: "" }, down: false, generator_out: null, card: 1, series: [] });
  /** The terms that tickets are sold under. */
  card = $state.raw<Card>() as Card;
  /** Games that are over, newest first. */
  games = $state.raw<DrawnGame[]>([]);
  you = $state.raw<SystemYou>({ present: false, front: null, account: null, role: null, station: null, waiting: 0 });
  says = $state.raw<Say[]>([]);
  entries = $state.raw<(PublicEntry | OwnEntry)[]>([]);
  tickets = $state.raw<Ticket[]>([]);
  stations = $state.raw<Station[]>([]);
  /** Why nothing is drawn that should be. */
  obstacle = $state.raw<Fault | null>(null);
  proposals = $state.raw<Proposal[]>([]);
  /** What was asked for and not done. */
  declined = $state.raw<Fault | null>(null);
  /** How much this person handed in that a writer has not done yet. */
  waiting = $state(0);
  fault = $state.raw<Refusal | null>(null);
  /** The game that was drawn while somebody looked on, by its name. */
  fresh = $state("");
  /** The same, as soon as it is known what this person's own tickets came to in it. */
  over = $state("");
  /** The ticket that a writer issued to this person, as soon as all is known of it. */
  given = $state(0);
  /** How often something was heard of the generator. */
  heard = $state(0);
  /** How far this machine's clock is ahead of the floor's, in milliseconds. */
  ahead = $state(0);

  private n = 0;
  private looked = false;
  private readonly talk: Talk<ToSystem>;
  private waitsFor = 0;
  private soon: ReturnType<typeof setTimeout> | undefined;
  /** What was printed for this person, by entry: whoever asked for it is waiting to be told. */
  private readonly printed = new Map<number, number>();

  constructor(
    readonly id: string,
    /** The system as it is set up: rate card, limits, stations. */
    system: System,
  ) {
    this.card = system.card;
    this.talk = new Talk<ToSystem>({
      path: () => `/api/systems/${encodeURIComponent(id)}/stream`,
      heard: (frame) => this.hear(frame as FromSystem),
      refused: (refusal) => (this.fault = refusal),
      changed: ({ link }) => {
        if (link !== undefined) this.link = link;
      },
    });
  }

  /** The most spots that may be marked for one wager. */
  get most(): number {
    return Math.max(...this.card.spots);
  }

  /** Games that are locked out and cannot be drawn now, and why. */
  get held(): { games: string; sentence: string; provision: string | null; allowed: string } | null {
    const games = this.board.series.filter(({ state }) => state === "locked").map(({ name }) => name).join(", ");
    if (games === "" || this.board.down) return null;
    const { generator_out: out } = this.board;
    if (out !== null) return { games, sentence: say("waits.out", { reason: out }), provision: "19:47-15.5(a) [1996-03-04]", allowed: say("waits.keys") };
    return this.obstacle === null ? null : { games, ...this.obstacle };
  }

  /** Why the draw of a game failed, where that was said. */
  reasonOf(game: string): string {
    const failed = this.entries.flatMap(({ events }) => events).find((event) => event.event === "draw-failed" && String(event["game"]) === game);
    return typeof failed?.["reason"] === "string" ? failed["reason"] : "";
  }

  close(): void {
    clearTimeout(this.soon);
    this.talk.close();
  }

  // What is said

  say(step: Step): Promise<number> {
    this.declined = null;
    this.given = this.waitsFor = 0;
    return this.talk.ask({ seen: this.n, say: step });
  }

  /** Says what may have to wait for another's word; whether it is done. */
  async act(step: Step): Promise<boolean> {
    try {
      await this.say(step);
      return true;
    } catch (error) {
      if (asRefusal(error).code !== "needs-confirmation") throw error;
      this.waiting = 1;
      return false;
    }
  }

  /** Asks for a ticket: its number, or nothing where a writer has it. */
  async issue(step: Step): Promise<number | null> {
    try {
      const entry = await this.say(step);
      return this.printed.get(entry) ?? this.printed.get(entry + 1) ?? 0;
    } catch (error) {
      if (asRefusal(error).code !== "needs-confirmation") throw error;
      this.waiting = 1;
      return null;
    }
  }

  /** What is said of a ticket that was just issued. */
  issued(number: number): string {
    const ticket = this.tickets.find((each) => each.ticket === number);
    if (ticket === undefined) return say("slip.done");
    return say("slip.issued", { ticket: number, first: gamesOf(ticket), price: amount(ticket.price) });
  }

  confirm(proposal: string): Promise<number> {
    return this.talk.ask({ confirm: proposal });
  }

  /** Takes back what this person proposed, or says no to what another did, and why. */
  withdraw(proposal: string, reason = ""): Promise<number> {
    return this.talk.ask({ withdraw: proposal, ...(reason === "" ? {} : { reason }) });
  }

  async weigh(step: Step): Promise<Priced> {
    return (await api.weighRequest(this.id, step)).priced as Priced;
  }

  /** What may be said by that name; nothing where it may not be. */
  offered(name: string): Say | undefined {
    return this.says.find((each) => each.name === name);
  }

  /** Whether something may be done with a ticket now, as far as the page can know; the system decides. */
  may(choice: "redeem" | "void" | "cancel", ticket: Ticket): boolean {
    if (choice === "redeem") return ticket.status === "won";
    const series = this.board.series.find((each) => each.series === ticket.series);
    if (ticket.status !== "open" || series === undefined || series.state === "locked" || this.board.down) return false;
    const untouched = ticket.results.length === 0 && series.name === ticket.first;
    return choice === "void" ? untouched : this.card.refund && ticket.games > 1 && !untouched;
  }

  // What is heard

  private hear(frame: FromSystem): void {
    if ("view" in frame) {
      const { view } = frame;
      this.n = view.n;
      this.ready = false;
      this.ahead = Date.now() - Date.parse(view.time);
      this.hearBoard(view.board as Board);
      this.you = view.you;
      this.waiting = view.you.waiting;
      this.says = Object.values(view.says).flat();
      this.entries = view.history;
      this.tickets = view.tickets as Ticket[];
      this.stations = (view.stations ?? []) as Station[];
      this.obstacle = view.generator ?? null;
      this.fresh = this.over = "";
      this.ready = true;
    } else if ("entry" in frame) {
      this.n = frame.entry.n;
      this.entries = [...this.entries, frame.entry].slice(-REMEMBERED);
    } else if ("own" in frame) this.hearOwn(frame.own);
    else if ("board" in frame) {
      this.ahead = Date.now() - Date.parse(frame.time);
      this.hearBoard(frame.board as Board);
    }
    else if ("says" in frame) this.says = Object.values(frame.says).flat();
    else if ("you" in frame) this.hearYou(frame.you);
    else if ("stations" in frame) this.stations = frame.stations as Station[];
    else if ("generator" in frame) {
      this.obstacle = frame.generator;
      this.heard += 1;
    }
    else if ("proposals" in frame) this.proposals = frame.proposals;
    else if ("answered" in frame) {
      this.waiting = 0;
      this.declined = frame.answered.refused;
    }
  }

  private hearYou(you: SystemYou): void {
    this.you = you;
    const { account } = you;
    if (account !== null) me.update((old) => (old ? { ...old, account } : old));
  }

  private hearBoard(board: Board): void {
    for (const { last } of board.series) {
      const game = last as DrawnGame | null | undefined;
      if (game == null || this.games.some(({ name }) => name === game.name)) continue;
      this.games = [game, ...this.games].slice(0, SHOWN);
      if (this.ready) this.fresh = game.name;
    }
    if (this.ready && board.card !== this.board.card) void this.readCard();
    this.board = board;
    if (this.fresh === this.over) return;
    if (this.you.role === "player") this.refreshSoon();
    else this.over = this.fresh;
  }

  /** Another rate card is in force. */
  private async readCard(): Promise<void> {
    try {
      this.card = ((await api.system(this.id)) as System).card;
    } catch (error) {
      this.fault = asRefusal(error);
    }
  }

  /** Games before the last of each series: they are asked for by whoever shows them. */
  async earlier(): Promise<void> {
    if (this.looked) return;
    this.looked = true;
    const wanted = this.board.series.flatMap(({ series, game }) =>
      Array.from({ length: Math.min(SHOWN, game - 1) }, (_, back) => ({ series, game: game - 1 - back })),
    );
    try {
      const found = await Promise.all(wanted.map(({ series, game }) => api.gameOf(this.id, series, game)));
      const known = new Set(this.games.map(({ name }) => name));
      const all = [...this.games, ...(found as DrawnGame[]).filter(({ name }) => !known.has(name))];
      this.games = all.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, SHOWN);
    } catch (error) {
      this.fault = asRefusal(error);
    }
  }

  /** Something of this person's own: what was printed, paid or given back, and what is in front of them now. */
  private hearOwn(own: OwnEntry): void {
    this.n = Math.max(this.n, own.n);
    const waited = this.waiting > 0;
    this.waiting = 0;
    this.entries = [...this.entries, own].slice(-REMEMBERED);
    if (this.you.role === "player" || this.you.role === null) this.you = { ...this.you, front: own.front };
    for (const event of own.events) {
      if (event.event === "issued") {
        this.printed.set(own.n, Number(event["ticket"]));
        if (waited) this.waitsFor = Number(event["ticket"]);
      }
      if (event.event === "seated") this.you = { ...this.you, present: true };
      if (event.event === "left") this.you = { ...this.you, present: false, front: null };
    }
    this.refreshSoon();
  }

  private refreshSoon(): void {
    if (this.you.role !== "player") return;
    clearTimeout(this.soon);
    this.soon = setTimeout(() => void this.refresh(), SOON);
  }

  /** Looks at one's own tickets again. */
  async refresh(): Promise<void> {
    const game = this.fresh;
    try {
      this.tickets = (await api.tickets(this.id)).tickets as Ticket[];
    } catch (error) {
      this.fault = asRefusal(error);
    } finally {
      this.over = game;
      this.given = this.waitsFor;
    }
  }

  gameOf(name: string): DrawnGame | undefined {
    return this.games.find((game) => game.name === name);
  }
}

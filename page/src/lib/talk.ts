// A WebSocket that survives the network: a lost connection is taken up again, and what was said and not yet answered is said again
// with the same key, so that it is done once.

import { Refusal } from "./api";
import { t } from "./text";
import type { Fault, ToServer } from "./wire";

export type Link = "connecting" | "live" | "reconnecting" | "closed";

const FIRST_DELAY = 300;
const LONGEST_DELAY = 10_000;
/** Close codes after which what was asked for cannot be had here: not for this person, unknown, or run by another process. */
const ENDED = new Set([4403, 4404, 4421]);
const CLOSED: Fault = { code: "closed", kind: "mistake", sentence: "", provision: null, allowed: "" };

/** Something that is answered, before it has its key. */
type Unkeyed<Said> = Said extends { key?: string | null } ? Omit<Said, "key"> : never;

interface Unanswered {
  message: object;
  done: (n: number) => void;
  refused: (refusal: Refusal) => void;
}

/** An answer to something that was said. */
type Reply = { reply: string | null; n: number } | { reply: string | null; refused: Fault };

/** Who talks: where to, and what is done with what comes. */
export interface Party {
  /** The path of the stream, with what was received before. */
  path: () => string;
  /** A message that is no answer. */
  heard: (message: object) => void;
  refused: (refusal: Refusal) => void;
  changed: (state: { link?: Link; unanswered?: number }) => void;
}

/** A name for a command, by which the other side knows it again. */
const newKey = (): string => crypto.randomUUID();

export class Talk<Said extends object = ToServer> {
  private socket: WebSocket | null = null;
  private link: Link = "connecting";
  private known = false;
  private parting: Fault | null = null;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly unanswered = new Map<string, Unanswered>();

  constructor(private readonly party: Party) {
    window.addEventListener("online", this.hurry);
    this.connect();
  }

  /** Says something, and waits for the answer: the number of its entry, or a refusal. */
  ask(message: Unkeyed<Said>): Promise<number> {
    if (this.closed) return Promise.reject(new Refusal({ ...CLOSED, sentence: t("fault.closed") }));
    return new Promise((done, refused) => {
      const key = newKey();
      this.unanswered.set(key, { message: { ...message, key }, done, refused });
      this.party.changed({ unanswered: this.unanswered.size });
      if (this.link === "live") this.put({ ...message, key });
    });
  }

  /** Says something that has no answer. */
  send(message: Said): void {
    this.put(message);
  }

  private put(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    window.removeEventListener("online", this.hurry);
    this.socket?.close();
    this.become("closed");
    for (const { refused } of this.unanswered.values()) refused(new Refusal({ ...CLOSED, sentence: t("fault.closed") }));
    this.unanswered.clear();
  }

  private become(link: Link): void {
    this.link = link;
    this.party.changed({ link });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.party.path()}`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      // One message a line: what happened together comes together.
      for (const line of event.data.split("\n")) {
        if (this.socket === socket && line !== "") this.receive(JSON.parse(line) as object);
      }
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (ENDED.has(event.code)) this.end();
      else this.lost();
    };
  }

  private lost(): void {
    if (this.closed) return;
    this.become(this.known ? "reconnecting" : "connecting");
    // Doubling, with some chance in it, so that a whole floor does not come back in the same moment.
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.failures++) * (0.75 + Math.random() / 2);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), delay);
  }

  /** There is no such thing here: to come back would not help. */
  private end(): void {
    const parting = this.parting ?? CLOSED;
    this.close();
    this.party.refused(new Refusal(parting));
  }

  private readonly hurry = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.failures = 0;
    clearTimeout(this.retry);
    this.connect();
  };

  private receive(message: object): void {
    if ("reply" in message) return this.answered(message as Reply);
    if ("refused" in message) return this.party.refused(new Refusal(message.refused as Fault));
    if ("bye" in message) {
      this.parting = message.bye as Fault;
      return;
    }
    if ("view" in message || "now" in message) this.live();
    this.party.heard(message);
  }

  /** The other side knows us again: what it has not answered is said once more. */
  private live(): void {
    this.failures = 0;
    this.known = true;
    this.become("live");
    for (const { message } of this.unanswered.values()) this.put(message);
  }

  private answered(reply: Reply): void {
    const named = reply.reply ?? "";
    const said = this.unanswered.get(named);
    if (said === undefined) return;
    this.unanswered.delete(named);
    this.party.changed({ unanswered: this.unanswered.size });
    if ("refused" in reply) said.refused(new Refusal(reply.refused));
    else said.done(reply.n);
  }
}

// A person at a table: one stream for one person, and whoever comes in anew is greeted anew.

import type { Refusal } from "../lib/api";
import { TableStream, type Pace, type TableState } from "../lib/stream";
import { t } from "../lib/text";
import type { Answered, Entry, Step } from "../lib/wire";

/** What is done with what the stream brings. */
export interface Hears {
  pace: Pace;
  linger: Pace;
  heard: (entry: Entry) => void;
  refused: (refusal: Refusal) => void;
  declined: (answered: Answered) => void;
}

export class Connection {
  live = $state.raw<TableState | null>(null);
  private stream: TableStream | null = null;

  /** Made with its component. `person` is who is signed in, null where nobody is, and undefined as long as that is not known. */
  constructor(table: () => string, person: () => string | null | undefined, hears: Hears) {
    $effect(() => {
      if (person() === undefined) return;
      const opened = new TableStream(table());
      Object.assign(opened, hears);
      this.stream = opened;
      const stop = opened.subscribe((state) => (this.live = state));
      return () => {
        stop();
        opened.close();
      };
    });
  }

  readonly say = (step: Step): Promise<number> => this.stream?.say(step) ?? this.nobody();
  readonly confirm = (proposal: string): Promise<number> => this.stream?.confirm(proposal) ?? this.nobody();
  readonly object = (correction: string, reason: string): Promise<number> => this.stream?.object(correction, reason) ?? this.nobody();
  readonly read = (correction: string): void => this.stream?.read(correction);
  readonly withdraw = (proposal: string): void => this.stream?.withdraw(proposal);
  readonly ready = (is: boolean): void => this.stream?.ready(is);

  private nobody(): Promise<never> {
    return Promise.reject(new Error(t("table.connecting")));
  }
}

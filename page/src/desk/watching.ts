// All tables of the floor at once: one stream each, and one store of how they stand.

import { writable, type Readable } from "svelte/store";
import type { Refusal } from "../lib/api";
import { TableStream, type TableState } from "../lib/stream";
import type { Answered, Entry } from "../lib/wire";

export type Watched = Record<string, TableState>;

export class Watching implements Readable<Watched> {
  private readonly state = writable<Watched>({});
  readonly subscribe = this.state.subscribe;
  private readonly streams = new Map<string, { stream: TableStream; end: () => void }>();

  /** Something was refused that was no command, such as taking back what another proposed. */
  refused: (refusal: Refusal) => void = () => undefined;
  /** What this person proposed was not confirmed. */
  declined: (answered: Answered) => void = () => undefined;
  /** Something happened at a table. */
  heard: (table: string, entry: Entry) => void = () => undefined;

  /** Watches those tables, and no others. */
  follow(tables: string[]): void {
    const wanted = new Set(tables);
    for (const [id, { stream, end }] of this.streams) {
      if (wanted.has(id)) continue;
      end();
      stream.close();
      this.streams.delete(id);
    }
    for (const id of wanted) {
      if (this.streams.has(id)) continue;
      const stream = new TableStream(id);
      stream.heard = (entry) => this.heard(id, entry);
      stream.refused = (refusal) => this.refused(refusal);
      stream.declined = (answered) => this.declined(answered);
      const end = stream.subscribe((now) => this.state.update((all) => ({ ...all, [id]: now })));
      this.streams.set(id, { stream, end });
    }
  }

  stream(table: string): TableStream | undefined {
    return this.streams.get(table)?.stream;
  }

  close(): void {
    this.follow([]);
  }
}

// What a table is, as long as its rules are the same: asked for when it is opened, and again when they change.

import { api, asRefusal, type Refusal } from "../lib/api";
import type { Table, Tile } from "../lib/wire";

export class Facts {
  table = $state.raw<Table | null>(null);
  /** Its place on the board, with its limits. */
  tile = $state.raw<Tile | null>(null);
  fault = $state.raw<Refusal | null>(null);

  constructor(private readonly id: () => string) {}

  readonly load = async (): Promise<void> => {
    try {
      const [table, board] = await Promise.all([api.table(this.id()), api.floor()]);
      this.table = table;
      this.tile = board.tables.find((each) => each.id === this.id()) ?? null;
      this.fault = null;
    } catch (error) {
      this.fault = asRefusal(error);
    }
  };
}

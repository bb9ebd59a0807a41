// What a system tells, as a keno system does: it leaves nothing of it out.

import type * as wire from "../../lib/wire";

export type Series = wire.Series;
export type TicketLine = wire.Conditioning;
export type TicketWays = wire.Ways;
export type Ticket = Required<wire.Ticket>;
export type Station = wire.Station & { booth: string };
export type Priced = Required<wire.Priced>;
export type Card = Required<wire.Card>;

/** A game that is over. */
export interface DrawnGame extends Required<wire.DrawnGame> {
  at: string;
}

export type Board = Required<wire.BoardOfGames>;

/** A system as it is set up. */
export type System = Omit<wire.System, "card"> & { card: Card };

// Types of the page's own; those of the wire are in wire.ts.

import type * as wire from "./wire";

/** One wager on one pick, and where its chips lie on this felt. */
export interface Spot extends wire.Spot {
  /** How large chips are there, where there is little room. */
  r?: number;
}

/** Who sits at the felt, as far as it is drawn: a round of long ago has no names. */
export interface Sitting extends wire.Chips {
  name?: string;
  /** Seconds that are left in the person's time bank, where players have one. */
  time_bank?: number;
}

// What the panel tells of acts, and when they were.

/** An act that concerns the person at this page, or a refusal of one. */
export interface Told {
  key: string;
  at: string;
  text: string;
  provision: string | null;
  refused: boolean;
  allowed: string;
}

// Made once: each line of the panel has its time, and to make one takes longer than to write with it.
const hours = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit", hour12: false });
/** The hour and minute of an entry. The server's clock is written without a zone: it is UTC. */
export const clock = (at: string): string => hours.format(new Date(/Z|[+-]\d\d:\d\d$/.test(at) ? at : `${at}Z`));

// What the panel tells of acts.

/** An act that concerns the person at this page, or a refusal of one. */
export interface Told {
  key: string;
  at: string;
  text: string;
  provision: string | null;
  refused: boolean;
  allowed: string;
}

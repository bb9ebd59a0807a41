// What a supervisor says to a table, once, even where the network makes them say it twice.

import { api, asRefusal } from "../lib/api";
import type { Step } from "../lib/wire";

/** Done, or proposed to a second person. */
export type Told = { n: number } | { proposed: string };

const unanswered = new Map<string, string>();

export async function tell(table: string, seen: number, step: Step): Promise<Told> {
  const said = JSON.stringify([table, step]);
  const key = unanswered.get(said) ?? crypto.randomUUID();
  unanswered.set(said, key);
  try {
    const { n } = await api.command(table, key, seen, step);
    unanswered.delete(said);
    return { n };
  } catch (error) {
    const refusal = asRefusal(error);
    // Without an answer nobody knows whether it was done: the same words go under the same key.
    if (refusal.status !== 0) unanswered.delete(said);
    if (refusal.code === "needs-confirmation") return { proposed: refusal.sentence };
    throw refusal;
  }
}

// What patrons handed in at the booth, and how a writer reads it.

import type { Proposal, Step } from "../../lib/wire";
import { say } from "./text";
import { amount, numbersOf } from "./words";

const ASKED = new Set(["request", "quick-pick", "redeem", "void", "cancel"]);

/** Whether a patron asks for it, and a writer does it. */
export const isAsked = ({ step }: Proposal): boolean => ASKED.has(String(step["choose"]));

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const rateOf = (step: Step): string => (typeof step["rate"] === "string" ? amount(step["rate"]) : "");

/** What is asked for, in a line that can be held against the form. */
export function askedOf({ step }: Proposal): { title: string; marks: string; played: string } {
  const choice = String(step["choose"]);
  const title = say(`asked.${choice === "quick-pick" ? "quick" : (choice as "request" | "redeem" | "void" | "cancel")}`);
  const games = Number(step["games"] ?? 1) > 1 ? `, ${say("asked.games", { count: Number(step["games"]) })}` : "";
  const price = typeof step["price"] === "string" ? `, ${amount(step["price"])}` : "";
  if ("ticket" in step) return { title, marks: say("ticket.title", { ticket: Number(step["ticket"]) }), played: "" };
  if ("from" in step) return { title, marks: say("asked.from", { ticket: Number(step["from"]) }), played: "" };
  if ("spots" in step) return { title, marks: say("slip.spots", { count: Number(step["spots"]) }), played: `${rateOf(step)}${games}${price}` };
  const groups = list(step["groups"]).map((group) => list(group).map(Number));
  const kings = list(step["kings"]).map((king) => `♔ ${Number(king)}`);
  const lines = list(step["conditioning"]).map((line) => {
    const { ways, rate, of } = line as { ways: string; rate: string; of?: string[] };
    return `${ways} × ${amount(rate)}${of === undefined ? "" : ` (${of.join(", ")})`}`;
  });
  return { title, marks: [...kings, numbersOf(groups)].filter(Boolean).join(" / "), played: `${lines.join("; ") || rateOf(step)}${games}${price}` };
}

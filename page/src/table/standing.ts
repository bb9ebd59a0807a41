// How a table stands, in words: what lies there beside what it waits for.

import { cardName, HIDDEN } from "../lib/cards";
import { HOLDERS, type Holding } from "../lib/Held.svelte";
import { cents, money } from "../lib/money";
import { sectionOf } from "../lib/outcomes";
import { t } from "../lib/text";
import type { Equipment, Headline, Marks, Table, View } from "../lib/types";

/** The seat that a mark names, if somebody sits there. */
function marked(view: View, marks: Marks, name: string): number | null {
  const at = marks[name];
  return typeof at === "number" && view.seats[String(at)] !== undefined ? at : null;
}

/** Who has the dice, the shaker, the shoe or the bank, or is offered it. */
export function holding(table: Table | null, view: View | null, marks: Marks): Holding | null {
  if (table === null || view === null) return null;
  for (const [mark, what] of HOLDERS) {
    const seat = marked(view, marks, mark);
    if (seat !== null) return { what, seat, offered: false };
  }
  const shoe = table.equipment.kind === "shoe" ? "shoe" : null;
  const what = marks["puck"] !== undefined ? "dice" : table.game === "chemin-de-fer" ? "bank" : shoe;
  const to = marked(view, marks, "offered");
  return what === null || to === null ? null : { what, seat: to, offered: true };
}

/** The hand that is decided on, and what it is played against: on a phone the dealer's cards may be out of sight. */
function against(marks: Marks): string {
  const { box = 0, hand = 1 } = (marks["turn"] ?? {}) as { box?: number; hand?: number };
  const total = ((marks["totals"] ?? {}) as Record<string, string[]>)[String(box)]?.[hand - 1];
  const shown = Array.isArray(marks["dealer"]) ? marks["dealer"].filter((card) => card !== HIDDEN) : [];
  if (total === undefined || shown.length === 0) return "";
  return t("table.against", { total, cards: shown.map((card) => cardName(String(card))).join(", ") });
}

/** What else there is to know: the cards to beat, those on the stand, the bids, who has the dice. */
export function beside(equipment: Equipment, marks: Marks, held: Holding | null, seat: number | null): string {
  const cards = against(marks);
  if (cards !== "") return cards;
  const stand = marks["stand"];
  if (Array.isArray(stand))
    return t("table.stand", { cards: stand.map((card) => sectionOf(equipment, String(card))?.label ?? String(card)).join(" ") });
  const bids = Object.entries((marks["bids"] ?? {}) as Record<string, string>);
  if (bids.length > 0) return bids.map(([bidder, amount]) => t("table.bid", { seat: bidder, amount: money(cents(amount), true) })).join(" ");
  const last = marks["last-hand"] === true ? t("table.lastHand") : "";
  if (held === null) return last;
  const whose = `${held.what}.${held.offered ? "offered" : "held"}${held.seat === seat ? "You" : ""}` as const;
  return [last, t(`table.${whose}`, { seat: held.seat })].filter(Boolean).join(" ");
}

/** What is waited for, to this person; where dice are thrown, which roll it is. */
export function waits(headline: Headline, marks: Marks, seat: number | null): string {
  if (headline.yours !== "" && seat !== null && headline.seats.includes(seat)) return headline.yours;
  if (!headline.betting || headline.seats.length > 0) return headline.text;
  if (marks["puck"] === "off") return t("table.comeOut");
  return typeof marks["puck"] === "number" ? t("table.point", { point: marks["puck"] }) : headline.text;
}

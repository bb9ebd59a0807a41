// How a table stands, in words: what lies there beside what it waits for.

import { cardName, HIDDEN } from "../lib/cards";
import { isPassed, type Holding } from "../lib/Held.svelte";
import { money } from "../lib/money";
import { sectionOf } from "../lib/outcomes";
import { t } from "../lib/text";
import { cardsAt, figuresIn, heldIn, placesOf, seatOf } from "../lib/things";
import type { Equipment, Headline, Seat, Things } from "../lib/wire";

/** Who has what passes from seat to seat, or is offered it: somebody who sits here. */
export function holding(things: Things, seats: Record<string, Seat>): Holding | null {
  const found = heldIn(things).flatMap(({ what, by, offered }): Holding[] => {
    const seat = seatOf(by ?? offered);
    return isPassed(what) && seat !== null && seats[String(seat)] !== undefined ? [{ what, seat, offered: by === undefined }] : [];
  });
  return found.find((each) => !each.offered) ?? found[0] ?? null;
}

/** The hand that is decided on, and what it is played against: on a phone the dealer's cards may be out of sight. */
function against(things: Things): string {
  const total = placesOf(things, "turn").flatMap((place) => cardsAt(things, place)?.label ?? [])[0];
  const shown = (cardsAt(things, "dealer")?.faces ?? []).filter((card) => card !== HIDDEN);
  if (total === undefined || shown.length === 0) return "";
  return t("table.against", { total, cards: shown.map(cardName).join(", ") });
}

/** What else there is to know: the cards to beat, those on the stand, the bids, who has the dice. */
export function beside(equipment: Equipment, things: Things, held: Holding | null, seat: number | null): string {
  const cards = against(things);
  if (cards !== "") return cards;
  const stand = cardsAt(things, "stand");
  if (stand !== undefined)
    return t("table.stand", { cards: stand.faces.map((card) => sectionOf(equipment, card)?.label ?? card).join(" ") });
  const bids = figuresIn(things).filter(({ name }) => name === "bids");
  if (bids.length > 0) return bids.map(({ owner, value }) => t("table.bid", { seat: seatOf(owner) ?? "", amount: money(value, true) })).join(" ");
  const last = placesOf(things, "last-hand").length > 0 ? t("table.lastHand") : "";
  if (held === null) return last;
  const whose = `${held.what}.${held.offered ? "offered" : "held"}${held.seat === seat ? "You" : ""}` as const;
  return [last, t(`table.${whose}`, { seat: held.seat })].filter(Boolean).join(" ");
}

/** What is waited for, to this person; where dice are thrown, which roll it is. */
export function waits(headline: Headline, things: Things, seat: number | null): string {
  if (headline.yours !== "" && seat !== null && headline.seats.includes(seat)) return headline.yours;
  if (!headline.betting || headline.seats.length > 0) return headline.text;
  const [puck] = placesOf(things, "puck");
  if (puck === "off") return t("table.comeOut");
  return puck === undefined ? headline.text : t("table.point", { point: puck });
}

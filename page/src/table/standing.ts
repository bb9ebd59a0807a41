// How a table stands, in words: what lies there beside what it waits for.

import { cardName, HIDDEN } from "../lib/cards";
import { toldOf, type Holding } from "../lib/Held.svelte";
import { money } from "../lib/money";
import { sectionOf } from "../lib/outcomes";
import { plain } from "../lib/says";
import { t } from "../lib/text";
import { cardsAt, chipsIn, fellIn, figuresIn, heldIn, placesOf, seatOf } from "../lib/things";
import { ovalOf } from "../oval/standing";
import { tokensBeside } from "../lib/tokens";
import type { Equipment, Headline, Seat, Table, Things } from "../lib/wire";

/** What is only offered for a moment, and is told as what the table waits for. */
const WAITED_FOR = "cut";

/** Who has what passes from seat to seat, or is offered it: somebody who sits here. */
export function holding(things: Things, seats: Record<string, Seat>): Holding | null {
  const found = heldIn(things).flatMap(({ what, by, offered }): Holding[] => {
    const seat = seatOf(by ?? offered);
    return what !== WAITED_FOR && seat !== null && seats[String(seat)] !== undefined ? [{ what, seat, offered: by === undefined }] : [];
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
export function beside(table: Table, things: Things, held: Holding | null, seat: number | null): string {
  // An offer that has its marker on the felt is what the table waits for, and is not told twice.
  const marked = held !== null && held.offered && table.felt.boxes.some(({ shape }) => shape === "ring");
  return [standing(table.equipment, things, marked ? null : held, seat), ...others(table, things)].filter(Boolean).join(" ");
}

/** What has no words of its own, and no place on the felt: by its name. */
function others({ felt, spots }: Table, things: Things): string[] {
  const drawn = new Set(felt.boxes.map(({ name }) => name));
  const figures = figuresIn(things).filter(({ name }) => !KNOWN.has(name) && !drawn.has(name));
  return [
    ...fellIn(things).flatMap(({ device, state = [] }) =>
      state.filter((each) => !SEEN.has(each)).map((each) => t("table.fell", { device: plain(device), state: each })),
    ),
    ...tokensBeside(things, felt.boxes, new Map(spots.map((spot) => [spot.id, spot]))).map(({ name, places }) =>
      t("table.token", { name: plain(name), places: places.map((place) => place.replaceAll(":", " ")).join(", ") }),
    ),
    // Chips of a betting round, and pots, are drawn where the whole table is.
    ...(ovalOf(felt) === undefined ? chipsIn(things) : []).map(({ place, owner, cents: value }) => {
      const told = { name: plain(place.replace(":", " ")), value: money(value, true) };
      return seatOf(owner) === null ? t("table.figure", told) : t("table.figureOf", { ...told, seat: seatOf(owner) ?? "" });
    }),
    ...figures.map(({ name, value, unit = "cents", owner }) => {
      const told = { name: plain(name), value: unit === "cents" ? money(value, true) : `${value} ${unit}` };
      return seatOf(owner) === null ? t("table.figure", told) : t("table.figureOf", { ...told, seat: seatOf(owner) ?? "" });
    }),
  ];
}

/** Figures that are shown where they belong: on the felt, beside a shoe, in the bounds of a wager. */
const KNOWN = new Set(["cards-left", "meter", "vigorish", "bids", "bank-least", "bank-most"]);
/** How a device stands that is drawn so. */
const SEEN = new Set(["covered", "uncovered"]);

function standing(equipment: Equipment, things: Things, held: Holding | null, seat: number | null): string {
  const cards = against(things);
  if (cards !== "") return cards;
  const stand = cardsAt(things, "stand");
  if (stand !== undefined)
    return t("table.stand", { cards: stand.faces.map((card) => sectionOf(equipment, card)?.label ?? card).join(" ") });
  const bids = figuresIn(things).filter(({ name }) => name === "bids");
  if (bids.length > 0) return bids.map(({ owner, value }) => t("table.bid", { seat: seatOf(owner) ?? "", amount: money(value, true) })).join(" ");
  const last = placesOf(things, "last-hand").length > 0 ? t("table.lastHand") : "";
  if (held === null) return last;
  return [last, toldOf(held, seat)].filter(Boolean).join(" ");
}

/** What is waited for, to this person; where dice are thrown, which roll it is. */
export function waits(headline: Headline, things: Things, seat: number | null): string {
  if (headline.yours !== "" && seat !== null && headline.seats.includes(seat)) return headline.yours;
  if (!headline.betting || headline.seats.length > 0) return headline.text;
  const [puck] = placesOf(things, "puck");
  if (puck === "off") return t("table.comeOut");
  return puck === undefined ? headline.text : t("table.point", { point: puck });
}

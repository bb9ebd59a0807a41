// The names of what a seat may choose, and the keys of what is chosen often.

import { t, type TextKey } from "./text";
import type { Step } from "./types";

const NAMES: Record<string, TextKey> = {
  "take-dice": "rail.takeDice",
  "pass-dice": "rail.passDice",
  "take-shaker": "rail.takeShaker",
  "pass-shaker": "rail.passShaker",
  "accept-shoe": "rail.acceptShoe",
  "decline-shoe": "rail.declineShoe",
  "pass-shoe": "rail.passShoe",
  "pay-vigorish": "rail.payVigorish",
  "see-burn-card": "rail.seeBurnCard",
  cut: "rail.cut",
  "decline-cut": "rail.declineCut",
  bid: "rail.bid",
  "accept-bank": "rail.acceptBank",
  "decline-bank": "rail.declineBank",
  "pass-wager": "rail.passWager",
  "move-seat": "rail.moveSeat",
  banco: "rail.banco",
  "banco-suivi": "rail.bancoSuivi",
  card: "rail.card",
  stay: "rail.stay",
  draw: "rail.draw",
  natural: "rail.natural",
  "under-eight": "rail.underEight",
  "play-out": "rail.playOut",
  "void-round": "rail.voidRound",
  hit: "rail.hit",
  stand: "rail.stand",
  double: "rail.doubleDown",
  split: "rail.split",
  surrender: "rail.surrender",
  "refuse-card": "rail.refuseCard",
  "decline-double": "rail.declineDouble",
  "apply-to": "rail.applyTo",
  "net-payout": "rail.netPayout",
  consent: "rail.consent",
  "withdraw-consent": "rail.withdrawConsent",
  "card-later": "rail.cardLater",
  "dead-hand": "rail.deadHand",
};

/** A choice in words. */
export function titled(choice: string): string {
  const name = NAMES[choice];
  return name === undefined ? choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll("-", " ") : t(name);
}

/** The same, for one box or hand of several. */
export function wayTitle(choice: string, way: Record<string, number>, several: boolean): string {
  if (way["hand"] !== undefined) return t("rail.onHand", { choice: titled(choice), hand: way["hand"] });
  return several && way["box"] !== undefined ? t("rail.onBox", { choice: titled(choice), box: way["box"] }) : titled(choice);
}

/** The keys of decisions on a hand. */
export const KEYS: Record<string, string> = {
  hit: "H",
  stand: "S",
  double: "D",
  split: "P",
  surrender: "R",
  "decline-double": "N",
  "net-payout": "E",
};

/** What a key chooses, of what may be chosen now and need not say more. */
export function chosenBy(key: string, choices: string[], ways: Record<string, Record<string, number>[]>): Step | null {
  const choice = choices.find((each) => KEYS[each] === key.toUpperCase());
  if (choice === undefined) return null;
  const each = ways[choice];
  if (each === undefined) return { choose: choice };
  return each.length === 1 ? { choose: choice, ...each[0] } : null;
}

// What pots are called.

import { t } from "../lib/text";

/** "Main", "Side 2". */
export const shortName = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replace("-", " ");

/** "Main pot", "Side pot 2". */
export function potName(name: string): string {
  const [kind, number] = name.split("-");
  return number === undefined ? t(kind === "main" ? "oval.main" : "oval.other", { name }) : t("oval.side", { number });
}

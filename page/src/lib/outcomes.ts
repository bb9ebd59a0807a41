// What the equipment showed, in words.

import { cardName } from "./cards";
import { t } from "./text";
import type { Equipment, Section, Shown } from "./wire";

export function sectionOf(equipment: Equipment, shown: Shown): Section | null {
  if (equipment.kind !== "wheel") return null;
  return equipment.sections.find((section) => section.outcome === shown) ?? null;
}

export const isDice = (shown: Shown | null): shown is number[] => Array.isArray(shown) && shown.every((face) => typeof face === "number");
const total = (faces: number[]) => faces.reduce((sum, face) => sum + face, 0);

/** "17 black", "3 4 2, total 9". */
export function outcomeText(equipment: Equipment, shown: Shown): string {
  if (isDice(shown)) return shown.length === 1 ? String(shown[0]) : `${shown.join(" ")}, ${t("table.total", { total: total(shown) })}`;
  if (equipment.kind === "shoe") return [shown].flat().map((card) => cardName(String(card))).join(", ");
  if (Array.isArray(shown)) return shown.join(" ");
  const section = sectionOf(equipment, shown);
  // A number has a color; a card says it by itself.
  const text = section === null ? shown : /^\d+$/.test(section.label) ? `${section.label} ${section.tone}`.trim() : section.label;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What fits on a small tag: "17", "9". */
export function outcomeTag(equipment: Equipment, shown: Shown): string {
  if (Array.isArray(shown)) return isDice(shown) ? String(total(shown)) : shown.join(" ");
  return sectionOf(equipment, shown)?.label ?? shown;
}

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// What a key says at a table.

import { needed } from "../lib/says";
import type { Say } from "../lib/wire";

/** A say that a key stands for and that is open; nothing where more must be filled in than a key can say. */
export function saidBy(key: string, says: Say[]): Say | null {
  const pressed = key === " " ? "SPACE" : key.toUpperCase();
  const say = says.find((each) => each.key?.toUpperCase().split(" ").includes(pressed) && each.refused === undefined);
  if (say === undefined || needed(say).length > 0) return null;
  const box = say.wants?.["box"];
  return box?.kind === "one-of" && box.among.length > 1 ? null : say;
}

/** Puts the hand on the amount that a key stands for, or that a digit is typed into; whether there is one. */
export function toField(key: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-fills]")];
  const digit = /^\d$/.test(key);
  const field = fields.find(({ dataset }) => digit || dataset["fills"]?.split(" ").includes(key.toUpperCase()));
  if (field === undefined) return false;
  field.focus();
  if (digit) {
    field.value = key;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else field.select();
  return true;
}

/** Whether a key is for the table: not for a field, not for the button that has the focus, and not with another key. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select"));
}

/** Whether the space bar presses what has the focus. */
export const isPressing = (event: KeyboardEvent): boolean =>
  event.key === " " && event.target instanceof Element && event.target.closest("button, a, [role=button], [role=tab]") !== null;

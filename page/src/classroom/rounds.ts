// Rounds that are chosen ahead, as a teacher writes them: one a line, empty where it is left to chance.

import type { ClassDevice, Class } from "../lib/wire";

export type Rounds = Class["rounds"];
type Chosen = Rounds[number];
type Outcomes = Chosen[string];

const signs = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** What one device shows, as it was written. */
function outcomes({ equipment }: ClassDevice, written: string[]): Outcomes {
  if (equipment.kind === "shoe") return written.map((card) => card.toUpperCase());
  if (equipment.kind === "wheel") return written;
  const faces = written.map(Number);
  if (faces.some((face) => !Number.isInteger(face))) return written; // which the floor refuses, in words
  const throws: number[][] = [];
  for (let at = 0; at < faces.length; at += equipment.count) throws.push(faces.slice(at, at + equipment.count));
  return throws;
}

function round(line: string, devices: ClassDevice[]): Chosen {
  const chosen: Chosen = {};
  for (const part of line.split(";")) {
    const [first = "", ...rest] = signs(part);
    if (first === "") continue;
    const named = devices.find(({ equipment }) => equipment.verb === first.toLowerCase());
    const device = named ?? devices[0];
    if (device === undefined) continue;
    const { verb } = device.equipment;
    chosen[verb] = [...(chosen[verb] ?? []), ...outcomes(device, named === undefined ? [first, ...rest] : rest)];
  }
  return chosen;
}

/** The rounds of a text. */
export function readRounds(text: string, devices: ClassDevice[]): Rounds {
  const lines = text.replace(/\s+$/, "").split("\n");
  return lines.length === 1 && lines[0] === "" ? [] : lines.map((line) => round(line, devices));
}

/** What a round shows, as it is written; nothing where it is left to chance. */
export function written(chosen: Chosen, devices: ClassDevice[]): string {
  return Object.entries(chosen)
    .map(([verb, shown]) => `${devices.length > 1 ? `${verb} ` : ""}${shown.map((each) => (Array.isArray(each) ? each.join(" ") : each)).join(" ")}`)
    .join("; ");
}

/** The text with one more outcome at the end of its last line. */
export function withMore(text: string, device: ClassDevice, devices: ClassDevice[], shown: string): string {
  const lines = text.split("\n");
  const last = lines.at(-1) ?? "";
  const { verb, kind } = device.equipment;
  // Dice and wheels show one outcome a round; cards of a round come together.
  if (kind !== "shoe" && devices.length === 1) return [...lines.slice(0, -1), ...(last === "" ? [] : [last]), shown, ""].join("\n");
  const lead = devices.length > 1 && !new RegExp(`(^|;\\s*)${verb}\\b[^;]*$`).test(last) ? `${last === "" ? "" : "; "}${verb}` : "";
  return [...lines.slice(0, -1), `${last}${lead}${last + lead === "" ? "" : " "}${shown}`].join("\n");
}

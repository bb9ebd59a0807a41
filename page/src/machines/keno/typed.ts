// A request as a writer types it. `3 17 44` is a straight ticket at the least rate; `*1` says the rate, `x5` the games, `/` parts
// groups (a split ticket), `k7/` is a king, `= 3/4*1 1/6*.5` conditions, `q5*1` is a quick-pick, `t12` plays ticket 12 again.

import { readRate, type Details } from "./slip.svelte";

export type Typed = { choice: "request" | "quick-pick"; details: Details } | { wrong: "number" | "rate" | "games" | "line" | "empty"; at: string };

const LINE = /^(\d{1,9})\/(\d{1,2})(?:\*([\d.]+))?$/;

/** What was typed, as it is said; or what of it cannot be meant. */
export function readTyped(text: string, usual: string): Typed {
  let rest = text.trim().toLowerCase();
  let games = 1;
  const many = /\s*x\s*(\S*)$/.exec(rest);
  if (many !== null) {
    games = /^\d{1,4}$/.test(many[1] ?? "") ? Number(many[1]) : NaN;
    if (Number.isNaN(games)) return { wrong: "games", at: many[1] ?? "" };
    rest = rest.slice(0, many.index);
  }
  const more: Details = games === 1 ? {} : { games };
  if (rest === "") return { wrong: "empty", at: "" };
  const again = /^t\s*(\d{1,9})$/.exec(rest);
  if (again !== null) return { choice: "request", details: { from: Number(again[1]) } };

  const [marks = "", lines] = rest.split("=", 2);
  if (lines !== undefined) return conditioned(marks, lines, usual, more);

  const [numbers = "", said] = rest.split("*", 2);
  const rate = readRate(said === undefined ? usual : said);
  if (rate === null) return { wrong: "rate", at: (said ?? "").trim() };
  const quick = /^q\s*(\d{1,2})$/.exec(numbers.trim());
  if (quick !== null) return { choice: "quick-pick", details: { spots: Number(quick[1]), rate, ...more } };
  const found = read(numbers);
  if ("wrong" in found) return found;
  const { groups, kings } = found;
  if (kings.length > 0) return { wrong: "line", at: "" };
  if (groups.length === 1) return { choice: "request", details: { groups, rate, ...more } };
  const sizes = groups.map((group) => group.length);
  const conditioning = [...new Set(sizes)].map((size) => ({ ways: `${sizes.filter((each) => each === size).length}/${size}`, rate }));
  return { choice: "request", details: { groups, conditioning, type: "split", ...more } };
}

function conditioned(marks: string, lines: string, usual: string, more: Details): Typed {
  const found = read(marks);
  if ("wrong" in found) return found;
  const conditioning: Details[] = [];
  for (const each of lines.replace(/\s*([*/])\s*/g, "$1").split(/[\s,+]+/).filter(Boolean)) {
    const line = LINE.exec(each);
    if (line === null) return { wrong: "line", at: each };
    const rate = readRate(line[3] ?? usual);
    if (rate === null) return { wrong: "rate", at: each };
    conditioning.push({ ways: `${line[1]}/${line[2]}`, rate });
  }
  if (conditioning.length === 0) return { wrong: "line", at: "" };
  const { groups, kings } = found;
  return { choice: "request", details: { groups, ...(kings.length === 0 ? {} : { kings }), conditioning, ...more } };
}

function read(marks: string): { groups: number[][]; kings: number[] } | { wrong: "number" | "empty"; at: string } {
  const groups: number[][] = [];
  const kings: number[] = [];
  for (const part of marks.split("/")) {
    const group: number[] = [];
    for (const each of part.split(/[\s,+-]+/).filter(Boolean)) {
      const number = /^(k?)(\d{1,3})$/.exec(each);
      if (number === null) return { wrong: "number", at: each };
      if (number[1] === "k") kings.push(Number(number[2]));
      else group.push(Number(number[2]));
    }
    if (group.length > 0) groups.push(group);
  }
  return groups.length + kings.length === 0 ? { wrong: "empty", at: "" } : { groups, kings };
}

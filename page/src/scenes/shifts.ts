// The words of a shift's report.

import { speaker } from "../lib/text";

const WORDS = {
  title: "Shift report",
  pit: "Pit",
  day: "Gaming day",
  shift: "Shift",
  whole: "the whole day",
  show: "Show",
  print: "Print",
  csv: "As a spreadsheet",
  heading: "{pit}, {shift}, {day}",
  span: "From {first} to {last}.",
  grows: "It is not over: these are its figures up to now.",
  table: "Table",
  drop: "Drop",
  win: "Win",
  hold: "Hold",
  handle: "Wagered",
  theoretical: "Theoretical win",
  hours: "Hours open",
  rounds: "Rounds",
  fills: "Fills",
  credits: "Credits",
  notCounted: "not counted",
  wholePit: "Whole pit",
  chart: "Win by table; the dashed line is the theoretical win",
  chartHead: "Win and theoretical win",
  elsewhere: "{systems} has reports of its own.",
  about:
    "Theoretical win: each wager that was decided, times its exact house advantage under the rules in force then. What is not counted is not in the sum.",
  working: "The rules run over the night again …",
  none: "No table stands in this pit.",
} as const;

export const say = speaker<keyof typeof WORDS>(WORDS);

// What the server says and hears: the contract of the API, in types.

import type { Say } from "./says";
import type { Move, Things } from "./things";

/** Dollars as the server writes them: "12.50". Inside the page amounts are whole cents, see money.ts. */
export type Dollars = string;

// People

export type Role = "player" | "dealer" | "supervisor" | "surveillance" | "regulator";

export interface Person {
  id: string;
  name: string;
  role: Role;
  posts: string[];
  /** Players have an account with the cage. */
  account: Dollars | null;
  seats: Record<string, number>;
}

/** What the law refuses, or a mistake of ours: the same shape in HTTP bodies and in the stream. */
export interface Fault {
  code: string;
  kind: "refused" | "mistake";
  sentence: string;
  provision: string | null;
  allowed: string;
  /** What the law has against a house or a change of it, one by one. */
  violations?: Violation[];
}

export interface Violation {
  option: string;
  value: unknown;
  sentence: string;
  provision: string | null;
  allowed: string;
}

// The floor

export type Family = "wheels" | "dice" | "cards" | "poker" | "keno";

export interface TableFacts {
  id: string;
  pit: string;
  game: string;
  title: string;
  family: Family;
  open: boolean;
  minimum: Dollars;
  maximum: Dollars | null;
  variation: string[];
  seats: number;
  taken: number;
  watching: number;
  dealer: string;
}

export interface Tile extends TableFacts {
  felt: FeltDrawing;
}

export interface Floor {
  casino: string;
  version: string;
  rules: string;
  gaming_day: string;
  tables: Tile[];
}

// The layout

export type Tone = "red" | "black" | "green" | "";

export type Glyph =
  | { dice: number[] }
  | { diamond: "red" | "black" }
  /** The cards of a hand, by its place; of several of the dealer's, side by side, which of them. */
  | { cards: string; fan?: number }
  /** The hands of a box that somebody sits at, and how much room they have from its upper edge on. */
  | { hands: string; high: number }
  /** A road that is kept at this table, by its name. */
  | { road: string }
  /** An arc: how deep it is, where the insurance line begins at its ends, how broad that is, and from where to where it goes. */
  | { arc: number; top: number; line: number; from: number; to: number };

/** A box of the felt, in felt units. Neighbors share their edges exactly. */
export interface FeltBox {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  note: string;
  tone: Tone;
  shape: string;
  turn: number;
  size: number;
  glyph: Glyph | null;
  /** Where each seat's chips lie, from the first seat on, if each has a place of its own. */
  places: [number, number][];
}

export interface FeltDrawing {
  width: number;
  height: number;
  family: Family;
  boxes: FeltBox[];
}

export type Pick = string | number | (string | number)[] | null;

/** One wager on one pick, and where its chips lie. */
export interface Spot {
  id: string;
  wager: string;
  pick: Pick;
  title: string;
  boxes: string[];
  x: number;
  y: number;
  pays: string[];
  true_odds: string[];
  /** What the house keeps, where that is worked out. */
  advantage: string | null;
  percent: string | null;
  least: Dollars;
  most: Dollars | null;
  /** What it must be a multiple of to be paid in whole chips, where the law asks for that. */
  multiple: Dollars | null;
  /** What is charged for it, in words. */
  vigorish: string | null;
  /** Whether it is off at times, unless its owner calls it on. */
  called: boolean;
  provision: string;
  /** The boxes of the numbers that win it. */
  numbers: string[];
  /** How large chips are there, where there is little room. */
  r?: number;
}

export interface Section {
  outcome: string;
  label: string;
  tone: Tone;
}

export type Equipment =
  | { kind: "wheel"; name: string; verb: string; sections: Section[]; details: Record<string, number | string[]> }
  | { kind: "dice"; name: string; verb: string; count: number; sides: number; details: Record<string, number | string[]> }
  | { kind: "shoe"; name: string; verb: string; decks: number; details: Record<string, number | string[]> };

/** What the equipment showed. */
export type Shown = string | number[] | string[];

// A table

export interface Notice {
  text: string;
  provision: string;
}

export interface Table {
  id: string;
  pit: string;
  game: string;
  title: string;
  family: Family;
  /** How many there are. */
  seats: number;
  felt: FeltDrawing;
  equipment: Equipment;
  spots: Spot[];
  chips: Dollars[];
  sign: Notice[];
  colors: string[];
  instruments: string[];
  /** Whether players wager on boxes, and decide on the hands there. */
  boxed: boolean;
}

export interface OddsRow {
  title: string;
  picks: string[];
  pays: string[];
  true_odds: string[];
  advantage: string;
  percent: string;
  provision: string;
}

export interface TableRules {
  title: string;
  sign: Notice[];
  options: { name: string; title: string; value: string; provision: string }[];
  odds: OddsRow[];
  /** Whether they are still being worked out. */
  working: boolean;
  provisions: { provision: string; gist: string; status: string }[];
}

// The stream

export interface Stake {
  seat: number;
  wager: string;
  pick: Pick;
  amount: Dollars;
  /** Whether its owner called it on. */
  on?: boolean;
}

/** What is known of the cards in a shoe. */
export interface Shoe {
  left: Record<string, number>;
  /** Whether they are the floor's own: then the floor deals them, and nobody enters any. */
  floors: boolean;
}

/** The best play for the hand in turn, by its cards and the dealer's alone. */
export interface Hint {
  state: "nothing" | "working" | "ready";
  about: "hand" | "insurance" | null;
  box: number | null;
  hand: number | null;
  /** The best first; values and costs are in percent of the wager. */
  plays: { action: string; value: string; cost: string }[];
  /** What the law says of such help at a table. */
  note: string;
  provision: string;
}

export interface Seat {
  name: string;
  chips: Dollars;
  /** Of chips that have no value printed on them, and what each is worth then. */
  color: string | null;
  value: Dollars | null;
  leaving: boolean;
}

export interface You {
  seat: number | null;
  account: Dollars | null;
  role: Role | null;
}

/** What the table waits for, in one sentence: for everybody, and for those who are asked. */
export interface Headline {
  text: string;
  yours: string;
  /** Who is asked, where it is not everybody. */
  seats: number[];
  /** Whether wagers are made. */
  betting: boolean;
  /** What the equipment does next. */
  verb: string;
  /** Since which entry that is waited for. */
  since: number;
}

export interface TableEvent {
  event: string;
  text: string;
  provision: string | null;
  seat?: number;
  wager?: string;
  pick?: Pick;
  amount?: Dollars;
  total?: Dollars;
  call?: string;
  act?: string;
  marker?: string;
  on?: unknown;
  result?: "win" | "lose" | "half" | "void";
  odds?: string | null;
  paid?: Dollars;
  returned?: Dollars;
  collected?: Dollars;
  vigorish?: Dollars;
  [more: string]: unknown;
}

export interface Change {
  effective: string;
  rules: Record<string, unknown>;
}

export interface Delta {
  wagers?: Stake[];
  seats?: Record<string, Seat | null>;
  /** What was laid and taken, in its order. */
  things?: Move[];
  headline?: Headline;
  open?: boolean;
  rounds?: number;
  dealer?: string;
  sign?: Notice[];
  pending?: Change[];
}

export interface Entry {
  n: number;
  at: string;
  by: string[];
  events: TableEvent[];
  shown?: Shown;
  /** What changed; entries of long ago come without it. */
  delta?: Delta;
  round?: number;
}

export interface View {
  n: number;
  open: boolean;
  rounds: number;
  dealer: string;
  you: You;
  seats: Record<string, Seat>;
  wagers: Stake[];
  things: Things;
  shown: Shown | null;
  headline: Headline;
  /** What this person may say, by who says it; and the menu of wagers, which is the same for everybody. */
  says: Record<string, Say[]>;
  menu: { number: number; offers: Say[] } | null;
  sign: Notice[];
  pending: Change[];
  ready: number[];
  history: Entry[];
  /** What lies under the cards that this seat alone may look at, by the name of the hand. */
  private?: Record<string, string[]>;
}

export interface Proposal {
  id: string;
  step: Step;
  by: string;
  /** Who that is, as lines of the log name them. */
  person: string;
  needs: string[];
  at: string;
}

/** A command, in the regulation's own words: the same as in a transcript. */
export type Step = Record<string, unknown>;

export type FromServer =
  | { view: View }
  | { entry: Entry }
  | { now: number; you: You; ready: number[] }
  | { you: You }
  | { menu: number; offers: Say[] }
  | { says: Record<string, Say[]>; menu: number | null; since: number }
  | { private: Record<string, string[]> }
  | { ready: number[] }
  | { proposals: Proposal[] }
  | { reply: string; n: number }
  | { reply: string; refused: Fault }
  | { refused: Fault }
  | { bye: Fault };

export type ToServer =
  | { key: string; seen: number; say: Step }
  | { ready: boolean }
  | { key: string; confirm: string }
  | { withdraw: string };

// The supervisor's desk

/** The rules of a table, as its house file has them. */
export type House = Record<string, unknown>;

export interface PitTable {
  id: string;
  game: string;
  title: string;
  open: boolean;
  dealer: string;
  minimum: Dollars;
  maximum: Dollars | null;
  seats: number;
  taken: number;
  round: number;
  drop: Dollars;
  win: Dollars;
  hold: string | null;
  handle: Dollars;
  theoretical: Dollars;
  inventory: Dollars;
  opening: Dollars;
  fills: Dollars;
  credits: Dollars;
  house: House;
  pending: Change[];
  alerts: string[];
}

export interface Pits {
  pits: { name: string; tables: PitTable[] }[];
  day: string;
}

export interface GameOption {
  name: string;
  title: string;
  kind: "flag" | "choice" | "number" | "percent";
  /** Each choice; of a number or a percentage, the least and the most. */
  values: (string | number)[];
  /** Each choice in words. */
  meanings: string[];
  allowed: string;
  default: string | boolean | number;
  provision: string;
}

export interface GameFacts {
  name: string;
  title: string;
  options: GameOption[];
  wagers: { name: string; title: string }[];
  /** Houses to begin with. */
  presets: { title: string; house: House }[];
}

export interface ChangePreview {
  changes: { rule: string; before: string; after: string; at_once: boolean; told: boolean }[];
  earliest: string;
  needs: Notice[];
}

export interface RoundFacts {
  round: number;
  first: number;
  last: number;
  at: string;
  shown: Shown | null;
  wagers: number;
  paid: Dollars;
  collected: Dollars;
  corrected: boolean;
}

export interface RoundStep {
  n: number;
  at: string;
  by: string[];
  command: Step;
  events: TableEvent[];
  view: { wagers: Stake[]; things: Things; seats: Record<string, Seat> };
  /** What was laid and taken by it, in its order. */
  things: Move[];
  shown: Shown | null;
}

// The regulator's room

export interface LogLine {
  line: number;
  /** The number of the table's entry; nothing for a line that is no entry. */
  n: number | null;
  at: string;
  by: string[];
  command: Step | null;
  events: TableEvent[];
  hash: string;
}

export interface LogPage {
  lines: LogLine[];
  next: number | null;
}

export interface Verification {
  whole: boolean;
  lines: number;
  entries: number;
  settlements: number;
  checkpoints: number;
  key: string;
  seconds: number;
  /** Where it breaks, and how; nothing where it is whole. */
  line: number | null;
  sentence: string;
}

export interface Covered {
  subchapter: string;
  provisions: number;
  done: number;
  tested: number;
}

export interface Coverage {
  groups: Covered[];
  total: Covered;
}

export interface CoverageRow {
  provision: string;
  gist: string;
  status: string;
  tests: number;
}

export interface Checkpoints {
  key: string;
  checkpoints: { stream: string; line: number; hash: string; at: string; signature: string }[];
}

export interface Houses {
  tables: { id: string; house: House; lawful: boolean; violations: string[] }[];
}

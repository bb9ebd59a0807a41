// What the server says and hears, in types: made from the description of the API by `make wire`, never by hand.

/** This viewer's last round is another one. */
export interface AgainFrame {
  again: Laid[];
}

/** Money, in dollars. */
export interface AmountWant {
  kind: "amount";
  /** Each the least, the most (`null`: as far as the chips in front go) and the step. */
  ranges: [Dollars, Dollars | null, Dollars][];
  /** How the ranges count what stands there: it is added to that, and they are for the sum; or it is what is left. */
  of?: "" | "adds" | "leaves";
  /** What is charged beside it: `percent` of the `wager`, or of the `winnings` at those `odds`. */
  fee?: Record<string, string>;
  /** Whether it comes out of the chips in front. */
  purse?: boolean;
}

/** Which change is to be withdrawn. */
export interface AnnouncedChange {
  /** The moment for which it is announced. */
  effective: string;
  /** Its rules, where several are announced for that moment. */
  rules?: House | null;
}

/** What we say ourselves: more may be added to it later. */
export type Answer = Record<string, never>;

/** What became of something that this person proposed and others did not stand behind. */
export interface Answered {
  id: string;
  step: Step;
  refused: Fault;
}

/** A proposal of this person's was not confirmed. */
export interface AnsweredFrame {
  answered: Answered;
}

/** The course of an arc, and of the line below it. */
export interface ArcGlyph {
  /** How deep it is. */
  arc: number;
  /** Where the line begins at its ends. */
  top: number;
  /** How broad that is. */
  line: number;
  from: number;
  to: number;
}

/** The floor: every table that this process runs, and where the others are. */
export interface Board {
  casino: string;
  version: string;
  /** A fingerprint of the rules that run. */
  rules: string;
  gaming_day: string;
  tables: Tile[];
  systems: SystemTile[];
  practice: PracticeGame[];
  /** Whether seats at some tables are filled from waiting lists. */
  card_room: boolean;
  /** The addresses of those who run the other tables. */
  elsewhere: Record<string, string>;
  /** Why a table cannot be run. */
  held: Record<string, string>;
}

export interface BoardFrame {
  board: BoardOfGames;
  time: string;
}

/** What everybody may see. */
export interface BoardOfGames {
  headline: SystemHeadline;
  series?: Series[];
  /** Whether the system is not operational. */
  down?: boolean;
  /** Why the generator is out of service, where it is. */
  generator_out?: string | null;
  /** Which of its rate cards tickets are sold under, the first being 1. */
  card?: number;
}

export interface BoothException {
  at: string;
  what: string;
  details: string;
}

/** What was written, won and paid, on a gaming day or in a shift. */
export interface BoothReport {
  tickets: number;
  write: Dollars;
  voided: Dollars;
  refunded: Dollars;
  paid: Dollars;
  /** What nobody claimed, and went where the law sends it. */
  expired: Dollars;
  win: Dollars;
  hold: string;
  system: string;
  kind: "day" | "shift";
  which: string;
  writers: WriterSums[];
  types: TypeSums[];
  stations: StationSums[];
  voids: VoidedTicket[];
  late: LatePay[];
  shifts: ShiftEvent[];
  exceptions: BoothException[];
}

/** The hands of a box that somebody sits at. */
export interface BoxHandsGlyph {
  hands: string;
  /** How much room they have, from its upper edge on. */
  high: number;
}

/** There will be no more. */
export interface ByeFrame {
  bye: Fault;
}

/** What came of a round before it was put right. */
export interface Came {
  shown: Shown | null;
  wagers: number;
  paid: Dollars;
  collected: Dollars;
}

/** The terms that tickets are sold under now. */
export interface Card {
  /** From 1 to that. */
  numbers: number;
  /** How many of them are drawn. */
  drawn?: number;
  /** How many may be marked in one way. */
  spots?: number[];
  /** Of each way. */
  min?: Dollars;
  max?: Dollars | null;
  /** The most games of one ticket. */
  games?: number;
  /** The most that is paid for one game, and for one wager. */
  limit?: Dollars | null;
  /** How winners share it: `pro-rata` or `first-claimed`. */
  shared?: string;
  /** Whether games that were not drawn are refunded. */
  refund?: boolean;
  valid_minutes?: number;
  /** Whether games lock themselves out. */
  automatic?: boolean;
  /** After how many seconds. */
  closes?: number;
  override?: boolean;
  countdown?: boolean;
  series?: string[];
  /** What $1 is paid, by how many spots were marked and how many were caught; the stake is inside. */
  pays?: Record<string, Record<string, Dollars>>;
}

/** A card that was shown, and how it leads to what its shoe is committed to. */
export interface CardProof {
  shoe: number;
  commitment: string;
  size: number;
  /** Its place before the cut. */
  position: number;
  card: string;
  salt: string;
  /** The nodes beside the way from its leaf to the root, from below. */
  path: string[];
}

/** The card room as somebody sees it. */
export interface CardRoom {
  /** The newest entry of its log. */
  n: number;
  /** The casino's own time. */
  time: string;
  /** Who stands at the desk; where nobody does, the floor itself calls seats. */
  desk: string | null;
  call_seconds: number;
  away_minutes: number;
  lists: WaitingList[];
  /** Those who sit and are to have another seat. */
  moving: ListPlace[];
  tables: RoomTable[];
  /** What happened last: for the staff. */
  last: RoomEvent[];
}

export interface CardRoomSeen {
  room: CardRoom;
  you: RoomYou;
}

/** Cards at a place, in the order in which they lie; one that lies face down is `XX`. */
export interface Cards {
  kind: "cards";
  place: string;
  faces: string[];
  /** Whose hand it is. */
  owners?: Speaker[];
  /** What they come to, in words. */
  label?: string;
  /** How things stand with them: `doubled`, `wins`, `lost`, `over`. */
  state?: string[];
  /** Where it lies among several of its kind. */
  order?: number;
  /** What it is called, where a place has several hands with names of their own. */
  title?: string;
}

/** What a change of rules needs before it takes effect. */
export interface ChangePreview {
  changes: RuleChange[];
  earliest: string;
  needs: Notice[];
  /** The signs of the change that wait for the approval of a sample, where the floor wants one; nothing where none does. */
  signs: SignNeeded[];
}

export interface ChangedRules {
  rules: House;
}

/** A wager that a correction decides otherwise, and what that brings whoever made it. */
export interface ChangedWager {
  wager: string;
  pick: Pick;
  /** The wager in words: `straight 17`. */
  text: string;
  change: Dollars;
  /** What it brought before; left out where it was not decided. */
  was?: Dollars;
  /** What it brings after all; left out where it is not decided. */
  is?: Dollars;
}

export interface ChartPart {
  name: string;
  rows: ChartRow[];
}

export interface ChartRow {
  hand: string;
  cells: string[];
}

/** A line of a stream, signed. */
export interface Checkpoint {
  stream: string;
  line: number;
  hash: string;
  at: string;
  signature: string;
  /** The line that was signed before it, -1 if none was; nothing where version 0.6.0 signed it. */
  previous?: number | null;
}

export interface Checkpoints {
  key: string;
  checkpoints: Checkpoint[];
  /** Where the next older page begins: its ``before``; nothing after the last. */
  next: number | null;
}

/** Somebody's chips in front. */
export interface Chips {
  chips: Dollars;
  /** Of chips that have no value printed on them. */
  color: string | null;
}

/** What comes next in a class. */
export interface ChosenAhead {
  rounds: Record<string, (string | number[])[]>[];
  /** Whether that takes the place of what was chosen before, and does not come after it. */
  instead?: boolean;
}

/** A class as its teacher sees it. */
export interface Class {
  id: number;
  teacher: string;
  /** Whether the viewer teaches it. */
  teaches: boolean;
  paused: boolean;
  pointed: Pointed | null;
  /** Where it goes on: another table, where its teacher stepped back. */
  table: string;
  over: boolean;
  /** Nothing where nobody joins any more. */
  code: string | null;
  game: string;
  title: string;
  seats: number;
  devices: ClassDevice[];
  /** What is chosen and has not come, the round that stands first. */
  rounds: Record<string, (string | number[])[]>[];
  students: Student[];
  /** The newest first. */
  steps: ClassStep[];
  newest: number;
}

/** Something that shows outcomes at the table of a class. */
export interface ClassDevice {
  equipment: Equipment;
  /** How an outcome is written. */
  hint: string;
  /** Of a shoe, what it is filled with: each piece, and how often it is there. */
  pieces: Record<string, number>;
}

/** A step to which the class may go back. */
export interface ClassStep {
  entry: number;
  text: string;
}

/** A class, as everybody sees it who watches its table. */
export interface Classroom {
  id: number;
  teacher: string;
  /** Whether the viewer teaches it. */
  teaches: boolean;
  paused: boolean;
  pointed: Pointed | null;
  /** Where it goes on: another table, where its teacher stepped back. */
  table: string;
  over: boolean;
}

/** The class stands otherwise. */
export interface ClassroomFrame {
  classroom: Classroom;
}

/** The floor's own shoe at a table; all of it null where there is none in play. */
export interface Commitment {
  number: number | null;
  /** The root of a hash tree over the cards, known before they were cut. */
  commitment: string | null;
  size: number | null;
  /** After how many cards it was cut: the card that came out first was at that position. */
  cut: number | null;
  drawn: number | null;
}

/** A line of a ticket's conditioning. */
export interface Conditioning {
  /** How many, of how many spots: `3/6`. */
  ways: string;
  rate: Dollars;
  /** The ways by name, where not all unions are played. */
  of?: string[] | null;
}

/** Stands behind what another of the staff proposed. */
export interface ConfirmMessage {
  confirm: string;
  key?: string | null;
}

/** A correction that is not proposed yet. */
export interface Correcting {
  /** The entry that would be given anew. */
  correct: number;
  /** What it should have been. */
  answers: Step[];
}

/** What a correction would come to if it were confirmed now. */
export interface CorrectionPreview {
  /** What would be recorded. */
  event: TableEvent;
  /** Which round it is of, where the table still knows. */
  round: number | null;
  /** Those who were there then, and are here now. */
  seats: Record<string, Share>;
  /** Those who have gone since. */
  gone: Record<string, Dollars>;
  house: Dollars;
}

/** The corrections that wait and concern this person: all of them, wherever one of them is another than before. */
export interface CorrectionsFrame {
  corrections: ProposedCorrection[];
}

/** An earlier entry that this one corrects. */
export interface Corrects {
  n: number;
  /** What the equipment showed after all; nothing where what it showed does not count. */
  shown: Shown | null;
  /** Whether it was the last that the equipment had shown. */
  newest: boolean;
}

export interface Cost {
  amount: Dollars;
  by: string;
  what: string;
  /** Each of these for all of it; nobody where the Commission bears it itself. */
  liable: string[];
}

export interface Coverage {
  groups: Covered[];
  total: Covered;
}

export interface CoverageRows {
  rows: Provision[];
}

/** How much of a part of the chapter runs. */
export interface Covered {
  subchapter: string;
  provisions: number;
  done: number;
  tested: number;
}

export interface Criterion {
  text: string;
  bound: string;
}

/** A criterion, and what was found. */
export interface CriterionFound {
  text: string;
  measure: string;
  bound: string;
  found: string | null;
  /** Nothing where it is for the Commission to judge. */
  met: boolean | null;
}

/** What the Commission says of a sample. */
export interface Decision {
  approve: boolean;
  /** Why it is returned. */
  reason?: string;
}

/** What has joined this floor, and can be petitioned for. */
export interface Declaration {
  name: string;
  title: string;
  versions: number;
}

/** What an entry changed. */
export interface Delta {
  /** Each that is another than before; of nothing where it is gone. */
  wagers?: Stake[];
  /** Each that is another than before; null where it is free. */
  seats?: Record<string, Seat | null>;
  /** Owners that are no seats, each that is another than before; null where its account is closed. */
  owners?: Record<string, Owner | null>;
  /** What was laid and taken, in its order. */
  things?: Move[];
  headline?: Headline;
  open?: boolean;
  rounds?: number;
  dealer?: string;
  sign?: Notice[];
  pending?: Pending[];
}

/** A diamond in place of words. */
export interface DiamondGlyph {
  diamond: "red" | "black";
}

export interface Dice {
  name: string;
  /** What it does when it shows something. */
  verb: string;
  /** What may be said beside that: a number up to so many, or one of a list. */
  details: Record<string, number | string[]>;
  kind: "dice";
  count: number;
  sides: number;
}

/** Dice, as they are printed. */
export interface DiceGlyph {
  dice: number[];
}

/** Where a guide is displayed. */
export interface Display {
  place: string;
  format: string;
}

/** Dollars and cents, as we write them: 12.50. */
export type Dollars = string;

/** What was said under a key was done: the number of its entry. */
export interface DoneFrame {
  reply: string | null;
  n: number;
}

/** A game that is over. */
export interface DrawnGame {
  /** Its number in its series. */
  game: number;
  /** In the order in which they came; none where its draw failed. */
  numbers: number[];
  series?: string;
  /** Its name over all series. */
  name?: string;
  state?: "drawn" | "failed";
  /** When its stations were locked out. */
  at?: string | null;
}

/** What somebody answers. */
export interface DrillAnswer {
  /** Of the question. */
  number: number;
  /** The choice, by its name. */
  action?: string;
  /** Or pieces of the own hand. */
  named?: string[];
}

/** Something that may be answered. */
export interface DrillChoice {
  action: string;
  title: string;
  /** The key that says it at a table, where there is one. */
  key: string;
}

/** Cards or tiles that somebody sees who is asked. */
export interface DrillLies {
  label: string;
  faces: string[];
  /** Whether it is the hand that is decided on. */
  own: boolean;
  /** How many of it are named by an answer, where that is how it is answered. */
  names: number;
  /** What those are called. */
  called: string;
}

/** A question to somebody who learns, and once it is answered, what the answer was worth. */
export interface DrillTold {
  state: "working" | "open" | "answered";
  number: number;
  game: string;
  title: string;
  /** What is dealt: cards or tiles. */
  pieces: string;
  kind: HandKind;
  lies: DrillLies[];
  /** In the order in which a table has them; none where pieces are named. */
  choices: DrillChoice[];
  judged: JudgedDecision | null;
  /** Once it is answered: what each answer is worth, the best first, and not more than six. */
  plays: Play[];
  streak: number;
  longest: number;
  progress: GameProgress;
  note: string;
  provision: string;
}

/** A correction that is not made after all. */
export interface DroppedCorrection {
  net: Dollars;
  /** In front of them. */
  front?: Dollars;
  /** On the layout: a wager that stands again, or does not any more. */
  laid?: Dollars;
  /** What they have not in front, and owe. */
  owed?: Dollars;
  /** Left out where no wager of theirs is decided otherwise, and once the correction is made. */
  wagers?: ChangedWager[];
  /** What changes for them otherwise than by these wagers. */
  beside?: Dollars;
  id: string;
  /** Who proposed it. */
  by: string;
  /** The entry that is given anew. */
  entry: number;
  round: number | null;
  was: Step;
  is: Step[];
  was_said: string;
  is_said: string[];
  reason: string;
  /** What this person has against it, once they have said so. */
  objection?: string;
  /** Who did not want it, and why. */
  sentence: string;
}

/** A correction that concerned this person waits no more, and is not made. */
export interface DroppedFrame {
  dropped: DroppedCorrection;
}

/** What was done at the table, and what followed. */
export interface Entry {
  n: number;
  at: string;
  by: string[];
  events: TableEvent[];
  round?: number;
  /** What changed; entries of long ago come without it. */
  delta?: Delta;
  shown?: Shown;
  corrects?: Corrects;
}

export interface EntryFrame {
  entry: Entry;
}

export type Equipment = Wheel | Dice | ShoeDevice;

/** What a game is played with. */
export type Family = "wheels" | "dice" | "cards" | "poker" | "keno";

/** The cards of one of several hands side by side. */
export interface FanGlyph {
  cards: string;
  /** Which of them. */
  fan: number;
}

/** A no: the law's, with its provision, or ours. */
export interface Fault {
  code: string;
  kind: "refused" | "mistake";
  sentence: string;
  provision: string | null;
  allowed: string;
  /** What the law has against a house or a change of it, one by one. */
  violations?: Violation[];
}

/** A device as it lies: covered, uncovered, out of order. */
export interface Fell {
  kind: "fell";
  device: string;
  state?: string[];
  /** The dice or the number that it last showed, for everybody to see. */
  showed?: number[];
}

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
  /** How it is drawn. */
  shape: string;
  /** By how many degrees its lettering is turned. */
  turn: number;
  size: number;
  glyph: Glyph | null;
  /** Where each seat's chips lie, from the first seat on, if each has a place of its own. */
  places: [number, number][];
}

/** A layout as it is drawn. */
export interface FeltDrawing {
  width: number;
  height: number;
  family: Family;
  /** What is dealt there. */
  pieces: "cards" | "tiles";
  boxes: FeltBox[];
}

/** A number with a name: of money, in cents. */
export interface Figure {
  kind: "figure";
  name: string;
  value: number;
  unit?: string;
  owner?: Speaker;
}

/** One filing of a petition. */
export interface Filed {
  number: number;
  at: string;
  digest: string;
  version: number;
}

/** What somebody is told now who plays a first round at a table. */
export interface FirstRoundTold {
  /** Whether it is theirs to do something, whether the round is over, or goes on otherwise than it is told. */
  state: "do" | "wait" | "over" | "astray";
  text: string;
  /** What came before it. */
  happened: string;
  /** What they are to say: whole, but for the seat. */
  step: Step | null;
  /** The same in a few words, as a button is called. */
  does: string;
  done: number;
  /** How many steps there are, of which so many are done. */
  steps: number;
  /** The newest entry there: who has not seen it yet is not told what follows from it. */
  after: number;
}

/** What somebody is told now who plays a first round at a system, and what they see. */
export interface FirstTicketTold {
  /** Whether it is theirs to do something, whether the round is over, or goes on otherwise than it is told. */
  state: "do" | "wait" | "over" | "astray";
  text: string;
  /** What came before it. */
  happened: string;
  /** What they are to say: whole, but for the seat. */
  step: Step | null;
  /** The same in a few words, as a button is called. */
  does: string;
  done: number;
  /** How many steps there are, of which so many are done. */
  steps: number;
  /** What they have in front of them: no money. */
  front: Dollars;
  ticket: Ticket | null;
  /** The numbers that were drawn, in their order. */
  drawn: number[];
}

/** Other rules for the tables and systems of a floor: an edition, or a change of some rules at those of one game. */
export interface FloorWhatIfAsked {
  edition?: string | null;
  game?: string | null;
  /** What each of its tables has instead of its own. */
  change?: House | null;
  /** The first gaming day, by the casino's clock; from the first on without it. */
  since?: string | null;
  until?: string | null;
  form?: "paper" | "pdf" | "csv";
}

/** A message of the server on the card room's stream. */
export type FromRoom =
  | RoomViewFrame
  | RoomFrame
  | RoomYouFrame
  | ProposalsFrame
  | DoneFrame
  | RefusedFrame
  | UnheardFrame
  | ByeFrame;

/** A message of the server on a table's stream. */
export type FromServer =
  | ViewFrame
  | EntryFrame
  | NowFrame
  | YouFrame
  | MenuFrame
  | SaysFrame
  | PrivateFrame
  | AgainFrame
  | ReadyFrame
  | WaitingFrame
  | ThingsFrame
  | ClassroomFrame
  | ProposalsFrame
  | CorrectionsFrame
  | DroppedFrame
  | AnsweredFrame
  | DoneFrame
  | RefusedFrame
  | UnheardFrame
  | ByeFrame;

/** A message of the server on a system's stream. */
export type FromSystem =
  | SystemViewFrame
  | BoardFrame
  | SystemEntryFrame
  | OwnFrame
  | StationsFrame
  | GeneratorFrame
  | SystemYouFrame
  | SystemSaysFrame
  | ProposalsFrame
  | AnsweredFrame
  | DoneFrame
  | RefusedFrame
  | UnheardFrame
  | ByeFrame;

/** A game that a table can be set up for. */
export interface Game {
  name: string;
  title: string;
  family: Family;
  options: GameOption[];
  wagers: WagerName[];
  /** Houses to begin with. */
  presets: Preset[];
}

/** A game under the rules of one house. */
export interface GameFigures {
  game: string;
  title: string;
  house: House;
  rounds: number;
  wagered: Dollars;
  net: Dollars;
  expected: Dollars | null;
  exact: string | null;
  /** Whether what is expected is still being worked out. */
  working: boolean;
  /** Why nothing is expected, where the game has no book. */
  why: string;
  wagers: WagerFigures[];
}

/** Something that is left to the casino. */
export interface GameOption {
  name: string;
  title: string;
  kind: "flag" | "choice" | "number" | "percent" | "name" | "text";
  /** Each choice; of a number or a percentage, the least and the most. */
  values: (string | number)[];
  /** Each choice in words. */
  meanings: string[];
  allowed: string;
  default: string | boolean | number;
  provision: string;
}

/** The same of a game that has a best play. */
export interface GameProgress {
  game: string;
  title: string;
  asked: number;
  best: number;
  cost: string;
  exact: string;
  /** Every kind of hand that the game has, those included that were never asked about. */
  kinds: KindProgress[];
}

/** A game that is over, with what was written and won in it, and how it can be proven. */
export interface GameTold {
  /** Its number in its series. */
  game: number;
  /** In the order in which they came; none where its draw failed. */
  numbers: number[];
  series?: string;
  /** Its name over all series. */
  name?: string;
  state?: "drawn" | "failed";
  /** When its stations were locked out. */
  at?: string | null;
  /** The entry that drew it. */
  n?: number | null;
  tickets?: number | null;
  ways?: number | null;
  winners?: number | null;
  write?: Dollars | null;
  won?: Dollars | null;
  /** After the limit. */
  paid?: Dollars | null;
  /** The hash of what every winning ticket won. */
  grading?: string | null;
  /** What the generator signed, as JSON, where there is one that keeps a record. */
  record?: string | null;
}

/** How the generator stands. */
export interface Generator {
  /** Its public key; nothing where the floor selects numbers itself, or it does not answer. */
  public: string | null;
  in_service: boolean;
  /** Of its record. */
  lines: number;
  waits: KeyWaits | null;
  /** Why it does not answer, where it does not. */
  away: string | null;
}

export interface GeneratorFrame {
  generator: Fault | null;
}

export interface Glossary {
  words: GlossaryWord[];
}

/** A word of the trade, for somebody who has never heard it. */
export interface GlossaryWord {
  word: string;
  /** Other forms under which it is met. */
  also: string[];
  text: string;
  /** Where the law defines it. */
  provision: string | null;
  /** Whether it is explained where it is met; else here alone, since people know it from elsewhere. */
  marked: boolean;
  /** Whose word it is, in this meaning; nobody's where it is met at all games alike. */
  games: WordOf[];
}

export type Glyph = DiceGlyph | DiamondGlyph | HandGlyph | FanGlyph | BoxHandsGlyph | RoadGlyph | ArcGlyph;

/** The guide to a game, or to the whole casino. */
export interface Guide {
  subject: string;
  title: string;
  state: "draft" | "submitted" | "returned" | "approved" | "issued" | "superseded" | "stale";
  tables: string[];
  /** The fingerprint of the guide as the tables play now. */
  digest: string;
  /** Newest first. */
  samples: Sample[];
}

/** All guides that the casino may have. */
export interface GuideShapes {
  guides: Guide[];
}

/** What the house does with a guide. */
export interface GuideUse {
  act: "issue" | "display" | "remove";
  place?: string;
  format?: string;
}

/** The cards of a hand, by its place. */
export interface HandGlyph {
  cards: string;
}

/** Hands of one kind, which people learn together. */
export interface HandKind {
  name: string;
  title: string;
}

export interface HandOver {
  player: number;
}

export interface HandedOver {
  amount: Dollars;
}

/** What the table waits for, in one sentence: for everybody, and for those who are asked. */
export interface Headline {
  text: string;
  /** The same for those who are asked; nothing where it is no other. */
  yours: string;
  /** Who is asked, where it is not everybody. */
  seats: number[];
  /** Whether wagers are made. */
  betting: boolean;
  /** What the equipment does next; nothing where it is not its turn. */
  verb: string;
  /** The entry since which that is waited for. */
  since: number;
}

/** Whether the floor runs. */
export interface Health {
  status: "ok" | "degraded" | "stopping";
  version: string;
  rules: string;
  tables: number;
  down: string[];
  held: string[];
}

/** What somebody has, or is offered. */
export interface Held {
  kind: "held";
  what: string;
  by?: Speaker;
  offered?: Speaker;
}

/** The best play for a hand in turn, by the cards of the hand and of the dealer alone. */
export interface Hint {
  /** Whether this seat is asked at all, and whether the answer is there. */
  state: "nothing" | "working" | "ready";
  /** A hand, or the wager that is decided on. */
  about: string | null;
  box: number | null;
  hand: number | null;
  /** The best first, and not more than six. */
  plays: Play[];
  /** What the law says of such help at a table. */
  note: string;
  provision: string;
}

/** The rules of a table, as its house file has them. */
export type House = Record<string, unknown>;

export interface Houses {
  tables: TableHouse[];
  systems: TableHouse[];
}

export interface Invitation {
  role: StaffRole;
}

export interface Invited {
  link: string;
}

/** Whether people may join by a code: a new one, and no other. */
export interface Inviting {
  invites: boolean;
}

/** A seat in a class. */
export interface Joined {
  table: string;
  seat: number;
}

/** Somebody joins a class by its code; a name is given by those who are not signed in. */
export interface JoinsClass {
  code: string;
  name?: string;
}

/** A decision, and what it was worth. */
export interface JudgedDecision {
  kind: HandKind;
  made: Play;
  best: Play;
  /** Whether nothing else was better, as far as that is known. */
  right: boolean;
  /** What it cost as a part of the wager, as a ratio. */
  exact: string;
  /** What decides on hands of that kind. */
  why: string;
  /** The provision that gives the choice. */
  provision: string;
}

/** What a student did, and what the odds say of it. */
export interface JudgedDeed {
  entry: number;
  text: string;
  /** Nothing where the odds say nothing of it. */
  judged: string;
  /** Whether nothing was better, where that is known. */
  best: boolean | null;
}

export interface KeyTurned {
  /** Whether both are turned now; else the other is waited for. */
  done: boolean;
}

/** One key was turned, and the other is waited for. */
export interface KeyWaits {
  act: string;
  by: string;
}

/** How somebody decides on hands of a kind. */
export interface KindProgress {
  name: string;
  title: string;
  asked: number;
  /** How often nothing else was better. */
  best: number;
  /** What the decisions cost together, in percent of a wager. */
  cost: string;
  /** The same as a part of a wager, as a ratio. */
  exact: string;
}

/** A wager as its owner laid it. */
export interface Laid {
  wager: string;
  pick: Pick;
  amount: Dollars;
}

/** Chips that lie at a place of the table: put in by somebody during a betting round, or a pot. */
export interface LaidChips {
  kind: "chips";
  place: string;
  owner: Speaker;
  cents: number;
  state?: string[];
  /** Who can win them, where they are a pot. */
  among?: Speaker[];
}

/** The felt as it looked. */
export interface LaidFelt {
  wagers: Stake[];
  /** Everything else that lay there. */
  things: Things;
  seats: Record<string, Chips>;
}

/** A ticket that was paid on a later gaming day than it was issued. */
export interface LatePay {
  ticket: number;
  station: number | null;
  writer: string | null;
  at: string;
  paid: Dollars;
  issued: string;
}

/** The newest results of a table, oldest first. */
export interface Lately {
  results: Showed[];
}

/** A lesson at a practice table. */
export interface LessonTold {
  on: boolean;
  /** Whether something is still being worked out. */
  working: boolean;
  /** The kind of hand that is decided on now. */
  asks: HandKind | null;
  /** The last decision that was graded. */
  last: JudgedDecision | null;
  progress: GameProgress;
  /** What the law says of such help at a table. */
  note: string;
  provision: string;
}

export interface Link {
  role: Role;
}

/** Somebody's place in the order in which seats are filled. */
export interface ListPlace {
  place: number;
  /** Another seat at the same table, a move from another table, a table that was broken, or a place on the list. */
  kind: "change" | "move" | "break" | "list";
  /** As given for the list; of whoever is signed in, others than the staff see initials. */
  name: string;
  /** `self`, `desk`, `phone`; or by whose word they move. */
  via: string;
  since: string;
  /** How often they passed a seat. */
  passes: number;
  /** Whether they have to move when called. */
  must: boolean;
  /** The table where they sit. */
  at: string | null;
  /** The table where they are to sit, where it is that one. */
  to: string | null;
  call: SeatCall | null;
}

/** A line of a stream. */
export interface LogLine {
  stream: string;
  line: number;
  /** The number of the table's entry; nothing for a line that is no entry. */
  n: number | null;
  at: string;
  by: string[];
  /** Who stands behind it, in words. */
  who: string[];
  command: Step | null;
  /** The command in words; nothing where it is no command. */
  said: string;
  events: TableEvent[];
  /** The place of the first event that was asked for. */
  first: number;
  /** What the line says, as it is kept. */
  written: string;
  hash: string;
}

export interface LogPage {
  lines: LogLine[];
  /** Where the next older page begins: its ``before``. */
  next: string | null;
}

/** What whoever asks may say at a table now. */
export interface MaySay {
  says: Says;
}

export interface Me {
  person: Person | null;
}

/** The wagers that are open to everybody as the game stands: what is one's own holds before it. */
export interface Menu {
  /** By which it is told once. */
  number: number;
  offers: Say[];
}

/** A menu of wagers, told once. */
export interface MenuFrame {
  menu: number;
  offers: Say[];
}

/** A thing that was laid under a key, in the place of what lay there; null: it was taken. */
export type Move = [string, Thing | null];

/** A net result, round by round, oldest first. */
export interface NetGraph {
  /** What the rounds brought that came before the first of them, where there are too many to tell each. */
  before: Dollars;
  points: NetPoint[];
}

/** What a round brought. */
export interface NetPoint {
  at: string;
  stream: string;
  round: number;
  net: Dollars;
}

/** A petition that is filed. */
export interface NewPetition {
  /** The file, as TOML. */
  text: string;
}

export interface NewRecordLink {
  number: number;
  stream: string;
  round: number;
  made: string;
  /** Where it leads to. It is told this once: nobody, its owner neither, is told it again. */
  link: string;
}

/** A sample to be submitted. */
export interface NewSample {
  formats: ("booklet" | "page" | "loop")[];
  advantage?: boolean;
}

/** Signs that are to be submitted: those of a table, or of all tables. */
export interface NewSignSamples {
  table?: string | null;
  /** A change of rules whose signs are to be submitted too. */
  rules?: House;
}

export interface NewTable {
  id: string;
  pit: string;
  house: House;
}

/** A table that plays something that is lawful, and that the version that holds does not have. */
export interface NotApproved {
  table: string;
  rules: string[];
}

/** A wager or a game of some tables that is not in the chapter. */
export interface NotInChapter {
  tables: string[];
  petition: string | null;
  version: number | null;
  text: string;
  /** What it lacks before it is played; nothing where the Commission permits it there now. */
  lacks: string | null;
  provision: string;
}

/** A line of a sign. */
export interface Notice {
  text: string;
  provision: string;
}

/** To somebody who comes back: they have seen everything. */
export interface NowFrame {
  now: number;
  you: You;
  ready: number[];
  waiting: Waiting | null;
}

/** A board of numbers from 1 on, some of them lit. */
export interface NumberBoard {
  kind: "board";
  name: string;
  size: number;
  /** Those that are lit, in the order in which they came. */
  lit: number[];
}

/** A whole number. */
export interface NumberWant {
  kind: "number";
  /** Each the least, the most (`null`: there is none) and the step. */
  ranges: [number, number | null, number][];
}

/** Has something against a correction that waits, and moves this person's chips. */
export interface ObjectMessage {
  object: string;
  reason: string;
  key?: string | null;
}

/** What a player has against a correction that moves their chips. */
export interface Objection {
  seat: number;
  name: string;
  reason: string;
}

/** The house whose odds are wanted. */
export interface OddsAsked {
  house: House;
}

/** The odds of a game under a house. */
export interface OddsBook {
  rows: OddsRow[];
  /** Whether they are still being worked out: ask again in a moment. */
  working: boolean;
  /** Why there are none; nothing where there are. */
  why: string;
}

/** What a wager pays and costs, alike picks together. */
export interface OddsRow {
  wager: string;
  title: string;
  picks: string[];
  pays: string[];
  true_odds: string[];
  advantage: string;
  percent: string;
  provision: string;
}

/** One of a list. */
export interface OneOfWant {
  kind: "one-of";
  among: (string | number | boolean | string[] | number[] | null)[];
  /** What each of them is called, where its name does not say it. */
  told?: string[] | null;
}

/** What the house chose. */
export interface OptionInForce {
  name: string;
  title: string;
  value: string;
  provision: string;
}

/** The class that the asking person teaches or came to, as long as it goes on. */
export interface OwnClass {
  id: number | null;
  table: string | null;
  teaches: boolean;
  /** Whether the class of the table that was asked about is over. */
  over: boolean;
}

/** An entry about tickets or money of one's own, or at one's own station. */
export interface OwnEntry {
  n: number;
  at: string;
  by: string[];
  events: TableEvent[];
  /** What the patron has in front now. */
  front: Dollars;
  /** The check code of what was printed. */
  code?: string;
}

export interface OwnFrame {
  own: OwnEntry;
}

/** A hand as the one person sees it who holds it. */
export interface OwnHand {
  /** `XX` where a card lies face down that nobody has told the table of. */
  faces: string[];
  /** What they come to, in words. */
  label: string;
  /** What it is called, where it is one of several: high hand. */
  title: string;
  wagers: Prospect[];
}

/** All that is kept of somebody. */
export interface OwnProgress {
  games: GameProgress[];
}

export interface OwnSeat {
  table: string;
  seat: number;
}

/** Tickets, newest first. */
export interface OwnTickets {
  tickets: Ticket[];
  /** Where to go on: `?before=` that number. */
  before: number | null;
}

/** The account of an owner that is no seat. */
export interface Owner {
  chips: Dollars;
}

/** Whether nobody says anything until it goes on. */
export interface Pause {
  paused: boolean;
}

export interface Payment {
  amount: Dollars;
  /** Whoever paid, a petitioner or not. */
  by: string;
}

/** A change of rules that is announced. */
export interface Pending {
  effective: string;
  rules: House;
  /** Whether the Commission ordered it of a test (8.4(g)): the house does not withdraw that. */
  ordered: boolean;
}

export interface Person {
  id: string;
  name: string;
  role: Role;
  /** Where they may stand at a table. */
  posts: string[];
  /** What they have with the cage; players alone have an account there. */
  account: Dollars | null;
  /** Where they sit, by table. */
  seats: Record<string, number>;
}

/** Something that whoever asks may do now. */
export interface PetitionAct {
  act: string;
  title: string;
  provision: string;
  wants: PetitionWant[];
  /** How it may be filled in, by want. */
  suggests: Record<string, string | number | string[]>;
}

/** What two filings say differently, and what two versions of the rules pay differently. */
export interface PetitionCompared {
  differences: PetitionDifference[];
  odds: PetitionDifference[];
}

export interface PetitionDifference {
  item: string;
  before: string;
  after: string;
}

export interface PetitionList {
  petitions: PetitionTile[];
  declarations: Declaration[];
  /** Whether whoever asks may file one. */
  files: boolean;
}

/** An act on a petition. */
export interface PetitionSaid {
  act: string;
  /** What it is said with, by the names of its wants; a file as the text of it. */
  said?: Record<string, string | number | string[]>;
}

/** A petition, in a line. */
export interface PetitionTile {
  name: string;
  title: string;
  game: string;
  state: string;
  state_words: string;
  filed: string;
  /** Of its rules: under test, or as it was filed. */
  version: number;
  owed: Dollars;
}

/** A petition, whole. */
export interface PetitionTold {
  name: string;
  title: string;
  game: string;
  state: string;
  state_words: string;
  filed: string;
  /** Of its rules: under test, or as it was filed. */
  version: number;
  owed: Dollars;
  petitioners: Petitioner[];
  filings: Filed[];
  /** Whether its declaration has joined this floor as it was filed. */
  declared: boolean;
  versions: number;
  ruling: string;
  requests: Request[];
  submission: Submission | null;
  tests: Test[];
  costs: Cost[];
  payments: Payment[];
  waivers: string[];
  /** As they were reported. */
  results: TestResults | null;
  suitable: string;
  amendments: string;
  wanted_yet: WantedYet[];
  ended: string;
  acts: PetitionAct[];
}

/** What an act is said with. */
export interface PetitionWant {
  name: string;
  title: string;
  /** text, day, amount, number, lines, choice, name or file; a name may be another one than its choices. */
  kind: string;
  needed: boolean;
  choices: string[];
}

export interface Petitioner {
  name: string;
  address: string;
  kind: string;
  /** All that is owed of what arose before they left, if they did: each of them is liable for it. */
  liable: Dollars;
}

/** What a wager is placed on. */
export type Pick = string | number | string[] | number[] | null;

export interface Pit {
  name: string;
  tables: PitTable[];
}

/** A table as its supervisor sees it. */
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
  /** Vigorish that nobody had the chips for when it was last collected. */
  uncollected: Dollars;
  /** The progressive meter, where the table has one. */
  meter: TableMeter | null;
  house: House;
  pending: Pending[];
  tested: TestedHere[];
  /** What a supervisor should look at. */
  alerts: string[];
}

export interface Pits {
  day: string;
  pits: Pit[];
  /** Progressive meters that several tables share. */
  meters: SharedMeter[];
  /** In no pit, and in no sum. */
  practice: PracticeTable[];
}

/** A decision, and what it comes to. */
export interface Play {
  action: string;
  /** What it is called, as a button is. */
  title: string;
  /** The name of the say by which it is answered. */
  say: string;
  /** Whether it is answered by going on without that. */
  declined: boolean;
  /** What it is worth on average, in percent of the wager. */
  value: string;
  /** What it costs beside the best one, in percent of the wager. */
  cost: string;
  /** How far what the best is worth, or what another costs, may be from the truth; empty where it is counted out. */
  within: string;
}

/** Where everybody is to look; nothing of both where nowhere any more. */
export interface Point {
  text?: string;
  /** An area of the felt, by its name. */
  area?: string;
}

/** Where everybody in a class is to look. */
export interface Pointed {
  text: string;
  /** An area of the felt, by its name; nothing where it is no area. */
  area: string;
}

/** A game that may be practised: a table of it is opened for whoever asks. */
export interface PracticeGame {
  /** The table whose rules are practised. */
  like: string;
  game: string;
  title: string;
  family: Family;
  /** Whether somebody new is told a round of it, step by step. */
  first_round: boolean;
  /** Whether it has a best play, which lessons and drills teach. */
  advised: boolean;
}

/** A practice table as its supervisor sees it: its chips are no money, and there are no figures of it. */
export interface PracticeTable {
  id: string;
  game: string;
  title: string;
  open: boolean;
  seats: number;
  taken: number;
  round: number;
}

/** Somebody wants to practise under the rules of a table. */
export interface Practise {
  like: string;
}

/** The table where they do, and their seat. */
export interface Practising {
  table: string;
  seat: number;
}

export interface Preset {
  title: string;
  house: House;
}

/** What a request comes to. */
export interface Priced {
  price: Dollars;
  type?: string;
  ways?: number;
  games?: number;
  lines?: PricedLine[];
  /** How likely it is to win anything in a game, exactly, where that is told: `627/4108`. */
  chance?: string | null;
  percent?: string | null;
}

/** A line of a request's conditioning, and what each catch would pay. */
export interface PricedLine {
  spots: number;
  ways: number;
  rate: Dollars;
  pays: Record<string, Dollars>;
}

/** What one person alone is told of the hands that they hold, by the place of each. */
export type Private = Record<string, OwnHand>;

export interface PrivateFrame {
  private: Private;
}

/** An act of the staff that waits for another person. */
export interface Proposal {
  id: string;
  step: Step;
  /** What would be done, in words. */
  text: string;
  by: string;
  /** Who that is, as lines of the log name them. */
  person: string;
  needs: string[];
  at: string;
  /** What the table told a player, who then asked for it: that it is above the maximum. */
  why: string;
  /** By which the staff may say yes. */
  provision: string | null;
  objections: Objection[];
}

export interface ProposalsFrame {
  proposals: Proposal[];
}

/** A correction that waits, as somebody is told it whose chips it would move: what it would bring them. */
export interface ProposedCorrection {
  net: Dollars;
  /** In front of them. */
  front?: Dollars;
  /** On the layout: a wager that stands again, or does not any more. */
  laid?: Dollars;
  /** What they have not in front, and owe. */
  owed?: Dollars;
  /** Left out where no wager of theirs is decided otherwise, and once the correction is made. */
  wagers?: ChangedWager[];
  /** What changes for them otherwise than by these wagers. */
  beside?: Dollars;
  id: string;
  /** Who proposed it. */
  by: string;
  /** The entry that is given anew. */
  entry: number;
  round: number | null;
  was: Step;
  is: Step[];
  was_said: string;
  is_said: string[];
  reason: string;
  /** What this person has against it, once they have said so. */
  objection?: string;
}

/** What one of the viewer's wagers comes to as the cards lie that they see. */
export interface Prospect {
  wager: string;
  pick: Pick;
  title: string;
  /** What is wagered, or would be. */
  amount: Dollars;
  result: "win" | "lose" | "half" | "void" | "moves";
  /** That in words: `wins $5.00 at 1 to 1`. */
  text: string;
  /** On which condition, in words; nothing where these cards alone decide it. */
  given: string;
}

/** A provision of the chapter, in our words, and what becomes of it here. */
export interface Provision {
  provision: string;
  gist: string;
  status: string;
  tests: number;
}

/** The editions of a provision, or all provisions that begin with a number. */
export interface ProvisionFound {
  rows: ProvisionWords[];
}

/** All that is known of a provision in one of its editions. */
export interface ProvisionWords {
  provision: string;
  kind: string;
  /** The day on which it came into force. */
  begins: string;
  until: string | null;
  gist: string;
  status: string;
  /** What that status says. */
  means: string;
  reason: string;
  /** Where the program applies it. */
  applied: string[];
  tests: number;
}

export interface PublicEntry {
  n: number;
  at: string;
  by: string[];
  events: TableEvent[];
}

export interface ReadyFrame {
  ready: number[];
}

/** Whether this seat has no more wagers to make. */
export interface ReadyMessage {
  ready: boolean;
}

/** What was put right about a round afterwards, and what that brought this person. */
export interface RecordCorrection {
  at: string;
  net: Dollars;
  event: TableEvent;
  was?: RecordWas;
}

/** What is different on the felt after an entry; a wager of nothing is gone, and so is a seat that is null. */
export interface RecordDelta {
  wagers?: Stake[];
  things?: Move[];
  seats?: Record<string, Chips | null>;
}

/** The felt when a round began. */
export interface RecordLaid {
  wagers: Stake[];
  things: Things;
  seats: Record<string, Chips>;
  private?: Private;
}

/** A link as its owner sees it in their list. */
export interface RecordLink {
  number: number;
  stream: string;
  round: number;
  made: string;
}

export interface RecordLinks {
  links: RecordLink[];
}

/** Rounds, newest first. */
export interface RecordPage {
  rounds: RecordRound[];
  /** Where to go on: `?before=` that. */
  next: string | null;
}

/** A round, or a ticket, as whoever took part in it saw it. */
export interface RecordRound {
  stream: string;
  /** The number of the round at its table; of a ticket its own. */
  round: number;
  game: string;
  title: string;
  at: string;
  seat?: number;
  practice: boolean;
  /** What it brought: a correction is in it. */
  net: Dollars;
  /** What the equipment showed, where that is no cards. */
  shown: Shown[];
  /** The hands as this person saw them last. */
  cards: Cards[];
  /** What happened about this person. */
  events: TableEvent[];
  corrections: RecordCorrection[];
  ticket?: RecordTicket;
}

/** An entry, as everybody at the table was told of it. */
export interface RecordStep {
  n: number;
  at: string;
  events: TableEvent[];
  delta: RecordDelta;
  shown?: Shown;
  /** What this person alone was shown with it. */
  private?: Private;
}

/** What a ticket is for: what anybody may see to whom its owner shows it. */
export interface RecordTicket {
  type?: string;
  numbers?: number[][];
  kings?: number;
  series?: string;
  games?: number;
  first?: string;
  last?: string;
  conditioning?: Conditioning[];
  ways?: number;
  price: Dollars;
  status: string;
  won: Dollars;
}

/** A round as it was before it was put right. */
export interface RecordWas {
  shown: Shown[];
  cards: Cards[];
  events: TableEvent[];
  net: Dollars;
}

/** What was said under a key was not done. */
export interface RefusedFrame {
  reply: string | null;
  refused: Fault;
}

/** A round, entry by entry, on its felt. */
export interface Replay {
  record: RecordRound;
  /** The layout under the rules of that round; nothing of a ticket. */
  felt?: FeltDrawing;
  spots?: Spot[];
  before: RecordLaid;
  steps: RecordStep[];
}

export interface Request {
  number: number;
  text: string;
  by: string;
  /** The petitioners of whom it is requested. */
  of: string[];
  answer: string;
}

/** What would follow. */
export interface RequestWeighed {
  priced: Priced;
  follows: Weighed[];
}

/** What a ticket came to in one game. */
export interface Result {
  game: string;
  state: "drawn" | "failed";
  numbers: number[];
  /** Where its draw failed, what was wagered, which goes back. */
  won: Dollars;
  ways: Ways[];
}

export interface ResultRow {
  wagers: number;
  won: number;
  handle: Dollars;
  kept: Dollars;
  hold: string | null;
  /** What the exact house advantage says of it. */
  expected: string | null;
  table: string;
  version: number;
  wager: string;
}

export interface ResultWhole {
  wagers: number;
  won: number;
  handle: Dollars;
  kept: Dollars;
  hold: string | null;
  /** What the exact house advantage says of it. */
  expected: string | null;
  corrections: number;
  irregularities: number;
}

export interface Revenue {
  day: string;
  tables: RevenueRow[];
}

export interface RevenueRow {
  table: string;
  type: string;
  edition: string;
  rake: Dollars;
  projected: Dollars | null;
  counted: Dollars | null;
  variance: Dollars | null;
  /** Whether a supervisor of the room, the controller and the Commission were told of it. */
  significant: boolean;
  /** The backs of the decks that the table was given on that day. */
  decks: string[] | null;
}

/** Results, oldest first. */
export interface Road {
  kind: "road";
  name: string;
  results: string[];
}

/** A road that is kept at this table, by its name. */
export interface RoadGlyph {
  road: string;
}

export type Role =
  | "player"
  | "student"
  | "dealer"
  | "supervisor"
  | "poker-shift-supervisor"
  | "poker-floorperson"
  | "poker-desk"
  | "keno-writer"
  | "keno-supervisor"
  | "inspector"
  | "surveillance"
  | "regulator";

export interface RoomEvent {
  at: string;
  by: string;
  text: string;
}

export interface RoomFrame {
  room: CardRoom;
}

/** A table whose seats are filled from lists. */
export interface RoomTable {
  table: string;
  /** The list of its type, by its key. */
  type: string;
  open: boolean;
  breaking: boolean;
  /** The table that its players must move to. */
  feeds: string | null;
  seats: number;
  /** Seats that nobody has. */
  vacant: number[];
  /** Those of them that are kept for somebody who was called. */
  kept: number[];
  /** Whose turn it is for each seat that is free and not kept. */
  next: Turn[];
  /** Who sits where. */
  taken: Sitter[];
}

export interface RoomViewFrame {
  view: CardRoomSeen;
}

/** What is the viewer's own. */
export interface RoomYou {
  name: string | null;
  places: number[];
  sits: OwnSeat[];
  /** What they are in the room for: `desk`, `floor`, `shift`, `rules`. */
  duties: string[];
}

export interface RoomYouFrame {
  you: RoomYou;
}

/** A round that is over, as it stands corrected. */
export interface Round {
  round: number;
  first: number;
  last: number;
  at: string;
  shown: Shown | null;
  wagers: number;
  paid: Dollars;
  collected: Dollars;
  corrected: boolean;
  was: Came | null;
}

/** One step of a round: who said what, and what followed. */
export interface RoundStep {
  n: number;
  at: string;
  by: string[];
  /** Who stands behind it, in words. */
  who: string[];
  command: Step;
  /** The command in words. */
  said: string;
  events: TableEvent[];
  /** The felt after it. */
  view: LaidFelt;
  /** What was laid and taken by it, in its order. */
  things: Move[];
  shown: Shown | null;
}

/** A round, step by step, and what was put right about it afterwards. */
export interface RoundSteps {
  /** The felt when the round began. */
  before: LaidFelt;
  steps: RoundStep[];
  corrections: RoundStep[];
}

export interface Rounds {
  rounds: Round[];
}

/** Several rows of the same wants, none of them rows again. */
export interface RowsWant {
  kind: "rows";
  wants: Record<string, AmountWant | NumberWant | OneOfWant | SomeOfWant | ShownWant | WordsWant>;
  least: number;
  /** How many at least and at most; `null`: as many as one likes. */
  most: number | null;
}

/** A rule that would be another. */
export interface RuleChange {
  rule: string;
  before: string;
  after: string;
  at_once: boolean;
  /** Whether the Commission is told. */
  told: boolean;
}

/** It was done: the number of its entry. */
export interface Said {
  n: number;
}

/** All that somebody has said in a first round at a system: nothing of it is kept. */
export interface SaidSoFar {
  said: Step[];
}

/** A sample that was put before the Commission, and what became of it. */
export interface Sample {
  number: number;
  subject: string;
  /** The fingerprint of its facts. */
  digest: string;
  formats: string[];
  /** Whether it tells house advantages. */
  advantage: boolean;
  state: "submitted" | "returned" | "approved" | "issued" | "superseded";
  /** Whether the tables play otherwise. */
  stale: boolean;
  /** Why it was returned. */
  reason: string;
  displays: Display[];
  /** What the tables play otherwise, where it is stale. */
  differences: string[];
}

/** One thing that may be said now, or is shown closed. `step` and what is filled in make the command. */
export interface Say {
  name: string;
  /** What a button for it is called. */
  title: string;
  step: Step;
  /** What gives the right to it, where the law does. */
  provision?: string;
  /** What is to be filled in, each on its own. */
  wants?: Record<string, Want>;
  /** The key that says it, where there is one. */
  key?: string;
  /** Whether nobody waits for it. */
  aside?: boolean;
  /** What the same is called for a smaller amount than the usual one. */
  less?: string;
  /** What it is called to go on without it. */
  declined?: string;
  /** What is asked before it is said, where it ends something. */
  asks?: string;
  /** Where on the table it belongs. */
  about?: string;
  /** Only where one's own chips lie. */
  mine?: boolean;
  /** The wants that may be left out. */
  optional?: string[];
  /** Ways to fill it in, by name, for whoever is told them and nobody else. */
  suggests?: Record<string, Suggestion>;
  /** Whether the table tells of a filled-in one what would follow, before it is said. */
  weighs?: boolean;
  /** Whose confirmation it needs. */
  confirmed_by?: string[];
  /** Whether the wants hang together, so that only the table decides. */
  form?: boolean;
  /** What saying it takes out of what is in front, where that is one amount, and is not said. */
  costs?: Dollars;
  /** Whether it is seldom said, so that it need not be in view. */
  rare?: boolean;
  /** Why it is closed, if it is. */
  refused?: Fault;
}

export interface SayMessage {
  say: Step;
  /** The sender's own name for it: said again under it, it is done once. */
  key?: string | null;
  /** The newest entry that the sender has seen. */
  seen?: number | null;
}

/** A command over HTTP. */
export interface Saying {
  say: Step;
  key?: string | null;
  seen?: number | null;
}

/** What somebody may say now, by speaker: a seat, or a post of the staff. */
export type Says = Record<string, Say[]>;

/** What this person may say now, where it is another than before. */
export interface SaysFrame {
  says: Says;
  /** The number of the menu that holds beside it. */
  menu: number | null;
  since: number;
}

/** A seat as everyone sees it. */
export interface Seat {
  chips: Dollars;
  /** Of chips that have no value printed on them. */
  color: string | null;
  name: string;
  /** What each chip of the color is worth. */
  value: Dollars | null;
  leaving: boolean;
  /** Seconds that are left in the person's time bank, where players have one. */
  time_bank?: number;
}

/** A seat that is kept for somebody. */
export interface SeatCall {
  table: string;
  seat: number;
  /** By the casino's own clock. */
  until: string;
}

/** A section of a wheel's rim. */
export interface Section {
  outcome: string;
  label: string;
  tone: Tone;
}

/** A series of games, one after the other. */
export interface Series {
  series: string;
  /** The game that tickets are sold for, or that is locked. */
  game: number;
  name: string;
  state: "open" | "closing" | "locked";
  /** When it closes by itself, by the casino's clock; nothing where somebody closes it. */
  closes: string | null;
  /** When it was announced that it will be closing. */
  notice: string | null;
  /** Whether the automatic lock-out was overridden. */
  overridden: boolean;
  last: DrawnGame | null;
}

/** What a correction changes for one person: on the whole, where, and by which wagers. */
export interface Share {
  net: Dollars;
  /** In front of them. */
  front?: Dollars;
  /** On the layout: a wager that stands again, or does not any more. */
  laid?: Dollars;
  /** What they have not in front, and owe. */
  owed?: Dollars;
  /** Left out where no wager of theirs is decided otherwise, and once the correction is made. */
  wagers?: ChangedWager[];
  /** What changes for them otherwise than by these wagers. */
  beside?: Dollars;
}

/** A meter that several tables share, with the hits and winnings of all of them. */
export interface SharedMeter {
  initial: Dollars;
  reset: Dollars;
  /** Of each wager, in per cent, that goes to it. */
  rate: number;
  provision: string;
  shows: Dollars;
  /** How many hands won what it showed, or a part of it. */
  hits: number;
  won: Dollars;
  name: string;
  tables: string[];
}

/** A drawer that was opened, or counted and closed. */
export interface ShiftEvent {
  at: string;
  event: string;
  station: number | null;
  writer: string | null;
  shift: number | string;
  /** What was in the drawer at its opening count. */
  opening: string;
  expected: string;
  counted: string;
  difference: string;
}

/** What came of a table, or of a pit, in a shift. */
export interface ShiftFigures {
  drop: Dollars;
  win: Dollars;
  hold: string | null;
  /** What was wagered and decided. */
  handle: Dollars;
  /** What the exact house advantage says of it, under the rules in force at each wager; nothing where it is not counted. */
  theoretical: Dollars | null;
  /** How long it was open. */
  hours: string;
  rounds: number;
  fills: Dollars;
  credits: Dollars;
  /** Why it is not counted, or of how many tables it is not. */
  why: string;
}

/** A pit in a shift, or in a whole gaming day. */
export interface ShiftReport {
  casino: string;
  pit: string;
  /** Those of which there is a report. */
  pits: string[];
  day: string;
  /** The gaming day now. */
  today: string;
  shift: string;
  /** Those of a day, in their order. */
  shifts: ShiftSpan[];
  first: string;
  last: string;
  /** Whether it is over; figures of one that is not grow. */
  over: boolean;
  tables: ShiftRow[];
  /** What stands in the pit and has reports of its own: systems. */
  elsewhere: string[];
  whole: ShiftFigures;
}

export interface ShiftRow {
  drop: Dollars;
  win: Dollars;
  hold: string | null;
  /** What was wagered and decided. */
  handle: Dollars;
  /** What the exact house advantage says of it, under the rules in force at each wager; nothing where it is not counted. */
  theoretical: Dollars | null;
  /** How long it was open. */
  hours: string;
  rounds: number;
  fills: Dollars;
  credits: Dollars;
  /** Why it is not counted, or of how many tables it is not. */
  why: string;
  table: string;
  title: string;
}

/** A shift, by its name and its moments. */
export interface ShiftSpan {
  name: string;
  first: string;
  last: string;
}

/** What is known of the cards in a shoe. */
export interface Shoe {
  /** How many of each are not known to be out. */
  left: Record<string, number>;
  /** Whether they are the floor's own: then the floor deals them, and nobody enters any. */
  floors: boolean;
  /** Whether a cutting card is among them that has not come yet. */
  cutting_card: boolean;
}

export interface ShoeDevice {
  name: string;
  /** What it does when it shows something. */
  verb: string;
  /** What may be said beside that: a number up to so many, or one of a list. */
  details: Record<string, number | string[]>;
  kind: "shoe";
  decks: number;
}

/** Which round a link shall show. */
export interface ShowRound {
  stream: string;
  round: number;
}

/** What wheel or dice showed once. */
export interface Showed {
  shown: Shown;
  /** The number that the dice were thrown for, where there was one. */
  point: string | null;
}

/** What the equipment showed. */
export type Shown = string | number[] | string[];

/** What a device showed. */
export interface ShownWant {
  kind: "shown";
  device: string;
  most: number;
  /** Whether it lies face down: nobody says what it is. */
  down: boolean;
  /** How high each number goes that it shows: of three dice, three times six. None where it shows no numbers. */
  numbers: number[];
  /** Whose each of them is, in words and in their order, where that is settled before they are shown. */
  of?: string[];
}

/** A sign at a table, and what the law has approved of it before it is used. */
export interface Sign {
  table: string;
  pit: string;
  game: string;
  kind: "rules" | "change";
  /** When the change counts that it tells. */
  effective: string | null;
  text: SignLine[];
  location: string;
  size: string;
  /** How high its letters are at least, in points. */
  letters: number;
  language: string;
  approval: string;
  /** What it lacks before it may be used; nothing where it may. */
  missing: string[];
  standing: SignStanding;
}

export interface SignIn {
  name: string;
  password: string;
}

/** One line of a sign. */
export interface SignLine {
  text: string;
  provision: string;
}

/** A sign of a change that is not approved as it would be. */
export interface SignNeeded {
  kind: "rules" | "change";
  /** Its lines, with the figures in them. */
  text: string[];
  standing: SignStanding;
}

/** A sample of a sign that was put before the Commission, and what became of it. */
export interface SignSample {
  number: number;
  table: string;
  kind: "rules" | "change";
  /** From when the change counts that it tells. */
  effective: string | null;
  location: string;
  size: string;
  letters: string;
  language: string;
  /** As it was submitted: the figures in it are left open. */
  text: SignLine[];
  digest: string;
  state: "submitted" | "approved" | "returned" | "withdrawn" | "superseded";
  /** On which it was approved. */
  day: string;
  /** Why it was returned. */
  reason: string;
  /** What it says otherwise than the sample that is approved, where it waits and there is one. */
  differences: string[];
}

/** The samples that were submitted. */
export interface SignSamplesMade {
  samples: SignSample[];
}

/** All signs of a floor. */
export interface SignShapes {
  signs: Sign[];
  /** How many of them may not be used. */
  lacking: number;
  /** Whether a sign waits on this floor for the approval of a sample. */
  asked: boolean;
  /** Newest first. */
  samples: SignSample[];
}

/** How a sign stands beside the samples that were submitted on the floor. */
export interface SignStanding {
  /** Approved; submitted, and waiting; different from what is approved; or of no approved sample at all. */
  state: "approved" | "submitted" | "differs" | "unapproved";
  /** By which it is approved, or which waits; else the approved one that it differs from. */
  sample: number | null;
  /** What the approved one says otherwise, or does not say. */
  differences: string[];
}

/** Sessions of wagers that are always made. */
export interface SimulationAsked {
  game: string;
  house: House;
  wagers: string;
  /** Of each session. */
  rounds: number;
  sessions: number;
}

export interface Sitter {
  seat: number;
  name: string;
  /** Since when they are away, with chips left there. */
  away: string | null;
  /** How long their seat is kept. */
  until: string | null;
  /** Whether that time is over. */
  over: boolean;
}

/** Some of a list, each of them once. */
export interface SomeOfWant {
  kind: "some-of";
  among: (string | number | boolean)[];
  least: number;
  /** How many at least and at most. */
  most: number;
  /** The place of a hand, where these are the places of its cards, from 1. */
  of?: string;
  /** What the others are, where they have a name. */
  rest?: string;
}

/** Who has or says something: `seat:3`, `dealer`. */
export type Speaker = string;

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
  /** What the house keeps, where it is worked out. */
  advantage: string | null;
  percent: string | null;
  least: Dollars;
  most: Dollars | null;
  /** What a wager must be a multiple of to be paid in whole chips, where the law asks for that. */
  multiple: Dollars | null;
  /** What is charged for it, in words. */
  vigorish: string | null;
  /** Whether it is off at times, unless its owner calls it on. */
  called: boolean;
  provision: string;
  /** The boxes of the numbers that win it. */
  numbers: string[];
}

/** One of the staff, as the staff see each other. */
export interface StaffMember {
  id: string;
  number: number;
  name: string;
  role: Role;
  /** By name; nobody, where the first start made them. */
  invited_by: string | null;
  vouched_by: string | null;
  /** Whether somebody outside their line has yet to vouch for them: until then they count as who invited them. */
  waits: boolean;
  /** Whether whoever asks may. */
  may_vouch: boolean;
}

export type StaffRole =
  | "dealer"
  | "supervisor"
  | "poker-shift-supervisor"
  | "poker-floorperson"
  | "poker-desk"
  | "keno-writer"
  | "keno-supervisor"
  | "inspector"
  | "surveillance"
  | "regulator";

/** A wager that lies on the felt: of a seat, or of an owner that is none. */
export interface Stake {
  seat?: number;
  owner?: Speaker;
  wager: string;
  pick: Pick;
  amount: Dollars;
  /** Whether its owner called it on. */
  on?: boolean;
}

/** A work station. What is in drawers is for the staff to see. */
export interface Station {
  station: number;
  /** Whether somebody stands there, with a drawer. */
  open: boolean;
  /** `automatic` where the floor's own writer does. */
  writer: string | null;
  booth?: string;
  /** What is in it. */
  drawer?: Dollars | null;
  shift?: number | null;
  opened?: string | null;
  opening?: Dollars | null;
  tickets?: number | null;
  write?: Dollars | null;
  voided?: Dollars | null;
  refunded?: Dollars | null;
  paid?: Dollars | null;
  /** Tickets that were paid, and stay in the drawer. */
  retained?: number | null;
}

export interface StationSums {
  tickets: number;
  write: Dollars;
  voided: Dollars;
  refunded: Dollars;
  paid: Dollars;
  /** What nobody claimed, and went where the law sends it. */
  expired: Dollars;
  win: Dollars;
  hold: string;
  station: string;
}

export interface StationsFrame {
  stations: Station[];
}

export interface Statistics {
  games: GameFigures[];
}

/** A command, as transcripts write it. */
export type Step = Record<string, unknown>;

/** The class goes on after an earlier entry of its table. */
export interface StepBack {
  entry: number;
}

/** Basic strategy for a table's own rules. */
export interface StrategyChart {
  working: boolean;
  columns: string[];
  parts: ChartPart[];
  insure: boolean;
  /** What the signs in the cells mean. */
  meanings: Record<string, string>;
  /** The house's, against that strategy, in percent of the wager. */
  advantage: string | null;
}

export interface Stream {
  name: string;
  lines: number;
  /** Whether it is a practice table's, whose chips are no money. */
  practice: boolean;
}

export interface Streams {
  streams: Stream[];
}

/** A student as the teacher sees them. */
export interface Student {
  name: string;
  seat: number | null;
  /** Whether the page is open at the table. */
  here: boolean;
  /** Whether it is theirs to decide. */
  asked: boolean;
  ready: boolean;
  chips: Dollars | null;
  /** The newest first. */
  deeds: JudgedDeed[];
}

/** What was submitted for a test. */
export interface Submission {
  casinos: string[];
  tables: string[];
  hours: string[];
  signage: string;
  /** What the sign at the entrances lacks before it may be posted; nothing where its declaration is not there. */
  sign: string[] | null;
  criteria: Criterion[];
  documentation: string;
  forms: string[];
  applications: string[];
}

/** Something that a version has otherwise than the other. */
export interface SubmissionChange {
  tables: string[];
  rule: string;
  /** Empty where it is new. */
  before: string;
  /** Empty where it is gone. */
  after: string;
  needs: Notice[];
}

/** What changes from one version to another, for which table, from when, and with which notice. */
export interface SubmissionChanges {
  /** 0, where it is held against nothing. */
  before: number;
  after: number;
  /** From when: its approval says, or what the licensee wants; nothing where that is its approval. */
  since: string | null;
  changes: SubmissionChange[];
}

/** A casino file, to change and file: the tables as they play now. */
export interface SubmissionDraft {
  text: string;
  not_in_chapter: NotInChapter[];
}

export interface SubmissionFiled {
  /** A casino file, complete. */
  text: string;
  /** From when it is to hold, by the casino's clock: 2026-11-20T06:00. Without it, from its approval on. */
  effective?: string | null;
}

/** The submission as it stands on this floor. */
export interface SubmissionState {
  casino: string;
  /** Whether tables here play only what is approved. */
  asked: boolean;
  /** Newest first. */
  versions: Version[];
  unfiled: NotApproved[];
}

/** One way to fill in a say. It is said by nobody but whoever takes it up. */
export interface Suggestion {
  /** What a button for it is called. */
  title: string;
  /** What it fills in, by want. */
  fills: Step;
}

/** A system with its rate card, its sign and its stations. */
export interface System {
  id: string;
  pit: string;
  game: string;
  title: string;
  family: Family;
  open: boolean;
  /** Whether writers stand at stations; if none does, the automatic writer does. */
  staffed: boolean;
  /** Whether somebody new is told a round of it, step by step. */
  first_round: boolean;
  board: BoardOfGames;
  card: Card;
  pending: Pending[];
  sign: Notice[];
  stations: Station[];
}

export interface SystemEntryFrame {
  entry: PublicEntry;
}

/** What is waited for, in one sentence. */
export interface SystemHeadline {
  text: string;
  yours: string;
  seats: number[];
  /** Whether tickets are sold. */
  betting: boolean;
  verb: string;
}

export interface SystemList {
  systems: SystemTile[];
}

export interface SystemSaysFrame {
  says: Says;
  since: number;
}

/** A system on the board of the floor. */
export interface SystemTile {
  id: string;
  pit: string;
  game: string;
  title: string;
  family: Family;
  open: boolean;
  /** Whether writers stand at stations; if none does, the automatic writer does. */
  staffed: boolean;
  /** Whether somebody new is told a round of it, step by step. */
  first_round: boolean;
  board: BoardOfGames;
}

/** The whole of what a viewer may see, as a newcomer is told it. */
export interface SystemView {
  n: number;
  /** The casino's own time when this was told: what closes, closes by it. */
  time: string;
  board: BoardOfGames;
  you: SystemYou;
  says: Says;
  history: PublicEntry[];
  /** The viewer's own, newest first. */
  tickets: Ticket[];
  stations?: Station[];
  /** Why nothing is drawn that should be. */
  generator?: Fault;
}

export interface SystemViewFrame {
  view: SystemView;
}

/** What only this viewer is told. */
export interface SystemYou {
  /** Whether they have brought money to the booth. */
  present: boolean;
  front: Dollars | null;
  account: Dollars | null;
  role: Role | null;
  /** Where they stand, of the staff. */
  station: number | null;
  /** How much of what they asked for waits for another's word. */
  waiting: number;
}

export interface SystemYouFrame {
  you: SystemYou;
}

/** Everything about a table that does not change while a round is played. */
export interface Table {
  id: string;
  pit: string;
  /** Whether its chips are no money; hints are given there, and nowhere else. */
  practice: boolean;
  /** What is taught there, where it is a practice table at which something is. */
  taught: "" | "class" | "first-round";
  game: string;
  title: string;
  family: Family;
  /** How many there are. */
  seats: number;
  felt: FeltDrawing;
  equipment: Equipment;
  spots: Spot[];
  sets: WagerSet[];
  chips: Dollars[];
  sign: Notice[];
  /** Of chips that have no value printed on them, where the game has such. */
  colors: string[];
  instruments: string[];
  /** Whether players wager on boxes, and decide on the hands there. */
  boxed: boolean;
  /** Whether there is a best play to be told of its game, at practice tables. */
  advised: boolean;
}

/** What happened, in its own words and in ours. Each kind of event says more about itself. */
export interface TableEvent {
  event: string;
  text: string;
  provision: string | null;
  seat?: number;
  /** Whose it is, where that is no seat: `ticket:000123`. */
  owner?: Speaker;
  wager?: string;
  pick?: Pick;
  amount?: Dollars;
  call?: string;
  result?: "win" | "lose" | "half" | "void";
  /** Winnings alone. */
  paid?: Dollars;
  collected?: Dollars;
  vigorish?: Dollars;
  reason?: string;
  /** Of a correction: the round that it is of, where the table still knows. */
  round?: number;
  /** Of a correction: what it brings each seat that was there then. */
  net?: Record<string, Dollars>;
  /** Of a correction: the provisions behind that. */
  why?: Record<string, string[]>;
  [more: string]: unknown;
}

/** The house rules of a table, held against the law. */
export interface TableHouse {
  id: string;
  house: House;
  lawful: boolean;
  violations: string[];
}

/** The meter at a table: hits and winnings are those of this table. */
export interface TableMeter {
  initial: Dollars;
  reset: Dollars;
  /** Of each wager, in per cent, that goes to it. */
  rate: number;
  provision: string;
  shows: Dollars;
  /** How many hands won what it showed, or a part of it. */
  hits: number;
  won: Dollars;
  /** What a meter is called that several tables share; nothing where it is the table's own. */
  shared: string | null;
}

/** A table's own rules. */
export interface TableRules {
  title: string;
  sign: Notice[];
  options: OptionInForce[];
  odds: OddsRow[];
  /** Whether the odds are still being worked out. */
  working: boolean;
  provisions: Provision[];
}

/** A test as the Commission required it, from a moment on. */
export interface Test {
  since: string;
  version: number;
  tables: string[];
  hours: string[];
  conditions: string;
  /** What the house of a table in it says, in one line. */
  option: string;
}

/** What came of a test. */
export interface TestResults {
  petition: string;
  title: string;
  /** Wagers of the test that lay on the layout when it was counted. */
  undecided: number;
  rows: ResultRow[];
  whole: ResultWhole;
  criteria: CriterionFound[];
}

/** What a test, or a final approval, permits at a table that does not have it yet (8.4(g)). */
export interface TestedHere {
  option: string;
  title: string;
  /** As the option has it. */
  value: string;
  words: string;
}

/** What lies on a table, of a closed list of kinds. */
export type Thing = Cards | LaidChips | Token | Held | Fell | Figure | Road | NumberBoard;

/** What lies on a table, by key. */
export type Things = Record<string, Thing>;

/** Something lies otherwise that no entry of this table moved: a meter which another table has moved. */
export interface ThingsFrame {
  things: Move[];
}

/** A ticket: all that it says, and what became of it. */
export interface Ticket {
  ticket: number;
  /** The patron who bought it; 0 of the bearer. */
  seat: number;
  price: Dollars;
  /** `open`, `won`, `lost`, `voided`, `redeemed`, `returned` or `expired`. */
  status: string;
  /** What it has won so far, whether or not it was paid. */
  won: Dollars;
  paid?: Dollars | null;
  /** Until when it can be redeemed, once its last game has started. */
  until?: string | null;
  type?: string;
  time?: string;
  station?: number;
  booth?: string;
  /** Group by group, kings first. */
  numbers?: number[][];
  kings?: number;
  series?: string;
  games?: number;
  first?: string;
  last?: string;
  conditioning?: Conditioning[];
  rates?: Dollars[];
  ways?: number;
  writer?: string;
  /** The maximum payoff for a game and how winners share it, in words. */
  limit?: string;
  /** That winners must present the ticket, in words. */
  present?: string;
  /** How long it can be redeemed, in words. */
  valid?: string;
  /** The ticket as it is printed, line by line. */
  text?: string[];
  results?: Result[];
  /** Its check code: for its owner, and for whoever has it. */
  code?: string | null;
}

/** A request, as it would be handed in. */
export interface TicketRequest {
  say: Step;
}

/** A table on the board. */
export interface Tile {
  id: string;
  pit: string;
  /** Whether its chips are no money. */
  practice: boolean;
  game: string;
  title: string;
  family: Family;
  open: boolean;
  minimum: Dollars;
  maximum: Dollars | null;
  /** What distinguishes it from another table of its game. */
  variation: string[];
  seats: number;
  taken: number;
  watching: number;
  dealer: string;
  felt: FeltDrawing;
  /** What a progressive meter at it shows. */
  meter: Dollars | null;
}

/** A message of a person on the card room's stream. */
export type ToRoom = SayMessage;

/** A message of a person on a table's stream. */
export type ToServer = SayMessage | ReadyMessage | ConfirmMessage | WithdrawMessage | ObjectMessage;

/** A message of a person on a system's stream. */
export type ToSystem = SayMessage | ConfirmMessage | WithdrawMessage;

/** A marker on one place or several. */
export interface Token {
  kind: "token";
  name: string;
  places: string[];
}

export type Tone = "red" | "black" | "green" | "";

/** Whose turn it is for a seat. */
export interface Turn {
  seat: number;
  place: number;
  name: string;
}

/** A key is turned by its secret, which is kept nowhere. */
export interface TurnKey {
  act: "in-service" | "out-of-service";
  secret: string;
}

export interface TypeSums {
  tickets: number;
  write: Dollars;
  voided: Dollars;
  refunded: Dollars;
  paid: Dollars;
  /** What nobody claimed, and went where the law sends it. */
  expired: Dollars;
  win: Dollars;
  hold: string;
  type: string;
}

/** Something else that was said could not be heard. */
export interface UnheardFrame {
  refused: Fault;
}

/** Chips with the cage that nobody's name is on. */
export interface UnnamedAccount {
  id: number;
  name: string;
  amount: Dollars;
  /** To whom somebody would hand them; a second person says so too, and then they are. */
  player: string | null;
  proposed_by: string | null;
}

/** Whether a stream is whole. */
export interface Verification {
  whole: boolean;
  lines: number;
  entries: number;
  settlements: number;
  checkpoints: number;
  key: string;
  seconds: number;
  /** Where it breaks; nothing where it is whole. */
  line: number | null;
  /** How it breaks. */
  sentence: string;
}

/** A version that was filed. */
export interface Version {
  number: number;
  state: "filed" | "approved" | "superseded";
  /** Whether it is the one that holds now. */
  holds: boolean;
  digest: string;
  tables: number;
  filed: string;
  filed_by: string;
  /** From when the licensee wants it to hold, by the casino's clock; else from its approval on. */
  effective: string | null;
  approved: string | null;
  approved_by: string | null;
  /** From when it holds, once it is approved, by the casino's clock. */
  since: string | null;
}

export interface VersionNumber {
  version: number;
}

/** The whole of what a viewer may see, as a newcomer is told it. */
export interface View {
  /** The newest entry. */
  n: number;
  open: boolean;
  rounds: number;
  dealer: string;
  you: You;
  seats: Record<string, Seat>;
  /** Owners that are no seats, where there are any. */
  owners?: Record<string, Owner>;
  wagers: Stake[];
  things: Things;
  shown: Shown | null;
  headline: Headline;
  says: Says;
  menu: Menu | null;
  sign: Notice[];
  pending: Pending[];
  /** The seats that have no more wagers to make. */
  ready: number[];
  waiting: Waiting | null;
  history: Entry[];
  /** What this viewer wagered in the last round that decided anything of theirs. */
  again: Laid[];
  private?: Private;
  /** Where it is the table of a class. */
  classroom?: Classroom;
}

export interface ViewFrame {
  view: View;
}

/** What the law has against one rule of a house. */
export interface Violation {
  option: string;
  value: string;
  sentence: string;
  provision: string | null;
  allowed: string;
}

export interface Visit {
  name: string;
}

export interface VoidedTicket {
  ticket: number;
  station: number | null;
  writer: string | null;
  at: string;
  amount: Dollars;
}

/** One wager: what came of it, beside what was to be expected. */
export interface WagerFigures {
  wager: string;
  title: string;
  picks: string[];
  decided: number;
  won: number;
  wagered: Dollars;
  net: Dollars;
  /** What the house keeps of it on average, exactly. */
  advantage: string | null;
  percent: string | null;
  expected: Dollars | null;
  /** The same as a ratio, in dollars. */
  exact: string | null;
  /** Whether what is expected of it is in another wager's figure: it is paid on that one. */
  within: boolean;
}

export interface WagerName {
  name: string;
  title: string;
}

/** Wagers that people make together, and have a name for. */
export interface WagerSet {
  name: string;
  /** The spots that are laid, each with the chip in hand. */
  areas: string[];
  /** The wagers of which as much again is laid as stands. */
  press: string[];
}

/** Whom the dealer waits for, and until when. */
export interface Waiting {
  /** By the floor's clock, in UTC; nothing where it waits for as long as they take. */
  until: string | null;
  /** How long that was when it was told. */
  seconds: number | null;
  /** Who has not answered, or not had their time. */
  seats: number[];
  /** Whether it is their time bank that runs. */
  bank?: boolean;
}

export interface WaitingFrame {
  waiting: Waiting | null;
}

/** The list for a type of table. */
export interface WaitingList {
  key: string;
  title: string;
  game: string;
  /** What makes the type beside the game and its limits: the form of the game. */
  options: Record<string, string>;
  limits: string;
  /** First come first. */
  waiting: ListPlace[];
}

export type Want = AmountWant | NumberWant | OneOfWant | SomeOfWant | ShownWant | WordsWant | RowsWant;

/** A condition of final approval that is not met. */
export interface WantedYet {
  item: string;
  sentence: string;
  provision: string;
}

/** Somebody wants to teach a class. */
export interface WantsClass {
  game: string;
  /** The options that are another than usual, as a house file has them. */
  house?: House;
  /** A table whose rules it has, in the place of a house. */
  like?: string;
  /** Outcomes that are chosen ahead, round by round: by the verb that the equipment shows them with, in order. */
  rounds?: Record<string, (string | number[])[]>[];
}

/** Somebody wants to be asked about a hand. */
export interface WantsDrill {
  game: string;
  /** Only of these kinds; of all where none is named. */
  kinds?: string[];
}

/** Somebody wants to be told their first round of a game. */
export interface WantsFirstRound {
  game: string;
}

/** Somebody has what they decide at a table graded, or not any more. */
export interface WantsLesson {
  on: boolean;
}

/** Ways of a ticket that came to the same. */
export interface Ways {
  spots: number;
  caught: number;
  ways: number;
  rate: Dollars;
  /** What each of them was paid. */
  each: Dollars;
  /** The ways by name, where they won and are few. */
  names: string[];
}

/** One sentence of what would follow. */
export interface Weighed {
  sentence: string;
  cites: string | null;
  /** Whether whoever says it is asked once more. */
  warns: boolean;
  /** The want that it is about, or what is left of one, where it is about one of them. */
  about: string;
}

/** A filled-in say, to be weighed. */
export interface Weighing {
  say: Step;
}

/** Other rules for a table or a system: a house, an edition, or both. */
export interface WhatIfAsked {
  edition?: string | null;
  house?: House | null;
  /** One round alone, or of a system the games of that number. */
  round?: number | null;
  form?: "paper" | "pdf" | "csv";
}

export interface Wheel {
  name: string;
  /** What it does when it shows something. */
  verb: string;
  /** What may be said beside that: a number up to so many, or one of a list. */
  details: Record<string, number | string[]>;
  kind: "wheel";
  sections: Section[];
}

/** Takes back what one proposed, or says no to what another did. */
export interface WithdrawMessage {
  withdraw: string;
  /** Why, for whoever proposed it. */
  reason?: string | null;
  /** With one, it is answered. */
  key?: string | null;
}

/** What follows where an announced change is withdrawn. */
export interface WithdrawalPreview {
  /** What it would have changed: of each the rule that stays, and the one that is not to be. */
  changes: RuleChange[];
  /** What its sign says, and what is announced. */
  sentences: string[];
  needs: Notice[];
  /** Lines on the signs of other changes that say something else without it, and are posted anew. */
  anew: Notice[];
}

/** A game that has a word. */
export interface WordOf {
  name: string;
  title: string;
}

/** Free text. */
export interface WordsWant {
  kind: "words";
  most: number;
}

/** What would follow if it were said. */
export interface WouldFollow {
  follows: Weighed[];
}

export interface WriterSums {
  tickets: number;
  write: Dollars;
  voided: Dollars;
  refunded: Dollars;
  paid: Dollars;
  /** What nobody claimed, and went where the law sends it. */
  expired: Dollars;
  win: Dollars;
  hold: string;
  writer: string;
}

/** What only this viewer is told. */
export interface You {
  seat: number | null;
  account: Dollars | null;
  role: Role | null;
}

export interface YouFrame {
  you: You;
}

// The server's API over HTTP. Every refusal arrives as one typed error, with the law's sentence and provision.

import type {
  AnnouncedChange,
  Board,
  BoothReport,
  ChangePreview,
  Checkpoints,
  Class,
  Correcting,
  CorrectionPreview,
  Coverage,
  CoverageRows,
  Decision,
  DrillAnswer,
  DrillTold,
  Fault,
  Game,
  GameTold,
  Glossary,
  Generator,
  GuideShapes,
  GuideUse,
  Hint,
  House,
  Houses,
  Invited,
  Joined,
  KeyTurned,
  LessonTold,
  Link,
  LogPage,
  Me,
  OddsBook,
  NetGraph,
  NewRecordLink,
  NewSample,
  OddsRow,
  OwnClass,
  OwnProgress,
  OwnTickets,
  Person,
  PetitionCompared,
  PetitionList,
  PetitionTold,
  Pits,
  ProvisionFound,
  FirstRoundTold,
  FirstTicketTold,
  Practising,
  RecordLinks,
  RecordPage,
  Replay,
  RequestWeighed,
  Lately,
  Role,
  Revenue,
  Rounds,
  RoundSteps,
  Said,
  Sample,
  ShiftReport,
  Shoe,
  SignSample,
  SignSamplesMade,
  SignShapes,
  SimulationAsked,
  StaffMember,
  Statistics,
  Step,
  Streams,
  SubmissionChanges,
  SubmissionDraft,
  SubmissionState,
  SystemList,
  System,
  Table,
  TableRules,
  TestResults,
  Ticket,
  Tile,
  TurnKey,
  Verification,
  VersionNumber,
  Violation,
  FloorWhatIfAsked,
  WhatIfAsked,
  WouldFollow,
  WithdrawalPreview,
} from "./wire";
import { t } from "./text";

/** The law's no, or a mistake: what the server answered instead. */
export class Refusal extends Error {
  readonly code: string;
  readonly kind: "refused" | "mistake";
  readonly sentence: string;
  readonly provision: string | null;
  readonly allowed: string;
  readonly violations: Violation[];
  /** The HTTP status; 0 where the server was not reached, or the answer came by the stream. */
  readonly status: number;

  constructor(fault: Fault, status = 0) {
    super(fault.sentence);
    this.name = "Refusal";
    this.code = fault.code;
    this.kind = fault.kind;
    this.sentence = fault.sentence;
    this.provision = fault.provision;
    this.allowed = fault.allowed;
    this.violations = fault.violations ?? [];
    this.status = status;
  }
}

/** Any error as a refusal, so that it can be shown like one. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const sentence = error instanceof Error ? error.message : String(error);
  return new Refusal({ code: "page", kind: "mistake", sentence, provision: null, allowed: "" });
}

function isFault(body: unknown): body is Fault {
  return typeof body === "object" && body !== null && "code" in body && "sentence" in body;
}

/** Where rules change. */
export interface ChangesAt {
  kind: "tables" | "systems";
  id: string;
}

type Query = Record<string, string | number | undefined>;

/** Asks the casino, or says that it cannot be reached. */
async function reach(path: string, asked: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: "same-origin", ...asked });
  } catch {
    const fault = { code: "unreachable", sentence: t("fault.unreachable"), allowed: t("fault.tryAgain") };
    throw new Refusal({ ...fault, kind: "mistake", provision: null });
  }
}

async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Chapter47"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await reach(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text === "" ? null : JSON.parse(text);
  } catch {
    answer = null;
  }
  if (response.ok && answer !== null) return answer as T;
  if (isFault(answer)) throw new Refusal(answer, response.status);
  const fault = { code: "unreadable", sentence: t("fault.unreadable", { status: response.status }), allowed: t("fault.tryAgain") };
  throw new Refusal({ ...fault, kind: "mistake", provision: null }, response.status);
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
const remove = <T>(path: string) => call<T>("DELETE", path);
const at = (part: string | number) => encodeURIComponent(part);

const changesAt = ({ kind, id }: ChangesAt) => `/${kind}/${at(id)}/changes`;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== "") search.set(name, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Which lines of the log: those that fit everything that is said, newest first. */
export interface LogQuery {
  /** Nothing for all streams. */
  stream: string;
  before?: string;
  limit?: number;
  /** A provision, a name, a day, an amount, or words. */
  find?: string;
  event?: string;
  provision?: string;
  /** A part of a person's name. */
  by?: string;
  amount?: string;
  seat?: string;
  /** The first moment, and the first that is too late. */
  since?: string;
  until?: string;
}

/** What a process beside the floor says on a line. */
export interface BesideLine {
  done?: number;
  of?: number;
  result?: unknown;
  fault?: Fault;
}

/** Has something worked out beside the floor, and tells each line as it comes. Whoever gives the signal ends it. */
async function beside(path: string, asked: unknown, signal: AbortSignal, told: (line: BesideLine) => void): Promise<void> {
  const headers = { "Content-Type": "application/json", "X-Chapter47": "1" };
  const response = await reach(path, { method: "POST", headers, body: JSON.stringify(asked), signal });
  if (!response.ok || response.body === null) {
    const answer: unknown = await response.json().catch(() => null);
    if (isFault(answer)) throw new Refusal(answer, response.status);
    const fault = { code: "unreadable", sentence: t("fault.unreadable", { status: response.status }), allowed: t("fault.tryAgain") };
    throw new Refusal({ ...fault, kind: "mistake", provision: null }, response.status);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) told(JSON.parse(line) as BesideLine);
  }
}

/** Which part of one's own record. */
export interface RecordQuery {
  /** Of practice tables, and not of those that are for money. */
  practice: boolean;
  /** From that moment on; nothing for all of it. */
  since?: string;
}

const ofRecord = ({ practice, since }: RecordQuery): Query => ({ practice: practice ? "true" : undefined, since });

export const api = {
  // People
  me: () => get<Me>("/api/me"),
  visit: (name: string) => post<Person>("/api/visit", { name }),
  signIn: (name: string, password: string) => post<Person>("/api/sign-in", { name, password }),
  signOut: () => post<Record<string, never>>("/api/sign-out"),
  link: (token: string) => get<Link>(`/api/links/${at(token)}`),
  claim: (token: string, name: string, password: string) => post<Person>(`/api/links/${at(token)}`, { name, password }),
  chips: () => post<Person>("/api/chips"),
  staff: () => get<StaffMember[]>("/api/staff"),
  vouch: (number: number) => post<StaffMember[]>(`/api/staff/${at(number)}/vouch`),

  // The floor and its tables
  floor: () => get<Board>("/api/floor"),
  practise: (like: string) => post<Practising>("/api/practice", { like }),
  beginFirstRound: (game: string) => post<Practising>("/api/first-rounds", { game }),
  ownClass: (table = "") => get<OwnClass>(withQuery("/api/classes", { table })),
  classOpen: (game: string, house: House) => post<Class>("/api/classes", { game, house }),
  classJoin: (code: string, name: string) => post<Joined>("/api/classes/join", { code, name }),
  classSeen: (id: number) => get<Class>(`/api/classes/${at(id)}`),
  classChoose: (id: number, rounds: Class["rounds"], instead: boolean) => post<Class>(`/api/classes/${at(id)}/outcomes`, { rounds, instead }),
  classPause: (id: number, paused: boolean) => post<Class>(`/api/classes/${at(id)}/pause`, { paused }),
  classPoint: (id: number, text: string, area: string) => post<Class>(`/api/classes/${at(id)}/point`, { text, area }),
  classBack: (id: number, entry: number) => post<Class>(`/api/classes/${at(id)}/back`, { entry }),
  classInvite: (id: number, invites: boolean) => post<Class>(`/api/classes/${at(id)}/code`, { invites }),
  classEnd: (id: number) => post<Record<string, never>>(`/api/classes/${at(id)}/end`),
  firstRound: (id: string) => get<FirstRoundTold>(`/api/tables/${at(id)}/first-round`),
  glossary: () => get<Glossary>("/api/glossary"),
  firstTicket: (id: string, said: Step[]) => post<FirstTicketTold>(`/api/systems/${at(id)}/first-round`, { said }),
  table: (id: string) => get<Table>(`/api/tables/${at(id)}`),
  weigh: (id: string, say: Step) => post<WouldFollow>(`/api/tables/${at(id)}/weigh`, { say }),
  hint: (id: string) => get<Hint>(`/api/tables/${at(id)}/hint`),
  lesson: (id: string) => get<LessonTold>(`/api/tables/${at(id)}/lesson`),
  switchLesson: (id: string, on: boolean) => post<LessonTold>(`/api/tables/${at(id)}/lesson`, { on }),
  askDrill: (game: string, kinds: string[]) => post<DrillTold>("/api/drills", { game, kinds }),
  drill: () => get<DrillTold>("/api/drills"),
  answerDrill: (said: DrillAnswer) => post<DrillTold>("/api/drills/answer", said),
  progress: () => get<OwnProgress>("/api/progress"),
  forgetProgress: (game: string) => remove<Record<string, never>>(`/api/progress/${at(game)}`),
  shoe: (id: string) => get<Shoe>(`/api/tables/${at(id)}/shoe`),
  results: (id: string) => get<Lately>(`/api/tables/${at(id)}/results`),
  rules: (id: string) => get<TableRules>(`/api/tables/${at(id)}/rules`),
  preview: (id: string, proposal: string) => get<CorrectionPreview>(`/api/tables/${at(id)}/proposals/${at(proposal)}`),
  dryRun: (id: string, said: Correcting) => post<CorrectionPreview>(`/api/tables/${at(id)}/corrections/preview`, said),
  command: (id: string, key: string, seen: number, say: Step) =>
    post<Said>(`/api/tables/${at(id)}/commands`, { key, seen, say }),

  // One's own record
  record: (query: RecordQuery, before?: string) => get<RecordPage>(withQuery("/api/record", { ...ofRecord(query), before })),
  recordNet: (query: RecordQuery) => get<NetGraph>(withQuery("/api/record/net", ofRecord(query))),
  recordFigures: (query: RecordQuery) => get<Statistics>(withQuery("/api/record/statistics", ofRecord(query))),
  recordRound: (stream: string, round: number) => get<Replay>(`/api/record/rounds/${at(stream)}/${at(round)}`),
  recordLinks: () => get<RecordLinks>("/api/record/links"),
  showRound: (stream: string, round: number) => post<NewRecordLink>("/api/record/links", { stream, round }),
  takeBack: (link: number) => remove<Record<string, never>>(`/api/record/links/${at(link)}`),
  replay: (token: string) => get<Replay>(`/api/replays/${at(token)}`),

  // Systems
  systems: () => get<SystemList>("/api/systems"),
  system: (id: string) => get<System>(`/api/systems/${at(id)}`),
  weighRequest: (id: string, say: Step) => post<RequestWeighed>(`/api/systems/${at(id)}/weigh`, { say }),
  tickets: (id: string, before?: number) => get<OwnTickets>(withQuery(`/api/systems/${at(id)}/tickets`, { before })),
  ticket: (id: string, ticket: number, code = "") => get<Ticket>(withQuery(`/api/systems/${at(id)}/tickets/${at(ticket)}`, { code })),
  gameOf: (id: string, series: string, game: number) => get<GameTold>(`/api/systems/${at(id)}/games/${at(series)}/${at(game)}`),
  boothReport: (id: string, kind: "day" | "shift", which: string) => get<BoothReport>(`/api/systems/${at(id)}/reports/${kind}/${at(which)}`),

  generator: () => get<Generator>("/api/generator"),
  turnKey: (act: TurnKey["act"], secret: string) => post<KeyTurned>("/api/generator/keys", { act, secret }),

  // The supervisor's desk
  pits: () => get<Pits>("/api/pits"),
  games: () => get<Game[]>("/api/games"),
  newTable: (id: string, pit: string, house: House) => post<Tile>("/api/tables", { id, pit, house }),
  previewChange: (of: ChangesAt, rules: House) => post<ChangePreview>(`/api${changesAt(of)}/preview`, { rules }),
  previewWithdrawal: (of: ChangesAt, said: AnnouncedChange) => post<WithdrawalPreview>(`/api${changesAt(of)}/withdrawal`, said),
  shifts: (pit: string, day: string, shift: string) => get<ShiftReport>(withQuery("/api/shifts", { pit, day, shift })),
  invite: (role: Role) => post<Invited>("/api/invitations", { role }),
  rounds: (id: string, before?: number) =>
    get<Rounds>(withQuery(`/api/tables/${at(id)}/rounds`, { before })),
  round: (id: string, round: number) => get<RoundSteps>(`/api/tables/${at(id)}/rounds/${at(round)}`),

  // The card room
  roomRevenue: (day: string) => get<Revenue>(`/api/card-room/revenue/${at(day)}`),

  // Gaming guides
  guides: () => get<GuideShapes>("/api/guides"),
  submitGuide: (subject: string, sample: NewSample) => post<Sample>(`/api/guides/${at(subject)}/samples`, sample),
  decideGuide: (number: number, said: Decision) => post<Sample>(`/api/guides/samples/${at(number)}/decision`, said),
  useGuide: (number: number, said: GuideUse) => post<Sample>(`/api/guides/samples/${at(number)}/use`, said),

  // Signs
  signs: () => get<SignShapes>("/api/signs"),
  submitSigns: (table: string | null, rules: House) => post<SignSamplesMade>("/api/signs/samples", { table, rules }),
  decideSign: (number: number, said: Decision) => post<SignSample>(`/api/signs/samples/${at(number)}/decision`, said),
  withdrawSign: (number: number) => post<SignSample>(`/api/signs/samples/${at(number)}/withdraw`),

  // The regulator's room
  streams: () => get<Streams>("/api/streams"),
  log: (query: LogQuery) => get<LogPage>(withQuery("/api/log", { ...query })),
  verify: (id: string) => post<Verification>(`/api/tables/${at(id)}/verify`),
  coverage: () => get<Coverage>("/api/coverage"),
  coverageOf: (subchapter: string) => get<CoverageRows>(`/api/coverage/${at(subchapter)}`),
  provision: (number: string) => get<ProvisionFound>(`/api/provisions/${at(number)}`),
  odds: (game: string, table?: string) => get<OddsRow[]>(withQuery(`/api/odds/${at(game)}`, { table })),
  explorer: () => get<Game[]>("/api/explorer"),
  oddsUnder: (game: string, house: House, signal: AbortSignal) => call<OddsBook>("POST", `/api/odds/${at(game)}`, { house }, signal),
  simulate: (asked: SimulationAsked, signal: AbortSignal, told: (line: BesideLine) => void) => beside("/api/simulations", asked, signal, told),
  whatIf: (id: string, asked: WhatIfAsked, signal: AbortSignal, told: (line: BesideLine) => void) => beside(`/api/tables/${at(id)}/whatif`, asked, signal, told),
  floorWhatIf: (asked: FloorWhatIfAsked, signal: AbortSignal, told: (line: BesideLine) => void) => beside("/api/whatif", asked, signal, told),
  checkpoints: (stream = "") => get<Checkpoints>(stream === "" ? "/api/checkpoints" : `/api/checkpoints?stream=${encodeURIComponent(stream)}&limit=25`),
  houses: () => get<Houses>("/api/houses"),
  playedGames: () => get<Game[]>(withQuery("/api/games", { systems: "true" })),

  // Petitions
  petitions: () => get<PetitionList>("/api/petitions"),
  filePetition: (text: string) => post<PetitionTold>("/api/petitions", { text }),
  petition: (name: string) => get<PetitionTold>(`/api/petitions/${at(name)}`),
  petitionAct: (name: string, act: string, said: Record<string, string | number | string[]>) =>
    post<PetitionTold>(`/api/petitions/${at(name)}/acts`, { act, said }),
  petitionResults: (name: string) => get<TestResults>(`/api/petitions/${at(name)}/results`),
  comparePetition: (name: string, first: number, second: number, version: number, other: number) =>
    get<PetitionCompared>(withQuery(`/api/petitions/${at(name)}/compare`, { first, second, version, other })),

  // The submission
  submission: () => get<SubmissionState>("/api/submission"),
  submissionDraft: () => get<SubmissionDraft>("/api/submission/draft"),
  fileSubmission: (text: string, effective: string | null) => post<VersionNumber>("/api/submission", { text, effective }),
  submissionChanges: (before: number, after: number) => get<SubmissionChanges>(withQuery("/api/submission/changes", { before, after })),
  approveSubmission: (number: number) => post<SubmissionState>(`/api/submission/${at(number)}/approve`),

  // Files, by their address
  recordOf: (query: RecordQuery, form: "json" | "csv") => withQuery(`/api/record/download/${form}`, ofRecord(query)),
  recordRoundOf: (stream: string, round: number, form: "toml" | "json" | "csv") => `/api/record/rounds/${at(stream)}/${at(round)}/download/${form}`,
  exportOfAll: "/api/export",
  submissionOf: (number: number, suffix: "" | ".pdf" | ".toml") => `/submission/${at(number)}${suffix}`,
  exportOf: (stream: string) => `/api/export/${at(stream)}`,
  shiftsOf: (pit: string, day: string, shift: string) => withQuery("/api/shifts", { pit, day, shift, form: "csv" }),
  petitionPage: (name: string, filing: number) => withQuery(`/petitions/${at(name)}/paper`, { filing }),
  entranceSignPage: (name: string) => `/petitions/${at(name)}/entrance-sign`,
  entranceSign: (name: string, form: string) => withQuery(`/api/petitions/${at(name)}/entrance-sign`, { form }),
  petitionPaper: (name: string, filing: number, form: string) => withQuery(`/api/petitions/${at(name)}/paper`, { filing, form }),
  signOfChange: (of: ChangesAt, which: number | "now", ending = "") => `${changesAt(of)}/${which}${ending}`,
  signToPost: (of: ChangesAt, rules: House, effective: string | undefined, ending = "") =>
    withQuery(`${changesAt(of)}/preview${ending}`, { rules: JSON.stringify(rules), effective }),
  signOfWithdrawal: (of: ChangesAt, { effective, rules }: AnnouncedChange, ending = "") =>
    withQuery(`${changesAt(of)}/withdrawal${ending}`, { effective, rules: JSON.stringify(rules) }),
  signSampleOf: (number: number) => `/signs/samples/${at(number)}.pdf`,
  signOf: (id: string) => `/tables/${at(id)}/sign`,
  strategyOf: (id: string) => `/tables/${at(id)}/strategy`,
  guideOf: (id: string) => `/tables/${at(id)}/guide`,
  requestForm: (id: string) => `/api/systems/${at(id)}/request.pdf`,
  ticketOf: (id: string, ticket: number, file: string) => `/api/systems/${at(id)}/tickets/${at(ticket)}.${file}`,
  roomRevenueOf: (day: string) => `/api/card-room/revenue/${at(day)}.csv`,
  boothReportOf: (id: string, kind: string, which: string, file: string) => `/api/systems/${at(id)}/reports/${kind}/${at(which)}.${file}`,
};

// Moments as people say them: "today 14:05", "17 November, 14:05", at the clock of whoever reads.

// Made once: each line of a list has its time, and to make one takes longer than to write with it.
const hours = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hour12: false });
const seconds = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const whole = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

/** The server's clock is written without a zone: it is UTC. */
const instant = (at: string) => new Date(/Z|[+-]\d\d:\d\d$/.test(at) ? at : `${at}Z`);

const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
const DAY = 86_400_000;

/** The day of a moment, in words: "today", "yesterday", "17 November", "17 November 2025". */
function dayWords(of: Date, now: Date): string {
  const ago = Math.round((midnight(now) - midnight(of)) / DAY);
  if (ago === 0) return "today";
  if (ago === 1) return "yesterday";
  return (of.getFullYear() === now.getFullYear() ? day : dayOfYear).format(of);
}

function momentOf(of: Date, time: string, now: Date): string {
  const told = dayWords(of, now);
  return /\d/.test(told) ? `${told}, ${time}` : `${told} ${time}`;
}

/** A moment of the log, to the minute. */
export const when = (at: string, now = new Date()) => momentOf(instant(at), hours.format(instant(at)), now);
/** The same to the second, for whoever compares lines. */
export const whenExactly = (at: string, now = new Date()) => momentOf(instant(at), seconds.format(instant(at)), now);
/** The hour and minute alone, and with the second. */
export const clock = (at: string) => hours.format(instant(at));
export const clockExactly = (at: string) => seconds.format(instant(at));
/** A moment in full, with its zone. */
export const inFull = (at: string) => whole.format(instant(at));

/** A time at the casino, which is told without a zone, and means the casino's own clock. */
export const casinoTime = (at: string, now = new Date()) => momentOf(new Date(at), hours.format(new Date(at)), now);
/** A day that is told without a time. */
export const dayInFull = (at: string) => dayOfYear.format(new Date(`${at.slice(0, 10)}T12:00`));

/** The moment at which a day of the reader's begins, so many days later, as the log writes moments. */
export function beginningOf(date: string, later = 0): string {
  const [year = 0, month = 1, of = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, of + later).toISOString().replace("Z", "000");
}

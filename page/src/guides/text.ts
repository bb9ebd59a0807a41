// The words of gaming guides and signs: their samples, and what is done with them.

import { speaker } from "../lib/text";
import { casinoTime } from "../lib/when";
import type { Sign, SignSample } from "../lib/wire";

const english = {
  title: "Guides and signs",
  guides: "Gaming guides",
  about: "No guide is issued, displayed or handed out before the Commission has approved a sample of it (19:47-8.5(c)). A change of rules, odds, options or limits makes it stale at once.",
  signs: "All signs",
  podium: "Rules for the podium",
  all: "Guides",
  tables: "Tables: {tables}",
  "state.draft": "draft",
  "state.submitted": "submitted",
  "state.returned": "returned",
  "state.approved": "approved",
  "state.issued": "issued",
  "state.superseded": "superseded",
  "state.stale": "stale",
  draft: "The guide as the tables play now",
  samples: "Samples",
  sample: "Sample {number}: {state}",
  formats: "As {formats}",
  "format.booklet": "booklet",
  "format.page": "page",
  "format.loop": "screen loop",
  advantage: "with house advantages",
  returned: "Returned: {reason}",
  stale: "Stale. What the tables play otherwise:",
  shown: "What patrons see",
  displays: "Displayed at",
  display: "{place} ({format})",
  none: "nowhere yet",
  submit: "Submit a sample",
  formatsLegend: "In which formats",
  tellAdvantage: "Tell the house advantage of each wager",
  approve: "Approve",
  return: "Return",
  reason: "Reason",
  issue: "Issue",
  place: "Place",
  format: "Format",
  displayIt: "Display",
  remove: "Take away from {place}",
  done: "Done: sample {number} is {state}.",
  "state.withdrawn": "withdrawn",

  // Signs
  signsTitle: "Signs at the tables",
  signsAbout: "Location, size and language of each sign are approved before its use (19:47-8.3(d)). The words of a line are approved; amounts, odds, numbers and moments in it follow the rules.",
  signsAsked: "On this floor no table opens, no rule changes and no sign is shown before a sample of the sign is approved here.",
  signsStated: "On this floor the approval that the casino states holds for every sign. Samples are kept beside it, and nothing waits for them.",
  signsCount: "{approved} of {all} signs are approved by a sample.",
  signTable: "Table",
  signKind: "Sign",
  signStands: "How it stands",
  "sign.rules": "rules in effect",
  "sign.change": "change of rules",
  "sign.changeFrom": "change from {at}",
  "stands.approved": "approved by sample {number}",
  "stands.submitted": "sample {number} waits",
  "stands.differs": "differs from sample {number}",
  "stands.unapproved": "no sample approved",
  submitSign: "Submit",
  submitSignOf: "Submit the signs of {table}",
  submitSigns: "Submit all that are not approved",
  signSubmitted: "Submitted: {samples}.",
  signSample: "Sample {number}: {sign} at {table}",
  signShown: "{location} · {size}, letters of {letters} · {language}",
  signDiffers: "What it says otherwise than the approved one:",
  signDay: "Approved on {day}",
  signPrinted: "As it is printed",
  withdraw: "Withdraw",
  signSamples: "Samples that wait",
  signPast: "Samples that were decided",
  signNoSamples: "None.",
  changeWaits: "The Commission approves a sample of each of these signs before the change is announced:",
  submitChange: "Submit the signs of this change",
};

export const say = speaker(english);

/** Which sign it is: of the rules in effect, or of a change. */
export function kindWords(sign: Pick<Sign, "kind" | "effective">): string {
  return sign.effective === null ? say(`sign.${sign.kind}`) : say("sign.changeFrom", { at: casinoTime(sign.effective) });
}

/** A sample of a sign, by number. */
export function named(sample: SignSample): string {
  return say("signSample", { number: sample.number, sign: kindWords(sample), table: sample.table });
}

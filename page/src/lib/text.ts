// Every English word of the page, in one place. Sentences of the law's own acts come from the server; these are the page's.
//
// `{name}` is replaced by a value. A text that depends on a number is a pair, `one` and `other`, chosen by `count`.

import { deskText } from "../desk/text";
import { roomText } from "../room/text";
import { staffText } from "../staff/text";

type Message = string | { one: string; other: string };
type Values = Record<string, string | number>;

const english = {
  // Everywhere
  "app.name": "chapter47",
  "app.skip": "Skip to the content",
  "app.loading": "One moment …",
  "app.notFound": "There is nothing at this address.",
  "app.toFloor": "Back to the floor",
  "app.floor": "Floor",
  "app.desk": "Desk",
  "app.room": "Regulator’s room",
  "app.signIn": "Staff sign-in",
  "app.signOut": "Sign out",
  "app.account": "Account {amount}",
  "app.menu": "Places",
  "app.close": "Close",
  "app.cancel": "Cancel",
  "role.player": "player",
  "role.dealer": "dealer",
  "role.supervisor": "supervisor",
  "role.surveillance": "surveillance",
  "role.regulator": "regulator",

  // Faults that are the page's own
  "fault.unreachable": "The casino cannot be reached.",
  "fault.unreadable": "The answer could not be read ({status}).",
  "fault.tryAgain": "Try again in a moment.",
  "fault.closed": "This table’s page was left.",

  // The floor
  "floor.title": "The floor",
  "floor.welcome": "Play chips only. Give a name and take a seat.",
  "floor.name": "Your name",
  "floor.enter": "Come in",
  "floor.hello": "Welcome, {name}.",
  "floor.chipsAgain": "Get play chips",
  "floor.search": "Search tables",
  "floor.none": "No table matches “{text}”.",
  "floor.noTables": "No table is set up yet.",
  "floor.sit": "Sit",
  "floor.back": "Back to seat {seat}",
  "floor.watch": "Watch",
  "floor.closed": "Closed",
  "floor.limits": "{least} to {most}",
  "floor.from": "from {least}",
  "floor.seats": "{taken} of {seats} seats taken",
  "floor.watching": { one: "{count} watching", other: "{count} watching" },
  "floor.dealer": "dealer {name}",
  "floor.day": "Gaming day {day}",
  "family.dice": "Dice",
  "family.wheels": "Wheels",
  "family.cards": "Cards",
  "family.poker": "Poker",
  "family.keno": "Keno",

  // A table
  "table.felt": "{title} layout. Arrow keys move between areas, Enter places a chip, Backspace takes it back.",
  "table.limits": "{least} to {most} a wager",
  "table.from": "from {least} a wager",
  "table.closed": "The table is closed.",
  "table.place": "Place your wagers",
  "table.noMoreBets": "No more bets",
  "table.moving.spin": "The wheel is turning",
  "table.moving.shake": "The dice are shaking",
  "table.moving": "One moment",
  "table.waitsDealer": "{name} will {verb} next",
  "table.total": "total {total}",
  "table.results": "Last results, newest first",
  "table.seats": "Seats",
  "table.ready": "ready",
  "table.leaving": "leaving",
  "table.dealer": "dealer {name}",
  "table.connecting": "Connecting …",
  "table.reconnecting": "The connection was lost. Reconnecting …",
  "table.session": "Session",
  "table.keys": "Keys",
  "table.notice": "From {time} on: new rules at this table",

  // The rail
  "rail.label": "Your chips and actions",
  "rail.chips": "Chips",
  "rail.inHand": "In front of you",
  "rail.wagered": "On the layout",
  "rail.chip": "{value} chip",
  "rail.same": "Same again",
  "rail.double": "Double",
  "rail.clear": "Clear",
  "rail.ready.spin": "Spin",
  "rail.ready.shake": "Shake",
  "rail.ready": "Go on",
  "rail.notReady": "Wait",
  "rail.waitsFor": { one: "Waiting for seat {seats}", other: "Waiting for seats {seats}" },
  "rail.first": "Choose a chip, then an area of the felt.",
  "rail.sit": "Sit down",
  "rail.watching": "You are watching.",
  "rail.buy": "Buy chips",
  "rail.leave": "Leave",
  "rail.leaving": "You leave after this round.",
  "rail.color": "Own color",
  "rail.colorUp": "Hand in {color} chips",
  "rail.empty": "Your chips are used up.",

  // Sitting down
  "sit.title": "Take a seat",
  "sit.seat": "Seat",
  "sit.amount": "Buy chips for",
  "sit.account": "Your account holds {amount}",
  "sit.go": "Sit down",
  "sit.full": "Every seat is taken.",
  "sit.buyTitle": "Buy chips",
  "sit.buy": "Buy",
  "sit.notAmount": "Write an amount such as 200 or 12.50.",
  "color.title": "Chips of your own color",
  "color.color": "Color",
  "color.value": "Each is worth",
  "color.take": "Take them",

  // The card of an area
  "card.pays": "Pays",
  "card.true": "True odds",
  "card.advantage": "House advantage",
  "card.limits": "Limits",
  "card.law": "Rule",
  "card.yours": "Yours here",
  "card.others": "Others here",
  "card.seatHas": "seat {seat}: {amount}",
  "card.place": "Place {amount}",
  "card.take": "Take back",

  // The panel
  "panel.label": "About this table",
  "panel.calls": "Calls",
  "panel.why": "Why",
  "panel.odds": "Odds",
  "panel.rules": "Rules",
  "panel.noCalls": "Nothing has happened yet.",
  "panel.noWhy": "Each act that concerns you is explained here, with the rule that it rests on.",
  "panel.refused": "Refused",
  "panel.wager": "Wager",
  "panel.pays": "Pays",
  "panel.true": "True odds",
  "panel.house": "House",
  "panel.sign": "On the sign",
  "panel.options": "House rules",
  "panel.provisions": "Provisions",
  "panel.printSign": "Sign",
  "panel.printGuide": "Gaming guide",
  "panel.print": "To read or print:",

  // Outcomes and rounds
  "round.won": "You win {paid}.",
  "round.wonLost": "You win {paid} and lose {lost}.",
  "round.lost": "You lose {lost}.",
  "round.back": "Your wagers go back.",
  "round.result": "{result}. {rest}",

  // The session
  "session.title": "Your session",
  "session.time": "Time at the tables",
  "session.rounds": "Rounds played",
  "session.net": "Net result",
  "session.minutes": { one: "{count} minute", other: "{count} minutes" },
  "session.hours": "{hours} h {minutes} min",

  // Keys
  "keys.title": "Keys",
  "keys.tab": "to the felt",
  "keys.arrows": "between areas",
  "keys.enter": "place the chip",
  "keys.backspace": "take back",
  "keys.digits": "choose a chip",
  "keys.space": "main action",
  "keys.help": "these keys",
  "keys.mouse": "Click places, click again adds, right click takes back, drag moves. On a touch screen a long press opens an area.",

  // The dealer's console
  "dealer.label": "Dealer’s console",
  "dealer.take": "Take the table",
  "dealer.handBack": "Hand the table back",
  "dealer.automatic": "An automatic dealer deals this table.",
  "dealer.dealsNow": "{name} deals this table.",
  "dealer.noMoreBets": "No more bets",
  "dealer.accept": "Accept the excess wager",
  "dealer.outcome": "Enter the outcome",
  "dealer.enter": "Enter {outcome}",
  "dealer.draw": "Draw by the floor",
  "dealer.irregularity": "Irregularity",
  "dealer.noIrregularity": "None can happen now.",
  "dealer.report": "Report",
  "dealer.proposals": "Waiting for a second person",
  "dealer.proposal": "{step}, by {by}; needs {needs}",
  "dealer.confirm": "Confirm",
  "dealer.withdraw": "Withdraw",
  "dealer.waits": "Said. It waits for the {needs} to confirm.",
  "dealer.pickWheel": "Tap the number where it came to rest.",
  "dealer.pickDice": "Pick what each die shows.",
  "dealer.die": "Die {number}",
  "dealer.face": "Die {number} shows {face}",
  "dealer.ready": { one: "{count} seat ready", other: "{count} seats ready" },
  "dealer.onLayout": { one: "{count} wager, {amount} on the layout", other: "{count} wagers, {amount} on the layout" },

  // The felt
  "felt.area": "{title}, pays {pays}",
  "felt.yours": "you have {amount} there",
  "felt.others": "others have {amount} there",
  "felt.crown": "the last number",

  // Scenes that bring their own
  ...deskText,
  ...roomText,
  ...staffText,
} as const satisfies Record<string, Message>;

export type TextKey = keyof typeof english;

const plural = new Intl.PluralRules("en");

/** The text of a key, with its values in place. */
export function t(key: TextKey, values: Values = {}): string {
  const message: Message = english[key];
  const chosen = typeof message === "string" ? message : message[plural.select(Number(values["count"] ?? 0)) === "one" ? "one" : "other"];
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

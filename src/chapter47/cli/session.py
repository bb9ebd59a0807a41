"""A person at a table: what they say is done, or refused, and they are told what followed."""

import shlex
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from pathlib import Path

import click
from rich.text import Text

from chapter47.cli import boxes, cards, odds, parse, rules, save, tell, turns
from chapter47.cli.company import Company
from chapter47.cli.entering import Entering, Instead, ask, brought_forward
from chapter47.cli.felt import felt, short
from chapter47.cli.screen import console, show
from chapter47.equipment import Chance, OperatingSystem
from chapter47.games.blackjack.dealer import Reads
from chapter47.games.opening import inspection
from chapter47.law import Chapter47Error, Mistake, Refused, nearest
from chapter47.money import Cents, dollars, parse_cents
from chapter47.odds import book, quotes
from chapter47.table.betting import Bets
from chapter47.table.cards import BY_HAND, Cuts, Draws, Shuffles, Turns
from chapter47.table.commands import STAFF, Bet, Call, CallOff, CallOn, Choose, Command, Reduce, Remove, Report, Showing
from chapter47.table.dealer import next_act
from chapter47.table.events import Announced, Event, Fact
from chapter47.table.requests import Awaits
from chapter47.table.table import Table
from chapter47.table.wagers import Spot, Stake

SEAT = 1
WHY = 6
"""How many acts are told at once."""
LONGEST = 50
"""As much of the prompt as the wagers on the layout may take."""


class Session:
    """A person at a table with an automatic dealer."""

    def __init__(
        self,
        table: Table,
        bankroll: Cents,
        house_file: Path | None,
        save_file: Path | None,
        company: Company | None = None,
    ) -> None:
        self.table = table
        self.seat = SEAT
        """Where the person sits, who may move."""
        self.chance: Chance = OperatingSystem()
        self.entering: Entering | None = None
        """Where the person enters outcomes."""
        self.company = company
        """Who else is at the table."""
        self.heard = 0
        self.hinted = 0
        """How many entries of the log they have heard, and how many the person, who was told what may be chosen."""
        self.note = ""
        self.bankroll = bankroll
        self.put_in = bankroll
        """What the person brought, buy-ins included."""
        self.house_file = house_file
        self.save_file = save_file
        self.opened = self.told = len(table.log)
        """How many entries of the log opened the table, and how many the person knows of."""
        self.rounds = table.rounds
        """The rounds that the person knows to be over."""
        self.acts: list[Event | Refused] = []
        self.last: list[Stake] = []
        """The wagers that stood when betting last closed."""
        self.done = False
        self.words: dict[str, Callable[[parse.Typed], None]] = {
            "bet": self.bet,
            "go": self.go,
            "close": lambda said: self.close(),
            "shuffle": lambda said: self.shuffle(),
            "on": lambda said: tell.facts(self.do(CallOn(self.seat, *self.spot(said.rest)))),
            "off": lambda said: tell.facts(self.do(CallOff(self.seat, *self.spot(said.rest)))),
            "remove": self.remove,
            "reduce": self.reduce,
            "same": self.same,
            "double": self.double,
            "clear": lambda said: self.clear(),
            "why": self.why,
            "odds": self.odds,
            "wagers": lambda said: tell.wagers(table.terms),
            "rules": self.rules,
            "sign": lambda said: self.sign(),
            "felt": lambda said: self.felt(),
            "report": self.report,
            "color": self.color,
            "accept": lambda said: tell.accepted(self.do(Call("accept")), table.terms),
            "buy": self.buy,
            "result": lambda said: self.result(),
            "insure": self.insure,
            "help": lambda said: tell.words(self.examples()[0].partition(" ")[2], self.own_words()),
            "quit": self.quit,
        }

    # The loop

    def run(self) -> None:
        """Plays until the person has enough, or the input ends."""
        self.keep()  # a file that cannot be written is told before anything is played
        try:
            try:
                self.welcome()
                if not self.table.is_open:
                    self.open()
                while not self.done:
                    self.hear(ask(self.prompt()))
            except (EOFError, KeyboardInterrupt, click.Abort):
                console.print()
            self.farewell()
        finally:
            self.keep()
        if self.save_file:
            kept = f"chapter47 replay {shlex.quote(str(self.save_file))}"
            console.print(kept, style="dim", markup=False, soft_wrap=True)

    def hear(self, line: str) -> None:
        """Does what was said, or says why not."""
        try:
            if (command := turns.offered(line, self.table, self.seat)) is not None:
                self.say(command)
                if isinstance(command, Choose) or (self.table.round_began is None and self.table.game.dealt):
                    self.go_on()
            elif self.entering is not None and self.table.game.dealt and self.entering.names_cards(line):
                self.go(parse.Typed("go", line))
            else:
                said = parse.read(line, self.table.terms)
                self.words[said.word](said)
        except Chapter47Error as error:
            self.refuse(error)
        self.tell_new()
        self.say_choices()
        self.keep()

    def do(self, command: Command) -> list[Event]:
        """Says something to the table, and gives what followed for the person to be told."""
        events = self.table.do(command)
        self.acts += [event for event in events if concerns(event, self.seat)]
        self.told = len(self.table.log)
        return events

    def say(self, command: Command) -> None:
        """Says something to the table; the person is told of it later, but of a round as soon as it is over."""
        self.seat = moved(self.table.do(command), self.seat)
        if self.table.rounds > self.rounds:
            self.tell_new()

    def refuse(self, error: Chapter47Error) -> None:
        if isinstance(error, Refused):
            self.acts.append(error)
        tell.no(error)

    def tell_new(self) -> None:
        """Tells what was done since, at the table and by the dealer."""
        new = range(self.told, len(self.table.log))
        over = self.table.rounds > self.rounds
        self.told, self.rounds = len(self.table.log), self.table.rounds
        for in_round, numbers in groupby(new, self.in_round):
            entries = [self.table.log[number] for number in numbers]
            self.acts += [event for entry in entries for event in entry.events if concerns(event, self.seat)]
            if in_round:
                tell.play(entries, self.table, self.seat, over)
            else:
                tell.made_ready(entries)
            if in_round and over:
                self.if_broke()
                console.print()

    def say_choices(self) -> None:
        """Says what the person may choose, where the table waits for that and did not before."""
        if self.hinted == len(self.table.log):
            return
        self.hinted = len(self.table.log)
        if self.shuffles():
            console.print("  Shuffle your cards, then [gold3]Enter[/gold3].")
        if turns.is_decision(self.table, self.seat):
            return  # the prompt says it
        if options := self.options():
            said = Text("  ").append(" or ".join(options), "gold3")
            console.print(said.append(turns.without_answer(self.table, self.seat), "default"))

    def options(self) -> list[str]:
        """What the table waits for of the person, as it is typed."""
        begins = type(self.betting()) is Bets
        waited = turns.waited_for(self.table, self.seat) if begins else self.choices()
        typed = [turns.as_typed(self.table, self.seat, choice) for choice in waited]
        return [*turns.wagers(self.table, self.seat), *typed]

    def in_round(self, entry: int) -> bool:
        """Whether an entry of the log belongs to a round, and not to what is done between two."""
        began = self.table.round_began
        if began is not None and entry >= began:
            return True
        return any(start <= entry < end for start, end in self.table.spans[-2:])

    def welcome(self) -> None:
        cites = self.table.game.cites
        console.print(Text(self.table.game.title, "bold").append(f"  {cites}", "not bold dim"))
        self.sign()
        self.felt()
        if self.note:
            console.print(self.note, style="dim", markup=False)
        said = ", ".join(f"[gold3]{example}[/gold3]" for example in self.examples())
        console.print(f"{said}, [gold3]Enter[/gold3] to go on, [gold3]help[/gold3] for more.")
        self.if_broke()

    def examples(self) -> list[str]:
        """Wagers of this table as they are typed: the shortest, and one with a pick, of those that can be made now."""
        offered = list(self.table.terms.spots.values())
        spots = [spot for spot in offered if self.table.is_open and self.can_be_made(spot)] or offered
        if self.table.game.boxed:
            return self.of_boxes(spots)
        alone = [spot for spot in spots if spot.pick is None]
        if not self.table.game.dealt:
            alone.sort(key=lambda spot: len(spot.wager.name))
        picked = [spot for spot in spots if spot.pick is not None]
        like_first = [spot for spot in picked if spot.wager is picked[0].wager]
        shown = [*alone[:1], *like_first[len(like_first) // 2 :][:1]]
        return [f"{short(self.usual(spot))[1:]} {parse.typed(spot.key)}" for spot in shown]

    def of_boxes(self, spots: Sequence[Spot]) -> list[str]:
        """The wager on one's own box, and one on another or on a second spot."""
        own = self.table.game.placed(self.seat, None)
        least = short(self.usual(self.table.terms.spots[spots[0].wager.name, own]))[1:]
        others = [spot for spot in spots if spot.wager is spots[0].wager and spot.pick != own]
        second = [f"{least} {self.typed(others[0].key).partition(' ')[2]}"] if others else []
        return [f"{least} {spots[0].wager.name}", *second]

    def usual(self, spot: Spot) -> Cents:
        """An amount that such a wager may be: five dollars, or as little more as can be paid at its odds."""
        least = max(500, spot.least)
        return -(-least // spot.multiple) * spot.multiple if spot.multiple > 1 else least

    def can_be_made(self, spot: Spot) -> bool:
        return turns.may_wager(self.table, self.seat, spot, self.usual(spot))

    def own_words(self) -> list[tuple[str, str]]:
        """What may be said at this game and at no other."""
        found = []
        if self.table.game.calling is not None:
            found.append(("on hardway 8, off hardway 8", "calls a wager on where it would be off; off again"))
        if self.table.game.dealt:
            found.append(("odds left", "the same of the cards that are left in the shoe"))
            found.append(("cut 120", "cuts a stack that you are offered after so many cards"))
        if self.table.game.dealt and self.entering is not None:
            found.append(("9s 10h kd, cut", "cards as they come; the cutting card among them"))
        if self.table.game.boxed:
            found += boxes.WORDS
        for meaning, names in (("what you may choose", self.choices()), ("what staff may call", self.calls())):
            words = [name.replace("-", " ") for name in names]
            found += [(", ".join(words[first : first + 2]), meaning) for first in range(0, len(words), 2)]
        return found

    def calls(self) -> list[str]:
        """What staff may call beside what the dealer does by himself."""
        found: list[str] = []
        for request in self.table.point.requests:
            names, reasons = request.offer().get("calls", ()), request.offer().get("reasons", ())
            assert isinstance(names, list | tuple)
            assert isinstance(reasons, Collection)
            known = (name for name in names if name in reasons or turns.would_take(self.table, Call(name, {}, STAFF)))
            found.extend(known)
        return found

    def prompt(self) -> str:
        """What the person has, what lies on the layout, and whether that can still change."""
        stakes = self.stakes()
        laid = ", ".join(f"{self.typed(stake.spot.key)} {short(stake.amount)}" for stake in stakes)
        if len(laid) > LONGEST:
            laid = f"{len(stakes)} wagers {short(self.on_layout())}"
        stands = self.table.game.stands(self.table) if self.table.round_began is not None else ""
        stands = boxes.turn(self.table) or stands
        if not stands and self.table.game.dealt and self.betting():
            stands = cards.standing(self.table, self.seat)
        parts = (tell.money(self.chips()), stands, self.waits(), laid)
        return " | ".join(filter(None, parts)) + " > "

    def waits(self) -> str:
        """Why no wager can be made now, if none can."""
        request = self.table.point.find(Awaits)
        if request is not None:
            return f"waits for {request.call}"
        if self.betting():
            return ""
        if turns.is_decision(self.table, self.seat):
            return turns.either([turns.as_typed(self.table, self.seat, choice) for choice in self.choices()])
        return "shuffle" if self.shuffles() else turns.either(self.choices()) or "no more bets"

    def farewell(self) -> None:
        """Nothing is left on the layout, and the person is told how it went."""
        if self.stakes() and self.betting():
            self.take_all_back()
        if self.stakes():
            reason = {"reason": "the player left the table"}
            tell.facts(self.do(Call("void-round", reason, ("supervisor",))))
        if self.betting() and "pay-vigorish" in self.choices():
            tell.facts(self.do(Choose(self.seat, "pay-vigorish")))
        self.result()

    def keep(self) -> None:
        """Writes what was done so far into the file that was asked for."""
        if self.save_file:
            done = (entry.command for entry in self.table.log[self.opened :])
            others = {} if self.company is None else self.company.seats
            seats = {SEAT: self.bankroll} | {seat: parse_cents(chips) for seat, chips in others.items()}
            save.write(self.save_file, save.transcript(self.table, seats, done))

    # What is where

    def chips(self) -> Cents:
        return self.table.chips(self.seat)

    def stakes(self) -> list[Stake]:
        return [stake for stake in self.table.layout.stakes.values() if stake.seat == self.seat]

    def on_layout(self) -> Cents:
        return sum(stake.amount for stake in self.stakes())

    def betting(self) -> Bets | None:
        return turns.betting(self.table)

    def choices(self) -> list[str]:
        return turns.choices(self.table, self.seat)

    def shuffles(self) -> bool:
        """Whether the person's own cards are to be shuffled."""
        return self.entering is not None and self.table.point.find(Shuffles) is not None

    def asked(self) -> bool:
        """Whether it is for the person to say something now."""
        if not self.table.game.dealt:
            return self.betting() is not None or bool(self.choices())
        return self.shuffles() or turns.asked(self.table, self.seat)

    def typed(self, key: parse.Key) -> str:
        return parse.typed(key, self.table.game, self.seat)

    def spot(self, text: str) -> parse.Key:
        return parse.spot(text, self.table.terms, [stake.spot.key for stake in self.stakes()])

    # Wagers

    def bet(self, said: parse.Typed) -> None:
        # A box that is not named is one's own, and not another on which a wager happens to stand.
        key = parse.spot(said.rest, self.table.terms) if self.table.game.boxed else self.spot(said.rest)
        self.place([(key, said.amount)])

    def insure(self, said: parse.Typed) -> None:
        """Insurance on all that may be insured, or on one wager for so much."""
        insurable = boxes.insurable(self.table, self.seat)
        if said.rest:
            first, _, where = said.rest.removeprefix("for ").partition(" ")
            _, pick = parse.spot(f"insurance {where}".strip(), self.table.terms)
            if not where and insurable:
                pick = insurable[0][0].spot.pick
            self.place([(("insurance", pick), parse.amount(first))])
        elif insurable:
            self.place([(("insurance", stake.spot.pick), most) for stake, most in insurable])
        else:
            sentence = "There is nothing to insure now."
            raise Mistake("nothing-to-insure", sentence, "Insurance is open when the dealer shows an ace.")

    def place(self, wagers: Sequence[tuple[parse.Key, Cents]]) -> None:
        """Makes wagers, each for itself, but none of several where the chips do not reach for all."""
        needed = sum(amount for _, amount in wagers)
        if len(wagers) > 1 and needed > self.chips():
            held = tell.money(self.chips())
            raise Mistake("not-enough-chips", f"That takes {tell.money(needed)}, and you have {held}.")
        instrument = "non-value" if self.table.seats[self.seat].color else "chips"
        before = len(self.table.log)
        for (name, pick), amount in wagers:
            try:
                tell.accepted(self.do(Bet(self.seat, name, amount, pick, instrument)), self.table.terms)
            except Chapter47Error as error:
                self.refuse(error)
        if len(self.table.log) > before:
            self.go_on()

    def same(self, said: parse.Typed) -> None:
        if not self.last:
            raise Mistake("nothing-there", "There are no earlier wagers to make again.")
        self.place([(stake.spot.key, stake.amount) for stake in self.last])

    def double(self, said: parse.Typed) -> None:
        if not self.stakes():
            raise Mistake("nothing-there", "You have no wager to double.", "same makes the last ones again.")
        if self.table.game.boxed and type(self.betting()) is not Bets:
            raise Mistake("not-now", "Hands are doubled in their turn.", "It is not yours, or not of such a hand.")
        self.place([(stake.spot.key, stake.amount) for stake in self.stakes()])

    def remove(self, said: parse.Typed) -> None:
        if not said.rest:
            raise Mistake("no-wager", "Say which wager to take back.", "clear takes back all.")
        tell.facts(self.do(Remove(self.seat, *self.spot(said.rest))))

    def reduce(self, said: parse.Typed) -> None:
        name, pick = self.spot(said.rest)
        tell.facts(self.do(Reduce(self.seat, name, said.amount, pick)))

    def clear(self) -> None:
        if not self.stakes():
            raise Mistake("nothing-there", "You have no wager on the layout.")
        for error in self.take_all_back():
            self.refuse(error)

    def take_all_back(self) -> list[Chapter47Error]:
        """Takes back what may be taken back; gives why the rest may not."""
        refused: list[Chapter47Error] = []
        for stake in self.stakes():
            if (self.seat, *stake.spot.key) in self.table.layout.stakes:  # it may have gone with another
                try:
                    tell.facts(self.do(Remove(self.seat, *stake.spot.key)))
                except Chapter47Error as error:
                    refused.append(error)
        return refused

    def color(self, said: parse.Typed) -> None:
        color, _, value = said.rest.lower().partition(" ")
        if color == "up":
            tell.facts(self.do(Choose(self.seat, "color-up")))
        else:
            tell.facts(self.do(Choose(self.seat, "color", {"color": color, "value": value.removeprefix("$")})))

    def buy(self, said: parse.Typed) -> None:
        amount = parse.amount(said.rest)
        tell.facts(self.do(Choose(self.seat, "buy-in", {"amount": dollars(amount)})))
        self.put_in += amount

    # The dealer

    def close(self) -> None:
        """The dealer closes betting, and waits."""
        betting = self.betting()
        tell.facts(self.do(Call((betting.until if betting else "") or "no-more-bets")))
        self.last = self.stakes() or self.last

    def go(self, said: parse.Typed) -> None:
        """Whatever is open closes, and the outcome follows; or staff see that betting can open."""
        if said.rest:
            if self.entering is None:
                hint = "Press Enter alone, or start with --enter to enter what your own shows."
                raise Mistake("not-yours", f"The {self.table.terms.equipment.name} decides.", hint)
            if self.betting() is None and (self.shuffles() or self.table.point.shows is None):
                self.table.consider(Showing(self.table.terms.equipment.verb, ()))  # says what comes before
        if self.table.game.boxed and type(self.betting()) is Bets:
            boxes.refuse_empty(self.table)
        if said.rest and self.entering is not None:
            self.entering.put(said.rest)
        choices = self.choices()
        if self.betting():
            if type(self.betting()) is Bets:
                self.last = self.stakes() or self.last
            declined = [choice for choice in choices if choice in turns.waited_for(self.table, self.seat)]
            declined = [choice for choice in declined if turns.declines(choice)]
        else:
            declined = [choice for choice in choices if turns.declines(choice)]
        if declined:
            self.say(Choose(self.seat, declined[0]))
            self.others()
            if not self.betting() and self.asked():
                return
        self.advance()

    def go_on(self) -> None:
        """After something that the person did: the others answer, and the dealer where nobody is asked."""
        self.others()
        if not self.asked():
            self.advance()

    def open(self) -> None:
        """The table is opened before the person: what is shuffled is shuffled by the session's own chance."""
        try:
            self.advance()
        except Chapter47Error as error:
            self.refuse(error)
        self.tell_new()
        self.say_choices()
        self.keep()

    def advance(self) -> None:
        """The dealer and the other players go on until the person is to say something."""
        inspecting, rounds = inspection(), self.table.rounds
        while not self.done:
            point = self.table.point
            awaits = point.find(Awaits)
            try:
                self.say(self.next_act(inspecting if awaits else self.chance))
            except Instead as instead:
                self.hear(str(instead))
                if self.table.point is point:
                    continue
            self.others()
            if self.asked() or (awaits is None and self.ceases()):
                break  # where gaming ceases, the person is told before it goes on
        if self.table.rounds > rounds and self.entering is not None:
            self.tell_new()
            self.entering.end_round()

    def ceases(self) -> bool:
        """Whether nothing goes on without a call. To wash cards is a step on the way to a round."""
        awaits = self.table.point.find(Awaits)
        return awaits is not None and awaits.call != "wash"

    def others(self) -> None:
        """The other players do what is theirs to do now. As the table stands, each is asked once."""
        while self.company is not None and self.heard < len(self.table.log):
            self.heard = len(self.table.log)
            if (command := self.company.next_act(self.table)) is not None:
                self.say(command)

    def next_act(self, chance: Chance) -> Command:
        """What staff do next, or whoever is offered the cut and has not taken it."""
        point = self.table.point
        if (cuts := point.find(Cuts)) is not None and (offered := cuts.offered(self.table)) is not None:
            return Choose(offered, "decline-cut")
        betting = self.betting()
        cards = point.find(Draws) or point.find(Turns)
        if self.entering is not None and cards is not None and not (betting and betting.until):
            return self.entering.cards(cards)
        if self.shuffles():
            return Showing("shuffle", BY_HAND)
        if self.entering is not None and (reads := point.find(Reads)) is not None:
            return self.entering.read(reads)
        command = next_act(self.table, chance)
        if not turns.answers_for(self.table, self.seat, command):
            return command
        choices = self.choices()
        if self.betting() or len(choices) != 1:
            raise Mistake("your-choice", "That is for you to say.", f"Say {turns.either(self.options())}.")
        return Choose(self.seat, choices[0])  # there is nothing else to say

    def shuffle(self) -> None:
        """The person has shuffled."""
        if self.table.point.find(Shuffles) is None:
            sentence = "There is nothing to shuffle now."
            raise Mistake("not-now", sentence, "Cards are shuffled when their shoe is at its end.")
        self.say(Showing("shuffle", BY_HAND))
        self.go_on()

    def enter_outcomes(self) -> None:
        """From here on the person says what the equipment shows."""
        self.entering = Entering(self.table, self.tell_new, self.refuse)
        self.chance = self.entering.chance

    def report(self, said: parse.Typed) -> None:
        """An irregularity. One that can only happen later closes betting first, as it does in a transcript."""
        now, later = self.table.point.reports, self.after_betting()
        kinds = {kind.name: kind for kind in (*now, *later.point.reports)}
        words = said.rest.lower().split()
        if not words:
            for kind in kinds.values():
                console.print(Text(f"  report {kind.name}", "gold3").append(f"  {kind.title}", "default"))
            return
        count = next((n for n in range(len(words), 0, -1) if "-".join(words[:n]) in kinds), 0)
        if not count:
            hint = nearest("-".join(words)[:40], list(kinds))
            raise Mistake("not-reportable", f"{said.rest[:40]!r} cannot be reported here.", hint)
        kind = kinds["-".join(words[:count])]
        details = parse.details(kind, words[count:], self.table.terms.equipment)
        command = Report(kind.name, details, kind.confirmed_by)
        if kind not in now:
            later.do(command)  # says what is wrong with it while the table has not moved
            self.close()
        betting = self.betting()
        stack, self.table.stack = self.table.stack, brought_forward(self.table, details)
        try:
            self.say(command)
        except Chapter47Error:
            self.table.stack = stack
            raise
        if self.table.game.dealt and (betting or self.table.round_began is None) and not self.asked():
            self.advance()  # cards go to the discards and betting goes on, or they are shuffled

    def after_betting(self) -> Table:
        """The table as it will stand when betting is closed: another one, run over the same log."""
        copy = Table(self.table.game, self.table.opening_house)
        for entry in self.table.log:
            copy.do(entry.command)
        if (betting := self.betting()) is not None and betting.until:
            copy.do(Call(betting.until))
        return copy

    def if_broke(self) -> None:
        """Says so when the chips are gone."""
        least = min(spot.least for spot in self.table.terms.spots.values() if not spot.wager.free)
        if self.chips() + self.on_layout() < least:
            gone = "Your chips do not reach for a wager." if self.chips() else "Your chips are gone."
            console.print(f"{gone} [gold3]buy 100[/gold3] buys in again, [gold3]quit[/gold3] ends.")

    # What a person may ask

    def why(self, said: parse.Typed) -> None:
        """The last acts, newest first."""
        if not self.acts:
            raise Mistake("nothing-there", "Nothing has happened yet.")
        newest = list(enumerate(reversed(self.acts), 1))
        shown = [act for act in newest if str(act[0]) == said.rest] if said.rest else newest[:WHY]
        if not shown:
            raise Mistake("no-such-act", f"There is no act {said.rest[:20]!r}.", f"Acts are 1 to {len(newest)}.")
        tell.why(shown)

    def odds(self, said: parse.Typed) -> None:
        game, house, terms = self.table.game, self.table.house, self.table.terms
        left = game.dealt and said.rest.lower() == "left"
        if left or not said.rest:
            file = ["--house", str(self.house_file)] if self.house_file else []
            shoe = ["--shoe", cards.composition(self.table)] if left else []
            odds.command.main([game.name, *file, *shoe], standalone_mode=False)
            return
        wager, pick, picked = parse.meant(said.rest, terms, [stake.spot.key for stake in self.stakes()])
        rows = [row for row in book(game, house) if row.wager == wager.name]
        if picked or not rows:
            wanted = terms.find(wager.name, pick).key
            rows = [row for row in rows if (row.wager, row.pick) == wanted] or [quotes(terms)[wanted]]
        tell.odds(rows)

    def rules(self, said: parse.Typed) -> None:
        rules.command.main(["--", said.rest] if said.rest else [], standalone_mode=False)

    def sign(self) -> None:
        for notice in self.table.sign():
            console.print(Text(notice.text).append(f"  {notice.cites}", "dim"))

    def felt(self) -> None:
        show(felt(self.table.terms, self.stakes(), console.width))
        for line in cards.beside(self.table, self.seat, console.width) if self.table.game.dealt else ():
            show(line)

    def result(self) -> None:
        have = self.chips() + self.on_layout()
        net = have - self.put_in
        rounds = f"{self.table.rounds} round{'' if self.table.rounds == 1 else 's'}"
        stands = "even" if not net else f"{'up' if net > 0 else 'down'} {tell.money(abs(net))}"
        console.print(f"{rounds}, [bold]{tell.money(have)}[/bold]: {stands}.")

    def quit(self, said: parse.Typed) -> None:
        self.done = True


def moved(events: Sequence[Event], seat: int) -> int:
    """Where somebody sits after that."""
    for event in events:
        if isinstance(event, Fact) and event.event == "moved-seat" and event.details["seat"] == seat:
            return int(str(event.details["to"]))
    return seat


def concerns(event: Event, seat: int) -> bool:
    """Whether a person may ask about it: their own wager, a call, or a step of the procedure."""
    if isinstance(event, Fact):
        return event.cites is not None and (event.event == "performed" or event.details.get("seat") == seat)
    return isinstance(event, Announced) or event.seat == seat

"""A person at a table: what they say is done, or refused, and they are told what followed."""

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import click
from rich.text import Text

from chapter47.cli import odds, parse, rules, save, tell
from chapter47.cli.felt import ASCII, felt, short
from chapter47.cli.screen import console
from chapter47.equipment import Chance, Entered, Equipment, OperatingSystem
from chapter47.games.opening import inspection
from chapter47.law import Chapter47Error, Mistake, Refused, nearest
from chapter47.money import Cents, dollars
from chapter47.odds import book, quotes
from chapter47.table.betting import Bets
from chapter47.table.commands import STAFF, Bet, Call, CallOff, CallOn, Choose, Command, Reduce, Remove, Report
from chapter47.table.dealer import open_for_play, play_round
from chapter47.table.events import Announced, Event, Fact, Settled
from chapter47.table.requests import Awaits
from chapter47.table.table import Table
from chapter47.table.wagers import Spot, Stake

SEAT = 1
WHY = 6
"""How many acts are told at once."""
LONGEST = 50
"""As much of the prompt as the wagers on the layout may take."""


def ask(prompt: str) -> str:
    """A line from the person, with nothing in it that a terminal would obey."""
    line = "".join(sign if sign.isprintable() else " " for sign in input(prompt))
    if not sys.stdin.isatty():
        console.print(line, markup=False, soft_wrap=True)  # a session from a pipe shall be readable too
    return line


class Instead(Exception):
    """Said where an outcome was asked for: something that the person wants first."""


class Session:
    """A person at a table with an automatic dealer."""

    def __init__(self, table: Table, bankroll: Cents, house_file: Path | None, save_file: Path | None) -> None:
        self.table = table
        self.chance: Chance = OperatingSystem()
        self.entered: list[str] | None = None
        """Where the person enters outcomes: those said before they were asked for."""
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
            "on": lambda said: tell.facts(self.do(CallOn(SEAT, *self.spot(said.rest)))),
            "off": lambda said: tell.facts(self.do(CallOff(SEAT, *self.spot(said.rest)))),
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
            if (command := self.offered(line)) is not None:
                tell.facts(self.do(command))
            else:
                said = parse.read(line, self.table.terms)
                self.words[said.word](said)
        except Chapter47Error as error:
            self.refuse(error)
        self.tell_new()
        self.keep()

    def offered(self, line: str) -> Command | None:
        """A choice or a call that the table offers just now, if that is what was said: take dice, no roll off table."""
        said = "-".join(line.lower().split())
        for request in self.table.point.requests:
            offer = request.offer()
            choices, calls, reasons = (offer.get(each, ()) for each in ("choices", "calls", "reasons"))
            if said in choices:  # type: ignore[operator]  # lists of names
                return Choose(SEAT, said)
            for call in calls:  # type: ignore[attr-defined]
                if said == call or said.startswith(f"{call}-"):
                    wanted = call in reasons  # type: ignore[operator]
                    return Call(call, {"reason": said[len(call) + 1 :]} if wanted else {}, STAFF)
        return None

    def do(self, command: Command) -> list[Event]:
        """Says something to the table, and gives what followed for the person to be told."""
        events = self.table.do(command)
        self.acts += [event for event in events if concerns(event)]
        self.told = len(self.table.log)
        return events

    def refuse(self, error: Chapter47Error) -> None:
        if isinstance(error, Refused):
            self.acts.append(error)
        tell.no(error)

    def tell_new(self) -> None:
        """Tells what the dealer did since."""
        entries, terms = self.table.log[self.told :], self.table.terms
        over = self.table.rounds > self.rounds
        self.told, self.rounds = len(self.table.log), self.table.rounds
        events = [event for entry in entries for event in entry.events if concerns(event)]
        self.acts += events
        tell.calls(entries, terms, over)
        tell.settled([event for event in events if isinstance(event, Settled)], terms)
        if over:
            self.if_broke()
            console.print()

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
        spots = [spot for spot in self.table.terms.spots.values() if self.can_be_made(spot)]
        alone = sorted((spot for spot in spots if spot.pick is None), key=lambda spot: len(spot.wager.name))
        picked = [spot for spot in spots if spot.pick is not None]
        like_first = [spot for spot in picked if spot.wager is picked[0].wager]
        shown = [*alone[:1], *like_first[len(like_first) // 2 :][:1]]
        return [f"{short(self.usual(spot))[1:]} {parse.typed(spot.key)}" for spot in shown]

    def usual(self, spot: Spot) -> Cents:
        """An amount that such a wager may be: five dollars, or as little more as can be paid at its odds."""
        least = max(500, spot.least)
        return -(-least // spot.multiple) * spot.multiple if spot.multiple > 1 else least

    def can_be_made(self, spot: Spot) -> bool:
        """Whether the game stands so that the wager is open."""
        try:
            if spot.wager.admits is not None:
                spot.wager.admits(self.table, SEAT, spot, self.usual(spot))
        except Chapter47Error:
            return False
        return True

    def own_words(self) -> list[tuple[str, str]]:
        """What may be said at this game and at no other."""
        found = []
        if self.table.game.calling is not None:
            found.append(("on hardway 8, off hardway 8", "calls a wager on where it would be off; off again"))
        for request in self.table.point.requests:
            offer = request.offer()
            for kind, meaning in (("choices", "what you may choose"), ("calls", "what staff may call")):
                if isinstance(names := offer.get(kind), list):
                    found.append((", ".join(name.replace("-", " ") for name in names), meaning))
        return found

    def prompt(self) -> str:
        """What the person has, what lies on the layout, and whether that can still change."""
        stakes = self.stakes()
        laid = ", ".join(f"{parse.typed(stake.spot.key)} {short(stake.amount)}" for stake in stakes)
        if len(laid) > LONGEST:
            laid = f"{len(stakes)} wagers {short(self.on_layout())}"
        parts = (tell.money(self.chips()), self.table.game.stands(self.table), self.waits(), laid)
        return " | ".join(filter(None, parts)) + " > "

    def waits(self) -> str:
        """Why no wager can be made now, if none can."""
        request = self.table.point.find(Awaits)
        if request is not None:
            return f"waits for {request.call}"
        return "" if self.betting() else "no more bets"

    def farewell(self) -> None:
        """Nothing is left on the layout, and the person is told how it went."""
        if self.stakes() and self.betting():
            self.take_all_back()
        if self.stakes():
            reason = {"reason": "the player left the table"}
            tell.facts(self.do(Call("void-round", reason, ("supervisor",))))
        self.result()

    def keep(self) -> None:
        """Writes what was done so far into the file that was asked for."""
        if self.save_file:
            done = (entry.command for entry in self.table.log[self.opened :])
            save.write(self.save_file, save.transcript(self.table, {SEAT: self.bankroll}, done))

    # What is where

    def chips(self) -> Cents:
        return self.table.chips(SEAT)

    def stakes(self) -> list[Stake]:
        return [stake for stake in self.table.layout.stakes.values() if stake.seat == SEAT]

    def on_layout(self) -> Cents:
        return sum(stake.amount for stake in self.stakes())

    def betting(self) -> Bets | None:
        """What the table waits for while betting is open."""
        return self.table.point.find(Bets)

    def spot(self, text: str) -> parse.Key:
        return parse.spot(text, self.table.terms, [stake.spot.key for stake in self.stakes()])

    # Wagers

    def bet(self, said: parse.Typed) -> None:
        self.place([(self.spot(said.rest), said.amount)])

    def place(self, wagers: Sequence[tuple[parse.Key, Cents]]) -> None:
        """Makes wagers, each for itself, but none of several where the chips do not reach for all."""
        needed = sum(amount for _, amount in wagers)
        if len(wagers) > 1 and needed > self.chips():
            held = tell.money(self.chips())
            raise Mistake("not-enough-chips", f"That takes {tell.money(needed)}, and you have {held}.")
        instrument = "non-value" if self.table.seats[SEAT].color else "chips"
        for (name, pick), amount in wagers:
            try:
                tell.accepted(self.do(Bet(SEAT, name, amount, pick, instrument)), self.table.terms)
            except Chapter47Error as error:
                self.refuse(error)

    def same(self, said: parse.Typed) -> None:
        if not self.last:
            raise Mistake("nothing-there", "There are no earlier wagers to make again.")
        self.place([(stake.spot.key, stake.amount) for stake in self.last])

    def double(self, said: parse.Typed) -> None:
        if not self.stakes():
            raise Mistake("nothing-there", "You have no wager to double.", "same makes the last ones again.")
        self.place([(stake.spot.key, stake.amount) for stake in self.stakes()])

    def remove(self, said: parse.Typed) -> None:
        if not said.rest:
            raise Mistake("no-wager", "Say which wager to take back.", "clear takes back all.")
        tell.facts(self.do(Remove(SEAT, *self.spot(said.rest))))

    def reduce(self, said: parse.Typed) -> None:
        name, pick = self.spot(said.rest)
        tell.facts(self.do(Reduce(SEAT, name, said.amount, pick)))

    def clear(self) -> None:
        if not self.stakes():
            raise Mistake("nothing-there", "You have no wager on the layout.")
        for error in self.take_all_back():
            self.refuse(error)

    def take_all_back(self) -> list[Chapter47Error]:
        """Takes back what may be taken back; gives why the rest may not."""
        refused: list[Chapter47Error] = []
        for stake in self.stakes():
            if (SEAT, *stake.spot.key) in self.table.layout.stakes:  # it may have gone with another
                try:
                    tell.facts(self.do(Remove(SEAT, *stake.spot.key)))
                except Chapter47Error as error:
                    refused.append(error)
        return refused

    def color(self, said: parse.Typed) -> None:
        color, _, value = said.rest.lower().partition(" ")
        if color == "up":
            tell.facts(self.do(Choose(SEAT, "color-up")))
        else:
            tell.facts(self.do(Choose(SEAT, "color", {"color": color, "value": value.removeprefix("$")})))

    def buy(self, said: parse.Typed) -> None:
        amount = parse.amount(said.rest)
        tell.facts(self.do(Choose(SEAT, "buy-in", {"amount": dollars(amount)})))
        self.put_in += amount

    # The dealer

    def close(self) -> None:
        """The dealer closes betting, and waits."""
        betting = self.betting()
        tell.facts(self.do(Call(betting.until if betting else "no-more-bets")))
        self.last = self.stakes() or self.last

    def go(self, said: parse.Typed) -> None:
        """The dealer closes betting where it is open, and the outcome follows; or staff see that betting can open."""
        if said.rest:
            if self.entered is None:
                hint = "Press Enter alone, or start with --enter to enter what your own shows."
                raise Mistake("not-yours", f"The {self.table.terms.equipment.name} decides.", hint)
            self.entered.append(said.rest)
        if self.table.point.find(Awaits) is not None:
            tell.facts(open_for_play(self.table, inspection()))
            self.told = len(self.table.log)
            return
        if self.betting():
            self.last = self.stakes() or self.last
        rounds = self.table.rounds
        while self.table.rounds == rounds and not self.done:
            try:
                play_round(self.table, self.chance)
            except Instead as instead:
                self.hear(str(instead))

    def enter_outcomes(self) -> None:
        """From here on the person says what the equipment shows."""
        self.chance, self.entered = Entered(self.ask_outcome, self.refuse), []

    def ask_outcome(self, equipment: Equipment) -> object:
        """What the person's own equipment showed. Whatever else is said there is done first."""
        self.tell_new()
        line = self.entered.pop() if self.entered else ask(f"The {equipment.name} shows: ")
        shown = parse.outcome(line, equipment)
        if shown in equipment.outcomes:
            return shown
        try:
            said = parse.read(line, self.table.terms)
        except Mistake:
            return shown
        if said.word == "go":
            return parse.outcome(said.rest, equipment)
        raise Instead(line)

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
        details = {}
        if kind.detail and words[count:]:
            detail = " ".join(words[count:]).removeprefix(kind.detail)
            details[kind.detail] = parse.outcome(detail, self.table.terms.equipment)
        command = Report(kind.name, details, kind.confirmed_by)
        if kind not in now:
            later.do(command)  # says what is wrong with it while the table has not moved
            self.close()
        self.table.do(command)

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
        least = min(spot.least for spot in self.table.terms.spots.values())
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
        if not said.rest:
            file = ["--house", str(self.house_file)] if self.house_file else []
            odds.command.main([game.name, *file], standalone_mode=False)
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
        drawn = felt(self.table.terms, self.stakes(), console.width)
        if console.options.ascii_only:
            drawn.plain = drawn.plain.translate(ASCII)
        console.print(drawn)

    def result(self) -> None:
        have = self.chips() + self.on_layout()
        net = have - self.put_in
        rounds = f"{self.table.rounds} round{'' if self.table.rounds == 1 else 's'}"
        stands = "even" if not net else f"{'up' if net > 0 else 'down'} {tell.money(abs(net))}"
        console.print(f"{rounds}, [bold]{tell.money(have)}[/bold]: {stands}.")

    def quit(self, said: parse.Typed) -> None:
        self.done = True


def concerns(event: Event) -> bool:
    """Whether a person may ask about it: their own wager, a call, or a step of the procedure."""
    if isinstance(event, Fact):
        return event.cites is not None and (event.event == "performed" or event.details.get("seat") == SEAT)
    return isinstance(event, Announced) or event.seat == SEAT

"""A person at a table: what they say is done, or refused, and they are told what followed."""

import shlex
from collections.abc import Callable
from pathlib import Path

import click
from rich.text import Text

from chapter47.cli import boxes, cards, parse, save, tell, turns
from chapter47.cli.asking import Asking
from chapter47.cli.company import Company
from chapter47.cli.entering import ask
from chapter47.cli.felt import short
from chapter47.cli.place import SEAT
from chapter47.cli.screen import console
from chapter47.cli.wagering import Wagering
from chapter47.faces.headlines import headline
from chapter47.law import Chapter47Error
from chapter47.money import Cents, parse_cents
from chapter47.table.calls import Awaits
from chapter47.table.commands import Call, CallOff, CallOn, Choose, Command
from chapter47.table.table import Table

LONGEST = 50
"""As much of the prompt as the wagers on the layout may take."""


class Session(Wagering, Asking):
    """A person at a table with an automatic dealer."""

    def __init__(
        self,
        table: Table,
        bankroll: Cents,
        house_file: Path | None,
        save_file: Path | None,
        company: Company | None = None,
    ) -> None:
        super().__init__(table, bankroll, company)
        self.hinted = 0
        self.warned: tuple[int, Command] | None = None
        """What was weighed last and not said, and where the table stood."""
        """How many entries of the log there were when the person was last told what may be chosen."""
        self.note = ""
        self.bankroll = bankroll
        self.house_file = house_file
        self.save_file = save_file
        self.opened = len(table.log)
        """How many entries of the log opened the table."""
        self.steps: list[str] = []
        """The entries since then, as they are kept."""
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
            "accept": lambda said: tell.accepted(self.accept(), table.terms),
            "buy": self.buy,
            "result": lambda said: self.result(),
            "hint": lambda said: self.hint(),
            "help": lambda said: tell.words("".join(self.examples()[:1]).partition(" ")[2], self.own_words()),
            "quit": self.quit,
        }

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

    def open(self) -> None:
        """The table is opened before the person: what is shuffled is shuffled by the session's own chance."""
        try:
            self.advance()
        except Chapter47Error as error:
            self.refuse(error)
        self.tell_new()
        self.say_choices()
        self.keep()

    def hear(self, line: str) -> None:
        """Does what was said, or says why not."""
        try:
            if (command := turns.offered(line, self.table, self.seat)) is not None:
                if self.weigh(command):
                    self.say(command)
                    cards_first = self.table.round_began is None and self.table.game.cards is not None
                    if isinstance(command, Choose) or cards_first:
                        self.go_on()
            elif self.entering is not None and self.table.game.cards is not None and self.entering.names_cards(line):
                self.go(parse.Typed("go", line))
            else:
                said = parse.read(line, self.table.terms)
                if said.word in self.words:
                    self.words[said.word](said)
                else:
                    self.wager_most(said.word, said)
        except Chapter47Error as error:
            self.refuse(error)
        self.tell_new()
        self.say_choices()
        self.keep()

    def weigh(self, command: Command) -> bool:
        """Tells what would follow from a choice, and whether it is said: what warns somebody is said twice."""
        told = self.table.weigh(command)
        for each in told:
            style = "yellow" if each.warns else "default"
            console.print(Text(f"  {each.sentence}", style).append(f"  {each.cites}" if each.cites else "", "dim"))
        at = len(self.table.log), command
        if self.warned == at or not any(each.warns for each in told):
            return True
        self.warned = at
        console.print("  Say it again to do it all the same.")
        return False

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
            told = headline(self.table)
            says_more = self.seat in told.seats and not told.yours.endswith(" or ".join(options))
            about = f"{told.yours}: " if told.yours and says_more else ""
            said = Text(f"  {about}").append(" or ".join(options), "gold3")
            console.print(said.append(turns.without_answer(self.table, self.seat), "default"))

    def keep(self) -> None:
        """Writes what was done so far into the file that was asked for."""
        if self.save_file:
            self.steps += [save.step(entry.command) for entry in self.table.log[self.opened + len(self.steps) :]]
            others = {} if self.company is None else self.company.seats
            seats = {SEAT: self.bankroll} | {seat: parse_cents(chips) for seat, chips in others.items()}
            save.write(self.save_file, save.transcript(self.table, seats, self.steps))

    def welcome(self) -> None:
        cites = self.table.terms.cites
        console.print(Text(self.table.game.title, "bold").append(f"  {cites}", "not bold dim"))
        self.sign()
        self.felt()
        if self.note:
            console.print(self.note, style="dim", markup=False)
        said = [*self.examples(), "Enter"]
        typed = ", ".join(f"[gold3]{example}[/gold3]" for example in said)
        console.print(f"{typed} to go on, [gold3]help[/gold3] for more.")
        self.if_broke()

    def prompt(self) -> str:
        """What the person has, what lies on the layout, and whether that can still change."""
        stakes = self.stakes()
        laid = ", ".join(f"{self.typed(stake.spot.key)} {short(stake.amount)}" for stake in stakes)
        if len(laid) > LONGEST:
            laid = f"{len(stakes)} wagers {short(self.on_layout())}"
        standing = self.table.game.standing if self.table.round_began is not None else None
        stands = "" if standing is None else standing.words(self.table)
        stands = boxes.turn(self.table) or stands
        if not stands and self.table.game.cards is not None and self.betting():
            stands = cards.standing(self.table, self.seat)
        parts = (tell.money(self.chips()), stands, self.waits(), laid)
        return " | ".join(filter(None, parts)) + " > "

    def waits(self) -> str:
        """Why no wager can be made now, if none can."""
        awaits = self.table.point.find(Awaits)
        if awaits is not None:
            return f"waits for {awaits.call}"
        if self.betting() or self.table.point.begins:
            return ""
        if turns.is_decision(self.table, self.seat):
            return turns.either([turns.as_typed(self.table, self.seat, choice) for choice in self.choices()])
        return "shuffle" if self.shuffles() else turns.either(self.choices()) or "no more bets"

    def farewell(self) -> None:
        """Nothing is left on the layout, and the person is told how it went."""
        if self.stakes() and self.betting():
            self.take_all_back()
        if self.stakes() or self.table.game.is_played_for(self.table):
            reason = {"reason": "the player left the table"}
            tell.facts(self.do(Call("void-round", reason, ("supervisor",))), self.table.terms.equipment.pieces)
        if self.betting() and "pay-vigorish" in self.choices():
            tell.facts(self.do(Choose(self.seat, "pay-vigorish")))
        self.result()

    def quit(self, said: parse.Typed) -> None:
        self.done = True

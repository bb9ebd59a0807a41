"""A person at a booth where tickets are sold: marks are typed, priced, bought, drawn and redeemed."""

import re
import shlex
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import click
from rich.text import Text

from chapter47.cli import parse, save, tell
from chapter47.cli.entering import ask
from chapter47.cli.screen import console
from chapter47.equipment import Chance
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents, dollars, parse_cents
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.events import Event
from chapter47.table.machine import Attended
from chapter47.table.says import OneOf
from chapter47.table.things import Board
from chapter47.table.words import sentence

PATRON = 1
LOOKS = frozenset({"help", "tickets", "ticket", "sign", "board"})
"""What is looked at without a word about the request that was priced."""
IN_A_ROW = 10
_LINE = re.compile(r"(\d+/\d+)\$(\d+(?:\.\d\d)?)")
_RATE = re.compile(r"\$(\d+(?:\.\d\d)?)")
_DOLLARS = re.compile(r"\d{1,12}(?:\.\d\d)?", re.ASCII)
_SPELLINGS = {each: word for word in ("help", "quit") for each in parse.WORDS[word]} | {"y": "yes"}
_GAMES = re.compile(r"x(\d{1,4})")
_KING = re.compile(r"k(\d{1,3})")
HELP = (
    ("3 17 44 $2", "a straight ticket on those numbers; its price is told, and Enter or yes buys it"),
    ("3 17 44 $2 x5", "the same for five games"),
    ("1 2 / 3 4 / 5 6 3/4$1", "groups, and so many ways of so many spots at that rate"),
    ("k7 / 1 2 / 3 4 2/3$1", "a king with groups"),
    ("pick 5 $1", "the system selects five numbers"),
    ("Enter, draw", "the next game is closed and drawn"),
    ("tickets, ticket 2", "what you hold; one of them as it is printed"),
    ("redeem, redeem 2", "collects what you won, or one ticket"),
    ("void 2, cancel 2", "gives a ticket back; cancels its races that are not drawn"),
    ("sign, board", "what patrons are told; the last numbers"),
    ("buy in 100, quit", "more money; ends the session"),
)


def read_marks(line: str) -> dict[str, object]:
    """The request that a line of marks is.

    >>> read_marks("3 17 44 $2 x5")
    {'groups': [[3, 17, 44]], 'rate': '2', 'games': 5}
    >>> read_marks("k7 / 1 2 / 3 4 2/3$1")
    {'groups': [[1, 2], [3, 4]], 'kings': [7], 'conditioning': [{'ways': '2/3', 'rate': '1'}]}
    """
    groups: list[list[int]] = [[]]
    kings: list[int] = []
    lines: list[dict[str, str]] = []
    found: dict[str, object] = {}
    for word in line.lower().replace(",", " ").split():
        if word == "/":
            groups.append([])
        elif word.isdigit() and word.isascii() and len(word) < 4:
            groups[-1].append(int(word))
        elif match := _KING.fullmatch(word):
            kings.append(int(match[1]))
        elif match := _LINE.fullmatch(word):
            lines.append({"ways": match[1], "rate": match[2]})
        elif match := _RATE.fullmatch(word):
            found["rate"] = match[1]
        elif match := _GAMES.fullmatch(word):
            found["games"] = int(match[1])
        else:
            raise Mistake("not-a-mark", f"{word[:20]!r} is no mark.", "Type numbers, a rate such as $2, or help.")
    marked = {"groups": [group for group in groups if group], **({"kings": kings} if kings else {})}
    return {**marked, **({"conditioning": lines} if lines else {}), **found}


class Booth:
    """A person at a booth, with an automatic writer and generator."""

    def __init__(self, machine: Attended, bankroll: Cents, chance: Chance, save_file: Path | None) -> None:
        self.machine, self.bankroll, self.chance, self.save_file = machine, bankroll, chance, save_file
        self.equipment = machine.game.equipment(machine.opening_house)
        self.brought = bankroll
        """What the person has put up so far."""
        self.asked: Command | None = None
        """A request that was priced and not bought yet."""
        self.done = False
        self.steps: list[str] = []
        self.words: dict[str, Callable[[str], None]] = {
            "pick": self.pick,
            "draw": lambda rest: self.draw(),
            "tickets": lambda rest: self.tickets(),
            "ticket": lambda rest: console.print(machine.ticket_text(_number(rest)), markup=False),
            "redeem": self.redeem,
            "void": lambda rest: self.say(Choose(PATRON, "void", {"ticket": _number(rest)})),
            "cancel": lambda rest: self.say(Choose(PATRON, "cancel", {"ticket": _number(rest)})),
            "sign": lambda rest: self.sign(),
            "board": lambda rest: self.board(),
            "yes": lambda rest: self.buy_asked(),
            "buy": self.buy,
            "help": lambda rest: self.help(),
            "quit": lambda rest: self.quit(),
        }

    def run(self) -> None:
        """Sells and draws until the person has enough, or the input ends."""
        for command in self.machine.opening_calls(datetime.now().replace(microsecond=0)):
            self._do(command)
        self.machine.do(Choose(PATRON, "sit", {"chips": dollars(self.bankroll)}))
        self.keep()
        game = self.machine.game
        console.print(Text(game.title, "bold").append(f"  {game.cites}", "not bold dim"))
        self.sign()
        console.print("[gold3]3 17 44 $2[/gold3], [gold3]Enter[/gold3] to go on, [gold3]help[/gold3] for more.")
        try:
            while not self.done:
                self.hear(ask(self.prompt()))
        except (EOFError, KeyboardInterrupt, click.Abort):
            console.print()
        held = self.machine.own_tickets(PATRON)
        if held:
            console.print("You leave with:")
            self.tickets()
        won = self.machine.chips(PATRON) - self.brought
        console.print(f"You have {tell.money(self.machine.chips(PATRON))}: {tell.money(won)} since you came.")
        if self.save_file:
            console.print(f"chapter47 replay {shlex.quote(str(self.save_file))}", style="dim", markup=False)

    def prompt(self) -> str:
        """What the person has, what is open, and what Enter does."""
        enter = "Enter buys" if self.asked is not None else "Enter draws"
        return f"{tell.money(self.machine.chips(PATRON))} | {self.machine.waiting().sentence} | {enter} > "

    def hear(self, line: str) -> None:
        """Does what was typed, or says why not."""
        word, _, rest = line.strip().partition(" ")
        word = _SPELLINGS.get(word.lower(), word.lower())
        try:
            if not word and self.asked is None:
                self.draw()
            elif not word or (word == "buy" and not rest and self.asked is not None):
                self.buy_asked()
            elif word in self.words:
                self.words[word](rest.strip())
            else:
                self.ask_for(Choose(PATRON, "request", read_marks(line)))
        except Chapter47Error as error:
            tell.no(error)
            if word not in LOOKS:
                self.asked = None  # Enter does not buy what was priced before somebody asked for something else
        self.keep()

    def buy_asked(self) -> None:
        """Buys what was priced."""
        if self.asked is None:
            raise Mistake("nothing-asked", "Nothing was asked for yet.", "Mark numbers first, such as 3 17 44 $2.")
        asked, self.asked = self.asked, None
        self.say(asked)
        if isinstance(asked, Choose) and type(spots := asked.details.get("spots")) is int:
            self.say(Showing(self.equipment.verb, self.chance.result(self.equipment)[:spots]))

    def ask_for(self, command: Command) -> None:
        """Tells what a request costs; Enter buys it."""
        for each in self.machine.weigh(command):
            console.print(Text(f"  {each.sentence}").append(f"  {each.cites}" if each.cites else "", "dim"))
        self.asked = command

    def pick(self, rest: str) -> None:
        """A ticket whose numbers the system selects."""
        said = read_marks(rest)
        groups = said.pop("groups")
        assert isinstance(groups, list)
        if len(groups) != 1 or len(groups[0]) != 1:
            raise Mistake("not-a-number", "How many numbers are to be selected?", "Type pick 5 $1.")
        self.ask_for(Choose(PATRON, "quick-pick", {**said, "spots": groups[0][0]}))

    def draw(self) -> None:
        """The staff close the game, and the generator draws."""
        self.asked = None
        for command in self.machine.closing_calls():
            self.say(command)
        held = self.machine.own_tickets(PATRON)
        self.say(Showing(self.equipment.verb, self.chance.result(self.equipment)))
        self.board()
        for came in filter(None, map(self.machine.came, held)):
            console.print(f"  {came}", markup=False)
        for event in self.machine.won(PATRON):
            console.print(f"  {sentence(event)}", style="green", markup=False)

    def redeem(self, rest: str) -> None:
        """Collects on one ticket, or on all that won. What must be signed is, by whom the law names."""
        says = (say for say in self.machine.says(f"patron:{PATRON}") if say.name == "redeem")
        wants = [say.wants["ticket"] for say in says]
        payable = [number for want in wants if isinstance(want, OneOf) for number in want.among]
        wanted = [_number(rest)] if rest else payable or self.machine.own_tickets(PATRON)[-1:]
        if not wanted:
            console.print("  None of your tickets waits to be paid.")
        for number in wanted:
            command = Choose(PATRON, "redeem", {"ticket": number})
            try:
                self.say(command)
            except Chapter47Error as error:
                if error.code != "not-authorized":
                    raise
                signs = Call("authorize", {"ticket": number})
                self.say(signs._replace(confirmed_by=self.machine.needs(signs)))
                self.say(command)

    def buy(self, rest: str) -> None:
        """More money in front."""
        said = rest.removeprefix("in").strip().lstrip("$")
        if not _DOLLARS.fullmatch(said):
            raise Mistake("not-an-amount", f"{said[:20]!r} is not an amount.", "Type buy in 100, or buy in 12.50.")
        self.say(Choose(PATRON, "buy-in", {"amount": said}))
        self.brought += parse_cents(said)

    def tickets(self) -> None:
        """What the person still holds."""
        held = self.machine.own_tickets(PATRON)
        for number in held:
            console.print(f"  {self.machine.ticket_line(number)}", markup=False)
        if not held:
            console.print("  You hold no ticket that something is still to be done with.")

    def sign(self) -> None:
        for notice in self.machine.sign():
            console.print(Text(f"  {notice.text}").append(f"  {notice.cites}", "dim"))

    def board(self) -> None:
        """The numbers, those that were drawn marked."""
        for board in (thing for thing in self.machine.lies() if isinstance(thing, Board)):
            for line in board_lines(board):
                console.print(line)

    def help(self) -> None:
        for typed, means in HELP:
            console.print(Text(f"  {typed:24}", "gold3").append(means, "default"))

    def quit(self) -> None:
        self.done = True

    def say(self, command: Command) -> None:
        """Says something to the system, and tells what followed."""
        for event in self._do(command):
            console.print(f"  {sentence(event)}", markup=False)

    def _do(self, command: Command) -> list[Event]:
        events = self.machine.do(command)
        self.steps.append(save.step(command))
        return events

    def keep(self) -> None:
        """Writes what was done so far into the file that was asked for."""
        if self.save_file:
            save.write(self.save_file, save.transcript(self.machine, {PATRON: self.bankroll}, self.steps))


def _number(said: str) -> int:
    if not said.isascii() or not said.isdigit() or len(said) > 12:
        raise Mistake("not-a-number", f"{said[:20]!r} is not the number of a ticket.", "Type redeem 2.")
    return int(said)


def board_lines(board: Board) -> list[Text]:
    """A board in rows of ten, those that are lit in brackets.

    >>> print(board_lines(Board("main", 20, (2, 11)))[1].plain)
     [11] 12   13   14   15   16   17   18   19   20
    """
    lit = set(board.lit)
    found = []
    for first in range(1, board.size + 1, IN_A_ROW):
        line = Text(" ")
        for number in range(first, min(first + IN_A_ROW, board.size + 1)):
            line.append(
                f"[{number}]".ljust(5) if number in lit else f" {number}".ljust(5), "gold3" if number in lit else "dim"
            )
        line.rstrip()
        found.append(line)
    return found

"""Real equipment before the person, who says what it shows: outcomes, and cards one by one or several at once."""

import sys
from collections.abc import Callable, Mapping

from chapter47.cli import parse
from chapter47.cli.screen import console
from chapter47.equipment import CUTTING_CARD, HIDDEN, Entered, Equipment, Stack
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.asking import AnyAsk
from chapter47.table.cards import Draws, Turns
from chapter47.table.commands import NO_DETAILS, Call, Showing
from chapter47.table.says import OneOf
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table


def ask(prompt: str) -> str:
    """A line from the person, with nothing in it that a terminal would obey."""
    line = "".join(sign if sign.isprintable() else " " for sign in input(prompt))
    if not sys.stdin.isatty():
        console.print(line, markup=False, soft_wrap=True)  # a session from a pipe shall be readable too
    return line


class Instead(Exception):
    """Said where an outcome was asked for: something that the person wants first."""


class Entering:
    """What a person enters, and what was said before it was asked for."""

    def __init__(self, table: Table, before: Callable[[], None], refuse: Callable[[Chapter47Error], None]) -> None:
        self.table = table
        self.chance = Entered(self.outcome, refuse)
        self._before = before
        """What the person is told before being asked."""
        self._refuse = refuse
        self._said: list[str] = []
        self._cards: list[str] = []
        self._side: tuple[str, str] | None = None
        """From which side of a shoe the next round's first card came, where that was said: its name and its value."""

    def put(self, text: str) -> None:
        """Something said before it was asked for."""
        if self.table.game.cards is not None:
            self._cards += self._named(text)
        else:
            self._said.append(text)

    def names_cards(self, line: str) -> bool:
        """Whether the line says cards, and nothing else."""
        return bool(parse.cards(line)) or self._is_sided(line)

    def outcome(self, equipment: Equipment) -> object:
        """What the equipment showed."""
        self._before()
        line = self._said.pop() if self._said else ask(f"The {equipment.name} shows: ")
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

    def cards(self, wanted: Draws | Turns) -> Showing:
        """Cards that the table waits for; Enter alone leaves those face down that are dealt so."""
        most, least, verb, whose = _wanted(self.table, wanted)
        while True:
            while not (taken := self._take(most, least)):
                self._before()
                line = ask(f"The {whose} shows{f' ({most} cards)' if most > 1 else ''}: ")
                if isinstance(wanted, Draws) and wanted.down and not line.strip():
                    return Showing(verb, (HIDDEN,) * most)
                self._hear(line)
            said = Showing(verb, taken, {self._side[0]: self._side[1]} if self._side else NO_DETAILS)
            try:
                wanted.read(self.table, said)
            except Chapter47Error as error:
                self._cards = []
                self._refuse(error)
            else:
                self._side = None
                return said

    def read(self, wanted: AnyAsk) -> Call:
        """What a device says of a card."""
        (say,) = wanted.says(self.table, "dealer")
        (flag,) = say.wants
        while True:
            self._before()
            line = ask(f"{wanted.device()} (yes or no): ")
            try:
                said = Call(str(say.step["call"]), {flag: says_yes(line, flag)})
                wanted.read(self.table, said)
            except Chapter47Error as error:
                self._instead(line)
                self._refuse(error)
            else:
                return said

    def _instead(self, line: str) -> None:
        """Raises where the line is something that the person wants first."""
        try:
            said = parse.read(line, self.table.terms)
        except Mistake:
            return
        if said.word != "go":
            raise Instead(line)

    def _hear(self, line: str) -> None:
        """A line where cards were asked for: cards, or something that the person wants first."""
        try:
            said = parse.Typed("go", line) if self.names_cards(line) else parse.read(line, self.table.terms)
        except Mistake:
            said = parse.Typed("go", line)
        if said.word != "go":
            raise Instead(line)
        try:
            self._cards += self._named(said.rest or line)
        except Mistake as mistake:
            self._refuse(mistake)

    def _sides(self) -> dict[str, str]:
        """What may be said of the next card beside its face, and under which name: from which side of a shoe it is."""
        draws = self.table.point.find(Draws)
        wants = [] if draws is None else [say.wants for say in draws.says(self.table, "dealer")]
        sides = [(name, want) for each in wants for name, want in each.items() if isinstance(want, OneOf)]
        return {str(value): name for name, want in sides for value in want.among}

    def _is_sided(self, line: str) -> bool:
        """Whether the line names a side of a shoe, and a card from it."""
        first, _, rest = line.lower().strip().partition(" ")
        return first in self._sides() and bool(parse.cards(rest))

    def _named(self, text: str) -> list[str]:
        """Cards as somebody names them, and the side of a shoe that the first came from."""
        if self._is_sided(text):
            side, _, text = text.lower().strip().partition(" ")
            self._side = self._sides()[side], side
        return _named(text)

    def _take(self, most: int, least: int) -> tuple[str, ...]:
        """The next cards, with the cutting card where it came before one of them; none where there are too few."""
        places = [number for number, card in enumerate(self._cards, 1) if card != CUTTING_CARD][:most]
        if len(places) < least:
            return ()
        taken, self._cards = tuple(self._cards[: places[-1]]), self._cards[places[-1] :]
        return taken

    def end_round(self) -> None:
        """Raises where cards are left over. A cutting card is seen when the next card is drawn."""
        left = [card for card in self._cards if card != CUTTING_CARD]
        if left:
            self._cards = []
            many = f"{len(left)} card{'' if len(left) == 1 else 's'} too many, from {left[0]} on"
            raise Mistake("wrong-count", f"The round took no more cards: {many}.")


def says_yes(line: str, what: str) -> bool:
    """Whether somebody says that a device says so.

    >>> says_yes("Y", "blackjack"), says_yes("no blackjack", "blackjack")
    (True, False)
    """
    said = line.strip().lower()
    if said in ("y", "yes", "true", what):
        return True
    if said in ("n", "no", "false", f"no {what}"):
        return False
    raise Mistake("not-a-flag", f"{line[:40]!r} is neither yes nor no.", f"Does the device say {what}?")


def _named(text: str) -> list[str]:
    """Cards as somebody names them."""
    named = parse.cards(text)
    if not named:
        hint = "Write them in the order they come, such as 9s 10d; cut is the cutting card, xx one that lies face down."
        raise Mistake("not-cards", f"{text[:40]!r} is not a list of cards.", hint)
    return named


def _wanted(table: Table, wanted: Draws | Turns) -> tuple[int, int, str, str]:
    """How many cards a question takes at most and at least, what is done with them, and where they come from."""
    if isinstance(wanted, Draws):
        return wanted.number(table), 1, "deal", "shoe"
    return len(wanted.places), len(wanted.places), "turn", wanted.what


def brought_forward(table: Table, report: Mapping[str, object]) -> Stack | None:
    """The dealer's shoe with the cards that a report names as the next ones, and the others in their order."""
    found, stack = report.get("cards"), table.stack
    if stack is None or not isinstance(found, list):
        return stack
    size, cut, drawn = len(stack), shoe_state(table).cut, shoe_state(table).drawn
    order = [stack[(cut + number) % size] for number in range(size)]
    rest = order[drawn:]
    for card in found:
        if card not in rest:
            return stack  # which the table refuses
        rest.remove(card)
    order = order[:drawn] + found + rest
    return Stack([order[(number - cut) % size] for number in range(size)])

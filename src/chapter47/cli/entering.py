"""Real equipment before the person, who says what it shows: outcomes, and cards one by one or several at once."""

import sys
from collections.abc import Callable, Mapping

from chapter47.cli import parse
from chapter47.cli.screen import console
from chapter47.equipment import CUTTING_CARD, HIDDEN, Entered, Equipment, Stack
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.cards import Draws, Turns, state
from chapter47.table.commands import Showing
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

    def put(self, text: str) -> None:
        """Something said before it was asked for."""
        if self.table.game.dealt:
            self._cards += _named(text)
        else:
            self._said.append(text)

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

    def cards(self, request: Draws | Turns) -> Showing:
        """Cards that the table waits for; Enter alone leaves those face down that are dealt so."""
        most, least, verb, whose = _wanted(request)
        while True:
            while not (taken := self._take(most, least)):
                self._before()
                line = ask(f"The {whose} shows{f' ({most} cards)' if most > 1 else ''}: ")
                if isinstance(request, Draws) and request.down and not line.strip():
                    return Showing(verb, (HIDDEN,) * most)
                self._hear(line)
            try:
                request.admit(self.table, Showing(verb, taken))
            except Chapter47Error as error:
                self._cards = []
                self._refuse(error)
            else:
                return Showing(verb, taken)

    def _hear(self, line: str) -> None:
        """A line where cards were asked for: cards, or something that the person wants first."""
        try:
            said = parse.Typed("go", line) if parse.cards(line) else parse.read(line, self.table.terms)
        except Mistake:
            said = parse.Typed("go", line)
        if said.word != "go":
            raise Instead(line)
        try:
            self._cards += _named(said.rest or line)
        except Mistake as mistake:
            self._refuse(mistake)

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


def _named(text: str) -> list[str]:
    """Cards as somebody names them."""
    named = parse.cards(text)
    if not named:
        hint = "Write them in the order they come, such as 9s 10d; cut is the cutting card."
        raise Mistake("not-cards", f"{text[:40]!r} is not a list of cards.", hint)
    return named


def _wanted(request: Draws | Turns) -> tuple[int, int, str, str]:
    """How many cards a request takes at most and at least, what is done with them, and where they come from."""
    if isinstance(request, Draws):
        return request.count, 1, "deal", "shoe"
    return len(request.places), len(request.places), "turn", f"{request.whose}'s hand"


def brought_forward(table: Table, report: Mapping[str, object]) -> Stack | None:
    """The dealer's shoe with the cards that a report names as the next ones, and the others in their order."""
    found, stack = report.get("cards"), table.stack
    if stack is None or not isinstance(found, list):
        return stack
    size, cut, drawn = len(stack), state(table)["cut"], state(table)["drawn"]
    order = [stack[(cut + number) % size] for number in range(size)]
    rest = order[drawn:]
    for card in found:
        if card not in rest:
            return stack  # which the table refuses
        rest.remove(card)
    order = order[:drawn] + found + rest
    return Stack([order[(number - cut) % size] for number in range(size)])

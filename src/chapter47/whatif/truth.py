"""A round as it was played: run again by itself, step by step, with what lay there at each."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from chapter47.house import House
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.asking import Point
from chapter47.table.commands import Command
from chapter47.table.events import Event
from chapter47.table.game import Game
from chapter47.table.leading import NothingTakesIt, led_to
from chapter47.table.table import Table
from chapter47.table.things import Cards
from chapter47.whatif.money import Money
from chapter47.whatif.seen import Seen

Lying: TypeAlias = Mapping[str, tuple[int, ...]]
"""The cards at each place, by when they came out of the shoe."""


class Step(NamedTuple):
    """Something that was said in a round, and how things stood then."""

    entry: int
    command: Command
    point: Point
    events: tuple[Event, ...]
    lying: Lying
    shoe: int
    """Which of the round's shoes the cards came from."""
    drawn: int
    """How many of its cards were out before."""
    reached: int
    """How many were out after it."""


class Truth(NamedTuple):
    """The whole round."""

    table: Table
    steps: tuple[Step, ...]
    seen: Seen
    money: Money
    follows: bool
    """Whether all that was said follows: not where a correction, of this round or of an earlier one, came between."""


def lying(table: Table) -> Lying:
    """The cards that lie on a layout."""
    things = table.layout.things
    return {key: thing.drawn for key, thing in things.items() if isinstance(thing, Cards)}


def as_it_was(
    game: Game, house: House, snapshot: dict[str, Any], said: Iterable[tuple[int, Command]], anew: Collection[int] = ()
) -> Truth:
    """Plays a round again from its beginning.

    What was given ``anew`` in a correction is fed to where it is due, and what was said then and does not follow from
    it is left out.
    """
    table = Table(game, house, snapshot)
    seen = Seen(table)
    steps: list[Step] = []
    follows = True
    for number, given in said:
        for command in _led_to(table, given) if number in anew else (given,):
            if table.rounds > snapshot["rounds"]:
                break  # it was corrected, and ends sooner
            table.next_entry = number
            lay, point, shoe, drawn = lying(table), table.point, len(seen.shoes) - 1, seen.drawn
            try:
                events = tuple(table.do(command))
            except Chapter47Error:
                follows = False
                break
            seen.after(table, command, point)
            steps.append(Step(number, command, point, events, lay, shoe, drawn, seen.drawn))
    money = Money(table, (event for step in steps for event in step.events))
    return Truth(table, tuple(steps), seen, money, follows)


def _led_to(table: Table, given: Command) -> Iterator[Command]:
    try:
        yield from led_to(table, given)
    except NothingTakesIt:
        yield given
    except Mistake:  # more cards than are due
        return

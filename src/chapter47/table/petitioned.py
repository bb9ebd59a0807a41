"""Wagers that a petition under 8.4 asks for, added to a game from outside: one declaration, in one version or several.

A table has them where its house says so, by an option of the petition's name, and takes them in the hours of the test
alone. What they win and cost cites the petition and the version of its rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.house import House
from chapter47.house.testing import UnderTest, option_under_test
from chapter47.law import Mistake, Petition, Refused, cite
from chapter47.table.commands import Pick
from chapter47.table.game import Declared, Game
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Wager

if TYPE_CHECKING:
    from chapter47.table.table import Table


@dataclass(frozen=True, slots=True)
class Petitioned:
    """A declaration: which game gets which wagers, in each version of the proposed rules, from the first on."""

    name: str
    """A slug. A house has an option of this name."""
    title: str
    """What the wagers are called together, in the petition and wherever they cite it."""
    game: str
    """The authorized game that they are added to."""
    versions: tuple[tuple[Wager, ...], ...]
    module: str = ""
    """Where it is declared: filled in where it joins."""

    def wagers(self) -> tuple[Wager, ...]:
        """Every version's, each offered where a house has that version under test."""
        return tuple(_under_test(wager, self, number) for number, each in enumerate(self.versions, 1) for wager in each)

    def source(self, version: int) -> Petition:
        """What the wagers of a version rest on."""
        return Petition(self.title, version)

    def under(self, house: House) -> UnderTest | None:
        """What a table has of it."""
        value = house.values.get(self.name)
        return UnderTest.read(value) if value else None


def extended(game: Game, petition: Petitioned) -> Game:
    """The game with those wagers in it, which a table has where its house says so."""
    kind = type(game)
    taken = {wager.name for wager in game.wagers} | {option.name for option in game.options}
    names = {petition.name, *(wager.name for each in petition.versions for wager in each)}
    if names & taken:
        sentence = f"{game.title} has {', '.join(sorted(names & taken))} already."
        raise Mistake("name-taken", sentence, "Give it another name.")
    said: dict[str, object] = {
        "__module__": kind.__module__,
        "__doc__": kind.__doc__,
        "wagers": (*game.wagers, *petition.wagers()),
        "options": (*game.options, option_under_test(petition.name, petition.title, len(petition.versions))),
        "petitions": (*game.petitions, petition),
    }
    made: Game = Declared(kind.__name__, (kind,), said)()
    return made


def _under_test(wager: Wager, petition: Petitioned, version: int) -> Wager:
    """A wager of one version: offered where that is under test, made in its hours, paid by lines of its own."""
    cites, lives, bounds = petition.source(version), wager.lives, wager.bounds

    def barred(house: House) -> Refused | None:
        under = petition.under(house)
        if under is not None and under.version == version:
            return wager.barred(house)
        sentence = f"{wager.title} is not under test at this table."
        allowed = "It is made at the tables and in the hours of its test."
        return Refused("not-under-test", sentence, Petition(petition.title), allowed)

    def in_its_hours(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
        _check_hours(table, petition, wager)
        return UNBOUNDED if bounds is None else bounds(table, seat, spot, phase)

    return replace(
        wager,
        cites=cites,
        provisions=dict.fromkeys(wager.provisions, cites),
        barred=barred,
        bounds=in_its_hours,
        apart=True,  # the hour is no part of how the game stands, by which what is offered to everybody is kept
        decides=_renamed(wager.decides, version),
        lives=None if lives is None else _renamed_living(lives, version),
        lines=tuple(_line(each, version) for each in wager.payout_lines),
    )


def _check_hours(table: Table, petition: Petitioned, wager: Wager) -> None:
    """8.4(g): a test takes place at its times, which the table is told of."""
    under = petition.under(table.house)
    if under is None or not under.hours:
        return
    if table.time is None:
        raise Mistake("no-clock", "The table has not been told the time.", "A test has hours.")
    if not under.is_on(table.time):
        when = "; ".join(each.words for each in under.hours)
        sentence = f"{wager.title} is made in the hours of its test alone."
        raise Refused("outside-test-hours", sentence, cite("8.4(g)"), f"The test is held {when}.")


def _line(name: str, version: int) -> str:
    """A payout line of a version: the first has the names that were declared."""
    return name if version == 1 else f"{name}-version-{version}"


Decides = Callable[[Pick, Outcome, House], Decision]
Lives = Callable[[Pick, Outcome, House, Phase], Decision | None]


def _renamed(decides: Decides, version: int) -> Decides:
    return lambda pick, outcome, house: _paid_by(decides(pick, outcome, house), version)


def _renamed_living(lives: Lives, version: int) -> Lives:
    def renamed(pick: Pick, outcome: Outcome, house: House, phase: Phase) -> Decision | None:
        decision = lives(pick, outcome, house, phase)
        return None if decision is None else _paid_by(decision, version)

    return renamed


def _paid_by(decision: Decision, version: int) -> Decision:
    return decision._replace(line=_line(decision.line, version)) if decision.line else decision

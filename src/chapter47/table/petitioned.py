"""What a petition under 8.4 asks for: wagers that are added to a game, or a game, in one version or several.

A table has the wagers where its house says so, by an option of the petition's name, and takes them in the hours of the
test alone. A table of a petitioned game says the same of the game: it opens in those hours alone, and what began in
them is finished. What they win and cost cites the petition and the version of its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.house import House, Notice
from chapter47.house.testing import UnderTest, option_under_test
from chapter47.law import Mistake, Petition, Refused, cite
from chapter47.table.commands import Pick
from chapter47.table.events import Fact
from chapter47.table.game import Declared, Game
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Wager

if TYPE_CHECKING:
    from chapter47.table.table import Table


FIRST = UnderTest(1)
"""What is played of a game where nobody says which version: the first, at all hours."""


@dataclass(frozen=True, slots=True)
class Petitioned:
    """A declaration: which game gets which wagers, in each version of the proposed rules, from the first on.

    >>> from chapter47.games import game
    >>> Petitioned("red-only", "Red only", "roulette", (game("roulette").wagers[:1],)).source(1).text
    'petition under 19:47-8.4: Red only, version 1'
    """

    name: str
    """A slug. A house has an option of this name."""
    title: str
    """What the wagers are called together, in the petition and wherever they cite it."""
    game: str
    """The authorized game that they are added to, or the game that is petitioned for."""
    versions: tuple[tuple[Wager, ...], ...]
    whole: bool = False
    """Whether the game itself is petitioned for: these are all of its wagers then."""
    module: str = ""
    """Where it is declared: filled in where it joins."""

    def wagers(self) -> tuple[Wager, ...]:
        """Every version's, each offered where a house has that version under test."""
        return tuple(_under_test(wager, self, number) for number, each in enumerate(self.versions, 1) for wager in each)

    def wager_names(self) -> frozenset[str]:
        """The wagers of all versions."""
        return frozenset(wager.name for each in self.versions for wager in each)

    def lines(self, version: int) -> frozenset[str]:
        """The payout lines of a version."""
        declared = self.versions[version - 1] if 0 < version <= len(self.versions) else ()
        return frozenset(_line(line, version) for wager in declared for line in wager.payout_lines)

    def pays(self) -> tuple[str, ...]:
        """What each version pays its wagers, in words."""
        return tuple("; ".join(filter(None, map(_pays, each))) for each in self.versions)

    def source(self, version: int) -> Petition:
        """What the wagers of a version rest on."""
        return Petition(self.title, version)

    def under(self, house: House) -> UnderTest | None:
        """What a table has of it; a game that says nothing of its test is played in its first version."""
        return self.said(house.values.get(self.name))

    def said(self, value: object) -> UnderTest | None:
        """What a house says by its option; a ``ValueError`` tells what makes no sense."""
        return UnderTest.read(value) if value else FIRST if self.whole else None


def extended(game: Game, petition: Petitioned) -> Game:
    """The game with those wagers in it, which a table has where its house says so."""
    kind, own = type(game), () if petition.whole else game.wagers
    taken = {wager.name for wager in own} | {option.name for option in game.options}
    names = {petition.name, *(wager.name for each in petition.versions for wager in each)}
    if names & taken:
        sentence = f"{game.title} has {', '.join(sorted(names & taken))} already."
        raise Mistake("name-taken", sentence, "Give it another name.")
    for wager in (wager for each in petition.versions for wager in each):
        odds = (wager.pays,) if isinstance(wager.pays, str) else wager.pays
        if any(odds) and len(odds) != len(wager.payout_lines):
            sentence = f"{wager.title} has {len(wager.payout_lines)} payout lines, and odds for {len(odds)}."
            raise Mistake("no-odds", sentence, "pays has the odds of each line, in their order.")
    said: dict[str, object] = {
        "__module__": kind.__module__,
        "__doc__": kind.__doc__,
        "wagers": (*own, *petition.wagers()),
        "options": (*game.options, option_under_test(petition.name, petition.title, petition.pays())),
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
    """8.4(g): a test takes place at its times, which the table is told of. A game's round that has begun is finished,
    with the wagers that belong to it; one that could outlive the round is not."""
    if petition.whole and (wager.bounded or not table.game.carries):
        return
    if any(petition.name in change.rules for change in table.orders):
        sentence = f"The rules of {wager.title} change as soon as nothing of {petition.title} is wagered."
        raise Refused("test-modified", sentence, cite("8.4(g)"), "None of it is made until then.")
    under = petition.under(table.house)
    if under is not None and not _is_on(table, under):
        raise outside_hours(f"{wager.title} is made", under)


def _is_on(table: Table, under: UnderTest) -> bool:
    if table.time is None and under.hours:
        raise Mistake("no-clock", "The table has not been told the time.", "A test has hours.")
    return table.time is None or under.is_on(table.time)


def outside_hours(what: str, under: UnderTest) -> Refused:
    """The refusal of whatever is done in the hours of a test alone."""
    when = "; ".join(each.words for each in under.hours)
    sentence = f"{what} in the hours of its test alone."
    return Refused("outside-test-hours", sentence, cite("8.4(g)"), f"The test is held {when}.")


# The sign at the table, 8.3(a)


def tested_now(table: Table) -> tuple[str, ...]:
    """The petitions of which a table has something at this hour."""
    return tuple(petition.name for petition, under in _said(table) if table.time is None or under.is_on(table.time))


def tested_notices(table: Table) -> Iterator[Notice]:
    """What the sign says of them: the wagers and what they are paid, by which petition, in which version and hours."""
    now = tested_now(table) if table.game.petitions else ()
    for petition, under in _said(table):
        if petition.name in now:
            held = f", under test {'; '.join(each.words for each in under.hours)}" if under.hours else ""
            what = f"{petition.title}, version {under.version}{held}"
            names = {wager.name: wager for wager in petition.versions[under.version - 1]}
            paid = "" if petition.whole else "; ".join(_paid(table, wager) for wager in names.values())
            yield Notice(f"{what}: {paid}" if paid else what, petition.source(under.version))


def _said(table: Table) -> Iterator[tuple[Petitioned, UnderTest]]:
    """What a table's house says of petitions."""
    for petition in table.game.petitions:
        if table.house.values.get(petition.name) and (under := petition.under(table.house)) is not None:
            yield petition, under


def _paid(table: Table, wager: Wager) -> str:
    """What the house pays a wager, which may be more than its declaration has."""
    odds = {odds for (name, _), spot in table.terms.spots.items() if name == wager.name for odds in spot.pays}
    return f"{wager.title} pays {' or '.join(map(str, sorted(odds, key=lambda each: each.ratio)))}"


def stands(game: Game, house: House) -> Iterator[tuple[Petitioned, UnderTest]]:
    """What a table has of petitions under a house."""
    for petition in game.petitions:
        if (under := petition.under(house)) is not None:
            yield petition, under


# A whole game


def by_petition(table: Table) -> Iterator[tuple[Petitioned, UnderTest]]:
    """The petitions by which the game itself is played at a table, and what the table has of each."""
    for petition in table.game.petitions:
        if petition.whole and (under := petition.under(table.house)) is not None:
            yield petition, under


def check_opening(table: Table) -> None:
    """Refuses to open a table of a game outside the hours of its test."""
    for petition, under in by_petition(table):
        if not _is_on(table, under):
            raise outside_hours(f"{petition.title} is played", under)


def hours_are_over(table: Table) -> bool:
    """Whether the hours of the game's test are over at a table that is open: no further round begins there."""
    late = table.time is not None and any(not under.is_on(table.time) for _, under in by_petition(table))
    return late and table.is_open and not table.closing


def cite_petitions(table: Table) -> None:
    """A round of a game that is petitioned for says by which petition it was played, and in which version."""
    for petition, under in by_petition(table):
        table.record(Fact("under-petition", petition.source(under.version), {"version": under.version}))


def _pays(wager: Wager) -> str:
    """What a wager is paid, in words, where its declaration says so."""
    odds = " or ".join(dict.fromkeys(wager.own_odds.values()))
    return f"{wager.title} pays {odds}" if odds else ""


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

"""The signs at a table (8.3): the rules in effect there with its limits, and one for each change that is announced."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol, TypeAlias

from chapter47.house import Casino, Notice, PendingChange, UnlawfulHouse
from chapter47.house.moments import moment_words
from chapter47.house.notices import WITHDRAWN, Change, announced, posted_by, withdrawn_words
from chapter47.house.rules import Violation
from chapter47.house.signs import Signs, StatedSigns
from chapter47.law import cite
from chapter47.papers.foot import foot
from chapter47.papers.paper import Listing, Paper, Section, Text
from chapter47.papers.sign_facts import SignFacts, SignKind, SignOf, sign_facts
from chapter47.papers.sign_size import sized
from chapter47.table.changing import UnderHouse
from chapter47.table.game import Game

Announced: TypeAlias = tuple[tuple[PendingChange, tuple[Change, ...]], ...]
"""Changes that are announced, and what each of them changes."""
Approves: TypeAlias = Callable[[SignFacts], str]
"""By which approval a sign with those facts stands: nothing where by none."""
RULES_IN_EFFECT = "Rules in effect at this table"
NOT_APPROVED = "a sample, which is not approved and not for use"


class Posting(UnderHouse, Protocol):
    """What has signs: a table, or another machine at which a game is played."""

    def sign(self) -> tuple[Notice, ...]: ...


class Place(NamedTuple):
    """Where signs are: the table with its pit, and the casino."""

    table: str
    casino: str
    pit: str = ""


class At(NamedTuple):
    """At which table a sign is, and by which approval it stands, where another counts than the one stated."""

    machine: Posting
    place: Place
    approves: Approves | None = None


class TableSign(NamedTuple):
    """One sign, with all that 8.3(d) has approved of it, and what is wrong with it."""

    place: Place
    of: SignOf
    lines: tuple[Notice, ...]
    effective: datetime | None
    """When the change counts that it tells; of the rules in force, and of a change from now on, nothing."""
    stated: Signs
    paper: Paper
    faults: tuple[Violation, ...]

    @property
    def name(self) -> str:
        """Its name among all signs of a casino: that of its table, and of a change its moment."""
        if self.effective is None:
            return self.place.table if self.kind == "rules" else f"{self.place.table}-now"
        return f"{self.place.table}-{self.effective:%Y-%m-%d-%H%M}"

    @property
    def kind(self) -> SignKind:
        return self.of.kind

    @property
    def facts(self) -> SignFacts:
        """What is approved of it."""
        return sign_facts(self.of, self.lines, self.stated, self.effective)

    @property
    def missing(self) -> tuple[str, ...]:
        """What it lacks before it may be used."""
        return (*(f"no {part}" for part in self.stated.unstated()), *(each.sentence for each in self.faults))


def signs_of(
    machine: Posting,
    place: Place,
    stated: StatedSigns,
    pending: Sequence[PendingChange] | None = None,
    *,
    at_once: bool = False,
    approves: Approves | None = None,
) -> tuple[TableSign, ...]:
    """Every sign that a table has: of its rules, and of each change that is announced, there or by ``pending``.
    ``at_once``: those changes count from now on. ``approves``: where another approval counts than the one stated.

    >>> from chapter47 import game, read_house
    >>> from chapter47.table.table import Table
    >>> roulette = game("roulette")
    >>> (sign,) = signs_of(Table(roulette, read_house(roulette, {})), Place("R-1", "Boardwalk"), StatedSigns())
    >>> sign.paper.title, sign.missing[0]
    ('Roulette · R-1', 'no approval')
    """
    coming = machine.pending if pending is None else pending
    changes = tuple(announced(machine.game, machine.house, coming, machine.wager_names()))
    at = At(machine, place, approves)
    return (
        _rules_sign(at, stated.of(place.table), changes),
        *_change_signs(at, stated.of(place.table, change=True), changes, at_once=at_once),
    )


def signs_of_casino(
    casino: Casino,
    find: Callable[[str], Game],
    pending: Mapping[str, PendingChange] | None = None,
    *,
    at_once: bool = False,
) -> Iterator[TableSign]:
    """The signs of every table of a casino file. ``pending``: the change that is announced, by table; ``at_once``: or
    that counts from now on.
    """
    for name, pit, house in casino.tables():
        machine: Posting = find(house.game).machine(house)  # type: ignore[assignment]  # whatever it is, it has a sign
        coming = [pending[name]] if pending and name in pending else []
        place, stated = Place(name, casino.name, pit), casino.signs or StatedSigns()
        yield from signs_of(machine, place, stated, coming, at_once=at_once)


def check_stated(casino: Casino, find: Callable[[str], Game]) -> None:
    """Refuses a casino file whose signs cannot be as it states them, every fault at once; one that states none says
    nothing of them.
    """
    if casino.signs is not None:
        signs = (*signs_of_casino(casino, find), *_shortest_changes(casino, find))
        if faults := tuple(dict.fromkeys(fault for sign in signs for fault in sign.faults)):
            raise UnlawfulHouse(faults)


def _shortest_changes(casino: Casino, find: Callable[[str], Game]) -> Iterator[TableSign]:
    """The shortest sign of a change at each table: where even that cannot be, no rule could ever be changed there."""
    shortest = Change("min", "a minimum wager of $1.00", "a minimum wager of $2.00", at_once=False, told=False)
    for name, pit, house in casino.tables():
        machine: Posting = find(house.game).machine(house)  # type: ignore[assignment]  # whatever it is, it has a sign
        stated = (casino.signs or StatedSigns()).of(name, change=True)
        yield change_sign(At(machine, Place(name, casino.name, pit)), stated, (shortest,), datetime(2000, 1, 1))


def _rules_sign(at: At, stated: Signs, coming: Announced) -> TableSign:
    lines = at.machine.sign()
    sections = [Section(RULES_IN_EFFECT, (_listing(lines),), cite("8.3(a)"))]
    if coming:
        told = tuple(Text(each.sentence(pending.effective)) for pending, found in coming for each in found)
        sections.append(Section("Changes", (Listing(told),), cite("8.3(b)1")))
    return _sign(at, stated, "rules", lines, None, sections)


def _change_signs(at: At, stated: Signs, coming: Announced, *, at_once: bool) -> Iterator[TableSign]:
    """8.3(b)1: for each change that is announced, a sign with the change and the time from which it counts; by 8.3(c)
    that may be now.
    """
    for pending, found in coming:
        yield change_sign(at, stated, found, None if at_once else pending.effective)


def change_sign(at: At, stated: Signs, found: Sequence[Change], effective: datetime | None) -> TableSign:
    """The sign of one change, from a moment on, or from now on."""
    until, cites = "now" if effective is None else "then", posted_by(found)
    lines = tuple(Notice(f"{_capital(each.after)}. Until {until}: {each.before}", cites) for each in found)
    return _sign(at, stated, "change", lines, effective, [Section(since(effective), (_listing(lines),), cites)])


def withdrawn_sign(at: At, stated: Signs, found: Sequence[Change], effective: datetime) -> TableSign:
    """The sign that says of a change announced for that moment that it is not to be, and which rule stays."""
    lines = tuple(Notice(f"{_capital(each.before)} stays. Not: {each.after}", WITHDRAWN) for each in found)
    sections = [Section(withdrawn_words(effective), (_listing(lines),), WITHDRAWN)]
    return _sign(at, stated, "change", lines, None, sections)


def since(effective: datetime | None) -> str:
    """From when a change counts."""
    return "From now on" if effective is None else f"From {moment_words(effective)}"


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _listing(lines: Sequence[Notice]) -> Listing:
    return Listing(tuple(Text(line.text, line.cites) for line in lines))


def _sign(
    at: At,
    stated: Signs,
    kind: SignKind,
    lines: tuple[Notice, ...],
    effective: datetime | None,
    sections: list[Section],
) -> TableSign:
    of = SignOf(at.place.table, at.machine.game, at.machine.house, kind)
    if at.approves is not None:
        stated = stated._replace(approval=at.approves(sign_facts(of, lines, stated, effective)))
    paper, faults = sheet(of, at.place.casino, sections, stated, NOT_APPROVED if stated.unstated() else str(stated))
    return TableSign(at.place, of, lines, effective, stated, paper, faults)


def sheet(
    of: SignOf, casino: str, sections: Sequence[Section], stated: Signs, approval: str
) -> tuple[Paper, tuple[Violation, ...]]:
    """A sign as it is printed, as large as stated and in letters that it has room for; and all that cannot be so."""
    titles = {"rules": of.game.title, "change": f"Change of rules · {of.game.title}"}
    paper = Paper(
        f"{titles[of.kind]} · {of.table}",
        "sign",
        casino,
        (),
        (*sections, Section("", (Text(f"Sign: {approval}", cite("8.3(d)")),))),
        foot(of.house.edition, [of.game]),
        "sign",
        numbered=False,
    )
    return sized(paper, stated, f"signs.{of.table}" if of.kind == "rules" else f"signs.{of.table}.change")

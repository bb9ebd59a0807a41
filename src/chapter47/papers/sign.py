"""The signs at a table (8.3): the rules in effect there with its limits, and one for each change that is announced."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple, Protocol, TypeAlias

from chapter47.house import Casino, Notice, PendingChange, UnlawfulHouse
from chapter47.house.moments import moment_words
from chapter47.house.notices import WITHDRAWN, Change, announced, posted_by, withdrawn_words
from chapter47.house.rules import Violation
from chapter47.house.signs import Signs, StatedSigns
from chapter47.law import cite
from chapter47.papers.foot import foot
from chapter47.papers.paper import Listing, Paper, Section, Text
from chapter47.papers.sign_size import sized
from chapter47.table.changing import UnderHouse
from chapter47.table.game import Game

SignKind: TypeAlias = Literal["rules", "change"]
Announced: TypeAlias = tuple[tuple[PendingChange, tuple[Change, ...]], ...]
"""Changes that are announced, and what each of them changes."""
NOT_APPROVED = "a sample, which is not approved and not for use"


class Posting(UnderHouse, Protocol):
    """What has signs: a table, or another machine at which a game is played."""

    def sign(self) -> tuple[Notice, ...]: ...


class Place(NamedTuple):
    """Where signs are: the table with its pit, and the casino."""

    table: str
    casino: str
    pit: str = ""


class TableSign(NamedTuple):
    """One sign, with all that 8.3(d) has approved of it, and what is wrong with it."""

    place: Place
    game: str
    kind: SignKind
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
) -> tuple[TableSign, ...]:
    """Every sign that a table has: of its rules, and of each change that is announced, there or by ``pending``.
    ``at_once``: those changes count from now on.

    >>> from chapter47 import game, read_house
    >>> from chapter47.table.table import Table
    >>> roulette = game("roulette")
    >>> (sign,) = signs_of(Table(roulette, read_house(roulette, {})), Place("R-1", "Boardwalk"), StatedSigns())
    >>> sign.paper.title, sign.missing[0]
    ('Roulette · R-1', 'no approval')
    """
    coming = machine.pending if pending is None else pending
    changes = tuple(announced(machine.game, machine.house, coming, machine.wager_names()))
    return (
        _rules_sign(machine, place, stated.of(place.table), changes),
        *_change_signs(machine, place, stated.of(place.table, change=True), changes, at_once=at_once),
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
        faults = tuple(dict.fromkeys(fault for sign in signs_of_casino(casino, find) for fault in sign.faults))
        if faults:
            raise UnlawfulHouse(faults)


def _rules_sign(machine: Posting, place: Place, stated: Signs, coming: Announced) -> TableSign:
    lines = machine.sign()
    sections = [Section("Rules in effect at this table", (_listing(lines),), cite("8.3(a)"))]
    if coming:
        told = tuple(Text(each.sentence(pending.effective)) for pending, found in coming for each in found)
        sections.append(Section("Changes", (Listing(told),), cite("8.3(b)1")))
    return _sign(machine, place, stated, "rules", lines, None, sections)


def _change_signs(
    machine: Posting, place: Place, stated: Signs, coming: Announced, *, at_once: bool
) -> Iterator[TableSign]:
    """8.3(b)1: for each change that is announced, a sign with the change and the time from which it counts; by 8.3(c)
    that may be now.
    """
    for pending, found in coming:
        yield change_sign(machine, place, stated, found, None if at_once else pending.effective)


def change_sign(
    machine: Posting, place: Place, stated: Signs, found: Sequence[Change], effective: datetime | None
) -> TableSign:
    """The sign of one change, from a moment on, or from now on."""
    until, cites = "now" if effective is None else "then", posted_by(found)
    lines = tuple(Notice(f"{_capital(each.after)}. Until {until}: {each.before}", cites) for each in found)
    title = "From now on" if effective is None else f"From {moment_words(effective)}"
    return _sign(machine, place, stated, "change", lines, effective, [Section(title, (_listing(lines),), cites)])


def withdrawn_sign(
    machine: Posting, place: Place, stated: Signs, found: Sequence[Change], since: datetime
) -> TableSign:
    """The sign that says of an announced change that it is not to be, and which rule stays."""
    lines = tuple(Notice(f"{_capital(each.before)} stays. Not: {each.after}", WITHDRAWN) for each in found)
    sections = [Section(withdrawn_words(since), (_listing(lines),), WITHDRAWN)]
    return _sign(machine, place, stated, "change", lines, None, sections)


def posted_now_sign(machine: Posting, place: Place, stated: Signs) -> TableSign | None:
    """The sign that tells what counts from now on, where the rules have not changed since."""
    if (now := machine.posted_now) is None:
        return None
    if now.withdrawn is not None:
        return withdrawn_sign(machine, place, stated, now.changes, now.withdrawn)
    return change_sign(machine, place, stated, now.changes, None)


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _listing(lines: Sequence[Notice]) -> Listing:
    return Listing(tuple(Text(line.text, line.cites) for line in lines))


def _sign(
    machine: Posting,
    place: Place,
    stated: Signs,
    kind: SignKind,
    lines: tuple[Notice, ...],
    effective: datetime | None,
    sections: list[Section],
) -> TableSign:
    approval = NOT_APPROVED if stated.unstated() else str(stated)
    sections.append(Section("", (Text(f"Sign: {approval}", cite("8.3(d)")),)))
    titles = {"rules": machine.game.title, "change": f"Change of rules · {machine.game.title}"}
    paper = Paper(
        f"{titles[kind]} · {place.table}",
        "sign",
        place.casino,
        (),
        tuple(sections),
        foot(machine.house.edition, [machine.game]),
        "sign",
        numbered=False,
    )
    option = f"signs.{place.table}" if kind == "rules" else f"signs.{place.table}.change"
    paper, faults = sized(paper, stated, option)
    return TableSign(place, machine.game.title, kind, lines, effective, stated, paper, faults)

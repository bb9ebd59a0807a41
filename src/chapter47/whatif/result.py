"""What a comparison found, by round at a table and by game of a system: what would have been refused, or paid
otherwise.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypeVar

from chapter47.house.rules import Violation
from chapter47.law import Source
from chapter47.money import Cents, dollars
from chapter47.money.owners import Owner
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.events import told_owner
from chapter47.whatif.rules import Changed

K = TypeVar("K")


class Side(NamedTuple):
    """A wager under one of the two rules: what became of it, in money, and the provision behind that."""

    amount: Cents
    results: tuple[str, ...]
    odds: str
    net: Cents
    """What its owner won by it; below zero what the house did."""
    cites: Source | None

    def plain(self) -> dict[str, object]:
        return {
            "amount": dollars(self.amount),
            "results": list(self.results),
            "odds": self.odds or None,
            "net": dollars(self.net),
            "provision": self.cites.text if self.cites else None,
        }


class Difference(NamedTuple):
    """Money that would have gone otherwise: of one wager, or beside all wagers where ``wager`` is empty."""

    owner: Owner
    wager: str
    pick: Pick
    was: Side | None
    """Nothing where it was not decided in that round."""
    would: Side | None

    @property
    def cents(self) -> Cents:
        """How much better its owner would have done."""
        return (self.would.net if self.would else 0) - (self.was.net if self.was else 0)

    def plain(self) -> dict[str, object]:
        return {
            **told_owner(self.owner),
            "wager": self.wager or None,
            "pick": plain_pick(self.pick),
            "was": self.was.plain() if self.was else None,
            "would": self.would.plain() if self.would else None,
            "difference": dollars(self.cents),
        }


class Refusal(NamedTuple):
    """A say that the other rules refuse, or never ask for."""

    entry: int
    seat: int | None
    step: dict[str, object]
    """What was said, as a transcript writes it."""
    sentence: str
    cites: Source | None
    """The provision of the refusal."""
    rested: Source | None
    """What it rested on as it was played."""

    def plain(self) -> dict[str, object]:
        return {
            "entry": self.entry,
            "seat": self.seat,
            "step": self.step,
            "sentence": self.sentence,
            "provision": self.cites.text if self.cites else None,
            "rested_on": self.rested.text if self.rested else None,
        }


@dataclass(frozen=True, slots=True)
class Round:
    """One round, or one game of a system, that would have gone otherwise, or that cannot be told to its end."""

    number: int
    first: int
    last: int
    at: str
    refusals: tuple[Refusal, ...]
    differences: tuple[Difference, ...]
    untold: str = ""
    """Why it cannot be told how it would have ended, where it cannot. Money is then compared of nothing."""
    corrected: bool = False
    """Whether it was corrected later: it is compared as it was corrected."""
    day: str = ""
    """The day on which it was over, where the log says when."""
    name: str = ""
    """What a game of a system is told as; a round at a table has its number alone."""

    def plain(self) -> dict[str, object]:
        return {
            "round": self.number,
            **({"game": self.name} if self.name else {}),
            "first": self.first,
            "last": self.last,
            "at": self.at or None,
            "day": self.day or None,
            "refused": [each.plain() for each in self.refusals],
            "differences": [each.plain() for each in self.differences],
            "untold": self.untold or None,
            "corrected": self.corrected,
        }


class Total(NamedTuple):
    """What several differences come to."""

    was: Cents
    would: Cents
    number: int
    """Of them."""

    @property
    def cents(self) -> Cents:
        return self.would - self.was

    def plain(self) -> dict[str, object]:
        return {
            "was": dollars(self.was),
            "would": dollars(self.would),
            "difference": dollars(self.cents),
            "count": self.number,
        }


@dataclass
class Compared:
    """A whole log, compared."""

    game: str
    title: str
    """Of the game, in words."""
    unit: Literal["round", "game"] = "round"
    """What is compared, one by one: the rounds at a table, or the games of a system."""
    changed: tuple[Changed, ...] = ()
    left_out: tuple[Violation, ...] = ()
    midway: list[int] = field(default_factory=list)
    """The rounds in which the rules of the table itself changed."""
    played: int = 0
    """Rounds that were over."""
    rounds: list[Round] = field(default_factory=list)
    """Those that would have gone otherwise, or cannot be told."""
    edition: str = ""
    """The edition of the other rules, as a date."""
    days: dict[str, int] = field(default_factory=dict)
    """How many rounds were over on each day, where the log says when."""

    @property
    def untold(self) -> int:
        """Rounds that cannot be told to their end."""
        return sum(bool(each.untold) for each in self.rounds)

    @property
    def refused(self) -> int:
        """Says that would have been refused."""
        return sum(len(each.refusals) for each in self.rounds)

    @property
    def cents(self) -> Cents:
        """How much better the players would have done."""
        return sum(each.cents for each in self.differences())

    def on_day(self, day: str) -> "Compared":
        """The same of one day alone."""
        rounds = [each for each in self.rounds if each.day == day]
        return replace(self, played=self.days.get(day, 0), rounds=rounds, days={})

    def differences(self) -> Iterable[Difference]:
        """All of them, in the order of the log."""
        return (each for round in self.rounds for each in round.differences)

    def by_seat(self) -> dict[str, Total]:
        """What the differences come to for each owner."""
        return _added((each.owner, each) for each in self.differences())

    def by_wager(self) -> dict[str, Total]:
        """What they come to for each wager."""
        return _added((each.wager, each) for each in self.differences())

    def by_rule(self) -> dict[tuple[str, str], Total]:
        """What they come to for each pair of provisions: the one that it was settled by, the one that it would be."""
        return _added((_provisions(each), each) for each in self.differences())

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "game": self.game,
            "edition": self.edition,
            "rules": [
                {"rule": rule, "was": was, "would": would, "provision": cites.text if cites else None}
                for rule, was, would, cites in self.changed
            ],
            "left_out": [str(each) for each in self.left_out],
            "changed_midway": self.midway,
            "unit": self.unit,
            "rounds_played": self.played,
            "days": self.days,
            "rounds_untold": self.untold,
            "refused": self.refused,
            "difference": dollars(self.cents),
            "by_seat": [{"owner": owner, **each.plain()} for owner, each in self.by_seat().items()],
            "by_wager": [{"wager": wager or None, **each.plain()} for wager, each in self.by_wager().items()],
            "by_rule": [
                {"was_by": was or None, "would_by": would or None, **each.plain()}
                for (was, would), each in self.by_rule().items()
            ],
            "rounds": [each.plain() for each in self.rounds],
        }


def _provisions(difference: Difference) -> tuple[str, str]:
    was, would = (side.cites.text if side and side.cites else "" for side in (difference.was, difference.would))
    return was, would


def _added(differences: Iterable[tuple[K, Difference]]) -> dict[K, Total]:
    found: dict[K, Total] = {}
    for key, each in differences:
        was, would, number = found.get(key, Total(0, 0, 0))
        was += each.was.net if each.was else 0
        would += each.would.net if each.would else 0
        found[key] = Total(was, would, number + 1)
    return found

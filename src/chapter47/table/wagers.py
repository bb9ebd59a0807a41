"""A permissible wager, declared once: the declaration that settles it also gives its odds and its place."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.house import House
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.money import Cents, Odds
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.events import Verdict

Boxes: TypeAlias = frozenset[str]
"""The boxes of the layout that a chip touches."""


class Place(NamedTuple):
    """Where on the layout a wager is made, and where the law says so."""

    boxes: Boxes
    cites: Source


class Ruling(NamedTuple):
    """What an outcome means for a wager, and where the law says so."""

    result: Verdict
    odds: Odds | None
    cites: Source


class Decision(NamedTuple):
    """What a declaration says of an outcome: the result, and the payout line or provision behind it."""

    result: Verdict
    line: str = ""
    cites: Source | None = None


LOSE = Decision("lose")


def win(line: str) -> Decision:
    """The wager wins and is paid by that line of the payout table."""
    return Decision("win", line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One permissible wager.

    ``decides`` answers for one pick and one outcome. Everything else follows from it: settlement, exact odds, the
    lights of an electrical device, the page of the game.
    """

    name: str
    title: str
    cites: Source
    decides: Callable[[Pick, Outcome, House], Decision] = lambda pick, outcome, house: LOSE
    """What an outcome means for a pick. A wager made of parts is decided by them, and leaves this out."""
    picks: Callable[[House], Iterable[Pick]] = lambda house: (None,)
    pays: str = ""
    """Its odds, where the law's payout table has no line for it: a wager by petition brings its own."""
    lines: tuple[str, ...] = ()
    """The lines of the payout table that it may be paid by; its own name where it has one line."""
    boxes: Callable[[Pick, House], tuple[Place, ...]] | None = None
    """Where it is placed: the first is the usual place."""
    option: str = ""
    """The option of the house that offers it, where it is not always offered."""
    parts: Callable[[Pick, House], tuple[tuple[str, Pick], ...]] | None = None
    """The equal wagers that it is made of."""
    refusal: Callable[[Pick, House], Chapter47Error | None] = lambda pick, house: None
    """Why a pick that is none of ``picks`` cannot be taken, where more can be said than that."""

    @property
    def payout_lines(self) -> tuple[str, ...]:
        return self.lines or (self.name,)

    def offered(self, house: House) -> bool:
        return not self.option or bool(house[self.option])

    def places(self, pick: Pick, house: House) -> tuple[Place, ...]:
        """The places on the layout that mean this wager on this pick."""
        if self.boxes is not None:
            return self.boxes(pick, house)
        return (Place(frozenset({box_label(self.title, pick)}), self.cites),)


def box_label(title: str, pick: Pick) -> str:
    """The lettering of a box that stands for one wager and pick.

    >>> box_label("Total Value Bet", 4)
    'Total Value Bet 4'
    """
    return title if pick is None else f"{title} {pick_text(pick)}"


def pick_text(pick: Pick) -> str:
    """A pick in words.

    >>> pick_text(("17", "20"))
    '17-20'
    """
    return "-".join(str(part) for part in pick) if isinstance(pick, tuple) else str(pick)


class Spot(NamedTuple):
    """One wager on one pick under one house, worked out ahead: what the hot path looks up."""

    wager: Wager
    pick: Pick
    least: Cents
    most: Cents | None
    rulings: Mapping[Outcome, Ruling]
    places: tuple[Place, ...]
    parts: "tuple[Spot, ...]" = ()
    within: tuple[tuple[str, Pick], ...] = ()
    """Wagers made of several, of which this is one part: they count towards its limits."""

    @property
    def key(self) -> tuple[str, Pick]:
        return self.wager.name, self.pick


class Stake(NamedTuple):
    """A seat's chips on a spot."""

    seat: int
    spot: Spot
    amount: Cents
    keep: bool = False

    def ruling(self, outcome: Outcome) -> Ruling:
        return self.spot.rulings[outcome]


def refuse_pick(wager: Wager, pick: Pick, house: House) -> Chapter47Error:
    """Why that pick cannot be taken, and which ones like it can."""
    said = wager.refusal(pick, house)
    if said is not None:
        return said
    picks = list(wager.picks(house))
    if picks == [None]:
        sentence = f"{wager.title} is one area and takes no pick."
        return Refused("pick-not-offered", sentence, wager.cites, "Leave pick out.")
    for each in picks:
        if pick is not None and pick_text(each) == pick_text(pick):
            right = f'"{each}"' if isinstance(each, str) else plain_pick(each)
            return Mistake("unknown-pick", f"{shown(pick)} is not how that pick is written.", f"Write pick = {right}.")
    meant = set(pick) if isinstance(pick, tuple) else {pick}
    like = [each for each in picks if isinstance(each, tuple) and meant & set(each)] or picks
    examples = ", ".join(pick_text(each) for each in like[:4]) + (" ..." if len(like) > 4 else "")
    sentence = f"{wager.title} cannot be placed on {'no pick' if pick is None else pick_text(pick)[:40]}."
    return Refused("pick-not-offered", sentence, wager.cites, f"It takes {examples}.".replace("....", "..."))

"""A permissible wager, declared once: the declaration that settles it also gives its odds and its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.house import House
from chapter47.house.limits import on_pick
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.money import Cents, Odds, Vigorish
from chapter47.money.owners import Owner
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.events import Accepted, Settled, Verdict
from chapter47.table.plain import pick_words, placed_words

if TYPE_CHECKING:
    from chapter47.table.settlement import Commission
    from chapter47.table.table import Table

Boxes: TypeAlias = frozenset[str]
"""The boxes of the layout that a chip touches."""
Phase: TypeAlias = str | int | tuple[str, ...] | None
"""How a game stands where that matters to a wager: the puck of craps, the card stand of pokette. Else ``None``."""


class Place(NamedTuple):
    """Where on the layout a wager is made, and where the law says so."""

    boxes: Boxes
    cites: Source


class Ruling(NamedTuple):
    """What an outcome means for a wager, and where the law says so."""

    result: Verdict | Literal["moves"]
    odds: Odds | None
    cites: Source
    """What the settlement rests on: of a win, where the law says what is paid."""
    ground: Source
    """Where the law says that the outcome means this."""
    to: Pick = None
    """What a wager that moves is placed on from now on."""
    stays: bool = False
    """Whether the house keeps the stake of a wager that wins: it bought a chance of what is paid."""


Rulings: TypeAlias = Mapping[Outcome, Ruling | None]
"""What each outcome means; ``None`` where the wager stands."""


class Decision(NamedTuple):
    """What a declaration says of an outcome: the result, and the payout line or provision behind it."""

    result: Verdict | Literal["moves"]
    line: str = ""
    cites: Source | None = None
    to: Pick = None
    among: Source | None = None
    """The provision that lists this one among others of the same result, where there is one."""
    stays: bool = False
    """Whether the house keeps the stake of a wager that wins."""


LOSE = Decision("lose")


def win(line: str, cites: Source | None = None) -> Decision:
    """The wager wins and is paid by that line of the payout table."""
    return Decision("win", line, cites)


def lose(cites: Source, among: Source | None = None) -> Decision:
    """The wager loses, where the law says so apart."""
    return Decision("lose", cites=cites, among=among)


def moves(to: Pick, cites: Source) -> Decision:
    """The wager is not decided: it stands on another pick from now on."""
    return Decision("moves", cites=cites, to=to)


class Share(NamedTuple):
    """One wager of those that a wager is made of, and how many of its equal units lie there."""

    wager: str
    pick: Pick = None
    units: int = 1


class Support(NamedTuple):
    """What a supplemental wager is made in support of, and how large it may be."""

    wager: str
    most: Callable[[Odds, Cents, int], Cents]
    """The most behind a wager of that size, at those odds, where so many times is offered."""
    times: Callable[[House], int]
    """How many times the house offers."""


class Bounds(NamedTuple):
    """What a seat's wager may come to beside the table's limits, and what is told of an amount outside of that."""

    least: Cents = 0
    most: Cents | None = None
    outside: Callable[[Cents], Refused] | None = None
    maximum: Cents | None = None
    """As far as it goes without the dealer's word, where the house has posted a maximum for just this wager."""

    def admit(self, total: Cents) -> None:
        if total < self.least or (self.most is not None and total > self.most):
            assert self.outside is not None
            raise self.outside(total)


UNBOUNDED = Bounds()


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
    lives: Callable[[Pick, Outcome, House, Phase], Decision | None] | None = None
    """In place of that, for a wager that may outlive an outcome: what one means as the game stands, if anything."""
    picks: Callable[[House], Iterable[Pick]] = lambda house: (None,)
    made_in: Callable[[Pick, House], Mapping[str, Phase]] | None = None
    """The phases of the game in which the wager may be made on a pick, one of each kind, by their names. A pick that
    the wager only moves to has none. Left out where the wager may be made in any phase."""
    left_as: Callable[[Pick, Phase], str] | None = None
    """How it stands where an outcome has left it undecided, in words, if its odds are told of that alone."""
    quoted: Literal["wager", "resolved"] = "wager"
    """What people count its house advantage over: every one that is made, or those that are won or lost."""
    supports: Support | None = None
    """The wager that it is made in support of, where it is supplemental."""
    pays: str | tuple[str, ...] = ""
    """Its odds, where the law's payout table has no line for it: a wager by petition brings its own. Where it has
    several lines, the odds of each, in their order."""
    lines: tuple[str, ...] = ()
    """The lines of the payout table that it may be paid by; its own name where it has one line."""
    boxes: Callable[[Pick, House], tuple[Place, ...]] | None = None
    """Where it is placed: the first is the usual place."""
    called: tuple[str, ...] = ()
    """What else people call it at a table."""
    provisions: Mapping[Pick, Source] = field(default_factory=dict, hash=False)
    """Where the law has a provision for each pick: by pick."""
    barred: Callable[[House], Refused | None] = lambda house: None
    """Why such a house does not offer it, where the law says when that is so."""
    option: str = ""
    """The option of the house that offers it, where it is not always offered."""
    parts: Callable[[Pick, House], tuple[Share, ...]] | None = None
    """The wagers that it is made of."""
    paid_as: Source | None = None
    """Where the law has it paid as if it were its parts."""
    deemed: bool = True
    """Whether its parts are wagers of their own, whose limits bind it, or it is only paid as if they were."""
    in_units: bool = False
    """Whether the law has it made in whole units of its parts."""
    breaks_down: Callable[[House], bool] = lambda house: False
    """Whether the house has no area for it, and its parts are wagered in its place."""
    vigorish: Callable[[Pick, House], Vigorish | None] = lambda pick, house: None
    """What is charged when it is made."""
    instruments: tuple[str, ...] | None = None
    """What it may be made with, where that is less than the game takes."""
    permitted: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What it may be made with only where the house permits it: by the option that it states."""
    made_with: Source | None = None
    """Where the law says what it is made with, where it says so apart."""
    converted: Source | None = None
    """Where the law has cash for it become chips, where it says so apart."""
    off_unless_called: bool = False
    """Whether there are outcomes that do not count for it unless its owner calls it on."""
    travels: bool = False
    """Whether it is made without a pick, and outcomes send it to one."""
    closed_in: Callable[[Spot, Phase], Refused | None] | None = None
    """Why nobody may make it as the game stands, if nobody may."""
    bounds: Callable[[Table, int, Spot, Phase], Bounds] | None = None
    """What a seat's wager may come to, by what else lies there; raises where the seat may not make it at all."""
    by_decision: bool = False
    """Whether it is made in one's turn, by what its owner decides, and not placed."""
    paid_on: str = ""
    """The wager that it is paid on, where it is a bonus: nobody makes it, and nothing is staked on it."""
    apart: bool = False
    """Whether ``bounds`` looks at others as well: at their wagers, or at who sits where."""
    step: Callable[[House], Cents] = lambda house: 1
    """What the law has it be a multiple of, however it is paid."""
    uneven: Callable[[Cents], Refused] | None = None
    """What is told of an amount that is no such multiple."""
    multiple: Callable[[Table, Spot], Cents] | None = None
    """What it must be a multiple of to be paid in whole chips, where that depends on how the game stands."""
    bounded: bool = False
    """Whether ``bounds`` says how much it may be, and the table's maximum does not bind it."""
    free: bool = False
    """Whether the table's minimum does not bind it, unless one is posted for it by its name."""
    measured: Source | None = None
    """Where the chapter says how much it is, or by which other wager it is measured: 8.2(a) leaves the house no limits
    for it then."""
    yields: Callable[[Table, Stake], Source] | None = None
    """Raises where the law does not let it be lessened as the game stands; else what lets it."""
    lessened: Callable[[Table, Stake, Cents], None] | None = None
    """What follows where it was."""
    refusal: Callable[[Pick, House], Chapter47Error | None] = lambda pick, house: None
    """Why a pick that is none of ``picks`` cannot be taken, where more can be said than that."""

    @property
    def payout_lines(self) -> tuple[str, ...]:
        return self.lines or (self.name,)

    @property
    def own_odds(self) -> dict[str, str]:
        """The odds that it brings itself, by payout line."""
        odds = (self.pays,) if isinstance(self.pays, str) else self.pays
        return {line: each for line, each in zip(self.payout_lines, odds, strict=False) if each}

    def lines_by_pick(
        self, house: House, outcomes: Iterable[Outcome], phases: Iterable[Phase]
    ) -> dict[Pick, tuple[str, ...]]:
        """The lines of the payout table by which it may win, for each pick that it is made on."""
        found: dict[Pick, tuple[str, ...]] = {}
        for pick in self.picks(house):
            if pick is not None and (self.made_in is None or self.made_in(pick, house)):
                decided = self._decisions(pick, house, outcomes, phases)
                won = {each.line for each in decided if each is not None and each.result == "win"}
                found[pick] = tuple(line for line in self.payout_lines if line in won)
        return found

    def _decisions(
        self, pick: Pick, house: House, outcomes: Iterable[Outcome], phases: Iterable[Phase]
    ) -> Iterator[Decision | None]:
        for outcome in outcomes:
            if self.lives is None:
                yield self.decides(pick, outcome, house)
            else:
                for phase in phases:
                    yield self.lives(pick, outcome, house, phase)

    def offered(self, house: House) -> bool:
        return (not self.option or bool(house[self.option])) and self.barred(house) is None

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
    return title if pick is None else placed_words(title, pick)


def spot_id(wager: str, pick: Pick) -> str:
    """The name of a wager on a pick.

    >>> spot_id("split", ("17", "20")), spot_id("red", None)
    ('split:17-20', 'red')
    """
    return wager if pick is None else f"{wager}:{pick_text(pick)}"


def pick_text(pick: Pick) -> str:
    """A pick as it is typed.

    >>> pick_text(("17", "20"))
    '17-20'
    """
    return "-".join(map(str, pick)) if isinstance(pick, tuple) else str(pick)


def limits_name(wager: str, pick: Pick) -> str:
    """What a house calls a wager on a pick that has limits for it.

    >>> limits_name("hardway", 4), limits_name("red", None)
    ('hardway 4', 'red')
    """
    return wager if pick is None else on_pick(wager, pick_text(pick))


MOST_KEPT = 1 << 10
"""How many wagers and settlements of a spot are kept, so that what is the same is one object."""


class RulingsByPhase(dict[Phase, Rulings]):
    """The rulings of a spot, by how the game stands: worked out when it first stands so."""

    __slots__ = ("_work_out", "made", "settled")

    def __init__(self, work_out: Callable[[Phase], Rulings]) -> None:
        super().__init__()
        self._work_out = work_out
        self.made: dict[tuple[Owner, Cents], tuple[Stake, Accepted, bool]] = {}
        """Wagers made here in chips, by owner and amount: the stake, how it was told, and whether it may always stand,
        however the game does."""
        self.settled: dict[tuple[Owner, Cents, int], tuple[Ruling, Commission | None, Settled]] = {}
        """How wagers here were settled, by owner, amount and the ruling's place in memory; with the ruling itself,
        which keeps that place for as long as it is here, and the commission that was taken."""

    def __missing__(self, phase: Phase) -> Rulings:
        self[phase] = rulings = self._work_out(phase)
        return rulings


class Units(NamedTuple):
    """A part of a wager: the spot, and how many of the wager's equal units lie there."""

    spot: Spot
    units: int


class Spot(NamedTuple):
    """One wager on one pick under one house, worked out ahead: what the hot path looks up."""

    wager: Wager
    pick: Pick
    least: Cents
    most: Cents | None
    rulings: RulingsByPhase
    """What each outcome means, by how the game stands."""
    pays: tuple[Odds, ...]
    """All that it may be paid at, lowest first."""
    places: tuple[Place, ...]
    cites: Source
    """The provision that makes it permissible."""
    parts: tuple[Units, ...] = ()
    within: tuple[tuple[str, Pick], ...] = ()
    """Wagers made of several, of which this is one part: they count towards its limits."""
    multiple: Cents = 1
    """What the wager must be a multiple of, so that it can be paid at its odds, whatever comes."""
    step: Cents = 1
    """What the law has it be a multiple of beside that."""
    vigorish: Vigorish | None = None

    @property
    def key(self) -> tuple[str, Pick]:
        return self.wager.name, self.pick

    @property
    def limits_name(self) -> str:
        """What a house calls it that has limits for it."""
        return limits_name(self.wager.name, self.pick)

    @property
    def units(self) -> int:
        """How many equal units a wager made of several has."""
        return sum(part.units for part in self.parts)


def payable(table: Table, spot: Spot) -> Cents:
    """What a wager must be a multiple of to be paid in whole chips, as the game stands."""
    return spot.multiple if spot.wager.multiple is None else spot.wager.multiple(table, spot)


def charge_on(spot: Spot, amount: Cents) -> Cents:
    """The vigorish on so much of a wager."""
    assert spot.vigorish is not None
    return spot.vigorish.on(amount if spot.vigorish.of == "wager" else spot.pays[-1].winnings(amount))


class Stake(NamedTuple):
    """An owner's chips on a spot."""

    owner: Owner
    spot: Spot
    amount: Cents
    keep: bool = False
    on: bool = False
    """Whether an "On" button lies there: it was called on."""
    charged: Cents = 0
    """Vigorish that goes back with a wager that is taken down."""
    coupon: Cents = 0
    """As much of it as is no chips."""

    def ruling(self, outcome: Outcome, phase: Phase = None) -> Ruling | None:
        return self.spot.rulings[phase][outcome]


def refuse_pick(wager: Wager, pick: Pick, house: House) -> Chapter47Error:
    """Why that pick cannot be taken, and which ones like it can."""
    said = wager.refusal(pick, house)
    if said is not None:
        return said
    picks = list(wager.picks(house))
    if picks == [None]:
        sentence = f"{wager.title} is one area and takes no pick."
        return Refused("pick-not-offered", sentence, wager.cites, "Name the wager alone.")
    written = None if pick is None else pick_text(pick)
    for each in picks:
        if pick_text(each) == written:
            right = f'"{each}"' if isinstance(each, str) else plain_pick(each)
            return Mistake("unknown-pick", f"{shown(pick)} is not how that pick is written.", f"Write pick = {right}.")
    meant = set(pick) if isinstance(pick, tuple) else {pick}
    like = [each for each in picks if isinstance(each, tuple) and meant & set(each)] or picks
    told = [pick_words(each) for each in like if each is not None]
    between = "; " if any(" " in each for each in told) else ", "
    examples = between.join(told[:4]) + (" ..." if len(like) > 4 else "")
    sentence = f"{wager.title} cannot be placed on {'no pick' if written is None else pick_words(pick)[:80]}."
    return Refused("pick-not-offered", sentence, wager.cites, f"It takes {examples}.".replace("....", "..."))

"""The nine forms of 14.8(a) as PokerKit plays them: by its own classes, or put together from its streets.

PokerKit 0.7.7 has classes for hold 'em (fixed and no limit), omaha (pot limit; fixed limit, high-low split eight or
better) and seven-card stud (high; high-low split eight or better). It has none for seven-card stud high-low split
without a qualifier, five-card draw high and low, and five-card stud: those are put together here from its streets, its
hand types and its openings.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    OmahaEightOrBetterLowHand,
    Opening,
    PotLimitOmahaHoldem,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
MANY = 200
FOUR = 4
"""Bets and raises on a street of fixed limits."""


@dataclass(frozen=True)
class Stakes:
    """What is posted, in dollars, and who has how much."""

    stacks: tuple[int, ...]
    ante: int
    blinds: tuple[int, ...]
    forced: int
    small: int
    big: int
    unit: int = 1
    """All amounts are so many times a number."""

    def some(self, chance: Random) -> int:
        """By how much more than the least somebody raises."""
        return self.unit * chance.randint(0, 2 * self.big // self.unit)

    @property
    def players(self) -> int:
        return len(self.stacks)

    @property
    def posted(self) -> tuple[int, ...]:
        return (*self.blinds, *[0] * (self.players - len(self.blinds)))


@dataclass(frozen=True)
class Form:
    """One form of one game, and how PokerKit begins a hand of it."""

    game: str
    form: str
    betting: str
    most: int
    """Players, at most, without cards running out."""
    begin: Callable[[Stakes], State]
    blinds: bool = True
    splits: bool = False
    low: Any = None
    """The low hand that has to qualify, where there is one."""

    def __str__(self) -> str:
        return f"{self.game}-{self.form}-{self.betting}"


def remembered(kind: Any) -> Any:
    """The same kind of hand, which is worked out once for the same cards: PokerKit asks for it dozens of times."""
    known: dict[tuple[object, ...], Any] = {}

    class Remembered(kind):  # type: ignore[misc]  # whichever it is
        @classmethod
        def from_game(cls, hole: Any, board: Any = ()) -> Any:
            cards = (tuple(hole), tuple(board))
            if cards not in known:
                if len(known) > MANY:
                    known.clear()
                try:
                    known[cards] = super().from_game(*cards)
                except ValueError as no_hand:
                    known[cards] = no_hand
            if isinstance(known[cards], ValueError):
                raise known[cards]
            return known[cards]

    return Remembered


def quick(game: Any, **otherwise: object) -> Any:
    """A game of PokerKit's with such hands."""
    return type(game.__name__, (game,), {"hand_types": tuple(map(remembered, game.hand_types)), **otherwise})


OMAHA_EIGHT = quick(
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    betting_structure=BettingStructure.FIXED_LIMIT,
    max_completion_betting_or_raising_count=FOUR,
)
"""By its name it has fixed limits; in 0.7.7 it has a pot's limit, as its base class is another."""


def _fixed(kind: Any) -> Callable[[Stakes], State]:
    def begin(at: Stakes) -> State:
        state: State = kind.create_state(AUTOMATIONS, True, at.ante, at.posted, at.small, at.big, at.stacks, at.players)
        return state

    return begin


def _open(kind: Any) -> Callable[[Stakes], State]:
    def begin(at: Stakes) -> State:
        state: State = kind.create_state(AUTOMATIONS, True, at.ante, at.posted, at.small, at.stacks, at.players)
        return state

    return begin


def _stud(kind: Any) -> Callable[[Stakes], State]:
    def begin(at: Stakes) -> State:
        state: State = kind.create_state(AUTOMATIONS, True, at.ante, at.forced, at.small, at.big, at.stacks, at.players)
        return state

    return begin


def _assembled(
    hands: tuple[Any, ...], streets: Callable[[Stakes], Sequence[Street]], betting: BettingStructure
) -> Callable[[Stakes], State]:
    kinds = tuple(map(remembered, hands))

    def begin(at: Stakes) -> State:
        posted = at.posted if not at.forced else 0
        return State(
            AUTOMATIONS,
            Deck.STANDARD,
            kinds,
            tuple(streets(at)),
            betting,
            True,
            at.ante,
            posted,
            at.forced,
            at.stacks,
            at.players,
        )

    return begin


def _seven(at: Stakes) -> list[Street]:
    """Seven-card stud, opened by the highest up-card with the ace below the two: 14.9(d)2."""
    first = Street(False, (False, False, True), 0, False, Opening.HIGH_CARD, at.small, FOUR)
    rest = [(True, at.small), (True, at.big), (True, at.big), (False, at.big)]
    return [first, *(Street(True, (up,), 0, False, Opening.HIGH_HAND, bet, FOUR) for up, bet in rest)]


def _five(at: Stakes) -> list[Street]:
    first = Street(False, (False, True), 0, False, Opening.LOW_CARD, at.small, FOUR)
    rest = [Street(True, (True,), 0, False, Opening.HIGH_HAND, bet, FOUR) for bet in (at.small, at.big, at.big)]
    return [first, *rest]


def _drawn(most: int | None) -> Callable[[Stakes], list[Street]]:
    def streets(at: Stakes) -> list[Street]:
        late = at.big if most else at.small
        return [
            Street(False, (False,) * 5, 0, False, Opening.POSITION, at.small, most),
            Street(True, (), 0, True, Opening.POSITION, late, most),
        ]

    return streets


EIGHT = "high-low-split-eight-or-better"
FORMS = (
    Form("seven-card-stud", "high", "fixed", 6, _stud(quick(FixedLimitSevenCardStud)), blinds=False),
    Form(
        "seven-card-stud",
        "high-low-split",
        "fixed",
        6,
        _assembled((StandardHighHand, RegularLowHand), _seven, BettingStructure.FIXED_LIMIT),
        blinds=False,
        splits=True,
    ),
    Form(
        "seven-card-stud",
        EIGHT,
        "fixed",
        6,
        _stud(quick(FixedLimitSevenCardStudHighLowSplitEightOrBetter)),
        blinds=False,
        splits=True,
        low=EightOrBetterLowHand,
    ),
    Form("holdem", "high", "no-limit", 9, _open(quick(NoLimitTexasHoldem))),
    Form("holdem", "high", "fixed", 9, _fixed(quick(FixedLimitTexasHoldem))),
    Form("omaha", "high", "pot-limit", 9, _open(quick(PotLimitOmahaHoldem))),
    Form("omaha", EIGHT, "fixed", 9, _fixed(OMAHA_EIGHT), splits=True, low=OmahaEightOrBetterLowHand),
    Form(
        "five-card-draw",
        "high",
        "no-limit",
        5,
        _assembled((StandardHighHand,), _drawn(None), BettingStructure.NO_LIMIT),
    ),
    Form(
        "five-card-draw", "low", "fixed", 5, _assembled((RegularLowHand,), _drawn(FOUR), BettingStructure.FIXED_LIMIT)
    ),
    Form(
        "five-card-stud",
        "high",
        "fixed",
        8,
        _assembled((StandardHighHand,), _five, BettingStructure.FIXED_LIMIT),
        blinds=False,
    ),
)
"""The nine forms of 14.8(a), hold 'em with two kinds of betting."""

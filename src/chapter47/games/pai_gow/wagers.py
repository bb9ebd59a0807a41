"""10.5, 10.7(f) to (k) and 10.10: the one wager, what hands mean for it, what it pays, and the two areas."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.pai_gow.bank import THE_BANK, WAGER
from chapter47.games.parts.areas import Areas
from chapter47.games.parts.vigorish import Rate, collect
from chapter47.hands.tiles import Setting
from chapter47.house import Flag, House, Payout
from chapter47.law import cite
from chapter47.money import Cents, Odds
from chapter47.money.owners import Owner, seat_number
from chapter47.table.commands import Pick
from chapter47.table.settlement import Commission
from chapter47.table.wagers import Bounds, Decision, Phase, Ruling, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

SEATS = 6
AREAS = Areas(cite("10.10(a)"), SEATS)
PERCENT, UNIT = 5, 25
ROUNDING = Flag(
    "vigorish-rounding",
    "vigorish rounded up to 25 cents",
    cite("10.7(k)"),
    default=True,
    without="vigorish not rounded up",
)
PAYOUTS: dict[str, Payout] = {WAGER: Payout(Odds(1, 1), cite("10.7(k)"), fixed=True)}

WIN, PUSH_HIGH, PUSH_LOW, LOSE, SURRENDER = "win", "push-high", "push-low", "lose", "surrender"
RESULTS = (WIN, PUSH_HIGH, PUSH_LOW, LOSE, SURRENDER)
"""What a player's hands come to: both win, the high hand alone, the low hand alone, neither, or given up."""
PUSHES = (PUSH_HIGH, PUSH_LOW)


def result(own: Setting, against: Setting) -> str:
    """(h) to (j): high against high and low against low. A copy is not higher; a low hand of value zero never is.

    >>> from chapter47.hands.tiles import TWO_TILES
    >>> dealer = TWO_TILES.set(["6-6", "4-5"], ["1-3", "4-6"])
    >>> result(TWO_TILES.set(["6-6", "3-6"], ["5-6", "1-3"]), dealer)
    'push-low'
    """
    high = own.high_rank > against.high_rank
    low = own.low_rank > against.low_rank and own.low_rank.value != 0
    return WIN if high and low else PUSH_HIGH if high else PUSH_LOW if low else LOSE


def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """What that means for the wager."""
    match outcome:
        case "win":
            return win(WAGER, cite("10.7(j)"))
        case "push-high":
            return Decision("void", cites=cite("10.7(i)1"), among=cite("10.7(i)"))
        case "push-low":
            return Decision("void", cites=cite("10.7(i)2"), among=cite("10.7(i)"))
        case "surrender":
            return lose(cite("10.7(f)1"))
    return lose(cite("10.7(h)"))


def bounds(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """On the player's own area or, where the house lets a player, on a free one beside it; and what a bank covers."""
    AREAS.admit(table, seat, spot.pick)
    return THE_BANK.bounds(table, seat, spot)


WAGERS = (
    Wager(
        name=WAGER,
        title="Pai gow wager",
        cites=cite("10.5(a)"),
        decides=decides,
        picks=AREAS.picks,
        bounds=bounds,
        apart=True,
        refusal=AREAS.refusal,
    ),
)


def rate(house: House) -> Rate:
    """(k): 5 percent of what is won, up to the next 25 cents where the house rounds."""
    return Rate(PERCENT, UNIT if house[ROUNDING.name] else 0)


@lru_cache(maxsize=2)
def commission(rated: Rate) -> Commission:
    """(k): it is collected from the winner when the payout is made."""

    def on(stake: Stake, ruling: Ruling, won: Cents) -> Cents:
        return rated.on(won)

    def take(table: Table, owner: Owner, due: Cents) -> None:
        collect(table, seat_number(owner), due, cite("10.7(k)"))

    return Commission(on, take, first=False, each=True)

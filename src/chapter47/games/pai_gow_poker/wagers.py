"""11.7, 11.9(g) to (j), 11.12 and 11.13: the wager on two hands, that on the starting position, and what they pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.equipment import NumberGenerator, Outcome
from chapter47.games.pai_gow_poker.banking import BANK
from chapter47.games.pai_gow_poker.deck import SEATS
from chapter47.games.pai_gow_poker.names import ADDITIONAL, COUPONS, OFFERED, WAGER
from chapter47.games.pai_gow_poker.rankings import (
    COPY,
    FOULED,
    HIGH_ONLY,
    HIGHER,
    LOW_ONLY,
    LOWER,
    MISSET,
    RESULTS,
    SURRENDERED,
)
from chapter47.games.parts.areas import Areas
from chapter47.games.parts.vigorish import Rate
from chapter47.house import House, Payout
from chapter47.law import Refused, cite
from chapter47.money import Cents, Odds
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.standing import give_back
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

AREAS = Areas(cite("11.12(a)"), SEATS, elsewhere=(ADDITIONAL,))
CLOSED = cite("11.7(c)")
PAID, ROUNDING = cite("11.9(j)"), "vigorish-rounding"
BESIDE, WINS = cite("11.13(b)1"), cite("11.13(b)3")
WHOLE_DOLLARS = cite("11.13(b)6")
GENERATOR = NumberGenerator("random number generator", SEATS + 1, cite("11.4(b)"))
MOST_ADDITIONAL = Odds(6, 1)

PAYOUTS: dict[str, Payout] = {
    WAGER: Payout(Odds(1, 1), PAID, fixed=True),
    ADDITIONAL: Payout(Odds(21, 4), WHOLE_DOLLARS, whole=100),
}
ALL_RESULTS: tuple[Outcome, ...] = (*RESULTS, *GENERATOR.outcomes)
_DECIDED = {
    HIGHER: win(WAGER, cite("11.9(i)")),
    HIGH_ONLY: Decision("void", cites=cite("11.9(h)1")),
    LOW_ONLY: Decision("void", cites=cite("11.9(h)2")),
    LOWER: lose(cite("11.9(g)1")),
    COPY: lose(cite("11.9(g)2")),
    FOULED: lose(cite("11.9(g)3")),
    MISSET: lose(cite("11.9(g)4")),
    SURRENDERED: lose(cite("11.9(e)1")),
}
"""What two hands mean for the wager on them."""


def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """(g) to (i); what a generator shows is nothing to it: 11.13(c)."""
    return _DECIDED[outcome] if isinstance(outcome, str) else Decision("void", cites=cite("11.13(c)"))


def decides_additional(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """11.13(b)3: the number that the generator displays wins."""
    return win(ADDITIONAL, WINS) if outcome == (pick,) else lose(WINS)


def rate(house: House) -> Rate:
    """11.9(j): five percent, up to the next 25 cents where the house rounds."""
    return Rate(5, 25 if house[ROUNDING] else 0)


def stakes_of(table: Table, seat: int, wager: str) -> list[Stake]:
    """The wagers of that name that a player has down."""
    owner = seat_owner(seat)
    return [stake for key, stake in table.layout.stakes.items() if key[0] == owner and key[1] == wager]


def on_area(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """11.12(a), 11.10(d): an area that is the player's, and no more than a bank covers."""
    AREAS.admit(table, seat, spot.pick)
    return BANK.bounds(table, seat, spot)


def beside_first(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """11.13(b)1: by a player who has a pai gow poker wager down."""
    if not stakes_of(table, seat, WAGER):
        sentence = "An additional wager is made by a player who has made a pai gow poker wager."
        raise Refused("nothing-beside", sentence, BESIDE, "First the pai gow poker wager.")
    return UNBOUNDED


def without_first(table: Table, stake: Stake, to: Cents) -> None:
    """11.13(b)1: where no pai gow poker wager is left, the additional ones go back as well."""
    seat = seat_number(stake.owner)
    if not to and not stakes_of(table, seat, WAGER):
        for beside in stakes_of(table, seat, ADDITIONAL):
            give_back(table, beside, 0, BESIDE, "removed")


WAGERS = (
    Wager(
        name=WAGER,
        title="Pai gow poker wager",
        cites=cite("11.7(a)"),
        decides=decides,
        picks=AREAS.picks,
        bounds=on_area,
        apart=True,
        lessened=without_first,
        refusal=AREAS.refusal,
    ),
    Wager(
        name=ADDITIONAL,
        title="Additional wager",
        cites=cite("11.13(a)"),
        decides=decides_additional,
        picks=lambda house: range(1, SEATS + 2),
        option=OFFERED,
        bounds=beside_first,
        instruments=("chips", "match-play"),
        permitted={"match-play": COUPONS},
        made_with=cite("11.13(b)2"),
    ),
)

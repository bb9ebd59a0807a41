"""17.6, 17.8(c) and 17.10: the original wager, the double down wager, and what a hand is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.parts.areas import Areas
from chapter47.hands import Rank
from chapter47.house import House
from chapter47.law import Refused, cite
from chapter47.money import Cents, amount_words
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Pick
from chapter47.table.game import payouts
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Support, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

SEATS = 7
AREAS = Areas(cite("17.6(c)"), SEATS)
ORIGINAL, DOUBLE = "original", "double-down"
PLACED = cite("17.6(b)")
DOUBLES = cite("17.8(c)")
MOST_DOUBLE = cite('17.1 "Double down wager"')
DEALT = "dealt"
"""How the game stands where all cards are dealt, and the hole card is not turned."""

# 17.5, 17.9 and 17.10(b): the hands, and their odds

PAYOUTS = payouts(
    cite("17.10(b)"),
    royal_flush="1000 to 1",
    straight_flush="100 to 1",
    four_of_a_kind="25 to 1",
    full_house="10 to 1",
    flush="8 to 1",
    straight="5 to 1",
    three_of_a_kind="3 to 1",
    two_pair="2 to 1",
    jacks_or_better="1 to 1",
)
LINES = tuple(PAYOUTS)
PUSH, LOWER = "push", "lower"
"""17.9(b), a pair from sixes to tens; and 17.9(a), what ranks below that."""
RESULTS = (*LINES, PUSH, LOWER)
HIGH_PAIRS, PUSH_PAIRS = "JQKA", "6789T"


def line_of(rank: Rank) -> str:
    """The payout line that a hand is paid by, if it is.

    >>> [line_of(Rank.of("pair", (pair, 4, 3, 2))) for pair in (11, 10, 6, 5)]
    ['jacks-or-better', 'push', 'push', 'lower']
    """
    if rank.hand == "pair":
        return line_of_pair(rank.ranks[0])
    return rank.hand if rank.hand in PAYOUTS else LOWER


def line_of_pair(rank: str) -> str:
    """The line of a pair of that rank."""
    if rank in HIGH_PAIRS:
        return "jacks-or-better"
    return PUSH if rank in PUSH_PAIRS else LOWER


def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """17.9: what a hand means for both wagers on it."""
    if outcome == LOWER:
        return lose(cite("17.9(a)"))
    if outcome == PUSH:
        return Decision("void", cites=cite("17.9(b)"))
    return win(str(outcome), cite("17.9(c)"))


# 17.6


def before_cards(spot: Spot, phase: Phase) -> Refused | None:
    """Refuses an original wager once cards are dealt."""
    if phase != DEALT:
        return None
    sentence = "An original wager is placed before the cards are dealt."
    return Refused("betting-closed", sentence, PLACED, "A wager that stands may be doubled.")


def own_area(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """Refuses a wager on an area that is not the seat's to wager on."""
    if phase != DEALT:
        AREAS.admit(table, seat, spot.pick)
    return UNBOUNDED


# To double, as 17.8(c) has it, is to place a second wager


def after_cards(spot: Spot, phase: Phase) -> Refused | None:
    """Refuses to double before all cards are dealt."""
    if phase == DEALT:
        return None
    sentence = "A double down wager is placed when all cards are dealt, before the hole card is turned."
    return Refused("no-cards-yet", sentence, DOUBLES, "First the original wager.")


def as_the_original(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """17.1: at most the original wager, of which there must be one."""
    if phase != DEALT:
        return UNBOUNDED
    original = table.layout.stakes.get((seat_owner(seat), ORIGINAL, spot.pick))
    if original is None:
        where = "" if spot.pick is None else f" on area {spot.pick}"
        sentence = f"The player has no original wager{where} to double."
        raise Refused("nothing-to-double", sentence, DOUBLES, "Each doubles the own wager.")
    most = original.amount

    def above(total: Cents) -> Refused:
        sentence = f"A double down wager is at most the original one, {amount_words(most)}."
        return Refused("above-original", sentence, MOST_DOUBLE, f"Double by {amount_words(most)} or less.")

    return Bounds(most=most, outside=above)


WAGERS = (
    Wager(
        name=ORIGINAL,
        title="Original wager",
        cites=PLACED,
        decides=decides,
        picks=AREAS.picks,
        lines=LINES,
        closed_in=before_cards,
        bounds=own_area,
        apart=True,
        refusal=AREAS.refusal,
    ),
    Wager(
        name=DOUBLE,
        title="Double down wager",
        cites=DOUBLES,
        decides=decides,
        picks=AREAS.picks,
        lines=LINES,
        supports=Support(ORIGINAL, lambda odds, wager, times: wager, lambda house: 1),
        closed_in=after_cards,
        bounds=as_the_original,
        measured=MOST_DOUBLE,
        bounded=True,
        free=True,
        refusal=AREAS.refusal,
    ),
)

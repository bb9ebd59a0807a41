"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from collections.abc import Sequence
from functools import partial

from chapter47.equipment import HIDDEN
from chapter47.games.double_down_stud.doubling import Doubles
from chapter47.games.double_down_stud.irregular import DEALER
from chapter47.games.double_down_stud.remembered import DoubleDownTable
from chapter47.games.double_down_stud.wagers import DOUBLE, LOWER, ORIGINAL, line_of
from chapter47.games.parts.areas import wagered_boxes
from chapter47.games.parts.seen_cards import cards_seen, in_a_row, of_one_suit
from chapter47.hands import Rank, Ranking
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Command
from chapter47.table.parts import Below
from chapter47.table.says import refused
from chapter47.table.table import Table


def choose(table: Table[DoubleDownTable], seat: int, below: Below) -> Command | None:
    """Wagers what the table asks for at least, and doubles where the cards are worth it, as far as the chips go."""
    if table.point.find(Doubles) is not None:
        return _double(table, seat)
    if table.point.find(Bets) is None:
        return None
    least = table.terms.spots[ORIGINAL, None].least
    has_wager = (seat_owner(seat), ORIGINAL, None) in table.layout.stakes
    return None if has_wager or table.chips(seat) < least else Bet(seat, ORIGINAL, least)


def _double(table: Table[DoubleDownTable], seat: int) -> Command | None:
    stakes = table.layout.stakes
    for box in wagered_boxes(table):
        if box.seat == seat and (box.owner, DOUBLE, box.pick) not in stakes:
            double = Bet(seat, DOUBLE, stakes[box.owner, ORIGINAL, box.pick].amount, box.pick)
            if refused(partial(table.consider, double)) is None and doubles(cards_seen(table, seat, box.place, DEALER)):
                return double
    return None


def doubles(cards: Sequence[str]) -> bool:
    """A hand that cannot lose any more is doubled; so are four cards of one suit, and four in a row.

    >>> [doubles(cards.split()) for cards in ("6S 6H 4D 2C", "5S 5H 4D 2C", "5S 6D 7H 8C", "2S 5S 9S KS")]
    [True, False, True, True]
    """
    if HIDDEN in cards:
        return False
    return line_of(Ranking(len(cards), Rank).rank(cards)) != LOWER or of_one_suit(cards) or in_a_row(cards)

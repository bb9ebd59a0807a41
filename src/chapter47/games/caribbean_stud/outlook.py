"""16.10 to 16.12: what a player's five cards mean for the wagers on them, before they are held against the dealer's."""

from collections.abc import Iterator

from chapter47.games.caribbean_stud.decisions import bet_of
from chapter47.games.caribbean_stud.progressive import prize
from chapter47.games.caribbean_stud.rankings import line, rank, words
from chapter47.games.caribbean_stud.remembered import CaribbeanTable
from chapter47.games.caribbean_stud.wagers import ANTE, BET, PROGRESSIVE, higher, limited, stake_of
from chapter47.games.parts.hand_wagers import AGAINST
from chapter47.hands import FIVE_CARDS, Rank
from chapter47.money.owners import Owner, seat_number, seat_owner
from chapter47.table.parts import Made, MadeHands, Outlook
from chapter47.table.table import Table
from chapter47.table.things import Cards
from chapter47.table.wagers import Stake


def made(table: Table[CaribbeanTable], cards: Cards) -> Made:
    """The hand, once all of it is dealt, and what ante, bet wager and progressive wager win by it."""
    if len(cards.faces) < FIVE_CARDS.size:
        return Made("")
    return Made(words(cards.faces), tuple(_wagers(table, seat_number(Owner(cards.owners[0])), rank(cards.faces))))


def _wagers(table: Table[CaribbeanTable], seat: int, held: Rank) -> Iterator[Outlook]:
    owner = seat_owner(seat)
    ante = stake_of(table, owner, ANTE)
    if ante is None:
        return
    # A bet wager that is not made yet is told as it would be.
    bet = stake_of(table, owner, BET) or Stake(owner, table.terms.spots[BET, None], bet_of(table, seat))
    for stake in (ante, bet):
        ruling = stake.ruling(higher(line(held)))
        assert ruling is not None
        assert ruling.odds is not None
        yield Outlook(stake.spot, stake.amount, ruling, limited(stake, ruling.odds.winnings(stake.amount)), AGAINST)
    deposit = stake_of(table, owner, PROGRESSIVE)
    if deposit is not None:
        yield Outlook(deposit.spot, deposit.amount, *prize(table, deposit, held))


MADE: MadeHands[CaribbeanTable] = MadeHands(made)

"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from collections.abc import Sequence
from functools import partial

from chapter47.equipment import HIDDEN
from chapter47.games.let_it_ride.decisions import RIDE, WITHDRAW, RidesOrNot
from chapter47.games.let_it_ride.irregular import COMMUNITY
from chapter47.games.let_it_ride.remembered import LetItRideTable
from chapter47.games.let_it_ride.wagers import BETS, LOWER, line_of, standing
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.seen_cards import cards_seen, in_a_row, of_one_suit
from chapter47.hands import Rank, Ranking
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.parts import Below
from chapter47.table.says import refused
from chapter47.table.table import Table


def choose(table: Table[LetItRideTable], seat: int, below: Below) -> Command | None:
    """Makes the three wagers of what the table asks for at least, and lets them ride where the cards are worth it."""
    if table.point.find(Bets) is not None:
        return _wager(table, seat)
    asked = table.point.find(RidesOrNot)
    if asked is None or asked.seat != seat:
        return None
    cards = cards_seen(table, seat, place_of(asked.area), COMMUNITY)
    return Choose(seat, RIDE if rides(cards) else WITHDRAW)


def _wager(table: Table[LetItRideTable], seat: int) -> Command | None:
    stakes = standing(table, seat_owner(seat), None)
    missing = [bet for bet in BETS if bet not in [stake.spot.wager.name for stake in stakes]]
    amount = stakes[0].amount if stakes else table.terms.spots[missing[0], None].least
    if not missing or table.chips(seat) < len(missing) * amount:
        return None
    wager = Bet(seat, missing[0], amount)
    return wager if refused(partial(table.consider, wager)) is None else None


def rides(cards: Sequence[str]) -> bool:
    """A hand that is paid already rides; so do three cards of one suit in a row, and four of one suit or in a row.

    >>> [rides(cards.split()) for cards in ("TS TH 4D", "9S 9H 4D", "5S 6S 7S", "5S 6D 7H 8C", "2S 5S 9S KS")]
    [True, False, True, True, True]
    """
    if HIDDEN in cards:
        return False
    if line_of(Ranking(len(cards), Rank).rank(cards)) != LOWER:
        return True
    suited, row = of_one_suit(cards), in_a_row(cards)
    return suited or row if len(cards) == len(BETS) + 1 else suited and row

"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from chapter47.equipment import HIDDEN
from chapter47.games.pai_gow.bank import CUT, OFFERS, SIDES, STACKS, THE_BANK, WAGER, Offers
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.pai_gow.setting import SetsTiles, low_by_way
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.bank_betting import ACCEPT, PASS
from chapter47.games.parts.exposed import PLAY_OUT, SaysOfExposed
from chapter47.games.parts.setting import SET
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.parts import Below
from chapter47.table.says import refused
from chapter47.table.table import Table

SELDOM = 4
"""Of so many offers of the bank one is accepted, and of so many chances to cut one is taken."""


def choose(table: Table[PaiGowTable], seat: int, below: Below) -> Command | None:
    """Wagers what the table asks for at least, takes the bank and cuts now and then, and sets tiles the house's way."""
    if table.point.find(Bets) is not None:
        return _before_the_deal(table, seat, below)
    exposed, sets = table.point.find(SaysOfExposed), table.point.find(SetsTiles)
    if exposed is not None and seat in exposed.asked(table):
        return Choose(seat, PLAY_OUT)
    hand = None if sets is None else sets.first_of(seat)
    if hand is None:
        return None
    tiles = table.private(seat).get(place_of(hand.box), [])
    low = low_by_way(table.house, [None if tile == HIDDEN else tile for tile in tiles])
    return Choose(seat, SET, {"low": [place + 1 for place in low], **({} if hand.box == seat else {"box": hand.box})})


def _before_the_deal(table: Table[PaiGowTable], seat: int, below: Below) -> Command | None:
    offers = table.point.find(Offers)
    if offers is not None and seat in offers.asked(table):
        accepts = Choose(seat, ACCEPT)
        wants = below(SELDOM) == 0 and refused(lambda: OFFERS.read(table, accepts)) is None
        return accepts if wants else Choose(seat, PASS)
    if THE_BANK.holder(table) == seat:
        cut = Choose(seat, CUT, {"stacks": 1 + below(STACKS - 1), "to": SIDES[below(len(SIDES))]})
        return cut if not table.state.is_cut and below(SELDOM) == 0 else None
    least, owner = table.terms.spots[WAGER, None].least, seat_owner(seat)
    has_wager = any(stake.owner == owner for stake in table.layout.stakes.values())
    bet = Bet(seat, WAGER, least)
    if has_wager or refused(lambda: table.betting.read(table, bet)) is not None:
        return None
    return bet

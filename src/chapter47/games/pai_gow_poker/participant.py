"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from functools import partial

from chapter47.equipment import HIDDEN
from chapter47.games.pai_gow_poker.banking import OffersBank
from chapter47.games.pai_gow_poker.names import WAGER
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.pai_gow_poker.setting import FIRST_STACK, SelectsStack, SetsHands, low_places
from chapter47.games.pai_gow_poker.wagers import stakes_of
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.bank_betting import ACCEPT, PASS
from chapter47.games.parts.exposed import PLAY_OUT, SaysOfExposed
from chapter47.games.parts.setting import SET
from chapter47.table.betting import Bets
from chapter47.table.cards import CUT, Cuts
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.parts import Below
from chapter47.table.says import refused
from chapter47.table.table import Table

SELDOM = 4
"""Of so many offers of the bank, or of the cut, one is accepted."""
DECLINE_CUT = "decline-cut"


def choose(table: Table[PokerTable], seat: int, below: Below) -> Command | None:
    """Wagers the least, takes the bank and the cut now and then, and sets hands by the house way."""
    offers = table.point.find(OffersBank)
    if offers is not None and seat in offers.asked(table):
        accepts = Choose(seat, ACCEPT)
        wants = below(SELDOM) == 0 and refused(partial(offers.read, table, accepts)) is None
        return accepts if wants else Choose(seat, PASS)
    cuts = table.point.find(Cuts)
    if cuts is not None and cuts.offered(table) == seat:
        depth = cuts.least + below(cuts.size - 2 * cuts.least + 1)
        cut = Choose(seat, CUT, {"at": depth})
        wants = below(SELDOM) == 0 and refused(partial(cuts.read, table, cut)) is None
        return cut if wants else Choose(seat, DECLINE_CUT)
    if table.point.find(Bets) is not None:
        wager = Bet(seat, WAGER, table.terms.spots[WAGER, None].least)
        if stakes_of(table, seat, WAGER) or table.chips(seat) < wager.amount:
            return None
        return wager if refused(partial(table.consider, wager)) is None else None
    if (seen := table.point.find(SaysOfExposed)) is not None and seat in seen.asked(table):
        return Choose(seat, PLAY_OUT)
    if (selects := table.point.find(SelectsStack)) is not None and selects.seat == seat:
        return Choose(seat, FIRST_STACK, {"stack": 1})
    asked = table.point.find(SetsHands)
    hand = None if asked is None else asked.first_of(seat)
    if hand is None:
        return None
    cards = table.private(seat).get(place_of(hand.box), [])
    places = low_places([None if card == HIDDEN else card for card in cards], table.house)
    return Choose(seat, SET, {"box": hand.box, "low": [place + 1 for place in places]})

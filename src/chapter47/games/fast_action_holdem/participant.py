"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from chapter47.equipment import HIDDEN
from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.fast_action_holdem.setting import SetsHands, by_house_way
from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.games.parts.setting import SET
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.parts import Below
from chapter47.table.table import Table


def choose(table: Table[HoldemTable], seat: int, below: Below) -> Command | None:
    """Wagers what the table asks for at least, and sets hands by the house ways."""
    if table.point.find(Bets) is not None:
        least, owner = table.terms.spots[WAGER, None].least, seat_owner(seat)
        has_wager = any(stake.owner == owner for stake in table.layout.stakes.values())
        return None if has_wager or table.chips(seat) < least else Bet(seat, WAGER, least)
    asked = table.point.find(SetsHands)
    if asked is None or seat not in asked.asked(table):
        return None
    cards = table.private(seat).get(f"box:{seat}", [])
    places = by_house_way([None if card == HIDDEN else card for card in cards])
    return Choose(seat, SET, {"retained": [place + 1 for place in places]})

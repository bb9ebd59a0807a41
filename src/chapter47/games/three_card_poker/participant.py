"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from chapter47.equipment import HIDDEN
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.three_card_poker.decisions import FOLD, PLAY, PlaysOrFolds
from chapter47.games.three_card_poker.hands import qualifies, rank
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.parts import Below
from chapter47.table.table import Table


def choose(table: Table[DeckTable], seat: int, below: Below) -> Command | None:
    """Antes what the table asks for at least, plays queen high or better as far as the chips go, and folds the rest."""
    owner = seat_owner(seat)
    if table.point.find(Bets) is not None:
        least = table.terms.spots["ante", None].least
        has_wager = any(stake.owner == owner for stake in table.layout.stakes.values())
        return None if has_wager or table.chips(seat) < 2 * least else Bet(seat, "ante", least)
    asked = table.point.find(PlaysOrFolds)
    ante = None if asked is None else next((ante for ante in asked.antes if ante.seat == seat), None)
    if ante is None:
        return None
    cards = table.private(seat).get(f"box:{ante.box}", [])
    plays = not cards or HIDDEN in cards or qualifies(rank(cards))
    choice = PLAY if plays and table.chips(seat) >= ante.amount else FOLD
    return Choose(seat, choice, {} if ante.box == seat else {"box": ante.box})

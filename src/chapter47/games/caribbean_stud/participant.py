"""An automatic participant: what somebody sensible would say at a seat. It is no part of the rules."""

from chapter47.equipment import HIDDEN
from chapter47.games.caribbean_stud.decisions import FOLD, BetsOrFolds, bet_of
from chapter47.games.caribbean_stud.rankings import qualifies, rank
from chapter47.games.caribbean_stud.remembered import CaribbeanTable
from chapter47.games.caribbean_stud.wagers import BET
from chapter47.table.commands import Choose, Command
from chapter47.table.parts import Below
from chapter47.table.table import Table


def choose(table: Table[CaribbeanTable], seat: int, below: Below) -> Command | None:
    """Bets on ace and king or better, as far as the chips go, and folds anything less."""
    asked = table.point.find(BetsOrFolds)
    if asked is None or seat not in asked.seats:
        return None
    cards = table.private(seat).get(f"box:{seat}", [])
    plays = not cards or HIDDEN in cards or qualifies(rank(cards))
    return Choose(seat, BET if plays and table.chips(seat) >= bet_of(table, seat) else FOLD)

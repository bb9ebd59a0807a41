"""The book of pai gow: the one wager against the dealer, and the bank of one, by whose way hands are set."""

from collections.abc import Iterator

from chapter47.games.pai_gow.bank import WAGER
from chapter47.games.pai_gow.house_way import HOUSE_WAY
from chapter47.games.pai_gow.wagers import LOSE, PUSH_HIGH, PUSH_LOW, WIN
from chapter47.games.parts.bank_rules import BANKING
from chapter47.odds.of.pai_gow.card import by_card
from chapter47.odds.of.pai_gow.counting import Tally, best, came_to, chosen
from chapter47.odds.of.pai_gow.paid import charge, pays
from chapter47.odds.of.pai_gow.tables import BANK, PLAYER
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row
from chapter47.odds.settled import Weights, fate, told
from chapter47.table.terms import Terms

SIDES = {PLAYER: "", BANK: "as the bank of one wager, "}
"""Several wagers against a bank are charged vigorish on what is left of them together, which is less."""


def by_result(came: Tally) -> Weights:
    """Deals by the results that wagers know."""
    return {WIN: came.won, PUSH_HIGH: came.high, PUSH_LOW: came.low, LOSE: came.lost}


def rows(under: Terms, asked: Asked) -> Iterator[Row]:
    """Against the house way: by the same way, the best, and by the card; and all of it as the bank, if players may."""
    way, spot = str(under.house[HOUSE_WAY.name]), under.spots[WAGER, None]
    brings, taken = pays(under, asked.amount), charge(under, asked.amount)
    for side, words in SIDES.items():
        if side == BANK and not under.house[BANKING]:
            continue
        ways = {"house way on both sides": chosen(way), "set best against the house way": best(way, side, brings)}
        for own, settings in ways.items():
            what = fate(spot, by_result(came_to(way, side, settings)), taken)
            yield from told(spot, what, words + own, quoted=side == PLAYER)
    by_points = came_to(way, PLAYER, by_card(way, PLAYER, brings))
    yield from told(spot, fate(spot, by_result(by_points), taken), "set by the strategy card", quoted=False)

"""11.9: what a player's seven cards come to, before they are held against the dealer's or the bank's."""

from chapter47.equipment import HIDDEN
from chapter47.games.pai_gow_poker.deck import HAND_SIZE
from chapter47.games.pai_gow_poker.house_way import LOW
from chapter47.games.pai_gow_poker.names import WAGER
from chapter47.games.pai_gow_poker.rankings import HIGHER, ranking
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.pai_gow_poker.wagers import rate
from chapter47.games.parts.areas import area_of, place_of
from chapter47.games.parts.hand_wagers import in_short
from chapter47.hands import JOKER_TWO
from chapter47.table.parts import Made, MadeHands, Outlook
from chapter47.table.table import Table
from chapter47.table.things import Cards

AGAINST = "both hands are higher"
HIGH = HAND_SIZE - LOW
OTHER = "2"
"""The second of two hands, which is the low one."""


def made(table: Table[PokerTable], cards: Cards) -> Made:
    """Before they are set, the best five of the seven, and then each hand in full.

    With the first goes what the wager wins where both hands are higher, less vigorish.
    """
    place, _, number = cards.place.partition(".")
    if HIDDEN in cards.faces or len(cards.faces) not in (LOW, HIGH, HAND_SIZE):
        return Made("")
    rank = (JOKER_TWO if len(cards.faces) == LOW else ranking(table.house)).rank(cards.faces)
    found = []
    for (owner, name, pick), stake in table.layout.stakes.items():
        is_here = name == WAGER and place_of(area_of(owner, pick)) == place and number != OTHER
        ruling = stake.ruling(HIGHER) if is_here else None
        if ruling is not None and ruling.odds is not None:
            won = ruling.odds.winnings(stake.amount)
            found.append(Outlook(stake.spot, stake.amount, ruling, won - rate(table.house).on(won), AGAINST))
    return Made(rank.words if number else in_short(rank), tuple(found))


MADE: MadeHands[PokerTable] = MadeHands(made)

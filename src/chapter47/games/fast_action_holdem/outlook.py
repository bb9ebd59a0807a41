"""21.8: what a player's cards mean for the wager on them, before they are held against the dealer's."""

from collections.abc import Iterator

from chapter47.games.fast_action_holdem.dealt import COMMUNITY
from chapter47.games.fast_action_holdem.rankings import HIGHER, rank, winning
from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.fast_action_holdem.setting import RETAINED
from chapter47.games.parts.hand_wagers import AGAINST, in_short
from chapter47.hands import TWO_CARDS
from chapter47.table.parts import Made, MadeHands, Outlook
from chapter47.table.table import Table
from chapter47.table.things import Cards


def made(table: Table[HoldemTable], cards: Cards) -> Made:
    """The two that are kept, with the community cards once they lie there; of four nobody knows which those will be."""
    if len(cards.faces) != RETAINED:
        return Made("", tuple(_wagers(table, cards, HIGHER)))
    community = table.layout.cards(COMMUNITY)
    held = rank(cards.faces, community) if community else TWO_CARDS.rank(cards.faces)
    return Made(in_short(held), tuple(_wagers(table, cards, winning(cards.faces))))


def _wagers(table: Table[HoldemTable], cards: Cards, outcome: str) -> Iterator[Outlook]:
    for stake in table.layout.stakes.values():
        ruling = stake.ruling(outcome) if stake.owner in cards.owners else None
        if ruling is not None and ruling.odds is not None:
            yield Outlook(stake.spot, stake.amount, ruling, ruling.odds.winnings(stake.amount), AGAINST)


MADE: MadeHands[HoldemTable] = MadeHands(made)

"""What a house pays a natural: beside its decks all of its rules that decides which cards are worth most."""

from chapter47.games.fast_action_holdem.rankings import NATURAL
from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.money import Odds
from chapter47.table.terms import Terms


def natural_odds(under: Terms) -> Odds:
    """The odds that two aces are paid which win."""
    ruling = under.spots[WAGER, None].rulings[None][NATURAL]
    assert ruling is not None
    assert ruling.odds is not None
    return ruling.odds

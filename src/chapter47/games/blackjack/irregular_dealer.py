"""2.15(d), (l) and (m): a card too many for the dealer, and in multiple action the first card astray."""

from __future__ import annotations

from chapter47.games.blackjack.drawing import STANDS_ON
from chapter47.games.blackjack.irregularities import (
    ANY_CARD,
    DREW_ON_17,
    NEXT_HAND,
    NEXT_HAND_AFTER_17,
    NOT_MOVED,
    UP_CARD_GONE,
)
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.values import score
from chapter47.games.parts.shoe.found import cards_of, take_found
from chapter47.games.parts.shoe.steps import count_left
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table


def burn_drawn(table: Table[BlackjackTable], found: Irregularity) -> None:
    """(d): what the dealer drew with 17 is no card of any hand."""
    cards = cards_of(found)
    take_found(table, cards)
    table.perform("burn the card that the dealer drew too many", DREW_ON_17.cites, {"cards": cards})
    count_left(table)


def may_draw_on_17(round_: Round) -> None:
    """(d): until the next round begins, a card may be found that the dealer drew with 17 or more."""
    if score(round_.dealer).total >= STANDS_ON:
        round_.table.state.drew_on_17 = True


def dealer_reports(round_: Round) -> tuple[Reportable, ...]:
    """What can be found of the dealer's next card."""
    if round_.stood and len(round_.dealer) == 1:
        return NEXT_HAND_AFTER_17
    return NEXT_HAND if round_.spot > 1 else ANY_CARD


def put_right_dealer(round_: Round, found: Irregularity) -> None:
    """The dealer's hand goes on as it should have."""
    table = round_.table
    if found.kind is NOT_MOVED:
        table.perform("go on as if the first card had been moved", NOT_MOVED.cites)
    elif found.kind is DREW_ON_17:
        burn_drawn(table, found)
    else:
        up = round_.dealer[0]
        rebuilt = "rebuild the last hand from the discard rack, and put its first card back in its place"
        table.perform(rebuilt, UP_CARD_GONE.cites, {"by": "supervisor", "card": up})
        table.perform("return the other cards to the discard rack", UP_CARD_GONE.cites, {"by": "supervisor"})

"""2.6(i): at the end of a round the cards are picked up in an order that shows every hand again."""

from __future__ import annotations

from chapter47.games.blackjack.hands import DEALER
from chapter47.games.blackjack.round import Round
from chapter47.games.parts.shoe.steps import end_of_round
from chapter47.law import cite
from chapter47.table.shoe_state import forget_hole
from chapter47.table.things import Cards, Token


def pick_up(round_: Round) -> None:
    """2.6(i): the cards go to the discard rack in an order that shows every hand again."""
    table = round_.table
    table.state.cards_out = False
    cards: list[str] = []
    for box in reversed(round_.boxes.values()):
        for hand in box.hands:
            (round_.used if hand.collected else cards).extend(hand.cards)
    cards += round_.dealer
    if cards:
        where = "a segregated area of the double shoe" if round_.play.double_shoe else "the discard rack"
        cites = cite("2.18(j)") if round_.play.multiple else cite("2.6(i)")
        table.perform(f"pick the cards up in order, and put them into {where}", cites, {"cards": cards})
        if round_.cut_at is not None:
            table.perform("collect the cards before they are shuffled", cite("2.6(l)1"))
    for token in ("turn", "insurance"):
        table.take(Token, token)
    table.take(Cards, "exposed")
    forget_hole(table)
    if round_.cut_at is not None:
        on = round_.boxes.get(round_.cut_at)
        table.state.cut_at = on.caller if on is not None else DEALER
    table.state.discards += len(cards) + len(round_.used)
    end_of_round(table)

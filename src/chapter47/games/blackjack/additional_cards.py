"""2.6(g): the cards that a decision takes, each with the new total of the hand."""

from __future__ import annotations

from chapter47.games.blackjack.dealing import draw, tell_card
from chapter47.games.blackjack.drawing import drawn_by
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.irregular_hands import missed
from chapter47.games.blackjack.irregularities import HIT_MISSED
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_hand
from chapter47.games.blackjack.values import BEST
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Source, cite
from chapter47.table.events import Announced
from chapter47.table.reports import Irregularity

NEW_TOTAL = cite("2.6(g)")
TOTALS: dict[tuple[str, int], Announced] = {}


def announce(round_: Round, hand: Hand, cites: Source) -> None:
    """The dealer says what a hand comes to: 2.6(f), (g). What is the same is kept once."""
    said = hand.told
    told = TOTALS.get((said, id(cites)))
    if told is None:
        told = TOTALS[said, id(cites)] = Announced(said, cites)
    round_.table.record(told)


async def hit(round_: Round, box: Box, hand: Hand) -> bool:
    """Another card to a hand, and its new total. Whether it is still in turn."""
    table = round_.table
    asks, dealt = drawn_by(hand)
    try:
        card = await draw(round_, box.number, asks, HIT_MISSED)
    except Irregularity:  # of those that may be reported here, the only one that is not put right by drawing
        await missed(round_, box, hand)
        return False
    was_first = len(hand.cards) == 1
    hand.add(card)
    if hand.number == 1:
        box.row.append(card)
    tell_card(round_, dealt, f"box {box.number}", card, hand.number, sideways=hand.doubled)
    announce(round_, hand, cite("2.11(c)") if was_first else NEW_TOTAL)
    count_left(table)
    round_.show_box(box)
    if hand.total > BEST and round_.play.multiple:
        # 2.18(f): here a hand over 21 loses every wager at once.
        settle_hand(round_, box, hand, "over-21", cite("2.18(f)"))
        hand.result, hand.collected = "over-21", True
    return True

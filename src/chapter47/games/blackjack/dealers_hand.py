"""2.6(h): "Dealer's Card", the cards that the dealer must draw, and what they decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.blackjack.dealing import draw, tell_card
from chapter47.games.blackjack.drawing import NO_EFFECT, STANDS_ON, live, second_matters
from chapter47.games.blackjack.hands import DEALER
from chapter47.games.blackjack.hole_card import turn_hole
from chapter47.games.blackjack.insurance import settle_insurance
from chapter47.games.blackjack.irregular_dealer import dealer_reports, put_right_dealer
from chapter47.games.blackjack.payment_of_blackjack import settle_blackjacks
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import all_results
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_hands
from chapter47.games.blackjack.surrender import settle_surrendered
from chapter47.games.blackjack.values import Score, is_blackjack, score
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Source, cite
from chapter47.table.events import Announced
from chapter47.table.reports import Irregularity

if TYPE_CHECKING:
    from chapter47.table.table import Table

DEALERS_CARD = Announced("Dealer's Card", cite("2.6(h)"))
TOTALS: dict[Score, Announced] = {}


def announce_total(table: Table[BlackjackTable], cards: list[str]) -> None:
    """2.6(h): the dealer's total point count."""
    total = score(cards)
    if total not in TOTALS:
        TOTALS[total] = Announced(f"Dealer has {total}", cite("2.6(h)"))
    table.record(TOTALS[total])


async def dealer_hand(round_: Round, spot: int, blackjack: bool | None, order: Source) -> None:
    """The second card, what it decides, the cards that the dealer must draw, and the rest."""
    table = round_.table
    if second_matters(round_, spot):
        table.record(DEALERS_CARD)
        if round_.hole is not None:
            await turn_hole(round_, blackjack)
        elif len(round_.dealer) == 1:
            card = await _draw(round_)
            round_.dealer.append(card)
            tell_card(round_, cite("2.6(h)"), "dealer", card)
        round_.lay_dealer()
        settle_insurance(round_, spot)
        if is_blackjack(round_.dealer):
            announce_total(table, round_.dealer)
            settle_hands(round_, all_results(round_), order, spot)
            return
        settle_surrendered(round_, spot)
        settle_blackjacks(round_, spot)
        while (total := score(round_.dealer).total) < STANDS_ON and live(round_, spot):
            card = await _draw(round_)
            round_.dealer.append(card)
            tell_card(round_, cite("2.12(b)"), "dealer", card)
            round_.lay_dealer()
        if total < STANDS_ON:
            table.perform("draw no more: nothing depends on it", NO_EFFECT)
        announce_total(table, round_.dealer)
    else:
        table.perform("draw no card: nothing depends on it", NO_EFFECT)
    settle_hands(round_, all_results(round_), order, spot)


async def _draw(round_: Round) -> str:
    """A card for the dealer; what may go wrong with it is put right."""
    table = round_.table
    while True:
        try:
            card = await draw(round_, DEALER, cite("2.6(h)"), dealer_reports(round_))
        except Irregularity as found:
            put_right_dealer(round_, found)
            continue
        count_left(table)
        return card

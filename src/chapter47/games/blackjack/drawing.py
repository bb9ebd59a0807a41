"""2.12 Drawing of additional cards by players and dealers: who may, who must, and when it has no effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.blackjack.hands import Hand
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import ON_HANDS
from chapter47.games.blackjack.values import BEST, score
from chapter47.law import Refused, Source, cite
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Choose, Command
from chapter47.table.things import Cards

if TYPE_CHECKING:
    from chapter47.table.table import Table

STANDS_ON = 17
NO_EFFECT = cite("2.12(c)")


def may_draw(hand: Hand) -> bool:
    """2.12(a): below 21, not doubled, and no split ace."""
    return hand.total < BEST and not hand.doubled and not hand.of_aces


def refuse_on_21(table: Table[object], command: Command) -> Refused | None:
    """2.10(a), 2.12(a)1: why a hand of 21, which nobody is asked about, is not doubled and gets no card."""
    if not isinstance(command, Choose) or command.choice not in ("hit", "double"):
        return None
    for owner, wager, pick in table.layout.stakes:
        if owner != seat_owner(command.seat) or wager not in ("blackjack", "split"):
            continue
        place = place_of(pick)
        cards = table.layout.things.get(f"cards:box:{place.box}.{place.hand}")
        if isinstance(cards, Cards) and score(cards.faces).total == BEST:
            if command.choice == "double":
                return Refused("twenty-one", "A hand of 21 is not doubled.", cite("2.10(a)"), "It stands as it is.")
            return Refused("twenty-one", "A hand of 21 gets no more cards.", cite("2.12(a)1"), "It stands as it is.")
    return None


def drawn_by(hand: Hand) -> tuple[Source, Source]:
    """How the next card of a hand is dealt, and why it is dealt at all."""
    if hand.of_aces:
        return cite("2.12(a)3"), cite("2.11(c)2")
    if len(hand.cards) == 1:
        return cite("2.11(b)"), cite("2.11(b)")
    return cite("2.6(b)"), cite("2.12(a)2") if hand.doubled else cite("2.12(a)")


def live(round_: Round, spot: int) -> bool:
    """Whether a hand is left whose outcome the dealer's total decides."""
    if not round_.play.multiple:  # a hand that is open has a wager on it
        for box in round_.boxes.values():
            for hand in box.hands:
                if hand.is_open:
                    return True
        return False
    hands = {(box.number, hand.number): hand for box, hand in round_.hands()}
    for _, wager, pick in round_.table.layout.stakes:
        if wager in ON_HANDS:
            place = place_of(pick)
            if place.spot == spot and hands[place.box, place.hand].is_open:
                return True
    return False


def second_matters(round_: Round, spot: int) -> bool:
    """2.12(c): whether the dealer's second card has any effect on what is left on the layout."""
    if live(round_, spot):
        return True
    hands = {(box.number, hand.number): hand for box, hand in round_.hands()}
    may_be = round_.may_be_blackjack
    for _, wager, pick in round_.table.layout.stakes:
        place = place_of(pick)
        if place.spot != spot:
            continue
        if wager == "insurance":
            return True
        if wager in ON_HANDS:
            hand = hands[place.box, place.hand]
            # 2.10(b), 2.11(d): of a hand over 21 only what was added to the original wager may still go back.
            if may_be and (not hand.is_over or wager != "blackjack"):
                return True
    return False

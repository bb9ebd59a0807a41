"""2.12 Drawing of additional cards by players and dealers: who may, who must, and when it has no effect."""

from __future__ import annotations

from chapter47.games.blackjack.hands import Hand
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import ON_HANDS
from chapter47.games.blackjack.values import BEST
from chapter47.law import Refused, Source, cite

STANDS_ON = 17
NO_EFFECT = cite("2.12(c)")
STANDS = "It stands as it is."


def may_draw(hand: Hand) -> bool:
    """2.12(a): below 21, not doubled, and no split ace."""
    return hand.total < BEST and not hand.doubled and not hand.of_aces


def refuse_hit(hand: Hand, *, refused: bool = False) -> Refused | None:
    """2.12(a), 2.15(c): why a hand gets no more cards, if it gets none. ``refused``: its player would not have one."""
    if refused:
        sentence = "A player who refused a card has no other in this round."
        return Refused("card-refused", sentence, cite("2.15(c)"), STANDS)
    if hand.doubled:
        return one_card_on_double()
    if hand.of_aces:
        sentence = "An ace of a split pair has one card, and no more."
        return Refused("one-card-on-aces", sentence, cite("2.12(a)3"), STANDS)
    if hand.total == BEST:
        return Refused("twenty-one", "A hand of 21 gets no more cards.", cite("2.12(a)1"), STANDS)
    if hand.is_over:
        return Refused("over-21", "A hand draws while it is below 21.", cite("2.12(a)"), STANDS)
    return None


def one_card_on_double() -> Refused:
    """(a)2: why nothing more comes to a hand that was doubled."""
    return Refused("one-card-on-double", "A hand that was doubled has one card, and no more.", cite("2.12(a)2"), STANDS)


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

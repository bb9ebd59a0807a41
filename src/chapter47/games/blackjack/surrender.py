"""2.8 Surrender: half of the wager for the hand, before any other decision."""

from __future__ import annotations

from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.play import Play
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_hand, settle_hands
from chapter47.law import Refused, cite


def refuse_surrender(play: Play, hand: Hand | None = None) -> Refused | None:
    """(a), (c), 2.6(k)3: where the house offers it, and of a hand on the first two cards, before any other decision."""
    if play.face_up:
        sentence = "There is no surrender where the dealer's hole card lies face up."
        return Refused("no-surrender", sentence, cite("2.6(k)3"))
    if play.multiple:
        return Refused("no-surrender", "There is no surrender in multiple action.", cite("2.8(c)"))
    if not play.surrender:
        sentence = "Surrender is not offered at this table."
        return Refused("no-surrender", sentence, cite("2.8(c)"), "The house may offer it.")
    if hand is not None and (hand.decided or hand.split or len(hand.cards) != 2):
        sentence = "Surrender comes before any other decision, on the first two cards."
        return Refused("too-late", sentence, cite("2.8(a)"), "Say hit or stand.")
    return None


def surrender(round_: Round, box: Box, hand: Hand) -> None:
    """2.8(a): at once, or when the dealer's second card is known."""
    hand.result = "surrender"
    details = {"box": box.number}
    if any(wager == "insurance" and place_of(pick).box == box.number for _, wager, pick in round_.table.layout.stakes):
        round_.table.perform("leave the insurance wager as it is", cite("2.8(b)"), details)
    if not round_.may_be_blackjack:
        round_.table.perform("surrender half of the wager", cite("2.8(a)1"), details)
        settle_hand(round_, box, hand, "surrender", cite("2.8(a)1"))
        return
    round_.table.perform(
        "surrender: the wager lies on the cards until the second card is known", cite("2.8(a)2"), details
    )


def settle_surrendered(round_: Round, spot: int) -> None:
    """(a)2: as soon as the dealer is known to have no blackjack."""
    waiting = {(box.number, hand.number): "surrender" for box, hand in round_.hands() if hand.result == "surrender"}
    if waiting:
        settle_hands(round_, waiting, cite("2.8(a)2"), spot)

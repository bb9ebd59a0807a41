"""Wagers are decided: by what hands come to, and by the first two cards of a box.

When, and in which order, is for the section by which it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chapter47.games.blackjack.additional_wagers import over_or_under, same_suit
from chapter47.games.blackjack.bonus import bonus_cards
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.round import Round
from chapter47.law import Source, cite
from chapter47.money.owners import seat_owner
from chapter47.table.wagers import Ruling, Stake

ON_HANDS = frozenset({"blackjack", "split", "double"})


def settle_hand(round_: Round, box: Box, hand: Hand, result: str, order: Source) -> None:
    """Every wager on one hand, whatever spot it lies on."""
    settle_hands(round_, {(box.number, hand.number): result}, order)


def settle_hands(round_: Round, results: Mapping[tuple[int, int], str], order: Source, spot: int | None = None) -> None:
    """The wagers on hands, by what each hand came to."""

    def ruling(stake: Stake) -> Ruling | None:
        if stake.spot.wager.name not in ON_HANDS:
            return None
        place = place_of(stake.spot.pick)
        result = results.get((place.box, place.hand))
        if result is None or (spot is not None and place.spot != spot):
            return None
        return stake.spot.rulings[None][result]

    round_.table.settle(ruling, order)


def settle_for(round_: Round, seat: int, box: Box, result: str, order: Source) -> None:
    """One player's wagers on the first hand of a box."""

    owner = seat_owner(seat)

    def ruling(stake: Stake) -> Ruling | None:
        if stake.owner != owner or stake.spot.wager.name != "blackjack" or place_of(stake.spot.pick).box != box.number:
            return None
        return stake.spot.rulings[None][result]

    round_.table.settle(ruling, order)


BY_TWO_CARDS: dict[str, Callable[[list[str]], str]] = {
    "over-13": over_or_under,
    "under-13": over_or_under,
    "same-suit": same_suit,
    "bonus": bonus_cards,
}
"""2.17, 2.20: what the first two cards of a box come to for each of these wagers."""


def settle_additional(round_: Round) -> None:
    """2.17(d), (e): right after the second card of each box, losing ones first."""

    def ruling(stake: Stake) -> Ruling | None:
        outcome = BY_TWO_CARDS.get(stake.spot.wager.name)
        if outcome is None:
            return None
        box = round_.boxes[place_of(stake.spot.pick).box]
        return stake.spot.rulings[None][outcome(box.hands[0].cards)]

    def losing(stake: Stake) -> Ruling | None:
        found = ruling(stake)
        return found if found is not None and found.result == "lose" else None

    round_.table.settle(losing, cite("2.17(d)"))
    round_.table.settle(ruling, cite("2.17(e)"))

"""Wagers are decided: by hands, by the dealer's second card, and by the first two cards of a box."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chapter47.games.blackjack import progressive
from chapter47.games.blackjack.hands import Box, Hand, Round
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.values import POINTS, is_blackjack, low_total
from chapter47.games.blackjack.wagers import (
    BONUS_CARDS,
    BONUS_SUITED,
    KING_QUEEN,
    NO_BONUS,
    NO_TEN,
    NOT_SAME_SUIT,
    OVER,
    SAME_SUIT_CARDS,
    TEN,
    THIRTEEN,
    UNDER,
)
from chapter47.law import Source, cite
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

    def ruling(stake: Stake) -> Ruling | None:
        if stake.seat != seat or stake.spot.wager.name != "blackjack" or place_of(stake.spot.pick).box != box.number:
            return None
        return stake.spot.rulings[None][result]

    round_.table.settle(ruling, order)


def settle_insurance(round_: Round, spot: int) -> None:
    """2.9(c), (d): by the dealer's second card, before any other."""
    if POINTS[round_.dealer[0]] != 1:  # (a): then nobody has insurance
        return
    outcome = TEN if POINTS[round_.dealer[1]] == 10 else NO_TEN

    def ruling(stake: Stake) -> Ruling | None:
        if stake.spot.wager.name != "insurance" or place_of(stake.spot.pick).spot != spot:
            return None
        return stake.spot.rulings[None][outcome]

    round_.table.settle(ruling, cite("2.18(d)") if round_.play.multiple else cite("2.9(d)"))


# 2.17, 2.20: by the first two cards of a box


def _over_or_under(cards: list[str]) -> str:
    total = low_total(cards)
    return THIRTEEN if total == 13 else OVER if total > 13 else UNDER


def _same_suit(cards: list[str]) -> str:
    if cards[0][1] != cards[1][1]:
        return NOT_SAME_SUIT
    return KING_QUEEN if {cards[0][0], cards[1][0]} == {"K", "Q"} else SAME_SUIT_CARDS


def _bonus(cards: list[str]) -> str:
    if not is_blackjack(cards):
        return NO_BONUS
    return BONUS_SUITED if cards[0][1] == cards[1][1] else BONUS_CARDS


BY_TWO_CARDS: dict[str, Callable[[list[str]], str]] = {
    "over-13": _over_or_under,
    "under-13": _over_or_under,
    "same-suit": _same_suit,
    "bonus": _bonus,
}
"""What the first two cards of a box come to for each of these wagers."""


def settle_sides(round_: Round) -> None:
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


def settle_progressive(round_: Round, *, last: bool) -> None:
    """2.19: by the aces that a box got in a row, once it gets no more of them."""
    table = round_.table
    for stake in tuple(table.layout.stakes.values()):
        if stake.spot.wager.name == "progressive":
            box = round_.boxes[place_of(stake.spot.pick).box]
            if last or progressive.result(box.row) == "no-aces":
                progressive.settle(table, stake, box.row)

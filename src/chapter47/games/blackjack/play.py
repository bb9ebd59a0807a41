"""What the house has chosen, as a round looks at it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.decks import is_double
from chapter47.games.blackjack.shuffle import steps_under

if TYPE_CHECKING:
    from chapter47.games.parts.shoe.procedure import Procedure
    from chapter47.law import Source
    from chapter47.table.terms import Terms


class Play(NamedTuple):
    """What the house has chosen, worked out once."""

    hole_card: str
    face_up: bool
    """Whether the hole card is, for all to see."""
    hands: int
    resplit_aces: bool
    spots: int
    """How many hands the dealer makes of the first card."""
    multiple: bool
    surrender: bool
    enhanced: frozenset[str]
    special: frozenset[str]
    side_wagers: bool
    progressive: bool
    boxes: int
    double_shoe: bool
    reader: bool
    """Whether a device reads the hole card."""
    steps: Procedure
    paid: Source
    """By which provision wagers are collected and paid when the round is complete."""


@lru_cache(maxsize=64)
def play_under(terms: Terms) -> Play:
    """The house's choices, as a round looks at them."""
    house = terms.house
    special = str(house["special-blackjack"])
    return Play(
        hole_card=str(house["hole-card"]),
        face_up=house["hole-card"] == "face-up",
        hands=house.number("resplit"),
        resplit_aces=bool(house["resplit-aces"]),
        spots=max(1, house.number("multiple-action")),
        multiple=bool(house["multiple-action"]),
        surrender=bool(house["surrender"]),
        enhanced=frozenset(name for name in ("six-seven-eight", "three-sevens", "five-card-21") if house[name]),
        special=frozenset() if special == "none" else frozenset(special.split("-")),
        side_wagers=any(house[name] for name in ("over-under-13", "same-suit", "bonus")),
        progressive=bool(house["progressive"]),
        boxes=house.number("boxes"),
        double_shoe=is_double(house),
        reader=house["hole-card"] == "card-reader",
        steps=steps_under(house),
        paid=editions.paid(house),
    )

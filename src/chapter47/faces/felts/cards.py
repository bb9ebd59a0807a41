"""What the card tables have in common: where cards lie, the shoe and the discards, and a place for every seat."""

from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of
from chapter47.table.terms import Terms

WIDE = 1200
HAND = 356
"""As wide as two cards and a third one across."""
HIGH = 208
GAP = 12
FOOT = 36
"""How far above the lower edge of a band its chips lie."""


def hands() -> list[Box]:
    """Both hands of baccarat in the middle, the discards and the shoe beside them, of which a road is kept."""
    middle = MARGIN + WIDE // 2
    side = WIDE // 2 - HAND - GAP
    player, banker = (middle - HAND, MARGIN, HAND, HIGH), (middle, MARGIN, HAND, HIGH)
    return [
        Box("discards", MARGIN, MARGIN, side, HIGH, "Discards", shape="discards", size=28),
        Box("hand player", *player, "Player’s hand", shape="hand", size=28, glyph={"cards": "player"}),
        Box("hand banker", *banker, "Banker’s hand", shape="hand", size=28, glyph={"cards": "banker"}),
        Box("shoe", middle + HAND + GAP, MARGIN, side, HIGH, "Shoe", shape="shoe", size=28, glyph={"road": "road"}),
    ]


def band(terms: Terms, wager: str, top: int, high: int, label: str, note: str) -> Box:
    """The box of a wager from one end of the table to the other, with a place for each seat.

    Seats are numbered counterclockwise, which is from the left to the right for those who sit there.
    """
    box = box_of(terms, wager, None, MARGIN, top, WIDE, high, label)
    places = tuple((place, box.bottom - FOOT) for place in along(terms.game.seats))
    return replace(box, shape="band", size=40, note=note, places=places)


def along(seats: int) -> list[int]:
    """The middle of each seat's part of the table, from the left."""
    return [MARGIN + WIDE * (2 * seat + 1) // (2 * seats) for seat in range(seats)]

"""What layouts have in common round which positions are counted: each has its number, and room for two hands.

The first seat is at the dealer's right, which players see at their left: counted counterclockwise, numbers go up from
there, and after the last seat comes the dead hand, where there is one, or the dealer.
"""

from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.faces.felts.cards import FOOT, GAP, HIGH, WIDE, along
from chapter47.games.parts.bank import DEALER_WAGER
from chapter47.games.parts.bank_rules import BANKING
from chapter47.games.parts.center import CENTER
from chapter47.games.parts.ring import DEALER, SHAKER
from chapter47.table.terms import Terms
from chapter47.table.things import Place

ROOM = 290
"""Room for two hands, the high one nearer to the dealer."""
RING = 52
BAND = 100
ARC = (0, 14, 22, 22, 14, 0)
"""How much farther from the dealer than the outer ones each place is."""


def device(left: int, wide: int, name: str = SHAKER, label: str = "Shaker") -> Box:
    """What shows the number that is counted."""
    return Box(name, left, MARGIN, wide, HIGH, label, shape="device", size=24)


def dealers(left: int, wide: int) -> list[Box]:
    """Where the dealer's hands lie, and the dealer's number below them."""
    glyph = {"hands": DEALER, "high": HIGH}
    return [
        Box(f"hands {DEALER}", left, MARGIN, wide, HIGH, "Dealer", shape="hand", size=24, glyph=glyph),
        numbered(DEALER, left, MARGIN + HIGH, wide, "Dealer"),
    ]


def banked(terms: Terms, left: int, wide: int) -> list[Box]:
    """Where players may bank: the center, where what is lost goes and from which is paid, and the dealer's wager."""
    if not terms.house[BANKING]:
        return []
    high = (HIGH - GAP) // 2
    return [
        Box(CENTER, left, MARGIN, wide, high, "Center", shape="meter", size=24),
        Box(DEALER_WAGER, left, MARGIN + high + GAP, wide, high, "Dealer’s wager", shape="meter", size=20),
    ]


def numbered(place: Place, left: int, top: int, wide: int, label: str) -> Box:
    """A position by which it is counted, with room for markers beside its number."""
    return Box(f"ring {place}", left, top, wide, RING, label, shape="ring", size=26)


def places(terms: Terms, wager: str, top: int) -> list[Box]:
    """The positions of the players in an arc, and a band for their wagers."""
    wide = WIDE // terms.game.seats
    boxes, chips = [], []
    for seat, (middle, down) in enumerate(zip(along(terms.game.seats), ARC, strict=True), 1):
        room = Box(f"hands {seat}", middle - wide // 2, top + down, wide, ROOM, "", shape="room")
        boxes.append(replace(room, glyph={"hands": str(seat), "high": ROOM}))
        boxes.append(numbered(f"box:{seat}", room.x, room.bottom, wide, str(seat)))
        chips.append(middle)
    low = top + max(ARC) + ROOM + RING
    bet = box_of(terms, wager, None, MARGIN, low, WIDE, BAND, "BET")
    lie = tuple((x, low + BAND - FOOT) for x in chips)
    return [*boxes, replace(bet, shape="band", size=32, note=pays(terms, wager), places=lie)]

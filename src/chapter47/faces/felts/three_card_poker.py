"""Three card poker: the dealer's place, what hands pay, room for each seat's cards, and its three areas below them."""

from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, box_of
from chapter47.faces.felts.cards import FOOT, GAP, HIGH, WIDE, along
from chapter47.games.three_card_poker.hands import HIGHER
from chapter47.games.three_card_poker.wagers import BONUS_LINE, BONUS_LINES, PAIR_PLUS_LINES
from chapter47.table.terms import Terms

DEALER = 420
HAND = 200
"""How much room each seat's cards have."""
BAND = 96
PAYS = 84
AREA = 68
WORDS = {"pair-plus": "PAIR PLUS", "ante": "ANTE", "play": "PLAY"}
"""The areas as they lie before a player, from the dealer's side on."""


def three_card_poker(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    side = (WIDE - DEALER) // 2 - GAP
    middle = MARGIN + side + GAP
    boxes = [
        Box("discards", MARGIN, MARGIN, side, HIGH, "Discard rack", shape="discards", size=28),
        Box(
            "dealer", middle, MARGIN, DEALER, HIGH, "Dealer", shape="hand", size=28, glyph={"cards": "dealer", "fan": 1}
        ),
        Box("shoe", middle + DEALER + GAP, MARGIN, side, HIGH, "Shoe", shape="shoe", size=28),
    ]
    top = MARGIN + HIGH + GAP
    boxes += _pay_table(terms, top)
    top += PAYS
    boxes += _hands(terms, top)
    top += HAND
    for wager in WORDS:
        boxes.append(_band(terms, wager, top))
        top += BAND
    for wager in WORDS:
        areas = _areas(terms, wager, top)
        boxes += areas
        top += AREA if areas else 0
    return boxes


def _pay_table(terms: Terms, top: int) -> list[Box]:
    """Every hand that is paid, by pair plus and then by the ante bonus, which has its name between them."""
    cells = (*PAIR_PLUS_LINES, "", *BONUS_LINES)
    edges = [MARGIN + WIDE * place // len(cells) for place in range(len(cells) + 1)]
    boxes = []
    for line, (left, right) in zip(cells, pairwise(edges), strict=True):
        at = (left, top, right - left, PAYS)
        if not line:
            boxes.append(replace(box_of(terms, "ante-bonus", None, *at, "ANTE BONUS"), shape="spread", size=18))
            continue
        hand = line.removeprefix(BONUS_LINE)
        spot = terms.spots["pair-plus" if hand == line else "ante-bonus", None]
        ruling = spot.rulings[terms.phases[0]][f"{HIGHER} {hand}"]
        assert ruling is not None
        label = hand.replace("-", " ").capitalize()
        boxes.append(Box(f"pays {line}", *at, label, note=str(ruling.odds), shape="spread", size=16))
    return boxes


def _hands(terms: Terms, top: int) -> list[Box]:
    """Room for the cards of each area: the first is at the dealer's left, which players see at their right."""
    count = terms.game.seats
    edges = [MARGIN + WIDE * place // count for place in range(count + 1)]
    boxes = []
    for area, (left, right) in zip(range(count, 0, -1), pairwise(edges), strict=True):
        hands = {"hands": str(area), "high": HAND}
        boxes.append(Box(f"hands {area}", left, top, right - left, HAND, "", shape="room", glyph=hands))
    return boxes


def _band(terms: Terms, wager: str, top: int) -> Box:
    """One of the areas, from one end of the table to the other."""
    box = box_of(terms, wager, None, MARGIN, top, WIDE, BAND, WORDS[wager])
    places = tuple((place, box.bottom - FOOT) for place in reversed(along(terms.game.seats)))
    return replace(box, shape="band", size=32, places=places)


def _areas(terms: Terms, wager: str, top: int) -> list[Box]:
    """The areas of all seats, where a player may wager on two."""
    picks = [pick for name, pick in terms.spots if name == wager and pick is not None][::-1]
    edges = [MARGIN + WIDE * place // max(1, len(picks)) for place in range(len(picks) + 1)]
    return [
        replace(box_of(terms, wager, pick, left, top, right - left, AREA, f"{WORDS[wager]} {pick}"), size=20)
        for pick, (left, right) in zip(picks, pairwise(edges), strict=True)
    ]

"""Pokette: the columns of the layout lie along the table, like roulette's, and the card stand beside the hands."""

from dataclasses import replace

from chapter47.equipment.wheels import AS_TEXT
from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.games.pokette.cards import JOKERS, RANKS, SUITS
from chapter47.games.pokette.hands import HANDS
from chapter47.table.terms import Terms

JOKER = 84
CARD = 80
ROW = 84
SUIT = 96
RANK = 64
OUTSIDE = 60
STAND = 88
HAND = 132
GAP = 12

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
TRIPLES = {
    "ace-king-queen": "A K Q and 2♠",
    "jack-ten-nine": "J 10 9 and 2♣",
    "eight-seven-six": "8 7 6 and 2♦",
    "five-four-three": "5 4 3 and 2♥",
}


def rank_label(rank: str) -> str:
    return "10" if rank == "T" else rank


def pokette(terms: Terms) -> list[Box]:
    """Jokers at the left, beside the two aces that they adjoin; suits at the right; ranks below."""
    left, bottom = MARGIN + JOKER, MARGIN + len(SUITS) * ROW
    right = left + len(RANKS) * CARD
    boxes = []
    on_wheel = {section.outcome: section for section in terms.equipment.rim}
    for row, suit in enumerate(SUITS):
        top = MARGIN + ROW * row
        for along, rank in enumerate(RANKS):
            card = rank + suit
            at = (left + CARD * along, top, CARD, ROW)
            boxes.append(Box(card, *at, on_wheel[card].label, tone=on_wheel[card].tone, size=36))
        box = box_of(terms, "suit", suit, right, top, SUIT, ROW, SIGNS[suit] + AS_TEXT)
        boxes.append(replace(box, size=38, note=pays(terms, "suit", suit)))
    # The jokers adjoin one another, and the aces of the two middle suits.
    boxes += [
        Box(joker, MARGIN, MARGIN + ROW * row, JOKER, ROW, "Joker", tone="green", size=26)
        for row, joker in enumerate(JOKERS, 1)
    ]
    boxes.append(Box("ranks", MARGIN, bottom, JOKER, RANK, "Rank", shape="bare", size=26))
    for along, rank in enumerate(RANKS):
        (name,) = terms.spots["single-rank", rank].places[0].boxes
        boxes.append(Box(name, left + CARD * along, bottom, CARD, RANK, rank_label(rank), size=32))
    boxes.append(Box("ranks pay", right, bottom, SUIT, RANK, pays(terms, "single-rank", "A"), shape="bare", size=24))
    return [*boxes, *_outside(terms, left, right, bottom + RANK), *_hands(terms, right + SUIT, bottom)]


def _outside(terms: Terms, left: int, right: int, top: int) -> list[Box]:
    """Three ranks together, below the ranks themselves; then the colors and jacer."""
    boxes = []
    for place, (wager, label) in enumerate(TRIPLES.items()):
        box = box_of(terms, wager, None, left + 3 * CARD * place, top, 3 * CARD, OUTSIDE, label)
        boxes.append(replace(box, size=26))
    paid = pays(terms, next(iter(TRIPLES)))
    boxes.append(Box("triples pay", left + 12 * CARD, top, CARD + SUIT, OUTSIDE, paid, shape="bare", size=24))
    top += OUTSIDE
    wide = (right + SUIT - left) // 3
    for place, color in enumerate(("red", "black")):
        box = box_of(terms, color, None, left + wide * place, top, wide, OUTSIDE)
        boxes.append(replace(box, glyph={"diamond": color}))
    jacer = box_of(terms, "jacer", None, left + 2 * wide, top, right + SUIT - left - 2 * wide, OUTSIDE, "Jacer")
    return [*boxes, replace(jacer, shape="row", size=32, note=pays(terms, "jacer"))]


def _hands(terms: Terms, right: int, bottom: int) -> list[Box]:
    """The card stand, and the wagers on what its cards become."""
    top = bottom + RANK + 2 * OUTSIDE + GAP
    boxes = [
        Box(f"stand {place + 1}", MARGIN + STAND * place, top, STAND, HAND, "", shape="stand") for place in range(3)
    ]
    left = MARGIN + 3 * STAND + GAP
    edges = [left + (right - left) * place // len(HANDS) for place in range(len(HANDS) + 1)]
    for place, (wager, hand) in enumerate(HANDS.items()):
        label = hand.title.replace(" ", "\n", 1) if len(hand.title) > 8 else hand.title
        box = box_of(terms, wager, None, edges[place], top, edges[place + 1] - edges[place], HAND, label)
        boxes.append(replace(box, size=26, shape="column", note=pays(terms, wager)))
    return boxes

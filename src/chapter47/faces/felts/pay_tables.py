"""What layouts have in common whose hands are paid by a table: its lines, and areas for wagers before each seat."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, box_of
from chapter47.faces.felts.cards import FOOT, GAP, HIGH, WIDE, along
from chapter47.table.terms import Terms

MIDDLE = 420
LINE = 84
BAND = 108
ROOM = 176
AREA = 68


def with_pay_table(terms: Terms, cards: str, label: str, lines: tuple[str, ...], words: Mapping[str, str]) -> list[Box]:
    """From the dealer's side to the players': the cards that all share, what hands pay, and the wagers by name."""
    side = (WIDE - MIDDLE) // 2 - GAP
    middle = MARGIN + side + GAP
    boxes = [
        Box("discards", MARGIN, MARGIN, side, HIGH, "Discard rack", shape="discards", size=28),
        Box(cards, middle, MARGIN, MIDDLE, HIGH, label, shape="hand", size=28, glyph={"cards": cards, "fan": 1}),
        Box("shoe", middle + MIDDLE + GAP, MARGIN, side, HIGH, "Shoe", shape="shoe", size=28),
    ]
    top = MARGIN + HIGH + GAP
    boxes += _lines(terms, next(iter(words)), lines, top)
    top += LINE
    boxes += _rooms(terms.game.seats, top)
    top += ROOM
    for wager in words:
        if (wager, None) in terms.spots:
            boxes.append(_band(terms, wager, words[wager], top))
            top += BAND
    for wager in words:
        areas = _areas(terms, wager, words[wager], top)
        boxes += areas
        top += AREA if areas else 0
    return boxes


def _lines(terms: Terms, wager: str, lines: tuple[str, ...], top: int) -> list[Box]:
    """Every hand that is paid, and what it pays."""
    rulings = terms.spots[wager, None].rulings[terms.phases[0]]
    edges = [MARGIN + WIDE * place // len(lines) for place in range(len(lines) + 1)]
    boxes = []
    for line, (left, right) in zip(lines, pairwise(edges), strict=True):
        ruling = rulings[line]
        assert ruling is not None
        at = (left, top, right - left, LINE)
        label = line.replace("-", " ").capitalize()
        boxes.append(Box(f"pays {line}", *at, label, note=str(ruling.odds), shape="spread", size=17))
    return boxes


def _rooms(seats: int, top: int) -> list[Box]:
    """Room for the cards of each seat."""
    edges = [MARGIN + WIDE * place // seats for place in range(seats + 1)]
    return [
        Box(f"hands {seat}", left, top, right - left, ROOM, "", shape="room", glyph={"hands": str(seat), "high": ROOM})
        for seat, (left, right) in zip(range(seats, 0, -1), pairwise(edges), strict=True)
    ]


def _band(terms: Terms, wager: str, word: str, top: int) -> Box:
    """A wager from one end of the table to the other: the first seat is at the dealer's left, which players see at
    their right."""
    box = box_of(terms, wager, None, MARGIN, top, WIDE, BAND, word)
    places = tuple((place, box.bottom - FOOT) for place in reversed(along(terms.game.seats)))
    return replace(box, shape="band", size=32, note="", places=places)


def _areas(terms: Terms, wager: str, word: str, top: int) -> list[Box]:
    """The areas of all seats, where a player may wager on two."""
    picks = [pick for name, pick in terms.spots if name == wager and pick is not None][::-1]
    edges = [MARGIN + WIDE * place // max(1, len(picks)) for place in range(len(picks) + 1)]
    return [
        replace(box_of(terms, wager, pick, left, top, right - left, AREA, f"{word}, {pick}"), size=22)
        for pick, (left, right) in zip(picks, pairwise(edges), strict=True)
    ]

"""Let it ride: the community cards, what hands pay, and three betting areas for each seat, one behind the other."""

from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, box_of
from chapter47.faces.felts.cards import FOOT, GAP, HIGH, WIDE, along
from chapter47.games.let_it_ride.wagers import BETS, LINES
from chapter47.table.terms import Terms

COMMUNITY = 420
PAYS = 84
BAND = 96
AREA = 68
WORDS = {"bet-one": "BET 1", "bet-two": "BET 2", "bet-three": "BET 3", "bonus": "BONUS $1"}


def let_it_ride(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    side = (WIDE - COMMUNITY) // 2 - GAP
    middle = MARGIN + side + GAP
    cards = {"cards": "community"}
    boxes = [
        Box("discards", MARGIN, MARGIN, side, HIGH, "Discard rack", shape="discards", size=28),
        Box("community", middle, MARGIN, COMMUNITY, HIGH, "Community cards", shape="hand", size=28, glyph=cards),
        Box("shoe", middle + COMMUNITY + GAP, MARGIN, side, HIGH, "Shoe", shape="shoe", size=28),
    ]
    top = MARGIN + HIGH + GAP
    boxes += pay_table(terms, "bet-one", LINES, top)
    top += PAYS
    for wager in (*BETS, "bonus"):
        if (wager, None) in terms.spots:
            boxes.append(_band(terms, wager, top))
            top += BAND
    for wager in (*BETS, "bonus"):
        areas = _areas(terms, wager, top)
        boxes += areas
        top += AREA if areas else 0
    return boxes


def pay_table(terms: Terms, wager: str, lines: tuple[str, ...], top: int) -> list[Box]:
    """Every hand that is paid, and what it pays."""
    rulings = terms.spots[wager, None].rulings[terms.phases[0]]
    edges = [MARGIN + WIDE * place // len(lines) for place in range(len(lines) + 1)]
    boxes = []
    for line, (left, right) in zip(lines, pairwise(edges), strict=True):
        ruling = rulings[line]
        assert ruling is not None
        at = (left, top, right - left, PAYS)
        label = line.replace("-", " ").capitalize()
        boxes.append(Box(f"pays {line}", *at, label, note=str(ruling.odds), shape="spread", size=17))
    return boxes


def _band(terms: Terms, wager: str, top: int) -> Box:
    """One of the wagers, from one end of the table to the other: the first seat is at the dealer's left, which players
    see at their right."""
    box = box_of(terms, wager, None, MARGIN, top, WIDE, BAND, WORDS[wager])
    places = tuple((place, box.bottom - FOOT) for place in reversed(along(terms.game.seats)))
    return replace(box, shape="band", size=32, note="", places=places)


def _areas(terms: Terms, wager: str, top: int) -> list[Box]:
    """The areas of all seats, where a player may wager on two."""
    picks = [pick for name, pick in terms.spots if name == wager and pick is not None][::-1]
    edges = [MARGIN + WIDE * place // max(1, len(picks)) for place in range(len(picks) + 1)]
    return [
        replace(box_of(terms, wager, pick, left, top, right - left, AREA, f"{WORDS[wager]}, {pick}"), size=22)
        for pick, (left, right) in zip(picks, pairwise(edges), strict=True)
    ]

"""A moment of a round as a drawing: what the equipment showed, the cards as they lie, and one's own wagers.

It draws things by their kind, as every face does, and knows no game.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.money import amount_words
from chapter47.money.owners import Owner
from chapter47.papers.paper import Picture
from chapter47.table.plain import card_words, cards_words, plain
from chapter47.table.things import FRONT, Cards, Chips, Thing

SHOWN = ("roll", "shake", "spin", "draw", "deal", "turn")
"""The verbs of steps in which equipment shows something."""
WIDE, HIGH, GAP, LINE = 46, 64, 6, 20
"""A card, what is between two, and a line of letters."""
MOST = 8
"""Cards beside each other."""
FONT = "font-family='Libertinus Serif, Georgia, serif'"
RED, INK, FELT, BACK = "#b3202a", "#1b1b1b", "#e9efe6", "#35506b"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
SUITS = {
    "S": "M0-9C3-4 9-1 9 4C9 8 4 9 1 6C1 8 2 10 4 11H-4C-2 10-1 8-1 6C-4 9-9 8-9 4C-9-1-3-4 0-9Z",
    "H": "M0 10C-3 5-10 1-10-4C-10-9-3-10 0-5C3-10 10-9 10-4C10 1 3 5 0 10Z",
    "D": "M0-10L8 0L0 10L-8 0Z",
    "C": "M0-10A4.5 4.5 0 0 1 4-3A4.7 4.7 0 1 1 1 4C1 7 2 10 4 11H-4C-2 10-1 7-1 4"
    "A4.7 4.7 0 1 1-4-3A4.5 4.5 0 0 1 0-10Z",
}


class Row(NamedTuple):
    """A line of the drawing: what it is, what is drawn, and how wide that is."""

    label: str
    drawn: str
    wide: int
    words: str


def drawn(step: Mapping[str, object], things: Sequence[Thing], me: Owner) -> Picture | None:
    """The moment after a step, where equipment showed something in it."""
    verb = next((each for each in SHOWN if each in step), None)
    if verb is None:
        return None
    rows = [*_outcome(step[verb]), *_hands(things, me)]
    if not rows:
        return None
    rows += _wagers(things, me)
    wide = max(300, *(row.wide for row in rows)) + 24
    body, high = [], 12
    for row in rows:
        label = f"<text x='12' y='{high + 14}' {FONT} font-size='14' fill='{INK}'>{escape(row.label)}</text>"
        body.append(label)
        high += LINE
        if row.drawn:
            body.append(f"<g transform='translate(12 {high})'>{row.drawn}</g>")
            high += HIGH + 8
    ground = f"<rect width='{wide}' height='{high + 4}' rx='8' fill='{FELT}'/>"
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {wide} {high + 4}'>{ground}{''.join(body)}</svg>"
    return Picture(svg, ". ".join(row.words for row in rows) + ".", wide=min(110.0, wide * 0.24))


def _outcome(shown: object) -> Iterator[Row]:
    """Dice, or what a wheel shows; cards are drawn where they lie."""
    if isinstance(shown, list) and shown and all(type(each) is int and each in PIPS for each in shown):
        dice = "".join(_die(each, at * (HIGH + GAP)) for at, each in enumerate(shown))
        yield Row("The dice", dice, len(shown) * (HIGH + GAP), f"The dice show {' and '.join(map(str, shown))}")
    elif isinstance(shown, str):
        if len(shown) == 2 and shown[-1] in SUITS:
            yield Row("The wheel", _card(shown, 0), WIDE, f"The wheel shows the {card_words(shown)}")
            return
        number = _text(32, 41, shown, 26 if len(shown) < 3 else 15, "#fff")
        disc = f"<circle cx='32' cy='32' r='31' fill='{INK}'/>{number}"
        yield Row("The wheel", disc, HIGH, f"The wheel shows {shown}")


def _die(value: int, x: int) -> str:
    pips = "".join(f"<circle cx='{x + 32 + 17 * a}' cy='{32 + 17 * b}' r='6' fill='{INK}'/>" for a, b in PIPS[value])
    return f"<rect x='{x + 1}' y='1' width='62' height='62' rx='9' fill='#fff' stroke='{INK}'/>{pips}"


def _hands(things: Sequence[Thing], me: Owner) -> Iterator[Row]:
    hands = [each for each in things if isinstance(each, Cards) and each.faces]
    for hand in sorted(hands, key=lambda each: (me not in each.owners, each.order)):
        whose = _whose(hand, me)
        label = f"{whose}: {hand.label}" if hand.label else whose
        faces = hand.faces[:MOST]
        cards = "".join(_card(face, at * (WIDE + GAP)) for at, face in enumerate(faces))
        yield Row(label, cards, len(faces) * (WIDE + GAP), f"{label}, {cards_words(list(hand.faces))}")


def _whose(hand: Cards, me: Owner) -> str:
    if me in hand.owners:
        return f"Your {hand.title}" if hand.title else "Your hand"
    if hand.title:
        return hand.title.capitalize()
    owner = hand.owners[0] if hand.owners else ""
    kind, _, number = str(owner or hand.place).partition(":")
    return f"Seat {number}" if kind == "seat" else plain(kind).capitalize()


def _card(face: str, x: int) -> str:
    edge = f"<rect x='{x + 1}' y='1' width='{WIDE - 2}' height='{HIGH - 2}' rx='6' fill='#fff' stroke='{INK}'/>"
    if face == HIDDEN:
        return f"<rect x='{x + 1}' y='1' width='{WIDE - 2}' height='{HIGH - 2}' rx='6' fill='{BACK}' stroke='{INK}'/>"
    suit = SUITS.get(face[-1]) if len(face) == 2 else None
    if suit is None:  # a tile, or a joker
        return edge + _text(x + WIDE // 2, 38, "Joker" if face == "JK" else face, 15, INK)
    color = RED if face[-1] in "HD" else INK
    rank = face[0].replace("T", "10")
    drawn = f"<path d='{suit}' transform='translate({x + WIDE // 2} 45)' fill='{color}'/>"
    return edge + _text(x + WIDE // 2, 26, rank, 22, color) + drawn


def _wagers(things: Sequence[Thing], me: Owner) -> Iterator[Row]:
    laid = (each for each in things if isinstance(each, Chips) and each.owner == me)
    own = [each for each in laid if each.place != FRONT and each.cents]
    if own:
        told = "Your wagers: " + ", ".join(f"{amount_words(each.cents)} on {_place(each)}" for each in own)
        yield Row(told, "", len(told) * 7, told)


def _place(chips: Chips) -> str:
    return plain(chips.place).replace(":", " ")


def _text(x: int, y: int, text: str, size: int, color: str) -> str:
    return f"<text x='{x}' y='{y}' {FONT} font-size='{size}' text-anchor='middle' fill='{color}'>{escape(text)}</text>"

"""Blackjack: the dealer's place, the lettering that the house pays by, and a box for each player along an arc.

A box has, from the dealer's side on: its part of the insurance line, room for its hands, the betting spots, spots of
the wagers on its first two cards, and its number. What is wagered by a decision has a place of its own in the room of
the hands, where a page moves it to the hand that it is on.
"""

from collections.abc import Iterator
from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of, printed
from chapter47.games.blackjack.places import place_of
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

WIDE = 1400
DEEP = 150
"""How far the middle of the arc lies below its ends."""
DEALER = 200
SIDE = 250
GAP = 12
METER = 180
WIDEST = 240
"""As wide as a box becomes where there are few."""
LINE = 80
"""How broad the insurance line is."""
ROOM = 200
"""How much of a box its hands have, from the insurance line to the betting spots."""
LAID = 48
SPOT = 104
BESIDE = 76
PLATE = 48
SIDES = {
    "over-13": "Over 13",
    "under-13": "Under 13",
    "same-suit": "Same suit",
    "bonus": "Bonus",
    "progressive": "Meter $1",
}
"""The wagers on the first two cards, and their lettering."""
SMALL = 20
ORDINALS = ("First", "Second", "Third")


def blackjack(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    count = terms.house.number("boxes")
    wide = min(WIDEST, WIDE // count)
    left = MARGIN + (WIDE - wide * count) // 2
    top = MARGIN + DEALER
    arc = Box(
        "print",
        MARGIN,
        top,
        WIDE,
        LAID,
        "\n".join(lettering(terms)),
        shape="arc",
        size=46,
        glyph={"arc": DEEP, "top": top + GAP, "line": LINE, "from": left, "to": left + wide * count},
    )
    boxes = [*_dealer(terms), arc]
    for number in range(1, count + 1):
        at = left + wide * (count - number)  # the first is at the dealer's left, which players see at their right
        boxes += _box(terms, number, at, top + GAP + _drop((2 * number - 1 - count) * wide), wide)
    return boxes


def lettering(terms: Terms) -> tuple[str, ...]:
    """What the layout says: what a blackjack pays, what the dealer must do, and what insurance pays where it is taken.

    >>> from chapter47 import open_table
    >>> lettering(open_table("blackjack").terms)
    ('BLACKJACK PAYS 3 TO 2', 'Dealer must draw to 16 and stand on all 17s', 'INSURANCE PAYS 2 TO 1')
    """
    house = terms.house
    ruling = terms.spots["blackjack", "box 1"].rulings[terms.phases[0]]["blackjack"]
    assert ruling is not None
    pays = f"BLACKJACK PAYS {str(ruling.odds).upper()}"
    must = "Dealer must draw to 16 and stand on all 17s"
    if house["hole-card"] == "face-up":
        return pays, f"{must}, and wins ties"
    return pays, must, f"INSURANCE PAYS {printed(terms.spots['insurance', 'box 1'].pays).upper()}"


def _drop(aside: int) -> int:
    """How far the arc lies below its ends, so many halves of a unit aside of its middle."""
    return DEEP - DEEP * aside * aside // (WIDE * WIDE)


def _dealer(terms: Terms) -> Iterator[Box]:
    """Discards and shoe at the sides, as everywhere, and between them a place for each of the dealer's hands."""
    meter = METER if terms.house["progressive"] else 0
    yield Box("discards", MARGIN, MARGIN, SIDE, DEALER, "Discard rack", shape="discards", size=28)
    if meter:
        yield Box(
            "meter", MARGIN + SIDE, MARGIN + DEALER // 4, meter, DEALER // 2, "Progressive", shape="meter", size=24
        )
    hands = max(1, terms.house.number("multiple-action"))
    middle = WIDE - 2 * (SIDE + GAP + meter)
    wide = middle // hands if hands > 1 else 520
    left = MARGIN + (WIDE - wide * hands) // 2
    for hand in range(1, hands + 1):
        name = "dealer" if hands == 1 else f"dealer {hand}"
        label = "Dealer" if hands == 1 else f"{ORDINALS[hand - 1]} hand"
        at = (left + wide * (hand - 1), MARGIN, wide, DEALER)
        yield Box(name, *at, label, shape="hand", size=28, glyph={"cards": "dealer", "fan": hand})
    label = "Double shoe" if terms.house["shuffle"] == "double-shoe" else "Shoe"
    yield Box("shoe", MARGIN + WIDE - SIDE, MARGIN, SIDE, DEALER, label, shape="shoe", size=28)


def _box(terms: Terms, number: int, left: int, top: int, wide: int) -> Iterator[Box]:
    """One box of the layout."""
    insured = terms.house["hole-card"] != "face-up"
    for box in _row(terms, "insurance", _on(terms, "insurance", number), left, top, wide, LINE):
        yield replace(box, shape="insurance" if insured else "laid")
    top += LINE
    laid = list(_made_by_choice(terms, number))
    across = wide // LAID
    rows = -(-len(laid) // across)
    room = ROOM - LAID * rows
    hands = {"hands": str(number), "high": ROOM}
    yield Box(f"hands {number}", left, top, wide, room, "", shape="room", glyph=hands)
    for place, (wager, pick) in enumerate(laid):
        row, column = divmod(place, across)
        at = (left + LAID * column, top + room + LAID * row, LAID, LAID)
        yield replace(box_of(terms, wager, pick, *at), shape="laid")
    top += ROOM
    spots = [pick for pick in _on(terms, "blackjack", number) if place_of(pick).hand == 1]
    for spot, box in enumerate(_row(terms, "blackjack", spots, left, top, wide, SPOT), 1):
        yield replace(box, shape="spot", label=str(spot) if len(spots) > 1 else "", size=30)
    top += SPOT
    beside = [wager for wager in SIDES if (wager, f"box {number}") in terms.spots]
    for line in (beside[:2], beside[2:]):
        for place, wager in enumerate(line):
            edges = [left + wide * each // len(line) for each in (place, place + 1)]
            at = (edges[0], top, edges[1] - edges[0], BESIDE)
            yield replace(box_of(terms, wager, f"box {number}", *at, SIDES[wager]), shape="column", size=SMALL)
        top += BESIDE if line else 0
    yield Box(f"seat {number}", left, top, wide, PLATE, str(number), shape="plate", size=28)


def _row(terms: Terms, wager: str, picks: list[Pick], left: int, top: int, wide: int, high: int) -> Iterator[Box]:
    """The boxes of a wager beside one another."""
    for place, pick in enumerate(picks):
        edges = [left + wide * each // len(picks) for each in (place, place + 1)]
        yield box_of(terms, wager, pick, edges[0], top, edges[1] - edges[0], high)


def _on(terms: Terms, wager: str, number: int) -> list[Pick]:
    """Where a wager lies on a box."""
    return [pick for name, pick in terms.spots if name == wager and place_of(pick).box == number]


def _made_by_choice(terms: Terms, number: int) -> Iterator[tuple[str, Pick]]:
    """What comes to lie on a box by a decision: split, doubled, or applied to another hand."""
    for wager in ("blackjack", "split", "double"):
        for pick in _on(terms, wager, number):
            if wager != "blackjack" or place_of(pick).hand > 1:
                yield wager, pick

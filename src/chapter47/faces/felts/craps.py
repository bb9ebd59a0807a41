"""Craps and mini-craps: one end of the table, and the proposition bets that lie in its middle."""

from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.games.craps.rolls import HARDWAYS, POINTS, total_of
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

BAR = 120
"""How wide the don't come bar is."""
HALF = 68
"""How wide each of the two places beside one another under a number is."""
PLACE = 52
POINT = 104
COME = 78
FIELD = 90
DONT_PASS = 58
PASS = 70
BEHIND = 52
GAP = 12
PROPOSITIONS = 332

NUMBERS = {6: "SIX", 9: "NINE"}
"""Those that would be one another upside down are written out."""
PLACES = (
    (("dont-come", "Don’t"), ("dont-come-odds", "odds")),
    (("lay", "Lay"), ("place-to-lose", "Lose")),
    (),
    (("come", "Come"), ("come-odds", "odds")),
    (("buy", "Buy"), ("place-to-win", "Place")),
)
"""What lies under a number, from the dealer's side down: what a 7 wins, the number itself, what the number wins."""
ONE_ROLL = (("craps-two", (1, 1)), ("craps-twelve", (6, 6)), ("craps-three", (1, 2)), ("eleven", (5, 6)))
SMALL = 24


def craps(terms: Terms) -> list[Box]:
    """Numbers, come, field, don't pass and pass line from the dealer's side to the player's; propositions beside."""
    boxes = [*_numbers(terms), *_lines(terms)]
    left = max(box.right for box in boxes) + GAP
    return [*boxes, *_propositions(terms, left)]


def _numbers(terms: Terms) -> list[Box]:
    """The don't come bar with the place where the puck waits, and what lies under each number."""
    high = 4 * PLACE + POINT
    home = PLACE + POINT // 2
    bar = box_of(terms, "dont-come", None, MARGIN, MARGIN + home, BAR, high - home, "Don’t\nCome\nBar")
    boxes = [
        Box("off", MARGIN, MARGIN, BAR, home, "", shape="bare"),
        replace(bar, shape="column", size=31, glyph=_barred(terms, "dont-come")),
    ]
    for place, number in enumerate(POINTS):
        left, top = MARGIN + BAR + 2 * HALF * place, MARGIN
        for pair in PLACES:
            if not pair:
                label = NUMBERS.get(number, str(number))
                boxes.append(Box(str(number), left, top, 2 * HALF, POINT, label, shape="number", size=50))
                top += POINT
                continue
            offered = [(wager, label) for wager, label in pair if (wager, number) in terms.spots]
            wide = 2 * HALF // len(offered)
            for along, (wager, label) in enumerate(offered):
                at = (left + wide * along, top, wide, PLACE)
                boxes.append(replace(box_of(terms, wager, number, *at, label), size=SMALL))
            top += PLACE
    return boxes


def _lines(terms: Terms) -> list[Box]:
    """Come, field, don't pass with its odds beside it, and the pass line with its odds behind it."""
    top = MARGIN + 4 * PLACE + POINT
    wide = BAR + 2 * HALF * len(POINTS)
    come = box_of(terms, "come", None, MARGIN, top, wide, COME, "COME")
    field = box_of(terms, "field", None, MARGIN, come.bottom, wide, FIELD, "FIELD")
    bar = box_of(terms, "dont-pass", None, MARGIN, field.bottom, wide - 2 * HALF, DONT_PASS, "Don’t pass bar")
    laid = box_of(terms, "dont-pass-odds", None, bar.right, bar.y, 2 * HALF, DONT_PASS, "odds")
    line = box_of(terms, "pass", None, MARGIN, bar.bottom, wide, PASS, "PASS LINE")
    behind = box_of(terms, "pass-odds", None, MARGIN, line.bottom, wide, BEHIND, "odds behind the line")
    return [
        replace(come, size=60, shape="line"),
        replace(field, size=32, shape="line", note=field_note(terms)),
        replace(bar, shape="row", size=34, glyph=_barred(terms, "dont-pass")),
        replace(laid, size=26),
        replace(line, size=46, shape="line"),
        replace(behind, size=26, shape="line"),
    ]


def _barred(terms: Terms, wager: str) -> dict[str, object]:
    """The throw on which the wager does not win although pass loses."""
    rulings = terms.spots[wager, None].rulings[terms.phases[0]]
    return {"dice": next(list(dice) for dice, ruling in rulings.items() if ruling and ruling.result == "void")}


def field_note(terms: Terms) -> str:
    """The numbers of the field, and which of them pay more than the rest."""
    spot = terms.spots["field", None]
    rulings = spot.rulings[terms.phases[0]].items()
    paid = {total_of(dice): ruling.odds for dice, ruling in rulings if ruling and ruling.odds}
    numbers = " · ".join(str(total) for total in sorted(paid))
    better = [
        f"{' and '.join(map(str, totals))} {'pays' if len(totals) == 1 else 'pay'} {odds}"
        for odds in spot.pays[1:]
        for totals in ([total for total in sorted(paid) if paid[total] == odds],)
    ]
    return f"{numbers}\n{', '.join(better)}" if better else numbers


def _propositions(terms: Terms, left: int) -> list[Box]:
    """Hardways and what the next roll decides, each with its dice."""
    whole, half, quarter = PROPOSITIONS, PROPOSITIONS // 2, PROPOSITIONS // 4
    boxes: list[Box] = []

    def row(h: int, w: int, *drawn: tuple[str, Pick, dict[str, object]]) -> None:
        top = max((box.bottom for box in boxes), default=MARGIN)
        for place, (wager, pick, more) in enumerate(drawn):
            box = box_of(terms, wager, pick, left + w * place, top, w, h)
            boxes.append(replace(box, **more))  # type: ignore[arg-type]  # fields of a box

    def printed(wager: str, pick: Pick = None, **more: object) -> tuple[str, Pick, dict[str, object]]:
        return wager, pick, {"note": pays(terms, wager, pick), "shape": "row", **more}

    def plain(label: str, size: int) -> dict[str, object]:
        return {"label": label, "size": size, "shape": "row"}

    hard = [printed("hardway", number, glyph={"dice": [number // 2] * 2}) for number in sorted(HARDWAYS, key=_by_odds)]
    once = [printed(wager, glyph={"dice": list(dice)}) for wager, dice in ONE_ROLL]
    picks = [pick for wager, pick in terms.spots if wager == "horn-high"]
    high = [("horn-high", pick, plain(f"High\n{pick}", 25) | {"shape": "column"}) for pick in picks]
    row(56, whole, printed("any-seven", label="Any seven", size=32))
    row(88, half, *hard[:2])
    row(88, half, *hard[2:])
    row(88, half, *once[:2])
    row(88, half, *once[2:])
    row(56, whole, printed("any-craps", label="Any craps", size=32))
    row(88, half, ("craps-eleven", None, plain("C & E", 32)), ("horn", None, plain("Horn", 32)))
    row(108, quarter, *high)
    return boxes


def _by_odds(number: int) -> int:
    """6 and 8, which are thrown more easily, before 4 and 10."""
    return abs(7 - number)

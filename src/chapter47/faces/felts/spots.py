"""Every wager on every pick as a page reads it: its place, what it pays and what it costs."""

from collections.abc import Iterable

from chapter47.faces.felts.base import Felt, chip_at
from chapter47.faces.felts.layouts import felt
from chapter47.faces.felts.rows import name_beside
from chapter47.money import Vigorish, dollars
from chapter47.odds import Row, near
from chapter47.odds.later import quotes_soon
from chapter47.table.commands import plain_pick
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot, box_label, spot_id


def spots(terms: Terms) -> list[dict[str, object]]:
    """Every wager on every pick that the table takes: its place, what it pays and what it costs, as a page reads it.

    >>> from chapter47 import open_table
    >>> [spot] = [spot for spot in spots(open_table("roulette").terms) if spot["id"] == "split:17-20"]
    >>> spot["title"], spot["pays"], spot["true_odds"], spot["percent"], spot["numbers"]
    ('Split 17-20', ['17 to 1'], ['18 to 1'], '5.26', ['17', '20'])
    """
    drawn = felt(terms)
    named = drawn.by_name
    rows = quotes_soon(terms) or {}
    return [_spot(terms, spot, rows.get(spot.key), drawn, named.keys()) for spot in terms.spots.values()]


def _spot(terms: Terms, spot: Spot, row: Row | None, drawn: Felt, names: Iterable[str]) -> dict[str, object]:
    # The boxes in the order of the layout, so that a page says them as a person reads them.
    boxes = [name for name in names if name in spot.places[0].boxes]
    if len(boxes) < len(spot.places[0].boxes):
        boxes = [name_beside(spot)]
    x, y = chip_at(drawn, boxes)
    rulings = spot.rulings[terms.phases[0]].items()
    wins = {str(outcome) for outcome, ruling in rulings if ruling and ruling.result == "win"}
    # What stands behind another wager is bounded by that one, and not by the table's maximum.
    most = None if spot.wager.bounded else spot.most
    return {
        "id": spot_id(*spot.key),
        "wager": spot.wager.name,
        "pick": plain_pick(spot.pick),
        "title": box_label(spot.wager.title, spot.pick),
        "boxes": boxes,
        "x": x,
        "y": y,
        "pays": [str(odds) for odds in (row.pays if row is not None and row.pays else spot.pays)],
        "true_odds": [] if row is None else [near(odds) for odds in row.true_odds],
        "advantage": None if row is None else str(row.advantage),
        "percent": None if row is None else row.percent,
        "least": dollars(spot.least),
        "most": None if most is None else dollars(most),
        "multiple": None if terms.game.payability is None else dollars(spot.multiple),
        "vigorish": None if spot.vigorish is None else _charged(spot.vigorish),
        "called": spot.wager.off_unless_called,
        "provision": (spot.wager.cites if row is None else row.cites).text,
        "numbers": [name for name in names if name in wins],
    }


def _charged(vigorish: Vigorish) -> str:
    """What is charged, in words.

    >>> from fractions import Fraction
    >>> _charged(Vigorish(Fraction(9, 2), of="winnings"))
    '4.5 % of the possible win'
    """
    return f"{float(vigorish.percent):g} % of the {'wager' if vigorish.of == 'wager' else 'possible win'}"

"""The odds book: what every wager pays, its true odds, and the house advantage, exactly.

There is no table of probabilities: each figure is a sum, over the outcomes that the equipment can show, of the very
rulings that settle wagers at a table.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from chapter47.house import House
from chapter47.law import Source
from chapter47.money import Odds
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.game import Game, Terms, terms
from chapter47.table.wagers import Ruling, Spot

HALF = Fraction(1, 2)


class Row(NamedTuple):
    """One wager on one pick, under one house."""

    wager: str
    title: str
    pick: Pick
    pays: tuple[Odds, ...]
    """What it may be paid at, lowest first."""
    true_odds: tuple[Odds, ...]
    """The odds against each of those."""
    advantage: Fraction
    """What the house keeps of the wager on average."""
    per: str
    """What it is counted over: each wager made."""
    cites: Source

    @property
    def percent(self) -> str:
        """The advantage in percent, to two decimals.

        >>> from chapter47 import game, read_house
        >>> roulette = game("roulette")
        >>> [row.percent for row in book(roulette, read_house(roulette, {})) if row.wager == "red"]
        ['2.63']
        """
        return f"{float(self.advantage * 100):.2f}"


def book(game: Game, house: House) -> list[Row]:
    """Every wager on every pick that the house offers, in the declarations' order.

    >>> from chapter47 import game, read_house
    >>> sic_bo = game("sic-bo")
    >>> print(book(sic_bo, read_house(sic_bo, {}))[0].advantage)
    65/216
    """
    under = terms(game, house)
    return [_row(under, spot) for spot in under.spots.values()]


def advantage(under: Terms, spot: Spot) -> Fraction:
    """What the house keeps of a wager on average, as a part of it."""
    total = sum(under.outcomes.values())
    if spot.parts:
        return sum((advantage(under, part) for part in spot.parts), Fraction(0)) / len(spot.parts)
    weights = _weights(under, spot)
    return -sum((weight * _net(ruling) for ruling, weight in weights.items()), Fraction(0)) / total


def _weights(under: Terms, spot: Spot) -> Counter[Ruling]:
    """How much of the wheel, or of the dice, each ruling stands for."""
    weights: Counter[Ruling] = Counter()
    for outcome, weight in under.outcomes.items():
        weights[spot.rulings[outcome]] += weight
    return weights


def _net(ruling: Ruling) -> Fraction:
    if ruling.result == "win":
        assert ruling.odds is not None
        return ruling.odds.ratio
    return {"lose": Fraction(-1), "half": -HALF, "void": Fraction(0)}[ruling.result]


def _row(under: Terms, spot: Spot) -> Row:
    # A wager made of several is paid and compared part by part, as the law deems it to be those wagers.
    shown = spot.parts[0] if spot.parts else spot
    total = sum(under.outcomes.values())
    wins: Counter[Odds] = Counter()
    for ruling, weight in _weights(under, shown).items():
        if ruling.odds is not None:
            wins[ruling.odds] += weight
    pays = sorted(wins, key=lambda odds: odds.ratio)
    return Row(
        spot.wager.name,
        spot.wager.title,
        spot.pick,
        tuple(pays),
        tuple(Odds.against(Fraction(wins[odds], total)) for odds in pays),
        advantage(under, spot),
        "wager",
        spot.wager.cites,
    )


def alike(rows: list[Row]) -> list[list[Row]]:
    """The rows grouped: picks of a wager that share what they pay and what they cost."""
    groups: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.wager, row.pays, row.advantage), []).append(row)
    return list(groups.values())


def row_json(row: Row) -> dict[str, object]:
    """The row as one JSON object."""
    return {
        "wager": row.wager,
        "pick": plain_pick(row.pick),
        "pays": _odds(row.pays),
        "true_odds": _odds(row.true_odds),
        "house_advantage": str(row.advantage),
        "percent": round(float(row.advantage * 100), 6),
        "per": row.per,
        "provision": row.cites.text,
    }


def _odds(odds: tuple[Odds, ...]) -> str | list[str]:
    return str(odds[0]) if len(odds) == 1 else [str(each) for each in odds]

"""Rows of an odds book: a wager on a pick, what it pays and what it costs, and how rows are told together."""

from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from chapter47.law import Source
from chapter47.money import Cents, Odds, amount_words, dollars
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.plain import pick_words
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot

Per: TypeAlias = Literal["wager", "resolved", "roll"]
"""What an advantage is counted over: each wager made, each that is won or lost, each outcome that it stands through."""
PER: tuple[Per, ...] = ("wager", "resolved", "roll")
LEGIBLE = 20
"""Signs of a ratio that people would read."""


class Prize(NamedTuple):
    """What a wager is paid for a result, the stake inside, and how likely that is."""

    result: str
    paid: Cents
    chance: Fraction


class Row(NamedTuple):
    """One wager on one pick, under one house, counted over one thing."""

    wager: str
    title: str
    pick: Pick
    pays: tuple[Odds, ...]
    """What it may be paid at, lowest first."""
    true_odds: tuple[Odds, ...]
    """The odds against each of those, void wagers left out."""
    advantage: Fraction
    """What the house keeps on average, as a part of the wager. Vigorish is kept, and is no part of the wager."""
    per: Per
    cites: Source
    when: str = ""
    """How the game stands or what is done with it, where the figure is of that alone."""
    quoted: bool = True
    """Whether it is the figure that people quote."""
    bound: Fraction = Fraction(0)
    """How far the advantage may be from the true one, where it is no ratio that was counted out."""
    prizes: tuple[Prize, ...] = ()
    """Every result, where a wager is paid by a table with its stake inside: then it has no odds to be paid at."""
    won: tuple[tuple[Cents, Fraction], ...] = ()
    """All that it may be paid and how likely each is, where several wagers are made at once."""
    beside: tuple[tuple[str, Fraction], ...] = ()
    """Other exact figures of it, by name: the part of the time that it is paid at all, its variance."""

    @property
    def percent(self) -> str:
        """The advantage in percent, to two decimals.

        >>> from chapter47 import book, game, read_house
        >>> roulette = game("roulette")
        >>> [row.percent for row in book(roulette, read_house(roulette, {})) if row.wager == "red"]
        ['2.63']
        """
        return f"{float(self.advantage * 100):.2f}"

    @property
    def told_pays(self) -> list[str]:
        """What it is paid, lowest first: at which odds, or how much for which result."""
        return [f"{prize.result}: {amount_words(prize.paid)}" for prize in self.prizes if prize.paid] or [
            str(odds) for odds in self.pays
        ]


class Figures(NamedTuple):
    """What there is to say of a wager made in one way."""

    paid: tuple[tuple[Odds, Odds], ...]
    """What it may be paid at, and the odds against that."""
    advantage: dict[Per, Fraction]


def make_row(spot: Spot, figures: Figures, per: Per, when: str, *, quoted: bool) -> Row:
    """One row of the book."""
    wager = spot.wager
    pays, true_odds = tuple(odds for odds, _ in figures.paid), tuple(against for _, against in figures.paid)
    return Row(
        wager.name, wager.title, spot.pick, pays, true_odds, figures.advantage[per], per, spot.cites, when, quoted
    )


def alike(rows: Iterable[Row]) -> list[list[Row]]:
    """The rows grouped: picks of a wager, or ways to make it, that share what they pay and what they cost."""
    groups: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        when = None if row.pick is None else row.when
        groups.setdefault((row.wager, row.pays, row.prizes, row.advantage, row.per, when), []).append(row)
    return list(groups.values())


def side_by_side(rows: Iterable[Row]) -> list[tuple[list[Row], dict[Per, Row]]]:
    """The rows grouped, and of each group what it is counted over beside each other: where all of that is alike."""
    lines: dict[tuple[str, Pick, str], dict[Per, Row]] = {}
    for row in rows:
        lines.setdefault((row.wager, row.pick, row.when), {})[row.per] = row
    groups: dict[tuple[object, ...], list[dict[Per, Row]]] = {}
    for (wager, pick, when), line in lines.items():
        figures = frozenset((per, row.advantage) for per, row in line.items())
        groups.setdefault((wager, figures, None if pick is None else when), []).append(line)
    return [([next(iter(line.values())) for line in group], group[0]) for group in groups.values()]


def told_apart(group: list[Row]) -> list[str]:
    """What tells the rows of a group apart: their picks, or the ways in which they are made.

    >>> from chapter47 import book, game, read_house
    >>> rows = book(game("craps"), read_house(game("craps"), {}))
    >>> [told_apart(group) for group in alike(rows) if group[0].wager in ("pass-odds", "hardway")]
    [['point 4', 'point 10'], ['point 5', 'point 9'], ['point 6', 'point 8'], ['4', '10'], ['6', '8']]
    """
    return [row.when if row.pick is None else pick_words(row.pick) for row in group if row.pick is not None or row.when]


def near(odds: Odds) -> str:
    """Odds as people can read them: in full where they are short, else to one, to four decimals.

    >>> near(Odds(10, 9)), near(Odds(279815987114, 272280063793))
    ('10 to 9', '1.0277 to 1')
    """
    return str(odds) if len(str(odds)) <= LEGIBLE else f"{odds.a / odds.b:.4f} to 1"


def row_json(row: Row) -> dict[str, object]:
    """The row as one JSON object; ``when`` only where the figure has a condition."""
    return {
        "wager": row.wager,
        "pick": plain_pick(row.pick),
        "pays": {each.result: dollars(each.paid) for each in row.prizes if each.paid} or _odds(row.pays),
        "true_odds": _odds(row.true_odds),
        "house_advantage": str(row.advantage),
        "percent": round(float(row.advantage * 100), 6),
        "per": row.per,
        **({"when": row.when} if row.when else {}),
        **({"chances": {each.result: str(each.chance) for each in row.prizes}} if row.prizes else {}),
        **({"won": {dollars(paid): str(chance) for paid, chance in row.won}} if row.won else {}),
        **{name: str(figure) for name, figure in row.beside},
        **({"bound": float(row.bound)} if row.bound else {}),
        "provision": row.cites.text,
    }


def _odds(odds: tuple[Odds, ...]) -> str | list[str]:
    return str(odds[0]) if len(odds) == 1 else [str(each) for each in odds]


def not_counted(under: Terms, own: Collection[str]) -> dict[str, str]:
    """What a book of some wagers says of any other, such as one that is petitioned for."""
    return {wager: "What this wager is worth has not been counted." for wager, _ in under.spots if wager not in own}

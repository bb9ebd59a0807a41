"""The odds book: what every wager pays, its true odds, and the house advantage, exactly.

There is no table of probabilities: each figure comes from the very rulings that settle wagers at a table. Of a wager
that one outcome decides it is a sum over the outcomes; of one that may outlive several, see
:mod:`chapter47.odds.course`.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from chapter47.house import House
from chapter47.law import Mistake, Source
from chapter47.money import Cents, Odds
from chapter47.odds.course import Course, supported
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.game import Game, Terms, terms
from chapter47.table.wagers import Phase, Spot, pick_text

Per: TypeAlias = Literal["wager", "resolved", "roll"]
"""What an advantage is counted over: each wager made, each that is won or lost, each outcome that it stands through."""
PER: tuple[Per, ...] = ("wager", "resolved", "roll")
LEGIBLE = 20
"""Signs of a ratio that people would read."""


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

    @property
    def percent(self) -> str:
        """The advantage in percent, to two decimals.

        >>> from chapter47 import game, read_house
        >>> roulette = game("roulette")
        >>> [row.percent for row in book(roulette, read_house(roulette, {})) if row.wager == "red"]
        ['2.63']
        """
        return f"{float(self.advantage * 100):.2f}"


class Figures(NamedTuple):
    """What there is to say of a wager made in one way."""

    paid: tuple[tuple[Odds, Odds], ...]
    """What it may be paid at, and the odds against that."""
    advantage: dict[Per, Fraction]


class Asked(NamedTuple):
    """What is asked for beside a game and its house, where cards are dealt."""

    shoe: Composition | None = None
    """What is left in the shoe; left out, all decks of the house."""
    raising: frozenset[int] | None = None
    """The spreads at which a red dog wager is raised; left out, wherever a raise pays."""
    amount: Cents | None = None
    """The wager on which vigorish is rounded; left out, one on which it is not."""


USUAL = Asked()


def book(game: Game, house: House, asked: Asked = USUAL) -> list[Row]:
    """Every wager on every pick that the house offers, in the declarations' order, as people quote it.

    >>> from chapter47 import game, read_house
    >>> sic_bo = game("sic-bo")
    >>> print(book(sic_bo, read_house(sic_bo, {}))[0].advantage)
    65/216
    """
    return [row for row in full_book(game, house, asked) if row.quoted]


def full_book(game: Game, house: House, asked: Asked = USUAL) -> list[Row]:
    """The book with all that a wager's advantage can be counted over: of each wager and pick, the quoted row first.

    >>> from chapter47 import game, read_house
    >>> craps = game("craps")
    >>> for row in full_book(craps, read_house(craps, {"odds-multiple": 2}))[:5]:
    ...     print(row.wager, row.advantage, row.per, row.when)
    pass 7/495 wager
    pass 7/495 resolved
    pass 7/1671 roll
    pass 7/825 wager with 1 times odds
    pass 1/165 wager with 2 times odds
    """
    return list(_rows(terms(game, house), asked))


def quotes(under: Terms) -> dict[tuple[str, Pick], Row]:
    """The figure that people quote, for each wager on each pick: one for each that may lie on the layout.

    A wager that has moved is told as what it was when it was made; one that can be made in several ways, with all that
    it may then be paid at, and the most that the house keeps.
    """
    found: dict[tuple[str, Pick], Row] = {}
    for row in _rows(under, USUAL):
        if row.quoted:
            key = row.wager, row.pick
            found[key] = _together(found[key], row) if key in found else row
    made = {wager: row for (wager, _), row in reversed(found.items())}
    first = next(iter(found.values()))  # what follows from a wager in the course of its hand is told as that one
    return {key: found.get(key, made.get(key[0], first)) for key in under.spots}


def expectations(under: Terms) -> dict[tuple[str, Pick], Fraction]:
    """What the house can expect to keep of each wager on each pick, so that the sum over all of them is right.

    It is what people quote, but where that is of a wager together with others that are made in its support.
    """
    found = {key: row.advantage for key, row in quotes(under).items()}
    if under.game.dealt:
        from chapter47.odds import dealt

        found.update(dealt.alone(under))
    return found


def _together(one: Row, other: Row) -> Row:
    """Two ways to make a wager as one: where both pay alike, with the longer of the true odds."""
    paid: dict[Odds, Odds] = {}
    for row in (one, other):
        for pays, against in zip(row.pays, row.true_odds, strict=True):
            paid[pays] = max(paid.get(pays, against), against, key=lambda odds: odds.ratio)
    in_order = dict(sorted(paid.items(), key=lambda each: each[0].ratio))
    worst = max(one, other, key=lambda row: row.advantage)
    return worst._replace(pays=tuple(in_order), true_odds=tuple(in_order.values()), when="")


@lru_cache(maxsize=64)
def _rows(under: Terms, asked: Asked) -> tuple[Row, ...]:
    if under.game.dealt:
        from chapter47.odds import dealt  # its games and kernels take a moment that others need not

        return tuple(dealt.rows(under, asked))
    if asked != USUAL:
        raise Mistake("not-dealt", f"{under.game.title} is not dealt from a shoe.", "Ask so of a game of cards.")
    # Where one outcome decides every wager of a game, there is one thing to count over.
    counted = PER if any(wager.lives for wager in under.game.wagers) else PER[:1]
    return tuple(row for spot in under.spots.values() for row in _of(under, spot, counted))


def _of(under: Terms, spot: Spot, counted: tuple[Per, ...]) -> Iterator[Row]:
    """The rows of a wager on a pick."""
    wager = spot.wager
    ways = _ways(under, spot)
    for words, way in ways.items():
        course = None if spot.parts else Course(under, spot, *way)
        figures = _of_parts(under, spot) if course is None else _of_course(course)
        when = words if len(ways) > 1 else ""
        for per in sorted(counted, key=lambda per: per != wager.quoted):
            yield make_row(spot, figures, per, when, quoted=per == wager.quoted)
        if course is None:
            continue
        if wager.off_unless_called:
            always = _of_course(Course(under, spot, *way, on=True))
            for per in counted:
                if always.advantage[per] != figures.advantage[per]:
                    yield make_row(spot, always, per, "always on", quoted=False)
        for each in under.game.wagers:
            if each.supports is not None and each.supports.wager == wager.name:
                for times in range(1, each.supports.times(under.house) + 1):
                    together = figures._replace(advantage={"wager": supported(course, each.name, times)})
                    yield make_row(spot, together, "wager", f"with {times} times odds", quoted=False)


def _ways(under: Terms, spot: Spot) -> dict[str, tuple[Phase, bool]]:
    """How the game stands where the wager may be made, in words, and whether it is made again only where it does."""
    made_in = spot.wager.made_in
    if made_in is None:
        return {"": (under.phases[0], False)}
    return {words: (phase, True) for words, phase in made_in(spot.pick, under.house).items()}


def _of_course(course: Course) -> Figures:
    fate = course.fate
    paid = tuple((odds, Odds.against(part / fate.resolved)) for odds, part in fate.wins.items())
    return Figures(paid, {"wager": fate.kept / fate.decided, "resolved": fate.kept / fate.resolved, "roll": fate.kept})


def _of_parts(under: Terms, spot: Spot) -> Figures:
    """A wager made of several is paid and compared part by part, as the law deems it to be those wagers."""
    paid: set[tuple[Odds, Odds]] = set()
    advantage: dict[Per, Fraction] = dict.fromkeys(PER, Fraction(0))
    for part, units in spot.parts:
        [way] = _ways(under, part).values()
        figures = _of_parts(under, part) if part.parts else _of_course(Course(under, part, *way))
        paid |= {*figures.paid}
        for per in PER:
            advantage[per] += figures.advantage[per] * Fraction(units, spot.units)
    return Figures(_in_order(paid), advantage)


def _in_order(paid: set[tuple[Odds, Odds]]) -> tuple[tuple[Odds, Odds], ...]:
    return tuple(sorted(paid, key=lambda each: (each[0].ratio, each[1].ratio)))


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
        groups.setdefault((row.wager, row.pays, row.advantage, row.per, when), []).append(row)
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

    >>> from chapter47 import game, read_house
    >>> rows = book(game("craps"), read_house(game("craps"), {}))
    >>> [told_apart(group) for group in alike(rows) if group[0].wager in ("pass-odds", "hardway")]
    [['point 4', 'point 10'], ['point 5', 'point 9'], ['point 6', 'point 8'], ['4', '10'], ['6', '8']]
    """
    return [row.when if row.pick is None else pick_text(row.pick) for row in group if row.pick is not None or row.when]


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
        "pays": _odds(row.pays),
        "true_odds": _odds(row.true_odds),
        "house_advantage": str(row.advantage),
        "percent": round(float(row.advantage * 100), 6),
        "per": row.per,
        **({"when": row.when} if row.when else {}),
        **({"bound": float(row.bound)} if row.bound else {}),
        "provision": row.cites.text,
    }


def _odds(odds: tuple[Odds, ...]) -> str | list[str]:
    return str(odds[0]) if len(odds) == 1 else [str(each) for each in odds]

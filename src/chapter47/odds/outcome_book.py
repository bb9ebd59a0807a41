"""The book of a game whose wagers are decided by outcomes: it follows from the declarations, and from nothing else.

There is no table of probabilities: each figure comes from the very rulings that settle wagers at a table. Of a wager
that one outcome decides it is a sum over the outcomes; of one that may outlive several, see
:mod:`chapter47.odds.course`.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.money import Odds
from chapter47.odds.course import Course, charge, supported
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import PER, Figures, Per, Row, make_row
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms
from chapter47.table.wagers import Phase, Spot


class OutcomeBook:
    """The book that declarations make."""

    slow = False
    takes: frozenset[str] = frozenset()

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """Every wager, in the declarations' order."""
        # Where one outcome decides every wager of a game, there is one thing to count over.
        counted = PER if any(wager.lives for wager in under.game.wagers) else PER[:1]
        for spot in under.spots.values():
            yield from _of(under, spot, counted)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """Every wager is quoted by itself."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Nothing is."""
        return {}


def _of(under: Terms, spot: Spot, counted: tuple[Per, ...]) -> Iterator[Row]:
    """The rows of a wager on a pick."""
    wager = spot.wager
    made = ways(under, spot)
    for words, way in made.items():
        course = None if spot.parts else Course(under, spot, *way)
        figures = _of_parts(under, spot) if course is None else _of_course(course)
        when = words if len(made) > 1 else ""
        for per in sorted(counted, key=lambda per: per != wager.quoted):
            yield make_row(spot, figures, per, when, quoted=per == wager.quoted)
        if course is None:
            continue
        if charged := charge(spot):
            # Some count what is charged beside the wager as money put up too, and quote less.
            of_both = {per: kept / (1 + charged) for per, kept in figures.advantage.items()}
            for per in counted:
                yield make_row(spot, Figures(figures.paid, of_both), per, "of wager and vigorish", quoted=False)
        yield from _while_it_stands(under, spot, course, counted)
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


def _while_it_stands(under: Terms, spot: Spot, course: Course, counted: tuple[Per, ...]) -> Iterator[Row]:
    """The rows of a wager that an outcome has left or moved somewhere, undecided: what it is worth from there on."""
    told: set[str] = set()
    for pick, phase in course.steps:
        words = "" if spot.wager.left_as is None else spot.wager.left_as(pick, phase)
        if words and words not in told:
            told.add(words)
            figures = _of_course(Course(under, under.spots[spot.wager.name, pick], phase, True))
            for per in counted:
                yield make_row(spot, figures, per, words, quoted=False)


def ways(under: Terms, spot: Spot) -> dict[str, tuple[Phase, bool]]:
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
        [way] = ways(under, part).values()
        figures = _of_parts(under, part) if part.parts else _of_course(Course(under, part, *way))
        paid |= {*figures.paid}
        for per in PER:
            advantage[per] += figures.advantage[per] * Fraction(units, spot.units)
    return Figures(_in_order(paid), advantage)


def _in_order(paid: set[tuple[Odds, Odds]]) -> tuple[tuple[Odds, Odds], ...]:
    return tuple(sorted(paid, key=lambda each: (each[0].ratio, each[1].ratio)))

"""The book of caribbean stud: the ante with the bet that follows it, and the progressive dollar."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.equipment import Outcome
from chapter47.games.caribbean_stud.wagers import ANTE, BET, FIXED, NOTHING, PROGRESSIVE
from chapter47.odds.of.caribbean_stud.results import hand_of, outcome
from chapter47.odds.of.caribbean_stud.worth import dollar_kept, meter_shows, worth_under
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row, not_counted
from chapter47.odds.settled import ZERO, fate, told
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot

LEFT_OUT = {BET: "What is wagered to play a hand is counted with the ante."}


class CaribbeanBook:
    """Each wager. What is counted in machine code takes a moment to be loaded: not before it is asked for."""

    slow = True
    takes = frozenset({"amount"})

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """The ante as it is best played, and in other ways; and the dollar beside it."""
        from chapter47.odds.of.caribbean_stud.ways import ways

        played = ways(worth_under(under, asked.amount))
        for spot in under.spots.values():
            if spot.wager.name == ANTE:
                for number, (words, way) in enumerate(played.items()):
                    ante = fate(spot, _outcomes(way.results))._replace(kept=way.advantage, void=ZERO)
                    yield from told(spot, ante, words, quoted=not number)
                    risk = ante._replace(kept=way.element_of_risk)
                    yield from told(spot, risk, f"{words}, of all that is wagered", quoted=False)
            elif spot.wager.name == PROGRESSIVE:
                yield from _dollar(under, spot, next(iter(played.values())).results)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """What follows an ante is counted with it."""
        return {key: ZERO for key in under.spots if key[0] in LEFT_OUT}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """What follows an ante, and wagers that are not of the law's own."""
        return {**LEFT_OUT, **not_counted(under, (ANTE, PROGRESSIVE, *LEFT_OUT))}


def _outcomes(results: Mapping[str, int]) -> dict[Outcome, int]:
    """How often each outcome comes that an ante knows."""
    found: dict[Outcome, int] = {}
    for result, ways in results.items():
        found[outcome(result)] = found.get(outcome(result), 0) + ways
    return found


def _dollar(under: Terms, spot: Spot, results: Mapping[str, int]) -> Iterator[Row]:
    """The progressive wager, where the meter has what it began with."""
    lines: dict[Outcome, int] = {}
    for result, ways in results.items():
        line = f"progressive-{hand_of(result)}"
        line = line if line in FIXED else NOTHING
        lines[line] = lines.get(line, 0) + ways
    shows = meter_shows(under)
    paid = fate(spot, lines)._replace(kept=dollar_kept(under, results, shows))
    yield from told(spot, paid, f"with ${shows / 100:,.2f} on the meter")

"""The book of double down stud: the wager as it is doubled where that pays, and the double by itself.

A player sees four of the five cards. The cards of others are seen too, and would help a little: the figures are for one
who looks at the own hand alone.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.games.double_down_stud.wagers import DOUBLE, LOWER, ORIGINAL, PAYOUTS, line_of_pair
from chapter47.odds.five_cards import Choice, Made, always, best, fours
from chapter47.odds.hand_book import fate_of, pays_of, weights
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row, not_counted
from chapter47.odds.settled import fate, told
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms


def line(made: Made) -> str:
    """The result that a hand is, as the game's wagers know it.

    >>> line("pair J"), line("pair T"), line("pair 5"), line("flush"), line("high-card")
    ('jacks-or-better', 'push', 'lower', 'flush', 'lower')
    """
    if made.startswith("pair "):
        return line_of_pair(made[-1])
    return made if made in PAYOUTS else LOWER


def doubled(under: Terms) -> Choice:
    """Where a double wins on average."""
    return best(fours(), pays_of(under.spots[ORIGINAL, None], line))


class DoubleDownBook:
    """The wager as it is played best, always doubled, and never."""

    slow = True
    takes: frozenset[str] = frozenset()

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """Every wager, and the original one in three ways."""
        chances, pays = weights(line), pays_of(under.spots[ORIGINAL, None], line)
        wise, each_time = doubled(under), always(fours(), pays)
        for spot in under.spots.values():
            undoubled = fate(spot, chances)
            if spot.wager.name == DOUBLE:
                made = fate_of(spot, line, wise)
                of_those = made._replace(kept=made.kept / wise.chance, void=undoubled.void * 0)
                yield from told(spot, of_those, "best play")
                continue
            ways = (("best play", wise), ("never doubling", None), ("always doubling", each_time))
            for words, choice in ways:
                kept = undoubled.kept - (choice.gain if choice is not None else 0)
                yield from told(spot, undoubled._replace(kept=kept), words, quoted=choice is wise)
                if choice is not None:
                    risk = undoubled._replace(kept=kept / (1 + choice.chance), void=Fraction(0))
                    yield from told(spot, risk, f"{words}, of all that is wagered", quoted=False)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """The wager as if it were never doubled, and doubles as they are made where they pay."""
        wise, never = doubled(under), fate(under.spots[ORIGINAL, None], weights(line)).kept
        return {key: -wise.gain / wise.chance if key[0] == DOUBLE else never for key in under.spots}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers that are not of the law's own."""
        return not_counted(under, (ORIGINAL, DOUBLE))

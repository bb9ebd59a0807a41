"""The book of let it ride: each wager as it rides where that pays, all three together, and the bonus."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from chapter47.games.let_it_ride.wagers import BETS, HIGH_PAIRS, LOWER, PAYOUTS
from chapter47.odds.five_cards import Choice, Made, always, best, fours, threes
from chapter47.odds.hand_book import fate_of, pays_of, weights
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row, not_counted
from chapter47.odds.settled import Fate, fate, told
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

TOGETHER = "let-it-ride"
OWN = {*BETS, "bonus"}
"""The three wagers as one, of which each is a part: people quote what the house keeps of one of them."""


class Plan(NamedTuple):
    """Where bets number one and two ride; bet number three always does."""

    words: str
    one: Choice
    two: Choice
    three: Choice

    @property
    def by_bet(self) -> Mapping[str, Choice]:
        return dict(zip(BETS, (self.one, self.two, self.three), strict=True))

    @property
    def advantage(self) -> Fraction:
        """What the house keeps of all three, as a part of one of them."""
        return -sum((choice.gain for choice in self.by_bet.values()), Fraction(0))

    @property
    def wagered(self) -> Fraction:
        """How many of the three ride, on average."""
        return sum((choice.chance for choice in self.by_bet.values()), Fraction(0))


def line(made: Made) -> str:
    """The result that a hand is, as the game's wagers know it.

    >>> line("pair T"), line("pair 9"), line("flush"), line("high-card")
    ('tens-or-better', 'lower', 'flush', 'lower')
    """
    if made.startswith("pair "):
        return "tens-or-better" if made[-1] in HIGH_PAIRS else LOWER
    return made if made in PAYOUTS else LOWER


def plan(under: Terms) -> Plan:
    """The best play: a wager rides where it wins on average."""
    pays = pays_of(under.spots["bet-one", None], line)
    return Plan("best play", best(threes(), pays), best(fours(), pays), always(fours(), pays))


def plans(under: Terms) -> tuple[Plan, ...]:
    """The best play first, and what it costs to let all ride."""
    pays = pays_of(under.spots["bet-one", None], line)
    return plan(under), Plan("all ride", always(threes(), pays), always(fours(), pays), always(fours(), pays))


class LetItRideBook:
    """The wagers as they are played best."""

    slow = True
    takes: frozenset[str] = frozenset()

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """All three together, then each by itself, and the bonus wager."""
        chances, ways = weights(line), plans(under)
        base = under.spots["bet-three", None]
        for number, way in enumerate(ways):
            paid = fate(base, chances).paid
            for what, of in ((way.words, 1), (f"{way.words}, of all that is wagered", way.wagered)):
                for row in told(base, Fate(paid, way.advantage / of, Fraction(0)), what, quoted=not number and of == 1):
                    yield row._replace(wager=TOGETHER, title=under.game.title)
        for spot in under.spots.values():
            if spot.wager.name not in BETS:
                yield from told(spot, fate(spot, chances))
                continue
            for number, way in enumerate(ways):
                if number and spot.wager.name == "bet-three":
                    continue  # it rides in any case
                when = "" if spot.wager.name == "bet-three" else way.words
                yield from told(spot, fate_of(spot, line, way.by_bet[spot.wager.name]), when, quoted=not number)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """Each wager has a row of its own."""
        return {}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers that are not of the law's own."""
        return not_counted(under, OWN)

"""Games in which players play each other for a pot: how hands compare, and what the house takes of it, exactly (14.14).

Nobody wagers against the house there, so there is no house advantage. What it has is the rake: a part of what is bet,
by betting round; amounts at levels of the pots; or a charge by the hour.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.rake_kinds import Incremental, Percentage, Recorded, TimeCharge, rakes_of
from chapter47.games.parts.poker.remembered import PokerTable
from chapter47.house import House
from chapter47.law import Mistake, cite, nearest, shown
from chapter47.money import Cents, parse_cents
from chapter47.odds.equity.showdown import Showdown, showdown_of
from chapter47.odds.protocol import GameOdds
from chapter47.table.commands import Command
from chapter47.table.parts import Below, Participant
from chapter47.table.table import Table

WHY_NONE = "players play each other, so there is no house advantage; the house has the rake."
NO_ADVANTAGE = cite("14.6(d)")
"""A pot is won from other players."""
MOST_POT: Cents = 10**12


@dataclass(frozen=True, slots=True)
class Contest:
    """How players play each other."""

    showdowns: Mapping[str, Showdown]
    """By the form of the game, the usual one first."""
    rounds: int
    """How many betting rounds there are."""
    participant: Participant[PokerTable]
    """An automatic player, who judges by what is seen from a seat."""

    def showdown(self, form: str | None = None) -> Showdown:
        """What decides a pot in that form, or in the usual one."""
        if form is None:
            return next(iter(self.showdowns.values()))
        if form not in self.showdowns:
            raise Mistake("unknown-form", f"There is no form {shown(form)} here.", nearest(form[:40], self.showdowns))
        return self.showdowns[form]


def contest_odds(game: PokerGame) -> GameOdds:
    """The odds of a game whose forms are data: none against the house, and those of hands against each other."""

    def chooses(table: Table[PokerTable], seat: int, below: Below) -> Command | None:
        from chapter47.odds.seated import choose  # machine code takes a moment that others need not

        return choose(table, seat, below)

    showdowns = {name: showdown_of(form, game.seats) for name, form in game.forms.items()}
    rounds = len(next(iter(game.forms.values())).streets)
    contest = Contest(showdowns, rounds, Participant(chooses))
    return GameOdds(contest=contest, needs=("numba", "numpy"), why_none=WHY_NONE)


# The rake


@dataclass(frozen=True, slots=True)
class Raked:
    """What one procedure of the house takes of a pot."""

    kind: Percentage | Incremental
    bets: tuple[tuple[Cents, ...], ...]
    """What each betting round brought into each pot, the main pot first; without antes and uncalled bets."""
    taken: Cents

    @property
    def pot(self) -> Cents:
        """All that was bet."""
        return sum(map(sum, self.bets))

    @property
    def part(self) -> Fraction:
        """Which part of it was taken."""
        return Fraction(self.taken, self.pot) if self.pot else Fraction(0)


def rakes(house: House) -> tuple[Percentage | Incremental | TimeCharge, ...]:
    """The procedures by which a house takes its rake: the law's own. What another room took is none."""
    return tuple(kind for kind in rakes_of(str(house["rake"])) if not isinstance(kind, Recorded))


def raked(kind: Percentage | Incremental, bets: Sequence[Sequence[Cents]]) -> Raked:
    """What a procedure takes where each betting round brought so much into each pot.

    Ten percent of every betting round, rounded down to a dollar each time and $4 at most: of $60 it takes $4 where all
    was bet in one round, and less where $15 were bet in each of four.

    >>> kind = Percentage(10, 4_00, 1_00)
    >>> raked(kind, [[60_00]]).taken, raked(kind, [[15_00]] * 3).taken, raked(kind, [[9_00], [9_00, 9_00]]).taken
    (400, 300, 0)
    """
    taken = total = 0
    for grown in bets:
        total += sum(grown)
        if isinstance(kind, Percentage):
            for amount in grown:
                taken += kind.due(amount, taken)
        elif any(grown):
            taken += max(0, kind.due(total, taken))
    return Raked(kind, tuple(map(tuple, bets)), taken)


def time_charge(kind: TimeCharge, players: int, hours: int = 1) -> Cents:
    """What is charged in so many hours where so many are seated, active or not (14.14(b)3i).

    >>> time_charge(TimeCharge(10_00, "player", 30), 6), time_charge(TimeCharge(60_00, "table", 20), 6)
    (6000, 6000)
    """
    return kind.hourly * hours * (players if kind.per == "player" else 1)


def read_bets(text: str, rounds: int) -> list[list[Cents]]:
    """What betting rounds brought into the pots, as people write it: rounds by commas, side pots by a plus.

    >>> read_bets("20, 30+10, 0", 4)
    [[2000], [3000, 1000], [0]]
    """
    written = [part.strip() for part in text.split(",")]
    if len(written) > rounds:
        raise Mistake("too-many-rounds", f"{len(written)} betting rounds are named, and there are {rounds} here.")
    bets = [[parse_cents(amount.strip()) for amount in part.split("+")] for part in written]
    if sum(map(sum, bets)) > MOST_POT:
        raise Mistake("not-an-amount", "No pot is as large as that.")
    return bets

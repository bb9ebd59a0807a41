"""Whether a game's walks met everything that the kit can say, and how a walk looks for what is missing."""

import random
from collections import Counter
from collections.abc import Sequence

from chapter47.games import game as find
from chapter47.table.table import Table
from kit.houses import one_of_few
from kit.moves import KINDS
from kit.walks import Walk
from kit.wrongs import WRONGS

LEAST = 8
"""Walks that look for what a game may turn out to have, before it is taken to have it not."""
MOST = 120
"""Walks after which what is still missing is taken to be out of reach."""


OF_WAGERS = frozenset(
    {
        *("wager", "again", "take-back", "lessen", "accept", "leave-up"),
        *("unknown_wager", "unknown_pick", "no_amount", "beyond_means", "below_minimum", "other_instrument"),
        *("not_there", "not_less"),
    }
)
"""What can only be said where wagers lie on the layout, and is not where players play for a pot."""


class Tally:
    """What was met so far, over all walks of a game."""

    def __init__(self, name: str, walks: Sequence[Walk]) -> None:
        self.game = find(name)
        self.taken: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.results: Counter[str] = Counter()
        self.met: set[str] = set()
        for walk in walks:
            self.add(walk)

    def add(self, walk: Walk) -> None:
        self.taken += walk.taken
        self.refused += walk.refused
        self.results += walk.results
        self.met |= walk.met

    def look_for_the_rest(self) -> None:
        """Further walks, each of which looks for what is missing, until nothing is."""
        for seed in range(MOST):
            looked_for = self.missing() | ({"report", "choose", "ruling"} - self.met if seed < LEAST else set())
            if not looked_for:
                break
            walk = Walk(Table(self.game, one_of_few(self.game, seed)), random.Random(f"more {seed}"), thorough=False)
            walk.wanted = frozenset(looked_for)
            walk.play(80 if seed < LEAST else 200)  # what is rare comes in longer evenings
            self.add(walk)

    def missing(self) -> set[str]:
        """Every kind of command is taken, every kind of wrong is refused, and wagers are won and lost."""
        absent = self._absent()
        taken = {*KINDS, "leave-up", "nonsense"} - {"too-high"} - absent
        refused = {wrong.__name__ for wrong in WRONGS} - absent | {"nonsense"}
        results: set[str] = set()
        if self.game.wagers:
            refused, results = refused | {"too-high"}, {"win", "lose"}
        return taken - self.taken.keys() | refused - self.refused.keys() | results - self.results.keys()

    def _absent(self) -> set[str]:
        """What this game does not have."""
        absent = {"report", "not_reportable", "choose", "ruling"} - self.met
        if "non-value" not in self.game.instruments:
            absent |= {"color", "color-up"}
        if self.game.participant is None:
            absent |= {"automatic"}
        else:
            absent |= {"again", "correct"}  # where people act in turn, the next round is under way with the first word
        if self.game.calling is None:
            absent |= {"call-on", "call-off"}
        if not self.game.wagers:
            absent |= OF_WAGERS
        return absent

"""How strategies are written and followed at a game: by rules, which a player carries out at a real table."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeAlias

from chapter47.house import House
from chapter47.law import Mistake, Source
from chapter47.odds.of import strategies_of
from chapter47.odds.player import Player
from chapter47.odds.protocol import Run, RunRequest
from chapter47.odds.strategy import ANY, Make, Rule, When, seat
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.table import Table

Note: TypeAlias = Callable[[str, object, str, str], None]
"""Takes down a fault: where it is, what is written there, what is wrong with it, what would be allowed."""


class StrategyRules:
    """Rules that make wagers, press them, take them down and call them on. A game with more of them says so."""

    boxes = False
    usual = False
    player: ClassVar[type[Player]] = Player
    """Who carries the rules out."""
    whens: ClassVar[tuple[When, ...]] = (ANY,)
    """How the game may stand before a round, as rules know it."""
    multiple: ClassVar[Source | None] = None
    """Where the law says how far odds may support a wager; ``None`` where no rule is about odds."""
    raised: ClassVar[str | None] = None
    """The wager that may be raised, where one is."""
    free: ClassVar[Mapping[str, Sequence[tuple[int, int | None]]]] = {}
    """Hands that are free to draw: on which point count, and against which third card."""

    def raises(self, game: Game, house: House, text: str) -> frozenset[int]:
        """Where the wager is raised, by what the game counts there."""
        raise AssertionError(f"{game.name} has no raises")

    def trial_tables(self, game: Game, house: House) -> list[Table]:
        """A table for each way in which the game may stand that matters to whether a wager is taken."""
        return [seat(game, house)]

    def together(self, rules: list[tuple[str, Rule]], made: Mapping[tuple[str, Pick], Make], note: Note) -> bool:
        """Takes down what rules cannot say together here. Gives whether nothing else need be looked at."""
        return False

    def run(self, game: Game, request: RunRequest) -> Run:
        """A strategy of a file, or wagers that are held."""
        from chapter47.odds.sessions import read_sessions  # which reads by these rules

        return read_sessions(game, request)


def rules_of(game: Game) -> StrategyRules:
    """How rules are followed at a game; raises where they are not."""
    found = strategies_of(game)
    if not isinstance(found, StrategyRules):
        sentence = f"What a round of {game.title.lower()} comes to depends on how each hand is played."
        raise Mistake("no-one-result", sentence)
    return found

"""The other rules: a house file, an edition of the chapter, or both, for the table that a log is of."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from chapter47.house import House, UnlawfulHouse, Violation, changes, read_house, read_what_if
from chapter47.house.limits import ESTABLISHED
from chapter47.house.rules import in_effect
from chapter47.law import Mistake, Refused, Source, as_amended, shown
from chapter47.table.game import Game

OTHER_GAME, OTHER_EDITION = "another-game", "another-edition"
"""Why rules are none for a table."""


class Changed(NamedTuple):
    """One rule that the other rules have otherwise, in words."""

    rule: str
    was: str
    would: str
    cites: Source | None


class Under(NamedTuple):
    """The house that a round is played under again, and how that came about."""

    house: House
    changed: tuple[Changed, ...]
    left_out: tuple[Violation, ...]
    """Rules of the table that the other edition does not have: it goes on without them."""


class OtherRules:
    """A house file that takes the place of the table's own; or the table's own, under another edition or with some of
    its rules changed.

    >>> from chapter47 import game
    >>> roulette = game("roulette")
    >>> under = OtherRules(house={"game": "roulette", "wheel": "single-zero"}).under(roulette, read_house(roulette, {}))
    >>> [(each.rule, each.was, each.would) for each in under.changed]
    [('wheel', 'double zero wheel', 'single zero wheel')]
    """

    def __init__(
        self,
        edition: str | None = None,
        house: Mapping[str, object] | None = None,
        change: Mapping[str, object] | None = None,
    ) -> None:
        if edition is None and house is None and not change:
            raise Mistake("no-other-rules", "No other rules are named.", "Name an edition, a house, or both.")
        self.edition = edition
        self.house = house
        self.change = change or {}
        """Rules that each table has instead of its own; ``game`` among them says which tables."""

    def check(self, game: Game) -> None:
        """Raises where these are no rules for a game: the house is of another, or the edition does not have it."""
        of = (self.house or self.change).get("game", game.name)
        if of != game.name:
            sentence = f"The house is of {shown(of)}, and the log is of {game.name}."
            raise Mistake(OTHER_GAME, sentence, "Give a house of the same game.")
        if self.edition is not None:
            try:
                read_house(game, {"edition": self.edition})
            except UnlawfulHouse as unlawful:
                (violation,) = unlawful.violations
                if violation.cites is None:  # it is no edition of any game
                    raise
                sentence = f"The edition of {shown(self.edition)} {violation.sentence}"
                raise Refused(OTHER_EDITION, sentence, violation.cites, f"Name {violation.allowed}.") from None

    def under(self, game: Game, house: House) -> Under:
        """The rules that stand in the place of a table's; raises where the law does not allow them."""
        self.check(game)
        edition = "" if self.edition is None else self.edition
        other = "" if self.house is None else _canonical(self.house)
        return _under(game, _canonical(house.file()), edition, other, _canonical(self.change))


def _canonical(file: Mapping[str, object]) -> str:
    return json.dumps(dict(file), sort_keys=True, default=str)


@lru_cache(maxsize=64)
def _under(game: Game, house_file: str, edition: str, other_file: str, change: str) -> Under:
    house = read_house(game, json.loads(house_file))
    dated = {"edition": edition} if edition else {}
    left_out: tuple[Violation, ...] = ()
    if other_file:
        said = json.loads(other_file)
        other = read_house(game, {**said, **dated})
    elif edition:
        other, left_out = _dated(game, {**house.file(), **json.loads(change), **dated})
    else:
        other = read_house(game, {**house.file(), **json.loads(change)})
    wagers = tuple(game.lines())
    changed = (
        Changed(each.rule, each.before, each.after, _source(game, each.rule, house, other))
        for each in changes(game, house, other, wagers)
    )
    return Under(other, tuple(changed), left_out)


def _dated(game: Game, file: dict[str, object]) -> tuple[House, tuple[Violation, ...]]:
    """The house under an edition, without those of its rules that the edition does not have."""
    left_out: list[Violation] = []
    while True:
        house, against = read_what_if(game, file)
        if not against:
            return house, tuple(left_out)
        for each in against:
            key, _, line = each.option.partition(".")
            within = file.get(key)
            if isinstance(within, Mapping) and line in within:
                file = {**file, key: {name: value for name, value in within.items() if name != line}}
            elif key in file and key not in ("edition", "game"):
                file = {name: value for name, value in file.items() if name != key}
            else:
                raise UnlawfulHouse(against)
            left_out.append(each)


def _source(game: Game, rule: str, was: House, would: House) -> Source | None:
    """Where the law has a rule of a house: in the edition that would hold, or else in the one that did."""
    if rule.startswith("odds."):
        return as_amended(game.payouts[rule.removeprefix("odds.")].cites, game.amended, would.edition)
    if rule in ("min", "max") or rule.startswith("limits."):
        return ESTABLISHED
    under = (each for house in (would, was) for each in in_effect(game, house))
    # A rule may be one line of an option, by its name and the line's.
    return next((cites for option, cites in under if option.name == rule.partition(".")[0]), None)

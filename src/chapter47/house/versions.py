"""Two versions of a submission side by side: what changes for which table, and the notice that each change needs."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from chapter47.house.casino import Casino
from chapter47.house.files import toml
from chapter47.house.notices import Change, changes
from chapter47.house.rules import Declared, House
from chapter47.house.submitting import AT_EVERY_TABLE, Submits
from chapter47.law import Editorial, Source, cite

LIMITS = frozenset({"min", "max", "limits"})
"""What is changed at a table at any time by 8.3(c), and is filed so that it is known, not so that it is approved."""
AT_ITS_TABLES = Editorial(
    "a table plays rules that the approved submission has for its game; at which of them it does is told by notice",
    cite("8.3(b)3"),
)


class Needs(NamedTuple):
    """One thing that a change needs before it takes effect."""

    text: str
    cites: Source


HALF_HOUR = (
    Needs("half an hour's notice", cite("8.3(b)")),
    Needs("a sign with the change and its time", cite("8.3(b)1")),
    Needs("an announcement at the table", cite("8.3(b)2")),
)
AT_ONCE = (Needs("a sign and an announcement, and no waiting", cite("8.3(c)")),)
NEW = (Needs("a sign with its rules", cite("8.3(a)")),)
TOLD = Needs("notice to the Commission", cite("8.3(b)3"))
BEFORE_USE = "approval before it is used"


class Difference(NamedTuple):
    """Something that another version has otherwise."""

    tables: tuple[str, ...]
    """The tables that it concerns."""
    rule: str
    before: str
    """As it was, in words; empty where it is new."""
    after: str
    """As it will be; empty where it is gone."""
    needs: tuple[Needs, ...]


def compare(before: Casino | None, after: Casino, game: Callable[[str], Declared]) -> tuple[Difference, ...]:
    """What changes from one version to the next, table by table, and then procedure by procedure."""
    return (*_tables(before, after, game), *_procedures(before, after, game))


def _tables(before: Casino | None, after: Casino, game: Callable[[str], Declared]) -> Iterator[Difference]:
    old = {name: (pit, house) for name, pit, house in before.tables()} if before else {}
    new = {name: (pit, house) for name, pit, house in after.tables()}
    for name, (pit, house) in new.items():
        if name not in old or old[name][1].game != house.game:
            was = old[name][1].game if name in old else ""
            # The half hour is of rules by which a game is being operated: at a new table none is.
            needs = (*HALF_HOUR, TOLD) if was else NEW
            yield Difference((name,), "game", was, f"{house.game}, in the pit {pit}", needs)
            continue
        was_pit, was_house = old[name]
        if was_pit != pit:
            yield Difference((name,), "pit", was_pit, pit, ())
        for change in changes(game(house.game), was_house, house, tuple(game(house.game).lines())):
            yield Difference((name,), change.rule, change.before, change.after, _needs(change))
    for name, (_, house) in old.items():
        if name not in new:
            yield Difference((name,), "game", house.game, "", ())


def _needs(change: Change) -> tuple[Needs, ...]:
    if change.at_once:
        return AT_ONCE
    return (*HALF_HOUR, TOLD) if change.told else HALF_HOUR


def _procedures(before: Casino | None, after: Casino, game: Callable[[str], Declared]) -> Iterator[Difference]:
    old = before.procedures if before else {}
    declared = {each.name: each for each in _declared(after, game)}
    for each in _declared(before, game) if before else ():
        declared.setdefault(each.name, each)
    wanted = after.wanted(game)
    for name in dict.fromkeys((*after.procedures, *old)):
        was, will = old.get(name, ""), after.procedures.get(name, "")
        if was != will:
            tables = tuple(wanted[name][1]) if name in wanted else ()
            cites = (wanted[name][0] if name in wanted else declared[name]).cites
            needs = (Needs(BEFORE_USE, cites),) if will else ()
            yield Difference(tables, f"procedures.{name}", was, will, needs)


def _declared(casino: Casino, game: Callable[[str], Declared]) -> Iterator[Submits]:
    yield from AT_EVERY_TABLE
    for _, _, house in casino.tables():
        yield from game(house.game).procedures


class Approved:
    """What the tables of each game may play: every rule of a table of that game in the approved version."""

    def __init__(self, casino: Casino) -> None:
        self._procedures = casino.procedures
        self._known: dict[str, dict[str, list[object]]] = {}
        for _, _, house in casino.tables():
            known = self._known.setdefault(house.game, {})
            for rule, value in rules_of(house).items():
                known.setdefault(rule, []).append(value)

    def unfiled(self, house: House) -> tuple[str, ...]:
        """The rules of a house that no approved table of its game has; all of them where there is no such table."""
        known = self._known.get(house.game)
        if known is None:
            return ("game",)
        return tuple(rule for rule, value in rules_of(house).items() if value not in known.get(rule, [None]))

    def unfiled_procedures(self, casino: Casino) -> tuple[str, ...]:
        """The procedures of a casino that the approved version does not have, or has in other words."""
        return tuple(name for name, text in casino.procedures.items() if self._procedures.get(name) != text)

    def values(self, game: str, rule: str) -> list[str]:
        """What is approved of a rule of a game, as files write it."""
        found = self._known.get(game, {}).get(rule, [])
        said = (toml(each) if each is not None else "nothing" for each in found)
        return list(dict.fromkeys(said)) or ["nothing"]


def rules_of(house: House) -> dict[str, object]:
    """The rules of a house that are approved, by name: all but its limits. What a house does not state is ``None``."""
    stated: Mapping[str, object] = house.file()
    odds = stated.get("odds")
    paid = {f"odds.{line}": value for line, value in odds.items()} if isinstance(odds, Mapping) else {}
    kept = {rule: value for rule, value in stated.items() if rule not in LIMITS and rule not in ("game", "odds")}
    return {**dict.fromkeys(house.values), **kept, **paid}

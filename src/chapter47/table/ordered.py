"""8.4(g): what the Commission orders of a test at a table: that it has other rules, or that it is not held there.

An order needs no half hour. It takes effect where nothing of the petition is wagered, whatever else is; until then none
of that is taken, and what lies is decided by the rules that it was made under. That it waits so is our reading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.house import Change, House, Notice, PendingChange, changes, read_house
from chapter47.law import Mistake, cite
from chapter47.table.asking import Act, only
from chapter47.table.cards import Draws
from chapter47.table.commands import Call
from chapter47.table.events import Fact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chapter47.table.petitioned import Petitioned
    from chapter47.table.table import Table

ORDERS = cite("8.4(g)")


def order(table: Table, call: Call) -> Act:
    """The rules of what is under test are modified; what was announced or ordered of it before is so no more."""
    only(call.details, "rules", "ordered", "table")
    rules = call.details.get("rules")
    petition = next((each for each in table.game.petitions if each.name == call.details["ordered"]), None)
    if petition is None or not isinstance(rules, dict) or rules.keys() != {petition.name}:
        raise Mistake("not-under-test", "The Commission modifies the rules of what is under test, and no others.")
    if table.time is None:
        raise Mistake(
            "no-clock", "The table has not been told the time.", "What the Commission orders counts from then."
        )
    value = rules[petition.name]
    after = _house(table, petition, value)
    coming = (*table.orders, *table.pending)
    if after == table.house and not any(petition.name in each.rules for each in coming):
        raise Mistake("no-change", "Those rules are in force already.")
    made = PendingChange(table.time, {petition.name: value})

    def act() -> None:
        _forget(table, petition)
        if after == table.house:
            return
        table.orders.append(made)
        if not may_follow(table, petition):
            for each in _changes(table, petition, value):
                _tell(table, _waiting(petition, each))

    return act


def _forget(table: Table, petition: Petitioned) -> None:
    """Whatever was to come of it is not to come any more."""
    table.orders = [each for each in table.orders if petition.name not in each.rules]
    kept = []
    for each in table.pending:
        rules = {rule: value for rule, value in each.rules.items() if rule != petition.name}
        kept += [each._replace(rules=rules)] if rules else []
    table.pending = kept


def _house(table: Table, petition: Petitioned, value: object) -> House:
    """The house with another value of the option; what it says of wagers that it then does not have goes with them."""
    file = {**table.house.file(), petition.name: value}
    under = petition.said(value)
    has = petition.versions[under.version - 1] if under is not None and under.version <= len(petition.versions) else ()
    names, lines = {wager.name for wager in has}, petition.lines(0 if under is None else under.version)
    gone = {wager.name for each in petition.versions for wager in each} - names
    others = {line for number in range(1, len(petition.versions) + 1) for line in petition.lines(number)} - set(lines)
    for rule, those in (("limits", gone), ("odds", others)):
        said = file.get(rule)
        if isinstance(said, dict):
            file[rule] = {name: each for name, each in said.items() if name not in those}
    return read_house(table.game, file)


def _changes(table: Table, petition: Petitioned, value: object) -> tuple[Change, ...]:
    """What an order changes in words: of the petition alone."""
    found = changes(table.game, table.house, _house(table, petition, value), table.wager_names())
    return tuple(each for each in found if each.rule == petition.name)


def _waiting(petition: Petitioned, change: Change) -> str:
    until = f"Until then it is: {change.before}, and no more of it is taken."
    return f"As soon as nothing of {petition.title} is wagered, the rule here is: {change.after}. {until}"


def _tell(table: Table, sentence: str) -> None:
    table.record(Fact("posted", ORDERS, {"sign": sentence}))
    table.announce(sentence, ORDERS)


def notices(table: Table) -> Iterator[Notice]:
    """What the sign at the table says of orders that wait."""
    for petition, made in _orders(table):
        for each in _changes(table, petition, made.rules[petition.name]):
            yield Notice(_waiting(petition, each), ORDERS)


def _orders(table: Table) -> Iterator[tuple[Petitioned, PendingChange]]:
    for made in tuple(table.orders):
        for petition in table.game.petitions:
            if petition.name in made.rules:
                yield petition, made


def is_wagered(table: Table, petition: Petitioned) -> bool:
    """Whether anything of it lies on the layout."""
    if petition.whole:
        return table.is_unsettled()
    names = petition.wager_names()
    return any(name in names for _, name, _ in table.layout.stakes)


def may_follow(table: Table, petition: Petitioned) -> bool:
    """Whether an order can take effect as the table stands: nothing of it is wagered, and no round is under way."""
    if is_wagered(table, petition):
        return False
    if not table.is_open:
        return True
    if table.is_unsettled():
        return table.point.begins and not table.is_under_way() and not table.game.begins_anew
    return table.point.begins or is_preparing(table)


def is_preparing(table: Table) -> bool:
    """Whether no round stands, and what comes before the next is not done yet: under other rules it begins anew."""
    readies, between = table.game.readies, table.is_open and table.round_began is None
    burning = table.point.find(Draws) is not None  # the stack is in the shoe: that goes on to where the round begins
    return between and not burning and readies is not None and readies.is_unready(table)


def is_order_due(table: Table) -> bool:
    """Whether an order waits that could take effect now."""
    return any(may_follow(table, petition) for petition, _ in _orders(table))


def follow(table: Table, *, begins: bool = False) -> bool:
    """Orders take effect that may; whether any did. ``begins``: where a round begins, before its script does."""
    followed = False
    for petition, made in _orders(table):
        if (not is_wagered(table, petition)) if begins else may_follow(table, petition):
            table.orders.remove(made)
            value = made.rules[petition.name]
            found, house = _changes(table, petition, value), _house(table, petition, value)
            for each in found:
                _tell(table, each.sentence())
            table.change_house(house)
            followed = True
    return followed

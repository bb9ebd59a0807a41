"""14.14: the rake, taken from the pots as play goes on, and put into the tray when the round is over."""

from __future__ import annotations

from chapter47.games.parts.poker.amounts import money
from chapter47.games.parts.poker.pots import name_of
from chapter47.games.parts.poker.rake_kinds import Incremental, Percentage, Recorded, rakes_of
from chapter47.games.parts.poker.remembered import POT, RAKE_AREA, Play, PokerTable
from chapter47.law import Editorial, Source, cite
from chapter47.money import Cents
from chapter47.money.ledger import RAKE
from chapter47.table.events import Fact
from chapter47.table.table import Table

AFTER_BETTING = cite("14.14(b)1ii")
AT_LEVELS = cite("14.14(b)2i")
INTO_AREA: dict[Source, Source] = {AT_LEVELS: cite("14.14(b)2ii")}
"""Where the law has it placed into the designated rake area, if not where it has it calculated."""
COLLECTS = cite("14.6(e)8")
BY_PERCENT, BY_LEVEL = cite("14.14(b)1iii"), cite("14.14(b)2iii")
AS_RECORDED = Editorial("the rake of a hand that was recorded elsewhere is what that room took", of=cite("14.14(b)"))


def rake(table: Table[PokerTable], play: Play, grown: list[tuple[int, Cents]]) -> None:
    """A betting round is over: what is due of what it brought into each pot."""
    for kind in rakes_of(str(table.house["rake"])):
        if isinstance(kind, Percentage):
            for number, amount in grown:
                due = kind.due(amount, play.by_percent)
                if due > 0:
                    play.by_percent += due
                    _take(table, play, number, due, AFTER_BETTING)
        elif isinstance(kind, Incremental) and grown:
            _increments(table, play, kind, grown[-1][0])


def rake_as_recorded(table: Table[PokerTable], play: Play) -> None:
    """Before the pots are awarded: what another room took, from the main pot as far as that goes."""
    due = sum(kind.amount for kind in rakes_of(str(table.house["rake"])) if isinstance(kind, Recorded))
    for number, pot in enumerate(play.pots):
        if part := min(due, pot.amount):
            due -= part
            _take(table, play, number, part, AS_RECORDED)


def _increments(table: Table[PokerTable], play: Play, kind: Incremental, number: int) -> None:
    """What is due at the levels that all pots together have come to."""
    total = sum(pot.amount + pot.raked for pot in play.pots)
    for level, _ in kind.levels:
        if total >= level:  # each assessment by itself
            due = min(kind.due(level, play.by_level), play.pots[number].amount)
            if due > 0:
                play.by_level += due
                _take(table, play, number, due, AT_LEVELS)


def _take(table: Table[PokerTable], play: Play, number: int, due: Cents, cites: Source) -> None:
    """So much goes from a pot to the designated rake area."""
    pot = play.pots[number]
    pot.amount -= due
    pot.raked += due
    table.ledger.post(POT, RAKE_AREA, due, INTO_AREA.get(cites, cites))
    table.record(Fact("raked", cites, {"amount": money(due), "pot": name_of(number)}))


def into_tray(table: Table[PokerTable], play: Play) -> None:
    """The round is over, and the rake goes into the table inventory container."""
    taken = table.ledger.balances[RAKE_AREA]
    if not taken:
        return
    cites = BY_PERCENT if play.by_percent else BY_LEVEL if play.by_level else AS_RECORDED
    table.ledger.post(RAKE_AREA, RAKE, taken, COLLECTS)
    table.perform("put the rake into the table inventory container", cites, {"amount": money(taken)})

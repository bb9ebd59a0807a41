"""What tests do at a table of any game with one deck: shuffle and cut, and look at what was done by which provision."""

from chapter47 import Showing, Table, call
from chapter47.table.cards import Cuts
from chapter47.table.commands import Report
from chapter47.table.events import Event
from kit.baccarat import facts
from kit.cuts import cut_by_dealer
from kit.refusals import short

by_hand, by_device = Showing("shuffle", "by-hand"), Showing("shuffle", "by-device")
DEVICE = {"shuffling": "automated"}


def acts(events: list[Event]) -> list[tuple[str, str]]:
    """What was performed, each with its provision."""
    return [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]


def cites(events: list[Event]) -> list[str]:
    """The provisions of what was performed."""
    return [cited for cited, _ in acts(events)]


def voided(events: list[Event]) -> list[str]:
    """The provisions by which wagers went back."""
    return [short(fact.cites) for fact in facts(events, "voided")]


def ready(table: Table, at: int = 26) -> list[Event]:
    """The cards are shuffled, and cut where they are."""
    shuffled = table.do(by_device if table.house["shuffling"] == "automated" else by_hand)
    return [*shuffled, *(cut_by_dealer(table, at) if table.point.find(Cuts) is not None else [])]


def cards(table: Table, *dealt: str) -> list[Event]:
    """Cards out of the deck, in one entry."""
    return table.do(Showing("deal", dealt))


def no_more(table: Table) -> list[Event]:
    return table.do(call("no-more-bets"))


def report(name: str, **details: object) -> Report:
    return Report(name, details)

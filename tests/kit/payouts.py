"""What a supervisor does for payouts that wait."""

from chapter47 import call
from chapter47.table.calls import AwaitsWord
from chapter47.table.events import Event
from chapter47.table.table import Table


def vouch(table: Table) -> list[Event]:
    """A supervisor gives every word that payouts wait for."""
    events: list[Event] = []
    while (word := table.point.find(AwaitsWord)) is not None:
        events += table.do(call(word.call, confirmed_by=("supervisor",)))
    return events

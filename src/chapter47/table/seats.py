"""A place at the table, and who may be known by it."""

from chapter47.money import Cents
from chapter47.money.owners import seat_owner


class Seat:
    """An occupied seat. Its chips are in the ledger; here is what the ledger does not know."""

    __slots__ = ("color", "leaving", "number", "owner", "since", "time_used", "value")

    def __init__(self, number: int, since: int) -> None:
        self.number = number
        self.since = since
        """The entry of the log with which this person sat down."""
        self.owner = seat_owner(number)
        self.color = ""
        """The color of the seat's non-value chips, if it has any."""
        self.value: Cents = 0
        """What one of them is worth."""
        self.leaving = False
        """Leaves when the round is over."""
        self.time_used = 0
        """Seconds of the person's time bank that are gone."""

    def move(self, to: int) -> None:
        """The person sits elsewhere from now on."""
        self.number, self.owner = to, seat_owner(to)

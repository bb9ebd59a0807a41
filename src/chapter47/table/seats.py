"""A place at the table, and who may be known by it."""

from chapter47.money import Cents
from chapter47.money.ledger import layout_account, seat_account


class Seat:
    """An occupied seat. Its chips are in the ledger; here is what the ledger does not know."""

    __slots__ = ("account", "color", "layout", "leaving", "number", "since", "value")

    def __init__(self, number: int, since: int) -> None:
        self.number = number
        self.since = since
        """The entry of the log with which this person sat down."""
        self.account = seat_account(number)
        self.layout = layout_account(number)
        self.color = ""
        """The color of the seat's non-value chips, if it has any."""
        self.value: Cents = 0
        """What one of them is worth."""
        self.leaving = False
        """Leaves when the round is over."""

"""What a table of punto banco or minibaccarat remembers from round to round."""

from dataclasses import dataclass, field

from chapter47.money import Cents
from chapter47.table.shoe_state import CardTable


@dataclass
class BaccaratTable(CardTable):
    """The shoe, who deals from it, and who owes vigorish."""

    curator: int | str | None = None
    """The seat that deals, or the dealer; nobody while the shoe is being offered."""
    offered: int | None = None
    """Who is offered the shoe."""
    offer_from: int = 1
    """From which seat on it is offered."""
    passed_by: int | None = None
    """Who had it last."""
    declined: list[int] = field(default_factory=list)
    """Who has not accepted it."""
    vigorish: dict[int, Cents] = field(default_factory=dict)
    """What is marked as owed, by seat."""

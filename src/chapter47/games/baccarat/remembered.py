"""What a table of punto banco or minibaccarat remembers from round to round."""

from dataclasses import dataclass, field

from chapter47.games.parts.passing import Passing
from chapter47.money import Cents
from chapter47.table.shoe_state import CardTable


@dataclass
class BaccaratTable(CardTable):
    """The shoe, who deals from it, and who owes vigorish."""

    dealing: Passing = field(default_factory=Passing)
    """Who is the curator and deals, or is offered the shoe."""
    neither_drew: bool = False
    """Whether the last hands ended without a third card, and none that came in error has been reported."""
    vigorish: dict[int, Cents] = field(default_factory=dict)
    """What is marked as owed, by seat."""

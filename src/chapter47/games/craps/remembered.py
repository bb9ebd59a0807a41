"""What a table of craps remembers from roll to roll: N.J.A.C. 19:47-1.1, 1.7 and 1.11."""

from dataclasses import dataclass, field

from chapter47.games.parts.passing import Passing


@dataclass
class CrapsTable:
    """What is known of the point and the dice from roll to roll."""

    point: int | None = None
    """The come-out point, where one stands."""
    dice: Passing = field(default_factory=Passing)
    """Who is the shooter, or is offered the dice."""
    selected: int | None = None
    """Who has taken two of them, and has not thrown yet."""
    short_record: bool = False
    """Whether this is a record that need not say who takes the dice."""
    remaining: int | None = None
    """Who throws without a line wager, to decide the wagers that remain."""
    given_up: list[int] = field(default_factory=list)
    """Whose don't pass wagers were removed or reduced since the last come-out roll was thrown."""
    given_up_come: list[int] = field(default_factory=list)
    """Whose don't come wagers were, on their line, since the last roll."""

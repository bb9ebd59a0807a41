"""15.3(e), 15.4(c)11: what the winners of a game share, where together they would have won more than the maximum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games.keno.batch import Shared
from chapter47.games.keno.state import NO_LIMIT, Drawn
from chapter47.money import Cents

if TYPE_CHECKING:
    from chapter47.games.keno.state import Series
    from chapter47.games.keno.system import System
    from chapter47.games.keno.terms import Terms


class Limit(NamedTuple):
    """The most that is paid for a game, and how it is shared."""

    cents: Cents
    first_claimed: bool


def limit_of(system: System, series: Series) -> Limit | None:
    """The limit of the game: of the rate cards that tickets in it were sold under, the most generous.

    What a ticket says of the limit is never made worse by another that was sold under a newer card.
    """
    return most_generous(system.versions, series.reach, series.game)


def most_generous(versions: Sequence[Terms], reaches: Sequence[int], game: int) -> Limit | None:
    """The limit of a game, where by each version tickets were sold for games as far as ``reaches`` says."""
    found: Limit | None = None
    for terms, reach in zip(versions, reaches, strict=False):
        if reach >= game:
            if terms.card.limit is None:
                return None
            if found is None or terms.card.limit >= found.cents:
                found = Limit(terms.card.limit, terms.shared == "first-claimed")
    return found


def share(drawn: Drawn, number: int, payoff: Cents) -> Cents:
    """What a winning ticket gets of what it won, where the limit of a game is shared pro rata.

    >>> game = Drawn(1, False, (), 0, 100_000_00, 210_000_00, 3)
    >>> share(game, 3, 70_000_00), share(game, 8, 70_000_00)
    (3333334, 3333333)
    """
    if drawn.limit == NO_LIMIT or drawn.first_claimed:
        return payoff
    return Shared(drawn.limit, drawn.total, drawn.odd).share(number, payoff)

"""15.3(e), 15.6(a): a game that was drawn, graded by other rate cards beside the ones that its tickets were sold by."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chapter47.games.keno.batch import Shared, sharing
from chapter47.games.keno.card import RateCard
from chapter47.games.keno.grading import by_way, winnings
from chapter47.games.keno.limits import Limit
from chapter47.games.keno.payment import LIMIT, PAID
from chapter47.games.keno.state import NO_LIMIT, Drawn
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.table.otherwise import Came

if TYPE_CHECKING:
    from chapter47.games.keno.columns import Tickets

Payoffs: TypeAlias = Mapping[int, Cents]
"""What tickets won in a game, by number, before they share a maximum payoff."""
CLAIMED = (
    "The maximum payoff of the game goes to winners in the order of their claims, "
    "and nobody knows in which order they would have come."
)
WIN, LOSE, LEFT_OUT, LIMITED = "win", "lose", "left-out", "limited"


class Side(NamedTuple):
    """A game by one of the two: its rate cards, what its tickets won by them, and what their winners share."""

    cards: Sequence[RateCard]
    """By version."""
    payoffs: Payoffs
    shared: Shared | None
    first_claimed: bool

    def paid(self, number: int) -> Cents:
        """What a ticket is paid, where sharing is pro rata."""
        won = self.payoffs.get(number, 0)
        return won if self.shared is None or self.first_claimed else self.shared.share(number, won)


def as_it_was(tickets: Tickets, series: int, game: int, drawn: Drawn, cards: Sequence[RateCard]) -> Side:
    """The game as it was drawn."""
    graded = tickets.grade(series, game, frozenset(drawn.numbers), cards)
    shared = None if drawn.limit == NO_LIMIT else Shared(drawn.limit, drawn.total, drawn.odd)
    return Side(cards, dict(zip(graded.numbers, graded.payoffs, strict=True)), shared, drawn.first_claimed)


def as_it_would_be(
    tickets: Tickets,
    series: int,
    game: int,
    drawn: Drawn,
    cards: Sequence[RateCard],
    limit: Limit | None,
    without: Collection[int],
    more: Collection[int],
) -> Side:
    """The same numbers by other cards: ``without`` tickets that were not sold, and with ``more`` that play on."""
    numbers = frozenset(drawn.numbers)
    graded = tickets.grade(series, game, numbers, cards, frozenset(without))
    payoffs = dict(zip(graded.numbers, graded.payoffs, strict=True))
    for number in more:
        won = winnings(tickets.request(number), numbers, cards[tickets[number].version])
        if won:
            payoffs[number] = won
    ordered = sorted(payoffs)
    shared = sharing(array("Q", ordered), [payoffs[each] for each in ordered], None if limit is None else limit.cents)
    return Side(cards, payoffs, shared, shared is not None and limit is not None and limit.first_claimed)


def depends_on_claims(was: Side, would: Side) -> bool:
    """Whether the order of claims decides what somebody is paid, and it is not the same on both sides."""
    if not was.first_claimed and not would.first_claimed:
        return False
    return (was.first_claimed, was.shared, was.payoffs) != (would.first_claimed, would.shared, would.payoffs)


def differing(was: Side, would: Side, moved: Collection[int]) -> list[int]:
    """The tickets that are not paid the same, and those that stand on one side alone."""
    winners = {*was.payoffs, *would.payoffs}
    return sorted({*moved, *(number for number in winners if was.paid(number) != would.paid(number))})


def lines_of(tickets: Tickets, number: int, drawn: Drawn, side: Side) -> Iterator[Came]:
    """What the wagers of a ticket came to, by how many spots they are on; and what it left to other winners."""
    request, ticket = tickets.request(number), tickets[number]
    card, found = side.cards[ticket.version], dict[int, tuple[Cents, Cents, Source]]()
    for each in by_way(request, frozenset(drawn.numbers), card, named=0):
        amount, paid, cites = found.get(each.spots, (0, 0, PAID))
        if card.payoff(each.spots, each.caught, each.rate) > each.paid:
            cites = LIMIT
        found[each.spots] = amount + each.ways * each.rate, paid + each.ways * each.paid, cites
    for spots, (amount, paid, cites) in found.items():
        result = WIN if paid else LOSE
        yield Came(number, ticket.type, _spots(spots), amount, result, paid - amount, cites)
    won = side.payoffs.get(number, 0)
    if side.paid(number) != won:
        yield Came(number, "", None, 0, LIMITED, side.paid(number) - won, LIMIT)


def not_sold(tickets: Tickets, number: int, cites: Source | None) -> Iterator[Came]:
    """The wagers of a ticket that would have been refused."""
    request = tickets.request(number)
    for spots in dict.fromkeys(line.spots for line in request.lines):
        yield Came(number, request.type, _spots(spots), 0, LEFT_OUT, 0, cites)


def _spots(spots: int) -> str:
    return "1 spot" if spots == 1 else f"{spots} spots"

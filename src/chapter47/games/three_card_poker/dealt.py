"""The hands of a round: whose each is, what lies on it, and what its player decided."""

from __future__ import annotations

from collections.abc import Callable

from chapter47.games.parts.areas import area_of, place_of
from chapter47.games.parts.deck.dealing import Hand, hands_at, pick_up
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.three_card_poker.decisions import Ante, Decided
from chapter47.law import Source
from chapter47.money.owners import Owner, seat_number
from chapter47.table.table import Table
from chapter47.table.wagers import Stake

DEALER = "dealer"


def box_of(stake: Stake) -> int:
    """The area that a wager lies on."""
    return area_of(stake.owner, stake.spot.pick)


class Dealt:
    """A round once betting is over. A hand that is folded, void or settled is none of it any more."""

    def __init__(self, table: Table[DeckTable]) -> None:
        self.table = table
        owners = {box_of(stake): stake.owner for stake in table.layout.stakes.values()}
        self.owners: dict[int, Owner] = dict(sorted(owners.items()))
        """Whose each hand is, from the dealer's left on."""
        self.hands = hands_at(((place_of(box), owner) for box, owner in self.owners.items()), DEALER)
        self.dealer: Hand = self.hands[DEALER]
        self.decided: list[Decided] = []

    @property
    def boxes(self) -> tuple[int, ...]:
        return tuple(self.owners)

    def hand(self, box: int) -> Hand:
        return self.hands[place_of(box)]

    def stakes(self, box: int) -> list[Stake]:
        """The wagers on a hand."""
        return [stake for stake in self.table.layout.stakes.values() if box_of(stake) == box]

    def stake(self, box: int, wager: str) -> Stake | None:
        return next((stake for stake in self.stakes(box) if stake.spot.wager.name == wager), None)

    def antes(self) -> tuple[Ante, ...]:
        """The hands that are still to be decided on: not those with pair plus alone."""
        done = {decided.box for decided in self.decided}
        found = ((box, self.stake(box, "ante")) for box in self.owners if box not in done)
        return tuple(Ante(box, seat_number(stake.owner), stake.amount) for box, stake in found if stake is not None)

    def settle(
        self, box: int, outcome: str, order: Source, which: Callable[[Stake], bool] = lambda stake: True
    ) -> None:
        """The wagers on a hand by what it came to, or some of them."""
        self.table.settle(lambda stake: stake.ruling(outcome) if box_of(stake) == box and which(stake) else None, order)

    def collect(self, box: int, cites: Source) -> None:
        """A hand goes to the discard rack."""
        pick_up(self.table, cites, self.hand(box))
        del self.owners[box]

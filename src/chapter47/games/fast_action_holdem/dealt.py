"""The hands of a round: whose each is, who is dealt to in which order, and which two cards are kept."""

from __future__ import annotations

from chapter47.equipment import HIDDEN
from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.fast_action_holdem.shoe import SEATS
from chapter47.games.parts.deck.dealing import Hand
from chapter47.games.parts.setting import Unset
from chapter47.games.parts.shoe.steps import turn
from chapter47.law import Editorial, Source, cite
from chapter47.money.owners import Owner, seat_number
from chapter47.table.events import Fact
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token

DEALER, COMMUNITY = "dealer", "community"
MARKER = "dealer-marker"
MOVED = Editorial("the dealer marker moves one position clockwise after each round", cite("21.7"))
GIVEN_UP = Editorial("cards that are given up go face down to the dealer, and to the discard rack", cite("21.8"))


def next_position(position: int) -> int:
    """The next one clockwise.

    >>> next_position(6), next_position(7)
    (7, 1)
    """
    return position % SEATS + 1


def lay_marker(table: Table[HoldemTable]) -> None:
    """Shows which position is dealt to first."""
    table.lay(Token(MARKER, (str(table.state.marker),)))


class Dealt:
    """A round once betting is over. A hand that is void or settled is none of it any more."""

    def __init__(self, table: Table[HoldemTable]) -> None:
        self.table = table
        owners = {seat_number(stake.owner): stake.owner for stake in table.layout.stakes.values()}
        self.owners: dict[int, Owner] = dict(sorted(owners.items()))
        """Whose each hand is, by its betting area."""
        self.hands = {box: Hand(f"box:{box}", owner) for box, owner in self.owners.items()}
        self.dealer = Hand(DEALER)
        self.community: list[str] = []
        self.set: list[int] = []
        """The areas whose hands are set."""

    @property
    def boxes(self) -> tuple[int, ...]:
        return tuple(self.owners)

    def order(self) -> list[Hand]:
        """Who gets a card, one after the other: from the marker on clockwise, the dealer after the highest position."""
        at = self.table.state.marker
        later = [self.hands[box] for box in self.owners if box >= at]
        return [*later, self.dealer, *(self.hands[box] for box in self.owners if box < at)]

    def unset(self) -> tuple[Unset, ...]:
        """The hands of which two cards are still to be kept."""
        return tuple(Unset(box, tuple(self.hands[box].at), box) for box in self.owners if box not in self.set)

    def keep(self, hand: Hand, places: tuple[int, ...], cites: Source) -> None:
        """Two cards of a hand are kept, and the others go unseen or as they lie."""
        gone = [at for at in range(len(hand.at)) if at not in places]
        given_up = [hand.faces[at] for at in gone]
        self.table.state.unseen += [hand.at[at] for at in gone if hand.faces[at] == HIDDEN]
        hand.at, hand.faces = [hand.at[at] for at in places], [hand.faces[at] for at in places]
        self.table.perform("put the cards that are given up into the discard rack", cites, {hand.where: given_up})
        self.table.lay(hand.lies())

    async def turned(self, hand: Hand, cites: Source) -> list[str]:
        """What lies face down of a hand is turned."""
        down = [at for at, face in zip(hand.at, hand.faces, strict=True) if face == HIDDEN]
        if down:
            found = iter(await turn(self.table, cites, down, hand.where))
            hand.faces = [next(found) if face == HIDDEN else face for face in hand.faces]
            self.table.lay(hand.lies())
            self.table.record(Fact("dealt", cites, {hand.where: list(hand.faces)}))
        return hand.faces

    def collect(self, box: int, cites: Source) -> None:
        """A hand goes to the discard rack, its cards in their order: so it can be made up again."""
        hand = self.hands[box]
        self._bury(hand)
        self.table.perform(
            "collect the hand, and put it into the discard rack in order", cites, {hand.where: list(hand.faces)}
        )
        del self.owners[box]

    def clear(self) -> None:
        """The round is over: no card lies face down any more. What all have seen is shown until the next is dealt."""
        for hand in (*self.hands.values(), self.dealer):
            self._bury(hand)

    def _bury(self, hand: Hand) -> None:
        unseen = self.table.state.unseen
        down = zip(hand.at, hand.faces, strict=True)
        unseen += [at for at, face in down if face == HIDDEN and at not in unseen and at in shoe_state(self.table).down]
        if HIDDEN in hand.faces or not hand.at:
            self.table.take(Cards, hand.place)

"""11.8 to 11.8B and 11.10(h) to (j): forty-nine cards, seven to each position, in the three ways of dealing."""

from __future__ import annotations

from chapter47.games.pai_gow_poker import irregular
from chapter47.games.pai_gow_poker.banking import BANK
from chapter47.games.pai_gow_poker.cutting import before_cards
from chapter47.games.pai_gow_poker.deck import HAND_SIZE, STEPS
from chapter47.games.pai_gow_poker.names import ADDITIONAL
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.pai_gow_poker.setting import (
    SELECTS,
    STACKS,
    SelectsStack,
)
from chapter47.games.pai_gow_poker.starting import RING, start, uses_generator
from chapter47.games.parts.areas import Box, place_of, wagered_boxes
from chapter47.games.parts.deck.dealing import Hand, To, deal, order_of, pick_up, put_stub_away
from chapter47.games.parts.deck.irregular import void_all, wrong_count
from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, SHOE
from chapter47.games.parts.deck.procedure import HAND as FROM_HAND
from chapter47.games.parts.deck.steps import shuffle_again
from chapter47.games.parts.ring import DEALER, cover
from chapter47.law import cite
from chapter47.money import Cents
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.attendance import Voided
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.things import Cards, Place

NO_WAGER = {SHOE: cite("11.8(d)1"), FROM_HAND: cite("11.8A(g)"), AUTOMATED_SHOE: cite("11.8B(f)")}
"""Where the cards of a position without a wager are collected unseen, by how they are dealt."""


class Dealt:
    """A round whose betting is over: whose hands lie where."""

    def __init__(self, table: Table[PokerTable]) -> None:
        self.table = table
        self.dealing = str(table.house["dealing"])
        self.bank = BANK.holder(table)
        self.co_bank = table.state.bank.co_bank
        self.dealers_wager: Cents = table.state.bank.dealer_wager
        self.boxes: dict[int, Box] = {box.area: box for box in wagered_boxes(table, (ADDITIONAL,))}
        """The areas whose hands are played, by their numbers."""
        self.hands: dict[Place, Hand] = {place: Hand(place, self._owner(place)) for place in RING.places}
        self.stacks: dict[Place, Hand] = {}

    def _owner(self, place: Place) -> Owner | None:
        """Whose hand lies there: a bank has one without a wager."""
        if self.bank is not None and place == place_of(self.bank):
            return seat_owner(self.bank)
        return next((box.owner for box in self.boxes.values() if box.place == place), None)

    @property
    def seats(self) -> list[int]:
        """Who has received cards."""
        return sorted({box.seat for box in self.boxes.values()} | ({self.bank} if self.bank is not None else set()))

    @property
    def has_dealer(self) -> bool:
        """Whether the dealer's hands are played."""
        return self.bank is None or self.dealers_wager > 0

    def all_hands(self) -> list[Hand]:
        return [*self.hands.values(), *self.stacks.values()]

    async def deal(self) -> None:
        """Forty-nine cards, seven to each position, whether there is a wager or not; four are left, and counted."""
        if self.dealing == FROM_HAND:
            await self.deal_stacks()
        else:
            first = await start(self.table, self.bank)
            places = RING.round_from(first, clockwise=True)
            try:
                order = order_of(self.table.house, places, HAND_SIZE)
                await deal(self.table, STEPS, order, self.hands, also=self.wrong_start, asking=before_cards(self.table))
            except Irregularity as found:
                raise self.void(found) from None
            put_stub_away(self.table, STEPS)
        if not uses_generator(self.table):
            cover(self.table, cite("11.8C(b)4"))

    def wrong_start(self) -> tuple[Reportable, ...]:
        """11.11(c): a total that was wrong, once the first card has gone to another position by it."""
        astray = any(hand.at for hand in self.hands.values()) and not uses_generator(self.table)
        return (irregular.WRONG_TOTAL,) if astray else ()

    async def deal_stacks(self) -> None:
        """11.8A: seven stacks to and fro, and then each to its position."""
        table, first = self.table, 1
        while not await self._stacked():
            await shuffle_again(table, STEPS, cite("11.6(a)"))
            table.perform("leave the wagers as they lie, and deal the stacks again", irregular.WAGERS_STAND)
        put_stub_away(table, STEPS)
        try:
            with table.may_report((irregular.COUNTING[FROM_HAND],)):
                if self.bank is not None:
                    first = await table.ask(SelectsStack(self.bank))
                    chosen = {"seat": self.bank, "stack": first}
                    table.perform("move the first stack toward the players", SELECTS, chosen)
                start_at = await start(table, self.bank)
        except Irregularity as found:
            raise self.void(found) from None
        places = RING.round_from(start_at, clockwise=True)
        cites = cite("11.8A(f)") if self.bank is None else cite("11.10(i)5")
        for number, place in enumerate(places):
            self.deliver(self.stacks[f"stack:{(first - 1 + number) % STACKS + 1}"], self.hands[place])
        told = {self.hands[place].where: list(self.hands[place].faces) for place in places}
        table.record(Fact("dealt", cites, told))

    async def _stacked(self) -> bool:
        """(c): whether seven stacks lie there, dealt to and fro and unseen; else the cards are shuffled again."""
        self.stacks = {f"stack:{number}": Hand(f"stack:{number}") for number in range(1, STACKS + 1)}
        forth = [*self.stacks]
        order = [To(place) for number in range(HAND_SIZE) for place in (forth if number % 2 == 0 else forth[::-1])]
        try:
            await deal(
                self.table, STEPS, order, self.stacks, also=lambda: irregular.STACKING, asking=before_cards(self.table)
            )
        except Irregularity as found:
            self.table.perform("call the deal of the stacks off", found.kind.cites)
            return False
        return True

    def deliver(self, stack: Hand, hand: Hand) -> None:
        """A stack goes face down to a position."""
        hand.at, hand.faces = stack.at, stack.faces
        stack.at, stack.faces = [], []
        self.table.take(Cards, stack.place)
        self.table.lay(hand.lies())

    def collect_unwagered(self) -> None:
        """Cards of positions without a wager go to the discard rack unseen: of a dealer without one too."""
        for hand in self.hands.values():
            if hand.owner is None and not (hand.place == DEALER and self.has_dealer):
                pick_up(self.table, NO_WAGER[self.dealing], hand, "collect the cards of a position without a wager")

    def void(self, found: Irregularity) -> Voided:
        """Why all hands are void."""
        kind = found.kind
        if kind is irregular.COUNTING[self.dealing]:
            return wrong_count(self.table, found)
        if kind is irregular.WRONG_TOTAL:
            return void_all("the dice were added up wrong, and all hands are dead", kind.cites)
        if kind.cites == irregular.SEEN_ALL:
            return void_all(f"a card of the {found.details['of']} was seen", kind.cites)
        return void_all("a hand was dealt another number of cards than seven", kind.cites)

"""Minibaccarat: N.J.A.C. 19:47-7.1 to 7.12. What it shares with punto banco is in one package."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import HIDDEN
from chapter47.games.baccarat import provisions
from chapter47.games.baccarat.dealing import DealerDeals, DealerTurns, Deals
from chapter47.games.baccarat.game import Baccarat, Counts, Course, PaysVigorish
from chapter47.games.baccarat.hands import hands
from chapter47.games.baccarat.provisions import OfMinibaccarat
from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.games.baccarat.supply import Supply
from chapter47.games.baccarat.tableau import point_count
from chapter47.games.baccarat.terms import (
    moments,
    options,
    payouts,
    procedure,
    vigorish_sources,
    wagers,
)
from chapter47.games.parts.seats import downward
from chapter47.games.parts.shoe.game import from_shoe
from chapter47.games.parts.shoe.procedure import DEVICES, device_procedures, unapproved_device, ways_to_shuffle
from chapter47.games.parts.shoe.steps import (
    turn,
)
from chapter47.house import Binding, Choice, House, Option, Payout, Violation
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.table.commands import Details
from chapter47.table.events import Fact
from chapter47.table.parts import Readies
from chapter47.table.reports import Irregularity
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards
from chapter47.table.wagers import Wager


class Minibaccarat(Baccarat):
    """Baccarat that the dealer deals."""

    name = "minibaccarat"
    title = "Minibaccarat"
    law: ClassVar[OfMinibaccarat] = provisions.MINIBACCARAT
    hands = hands(law, curated=False)
    pays = PaysVigorish(law.vigorish)
    sections = tuple(f"7.{number}" for number in range(1, 13))
    cites: ClassVar[Source] = law.wagers
    only = law.no_others
    cards = from_shoe(law.decks)
    seats = 7
    placement = law.placement
    betting_ends = law.betting_ends
    removal = law.betting_ends
    deals = DealerDeals
    units: ClassVar[dict[int, Cents]] = {5: 5, 4: 5}
    sources = vigorish_sources(law, law.vigorish_on_ties)
    steps = procedure(
        law,
        spread_in="horizontal rows",
        offered=lambda table, beginning: downward(table, None),
        discards="discard rack",
        device=law.device,
    )
    supply = Supply(
        law,
        "bring the cards, whose backs are of one color and design, and put their shoe on the dealer's left",
        steps,
        sources,
    )
    readies = Readies(supply.is_unready, supply.ready)
    procedures = device_procedures("minibaccarat", "shuffling", law.device)
    options: ClassVar[tuple[Option, ...]] = options(
        law,
        Choice(
            "deal-way",
            "way of dealing",
            law.first_four,
            {1: "the first four cards are dealt face up", 2: "the first four cards are dealt face down"},
        ),
        *ways_to_shuffle(law.device),
        ties=True,
    )
    bindings = (
        Binding("payment-order", "pit", law.payment_order_in_pit),
        Binding("payment-order", "pit", law.payment_order_as_punto_banco, like="punto-banco"),
        Binding("reshuffle", "pit", law.shuffle_again, across=True),
    )
    written_notice: ClassVar[Mapping[str, Source]] = {
        "payment-order": law.payment_order_notice,
        "reshuffle": law.shuffle_again,
    }
    moments = moments(law)
    deals_no_more = law.third_cards
    wagers: ClassVar[tuple[Wager, ...]] = wagers(law)
    payouts: ClassVar[Mapping[str, Payout]] = payouts(law)
    discarded: ClassVar[Fact] = Fact(
        "performed", law.discard, {"act": "put the cards into the discard rack, the two hands apart and in order"}
    )

    manner: ClassVar[Mapping[int, str]] = {
        1: "draw each card with the left hand, turn it face up, and place it with the right on the area of its hand",
        2: "place the Player's cards face down on their area, and the Banker's face down under the right corner of the "
        "shoe until the Player's Hand is called",
    }
    """7.7(c): how the dealer deals, as it is told when cards come to the table."""

    async def opening(self, table: Table[BaccaratTable], said: Details) -> None:
        await super().opening(table, said)
        if "shoe" not in said:
            table.perform(self.manner[table.house.number("deal-way")], self.way(table.house)[0])

    def conflicts(self, house: House) -> Iterator[Violation]:
        """7.12: what shuffles in the dealer's place is approved."""
        return unapproved_device(house, "shuffling", dict.fromkeys(DEVICES, self.law.device))

    def way(self, house: House) -> tuple[Source, bool]:
        """7.7(c): face up, or face down until the Player's Hand is called."""
        return super().way(house) if house["deal-way"] == 1 else (self.law.face_down, True)

    async def initial(self, table: Table[BaccaratTable], course: Course) -> tuple[list[str], list[str], Counts]:
        if not course.first[0].down:
            return await super().initial(table, course)
        record, down = table.record, [HIDDEN, HIDDEN]
        first, second, third, fourth = await self.take_down(table, course.first)
        self.lay_down(table, "player", (first, third))
        self.lay_down(table, "banker", (second, fourth))
        record(Fact("dealt", self.law.face_down, {"player": down, "banker": down}))
        player = await self.turn(table, (first, third), "player")
        players = point_count(player)
        record(self.hands.player[players])  # called before the Banker's cards are turned
        banker = await self.turn(table, (second, fourth), "banker")
        bankers = point_count(banker)
        record(self.hands.banker[bankers])
        return player, banker, (players, bankers)

    def lay_down(self, table: Table[BaccaratTable], hand: str, places: tuple[int, int]) -> None:
        """A hand lies face down on its area."""
        table.lay(Cards(hand, (HIDDEN, HIDDEN), drawn=places))

    async def take_down(self, table: Table[BaccaratTable], waits: tuple[Deals, ...]) -> list[int]:
        """The next cards of a round, face down: when each came out of the shoe."""
        places: list[int] = []
        with table.may_report(self.hands.dealing):
            while missing := len(waits) - len(places):
                if left(table) < missing:
                    raise self.out_of_cards(table)
                try:
                    first = shoe_state(table).drawn
                    await table.ask(waits[missing - 1])
                    places += range(first, shoe_state(table).drawn)
                except Irregularity as found:
                    await self.put_right(table, found)
        return places

    async def turn(self, table: Table[BaccaratTable], places: tuple[int, int], hand: str) -> list[str]:
        """The cards of a hand that lie face down are turned, and laid on its area."""
        face_down, known = self.law.face_down, shoe_state(table).down
        if None in [known[at] for at in places]:
            turned = await table.ask(DealerTurns(self.equipment(table.house), face_down, places, hand))
            cards = [*turned]
        else:
            cards = await turn(table, face_down, places, hand)
        table.lay(Cards(hand, tuple(cards), label=str(point_count(cards))))
        table.record(Fact("dealt", face_down, {hand: cards}))
        return cards

    def after(self, table: Table[BaccaratTable], outcome: str) -> None:
        super().after(table, outcome)
        table.record(self.discarded)


GAME = Minibaccarat()

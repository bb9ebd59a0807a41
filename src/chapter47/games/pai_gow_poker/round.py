"""A round once betting is over: 11.8 to 11.10, in the law's order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from chapter47.games.pai_gow_poker import irregular
from chapter47.games.pai_gow_poker.house_way import HOUSE_WAY
from chapter47.games.pai_gow_poker.played import Played
from chapter47.games.pai_gow_poker.rankings import (
    HIGHER,
    TwoHands,
    by_house_way,
    compared,
    set_as,
)
from chapter47.games.pai_gow_poker.setting import (
    EXPOSED,
    EXPOSES,
    OWN,
    SetsHands,
)
from chapter47.games.pai_gow_poker.wagers import PAID
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.center import Center
from chapter47.games.parts.deck.dealing import pick_up, turn
from chapter47.games.parts.ring import DEALER
from chapter47.games.parts.setting import IsSet, Unset
from chapter47.games.parts.surrendering import GaveUp
from chapter47.law import Source, cite
from chapter47.money import Cents
from chapter47.table.attendance import Voided
from chapter47.table.events import Verdict
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.things import Place

T = TypeVar("T")

DEALER_SETS, BANKED_SETS = cite("11.9(c)"), cite("11.10(k)")
DEALERS_WAGER = {
    "win": "stack the dealer's cards face up to the right of the table inventory container, with the wager on top",
    "void": "return the dealer's wager to the table inventory container",
    "lose": "move the dealer's wager to the center of the layout",
}
"""11.10(k): what is done with it once it is held against the bank's hands."""
SAID = {"win": "wins", "lose": "loses", "void": "is a push"}


class Round(Played):
    """Seven hands, those of players and the bank set by them, and two compared with two."""

    async def play(self) -> None:
        try:
            await self.deal()
            self.collect_unwagered()
            await self.set_hands()
            if self.boxes or self.bank is not None:
                dealers = await self.until_exposed(self.dealers_hands) if self.has_dealer else None
                await self.before_exposing(dealers)
                if self.center is None:
                    assert dealers is not None
                    await self.against_dealer(dealers)
                else:
                    await self.against_bank(self.center, dealers)
        except Voided:
            if self.center is not None:
                self.center.void()
            raise
        finally:
            for place in self.hands:
                self.take_hidden(place)

    # Hands are set: 11.9(a), (b), (e)

    def unset(self) -> tuple[Unset, ...]:
        """The hands that are still to be set: a bank's too, unless the dealer sets it."""
        found = []
        for area, box in self.boxes.items():
            stake = self.stake(box)
            found.append(Unset(area, tuple(self.hands[box.place].at), box.seat, stake.amount))
        if self.bank is not None and not self.co_bank:
            found.append(Unset(self.bank, tuple(self.hands[place_of(self.bank)].at), self.bank))
        return tuple(sorted(hand for hand in found if hand.box not in self.lows))

    async def set_hands(self) -> None:
        """Each player sets the own hands, in any order, or surrenders."""
        co_bank = self.bank if self.co_bank else None
        while unset := self.unset():
            try:
                with self.table.may_report(self.reports()):
                    said = await self.table.ask(SetsHands(unset, tuple(self.lows), co_bank), *self.surrenders())
            except Irregularity as found:
                await self.put_right(found)
                continue
            if isinstance(said, IsSet):
                self.lows[said.box] = said.places
                seats = {hand.box: hand.seat for hand in unset}
                if [*seats.values()].count(seats[said.box]) > 1:
                    act = "set this hand before the player's other one"
                    self.table.perform(act, cite("11.12(b)"), {"box": said.box})
                self.table.perform("set a high hand and a low hand", cite("11.9(a)"), {"box": said.box})
                self.part(place_of(said.box), said.places)
                act = "place the two hands face down: nobody but the dealer touches them again"
                self.table.perform(act, OWN, {"box": said.box})
            else:
                self.surrender(said)

    # The dealer sets: 11.9(c), (d)

    async def dealers_hands(self) -> TwoHands:
        """The dealer's seven cards are turned, and set by the house way."""
        return await self.set_by_house(DEALER, DEALER_SETS if self.bank is None else BANKED_SETS, HOUSE_WAY)

    async def set_by_house(self, place: Place, cites: Source, by: Source) -> TwoHands:
        faces = await turn(self.table, cites, self.hands[place], asking=self.while_turning())
        hands, setting = by_house_way(faces, self.table.house)
        told = {"high": list(hands.high), "low": list(hands.low), "reason": setting.reason}
        self.table.perform("set the hands by the house way", by, told)
        self.lay(place, hands)
        return hands

    async def before_exposing(self, dealers: TwoHands | None) -> None:
        """(e): until hands are exposed wagers may be surrendered; 11.11(i): the dealer's are set anew if set wrong."""
        wrong = (irregular.SET_WRONG,) if dealers is not None else ()
        while (said := await self.until_exposed(lambda: self.says_of_surrender(wrong))) is not None:
            self.surrender(said)

    async def says_of_surrender(self, more: tuple[Reportable, ...]) -> int | None:
        """The area that is given up; nothing once the dealer goes on."""
        with self.table.may_report((*self.reports(), *more)):
            said: int | None = await self.table.ask(EXPOSES, *self.surrenders())
        return said

    async def until_exposed(self, waits: Callable[[], Awaitable[T]]) -> T:
        """Waits for something before players' hands are exposed: irregularities are put right meanwhile."""
        while True:
            try:
                return await waits()
            except Irregularity as found:
                await self.put_right(found)

    # 11.9(f) to (k)

    async def expose(self, area: int, other: TwoHands, cites: Source) -> str:
        """Both hands of a player are exposed and compared; the dealer says what the wager comes to."""
        box = self.boxes[area]
        faces = await turn(self.table, cites, self.hands[box.place], asking=self.while_turning(area))
        self.shown.add(area)
        hands = set_as(faces, self.lows[area])
        self.lay(box.place, hands, other)
        outcome = compared(hands, other, self.table.house)
        ruling = self.ruling(box, outcome)
        told: dict[str, object] = {"box": area, "high": list(hands.high), "low": list(hands.low)}
        told |= hands.ranked_by(self.table.house)
        self.table.perform("compare high hand with high hand, and low hand with low hand", cites, told)
        self.table.announce(f"The wager at box {area} {SAID[ruling.result]}", cites)
        return outcome

    async def expose_all(self, other: TwoHands, cites: Source) -> None:
        """From the dealer's right on: losers are collected at once, pushes go back, winners wait."""
        for area, box in sorted(self.boxes.items()):
            if area not in self.boxes:
                continue  # it was surrendered meanwhile
            try:
                outcome = await self.expose(area, other, cites)
            except GaveUp:
                continue
            self.settle(box, outcome, cite("11.9(g)") if self.center is None else self.center.order)
            if outcome != HIGHER:
                lost = self.ruling_of_stake(outcome) == "lose"
                self.collect(area, cite("11.9(g)") if lost else cite("11.9(h)"))

    async def against_dealer(self, dealers: TwoHands) -> None:
        await self.expose_all(dealers, EXPOSED)
        for stake, ruling in self.winners:
            self.settle_only(stake, ruling, cite("11.9(i)"))
            self.collect(self.area_of(stake), PAID)
        pick_up(self.table, cite("11.9(k)"), self.hands[DEALER], "collect the dealer's hands")

    # 11.10(k) to (o)

    async def against_bank(self, center: Center, dealers: TwoHands | None) -> None:
        """The bank's hands first against the dealer's, and then against each player's."""
        banks = await self.until_exposed(self.banks_hands)
        won: Cents = 0
        if dealers is not None:
            outcome = compared(dealers, banks, self.table.house)
            self.lay(DEALER, dealers, banks)
            result: Verdict = "win" if outcome == HIGHER else "lose" if outcome in ("both-lower", "copy") else "void"
            self.table.announce(f"The dealer's wager {SAID[result]}", BANKED_SETS)
            self.table.perform(DEALERS_WAGER[result], BANKED_SETS)
            center.dealer_decided(self.dealers_wager, result)
            won = self.dealers_wager if result == "win" else 0
        await self.expose_all(banks, center.order)
        center.pay(self.winners, won)
        for area in sorted(self.boxes):
            self.collect(area, PAID)
        assert self.bank is not None
        pick_up(self.table, cite("11.9(k)"), self.hands[place_of(self.bank)], "collect the bank's hands")
        if dealers is not None:
            pick_up(self.table, cite("11.9(k)"), self.hands[DEALER], "collect the dealer's hands")

    async def banks_hands(self) -> TwoHands:
        """As the bank set them; by the house way where the house is the co-bank, or they were set wrong."""
        assert self.bank is not None
        place = place_of(self.bank)
        if self.co_bank:
            return await self.set_by_house(place, cite("11.10(e)"), cite("11.10(e)"))
        faces = await turn(self.table, BANKED_SETS, self.hands[place], asking=self.while_turning())
        hands = set_as(faces, self.lows[self.bank])
        if hands.is_wrong(self.table.house):
            return await self.set_by_house(place, BANKED_SETS, cite("11.11(j)"))
        self.lay(place, hands)
        return hands

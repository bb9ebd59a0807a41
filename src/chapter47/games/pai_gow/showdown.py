"""10.7(c) to (l), 10.8(n) to (r): the dealer's hands, the bank's, those of the players, and what is paid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from chapter47.games.pai_gow.bank import CENTER
from chapter47.games.pai_gow.dealt import Dealt
from chapter47.games.pai_gow.irregularities import note, reports_of_nobodys
from chapter47.games.pai_gow.setting import EXPOSES, Surrenders, low_by_way, way_of
from chapter47.games.pai_gow.wagers import LOSE, PUSHES, SURRENDER, WIN, commission, rate, result
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.center import Center
from chapter47.games.parts.ring import DEALER
from chapter47.games.parts.surrendering import GaveUp, while_turning
from chapter47.hands.tiles import Setting
from chapter47.law import Source, cite
from chapter47.money.owners import owner_words
from chapter47.table.asking import Asking
from chapter47.table.attendance import Voided
from chapter47.table.events import Verdict
from chapter47.table.reports import Irregularity
from chapter47.table.wagers import Ruling, Stake

T = TypeVar("T")

SAID = {WIN: "wins", LOSE: "loses", **dict.fromkeys(PUSHES, "is a push")}
VERDICTS: dict[str, Verdict] = {WIN: "win", LOSE: "lose", **dict.fromkeys(PUSHES, "void")}


class Showdown:
    """All hands are set: they are compared with the dealer's, or with those of the bank."""

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self.table = dealt.table
        self.outcomes: dict[int, str] = {}
        """What the hands came to that are exposed, by their areas."""
        self.center: Center | None = None
        if dealt.bank is not None:
            rated = rate(self.table.house)
            self.center = Center(self.table, CENTER, rated, dealt.bank, co_bank=dealt.co_bank)

    async def play(self) -> None:
        try:
            await self._play()
        except Voided:
            if self.center is not None:
                self.center.void()
            raise

    async def _play(self) -> None:
        dealt, center = self.dealt, self.center
        own = await self.until_exposed(self.dealers_hands)
        await self.surrenders()
        against, dealers = (
            (own, 0) if center is None else await self.until_exposed(lambda: self.banks_hands(center, own))
        )
        assert against is not None
        await self.expose(against)
        winners = [box for box in dealt.boxes if self.outcomes.get(box) == WIN]
        if center is None:
            for box in winners:
                self.settle(box, WIN, cite("10.7(j)"))
                dealt.collect(dealt.boxes[box].place, cite("10.7(k)"))
        else:
            center.pay([(dealt.stake(box), self.ruling(dealt.stake(box), WIN)) for box in winners], dealers)
            for box in winners:
                dealt.collect(dealt.boxes[box].place, cite("10.7(k)"))
            assert dealt.bank is not None
            dealt.collect(place_of(dealt.bank), cite("10.7(l)"))
        if DEALER in dealt.halves:
            dealt.collect(DEALER, cite("10.7(l)"))

    async def until_exposed(self, waits: Callable[[], Awaitable[T]]) -> T:
        """10.9(c), (e): before players' hands are exposed, a wrong total and tiles of nobody's void them all."""
        try:
            with self.table.may_report(reports_of_nobodys(self.dealt)):
                return await waits()
        except Irregularity as found:
            note(self.dealt, found)
            raise

    # What others are compared with: (c) to (e), 10.8(e), (n)

    async def dealers_hands(self) -> Setting | None:
        """The dealer's four tiles are turned and set the house's way; or the co-bank's; or none, where the dealer makes
        no wager against a bank."""
        dealt = self.dealt
        if dealt.bank is None or dealt.dealer_wager:
            return await self.set_by_way(DEALER, cite("10.7(c)") if dealt.bank is None else cite("10.8(n)"))
        return await self.set_by_way(place_of(dealt.bank), cite("10.8(e)")) if dealt.co_bank else None

    async def set_by_way(self, place: str, cites: Source) -> Setting:
        """Tiles are turned and set the house's way, with the reason."""
        dealt, table = self.dealt, self.table
        faces = await dealt.turned(place, cites)
        played = way_of(table.house).set(faces)
        dealt.part(place, low_by_way(table.house, faces))
        setting = dealt.set_open(place, cites)
        for source in played.cites:
            act = f"set the hands the house's way: {played.reason[:1].lower()}{played.reason[1:].removesuffix('.')}"
            table.perform(act, source, {"of": dealt.hands[place].where})
        table.perform("place the high hand to the right and the low hand to the left, face up", cites)
        return setting

    async def banks_hands(self, center: Center, own: Setting | None) -> tuple[Setting, int]:
        """10.8(n) to (p): the bank's hands are exposed, unless they are the co-bank's, and decide the dealer's wager.

        Gives them, and what the dealer won.
        """
        dealt, wagered = self.dealt, self.dealt.dealer_wager
        assert dealt.bank is not None
        if dealt.co_bank:
            assert own is not None
            return own, 0
        place, cites = place_of(dealt.bank), cite("10.8(n)") if wagered else cite("10.8(o)")
        await dealt.turned(place, cites, self.while_turning())
        self.table.perform("expose the hands of the bank", cites, {"seat": dealt.bank})
        bank = dealt.set_open(place, cites)
        if not wagered:
            return bank, 0
        assert own is not None
        outcome = result(own, bank)
        dealt.show(DEALER, own, dealt.compared(own, bank))
        self.table.announce(f"The dealer's wager {SAID[outcome]}", cite("10.8(n)"))
        center.dealer_decided(wagered, VERDICTS[outcome])
        if outcome == WIN:
            act = "stack the dealer's tiles face up to the right, with the dealer's wager on top"
            self.table.perform(act, cite("10.8(n)"))
        return bank, wagered if outcome == WIN else 0

    # Who gives up: (f)

    async def surrenders(self) -> None:
        """Until the dealer exposes the hands, wagers may be given up."""
        while (box := await self.until_exposed(self.says_of_surrender)) is not None:
            self.surrender(box)

    async def says_of_surrender(self) -> int | None:
        """The area that is given up; nothing once the dealer goes on."""
        said: int | None = await self.table.ask(EXPOSES, self.may_surrender(first=True))
        return said

    def may_surrender(self, *, first: bool = False) -> Surrenders:
        """Whose hands are still to be exposed."""
        return Surrenders(tuple(box for area, box in self.dealt.boxes.items() if area not in self.outcomes), first)

    def surrender(self, box: int) -> None:
        """(f)1, 2: the wager is collected at once, and its tiles, which nobody sees."""
        dealt = self.dealt
        details = {"box": box, "seat": dealt.boxes[box].seat}
        self.table.perform("announce the surrender", cite("10.7(f)"), details)
        self.settle(box, SURRENDER, cite("10.7(f)1"))
        dealt.collect(dealt.boxes.pop(box).place, cite("10.7(f)2"))

    def while_turning(self, area: int | None = None) -> Asking:
        """Tiles of an area, or of the bank's, are turned: players may surrender meanwhile whose own are not."""
        return while_turning(self.table, lambda: (self.may_surrender(),), self.surrender, area)

    # The players' hands: (g) to (i), 10.8(o), (p)

    async def expose(self, against: Setting) -> None:
        """The hands of each player are exposed in turn; what loses is collected at once, and pushes are left alone."""
        dealt, table = self.dealt, self.table
        shown = cite("10.7(g)") if self.center is None else self.center.order
        for area, box in tuple(dealt.boxes.items()):
            if area not in dealt.boxes:
                continue  # it was surrendered meanwhile
            try:
                await dealt.turned(box.place, shown, self.while_turning(area))
            except GaveUp:
                continue
            setting = dealt.set_open(box.place, shown, against)
            self.outcomes[area] = outcome = result(setting, against)
            table.perform(f"compare {_words(setting)} with {_words(against)}", shown, {"box": area})
            table.announce(f"{owner_words(box.owner).capitalize()}'s wager {SAID[outcome]}", shown)
            if outcome != WIN:
                cites = cite("10.7(h)") if outcome == LOSE else cite("10.7(i)")
                self.settle(area, outcome, cites)
                dealt.collect(box.place, cites)

    def ruling(self, stake: Stake, outcome: str) -> Ruling:
        ruling = stake.ruling(outcome)
        assert ruling is not None
        return ruling

    def settle(self, box: int, outcome: str, order: Source) -> None:
        """The wager on a hand, by what it came to; what is lost to a bank goes to the centre."""
        stake = self.dealt.stake(box)
        ruling = self.ruling(stake, outcome)
        if self.center is not None and ruling.result == "lose":
            self.center.collect(stake, ruling)
            return
        taken = commission(rate(self.table.house))
        self.table.settle(lambda each: ruling if each is stake else None, order, taken)


def _words(setting: Setting) -> str:
    """Two hands in one breath: the high one, and then the low one."""
    return f"{setting.high_rank.words.lower()} and {setting.low_rank.words.lower()}"

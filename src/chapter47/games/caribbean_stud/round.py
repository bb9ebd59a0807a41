"""16.10 Bet wagers, and the completion of a round: hands are turned, collected and paid from the dealer's right."""

from __future__ import annotations

from functools import partial

from chapter47.equipment import HIDDEN
from chapter47.games.caribbean_stud.decisions import EITHER, FOLD, BetsOrFolds
from chapter47.games.caribbean_stud.deck import STEPS
from chapter47.games.caribbean_stud.irregular import COUNTED, EXPOSED, HAND, MISDEALT, Reports, boxes_of, is_completed
from chapter47.games.caribbean_stud.progressive import METER, Payouts, lose_deposit, winning
from chapter47.games.caribbean_stud.rankings import DEFINED, RANKED, line, qualifies, rank, words
from chapter47.games.caribbean_stud.remembered import CaribbeanTable
from chapter47.games.caribbean_stud.wagers import (
    ANTE,
    BET,
    LIMITED,
    LOWER,
    MOST_PAID,
    NO_HAND,
    PROGRESSIVE,
    TIED,
    higher,
    limited,
    stake_of,
)
from chapter47.games.parts.deck.dealing import Hand, To, deal, deal_more, order_of, pick_up, put_stub_away, turn
from chapter47.games.parts.deck.irregular import void_all, wrong_count
from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE
from chapter47.hands import Rank
from chapter47.law import Source, cite
from chapter47.money import dollars
from chapter47.money.owners import seat_owner
from chapter47.table.betting import place_more
from chapter47.table.reports import Irregularity
from chapter47.table.shoe_state import shoe_state
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.wagers import Ruling, Stake

COLLECTED = cite("16.10(g)")
SUITS = cite('16.1 "Suit"')
"""None is higher than another."""


def _ruling(own: Stake | None, outcome: str, stake: Stake) -> Ruling | None:
    """What a hand means for one wager; the others stand. One that the limit cuts is settled by it."""
    ruling = stake.ruling(outcome) if stake is own else None
    return ruling._replace(cites=LIMITED) if ruling is not None and _is_cut(stake, ruling) else ruling


def _is_cut(stake: Stake, ruling: Ruling) -> bool:
    """Whether 16.12(d) lets less be paid than the odds say."""
    won = 0 if ruling.odds is None else ruling.odds.winnings(stake.amount)
    return limited(stake, won) < won


class Round:
    """A round from the first card on: the hands, and which of them are still played."""

    def __init__(self, table: Table[CaribbeanTable], hands: dict[str, Hand], seats: list[int]) -> None:
        self.table = table
        self.hands = hands
        self.dealer = hands["dealer"]
        self.live = list(seats)
        """Those whose hands are neither folded, void nor forfeited."""
        self.reports = Reports(self.live)

    @property
    def from_the_right(self) -> list[int]:
        """The hands that are played, from the player farthest to the dealer's right on."""
        return sorted(self.live, reverse=True)

    def hand(self, seat: int) -> Hand:
        return self.hands[f"box:{seat}"]

    async def play(self) -> None:
        """The cards, the decisions, and what they come to."""
        await self.deal()
        await self.decide()
        held = await self.revealed()
        told = {"hand": held.words, "cards-by": RANKED.text, "hand-by": DEFINED[held.hand].text}
        self.table.perform("set the highest ranking poker hand", cite("16.10(d)"), told)
        if qualifies(held):
            await self.against(held)
        else:
            await self.no_hand()

    # 16.7 to 16.9

    async def deal(self) -> None:
        """Five cards to each, the dealer's last one face up."""
        table = self.table
        order = order_of(table.house, list(self.hands), HAND)
        in_stacks = table.house["dealing"] == AUTOMATED_SHOE
        if not in_stacks:
            order[-1] = To("dealer", up=True)
        await deal(table, STEPS, order, self.hands)
        table.perform("keep the dealer's hole cards face down", cite('16.1 "Hole card"'), {"cards": HAND - 1})
        put_stub_away(table, STEPS)
        if in_stacks:
            await turn(table, cite("16.9(g)"), self.dealer, only=[HAND - 1])

    async def revealed(self) -> Rank:
        """16.10(d): the dealer's hole cards are turned."""
        while True:
            try:
                with self.table.may_report(self.reports.revealing):
                    return rank(await turn(self.table, cite("16.10(d)"), self.dealer, label=words))
            except Irregularity as found:
                await self.put_right(found)

    # 16.10(a) to (c)

    async def decide(self) -> None:
        """Each player bets or folds, in any order."""
        table, waiting = self.table, list(self.live)
        while waiting:
            try:
                with table.may_report(self.reports.deciding):
                    said = await table.ask(BetsOrFolds(tuple(waiting)))
            except Irregularity as found:
                await self.put_right(found)
            else:
                waiting.remove(said.seat)
                if said.choice == FOLD:
                    self.fold(said.seat)
                else:
                    place_more(table, seat_owner(said.seat), BET, None, said.amount)
                    act = "lay the five cards face down: nobody but the dealer touches them again"
                    table.perform(act, cite("16.10(b)"), {"seat": said.seat})
            waiting = [seat for seat in waiting if seat in self.live]

    def fold(self, seat: int) -> None:
        """The ante and the hand are collected at once."""
        self.lose(seat, EITHER)
        self.collect(seat, EITHER, "collect the folded hand")

    def lose(self, seat: int, cites: Source) -> None:
        """All wagers of a hand are lost, before it is held against the dealer's."""
        owner, lost = seat_owner(seat), Ruling("lose", None, cites, cites)
        stakes = self.table.settle
        stakes(lambda stake: lost if stake.owner == owner and stake.spot.wager.name != PROGRESSIVE else None, cites)
        lose_deposit(self.table, seat, cites)

    def collect(self, seat: int, cites: Source = COLLECTED, act: str = "collect the hand") -> None:
        """A hand goes to the discard rack, and is not played any more."""
        pick_up(self.table, cites, self.hand(seat), act)
        if seat in self.live:
            self.live.remove(seat)

    # 16.13

    async def put_right(self, found: Irregularity) -> None:
        """What follows of an irregularity; raises where all hands are void."""
        if found.kind is EXPOSED:
            raise void_all("a hole card was seen too soon", EXPOSED.cites)
        if found.kind is COUNTED:
            raise wrong_count(self.table, found)
        if found.kind is self.reports.talk:
            for seat in boxes_of(found):
                self.lose(seat, found.kind.cites)
                self.collect(seat, found.kind.cites, "collect the hand that was told of")
        elif "box" in found.details:
            self.void(int(str(found.details["box"])))
        elif is_completed(found):
            await self.complete()
        else:
            raise void_all("the dealer was dealt a wrong number of cards", MISDEALT)
        self.reports = Reports(self.live)

    def void(self, seat: int) -> None:
        """(d): a player's hand with a wrong number of cards is void, and no other."""
        table, owner = self.table, seat_owner(seat)
        for stake in tuple(table.layout.stakes.values()):
            if stake.owner == owner:
                give_back(table, stake, 0, MISDEALT, "voided", "the hand has not five cards")
                if stake.spot.wager.name == PROGRESSIVE:
                    METER.take_back(table, stake.amount)
        self.collect(seat, MISDEALT, "collect the void hand")

    async def complete(self) -> None:
        """(d): a dealer with four cards is dealt another."""
        down = [at for at, face in enumerate(self.dealer.faces) if face == HIDDEN]
        known = shoe_state(self.table).down
        missing = next((at for at in down if known[self.dealer.at[at]] is None), down[-1])
        self.table.state.unseen.append(self.dealer.at.pop(missing))
        del self.dealer.faces[missing]
        self.table.perform("deal an additional card to complete the dealer's hand", MISDEALT)
        with self.table.putting_right():
            await deal_more(self.table, MISDEALT, self.dealer)

    # 16.10(e): the dealer has a qualifying hand

    async def against(self, dealers: Rank) -> None:
        """Losing wagers and hands are collected as they are turned; then pushes; then winners are paid."""
        table, held = self.table, dict[int, Rank]()
        for seat in self.from_the_right:
            if await self.turned(seat, cite("16.10(e)"), held) and held[seat] < dealers:
                self.settle(seat, LOWER, cite("16.10(e)1"))
                if not winning(table, {seat: held[seat]}):
                    self.collect(seat)
        winners = winning(table, held)
        for seat in self.from_the_right:
            if held[seat] == dealers:
                table.perform("call the hand a push", cite('16.1 "Push"'), {"seat": seat, "suits-by": SUITS.text})
                self.settle(seat, TIED, cite("16.10(e)2"))
                if seat not in winners:
                    self.collect(seat)
        payouts = Payouts(table, held, winners)
        for seat in self.from_the_right:
            if held[seat] > dealers:
                self.settle(seat, higher(line(held[seat])), cite("16.10(e)3"))
            if seat in winners:
                await payouts.pay(seat)
        self.collect_rest(cite("16.10(e)3"))

    async def turned(self, seat: int, cites: Source, held: dict[int, Rank]) -> bool:
        """A player's hand is turned. Whether it is still one: it may be found to be misdealt."""
        while seat in self.live:
            try:
                with self.table.may_report(self.reports.turning):
                    held[seat] = rank(await turn(self.table, cites, self.hand(seat), label=words))
            except Irregularity as found:
                await self.put_right(found)
                continue
            if not winning(self.table, {seat: held[seat]}):
                lose_deposit(self.table, seat, cite("16.12(e)"))
            return True
        return False

    def settle(self, seat: int, outcome: str, order: Source) -> None:
        """Ante and bet wager of a hand, by what it came to."""
        table, owner = self.table, seat_owner(seat)
        bet = stake_of(table, owner, BET)
        if bet is not None and (ruling := bet.ruling(outcome)) is not None and _is_cut(bet, ruling):
            told = {"limit": dollars(MOST_PAID), "seat": seat}
            table.perform("pay no more than the limit on a bet wager", LIMITED, told)
        for wager in (ANTE, BET):
            own = stake_of(table, owner, wager)
            table.settle(partial(_ruling, own, outcome), order, limit=limited)

    def collect_rest(self, cites: Source) -> None:
        """What is left of the hands goes to the discard rack, with the dealer's."""
        for seat in self.from_the_right:
            self.collect(seat)
        pick_up(self.table, cites, self.dealer, "collect the dealer's hand and the rest of the deck")

    # 16.10(f): the dealer has none

    async def no_hand(self) -> None:
        """Antes are paid 1 to 1, and bet wagers go back."""
        table, held = self.table, dict[int, Rank]()
        table.perform("find that the dealer has no qualifying hand", cite("16.10(f)"))
        table.announce("No hand", cite("16.10(f)2"))
        for seat in self.from_the_right:
            if table.house["turn-over"] or stake_of(table, seat_owner(seat), PROGRESSIVE) is not None:
                await self.turned(seat, cite("16.10(f)1"), held)
        winners = winning(table, held)
        payouts = Payouts(table, held, winners)
        for seat in self.from_the_right:
            self.settle(seat, NO_HAND, cite("16.10(f)2"))
            if seat in winners:
                await payouts.pay(seat)
        self.collect_rest(cite("16.10(f)4"))

"""The centre of the table, where a player banks: what is lost comes there, and what is won is paid from it.

What it lacks comes from the bank, or half from the bank and half from the house where they bank together; what is left
over is the bank's, less vigorish, or half of it is. Winners pay vigorish on what they won. The dealer's wager against
the bank is won and lost the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.games.parts.vigorish import Rate, collect, told
from chapter47.law import Source
from chapter47.money import Cents, Odds, amount_words, dollars
from chapter47.money.ledger import COUPONS, INVENTORY, VIGORISH
from chapter47.money.owners import Owner, layout_account, owner_words, seat_number, seat_owner
from chapter47.table.commands import Bet
from chapter47.table.events import Settled, Verdict
from chapter47.table.settlement import told_of
from chapter47.table.table import Table
from chapter47.table.things import Figure, Road
from chapter47.table.wagers import Ruling, Stake

CENTER = "center"
"""The account of what lies in the centre: nothing between two rounds."""
BANK, DEALER_WAGER = "bank", "dealer-wager"
DEALER = Owner("dealer")
THE_DEALER = "the dealer"
EVEN = Odds(1, 1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CenterRules:
    """The provisions by which it is done, with the house as co-bank or without."""

    bank: Source
    """Losers to the centre, winners from it, the rest from the bank, what is left over to the bank."""
    co_bank: Source
    dealer_wager: Source
    """How the dealer's wager is decided, and where it lies then."""
    dealer_paid: Source
    """Where the dealer's winnings go."""
    winners: Source
    """Winners pay vigorish."""
    coupon: Source
    """What a coupon is against a bank."""
    halves: Source
    """Who has the odd cent of a half."""


class Center:
    """What lies in the centre in one round, and whose it was."""

    def __init__(self, table: Table[Any], rules: CenterRules, rate: Rate, bank: int, *, co_bank: bool) -> None:
        self.table = table
        self.rules = rules
        self.rate = rate
        self.bank = seat_owner(bank)
        self.co_bank = co_bank
        self.order = rules.co_bank if co_bank else rules.bank
        self._account: list[str] = []
        """What came and went, in the order in which it did, as people keep it."""

    @property
    def sum(self) -> Cents:
        return self.table.ledger.balance(CENTER)

    def _show(self) -> None:
        self.table.lay(Figure(CENTER, self.sum))

    def _kept(self, who: str, sign: str, amount: Cents) -> None:
        """Everybody sees the sum, and from whom it came or to whom it went: until betting ends the next time."""
        self._account.append(f"{who} {sign}{amount_words(amount)}")
        self.table.lay(Road(CENTER, tuple(self._account)))
        self._show()

    def _who(self, owner: str) -> str:
        """Whose chips come or go, in words."""
        if owner in (INVENTORY, VIGORISH):
            return "the house" if owner == INVENTORY else "vigorish"
        return "the bank" if owner == self.bank else owner_words(owner)

    def _put(self, giver: str, amount: Cents, cites: Source, of: str = "") -> None:
        if amount:
            self.table.ledger.post(giver, CENTER, amount, cites)
            self._kept(of or self._who(giver), "+", amount)

    def _give(self, taker: str, amount: Cents, cites: Source, to: str = "") -> None:
        self.table.ledger.post(CENTER, taker, amount, cites)
        self._kept(to or self._who(taker), "-", amount)

    # What is lost

    def collect(self, stake: Stake, ruling: Ruling) -> None:
        """A losing wager goes to the centre at once. For a coupon, which the house gave out, the house puts chips."""
        table, owner, coupon = self.table, stake.owner, stake.coupon
        del table.layout.stakes[owner, *stake.spot.key]
        for giver, amount, cites in (
            (layout_account(owner), stake.amount - coupon, self.order),
            (INVENTORY, coupon, self.rules.coupon),
        ):
            self._put(giver, amount, cites, "" if giver == INVENTORY else owner_words(owner))
        if coupon:
            table.ledger.post(layout_account(owner), COUPONS, coupon, self.order)
        table.record(told_of(stake, ruling, 0, 0, stake.amount))

    def dealer_decided(self, amount: Cents, result: Verdict) -> None:
        """The dealer's wager against the bank: lost, it goes to the centre; else it is paid later, or goes back."""
        lost = amount if result == "lose" else 0
        if lost:
            self._put(INVENTORY, lost, self.rules.dealer_wager, THE_DEALER)
        if result != "win":
            self._tell_dealers(amount, result, 0, amount - lost, lost, self.rules.dealer_wager)

    def _tell_dealers(
        self, amount: Cents, result: Verdict, paid: Cents, returned: Cents, lost: Cents, cites: Source
    ) -> None:
        odds = EVEN if result == "win" else None
        self.table.record(Settled(DEALER, DEALER_WAGER, None, amount, result, odds, paid, returned, lost, 0, cites))

    # What is won

    def pay(self, winners: Sequence[tuple[Stake, Ruling]], dealers: Cents) -> None:
        """Winning wagers are paid one after the other, the dealer's last; then the bank has or pays the rest."""
        won = sum(stake.amount for stake, _ in winners) + dealers
        lost, unpaid = self.sum, won
        for stake, ruling in winners:
            self._fill(stake.amount, unpaid)
            unpaid -= stake.amount
            self._pay(stake, ruling)
        if dealers:
            self._fill(dealers, unpaid)
            self._give(INVENTORY, dealers, self.rules.dealer_paid, THE_DEALER)
            details = {"amount": dollars(2 * dealers)}
            act = "return the dealer's wager and what it won to the table inventory container"
            self.table.perform(act, self.rules.dealer_paid, details)
            self._tell_dealers(dealers, "win", dealers, dealers, 0, self.rules.dealer_paid)
        self._settle_bank(lost - won)

    def _fill(self, needed: Cents, unpaid: Cents) -> None:
        """Where the centre is exhausted, what is lacking for all that is still to be paid comes from the bank."""
        lacking = unpaid - self.sum
        if needed <= self.sum or lacking <= 0:
            return
        share = lacking // 2 if self.co_bank else lacking
        for giver, amount in ((self.bank, share), (INVENTORY, lacking - share)):
            if amount:
                self._put(giver, amount, self.order)
                who = "the bank" if giver == self.bank else "the table inventory container"
                act = f"take what is lacking from {who}, and put it into the center"
                odd = self.co_bank and lacking % 2
                self.table.perform(act, self.rules.halves if odd else self.order, {"amount": dollars(amount)})

    def _pay(self, stake: Stake, ruling: Ruling) -> None:
        table, owner, paid = self.table, stake.owner, stake.amount
        post, name, pick = table.ledger.post, *stake.spot.key
        del table.layout.stakes[owner, name, pick]
        self._give(owner, paid, self.order)
        returned = stake.amount - stake.coupon
        if returned:
            post(layout_account(owner), owner, returned, self.order)
        if stake.coupon:
            post(layout_account(owner), COUPONS, stake.coupon, self.order)
        vigorish = self.rate.on(paid)
        table.record(told_of(stake, ruling, paid, returned, stake.coupon, vigorish))
        collect(table, seat_number(owner), vigorish, self.rules.winners)
        if stake.keep and returned:
            table.kept.append(Bet(seat_number(owner), name, returned, pick, keep=True))

    def _settle_bank(self, won: Cents) -> None:
        """What the bank won or paid in all: of what is left over, vigorish goes to the house."""
        table, left, cites = self.table, self.sum, self.order
        if self.co_bank and left:
            half = left // 2
            if half:
                self._give(INVENTORY, half, cites)
                act = "put half of what is left into the table inventory container"
                table.perform(act, self.rules.halves if left % 2 else cites, {"amount": dollars(half)})
            left -= half
        vigorish = min(self.rate.on(left), left)
        seat = seat_number(self.bank)
        if vigorish:
            self._give(VIGORISH, vigorish, cites)
            table.record(told(cites, seat, vigorish, "collected"))
        if left > vigorish:
            self._give(self.bank, left - vigorish, cites)
        lacked = -won // 2 if self.co_bank else -won
        result: Verdict = "win" if won > 0 else "lose" if won < 0 else "void"
        paid, collected = (left, 0) if won > 0 else (0, max(0, lacked))
        amounts = (paid, 0, collected, vigorish)
        table.record(Settled(self.bank, BANK, None, paid or collected, result, None, *amounts, cites))
        table.take(Figure, CENTER)

    def void(self) -> None:
        """The round is void: wagers that still stand go back, and what lies here was lost before, and is the bank's."""
        if self.sum:
            self._settle_bank(self.sum)

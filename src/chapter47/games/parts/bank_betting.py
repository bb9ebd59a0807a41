"""What is said of the bank while betting is open: who accepts it or passes it on, and what a bank says beside that.

The bank itself is :mod:`.bank`. A game hands this part one subclass each of :class:`OffersBank` and :class:`BankSays`
with its bank, and calls :func:`bets_with_bank`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from chapter47.games.parts.bank import CO_BANK, DEALER_WAGER, Bank, BankTable
from chapter47.games.parts.bank_rules import BANKING, CO_BANKING
from chapter47.games.parts.deck.betting import ClosesBetting
from chapter47.games.parts.passing import DeclinedFor, Handles
from chapter47.law import Refused, Source
from chapter47.money import Cents, amount_words, dollars, parse_cents
from chapter47.table.asking import AnyAsk
from chapter47.table.calls import Way
from chapter47.table.choosing import May
from chapter47.table.commands import Choose
from chapter47.table.says import Amount, Range
from chapter47.table.table import Table

ACCEPT, PASS = "accept-bank", "pass-bank"
ACCEPT_HALF = "accept-co-bank"
"""To accept it and ask at once that the house cover half: then half is all that the player must cover."""


@dataclass(frozen=True, eq=False)
class ClosesBanked(ClosesBetting):
    """The call that ends betting, also where the dealer alone wagers against a bank."""

    bank: Bank = field(kw_only=True)

    def wagers_nothing(self, table: Table[Any]) -> bool:
        return super().wagers_nothing(table) and not self.bank.dealers_wager(table)


class OffersBank(Handles[BankTable]):
    """Whoever is offered the bank accepts it, or passes it to the next; nobody else does."""

    thing: ClassVar[Bank]
    kind = "bank-beside"
    choices = (ACCEPT, PASS, ACCEPT_HALF)

    def topic(self, table: Table[BankTable]) -> str:
        """A table that closes asks for no more wagers, and still whoever is offered the bank."""
        return "bank-offered" if table.closing and self.asked(table) else self.kind

    def asked(self, table: Table[BankTable]) -> tuple[int, ...]:
        offered = self.thing.known(table).offered
        return () if offered is None else (offered,)

    def chosen(self, table: Table[BankTable], choose: Choose) -> Choose:
        if choose.choice == ACCEPT:
            self.thing.check_may_bank(table, choose.seat)
        elif choose.choice == ACCEPT_HALF:
            check_co_banking(table, self.thing)
            self.thing.check_may_bank(table, choose.seat, half=True)
        elif choose.seat not in self.asked(table):
            raise self.thing.not_holder(table)
        return choose

    def right(self, table: Table[BankTable], choice: str) -> Source:
        return self.thing.rules.co_bank if choice == ACCEPT_HALF else super().right(table, choice)

    def ways(self, table: Table[BankTable], seat: int, choice: str) -> Iterable[Way]:
        return () if choice == ACCEPT_HALF and not table.house[CO_BANKING] else super().ways(table, seat, choice)

    def says_for(self, table: Table[BankTable]) -> Iterable[Any]:
        return super().says_for(table) if self.asked(table) else ()


def check_co_banking(table: Table[BankTable], bank: Bank) -> None:
    """Refuses half a bank where the house covers none."""
    if not table.house[CO_BANKING]:
        raise Refused("no-co-banking", "At this table the house covers no part of a bank.", bank.rules.co_bank)


class BankSays(May[BankTable, Choose]):
    """What a bank may say before betting ends: that the house covers half, and what the dealer wagers."""

    thing: ClassVar[Bank]
    kind = "bank-says"
    choices: ClassVar[tuple[str, ...]] = (CO_BANK, DEALER_WAGER)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {DEALER_WAGER: ("amount",)}

    def chosen(self, table: Table[BankTable], choose: Choose) -> Choose:
        self.check_bank(table, choose.seat, self.right(table, choose.choice))
        if choose.choice == CO_BANK:
            self._check_half(table, choose.seat)
        elif choose.choice == DEALER_WAGER:
            self._amount(table, choose)
        return choose

    def check_bank(self, table: Table[BankTable], seat: int, cites: Source) -> None:
        """Refuses whoever is not the bank."""
        if self.thing.holder(table) != seat:
            raise Refused("not-the-bank", f"Seat {seat} is not the bank.", cites, "The bank alone says that.")

    def _check_half(self, table: Table[BankTable], seat: int) -> None:
        """Refuses half a bank where the house covers none, or does so already."""
        rules = self.thing.rules
        check_co_banking(table, self.thing)
        if table.state.bank.co_bank:
            raise Refused("co-banks-already", f"Seat {seat} is the co-bank already.", rules.co_bank)

    def _amount(self, table: Table[BankTable], choose: Choose) -> Cents:
        """What the dealer is to wager: no more than is worked out for that bank."""
        rules, most = self.thing.rules, self.thing.calculated(table, choose.seat)
        if table.state.bank.co_bank:
            raise Refused("co-banks", "The house shares the bank: the dealer makes no wager.", rules.co_bank)
        amount = parse_cents(choose.details.get("amount"))
        if amount > most:
            sentence = f"The dealer wagers {amount_words(most)} against seat {choose.seat}, or less."
            raise Refused("more-than-last", sentence, rules.dealer_wager, f'At most "{dollars(most)}"; "0" is none.')
        return amount

    def right(self, table: Table[BankTable], choice: str) -> Source:
        return self.thing.rules.co_bank if choice == CO_BANK else self.thing.rules.dealer_wager

    def ways(self, table: Table[BankTable], seat: int, choice: str) -> Iterable[Way]:
        if choice != DEALER_WAGER:
            return super().ways(table, seat, choice)
        most = self.thing.calculated(table, seat) if seat in table.state.bank.wagers else 0
        return (Way({"amount": Amount((Range(0, most),), purse=False)}, (), {"amount": "0"}),)

    def do(self, table: Table[BankTable], choose: Choose) -> None:
        """What the bank has said is so."""
        seat, choice, _ = choose
        if choice == CO_BANK:
            self.thing.co_banks(table, seat)
        elif choice == DEALER_WAGER:
            amount = table.state.bank.directed = self._amount(table, choose)
            said = {"amount": dollars(amount), "seat": seat}
            table.perform("direct what the dealer wagers", self.thing.rules.dealer_wager, said)


class Beside:
    """What else a game may be told while betting is open."""

    def asks(self, table: Table[Any]) -> tuple[AnyAsk, ...]:
        return ()

    def heard(self, table: Table[Any], said: object) -> bool:
        """Does what was said, where it is this one's."""
        return False

    def closed(self, table: Table[Any]) -> None:
        """Betting is over."""


NOTHING_BESIDE = Beside()


async def bets_with_bank(
    table: Table[Any], closes: ClosesBanked, offers: OffersBank, says: BankSays, beside: Beside = NOTHING_BESIDE
) -> None:
    """Betting is open until the dealer's call, and the bank is offered beside it."""
    bank = closes.bank
    bank.begin(table)
    while True:
        asks = (offers, says) if table.house[BANKING] else ()
        said: Any = await table.ask(closes, *asks, *beside.asks(table), meanwhile=(table.betting,))
        if said is None:
            break
        if beside.heard(table, said):
            continue
        if isinstance(said, DeclinedFor):
            bank.turn_down(table, said.seat, "supervisor")
        elif said.choice == ACCEPT:
            bank.accept(table, said.seat, bank.rules.rotation)
        elif said.choice == ACCEPT_HALF:
            bank.accept_half(table, said.seat, bank.rules.rotation)
        elif said.choice == PASS:
            bank.turn_down(table, said.seat)
        else:
            says.do(table, said)
    beside.closed(table)
    table.kept.clear()
    table.announce(table.game.betting_words, closes.announced(table))
    bank.close_offer(table)

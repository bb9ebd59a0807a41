"""A player banks the game: the bank is offered round the table while betting is open, and accepted for one round.

It is offered in no first round, and to nobody who had it in the round before. From round to round the first offer moves
on by one taken seat, whoever accepted; after the last seat the dealer has a round without an offer. Whoever is offered
it accepts it or passes it to the next. A bank covers all other wagers, or half of them with the house as co-bank, makes
no wager, and says what the dealer wagers. What is won and lost goes through the centre: :mod:`.center`.

A game hands this part one subclass of :class:`Bank` with its :class:`.bank_rules.BankRules`; its table is a
:class:`BankTable`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from chapter47.games.parts.areas import place_of
from chapter47.games.parts.bank_rules import BANKING, CALCULATION, CO_BANKING, LAST_WAGER, BankRules
from chapter47.games.parts.center import CENTER
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.passing import Passes, Passing
from chapter47.law import Refused, Source
from chapter47.money import Cents, amount_words, dollars
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.things import Figure, Road, Token
from chapter47.table.wagers import UNBOUNDED, Bounds, Spot, Stake

CO_BANK, DEALER_WAGER = "co-bank", "dealer-wager"
"""The marker of a bank that the house shares, and what the dealer wagers against a bank."""
DEALERS_ROUND = 0
"""In the place of a seat: the first offer is back with the dealer, and nobody is offered the bank."""


@dataclass
class Banking:
    """What is remembered of the bank."""

    passing: Passing = field(default_factory=Passing)
    may_begin: bool = False
    """Whether a round has been played since the start of the game."""
    is_begun: bool = False
    """Whether the bank of the round that is open has been offered, or not."""
    is_offered: bool = False
    first: int | None = None
    """The seat that was first offered it in this round or the last; nothing before it ever was offered."""
    before: int | None = None
    """What that was in the round before: it is so again where this one comes to nothing."""
    wagers: dict[int, Cents] = field(default_factory=dict)
    """What each player wagered against the dealer in the last round in which nobody banked."""
    co_bank: bool = False
    directed: Cents | None = None
    """What the bank has said that the dealer wagers."""
    dealer_wager: Cents = 0
    """What the dealer wagers against the bank, once betting is over."""


@dataclass
class BankTable(DeckTable):
    """What a table remembers at which players may bank."""

    bank: Banking = field(default_factory=Banking)


class Bank(Passes[BankTable]):
    """The bank of a game."""

    what = marker = "bank"
    passing = "give the bank up"
    declining = "pass the bank to the next player"
    kept = "Seat {seat} is the bank of this round."
    freed = "It is offered again for the next round."
    rules: ClassVar[BankRules]
    elsewhere: ClassVar[tuple[str, ...]] = ()
    """Wagers that are no part of it: the house settles them, whoever banks."""

    def known(self, table: Table[BankTable]) -> Passing:
        return table.state.bank.passing

    def may_have(self, table: Table[BankTable]) -> list[int]:
        return [seat.number for seat in table.seats.values() if not seat.leaving]

    def offering(self, table: Table[BankTable]) -> Source:
        return self.rules.rotation

    def is_offered(self, table: Table[BankTable]) -> bool:
        return table.state.bank.is_offered

    def not_holder(self, table: Table[BankTable]) -> Refused:
        offered = self.offered_to(table)
        whose = "is offered to nobody" if offered is None else f"is offered to seat {offered}"
        return Refused("not-offered", f"The bank {whose}.", self.rules.rotation, "Whoever is offered it passes it.")

    def no_holder(self) -> Refused:
        return Refused("no-bank", "Nobody is the bank.", self.rules.rotation)

    # From round to round

    def restart(self, table: Table[BankTable]) -> None:
        """The game starts anew: the first round has no bank."""
        if self.holder(table) is not None:
            table.perform("play without a bank, since the game starts anew", self.rules.not_at_start)
        table.state.bank = Banking()
        table.take(Road, CENTER)
        table.take(Token, CO_BANK)
        self.hand_to(table)

    def begin(self, table: Table[BankTable]) -> None:
        """The dealer offers it before a round, once, where it may be offered."""
        known = table.state.bank
        if known.is_begun:
            return
        known.is_begun, known.before = True, known.first
        known.co_bank, known.directed, known.dealer_wager = False, None, 0
        known.passing.declined = []
        if not table.house[BANKING] or not known.may_begin:
            return
        known.first = self._next_first(table)
        if known.first == DEALERS_ROUND:
            table.perform("go on without an offer: the first offer is back with the dealer", self.rules.rotation)
            return
        known.is_offered, known.passing.offer_from = True, known.first
        self.offer(table)

    def _next_first(self, table: Table[BankTable]) -> int:
        """Who is first offered it: the next taken seat after the last one's, and after the highest the dealer."""
        last = table.state.bank.first or DEALERS_ROUND
        return min((seat for seat in self.may_have(table) if seat > last), default=DEALERS_ROUND)

    def close_offer(self, table: Table[BankTable]) -> None:
        """Betting is over: an offer that is open is passed, or what the dealer wagers against the bank is laid out."""
        known, holder = table.state.bank, self.holder(table)
        known.is_offered = False
        table.take(Road, CENTER)
        if holder is None:
            if (offered := known.passing.offered) is not None:
                table.perform(self.declining, self.rules.lapsed, {"seat": offered})
                self.hand_to(table)
            known.wagers = _wagered(self._covered(table))
            return
        table.lay(Figure(CENTER, 0))
        known.dealer_wager = self.dealers_wager(table)
        if known.dealer_wager:
            wanted = self.calculated(table, holder) if known.directed is None else known.directed
            cites = self.rules.dealer_wager if known.dealer_wager == wanted else self.rules.no_more
            details = {"amount": dollars(known.dealer_wager)}
            table.perform("place the dealer's wager against the bank", cites, details)
            table.lay(Figure(DEALER_WAGER, known.dealer_wager))

    def end(self, table: Table[BankTable]) -> None:
        """The round is over, and so is its bank."""
        known, holder = table.state.bank, self.holder(table)
        known.may_begin = True
        if holder is None:
            known.passing.last = known.passing.last_came = None
        else:
            self.had_by(table, holder)
        self._put_away(table)

    def abandon(self, table: Table[BankTable]) -> None:
        """Wagers have gone back while betting was open: that was no round of play, and the bank stands as before it."""
        table.state.bank.first = table.state.bank.before
        self._put_away(table)

    def _put_away(self, table: Table[BankTable]) -> None:
        table.state.bank.is_begun = table.state.bank.is_offered = False
        self.hand_to(table)
        table.take(Figure, CENTER)
        table.take(Figure, DEALER_WAGER)
        table.take(Token, CO_BANK)

    def left_seat(self, table: Table[BankTable], seat: int) -> None:
        """A player has gone, and with them what they wagered; whoever comes there is somebody else."""
        table.state.bank.wagers.pop(seat, None)
        self.attended(table)

    def attended(self, table: Table[BankTable]) -> None:
        if self.is_offered(table) or self.holder(table) is not None:
            super().attended(table)

    def pass_on(self, table: Table[BankTable], seat: int, cites: Source, reason: str = "") -> None:
        """A bank who has left banked no round: what that player had said is over, and the next one is offered it."""
        known = table.state.bank
        known.is_offered, known.co_bank, known.directed = True, False, None
        table.take(Token, CO_BANK)
        banked = known.passing.last, known.passing.last_came
        super().pass_on(table, seat, cites, reason)
        known.passing.last, known.passing.last_came = banked

    def rules_changed(self, table: Table[BankTable]) -> None:
        """A house that offers it no longer has no bank, and none is offered; nor half of one."""
        if not table.house[BANKING]:
            table.state.bank.is_offered = False
            self.hand_to(table)
        if not table.house[CO_BANKING]:
            table.state.bank.co_bank = False
            table.take(Token, CO_BANK)

    # Who may be it

    def check_may_bank(self, table: Table[BankTable], seat: int, *, half: bool = False) -> None:
        """Refuses a player who may not be the bank of this round, or not even with the house for half of it."""
        rules, known = self.rules, table.state.bank
        if not table.house[BANKING]:
            raise Refused("no-banking", "At this table nobody banks but the house.", rules.option)
        if not known.may_begin:
            sentence = "The game starts with this round, and nobody banks it."
            raise Refused("start-of-game", sentence, rules.not_at_start, "The bank is offered in the next round.")
        self.check_free(table)
        if self.previous(table) == seat:
            sentence = f"Seat {seat} was the bank in the last round, and nobody is twice running."
            raise Refused("bank-twice", sentence, rules.rotation, "Pass the bank.")
        if known.first == DEALERS_ROUND:
            sentence = "The first offer is back with the dealer: nobody is offered the bank in this round."
            raise Refused("dealers-round", sentence, rules.rotation, "It is offered in the next round.")
        if seat not in known.wagers:
            sentence = f"Seat {seat} made no wager against the dealer in the last round without a bank."
            raise Refused("no-wager-before", sentence, rules.wagered, "Wager now, and bank in a later round.")
        self.check_offered(table, seat)
        others, held = self.others(table, seat), _chips_of(table, seat)
        if half and 2 * held < others:
            sentence = f"Seat {seat} has {amount_words(held)}, and a co-bank covers half of {amount_words(others)}."
            raise Refused("not-covered", sentence, rules.covers_half, "Buy chips, or pass the bank.")
        if not half and held < others:
            sentence = (
                f"Seat {seat} has {amount_words(held)}, and a bank covers all other wagers, {amount_words(others)}."
            )
            shared = ", accept the bank with the house" if table.house[CO_BANKING] and 2 * held >= others else ""
            raise Refused("not-covered", sentence, rules.covers, f"Buy chips{shared}, or pass the bank.")

    def others(self, table: Table[BankTable], seat: int) -> Cents:
        """What all other players have wagered."""
        owner = seat_owner(seat)
        return sum(stake.amount for stake in self._covered(table) if stake.owner != owner)

    def stays(self, table: Table[BankTable], seat: int) -> Source | None:
        """Why a bank remains: there are wagers that it is to pay."""
        owes = self.holder(table) == seat and (self.others(table, seat) or table.state.bank.dealer_wager)
        return self.rules.responsible if owes else None

    def _covered(self, table: Table[BankTable]) -> Iterable[Stake]:
        return (stake for stake in table.layout.stakes.values() if stake.spot.wager.name not in self.elsewhere)

    def calculated(self, table: Table[BankTable], seat: int) -> Cents:
        """What the dealer wagers against a bank at that seat who says nothing: as the house has it worked out."""
        if table.house[CALCULATION] == LAST_WAGER:
            return table.state.bank.wagers[seat]
        return min(spot.least for spot in table.terms.spots.values() if spot.wager.name not in self.elsewhere)

    def dealers_wager(self, table: Table[BankTable]) -> Cents:
        """What the dealer wagers against the bank: what the bank said, and no more than the bank could still pay."""
        known, holder = table.state.bank, self.holder(table)
        if holder is None or known.co_bank:
            return 0
        wanted = self.calculated(table, holder) if known.directed is None else known.directed
        return max(0, min(wanted, table.chips(holder) - self.others(table, holder)))

    def accept_half(self, table: Table[BankTable], seat: int, cites: Source) -> None:
        """A player is the bank who asks at once that the house cover half."""
        self._accept(table, seat, cites, "half of the others' wagers")
        self.co_banks(table, seat)

    def accept(self, table: Table[BankTable], seat: int, cites: Source) -> None:
        """A player is the bank: the marker lies there, and a wager that the player has down goes back."""
        self._accept(table, seat, cites, "the others' wagers")

    def _accept(self, table: Table[BankTable], seat: int, cites: Source, covers: str) -> None:
        for stake in tuple(table.layout.stakes.values()):
            if stake.owner == seat_owner(seat):
                give_back(table, stake, 0, self.rules.no_wager, "removed")
        act = f"determine that the player wagered against the dealer before, and covers {covers}"
        table.perform(act, self.rules.determined, {"by": "dealer", "seat": seat})
        table.state.bank.is_offered = False
        super().accept(table, seat, cites)

    def nobody_accepts(self, table: Table[BankTable]) -> None:
        """The round is played against the dealer."""
        table.state.bank.is_offered = False
        super().nobody_accepts(table)

    def co_banks(self, table: Table[BankTable], seat: int) -> None:
        """The house covers half, and the dealer sets the bank's hands."""
        table.state.bank.co_bank, table.state.bank.directed = True, None
        table.lay(Token(CO_BANK, (place_of(seat),)))
        table.mark(CO_BANK, seat, self.rules.co_bank)

    # What others wager against it

    def bounds(self, table: Table[BankTable], seat: int, spot: Spot) -> Bounds:
        """What a seat's wager comes to at most beside a bank, who makes none."""
        holder = self.holder(table)
        if holder is None:
            return UNBOUNDED
        if holder == seat:
            sentence = f"Seat {seat} is the bank, and makes no wager."
            raise Refused("bank-wagers", sentence, self.rules.one_area, "The others wager against the bank.")
        half = table.state.bank.co_bank
        own = table.layout.stakes.get((seat_owner(seat), *spot.key))
        beside = self.others(table, holder) - (0 if own is None else own.amount)
        most = max(0, table.chips(holder) * (2 if half else 1) - beside)

        def uncovered(total: Cents) -> Refused:
            sentence = f"The bank at seat {holder} covers {amount_words(most)} more at most, beside the others' wagers."
            return Refused("not-covered", sentence, self.rules.covers_half if half else self.rules.covers)

        return Bounds(0, most, uncovered)


def _chips_of(table: Table[Any], seat: int) -> Cents:
    """What a player has on the table in chips, wagers that go back included."""
    owner = seat_owner(seat)
    laid = sum(stake.amount - stake.coupon for stake in table.layout.stakes.values() if stake.owner == owner)
    return table.chips(seat) + laid


def _wagered(stakes: Iterable[Stake]) -> dict[int, Cents]:
    """What each player has wagered: on the own area, or else on the one beside it."""
    found: dict[int, Cents] = {}
    for stake in sorted(stakes, key=lambda stake: stake.spot.pick is None):
        found[seat_number(stake.owner)] = stake.amount
    return found

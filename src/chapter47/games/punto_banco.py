"""Baccarat-punto banco: N.J.A.C. 19:47-3.1 to 3.12. What it shares with minibaccarat is in one package."""

from collections.abc import Mapping
from typing import Any, ClassVar

from chapter47.games.baccarat import provisions
from chapter47.games.baccarat.curator import SHOE, STAFF_ORDERS, THE_SHOE
from chapter47.games.baccarat.game import Baccarat, PaysVigorish
from chapter47.games.baccarat.hands import hands
from chapter47.games.baccarat.provisions import OfPuntoBanco
from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.games.baccarat.supply import CuratedSupply
from chapter47.games.baccarat.terms import (
    moments,
    options,
    payouts,
    procedure,
    shoe_moments,
    vigorish_sources,
    wagers,
)
from chapter47.games.baccarat.vigorish import UNITS
from chapter47.games.parts.seats import downward
from chapter47.games.parts.shoe.game import from_shoe
from chapter47.house import Binding, Option, Payout
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.table.asking import Ask
from chapter47.table.commands import Details
from chapter47.table.events import Announced
from chapter47.table.game import Moment
from chapter47.table.news import Came, Left, News
from chapter47.table.parts import Readies
from chapter47.table.table import Table
from chapter47.table.wagers import Wager


def _from_curator(table: Table[BaccaratTable], beginning: bool) -> list[int]:
    """3.5(b): from the highest position or, where the cards are shuffled again, from the last curator on."""
    known = table.state.dealing
    last = known.last if known.holder is None else known.holder
    return downward(table, None if beginning else last)


class PuntoBanco(Baccarat):
    """Baccarat as the participants deal it."""

    name = "punto-banco"
    title = "Baccarat-punto banco"
    law: ClassVar[OfPuntoBanco] = provisions.PUNTO_BANCO
    hands = hands(law, curated=True)
    pays = PaysVigorish(law.vigorish)
    sections = tuple(f"3.{number}" for number in range(1, 13))
    cites: ClassVar[Source] = law.wagers
    only = law.no_others
    cards = from_shoe(law.decks)
    seats = 14
    placement = law.placement
    betting_ends = law.betting_ends
    removal = law.betting_ends
    units: ClassVar[dict[int, Cents]] = UNITS
    sources = vigorish_sources(law)
    steps = procedure(law, spread_in="columns", offered=_from_curator, discards="discard bucket")
    supply = CuratedSupply(
        law,
        "bring the cards, whose backs are of one color and design, and the shoe that they are dealt from",
        steps,
        sources,
    )
    readies = Readies(supply.is_unready, supply.ready)
    options: ClassVar[tuple[Option, ...]] = options(law)
    bindings = (
        Binding("payment-order", "pit", law.payment_order_in_pit),
        Binding("reshuffle", "pit", law.shuffle_again, across=True),
    )
    written_notice: ClassVar[Mapping[str, Source]] = {
        "payment-order": law.payment_order_notice,
        "reshuffle": law.shuffle_again,
    }
    moments: ClassVar[Mapping[str, Moment]] = {**moments(law), **shoe_moments(law)}
    deals_no_more = law.third_cards
    wagers: ClassVar[tuple[Wager, ...]] = wagers(law)
    payouts: ClassVar[Mapping[str, Payout]] = payouts(law)
    asks: ClassVar[tuple[Ask[BaccaratTable, Any], ...]] = (SHOE, STAFF_ORDERS)
    deal_call: ClassVar[Announced] = Announced("Cards", law.no_more_bets)
    """The curator is told to deal."""

    def heard(self, table: Table[BaccaratTable], news: News) -> None:
        super().heard(table, news)
        match news:
            case Came() | Left():
                THE_SHOE.attended(table)

    async def opening(self, table: Table[BaccaratTable], said: Details) -> None:
        """3.6(b): where play commences, the shoe is offered from seat number one on, whoever had it before."""
        THE_SHOE.forget(table)
        await super().opening(table, said)

    def begins(self, table: Table[BaccaratTable]) -> None:
        THE_SHOE.take_by_dealing(table)
        table.record(self.deal_call)

    def after(self, table: Table[BaccaratTable], outcome: str) -> None:
        super().after(table, outcome)
        holder = THE_SHOE.holder(table)
        if outcome == "player" and holder is not None:
            THE_SHOE.pass_on(table, holder, self.law.must_pass)


GAME = PuntoBanco()

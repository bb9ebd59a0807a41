"""10.8: the bank of this game, what is said of it before the tiles are dealt, and how it is settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.parts import bank, bank_betting
from chapter47.games.parts.bank import CO_BANK, DEALER_WAGER
from chapter47.games.parts.bank_betting import ClosesBanked
from chapter47.games.parts.bank_rules import BankRules
from chapter47.games.parts.center import CenterRules
from chapter47.law import Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.calls import Way
from chapter47.table.commands import Choose
from chapter47.table.says import Number, OneOf, Range, Want
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table

WAGER = "pai-gow"
CUT = "cut"
STACKS, STACK_OF = 8, 4
SIDES = ("left", "right")


class TheBank(bank.Bank):
    """(a) to (f), (h): offered counterclockwise from the dealer's right, which is up the seats."""

    may_pass = ordered = cite("10.8(c)")
    left = Editorial("a bank who leaves before the tiles are dealt has given the bank up", cite("10.8(c)"))
    rules = BankRules(
        option=cite("10.8(a)"),
        not_at_start=cite("10.8(b)"),
        rotation=cite("10.8(c)"),
        determined=cite("10.8(d)"),
        wagered=cite("10.8(d)1"),
        covers=cite("10.8(d)2"),
        co_bank=cite("10.8(e)"),
        covers_half=Editorial("a co-bank covers half of the others' wagers", cite("10.8(d)2")),
        one_area=cite("10.8(f)"),
        no_wager=Editorial("a bank makes no wager, and one that lies there goes back", cite('10.1 "Bank"')),
        responsible=cite('10.1 "Bank"'),
        dealer_wager=cite("10.8(h)"),
        no_more=Editorial("the dealer wagers no more than the bank could still pay", cite("10.8(h)")),
        lapsed=Editorial("an offer of the bank that is open when betting ends is passed", cite("10.8(c)")),
    )


THE_BANK = TheBank()
CENTER = CenterRules(
    bank=cite("10.8(o)"),
    co_bank=cite("10.8(p)"),
    dealer_wager=cite("10.8(n)"),
    dealer_paid=cite("10.8(q)"),
    winners=cite("10.8(r)"),
    coupon=Editorial("for a coupon that a bank wins the house puts chips into the center", cite("10.8(o)")),
    halves=Editorial("the odd cent of a half is the house's to pay, and the co-bank's to have", cite("10.8(p)")),
)
CLOSES = ClosesBanked("no-more-bets", cite("10.6(a)"), (WAGER,), bank=THE_BANK)


class Offers(bank_betting.OffersBank):
    """(c): who is offered it accepts or passes it."""

    thing = THE_BANK


class Says(bank_betting.BankSays):
    """(e), (g), (h): what the bank says before "No more bets": also where the tiles are cut."""

    thing = THE_BANK
    choices = (CO_BANK, DEALER_WAGER, CUT)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {DEALER_WAGER: ("amount",), CUT: ("stacks", "to")}

    def chosen(self, table: Table[PaiGowTable], choose: Choose) -> Choose:  # type: ignore[override]
        super().chosen(table, choose)
        if choose.choice == CUT:
            self._moved(choose)
            if table.state.is_cut:
                raise Refused("cut-already", "The tiles of this round are cut.", cite("10.8(g)"))
        return choose

    def _moved(self, choose: Choose) -> int:
        """By how many tiles the stack begins elsewhere: it is dealt from its right side."""
        stacks, to = choose.details.get("stacks"), choose.details.get("to")
        if type(stacks) is not int or not 0 < stacks < STACKS:
            raise Mistake("not-stacks", f"{shown(stacks)} is no number of stacks.", f"stacks = 1 to {STACKS - 1}.")
        if to not in SIDES:
            raise Mistake("not-a-side", f"{shown(to)} is no side.", 'to = "left" or "right".')
        return STACK_OF * (stacks if to == "left" else STACKS - stacks)

    def right(self, table: Table[bank.BankTable], choice: str) -> Source:
        return cite("10.8(g)") if choice == CUT else super().right(table, choice)

    def ways(self, table: Table[bank.BankTable], seat: int, choice: str) -> Iterable[Way]:
        if choice != CUT:
            return super().ways(table, seat, choice)
        wants: dict[str, Want] = {"stacks": Number((Range(1, STACKS - 1),)), "to": OneOf(SIDES)}
        return (Way(wants, (), {"stacks": 1, "to": SIDES[0]}),)

    def do(self, table: Table[PaiGowTable], choose: Choose) -> None:  # type: ignore[override]
        if choose.choice != CUT:
            super().do(table, choose)
            return
        known = shoe_state(table)
        known.cut = (known.cut + self._moved(choose)) % (STACKS * STACK_OF)
        table.state.is_cut = True
        details = {"by": "dealer", "seat": choose.seat, **choose.details}
        table.perform("move stacks to the side that the bank points to", cite("10.8(g)"), details)


OFFERS, SAYS = Offers(), Says()

"""11.6(c) to (f): the stack of a round that may have a bank is cut while betting is open, and any may be cut again."""

from __future__ import annotations

from typing import Any

from chapter47.games.pai_gow_poker.deck import BANK_CUTS, CUT, IN_TURN, OFFER, RECUT, RECUT_SINCE, STEPS, cut_order
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.parts.bank_betting import Beside
from chapter47.games.parts.deck.cutting import BacksUp, cover_stack, lay_on_cover
from chapter47.games.parts.deck.steps import place_deck, uses_device
from chapter47.games.parts.deck.wear import check_age
from chapter47.games.parts.shoe.cutting import Recuts, Rights, cutters, offer_cut
from chapter47.games.parts.shoe.steps import shoe_of
from chapter47.law import Editorial, Refused, Source
from chapter47.table.asking import AnyAsk, Asking
from chapter47.table.cards import NOT_ANSWERED, Cut, NotCut
from chapter47.table.commands import Call, Choose
from chapter47.table.shoe_state import CardTable, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Held

RECUT_BY = "recut-by"
SAME, NEXT = "same", "next"
MIDDLE = Editorial("where nobody has cut the stack when betting ends, the dealer cuts it in the middle", of=OFFER)
_RECUTS = Recuts(("recut",), RECUT)


class CutsBeside(BacksUp):
    """The stack is offered while wagers are made."""

    def topic(self, table: Table[CardTable]) -> str:
        """A table that closes asks for no more wagers, and still whoever is offered the cut."""
        if self.offered(table) is None:
            return "bets"
        return "cut" if table.closing else "cut-beside"

    def chosen(self, table: Table[CardTable], choose: Choose) -> Cut | NotCut:
        if _bank_is_open(table):  # since the bank has left
            sentence = "The bank is on offer again, and whoever accepts it is offered the cut first."
            raise Refused("bank-first", sentence, BANK_CUTS, "The cut is offered once it is known who banks.")
        return super().chosen(table, choose)


class StackBeside(Beside):
    """The cut, and the recut, while betting is open."""

    def asks(self, table: Table[PokerTable]) -> tuple[AnyAsk, ...]:
        if uses_device(table):
            return ()
        if table.state.uncut:
            if _bank_is_open(table):
                return ()
            cuts = CutsBeside(
                tuple(_order(table)), shoe_of(table).size, STEPS.least, OFFER, _turn(table), CUT, "dealer"
            )
            cuts.mark(table)
            return (cuts,)
        return recuts(table)

    def heard(self, table: Table[PokerTable], said: object) -> bool:
        match said:
            case Cut(seat, at):
                cut_stack(table, seat, at)
            case NotCut(seat, answered):
                if answered:
                    table.perform("refuse the cut", _turn(table), {"seat": seat})
                else:
                    table.perform("pass over a player who does not answer", NOT_ANSWERED, {"seat": seat})
                table.state.passed.append(seat)
            case Call(call="recut"):
                begin_recut(table)
            case _:
                return False
        return True

    def closed(self, table: Table[PokerTable]) -> None:
        check_age(table, STEPS)
        if table.state.uncut and not uses_device(table):
            cut_stack(table, None, shoe_of(table).size // 2, MIDDLE)
        table.state.uncut = table.state.again = False
        table.state.passed = []


def recuts(table: Table[PokerTable]) -> tuple[Recuts, ...]:
    """11.6(f) of 1996: what a supervisor may call once the cards are cut, until one of them is dealt."""
    is_cut = not uses_device(table) and not table.state.uncut and not shoe_state(table).drawn
    return (_RECUTS,) if is_cut and table.house.edition >= RECUT_SINCE else ()


def begin_recut(table: Table[PokerTable]) -> None:
    table.perform("have the cards cut again", RECUT, {"by": "supervisor"})
    table.perform("take the cards back from where they are dealt from", RECUT)
    lay_on_cover(table, OFFER)
    table.state.uncut, table.state.again, table.state.passed = True, True, []


def before_cards(table: Table[PokerTable]) -> Asking:
    """Questions of a round whose betting is over: beside each, until a card is dealt, the cards may be cut again."""

    async def asking(ask: AnyAsk) -> Any:
        while isinstance(said := await table.ask(ask, *recuts(table)), Call):
            begin_recut(table)
            rights = Rights(OFFER, RECUT, CUT, "dealer")
            made = await offer_cut(
                table, rights, shoe_of(table).size, STEPS.least, _order(table), again=True, offers=BacksUp
            )
            cut_stack(table, made.seat, made.at)
        return said

    return asking


def _bank_is_open(table: Table[Any]) -> bool:
    """Whether somebody is still to say whether to bank: that player comes first."""
    return table.state.bank.passing.offered is not None


def _turn(table: Table[PokerTable]) -> Source:
    """Where the law says who is offered it."""
    if table.state.again:
        return RECUT
    return IN_TURN if table.state.bank.passing.holder is None else BANK_CUTS


def _order(table: Table[PokerTable]) -> list[int]:
    """Who is still to be offered it."""
    order = cut_order(table, beginning=False)
    if table.state.again:
        entitled = shoe_state(table).cutters
        order = entitled[:1] if table.house[RECUT_BY] == SAME else entitled[1:]
    return [seat for seat in order if seat in table.seats and seat not in table.state.passed]


def cut_stack(table: Table[PokerTable], seat: int | None, at: int, by: Source = CUT) -> None:
    """What was on top goes below."""
    known, order = shoe_state(table), _order(table)
    told: dict[str, object] = {"by": "dealer"} if seat is None else {"seat": seat}
    table.perform("cut the cards", by, {"at": at, **told})
    table.perform("put the cutting card and what is on it to the bottom of the stack", CUT)
    cover_stack(table, STEPS)
    known.cut = (known.cut + at) % shoe_of(table).size
    known.cutters = cutters(order, seat)
    place_deck(table, STEPS)
    known.undealt = True
    table.state.uncut = table.state.again = False
    table.take(Held, "cut")


BESIDE = StackBeside()

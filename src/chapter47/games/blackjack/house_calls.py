"""What the house calls between rounds: that the cards are shuffled, cut again or spread, 2.5(a), (g) and (j); who may
come in, 2.3(i) and (j); and that the card reader device works again, 2.15(k).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.decks import SIDES
from chapter47.games.blackjack.entry import ENTRY_CALLS, PERMITTED, RESERVED, LetIn, let_in, read_entry, reserves
from chapter47.games.blackjack.irregular_reader import REPAIRED, reader_repaired
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.shoe.cutting import Recuts
from chapter47.games.parts.shoe.procedure import LATER
from chapter47.law import Mistake, Refused, Source, cite, shown
from chapter47.table.asking import Answer, Interruption, Open, confirm, only
from chapter47.table.calls import NO_MORE, Calls, Way
from chapter47.table.commands import Call
from chapter47.table.says import OneOf, Say, Speaker
from chapter47.table.shoe_state import DEVICE, CardTable, shoe_state

if TYPE_CHECKING:
    from chapter47.table.table import Table

SHUFFLE_CALLS = ("shuffle-now", "spread-cards")
REPAIRED_CALL = "reader-repaired"


@dataclass(frozen=True, eq=False)
class _HouseCalls(Calls[BlackjackTable, Answer]):
    """Calls of the house, of which it may make some."""

    offered: tuple[str, ...]
    """Those that it may make now."""

    def describe(self) -> tuple[str, ...]:
        return tuple(f"call {call}" for call in self.offered)

    def says(self, table: Table[BlackjackTable], by: Speaker) -> Iterable[Say]:
        return (say for say in super().says(table, by) if say.step["call"] in self.offered)


class ShufflesEarly(_HouseCalls[str]):
    """2.5: the cards are shuffled after any round, or spread at an idle table."""

    kind = "shuffle-calls"

    def right(self, table: Table[BlackjackTable], call: str) -> Source:
        return editions.shuffled(table.house)

    def heard(self, table: Table[BlackjackTable], call: Call) -> str:
        only(call.details)
        if shoe_state(table).shuffled == DEVICE:
            sentence = "A device shuffles the cards all the time."
            raise Refused("device-shuffles", sentence, editions.device(table.house))
        if table.layout.stakes:
            sentence = "The cards are shuffled when a round is over, and wagers have been made on this one."
            raise Refused(
                "wagers-standing", sentence, editions.shuffled(table.house), "After the round they may be shuffled."
            )
        if call.call == "spread-cards" and table.house.edition < LATER:
            sentence = "Cards are not spread again at an idle table in this edition."
            raise Refused("not-in-edition", sentence, cite("2.5(j)"), f"An edition from {LATER} on.")
        return call.call


@dataclass(frozen=True, eq=False)
class CutsAgain(Recuts):
    """2.5(g) as it stands since 2007: a supervisor has cards cut again from which none was dealt."""

    sides: tuple[str, ...]
    """Of a double shoe: the sides from which none was."""

    def ways(self, table: Table[CardTable], call: str) -> Iterable[Way]:
        return (Way({"side": OneOf(self.sides)}, (), {"side": self.sides[0]}) if self.sides else NO_MORE,)

    def heard(self, table: Table[CardTable], call: Call) -> Call:
        only(call.details, *(("side",) if self.sides else ()))
        if self.sides and call.details.get("side") not in self.sides:
            side = call.details.get("side")
            if side in SIDES:
                raise Refused("no-recut", f"Cards have been dealt from the {side} side.", self.cites)
            raise Mistake("no-such-side", f"{shown(side)} is no side of the shoe.", f"It is {' or '.join(SIDES)}.")
        confirm("A recut", call.confirmed_by, ("supervisor",), self.cites)
        return call


def cuts_again(table: Table[BlackjackTable]) -> CutsAgain | None:
    """What may be cut again, if anything may."""
    state = table.state
    if table.house.edition < LATER:
        return None
    if state.other is None:
        return _cuts_again(()) if state.shoe.undealt else None
    sides = tuple(side for side in SIDES if (state.shoe if side == state.side else state.other).undealt)
    return _cuts_again(sides) if sides else None


@cache
def _cuts_again(sides: tuple[str, ...]) -> CutsAgain:
    return CutsAgain(("recut",), cite("2.5(g) [2007]"), sides)


class LetsIn(_HouseCalls[LetIn | None], Open[BlackjackTable, LetIn | None]):
    """2.3(i), (j), 2.15(k): a player may come in, or keeps a box; or the card reader device works again."""

    kind = "house-calls"

    def right(self, table: Table[BlackjackTable], call: str) -> Source:
        rights: dict[str, Source] = {"permit-entry": PERMITTED, "reserve-box": RESERVED, REPAIRED_CALL: REPAIRED}
        return rights[call]

    def ways(self, table: Table[BlackjackTable], call: str) -> Iterable[Way]:
        if call not in ENTRY_CALLS or not table.seats:
            return (NO_MORE,)
        seats = tuple(sorted(table.seats))
        return (Way({"seat": OneOf(seats)}, (), {"seat": seats[0]}),)

    def heard(self, table: Table[BlackjackTable], call: Call) -> LetIn | None:
        if call.call in ENTRY_CALLS:
            return read_entry(table, call)
        only(call.details)
        if not table.state.reader_out:
            raise Refused("nothing-to-repair", "No card reader device is out of use.", REPAIRED)
        return None

    def act(self, table: Table[BlackjackTable], answer: LetIn | None) -> Interruption | None:
        if answer is None:
            reader_repaired(table)
        else:
            let_in(table, answer)
        return None


def shuffles_early(table: Table[BlackjackTable]) -> ShufflesEarly:
    """How the cards may be shuffled before they must be."""
    return _shuffles_early(shoe_state(table).shuffled != DEVICE, table.house.edition >= LATER)


@cache
def _shuffles_early(by_hand: bool, later: bool) -> ShufflesEarly:
    return ShufflesEarly(SHUFFLE_CALLS, SHUFFLE_CALLS[: 1 + later] if by_hand else ())


def lets_in(table: Table[BlackjackTable]) -> LetsIn:
    """What else the house may decide as it is, and as the table stands."""
    return _lets_in(str(table.house["entry"]), table.state.reader_out)


@cache
def _lets_in(entry: str, reader_out: bool) -> LetsIn:
    may = {"permit-entry": entry == "no-mid-shoe", "reserve-box": reserves(entry), REPAIRED_CALL: reader_out}
    return LetsIn(tuple(may), tuple(call for call, open_ in may.items() if open_))

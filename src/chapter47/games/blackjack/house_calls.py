"""What the house calls between rounds: who may come in, 2.3(i) and (j), that the cards are shuffled or spread, 2.5(a)
and (j), and that the card reader device works again, 2.15(k).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.entry import ENTRY_CALLS, PERMITTED, RESERVED, admit_entry, let_in, reserves
from chapter47.games.blackjack.irregular_reader import REPAIRED, reader_repaired
from chapter47.games.blackjack.places import BOXES
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.shoe.procedure import LATER
from chapter47.law import Refused, Source, cite
from chapter47.table.commands import Call, Command
from chapter47.table.requests import NO_MORE, STAY, Calling, Way, only
from chapter47.table.says import OneOf, Say, Speaker
from chapter47.table.shoe_state import DEVICE, shoe_state

if TYPE_CHECKING:
    from chapter47.table.table import Table

CALLS = ("shuffle-now", "spread-cards", "permit-entry", "reserve-box", "reader-repaired")


class HouseCalls(Calling):
    """What the house decides between rounds: a shuffle, cards spread at an idle table, who may come in."""

    kind = "house-calls"
    reasons: ClassVar[Mapping[str, Collection[str]]] = {}

    __slots__ = ("offered",)

    def __init__(self, offered: tuple[str, ...]) -> None:
        super().__init__(*CALLS)
        self.offered = offered
        """Those of them that the house may make now."""

    def describe(self) -> tuple[str, ...]:
        return tuple(f"call {call}" for call in self.offered)

    def offer(self) -> dict[str, object]:
        wants = {call: {"seat": [1, BOXES]} for call in ENTRY_CALLS if call in self.offered}
        return {**super().offer(), "calls": list(self.offered), "wants": wants}

    def right(self, table: Table[BlackjackTable], call: str) -> Source:
        if call in ENTRY_CALLS:
            return PERMITTED if call == "permit-entry" else RESERVED
        return REPAIRED if call == "reader-repaired" else editions.shuffled(table.house)

    def ways(self, table: Table[BlackjackTable], call: str) -> Iterable[Way]:
        if call not in ENTRY_CALLS or not table.seats:
            return (NO_MORE,)
        seats = tuple(sorted(table.seats))
        return (Way({"seat": OneOf(seats)}, (), {"seat": seats[0]}),)

    def says(self, table: Table[BlackjackTable], by: Speaker) -> Iterable[Say]:
        return (say for say in super().says(table, by) if say.step["call"] in self.offered)

    def admit(self, table: Table[BlackjackTable], command: Command) -> object:
        assert isinstance(command, Call)
        if command.call in ENTRY_CALLS:
            return admit_entry(table, command)
        only(command.details)
        if command.call == "reader-repaired":
            if not table.state.reader_out:
                raise Refused("nothing-to-repair", "No card reader device is out of use.", REPAIRED)
            return command
        if shoe_state(table).shuffled == DEVICE:
            sentence = "A device shuffles the cards all the time."
            raise Refused("device-shuffles", sentence, editions.device(table.house))
        if table.layout.stakes:
            sentence = "The cards are shuffled when a round is over, and wagers have been made on this one."
            raise Refused(
                "wagers-standing", sentence, editions.shuffled(table.house), "After the round they may be shuffled."
            )
        if command.call == "spread-cards" and table.house.edition < LATER:
            sentence = "Cards are not spread again at an idle table in this edition."
            raise Refused("not-in-edition", sentence, cite("2.5(j)"), f"An edition from {LATER} on.")
        return command

    def apply(self, table: Table[BlackjackTable], command: Command, admitted: object) -> object:
        assert isinstance(command, Call)
        if command.call == "reader-repaired":
            reader_repaired(table)
            return STAY
        if command.call not in ENTRY_CALLS:
            return command
        let_in(table, command)
        return STAY


def house_calls(table: Table[BlackjackTable]) -> HouseCalls:
    """What the house may decide as it is, and as the table stands."""
    house, by_hand = table.house, shoe_state(table).shuffled != DEVICE
    return _house_calls(by_hand, house.edition >= LATER, str(house["entry"]), table.state.reader_out)


@cache
def _house_calls(by_hand: bool, later: bool, entry: str, reader_out: bool) -> HouseCalls:
    may = {
        "shuffle-now": by_hand,
        "spread-cards": by_hand and later,
        "permit-entry": entry == "no-mid-shoe",
        "reserve-box": reserves(entry),
        "reader-repaired": reader_out,
    }
    return HouseCalls(tuple(call for call in CALLS if may[call]))

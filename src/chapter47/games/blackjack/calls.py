"""What people and staff may say beside wagers, before the first card: consents, entry, an early shuffle."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from chapter47.games.blackjack import boxes, editions
from chapter47.games.blackjack.places import BOXES, on_boxes
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.shoe.procedure import LATER
from chapter47.law import Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.requests import NO_MORE, STAY, Calling, Choosing, Way, only
from chapter47.table.says import OneOf, Say, Speaker
from chapter47.table.shoe_state import DEVICE, shoe_state

if TYPE_CHECKING:
    from chapter47.table.table import Table

PERMITTED = cite("2.3(i) [2001-12-03]")
RESERVED = cite("2.3(j) [1995]")
REPAIRED = Editorial("a card reader device is used again once it has been put right", of=cite("2.15(k)"))


class Consents(Choosing):
    """2.13(a): whose box it is lets others wager on it, or no longer does."""

    kind = "consents"
    absent = "Without consent nobody else wagers on the box."
    choices = ("consent", "withdraw-consent")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"consent": ("box",), "withdraw-consent": ("box",)}

    __slots__ = ("boxes",)

    def __init__(self, boxes: int) -> None:
        self.boxes = boxes

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        box = choose.details.get("box", choose.seat)
        if type(box) is not int or not 1 <= box <= self.boxes:
            raise Mistake("no-such-box", "There is no such box.", f"box = 1 to {self.boxes}.")
        owner = boxes.first_on(table, box)
        if owner != choose.seat:
            sentence = f"Box {box} is not seat {choose.seat}'s to share."
            raise Refused("not-yours", sentence, cite("2.13(a)"), "The first player on a box consents.")

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(a)")

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        own = tuple(box for box in range(1, self.boxes + 1) if boxes.first_on(table, box) == seat)
        return (on_boxes(seat, own),)

    def apply(self, table: Table[BlackjackTable], command: Command, admitted: object) -> object:
        assert isinstance(command, Choose)
        box = command.details.get("box", command.seat)
        assert isinstance(box, int)
        if command.choice == "consent":
            table.state.consents[box] = command.seat
            act = "consent to others on the box"
        else:
            table.state.consents.pop(box, None)
            act = "no longer consent to others on the box"
        boxes.show_consents(table)
        table.perform(act, cite("2.13(a)"), {"seat": command.seat, "box": box})
        return STAY

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "wants": {choice: {"box": [1, self.boxes]} for choice in self.choices}}


@cache
def consents(boxes: int) -> Consents:
    """The same request for the same layout."""
    return Consents(boxes)


CALLS = ("shuffle-now", "spread-cards", "permit-entry", "reserve-box", "reader-repaired")


def _reserves(entry: str) -> bool:
    """2.3(j): whether who sits out a round is kept from wagering, so that a box may be reserved."""
    return bool({"3", "4"} & set(entry.split("-")))


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
        wants = {call: {"seat": [1, BOXES]} for call in ("permit-entry", "reserve-box") if call in self.offered}
        return {**super().offer(), "calls": list(self.offered), "wants": wants}

    def right(self, table: Table[BlackjackTable], call: str) -> Source:
        if call in ("permit-entry", "reserve-box"):
            return PERMITTED if call == "permit-entry" else RESERVED
        return REPAIRED if call == "reader-repaired" else editions.shuffled(table.house)

    def ways(self, table: Table[BlackjackTable], call: str) -> Iterable[Way]:
        if call not in ("permit-entry", "reserve-box") or not table.seats:
            return (NO_MORE,)
        seats = tuple(sorted(table.seats))
        return (Way({"seat": OneOf(seats)}, (), {"seat": seats[0]}),)

    def says(self, table: Table[BlackjackTable], by: Speaker) -> Iterable[Say]:
        return (say for say in super().says(table, by) if say.step["call"] in self.offered)

    def admit(self, table: Table[BlackjackTable], command: Command) -> object:
        assert isinstance(command, Call)
        if command.call in ("permit-entry", "reserve-box"):
            return self._entry(table, command)
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

    def _entry(self, table: Table[BlackjackTable], call: Call) -> object:
        only(call.details, "seat")
        permits = call.call == "permit-entry"
        if (table.house["entry"] != "no-mid-shoe") if permits else not _reserves(str(table.house["entry"])):
            cites = PERMITTED if permits else RESERVED
            raise Refused("not-limited", "Nobody is kept from wagering here by that.", cites)
        seat = call.details.get("seat")
        if type(seat) is not int:
            raise table.no_such_seat(seat)
        if seat not in table.seats:
            raise Refused("nobody-there", f"Nobody sits at seat {shown(seat)}.", PERMITTED if permits else RESERVED)
        return call

    def apply(self, table: Table[BlackjackTable], command: Command, admitted: object) -> object:
        assert isinstance(command, Call)
        if command.call == "reader-repaired":
            table.state.reader_out = False
            table.perform("use the card reader device again", REPAIRED)
            return STAY
        if command.call not in ("permit-entry", "reserve-box"):
            return command
        permits = command.call == "permit-entry"
        play, seat = table.state.entry, command.details["seat"]
        assert isinstance(seat, int)
        if permits:
            play.permitted = sorted({*play.permitted, seat})
        else:
            play.reserved = sorted({*play.reserved, seat})
        act = "permit a player to begin wagering" if permits else "reserve the box of a player who is away"
        table.perform(act, PERMITTED if permits else RESERVED, {"seat": seat})
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
        "reserve-box": _reserves(entry),
        "reader-repaired": reader_out,
    }
    return HouseCalls(tuple(call for call in CALLS if may[call]))

"""2.13(a) to (c) More than one player wagering on a box: who lets them, and who calls the decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chapter47.games.blackjack.hands import Box
from chapter47.games.blackjack.places import BOXES, on_boxes, place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.several_boxes import refuse_another_box
from chapter47.law import Mistake, Refused, Source, cite
from chapter47.money import Cents
from chapter47.money.owners import seat_number
from chapter47.table.asking import Interruption, Open
from chapter47.table.calls import Way
from chapter47.table.choosing import May
from chapter47.table.commands import Choose
from chapter47.table.things import Token

if TYPE_CHECKING:
    from chapter47.table.table import Table


def on_box(table: Table[BlackjackTable], box: int) -> dict[int, Cents]:
    """Who has original wagers on a box, and how much, in the order in which they came."""
    found: dict[int, Cents] = {}
    for (owner, wager, pick), stake in table.layout.stakes.items():
        if wager == "blackjack" and place_of(pick).box == box:
            seat = seat_number(owner)
            found[seat] = found.get(seat, 0) + stake.amount
    return found


def first_on(table: Table[BlackjackTable], box: int) -> int | None:
    """(a): who was first to wager on a box. Who sits behind it without a wager has no say over it."""
    return next(iter(on_box(table, box)), None)


def admit(table: Table[BlackjackTable], seat: int, box: int) -> None:
    """Refuses a wager on a box that is not the player's, or on one too many."""
    holders = on_box(table, box)
    if seat in holders:
        return
    refuse_another_box(table, seat, box)
    most = table.house.number("players-per-box")
    if len(holders) >= most:
        many = "one player wagers" if most == 1 else f"{most} players wager"
        sentence = f"At this table at most {many} on a box."
        raise Refused("box-full", sentence, cite("2.13(a)"), "Wager on another box.")
    refuse_another_shared(table, box, holders)
    owner = first_on(table, box)
    if owner not in (None, seat) and table.state.consents.get(box) != owner:
        sentence = f"Seat {owner} was first on box {box}, and has not consented to others on it."
        raise Refused("no-consent", sentence, cite("2.13(a)"), f"Seat {owner} may consent.")


def refuse_another_shared(table: Table[BlackjackTable], box: int, holders: Mapping[int, Cents]) -> None:
    """(g): refuses a second player on one box more than may be shared, where the Commission has limited that."""
    most = table.house.number("shared-boxes")
    if len(holders) != 1 or most >= BOXES:
        return
    shared = [each for each in range(1, BOXES + 1) if each != box and len(on_box(table, each)) > 1]
    if len(shared) >= most:
        sentence = f"At this table several players wager on {most or 'no'} box{'' if most == 1 else 'es'} at most."
        raise Refused("boxes-shared", sentence, cite("2.13(g)"), "Wager on a box of your own.")


def show_consents(table: Table[BlackjackTable]) -> None:
    """The boxes that others may wager on, for everyone to see."""
    if found := table.state.consents:
        table.lay(Token("shared", tuple(f"box:{box}" for box in found)))
    else:
        table.take(Token, "shared")


def withdraw_consents(table: Table[BlackjackTable], seat: int) -> None:
    """Who leaves lets nobody wager on a box any more."""
    table.state.consents = {box: owner for box, owner in table.state.consents.items() if owner != seat}
    show_consents(table)


def caller_of(box: int, amounts: Mapping[int, Cents]) -> int:
    """(b): who is seated at a box calls its decisions, or else who has the highest wager there."""
    return box if box in amounts else max(amounts, key=lambda seat: amounts[seat])


def place_in_line(table: Table[BlackjackTable], box: Box) -> None:
    """(c): the wager of whoever calls the decisions lies in front of the others."""
    if len(box.seats) > 1:
        act = "put the caller's wager nearest to the dealer, and the others behind it in line"
        table.perform(act, cite("2.13(c)"), {"box": box.number, "seats": box.seats})


class Consent(NamedTuple):
    """A player lets others wager on a box, or no longer does."""

    seat: int
    box: int
    given: bool


@dataclass(frozen=True, eq=False)
class Consents(May[BlackjackTable, Consent], Open[BlackjackTable, Consent]):
    """2.13(a): who was first to wager on a box lets others wager on it, or no longer does."""

    boxes: int

    kind = "consents"
    choices = ("consent", "withdraw-consent")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"consent": ("box",), "withdraw-consent": ("box",)}

    def chosen(self, table: Table[BlackjackTable], choose: Choose) -> Consent:
        box = choose.details.get("box", choose.seat)
        if type(box) is not int or not 1 <= box <= self.boxes:
            raise Mistake("no-such-box", "There is no such box.", f"box = 1 to {self.boxes}.")
        owner = first_on(table, box)
        if owner != choose.seat:
            sentence = f"Box {box} is not seat {choose.seat}'s to share."
            raise Refused("not-yours", sentence, cite("2.13(a)"), "The first player on a box consents.")
        return Consent(owner, box, choose.choice == "consent")

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(a)")

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        own = tuple(box for box in range(1, self.boxes + 1) if first_on(table, box) == seat)
        return (on_boxes(seat, own),)

    def act(self, table: Table[BlackjackTable], answer: Consent) -> Interruption | None:
        seat, box, given = answer
        if given:
            table.state.consents[box] = seat
        else:
            table.state.consents.pop(box, None)
        show_consents(table)
        act = "consent to others on the box" if given else "no longer consent to others on the box"
        table.perform(act, cite("2.13(a)"), {"seat": seat, "box": box})
        return None


@cache
def consents(boxes: int) -> Consents:
    """The same ask for the same layout."""
    return Consents(boxes)

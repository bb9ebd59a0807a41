"""A player of whose hand the dealer has shown something plays it out or voids it, without looking at the rest.

Each whose hand it is chooses, in any order, and nobody else. For whoever does not a supervisor voids the hand, which
costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.games.parts.areas import Box
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.table.asking import Of, only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.says import OneOf, Say
from chapter47.table.table import Table

PLAY_OUT, VOID_HAND = "play-out", "void-hand"


@dataclass(frozen=True, eq=False)
class SaysOfExposed(Each[Of, tuple[int, str]]):
    """Which of these hands is played out, and which is void: a game says by which provision."""

    boxes: tuple[Box, ...]

    piece: ClassVar[str] = "card"
    """What was shown of it."""
    option: ClassVar[Source]
    """Where the law gives the player the choice."""
    kind = "exposed-hand"
    choices = (PLAY_OUT, VOID_HAND)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = dict.fromkeys(choices, ("box",))
    even_leaving = True
    answering = "A choice for a player"

    def where(self) -> str:
        return f"box {self.boxes[0].area}"

    def asked(self, table: Table[Of]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(box.seat for box in self.boxes))

    def chosen(self, table: Table[Of], choose: Choose) -> tuple[int, str]:
        own = [box.area for box in self.boxes if box.seat == choose.seat]
        area = choose.details.get("box", choose.seat if choose.seat in own or not own else own[0])
        if type(area) is not int or area not in own:
            waiting = f"Asked: {', '.join(str(box.area) for box in self.boxes)}."
            sentence = f"Of seat {choose.seat} no {self.piece} of that box was exposed."
            raise Refused("not-your-hand", sentence, self.option, waiting)
        return area, choose.choice

    def right(self, table: Table[Of], choice: str) -> Source:
        return self.option

    def ways(self, table: Table[Of], seat: int, choice: str) -> Iterable[Way]:
        own = [box.area for box in self.boxes if box.seat == seat]
        if len(own) < 2:
            yield NO_MORE
        for area in own if len(own) > 1 else ():
            yield Way({"box": OneOf((area,))}, (), {"box": area})

    def is_for_absent(self, call: Call) -> bool:
        return call.call == VOID_HAND

    def answer_for(self, table: Table[Of], call: Call) -> tuple[int, str]:
        self.confirm(call)
        only(call.details, "box")
        areas = [box.area for box in self.boxes]
        area = call.details.get("box", areas[0])
        if type(area) is not int or area not in areas:
            raise Mistake("no-such-box", f"{shown(area)} is no box that is asked.", f"box = {areas[0]}.")
        return area, VOID_HAND

    def due(self, table: Table[Of]) -> Command:
        return Call(VOID_HAND, {"box": self.boxes[0].area}, SUPERVISOR)

    def says_for(self, table: Table[Of]) -> Iterable[Say]:
        wants = {"box": OneOf(tuple(box.area for box in self.boxes))}
        yield Say("void-hand-for", {"call": VOID_HAND}, self.instead, wants, optional=("box",), confirmed_by=SUPERVISOR)

    def refuse(self, table: Table[Of], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = f"Seat {self.boxes[0].seat} is still to choose."
            return Refused("choice-first", sentence, self.option)
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *(str(box.area) for box in self.boxes))


async def decide_exposed(
    table: Table[Any],
    exposed: list[int],
    says: Callable[[], SaysOfExposed[Any]],
    reports: Callable[[], tuple[Reportable, ...]],
    note: Callable[[Irregularity], None],
    void: Callable[[int], None],
    plays: Callable[[int], None],
) -> None:
    """The players of these areas choose, until each has. What else is reported meanwhile is noted, or voids all."""
    while exposed:
        try:
            with table.may_report(reports()):
                area, said = await table.ask(says())
        except Irregularity as another:
            note(another)
            continue
        exposed.remove(area)
        (void if said == VOID_HAND else plays)(area)


def ask_exposed(table: Table[Any], exposed: list[int], area: int, piece: str, cites: Source) -> None:
    """Something was seen of a player's hand: the player is asked, once, before looking at the rest."""
    if area not in exposed:
        exposed.append(area)
        act = f"ask the player whether to play the hand out, without a look at the other {piece}s"
        table.perform(act, cites, {"box": area})

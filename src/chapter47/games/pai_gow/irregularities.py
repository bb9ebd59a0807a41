"""10.9: what goes wrong once tiles are dealt, and what follows. A roll that is none is shaken again: 10.9(a), (b)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from chapter47.games.pai_gow.dealt import Dealt
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.pai_gow.wagers import SEATS
from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.games.parts.areas import Box
from chapter47.games.parts.deck.irregular import void_all
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.asking import only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.says import OneOf, Say
from chapter47.table.table import Table

PLAY_OUT, VOID_HAND = "play-out", "void-hand"
ABSENT = Editorial("for a player who does not choose a supervisor has the hand voided", cite("10.9(d)"))
WRONG_TOTAL = Reportable(
    "wrong-total", "The dice were added up wrongly, and the tiles dealt to the wrong positions", cite("10.9(c)")
)


EXPOSED_BOX = Reportable(
    "exposed-tile",
    "A tile of a betting position was seen",
    cite("10.9(d)"),
    details=(Detail("box", "number", among=tuple(range(1, SEATS + 1))),),
)


@lru_cache(maxsize=8)
def _kinds(*places: str) -> tuple[Reportable, ...]:
    title = "A tile of the dealer, the bank, the dead hand or a position without a wager was seen"
    of = Reportable("exposed-tile", title, cite("10.9(e)"), details=(Detail("of", "word", among=places),))
    return WRONG_TOTAL, EXPOSED_BOX, of


def reports(dealt: Dealt) -> tuple[Reportable, ...]:
    """What may be reported of tiles before the dealer's are turned."""
    bank, empty = ["bank"] if dealt.bank is not None else [], ["no-wager"] if dealt.empty else []
    return _kinds("dealer", *bank, "dead-hand", *empty)


async def put_right(dealt: Dealt, found: Irregularity) -> None:
    """What follows of a report: players choose whose tiles were exposed, in any order; or all hands are void."""
    note(dealt, found)
    table = dealt.table
    while dealt.exposed:
        boxes = tuple(dealt.boxes[area] for area in dealt.exposed)
        try:
            with table.may_report(reports(dealt)):
                area, said = await table.ask(SaysOfExposed(boxes))
        except Irregularity as another:
            note(dealt, another)
            continue
        dealt.exposed.remove(area)
        if said == VOID_HAND:
            dealt.void(area, cite("10.9(d)"), "a tile of the hand was exposed")


def note(dealt: Dealt, found: Irregularity) -> None:
    """A tile that is no player's, or a wrong total, voids all hands; of a player's the player is asked."""
    if found.kind is WRONG_TOTAL:
        raise void_all("the dice were added up wrongly", cite("10.9(c)"))
    area = found.details.get("box")
    if type(area) is not int or area not in dealt.boxes:
        raise void_all("a tile was exposed that is no player's", cite("10.9(e)"))
    if area not in dealt.exposed:
        dealt.exposed.append(area)
        act = "ask the player whether to play the hand out, without a look at the other tiles"
        dealt.table.perform(act, cite("10.9(d)"), {"box": area})


@dataclass(frozen=True, eq=False)
class SaysOfExposed(Each[PaiGowTable, tuple[int, str]]):
    """10.9(d): each player chooses whose tile was exposed, and nobody else."""

    boxes: tuple[Box, ...]

    kind = "exposed-tile"
    choices = (PLAY_OUT, VOID_HAND)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = dict.fromkeys(choices, ("box",))
    even_leaving = True
    instead = ABSENT
    answering = "A choice for a player"

    def where(self) -> str:
        return f"box {self.boxes[0].area}"

    def asked(self, table: Table[PaiGowTable]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(box.seat for box in self.boxes))

    def chosen(self, table: Table[PaiGowTable], choose: Choose) -> tuple[int, str]:
        own = [box.area for box in self.boxes if box.seat == choose.seat]
        area = choose.details.get("box", choose.seat if choose.seat in own or not own else own[0])
        if type(area) is not int or area not in own:
            waiting = f"Asked: {', '.join(str(box.area) for box in self.boxes)}."
            sentence = f"Of seat {choose.seat} no tile of that box was exposed."
            raise Refused("not-your-hand", sentence, cite("10.9(d)"), waiting)
        return area, choose.choice

    def right(self, table: Table[PaiGowTable], choice: str) -> Source:
        return cite("10.9(d)")

    def ways(self, table: Table[PaiGowTable], seat: int, choice: str) -> Iterable[Way]:
        own = [box.area for box in self.boxes if box.seat == seat]
        if len(own) < 2:
            yield NO_MORE
        for area in own if len(own) > 1 else ():
            yield Way({"box": OneOf((area,))}, (), {"box": area})

    def is_for_absent(self, call: Call) -> bool:
        return call.call == VOID_HAND

    def answer_for(self, table: Table[PaiGowTable], call: Call) -> tuple[int, str]:
        self.confirm(call)
        only(call.details, "box")
        areas = [box.area for box in self.boxes]
        area = call.details.get("box", areas[0])
        if type(area) is not int or area not in areas:
            raise Mistake("no-such-box", f"{shown(area)} is no box that is asked.", f"box = {areas[0]}.")
        return area, VOID_HAND

    def due(self, table: Table[PaiGowTable]) -> Command:
        return Call(VOID_HAND, {"box": self.boxes[0].area}, SUPERVISOR)

    def says_for(self, table: Table[PaiGowTable]) -> Iterable[Say]:
        wants = {"box": OneOf(tuple(box.area for box in self.boxes))}
        yield Say("void-hand-for", {"call": VOID_HAND}, ABSENT, wants, optional=("box",), confirmed_by=SUPERVISOR)

    def refuse(self, table: Table[PaiGowTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = f"Seat {self.boxes[0].seat} is still to choose."
            return Refused("choice-first", sentence, cite("10.9(d)"))
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *(str(box.area) for box in self.boxes))

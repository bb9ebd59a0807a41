"""11.9(a), (b), (e), 11.10(i)1 and 11.12(b): hands are set or surrendered, and what a bank and others choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from chapter47.games.pai_gow_poker.banking import BANK
from chapter47.games.pai_gow_poker.house_way import LOW
from chapter47.games.pai_gow_poker.rankings import TwoHands, by_house_way
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.parts import setting, surrendering
from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.games.parts.exposed import SaysOfExposed
from chapter47.games.parts.setting import places_of
from chapter47.house import House
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.asking import only
from chapter47.table.betting import Closes
from chapter47.table.calls import Way
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.says import Number, OneOf, Range, Say, Weighed
from chapter47.table.table import Table

OWN = cite("11.9(b)")
FOULED, WRONGLY_SET, RESET = cite("11.9(g)3"), cite("11.9(g)4"), cite("11.11(j)")
MAY_SURRENDER = cite("11.9(e)")
EXPOSE, EXPOSED = "expose", cite("11.9(f)")
FIRST_STACK, SELECTS = "first-stack", cite("11.10(i)1")
STACKS = 7
CLOSED = cite("11.7(c)")


class SetsHands(setting.SetsHands[PokerTable]):
    """Each player names the low hand. It is taken as it is set, and loses where it is set wrong: (g)3, (g)4."""

    named, rest = "low", "high"
    least, most = 1, 6
    sets = OWN
    two_boxes = cite("11.12(b)")
    dealer_sets = cite("11.10(e)")
    wager = removal = CLOSED
    waits = "The dealer's hand waits until all players have set theirs."
    instead = Editorial("for a player who does not set a hand a supervisor has it set by the house way", of=OWN)

    def topic(self, table: Table[PokerTable]) -> str:
        return "sets-two-hands"

    def house_way(self, table: Table[PokerTable], faces: Sequence[str | None]) -> tuple[int, ...]:
        return low_places(faces, table.house)

    def would_be(
        self, table: Table[PokerTable], box: int, named: Sequence[str], others: Sequence[str]
    ) -> tuple[Weighed, ...]:
        """Both hands; and a warning where they are set wrong, so that the wager loses or the dealer resets a bank's."""
        hands = TwoHands(tuple(others), tuple(named))
        follows, by = "the wager would lose", WRONGLY_SET if hands.is_misset else FOULED
        if box == BANK.holder(table):
            follows, by = "the dealer would reset both by the house way", RESET
        if hands.is_misset:
            return (Weighed(f"A high hand has five cards and a low hand two: {follows}.", by, warns=True),)
        words = hands.high_rank(table.house).words, hands.low_rank().words
        told = [Weighed(each, about=hand) for each, hand in zip(words, (self.rest, self.named), strict=True)]
        if hands.is_fouled(table.house):
            told.append(Weighed(f"The high hand would rank below the low hand: {follows}.", by, warns=True))
        return tuple(told)


def low_places(faces: Sequence[str | None], house: House) -> tuple[int, ...]:
    """Where the house way's low hand lies; of a hand that nobody knows, the first two."""
    known = [card for card in faces if card is not None]
    if len(known) < len(faces):
        return tuple(range(LOW))
    return places_of(by_house_way(known, house)[0].low, faces)


@dataclass(frozen=True, eq=False)
class Surrenders(surrendering.Surrenders[PokerTable]):
    """(e): a player may give up the wager until one of the own hands is exposed."""

    kind = "surrenders"
    may = MAY_SURRENDER

    def chosen(self, table: Table[PokerTable], choose: Choose) -> int:
        own = self.own(choose.seat)
        box = choose.details.get("box", choose.seat if choose.seat in own or len(own) != 1 else own[0])
        if type(box) is not int:
            raise Mistake("no-such-box", f"{shown(box)} is no box.", f"box = {choose.seat}.")
        if box not in own:
            sentence = f"Seat {choose.seat} has no wager at box {box} to surrender."
            raise Refused("nothing-to-surrender", sentence, self.may, "A player surrenders the own wager.")
        return box

    def ways(self, table: Table[PokerTable], seat: int, choice: str) -> Iterable[Way]:
        own = self.own(seat)
        if not own:
            return (Way({}, (), {}),)
        needed = len(own) > 1 and seat not in own
        return (Way({"box": OneOf(own)}, () if needed else ("box",), {"box": own[0]}),)

    def refuse(self, table: Table[PokerTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            sentence = "No more bets has been called: no wager is made, raised or taken back."
            return Refused("betting-closed", sentence, CLOSED, "Betting opens again after this round.")
        return None


class Exposes(Closes):
    """The dealer exposes the hands; until then wagers may be surrendered."""

    kind = "exposes"

    def refuse(self, table: Table[object], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = "No hand has been exposed yet: wagers may still be surrendered."
            return Refused("not-exposed", sentence, EXPOSED, 'The dealer first calls "expose".')
        return None


EXPOSES = Exposes(EXPOSE, EXPOSED)


class SaysOfCard(SaysOfExposed[PokerTable]):
    """11.11(d): each player chooses whose card the dealer showed."""

    option = cite("11.11(d)")
    instead = Editorial("for a player who does not choose a supervisor has the hand voided", of=option)


@dataclass(frozen=True, eq=False)
class SelectsStack(Decides[PokerTable, int]):
    """11.10(i)1: the bank selects the first stack that is delivered."""

    seat: int

    kind = "selects-stack"
    choices = (FIRST_STACK,)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {FIRST_STACK: ("stack",)}
    usual = FIRST_STACK
    instead = Editorial("for a bank who does not select a supervisor takes the stack at the dealer's left", of=SELECTS)

    def asked(self, table: Table[PokerTable]) -> tuple[int, ...]:
        return (self.seat,)

    def chosen(self, table: Table[PokerTable], choose: Choose) -> int:
        if choose.seat != self.seat:
            raise Refused("not-the-bank", f"Seat {choose.seat} is not the bank.", SELECTS, "The bank selects it.")
        stack = choose.details.get("stack")
        if type(stack) is not int or not 1 <= stack <= STACKS:
            raise Mistake("no-such-stack", f"{shown(stack)} is no stack.", f"stack = 1 to {STACKS}.")
        return stack

    def right(self, table: Table[PokerTable], choice: str) -> Source:
        return SELECTS

    def ways(self, table: Table[PokerTable], seat: int, choice: str) -> Iterable[Way]:
        return (Way({"stack": Number((Range(1, STACKS),))}, (), {"stack": 1}),)

    def is_for_absent(self, call: Call) -> bool:
        return call.call == FIRST_STACK

    def answer_for(self, table: Table[PokerTable], call: Call) -> int:
        self.confirm(call)
        only(call.details)
        return 1

    def due(self, table: Table[PokerTable]) -> Command:
        return Call(FIRST_STACK, {}, SUPERVISOR)

    def says_for(self, table: Table[PokerTable]) -> Iterable[Say]:
        yield Say(f"{FIRST_STACK}-for", {"call": FIRST_STACK}, self.instead, confirmed_by=SUPERVISOR)

    def refuse(self, table: Table[PokerTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = f"Seat {self.seat}, who banks, is still to select the first stack."
            return Refused("stack-first", sentence, SELECTS, "Then the starting position is determined.")
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), str(self.seat))

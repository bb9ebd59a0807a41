"""What people are asked: one alone, and each of the others."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from chapter47.games.parts.absent import SUPERVISOR, Decides, Each
from chapter47.law import Chapter47Error, Mistake, Refused, Source
from chapter47.money import dollars, parse_cents
from chapter47.table.asking import only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.cards import face
from chapter47.table.commands import Bet, Call, Choose, Command, Details, Reduce, Remove, Showing
from chapter47.table.says import Amount, Number, OneOf, Range, Rows, Say, Some, Speaker, Step, Weighed, Words
from chapter47.table.things import Cards

from .remembered import PETITION, LanternAt, LanternTable

SUITS = ("S", "H", "D", "C")


class Glow(NamedTuple):
    """What whoever holds the wick has decided."""

    choice: str
    amount: int = 0
    suits: tuple[str, ...] = ()
    said: Mapping[str, object] = {}


@dataclass(frozen=True, eq=False)
class Glows(Decides[LanternTable, Glow]):
    """The player with the cards decides, alone: with an amount, with some of a list, in words, by a form, or not."""

    seat: int
    chip: int
    most: int

    kind = "glows"
    choices = ("dim", "blaze", "mark", "call-it", "guess", "relight")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "blaze": ("amount",),
        "mark": ("suits",),
        "call-it": ("word", "times"),
        "guess": ("low", "high", "again"),
    }
    instead = PETITION
    usual = "dim"

    def asked(self, table: LanternAt) -> tuple[int, ...]:
        return (self.seat,)

    def where(self) -> str:
        return "the lantern"

    def right(self, table: LanternAt, choice: str) -> Source:
        return PETITION

    def ways(self, table: LanternAt, seat: int, choice: str) -> Iterable[Way]:
        numbers, front = Number((Range(1, 13),)), table.chips(seat)
        guess = {"low": numbers, "high": numbers}
        amount = Amount((Range(self.chip, self.most, self.chip),))
        most = min(self.most, front) // self.chip * self.chip
        all_in: Mapping[str, Step] = {"all-in": {"amount": most}} if most else {}
        own = self._own_suits(table) if seat == self.seat else ()
        suits: Mapping[str, Step] = {"own-suits": {"suits": [*own]}} if own else {}
        ways = {
            "blaze": Way({"amount": amount}, (), {"amount": dollars(self.chip)}, suggests=all_in),
            "mark": Way({"suits": Some(SUITS, 1, 2)}, (), {"suits": ["S"]}, suggests=suits, weighs=True),
            "call-it": Way({"word": Words(12), "times": Number((Range(1, 3),))}, ("times",), {"word": "glow"}),
            "guess": Way({**guess, "again": Rows(guess, 1, 3)}, ("again",), {"low": 1, "high": 13}),
        }
        return (ways.get(choice, NO_MORE),)

    def _own_suits(self, table: LanternAt) -> tuple[str, ...]:
        """The suits of the cards that lie before the player, that of the last one last, where anybody knows them."""
        (hand,) = (thing for thing in table.layout.things.values() if isinstance(thing, Cards) and thing.drawn)
        faces = [face(table, at) for at in hand.drawn]
        return tuple(dict.fromkeys(card[1] for card in reversed(faces) if card is not None))[::-1]

    def weigh(self, table: LanternAt, command: Command) -> tuple[Weighed, ...]:
        """Whether a spark would come of what is marked: whoever holds the cards can see that."""
        glow, own = self.read(table, command), self._own_suits(table)
        if not glow.suits or not own:
            return ()
        if own[-1] in glow.suits:
            return (Weighed("A spark would come of it.", PETITION, about="suits"),)
        return (Weighed("No spark would come of it.", PETITION, warns=True),)

    def says(self, table: LanternAt, by: Speaker) -> Iterator[Say]:
        for say in super().says(table, by):
            yield replace(say, form=True) if say.name == "guess" else say

    def chosen(self, table: LanternAt, choose: Choose) -> Glow:
        if choose.seat != self.seat:
            raise Refused("not-yours", "That is for whoever holds the cards to say.", PETITION)
        said = choose.details
        match choose.choice:
            case "relight":
                raise Refused("lamp-lit", "The lamp is lit already.", PETITION, "Say dim, or something else.")
            case "blaze":
                return Glow("blaze", amount=self._amount(table, said))
            case "mark":
                suits = said.get("suits")
                if not isinstance(suits, list) or not Some(SUITS, 1, 2).covers(suits):
                    raise Mistake("not-suits", "One or two suits are marked.", 'suits = ["S", "H"].')
                return Glow("mark", suits=tuple(suits))
            case "call-it":
                word, times = said.get("word"), said.get("times", 1)
                if not isinstance(word, str) or len(word) > 12 or type(times) is not int or not 1 <= times <= 3:
                    raise Mistake("not-a-word", "A word is said, once or up to three times.", 'word = "glow".')
            case "guess":
                again = said.get("again", [])
                if not isinstance(again, list) or len(again) > 3 or not all(map(_is_guess, [said, *again])):
                    raise Refused("not-a-guess", "A guess goes from low to high, 1 to 13.", PETITION)
        return Glow(choose.choice, said=dict(said))

    def _amount(self, table: LanternAt, said: Details) -> int:
        amount = parse_cents(said.get("amount"))
        if not Range(self.chip, self.most, self.chip).covers(amount):
            allowed = f"From ${dollars(self.chip)} to ${dollars(self.most)}, in whole chips."
            raise Refused("not-a-blaze", "A blaze is at most what is wagered.", PETITION, allowed)
        if amount > table.chips(self.seat):
            raise Mistake("not-enough-chips", f"Seat {self.seat} has not ${dollars(amount)}.")
        return amount

    def is_for_absent(self, call: Call) -> bool:
        return call.call == "answer-for"

    def answer_for(self, table: LanternAt, call: Call) -> Glow:
        only(call.details)
        self.confirm(call)
        return Glow(self.usual)

    def says_for(self, table: LanternAt) -> Iterable[Say]:
        yield Say("answer-for", {"call": "answer-for"}, PETITION, confirmed_by=SUPERVISOR)

    def due(self, table: LanternAt) -> Command:
        return Call("answer-for", {}, SUPERVISOR)

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), "call answer-for", str(self.seat))

    def refuse(self, table: LanternAt, command: Command) -> Chapter47Error | None:
        return refuse_meanwhile(command)


def _is_guess(row: object) -> bool:
    low, high = (row.get("low"), row.get("high")) if isinstance(row, Mapping) else (None, None)
    return type(low) is int and type(high) is int and 1 <= low <= high <= 13


@dataclass(frozen=True, eq=False)
class Watches(Each[LanternTable, Choose]):
    """Everybody else with a wager says whether they look, in any order."""

    seats: tuple[int, ...]

    kind = "watches"
    choices = ("watch", "look-away")
    instead = PETITION

    def asked(self, table: LanternAt) -> tuple[int, ...]:
        return self.seats

    def right(self, table: LanternAt, choice: str) -> Source:
        return PETITION

    def chosen(self, table: LanternAt, choose: Choose) -> Choose:
        if choose.seat not in self.seats:
            raise Refused("not-asked", "Only others with a wager are asked, each once.", PETITION)
        return choose

    def is_for_absent(self, call: Call) -> bool:
        return call.call == "look-away-for"

    def answer_for(self, table: LanternAt, call: Call) -> Choose:
        only(call.details, "seat")
        self.confirm(call)
        seat = call.details.get("seat")
        if type(seat) is not int:
            raise Mistake("not-a-seat", "It is said for which seat.", f"seat = {self.seats[0]}.")
        return self.chosen(table, Choose(seat, "look-away"))

    def says_for(self, table: LanternAt) -> Iterable[Say]:
        wants = {"seat": OneOf(self.seats)}
        yield Say("look-away-for", {"call": "look-away-for"}, PETITION, wants, confirmed_by=SUPERVISOR)

    def due(self, table: LanternAt) -> Command:
        return Call("look-away-for", {"seat": self.seats[0]}, SUPERVISOR)

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), "call look-away-for", *map(str, self.seats))

    def refuse(self, table: LanternAt, command: Command) -> Chapter47Error | None:
        return refuse_meanwhile(command)


def refuse_meanwhile(command: Command) -> Chapter47Error | None:
    """Why wagers and cards wait while somebody is asked."""
    if isinstance(command, Bet | Remove | Reduce):
        return Refused("betting-closed", "Betting is over.", PETITION, "Betting opens again after this round.")
    if isinstance(command, Showing):
        return Refused("decision-first", "Somebody is still to answer.", PETITION)
    return None

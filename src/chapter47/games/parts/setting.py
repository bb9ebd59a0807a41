"""Hands that players set: some of a player's own hidden cards or tiles are named, once, and the others follow.

No order of seats is stated: any will do. Whoever has two boxes sets the one with the larger wager first, and of equal
ones the lower. What is kept of an answer is places in a hand, and never faces: a log tells nobody more than its reader
may see. For a player who does not answer a supervisor has the hand set the house's way.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.games.parts.areas import place_of
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.money import Cents
from chapter47.table.asking import Of, only
from chapter47.table.calls import Way
from chapter47.table.cards import face
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.plain import card_words
from chapter47.table.says import OneOf, Say, Some, Step, Want, Weighed
from chapter47.table.table import Table

SET = "set"
HOUSE_WAY = "house-way"
"""What is suggested to whoever sets a hand, where anybody knows its faces: how the house's way would set it.

That is how the dealer sets, which dealers elsewhere tell whoever asks. It weighs nothing and looks at nobody else's
cards, so to tell it is no device that 8.1 keeps from a live table: an editorial choice.
"""


class Unset(NamedTuple):
    """A hand that is to be set."""

    box: int
    """The betting area."""
    at: tuple[int, ...]
    """When each of its pieces came out of the shoe."""
    seat: int
    """Whose it is."""
    wagered: Cents = 0
    """What lies on it: by that, of two hands of one player, one is first."""


class IsSet(NamedTuple):
    """Which pieces of a hand were named, by their places in it, from 0."""

    box: int
    places: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class SetsHands(Each[Of, IsSet]):
    """Everybody who has a hand to set is asked, and answers when it suits them."""

    hands: tuple[Unset, ...]
    """What is not set yet."""
    already: tuple[int, ...] = ()
    """The boxes whose hands are set."""
    by_dealer: int | None = None
    """The box whose hand the dealer sets for its player, where there is one."""

    named: ClassVar[str]
    """By what the pieces are said: ``retained``, ``low``."""
    rest: ClassVar[str] = ""
    """What the others are, where they have a name: ``given-up``, ``high``."""
    pieces: ClassVar[str] = "cards"
    least: ClassVar[int] = 2
    most: ClassVar[int] = 2
    """How many are named."""
    sets: ClassVar[Source]
    """Where the law has each player set the own hand, once."""
    two_boxes: ClassVar[Source | None] = None
    """Where the law says which of two hands is set first, where a player may have two."""
    dealer_sets: ClassVar[Source | None] = None
    """Where the law has the dealer set a player's hand."""
    wager: ClassVar[Source]
    """Where betting has ended."""
    removal: ClassVar[Source]
    waits: ClassVar[str]
    """What waits until all hands are set, as a sentence."""

    kind = "sets-hands"
    choices = (SET,)
    even_leaving = True
    restates = True
    answering = "A hand set for a player"

    @abstractmethod
    def house_way(self, table: Table[Of], faces: Sequence[str | None]) -> tuple[int, ...]:
        """The places of those that the house's way names; of a hand that nobody knows, some."""

    def would_be(self, table: Table[Of], box: int, named: Sequence[str], others: Sequence[str]) -> tuple[Weighed, ...]:
        """What a hand comes to that is set so, and whether it is fouled: for its player alone."""
        return ()

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "named"):
            cls.wants = {SET: (cls.named, "box")}

    def asked(self, table: Table[Of]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(hand.seat for hand in self.hands))

    def first_of(self, seat: int) -> Unset | None:
        """The hand that a player sets next: that with the larger wager, and of equal ones the lower box."""
        own = [hand for hand in self.hands if hand.seat == seat]
        return min(own, key=lambda hand: (-hand.wagered, hand.box)) if own else None

    def chosen(self, table: Table[Of], choose: Choose) -> IsSet:
        seat, _, details = choose
        hand = self._own(seat, details.get("box", seat))
        return IsSet(hand.box, self._places(table, hand, details.get(self.named)))

    def _own(self, seat: int, box: object) -> Unset:
        """The hand that a player speaks of, where it is that player's to set now."""
        if type(box) is not int:
            raise Mistake("no-such-box", f"{shown(box)} is no box.", f"box = {seat}.")
        hand = self._hand(box)
        if hand.seat != seat:
            raise Refused("not-your-hand", f"The hand of box {box} is not seat {seat}'s to set.", self.sets, self._open)
        return self._in_turn(hand)

    def _in_turn(self, hand: Unset) -> Unset:
        first = self.first_of(hand.seat)
        if first is not None and first.box != hand.box:
            assert self.two_boxes is not None
            why = "has the larger wager" if first.wagered > hand.wagered else "comes before it"
            sentence = f"The hand of box {first.box} {why}, and is set first."
            raise Refused("other-hand-first", sentence, self.two_boxes, f"First comes box {first.box}.")
        return hand

    def _hand(self, box: object) -> Unset:
        for hand in self.hands:
            if type(box) is int and hand.box == box:
                return hand
        if box in self.already:
            sentence = f"The hand of seat {box} is set, and stays so."
            raise Refused("set-already", sentence, self.sets, self._open)
        if box is not None and box == self.by_dealer:
            assert self.dealer_sets is not None
            raise Refused("dealer-sets", f"The dealer sets the hand of seat {box}.", self.dealer_sets, self._open)
        raise Refused("nothing-to-set", f"Seat {shown(box, 10)} has no hand to set.", self.sets, self._open)

    @property
    def _open(self) -> str:
        return f"Still to be set: {', '.join(str(hand.box) for hand in self.hands)}."

    def _places(self, table: Table[Of], hand: Unset, said: object) -> tuple[int, ...]:
        """The pieces that are named: by their faces, or by their places in the hand."""
        count, pieces = len(hand.at), self.pieces
        number = "Two" if self.least == self.most == 2 else f"{self.least} to {self.most}"
        allowed = f"Name {number.lower()} {pieces} of the hand, or their places in it, from 1 to {count}."
        if not isinstance(said, list | tuple) or not self.least <= len(said) <= self.most:
            raise Refused(f"not-so-many-{pieces}", f"{number} {pieces} of the hand are named.", self.sets, allowed)
        if all(type(each) is int for each in said):
            places = tuple(sorted(each - 1 for each in said if isinstance(each, int)))
            if len(set(places)) != len(said) or not all(0 <= place < count for place in places):
                raise Refused("not-in-hand", f"The hand has {pieces} 1 to {count}, each once.", self.sets, allowed)
            return places
        faces = [face(table, at) for at in hand.at]
        if None in faces:
            raise Mistake("faces-unknown", "Nobody has entered the faces of this hand.", "Name places: [1, 2].")
        found: list[int] = []
        for piece in said:
            place = next((at for at in range(count) if faces[at] == piece and at not in found), None)
            if place is None:
                sentence = f"The {card_words(str(piece)[:10])} is not in the hand, or not so often."
                raise Refused("not-in-hand", sentence, self.sets, allowed)
            found.append(place)
        return tuple(sorted(found))

    def kept(self, command: Command, answer: IsSet) -> Command:
        places = {self.named: [place + 1 for place in answer.places]}
        if isinstance(command, Call):
            return command._replace(details={"box": answer.box, **places})
        assert isinstance(command, Choose)
        return command._replace(details={**({} if answer.box == command.seat else {"box": answer.box}), **places})

    def right(self, table: Table[Of], choice: str) -> Source:
        return self.sets

    def ways(self, table: Table[Of], seat: int, choice: str) -> Iterable[Way]:
        own = [hand for hand in self.hands if hand.seat == seat]
        if not own:
            yield self._way(seat, Unset(seat, self.hands[0].at, seat), {})  # as many pieces as the others have
        for hand in sorted(own, key=lambda hand: (hand.box != seat, hand.box)):
            faces = known(table, hand)
            by_house = () if faces is None else self.house_way(table, faces)
            yield self._way(seat, hand, {HOUSE_WAY: by_house} if by_house else {})

    def _way(self, seat: int, hand: Unset, ways: Mapping[str, Sequence[int]]) -> Way:
        """How one hand is set: another than at the seat's own box is named."""
        where: dict[str, Want] = {} if hand.box == seat else {"box": OneOf((hand.box,))}
        among = tuple(range(1, len(hand.at) + 1))
        some = Some(among, self.least, self.most, place_of(hand.box), self.rest)
        box = {} if hand.box == seat else {"box": hand.box}
        suggests: dict[str, Step] = {
            name: {**box, self.named: [place + 1 for place in places]} for name, places in ways.items()
        }
        example = {**box, self.named: list(among[: max(self.least, 1)])}
        return Way({**where, self.named: some}, (), example, suggests=suggests, weighs=True)

    def weigh(self, table: Table[Of], command: Command) -> tuple[Weighed, ...]:
        if not isinstance(command, Choose):
            return ()
        box, places = self.read(table, command)
        faces = known(table, self._hand(box))
        if faces is None:
            return ()
        others = [card for at, card in enumerate(faces) if at not in places]
        return self.would_be(table, box, [faces[at] for at in places], others)

    # For whoever does not answer

    def is_for_absent(self, call: Call) -> bool:
        return call.call == SET

    def answer_for(self, table: Table[Of], call: Call) -> IsSet:
        self.confirm(call)
        only(call.details, "box", self.named)
        hand = self._in_turn(self._hand(call.details.get("box")))
        faces = [face(table, at) for at in hand.at]
        found = self.house_way(table, faces)
        if self.named in call.details:  # as a log has it, which does not know the faces
            said = self._places(table, hand, call.details[self.named])
            if None not in faces and said != found:
                sentence = "Nobody else chooses how a player's hand is set: the house's way does."
                raise Refused("not-the-house-ways", sentence, self.instead, f"Leave {self.named} out.")
            found = said
        return IsSet(hand.box, found)

    def _next(self) -> list[int]:
        """The boxes that may be set now."""
        firsts = (self.first_of(seat) for seat in dict.fromkeys(hand.seat for hand in self.hands))
        return [hand.box for hand in firsts if hand is not None]

    def due(self, table: Table[Of]) -> Command:
        return Call(SET, {"box": self._next()[0]}, SUPERVISOR)

    def says_for(self, table: Table[Of]) -> Iterable[Say]:
        wants = {"box": OneOf(tuple(self._next()))}
        yield Say("set-for", {"call": SET}, self.instead, wants, confirmed_by=SUPERVISOR)

    # What has to wait

    def refuse(self, table: Table[Of], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            cites = self.wager if isinstance(command, Bet) else self.removal
            sentence = f"{self.pieces.capitalize()} are dealt: wagers are no longer made, changed or taken back."
            return Refused("betting-closed", sentence, cites, "Betting opens again after this round.")
        if isinstance(command, Showing):
            return Refused("set-first", self.waits, self.sets, self._open)
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *(str(hand.box) for hand in self.hands))


def known(table: Table, hand: Unset) -> list[str] | None:
    """The faces of a hand, where somebody knows them all."""
    faces = [face(table, at) for at in hand.at]
    return None if None in faces else [card for card in faces if card is not None]


def places_of(named: Sequence[str], faces: Sequence[str | None]) -> tuple[int, ...]:
    """Where those lie in a hand.

    >>> places_of(["6-6", "6-6"], ["6-6", "1-2", "6-6", "4-4"])
    (0, 2)
    """
    found: list[int] = []
    for piece in named:
        found.append(next(at for at in range(len(faces)) if faces[at] == piece and at not in found))
    return tuple(sorted(found))

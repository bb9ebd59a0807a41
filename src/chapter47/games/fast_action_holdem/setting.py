"""21.8: each player keeps two of the four cards, and gives up the others. No order is stated: any will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from chapter47.games.fast_action_holdem.house_way import house_way
from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.fast_action_holdem.wagers import MADE_UNTIL, TAKEN_BACK
from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.games.parts.areas import place_of
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.asking import only
from chapter47.table.calls import Way
from chapter47.table.cards import face
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.plain import card_words
from chapter47.table.says import OneOf, Say, Some
from chapter47.table.table import Table

SET = "set"
RETAINED = 2
SETS = Editorial("each player keeps two of the own cards, once, and gives up the others face down", cite("21.8"))
ABSENT = Editorial("for a player who does not set a hand a supervisor has it set by the house ways", cite("21.8"))


class Unset(NamedTuple):
    """A hand of which two cards are to be kept."""

    box: int
    """The betting area, which is the seat's own."""
    at: tuple[int, ...]
    """When each of its cards came out of the shoe."""


class IsSet(NamedTuple):
    """Which cards of a hand are kept, by their places in it, from 0."""

    box: int
    places: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class SetsHands(Each[HoldemTable, IsSet]):
    """Everybody who has cards is asked, and answers when it suits them. The log keeps places, and never faces."""

    hands: tuple[Unset, ...]
    """What is not set yet."""
    already: tuple[int, ...] = ()
    """Whose hands are set."""

    kind = "sets-hands"
    choices = (SET,)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {SET: ("retained", "box")}
    even_leaving = True
    restates = True
    instead = ABSENT
    answering = "A hand set for a player"

    def asked(self, table: Table[HoldemTable]) -> tuple[int, ...]:
        return tuple(hand.box for hand in self.hands)

    def chosen(self, table: Table[HoldemTable], choose: Choose) -> IsSet:
        seat, _, details = choose
        box = details.get("box", seat)
        if type(box) is not int:
            raise Mistake("no-such-box", f"{shown(box)} is no box.", f"box = {seat}.")
        if box != seat:
            raise Refused("not-your-hand", f"The hand of box {box} is not seat {seat}'s to set.", SETS, self._waiting)
        return IsSet(seat, self._places(table, self._hand(seat), details.get("retained")))

    def _hand(self, box: object) -> Unset:
        for hand in self.hands:
            if type(box) is int and hand.box == box:
                return hand
        if box in self.already:
            sentence = f"The hand of seat {box} is set, and stays so."
            raise Refused("set-already", sentence, SETS, self._waiting)
        raise Refused("nothing-to-set", f"Seat {shown(box, 10)} has no hand to set.", SETS, self._waiting)

    @property
    def _waiting(self) -> str:
        return f"Still to be set: {', '.join(str(hand.box) for hand in self.hands)}."

    def _places(self, table: Table[HoldemTable], hand: Unset, said: object) -> tuple[int, ...]:
        """The cards that are kept: two of the hand, named by their faces or by their places in it."""
        count = len(hand.at)
        allowed = "Name two cards of the hand, or their places in it, from 1 to 4."
        if not isinstance(said, list | tuple) or len(said) != RETAINED:
            raise Refused("not-two-cards", "Two cards of the hand are kept.", SETS, allowed)
        if all(type(each) is int for each in said):
            places = tuple(sorted(each - 1 for each in said if isinstance(each, int)))
            if len(set(places)) != RETAINED or not all(0 <= place < count for place in places):
                raise Refused("not-in-hand", f"The hand has cards 1 to {count}, each of them once.", SETS, allowed)
            return places
        faces = [face(table, at) for at in hand.at]
        if None in faces:
            raise Mistake("faces-unknown", "Nobody has entered the faces of this hand.", "Name places: [1, 2].")
        found: list[int] = []
        for card in said:
            place = next((at for at in range(count) if faces[at] == card and at not in found), None)
            if place is None:
                raise Refused(
                    "not-in-hand",
                    f"The {card_words(str(card)[:10])} is not in the hand, or not so often.",
                    SETS,
                    allowed,
                )
            found.append(place)
        return tuple(sorted(found))

    def kept(self, command: Command, answer: IsSet) -> Command:
        if isinstance(command, Call):
            return command._replace(details={"box": answer.box, "retained": [place + 1 for place in answer.places]})
        assert isinstance(command, Choose)
        return command._replace(details={"retained": [place + 1 for place in answer.places]})

    def right(self, table: Table[HoldemTable], choice: str) -> Source:
        return SETS

    def ways(self, table: Table[HoldemTable], seat: int, choice: str) -> Iterable[Way]:
        count = next((len(hand.at) for hand in self.hands if hand.box == seat), 4)
        among = tuple(range(1, count + 1))
        yield Way({"retained": Some(among, RETAINED, RETAINED, place_of(seat))}, (), {"retained": [1, 2]})

    # For whoever does not answer

    def is_for_absent(self, call: Call) -> bool:
        return call.call == SET

    def answer_for(self, table: Table[HoldemTable], call: Call) -> IsSet:
        self.confirm(call)
        only(call.details, "box", "retained")
        hand = self._hand(call.details.get("box"))
        faces = [face(table, at) for at in hand.at]
        found = by_house_way(faces)
        if "retained" in call.details:  # as a log has it, which does not know the faces
            said = self._places(table, hand, call.details["retained"])
            if None not in faces and said != found:
                sentence = "Nobody else chooses which cards a player keeps: the house ways do."
                raise Refused("not-the-house-ways", sentence, ABSENT, "Leave retained out.")
            found = said
        return IsSet(hand.box, found)

    def due(self, table: Table[HoldemTable]) -> Command:
        return Call(SET, {"box": self.hands[0].box}, SUPERVISOR)

    def says_for(self, table: Table[HoldemTable]) -> Iterable[Say]:
        wants = {"box": OneOf(tuple(hand.box for hand in self.hands))}
        yield Say("set-for", {"call": SET}, ABSENT, wants, confirmed_by=SUPERVISOR)

    # What has to wait

    def refuse(self, table: Table[HoldemTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            cites = MADE_UNTIL if isinstance(command, Bet) else TAKEN_BACK
            sentence = "Cards are dealt: wagers are no longer made, changed or taken back."
            return Refused("betting-closed", sentence, cites, "Betting opens again after this round.")
        if isinstance(command, Showing):
            return Refused("set-first", "The community cards wait until all hands are set.", SETS, self._waiting)
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *(str(hand.box) for hand in self.hands))


def by_house_way(faces: Sequence[str | None]) -> tuple[int, ...]:
    """The places of the cards that the house ways keep; of a hand that nobody knows, the first two."""
    known = [card for card in faces if card is not None]
    if len(known) < len(faces) or len(known) < RETAINED:
        return tuple(range(RETAINED))
    found: list[int] = []
    for card in house_way(known):
        found.append(next(at for at in range(len(faces)) if faces[at] == card and at not in found))
    return tuple(sorted(found))

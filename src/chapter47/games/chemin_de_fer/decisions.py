"""What the Dominant Player and the Banker are asked: 4.8(b) and (c), 4.9. They are asked whether or not they are free.

Whose question it is may be told what the hand must do; nobody else is told anything by which a hand could be known.
"""

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.irregular import initial_count
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.chemin_de_fer.tableau import banker_announces, player_announces
from chapter47.games.chemin_de_fer.wagers import coup
from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.table.asking import only
from chapter47.table.cards import face
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.plain import plain
from chapter47.table.says import Say
from chapter47.table.table import Table

ABSENT = Editorial("for one who does not answer a supervisor says what the hand must do; where it is free, it stays")
ANSWERS = "answer-for"


def known_count(table: Table[CheminTable], hand: str) -> int | None:
    """What the first cards of a hand come to, where somebody knows their faces."""
    found = coup(table)
    assert found is not None
    faces = [face(table, at) for at in found.drawn(hand)]
    cards = [card for card in faces if card is not None]
    return initial_count(hand, cards) if len(cards) == len(faces) else None


def dominant(table: Table[CheminTable]) -> int:
    """The seat that decides for the Player's Hand."""
    found = table.state.dominant
    assert found is not None
    return found


class HandDecision(Decides[CheminTable, str]):
    """One person decides for a hand. Where nobody knows the hand, what is said is taken on trust until it is turned."""

    who: ClassVar[str]
    cites: ClassVar[Source]
    """Where the law makes it that person's, and nobody else's."""
    comes_first: ClassVar[Source]
    """Where it has no card dealt before that."""
    instead = ABSENT
    restates = True

    @abstractmethod
    def seat(self, table: Table[CheminTable]) -> int:
        """Whose decision it is."""

    @abstractmethod
    def permitted(self, table: Table[CheminTable]) -> tuple[tuple[str, ...], Source] | None:
        """What may be said with that hand, and where the law says so; nothing where nobody knows the hand."""

    def is_for_absent(self, call: Call) -> bool:
        return call.call == ANSWERS

    def asked(self, table: Table[CheminTable]) -> tuple[int, ...]:
        return (self.seat(table),)

    def due(self, table: Table[CheminTable]) -> Call:
        found = self.permitted(table)
        answer = self.usual if found is None or self.usual in found[0] else found[0][0]
        return Call(ANSWERS, {"answer": answer}, SUPERVISOR)

    def chosen(self, table: Table[CheminTable], choose: Choose) -> str:
        if choose.seat != self.seat(table):
            sentence = f"That is for the {self.who} to say, at seat {self.seat(table)}."
            raise Refused("not-yours", sentence, self.cites)
        self._refuse_contrary(table, choose.choice)
        return choose.choice

    def right(self, table: Table[CheminTable], choice: str) -> Source:
        return self.cites

    def says_for(self, table: Table[CheminTable]) -> Iterable[Say]:
        # It wants nothing: which answers are open would tell the hand.
        yield Say(ANSWERS, {"call": ANSWERS}, ABSENT, confirmed_by=SUPERVISOR)

    def _refuse_contrary(self, table: Table[CheminTable], choice: str) -> None:
        found = self.permitted(table)
        if found is not None and choice not in found[0]:
            sentence = f"With that hand the {self.who} does not say {plain(choice)!r}."
            raise Refused("contrary", sentence, found[1], f"Say {' or '.join(repr(plain(each)) for each in found[0])}.")

    def answer_for(self, table: Table[CheminTable], call: Call) -> str:
        self.confirm(call)
        only(call.details, "answer")
        answer = call.details.get("answer", self.due(table).details["answer"])
        if not isinstance(answer, str) or answer not in self.choices:
            raise Mistake("no-such-answer", f"{shown(answer)} is no answer here.", f"Say {', '.join(self.choices)}.")
        self._refuse_contrary(table, answer)
        if self.permitted(table) is not None and answer != self.due(table).details["answer"]:
            raise Refused(
                "not-free", "Nobody else chooses where the hand is free.", ABSENT, f"Say {plain(self.usual)!r}."
            )
        return answer

    def kept(self, command: Command, answer: str) -> Command:
        # The log keeps what was said, whoever knew it.
        return command._replace(details={"answer": answer}) if isinstance(command, Call) else command

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), f"call {ANSWERS}")

    def refuse(self, table: Table[CheminTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            sentence = "Betting is over: wagers are no longer made, changed or taken back."
            return Refused("betting-closed", sentence, cite("4.7(e)"), "Betting opens again after this hand.")
        if isinstance(command, Showing):
            return Refused("decision-first", f"The {self.who} is still to decide.", self.comes_first)
        return None


class PlayerAnnounces(HandDecision):
    """4.9(a): the Dominant Player has looked at the Player's Hand."""

    kind = "player-announces"
    who = "Dominant Player"
    cites = cite("4.8(c)")
    comes_first = cite("4.9(a)")
    choices = ("card", "stay", "natural")
    usual = "stay"

    def seat(self, table: Table[CheminTable]) -> int:
        return dominant(table)

    def chosen(self, table: Table[CheminTable], choose: Choose) -> str:
        if choose.choice == "natural" and choose.seat == bank.banker(table):
            sentence = "The Dominant Player announces first: the Banker looks at the Banker's Hand after that."
            raise Refused("not-yet", sentence, cite("4.9(b)"), f"The Dominant Player is at seat {self.seat(table)}.")
        return super().chosen(table, choose)

    def permitted(self, table: Table[CheminTable]) -> tuple[tuple[str, ...], Source] | None:
        count = known_count(table, "player")
        return None if count is None else player_announces(count)


class _Bankers(HandDecision):
    """4.8(b): what the Banker decides."""

    who = "Banker"
    cites = cite("4.8(b)")

    def seat(self, table: Table[CheminTable]) -> int:
        holder = bank.banker(table)
        assert holder is not None
        return holder


class BankerAnnounces(_Bankers):
    """4.9(b): the Banker has looked at the Banker's Hand, before a third card goes to the Player's."""

    kind = "banker-announces"
    comes_first = cite("4.9(b)")
    choices = ("natural", "under-eight")
    usual = "under-eight"

    def permitted(self, table: Table[CheminTable]) -> tuple[tuple[str, ...], Source] | None:
        count = known_count(table, "banker")
        return None if count is None else banker_announces(count)


class BankerChooses(_Bankers):
    """4.9(f): Table 3 leaves it to the Banker, whose hand lies face up."""

    kind = "banker-chooses"
    comes_first = cite("4.9(f)")
    choices = ("draw", "stay")
    usual = "stay"

    def permitted(self, table: Table[CheminTable]) -> tuple[tuple[str, ...], Source]:
        return self.choices, cite("4.9(f)")


PLAYER_ANNOUNCES, BANKER_ANNOUNCES, BANKER_CHOOSES = PlayerAnnounces(), BankerAnnounces(), BankerChooses()

"""16.10(a): each player looks at the cards, and makes a bet wager of twice the ante or folds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from chapter47.games.caribbean_stud.remembered import CaribbeanTable
from chapter47.games.caribbean_stud.wagers import ANTE, BET, ONE_HAND, TIMES, stake_of
from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.money.owners import seat_owner
from chapter47.table.asking import only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.says import Amount, OneOf, Range, Say
from chapter47.table.table import Table

FOLD = "fold"
EITHER = cite("16.10(a)")
DOUBLE = cite('16.1 "Bet wager"')
ABSENT = Editorial("for a player who does not decide a supervisor says that the hand folds", of=EITHER)


class Decision(NamedTuple):
    """What becomes of a hand."""

    seat: int
    choice: str
    amount: Cents = 0
    """What is wagered on it."""


@dataclass(frozen=True, eq=False)
class BetsOrFolds(Each[CaribbeanTable, Decision]):
    """Those who have not decided yet are asked, in any order."""

    seats: tuple[int, ...]

    kind = "bets-or-folds"
    choices = (BET, FOLD)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {BET: ("amount", "box"), FOLD: ("box",)}
    even_leaving = True
    instead = ABSENT
    answering = "An answer for a player"

    def asked(self, table: Table[CaribbeanTable]) -> tuple[int, ...]:
        return self.seats

    def chosen(self, table: Table[CaribbeanTable], choose: Choose) -> Decision:
        seat, choice, details = choose
        if seat not in self.seats:
            raise self._not_asked(table, seat)
        if (box := details.get("box", seat)) != seat or type(box) is not int:
            if type(box) is not int:
                raise Mistake("no-such-box", f"{shown(box)} is no box.", f"box = {seat}.")
            raise Refused("one-hand", f"The hand of seat {seat} is at its own box.", ONE_HAND, "Leave the box out.")
        if choice == FOLD:
            return Decision(seat, FOLD)
        amount = bet_of(table, seat)
        if "amount" in details and parse_cents(details["amount"]) != amount:
            sentence = f"A bet wager is twice the ante: {amount_words(amount)}."
            raise Refused("not-twice", sentence, DOUBLE, "Bet that, or leave the amount out.")
        if table.chips(seat) < amount:
            sentence = f"Seat {seat} has {amount_words(table.chips(seat))}, and a bet wager is {amount_words(amount)}."
            raise Refused("not-enough-chips", sentence, DOUBLE, "Buy chips, or fold.")
        return Decision(seat, BET, amount)

    def _not_asked(self, table: Table[CaribbeanTable], seat: int) -> Refused:
        waiting = ", ".join(map(str, self.seats))
        if seat in table.state.playing:
            sentence = f"The hand of seat {seat} has been decided on."
        else:
            sentence = f"Seat {seat} has no hand in this round."
        return Refused("nothing-to-choose", sentence, EITHER, f"Still to bet or fold: {waiting}.")

    def right(self, table: Table[CaribbeanTable], choice: str) -> Source:
        return DOUBLE if choice == BET else cite('16.1 "Fold"')

    def ways(self, table: Table[CaribbeanTable], seat: int, choice: str) -> Iterable[Way]:
        if choice == FOLD or seat not in self.seats:
            return (NO_MORE,)
        amount = bet_of(table, seat)
        return (Way({"amount": Amount((Range(amount, amount),))}, ("amount",), {}),)

    # For whoever does not answer

    def is_for_absent(self, call: Call) -> bool:
        return call.call == FOLD

    def answer_for(self, table: Table[CaribbeanTable], call: Call) -> Decision:
        only(call.details, "seat")
        self.confirm(call)
        seat = call.details.get("seat")
        if type(seat) is not int or seat not in table.seats:
            raise table.no_such_seat(seat)
        if seat not in self.seats:
            raise self._not_asked(table, seat)
        return Decision(seat, FOLD)

    def due(self, table: Table[CaribbeanTable]) -> Command:
        return Call(FOLD, {"seat": self.seats[0]}, SUPERVISOR)

    def says_for(self, table: Table[CaribbeanTable]) -> Iterable[Say]:
        yield Say("fold-for", {"call": FOLD}, ABSENT, {"seat": OneOf(self.seats)}, confirmed_by=SUPERVISOR)

    def refuse(self, table: Table[CaribbeanTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            waiting = ", ".join(map(str, self.seats))
            sentence = "The hole cards are turned when every player has bet or folded."
            return Refused("decision-first", sentence, cite("16.10(d)"), f"Still to bet or fold: {waiting}.")
        if isinstance(command, Bet | Remove | Reduce):
            sentence = "No more bets has been called: no wager is made, raised or taken back."
            return Refused("betting-closed", sentence, cite("16.6(b)"), "A bet wager is made by whoever says bet.")
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *map(str, self.seats))


def bet_of(table: Table[CaribbeanTable], seat: int) -> Cents:
    """What a bet wager of that seat would be."""
    ante = stake_of(table, seat_owner(seat), ANTE)
    assert ante is not None
    return TIMES * ante.amount

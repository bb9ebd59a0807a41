"""20.10: each player who has an ante looks at three cards, and plays them or folds. No order is stated: any will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.three_card_poker.wagers import AS_THE_ANTE, MADE_UNTIL, TAKEN_BACK, by_playing
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.table.asking import only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.says import Amount, OneOf, Range, Say, Want
from chapter47.table.table import Table

PLAY, FOLD = "play", "fold"
DECIDES = Editorial("each player with an ante plays or folds, once, on the player's own cards", cite("20.10"))
ABSENT = Editorial("a supervisor folds the hand of a player who does not decide", cite("20.10"))


class Ante(NamedTuple):
    """A hand that is to be decided on."""

    box: int
    seat: int
    amount: Cents


class Decided(NamedTuple):
    """What became of a hand."""

    box: int
    seat: int
    choice: str


@dataclass(frozen=True, eq=False)
class PlaysOrFolds(Each[DeckTable, Decided]):
    """Everybody who has an ante is asked, and answers when it suits them."""

    antes: tuple[Ante, ...]
    """What is not decided on yet."""
    decided: tuple[Decided, ...] = ()

    kind = "plays-or-folds"
    choices = (PLAY, FOLD)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {PLAY: ("box", "amount"), FOLD: ("box",)}
    even_leaving = True
    instead = ABSENT
    answering = "A decision for a player"

    def asked(self, table: Table[DeckTable]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ante.seat for ante in self.antes))

    def chosen(self, table: Table[DeckTable], choose: Choose) -> Decided:
        seat, choice, details = choose
        ante = self._own(seat, details.get("box", seat))
        if choice == PLAY:
            if "amount" in details and parse_cents(details["amount"]) != ante.amount:
                sentence = f"A play wager is as much as the ante, {amount_words(ante.amount)}."
                raise Refused("not-the-ante", sentence, AS_THE_ANTE, f"Play {amount_words(ante.amount)}, or fold.")
            if (held := table.chips(seat)) < ante.amount:
                sentence = f"Seat {seat} has {amount_words(held)}, and a play wager is {amount_words(ante.amount)}."
                raise Refused("not-enough-chips", sentence, AS_THE_ANTE, "Buy chips, or fold.")
        return Decided(ante.box, seat, choice)

    @property
    def _waiting(self) -> str:
        return f"Still to be decided on: {', '.join(str(ante.box) for ante in self.antes)}."

    def _own(self, seat: int, box: object) -> Ante:
        """The hand that a player speaks of, where it is that player's to decide on."""
        if type(box) is not int:
            raise Mistake("no-such-box", f"{shown(box)} is no box.", f"box = {seat}.")
        for ante in self.antes:
            if ante.box == box and ante.seat == seat:
                return ante
            if ante.box == box:
                sentence = f"The hand of area {box} is seat {ante.seat}'s, who alone decides on it."
                raise Refused("not-your-hand", sentence, DECIDES, "Each player decides on the own cards.")
        for done in self.decided:
            if done.box == box:
                word = "played" if done.choice == PLAY else "folded"
                sentence = f"The hand of area {box} was {word} already, and that stands."
                raise Refused("decided-already", sentence, DECIDES, self._waiting)
        sentence = f"Seat {seat} has no ante on area {box}: there is nothing to decide."
        raise Refused("nothing-to-decide", sentence, DECIDES, self._waiting)

    def right(self, table: Table[DeckTable], choice: str) -> Source:
        return DECIDES

    def ways(self, table: Table[DeckTable], seat: int, choice: str) -> Iterable[Way]:
        own = [ante for ante in self.antes if ante.seat == seat]
        if not own:
            yield NO_MORE
        for _, box, amount in sorted((ante.box != seat, ante.box, ante.amount) for ante in own):
            costs: dict[str, Want] = {"amount": Amount((Range(amount, amount),))} if choice == PLAY else {}
            where: dict[str, Want] = {} if box == seat else {"box": OneOf((box,))}
            yield Way({**where, **costs}, tuple(costs), {} if box == seat else {"box": box})

    # For whoever does not decide

    def is_for_absent(self, call: Call) -> bool:
        return call.call == FOLD

    def answer_for(self, table: Table[DeckTable], call: Call) -> Decided:
        self.confirm(call)
        only(call.details, "box")
        box = call.details.get("box")
        for ante in self.antes:
            if type(box) is int and ante.box == box:
                return Decided(box, ante.seat, FOLD)
        sentence = f"No hand of area {shown(box, 10)} waits for a decision."
        raise Refused("nothing-to-decide", sentence, DECIDES, self._waiting)

    def due(self, table: Table[DeckTable]) -> Command:
        return Call(FOLD, {"box": self.antes[0].box}, SUPERVISOR)

    def says_for(self, table: Table[DeckTable]) -> Iterable[Say]:
        wants = {"box": OneOf(tuple(ante.box for ante in self.antes))}
        yield Say("fold-for", {"call": FOLD}, ABSENT, wants, confirmed_by=SUPERVISOR)

    # What has to wait

    def refuse(self, table: Table[DeckTable], command: Command) -> Chapter47Error | None:
        match command:
            case Bet(wager="play"):
                return by_playing(table.terms.spots["play", None], None)
            case Bet() | Remove() | Reduce():
                cites = MADE_UNTIL if isinstance(command, Bet) else TAKEN_BACK
                sentence = "Cards are dealt: wagers are no longer made, changed or taken back."
                return Refused("betting-closed", sentence, cites, "Betting opens again after this round.")
            case Showing():
                sentence = "Hands are still to be played or folded."
                return Refused("decision-first", sentence, DECIDES, self._waiting)
        return None

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), *(str(ante.box) for ante in self.antes))

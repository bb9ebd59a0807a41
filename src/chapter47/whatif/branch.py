"""A round under other rules: the same says in their order, and the same outcomes to whatever is asked for.

How it goes on where the two part ways:

* A say that the other rules refuse is left out, with the refusal. A wager that is left out stays out.
* An outcome that they do not ask for is left unused; one more than was shown is the next that the same equipment
  showed, as long as it was not shuffled. Where nobody knows that one, the rest of the round cannot be told.
* What staff say as a matter of course, a word that is waited for or the end of something optional, is said for them.
* A person's decision is theirs alone. Where somebody would have been asked something else, or with other cards on the
  layout, the rest of the round cannot be told.
"""

from __future__ import annotations

from contextlib import suppress

from chapter47.equipment import CUTTING_CARD, HIDDEN
from chapter47.law import Chapter47Error, Refused, Source
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.asking import AnyAsk
from chapter47.table.calls import Awaits
from chapter47.table.cards import Cuts, Draws, Shuffles, Turns
from chapter47.table.changing import CHANGES
from chapter47.table.commands import (
    Bet,
    Call,
    CallOff,
    CallOn,
    Choose,
    Command,
    Reduce,
    Remove,
    Report,
    Showing,
    write_step,
)
from chapter47.table.desk import DESK
from chapter47.table.events import Accepted, Event
from chapter47.table.plain import plain
from chapter47.table.reports import DEVICE
from chapter47.table.showing import Shows
from chapter47.table.table import Table
from chapter47.whatif.money import Key
from chapter47.whatif.result import Refusal
from chapter47.whatif.seen import OF_CARDS, Seen, Shoe
from chapter47.whatif.truth import Step, Truth, lying

MOST_STEPS = 1000
"""That a round goes on for by itself."""


class CannotTell(Exception):
    """How the round would have gone on nobody can tell, in a sentence."""

    def __init__(self, sentence: str, *, yet: bool = False) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.yet = yet
        """Whether what is missing may still be shown later in the log."""


class Branch:
    """One round, played again at a table of its own."""

    def __init__(
        self, table: Table, truth: Truth, ahead: Shoe, later: dict[str, list[Showing]], *, changes: bool = False
    ) -> None:
        self.table = table
        self.truth = truth
        self.ahead = ahead
        """The shoe that was in play when the round ended, with what came out of it since."""
        self.later = later
        """What other equipment showed since."""
        self.changes = changes
        """Whether rules change where they did: the other rules are no house of their own."""
        self.events: list[Event] = []
        self.refusals: list[Refusal] = []
        self.left_out: dict[Key, Source | None] = {}
        self._seen = Seen(table)
        self._shown: dict[str, int] = {}
        """How many outcomes of each verb were used."""
        self._rounds = table.rounds

    def play(self) -> None:
        """Plays it to its end; :class:`CannotTell` where nobody can."""
        for step in self.truth.steps:
            if self._is_over():
                return
            self.table.next_entry = step.entry
            if isinstance(step.command, Showing):
                self._show(step, step.command)
            elif DESK.takes(step.command):
                self._at_desk(step.command)
            else:
                self._say(step)
        for _ in range(MOST_STEPS):
            if self._is_over() or self._is_nothing_wagered():
                return
            self._go_on(to_the_end=True)
        raise CannotTell("It would not have come to an end.")

    # What was said

    def _at_desk(self, command: Command) -> None:
        """People come and go, chips are brought: where that is otherwise now, it is no wager."""
        if isinstance(command, Call) and command.call in CHANGES and not self.changes:
            return
        try:
            self._do(command)
        except Chapter47Error:
            return

    def _say(self, step: Step) -> None:
        command = step.command
        for _ in range(MOST_STEPS):
            if self._hears(command) or not self._is_on_its_way():
                break
            self._go_on()
        if self._is_over():
            return
        seat = getattr(command, "seat", None)
        if seat is not None and step.lying and dict(step.lying) != lying(self.table) and self._hears(command):
            raise CannotTell(f"Seat {seat} would have decided with other cards on the layout.")
        try:
            self._do(command)
        except Chapter47Error as no:
            self._refused(step, seat, no)

    def _refused(self, step: Step, seat: int | None, no: Chapter47Error) -> None:
        command = step.command
        cites = no.cites if isinstance(no, Refused) else None
        is_moot = cites is None and not isinstance(command, Bet)
        if isinstance(command, Remove | Reduce | CallOn | CallOff):
            is_moot = is_moot or not self._stands(seat_owner(command.seat), command.wager)
        rested = next((event.cites for event in step.events if event.cites is not None), None)
        if not is_moot and seat is not None:
            self.refusals.append(Refusal(step.entry, seat, write_step(command), no.sentence, cites, rested))
        for event in step.events:
            if isinstance(event, Accepted):
                self.left_out[event.owner, event.wager, event.pick] = cites
        if seat is not None and isinstance(command, Choose) and self._must_answer(seat):
            said = plain(command.choice)
            raise CannotTell(
                f"Seat {seat} could not have chosen to {said}, and nobody knows what they would have done."
            )

    def _stands(self, owner: Owner, wager: str) -> bool:
        """Whether a wager stands that something is said of: of one that was left out, nothing is."""
        return any(key[:2] == (owner, wager) for key in self.table.layout.stakes)

    def _must_answer(self, seat: int) -> bool:
        """Whether gaming waits for a seat to answer."""
        point = self.table.point
        return not point.ends and any(seat in ask.asked(self.table) for ask in point.asks)

    def _hears(self, command: Command) -> bool:
        point = self.table.point
        if isinstance(command, Report):
            return command.irregularity in {kind.name for kind in (*point.reports, DEVICE)}
        return any(ask.takes(command) for ask in point.asks)

    # What was shown

    def _show(self, step: Step, command: Showing) -> None:
        if command.verb not in OF_CARDS:
            if self._hears(command):
                self._roll(command.verb)
            return
        shoe = len(self._seen.shoes) - 1
        if (shoe, self._seen.drawn) == (step.shoe, step.drawn) and self._hears(command):
            with suppress(Chapter47Error):  # as many cards as came may not be as many as are waited for
                self._do(command)
                return
        while self._is_waiting_for_cards() and shoe == step.shoe and self._seen.drawn < step.reached:
            self._deal(until=step.reached)

    def _roll(self, verb: str) -> None:
        """The next that such equipment showed."""
        shown = self.truth.seen.shown.get(verb, [])
        at = self._shown.get(verb, 0)
        if at >= len(shown):
            shown, at = self.later.get(verb, []), at - len(shown)
        if at >= len(shown):
            raise CannotTell("One more outcome would have been asked for, and the log has none.", yet=True)
        self._shown[verb] = self._shown.get(verb, 0) + 1
        try:
            self._do(shown[at])
        except Chapter47Error as no:
            raise CannotTell(f"The same outcome could not have come: {no.sentence}") from no

    def _is_waiting_for_cards(self) -> bool:
        return isinstance(self.table.point.shows, Draws | Turns)

    def _deal(self, until: int | None = None) -> None:
        """The cards that are waited for, as they came out of the shoe."""
        ask = self.table.point.shows
        if isinstance(ask, Turns):
            self._done(Showing("turn", tuple(self._face(at) for at in ask.places)))
            return
        assert isinstance(ask, Draws)
        first = self._seen.drawn
        count = ask.number(self.table)
        if until is not None:
            count = min(count, until - first)
        places = range(first, first + count)
        cards = [HIDDEN if ask.down else self._face(at) for at in places]
        came = self._came().cutting_card
        if came is not None and came in places:
            cards.insert(came - first, CUTTING_CARD)
        self._done(Showing("deal", tuple(cards)))

    def _done(self, command: Showing) -> None:
        try:
            self._do(command)
        except Chapter47Error as no:
            raise CannotTell(f"The same cards could not have come: {no.sentence}") from no

    def _came(self) -> Shoe:
        """The cards of the shoe in play, as they came."""
        at = len(self._seen.shoes) - 1
        shoes = self.truth.seen.shoes
        if at >= len(shoes):
            raise CannotTell("Cards would have been shuffled that were not, and nobody knows their order.")
        return shoes[at]

    def _face(self, at: int) -> str:
        shoe = self._came()
        if at in shoe.faces:
            return shoe.faces[at]
        if shoe is not self.truth.seen.shoe or not self.ahead.ordered:
            raise CannotTell("One more card would have been dealt, and nobody knows which.")
        if at not in self.ahead.faces:
            raise CannotTell("One more card would have been dealt, and the log does not show which.", yet=True)
        return self.ahead.faces[at]

    # What goes by itself

    def _is_on_its_way(self) -> bool:
        """Whether the table waits for equipment alone, or for a word that is a matter of course."""
        point = self.table.point
        awaits = point.find(Awaits)
        return self.table.in_motion() or (awaits is not None and awaits.left_out)

    def _go_on(self, *, to_the_end: bool = False) -> None:
        """The next that happens by itself."""
        point, table = self.table.point, self.table
        if point.ends and to_the_end:
            self._do(Call(point.ends))
        elif isinstance(ask := point.shows, Draws | Turns):
            self._deal()
        elif isinstance(ask, Shuffles):
            raise CannotTell("Cards would have been shuffled that were not, and nobody knows their order.")
        elif isinstance(ask, Shows):
            self._roll(ask.verb())
        elif (due := self._due(point.asks)) is not None:
            self._do(due)
        else:
            asked = [seat for each in point.asks for seat in each.asked(table)]
            who = f"Seat {asked[0]}" if asked else "Somebody"
            raise CannotTell(f"{who} would have been asked something that nobody answered.")

    def _due(self, asks: tuple[AnyAsk, ...]) -> Command | None:
        """What staff say as a matter of course."""
        for ask in asks:
            if isinstance(ask, Cuts):
                return ask.dealers(self.table)
            if isinstance(ask, Awaits) and (due := ask.due(self.table)) is not None:
                return due
        return None

    def _do(self, command: Command) -> None:
        point = self.table.point
        try:
            self.events += self.table.do(command)
        except AssertionError as error:  # a script holds what it finds to be what its own rules leave there
            raise CannotTell("The table stood as it never does under those rules.") from error
        self._seen.after(self.table, command, point)

    def _is_over(self) -> bool:
        return self.table.rounds > self._rounds

    def _is_nothing_wagered(self) -> bool:
        """Whether the round has no wager, and has not begun: there is nothing to tell of it."""
        return self.table.point.begins and not self.table.is_unsettled()

"""Transcripts: what was done at a table, in order, in a file that a person can write and read."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from chapter47.equipment import Recorded, Seeded
from chapter47.house import House, UnlawfulHouse, read_house
from chapter47.law import Chapter47Error, Mistake, Refused, nearest
from chapter47.money import dollars, parse_cents
from chapter47.table.accepting import ACCEPT, Offered
from chapter47.table.calls import Awaits, AwaitsWord
from chapter47.table.cards import CUT, WASH, Cuts, Draws, Shuffles
from chapter47.table.commands import Bet, Call, Choose, Command, Correct, Report, Showing, read_step, write_step
from chapter47.table.dealer import NotLeftUp, leave_up, next_act, open_for_play
from chapter47.table.desk import CHOICES, DESK
from chapter47.table.events import Event, event_json
from chapter47.table.expecting import Expectation, read_expectations
from chapter47.table.game import Game
from chapter47.table.leading import NothingTakesIt, led_to, shuffle_all
from chapter47.table.machine import Hosted
from chapter47.table.reports import DEVICE
from chapter47.table.shoe_state import BY_HAND
from chapter47.table.table import Table

FORMAT = 1
PREPARES = ("inspection-verified", WASH, "cut")
"""What is called while cards are made ready."""
KEYS = ("chapter47", "game", "house", "seats", "play", "provisions", "working", "expect")


class Line(NamedTuple):
    """Something that followed from a step: a fact, or a no. Step 0 is what came before the first."""

    step: int
    said: Event | Chapter47Error
    seat: int | None = None
    """Whose step it was that was refused, where the step says so."""
    left_up: Bet | None = None
    """The wager that was not made again though its owner wants it left up: the no is that owner's, and not the step's.
    """

    @property
    def is_answer(self) -> bool:
        """Whether it is a no to what the step says."""
        return isinstance(self.said, Chapter47Error) and self.left_up is None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A table, who sits there, and what was done."""

    game: Game
    house: House
    seats: Mapping[int, str]
    play: tuple[object, ...]
    expects: tuple[Expectation, ...] = ()
    """What must follow, where whoever wrote it says so, with ``provisions`` and ``working`` for whoever reads it."""
    unlawful: tuple[Chapter47Error, ...] = ()
    """Why the house is not lawful, where it is expected to be refused: then nothing is played."""

    @classmethod
    def read(cls, data: Mapping[str, object], find: Callable[[str], Game]) -> "Transcript":
        """The transcript of a file's content. What a step means is found out when it is played."""
        if data.get("chapter47") != FORMAT:
            raise Mistake("not-a-transcript", "That is not a transcript.", f"It begins with chapter47 = {FORMAT}.")
        if extra := sorted(data.keys() - set(KEYS)):
            raise Mistake("unknown-key", f"A transcript has no {extra[0]!r}.", nearest(extra[0], list(KEYS)))
        name, house, play = data.get("game"), data.get("house", {}), data.get("play", [])
        if not isinstance(name, str):
            raise Mistake("not-a-transcript", "The transcript does not say which game.", 'Write game = "roulette".')
        if not isinstance(house, Mapping):
            raise Mistake("not-a-transcript", "house is not a table.", 'Write house = { wheel = "single-zero" }.')
        if not isinstance(play, list):
            raise Mistake("not-a-transcript", "play is not a list of steps.", 'Write play = [ { spin = "17" } ].')
        expects = read_expectations(data.get("expect", []), len(play))
        game, seats = find(name), _seats(data.get("seats", {}))
        try:
            return cls(game, read_house(game, house), seats, tuple(play), expects)
        except UnlawfulHouse as error:
            if not any(each.step == 0 and "refused" in each.says for each in expects):
                raise
            return cls(
                game, read_house(game, {}), seats, (), expects, tuple(each.refusal() for each in error.violations)
            )

    def run(self) -> "Replay":
        """Plays it at a table, step by step."""
        replay = self.drive()
        if not isinstance(replay, Replay):
            raise Mistake("no-table", f"{self.game.title} is not played at a table.")
        return replay

    def drive(self) -> "Played":
        """Plays it, step by step, with whatever its game is played with."""
        return self.game.replay(self)


def _seats(data: object) -> dict[int, str]:
    form = 'Write seats = { 1 = { chips = "500" } }.'
    if not isinstance(data, Mapping):
        raise Mistake("not-a-transcript", "seats is not a table.", form)
    seats = {}
    for number, seat in data.items():
        whole = isinstance(number, str) and number.isascii() and number.isdigit() and len(number) < 4
        if not whole or not isinstance(seat, Mapping) or not seat.keys() <= {"chips"}:
            raise Mistake("not-a-transcript", f"seats.{str(number)[:20]} is not a seat.", form)
        chips = seat.get("chips", "0")
        parse_cents(chips)
        seats[int(number)] = str(chips)
    return seats


def _left_up(step: int, said: list[Event | NotLeftUp]) -> Iterator[Line]:
    """What is told of wagers that are left up, at the step by which they are."""
    for each in said:
        if isinstance(each, NotLeftUp):
            yield Line(step, each.error, each.bet.seat, each.bet)
        else:
            yield Line(step, each)


def named_seat(step: object) -> int | None:
    seat = step.get("seat") if isinstance(step, Mapping) else None
    return seat if type(seat) is int else None


class Played(Protocol):
    """A transcript being played: what followed, step by step, and how it ended."""

    @property
    def transcript(self) -> Transcript: ...

    @property
    def machine(self) -> Hosted:
        """What it is played with, as it stands."""

    def __iter__(self) -> Iterator[Line]:
        """What followed."""

    def end(self) -> dict[str, object]:
        """What everyone has in front of them at the end."""


class Replay:
    """A transcript of a table being played. Iterate for what followed; :attr:`table` is the table as it stands."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.table = Table(transcript.game, transcript.house)
        self._offered = Offered()
        self._entries: dict[int, int] = {}
        """The entry of the log that each step became."""
        self._is_tried = False
        """Whether a step would have given the word of a post that the table waits for, and was refused."""
        self._round: dict[str, Any] | None = None
        """The table where the round began, to try things out from."""

    @property
    def machine(self) -> Hosted:
        """The same table, as what any transcript is played with."""
        return self.table

    def __iter__(self) -> Iterator[Line]:
        if self.transcript.unlawful:
            yield from (Line(0, error) for error in self.transcript.unlawful)
            return
        for number, chips in self.transcript.seats.items():
            yield from (Line(0, event) for event in self._do(Choose(number, "sit", {"chips": chips})))
        yield from (Line(0, event) for event in self._open())
        rounds = 0
        for number, step in enumerate(self.transcript.play, 1):
            yield from self._make_ready(number)
            try:
                yield from (Line(number, event) for event in self._step(number, step))
            except Chapter47Error as error:
                yield Line(number, error, named_seat(step))
            if self.table.rounds > rounds:
                rounds = self.table.rounds
                if not self.table.is_made_ready():
                    yield from _left_up(number, leave_up(self.table))

    def _open(self) -> list[Event]:
        """The table is in play, and so is the shoe of a card game, unless the transcript opens or shuffles itself."""
        steps = [step for step in self.transcript.play if isinstance(step, Mapping)]
        calls = (step.get("call") for step in steps)
        if next((call for call in calls if call in ("open", "close")), "close") == "open":
            return []
        cards = "shoe" in self.transcript.game.opens
        if cards and next(("shuffle" in step for step in steps if {"shuffle", "deal", "bet"} & step.keys()), False):
            return self._do(Call("open"))
        short = {"record": "short"} if "record" in self.transcript.game.opens else {}
        events = self._do(Call("open", {"shoe": "in-play"} if cards else short))
        events += open_for_play(self.table, Seeded(FORMAT))
        self._remember()
        return events

    def _make_ready(self, number: int) -> Iterator[Line]:
        """What comes before each round is done by itself before that step, unless the transcript plays it before the
        next cards."""
        if not self.table.is_made_ready() or self._is_played(number - 1) or self._is_tried:
            return
        try:
            command = read_step(self.transcript.play[number - 1])
        except Chapter47Error:
            return
        if self._is_heard(self.table, command):
            return
        yield from (Line(number, event) for event in open_for_play(self.table, Recorded(())))
        self._remember()
        yield from _left_up(number, leave_up(self.table))

    def _is_played(self, number: int) -> bool:
        """Whether a step from that one on makes the cards ready, before any are dealt."""
        return self._comes(number, lambda step: "shuffle" in step or step.get("call") in PREPARES)

    def _comes(self, number: int, is_it: Callable[[Mapping[str, object]], bool], *ends: str) -> bool:
        """Whether there is such a step from that one on, before cards are dealt or something else ends it."""
        for step in self.transcript.play[number:]:
            if isinstance(step, Mapping):
                if is_it(step):
                    return True
                if any(end in step for end in ("deal", *ends)):
                    return False
        return False

    @staticmethod
    def _is_heard(table: Table, command: Command) -> bool:
        """Whether the command is one of those that the table waits for, or that may be said at any time."""
        if isinstance(command, Report):
            return command.irregularity in {kind.name for kind in (*table.point.reports, DEVICE)}
        return any(ask.takes(command) for ask in (*table.point.asks, DESK))

    def _step(self, number: int, step: object) -> list[Event]:
        first = self.table.next_entry
        if isinstance(step, Mapping) and isinstance(step.get("shuffle"), Mapping):
            events = self._shuffle(step)
        else:
            command = read_step(step)
            if isinstance(command, Correct):
                if command.entry not in self._entries:
                    raise Mistake("nothing-to-correct", f"Step {command.entry} is no earlier step that was taken.")
                command = command._replace(entry=self._entries[command.entry])
            elif isinstance(command, Call) and command.call == ACCEPT:
                command = self._offered.accepted(self.table, command)
            elif isinstance(command, Call) and not command.confirmed_by:
                command = self._spoken(command)
            try:
                events = self._lead_to(number, command)
            except Chapter47Error as error:
                self._offered.refused(command, error)
                word = self.table.point.find(AwaitsWord)
                self._is_tried = self._is_tried or (word is not None and word.takes(command))
                raise
        self._offered.done()
        self._is_tried = self._is_tried and self.table.point.find(AwaitsWord) is not None
        # Where something closed first, the step is what came after; a deal that was fed on is its first cards.
        entries = range(first, self.table.next_entry)
        self._entries[number] = next((n for n in entries if self._is_answer(n)), entries[-1])
        return events + self._stand_in(number)

    def _stand_in(self, number: int) -> list[Event]:
        """A round waits for something that may be left out, and no step before the next cards does it: it goes on."""
        events: list[Event] = []
        while self.table.round_began is not None and (due := self._left_out(number)) is not None:
            events += self._do(due)
        return events

    def _left_out(self, number: int) -> Command | None:
        """What is done by itself after that step: a call, or cards of one round that are shuffled or cut again."""
        table, awaits = self.table, self.table.point.find(Awaits)
        if awaits is not None:
            # Whether a step after that one makes the call, before any cards are dealt or shuffled.
            is_called = self._comes(number, lambda step: step.get("call") == awaits.call, "shuffle")
            return awaits.due(table) if awaits.left_out and not is_called and not self._is_tried else None
        if table.game.readies is None or not table.game.readies.every_round or table.point.begins:
            return None
        if table.point.find(Shuffles) is not None:
            return None if self._is_played(number) else next_act(table, Recorded(()))
        if (cuts := table.point.find(Cuts)) is None:
            return None
        is_cut = self._comes(number, lambda step: step.get("choose") in cuts.choices or step.get("call") == CUT)
        return None if is_cut else next_act(table, Recorded(()))

    def _spoken(self, call: Call) -> Call:
        """A call of which the transcript does not say whose it is: it is of the one to whom the law gives it, and the
        log says so."""
        for ask in self.table.point.asks:
            if ask.takes(call):
                return call._replace(confirmed_by=ask.spoken_by(self.table, call))
        return call

    def _is_answer(self, entry: int) -> bool:
        return isinstance(self.table.log[entry].command, Showing | Report)

    def _lead_to(self, number: int, command: Command) -> list[Event]:
        """Does a command. What is open and optional closes first, where the command is one that waits behind it."""
        word = self.table.point.find(AwaitsWord)
        if isinstance(command, Call) and command.call == WASH and word is not None:
            if self._is_given(word, number):
                return self._do(command)  # which says what comes first
            # Nobody is named who verified the cards: the record is marked so.
            return self._do(word.due(self.table)) + self._do(command)
        if self._is_taken(self.table, command):
            needed = command.value if isinstance(command, Showing) else ()
            draws = self.table.point.find(Draws)
            if draws is None or len(needed) <= draws.number(self.table):
                return self._do(command)
        branch = self._branch()
        said: list[Command] = []
        try:
            for each in led_to(branch, command, lambda table: next_act(table, Recorded(()))):
                said.append(each)
                branch.do(each)
        except NothingTakesIt:
            return self._do(command)  # says why not, as the table stands
        except Chapter47Error:
            # What is open does not close: whoever comes too late or too early is told of that, not of the closing.
            if isinstance(command, Showing) or said[-1] is command:
                raise
            return self._do(command)
        return [event for each in said for event in self._do(each)]

    def _is_given(self, word: AwaitsWord, number: int) -> bool:
        """Whether the transcript gives a post's word itself, so that nobody else stands in that post: a step has tried
        to, or one after that step does before any cards are dealt."""
        return self._is_tried or self._comes(number, lambda step: step.get("call") == word.call)

    @staticmethod
    def _is_taken(table: Table, command: Command) -> bool:
        """Whether the table as it stands hears the command, and answers or refuses it."""
        if isinstance(command, Report):
            return command.irregularity in {kind.name for kind in table.point.reports}
        if isinstance(command, Bet | Showing) or (isinstance(command, Choose) and command.choice not in CHOICES):
            return any(request.takes(command) for request in table.point.asks)
        return True

    def _shuffle(self, step: Mapping[str, object]) -> list[Event]:
        """The whole procedure in one step: washed where that is due, shuffled, cut, and burnt from."""
        if self._is_tried:
            return self._do(Showing("shuffle", BY_HAND))  # which says what comes first
        branch = self._branch()
        said: list[Command] = []

        def do(command: Command) -> None:
            branch.do(command)
            said.append(command)

        shuffle_all(branch, step, do)
        return [event for each in said for event in self._do(each)]

    def _branch(self) -> Table:
        """The table as it stands, to try something on."""
        log = self.table.log
        base, since = self._round, self._round["entries"] if self._round is not None else 0
        if any(isinstance(entry.command, Correct) for entry in log[since:]):
            base, since = None, 0  # a correction reaches back beyond the round
        branch = Table(self.table.game, self.table.opening_house, base)
        for entry in log[since:]:
            branch.do(entry.command)
        return branch

    def _do(self, command: Command) -> list[Event]:
        events = self.table.do(command)
        self._remember()
        return events

    def _remember(self) -> None:
        if self.table.is_at_rest():
            self._round = self.table.snapshot()

    def end(self) -> dict[str, object]:
        """What everyone has in front of them at the end."""
        table = self.table
        seats = {str(number): {"chips": dollars(table.chips(number))} for number in sorted(table.seats)}
        return {"event": "end", "seats": seats, "house": table.house_result()}


def line_json(line: Line) -> dict[str, object]:
    """A line of a replay as one JSON object."""
    said = line.said
    if isinstance(said, Refused):
        told: dict[str, object] = {"event": "refused", "provision": said.cites.text, "code": said.code}
    elif isinstance(said, Chapter47Error):
        told = {"event": "error", "provision": None, "code": said.code}
    else:
        return {**event_json(said), "step": line.step}
    if line.seat is not None:
        told["seat"] = line.seat
    if line.left_up is not None:
        told["left-up"] = write_step(line.left_up)
    return {**told, "sentence": said.sentence, "allowed": getattr(said, "allowed", ""), "step": line.step}

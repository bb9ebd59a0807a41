"""What people and equipment say to a table. One command object goes through library, transcript, API and page.

Each is a small immutable value. :func:`read_step` makes one from the form that people write,
``{ seat = 1, bet = "straight", pick = "17", amount = "10" }``, and :func:`write_step` gives that form back.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.house.moments import is_time, read_moment
from chapter47.law import Mistake, nearest, shown
from chapter47.money import INSTRUMENTS, MOST, Cents, dollars, parse_cents

Pick: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...] | None
"""What a wager is placed on."""
Details: TypeAlias = Mapping[str, object]
"""What a call, a choice, an entry or a report says beside its name."""
NO_DETAILS: Details = MappingProxyType({})
_MAPPINGS = (dict, MappingProxyType)
_OUTCOMES = (tuple, str)
NOBODY: tuple[str, ...] = ()
"""The staff behind most commands. That it is nobody is seen at once; anything else is looked at."""

EQUIPMENT_VERBS = ("spin", "roll", "shake", "draw", "deal", "turn", "shuffle")
_POSTS: dict[str, None] = {}


def declare_posts(names: Iterable[str]) -> None:
    """From now on a command may name these posts: a game is declared that has them."""
    _POSTS.update(dict.fromkeys(names))


def known_posts() -> tuple[str, ...]:
    """The posts that a command may name: those of every game that was declared."""
    return tuple(_POSTS)


class Bet(NamedTuple):
    """A wager placed on the layout, or added to."""

    seat: int
    wager: str
    amount: Cents
    pick: Pick = None
    instrument: str = "chips"
    confirmed_by: tuple[str, ...] = ()
    keep: bool = False
    """Leave the wager up when it wins: it is made again, as a command of its own, when betting opens."""


class Remove(NamedTuple):
    """A wager taken off the layout."""

    seat: int
    wager: str
    pick: Pick = None


class Reduce(NamedTuple):
    """A wager made smaller."""

    seat: int
    wager: str
    to: Cents
    pick: Pick = None


class CallOn(NamedTuple):
    """A wager called on: it counts where it would otherwise be off."""

    seat: int
    wager: str
    pick: Pick = None


class CallOff(NamedTuple):
    """A wager called off again."""

    seat: int
    wager: str
    pick: Pick = None


class Choose(NamedTuple):
    """A person's decision: sit, buy in, leave, take a color, take the dice."""

    seat: int
    choice: str
    details: Details = NO_DETAILS


class Showing(NamedTuple):
    """What equipment showed."""

    verb: str
    value: Outcome
    details: Details = NO_DETAILS


class Call(NamedTuple):
    """What staff announce or rule."""

    call: str
    details: Details = NO_DETAILS
    confirmed_by: tuple[str, ...] = ()


class Report(NamedTuple):
    """An irregularity."""

    irregularity: str
    details: Details = NO_DETAILS
    confirmed_by: tuple[str, ...] = ()


class Clock(NamedTuple):
    """The time of day, told from outside: a table has no clock."""

    time: datetime


class Correct(NamedTuple):
    """An earlier entry of the log given anew, by two persons."""

    entry: int
    answers: "tuple[Command, ...]"
    reason: str
    confirmed_by: tuple[str, ...] = ()


Command: TypeAlias = Bet | Remove | Reduce | CallOn | CallOff | Choose | Showing | Call | Report | Clock | Correct


def bet(
    seat: int,
    wager: str,
    amount: str,
    pick: object = None,
    *,
    instrument: str = "chips",
    confirmed_by: tuple[str, ...] = (),
    keep: bool = False,
) -> Bet:
    """A wager, its amount in dollars as people write them.

    >>> bet(1, "split", "5", pick=["17", "20"])
    Bet(seat=1, wager='split', amount=500, pick=('17', '20'), instrument='chips', confirmed_by=(), keep=False)
    """
    return Bet(seat, wager, parse_cents(amount), read_pick(pick), instrument, confirmed_by, keep)


def call(name: str, /, *, confirmed_by: tuple[str, ...] = (), **details: object) -> Call:
    """A call of the staff.

    >>> call("no-more-bets")
    Call(call='no-more-bets', details={}, confirmed_by=())
    """
    return Call(name, details, confirmed_by)


def read_pick(value: object) -> Pick:
    """A pick as JSON and TOML write it, made hashable."""
    if value is None or _text(value) or _whole(value):
        return value  # type: ignore[return-value]  # the test above is the proof
    if isinstance(value, list | tuple) and 0 < len(value) <= 64:
        if all(_text(part) for part in value):
            return tuple(str(part) for part in value)
        if all(_whole(part) for part in value):
            return tuple(int(part) for part in value)
    raise Mistake("not-a-pick", f"{shown(value)} is not a pick.", 'Write "17", 8, ["17", "20"] or [2, 5].')


def check_shape(command: Command) -> None:
    """Refuses a command whose fields are not what they say: one that was not read but made by hand, and wrong.

    >>> check_shape(Clock("noon"))
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: 'noon' is not a time of a Clock.
    """
    # Every round has a call, an outcome or a choice, mostly with nothing to look at. Whether the equipment can show a
    # value is for the equipment to say.
    if type(command) is Showing:
        verb, shown_value, said = command
        if said is NO_DETAILS and type(verb) is str and type(shown_value) in _OUTCOMES:
            return
    elif type(command) is Call:
        name, details, staff = command
        plain = details is NO_DETAILS or (type(details) is dict and _is_flat(details))
        if plain and staff is NOBODY and type(name) is str:
            return
    elif type(command) is Choose:
        number, choice, said = command
        plain = said is NO_DETAILS or (type(said) is dict and _is_flat(said))
        if plain and type(number) is int and -MOST <= number <= MOST and _text(choice):
            return
    fields = _FIELDS.get(type(command))
    if fields is None:
        raise Mistake("not-a-command", f"{shown(command)} is not a command.")
    for (name, fits), value in zip(fields, command, strict=True):
        if not fits(value):
            raise Mistake("not-a-command", f"{shown(value)} is not a {name} of a {type(command).__name__}.")


def _whole(value: object) -> bool:
    return type(value) is int and -MOST <= value <= MOST


def _text(value: object) -> bool:
    return type(value) is str and len(value) <= 1000 and value.isprintable()


def _is_flat(said: dict[object, object]) -> bool:
    """Whether whatever is said beside a name is a text or a whole number."""
    for name, value in said.items():  # noqa: SIM110  # with every command, and a generator takes longer
        if not (_text(name) and (_whole(value) if type(value) is int else _text(value))):
            return False
    return True


def _plain(value: object, depth: int = 6) -> bool:
    """What JSON and TOML can both say: a log must be able to keep it."""
    if isinstance(value, _MAPPINGS):
        return depth > 0 and all(_text(key) and _plain(each, depth - 1) for key, each in value.items())
    if isinstance(value, list):
        return depth > 0 and all(_plain(each, depth - 1) for each in value)
    return value is None or type(value) is bool or _whole(value) or _text(value)


def _details(value: object) -> bool:
    return isinstance(value, _MAPPINGS) and _plain(value)


def _staff(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(name, str) and name in _POSTS for name in value)


def _picked_of(value: object) -> bool:
    try:
        return read_pick(value) == value
    except Mistake:
        return False


_SEAT, _PICK, _DETAILS, _STAFF = ("seat", _whole), ("pick", _picked_of), ("details", _details), ("staff", _staff)
_FIELDS: dict[type, tuple[tuple[str, Callable[[object], bool]], ...]] = {
    Bet: (
        _SEAT,
        ("wager", _text),
        ("amount", _whole),
        _PICK,
        ("instrument", _text),
        _STAFF,
        ("flag", lambda value: type(value) is bool),
    ),
    Remove: (_SEAT, ("wager", _text), _PICK),
    Reduce: (_SEAT, ("wager", _text), ("amount", _whole), _PICK),
    CallOn: (_SEAT, ("wager", _text), _PICK),
    CallOff: (_SEAT, ("wager", _text), _PICK),
    Choose: (_SEAT, ("choice", _text), _DETAILS),
    Showing: (
        ("verb", lambda value: _text(value) and value in EQUIPMENT_VERBS),
        ("value", lambda value: _plain(list(value) if type(value) is tuple else value)),
        _DETAILS,
    ),
    Call: (("call", _text), _DETAILS, _STAFF),
    Report: (("report", _text), _DETAILS, _STAFF),
    Clock: (("time", is_time),),
    Correct: (
        ("entry", _whole),
        ("answer", lambda value: type(value) is tuple and all(_shaped(each) for each in value)),
        ("reason", _text),
        _STAFF,
    ),
}


def _shaped(value: object) -> bool:
    try:
        check_shape(value)  # type: ignore[arg-type]  # that is the question
    except Mistake:
        return False
    return not isinstance(value, Correct)


def plain_pick(pick: Pick) -> object:
    """A pick as JSON and TOML write it.

    >>> plain_pick(("17", "20"))
    ['17', '20']
    """
    return list(pick) if isinstance(pick, tuple) else pick


PLACES = ("box", "hand", "spot")
"""What a step may say in the place of a pick, where a layout has boxes."""

VERBS = (
    "bet",
    "remove",
    "reduce",
    "call-on",
    "call-off",
    "choose",
    "call",
    "report",
    "clock",
    "correct",
    *EQUIPMENT_VERBS,
)
_VERBS = frozenset(VERBS)


def read_step(step: object) -> Command:
    """The command that a step of a transcript, or a message of the API, stands for.

    >>> read_step({"seat": 1, "bet": "red", "amount": "10"})
    Bet(seat=1, wager='red', amount=1000, pick=None, instrument='chips', confirmed_by=(), keep=False)
    >>> read_step({"spin": "17"})
    Showing(verb='spin', value='17', details=mappingproxy({}))
    """
    if not isinstance(step, Mapping):
        raise Mistake(
            "not-a-step",
            f"{shown(step)} is not a step.",
            'Write { seat = 1, bet = "red", amount = "10" }.',
        )
    verbs = [key for key in step if key in _VERBS]
    if len(verbs) != 1:
        said = " and ".join(verbs) if verbs else "none"
        raise Mistake("not-a-step", f"A step has one verb; this one has {said}.", f"Verbs: {', '.join(VERBS)}.")
    reader = _Step(dict(step), verbs[0])
    command = _READERS[verbs[0]](reader)
    reader.finish()
    return command


class _Step:
    """Takes a step apart key by key, and complains about what is left."""

    def __init__(self, data: dict[str, object], verb: str) -> None:
        self.data = data
        self.verb = verb
        self.value = data.pop(verb)

    def fail(self, code: str, sentence: str, allowed: str = "") -> Mistake:
        return Mistake(code, sentence, allowed)

    def name(self) -> str:
        if not isinstance(self.value, str) or not 0 < len(self.value) <= 64:
            raise self.fail("not-a-name", f"{self.verb} = {shown(self.value)} is not a name.")
        return self.value

    def seat(self) -> int:
        seat = self.data.pop("seat", None)
        if not _whole(seat):
            raise self.fail("not-a-seat", f"A step with {self.verb} says whose it is, by number.", "Write seat = 1.")
        assert isinstance(seat, int)
        return seat

    def pick(self) -> Pick:
        pick = read_pick(self.data.pop("pick", None))
        places = [(key, self.data.pop(key)) for key in PLACES if key in self.data]
        if not places:
            return pick
        if pick is not None or not all(type(number) is int and 0 < number < 100 for _, number in places):
            raise self.fail("not-a-place", "A box, a hand and a spot are numbers, and stand in the place of a pick.")
        return " ".join(f"{key} {number}" for key, number in places)

    def amount(self, key: str = "amount") -> Cents:
        if key not in self.data:
            raise self.fail("not-an-amount", f"A step with {self.verb} says an amount.", f'Write {key} = "10".')
        return parse_cents(self.data.pop(key))

    def instrument(self) -> str:
        name = self.data.pop("with", "chips")
        if not isinstance(name, str) or name not in INSTRUMENTS:
            hint = nearest(shown(name), INSTRUMENTS)
            raise self.fail("unknown-instrument", f"with = {shown(name)} is not something to wager with.", hint)
        return name

    def confirmed_by(self) -> tuple[str, ...]:
        names = self.data.pop("confirmed-by", [])
        if not isinstance(names, list | tuple) or not all(isinstance(name, str) and name in _POSTS for name in names):
            raise self.fail("unknown-staff", "confirmed-by is not a list of staff.", f"Staff: {', '.join(_POSTS)}.")
        return tuple(names)

    def flag(self, key: str) -> bool:
        value = self.data.pop(key, False)
        if not isinstance(value, bool):
            raise self.fail("not-a-flag", f"{key} is true or false.")
        return value

    def details(self) -> Details:
        """Everything else that the step says; what a call or report has no use for is refused where it is read."""
        details = dict(self.data)
        self.data.clear()
        return details or NO_DETAILS

    def finish(self) -> None:
        if self.data:
            extra = ", ".join(sorted(shown(key) for key in self.data))
            raise self.fail("unknown-key", f"A step with {self.verb} has no use for {extra}.")


def _read_bet(step: _Step) -> Bet:
    seat, name, amount, pick = step.seat(), step.name(), step.amount(), step.pick()
    if not step.data:  # most wagers say no more
        return Bet(seat, name, amount, pick)
    return Bet(seat, name, amount, pick, step.instrument(), step.confirmed_by(), step.flag("keep"))


def _read_clock(step: _Step) -> Clock:
    try:
        return Clock(read_moment(step.value))
    except Mistake as no:
        raise step.fail(no.code, no.sentence, no.allowed) from None


def _read_correct(step: _Step) -> Correct:
    answers = step.data.pop("answers", None)
    if type(step.value) is not int or not isinstance(answers, list | tuple) or not answers:
        raise step.fail(
            "not-a-correction",
            "A correction says which entry, and what it should have been.",
            'Write correct = 3, answers = [{ spin = "18" }].',
        )
    reason = step.data.pop("reason", "")
    commands = tuple(read_step(answer) for answer in answers)
    if not _text(reason) or not _whole(step.value):
        raise step.fail("not-a-correction", "A correction says an entry by number, and a reason in words.")
    return Correct(step.value, commands, str(reason)[:200], step.confirmed_by())


def _read_showing(step: _Step) -> Showing:
    value = tuple(step.value) if isinstance(step.value, list) else step.value
    # Whether the equipment can show it is for the equipment to say.
    return Showing(step.verb, value, step.details())  # type: ignore[arg-type]


_READERS: dict[str, Callable[[_Step], Command]] = {
    "bet": _read_bet,
    "remove": lambda step: Remove(step.seat(), step.name(), step.pick()),
    "reduce": lambda step: Reduce(step.seat(), step.name(), step.amount("to"), step.pick()),
    "call-on": lambda step: CallOn(step.seat(), step.name(), step.pick()),
    "call-off": lambda step: CallOff(step.seat(), step.name(), step.pick()),
    "choose": lambda step: Choose(step.seat(), step.name(), step.details()),
    "call": lambda step: Call(step.name(), confirmed_by=step.confirmed_by(), details=step.details()),
    "report": lambda step: Report(step.name(), confirmed_by=step.confirmed_by(), details=step.details()),
    "clock": _read_clock,
    "correct": _read_correct,
    **dict.fromkeys(EQUIPMENT_VERBS, _read_showing),
}


def write_step(command: Command) -> dict[str, object]:
    """The step that :func:`read_step` reads as this command.

    >>> write_step(bet(1, "straight", "10", pick="17"))
    {'seat': 1, 'bet': 'straight', 'amount': '10.00', 'pick': '17'}
    """
    match command:
        case Bet(seat, wager, amount, pick, instrument, confirmed_by, keep):
            step = {
                "seat": seat,
                "bet": wager,
                "amount": dollars(amount),
                **_picked(pick),
                **_confirmed(confirmed_by),
            }
            if instrument != "chips":
                step["with"] = instrument
            if keep:
                step["keep"] = True
            return step
        case Remove(seat, wager, pick):
            return {"seat": seat, "remove": wager, **_picked(pick)}
        case Reduce(seat, wager, to, pick):
            return {"seat": seat, "reduce": wager, "to": dollars(to), **_picked(pick)}
        case CallOn(seat, wager, pick):
            return {"seat": seat, "call-on": wager, **_picked(pick)}
        case CallOff(seat, wager, pick):
            return {"seat": seat, "call-off": wager, **_picked(pick)}
        case Choose(seat, choice, details):
            return {"seat": seat, "choose": choice, **details}
        case Showing(verb, value, details):
            return {verb: list(value) if isinstance(value, tuple) else value, **details}
        case Call(name, details, confirmed_by):
            return {"call": name, **details, **_confirmed(confirmed_by)}
        case Report(name, details, confirmed_by):
            return {"report": name, **details, **_confirmed(confirmed_by)}
        case Clock(time):
            return {"clock": time.isoformat()}
        case Correct(entry, answers, reason, confirmed_by):
            return {
                "correct": entry,
                "answers": [write_step(answer) for answer in answers],
                "reason": reason,
                **_confirmed(confirmed_by),
            }


def _picked(pick: Pick) -> dict[str, object]:
    return {} if pick is None else {"pick": plain_pick(pick)}


def _confirmed(staff: tuple[str, ...]) -> dict[str, object]:
    return {"confirmed-by": list(staff)} if staff else {}

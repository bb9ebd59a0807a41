"""Rounds of poker as tests write them: one line a step, and what was told of each."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from chapter47.games import game
from chapter47.table.transcript import Transcript, line_json

Told: TypeAlias = dict[str, Any]
Step: TypeAlias = "str | Mapping[str, object]"
FREE = {"kind": "percentage", "percent": 0}
"""No rake at all, so that a mistake of the rake is not mixed with others."""
STUDS = ("seven-card-stud", "five-card-stud")
BUTTONS = ("holdem", "omaha", "five-card-draw")
ALL = (*STUDS, *BUTTONS)
SAYS = {"bet": "amount", "raise": "to", "put": "amount"}


def short(provision: object) -> str:
    return str(provision).removeprefix("19:47-")


def step(said: Step) -> Mapping[str, object]:
    """``deal AS KD``, ``3 raise 10``, ``showdown``; anything else as a transcript has it."""
    if not isinstance(said, str):
        return said
    first, *words = said.split()
    if first == "deal":
        return {"deal": words}
    if not first.isdigit():
        return {"call": first}
    choice, *amount = words
    return {"seat": int(first), "choose": choice, **({SAYS[choice]: amount[0]} if amount else {})}


class Played(NamedTuple):
    """What was told, line by line, and how everybody stood in the end."""

    lines: Sequence[Told]
    end: Told

    def of(self, event: str, **fields: object) -> list[Told]:
        """The lines of one kind of event, with these fields."""
        wanted = {name.replace("_", "-"): value for name, value in fields.items()}
        return [
            line
            for line in self.lines
            if line["event"] == event and all(line.get(name) == value for name, value in wanted.items())
        ]

    def acts(self, provision: str) -> list[str]:
        """What staff performed by a provision, in order."""
        return [line["act"] for line in self.of("performed") if short(line["provision"]) == provision]

    def performed(self, provision: str) -> list[Told]:
        return [line for line in self.of("performed") if short(line["provision"]) == provision]

    def no(self, number: int) -> tuple[str, str] | None:
        """By which code and provision a step was refused; nothing where it was taken."""
        for line in self.lines:
            if line["step"] == number and line["event"] in ("refused", "error"):
                return str(line["code"]), short(line.get("provision"))
        return None

    def refusals(self) -> dict[int, tuple[str, str]]:
        """Every step that was not taken."""
        numbers = {int(line["step"]) for line in self.lines if line["event"] in ("refused", "error")}
        return {number: found for number in sorted(numbers) if (found := self.no(number)) is not None}

    def after(self, event: str) -> Sequence[Told]:
        """What was told after an event, which happened once."""
        (at,) = [number for number, line in enumerate(self.lines) if line["event"] == event]
        return self.lines[at + 1 :]

    @property
    def chips(self) -> dict[int, str]:
        return {int(seat): each["chips"] for seat, each in self.end["seats"].items()}

    @property
    def rake(self) -> str:
        return str(self.end["house"]["rake"])

    @property
    def won(self) -> list[tuple[str, int, str, str]]:
        """Pot, seat, amount and for what, in the order of awarding."""
        return [(line["pot"], line["seat"], line["amount"], line["for"]) for line in self.of("awarded")]


def play(name: str, *steps: Step, chips: Sequence[str] = ("100", "100"), rake: object = FREE, **house: Any) -> Played:
    """A transcript from its first round on: seat 1 has the first amount, seat 2 the second, and so on."""
    rules = {name.replace("_", "-"): value for name, value in house.items()}
    transcript = Transcript.read(
        {
            "chapter47": 1,
            "game": name,
            "house": {"rake": rake, **rules},
            "seats": {str(seat): {"chips": each} for seat, each in enumerate(chips, 1)},
            "play": [dict(step(each)) for each in steps],
        },
        game,
    )
    replay = transcript.drive()
    lines = [line_json(line) for line in replay]
    return Played(lines, dict(replay.end()))


# Hands that several tests play through

TWO_CALL = ("1 call", "2 check")
"""Two at hold'em: seat 1 has the first blind and seat 2, on the button, the second."""
CHECKED = ("1 check", "2 check")


def checked_down(board: str, *, first: str = "1", then: Sequence[str] = ("1", "2")) -> tuple[str, ...]:
    """Flop, turn and river, on which everybody checks."""
    cards = board.split()
    checks = tuple(f"{seat} check" for seat in then)
    return ("deal " + " ".join(cards[:3]), *checks, f"deal {cards[3]}", *checks, f"deal {cards[4]}", *checks)


def holdem(board: str, *hands: str) -> tuple[str, ...]:
    """Hold'em to the showdown without a wager but the blinds: seats 1 and 2, or more of them."""
    two = [hand.split() for hand in hands]
    deal = "deal " + " ".join(hand[number] for number in range(2) for hand in two)
    seats = [str(seat) for seat in range(1, len(two) + 1)]
    if len(seats) == 2:
        before: tuple[str, ...] = TWO_CALL
    else:
        before = (*(f"{seat} call" for seat in seats[2:]), "1 call", "2 check")
    return (deal, *before, *checked_down(board, then=seats), "showdown")

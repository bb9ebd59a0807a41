"""One round, played through at a table: what is told of it is what the rules made of it, to the cent."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.games.guides import Example, guide_words
from chapter47.house import House, read_house
from chapter47.law import Chapter47Error, Refused, Source
from chapter47.money import Cents, amount_words, dollars, parse_cents
from chapter47.money.owners import Owner, layout_account, owner_words, seat_owner
from chapter47.papers.drawn_round import drawn
from chapter47.papers.paper import Picture
from chapter47.table.commands import Details
from chapter47.table.events import Accepted, Announced, Event, Fact, Settled
from chapter47.table.game import Game
from chapter47.table.system import SYSTEM
from chapter47.table.terms import Terms
from chapter47.table.transcript import Transcript
from chapter47.table.wagers import box_label
from chapter47.table.words import words

TOLD = (
    *("accepted", "announced", "settled", "dealt", "charged", "vigorish", "refunded", "moved", "voided"),
    *("checked", "folded", "drew", "returned", "raked", "showed", "mucked", "awarded"),
)
"""What somebody at the table looks at. What hands do with cards and chips is left out."""
SUITS = str.maketrans("SHDC", "♠♥♦♣")


class Followed(NamedTuple):
    """Something that followed in a round, and its provision."""

    text: str
    cites: Source | None


class RoundStep(NamedTuple):
    """One step of a round: what is done, and what followed from it."""

    done: str
    followed: tuple[Followed, ...]
    picture: Picture | None = None
    """The table after it, where equipment showed something."""


@dataclass(frozen=True)
class WorkedRound:
    """A round as it went, for one of those who played it."""

    steps: tuple[RoundStep, ...]
    before: Cents
    after: Cents
    """What is in front of them, and what still lies on the layout."""
    usual: bool
    """Whether it was played under the usual rules of the game, since under the house's own it goes otherwise."""

    @property
    def outcome(self) -> str:
        """What it came to, in words.

        >>> WorkedRound((), 20000, 21500, False).outcome
        'You began with $200.00 and end with $215.00: you have won $15.00.'
        """
        return f"You began with {amount_words(self.before)} and end with {amount_words(self.after)}: {self.result}."

    @property
    def result(self) -> str:
        """The same without what was there before.

        >>> WorkedRound((), 20000, 19000, False).result
        'you have lost $10.00'
        """
        won = self.after - self.before
        if not won:
            return "you have won nothing and lost nothing"
        return f"you have {'won' if won > 0 else 'lost'} {amount_words(abs(won))}"


def worked_round(game: Game, house: House) -> WorkedRound | None:
    """The first of a game's examples that can be played under a house; else one under the game's usual rules.

    >>> from chapter47 import game, read_house
    >>> roulette = game("roulette")
    >>> worked_round(roulette, read_house(roulette, {"min": "25"})).before
    60000
    """
    found = playable(game, house)
    return None if found is None else found.worked


class Playable(NamedTuple):
    """An example of a game's guide that goes through under a house, with its amounts as that house has them."""

    house: House
    you: int
    """The seat of whoever plays it."""
    seats: Mapping[int, str]
    """The chips of everybody who sits there, in dollars."""
    play: tuple[Mapping[str, object], ...]
    told: tuple[str, ...]
    """What is told of each step; nothing where it goes with the one before."""
    worked: WorkedRound
    """What came of it."""


def playable(game: Game, house: House) -> Playable | None:
    """The first of a game's examples that goes through under a house; else one under the game's usual rules.

    >>> from chapter47 import game, read_house
    >>> found = playable(game("roulette"), read_house(game("roulette"), {"min": "25"}))
    >>> found.you, found.seats, found.play[0]["amount"]
    (1, {1: '600.00'}, '30.00')
    """
    for under, usual in ((house, False), (read_house(game, {}), True)):
        for example in guide_words(game).examples if game.kind != SYSTEM else ():  # no table plays it
            if example.holds(under) and (played := _play(game, under, example, usual)) is not None:
                return played
    return None


def _play(game: Game, house: House, example: Example, usual: bool) -> Playable | None:
    """The example as it goes under a house; nothing where anything of it is refused there."""
    times = max(1, -(-house.limits.least // example.unit))
    seats = {int(number): _scaled(seat["chips"], times) for number, seat in example.seats.items()}
    play = tuple(_step(step, times) for step in example.play)
    replay = Transcript(game, house, seats, play).run()
    me = seat_owner(example.you)
    followed: dict[int, list[Followed]] = {}
    pictures: dict[int, Picture | None] = {}
    try:
        for line in replay:
            if isinstance(line.said, Chapter47Error):
                return None
            if line.step:
                pictures[line.step] = drawn(play[line.step - 1], replay.table.lies(me), me)
            if line.step and line.said.event in TOLD:
                text = _words(line.said, replay.table.terms, me)
                followed.setdefault(line.step, []).append(Followed(text, line.said.cites))
    except Refused:  # the table has fewer seats
        return None
    told = enumerate(example.told, 1)
    steps = tuple(RoundStep(done, tuple(followed.get(n, ())), pictures.get(n)) for n, done in told)
    after = replay.table.chips(example.you) + replay.table.ledger.balance(layout_account(me))
    worked = WorkedRound(steps, parse_cents(seats[example.you]), after, usual)
    return Playable(house, example.you, seats, play, example.told, worked)


def _step(step: Mapping[str, object], times: int) -> Mapping[str, object]:
    return {**step, "amount": _scaled(str(step["amount"]), times)} if "amount" in step else step


def _scaled(amount: str, times: int) -> str:
    return dollars(parse_cents(amount) * times)


def _words(event: Event, terms: Terms, me: Owner) -> str:
    match event:
        case Accepted():
            has = "You have" if event.owner == me else f"{owner_words(event.owner).capitalize()} has"
            return f"{has} {amount_words(event.total)} on {_wager(event, terms)}."
        case Settled():
            return "".join(_settled(event, terms, me))
        case Announced():
            return f"The {event.by} calls: {event.call}."
        case Fact(event="dealt"):
            return f"{_dealt(event.details)}."
        case _:
            return f"{words(event)}."


def _wager(event: Accepted | Settled, terms: Terms) -> str:
    title = box_label(terms.title_of(event.wager), event.pick)
    return title[:1].lower() + title[1:] if title.startswith(("A ", "The ")) else title


def _settled(event: Settled, terms: Terms, me: Owner) -> Iterator[str]:
    whose = "Your" if event.owner == me else f"{owner_words(event.owner).capitalize()}'s"
    yield f"{whose} {amount_words(event.amount)} on {_wager(event, terms)} "
    match event.result:
        case "win":
            yield f"wins {amount_words(event.paid)}, at {event.odds}"
        case "half":
            yield f"loses {amount_words(event.collected)}; {amount_words(event.returned)} goes back"
        case "void":
            yield "goes back"
        case _:
            yield "is lost"
    yield f", less {amount_words(event.vigorish)} vigorish." if event.vigorish else "."


def _dealt(details: Details) -> str:
    hands = [(place, cards) for place, cards in details.items() if isinstance(cards, list)]
    hands.sort(key=lambda each: each[0] != "player")
    return "Dealt: " + "; ".join(f"{place}: {_cards(cards)}" for place, cards in hands)


def _cards(codes: list[str]) -> str:
    """Cards as they are printed.

    >>> _cards(["TS", "5D"]), _cards(["XX", "XX"])
    ('10♠ 5♦', '2 face down')
    """
    shown = [code[:-1].replace("T", "10") + code[-1].translate(SUITS) for code in codes if code != HIDDEN]
    hidden = len(codes) - len(shown)
    return " ".join([*shown, f"{hidden} face down"] if hidden else shown)

"""Parts that some games have and others do not. A game that has no such part says nothing about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.house import House
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.table.commands import Command, Pick
from chapter47.table.state import State
from chapter47.table.things import Cards
from chapter47.table.wagers import Phase, Ruling, Spot

if TYPE_CHECKING:
    from chapter47.table.meters import Move
    from chapter47.table.table import Table

Below: TypeAlias = Callable[[int], int]
"""A whole number from 0 to n - 1, by chance."""


@dataclass(frozen=True, slots=True)
class Phased(Generic[State]):
    """The game stands in one way or another, and it matters to wagers in which."""

    phases: tuple[Phase, ...]
    """The ways in which it may stand: each of them, or one of each kind."""
    phase: Callable[[Table[State]], Phase]
    """How it stands now, of those ways."""
    next_phase: Callable[[Phase, Outcome], Phase] = lambda phase, outcome: phase
    """How it stands after an outcome: what the odds of a wager that outlives one are worked out by."""
    called_on: Callable[[Phase], Phase] = lambda phase: phase
    """How it stands for a wager that its owner called on."""


@dataclass(frozen=True, slots=True)
class Standing(Generic[State]):
    """There is more to say of how the game stands than that a round is played."""

    words: Callable[[Table[State]], str]
    """How it stands, in the few words that a player wants to see; nothing where there is nothing to say just now."""


@dataclass(frozen=True, slots=True)
class OwnBoxes:
    """Wagers lie on boxes, of which each seat has its own."""

    placed: Callable[[int, Pick], Pick]
    """The pick that a person at a seat means."""


@dataclass(frozen=True, slots=True)
class DealtCards(Generic[State]):
    """Hands of cards decide: how likely they come to what is counted over the shoe, not over one outcome."""

    decks: Source
    """Where the law says how many decks the game is played with."""
    check_found: Callable[[Table[State], list[str]], None]
    """Refuses cards that a report names and that cannot have been found."""


@dataclass(frozen=True, slots=True)
class HiddenHands(Generic[State]):
    """There are cards that one player alone may look at."""

    mucked: Callable[[Table[State]], Iterable[int]] = lambda table: ()
    """Cards that nobody was shown and that stay so when the shoe is over: when each came out of it."""


class Outlook(NamedTuple):
    """What a hand means for one wager on it, as its cards lie."""

    spot: Spot
    amount: Cents
    ruling: Ruling
    won: Cents
    given: str = ""
    """On which condition, in words, where the hand alone does not decide it."""


class Made(NamedTuple):
    """What a hand comes to: in words, and for each wager on it."""

    words: str
    wagers: tuple[Outlook, ...] = ()


@dataclass(frozen=True, slots=True)
class MadeHands(Generic[State]):
    """Hands come to something before they are settled, and whoever holds one is told what."""

    made: Callable[[Table[State], Cards], Made]
    """What a hand comes to, of which its holder sees every card."""


@dataclass(frozen=True, slots=True)
class Readies(Generic[State]):
    """Something may have to be put right before a round."""

    is_unready: Callable[[Table[State]], bool]
    """Whether anything may have to be."""
    ready: Callable[[Table[State]], Awaitable[None]]
    """What is done then, as a script of its own."""
    every_round: bool = False
    """Whether that is so before each round: a transcript need not write it then, and it is done by itself."""


class Tally(NamedTuple):
    """What a meter shows, and what it has paid."""

    shows: Cents
    moved: Cents
    """By how much the table has moved it, ever."""
    hits: int
    won: Cents


@dataclass(frozen=True, slots=True)
class Progressive(ABC, Generic[State]):
    """Wagers move a progressive meter, which is the table's own or shared by several."""

    initial: Callable[[House], Cents]
    reset: Callable[[House], Cents]
    share: Callable[[House], int]
    """Of each wager, in per cent, that goes to it."""
    cites: Source
    offered: Callable[[House], bool]
    """Whether a house has the wager."""
    tally: Callable[[Table[State]], Tally]
    """How it stands, as the table knows it: of a shared one, what this table's wagers won of it."""

    @abstractmethod
    def correct(self, table: Table[State], by: Move) -> None:
        """An earlier round was corrected, with which it would have moved otherwise: the table knows, others may not."""


@dataclass(frozen=True, slots=True)
class Participant(Generic[State]):
    """An automatic participant can play the game."""

    chooses: Callable[[Table[State], int, Below], Command | None]
    """What it says at a seat now; nothing where it is not the seat's to say anything."""


class CardRoom(NamedTuple):
    """Seats at the game's tables are filled from waiting lists, by the staff of a room of their own."""

    cites: Source
    """What lets a licensee keep the lists."""
    types: tuple[str, ...]
    """The options that make the type of a table, beside the game and its limits: whoever waits, waits for a type."""
    desk: tuple[str, ...]
    """Posts that write names down and call seats."""
    floor: tuple[str, ...]
    """Posts that look after those who sit: away, back, moved."""
    shift: tuple[str, ...]
    """Posts that balance and break tables, distribute decks and answer for the revenue."""
    rules: tuple[str, ...]
    """Posts whose decision of a dispute is final."""

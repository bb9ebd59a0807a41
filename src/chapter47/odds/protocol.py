"""What is known of a game's odds, said in one way by every game: its book, its strategies, its kernel, its advice.

A game's own part is the module of its name in :mod:`chapter47.odds.of`, which has one :class:`GameOdds` under the name
``ODDS``. Everything else in this layer, and every face, finds it by the game's name
(:func:`chapter47.odds.of.odds_of`), and knows no game.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from chapter47.house import House, Notice
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.odds.rows import Row
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms

if TYPE_CHECKING:
    from chapter47.odds.advice import Answer, Chart, Kind, Lies, Remark, Switches
    from chapter47.odds.automaton import Automaton
    from chapter47.odds.contest import Contest
    from chapter47.odds.deals import Deal, RoundKind
    from chapter47.odds.estimates import DealtRounds
    from chapter47.odds.shoe_kernel import Tableau
    from chapter47.odds.simulation import Plan, Result, ShoePlan
    from chapter47.odds.strategy import Strategy


# The book


class Asked(NamedTuple):
    """What is asked for beside a game and its house."""

    shoe: Composition | None = None
    """What is left in the shoe; left out, all decks of the house."""
    raising: frozenset[int] | None = None
    """Where a wager is raised, by what the game counts there; left out, wherever a raise pays."""
    amount: Cents | None = None
    """How large the wager is, where vigorish is rounded or winnings are limited; left out, one where neither tells."""
    strategy: str | None = None
    """A strategy as a file has it, in canonical JSON: what it comes to is told beside the best play."""
    request: str | None = None
    """What a ticket is asked for, in canonical JSON: its rows are told in the place of the book's."""


USUAL = Asked()


class Book(Protocol):
    """The house advantage of every wager."""

    @property
    def slow(self) -> bool:
        """Whether it is not there at once: a floor has it worked out beside whatever else goes on."""

    @property
    def takes(self) -> frozenset[str]:
        """What may be asked of it beside the house: ``shoe``, ``amount``, ``strategy``, ``request``."""

    def rows(self, under: Terms, asked: Asked) -> Iterable[Row]:
        """Every wager on every pick, in every way to play it and to count what it costs."""

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """What a wager costs by itself, where the figure that people quote is of several together."""

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """Wagers that have no row of their own, and why, in one sentence each."""


# What is simulated


class RunRequest(NamedTuple):
    """What a person wants to be simulated."""

    written: Mapping[str, object] | None = None
    """A strategy, as a file has it."""
    name: str = ""
    """What that file is called."""
    wagers: str | None = None
    """Wagers that are always made."""
    house: House | None = None
    """The house, where it is not the strategy's own or the usual one."""
    raising: str | None = None
    """When wagers are raised."""
    boxes: int = 1
    """How many boxes the player has wagers on."""


class RunResult(NamedTuple):
    """What a simulation came to."""

    result: "Result"
    tell: "Callable[[], DealtRounds] | None" = None
    """Of rounds that were dealt: what they came to, beside what sessions did."""


class Run(Protocol):
    """Something that can be simulated: sessions of a strategy."""

    @property
    def strategy(self) -> "Strategy": ...

    @property
    def by_shoe(self) -> bool:
        """Whether cards come from a shoe that has an end, which is the end of a session too."""

    @property
    def tabulated(self) -> bool:
        """Whether it is played over an automaton, unless that has too many states."""

    def play(
        self, plan: "Plan | ShoePlan", *, workers: int, automaton: "Automaton | None", progress: Callable[[int], None]
    ) -> RunResult:
        """Plays as planned. The same seed comes to the same, however many work."""


class Strategies(Protocol):
    """What `simulate` takes: how a strategy is written and who follows it."""

    @property
    def boxes(self) -> bool:
        """Whether a player may have wagers on several boxes."""

    @property
    def usual(self) -> bool:
        """Whether there is something to be played where neither a strategy nor wagers are named."""

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is wanted, ready to be played; raises with every fault that a strategy has."""


class Kernel(Protocol):
    """Rounds from a shoe in machine code: what :mod:`chapter47.odds.shoes` must be told of a game."""

    def kind(self, game: Game) -> "RoundKind":
        """How rounds go, what cards are worth, and how the shoe is handled."""

    def deals(self, strategy: "Strategy") -> Iterable["Deal"]:
        """What a round may come to, in the kernel's order."""

    def tableau(self, strategy: "Strategy") -> "Tableau":
        """When hands draw, where the law or the strategy says so."""

    def came_to(self, table: Table) -> str:
        """What the last round came to, by what the table shows."""


# What is best

Below: TypeAlias = Callable[[int], int]
"""A whole number from 0 to n - 1, each as likely."""


class Question(Protocol):
    """What a seat has to decide now. Two of which all is the same are equal."""

    @property
    def about(self) -> str: ...

    @property
    def box(self) -> int | None: ...

    @property
    def hand(self) -> int | None: ...

    @property
    def kind(self) -> "Kind":
        """What kind of hand it is: one of those that the advice has."""

    def lies(self) -> "tuple[Lies, ...]":
        """What whoever is asked sees of it."""

    def answers(self) -> "list[Answer]":
        """What may be answered, the best first."""

    def __hash__(self) -> int: ...


class Advice(Protocol):
    """The best play, where a game has decisions."""

    @property
    def title(self) -> str:
        """What people call its strategy."""

    @property
    def note(self) -> str:
        """What is to be said with every hint."""

    @property
    def cites(self) -> Source:
        """The provision behind the note."""

    @property
    def kinds(self) -> "tuple[Kind, ...]":
        """The kinds of hands that questions are about: each is about one of them."""

    def question(self, table: Table, seat: int) -> Question | None:
        """What a seat is asked now, if anything."""

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """A question from cards that chance deals, ``below(n)`` being a whole number from 0 to n - 1; nothing where
        there is nothing to decide on them."""

    def chart(self, house: House, shoe: Composition | None = None) -> "Chart":
        """The best strategy that a card for the pocket can hold."""

    def remarks(self, house: House, shoe: Composition | None = None) -> "list[Remark]":
        """What follows from it: how much it gives away, and how far results swing."""

    def switches(self, game: Game, house: House) -> "list[Switches]":
        """What the licensee's options are worth."""


# All of it


@dataclass(frozen=True, slots=True)
class GameOdds:
    """All that is known of a game's odds. What a game does not have is ``None``."""

    book: Book | None = None
    strategies: Strategies | None = None
    kernel: Kernel | None = None
    """None where outcomes decide, of which an automaton says all; or where the strategies bring their own."""
    advice: Advice | None = None
    read_raising: Callable[[str], frozenset[int] | None] | None = None
    """Where a person says that wagers are raised, by what the game counts there; nothing for "wherever it pays"."""
    needs: tuple[str, ...] = ()
    """What must be installed for any of it, beside the program itself: names of modules."""
    warns: Callable[[Terms], Notice | None] | None = None
    """What a house is told of rules that are lawful, where a player who plays best has the advantage by them."""
    chance: Callable[[House, str], Fraction | None] | None = None
    """How likely what a ticket is asked for, in canonical JSON, is to be paid anything in a game; nothing where that is
    not there at once. It is asked while a person is still marking."""
    takes_long: bool = False
    """Whether the book counts millions of hands: it is worked out for whoever asks for it, and for no list of games."""
    contest: "Contest | None" = None
    """Where players play each other for a pot: how hands compare, and what the house takes of it."""
    counted: Callable[[Terms], int] | None = None
    """How many equally likely cases a book of the game's own counts; outcomes are counted without being asked."""
    why_none: str = ""
    """Where there is no book, or nothing to be simulated: why, in one clause."""

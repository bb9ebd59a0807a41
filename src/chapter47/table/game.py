"""What a game is: declarations and two scripts, the opening and the round."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, TypeAlias

from chapter47.equipment import Equipment, Outcome
from chapter47.house import Binding, House, Notice, Option, Payout, Value, Violation
from chapter47.law import (
    BASE,
    Amended,
    Editorial,
    Mistake,
    Source,
    cite,
)
from chapter47.money import Odds
from chapter47.table.commands import Command, Details, Pick
from chapter47.table.state import Nothing, State
from chapter47.table.wagers import (
    Phase,
    Wager,
)

if TYPE_CHECKING:
    from chapter47.table.table import Table


Family: TypeAlias = Literal["wheels", "dice", "cards", "poker", "keno"]


class Game(ABC, Generic[State]):
    """One game of the chapter. A module of :mod:`chapter47.games` declares it in its subchapter's own order."""

    name: ClassVar[str]
    title: ClassVar[str]
    since: ClassVar[date] = BASE
    """The edition that brought the game."""
    family: ClassVar[Family]
    """What it is played with: games of one family look alike on a floor."""
    sections: ClassVar[tuple[str, ...]]
    """The sections of the chapter that are this game's."""
    cites: ClassVar[Source]
    """The provision that makes the game's wagers permissible."""
    only: ClassVar[Source | None] = None
    """Where the law says that no others are."""
    seats: ClassVar[int]
    posts: ClassVar[Mapping[str, str]] = {"dealer": "dealer", "supervisor": "supervisor", "floorperson": "supervisor"}
    """The posts that the law has at the game's table, each with the role on a floor of whoever stands at it."""
    options: ClassVar[tuple[Option, ...]] = ()
    implies: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    """Options that take other values than their usual ones where another is on, unless a house says them itself."""
    bindings: ClassVar[tuple[Binding, ...]] = ()
    payouts: ClassVar[Mapping[str, Payout]]
    amended: ClassVar[Amended] = {}
    """Provisions of the game that a later edition has otherwise."""
    odds_keys: ClassVar[Mapping[str, str | Mapping[str, str]]] = {}
    """Keys of a house file that say odds apart from ``odds``: the payout line of each, or of each name in its table."""
    wagers: ClassVar[tuple[Wager, ...]]
    instruments: ClassVar[Mapping[str, tuple[str, ...]]]
    """What wagers are made with, and the staff that must confirm it."""
    placement: ClassVar[Source | None] = None
    """Where the law says what wagers are made with; ``None`` where it is silent."""
    responsibility: ClassVar[Source | None] = None
    """Where the law makes players answer for where their wagers lie."""
    position: ClassVar[Source | None] = None
    """Where the law settles a wager by its position, and by nothing else."""
    colors: ClassVar[Source | None] = None
    """Where the law keeps each player's non-value chips apart, in a game that has them."""
    betting_ends: ClassVar[Source]
    """Where the law has betting end: by the dealer's call, or with the throw."""
    betting_closes: ClassVar[str] = "no-more-bets"
    """The call that ends betting; empty where none does."""
    removal: ClassVar[Source] = Editorial("a wager may be taken back while betting is open")
    """What lets a wager be taken back or reduced."""
    calling: ClassVar[Source | None] = None
    """Where the law has wagers that are off unless their owner calls them on."""
    payability: ClassVar[Source | None] = None
    """Where the law refuses a wager that cannot be paid at its odds in whole chips; else payments are to the cent."""
    wording: ClassVar[tuple[Source, tuple[str, ...]]] = (cite("9.4(a)"), ("to", "win"))
    """Where the law says by which words odds are stated, and those words."""
    makes_ready: ClassVar[bool] = False
    """Whether something may have to be put right before a round."""
    carries: ClassVar[bool] = False
    """Whether wagers, or what lies on the layout, may outlive a round and decide a later one."""
    dealt: ClassVar[bool] = False
    """Whether hands of cards decide: how likely they come to what is counted over the shoe, not over one outcome."""
    decked: ClassVar[Source]
    """Where the law says how many decks a game of cards is played with."""
    written_notice: ClassVar[Mapping[str, Source]] = {}
    """Options of whose change the surveillance department is told in writing as well, half an hour before."""
    opens: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What may be said when the table is opened, and the words for it."""
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Houses that a supervisor may begin with, by what people call them."""
    boxed: ClassVar[bool] = False
    """Whether wagers lie on boxes, of which each seat has its own."""
    hides: ClassVar[bool] = False
    """Whether there are cards at this game that one player alone may look at."""
    begins_anew: ClassVar[bool] = False
    """Whether a round on which nothing is wagered yet begins anew under other rules: its script has looked at them."""

    def __init_subclass__(cls) -> None:
        """A wager that brings its own odds has its line in the payout table like any other."""
        cls.makes_ready = cls.ready is not Game.ready
        if not hasattr(cls, "wagers"):
            return  # what several games share
        own = {each.name: Payout(Odds.parse(each.pays), each.cites) for each in cls.wagers if each.pays}
        cls.payouts = {**cls.payouts, **own}

    def remembers(self) -> State:
        """What the game remembers at a table at which nothing has happened yet."""
        return Nothing()  # type: ignore[return-value]  # which a game that remembers more gives in its place

    @abstractmethod
    def equipment(self, house: House) -> Equipment:
        """What decides a round."""

    @abstractmethod
    async def round(self, table: "Table[State]") -> None:
        """One round, from the first wager to the last payment."""

    async def opening(self, table: "Table[State]", said: Details) -> None:  # most games ask for nothing
        """What must be done before the first round."""

    def closed(self, table: "Table[State]") -> None:  # most games ask for nothing
        """What must be done when the last round is over."""

    async def ready(self, table: "Table[State]") -> None:  # most games ask for nothing
        """What must be put right before the next round."""

    def is_unready(self, table: "Table[State]") -> bool:
        """Whether anything may have to be put right before the next round."""
        return True

    def attended(self, table: "Table[State]") -> None:  # at most games it does not matter
        """What follows from a person who came or left."""

    def relieved(self, table: "Table[State]") -> None:  # at most games it does not matter
        """What a dealer who takes over must do first."""

    def leaves(self, table: "Table[State]", seat: int) -> None:  # at most games nothing is owed
        """What a person settles before going."""

    def rules_changed(self, table: "Table[State]", before: House) -> None:  # at most games nothing is in use
        """What follows from a change of the house."""

    def placed(self, seat: int, pick: Pick) -> Pick:
        """The pick that a person at a seat means, where wagers lie on boxes."""
        return pick

    def obstacle(self, table: "Table[State]") -> Mistake | None:
        """Why nothing should be dealt as the wagers stand: it would be of no use to anybody."""
        return None

    def automatic(self, table: "Table[State]", seat: int, below: Callable[[int], int]) -> Command | None:
        """What an automatic participant at a seat says now; nothing where it is not theirs to say anything.

        ``below(n)`` gives a whole number from 0 to n - 1, by chance.
        """
        return None

    def worth(self, cards: Sequence[str]) -> str:
        """What cards come to, in words, for whoever may look at them."""
        return ""

    def mucked(self, table: "Table[State]") -> Iterable[int]:
        """Cards that nobody was shown and that stay so when the shoe is over: when each came out of it."""
        return ()

    def check_found(self, table: "Table[State]", cards: list[str]) -> None:
        """Refuses cards that a report names and that cannot have been found."""
        raise AssertionError(f"{self.name} is not played with cards")

    def outcomes(self, house: House) -> Mapping[Outcome, int]:
        """The outcomes that decide wagers, by weight: those that are played again are left out."""
        return self.equipment(house).outcomes

    def results(self, house: House) -> Iterable[Outcome]:
        """What a round may come to, as wagers know it: an outcome of the equipment, or what the hands come to."""
        return self.outcomes(house)

    def stands(self, table: "Table[State]") -> str:
        """How the game stands, in the few words that a player wants to see; nothing where every round is new."""
        return ""

    def phases(self, house: House) -> tuple[Phase, ...]:
        """The ways in which the game may stand that matter to wagers: each of them, or one of each kind."""
        return (None,)

    def phase(self, table: "Table[State]") -> Phase:
        """How the game stands now, of those ways."""
        return None

    def next_phase(self, phase: Phase, outcome: Outcome, house: House) -> Phase:
        """How the game stands after an outcome: what the odds of a wager that outlives one are worked out by."""
        return phase

    def called_on(self, phase: Phase) -> Phase:
        """How the game stands for a wager that its owner called on."""
        return phase

    def notices(self, house: House) -> tuple[Notice, ...]:
        """What this game's provisions want on the sign, beside the limits."""
        return ()

    def conflicts(self, house: House) -> Iterator[Violation]:
        """Options that the law does not allow together."""
        return iter(())

    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager."""
        return {wager.name: wager.payout_lines for wager in self.wagers}

    def free(self) -> frozenset[str]:
        """The wagers that the table's minimum does not bind."""
        return frozenset(wager.name for wager in self.wagers if wager.free)


def payouts(cites: Source, *, fixed: bool = False, **lines: str) -> dict[str, Payout]:
    """A payout table as the law prints it, one line a wager; ``_`` stands for ``-`` in names."""
    return {line.strip("_").replace("_", "-"): Payout(Odds.parse(odds), cites, fixed) for line, odds in lines.items()}

"""What a game is: one declaration, what it remembers, two scripts, the opening and the round, and the parts it has."""

from abc import ABCMeta, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import FrozenInstanceError
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias

from chapter47.equipment import Equipment, Outcome
from chapter47.house import Binding, House, Notice, Option, Payout, Submits, Value, Violation
from chapter47.house.limits import wager_of
from chapter47.law import BASE, Amended, Editorial, Mistake, Refused, Source
from chapter47.money import Cents, Odds
from chapter47.money.ledger import DROP, IMPREST, INVENTORY, VIGORISH
from chapter47.money.odds import WORDING
from chapter47.table.commands import Command, Details, Pick, declare_posts
from chapter47.table.news import News
from chapter47.table.parts import (
    CardRoom,
    DealtCards,
    HiddenHands,
    MadeHands,
    OwnBoxes,
    Participant,
    Phased,
    Progressive,
    Readies,
    Standing,
)
from chapter47.table.reports import Reportable
from chapter47.table.state import Nothing, State
from chapter47.table.wagers import Phase, Wager, limits_name

if TYPE_CHECKING:
    from chapter47.table.machine import Hosted
    from chapter47.table.petitioned import Petitioned
    from chapter47.table.table import Table
    from chapter47.table.transcript import Played, Transcript


Family: TypeAlias = Literal["wheels", "dice", "cards", "poker", "keno"]


class Declared(ABCMeta):
    """The class of a game is its declaration: what it once says, it says for as long as it runs."""

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, object]) -> None:
        super().__init__(name, bases, namespace)
        type.__setattr__(cls, "is_declared", True)

    def __setattr__(cls, name: str, value: object) -> None:
        if "is_declared" in cls.__dict__:
            raise FrozenInstanceError(f"{cls.__name__} is declared: {name} cannot be changed")
        super().__setattr__(name, value)

    def __delattr__(cls, name: str) -> None:
        raise FrozenInstanceError(f"{cls.__name__} is declared: {name} cannot be taken away")


class Moment(NamedTuple):
    """When something may be said, of which the law has a rule: whoever says it at another time is refused by that."""

    cites: Source
    when: str
    """One sentence: when it is said, and by whom."""
    by_detail: Mapping[str, Source] = MappingProxyType({})
    """Where another provision is about it, by what is said beside its name: of a player's hand, ``box``."""

    def about(self, details: Details) -> Source:
        """The provision that is about it as it was said.

        >>> from chapter47.law import cite
        >>> short = Moment(cite("21.9(d)"), "Once all are dealt.", {"box": cite("21.9(e)")})
        >>> short.about({"box": 2}).text, short.about({"of": "dealer"}).text
        ('19:47-21.9(e)', '19:47-21.9(d)')
        """
        return next((cites for name, cites in self.by_detail.items() if name in details), self.cites)


class Meaning(NamedTuple):
    """A word that the law defines for a game, in our words."""

    word: str
    text: str
    cites: Source


class Game(Generic[State], metaclass=Declared):
    """One game of the chapter. A module of :mod:`chapter47.games` declares it in its subchapter's own order.

    Neither the class nor its one instance can be changed: what is different from table to table is the table's state.
    """

    kind: ClassVar[str] = "table"
    """The kind of machine that it is played at."""
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
    """Where the law lists the permissible wagers, or says that no others are: by it any other is refused. ``None``
    where it has no such list."""
    seats: ClassVar[int]
    fewest: ClassVar[int] = 1
    """So many play at least: with fewer no round begins, or nobody is there to play against."""
    posts: ClassVar[Mapping[str, str]] = {"dealer": "dealer", "supervisor": "supervisor", "floorperson": "supervisor"}
    """The posts that the law has at the game's table, each with the role on a floor of whoever stands at it."""
    options: ClassVar[tuple[Option, ...]] = ()
    recorded_options: ClassVar[tuple[Option, ...]] = ()
    """What only a hand that was recorded elsewhere may have: no licensee's, so that no form, sign or guide has it."""
    usual_min: ClassVar[str] = "0.01"
    """The minimum wager, in dollars, where a house says none."""
    implies: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    """Options that take other values than their usual ones where another is on, unless a house says them itself."""
    bindings: ClassVar[tuple[Binding, ...]] = ()
    procedures: ClassVar[tuple[Submits, ...]] = ()
    """What its provisions have submitted to the Commission, or approved by it, in the licensee's own words."""
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
    limits_posted: ClassVar[Source | None] = None
    """Where the game's own subchapter has minimum and maximum wagers on the sign."""
    apart: ClassVar[Source | None] = None
    """Where the law has the game in an area of its own, away from other games."""
    converted: ClassVar[Source | None] = None
    """Where the law has currency converted into chips before it is played with."""
    seated: ClassVar[Source | None] = None
    """Where the law lets nobody wager who is not seated."""
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
    betting_words: ClassVar[str] = "No More Bets"
    """That call, as the law writes it."""
    deals_no_more: ClassVar[Source | None] = None
    """Where the law says which cards a round takes: whoever deals more is refused by it."""
    untouched: ClassVar[Source | None] = None
    """Where the law keeps players and spectators from handling the cards."""
    removal: ClassVar[Source] = Editorial("a wager may be taken back while betting is open")
    """What lets a wager be taken back or reduced."""
    calling: ClassVar[Source | None] = None
    """Where the law has wagers that are off unless their owner calls them on."""
    payability: ClassVar[Source | None] = None
    """Where the law refuses a wager that cannot be paid at its odds in whole chips; else payments are to the cent."""
    wording: ClassVar[tuple[Source, tuple[str, ...]]] = WORDING
    """Where the game's own subchapter says by which words odds are stated, and those words; else our choice."""
    carries: ClassVar[bool] = False
    """Whether wagers, or what lies on the layout, may outlive a round and decide a later one."""
    written_notice: ClassVar[Mapping[str, Source]] = {}
    """Options of whose change the surveillance department is told in writing as well, half an hour before."""
    opens: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What may be said when the table is opened, and the words for it."""
    moments: ClassVar[Mapping[str, Moment]] = {}
    """The choices, calls and reports of the game's own, by name, each with its moment."""
    petitions: ClassVar[tuple["Petitioned", ...]] = ()
    """Petitions for wagers that were added to it from outside (8.4)."""
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Houses that a supervisor may begin with, by what people call them."""
    house_accounts: ClassVar[tuple[str, ...]] = (INVENTORY, DROP, VIGORISH, IMPREST)
    """The accounts of the ledger that are the house's: together they are what it has won."""
    begins_anew: ClassVar[bool] = False
    """Whether a round on which nothing is wagered yet begins anew under other rules: its script has looked at them."""

    # The parts that it has.

    phased: ClassVar[Phased | None] = None
    standing: ClassVar[Standing | None] = None
    boxes: ClassVar[OwnBoxes | None] = None
    cards: ClassVar[DealtCards | None] = None
    hidden: ClassVar[HiddenHands | None] = None
    made: ClassVar[MadeHands | None] = None
    readies: ClassVar[Readies | None] = None
    participant: ClassVar[Participant | None] = None
    meter: ClassVar[Progressive | None] = None
    card_room: ClassVar[CardRoom | None] = None

    def __init_subclass__(cls) -> None:
        """A wager that brings its own odds has its line in the payout table like any other. Commands name its posts."""
        declare_posts(cls.posts)
        if not hasattr(cls, "wagers"):
            return  # what several games share
        own = {
            line: Payout(Odds.parse(odds), each.cites) for each in cls.wagers for line, odds in each.own_odds.items()
        }
        cls.payouts = {**cls.payouts, **own}

    if not TYPE_CHECKING:  # which refuses it by name

        def __setattr__(self, name: str, value: object) -> None:
            raise FrozenInstanceError(f"{self.title} is declared: {name} is nothing that it could remember")

    def remembers(self) -> State:
        """What the game remembers at a table at which nothing has happened yet."""
        return Nothing()  # type: ignore[return-value]  # which a game that remembers more gives in its place

    @abstractmethod
    def equipment(self, house: House) -> Equipment:
        """What decides a round."""

    def devices(self, house: House) -> tuple[Equipment, ...]:
        """All that shows something by chance at a table of it, what decides a round first."""
        return (self.equipment(house),)

    def machine(self, house: House, snapshot: dict[str, Any] | None = None) -> "Hosted":
        """What a floor hosts where this game is played: a table, unless the game needs none."""
        from chapter47.table.table import Table  # which knows games

        return Table(self, house, snapshot)

    def replay(self, transcript: "Transcript") -> "Played":
        """How a transcript of the game is played."""
        from chapter47.table.transcript import Replay  # which knows games

        return Replay(transcript)

    @abstractmethod
    async def round(self, table: "Table[State]") -> None:
        """One round, from the first wager to the last payment."""

    async def opening(self, table: "Table[State]", said: Details) -> None:  # most games ask for nothing
        """What must be done before the first round."""

    def heard(self, table: "Table[State]", news: News) -> None:  # at most games nothing follows
        """What follows from what happens around the game: somebody comes or goes, other rules, the table closes."""

    def is_played_for(self, table: "Table[State]") -> bool:
        """Whether players have chips at stake that are no wagers on the layout: a pot."""
        return False

    def stays(self, table: "Table[State]", seat: int) -> Source | None:
        """Where the law keeps a player at the table until the round is over, whatever lies there."""
        return None

    def takes_seat(self, table: "Table[State]", seat: int) -> None:
        """Raises where a house has not as many seats, or the law lets none have as many."""

    def adds_chips(self, table: "Table[State]", seat: int) -> None:
        """Refuses chips that a player would add to those in front, where the law has them stay as they are."""

    def remains(self, table: "Table[State]", seat: int) -> None:
        """Refuses whoever waits to leave and would stay after all, where the law has them leave."""

    def throughout(self, table: "Table[State]") -> tuple[Reportable, ...]:
        """What may be reported in all of a round, from its first wager on."""
        return ()

    def obstacle(self, table: "Table[State]") -> Mistake | None:
        """Why nothing should be dealt as the wagers stand: it would be of no use to anybody."""
        return None

    def meant(self, seat: int, pick: Pick) -> Pick:
        """The pick that a person at a seat means who names none of the wager's own."""
        return pick

    def forbids(self, table: "Table[State]", command: Command) -> Refused | None:
        """Why the law forbids a command that nothing takes now, whatever the table waits for; ``None`` where it does
        not. It is asked before what is waited for is.
        """
        return None

    def outcomes(self, house: House) -> Mapping[Outcome, int]:
        """The outcomes that decide wagers, by weight: those that are played again are left out."""
        return self.equipment(house).outcomes

    def results(self, house: House) -> Iterable[Outcome]:
        """What a round may come to, as wagers know it: an outcome of the equipment, or what the hands come to."""
        return self.outcomes(house)

    def notices(self, house: House) -> tuple[Notice, ...]:
        """What this game's provisions want on the sign, beside the limits."""
        return ()

    def words(self, house: House) -> tuple[Meaning, ...]:
        """What the law's words for this game mean, where a newcomer may not know them."""
        return ()

    def submits(self, house: House) -> tuple[Notice, ...]:
        """What the licensee's Rules of the Games Submission states of this table, where the law asks for it."""
        return ()

    def usual_max(self, least: Cents, values: Mapping[str, Value]) -> Cents | None:
        """The maximum wager where a house says none; nothing where there is none then."""
        return None

    def conflicts(self, house: House) -> Iterator[Violation]:
        """Options that the law does not allow together."""
        return iter(())

    def unstated(self, house: House) -> Iterator[Violation]:
        """What the law asks of a licensee and the house does not state: an approval, what the layout has. A file that a
        licensee is held to states it; a table that is played for its own sake need not."""
        return iter(())

    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager; of one that is declared in several versions, those of all."""
        found: dict[str, tuple[str, ...]] = {}
        for wager in self.wagers:
            found[wager.name] = (*found.get(wager.name, ()), *wager.payout_lines)
        return found

    def limited(self, house: House, named: Collection[str]) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager that may be made under a house within a minimum and a maximum of the house's.

        The chapter itself says how much some may be: of these, those are left for which limits are ``named``.
        """
        found: dict[str, tuple[str, ...]] = {}
        for wager in self.wagers:
            limited = not wager.bounded or (wager.measured is None and wager.name in named)
            if limited and wager.offered(house) and any(True for _ in wager.picks(house)):
                found[wager.name] = (*found.get(wager.name, ()), *wager.payout_lines)
        return found

    def free(self) -> frozenset[str]:
        """The wagers that the table's minimum does not bind."""
        return frozenset(wager.name for wager in self.wagers if wager.free)

    def by_pick(self, house: House) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager on a pick that is paid otherwise than its other picks: each such pick is a
        permissible wager of its own to 8.2(b)1, and is named as a house's limits name it."""
        return _by_pick(self, house)

    def without_limits(self, house: House) -> Iterator[Violation]:
        """Limits for wagers that have none of their own, or that are not offered."""
        for name in house.limits.by_wager:
            wagers = [wager for wager in self.wagers if wager.name == wager_of(name)]
            key, said = f"limits.{name}", str(house.limits.of(name))
            offered = next((wager for wager in wagers if wager.offered(house)), None)
            if offered is None and wagers:
                barred = wagers[0].barred(house)
                cites = wagers[0].cites if barred is None else barred.cites
                allowed = "limits for wagers that are offered"
                yield Violation(key, said, "is not offered at this table.", cites, allowed)
            elif offered is not None and offered.measured is not None:
                sentence = "has no limits of its own: the chapter says how much it is, or measures it by another wager."
                others = dict.fromkeys(each.name for each in self.wagers if each.measured is None)
                allowed = f"limits for {', '.join(others)}" if others else "the table's minimum and maximum"
                yield Violation(key, said, sentence, offered.measured, allowed)


def payouts(cites: Source, *, fixed: bool = False, **lines: str) -> dict[str, Payout]:
    """A payout table as the law prints it, one line a wager; ``_`` stands for ``-`` in names."""
    return {line.strip("_").replace("_", "-"): Payout(Odds.parse(odds), cites, fixed) for line, odds in lines.items()}


@lru_cache(maxsize=64)
def _by_pick(game: Game[Any], house: House) -> Mapping[str, tuple[str, ...]]:
    """Every outcome is decided for every pick, which takes long, and a desk asks for it with each change that it tries:
    a table's options are the same in all of them, and its limits, which are read afterwards, are no part of it."""
    found: dict[str, tuple[str, ...]] = {}
    outcomes = tuple(game.results(house))
    phases: tuple[Phase, ...] = (None,) if game.phased is None else game.phased.phases
    for wager in game.wagers:
        if wager.parts is None and wager.measured is None and wager.offered(house):
            lines = wager.lines_by_pick(house, outcomes, phases)
            if len({*lines.values()}) > 1:
                found |= {limits_name(wager.name, pick): each for pick, each in lines.items()}
    return MappingProxyType(found)

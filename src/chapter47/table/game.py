"""What a game is: declarations and two scripts, the opening and the round. And the terms a house makes of it."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache
from math import gcd, lcm
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, NamedTuple, TypeAlias

from chapter47.equipment import Equipment, Outcome
from chapter47.house import Binding, House, Notice, Option, Payout, Value, Violation, read_house
from chapter47.law import (
    BASE,
    Amended,
    Chapter47Error,
    Editorial,
    Mistake,
    Refused,
    Source,
    as_amended,
    cite,
    nearest,
    shown,
)
from chapter47.money import INSTRUMENTS, Cents, Odds
from chapter47.table.commands import Command, Details, Pick, plain_pick
from chapter47.table.state import Nothing, State
from chapter47.table.wagers import (
    Boxes,
    Decision,
    Phase,
    Ruling,
    Rulings,
    RulingsByPhase,
    Spot,
    Units,
    Wager,
    refuse_pick,
    spot_id,
)

if TYPE_CHECKING:
    from chapter47.table.table import Table
    from chapter47.table.wager_says import Menu


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


class Winning(NamedTuple):
    """The wagers that win on an outcome: the names of their spots, and each as its name and its pick."""

    places: tuple[str, ...]
    wagers: list[list[object]]


class Terms:
    """A game under one house, worked out ahead: every spot, every ruling, every place on the layout."""

    def __init__(self, game: Game, house: House) -> None:
        self.game = game
        self.house = house
        self.placement = game.placement and as_amended(game.placement, game.amended, house.edition)
        """Where the law says what wagers are made with; ``None`` where it is silent."""
        self.equipment = game.equipment(house)
        self.results = tuple(game.results(house))
        self.wagers = {wager.name: wager for wager in game.wagers}
        self.spots: dict[tuple[str, Pick], Spot] = {}
        self.places: dict[Boxes, tuple[str, Pick]] = {}
        self.phases = game.phases(house)
        self.menus: dict[tuple[object, ...], Menu] = {}
        """What may be said of wagers by everybody, by how the game stands: kept by whoever tells it."""
        self._rulings: dict[tuple[object, ...], Ruling] = {}
        self._winning: dict[Outcome, Winning] = {}
        simple = [wager for wager in game.wagers if wager.parts is None and wager.offered(house)]
        composite = [wager for wager in game.wagers if wager.parts is not None and wager.offered(house)]
        for wager in (*simple, *composite):
            for pick in wager.picks(house):
                spot = self._spot(wager, pick) if wager.parts is None else self._composite(wager, pick)
                self.spots[spot.key] = spot
                self.places.update((place.boxes, spot.key) for place in spot.places)
        order = {name: number for number, name in enumerate(self.wagers)}
        self._unordered = {
            (name, frozenset(pick)): spot for (name, pick), spot in self.spots.items() if isinstance(pick, tuple)
        }
        self.spots = dict(sorted(self.spots.items(), key=lambda item: order[item[0][0]]))

    @cached_property
    def outcomes(self) -> Mapping[Outcome, int]:
        """What decides wagers, by weight."""
        return self.game.outcomes(self.house)

    def _spot(self, wager: Wager, pick: Pick) -> Spot:
        least, most = self.house.limits.of(wager.name)
        rulings = self._rulings_of(wager, pick)
        phases = self.phases if wager.lives is not None else self.phases[:1]
        found = {ruling.odds for phase in phases for ruling in rulings[phase].values() if ruling is not None}
        pays = tuple(sorted((odds for odds in found if odds is not None), key=lambda odds: odds.ratio))
        return Spot(
            wager,
            pick,
            least,
            most,
            rulings,
            pays,
            wager.places(pick, self.house),
            as_amended(wager.provisions.get(pick, wager.cites), self.game.amended, self.house.edition),
            multiple=self._multiple(pays),
            step=wager.step(self.house),
            vigorish=wager.vigorish(self.house),
        )

    def _multiple(self, pays: tuple[Odds, ...]) -> Cents:
        """What a wager must be a multiple of to be paid in whole chips at any of those odds."""
        if self.game.payability is None:
            return 1
        chip = self.house.chip
        return lcm(chip, *(chip * (odds.b // gcd(odds.a, odds.b)) for odds in pays))

    def _rulings_of(self, wager: Wager, pick: Pick) -> RulingsByPhase:
        lives = wager.lives
        if lives is None:
            rulings = {
                outcome: self._ruling(wager, wager.decides(pick, outcome, self.house)) for outcome in self.results
            }
            return RulingsByPhase(lambda phase: rulings)
        return RulingsByPhase(
            lambda phase: {
                outcome: self._ruling(wager, lives(pick, outcome, self.house, phase)) for outcome in self.results
            }
        )

    def _composite(self, wager: Wager, pick: Pick) -> Spot:
        assert wager.parts is not None
        shares = wager.parts(pick, self.house)
        parts = tuple(Units(self.spots[share.wager, share.pick], share.units) for share in shares)
        least, most = self.house.limits.of(wager.name)
        if wager.deemed:
            for share in shares:
                part = self.spots[share.wager, share.pick]
                self.spots[part.key] = part._replace(within=(*part.within, (wager.name, pick)))
            # Each part is a wager of its own, so the limits of its parts bind it; a maximum of its own may as well.
            own = self.house.limits.by_wager.get(wager.name, (None, None))
            least = max(own[0] or 0, len(parts) * max(part.spot.least for part in parts))
            most = own[1]
        total = sum(share.units for share in shares)
        exact = (part.spot.multiple * total for part in parts)
        return Spot(
            wager,
            pick,
            least,
            most,
            RulingsByPhase(lambda phase: self._of_parts(wager, parts, phase)),
            tuple(sorted({odds for part in parts for odds in part.spot.pays}, key=lambda odds: odds.ratio)),
            wager.places(pick, self.house),
            wager.provisions.get(pick, wager.cites),
            parts,
            multiple=lcm(*(each // gcd(each, part.units) for each, part in zip(exact, parts, strict=True)))
            if self.game.payability
            else 1,
        )

    def _of_parts(self, wager: Wager, parts: tuple[Units, ...], phase: Phase) -> Rulings:
        """What an outcome means for a wager made of several: what it means for the first part that does not lose."""
        rulings = {}
        for outcome in self.results:
            each = [part.spot.rulings[phase][outcome] for part in parts]
            ruling = next((ruling for ruling in each if ruling and ruling.result != "lose"), each[0])
            assert ruling is not None
            won = ruling.result == "win"
            rulings[outcome] = ruling._replace(
                cites=wager.paid_as if won and wager.paid_as else ruling.cites, ground=wager.cites
            )
        return rulings

    def _ruling(self, wager: Wager, decision: Decision | None) -> Ruling | None:
        if decision is None:
            return None
        key = (wager.name, decision)
        if key not in self._rulings:
            cites = decision.cites or wager.cites
            odds, ground = None, decision.among or cites
            if decision.result == "win":
                payout = self.game.payouts[decision.line]
                odds = self.house.odds.get(decision.line, payout.least)
                cites = as_amended(payout.cites, self.game.amended, self.house.edition)
            self._rulings[key] = Ruling(decision.result, odds, cites, ground, decision.to)
        return self._rulings[key]

    def find(self, name: str, pick: Pick) -> Spot:
        """The spot of a wager on a pick, its numbers in any order; raises where the table has none."""
        try:
            spot = self.spots.get((name, pick))
            if spot is None and isinstance(pick, tuple) and len(set(pick)) == len(pick):
                spot = self._unordered.get((name, frozenset(pick)))
        except TypeError:  # a pick that cannot be looked up is none
            raise Mistake("not-a-pick", f"{shown(pick)} is not a pick.", 'Write "17" or ("17", "20").') from None
        if spot is None:
            raise self.refuse_spot(name, pick)
        return spot

    def at(self, boxes: Iterable[str]) -> Spot:
        """The wager that a chip means which touches those boxes of the layout."""
        touched = frozenset(boxes)
        if touched in self.places:
            return self.spots[self.places[touched]]
        sentence = f"A chip that touches {', '.join(sorted(touched))[:60] or 'no box'} is no wager."
        if self.game.position is None:
            raise Mistake("no-such-place", sentence)
        raise Refused("no-such-place", sentence, self.game.position, "Place it within a box, on a line or on a corner.")

    def winning(self, outcome: Outcome) -> Winning:
        """Every wager and pick that wins on an outcome, in the declarations' order."""
        if outcome not in self._winning:
            won = [
                key
                for key, spot in self.spots.items()
                if (ruling := spot.rulings[None][outcome]) is not None and ruling.result == "win"
            ]
            places = tuple(spot_id(*key) for key in won)
            self._winning[outcome] = Winning(places, [[name, plain_pick(pick)] for name, pick in won])
        return self._winning[outcome]

    def refuse_spot(self, name: str, pick: Pick) -> Chapter47Error:
        """Why there is no such spot at this table."""
        wager = self.wagers.get(name)
        if wager is None:
            hint = nearest(name[:40], list(self.wagers))
            others = f" No others are permissible ({self.game.only})." if self.game.only else ""
            return Mistake("unknown-wager", f"{self.game.title} has no wager {shown(name)}.", hint + others)
        if not wager.offered(self.house):
            allowed = f"The house may offer it: {wager.option}."
            return Refused("not-offered", f"{wager.title} is not offered at this table.", wager.cites, allowed)
        return refuse_pick(wager, pick, self.house)

    def refuse_instrument(self, wager: Wager, name: str, confirmed_by: tuple[str, ...]) -> Chapter47Error | None:
        """Why a wager cannot be made with that, if it cannot."""
        game = self.game
        if wager.instruments is not None and name in game.instruments and name not in wager.instruments:
            assert self.placement is not None
            sentence = f"{wager.title} is not made with {INSTRUMENTS[name].title}."
            allowed = f"It takes {', '.join(INSTRUMENTS[each].title for each in wager.instruments)}."
            return Refused("instrument-not-taken", sentence, self.placement, allowed)
        if name not in INSTRUMENTS:
            hint = nearest(name[:40], list(game.instruments))
            return Mistake("unknown-instrument", f"{shown(name)} is not something to wager with.", hint)
        title, taken = (
            INSTRUMENTS[name].title,
            ", ".join(INSTRUMENTS[each].title for each in game.instruments),
        )
        if name not in game.instruments:
            sentence, allowed = f"{game.title} does not take {title}.", f"It takes {taken}."
            if self.placement is None:
                return Mistake("instrument-not-taken", sentence, allowed)
            return Refused("instrument-not-taken", sentence, self.placement, allowed)
        missing = [role for role in game.instruments[name] if role not in confirmed_by]
        if missing and self.placement is not None:
            allowed = f"confirmed-by = {json.dumps(missing)}."
            sentence = f"A wager with {title} must be confirmed by the {' and the '.join(missing)}."
            return Refused("not-confirmed", sentence, self.placement, allowed)
        return None


def terms(game: Game, house: House) -> Terms:
    """The terms of a game under a house, worked out once."""
    return _terms(game, json.dumps(house.file(), sort_keys=True))


@lru_cache(maxsize=64)
def _terms(game: Game, house_file: str) -> Terms:
    return Terms(game, read_house(game, json.loads(house_file)))

"""What a game is: declarations and two scripts, the opening and the round. And the terms a house makes of it."""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from chapter47.equipment import Equipment, Outcome
from chapter47.house import Binding, House, Notice, Option, Payout, Violation, read_house
from chapter47.law import Chapter47Error, Mistake, Refused, Source, nearest, shown
from chapter47.money import INSTRUMENTS, Odds
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.wagers import Boxes, Ruling, Spot, Wager, refuse_pick

if TYPE_CHECKING:
    from chapter47.table.table import Table


Family: TypeAlias = Literal["wheels", "dice", "cards", "poker", "keno"]


class Game(ABC):
    """One game of the chapter. A module of :mod:`chapter47.games` declares it in its subchapter's own order."""

    name: ClassVar[str]
    title: ClassVar[str]
    family: ClassVar[Family]
    """What it is played with: games of one family look alike on a floor."""
    sections: ClassVar[tuple[str, ...]]
    """The sections of the chapter that are this game's."""
    cites: ClassVar[Source]
    """The provision that makes the game's wagers permissible."""
    seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    bindings: ClassVar[tuple[Binding, ...]] = ()
    payouts: ClassVar[Mapping[str, Payout]]
    wagers: ClassVar[tuple[Wager, ...]]
    instruments: ClassVar[Mapping[str, tuple[str, ...]]]
    """What wagers are made with, and the staff that must confirm it."""
    placement: ClassVar[Source | None] = None
    """Where the law says what wagers are made with; ``None`` where it is silent."""
    responsibility: ClassVar[Source | None] = None
    """Where the law makes players answer for where their wagers lie."""
    position: ClassVar[Source | None] = None
    """Where the law settles a wager by its position, and by nothing else."""
    betting_ends: ClassVar[Source]
    """Where the law has the dealer call an end to betting."""

    def __init_subclass__(cls) -> None:
        """A wager that brings its own odds has its line in the payout table like any other."""
        own = {each.name: Payout(Odds.parse(each.pays), each.cites) for each in cls.wagers if each.pays}
        cls.payouts = {**cls.payouts, **own}

    @abstractmethod
    def equipment(self, house: House) -> Equipment:
        """What decides a round."""

    @abstractmethod
    async def round(self, table: "Table") -> None:
        """One round, from the first wager to the last payment."""

    async def opening(self, table: "Table") -> None:  # noqa: B027  # most games ask for nothing
        """What must be done before the first round."""

    async def ready(self, table: "Table") -> None:  # noqa: B027  # most games ask for nothing
        """What must be put right before the next round."""

    def outcomes(self, house: House) -> Mapping[Outcome, int]:
        """The outcomes that decide wagers, by weight: those that are played again are left out."""
        return self.equipment(house).outcomes

    def notices(self, house: House) -> tuple[Notice, ...]:
        """What this game's provisions want on the sign, beside the limits."""
        return ()

    def conflicts(self, house: House) -> Iterator[Violation]:
        """Options that the law does not allow together."""
        return iter(())

    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager."""
        return {wager.name: wager.payout_lines for wager in self.wagers}


def payouts(cites: Source, **lines: str) -> dict[str, Payout]:
    """A payout table as the law prints it, one line a wager; ``_`` stands for ``-`` in names."""
    return {line.strip("_").replace("_", "-"): Payout(Odds.parse(odds), cites) for line, odds in lines.items()}


class Terms:
    """A game under one house, worked out ahead: every spot, every ruling, every place on the layout."""

    def __init__(self, game: Game, house: House) -> None:
        self.game = game
        self.house = house
        self.equipment = game.equipment(house)
        self.outcomes = game.outcomes(house)
        self.wagers = {wager.name: wager for wager in game.wagers}
        self.spots: dict[tuple[str, Pick], Spot] = {}
        self.places: dict[Boxes, tuple[str, Pick]] = {}
        self._rulings: dict[tuple[object, ...], Ruling] = {}
        self._winning: dict[Outcome, list[list[object]]] = {}
        simple = [wager for wager in game.wagers if wager.parts is None and wager.offered(house)]
        composite = [wager for wager in game.wagers if wager.parts is not None and wager.offered(house)]
        for wager in (*simple, *composite):
            for pick in wager.picks(house):
                spot = self._spot(wager, pick)
                self.spots[spot.key] = spot
                self.places.update((place.boxes, spot.key) for place in spot.places)
        order = {name: number for number, name in enumerate(self.wagers)}
        self._unordered = {
            (name, frozenset(pick)): spot for (name, pick), spot in self.spots.items() if isinstance(pick, tuple)
        }
        self.spots = dict(sorted(self.spots.items(), key=lambda item: order[item[0][0]]))

    def _spot(self, wager: Wager, pick: Pick) -> Spot:
        places = wager.places(pick, self.house)
        least, most = self.house.limits.of(wager.name)
        if wager.parts is None:
            rulings = {outcome: self._ruling(wager, pick, outcome) for outcome in self.outcomes}
            return Spot(wager, pick, least, most, rulings, places)
        parts = []
        for key in wager.parts(pick, self.house):
            part = self.spots[key]
            self.spots[key] = part._replace(within=(*part.within, (wager.name, pick)))
            parts.append(part)
        # Each part is a wager of its own, so the limits of its parts bind it; a maximum of its own may as well.
        own = self.house.limits.by_wager.get(wager.name, (None, None))
        least = max(own[0] or 0, len(parts) * max(part.least for part in parts))
        most = own[1]
        rulings = {}
        for outcome in self.outcomes:
            each = [part.rulings[outcome] for part in parts]
            rulings[outcome] = next((ruling for ruling in each if ruling.result != "lose"), each[0])
        return Spot(wager, pick, least, most, rulings, places, tuple(parts))

    def _ruling(self, wager: Wager, pick: Pick, outcome: Outcome) -> Ruling:
        decision = wager.decides(pick, outcome, self.house)
        key = (wager.name, decision)
        if key not in self._rulings:
            odds, cites = None, decision.cites or wager.cites
            if decision.result == "win":
                payout = self.game.payouts[decision.line]
                odds, cites = self.house.odds.get(decision.line, payout.least), payout.cites
            self._rulings[key] = Ruling(decision.result, odds, cites)
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

    def winning(self, outcome: Outcome) -> list[list[object]]:
        """Every wager and pick that wins on an outcome, in the declarations' order."""
        if outcome not in self._winning:
            self._winning[outcome] = [
                [name, plain_pick(pick)]
                for (name, pick), spot in self.spots.items()
                if spot.rulings[outcome].result == "win"
            ]
        return self._winning[outcome]

    def refuse_spot(self, name: str, pick: Pick) -> Chapter47Error:
        """Why there is no such spot at this table."""
        wager = self.wagers.get(name)
        if wager is None:
            hint = nearest(name[:40], list(self.wagers))
            return Mistake("unknown-wager", f"{self.game.title} has no wager {shown(name)}.", hint)
        if not wager.offered(self.house):
            allowed = f"The house may offer it: {wager.option} = true."
            return Refused("not-offered", f"{wager.title} is not offered at this table.", wager.cites, allowed)
        return refuse_pick(wager, pick, self.house)

    def refuse_instrument(self, name: str, confirmed_by: tuple[str, ...]) -> Chapter47Error | None:
        """Why a wager cannot be made with that, if it cannot."""
        game = self.game
        if name not in INSTRUMENTS:
            hint = nearest(name[:40], list(game.instruments))
            return Mistake("unknown-instrument", f"{shown(name)} is not something to wager with.", hint)
        title, taken = (
            INSTRUMENTS[name].title,
            ", ".join(INSTRUMENTS[each].title for each in game.instruments),
        )
        if name not in game.instruments:
            sentence, allowed = f"{game.title} does not take {title}.", f"It takes {taken}."
            if game.placement is None:
                return Mistake("instrument-not-taken", sentence, allowed)
            return Refused("instrument-not-taken", sentence, game.placement, allowed)
        missing = [role for role in game.instruments[name] if role not in confirmed_by]
        if missing and game.placement is not None:
            allowed = f"confirmed-by = {json.dumps(missing)}."
            sentence = f"A wager with {title} must be confirmed by the {' and the '.join(missing)}."
            return Refused("not-confirmed", sentence, game.placement, allowed)
        return None


def terms(game: Game, house: House) -> Terms:
    """The terms of a game under a house, worked out once."""
    return _terms(game, json.dumps(house.file(), sort_keys=True))


@lru_cache(maxsize=64)
def _terms(game: Game, house_file: str) -> Terms:
    return Terms(game, read_house(game, json.loads(house_file)))

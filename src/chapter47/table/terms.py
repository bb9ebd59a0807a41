"""The terms of a game under one house: every spot, every ruling and every place on the layout, worked out ahead."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from math import gcd, lcm
from typing import TYPE_CHECKING, NamedTuple

from chapter47.equipment import Outcome
from chapter47.house import House, UnlawfulHouse, Violation, read_what_if
from chapter47.house.moments import day_words
from chapter47.law import Chapter47Error, Mistake, Refused, as_amended, nearest, shown
from chapter47.money import INSTRUMENTS, Cents, Odds
from chapter47.table.asking import confirming
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.game import Game
from chapter47.table.plain import plain
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
    limits_name,
    refuse_pick,
    spot_id,
)

if TYPE_CHECKING:
    from chapter47.table.wager_says import Menu


class Winning(NamedTuple):
    """The wagers that win on an outcome: the names of their spots, and each as its name and its pick."""

    places: tuple[str, ...]
    wagers: list[list[object]]


class Terms:
    """A game under one house, worked out ahead: every spot, every ruling, every place on the layout."""

    def __init__(self, game: Game, house: House) -> None:
        self.game = game
        self.house = house
        self.cites = as_amended(game.cites, game.amended, house.edition)
        """The provision that makes the game's wagers permissible, as the edition has it."""
        self.placement = game.placement and as_amended(game.placement, game.amended, house.edition)
        """Where the law says what wagers are made with; ``None`` where it is silent."""
        self.equipment = game.equipment(house)
        self.results = tuple(game.results(house))
        self.wagers: dict[str, Wager] = {}
        for wager in game.wagers:
            if wager.name not in self.wagers or wager.offered(house):  # of several versions, the one that is offered
                self.wagers[wager.name] = wager
        self.spots: dict[tuple[str, Pick], Spot] = {}
        self.places: dict[Boxes, tuple[str, Pick]] = {}
        self.phases: tuple[Phase, ...] = (None,) if game.phased is None else game.phased.phases
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
        least, most = self.house.limits.of(limits_name(wager.name, pick))
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
            vigorish=wager.vigorish(pick, self.house),
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
            cites = ruling.cites if wager.deemed else wager.cites
            if ruling.result == "win" and wager.paid_as is not None:
                cites = wager.paid_as
            rulings[outcome] = ruling._replace(cites=cites, ground=wager.cites)
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
            self._rulings[key] = Ruling(decision.result, odds, cites, ground, decision.to, decision.stays)
        return self._rulings[key]

    def title_of(self, name: str) -> str:
        """What a settlement is told by: the wager's title; of what is nobody's wager, a player's bank, its name."""
        wager = self.wagers.get(name)
        return plain(name).capitalize() if wager is None else wager.title

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
            if self.game.only is None:
                return Mistake("unknown-wager", f"{self.game.title} has no wager {shown(name)}.", hint)
            only = as_amended(self.game.only, self.game.amended, self.house.edition)
            sentence = f"{shown(name)} is no permissible wager at {self.game.title.lower()}."
            return Refused("not-permissible", sentence, only, hint)
        if (barred := wager.barred(self.house)) is not None:
            return barred
        if not wager.offered(self.house):
            since = next(option.since for option in self.game.options if option.name == wager.option)
            allowed = "The house may offer it."
            if since > self.house.edition:
                allowed = f"Editions from {day_words(since)} on have it."
            return Refused("not-offered", f"{wager.title} is not offered at this table.", wager.cites, allowed)
        return refuse_pick(wager, pick, self.house)

    def is_made_with(self, wager: Wager, name: str) -> bool:
        """Whether a wager may be made with that in this house, where its game takes it."""
        among = wager.instruments is None or name in wager.instruments
        return among and (name not in wager.permitted or bool(self.house[wager.permitted[name]]))

    def refuse_instrument(self, wager: Wager, name: str, confirmed_by: tuple[str, ...]) -> Chapter47Error | None:
        """Why a wager cannot be made with that, if it cannot."""
        game, placement = self.game, wager.made_with or self.placement
        apart = wager.made_with is not None and name in INSTRUMENTS
        if (apart or name in game.instruments) and not self.is_made_with(wager, name):
            assert placement is not None
            sentence = f"{wager.title} is not made with {INSTRUMENTS[name].title}."
            others = (INSTRUMENTS[each].title for each in game.instruments if self.is_made_with(wager, each))
            allowed = f"It takes {', '.join(others)}."
            return Refused("instrument-not-taken", sentence, placement, allowed)
        if name not in INSTRUMENTS:
            hint = nearest(name[:40], list(game.instruments))
            return Mistake("unknown-instrument", f"{shown(name)} is not something to wager with.", hint)
        title, taken = (
            INSTRUMENTS[name].title,
            ", ".join(INSTRUMENTS[each].title for each in game.instruments),
        )
        if name not in game.instruments:
            sentence, allowed = f"{game.title} does not take {title}.", f"It takes {taken}."
            if placement is None:
                return Mistake("instrument-not-taken", sentence, allowed)
            return Refused("instrument-not-taken", sentence, placement, allowed)
        missing = [role for role in game.instruments[name] if role not in confirmed_by]
        if missing and placement is not None:
            allowed = confirming(missing)
            sentence = f"A wager with {title} must be confirmed by the {' and the '.join(missing)}."
            return Refused("not-confirmed", sentence, wager.converted or placement, allowed)
        return None


def terms(game: Game, house: House) -> Terms:
    """The terms of a game under a house, worked out once; raises where the house is not lawful."""
    found, against = _terms(game, json.dumps(house.file(), sort_keys=True))
    if against:
        raise UnlawfulHouse(against)
    return found


def what_if(game: Game, house: House) -> Terms:
    """The same under a house that the law may not allow: to ask what it would cost. No table opens under it."""
    return _terms(game, json.dumps(house.file(), sort_keys=True))[0]


@lru_cache(maxsize=64)
def _terms(game: Game, house_file: str) -> tuple[Terms, tuple[Violation, ...]]:
    house, against = read_what_if(game, json.loads(house_file))
    return Terms(game, house), tuple(against)

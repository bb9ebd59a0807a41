"""The course of a wager: from outcome to outcome until it is decided, and then made again. Exactly.

A wager is in a state: what it lies on, and how the game stands. An outcome decides it, by the very ruling that settles
it at a table, or leaves it in a state; the game says how it stands from there. That is a chain, and a linear system
says what part of all outcomes finds the wager in each state. Only states that can be reached are looked at.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.money import Cents, Odds
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms
from chapter47.table.wagers import Phase, Ruling, Spot

State: TypeAlias = tuple[Pick, Phase]
"""What a wager lies on, and how the game stands."""

ZERO = Fraction(0)
KEPT = {"lose": Fraction(1), "half": Fraction(1, 2), "void": ZERO}


def kept(ruling: Ruling) -> Fraction:
    """What the house keeps of a wager that is decided so; less than nothing where it pays."""
    if ruling.odds is None:
        return KEPT[ruling.result]
    return 1 - ruling.odds.ratio if ruling.stays else -ruling.odds.ratio


def charge(spot: Spot) -> Fraction:
    """What vigorish takes of a wager when it is made, as a part of it, before that is rounded to the cent."""
    if spot.vigorish is None:
        return ZERO
    return spot.vigorish.percent / 100 * (1 if spot.vigorish.of == "wager" else spot.pays[-1].ratio)


class Step(NamedTuple):
    """What an outcome, or several that mean the same, makes of a wager in a state."""

    chance: Fraction
    ruling: Ruling | None
    """What decides it; ``None`` where it stands, there or elsewhere."""
    state: State
    """The state that it is in then. Decided, it is made again."""


class Fate(NamedTuple):
    """What becomes of a wager, each as a part of all outcomes that it stands through."""

    wins: Mapping[Odds, Fraction]
    """By what it is paid at, lowest first."""
    resolved: Fraction
    """How often it is won or lost."""
    decided: Fraction
    """How often it is decided, void or not: so often is one made."""
    kept: Fraction
    """What the house keeps of it with each outcome."""

    @property
    def length(self) -> Fraction:
        """How many outcomes it takes to decide one, on average."""
        return 1 / self.decided


class Course:
    """A wager that is made again whenever it is decided.

    Either it is made with the game standing as it did at first, and what passes meanwhile does not count (``anew``);
    or at once, however the game then stands.

    >>> from chapter47 import game, read_house
    >>> from chapter47.table.terms import terms
    >>> under = terms(game("craps"), read_house(game("craps"), {}))
    >>> fate = Course(under, under.spots["pass", None], "come-out", True).fate
    >>> print(fate.kept / fate.decided, fate.length)
    7/495 557/165
    """

    def __init__(self, under: Terms, spot: Spot, made: Phase, anew: bool, *, on: bool = False) -> None:
        self.under = under
        self.spot = spot
        self.anew = anew
        self.on = on
        """Whether its owner calls it on whenever it would be off."""
        self.first: State = (spot.pick, self._standing(made))
        self.steps: dict[State, tuple[Step, ...]] = {}
        ahead = [self.first]
        for state in ahead:
            if state not in self.steps:
                self.steps[state] = tuple(self._ways_on(state))
                ahead += [step.state for step in self.steps[state]]
        self.shares = shares(self.steps)
        """What part of all outcomes finds it in each state."""
        self.fate = self._fate()

    def _standing(self, phase: Phase) -> Phase:
        phased = self.under.game.phased
        return phased.called_on(phase) if self.on and phased is not None else phase

    def _after(self, phase: Phase, outcome: Outcome) -> Phase:
        phased = self.under.game.phased
        return self._standing(phase if phased is None else phased.next_phase(phase, outcome))

    def _ways_on(self, state: State) -> Iterator[Step]:
        """What may become of it in a state."""
        pick, phase = state
        rulings = self.under.spots[self.spot.wager.name, pick].rulings[phase]
        lives = self.spot.wager.lives is not None  # else it does not matter how the game stands
        weights: Counter[tuple[int, Phase]] = Counter()
        meant: dict[tuple[int, Phase], Ruling | None] = {}
        for outcome, weight in self.under.outcomes.items():
            ruling = rulings[outcome]
            # Terms have one object for rulings that are the same, which is quicker to tell than their parts.
            means = id(ruling), self._after(phase, outcome) if lives else phase
            weights[means] += weight
            meant[means] = ruling
        total = weights.total()
        for means, ruling in meant.items():
            chance, then = Fraction(weights[means], total), means[1]
            if ruling is None:
                yield Step(chance, None, (pick, then))
            elif ruling.result == "moves":
                yield Step(chance, None, (ruling.to, then))
            else:
                yield Step(chance, ruling, self.first if self.anew else (self.spot.pick, then))

    def _fate(self) -> Fate:
        found: dict[Ruling, Fraction] = {}
        for state, steps in self.steps.items():
            for chance, ruling, _ in steps:
                if ruling is not None:
                    found[ruling] = found.get(ruling, ZERO) + self.shares[state] * chance
        assert found, f"{self.spot.wager.name} says where it may be made, and is decided from there"
        wins: dict[Odds, Fraction] = {}
        for ruling, part in found.items():
            if ruling.odds is not None:
                wins[ruling.odds] = wins.get(ruling.odds, ZERO) + part
        decided = sum(found.values(), ZERO)
        voids = sum((part for ruling, part in found.items() if ruling.result == "void"), ZERO)
        loss = sum(kept(ruling) * part for ruling, part in found.items())
        in_order = dict(sorted(wins.items(), key=lambda win: win[0].ratio))
        return Fate(in_order, decided - voids, decided, loss + charge(self.spot) * decided)


def shares(steps: Mapping[State, Sequence[Step]]) -> dict[State, Fraction]:
    """The part of all outcomes that finds a wager in each state, in the long run.

    One state after the other is taken out, from the last to the second, and what passed through it goes straight on
    to where it led (Grassmann, Taksar and Heyman 1985). Then each is worked out from those before it.
    """
    number = {state: at for at, state in enumerate(steps)}
    chain: list[dict[int, Fraction]] = [{} for _ in steps]
    for row, ways in zip(chain, steps.values(), strict=True):
        for step in ways:
            to = number[step.state]
            row[to] = row.get(to, ZERO) + step.chance
    entries: list[dict[int, Fraction]] = [{} for _ in steps]
    for last in range(len(chain) - 1, 0, -1):
        onward = {to: chance for to, chance in chain[last].items() if to < last}
        leaves = sum(onward.values())
        assert leaves, "a wager is decided sooner or later, and can be made again"
        for at, row in enumerate(chain[:last]):
            if (through := row.pop(last, None)) is not None:
                entries[last][at] = through / leaves
                for to, chance in onward.items():
                    row[to] = row.get(to, ZERO) + entries[last][at] * chance
    found = [Fraction(1)]
    for entry in entries[1:]:
        found.append(sum((found[at] * part for at, part in entry.items()), ZERO))
    whole = sum(found)
    return {state: found[at] / whole for state, at in number.items()}


# A wager with another in its support


def supported(course: Course, name: str, times: int) -> Fraction:
    """What the house keeps of all money wagered, where each wager is supported by so many times of another.

    The supplemental wager is made as soon as it may be, as large as it may be. The size of the wager that it supports
    is one at which none of the limits falls between two cents.
    """
    under = course.under
    flat = lcm(*(odds.a for (wager, _), spot in under.spots.items() if wager == name for odds in spot.pays))
    loss, wagered = flat * course.fate.kept, flat * course.fate.decided
    for state, steps in course.steps.items():
        share = course.shares[state]
        if (amount := _behind(under, name, state, flat, times)) is not None:
            loss += share * amount * _kept_there(under, name, state)
            continue
        for chance, ruling, then in steps:
            if ruling is None:
                wagered += share * chance * (_behind(under, name, then, flat, times) or 0)
    return loss / wagered


def _behind(under: Terms, name: str, state: State, flat: Cents, times: int) -> Cents | None:
    """How much lies in support of a wager in that state; ``None`` where nothing may."""
    pick, phase = state
    spot = under.spots.get((name, pick))
    if spot is None or (spot.wager.made_in is not None and phase not in spot.wager.made_in(pick, under.house).values()):
        return None
    assert spot.wager.supports is not None
    # Where it is off, nothing pays there: it still is paid at what it pays elsewhere.
    here = {ruling.odds for ruling in spot.rulings[phase].values() if ruling is not None and ruling.odds is not None}
    [odds] = here or spot.pays
    return spot.wager.supports.most(odds, flat, times)


def _kept_there(under: Terms, name: str, state: State) -> Fraction:
    """What the house keeps of a wager with the next outcome."""
    pick, phase = state
    weights: Counter[Ruling] = Counter()
    for outcome, ruling in under.spots[name, pick].rulings[phase].items():
        if ruling is not None:
            weights[ruling] += under.outcomes[outcome]
    loss = sum((weight * kept(ruling) for ruling, weight in weights.items()), ZERO)
    return loss / sum(under.outcomes.values())

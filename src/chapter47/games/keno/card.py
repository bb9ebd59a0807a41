"""19:47-15.1 "Rate card", 15.2(b), 15.3(d) and (e): what a wager is paid, and what the house keeps of it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import comb, gcd
from types import MappingProxyType
from typing import TypeAlias

from chapter47.law import Chapter47Error, Mistake, Refused, cite, shown
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.table.plain import listed

NUMBERS = 80
"""15.2(a): the game's numbers are 1 to 80."""
DRAWN = 20
"""15.5(d)2: so many of them are selected."""
DOLLAR: Cents = 100
"""A card says what a wager of so much is paid."""
MOST_ADVANTAGE = Fraction(30, 100)
"""15.3(e): what the house may keep of a wager at the minimum."""
LEAST_LIMIT: Cents = 100_000_00
"""15.3(e): the least that a maximum payoff may be."""

Pays: TypeAlias = Mapping[int, Mapping[int, Cents]]
"""What $1 is paid, by how many spots were selected and how many of them were caught; the stake is inside."""

# Editorial: the law leaves the payoffs to the licensee. Whole dollars for $1, each line below 30 percent.
USUAL_PAYS: Pays = MappingProxyType(
    {
        spots: MappingProxyType({caught: paid * DOLLAR for caught, paid in line.items()})
        for spots, line in {
            1: {1: 3},
            2: {2: 12},
            3: {2: 1, 3: 42},
            4: {2: 1, 3: 4, 4: 112},
            5: {3: 2, 4: 20, 5: 480},
            6: {3: 1, 4: 4, 5: 88, 6: 1_500},
            7: {4: 2, 5: 21, 6: 340, 7: 7_000},
            8: {5: 8, 6: 90, 7: 1_500, 8: 25_000},
            9: {5: 4, 6: 44, 7: 300, 8: 4_000, 9: 40_000},
            10: {5: 2, 6: 20, 7: 140, 8: 1_000, 9: 4_000, 10: 25_000},
        }.items()
    }
)


@cache
def chances(spots: int) -> tuple[Fraction, ...]:
    """How likely it is that so many of the selected spots are among the twenty: none, one, ... all of them.

    >>> [str(chance) for chance in chances(2)]
    ['177/316', '30/79', '19/316']
    """
    whole = comb(NUMBERS, DRAWN)
    return tuple(
        Fraction(comb(spots, caught) * comb(NUMBERS - spots, DRAWN - caught) if caught <= DRAWN else 0, whole)
        for caught in range(spots + 1)
    )


@dataclass(frozen=True, slots=True)
class RateCard:
    """The document that a ticket is sold by: payoffs, spots, wagers and their limits.

    A licensee who changes it makes a new one: a ticket is paid by the card that it was sold under.

    >>> card = RateCard()
    >>> card.payoff(3, 2, 500), card.payoff(3, 3, 25), card.payoff(3, 1, 100)
    (500, 1050, 0)
    >>> print(card.advantage(1), card.advantage(3))
    1/4 22/79
    """

    pays: Pays = field(default_factory=lambda: USUAL_PAYS, hash=False)
    least: Cents = DOLLAR
    """15.3(d): the minimum wager, of each way."""
    most: Cents | None = None
    """15.3(d): the maximum wager, of each way; ``None`` where the house has set none."""
    max_spots: int | None = None
    """15.2(b): the most that may be selected; ``None`` for the most that the card has."""
    games: int = 20
    """15.2(c)6, 15.4(d): the most games of a multi-race ticket; 1 where there are none."""
    limit: Cents | None = None
    """15.3(e): the most that is paid for one game, and for one wager; ``None`` where the house has set none."""

    @property
    def spots(self) -> tuple[int, ...]:
        """How many spots may be selected, each number that has a line.

        >>> RateCard(max_spots=3).spots
        (1, 2, 3)
        """
        return tuple(sorted(spots for spots in self.pays if spots <= self.top))

    def payoff(self, spots: int, caught: int, rate: Cents) -> Cents:
        """What one way is paid that was wagered at that rate, before any limit: in proportion, to the cent.

        >>> RateCard().payoff(8, 8, 100)
        2500000
        >>> RateCard({1: {1: 290}}).payoff(1, 1, 25)
        Traceback (most recent call last):
        chapter47.law.refusal.Refused: A 1-spot wager of $0.25 is not paid in whole cents. (19:47-15.3(e)) ...
        """
        paid, broken = divmod(self.pays.get(spots, {}).get(caught, 0) * rate, DOLLAR)
        if broken:
            raise self._broken(spots, rate)
        return paid

    def highest(self, spots: int, rate: Cents) -> Cents:
        """The most that one way can be paid, before any limit.

        >>> RateCard().highest(3, 200)
        8400
        """
        return max(self.pays.get(spots, {}).values(), default=0) * rate // DOLLAR

    def step(self, spots: int) -> Cents:
        """What a rate must be a multiple of, so that every catch is paid in whole cents.

        >>> RateCard({1: {1: 290}}).step(1), RateCard().step(1)
        (10, 1)
        """
        return DOLLAR // gcd(DOLLAR, *self.pays.get(spots, {}).values())

    def refuse_rate(self, spots: int, rate: Cents) -> None:
        """Raises where so many spots may not be wagered on at that rate."""
        if not 1 <= spots <= self.top:
            raise self._not_on_it(spots)
        if rate < self.least:
            raise Refused(
                "below-minimum",
                f"A rate of {amount_words(rate)} is below the minimum wager.",
                cite("15.3(d)"),
                f"At least {amount_words(self.least)} for each way.",
            )
        if self.most is not None and rate > self.most:
            raise Refused(
                "above-maximum",
                f"A rate of {amount_words(rate)} is above the maximum wager.",
                cite("15.3(d)"),
                f"At most {amount_words(self.most)} for each way.",
            )
        if rate % self.step(spots):
            raise self._broken(spots, rate)

    @property
    def top(self) -> int:
        """The most spots that may be selected: as many as the house says, of those that the card has."""
        return min(NUMBERS if self.max_spots is None else self.max_spots, max(self.pays, default=0))

    def _not_on_it(self, spots: int) -> Refused:
        if spots > self.top:
            sentence = f"{shown(spots)} spots are more than the rate card has."
            return Refused("too-many-spots", sentence, cite("15.2(b)"), f"At most {self.top}.")
        sentence = f"{shown(spots)} spots are fewer than a wager has."
        return Refused("too-few-spots", sentence, cite("15.2(c)1"), f"1 to {self.top}.")

    def _broken(self, spots: int, rate: Cents) -> Refused:
        step = self.step(spots)
        return Refused(
            "broken-cents",
            f"A {spots}-spot wager of {amount_words(rate)} is not paid in whole cents.",
            cite("15.3(e)"),
            f"A multiple of {amount_words(step)} is.",
        )

    def advantage(self, spots: int) -> Fraction:
        """What the house keeps of a straight wager, without any maximum payoff: the same at every rate.

        >>> print(RateCard({1: {1: 280}}).advantage(1))
        3/10
        """
        line, chance = self.pays[spots], chances(spots)
        return 1 - sum((Fraction(paid, DOLLAR) * chance[caught] for caught, paid in line.items()), Fraction(0))

    def faults(self) -> list[Refused]:
        """All that the law has against the card, and then line by line.

        >>> for fault in RateCard({1: {1: 280}, 2: {2: 1000}, 3: {3: 5550}}, least=25).faults():
        ...     print(fault)
        A 2-spot wager leaves the house 63/158 of it (39.87 %). (19:47-15.3(e)) At most 30 % at the minimum wager.
        A 3-spot wager of $0.25 is not paid in whole cents. (19:47-15.3(e)) A multiple of $0.02 is.
        """
        found = list(self._holes())
        for spots in self.spots:
            kept = self.advantage(spots)
            if kept > MOST_ADVANTAGE:
                sentence = f"A {spots}-spot wager leaves the house {kept} of it ({float(kept) * 100:.2f} %)."
                allowed = "At most 30 % at the minimum wager."
                found.append(Refused("house-advantage", sentence, cite("15.3(e)"), allowed))
            if self.least % self.step(spots):
                found.append(self._broken(spots, self.least))
        if self.max_spots is not None and self.max_spots > self.top:
            found.append(self._not_on_it(self.max_spots))
        if self.limit is not None and self.limit < LEAST_LIMIT:
            sentence = f"A maximum payoff of {amount_words(self.limit)} is too low."
            found.append(Refused("limit-too-low", sentence, cite("15.3(e)"), f"At least {amount_words(LEAST_LIMIT)}."))
        return found

    def _holes(self) -> Iterator[Refused]:
        """15.2(c)1: a player selects from one spot to the most; the licensee determines the most, and skips none."""
        if missing := [spots for spots in range(1, self.top + 1) if spots not in self.pays]:
            sentence = f"A rate card for up to {self.top} spots has no line for {listed(missing)}."
            allowed = f"A line for each number of spots from 1 to {self.top}."
            yield Refused("no-line", sentence, cite("15.2(c)1"), allowed)


CARD = 'Write spots, catch and what $1 is paid: { 1 = { 1 = "3" }, 2 = { 2 = "12" } }.'


def read_pays(written: object) -> Pays:
    """The payoffs as a house file writes them: spots, catch, and what $1 is paid.

    >>> read_pays({"3": {"2": "1", "3": "42"}})[3][3]
    4200
    >>> read_pays({"3": {"4": "1"}})
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: Nobody catches 4 of 3 spots. Name 0 to 3.
    """
    if not isinstance(written, Mapping) or not written:
        raise Mistake(
            "not-a-rate-card",
            f"{shown(written)} is not a rate card.",
            CARD,
        )
    found: dict[int, Mapping[int, Cents]] = {}
    wrong: list[Chapter47Error] = []
    for said, line in written.items():
        try:
            spots = _spots(said, found)
            found[spots] = _read_line(spots, line, wrong)
        except Chapter47Error as error:
            wrong.append(error)
    if len(wrong) == 1:
        raise wrong[0]
    if wrong:
        told = " ".join(each.sentence for each in wrong)
        raise Mistake("not-a-rate-card", told, CARD)
    return MappingProxyType(dict(sorted(found.items())))


def _spots(said: object, found: Collection[int]) -> int:
    """How many spots a line is for, each number once."""
    spots = _whole(said)
    if not 1 <= spots <= NUMBERS:
        raise Refused("no-such-number", f"{spots} spots cannot be selected.", cite("15.2(a)"), "Name 1 to 80.")
    if spots in found:
        raise Mistake("not-a-rate-card", f"{spots} spots have two lines.", "Write one line for each number of spots.")
    return spots


def _read_line(spots: int, line: object, wrong: list[Chapter47Error]) -> Mapping[int, Cents]:
    """What each catch is paid, in order; a catch that is paid nothing is left out."""
    if not isinstance(line, Mapping) or not line:
        raise Mistake("not-a-rate-card", f"{shown(line)} says no payoff.", 'Write { 2 = "1", 3 = "42" }.')
    most = min(spots, DRAWN)
    found: dict[int, Cents] = {}
    for caught, paid in line.items():
        try:
            count = _whole(caught)
            if not 0 <= count <= most:
                raise Mistake("not-a-catch", f"Nobody catches {count} of {spots} spots.", f"Name 0 to {most}.")
            if count in found:
                raise Mistake("not-a-catch", f"{count} of {spots} spots is paid twice.", "Write one payoff for it.")
            found[count] = parse_cents(paid)
        except Chapter47Error as error:
            wrong.append(error)
    if found and not any(found.values()):
        sentence = f"{spots} {'spot is' if spots == 1 else 'spots are'} paid nothing, whatever is caught."
        raise Mistake("not-a-rate-card", sentence, "Write what $1 is paid for one catch or more.")
    return MappingProxyType({count: cents for count, cents in sorted(found.items()) if cents})


def _whole(said: object) -> int:
    """A whole number, also where a file could only write it as a word."""
    if type(said) is int:
        return said
    if isinstance(said, str) and said.isascii() and said.isdigit() and len(said) < 3:
        return int(said)
    raise Mistake("not-a-number", f"{shown(said)} is not a whole number.", "Write the number of spots, such as 3.")

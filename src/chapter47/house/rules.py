"""A house: the options in force at a table, and what the law may have against them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, Protocol

from chapter47.house.files import toml_short
from chapter47.house.limits import Limits
from chapter47.house.options import Binding, Option
from chapter47.house.values import Value
from chapter47.law import (
    NEWEST,
    Amended,
    Chapter47Error,
    Mistake,
    Refused,
    Source,
    as_amended,
    cite,
    in_force,
)
from chapter47.money import Cents, Odds, dollars

if TYPE_CHECKING:
    from chapter47.house.submitting import Submits


DEVICES = "permitted-devices"
PERMITTED = cite("8.1")


class Payout(NamedTuple):
    """One line of a printed payout table: the least that may be paid, and where the law says so."""

    least: Odds
    cites: Source
    fixed: bool = False
    """Whether the law says exactly what is paid, so that a house may not pay better either."""
    whole: Cents = 0
    """What is paid is rounded down to a multiple of this, where the law has it so; else a broken cent is paid."""

    def down(self, odds: Odds, amount: Cents) -> Cents:
        """What a wager wins by those odds, rounded down.

        >>> dollar = Payout(Odds(21, 4), cite("11.13(b)6"), whole=100)
        >>> dollar.down(dollar.least, 5_00), dollar.down(dollar.least, 19)
        (2600, 0)
        """
        return amount * odds.a // (odds.b * self.whole) * self.whole


class Violation(NamedTuple):
    """One thing in a house file that cannot stand."""

    option: str
    value: object
    sentence: str
    cites: Source | None
    allowed: str

    def __str__(self) -> str:
        where = f" ({self.cites})" if self.cites else ""
        said = "" if self.value is None else f" = {toml_short(self.value)}"
        return f"{self.option}{said}: {self.sentence}{where} {self._hint('Allowed: ')}"

    def _hint(self, before: str = "") -> str:
        """What would be allowed, as a sentence; what is one already stays as it is."""
        return self.allowed if self.allowed.endswith(("?", ".")) else f"{before}{self.allowed}."

    def refusal(self, code: str = "unlawful-house") -> Chapter47Error:
        """The same as a no of the law, or of ours where no provision forbids it."""
        said = "" if self.value is None else f" = {toml_short(self.value)}"
        sentence, allowed = f"{self.option}{said} {self.sentence}", self._hint()
        if self.cites is None:
            return Mistake(code, sentence, allowed)
        return Refused(code, sentence, self.cites, allowed)


class UnlawfulHouse(Chapter47Error):
    """A house that the law does not allow, with every violation named."""

    def __init__(self, violations: Iterable[Violation], house: "House | None" = None) -> None:
        self.violations = tuple(violations)
        self.house = house
        """The house as far as it can be read, with what is usual in place of what cannot."""
        super().__init__(self.violations)
        self.code = "unlawful-house"
        self.sentence = " ".join(str(violation) for violation in self.violations)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class House:
    """The rules in force at one table.

    >>> House("roulette", {"wheel": "single-zero"})["wheel"]
    'single-zero'
    """

    game: str
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    edition: date = NEWEST
    limits: Limits = field(default_factory=Limits)
    chip: Cents = 100
    """The smallest chip in play."""
    odds: Mapping[str, Odds] = field(default_factory=dict, hash=False)
    """Payout lines on which the house pays better than the law asks."""
    devices: tuple[str, ...] = ()
    """The devices that the Commission has specifically permitted to players at this table (8.1)."""

    def __getitem__(self, option: str) -> Value:
        return self.values[option]

    def number(self, option: str) -> int:
        """The value of an option that is a whole number."""
        value = self.values[option]
        assert isinstance(value, int)
        return value

    def file(self) -> dict[str, object]:
        """The house as its file has it: :func:`read_house` gives the same house back."""
        limits = self.limits
        data: dict[str, object] = {
            "game": self.game,
            "edition": self.edition.isoformat(),
            "chip": dollars(self.chip),
            "min": dollars(limits.least),
            **{option: value for option, value in self.values.items() if value is not None},
        }
        if limits.most is not None:
            data["max"] = dollars(limits.most)
        if limits.by_wager:
            data["limits"] = {
                wager: {name: dollars(amount) for name, amount in (("min", least), ("max", most)) if amount is not None}
                for wager, (least, most) in limits.by_wager.items()
            }
        if self.odds:
            data["odds"] = {line: str(odds) for line, odds in self.odds.items()}
        if self.devices:
            data[DEVICES] = list(self.devices)
        return data


class Declared(Protocol):
    """What a game declares that a house is checked against."""

    @property
    def name(self) -> str: ...
    @property
    def since(self) -> date: ...
    @property
    def cites(self) -> Source: ...
    @property
    def apart(self) -> Source | None: ...
    @property
    def wording(self) -> tuple[Source, tuple[str, ...]]: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def recorded_options(self) -> tuple[Option, ...]: ...
    @property
    def usual_min(self) -> str: ...
    def usual_max(self, least: Cents, values: Mapping[str, Value]) -> Cents | None:
        """The maximum wager where a house says none; nothing where there is none then."""
        ...

    @property
    def implies(self) -> Mapping[str, Mapping[str, Value]]: ...
    @property
    def procedures(self) -> "tuple[Submits, ...]": ...
    @property
    def bindings(self) -> tuple[Binding, ...]: ...
    @property
    def payouts(self) -> Mapping[str, Payout]: ...
    @property
    def amended(self) -> Amended: ...
    @property
    def odds_keys(self) -> Mapping[str, str | Mapping[str, str]]: ...
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager."""
        ...

    def limited(self, house: "House", named: Collection[str]) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager that may be made under a house within a minimum and a maximum of the house's;
        of those that the chapter itself bounds, the ones for which limits are named.
        """
        ...

    def free(self) -> frozenset[str]:
        """The wagers that the table's minimum does not bind."""
        ...

    def by_pick(self, house: House) -> Mapping[str, tuple[str, ...]]:
        """The payout lines of each wager on a pick that is paid otherwise than its other picks, by its limits' name."""
        ...

    def without_limits(self, house: House) -> Iterator[Violation]:
        """Limits for wagers that have none of their own, or that are not offered."""
        ...

    def conflicts(self, house: House) -> Iterator[Violation]:
        """Options that the law does not allow together."""
        ...

    def unstated(self, house: House) -> Iterator[Violation]:
        """What the law asks of a licensee and the house does not state."""
        ...


def in_effect(game: Declared, house: House) -> Iterator[tuple[Option, Source]]:
    """The options that the edition of a house has, each with its provision as it stands then.

    >>> from chapter47.games import game
    >>> found = {option.name: cites.text for option, cites in in_effect(game("blackjack"), House("blackjack"))}
    >>> found["entry"], found["device-approved"]
    ('19:47-2.3(i) [2001-12-03]', '19:47-2.21')
    """
    for option in game.options:
        if in_force(option.since, option.until, house.edition):
            yield option, as_amended(option.cites, game.amended, house.edition)

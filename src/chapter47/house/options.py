"""One typed option for each *a casino licensee may, in its discretion*."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, NamedTuple, TypeAlias

from chapter47.law import BASE, Source

Value: TypeAlias = bool | str


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that the house does or does not offer."""

    name: str
    title: str
    cites: Source
    default: bool = False
    since: date = BASE
    until: date | None = None

    def admits(self, value: object) -> bool:
        return isinstance(value, bool)

    @property
    def allowed(self) -> str:
        return "true or false"

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return self.title if value else f"no {self.title}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several ways that the law lets the house choose between."""

    name: str
    title: str
    cites: Source
    choices: Mapping[str, str] = field(hash=False)
    """Each value, and what it means in words. The first is the default."""
    since: date = BASE
    until: date | None = None

    @property
    def default(self) -> str:
        return next(iter(self.choices))

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.choices

    @property
    def allowed(self) -> str:
        return " or ".join(f'"{value}"' for value in self.choices)

    def describe(self, value: Value) -> str:
        """The option in words, as a sign shows it."""
        return self.choices[str(value)]


Option: TypeAlias = Flag | Choice


class Binding(NamedTuple):
    """An option that must be the same at every table of a game in one pit, or in the casino."""

    option: str
    scope: Literal["pit", "casino"]
    cites: Source

"""How a floor is run: from a file, from the environment, from the command line, in that order."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

from chapter47.floor.shifts import USUAL as SHIFTS
from chapter47.floor.shifts import read_shifts
from chapter47.floor.signs import DEMONSTRATION, stated_in
from chapter47.house.files import read_toml
from chapter47.house.signs import PARTS, Signs, StatedSigns
from chapter47.law import Mistake, nearest, shown
from chapter47.money import Cents, parse_cents

DATA = "floor-data"
SQLITE = "floor.sqlite"
PREFIX = "CHAPTER47_"
_POSITIVE = (
    "patience",
    "seat_call_seconds",
    "away_minutes",
    "session_hours",
    "commands_per_second",
    "requests_per_second",
    "entrances_per_second",
    "request_seconds",
    "retention_days",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything about a floor that is no rule of a game.

    >>> Settings().port
    8047
    """

    host: str = "127.0.0.1"
    port: int = 8047
    data: str = DATA
    database: str = ""
    """The address of a PostgreSQL database; without one, SQLite in the data folder."""
    casino: str = ""
    """A casino file with pits and tables; without one, a small floor of our own."""
    allow_remote: bool = False
    """Whether the floor may listen beyond this machine."""
    secure_cookies: bool = False
    """Whether cookies are sent over HTTPS alone: for a floor behind a proxy that speaks it."""
    origins: str = ""
    """Further addresses at which the page is served, by a proxy: separated by spaces."""
    play_chips: Cents = 1_000_00
    table_bank: Cents = 20_000_00
    """The chips that a table opens with, and is filled up to by an automatic dealer."""
    practice_tables: int = 100
    """How many practice tables there may be at most; without any, nobody practises here."""
    patience: float = 20.0
    """How long, in seconds, an automatic dealer waits for whoever is asked, and for the rest once somebody is ready."""
    seat_call_seconds: int = 180
    """How long a seat is kept for somebody who was called to it from a waiting list."""
    away_minutes: int = 30
    """How long the seat of somebody is kept who is away from a table of the card room, with chips left there."""
    gaming_day_begins: int = 6
    """The hour at which a gaming day begins."""
    shifts: str = SHIFTS
    """The shifts of a gaming day from its beginning, each with its hours: 24 in all."""
    sign_approval: str = ""
    """The Commission's approval of the signs at the tables: without one no sign is shown, and no table opened."""
    sign_location: str = ""
    """What it approved: where they stand, how large they are, and in which language."""
    sign_size: str = ""
    sign_language: str = ""
    signs_approved_here: bool = False
    """Whether a sign is used only once the regulator has approved a sample of it that was submitted on this floor:
    else the approval that is stated holds for every sign."""
    submission_approval: bool = False
    """Whether tables play only what the regulator has approved of a submission that was filed on this floor."""
    generator: str = ""
    """The door of a generator that runs elsewhere: its folder `door`. Without one, the floor starts a generator beside
    itself where it has a system; `within` selects numbers in the floor's own process, for trials."""
    session_hours: float = 12.0
    commands_per_second: float = 200.0
    """Of one person, over all of their connections."""
    requests_per_second: float = 200.0
    """From one address: far beyond what a page does, far below what hurts."""
    entrances_per_second: float = 1.0
    """From one address: names given and sign-ins tried, in bursts of up to a minute's."""
    request_seconds: float = 20.0
    """How long a request may take to arrive, and what waits of its answer to be read."""
    proxies: str = ""
    """Addresses or networks of proxies that say for whom they ask (X-Forwarded-For): separated by spaces."""
    retention_days: int = 1825
    """After so long, ended sessions and the names of players who never came back are forgotten; streams never are."""
    log_level: str = "info"

    def checked(self) -> "Settings":
        """The same settings, if they can be."""
        if not 0 <= self.port <= 65535:
            raise Mistake("not-a-port", f"{self.port} is not a port.", "Ports are 0 to 65535.")
        if not 0 <= self.gaming_day_begins <= 23:
            raise Mistake("not-an-hour", f"{self.gaming_day_begins} is not an hour.", "Hours are 0 to 23.")
        read_shifts(self.shifts)
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise Mistake("unknown-level", f"{self.log_level} is no level of a log.", "debug, info, warning or error.")
        for name in _POSITIVE:
            if not 0 < getattr(self, name) < 1e6:
                written = name.replace("_", "-")
                raise Mistake("not-a-setting", f"{written} = {getattr(self, name)} cannot be.", "More than nothing.")
        if self.practice_tables < 0:
            raise Mistake("not-a-setting", f"practice-tables = {self.practice_tables} cannot be.", "Nothing or more.")
        for proxy in self.proxies.split():
            _check_network(proxy)
        if not self.allow_remote and not _is_loopback(self.host):
            sentence = f"{self.host} can be reached from other machines."
            raise Mistake("not-loopback", sentence, "That is for allow-remote = true to say.")
        return self

    @property
    def signs(self) -> Signs | None:
        """What is approved of all signs: all of it as it is stated, or nothing; our own floor is a demonstration."""
        return self._complete(self.stated_signs.every, approved=True)

    def signs_at(self, table: str, *, approved: bool = True) -> Signs | None:
        """The same of the sign at one table, where the casino file has it apart; or what is stated of one that is
        still to be ``approved``.
        """
        return self._complete(self.stated_signs.of(table), approved=approved)

    def _complete(self, stated: Signs, *, approved: bool) -> Signs | None:
        """All of it, or nothing. Where signs are approved on the floor, no approval is stated of them."""
        own = stated if approved and not self.signs_approved_here else stated._replace(approval="on this floor")
        return None if own.unstated() else own

    @property
    def stated_signs(self) -> StatedSigns:
        """What is stated of the signs: by the settings for all of them, else by the casino file for each."""
        stated = Signs(self.sign_approval, self.sign_location, self.sign_size, self.sign_language)
        if len(stated.unstated()) < len(PARTS) - 1:  # letters are always stated
            return StatedSigns(stated)
        return stated_in(self.casino) if self.casino else StatedSigns(DEMONSTRATION)

    @property
    def is_demonstration(self) -> bool:
        """Whether it is our own floor, and nobody's casino."""
        return not self.casino

    @property
    def url(self) -> str:
        return database_url(Path(self.data), self.database)


def database_url(data: Path | None = None, database: str | None = None) -> str:
    """The address of the store: the one given, or the SQLite file in the data folder.

    >>> database_url(), database_url(Path("/srv/floor")), database_url(database="postgresql://floor@db/floor")
    ('sqlite:///floor-data/floor.sqlite', 'sqlite:////srv/floor/floor.sqlite', 'postgresql://floor@db/floor')
    """
    return database or f"sqlite:///{(data or Path(DATA)) / SQLITE}"


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _check_network(proxy: str) -> None:
    try:
        ip_network(proxy)
    except ValueError:
        sentence = f"{proxy[:60]} is no address of a proxy."
        raise Mistake("not-a-setting", sentence, "Write 10.0.0.4, or a network such as 10.0.0.0/24.") from None


def read_settings(file: Path | None = None, environment: Mapping[str, str] | None = None, **said: object) -> Settings:
    """The settings of a floor; what is said on the command line counts most, then the environment, then the file.

    >>> read_settings(environment={"CHAPTER47_PORT": "9000"}).port
    9000
    """
    found: dict[str, object] = {}
    if file is not None:
        found.update({str(name).replace("-", "_"): value for name, value in read_toml(file).items()})
    environment = os.environ if environment is None else environment
    names = {field.name for field in fields(Settings)}
    found.update({name: environment[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in environment})
    found.update({name: value for name, value in said.items() if value is not None})
    read: dict[str, Any] = {}
    for name, value in found.items():
        if name not in names:
            written = name.replace("_", "-")
            hint = nearest(written, sorted(each.replace("_", "-") for each in names))
            raise Mistake("unknown-setting", f"There is no setting {written[:40]}.", hint)
        read[name] = _read(name, value, getattr(Settings(), name))
    return Settings(**read).checked()


def _read(name: str, value: object, default: object) -> object:
    """A setting in its own type, whether it was written as that or as text."""
    written = name.replace("_", "-")
    try:
        if name in ("play_chips", "table_bank"):
            return parse_cents(value)
        if isinstance(default, bool):
            if isinstance(value, bool) or value in ("true", "false"):
                return value in (True, "true")
            raise ValueError
        if isinstance(default, int | float):
            if isinstance(value, bool) or not isinstance(value, int | float | str):
                raise ValueError
            return type(default)(value)
        if not isinstance(value, str):
            raise ValueError
    except ValueError:
        kind = {bool: "true or false", int: "a whole number", float: "a number"}.get(type(default), "a text")
        raise Mistake("not-a-setting", f"{written} = {shown(value)} is not {kind}.") from None
    return value

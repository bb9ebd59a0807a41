"""Sessions of `chapter47 play`: played by lines, read as a person reads them, and replayed from what they kept."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from chapter47 import GAMES, Chapter47Error, Table, game, open_table
from chapter47.faces.felts.text import ROWS, TEXT_FELTS
from chapter47.house import toml
from chapter47.table.transcript import Transcript
from kit.terminal import run

ALL_OPTIONS: Mapping[str, Mapping[str, object]] = {"roulette": {"five-adjacent": True, "seven-numbers": True}}
"""Houses with every wager that a game may have."""


def _kind(name: str) -> tuple[object, ...]:
    """What a game is to the terminal: what shows its outcomes, whether wagers outlive them, how its felt is drawn, and
    whether a person plays it alone."""
    found = game(name)
    drawn = "by hand" if name in TEXT_FELTS else "as listed" if name in ROWS else "in rows"
    return found.family, found.carries, drawn, found.participant is None


def of_each_kind(names: Iterable[str] = GAMES) -> list[ParameterSet]:
    """A game of each kind, and the others in the long proofs: what the terminal does with one, it does with all."""
    first: dict[tuple[object, ...], str] = {}
    return [
        pytest.param(name, marks=() if first.setdefault(_kind(name), name) == name else pytest.mark.prove)
        for name in names
    ]


def everything(name: str) -> Table:
    """A table with every wager that the game may have."""
    return open_table(name, ALL_OPTIONS.get(name), {1: "100000"})


def play(name: str, *lines: str, seed: int | None = 47, options: Sequence[str] = ()) -> str:
    """What a session said."""
    seeded = () if seed is None else ("--seed", str(seed))
    return run("play", name, *seeded, *options, lines=lines).out


def house_file(folder: Path, name: str, **rules: object) -> Path:
    """A file with the rules of a house."""
    file = folder / f"{name}.toml"
    file.write_text("".join(f"{key} = {toml(value)}\n" for key, value in {"game": name, **rules}.items()))
    return file


def answer(said: str, line: str, after: str = "") -> str:
    """What followed the line: everything up to the next prompt."""
    since = said.partition(after)[2] if after else said
    _, _, rest = since.partition(f"> {line}\n")
    assert rest, f"{line!r} was never asked:\n{said}"
    return re.split(r"^-?\$[0-9.]+ (?:\|.*)?> ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def flat(text: str) -> str:
    """The text as if lines were endless."""
    return " ".join(text.split())


def bankrolls(said: str) -> list[str]:
    """What each prompt says that the person has."""
    return re.findall(r"^\$([0-9.]+) (?:\|.*)?> ", said, flags=re.MULTILINE)


def steps(kept: Path) -> list[dict[str, Any]]:
    """What was done in a session that was kept."""
    found: list[dict[str, Any]] = tomllib.loads(kept.read_text())["play"]
    return found


def replayed(kept: Path) -> Table:
    """The table of a kept session, in which nothing is refused."""
    replay = Transcript.read(tomllib.loads(kept.read_text()), game).run()
    assert not [line for line in replay if isinstance(line.said, Chapter47Error)]
    return replay.table


def same_again(kept: Path) -> dict[str, dict[str, str]]:
    """What everyone has when a kept session is replayed, which ends as it did and refuses nothing."""
    replayed = [json.loads(line) for line in run("replay", str(kept), "--json", "--strict").out.splitlines()]
    seats: dict[str, dict[str, str]] = replayed[-1]["seats"]
    return seats

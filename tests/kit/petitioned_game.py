"""A whole game that is petitioned for: the how-to's compass in two versions, and its petition."""

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

from kit.how_to import follow
from kit.petitioning import FOLDER

WITH_VERSIONS = """

from dataclasses import replace  # noqa: E402

from chapter47.table.petitioned import Petitioned  # noqa: E402

KINDER = (replace(Compass.wagers[0], pays="8 to 1"), Compass.wagers[1])
PETITIONED = Petitioned("compass", "Compass", "compass", (Compass.wagers, KINDER), whole=True)
"""


def write(folder: Path) -> Path:
    """The files of the game; version 2 pays a wind 8 to 1, at which the house keeps nothing."""
    file = follow(folder).game
    file.write_text(file.read_text() + WITH_VERSIONS)
    return file


def petition(**changes: Any) -> dict[str, Any]:
    """A petition for it."""
    data: dict[str, Any] = deepcopy(tomllib.loads((FOLDER / "petition.toml").read_text()))
    del data["of"]
    return {
        **data,
        "petition": "compass",
        "declaration": "compass.py",
        "kind": "other",
        "public-interest": "It is simple.",
        "wagers": {"wind": "wins on its wind.", "side": "wins on any of its four winds."},
        "rules": ["The dealer shall spin the wheel once wagers are made."],
        **changes,
    }

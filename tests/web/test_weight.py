"""What a browser loads before a table is seen stays small; what only staff need comes when they open it."""

import gzip
import re
from pathlib import Path

import chapter47.web

PAGE = Path(chapter47.web.__file__).parent / "page"
MOST = 120_000
"""Bytes, compressed, of everything that the page names at its head."""


def first_load() -> list[Path]:
    named = re.findall(r'(?:src|href)="/?([^"]+)"', (PAGE / "index.html").read_text(encoding="utf-8"))
    return [PAGE / "index.html", *(PAGE / name for name in named)]


def test_a_table_is_seen_after_a_small_load() -> None:
    assert sum(len(gzip.compress(file.read_bytes())) for file in first_load()) < MOST


def test_every_other_scene_and_the_charts_are_loaded_when_they_are_opened() -> None:
    """The floor, a table and an address with nothing at it come at once; each other scene is a part of its own."""
    scenes = {file.stem for file in (PAGE.parents[3] / "page" / "src" / "scenes").glob("*.svelte")}
    first = {file.name for file in first_load()}
    beside = {file.name.partition("-")[0] for file in (PAGE / "assets").glob("*.js") if file.name not in first}
    assert scenes - beside == {"Floor", "Table", "Lost"}
    assert {"Console", "Bars", "Result", "Figures"} <= beside

"""Imports only point upwards: a layer knows the ones before it, and none after."""

import ast
from functools import cache
from pathlib import Path

import chapter47

PACKAGE = Path(chapter47.__file__).parent
LAYERS = (
    "kernels",
    "law",
    "keeping",
    "money",
    "equipment",
    "hands",
    "house",
    "table",
    "games",
    "cardroom",
    "odds",
    "whatif",
    "papers",
    "faces",
    "petitions",
    "generator",
    "floor",
    "web",
    "cli",
)


@cache
def imported(path: Path) -> frozenset[str]:
    """All that a file imports, at its top or inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return frozenset(found)


def imports(path: Path) -> set[str]:
    """The layers that a file imports."""
    return {name.split(".")[1] for name in imported(path) if name.startswith("chapter47.")} & set(LAYERS)


def test_every_folder_is_a_layer() -> None:
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(LAYERS)


def test_imports_point_upwards() -> None:
    for layer in LAYERS:
        allowed = set(LAYERS[: LAYERS.index(layer) + 1])
        for path in (PACKAGE / layer).rglob("*.py"):
            assert imports(path) <= allowed, f"{path.relative_to(PACKAGE)} reaches up to {imports(path) - allowed}"


def test_the_rules_need_only_the_standard_library() -> None:
    """Everything below the papers is importable anywhere."""
    for layer in LAYERS[: LAYERS.index("papers")]:
        for path in (PACKAGE / layer).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert "import click" not in text
            assert "from rich" not in text


def test_no_script_touches_clocks_chance_or_files() -> None:
    """Chance, time and files come from outside: a round fed the same answers ends the same way."""
    for layer in ("money", "hands", "house", "table", "games", "cardroom"):
        for path in (PACKAGE / layer).rglob("*.py"):
            assert not imported(path) & {"random", "secrets", "time", "asyncio", "socket"}, path


def test_the_generator_is_independent() -> None:
    """It selects numbers, and knows neither games nor tickets nor who asks: its own files import little else."""
    layers = ("_version", "equipment.", "keeping.", "law.", "generator.", "table.canonical")
    for path in (PACKAGE / "generator").rglob("*.py"):
        for name in imported(path):
            if name.startswith("chapter47."):
                assert f"{name.removeprefix('chapter47.')}.".startswith(layers), (path, name)


def test_a_part_knows_no_game() -> None:
    """What several games share is imported by them, and imports none of them."""
    for path in (PACKAGE / "games/parts").rglob("*.py"):
        games = {name for name in imported(path) if name.startswith("chapter47.games")}
        assert all(name.startswith("chapter47.games.parts") for name in games), path


def test_the_front_door_lists_what_it_has() -> None:
    for name in chapter47.__all__:
        assert getattr(chapter47, name) is not None

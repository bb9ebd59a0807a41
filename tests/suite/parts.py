"""The parts of the suite that somebody can run alone, by name: `make test-<part>`."""

from pathlib import Path

from chapter47 import GAMES, game
from chapter47.games import SYSTEMS

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
PARTS: dict[str, tuple[str, ...]] = {
    "law": ("tests/law", "tests/house", "tests/money", "tests/equipment", "tests/test_layers.py", "src/chapter47/law"),
    "hands": ("tests/hands", "src/chapter47/hands"),
    "table": ("tests/table", "tests/test_adding_a_wager.py", "src/chapter47/table"),
    "odds": ("tests/odds", "src/chapter47/odds"),
    "whatif": ("tests/whatif", "src/chapter47/whatif"),
    "faces": ("tests/faces", "tests/made_up", "src/chapter47/faces"),
    "cli": ("tests/cli", "src/chapter47/cli"),
    "generator": ("tests/generator", "src/chapter47/generator", "src/chapter47/keeping"),
    "cardroom": ("tests/cardroom", "src/chapter47/cardroom"),
    "floor": ("tests/floor", "src/chapter47/floor"),
    "web": ("tests/web", "src/chapter47/web"),
    "page": ("tests/page",),
    "kit": ("tests/test_kit.py",),
    "docs": ("README.md", "docs", "tests/test_adding_a_game.py"),
}


def names() -> list[str]:
    """All that `make test-` can be followed by."""
    return [*PARTS, *GAMES, *SYSTEMS]


def arguments(name: str) -> list[str]:
    """What pytest is to run for a part, or for a game: its own tests, its transcripts, and the kit's for it."""
    if name in PARTS:
        return list(PARTS[name])
    package = type(game(name)).__module__.split(".")[2]  # the game's own, under chapter47.games
    own = [TESTS / "games" / package, TESTS / "games" / f"test_{package}.py"]
    places = [path.relative_to(ROOT).as_posix() for path in own if path.exists()]
    if name in SYSTEMS:
        return [*places, "tests/cli/test_golden.py", "-k", package]
    return [*places, "tests/test_kit.py", "tests/cli/test_golden.py", "--game", name]

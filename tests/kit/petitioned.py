"""The package with the how-to's wagers in it: one declaration each, put where docs/adding-a-wager.md says."""

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import chapter47

ROOT = Path(__file__).parents[2]


def with_petitions(home: Path) -> Path:
    """A copy of the package in a folder, with the snake at roulette, and over 7 and under 7 at craps."""
    snake, sevens = re.findall(r"```python\n(.*?)```", (ROOT / "docs/adding-a-wager.md").read_text(), re.DOTALL)
    shutil.copytree(Path(chapter47.__file__).parent, home / "chapter47")
    games = home / "chapter47/games"
    _declare(games / "roulette.py", "    wagers = (\n", snake, "import Chapter47Error,")
    _declare(games / "craps/wagers.py", "WAGERS = (\n", sevens, "import Refused,")
    return home


def _declare(file: Path, head: str, block: str, imported: str) -> None:
    source = file.read_text()
    assert source.count(head) == 1
    assert source.count(imported) == 1
    source = source.replace(head, head + block).replace(imported, imported.replace("import ", "import Petition, "))
    file.write_text(source)


def environment(*places: Path) -> Mapping[str, str]:
    """Where the package of the first of those places is the package."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}

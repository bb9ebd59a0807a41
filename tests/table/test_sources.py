"""The fingerprint of the rules is of everything that they are made of: a change anywhere there is another one."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chapter47 import GAMES, game
from chapter47.table.sources import PACKAGE, imports, sources_of

LOWER = ("law", "money", "equipment", "hands", "house", "table", "games")


def imported(path: Path) -> set[Path]:
    """What a source imports of ours, read from its syntax tree."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path} imports by a relative name"
            names = [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        for name in names:
            top, *rest = name.split(".")
            place = PACKAGE.joinpath(*rest)
            if top == "chapter47" and rest:
                found |= {each for each in (place.with_suffix(".py"), place / "__init__.py") if each.is_file()}
    return found


@pytest.mark.parametrize("layer", LOWER)
def test_no_import_is_missed(layer: str) -> None:
    for path in (PACKAGE / layer).rglob("*.py"):
        assert set(imports(path)) == imported(path), path


def test_rules_import_nothing_by_a_name_that_is_made_up_as_they_run() -> None:
    for layer in LOWER:
        for path in (PACKAGE / layer).rglob("*.py"):
            if path != PACKAGE / "games/__init__.py":  # which finds games by their names, and holds no rule
                assert "import_module" not in path.read_text(), path


CHANGED = """
import sys
from chapter47.games import GAMES, game
from chapter47.table.sources import PACKAGE, rules_fingerprint

def fingerprints():
    rules_fingerprint.cache_clear()
    return {name: rules_fingerprint(game(name)) for name in GAMES}

before = fingerprints()
for file in sys.argv[1:]:
    path = PACKAGE / file
    text = path.read_text()
    path.write_text(text + "\\n# another rule\\n")
    print(*(name for name, now in fingerprints().items() if now != before[name]))
    path.write_text(text)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, in which a game's wagers reach a ranking, and only by a name that is made elsewhere."""
    home = tmp_path_factory.mktemp("rules")
    shutil.copytree(PACKAGE, home / "chapter47", ignore=shutil.ignore_patterns("page"))
    wagers = home / "chapter47/games/craps/wagers.py"
    wagers.write_text(f"{wagers.read_text()}\nfrom chapter47.hands import FIVE_CARDS\n")
    return home


def users_of(file: str) -> set[str]:
    return {name for name in GAMES if PACKAGE / file in sources_of(type(game(name)).__module__)}


def test_a_change_of_any_source_is_another_fingerprint_for_those_who_use_it(package: Path) -> None:
    everyone = set(GAMES)
    shoes, dice = users_of("games/parts/shoe/steps.py"), users_of("games/craps/wagers.py")
    passing = {"craps", "mini-craps", "mini-dice", "punto-banco", "minibaccarat", "chemin-de-fer"}
    passing |= {"pai-gow", "pai-gow-poker"}
    changes = {
        "law/refusal.py": everyone,
        "money/odds.py": everyone,
        "equipment/base.py": everyone,
        "house/rules.py": everyone,
        "table/settlement.py": everyone,
        "games/roulette.py": {"roulette"},
        "games/parts/shoe/steps.py": shoes,
        "games/parts/passing.py": passing,
        "games/parts/absent.py": users_of("games/parts/absent.py"),
        "games/craps/wagers.py": dice,
        "hands/rank.py": dice | users_of("hands/rank.py"),
        "law/catalogue.csv": set(),
        "web/app.py": set(),
    }
    environment = {**os.environ, "PYTHONPATH": str(package)}
    program = [sys.executable, "-c", CHANGED, *changes]
    done = subprocess.run(program, capture_output=True, text=True, env=environment, check=False)
    assert done.stderr == ""
    assert [set(line.split()) for line in done.stdout.splitlines()] == list(changes.values())
    assert {"roulette"} < everyone - shoes - dice
    assert {"craps", "mini-craps"} <= dice

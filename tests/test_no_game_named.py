"""A game is its own package, its odds and its felt: nothing above those names it, in Python or in the page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import chapter47
from chapter47.games import GAMES

PACKAGE = Path(chapter47.__file__).parent
OWN = ("games/", "odds/of/", "faces/felts/")
"""Where a game is named because the file is that game's."""
PAGE = Path(__file__).parents[1] / "page" / "src"
BELOW = ("law/", "money/", "equipment/", "house/")
"""What games are made of: a roulette wheel is one before there is a game of it."""
SHARED = "baccarat"
"""What several games are called together."""
EXAMPLES = {
    "cli/check.py": 'Write game = "roulette".',
    "table/transcript.py": 'Write game = "roulette".',
    "table/game.py": "keno",  # a family of games
}
"""Names that people read as an example of a name."""


READ = ("room/text.ts",)
"""What the page calls the subchapters of the law."""
MACHINES = "machines/"
"""Where a kind of machine that is no table has scenes of its own."""
FAMILY = re.compile(r"\bkeno\b")
"""Games of one family look alike on a floor."""


def named() -> re.Pattern[str]:
    names = (name.replace("-", "[-_ ]?") for name in (*GAMES, SHARED, "keno", "pai-gow"))
    return re.compile(rf"(?<![a-z])({'|'.join(names)})(?![a-z])", re.IGNORECASE)


NAMED = named()


def names_game(text: str) -> bool:
    """Whether a name or a text names a game.

    >>> names_game("BlackjackTable"), names_game("is_craps"), names_game("crapshoot")
    (True, True, False)
    """
    return NAMED.search(re.sub("(?<=[a-z])(?=[A-Z])", "-", text)) is not None


def said(path: Path) -> Iterator[str]:
    """Every name and every text of a file, but for its docstrings and comments: those may take examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(line.value)
        for node in ast.walk(tree)
        for line in _lines(node)
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docs:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.ImportFrom(module=str(module)):
                yield module


def _lines(node: ast.AST) -> list[ast.stmt]:
    body = getattr(node, "body", None)
    return body if isinstance(body, list) else []


def test_no_game_is_named_above_the_games() -> None:
    found = [
        f"{name}: {text[:60]}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not (name := path.relative_to(PACKAGE).as_posix()).startswith((*OWN, *BELOW))
        for text in said(path)
        if names_game(text) and EXAMPLES.get(name) != text
    ]
    assert not found


def test_no_game_is_named_in_the_page() -> None:
    """But for the names that people read, and those of families."""
    sources = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    assert sources
    found = [
        f"{name}: {line.strip()[:80]}"
        for path in sources
        if (name := path.relative_to(PAGE).as_posix()) not in READ and not name.startswith(MACHINES)
        for line in path.read_text(encoding="utf-8").splitlines()
        if names_game(line) and not FAMILY.search(line) and "placeholder=" not in line
    ]
    assert not found


def test_each_exception_is_still_one() -> None:
    for name, text in EXAMPLES.items():
        assert text in set(said(PACKAGE / name)), name

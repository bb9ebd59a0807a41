"""Odds behind one protocol: every game's are found by its name, and only a game's own part knows whose they are."""

import ast
import asyncio
import json
import re
import sys
import tokenize
from collections.abc import Iterator
from doctest import DocTestParser
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest

import chapter47
from chapter47 import GAMES, game, join, open_table, read_house
from chapter47.cli import odds as cli_odds
from chapter47.cli import play as cli_play
from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.games.punto_banco import PuntoBanco
from chapter47.law import Mistake
from chapter47.odds import Asked, book, expectations, full_book, of, quotes
from chapter47.odds.later import expectations_soon, quotes_soon
from chapter47.odds.of import advice_of, odds_of, why_no_book
from chapter47.odds.protocol import RunRequest
from chapter47.odds.shoe import Composition
from chapter47.odds.strategy import Strategy
from chapter47.papers.page import page
from chapter47.table.game import Game
from chapter47.table.terms import terms
from chapter47.web import describe, pages
from kit.houses import one_of_few
from kit.joining import only_for_now
from kit.terminal import WIDE, run

PACKAGE = Path(chapter47.__file__).parent
GENERIC = sorted((PACKAGE / "odds").glob("*.py"))
"""All of the layer that is not one game's: what is one game's stands in ``of``."""
FACES = [
    *(PACKAGE / "papers").glob("*.py"),
    *(PACKAGE / "cli" / f"{name}.py" for name in ("advice", "dealt", "held", "odds", "plot", "simulate")),
    *(PACKAGE / "web" / f"{name}.py" for name in ("hints", "pages")),
]
"""What asks for odds, and tells them."""
SHARED = ("guides", "opening", "parts")
"""What stands beside the games, and is none."""
PACKAGES = sorted({path.stem for path in (PACKAGE / "games").iterdir() if path.stem[0] != "_"} - {*SHARED})
NAMES = {*PACKAGES, *GAMES, *(game(name).title.lower() for name in GAMES)}
NAMED = re.compile(r"\b(" + "|".join(re.escape(name).replace("_", "[_ -]") for name in sorted(NAMES)) + r")\b", re.I)


def words(path: Path) -> Iterator[str]:
    """All that a file says in words: its strings and comments. What a docstring shows as an example is none of it."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.string
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield "".join(part for part in DocTestParser().parse(node.value) if isinstance(part, str))


def imported(path: Path) -> set[str]:
    """All that a file imports, at its top or inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


# Nobody else knows a game


@pytest.mark.parametrize("path", [*GENERIC, *FACES], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_other_module_names_a_game(path: Path) -> None:
    for text in words(path):
        assert not NAMED.search(text), text


@pytest.mark.parametrize("path", [*GENERIC, *FACES], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_other_module_imports_a_game_or_its_odds(path: Path) -> None:
    for name in imported(path):
        parts = name.split(".")
        for layer in (["chapter47", "games"], ["chapter47", "odds", "of"]):
            assert parts[: len(layer)] != layer or parts[len(layer)] not in {*PACKAGES}, name


def test_every_game_of_the_layer_stands_in_its_place() -> None:
    folders = {path.name for path in (PACKAGE / "odds").iterdir() if (path / "__init__.py").exists()}
    assert folders == {"equity", "of"}


# Every game is found


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_odds_or_says_why_not(name: str) -> None:
    found = odds_of(game(name))
    assert (found.book is None) == bool(why_no_book(game(name)))
    assert found.book is not None or re.fullmatch(r"There is no book of odds for .+\.", why_no_book(game(name)))


@pytest.mark.together("books")
@pytest.mark.parametrize("name", [name for name in GAMES if odds_of(game(name)).book is not None])
def test_a_book_has_every_wager_or_says_in_a_sentence_why_not(name: str) -> None:
    found = game(name)
    for house in (read_house(found, {}), one_of_few(found, 1)):
        under, told = terms(found, house), odds_of(found).book
        assert told is not None
        left_out = told.left_out(under)
        rows = {row.wager for row in book(found, house)}
        assert not rows & {*left_out}
        assert rows | {*left_out} >= {wager for wager, _ in under.spots}
        for why in left_out.values():
            assert re.fullmatch(r"[A-Z][^.]+\.", why)


@pytest.mark.parametrize("name", GAMES)
def test_strategies_and_kernels_go_with_how_a_game_is_decided(name: str) -> None:
    """Where outcomes decide there is no kernel to ask for; where cards do, there is one, or strategies bring it. Where
    players play each other, nobody has a strategy against the house."""
    found = odds_of(game(name))
    if found.contest is not None:
        assert (found.book, found.strategies, found.kernel) == (None, None, None)
        return
    assert found.strategies is not None
    if found.kernel is not None:
        assert game(name).cards is not None
        house = read_house(game(name), {})
        deals = list(found.kernel.deals(Strategy("none", game(name), house, ())))
        assert {deal.result for deal in deals} == {*map(str, game(name).results(house))}
        assert all(len(deal.cards) <= found.kernel.kind(game(name)).longest for deal in deals)
    elif game(name).cards is not None:
        assert found.strategies.run(game(name), RunRequest()).tabulated is False


@pytest.mark.parametrize("name", [name for name in GAMES if odds_of(game(name)).advice is None])
def test_a_game_without_decisions_has_no_advice(name: str) -> None:
    with pytest.raises(Mistake) as said:
        advice_of(game(name))
    assert said.value.code == "no-hints"


# A game that nobody has worked out


class MadeUp(PuntoBanco):
    """Dealt like another, by a name of its own: the odds of that other are not its own."""

    name = "made-up"
    title = "Made-up"


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game that joined, and has no odds."""
    module = ModuleType("without_odds")
    monkeypatch.setattr(module, "GAME", MadeUp(), raising=False)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    with only_for_now():
        yield join(module.__name__)


NO_BOOK = "There is no book of odds for made-up: nobody has worked it out."
NO_SIMULATION = "Made-up cannot be simulated: nobody has worked it out."


def test_a_game_without_a_book_says_so(made_up: Game) -> None:
    house = read_house(made_up, {})
    for ask in (
        lambda: book(made_up, house),
        lambda: full_book(made_up, house, Asked(shoe=Composition.of_decks(8))),
        lambda: quotes(terms(made_up, house)),
        lambda: expectations(terms(made_up, house)),
    ):
        with pytest.raises(Mistake) as said:
            ask()
        assert (said.value.code, said.value.sentence) == ("no-book", NO_BOOK)


def test_a_floor_draws_its_table_without_figures(made_up: Game) -> None:
    under = terms(made_up, read_house(made_up, {}))
    assert quotes_soon(under) is None
    assert expectations_soon(under) is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("odds", "made-up"), NO_BOOK),
        (("odds", "made-up", "--json"), NO_BOOK),
        (("odds", "made-up", "--shoe", "8"), NO_BOOK),
        (("odds", "made-up", "--held", "banker 10"), NO_SIMULATION),
        (("simulate", "made-up", "--wager", "banker 10"), NO_SIMULATION),
        (("simulate", "made-up"), NO_SIMULATION),
        (("odds", "made-up", "--card", "card.svg"), "A card of strategy is for blackjack"),
    ],
)
def test_the_command_line_says_so_in_one_line(made_up: Game, arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments, code=2)
    assert done.out == ""
    [line] = done.err.splitlines()
    assert line.startswith("chapter47: ")
    assert sentence in line


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game as it would be if nobody had worked it out, one of two that there are."""
    known = of._named
    monkeypatch.setattr(of, "_named", lambda name: of.UNKNOWN if name == "roulette" else known(name))
    for face in (cli_odds, cli_play):
        monkeypatch.setattr(face, "game_names", lambda: ("roulette", "big-six"))
    return game("roulette")


NO_ROULETTE = "There is no book of odds for roulette: nobody has worked it out."


def test_all_books_are_told_and_which_game_has_none(unknown: Game) -> None:
    said = run("odds").out
    assert "Big six" in said
    assert NO_ROULETTE in said
    assert {row["game"] for row in json.loads(run("odds", "--json").out)} == {"big-six"}


def test_a_menu_has_it_all_the_same(unknown: Game) -> None:
    said = run("play", lines=("quit",), env=WIDE).out
    assert NO_ROULETTE in said
    assert re.search(r"Big six +the house keeps", said)


def test_its_papers_say_so(unknown: Game) -> None:
    assert NO_ROULETTE in page(unknown)
    stated = SimpleNamespace(signs_at=lambda name: "approved", signs_approved_here=False)
    approved = SimpleNamespace(settings=stated, signing=SimpleNamespace(is_asked=False))
    host = SimpleNamespace(name="roulette-1", table=open_table("roulette"), floor=approved, practice=True)
    approved.hosts = {"roulette-1": host}
    told = describe.rules(cast(Host, host))
    assert (told["odds"], told["working"]) == ([], False)
    guide = asyncio.run(pages.guide("roulette-1", cast(Floor, SimpleNamespace(host=lambda name: host, casino="Ours"))))
    assert NO_ROULETTE in bytes(guide.body).decode()

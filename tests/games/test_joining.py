"""A game from outside joins by one module, and whatever it does not bring is told plainly."""

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from chapter47 import GAMES, Mistake, game, game_names, join, open_table
from chapter47.faces.felts import felt
from chapter47.floor.roles import posts_of
from chapter47.games import SYSTEMS, brought_by, join_file, joined_files
from chapter47.odds.of import odds_of, why_no_book
from chapter47.table.log import lines, recover
from chapter47.table.sources import name_of, rules_fingerprint, sources_of
from kit.joining import only_for_now
from kit.terminal import run

COIN = """
    from chapter47.equipment import Equipment
    from chapter47.house import House
    from chapter47.law import Petition
    from chapter47.table.game import Game
    from chapter47.table.table import Table
    from chapter47.table.wagers import LOSE, Wager, win

    TOSSED = Petition("Two coins")


    class Coin(Equipment):
        verb = "spin"
        name = "coin"
        outcomes = {"heads": 1, "tails": 1}

        def hint(self) -> str:
            return '"heads"'


    class Coins(Game):
        name, title, family, sections, cites, seats = "coins", "Coins", "wheels", (), TOSSED, 3
        betting_ends, instruments, payouts = TOSSED, {"chips": ()}, {}
        posts = {"dealer": "dealer", "tosser": "dealer"}
        wagers = (
            Wager(
                name="side", title="Side", cites=TOSSED, pays="1 to 1", picks=lambda house: ("heads", "tails"),
                lines=("side",), decides=lambda pick, shown, house: win("side") if shown == pick else LOSE,
            ),
        )

        def equipment(self, house: House) -> Equipment:
            return Coin()

        async def round(self, table: Table) -> None:
            await table.bets()
            shown = await table.result(table.terms.equipment)
            table.settle(lambda wager: wager.ruling(shown.value), TOSSED)


    GAME = Coins()
"""


@pytest.fixture
def coins(tmp_path: Path) -> Iterator[Path]:
    """The file of a game that brings neither felt nor odds."""
    file = tmp_path / "two_coins.py"
    file.write_text(dedent(COIN))
    with only_for_now():
        yield file


def test_another_process_is_told_the_files_that_have_joined(coins: Path, tmp_path: Path) -> None:
    package = tmp_path / "three_coins"
    package.mkdir()
    (package / "__init__.py").write_text(dedent(COIN).replace('"coins"', '"three-coins"'))
    assert joined_files() == ()
    join_file(coins)
    join_file(package)
    assert joined_files() == (coins, package)


def test_it_is_found_by_its_name_as_long_as_it_has_joined(coins: Path) -> None:
    with pytest.raises(Mistake, match="no game 'coins'"):
        game("coins")
    found = join_file(coins)
    assert game("coins") is found
    assert game_names() == (*GAMES, *SYSTEMS, "coins")
    assert brought_by("coins") is sys.modules["two_coins"]
    assert brought_by("roulette") is None
    assert join_file(coins) is found  # a second time it is the same
    assert game_names() == (*GAMES, *SYSTEMS, "coins")
    with only_for_now():
        assert "tosser" in posts_of("dealer")


def test_what_it_does_not_bring_is_told(coins: Path) -> None:
    """Its felt is rows of boxes, and of its odds it is said that there are none."""
    found = join_file(coins)
    drawn = felt(open_table("coins").terms)
    assert [box.label for box in drawn.boxes] == ["heads", "tails"]
    assert odds_of(found).book is None
    assert why_no_book(found) == "There is no book of odds for coins: nobody has worked it out."


def test_its_felt_and_its_odds_are_those_of_its_module(coins: Path) -> None:
    more = """
    from chapter47.faces.felts import Box
    from chapter47.odds.outcome_book import OutcomeBook
    from chapter47.odds.protocol import GameOdds

    def FELT(terms):
        return [Box(f"Side {side}", 0, 0, 90, 90, side.upper()) for side in ("heads", "tails")]

    ODDS = GameOdds(OutcomeBook())
    """
    coins.write_text(dedent(COIN) + dedent(more))
    found = join_file(coins)
    assert [box.label for box in felt(open_table("coins").terms).boxes] == ["HEADS", "TAILS"]
    assert why_no_book(found) == ""


def test_its_rules_are_its_file_and_all_that_this_imports(coins: Path) -> None:
    """So a log of it tells of other rules, wherever the file lies."""
    found = join_file(coins)
    names = [name_of(path) for path in sources_of(type(found).__module__)]
    assert names[-1] == "two_coins.py"
    assert "table/settlement.py" in names
    assert not [name for name in names if name.startswith("games/")]
    text = "\n".join(lines(open_table("coins", seats={1: "100"}))) + "\n"
    assert list(lines(recover(text, game))) == text.splitlines()
    before = rules_fingerprint(found)
    coins.write_text(coins.read_text().replace('pays="1 to 1"', 'pays="2 to 1"'))
    rules_fingerprint.cache_clear()
    assert rules_fingerprint(found) != before


def test_a_package_joins_by_its_folder_and_all_of_it_is_its_rules(coins: Path) -> None:
    package = coins.parent / "coinage"
    package.mkdir()
    (package / "__init__.py").write_text("from .tossing import GAME\n")
    coins.rename(package / "tossing.py")
    found = join_file(package)
    assert game("coins") is found
    names = [name_of(path) for path in sources_of(type(found).__module__)]
    assert names[-2:] == ["__init__.py", "tossing.py"]


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("no_game.py", "GAME = 47", "no-game-there"),
        ("roulette_again.py", "from chapter47.games.roulette import GAME", "name-taken"),
        ("json.py", dedent(COIN), "name-taken"),  # a module that there is
        ("not python.py", dedent(COIN), "no-game-there"),
        ("notes.txt", "", "no-game-there"),
    ],
)
def test_what_is_no_game_does_not_join(tmp_path: Path, name: str, text: str, code: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    with only_for_now():
        with pytest.raises(Mistake) as refused:
            join_file(file)
        assert refused.value.code == code
        assert game_names() == (*GAMES, *SYSTEMS)


def test_a_file_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    done = run("--with", str(tmp_path / "nowhere.py"), "odds", code=2)
    assert "nowhere.py is no file of Python." in done.err
    assert len(done.err.splitlines()) == 1


def test_a_module_joins_by_its_name(coins: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(coins.parent))
    assert join("two_coins").name == "coins"


def test_it_plays_in_a_terminal(coins: Path) -> None:
    said = run("--with", str(coins), "play", "coins", "--seed", "1", lines=("10 side heads", "", "quit")).out
    assert "heads" in said
    assert "1 round" in said
    said = run("play", "coins", lines=("quit",), env={"CHAPTER47_WITH": str(coins)}).out
    assert "Coins" in said

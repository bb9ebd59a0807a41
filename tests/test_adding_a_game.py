"""One file and its felt add a game: the blocks of the how-to, as they stand there, from a program to a floor."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest

from chapter47 import Seeded, bet, game, next_act, open_table
from chapter47.faces.felts import felt
from chapter47.games import join_file
from chapter47.table.log import lines, recover
from kit.how_to import ROOT, HowTo, follow
from kit.joining import only_for_now
from kit.served import good, serve
from kit.terminal import run

MOST_LINES = 75


@pytest.fixture(scope="module")
def how_to(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HowTo]:
    """The page's files, and the game joined for as long as this module is tested."""
    done = follow(tmp_path_factory.mktemp("how-to"))
    with only_for_now(), chdir(done.folder):
        join_file(done.game)
        yield done


def test_the_game_is_small(how_to: HowTo) -> None:
    written = [line for line in how_to.game.read_text().splitlines() if line.strip()]
    assert len(written) <= MOST_LINES


def test_the_program_plays_a_round(how_to: HowTo) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(how_to.folder)))}
    told = subprocess.run([sys.executable, "program.py"], env=env, capture_output=True, text=True, check=True)
    assert told.stdout == "17000\n"  # of 100 dollars ten are wagered at 7 to 1


def test_it_is_logged_and_recovered_like_any_other(how_to: HowTo) -> None:
    table = open_table("compass", seats={1: "100", 2: "100"})
    chance = Seeded(1)
    for _ in range(20):
        table.do(bet(1, "wind", "1", pick="NE"))
        table.do(bet(2, "side", "1", pick="between"))
        rounds = table.rounds
        while table.rounds == rounds:
            table.do(next_act(table, chance))
    table.check()
    text = "\n".join(lines(table)) + "\n"
    again = recover(text, game)
    assert list(lines(again)) == text.splitlines()
    assert again.state == table.state
    assert len(again.state.winds) == 12


def test_its_felt_is_its_own(how_to: HowTo) -> None:
    drawn = felt(open_table("compass").terms)
    assert {"NW", "calm", "Side between"} <= drawn.by_name.keys()
    assert drawn.by_name["calm"].tone == "green"


def test_it_plays_in_the_terminal_and_has_odds(how_to: HowTo) -> None:
    play, odds, _ = how_to.commands
    said = run(*play, "--seed", "1", lines=("10 ne", "5 side cardinal", "", "felt", "quit"))
    assert "Wind NE $10.00  pays 7 to 1" in said.out
    assert '"The wind is E"' in said.out
    assert "In all -$5.00" in said.out
    assert "arrow E" in said.out
    assert "Winds: E" in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    rows = run(*odds).out.splitlines()
    assert [line.split()[0] for line in rows if "1/9" in line] == ["Wind", "Side"]


def test_it_is_played_on_a_floor_and_outlives_it(how_to: HowTo, tmp_path: Path) -> None:
    *joined, served, option, casino = how_to.commands[2]
    assert (joined, served, option) == (["--with", "compass.py"], "serve", "--casino")
    floor = serve(tmp_path, Path(casino).read_text(), by_hand=True, CHAPTER47_WITH=str(how_to.game))
    player = floor.visitor()
    stream = floor.stream(player, "compass-1")
    stream.sit(1)
    stream.bet(1, "wind", "10", "NE")
    floor.choose("NE")
    stream.ready()
    stream.settle(1)
    assert stream.view["seats"]["1"]["chips"] == "270.00"
    assert stream.view["things"]["token:arrow"]["places"] == ["NE"]
    stream.bet(1, "side", "10", "between")
    floor.kill()
    floor.start()
    with floor.guests():
        view = floor.view("compass-1", player)
        assert view["seats"]["1"]["chips"] == "260.00"
        assert view["things"]["road:winds"]["results"] == ["NE"]
        proof = good(floor.staff("regulator").post("/api/tables/compass-1/verify"))
        assert proof["whole"]
    floor.stop()

"""`chapter47 play`, driven as a person drives it: by lines, through a pipe and through a terminal."""

import builtins
import fcntl
import json
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47 import GAMES, Chapter47Error, Mistake, Refused, Table, game, open_table
from chapter47.cli import cards, felt, parse, save
from chapter47.cli.company import Company
from chapter47.cli.parse import typed
from chapter47.cli.place import SEAT
from chapter47.cli.session import Session
from chapter47.equipment import Seeded
from chapter47.games.opening import closed_table
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.transcript import Transcript
from chapter47.table.wagers import Stake

provision = pytest.mark.provision

CHAPTER47 = (sys.executable, "-c", "from chapter47.cli.main import main; main()")
INTERRUPTIBLE = (
    sys.executable,
    "-c",
    # Whoever runs the tests in the background has taught them to ignore interrupts.
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);" + CHAPTER47[2],
)
PATIENCE = 60
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])")
ALL_OPTIONS: Mapping[str, Mapping[str, object]] = {"roulette": {"five-adjacent": True, "seven-numbers": True}}
"""Houses with every wager that a game may have."""


def run(
    *arguments: str, lines: Sequence[str] | bytes = (), code: int = 0, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command, with those lines typed into it. It ends with the code, and never with a traceback."""
    typed_in = lines if isinstance(lines, bytes) else "".join(f"{line}\n" for line in lines).encode()
    done = subprocess.run(
        [*CHAPTER47, *arguments],
        input=typed_in,
        capture_output=True,
        env={**os.environ, "COLUMNS": "80", **(env or {})},
        timeout=120,
        check=False,
    )
    told = subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in told.stdout + told.stderr
    assert told.returncode == code, told.stderr
    return told


def play(name: str, *lines: str, seed: int | None = 47, options: Sequence[str] = ()) -> str:
    """What a session said."""
    seeded = () if seed is None else ("--seed", str(seed))
    return run("play", name, *seeded, *options, lines=lines).stdout


def house_file(folder: Path, name: str, **rules: object) -> Path:
    file = folder / f"{name}.toml"
    file.write_text("".join(f"{key} = {save.toml(value)}\n" for key, value in {"game": name, **rules}.items()))
    return file


def answer(said: str, line: str) -> str:
    """What followed the line: everything up to the next prompt."""
    _, _, rest = said.partition(f"> {line}\n")
    assert rest, f"{line!r} was never asked:\n{said}"
    return re.split(r"^-?\$[0-9.]+ (?:\|.*)?> ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def flat(text: str) -> str:
    """The text as if lines were endless."""
    return " ".join(text.split())


def bankrolls(said: str) -> list[str]:
    """What each prompt says that the person has."""
    return re.findall(r"^\$([0-9.]+) (?:\|.*)?> ", said, flags=re.MULTILINE)


# Reading what a person types

SPOTS: list[tuple[str, str, parse.Key]] = [
    ("roulette", "red", ("red", None)),
    ("roulette", "RED", ("red", None)),
    ("roulette", "re", ("red", None)),
    ("roulette", "17", ("straight", "17")),
    ("roulette", "00", ("straight", "00")),
    ("roulette", "straight 17", ("straight", "17")),
    ("roulette", "str 17", ("straight", "17")),
    ("roulette", "s 17", ("straight", "17")),
    ("roulette", "split 17-20", ("split", ("17", "20"))),
    ("roulette", "split 20 17", ("split", ("17", "20"))),
    ("roulette", "split 17, 20", ("split", ("17", "20"))),
    ("roulette", "split 17 and 20", ("split", ("17", "20"))),
    ("roulette", "17/20", ("split", ("17", "20"))),
    ("roulette", "17-20", ("split", ("17", "20"))),
    ("roulette", "17 20", ("split", ("17", "20"))),
    ("roulette", "2nd 12/3rd 12", ("split", ("0", "00"))),
    ("roulette", "1-2-3", ("three-numbers", ("1", "2", "3"))),
    ("roulette", "1/1st 12", ("three-numbers", ("1", "2", "3"))),
    ("roulette", "Three numbers 1 2 3", ("three-numbers", ("1", "2", "3"))),
    ("roulette", "1/2/4/5", ("four-numbers", ("1", "2", "4", "5"))),
    ("roulette", "0/1/1st 12", ("first-five", None)),
    ("roulette", "First five numbers", ("first-five", None)),
    ("roulette", "six-numbers 1-2-3-4-5-6", ("six-numbers", ("1", "2", "3", "4", "5", "6"))),
    ("roulette", "1st 12", ("dozen", 1)),
    ("roulette", "dozen 2", ("dozen", 2)),
    ("roulette", "column 3", ("column", 3)),
    ("roulette", "1 to 18", ("1-to-18", None)),
    ("roulette", "19-to-36", ("19-to-36", None)),
    # What no layout has is for the table to refuse: the words keep their meaning.
    ("roulette", "split 17-36", ("split", ("17", "36"))),
    ("roulette", "straight 37", ("straight", "37")),
    ("roulette", "column 4", ("column", 4)),
    ("roulette", "red 5", ("red", "5")),
    ("big-six", "joker", ("insignia", "joker")),
    ("big-six", "insignia joker", ("insignia", "joker")),
    ("big-six", "20", ("insignia", "20")),
    ("big-six", "$20 insignia", ("insignia", "20")),
    ("big-six", "insignia $20", ("insignia", "20")),
    ("sic-bo", "total 9", ("total", 9)),
    ("sic-bo", "9", ("total", 9)),
    ("sic-bo", "Total value bet 9", ("total", 9)),
    ("sic-bo", "two-dice-combination 2-5", ("two-dice-combination", (2, 5))),
    ("sic-bo", "two dice 5 2", ("two-dice-combination", (2, 5))),
    ("sic-bo", "2-5", ("two-dice-combination", (2, 5))),
    ("sic-bo", "two 4", ("two-of-a-kind", 4)),
    ("sic-bo", "three 4", ("three-of-a-kind", 4)),
    ("sic-bo", "any", ("any-three-of-a-kind", None)),
    ("sic-bo", "small", ("small", None)),
    ("sic-bo", "big bet", ("big", None)),
    ("sic-bo", "total 3", ("total", 3)),
]


@pytest.mark.parametrize(("name", "text", "key"), SPOTS)
def test_names_places_and_picks(name: str, text: str, key: parse.Key) -> None:
    assert parse.spot(text, open_table(name).terms) == key


LINES: list[tuple[str, parse.Typed]] = [
    ("10 red", parse.Typed("bet", "red", 1000)),
    ("$12.50 red", parse.Typed("bet", "red", 1250)),
    ("  10   on   red ", parse.Typed("bet", "red", 1000)),
    ("bet 10 on red", parse.Typed("bet", "red", 1000)),
    ('"10" red', parse.Typed("bet", "red", 1000)),
    ("10 1 to 18", parse.Typed("bet", "1 to 18", 1000)),
    ("1 2", parse.Typed("bet", "2", 100)),
    ("", parse.Typed("go")),
    ("   ", parse.Typed("go")),
    ("spin", parse.Typed("go")),
    ("SHAKE", parse.Typed("go")),
    ("spin 17", parse.Typed("go", "17")),
    ("No More Bets", parse.Typed("close")),
    ("take back red", parse.Typed("remove", "red")),
    ("remove 17/20", parse.Typed("remove", "17/20")),
    ("reduce red to 5", parse.Typed("reduce", "red", 500)),
    ("reduce 1 to 18 to 5", parse.Typed("reduce", "1 to 18", 500)),
    ("same again", parse.Typed("same")),
    ("why 2", parse.Typed("why", "2")),
    ("?", parse.Typed("help")),
    ("q", parse.Typed("quit")),
]


@pytest.mark.parametrize(("line", "said"), LINES)
def test_lines(line: str, said: parse.Typed) -> None:
    assert parse.read(line, open_table("roulette").terms) == said


MISTAKES = [
    ("roulette", "-5 red", "not-an-amount", "'-5' is not an amount"),
    ("roulette", "1e9 red", "not-an-amount", "'1e9' is not an amount"),
    ("roulette", "0.001 red", "not-an-amount", "'0.001' is not an amount"),
    ("roulette", "NaN red", "not-an-amount", "'NaN' is not an amount"),
    ("roulette", "inf red", "not-an-amount", "'inf' is not an amount"),
    ("roulette", "9999999999999 red", "not-an-amount", "At most"),
    ("roulette", "red", "no-amount", "Write 10 red."),
    ("roulette", "red 10", "not-understood", "Did you mean 10 red?"),
    ("roulette", "17/20", "no-amount", "Write 10 17/20."),
    ("roulette", "1st 12", "no-amount", "Write 10 1st 12."),
    ("roulette", "1 to 18", "no-amount", "Write 10 1 to 18."),
    ("roulette", "50", "no-wager", "wagers"),
    ("roulette", "10 blakc", "unknown-wager", "Did you mean black?"),
    ("roulette", "10 xyzzy", "unknown-wager", "wagers"),
    ("roulette", "10 straight", "no-pick", "0, 00, 1, 2 ..."),
    ("roulette", "10 s", "ambiguous", "split"),
    ("roulette", "hlep", "not-understood", "Did you mean help?"),
    ("roulette", "xyzzy", "not-understood", "Type help."),
    ("roulette", "reduce red", "not-a-reduction", "reduce red to 5"),
    ("roulette", "reduce", "not-a-reduction", "reduce"),
    ("sic-bo", "5 4", "ambiguous", "one-of-a-kind, three-of-a-kind, total, two-of-a-kind"),
    ("sic-bo", "5 two", "ambiguous", "two-dice-combination, two-of-a-kind"),
]


@pytest.mark.parametrize(("name", "line", "code", "hint"), MISTAKES)
def test_what_is_not_understood_says_what_would_be(name: str, line: str, code: str, hint: str) -> None:
    terms = open_table(name).terms
    with pytest.raises(Mistake) as raised:
        parse.spot(parse.read(line, terms).rest, terms)
    assert raised.value.code == code
    assert hint in str(raised.value)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_very_long_is_answered_shortly(name: str) -> None:
    terms = open_table(name).terms
    for text in ("9" * 5000, "9 " * 5000, "x" * 5000, "x/" * 5000, "total " + "9" * 5000, "split " + "1-" * 5000):
        with pytest.raises((Mistake, Refused)) as raised:
            terms.find(*parse.spot(text, terms))
        assert len(str(raised.value)) < 250


def everything(name: str) -> Table:
    return open_table(name, ALL_OPTIONS.get(name), {1: "100000"})


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_of_every_game_can_be_said(name: str) -> None:
    terms = everything(name).terms
    for key, spot in terms.spots.items():
        assert parse.spot(typed(key), terms) == key
        assert parse.spot(typed((spot.wager.title, spot.pick)).upper(), terms) == key
        for place in spot.places:
            assert parse.spot("/".join(sorted(place.boxes)), terms) == key
        assert parse.read(f"7 {typed(key)}", terms) == parse.Typed("bet", typed(key), 700)


def test_a_wager_that_stands_is_meant_before_others() -> None:
    terms = open_table("sic-bo").terms
    assert parse.spot("4", terms, [("total", 4), ("small", None)]) == ("total", 4)
    assert parse.spot("total", terms, [("total", 4), ("small", None)]) == ("total", 4)


# The felt


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero", "double-zero-as-single"])
def test_each_place_of_the_roulette_layout_is_a_point_of_its_own(wheel: str) -> None:
    terms = open_table("roulette", {"wheel": wheel, "seven-numbers": True}).terms
    boxes = {box.name: box for box in felt.roulette(terms)}
    points: dict[tuple[int, int], list[frozenset[str]]] = {}
    for place in terms.places:
        left = max(boxes[name].left for name in place)
        right = min(boxes[name].right for name in place)
        top = max(boxes[name].top for name in place)
        bottom = min(boxes[name].bottom for name in place)
        assert left <= right, f"{place} do not touch"
        assert top <= bottom, f"{place} do not touch"
        points.setdefault(felt.where(place, boxes), []).append(place)
    shared = [places for places in points.values() if len(places) > 1]
    # Two lines beside the zeros are shorter than a character is high.
    assert all("0" in place or "00" in place for places in shared for place in places)


def letters(drawn: str) -> set[str]:
    """The lettering of the boxes; what a box pays gives way to a chip."""
    odds = r"[0-9]+(?:, [0-9]+)*(?: or [0-9]+)?(?: to |:)[0-9]+"
    return set(re.findall(r"[0-9A-Za-z]+", re.sub(rf"{odds}(?: or {odds})*", "", drawn)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [80, 60, 40, 20])
def test_the_felt_fits_and_shows_every_chip(name: str, width: int) -> None:
    table = everything(name)
    empty = felt.felt(table.terms, (), width).plain
    assert max(map(len, empty.splitlines())) <= width
    for spot in list(table.terms.spots.values())[:: 1 if width == 80 else 9]:
        drawn = felt.felt(table.terms, [Stake(1, spot, 2500)], width).plain
        assert "$25" in drawn or felt.CHIP in drawn
        if width == 80:
            assert letters(drawn) >= letters(empty), f"a chip on {spot.key} hides something"


def test_a_game_without_a_drawing_has_its_wagers_in_rows() -> None:
    terms = open_table("roulette").terms
    names = [name for row in felt.by_wager(terms) for name in row]
    assert names == [name for name, wager in terms.wagers.items() if wager.offered(terms.house)]
    drawn = felt.draw(felt.rows(terms, felt.by_wager(terms), 80), (), "").plain
    assert "Straight · 35 to 1" in drawn
    assert "1 to 18" in drawn


# Files

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
PLAIN = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(TEXT, PLAIN, max_size=4))
def test_toml_is_read_back_as_it_was(value: dict[str, object]) -> None:
    assert tomllib.loads(f"value = {save.toml(value)}\n") == {"value": value}


# Sessions


@pytest.mark.parametrize("name", [name for name in GAMES if not game(name).carries])
def test_every_kind_of_wager_is_placed_settled_and_replayed(name: str, tmp_path: Path) -> None:
    terms = everything(name).terms
    house = house_file(tmp_path, name, **ALL_OPTIONS.get(name, {}))
    kept = tmp_path / "kept.toml"
    keys = [key for kind in terms.wagers for key in [key for key in terms.spots if key[0] == kind][::11]]
    bets = [f"5 {typed(key)}" for key in keys]
    lines = [*bets, "felt", "", "same", "", "same", "double", "reduce " + typed(keys[0]) + " to 5", "", "result"]
    said = play(name, *lines, options=("--house", str(house), "--save", str(kept), "--bankroll", "100000"))
    assert "No:" not in said
    for bet, (kind, pick) in zip(bets, keys, strict=True):
        label = f"{terms.wagers[kind].title}" + (f" {bet.split()[-1]}" if pick is not None else "")
        assert f"  {label} $5.00  pays " in answer(said, bet)
    assert len(re.findall(r"^  .* \$[0-9.]+  (?:wins \$.* at .*|loses|gives up \$.*) +19:47-", said, re.MULTILINE)) == (
        3 * len(keys)
    )
    ended = re.search(r"^3 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    replayed = run("replay", str(kept), "--json", "--strict").stdout.splitlines()
    assert json.loads(replayed[-1])["seats"] == {"1": {"chips": ended[1]}}
    transcript = tomllib.loads(kept.read_text())
    assert [transcript["chapter47"], transcript["game"]] == [1, name]
    assert transcript["seats"] == {"1": {"chips": "100000.00"}}


def test_a_night_of_craps(tmp_path: Path) -> None:
    """Wagers stand from roll to roll, and the prompt says how the game stands."""
    kept = tmp_path / "kept.toml"
    lines = [
        *("12 place 6", "5 hard 8", "10 pass", "roll 4 5", "5 odds behind pass", "6 odds behind pass", "10 come"),
        *("on hard 8", "roll 3 3", "roll 6 3", "clear", "no roll off-table", "pass dice", "take dice", "quit"),
    ]
    said = play("craps", *lines, seed=None, options=["--enter", "--save", str(kept)])
    assert answer(said, "12 place 6") == "  Place bet to win 6 $12.00  pays 7 to 6  19:47-1.2(a)5\n"
    assert "$473.00 | come-out | place-to-win 6 $12, hardway 8 $5, pass $10 > roll 4 5" in said
    assert '"9"   4   5  total 9' in answer(said, "roll 4 5")
    assert "No: Odds behind pass of $5.00 cannot be paid at its odds" in answer(said, "5 odds behind pass")
    assert "Wager $4.00 or $6.00." in answer(said, "5 odds behind pass")
    assert "point 9 |" in answer(said, "6 odds behind pass") + said
    assert re.search(r"Place bet to win 6 +\$12.00  wins \$14.00 at 7 to 6", answer(said, "roll 3 3"))
    made = answer(said, "roll 6 3")
    assert re.search(r"Pass bet +\$10.00  wins \$10.00 at 1 to 1", made)
    assert re.search(r"Odds behind pass +\$6.00  wins \$9.00 at 3 to 2", made)
    assert "come 6 $10" in said
    assert "No: Come bet stands until it is decided, now that 6 is its point." in answer(said, "clear")
    assert 'The dealer: "No Roll". (19:47-1.9(a))' in answer(said, "no roll off-table")
    assert "Pass the dice (seat 1). (19:47-1.11(a))" in answer(said, "pass dice")
    assert "Shooter: 1. (19:47-1.11(d))" in answer(said, "take dice")
    replayed = run("replay", str(kept), "--json", "--strict").stdout.splitlines()
    ended = re.search(r"^4 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert json.loads(replayed[-1])["seats"] == {"1": {"chips": ended[1]}}


def test_a_session_as_it_reads() -> None:
    said = play("roulette", "10 red", "5 17", "5 split 17-20", "spin", "quit", seed=47)
    assert "Roulette  19:47-5.1(e)\nMinimum $1.00, maximum $1000.00  19:47-8.2(c)\n" in said
    assert answer(said, "10 red") == "  Red $10.00  pays 1 to 1  19:47-5.1(e)9\n"
    assert "$480.00 | red $10, straight 17 $5, split 17-20 $5 > spin\n" in said
    spin = answer(said, "spin")
    assert '"No More Bets"  "25"   25  red' in spin
    assert re.search(r"Straight 17 +\$5.00  loses +19:47-5.1\(e\)1\n", spin)
    assert re.search(r"Red +\$10.00  wins \$10.00 at 1 to 1 +19:47-5.2\(a\) *\n", spin)
    assert said.endswith("$500.00 > quit\n1 round, $500.00: even.\n")


def test_half_of_an_even_money_wager_goes_on_zero() -> None:
    said = play("roulette", "10 red", "spin 00", "quit", seed=None, options=["--enter"])
    assert '"00"   00  green' in said
    assert "Red  $10.00  gives up $5.00  19:47-5.2(b)" in said
    assert "1 round, $495.00: down $5.00." in said


REFUSALS = [
    ("roulette", "why 3", "Nothing has happened yet."),
    ("roulette", "accept", "No wager above the maximum has been offered. (19:47-8.2(d))"),
    ("roulette", "0.50 red", "at least $1.00 at this table. (19:47-8.2(a)) Wager $1.00 or more."),
    ("roulette", "1001 red", "at most $1000.00 at this table. (19:47-8.2(a)) Wager less"),
    ("roulette", "5 split 17-36", "cannot be placed on 17-36. (19:47-5.1(e)2) It takes 14-17"),
    ("roulette", "5 seven-numbers", "not offered at this table. (19:47-5.1(f)) The house may offer it"),
    ("roulette", "5 red 5", "takes no pick. (19:47-5.1(e)9)"),
    ("roulette", "501 red", "Seat 1 has $500.00, not $501.00. At most $500.00."),
    ("roulette", "color red 1", "Red is the color of a value chip. (19:47-5.1(b)) Free: aqua"),
    ("roulette", "take back red", "Seat 1 has no such wager on the layout."),
    ("roulette", "take back", "clear takes back all."),
    ("roulette", "spin 17", "The double zero wheel decides."),
    ("roulette", "report not-flat", "cannot be reported here. Known: same-direction, short-spin, foreign-object."),
    ("roulette", "rules 99.99", "The chapter has no 19:47-99.99."),
    ("roulette", "rules --help", "is not a provision"),
    ("roulette", "clear", "You have no wager on the layout."),
    ("roulette", "same", "no earlier wagers"),
    ("roulette", "double", "no wager to double"),
    ("roulette", "buy x", "'x' is not an amount."),
    ("big-six", "color blue 1", "Big six is not played with non-value chips."),
    ("big-six", "report clapper-between", "clapper-between says passed."),
    ("sic-bo", "5 total 3", "cannot be placed on 3. (19:47-9.2(a)4) It takes 4, 5, 6, 7 ..."),
]


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_is_one_sentence_and_changes_nothing(name: str) -> None:
    refusals = [(line, why) for game_name, line, why in REFUSALS if game_name == name]
    said = play(name, *(line for line, _ in refusals), "result")
    for line, why in refusals:
        no = flat(answer(said, line))
        assert no.startswith("No: ")
        assert why in no
    assert set(bankrolls(said)) == {"500.00"}
    assert "0 rounds, $500.00: even." in said


def test_no_more_bets() -> None:
    said = play("roulette", "5 red", "no more bets", "5 black", "take back red", "no more bets", "", "5 black", "quit")
    assert "No More Bets" in answer(said, "no more bets")
    for line in ("5 black", "take back red"):
        assert "No: No more bets has been called" in flat(answer(said, line))
        assert "(19:47-5.3(b)) Betting opens again after this round." in flat(answer(said, line))
    assert "$495.00 | no more bets | red $5 > 5 black\n" in said
    assert "1 round, " in said


def test_a_single_zero_table_refuses_double_zero(tmp_path: Path) -> None:
    house = house_file(tmp_path, "roulette", wheel="single-zero")
    said = play("roulette", "5 00", "5 first-five", "5 0", options=("--house", str(house)))
    for line in ("5 00", "5 first-five"):
        assert "No: No double zero is in play at this table. (19:47-5.1(e))" in answer(said, line)
    assert "Straight 0 $5.00" in said


def test_why_tells_the_provision_and_what_it_says() -> None:
    said = play("roulette", "5 red", "why", "1001 black", "why 1", "why 2", "why 9", "spin", "why")
    first = flat(answer(said, "why"))
    assert first == (
        "1 Seat 1 has $5.00 on red. (19:47-5.1(e)9) "
        "A red wager is placed in the red box and wins on every number whose background on the wheel is red."
    )
    assert flat(answer(said, "why 1")).startswith("1 No: Black is at most $1000.00 at this table. (19:47-8.2(a))")
    assert flat(answer(said, "why 2")).startswith("2 Seat 1 has $5.00 on red. (19:47-5.1(e)9)")
    assert "No: There is no act '9'. Acts are 1 to 2." in said
    assert '"No More Bets". (19:47-5.3(b))' in flat(said.rpartition("> why\n")[2])


def test_odds(tmp_path: Path) -> None:
    said = play("roulette", "odds red", "odds", "odds split", "odds 17", "odds seven", "odds x")
    assert answer(said, "odds red") == "Red pays 1 to 1, true odds 10 to 9, house 1/38 = 2.63 %  19:47-5.1(e)9\n"
    assert "Straight (any of 38)     35 to 1  37 to 1     1/19  5.26" in answer(said, "odds")
    assert answer(said, "odds split").startswith("Split pays 17 to 1, true odds 18 to 1, house 1/19 = 5.26 %")
    assert answer(said, "odds 17").startswith("Straight 17 pays 35 to 1, true odds 37 to 1, house 1/19 = 5.26 %")
    assert "Seven numbers is not offered at this table. (19:47-5.1(f))" in answer(said, "odds seven")
    assert answer(said, "odds x").startswith("No: ")
    house = house_file(tmp_path, "roulette", wheel="single-zero")
    said = play("roulette", "odds", "odds red", options=("--house", str(house)))
    assert "house 1/37 = 2.70 %" in answer(said, "odds red")
    assert "35 to 1  36 to 1     1/37  2.70" in answer(said, "odds")


def test_what_else_may_be_asked() -> None:
    said = play("sic-bo", "wagers", "rules 9.4(b)", "sign", "help", "felt", "odds total")
    assert re.search(r"two-dice-combination +1-2, 1-3, 1-4 \.\.\. 5-6 +5 to 1 +9\.2\(a\)5", answer(said, "wagers"))
    assert "19:47-9.4(b)" in answer(said, "rules 9.4(b)")
    assert answer(said, "sign") == "Minimum $1.00, maximum $1000.00  19:47-8.2(c)\n"
    assert "take back big" in answer(said, "help")
    assert "Total value bet" in answer(said, "felt")
    assert "Total value bet 10, 11 pays 6 to 1, true odds 7 to 1, house 1/8 = 12.50 %" in flat(said)


def test_wagers_made_smaller_and_taken_back() -> None:
    said = play("sic-bo", "10 big", "5 total 4", "reduce big to 4", "take back 4", "double", "clear", "quit")
    assert answer(said, "reduce big to 4") == "  Seat 1 has $4.00 left on big. (editorial choice)\n"
    assert answer(said, "take back 4") == "  Seat 1 takes back $5.00 from total 4. (editorial choice)\n"
    assert "Big bet $8.00" in answer(said, "double")
    assert bankrolls(said) == ["500.00", "490.00", "485.00", "491.00", "496.00", "492.00", "500.00"]


def test_no_wager_of_several_is_made_where_the_chips_do_not_reach_for_all() -> None:
    said = play("big-six", "200 1", "200 2", "double", "spin", "same", options=["--bankroll", "450"], seed=1)
    assert answer(said, "double") == "No: That takes $400.00, and you have $50.00.\n"
    assert "$50.00 | insignia 1 $200, insignia 2 $200 > spin" in said


def test_a_wager_above_the_maximum_that_the_dealer_accepts(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    said = play("roulette", "2000 17/20", "accept", "", options=("--bankroll", "5000", "--save", str(kept)))
    assert "Split 17-20 $2000.00  pays 17 to 1  19:47-8.2(d)" in answer(said, "accept")
    ended = re.search(r"^1 round, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert f"Seat 1 has ${ended[1]}" in run("replay", str(kept), "--strict").stdout


def test_chips_of_a_color() -> None:
    said = play("roulette", "color blue 2", "5 red", "4 red", "color up", "clear", "color up", "5 red")
    assert "Seat 1 plays blue chips worth $2.00" in answer(said, "color blue 2")
    assert "Seat 1's blue chips are $2.00 each." in answer(said, "5 red")
    assert "Red $4.00" in answer(said, "4 red")
    assert answer(said, "color up").startswith("No: Chips are exchanged when no wager")
    assert "Seat 1 hands in the blue chips. (19:47-5.1(b))" in said
    assert said.count("Red $5.00") == 1


def test_when_the_chips_are_gone() -> None:
    lines = ["5 joker", "spin", "5 flag", "buy 100", "spin", "quit"]
    said = play("big-six", *lines, options=["--bankroll", "5"], seed=1)
    assert "Your chips are gone. buy 100 buys in again, quit ends." in answer(said, "spin")
    assert "No: Seat 1 has $0.00, not $5.00." in answer(said, "5 flag")
    assert "Seat 1 buys in for $100.00." in answer(said, "buy 100")
    assert said.endswith("2 rounds, $100.00: down $5.00.\n")


def test_the_same_seed_gives_the_same_session() -> None:
    lines = ["10 red", "", "same", "", "same", "", "same", ""]
    once = play("roulette", *lines, seed=9)
    assert once == play("roulette", *lines, seed=9)
    assert once.replace("Seed 9", "Seed 10") != play("roulette", *lines, seed=10)
    assert "these outcomes can be had again" not in play("roulette", *lines, seed=None)


# Irregularities, and real equipment


def test_a_spin_reported_void_while_betting_is_open() -> None:
    said = play("roulette", "5 red", "report", "report short-spin", "5 black", "spin")
    assert "report foreign-object  A foreign object entered the wheel" in answer(said, "report")
    assert '"No Spin". (19:47-5.4(b))' in answer(said, "report short-spin")
    assert "Black $5.00" in answer(said, "5 black")


def test_a_report_that_can_only_come_later_closes_betting(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["5 joker", "report short-spin", "5 flag", "report clapper between passed joker", "5 joker", "quit"]
    said = play("big-six", *lines, options=("--save", str(kept)))
    assert "No More Bets" in answer(said, "report short-spin")
    assert "Declare the spin void and spin again. (19:47-5.6(b))" in answer(said, "report short-spin")
    assert "(19:47-5.6(a))" in flat(answer(said, "5 flag"))
    settled = answer(said, "report clapper between passed joker")
    assert "Declare the number previously passed (passed joker). (19:47-5.6(c)1)" in settled
    assert "Insignia joker  $5.00  wins $225.00 at 45 to 1  19:47-5.5(a)" in settled
    assert "Seat 1 has $725.00" in run("replay", str(kept), "--strict").stdout


def test_a_device_that_fails_is_repaired_and_inspected(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["5 big", "report device-malfunction", "", "", "5 big", "", "quit"]
    said = play("sic-bo", *lines, options=("--save", str(kept)))
    assert "Call the casino supervisor to the table. (19:47-9.6(b))" in said
    assert '{ call = "device-fixed" },' in kept.read_text()
    ended = re.search(r"^2 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert f"Seat 1 has ${ended[1]}" in run("replay", str(kept), "--strict").stdout


ENTRIES = [
    ("roulette", "5 17", "17", '"17"   17  black', "wins $175.00 at 35 to 1"),
    ("big-six", "5 flag", "FLAG", '"Flag"   flag ', "wins $225.00 at 45 to 1"),
    ("sic-bo", "5 total 9", "3 4 2", '"3 4 2"   3   4   2  total 9', "wins $30.00 at 6 to 1"),
    ("sic-bo", "5 total 9", "[3, 4, 2]", '"3 4 2"   3   4   2  total 9', "wins $30.00 at 6 to 1"),
    ("sic-bo", "5 total 9", "342", '"3 4 2"   3   4   2  total 9', "wins $30.00 at 6 to 1"),
]


@pytest.mark.parametrize(("name", "bet", "entry", "outcome", "settled"), ENTRIES)
def test_outcomes_entered_from_real_equipment(name: str, bet: str, entry: str, outcome: str, settled: str) -> None:
    equipment = game(name).equipment(open_table(name).house).name
    lines = [bet, "spin", "99", "", entry, "quit"]
    said = play(name, *lines, seed=None, options=["--enter"])
    assert f"You enter what the {equipment} shows." in said
    assert said.count(f"The {equipment} shows: ") == 3
    assert said.count(f"No: The {equipment} cannot show ") == 2
    assert outcome in said
    assert settled in said


def test_other_things_said_where_an_outcome_is_asked_for(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["5 red", "spin 37", "why 1", "5 black", "report short-spin", "spin", "spin 7", "5 red", "", "quit"]
    said = play("roulette", *lines, seed=None, options=("--enter", "--save", str(kept)))
    assert "cannot show '37'" in said
    assert '1  The dealer: "No More Bets". (19:47-5.3(b))' in said
    assert "No: No more bets has been called" in said
    assert '"No Spin". (19:47-5.4(b))' in said
    assert "wins $5.00 at 1 to 1" in said
    assert "Seat 1's $5.00 on red goes back. (editorial choice" in said
    assert said.splitlines()[-2] == "2 rounds, $505.00: up $5.00."
    assert "Seat 1 has $505.00" in run("replay", str(kept), "--strict").stdout


def test_the_input_may_end_anywhere() -> None:
    said = play("roulette", "5 red", "spin", seed=None, options=["--enter"])
    assert "goes back" in said
    assert said.endswith("1 round, $500.00: even.\n")
    said = play("roulette", "5 red")
    assert said.endswith("  Seat 1 takes back $5.00 from red. (editorial choice)\n0 rounds, $500.00: even.\n")


# Cards


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("9s 4h 2c kd", ["9S", "4H", "2C", "KD"]),
        ("9S4H, 10d/TC", ["9S", "4H", "TD", "TC"]),
        ('["AS", "QH"]', ["AS", "QH"]),
        ("a♠ 10♥ J♦ q♣", ["AS", "TH", "JD", "QC"]),
        ("9s cut xx", ["9S", "CUT", "XX"]),
        ("", []),
        ("1s", []),
        ("9s or so", []),
        ("10 s", []),  # ten dollars on something
        ("banker", []),
    ],
)
def test_cards_as_people_name_them(text: str, named: list[str]) -> None:
    assert parse.cards(text) == named


def test_a_hand_in_text() -> None:
    table = open_table("punto-banco", seats={1: "500"})
    table.layout.marks.update({"player": ["TH", "2D", "4D"], "banker": ["5S", "XX"], "cards-left": 403, "curator": 1})
    shown = cards.beside(table, 1, 80)
    assert [line.plain for line in shown] == [
        "  Player  10♥  2♦   4♦  6",
        "  Banker   5♠ ▒▒▒",
        "  403 cards left, you deal",
    ]
    inks = {shown[0].plain[span.start : span.end]: str(span.style) for span in shown[0].spans}
    assert inks["10♥"] == "red3 on white"
    assert inks[" 2♦"] == "red3 on white"
    del table.layout.marks["offered"]
    table.layout.marks.update({"vigorish": {"1": "1.25", "2": "3.00"}, "curator": "dealer", "road": "BP" * 40})
    told, *road = (line.plain for line in cards.beside(table, 1, 20)[2:])
    assert told == "  403 cards left, the dealer deals, you owe $1.25 vigorish"
    assert len(road) == 6
    assert max(map(len, road)) <= 20  # the newest columns, where there is no room for all
    assert road[0].split() == ["B"] * 9
    assert road[5].split() == ["P"] * 8


def test_a_shoe_of_punto_banco_as_it_reads(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ("cut 120", "10 banker", "", "5 player", "", "5 tie", "", "felt", "why 1", "quit")
    said = play("punto-banco", *lines, options=("--save", str(kept)))
    assert "Sort and inspect the cards (decks 8). (19:47-3.4(a))" in said
    assert "  cut 10 to 406 or decline cut, Enter declines\n$500.00 | cut or decline cut > cut 120\n" in said
    cut = answer(said, "cut 120")
    assert "  Cut the cards (at 120, seat 1). (19:47-3.5(c))\n" in cut
    assert cut.endswith("   4♣  4♦ 10♠  Q♣  7♠\n  Offered: 1. (19:47-3.6(b))\n")  # a four, and four more
    assert answer(said, "10 banker") == "  Banker's Hand $10.00  pays 1 to 1  19:47-3.2(a)1\n"
    assert "$490.00 | shoe offered | banker $10 > \n" in said
    assert (
        '  "No More Bets"  "Cards"\n'
        "  Player   A♠  3♥  4\n"
        "  Banker  10♣  9♦  9\n"
        '  "Player\'s Hand 4"  "Banker\'s Hand 9"  "Banker\'s Hand wins, 9 to 4"\n'
        "  Banker's Hand  $10.00  wins $10.00 at 1 to 1  19:47-3.3(c)\n"
        "  Curator: 1. (editorial choice)\n"
        "  Seat 1's $0.50 vigorish is collected. (19:47-3.10(b)1)\n\n"
        "$509.50 | you deal > 5 player\n"
    ) in said
    assert "  Banker   J♠  K♠   A♣  1\n" in said  # the third card lies apart
    assert "  Pass the shoe (seat 1). (19:47-3.11(a)1)\n" in said
    shown = answer(said, "felt")
    assert "cards left, you deal\n  B\n  P\n  B\n" in shown
    assert re.match(r"1 .*\(19:47-3\.", flat(answer(said, "why 1")))
    assert said.splitlines()[-2].startswith("3 rounds, $509.50: up $9.50.")
    assert same_again(kept) == {"1": {"chips": "509.50"}}


def same_again(kept: Path) -> object:
    """What everyone has when a kept session is replayed, which ends as it did and refuses nothing."""
    replayed = [json.loads(line) for line in run("replay", str(kept), "--json", "--strict").stdout.splitlines()]
    return replayed[-1]["seats"]


@provision("3.5(c)")
def test_a_cut_too_near_an_end_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    refused = ("cut 5", "cut 9", "cut 407", "cut 411", "cut 0")
    said = play("punto-banco", *refused, "cut", "cut x", "cut 10", "quit", options=("--save", str(kept)))
    for line in refused:
        no = "No: The cutting card goes in at least 10 cards from either end. (19:47-3.5(c)) at = 10 to 406."
        assert flat(answer(said, line)) == no
    for line in ("cut", "cut x"):
        assert flat(answer(said, line)) == "No: A cut says after how many cards. at = 10 to 406."
    assert "Cut the cards (at 10, seat 1)" in answer(said, "cut 10")
    assert {"seat": 1, "choose": "cut", "at": 10} in tomllib.loads(kept.read_text())["play"]


@provision("3.5(b)")
@pytest.mark.parametrize("line", ["", "decline cut"])
def test_a_cut_that_is_declined_is_the_dealers(line: str) -> None:
    said = answer(play("punto-banco", line), line)
    assert "Offer the cut, which is not accepted (seat 1). (19:47-3.5(b))" in said
    assert "Cut the cards (at 208, by dealer). (19:47-3.5(b))" in said


def test_no_wager_while_the_cards_are_made_ready() -> None:
    said = play("punto-banco", "5 banker", "", "5 banker", "quit")
    assert answer(said, "5 banker").startswith("No: ")
    assert said.count("Banker's Hand $5.00  pays") == 1


HOUSES: Sequence[tuple[str, Mapping[str, object]]] = [
    ("punto-banco", {"decks": 6, "cutting-card": 104}),
    ("punto-banco", {"decks": 6, "cutting-card": 104, "vigorish-due": "deferred", "reshuffle": True}),
    ("minibaccarat", {"decks": 6, "cutting-card": 104, "deal-way": 2}),
    ("minibaccarat", {"shuffling": "continuous"}),
    ("minibaccarat", {"decks": 6, "cutting-card": 104, "shuffling": "automated", "vigorish": "ties-25"}),
]


@pytest.mark.parametrize(("name", "rules"), HOUSES)
def test_a_session_over_two_shoes_is_kept_and_replayed(name: str, rules: Mapping[str, object], tmp_path: Path) -> None:
    kept, house = tmp_path / "kept.toml", house_file(tmp_path, name, **rules)
    lines = ["cut 100", "10 banker", "5 tie", *["", "cut 33", "same"] * 65, "felt"]
    said = play(name, *lines, options=("--house", str(house), "--save", str(kept), "--bankroll", "5000"))
    ended = re.search(r"^([0-9]+) rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert same_again(kept) == {"1": {"chips": ended[2]}}
    steps = tomllib.loads(kept.read_text())["play"]
    shuffles = sum("shuffle" in step for step in steps)
    assert shuffles == (0 if rules.get("shuffling") == "continuous" else 2)
    replay = Transcript.read(tomllib.loads(kept.read_text()), game).run()
    list(replay)
    assert replay.table.rounds == int(ended[1]) > 40
    if shuffles:
        assert '"last hand"' in flat(said)
        assert "last hand" in said
        assert said.count("Cut the cards (at 33, seat 1)") == 1
        assert str(replay.table.layout.marks["cards-left"]) + " cards left" in said


def test_face_up_cards_are_the_ones_of_the_shoe(tmp_path: Path) -> None:
    """What is reported of the dealer's shoe was in it: no card comes more often than the decks hold."""
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "punto-banco", decks=6)
    lines = ["", "report face-up-in-shoe 7s 7s", "report face-up-in-shoe 7♠7♠ 7s 7s", "5 tie", *["", "same"] * 70]
    said = play("punto-banco", *lines, "quit", options=("--house", str(house), "--save", str(kept)))
    assert "Take out the cards that lay face up" in answer(said, "report face-up-in-shoe 7s 7s")
    assert "No: The shoe has no" not in said.partition("> 5 tie")[2]
    out: Counter[str] = Counter()
    for step in tomllib.loads(kept.read_text())["play"]:
        if "shuffle" in step:
            out.clear()
        out.update(step.get("deal", step.get("cards", [])))
        assert max(out.values(), default=0) <= 6
    assert sum("shuffle" in step for step in tomllib.loads(kept.read_text())["play"]) == 2


def test_irregularities_of_cards(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = [
        *("cut 200", "report", "report drawn-in-excess disclosed", "report drawn-in-excess"),
        *(
            "report face-up-in-shoe 10h",
            "report face-up-in-shoe",
            "report face-up-in-shoe 1s",
            "report third disclosed",
        ),
        *("5 player", "no more bets", "report insufficient-cards", "5 player", "quit"),
    ]
    said = play("punto-banco", *lines, options=("--save", str(kept)))
    assert "report face-up-in-shoe  Cards lie face up in the shoe" in answer(said, "report")
    disclosed = answer(said, "report drawn-in-excess disclosed")
    assert "Take the disclosed card and as many more as it shows" in disclosed
    assert "(19:47-3.12(b))" in flat(disclosed)
    assert re.search(r"^  (?: [2-9AJQK]|10)[♠♥♦♣]", disclosed, re.MULTILINE)
    assert "Keep the undisclosed card: it is the first of the next hand." in said
    assert re.search(r"^  10♥(?: [ 1][0-9AJQK][♠♥♦♣]){10}$", answer(said, "report face-up-in-shoe 10h"), re.MULTILINE)
    assert answer(said, "report face-up-in-shoe").startswith("No: face-up-in-shoe says cards.")
    assert answer(said, "report face-up-in-shoe 1s").startswith("No: The shoe cannot show '1S'.")
    assert answer(said, "report third disclosed").startswith("No: 'third disclosed' cannot be reported here.")
    assert "goes back. (19:47-3.12(d))" in said  # and the cards are shuffled
    assert "cut or decline cut" in said.rpartition("report insufficient-cards")[2]
    assert same_again(kept) == {"1": {"chips": "500.00"}}


def test_vigorish_that_is_owed_is_paid_before_one_goes(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "minibaccarat", **{"vigorish-due": "deferred"})
    options = ("--enter", "--house", str(house), "--save", str(kept))
    lines = [
        "",
        "",
        "as",
        "2s",
        "20 banker",
        "",
        "2s 9h ks kd",
        "felt",
        "pay vigorish",
        "20 banker",
        "2s 9c ks kd",
        "quit",
    ]
    said = play("minibaccarat", *lines, seed=None, options=options)
    assert "Seat 1's $1.00 vigorish is marked. (19:47-7.10(b)1)" in said
    assert "you owe $1.00 vigorish" in answer(said, "felt")
    assert "Seat 1's $1.00 vigorish is collected. (19:47-7.3(c))" in answer(said, "pay vigorish")
    assert said.splitlines()[-3] == "  Seat 1's $1.00 vigorish is collected. (19:47-7.3(c))"
    assert said.splitlines()[-2] == "2 rounds, $538.00: up $38.00."
    assert same_again(kept) == {"1": {"chips": "538.00"}}


def test_cards_entered_from_a_real_shoe(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "punto-banco", decks=6)
    lines = [
        *("5 tie", "shuffle", "cut 30", "2s", "xx", "spin", "9z", "9s", "kd"),
        *("10 banker", "", "9s", "why 1", "4h 2c", "kd 9s"),  # one by one, or several at once
        *("9s 9s 9s 9s", "9s 4h 2c", "cut kd as ad kc"),  # more nines of spades than six decks hold
        *("deal 2s 3h 4c 5d", "8s", "shuffle", "shuffle", "", "as", "2s", "5 player", "9s 9h kc ks", "shuffle", "quit"),
    ]
    said = play("punto-banco", *lines, seed=None, options=("--enter", "--house", str(house), "--save", str(kept)))
    assert "  Shuffle your cards, then Enter.\n$500.00 | shuffle > 5 tie\n" in said
    assert "No more cards are dealt until the cards are shuffled." in flat(answer(said, "5 tie"))
    assert "The shoe shows: 2s\nThe shoe shows (2 cards): xx\nNo: These cards are dealt face up" in said
    assert (
        "The shoe shows (2 cards): spin\nNo: 'spin' is not a list of cards. Write them in the order they come" in said
    )
    assert "The shoe shows (2 cards): 9z\nNo: '9z' is not a list of cards." in said
    assert "The shoe shows (2 cards): 9s\nThe shoe shows: kd\n" in said
    assert "   2♠  9♠  K♦\n" in said
    assert "The shoe shows (4 cards): 9s\nThe shoe shows (3 cards): why 1\n" in said
    assert "  Player   9♠  2♣   9♠  0\n  Banker   4♥  K♦  4\n" in said
    assert "No: The shoe has no 9S left" in said
    assert "No: The round took no more cards: 2 cards too many, from AD on." in said
    assert '"Banker\'s Hand wins, 4 to 2" "last hand"' in flat(said)
    assert "| last hand, you deal > deal 2s 3h 4c 5d\n" in said
    assert flat(answer(said, "8s")).startswith(
        "No: No more cards are dealt until the cards are shuffled. (19:47-3.8(e))"
    )
    assert said.count("No: There is nothing to shuffle now.") == 2
    assert "Tie Hand, 9 to 9" in said
    steps = tomllib.loads(kept.read_text())["play"]
    assert sum(step.get("shuffle") == "by-hand" for step in steps) == 2
    assert {"deal": ["9S", "4H", "2C"]} in steps
    assert {"deal": ["CUT", "KD"]} in steps
    ended = re.search(r"^4 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert same_again(kept) == {"1": {"chips": ended[1]}}


def test_cards_that_lie_face_down_are_backs_until_they_are_turned(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "minibaccarat", **{"deal-way": 2})
    lines = ["", "", "as", "2s", "5 player", "", "", "felt", "9s kd", "4h", "2c", "5 tie", "9s 9h kc kd", "quit"]
    said = play("minibaccarat", *lines, seed=None, options=("--enter", "--house", str(house), "--save", str(kept)))
    assert (
        "The shoe shows (4 cards): \n  Player  ▒▒▒ ▒▒▒\n  Banker  ▒▒▒ ▒▒▒\nThe player's hand shows (2 cards): felt"
        in said
    )
    assert "The player's hand shows (2 cards): 9s kd\n" in said
    assert "The banker's hand shows (2 cards): 4h\nThe banker's hand shows (2 cards): 2c\n" in said
    assert "  Player   9♠  K♦  9\n  Banker   4♥  2♣  6\n" in said
    assert "Tie Bet  $5.00  wins $40.00 at 8 to 1" in said  # faces that were named when they were dealt
    assert {"deal": ["XX", "XX", "XX", "XX"]} in tomllib.loads(kept.read_text())["play"]
    assert same_again(kept) == {"1": {"chips": "545.00"}}


@pytest.mark.parametrize("lines", [[], ["cut 5"], ["", "5 banker"], ["", "5 banker", "no more bets"]])
@pytest.mark.parametrize("entering", [False, True])
def test_the_input_may_end_before_during_and_after_a_shuffle(lines: list[str], entering: bool, tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    seed, how = (None, ["--enter"]) if entering else (47, [])
    said = play("punto-banco", *lines, seed=seed, options=[*how, "--save", str(kept)])
    assert "$500.00: even." in said
    assert same_again(kept) == {"1": {"chips": "500.00"}}


def test_cards_in_a_terminal_that_knows_only_ascii() -> None:
    lines = ["", "5 tie", "", "felt"]
    said = run("play", "punto-banco", "--seed", "1", lines=lines, env={"PYTHONIOENCODING": "ascii"}).stdout
    assert re.search(r"^  Player  (?: [2-9AJQK]|10)[SHDC] ", said, re.MULTILINE)
    assert said.isascii()
    assert "?" not in said


def test_red_cards_are_red() -> None:
    env = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    said = run("play", "punto-banco", "--seed", "47", lines=["cut 120", ""], env=env).stdout
    assert "\x1b[38;5;160;47m 3♥\x1b[0m" in said
    assert "\x1b[30;47m A♠\x1b[0m" in said


def test_red_dog_is_raised_where_there_is_a_spread(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = [
        *("", "", "", "10 red-dog", "4s 7d", "take back red-dog", "10 raise", "5c"),  # the burnt card is not looked at
        *("10 red-dog", "9s 9h", "9d", "10 red-dog", "kd", "ac", "10 red-dog", "2s ah", "", "as"),
        *("10 red-dog", "deal 4h 9h", "report exposed-third-card", "6s", "void round", "", "10 red-dog"),
        *("10c qd", "report exposed-third-card", "jd", "play out", "5 raise", "felt", "jh", "odds left", "quit"),
    ]
    said = play("red-dog", *lines, seed=None, options=("--enter", "--save", str(kept)))
    assert "Burn one card into the discard rack (card XX). (19:47-6.4(a))" in said
    assert "   4♠  7♦  spread 2\n" in said
    assert "$490.00 | spread 2 | red-dog $10 > take back red-dog\nNo: " in said
    assert "Raise wager $10.00  pays 1, 2, 4 or 5 to 1  19:47-6.5(h)" in answer(said, "10 raise")
    assert "   4♠  5♣  7♦  spread 2\n" in said  # the third card lies between the others
    assert len(re.findall(r"wins \$40.00 at 4 to 1", said)) == 2
    assert "wins $110.00 at 11 to 1  19:47-6.5(f)1" in said
    assert '"The cards are consecutive-tie hand"' in said
    assert re.search(r"Red dog wager +\$10.00  loses", said)
    assert "goes back. (19:47-6.7(c))" in said
    assert "play out or void round" in said
    assert "  10♣  Q♦  spread 1\n" in answer(said, "felt")
    assert "wins $50.00 at 5 to 1" in said
    assert "wins $25.00 at 5 to 1" in said
    assert "cards left" in answer(said, "odds left")
    ended = re.search(r"^6 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert ended[1] == "755.00"  # 40 + 40 + 110 - 10 + 50 + 25
    assert same_again(kept) == {"1": {"chips": "755.00"}}


def test_who_has_no_wager_is_not_asked_for_a_raise() -> None:
    said = play("red-dog", "", *[""] * 12, "result")
    assert "The spread is" in said
    assert "Raises closed" in said
    assert "\n12 rounds, $500.00: even." in said


# Others at the table


def type_in(lines: Sequence[str], patch: pytest.MonkeyPatch) -> None:
    """Those lines are typed in this process, and then the input ends."""
    typed_in: Iterator[str] = iter(lines)

    def type_next(prompt: str) -> str:
        try:
            return next(typed_in)
        except StopIteration:
            raise EOFError from None

    patch.setattr(builtins, "input", type_next)


def test_other_players_do_what_the_table_waits_for_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seat 2 never takes the shoe, seat 3 does, and both wager once in each round."""

    def choose(table: Table, seat: int, below: Callable[[int], int]) -> Command | None:
        if table.point.find(Bets) is None:
            return None
        if table.layout.marks.get("offered") == seat:
            return Choose(seat, "decline-shoe" if seat == 2 else "accept-shoe")
        return None if (seat, "tie", None) in table.layout.stakes else Bet(seat, "tie", 100 * (1 + below(5)))

    chance, kept = Seeded(7), tmp_path / "kept.toml"
    company = Company({2: "100", 3: "100"}, choose, chance.below)
    table = closed_table("punto-banco", {}, {SEAT: "500", **company.seats})
    type_in(["decline cut", "decline shoe", "5 player", "", "same", "", "felt", "quit"], monkeypatch)
    session = Session(table, 50_000, None, kept, company)
    session.chance = chance
    session.run()
    said = capsys.readouterr().out
    assert said.count("Offer the cut, which is not accepted") == 3
    assert "Cut the cards (at 208, by dealer)" in said
    assert "Offer the shoe, which is not accepted (seat 2). (19:47-3.6(b))" in flat(said)
    assert "Curator: 3. (19:47-3.6(c))" in said
    assert re.search(r"Seat 2 has \$[1-5].00 on tie", said)
    assert re.search(r"Seat 3's \$[1-5].00 on tie (?:loses|wins)", said)
    assert table.rounds == 2
    assert same_again(kept) == {str(seat): {"chips": f"{table.chips(seat) / 100:.2f}"} for seat in (1, 2, 3)}


FACES = r"(?:(?: [2-9AJQK]|10)[♠♥♦♣] ?){2}"


def test_chemin_de_fer_against_automatic_players(tmp_path: Path) -> None:
    """A person who bids, wagers, and says at each turn the only thing that may be said there, or goes on."""
    kept = tmp_path / "kept.toml"
    turn = ["bid 200", "200 bank", "10 against", "banco", "card", "", ""]
    said = play("chemin-de-fer", "cut 33", *turn * 40, "felt", options=("--save", str(kept)))
    assert "Offer the cut, which is not accepted (seat 4). (19:47-4.4(b))" in said
    assert "Bid for the bank (amount 200.00, seat 1). (19:47-4.5(b))" in answer(said, "bid 200")
    assert "  200 bank\n$500.00 | seat 1 is the Banker > " in said
    assert re.search(r"Seat [234] has \$[0-9.]+ on against bank. \(19:47-4.7\(a\)\)", said)
    assert "or pass wager, Enter declines" in said
    # Whose hand it is not sees its back until it is turned.
    assert re.search(rf"  Player  ▒▒▒ ▒▒▒\n  Banker  {FACES} [0-9]\n(?:  .*\n)*  (?:under eight|natural)\n\$", said)
    assert re.search(rf"  Player  {FACES} [0-9]\n  Banker  ▒▒▒ ▒▒▒\n(?:  .*\n)*  (?:card|stay)(?: or stay)?\n\$", said)
    assert "vigorish is collected. (19:47-4.10(c))" in said
    ended = re.search(r"^([0-9]+) rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert int(ended[1]) > 20
    replay = Transcript.read(tomllib.loads(kept.read_text()), game).run()
    assert not [line for line in replay if isinstance(line.said, Chapter47Error)]
    table = replay.table
    assert f"{table.chips(1) / 100:.2f}" == ended[2]
    assert sorted(table.seats) == [1, 2, 3, 4]
    held = sum(map(table.chips, table.seats)) + sum(stake.amount for stake in table.layout.stakes.values())
    assert (
        held + float(table.house_result()["win"]) * 100 == 200_000
    )  # they play each other, and the house keeps a part


def test_a_hand_of_chemin_de_fer_with_real_cards(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["shuffle", "", "as", "2s", "bid 200", "", "", "5 bank", "200 bank", "9s kh kd 2c", "quit"]
    said = play("chemin-de-fer", *lines, seed=None, options=("--enter", "--save", str(kept)))
    assert "| seat 1 is the Banker > \nNo: That is for you to say. Say 200 bank.\n" in said
    assert answer(said, "5 bank").startswith("No: The Banker's wager is at least $200.00 on this hand. (19:47-4.6(b))")
    assert "The shoe shows (4 cards): 9s kh kd 2c\n" in said
    assert 'The dealer: "Natural". (19:47-4.9(h))' in said
    assert "  Player   9♠  K♦  9\n  Banker   K♥  2♣  2\n" in said
    assert '"Player\'s Hand wins, 9 to 2"' in said
    ended = re.search(r"^1 round, \$([0-9.]+): down ", said, re.MULTILINE)
    assert ended
    replayed = json.loads(run("replay", str(kept), "--json", "--strict").stdout.splitlines()[-1])
    assert replayed["seats"]["1"]["chips"] == ended[1]


def test_who_moves_to_another_seat_goes_on_there(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["", "move seat 2", "move seat 9", "bid 200", "", "200 bank", "result", "quit"]
    said = play("chemin-de-fer", *lines, options=("--save", str(kept)))
    assert answer(said, "move seat 2").startswith("No: ")
    assert "Seat 1 moves to seat 9" in answer(said, "move seat 9")
    assert "| seat 9 is the Banker > 200 bank\n" in said
    assert same_again(kept)


# The menu and the options


NUMBER = str(GAMES.index("roulette") + 1)


@pytest.mark.parametrize(("choice", "title"), [(NUMBER, "Roulette"), ("big", "Big six"), ("Sic bo", "Sic bo")])
def test_the_menu(choice: str, title: str) -> None:
    said = run("play", "--seed", "1", lines=["", "99", "ruolette", choice, "quit"]).stdout
    assert re.search(rf"{NUMBER} +Roulette +the house keeps 2.63 to 7.89 %", said)
    assert re.search(r"Minibaccarat +the house keeps 1.06 to 14.36 %", said)
    assert said.count(f"No: Type a number from 1 to {len(GAMES)}, or a name.") == 3
    assert "Did you mean roulette?" in said
    assert f"\n{title}  19:47-" in said


@pytest.mark.parametrize("lines", [[], ["quit"]])
def test_the_menu_may_be_left(lines: list[str]) -> None:
    assert "Which game?" in run("play", lines=lines).stdout


def test_calls_that_are_wrong(tmp_path: Path) -> None:
    wrong = {
        ("play", "ruolette"): "chapter47: There is no game 'ruolette'. Did you mean roulette?",
        ("play", "roulette", "--bankroll", "-5"): "chapter47: '-5' is not an amount.",
        ("play", "roulette", "--seed", "1", "--enter"): "chapter47: Outcomes are entered or seeded, not both.",
        ("play", "roulette", "--seed", "x"): "chapter47: Invalid value for '--seed'",
        ("play", "roulette", "--save", str(tmp_path / "no" / "x")): "cannot be written: no such file or directory.",
        ("play", "roulette", "--house", str(tmp_path / "no")): "cannot be read: no such file or directory.",
        ("play", "sic-bo", "--house", str(house_file(tmp_path, "roulette"))): "is not sic-bo.",
    }
    for call, why in wrong.items():
        told = run(*call, code=2)
        assert why in told.stderr
        assert told.stderr.count("\n") == 1


# Terminals


def test_in_a_pipe_nothing_is_colored_and_nothing_is_wider_than_the_terminal() -> None:
    for name in GAMES:
        said = play(
            name, "help", "wagers", "odds", "felt", "sign", "10 " + typed(next(iter(everything(name).terms.spots)))
        )
        assert "\x1b" not in said
        assert max(len(line) for line in said.splitlines()) <= 80


def test_no_color() -> None:
    colored = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    lines = ["5 17", "felt", "spin", "quit"]
    assert "\x1b[1;38;5;" in run("play", "roulette", "--seed", "1", lines=lines, env=colored).stdout
    plain = run("play", "roulette", "--seed", "1", lines=lines, env={**colored, "NO_COLOR": "1"}).stdout
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", plain)


def test_a_terminal_that_knows_only_ascii() -> None:
    said = run("play", "sic-bo", "--seed", "1", lines=["5 big", "felt"], env={"PYTHONIOENCODING": "ascii"}).stdout
    assert "Total value bet" in said
    assert "+--" in said
    assert "50 to 1" in said  # and never 50:1 (19:47-9.4(a))
    assert said.isascii()
    assert "?" not in said


class Terminal:
    """A real terminal of 80 columns with the command in it."""

    def __init__(self, *arguments: str) -> None:
        self.near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [*INTERRUPTIBLE, *arguments], stdin=far, stdout=far, stderr=far, env={**env, "TERM": "xterm-256color"}
        )
        os.close(far)
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self.near, text.encode())

    def until(self, text: str) -> None:
        """Waits until something new is shown that ends with the text."""
        new = ""
        while not ESCAPES.sub("", new).endswith(text):
            more = self._read()
            assert more, f"it ended before {text!r}:\n{self.shown}"
            new += more

    def end(self) -> str:
        """Everything that was shown, when the command has ended by itself."""
        while self._read():
            pass
        os.close(self.near)
        assert self.process.wait(PATIENCE) == 0
        assert "Traceback" not in self.shown
        return self.shown

    def interrupt(self) -> None:
        """Presses Ctrl-C, again where it came in the instant before the command began to listen."""
        for _ in range(PATIENCE):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.near], [], [], 1)[0]:
                return

    def _read(self) -> str:
        """What is shown next; nothing when the other end has closed."""
        if not select.select([self.near], [], [], PATIENCE)[0]:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"nothing more came:\n{self.shown}")
        try:
            more = os.read(self.near, 65536).decode(errors="replace")
        except OSError:
            return ""
        self.shown += more
        return more


def test_in_a_real_terminal() -> None:
    terminal = Terminal("play", "--seed", "47")
    terminal.until("Which game? ")
    terminal.type(f"{NUMBER}\n")
    terminal.until("$500.00 > ")
    terminal.type("10 red\n")
    terminal.until("red $10 > ")
    terminal.type("5 17\x7f8\n")  # a wrong number, taken back while typing
    terminal.until("straight 18 $5 > ")
    terminal.type("\x1b[A\n")  # the line before, from the history
    terminal.until("straight 18 $10 > ")
    terminal.type("\n")
    terminal.until("$500.00 > ")
    terminal.type("quit\n")
    shown = terminal.end()
    assert "\x1b[1;37;48;5;124m 25 \x1b[0m red" in shown  # the outcome on its color
    assert "\x1b[32mwins $10.00 at 1 to 1" in shown
    drawn = [line for line in ESCAPES.sub("", shown).splitlines() if line.startswith(("│", "├", "┌", "└"))]
    assert max(map(len, drawn)) <= 80
    assert "1 round, " in ESCAPES.sub("", shown)


def test_an_interrupt_ends_the_session_politely(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    terminal = Terminal("play", "sic-bo", "--seed", "1", "--save", str(kept))
    terminal.until("$500.00 > ")
    terminal.type("5 big\n")
    terminal.until("big $5 > ")
    terminal.interrupt()
    assert "0 rounds, $500.00: even." in ESCAPES.sub("", terminal.end())
    assert tomllib.loads(kept.read_text())["play"][-1] == {"seat": 1, "remove": "big"}


def test_an_interrupt_leaves_the_menu() -> None:
    terminal = Terminal("play")
    terminal.until("Which game? ")
    terminal.interrupt()
    assert "No:" not in terminal.end()


# Nonsense


def nonsense(chance: random.Random, name: str) -> str:
    """A line that somebody might type with an elbow: words of the table in no order, and signs."""
    terms = everything(name).terms
    keys = list(terms.spots)
    words = [spelling for spellings in parse.WORDS.values() for spelling in spellings if spelling not in ("exit", "q")]
    pool = (
        lambda: chance.choice([word for word in words if word not in ("quit", "leave", "bye")]),
        lambda: typed(chance.choice(keys)),
        lambda: str(chance.choice([0, 1, 5, 17, 1000, 10**6, "-5", "1e9", "NaN", "0.001", "$", "²", "9" * 5000])),
        lambda: "".join(
            chance.choice("abcxyz/-,[]\"'\\{}$%:;!? \t\x00\x07\x1b[31m’ß漢😀") for _ in range(chance.randint(1, 30))
        ),
        lambda: chance.choice(
            ["to", "on", "and", "/", "-", "short-spin", "not-flat", "passed", "blue", "up", "5.2(b)"]
        ),
        lambda: chance.choice(
            [
                "9s",
                "10h 4d",
                "k♦2c",
                "cut",
                "cut 120",
                "cut 5",
                "xx",
                "9S 9S",
                "pass shoe",
                "accept shoe",
                "decline cut",
            ]
        ),
        lambda: chance.choice(
            ["bid 50", "accept bank", "accept bank 40", "decline bank", "50 bank", "10 against", "banco", "pass wager"]
        ),
        lambda: chance.choice(["card", "stay", "natural", "under eight", "move seat 9", "play out", "raises closed"]),
        lambda: f"report {chance.choice(['drawn-in-excess', 'face-up-in-shoe 7s', 'third-card-to-player disclosed'])}",
    )
    return " ".join(chance.choice(pool)() for _ in range(chance.randint(0, 4)))


@pytest.mark.parametrize("entering", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_nonsense_is_answered_and_nothing_else(name: str, entering: bool, tmp_path: Path) -> None:
    chance = random.Random(f"{name} {entering}")
    lines = [nonsense(chance, name) for _ in range(250)]
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, name, **ALL_OPTIONS.get(name, {}))
    how = ["--enter"] if entering else ["--seed", "3"]
    options = (*how, "--house", str(house), "--save", str(kept))
    raw = "\n".join(lines).encode() + b"\n\xff\xfe\x80 red\n5 \xc3\n\r\n"
    said = run("play", name, *options, lines=raw).stdout
    assert "\x1b" not in said
    ended = re.search(r"^[0-9]+ rounds?, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    last = re.findall(r"^[0-9]+ rounds?, \$([0-9.]+): ", said, re.MULTILINE)[-1]
    replayed = json.loads(run("replay", str(kept), "--json", "--strict").stdout.splitlines()[-1])
    assert replayed["seats"]["1"]["chips"] == last


def test_where_gaming_has_ceased_enter_sees_to_it_that_betting_can_open() -> None:
    lines = ("10 small", "report device-malfunction", "", "10 big", "", "10 big", "")
    said = play("sic-bo", *lines, "result")
    assert "waits for device-fixed" in said
    assert "Gaming has ceased" in flat(answer(said, "10 big"))
    assert "2 rounds" in said  # and not a round without wagers between them

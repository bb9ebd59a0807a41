"""Widths, colors and signs: what is said fits into the terminal, and into what it can show."""

import re

import pytest

from chapter47.cli.parse import typed
from kit.sessions import everything, of_each_kind, play
from kit.terminal import run


@pytest.mark.parametrize("name", of_each_kind())
def test_in_a_pipe_nothing_is_colored_and_nothing_is_wider_than_the_terminal(name: str) -> None:
    spots = everything(name).terms.spots
    first = f"10 {typed(next(iter(spots)))}" if spots else "call"
    # What is told of blackjack's odds is long, and has its width tested where it is read.
    odds = [] if name == "blackjack" else ["odds"]
    said = play(name, "help", "wagers", *odds, "felt", "sign", first)
    assert "\x1b" not in said
    assert max(len(line) for line in said.splitlines()) <= 80


COLORED = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}


def test_no_color() -> None:
    lines = ["5 17", "felt", "spin", "quit"]
    assert "\x1b[1;38;5;" in run("play", "roulette", "--seed", "1", lines=lines, env=COLORED).out
    plain = run("play", "roulette", "--seed", "1", lines=lines, env={**COLORED, "NO_COLOR": "1"}).out
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", plain)


def test_red_cards_are_red() -> None:
    said = run("play", "punto-banco", "--seed", "47", lines=["cut 120", ""], env=COLORED).out
    assert "\x1b[38;5;160;47m 3♥\x1b[0m" in said
    assert "\x1b[30;47m A♠\x1b[0m" in said


def test_a_terminal_that_knows_only_ascii() -> None:
    said = run("play", "sic-bo", "--seed", "1", lines=["5 big", "felt"], env={"PYTHONIOENCODING": "ascii"}).out
    assert "Total value bet" in said
    assert "+--" in said
    assert "50 to 1" in said  # and never 50:1 (19:47-9.4(a))
    assert said.isascii()
    assert "?" not in said


def test_cards_in_a_terminal_that_knows_only_ascii() -> None:
    lines = ["", "5 tie", "", "felt"]
    said = run("play", "punto-banco", "--seed", "1", lines=lines, env={"PYTHONIOENCODING": "ascii"}).out
    assert re.search(r"^  Player  (?: [2-9AJQK]|10)[SHDC] ", said, re.MULTILINE)
    assert said.isascii()
    assert "?" not in said

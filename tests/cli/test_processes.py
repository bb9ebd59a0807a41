"""What only a process shows: the installed command, pipes, real terminals, Ctrl-C, Ctrl-D, and a kill.

And that a call in this process, as most tests make it, says what a process says and leaves nothing behind.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from chapter47.cli import screen
from kit.sessions import same_again, steps
from kit.terminal import COMMAND, PATIENCE, Terminal, process, run, surroundings

MODULE = (sys.executable, "-m", "chapter47")
TRANSCRIPT = str(Path(__file__).parents[1] / "transcripts" / "roulette.toml")
BROKEN = "5 17\nfelt\n\x1b[31m\n’ß漢😀\n".encode() + b"\xff\xfe\x80 red\n5 \xc3\n\r\n5 red"
CALLS: Sequence[tuple[tuple[str, ...], bytes, Mapping[str, str]]] = [
    (("play", "roulette", "--seed", "3"), BROKEN, {}),
    (("play", "punto-banco", "--seed", "1"), BROKEN, {"PYTHONIOENCODING": "ascii"}),
    (("play", "sic-bo", "--seed", "1"), b"5 big\nfelt\n", {"FORCE_COLOR": "1", "TERM": "xterm-256color"}),
    (("--help",), b"", {"COLUMNS": "50"}),
    (("replay", TRANSCRIPT, "--strict"), b"", {}),
    (("check", "/nonexistent/ß.toml"), b"", {"PYTHONIOENCODING": "ascii"}),
]


@pytest.mark.parametrize(("arguments", "typed", "environment"), CALLS, ids=[" ".join(call[0][:2]) for call in CALLS])
def test_a_process_says_what_a_call_in_this_one_says(
    arguments: tuple[str, ...], typed: bytes, environment: Mapping[str, str]
) -> None:
    alone = process(*arguments, lines=typed, code=None, command=MODULE, env=environment)
    assert run(*arguments, lines=typed, code=None, env=environment) == alone


def state() -> tuple[object, ...]:
    """All that a call could leave behind."""
    handlers = [signal.getsignal(number) for number in signal.valid_signals()]
    streams = sys.stdin, sys.stdout, sys.stderr
    around = dict(os.environ), Path.cwd(), [*sys.argv], sys.getrecursionlimit()
    return handlers, streams, around, vars(screen.console).copy()


def test_a_call_in_this_process_leaves_nothing_behind() -> None:
    calls = [*CALLS, (("odds", "roulette"), b"", {"COLUMNS": "100"}), (("play", "--help"), b"", {})]
    for arguments, typed, environment in calls:
        run(*arguments, lines=typed, code=None, env=environment)  # modules are imported once
    before, threads = state(), {*threading.enumerate()}
    for arguments, typed, environment in calls:
        first = run(*arguments, lines=typed, code=None, env=environment)
        assert run(*arguments, lines=typed, code=None, env=environment) == first
    assert state() == before
    assert {*threading.enumerate()} <= threads


def test_the_installed_command_is_this_one() -> None:
    command = str(Path(sys.executable).parent / "chapter47")
    assert process("--version", command=[command]).out.startswith("chapter47, version ")


# Pipes


@pytest.mark.parametrize("arguments", [("odds", "roulette", "--json"), ("rules",), ("coverage",)])
def test_a_reader_that_has_left_is_no_error(arguments: tuple[str, ...]) -> None:
    near, far = os.pipe()
    os.close(near)
    done = subprocess.run(
        [*COMMAND, *arguments], stdout=far, stderr=subprocess.PIPE, env=surroundings(), timeout=PATIENCE, check=False
    )
    os.close(far)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"set -o pipefail; {sys.executable} -m chapter47 rules | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=surroundings(), check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("  1  ")


def test_an_output_that_takes_nothing_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "coverage"], stdout=full, stderr=subprocess.PIPE, text=True, env=surroundings(), check=False
        )
    assert (done.returncode, done.stderr) == (2, "chapter47: No space left on device\n")


def test_a_session_where_the_locale_knows_only_ascii() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    lines = ["", "5 tie", "k♦ 漢", "", "felt"]
    told = process("play", "punto-banco", "--seed", "1", lines=lines, env=plain)
    assert told.out.isascii()
    assert told.err == ""
    assert "> k??? ???\nNo: " in told.out
    assert "1 round, " in told.out


# Terminals


def test_in_a_real_terminal() -> None:
    terminal = Terminal("play", "roulette", "--seed", "47")
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
    drawn = [line for line in terminal.plain.splitlines() if line.startswith(("│", "├", "┌", "└"))]
    assert max(map(len, drawn)) <= 80
    assert "1 round, " in terminal.plain


def in_a_round(kept: Path) -> Terminal:
    """A session in which a wager lies on the layout."""
    terminal = Terminal("play", "sic-bo", "--seed", "1", "--save", str(kept))
    terminal.until("$500.00 > ")
    terminal.type("5 big\n")
    terminal.until("big $5 > ")
    return terminal


@pytest.mark.parametrize("key", ["Ctrl-C", "Ctrl-D"])
def test_an_interrupt_and_the_end_of_input_end_the_session_politely(key: str, tmp_path: Path) -> None:
    terminal = in_a_round(tmp_path / "kept.toml")
    if key == "Ctrl-C":
        terminal.interrupt()
    else:
        terminal.type("\x04")
    terminal.end()
    assert "0 rounds, $500.00: even." in terminal.plain
    assert steps(tmp_path / "kept.toml")[-1] == {"seat": 1, "remove": "big"}


def test_a_session_that_is_killed_has_kept_what_was_done(tmp_path: Path) -> None:
    terminal = in_a_round(tmp_path / "kept.toml")
    terminal.kill()
    assert steps(tmp_path / "kept.toml") == [{"seat": 1, "bet": "big", "amount": "5.00"}]
    assert same_again(tmp_path / "kept.toml") == {"1": {"chips": "495.00"}}


def test_an_interrupt_of_anything_else_is_told_in_one_word() -> None:
    terminal = Terminal("verify", "-")  # which reads what is typed
    terminal.interrupt()
    terminal.end(2)
    assert terminal.plain.splitlines()[-1] == "Stopped."

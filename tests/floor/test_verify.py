"""The proof of an export: whatever was done to the file, the line where it was done is named."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47 import Showing, bet, call, game, open_table
from chapter47.floor.chain import Checkpoint, Line, Signer, written, written_checkpoint
from chapter47.floor.exported import read_checkpoints
from chapter47.floor.verify import Proof, verify
from chapter47.floor.whole import NotWhole
from chapter47.law import Mistake
from chapter47.table.log import Divergence, lines
from chapter47.table.sources import rules_fingerprint
from kit.streams import (
    AT,
    OTHER,
    SIGNER,
    Row,
    chained,
    file_of,
    file_of_rows,
    hashes,
    moved,
    noted,
    played,
    resumed,
    rows_of,
    spelled,
)
from kit.terminal import WIDE, process, run

RULES = rules_fingerprint(game("roulette"))
CAGE = [
    moved("player:1", "1000.00", "1000.00"),
    moved("player:2", "0.05", "0.05"),
    moved("player:1", "-200.00", "800.00"),
    moved("player:1", "-800.00", "0.00"),
]


def proven(text: str | bytes, key: str | None = None, witnessed: list[Checkpoint] | None = None) -> Proof:
    data = text if isinstance(text, bytes) else text.encode()
    return verify(io.BytesIO(data), game, key, witnessed or [])


def fails(text: str | bytes, key: str | None = None, witnessed: list[Checkpoint] | None = None) -> NotWhole:
    with pytest.raises(NotWhole) as wrong:
        proven(text, key, witnessed)
    return wrong.value


def table_lines() -> list[Line]:
    return chained("roulette-1", rows_of(played()))


def table_file() -> str:
    """Lines 0, 1, 2 and a checkpoint; lines 3 to 6 and a checkpoint: nine lines in the file."""
    return file_of(table_lines(), pinned=[2])


def cage_file() -> str:
    return file_of(chained("cage", CAGE), pinned=[1])


# What holds


def test_a_whole_table_is_proven() -> None:
    proof = proven(table_file())
    # Sitting, opening, two wagers, the call and the spin; the spin settled both wagers.
    assert (proof.stream, proof.lines, proof.entries, proof.rounds, proof.settlements) == ("roulette-1", 7, 6, 1, 2)
    assert (proof.checkpoints, proof.key, proof.rules, proof.same_rules) == (2, SIGNER.public, (RULES,), True)
    assert proof.head == table_lines()[-1].hash
    assert proof == proven(table_file(), SIGNER.public) == proven(table_file(), SIGNER.public.upper())
    assert json.loads(json.dumps(proof.plain()))["rules"] == [RULES]


def test_a_file_is_the_same_as_its_lines() -> None:
    assert verify(table_file().splitlines(keepends=True), game) == proven(table_file())


@pytest.mark.parametrize("name", ["cage", "floor"])
def test_the_streams_that_all_share_are_proven(name: str) -> None:
    bodies = CAGE if name == "cage" else noted({"event": "signed-in"})
    proof = proven(file_of(chained(name, bodies)))
    assert (proof.stream, proof.lines, proof.entries, proof.rules, proof.same_rules) == (name, len(bodies), 0, (), True)


def test_a_log_without_a_chain_is_run_again() -> None:
    text = "\n".join(lines(played()))
    proof = proven(text)
    assert (proof.stream, proof.lines, proof.entries, proof.rounds, proof.settlements) == (None, 7, 6, 1, 2)
    assert (proof.key, proof.head, proof.checkpoints) == (None, None, 0)
    assert proof == proven(text + "\n")
    assert fails(text.replace('"paid":"175.00"', '"paid":"185.00"')).why == "rules"
    assert fails(text.replace('"n":3', '"n": 3')).line == 5
    assert fails(text, key=SIGNER.public).why == "signature"


def test_notes_say_which_rules_ran() -> None:
    bodies = rows_of(played())
    proof = proven(file_of(chained("roulette-1", [*bodies[:4], resumed(played(), "0" * 16), *bodies[4:]])))
    assert (proof.lines, proof.entries, proof.rules, proof.same_rules) == (8, 6, (RULES, "0" * 16), False)
    again = [*bodies[:2], resumed(played()), *bodies[2:]]
    assert proven(file_of(chained("roulette-1", again))).rules == (RULES,)


# One byte


def named(data: bytes, at: int) -> int:
    """The line of the file that a byte belongs to, its end being part of it."""
    return data.count(b"\n", 0, at) + 1


def every_byte(text: str, change: Callable[[int], int], step: int = 1, first: int = 0) -> None:
    """Changes each byte, or one in so many of them, and looks where that is found."""
    data = text.encode()
    for at in range(first, len(data), step):
        byte = data[at]
        if (other := change(byte)) != byte:
            mutant = data[:at] + bytes([other]) + data[at + 1 :]
            assert fails(mutant).line == named(data, at), (at, bytes([byte]), bytes([other]))


CHANGES: dict[str, Callable[[int], int]] = {
    "the next": lambda byte: byte ^ 1,
    "the other case": lambda byte: byte ^ 32,
    "a space": lambda byte: 32,
    "an end of line": lambda byte: 10,
    "no text at all": lambda byte: 255,
}


APART = 13
"""Bytes between two that are changed in the short form; each kind of change begins at another byte."""


@pytest.mark.parametrize("first", range(len(CHANGES)))
def test_a_byte_changed_here_and_there_in_a_table_or_the_cage_is_found(first: int) -> None:
    change = [*CHANGES.values()][first]
    every_byte(table_file(), change, len(CHANGES) * APART, first)
    every_byte(cage_file(), change, APART, first)


@pytest.mark.prove
@pytest.mark.parametrize("change", CHANGES)
def test_a_byte_changed_anywhere_in_the_cage_is_found(change: str) -> None:
    every_byte(cage_file(), CHANGES[change])


@pytest.mark.prove
@pytest.mark.parametrize("change", CHANGES)
def test_every_change_anywhere_in_a_table_is_found(change: str) -> None:
    every_byte(table_file(), CHANGES[change])


@pytest.mark.prove
@pytest.mark.parametrize("part", range(8))
def test_every_other_byte_anywhere_in_the_cage_is_found(part: int) -> None:
    for other in range(part, 256, 8):
        every_byte(cage_file(), lambda _, other=other: other)  # type: ignore[misc]  # bound now


@pytest.mark.parametrize(
    ("make", "step"),
    [
        (cage_file, APART),
        pytest.param(cage_file, 1, marks=pytest.mark.prove),
        pytest.param(table_file, 1, marks=pytest.mark.prove),
    ],
)
def test_a_byte_more_or_less_is_found(make: Callable[[], str], step: int) -> None:
    data = make().encode()
    for at in range(0, len(data), step):
        assert fails(data[:at] + data[at + 1 :]).line == named(data, at), at
        assert fails(data[:at] + b" " + data[at:]).line == named(data, at), at
    assert fails(data + b" ").line == named(data, len(data))


# Whole lines


def test_a_line_left_out_is_found() -> None:
    whole = table_file().splitlines(keepends=True)
    for at, line in enumerate(whole):
        left = "".join(whole[:at] + whole[at + 1 :])
        if at == 3:
            # The chain is whole without that checkpoint: the next one names the line that was signed before it.
            assert "checkpoint" in line
            assert str(fails(left)) == (
                "Line 8 of the file (a checkpoint of line 6 of roulette-1): The one before it, of line 2, is missing."
            )
            assert fails(left).why == "checkpoint"
        else:
            # It shows where the next line does not follow, or at the end, where the last is not pinned.
            wrong = fails(left)
            assert wrong.line == min(at + 1, len(whole) - 1)
            assert wrong.why == ("cut" if at == len(whole) - 1 else "chain")


def test_a_line_doubled_is_found() -> None:
    whole = table_file().splitlines(keepends=True)
    for at, line in enumerate(whole):
        wrong = fails("".join([*whole[: at + 1], line, *whole[at + 1 :]]))
        assert (wrong.line, wrong.why) == (at + 2, "chain")


def test_lines_exchanged_are_found() -> None:
    whole = table_file().splitlines(keepends=True)
    for one in range(len(whole)):
        for two in range(one + 1, len(whole)):
            swapped = [*whole]
            swapped[one], swapped[two] = whole[two], whole[one]
            wrong = fails("".join(swapped))
            # The checkpoint behind line 3 instead of line 2: line 3 follows all the same, and the checkpoint does not.
            assert (wrong.line, wrong.why) == (5 if (one, two) == (3, 4) else one + 1, "chain"), (one, two)


@pytest.mark.parametrize("step", [5 * APART, pytest.param(1, marks=pytest.mark.prove)])
def test_a_file_cut_short_is_found(step: int) -> None:
    data = table_file().encode()
    whole_after = data.index(b"\n", data.index(b'{"checkpoint"')) + 1
    for end in (*range(0, len(data), step), whole_after - 1, whole_after, whole_after + 1, len(data) - 1):
        if end == whole_after:
            # Cut behind a checkpoint, it is what an export was then: only who kept a later checkpoint can tell.
            assert proven(data[:end]).lines == 3
            kept = SIGNER.sign("roulette-1", 6, table_lines()[6].hash, AT)
            wrong = fails(data[:end], witnessed=[kept])
            assert (wrong.why, wrong.line) == ("witness", 4)
            assert wrong.sentence.endswith("lines are missing: the witness has a checkpoint of line 6.")
        else:
            assert fails(data[:end]).line == max(1, data.count(b"\n", 0, end) + (not data[:end].endswith(b"\n")))
    assert fails(b"").sentence == "Line 1 of the file: The file is empty."


# Forgeries


def forged(change: Callable[[list[Row]], None], signer: Signer) -> str:
    """The log altered, chained anew and signed by somebody."""
    bodies = json.loads(json.dumps(rows_of(played())))
    change(bodies)
    return file_of_rows("roulette-1", bodies, signer, pinned=[2])


def pay_more(bodies: list[Row]) -> None:
    """$5 on 17 is paid 35 to 1, which is $175; the forger says $185."""
    text = json.dumps(bodies[6])
    assert text.count('"paid": "175.00"') == 1
    bodies[6] = json.loads(text.replace('"paid": "175.00"', '"paid": "185.00"'))


def other_person(bodies: list[Row]) -> None:
    """The same play, said to be by somebody else: the rules cannot tell."""
    bodies[3]["by"] = ["player:2"]


def test_a_log_chained_anew_without_the_key_is_found_by_its_signature() -> None:
    honest = table_file().splitlines()
    bodies = rows_of(played())
    other_person(bodies)
    lines = [written(line) for line in chained("roulette-1", bodies)]
    # The forger keeps the old checkpoint of what was not changed, and has no key for the other.
    pin = json.loads(honest[-1])["checkpoint"]
    forgery = Checkpoint(**{**pin, "hash": chained("roulette-1", bodies)[-1].hash})
    text = "\n".join([*lines[:3], honest[3], *lines[3:], written_checkpoint(forgery, SIGNER.public)]) + "\n"
    wrong = fails(text)
    assert (wrong.why, wrong.line) == ("signature", 9)
    assert wrong.sentence == ("Line 9 of the file (a checkpoint of line 6 of roulette-1): Its signature does not hold.")


def test_a_log_signed_by_another_is_found_with_the_key() -> None:
    text = forged(other_person, OTHER)
    assert proven(text).key == OTHER.public  # all of one hand, whose it is nobody said
    wrong = fails(text, key=SIGNER.public)
    assert (wrong.why, wrong.line) == ("signature", 4)
    assert "It was signed with another key" in wrong.sentence


def test_two_keys_in_one_file_are_found() -> None:
    mixed = table_file().splitlines(keepends=True)
    mixed[-1] = file_of(table_lines(), OTHER).splitlines(keepends=True)[-1]
    assert (fails("".join(mixed)).why, fails("".join(mixed)).line) == ("signature", 9)


def test_a_witness_finds_what_the_signer_rewrote() -> None:
    honest = table_lines()
    kept = [SIGNER.sign("roulette-1", line, honest[line].hash, AT) for line in (2, 4, 6)]
    elsewhere = [SIGNER.sign("roulette-2", 99, honest[0].hash, AT)]
    assert proven(table_file(), witnessed=kept + elsewhere).witnessed == 3
    text = forged(other_person, SIGNER)  # line 3 is another, and all after it
    assert proven(text).lines == 7
    wrong = fails(text, witnessed=kept)
    assert (wrong.why, wrong.line) == ("witness", 6)  # the first checkpoint kept behind the change is of line 4
    assert wrong.sentence.startswith("Line 6 of the file (line 4 of roulette-1, entry 3): The witness's checkpoint")
    wrong = fails(forged(lambda bodies: None, OTHER), witnessed=kept)
    assert wrong.sentence.endswith("The witness's checkpoint of line 2 was signed with another key.")


def test_an_older_export_is_a_witness() -> None:
    older = file_of(table_lines()[:5], pinned=[1]).encode()
    kept = read_checkpoints(io.BytesIO(older))
    given_out = json.dumps({"key": SIGNER.public, "checkpoints": [checkpoint.plain() for checkpoint in kept]})
    assert read_checkpoints([given_out]) == kept
    assert [checkpoint.line for checkpoint in kept] == [1, 4]
    assert proven(table_file(), witnessed=kept).witnessed == 2
    for text in ("nonsense\n", "{}\n", '{"checkpoint":{}}\n', "\n"):
        with pytest.raises(Mistake, match="Line 1 of the checkpoints"):
            read_checkpoints([text])


def test_a_settlement_altered_chained_and_signed_is_found_by_the_rules() -> None:
    wrong = fails(forged(pay_more, SIGNER), key=SIGNER.public)
    assert (wrong.why, wrong.line) == ("rules", 8)
    assert wrong.sentence.startswith(
        "Line 8 of the file (line 6 of roulette-1, entry 5): What it records as its events"
    )
    assert '"paid":"185.00"' in wrong.sentence.split("What follows:")[0]
    assert '"paid":"175.00"' in wrong.sentence.split("What follows:")[1]
    assert isinstance(wrong.divergence, Divergence)
    assert (wrong.divergence.entry, wrong.divergence.what, wrong.divergence.same_rules) == (5, "events", True)
    assert wrong.plain()["same_rules"] is True


def test_so_it_was_settled_then_is_told_from_so_it_would_be_today() -> None:
    def other_rules(bodies: list[Row]) -> None:
        pay_more(bodies)
        bodies[0] = json.loads(json.dumps(bodies[0]).replace(RULES, "0" * 16))

    def resumed_since(bodies: list[Row]) -> None:
        pay_more(bodies)
        bodies.insert(3, resumed(played(), "0" * 16))

    def resumed_again(bodies: list[Row]) -> None:
        resumed_since(bodies)
        bodies.insert(5, resumed(played()))

    for change, line, same in ((other_rules, 8, False), (resumed_since, 9, False), (resumed_again, 10, True)):
        wrong = fails(forged(change, SIGNER))
        assert wrong.divergence is not None
        assert (wrong.line, wrong.divergence.same_rules) == (line, same)
        assert ("So it was settled then" in wrong.sentence) is not same
        assert ("So it would be today" in wrong.sentence) is not same


def drop_request(bodies: list[Row]) -> None:
    bodies[3]["entry"]["request"] = "0" * 16


def add_key(bodies: list[Row]) -> None:
    bodies[3]["entry"]["x"] = 1


def refused_command(bodies: list[Row]) -> None:
    bodies[3]["entry"]["command"] = {"bet": "red", "seat": 2, "amount": "10.00"}


def other_house(bodies: list[Row]) -> None:
    bodies[0]["note"]["log"]["house"]["x"] = 1


def other_game(bodies: list[Row]) -> None:
    bodies[0]["note"]["log"]["game"] = "snap"


SIGNED_NONSENSE: list[tuple[Callable[[list[Row]], object], int]] = [
    (drop_request, 5),
    (add_key, 5),
    (refused_command, 5),
    (lambda bodies: bodies[3].update(entry=5), 5),
    (lambda bodies: bodies[3].update(x=1), 5),
    (lambda bodies: bodies[3].pop("by"), 5),
    (lambda bodies: bodies[3].update(by="player:1"), 5),
    (lambda bodies: bodies[3].update(by=[1]), 5),
    (lambda bodies: bodies[3].update(at=1), 5),
    (lambda bodies: bodies[3].update(key=1), 5),
    (lambda bodies: bodies[3].update(key=None), 5),
    (lambda bodies: bodies[3].update(note={"event": "x"}), 5),
    (lambda bodies: bodies[3].update(shoe={}), 5),
    (lambda bodies: bodies[3].update(shoe={"x": 1}), 5),
    (lambda bodies: bodies[3].update(format=1), 5),
    (lambda bodies: bodies[3].update(format=3), 5),
    (lambda bodies: bodies[3].pop("entry"), 5),
    (lambda bodies: bodies.insert(3, *noted({"event": "resumed"})), 5),
    (lambda bodies: bodies[0]["note"].pop("log"), 1),
    (other_house, 1),
    (other_game, 1),
    (lambda bodies: bodies[0]["note"].update(log={}), 1),
    (lambda bodies: bodies[0].update(key="k"), 1),
]


@pytest.mark.parametrize("case", range(len(SIGNED_NONSENSE)))
def test_nonsense_is_found_whoever_signed_it(case: int) -> None:
    change, line = SIGNED_NONSENSE[case]
    wrong = fails(forged(change, SIGNER))  # type: ignore[arg-type]  # what a change gives back is not looked at
    assert wrong.line == line


@pytest.mark.parametrize(
    ("stream", "body", "why"),
    [
        ("cage", moved("player:1", "-0.01", "-0.01"), "money"),
        ("cage", moved("player:1", "10.00", "10.01"), "money"),
        ("cage", moved("player:2", "10.00", "10.00"), "money"),  # who had five cents before
        ("cage", moved("player:1", "1e3", "1000.00"), "form"),
        ("cage", moved("player:1", "01.00", "1.00"), "form"),
        ("cage", {"at": AT, "by": []}, "form"),
        ("floor", {"at": AT, "by": []}, "form"),
        ("floor", {"at": AT, "by": [], "note": []}, "form"),
    ],
)
def test_books_that_do_not_add_up_are_found_whoever_signed_them(stream: str, body: Row, why: str) -> None:
    bodies = [*(CAGE if stream == "cage" else noted({"event": "signed-in"})), body]
    wrong = fails(file_of_rows(stream, bodies))
    assert (wrong.why, wrong.line) == (why, len(bodies))


def test_a_spelling_of_ones_own_is_found_whoever_signed_it() -> None:
    for kept in (table_lines(), chained("cage", CAGE)):
        honest = file_of(kept).splitlines(keepends=True)
        for number in range(len(kept)):
            text = honest[number].replace('"at":', '"at": ', 1)
            wrong = fails("".join([*honest[:number], text, *honest[number + 1 :]]))
            assert (wrong.why, wrong.line) == ("form", number + 1)


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("{}", True),
        ('{"a":1,"b":[true,null,"é"]}', True),
        ('{"b":1,"a":1}', False),
        ('{"a": 1}', False),
        ('{"a":1,"a":1}', False),
        ('{"a":"\\u00e9"}', False),
        ('{"a":-0}', False),
        ('{"a":1.0}', True),
        ('{"a":1e0}', False),
        (" {}", False),
        ("{", False),
        ("[" * 100_000, False),
        ("9" * 5000, False),
        ("NaN", False),
    ],
)
def test_there_is_one_spelling(text: str, one: bool) -> None:
    """Whoever signs may write what they like into a note, but in one spelling."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        said = None
    rows = noted({"event": "x", "y": said})
    honest = file_of_rows("floor", rows)
    mine = honest.replace(f'"y":{spelled(said)}', f'"y":{text}')
    if one:
        assert proven(mine).head == hashes("floor", rows)[0]
    else:
        assert (fails(mine).why, fails(mine).line) == ("form", 1)


def test_anyone_can_check_a_chain_by_the_documented_recipe() -> None:
    """The Python of `docs/floor.md`, which needs nothing of this package."""
    page = (Path(__file__).parents[2] / "docs" / "floor.md").read_text(encoding="utf-8")
    recipe = page.partition("```python\n")[2].partition("```")[0]
    assert "chapter47." not in recipe
    names: dict[str, Any] = {}
    exec(recipe, names)
    for stream, text in (("roulette-1", table_file()), ("cage", cage_file())):
        assert names["check"](stream, text.splitlines())
        assert not names["check"]("roulette-2", text.splitlines())
        assert not names["check"](stream, text.replace(AT, AT.replace("2026", "2027"), 1).splitlines())


def test_a_log_of_version_0_5_is_for_that_version_to_prove() -> None:
    wrong = fails('{"body":{"at":"x"},"hash":"' + "0" * 64 + '","line":0}\n')
    assert (wrong.why, "version 0.5" in wrong.sentence) == ("form", True)


@pytest.mark.parametrize("stream", ["\x1b[31m\n", "x" * 1000, "\u2028"])
def test_a_strange_name_does_not_reach_the_terminal(stream: str) -> None:
    wrong = fails(file_of_rows(stream, noted({"stream": stream})))
    assert (wrong.line, len(wrong.sentence.splitlines())) == (1, 1)
    assert "\x1b" not in wrong.sentence
    assert len(wrong.sentence) < 200


@pytest.mark.parametrize(
    "body", ['{"stream":"\\ud800"}', '{"stream":"\ud800"}', '{"stream":' + "[" * 990 + "]" * 990 + "}"]
)
def test_what_cannot_be_text_is_found(body: str) -> None:
    text = f'{{"at":"x","by":[],"format":2,"hash":"{"0" * 64}","line":0,"note":{body}}}\n'
    with pytest.raises(NotWhole) as wrong:
        verify([text], game)
    assert wrong.value.line == 1


def test_a_long_game_is_proven() -> None:
    table = open_table("roulette", seats={1: "1000"})
    for number in range(100):
        for command in (bet(1, "red", "1"), call("no-more-bets"), Showing("spin", str(number % 37))):
            table.do(command)
    proof = proven(file_of(chained("roulette-1", rows_of(table)), pinned=range(0, 300, 50)))
    assert (proof.rounds, proof.settlements, proof.entries, proof.checkpoints) == (100, 100, 302, 7)


# The command


def test_the_command_says_whole_or_not(tmp_path: Path) -> None:
    log = tmp_path / "roulette-1.jsonl"
    log.write_text(table_file(), encoding="utf-8")
    call = ("verify", str(log), "--key", SIGNER.public, "--checkpoints", str(log))
    done = run(*call, code=None, env=WIDE)
    assert (done.code, done.err) == (0, "")
    assert "roulette-1: whole, 7 lines in one chain." in done.out
    assert "follows from them: 1 round, 2 settlements." in done.out
    assert process(*call, code=None, env=WIDE) == done  # and so says a process of its own
    done = run("verify", "-", "--json", lines=table_file().encode(), code=None, env=WIDE)
    assert json.loads(done.out) == proven(table_file()).plain()

    log.write_text(forged(pay_more, SIGNER), encoding="utf-8")
    done = run("verify", str(log), code=None, env=WIDE)
    assert (done.code, done.err) == (1, "")
    assert done.out.startswith("✗ Line 8 of the file (line 6 of roulette-1, entry 5): What it records")
    assert len(done.out.splitlines()) == 1
    done = run("verify", str(log), "--json", code=None, env=WIDE)
    found = json.loads(done.out)
    assert (done.code, found["whole"], found["line"], found["entry"]) == (1, False, 8, 5)


def test_the_command_takes_a_log_without_a_chain() -> None:
    done = run("verify", "-", lines="\n".join(lines(played())).encode(), code=None, env=WIDE)
    assert done.code == 0
    assert "There is no chain" in done.out


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("/nonexistent",),
        ("/",),
        ("-", "--key", "5"),
        ("-", "--checkpoints", "/nonexistent"),
        ("-", "--checkpoints", sys.executable),
    ],
)
def test_a_wrong_call_is_one_clear_line(arguments: tuple[str, ...]) -> None:
    done = run("verify", *arguments, lines=table_file().encode(), code=None, env=WIDE)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "Traceback" not in done.err


ONE_AFTER_THE_OTHER = """
import json, sys
from chapter47.cli.main import main
for arguments in json.loads(sys.argv[1]):
    try:
        main(arguments)
    except SystemExit as end:
        print(json.dumps(end.code), file=sys.stderr, flush=True)
"""


def test_without_the_floors_packages_it_says_what_to_install(tmp_path: Path) -> None:
    for package in ("cryptography", "sqlalchemy"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text(f"raise ModuleNotFoundError('no', name='{package}')")
    calls = (("verify", "-"), ("backup", "x"), ("restore", str(tmp_path / "cryptography" / "__init__.py")))
    for arguments in (calls, [(name, "--help") for name, _ in calls]):
        done = subprocess.run(
            [sys.executable, "-c", ONE_AFTER_THE_OTHER, json.dumps(arguments)],
            input="",
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])},
            check=True,
        )
        said = done.stderr.splitlines()
        if arguments is calls:
            assert len(said) == 2 * len(calls)  # one line, and how it ended
            assert all("pip install chapter47[floor]" in line for line in said[::2])
            assert said[1::2] == ["2"] * len(calls)
        else:
            assert said == ["0"] * len(calls)

"""`chapter47 submission` and `chapter47 check --against`."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from chapter47.cli.main import main
from chapter47.games import join
from kit.joining import only_for_now
from kit.pdf_reading import Pdf

BOARDWALK = Path(str(files("chapter47.floor") / "boardwalk.toml"))


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit code, and what is told."""
    try:
        main([str(each) for each in arguments])
        code = 0
    except SystemExit as done:
        code = int(done.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_default_floor_has_a_complete_submission(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = run(capsys, "submission", BOARDWALK)
    assert code == 0
    assert told.startswith("Rules of the Games Submission\n=====")
    assert "Casino licensee: Boardwalk" in told
    for number in ("10.7(e)", "11.3(d)", "11.9(d)", "14.14(a)3", "15.5(e)", "15.6(c)", "18.4(f)", "8.3(d)"):
        assert number in told
    data = json.loads(run(capsys, "submission", BOARDWALK, "--json")[1])
    assert data["complete"]
    assert len(data["tables"]) == 29


def test_what_is_missing_is_listed_and_nothing_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text('casino = "Ours"\n[pits.main.deck]\ngame = "double-down-stud"\n')
    code, told, _ = run(capsys, "submission", file)
    words = " ".join(told.split())
    assert code == 1
    assert "procedures.signs" in words
    assert "(19:47-17.3(e))" in words
    assert "2 to put right" in words
    data = json.loads(run(capsys, "submission", file, "--json")[1])
    assert [each["provision"] for each in data["violations"]] == ["19:47-8.3(d)", "19:47-17.3(e)"]
    assert [each.name for each in tmp_path.iterdir()] == ["casino.toml"]


def test_the_paper_is_printed_in_four_ways(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for suffix in (".pdf", ".html", ".txt", ".json"):
        assert run(capsys, "submission", BOARDWALK, "--out", tmp_path / f"paper{suffix}")[0] == 0
    pdf = Pdf((tmp_path / "paper.pdf").read_bytes())
    assert pdf.is_tagged
    assert all(pdf.fonts.values())
    data = json.loads((tmp_path / "paper.json").read_text())
    assert [each["title"] for each in data["sections"]] == [
        "Tables",
        "Rules by game",
        "Devices permitted to players",
        "What the chapter sends to this submission",
        "Procedures",
        "Signatures",
    ]
    assert [each["number"] for each in data["sections"]] == ["1", "2", "3", "4", "5", "6"]
    assert pdf.text.count(data["foot"]["rules"]) == pdf.pages
    casino = json.loads(run(capsys, "submission", BOARDWALK, "--json")[1])
    printed = " ".join(pdf.text.split()).replace("- ", "-")
    for each in casino["procedures"]:
        assert each["text"].split(".")[0].replace("- ", "-") in printed
        assert each["provision"].replace("- ", "-") in printed
    for name in ("paper.html", "paper.txt"):
        text = (tmp_path / name).read_text()
        assert data["foot"]["rules"] in text
        assert "19:47-15.6(c)" in text
        assert casino["digest"] in text


def test_an_incomplete_submission_and_an_unknown_sort_of_file_write_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "casino.toml"
    file.write_text('casino = "Ours"\n[pits.main.deck]\ngame = "double-down-stud"\n')
    assert run(capsys, "submission", file, "--out", tmp_path / "paper.pdf")[0] == 1
    code, told, wrong = run(capsys, "submission", BOARDWALK, "--out", tmp_path / "paper.doc")
    assert code == 2
    assert ".pdf, .html, .txt, .json" in told + wrong
    code, told, wrong = run(capsys, "submission", BOARDWALK, "--out", tmp_path / "none" / "paper.txt")
    assert code == 2
    assert "cannot be written" in " ".join((told + wrong).split())
    assert [each.name for each in tmp_path.iterdir()] == ["casino.toml"]


def test_two_versions_are_compared_and_what_is_not_filed_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "new.toml"
    changed = 'game = "big-six"\nmin = "2"\n'
    other.write_text(
        BOARDWALK.read_text()
        .replace('game = "big-six"\nmin = "1"\n', changed)
        .replace("odds-multiple = 2", "odds-multiple = 3")
        .replace("behind a rail of its own", "behind two rails")
    )
    code, told, _ = run(capsys, "submission", other, "--against", BOARDWALK, "--json")
    assert code == 0
    changes = json.loads(told)["changes"]
    assert [(each["tables"], each["rule"]) for each in changes] == [
        (["big-six-1"], "min"),
        (["craps-1"], "odds-multiple"),
        (
            ["seven-card-stud-1", "holdem-1", "holdem-2", "omaha-1", "five-card-draw-1", "five-card-stud-1"],
            "procedures.poker-area",
        ),
    ]
    code, told, _ = run(capsys, "check", other, "--against", BOARDWALK)
    assert code == 0
    assert "craps-1: lawful, and not filed yet: odds-multiple" in " ".join(told.split())
    assert "big-six-1: lawful" not in told
    assert "procedures.poker-area: not filed yet, which it is before it is used (19:47-14.6(a))" in " ".join(
        told.split()
    )


@pytest.mark.parametrize("text", ["", "casino = 5", "not toml [", 'procedures = 7\ncasino = "x"'])
def test_nonsense_is_refused_in_words(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(text)
    code, told, wrong = run(capsys, "submission", file)
    assert code in (1, 2)
    assert "Traceback" not in told + wrong
    assert told + wrong


def test_a_game_that_is_nearly_one_is_asked_after_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "casino.toml"
    file.write_text('casino = "Ours"\n[pits.main.wheel]\ngame = "ruolette"\n')
    told = " ".join(run(capsys, "check", file)[1].split())
    assert "There is no game 'ruolette'. Did you mean roulette? 1 violation" in told


def test_a_word_longer_than_the_line_is_broken_on_paper(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, word = tmp_path / "casino.toml", "x" * 400
    file.write_text(f'casino = "Ours"\n[pits.main.wheel]\ngame = "big-six"\n[procedures]\nsigns = "{word}"\n')
    assert run(capsys, "submission", file, "--out", tmp_path / "paper.pdf")[0] == 0
    text = Pdf((tmp_path / "paper.pdf").read_bytes()).text
    lines = [len(run) for run in text.split() if set(run) == {"x"}]
    assert sum(lines) == 400
    assert max(lines) < 100


@pytest.mark.provision("8.3(d)")
@pytest.mark.parametrize("command", ["check", "submission"])
def test_signs_that_cannot_be_as_they_are_stated_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(BOARDWALK.read_text().replace("18 by 24 inches", "2 by 3 inches"))
    code, told, _ = run(capsys, command, file)
    words = " ".join(told.split())
    assert code == 1
    assert "signs.craps-1.size: is too small" in words
    assert "signs.keno-1.size: is too small" in words
    assert "(19:47-8.3(d))" in words


PETITIONED = """casino = "Ours"
[pits.dice.craps-1]
game = "craps"
over-under-7 = { version = 1, hours = [["2026-11-20T18:00", "2026-11-20T23:00"]] }
[pits.dice.craps-2]
game = "craps"
over-under-7 = { version = 2 }
[pits.dice.craps-3]
game = "craps"
[procedures]
signs = "On a stand at the dealer's right."
"""
DECLARED = Path(__file__).parents[2] / "docs/examples/over-under-7/over_under_7.py"


@pytest.mark.provision("8.4(g)")
def test_what_is_not_in_the_chapter_is_told_by_petition_and_version_with_what_it_lacks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, paper = tmp_path / "casino.toml", tmp_path / "paper.txt"
    file.write_text(PETITIONED)
    with only_for_now():
        told = json.loads(run(capsys, "--with", DECLARED, "submission", file, "--json")[1])
        code, said, _ = run(capsys, "submission", file, "--out", paper)
        file.write_text(PETITIONED.partition("[procedures]")[0])
        lacking, listed, _ = run(capsys, "submission", file)
        data = json.loads(run(capsys, "submission", file, "--json")[1])
    found = told["not_in_chapter"]
    assert [(each["tables"], each["petition"], each["version"], each["lacks"]) for each in found] == [
        (["craps-1"], "over-under-7", 1, "an ordered test"),
        (["craps-2"], "over-under-7", 2, "final approval"),
    ]
    assert {each["provision"] for each in found} == {"19:47-8.4(g)"}
    assert told["complete"]
    assert (code, lacking) == (0, 1)  # what the Commission has to do makes no filing incomplete
    for text in (said, listed, paper.read_text()):
        words = " ".join(text.split())
        for each in ("Over 7 and Under 7 at craps, version 1", "Over 7 and Under 7 at craps, version 2", "8.4(g)"):
            assert each in words
    assert "What is not in the chapter" in paper.read_text()
    assert "1 to put right" in " ".join(listed.split())
    assert data["not_in_chapter"] == found


@pytest.mark.provision("8.4(a)")
def test_a_game_that_nobody_petitions_for_is_told_of_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "casino.toml").write_text(
        'casino = "Ours"\n[pits.main.L-1]\ngame = "lantern"\n[procedures]\nsigns = "There."\n'
    )
    with only_for_now():
        join("made_up.lantern")
        [found] = json.loads(run(capsys, "submission", tmp_path / "casino.toml", "--json")[1])["not_in_chapter"]
    assert (found["tables"], found["petition"], found["lacks"]) == (["L-1"], None, "a petition")
    assert found["provision"] == "19:47-8.4(a)"

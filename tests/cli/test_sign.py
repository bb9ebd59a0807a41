"""`chapter47 sign`: signs of a casino or of one table, in every form, or every fault at once and nothing written."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from chapter47.cli.main import main

provision = pytest.mark.provision
BOARDWALK = Path(str(files("chapter47.floor") / "boardwalk.toml"))
CHANGED = BOARDWALK.read_text().replace("odds-multiple = 2", "odds-multiple = 3")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit code, and what is told."""
    try:
        main(["sign", *(str(each) for each in arguments)])
        code = 0
    except SystemExit as done:
        code = int(done.code or 0)
    told = capsys.readouterr()
    return code, " ".join(told.out.split()), " ".join(told.err.split())


def test_one_sign_in_every_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told, _ = run(capsys, "--table", "craps-1")
    assert code == 0
    assert "Odds up to 2 times behind pass" in told
    for ending, begins in ((".pdf", b"%PDF"), (".html", b"<!doctype html>"), (".txt", b"Craps"), (".json", b"{")):
        file = tmp_path / f"sign{ending}"
        assert run(capsys, BOARDWALK, "--table", "craps-1", "--out", file)[0] == 0
        assert file.read_bytes().startswith(begins)
    (sign,) = json.loads(run(capsys, "--table", "craps-1", "--form", "json")[1])
    assert sign["text"][0] == {"text": "Minimum $5.00, maximum $1,000.00", "provision": "19:47-8.2(c)"}
    assert sign["size"] == "18 by 24 inches"
    assert sign["missing"] == ["no approval"]


def test_all_signs_of_the_default_floor_go_into_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told, _ = run(capsys, "--form", "html", "--out", tmp_path / "signs")
    assert code == 0
    assert told.endswith("has 29 signs.")
    assert len(list((tmp_path / "signs").iterdir())) == 29
    assert run(capsys, "--out", tmp_path / "all.pdf")[0] == 2  # one file for 29 signs


def test_the_sign_of_one_table_by_its_house_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "my-table.toml"
    house.write_text('game = "blackjack"\nsurrender = true\n')
    code, told, _ = run(capsys, house)
    assert code == 0
    assert "Half of a wager may be surrendered" in told
    assert "my-table" in told


@provision("8.3(d)")
def test_the_list_says_what_each_sign_lacks_and_fails_until_nothing_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, told, _ = run(capsys, "--list")
    assert code == 1
    assert "29 of 29 signs may not be used yet" in told
    approved = tmp_path / "approved.toml"
    approved.write_text(BOARDWALK.read_text().replace("[signs]\n", '[signs]\napproval = "No. 95-7"\n'))
    code, told, _ = run(capsys, approved, "--list")
    assert code == 0
    assert "Every sign may be used." in told
    assert "No. 95-7" in run(capsys, approved, "--table", "keno-1")[1]


@provision("8.3(d)")
def test_signs_too_small_are_refused_with_every_fault_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    small = tmp_path / "small.toml"
    text = BOARDWALK.read_text().replace("18 by 24 inches", "5 by 7 inches").replace("letters = 22", "letters = 10")
    small.write_text(text.replace('language = "English"', 'language = "French"'))
    code, told, _ = run(capsys, small, "--form", "pdf", "--out", tmp_path / "signs")
    assert code == 1
    assert "signs.pai-gow-1.size: is too small" in told
    assert "(19:47-8.3(d))" in told
    assert "18 points or more" in told
    assert told.count("✗") > 2 * 29
    assert not (tmp_path / "signs").exists()
    faults = json.loads(run(capsys, small, "--form", "json")[1])["violations"]
    assert {each["provision"] for each in faults if each["option"].endswith("size")} == {"19:47-8.3(d)"}


@provision("8.3(b)", "8.3(b)1")
def test_a_change_has_its_sign_with_its_time_half_an_hour_ahead(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    after = tmp_path / "after.toml"
    after.write_text(CHANGED)
    said = (BOARDWALK, "--change", after, "--posted", "2026-07-04T19:00", "--from")
    code, told, _ = run(capsys, *said, "2026-07-04T20:00")
    assert code == 0
    assert "Change of rules · Craps · craps-1" in told
    assert "From 20:00 on 4 July 2026" in told
    assert "roulette" not in told.lower()
    code, told, _ = run(capsys, *said, "2026-07-04T19:20")
    assert code == 1
    assert "needs half an hour's notice. (19:47-8.3(b))" in told
    assert "It may take effect at 19:30 on 4 July 2026 or later" in told


@provision("8.3(c)")
def test_a_lower_minimum_or_another_maximum_has_a_sign_from_now_on_that_needs_no_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    house, lower, raised = (tmp_path / name / "my-table.toml" for name in ("now", "lower", "raised"))
    for file, least, most in ((house, 5, 500), (lower, 2, 600), (raised, 10, 600)):
        file.parent.mkdir()
        file.write_text(f'game = "roulette"\nmin = "{least}"\nmax = "{most}"\n')
    code, told, _ = run(capsys, house, "--change", lower)
    assert code == 0
    assert "From now on (19:47-8.3(c))" in told
    assert "A minimum wager of $2.00. Until now: a minimum wager of $5.00 (19:47-8.3(c))" in told
    assert "8.3(b)" not in told
    (sign,) = json.loads(run(capsys, house, "--change", lower, "--form", "json")[1])
    assert (sign["kind"], sign["effective"]) == ("change", None)
    assert "change from now on" in run(capsys, house, "--change", lower, "--list")[1]
    later = ("--posted", "2026-07-04T19:50", "--from", "2026-07-04T20:00")
    told = run(capsys, house, "--change", lower, *later)[1]
    assert "From 20:00 on 4 July 2026 (19:47-8.3(c))" in told
    code, _, wrong = run(capsys, house, "--change", raised)
    assert code == 2
    assert "--from" in wrong


@pytest.mark.parametrize(
    "arguments",
    [
        ("--table", "nowhere"),
        ("--from", "2026-07-04T20:00"),
        ("--change", BOARDWALK, "--from", "tomorrow"),
        ("--change", BOARDWALK, "--from", "2030-01-01"),
        ("--change", BOARDWALK),
        ("--form", "pdf"),
        ("missing.toml",),
    ],
)
def test_nonsense_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[object, ...]) -> None:
    code, _, wrong = run(capsys, *arguments)
    assert code == 2
    assert wrong.startswith("chapter47: ")
    assert "Traceback" not in wrong

"""`chapter47 whatif`"""

import csv
import json
from pathlib import Path

import pytest

from chapter47 import Showing, Table, bet, call, open_table
from chapter47.cli.main import main
from chapter47.table.log import lines
from kit.pdf_reading import Pdf
from kit.streams import SIGNER, chained, file_of, played, rows_of

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit code, and what is told."""
    try:
        main(["whatif", *map(str, arguments)])
        code = 0
    except SystemExit as done:
        code = int(done.code or 0)
    told = capsys.readouterr()
    return code, " ".join(told.out.split()), " ".join(told.err.split())


def spun(pocket: str) -> Table:
    """$10 on red, and what came."""
    table = open_table("roulette", seats={1: "100"})
    for said in (bet(1, "red", "10"), call("no-more-bets"), Showing("spin", pocket)):
        table.do(said)
    return table


@pytest.fixture
def single_zero(tmp_path: Path) -> Path:
    file = tmp_path / "single-zero.toml"
    file.write_text('game = "roulette"\nwheel = "single-zero"\n')
    return file


def exported(table: Table, stream: str, file: Path) -> Path:
    """The signed export of a table."""
    file.write_text(file_of(chained(stream, rows_of(table, stream))))
    return file


def test_a_signed_log_under_another_house(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, single_zero: Path
) -> None:
    log = exported(spun("0"), "roulette-1", tmp_path / "log.jsonl")
    code, told, wrong = run(capsys, log, "--house", single_zero, "--key", SIGNER.public)
    assert (code, wrong) == (0, "")
    # Half of $10 is lost to a zero with two zeros on the wheel, and all of it with one.
    assert "the players would have $5.00 less, and the house more" in told
    assert "As it was: $10.00 loses half: −$5.00 (19:47-5.2(b))" in told
    assert "As it would have been: $10.00 loses: −$10.00 (19:47-5.2(c))" in told
    assert f"Log: whole, and signed with the key {SIGNER.public}" in told


def test_a_folder_is_one_report_in_every_form(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, single_zero: Path
) -> None:
    month = tmp_path / "month"
    month.mkdir()
    exported(spun("0"), "roulette-1", month / "a.jsonl")
    exported(spun("17"), "roulette-2", month / "b.jsonl")
    (month / "c.log").write_text("\n".join(lines(spun("00"))) + "\n")
    (month / "notes.txt").write_text("Nothing of ours.")
    (month / "d.toml").write_text((TRANSCRIPTS / "craps.toml").read_text())
    made = {}
    for ending in ("json", "csv", "pdf", "html", "txt"):
        out = tmp_path / f"report.{ending}"
        code, told, wrong = run(capsys, month, "--house", single_zero, "--out", out)
        assert (code, wrong) == (0, "")
        assert told == f"{out} has 3 tables under other rules."
        made[ending] = out.read_bytes()
    data = json.loads(made["json"])
    assert [(each["table"], each["difference"]) for each in data["tables"]] == [
        ("roulette-1", "-5.00"),
        ("roulette-2", "0.00"),
        ("c.log", "0.00"),
    ]
    assert data["tables"][0]["days"] == {"2026-07-04": 1}
    assert data["aside"] == [{"table": "d.toml", "why": "The house is of 'roulette', and the log is of craps."}]
    assert data["tables"][2]["rounds"][0]["untold"].startswith("The same outcome could not have come")
    rows = list(csv.DictReader(made["csv"].decode().splitlines()))
    assert [(each["kind"], each["was"], each["would"], each["difference"]) for each in rows] == [
        ("paid", "-5.00", "-10.00", "-5.00"),
        ("untold", "", "", ""),
    ]
    assert b"/MarkInfo" in Pdf(made["pdf"]).catalog
    for word in (b"4 July 2026", b"Left aside", b"19:47-5.2(c)"):
        assert word in made["html"]
        assert word in made["txt"]


def test_an_edition_that_a_table_is_without(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, wrong = run(capsys, TRANSCRIPTS / "mini-craps.toml", "--edition", "1995")
    assert (code, told) == (2, "")
    assert "The edition of '1995' does not have mini-craps." in wrong
    assert "(19:47-1.2(a) [2000])" in wrong


BAD = {
    "no such file": ("missing.jsonl", "cannot be read: no such file or directory"),
    "an empty file": ("empty.jsonl", "The file is empty"),
    "no log": ("words.jsonl", "It is no line of a log"),
    "bytes": ("bytes.jsonl", "It is not text"),
    "never signed": ("unsigned.jsonl", "ends without a checkpoint of its last line"),
    "changed": ("changed.jsonl", "was changed"),
    "of the cage": ("cage.jsonl", "Only what was played at a table or by a system is compared"),
    "an empty folder": ("nothing", "There is no log of a table there"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_log_is_refused_in_a_sentence(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, single_zero: Path
) -> None:
    whole = file_of(chained("roulette-1", rows_of(played())))
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "words.jsonl").write_text("Nothing of ours.\n")
    (tmp_path / "bytes.jsonl").write_bytes(b"\xff\xfe\x00\x80\n")
    (tmp_path / "unsigned.jsonl").write_text("".join(whole.splitlines(keepends=True)[:-1]))
    (tmp_path / "changed.jsonl").write_text(whole.replace('"175.00"', '"185.00"'))
    floor = [{"at": "2026-07-04T20:00:00.000000", "by": ["floor"], "note": {"event": "signed-in"}}]
    (tmp_path / "cage.jsonl").write_text(file_of(chained("floor", floor)))
    (tmp_path / "nothing").mkdir()
    file, sentence = BAD[name]
    code, told, wrong = run(capsys, tmp_path / file, "--house", single_zero)
    assert (code, told) == (2, "")
    assert sentence in wrong
    assert wrong.startswith("chapter47: ")
    assert "Traceback" not in wrong


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Name other rules: --edition YEAR, --house FILE, or both."),
        (("--edition", "nineteen"), "is not an edition"),
        (("--edition", "1980"), "is older than the oldest edition held"),
        (("--house", "missing.toml"), "missing.toml cannot be read"),
        (("--edition", "1995", "--out", "report.docx"), "'report.docx' does not say how it is printed"),
        (("--edition", "1995", "--out", "no/such/folder.txt"), "cannot be written"),
    ],
)
def test_rules_and_files_that_there_are_not(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told, wrong = run(capsys, TRANSCRIPTS / "roulette.toml", *arguments)
    assert (code, told) == (2, "")
    assert sentence in wrong


def test_an_unlawful_house_is_refused_with_all_its_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "roulette"\nwheel = "triple-zero"\nmin = "-5"\nodds = { straight = "34 to 1" }\n')
    code, _, wrong = run(capsys, TRANSCRIPTS / "roulette.toml", "--house", house)
    assert code == 2
    for fault in ("wheel", "odds.straight", "min"):
        assert f"{fault} = " in wrong


def test_a_system_is_compared_beside_tables_in_every_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    month, house = tmp_path / "month", tmp_path / "house.toml"
    month.mkdir()
    (month / "keno.toml").write_text((TRANSCRIPTS / "systems" / "keno.toml").read_text())
    (month / "wheel.toml").write_text((TRANSCRIPTS / "roulette.toml").read_text())
    made = {}
    for ending in ("json", "csv", "pdf", "txt"):
        out = tmp_path / f"report.{ending}"
        assert run(capsys, month, "--edition", "1995", "--out", out)[0] == 0
        made[ending] = out.read_bytes()
    assert [each["unit"] for each in json.loads(made["json"])["tables"]] == ["game", "round"]
    assert b"Games and rounds: " in made["txt"]
    assert b"Every game and round can be told to its end." in made["txt"]
    house.write_text('game = "keno"\nmin = "2"\n')
    assert run(capsys, month / "keno.toml", "--house", house, "--out", tmp_path / "report.csv")[0] == 0
    rows = list(csv.DictReader((tmp_path / "report.csv").read_text().splitlines()))
    found = [(each["kind"], each["owner"], each["round"], each["wager"], each["difference"]) for each in rows]
    assert ("paid", "ticket:1", "1", "straight 3 spots", "-41.00") in found
    assert {each["would_provision"] for each in rows} == {"19:47-15.3(d)"}

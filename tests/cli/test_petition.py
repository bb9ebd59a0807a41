"""`chapter47 petition`: the paper, or all that it lacks."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from chapter47.cli.main import main
from chapter47.games import join_file
from kit.joining import only_for_now
from kit.pdf_reading import Pdf

FILE = Path(__file__).parents[2] / "docs/examples/over-under-7/petition.toml"


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    with only_for_now():
        yield


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit code, and what is told."""
    try:
        main(["petition", *(str(each) for each in arguments)])
        code = 0
    except SystemExit as done:
        code = int(done.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.provision("8.4(g)")
def test_check_says_that_a_petitioned_wager_needs_its_test_or_approval(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    join_file(FILE.parent / "over_under_7.py")
    evening = ', hours = [["2026-11-20T18:00", "2026-11-20T23:00"]]'
    for hours, words in (
        ("", "played after its final approval, which is not stated here"),
        (evening, "played as the Commission orders its test, and no order is stated here"),
    ):
        (tmp_path / "house.toml").write_text(f'game = "craps"\nover-under-7 = {{ version = 1{hours} }}\n')
        with pytest.raises(SystemExit) as done:
            main(["check", str(tmp_path / "house.toml")])
        assert done.value.code in (0, None)
        told = " ".join(capsys.readouterr().out.split())
        assert "Over 7 and Under 7 at craps, version 1" in told
        assert f"{words} (19:47-8.4(g))" in told


def test_it_is_told_and_written_in_four_forms(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told, _ = run(capsys, FILE)
    assert code == 0
    assert told.startswith("Petition for approval of a proposed new game")
    for form in ("pdf", "html", "txt", "json"):
        code, said, _ = run(capsys, FILE, "--out", tmp_path / f"petition.{form}")
        assert (code, said) == (0, f"{tmp_path}/petition.{form} has the petition for Over 7 and Under 7 at craps.\n")
    pdf = Pdf((tmp_path / "petition.pdf").read_bytes())
    assert pdf.is_tagged
    assert len(pdf.described) == 2
    assert json.loads((tmp_path / "petition.json").read_text())["kind"] == "petition"
    assert "<svg" in (tmp_path / "petition.html").read_text()


def test_all_that_is_missing_is_listed_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, out = tmp_path / "petition.toml", tmp_path / "petition.pdf"
    file.write_text('petition = "x"\ndeclaration = "x.py"\nkind = "variation"\n')
    code, told, _ = run(capsys, file, "--out", out)
    assert code == 1
    assert "19:47-8.4(b)" in told
    assert "x.py is no file of Python" in " ".join(told.split())
    assert not out.exists()
    code, told, _ = run(capsys, file, "--json")
    assert code == 1
    assert {each["provision"] for each in json.loads(told)["missing"]} >= {"19:47-8.4(b)", "19:47-8.4(d)6"}


@pytest.mark.parametrize(
    "arguments", [(FILE, "--out", "petition.doc"), ("nowhere.toml",), (FILE, "--out", "/no/x.pdf")]
)
def test_a_wrong_call_is_told_in_a_line(capsys: pytest.CaptureFixture[str], arguments: tuple[object, ...]) -> None:
    code, _, error = run(capsys, *arguments)
    assert code == 2
    assert error.startswith("chapter47: ")
    assert error.count("\n") == 1

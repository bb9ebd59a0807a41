"""8.4(f)2iii: what is posted at the entrances of the casinos where a new game is tested."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from chapter47.cli.main import main
from chapter47.games import join_file
from chapter47.house import UnlawfulHouse
from chapter47.law import Mistake
from chapter47.papers.as_text import as_text
from chapter47.petitions.acts import LICENSEE, REGULATOR
from chapter47.petitions.course import Course
from chapter47.petitions.entrance import EntranceSign, check_entrance_sign, entrance_sign_of
from chapter47.petitions.faults import Incomplete
from chapter47.petitions.proposed import proposed
from kit.joining import only_for_now
from kit.pdf_reading import Pdf
from kit.petitioning import (
    BEFORE,
    DECLARATION,
    DURING,
    FOLDER,
    NAME,
    ORDER,
    PRELIMINARY,
    SUBMISSION,
    SUBMIT,
    TEST,
    TITLE,
    OnDocket,
    Step,
)

provision = pytest.mark.provision
WITHDRAW: Step = ("withdraw", LICENSEE, {"reason": "No interest."}, DURING)
SECOND = {**TEST, "version": 2, "tables": ["craps-1", "craps-2"], "hours": ["2026-11-20T20:00 to 2026-11-21T02:00"]}
MODIFY: Step = ("modify-test", REGULATOR, SECOND, DURING)


@pytest.fixture(autouse=True)
def joined() -> Iterator[None]:
    with only_for_now():
        join_file(DECLARATION)
        yield


def submits(**sign: Any) -> Step:
    """The test submission with another sign: without one where a part is given as nothing."""
    file = deepcopy(SUBMISSION)
    file["sign"] = {name: value for name, value in {**file["sign"], **sign}.items() if value is not None}
    return "submit-test", LICENSEE, {"file": file}, BEFORE


def course(*steps: Step) -> Course:
    return OnDocket(PRELIMINARY, *steps).course


def sign(*steps: Step) -> EntranceSign:
    return entrance_sign_of(course(*steps), proposed(NAME))


def said(found: EntranceSign) -> dict[str, str]:
    return {line.text: line.cites.text.removeprefix("19:47-") for line in found.lines}


@provision("8.4(f)2iii")
def test_it_says_what_is_tested_on_whose_petition_where_and_when_and_that_rules_may_change() -> None:
    found = sign(SUBMIT)
    assert said(found) == {
        f"{TITLE}: under test, and not finally approved": "8.4(g)",
        "Over 7 pays 1 to 1; Under 7 pays 1 to 1": f"petition under 19:47-8.4: {TITLE}, version 1",
        "Tested on the petition of Boardwalk and Sevens Gaming LLC": "8.4(a)",
        "Where: Boardwalk": "8.4(f)2i",
        "Table: craps-1": "8.4(f)2ii",
        "When: 18:00 on 20 November 2026 to 23:00 on 20 November 2026": "8.4(f)2ii",
        "When: 18:00 on 21 November 2026 to 23:00 on 21 November 2026": "8.4(f)2ii",
        "During the test the Commission may change its rules at any time": "8.4(g)",
    }
    assert SUBMISSION["signage"] in as_text(found.paper, 500)


@provision("8.4(g)")
def test_it_is_a_sample_until_the_test_is_ordered_and_says_then_what_was_required() -> None:
    sample = sign(SUBMIT)
    assert sample.missing == ("no order of the test",)
    assert "not for use: it has no order of the test (19:47-8.4(g))" in as_text(sample.paper, 500)
    posted = sign(SUBMIT, ORDER)
    assert posted.missing == ()
    assert "Sign: by the order of the Commission of 12:00 on 18 November 2026" in as_text(posted.paper, 500)
    assert [text for text in said(posted) if text.startswith("When")] == [
        "When: 18:00 on 20 November 2026 to 23:00 on 20 November 2026"
    ]
    modified = said(sign(SUBMIT, ORDER, MODIFY))
    assert {"Tables: craps-1 and craps-2", "Over 7 pays 6 to 5; Under 7 pays 6 to 5"} <= modified.keys()
    assert sign(SUBMIT, ORDER, WITHDRAW).missing == ("no order of the test",)


@provision("8.4(f)2iii")
def test_what_is_not_stated_of_it_is_told() -> None:
    lacking = ("no order of the test", "no location", "no size", "no language")
    assert sign(submits(location=None, size=None, language=None)).missing == lacking
    without = {name: value for name, value in SUBMISSION.items() if name != "sign"}
    assert sign(("submit-test", LICENSEE, {"file": without}, BEFORE)).missing == lacking
    with pytest.raises(Mistake) as no:
        entrance_sign_of(course(), proposed(NAME))
    assert no.value.code == "no-test-submission"
    with pytest.raises(Mistake) as no:
        entrance_sign_of(course(SUBMIT), None)
    assert no.value.code == "no-declaration"


@provision("8.4(f)2iii")
@pytest.mark.parametrize(
    ("parts", "option", "words"),
    [
        ({"letters": 12}, "sign.letters", "too small to be read"),
        ({"language": "Latin"}, "sign.language", "is written in English"),
        ({"size": "4 by 5 inches"}, "sign.size", "too small: what it must say has no room on 4 by 5 inches"),
    ],
)
def test_it_is_held_to_size_letters_and_language_as_a_sign_at_a_table(
    parts: dict[str, Any], option: str, words: str
) -> None:
    found = sign(submits(**parts))
    (fault,) = found.faults
    assert fault.option == option
    assert words in fault.sentence
    assert fault.cites is not None
    assert "8.3(d), a sign at an entrance is held" in fault.cites.text
    with pytest.raises(UnlawfulHouse):
        check_entrance_sign(found)


@pytest.mark.parametrize(
    ("parts", "item"),
    [({"size": "large"}, "sign.size"), ({"letters": True}, "sign.letters"), ({"approval": "Ours"}, "sign.approval")],
)
def test_what_makes_no_sense_of_it_is_missing_from_the_submission(parts: dict[str, Any], item: str) -> None:
    with pytest.raises(Incomplete) as no:
        sign(submits(**parts))
    assert [each.item for each in no.value.missing] == [item]


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    code = 0
    try:
        main(["petition", str(FOLDER / "petition.toml"), *map(str, arguments)])
    except SystemExit as done:
        code = int(done.code or 0)
    return code, " ".join(capsys.readouterr().out.split())


def test_it_is_printed_in_four_forms(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    test = FOLDER / "test.toml"
    for form in ("pdf", "html", "txt", "json"):
        code, told = run(capsys, "--entrance-sign", test, "--out", tmp_path / f"sign.{form}")
        assert (code, "! It has no order of the test." in told) == (0, True)
    pdf = Pdf((tmp_path / "sign.pdf").read_bytes())
    assert (pdf.pages, pdf.is_tagged) == (1, True)
    assert json.loads((tmp_path / "sign.json").read_text())["kind"] == "entrance-sign"
    assert "under test" in run(capsys, "--entrance-sign", test, "--json")[1]


def test_all_that_it_lacks_is_told_at_once_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (FOLDER / "test.toml").read_text()
    test, out = tmp_path / "test.toml", tmp_path / "sign.pdf"
    test.write_text(text.replace("22 by 28", "4 by 5").replace("letters = 24", "letters = 9"))
    code, told = run(capsys, "--entrance-sign", test, "--out", out)
    assert (code, "The sign at the entrances is not complete: 2 to put right" in told) == (1, True)
    test.write_text(text.replace("signage =", "sinage ="))
    code, told = run(capsys, "--entrance-sign", test, "--out", out)
    assert (code, "(19:47-8.4(f)2iii)" in told, "2 to put right" in told) == (1, True, True)
    code, told = run(capsys, "--entrance-sign", tmp_path / "none.toml")
    assert code == 2
    assert not out.exists()

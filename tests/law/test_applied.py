"""`chapter47 rules` shows what applies a provision and what asserts it, never a list that only names it."""

import json
from pathlib import Path

import pytest

from chapter47.law import catalogue, cite
from chapter47.law.applied import applied_places
from chapter47.law.asserting import asserting_lines, checkout
from chapter47.law.proofs import proofs
from kit.terminal import run

ROOT = Path(__file__).parents[2]
DONE = [row.citation for row in catalogue() if row.done and row.status != "outside"]


@pytest.mark.parametrize(
    ("number", "file", "within"),
    [
        ("6.1(b)2", "red_dog/values.py", "value"),  # from a table of ranks
        ("7.5(b)", "parts/shoe/steps.py", "ready_shoe"),  # from a field of a record of the game's steps
        ("2.6(e)", "blackjack/dealing.py", "first_two"),  # from a variable beside it
        ("1.9(b)", "craps/throws.py", "Rulings.right"),
    ],
)
def test_a_number_in_a_table_leads_to_the_function_that_reads_the_table(number: str, file: str, within: str) -> None:
    assert (file, within) in {
        (place.file.partition("games/")[2], place.within) for place in applied_places(cite(number))
    }


def test_all_that_is_done_is_applied_by_a_function_or_a_declaration() -> None:
    assert [each.text for each in DONE if not applied_places(each)] == []


def test_all_that_is_done_has_a_line_that_asserts() -> None:
    bare = [each.text for each in DONE if not any(asserting_lines(ROOT, test) for test in proofs()[each])]
    assert bare == []


def test_what_asserts_is_an_assertion_or_a_helper_that_has_one(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_x.py").write_text(
        "def held(x):\n    assert x\n\n"
        "def shown(x):\n    print(x)\n\n"
        "def test_a():\n    x = 1\n    shown(x)\n    held(x)\n"
        "    with raises(ValueError):\n        pass\n    assert x == 1\n\n"
        "def test_b():\n    shown(2)\n"
    )
    lines = [line.text for line in asserting_lines(tmp_path, "tests/test_x.py::test_a")]
    assert lines == ["held(x)", "with raises(ValueError):", "assert x == 1"]
    assert asserting_lines(tmp_path, "tests/test_x.py::test_b") == []


def test_rules_tells_both() -> None:
    assert checkout() == ROOT
    (told,) = json.loads(run("rules", "6.1(b)2", "--json").out)
    assert [place.split()[-1] for place in told["code"]] == ["RedDog.play", "RedDog.place", "value"]
    for test, lines in told["asserts"].items():
        assert lines
        source = (ROOT / test.partition("::")[0]).read_text(encoding="utf-8").splitlines()
        assert [source[line["line"] - 1].strip() for line in lines] == [line["text"] for line in lines]
    words = run("rules", "6.1b2", env={"COLUMNS": "200"}).out
    assert "red_dog/values.py" in words
    assert lines[0]["text"] in words

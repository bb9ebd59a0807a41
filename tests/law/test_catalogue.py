"""The catalogue is whole, what is marked done is done, and every citation is one of it."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from chapter47.games import GAMES
from chapter47.games import game as find
from chapter47.law import Citation, Provision, catalogue, cite
from chapter47.law.catalogue import STATUSES
from chapter47.law.coverage import Count, count, total
from chapter47.law.proofs import Place, code_places, index, proofs, proven_places

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent


def test_the_chapter_has_1624_provisions() -> None:
    assert len(catalogue()) == 1624
    rows = {(row.citation.number, row.begins) for row in catalogue()}
    assert len(rows) == 1624


def test_a_status_is_one_of_the_six_and_has_words_of_ours() -> None:
    for row in catalogue():
        assert row.status == "" or row.status in STATUSES, row
        assert row.gist, f"{row.citation} is without a word of what it says"
        assert bool(row.reason) == (row.status == "outside"), row


@cache
def proven() -> dict[Citation, list[Place]]:
    return proven_places(TESTS)


def cited() -> Iterator[tuple[Citation, str]]:
    for places in (code_places(), proven()):
        for citation, found in places.items():
            yield citation, str(found[0])


def test_code_and_tests_cite_only_what_the_catalogue_has() -> None:
    for citation, place in cited():
        try:
            catalogue().find(citation)
        except LookupError as error:
            pytest.fail(f"{place}: {error}")


NUMBER = re.compile(r"19:47-\d+\.\d+[A-Z]?(?:\([a-z]{1,2}\)(?:\d{1,2}(?:[ivx]+(?:\(\d+\))?)?)?)?")


def test_numbers_in_prose_are_in_the_catalogue_too() -> None:
    """Comments, docstrings, docs and messages: a number in full is a promise that there is such a provision."""
    sections = {re.match(r"19:47-\d+\.\d+[A-Z]?", row.citation.text)[0] for row in catalogue()}  # type: ignore[index]
    known = sections | {row.citation.number for row in catalogue()}
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
    for path in files:
        for number in NUMBER.findall(path.read_text(encoding="utf-8")):
            assert number in known, f"{path.relative_to(ROOT)} names {number}"


def done(row: Provision) -> bool:
    return row.done and row.status != "outside"


def test_what_is_done_is_cited_by_code() -> None:
    code = code_places()
    assert [str(row.citation) for row in catalogue() if done(row) and row.citation not in code] == []


def test_what_is_done_is_proven_by_a_test() -> None:
    tests = proven()
    assert [str(row.citation) for row in catalogue() if done(row) and row.citation not in tests] == []


def test_what_a_test_proves_is_marked_done() -> None:
    assert [str(each) for each in proven() if not catalogue().find(each).done] == []


def test_the_index_of_proofs_is_current() -> None:
    kept = (ROOT / "src/chapter47/law/proofs.csv").read_text(encoding="utf-8")
    assert kept == index(TESTS), "run `make docs`"


def test_coverage_counts_what_it_says() -> None:
    counts = count(catalogue(), proofs())
    assert counts[5] == Count(50, 50, 50)
    assert counts[9] == Count(24, 24, 24)
    assert counts[8].total == 54
    assert total(counts).total == 1624
    nothing_proven = count(catalogue(), ())
    assert (nothing_proven[5].done, nothing_proven[5].tested) == (50, 0)


def test_every_declaration_cites() -> None:
    for name in GAMES:
        game = find(name)
        for item in (*game.wagers, *game.options, *game.payouts.values()):
            assert item.cites.text


def test_a_status_without_proof_would_be_noticed(tmp_path: Path) -> None:
    """The index finds decorators and marks, and nothing in comments or strings."""
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_x.py").write_text(
        '"""provision("5.4(a)")"""\n'
        "provision = pytest.mark.provision\n"
        '@provision("5.2(b)", "5.2(c)")\n'
        "def test_zero(): ...  # provision('5.4(b)')\n"
        'CASES = [pytest.param(1, marks=provision("5.1(e)9"))]\n'
    )
    assert [str(each) for each in proven_places(folder)] == ["19:47-5.1(e)9", "19:47-5.2(b)", "19:47-5.2(c)"]
    assert "19:47-5.2(b),tests/test_x.py::test_zero" in index(folder)
    assert cite("5.4(a)") not in proven_places(folder)

"""Branches: what the first line of one says of another table is held against the lines of both."""

from __future__ import annotations

import pytest

from chapter47.floor.branches import Branch, BranchProof, branch_of, unbranched
from chapter47.floor.chain import hashed, link, start
from chapter47.floor.faults import Wrong

TEXTS = [hashed(f"2026-07-04T20:00:0{second}.000000", '["player:3"]', entry=f'{{"n":{second}}}') for second in range(4)]


def chain(stream: str, first: str) -> list[str]:
    """The hashes of a stream that begins so, and has those lines after it."""
    hashes = [link(start(stream), first)]
    for text in TEXTS:
        hashes.append(link(hashes[-1], text))
    return hashes


PARENT = chain("craps-class-1", "one beginning")
BRANCH = Branch("craps-class-1", 2, PARENT[0], PARENT[2])


def test_the_lines_of_a_branch_prove_whose_they_are() -> None:
    proof = BranchProof(BRANCH)
    for number, text in enumerate(TEXTS, 1):
        proof.take(number, text)
    proof.end(5)
    assert not list(unbranched({"craps-class-2": BRANCH}, {"craps-class-1": PARENT}))


@pytest.mark.parametrize("lines", [TEXTS[1:], [TEXTS[0], TEXTS[0]], [TEXTS[1], TEXTS[0]]])
def test_other_lines_prove_nothing(lines: list[str]) -> None:
    proof = BranchProof(BRANCH)
    proof.take(1, lines[0])
    with pytest.raises(Wrong) as wrong:
        proof.take(2, lines[1])
    assert wrong.value.why == "branch"


def test_a_branch_has_at_least_the_lines_that_it_has_in_common() -> None:
    proof = BranchProof(BRANCH)
    proof.take(1, TEXTS[0])
    with pytest.raises(Wrong) as wrong:
        proof.end(2)
    assert wrong.value.why == "branch"


def test_a_branch_of_another_table_is_found_where_that_one_is_there() -> None:
    other = chain("craps-class-1", "another beginning")
    [(where, what)] = unbranched({"craps-class-2": BRANCH}, {"craps-class-1": other})
    assert (where, "no branch of craps-class-1" in what) == ("The branch craps-class-2", True)
    assert list(unbranched({"craps-class-2": BRANCH}, {"craps-class-1": PARENT[:2]}))
    assert not list(unbranched({"craps-class-2": BRANCH}, {}))  # alone, its own lines prove what they prove
    [(_, missing)] = unbranched({"craps-class-2": BRANCH}, {}, ["craps-class-2"])
    assert missing == "It is a branch of craps-class-1, which is not there."


@pytest.mark.parametrize(
    "said",
    [
        "craps-class-1",
        {},
        {**BRANCH._asdict(), "line": 0},
        {**BRANCH._asdict(), "line": "2"},
        {**BRANCH._asdict(), "hash": "0"},
        {**BRANCH._asdict(), "more": 1},
    ],
)
def test_a_first_line_that_names_no_branch_rightly_is_none_that_a_floor_writes(said: object) -> None:
    with pytest.raises(Wrong) as wrong:
        branch_of({"practice": True, "branch": said})
    assert wrong.value.why == "form"


def test_a_table_for_money_is_no_branch() -> None:
    assert branch_of({"practice": True, "branch": BRANCH._asdict()}) == BRANCH
    with pytest.raises(Wrong) as wrong:
        branch_of({"branch": BRANCH._asdict()})
    assert wrong.value.why == "branch"

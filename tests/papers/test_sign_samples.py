"""8.3(d) and (c): the words of a sign are approved, and the figures in them follow the rules that are in force."""

from collections.abc import Mapping
from typing import Any

import pytest

from chapter47 import game, read_house
from chapter47.house import Notice
from chapter47.house.signs import Signs
from chapter47.law import cite
from chapter47.papers.sign_facts import SignFacts, SignOf, digest_of, sign_facts, wording
from chapter47.papers.sign_samples import SignSamples

provision = pytest.mark.provision
STATED = Signs("", "on the rail", "18 by 24 inches", "English", 22.0)
HOUSE: dict[str, Any] = {"min": "5", "max": "500"}

WORDINGS = [
    ("Minimum $5.00, maximum $1,000.00", "Minimum …, maximum …"),
    ("Insignia joker: at least $1.00, at most $50.00", "Insignia joker: at least …, at most …"),
    ("Two retained aces that win are paid 3 to 2", "Two retained aces that win are paid … to …"),
    ("Vigorish of 5 percent on what banker wagers win", "Vigorish of … percent on what banker wagers win"),
    ("No ante", "No ante"),
    ("A minimum of $10.00. Until then: a minimum of $5.00", "A minimum of …. Until …: a minimum of …"),
    ("A minimum of $1.00. Until now: a minimum of $5.00", "A minimum of …. Until …: a minimum of …"),
    (
        "Snake, version 2, under test 18:00 on 4 July 2026 to 23:00 on 4 July 2026: Snake pays 2 to 1",
        "Snake, version …, under test … to …: Snake pays … to …",
    ),
    (
        "Snake, under test 18:00 on 4 July 2026 to 23:00 on 4 July 2026; 18:00 on 5 July 2026 to 23:00 on 5 July 2026",
        "Snake, under test … to …",
    ),
]


def sign(name: str = "roulette", table: str = "R-1", stated: Signs = STATED, **house: Any) -> SignFacts:
    declared = game(name)
    said = {option: value for option, value in {**HOUSE, **house}.items() if value is not None}
    said = {option: value for option, value in {**HOUSE, **house}.items() if value is not None}
    of = SignOf(table, declared, read_house(declared, said), "rules")
    return sign_facts(of, (), stated, None)


def change(*lines: str, table: str = "R-1") -> SignFacts:
    declared = game("roulette")
    of = SignOf(table, declared, read_house(declared, HOUSE), "change")
    return sign_facts(of, [Notice(line, cite("8.3(b)1")) for line in lines], STATED, None)


def submit(samples: SignSamples, facts: SignFacts) -> int:
    note = {"event": "sign-submitted", "facts": facts, "digest": digest_of(facts)}
    return samples.take(note, ["supervisor:1"]).number


def approve(samples: SignSamples, facts: SignFacts) -> int:
    number = submit(samples, facts)
    samples.take({"event": "sign-approved", "sample": number, "day": "1995-10-30"}, ["regulator:2"])
    return number


def approved(*facts: SignFacts) -> SignSamples:
    samples = SignSamples()
    for each in facts:
        approve(samples, each)
    return samples


def told(samples: SignSamples, facts: SignFacts) -> list[str]:
    return [str(each) for each in samples.standing(facts).differences]


@provision("8.3(c)", "8.3(d)")
@pytest.mark.parametrize(("line", "words"), WORDINGS)
def test_amounts_odds_numbers_and_moments_are_left_open_and_nothing_else_is(line: str, words: str) -> None:
    assert wording(line) == words


SAME: list[Mapping[str, Any]] = [{"min": "10"}, {"max": "900"}, {"table": "R-2"}]


@provision("8.3(c)", "8.3(d)")
@pytest.mark.parametrize("other", SAME, ids=str)
def test_a_sign_in_the_same_words_is_approved_at_every_table_of_the_game(other: Mapping[str, Any]) -> None:
    assert approved(sign()).standing(sign(**other)).state == "approved"


OTHER: list[tuple[dict[str, Any], str]] = [
    ({"max": None}, 'line: nothing before, "Minimum …, no maximum" now'),
    ({"stated": STATED._replace(location="on the wall")}, "location: on the rail before, on the wall now"),
    ({"stated": STATED._replace(size="11 by 14 inches")}, "size: 18 by 24 inches before, 11 by 14 inches now"),
    ({"stated": STATED._replace(letters=30.0)}, "letters: 22 points before, 30 points now"),
    ({"stated": STATED._replace(language="English and Spanish")}, "language: English before, English and Spanish now"),
    ({"wheel": "double-zero-as-single"}, "line: nothing before, "),
    ({"limits": {"red": {"max": "50"}}}, 'line: nothing before, "Red: at least …, at most …" now'),
]


@provision("8.3(d)")
@pytest.mark.parametrize(("other", "difference"), OTHER, ids=lambda each: str(each)[:30])
def test_a_sign_in_other_words_another_place_size_or_language_is_none_that_was_approved(
    other: dict[str, Any], difference: str
) -> None:
    samples = approved(sign())
    assert samples.standing(sign(**other)).state == "differs"
    assert any(each.startswith(f"R-1: {difference}") for each in told(samples, sign(**other)))


@provision("8.3(d)")
def test_a_sign_without_a_line_that_was_approved_is_another_sign() -> None:
    samples = approved(sign(limits={"red": {"max": "50"}}))
    assert told(samples, sign()) == ['R-1: line: "Red: at least …, at most …" before, nothing now']


def test_another_game_and_another_kind_of_sign_have_nothing_approved() -> None:
    samples = approved(sign())
    assert samples.standing(sign("big-six", "B-1")).state == "unapproved"
    assert samples.standing(change("Five percent")).state == "unapproved"


@provision("8.3(b)1", "8.3(d)")
def test_the_lines_of_changes_are_approved_one_by_one_and_stand_together_in_any_order() -> None:
    one, two, other = "Surrender is offered", "No chip below $5.00", "Half is given up"
    samples = approved(change(one), change(two))
    assert samples.standing(change(two, one, table="R-2")).state == "approved"
    assert told(samples, change(one, other)) == ['R-1: line: nothing before, "Half is given up" now']


@provision("8.3(d)")
def test_an_approval_stands_until_a_newer_one_of_the_same_sign_says_all_that_it_does() -> None:
    samples = SignSamples()
    first = approve(samples, sign())
    waits = submit(samples, change("Surrender is offered"))
    moved = approve(samples, sign(stated=STATED._replace(location="on the wall")))
    assert [samples.find(each).state for each in (first, moved)] == ["approved", "approved"]  # either place will do
    approve(samples, change("Surrender is offered", "Half is given up"))
    assert samples.find(waits).state == "superseded"
    before = samples.find(first)
    assert (before.approval, samples.standing(sign()).sample) == ("sample 1, approved on 30 October 1995", before)

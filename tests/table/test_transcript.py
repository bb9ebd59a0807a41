"""Transcripts: what a person writes is played, step by step, and told."""

from pathlib import Path

import pytest

from chapter47 import Mistake, game
from chapter47.house import read_toml
from chapter47.table.expecting import Expectation
from chapter47.table.transcript import Transcript, line_json

provision = pytest.mark.provision


def run(play: list[object], **more: object) -> tuple[list[dict[str, object]], dict[str, object]]:
    data = {"chapter47": 1, "game": "roulette", "seats": {"1": {"chips": "500"}}, "play": play, **more}
    replay = Transcript.read(data, game).run()
    return [line_json(line) for line in replay], replay.end()


def test_betting_closes_by_itself_before_what_comes_later_and_only_if_that_can_stand() -> None:
    red = {"seat": 1, "bet": "red", "amount": "10"}
    told, end = run([red, {"spin": "99"}, red])
    assert [row["event"] for row in told if row["step"]] == ["accepted", "error", "accepted"]
    told, end = run([red, {"spin": "1"}])
    assert [row["call"] for row in told if row["event"] == "announced"] == ["No More Bets", "1"]
    assert end["seats"] == {"1": {"chips": "510.00"}}


def test_refusals_and_errors_change_nothing_and_the_replay_goes_on() -> None:
    steps: list[object] = [
        {"seat": 1, "bet": "split", "pick": ["1", "36"], "amount": "5"},
        {"seat": 2, "bet": "red", "amount": "5"},
        {"seat": 1, "bet": "red", "amount": "-5"},
        {"seat": 1, "bet": "red", "spin": "5"},
        {"seat": "1", "bet": "red", "amount": "5"},
        {"bet": "red", "amount": "5"},
        {"dance": True},
        "nonsense",
        {"seat": 1, "bet": "red", "amount": "5", "color": "blue"},
        {"seat": 1, "bet": ["red"], "amount": "5"},
        {"seat": 1, "bet": "red", "amount": "5", "with": "credit"},
        {"seat": 1, "bet": "red", "amount": "5", "with": "cash", "confirmed-by": ["aunt"]},
        {"seat": 1, "bet": "red", "amount": "5", "keep": "yes"},
        {"seat": 1, "bet": "straight", "pick": {"a": 1}, "amount": "5"},
        {"report": "earthquake"},
        {"correct": 1, "answers": [{"spin": "1"}]},
        {"correct": "x"},
    ]
    told, end = run(steps)
    assert [row["event"] for row in told if row["step"]] == ["refused"] + ["error"] * 16
    assert all(row["sentence"] for row in told if row["step"])
    seats = [1, 2, 1, 1, None, None, None, None, 1, 1, 1, 1, 1, 1, None, None, None]
    assert [row.get("seat") for row in told if row["step"]] == seats  # whose step it was, where it says so
    assert end["seats"] == {"1": {"chips": "500.00"}}


def test_steps_are_corrected_by_their_number() -> None:
    steps: list[object] = [
        {"seat": 1, "bet": "red", "amount": "10"},
        {"spin": "2"},
        {"correct": 2, "answers": [{"spin": "1"}], "confirmed-by": ["dealer", "supervisor"], "reason": "misread"},
        {"seat": 1, "bet": "black", "amount": "10"},
        {"spin": "2"},
    ]
    _, end = run(steps)
    assert end["seats"] == {"1": {"chips": "520.00"}}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"chapter47": 2},
        {"chapter47": 1},
        {"chapter47": 1, "game": 5},
        {"chapter47": 1, "game": "whist"},
        {"chapter47": 1, "game": "roulette", "house": 5},
        {"chapter47": 1, "game": "roulette", "play": {}},
        {"chapter47": 1, "game": "roulette", "seats": 5},
        {"chapter47": 1, "game": "roulette", "seats": {"one": {}}},
        {"chapter47": 1, "game": "roulette", "seats": {"1": {"chips": 5}}},
        {"chapter47": 1, "game": "roulette", "seats": {"1": {"cash": "5"}}},
        {"chapter47": 1, "game": "roulette", "chips": "5"},
    ],
)
def test_what_is_no_transcript_gets_one_clear_answer(data: dict[str, object]) -> None:
    with pytest.raises(Mistake) as mistake:
        Transcript.read(data, game)
    assert "\n" not in str(mistake.value)


def test_a_transcript_may_open_its_table_itself() -> None:
    told, _ = run(
        [
            {"call": "open"},
            {"call": "inspect", "dice": [1, 2, 3], "confirmed-by": ["floorperson"]},
            {"call": "illumination-verified", "confirmed-by": ["floorperson"]},
            {"shake": [1, 2, 3]},
        ],
        game="sic-bo",
    )
    assert "opened" in [row["event"] for row in told]
    assert [row for row in told if row["event"] in ("refused", "error")] == []


def test_a_table_that_is_in_play_may_close_and_open_again() -> None:
    red = {"seat": 1, "bet": "red", "amount": "10"}
    told, end = run([red, {"spin": "1"}, {"call": "close"}, red, {"call": "open"}, red, {"spin": "1"}])
    assert [row["step"] for row in told if row["event"] == "error"] == [4]
    assert end["seats"] == {"1": {"chips": "520.00"}}


def test_what_is_performed_says_what_it_was() -> None:
    told, _ = run([{"report": "short-spin"}])
    assert [(row["act"], row["step"]) for row in told if row["event"] == "performed"] == [("try to remove the ball", 1)]


LOW = {"max": "200"}
TOO_HIGH = {"seat": 1, "bet": "red", "amount": "300"}


@provision("8.2(d)")
@pytest.mark.parametrize(
    "accepts",
    [
        {"call": "accept"},
        {"call": "accept", "seat": 1},
        {"call": "accept", "seat": 1, "wager": "red", "amount": "300"},
        {"call": "accept", "seat": 1, "wager": "red", "amount": "300", "confirmed-by": ["dealer"]},
    ],
)
def test_a_dealer_accepts_the_wager_that_was_just_refused_as_too_high(accepts: dict[str, object]) -> None:
    told, end = run([TOO_HIGH, accepts, {"spin": "1"}], house=LOW)
    refused, accepted = [row for row in told if row["step"] in (1, 2)]
    assert (refused["code"], accepted["event"], accepted["provision"]) == (
        "above-maximum",
        "accepted",
        "19:47-8.2(d)",
    )
    assert end["seats"] == {"1": {"chips": "800.00"}}


@provision("8.2(d)")
@pytest.mark.parametrize(
    "steps",
    [
        [{"call": "accept"}],  # nothing was offered
        [TOO_HIGH, {"call": "accept", "seat": 2}],  # it was seat 1 that offered
        [TOO_HIGH, {"call": "accept", "wager": "red"}],  # neither named nor left out
        [TOO_HIGH, {"seat": 1, "bet": "black", "amount": "5"}, {"call": "accept"}],  # since then something was done
        [{"seat": 1, "bet": "red", "amount": "0.01"}, {"call": "accept"}],  # what was too low is not accepted
    ],
)
def test_a_dealer_accepts_only_what_was_offered_or_is_named(steps: list[object]) -> None:
    told, _ = run(steps, house={**LOW, "min": "5"}, seats={"1": {"chips": "500"}, "2": {"chips": "500"}})
    last = [row for row in told if row["step"] == len(steps)]
    assert [(row["event"], row["code"], row["provision"]) for row in last] == [
        ("refused", "nothing-to-accept", "19:47-8.2(d)")
    ]


def test_a_refusal_for_something_else_between_leaves_the_offer_open() -> None:
    told, _ = run([TOO_HIGH, {"seat": 1, "bet": "blue", "amount": "5"}, {"call": "accept"}], house=LOW)
    assert [row["event"] for row in told if row["step"]] == ["refused", "refused", "accepted"]


def test_a_call_of_accept_says_nothing_beside_the_wager() -> None:
    told, _ = run([{"call": "accept", "seat": 1, "wager": "red", "amount": "300", "at": 1}], house=LOW)
    assert "no use for 'at'" in str(told[-1]["sentence"])


# What a preparation waits for


def prepared(*steps: object) -> list[dict[str, object]]:
    """What follows where the floorperson's word is refused that the dealer gives, and the transcript goes on so."""
    play = [{"call": "inspection-verified", "confirmed-by": ["dealer"]}, *steps]
    data = {"chapter47": 1, "game": "pai-gow-poker", "seats": {"1": {"chips": "100"}}}
    lines = list(Transcript.read({**data, "play": [{"call": "open"}, *play]}, game).run())
    return [told for line in lines if (told := line_json(line))["step"] not in (0, 1)]


@pytest.mark.provision("11.5(a)")
@pytest.mark.parametrize(
    "step",
    [
        {"call": "wash"},
        {"shake": [1, 1, 5]},
        {"shuffle": "by-hand"},
        {"shuffle": {}},
        {"seat": 1, "bet": "pai-gow-poker", "amount": "10"},
        {"deal": ["XX"]},
    ],
)
def test_nobody_verifies_an_inspection_by_going_on_after_a_wrong_person_would_have(step: dict[str, object]) -> None:
    wrong, refused = prepared(step)
    assert (wrong["event"], wrong["provision"], wrong["code"]) == ("refused", "19:47-11.5(a)", "not-confirmed")
    assert (refused["event"], refused["provision"], refused["step"]) == ("refused", "19:47-11.5(a)", 3)


@pytest.mark.provision("11.5(a)", "11.5(c)")
def test_the_floorperson_verifies_it_after_that_and_the_cards_are_washed() -> None:
    _, no, verified, *rest = prepared(
        {"call": "wash"}, {"call": "inspection-verified", "confirmed-by": ["floorperson"]}, {"call": "wash"}
    )
    assert no["event"] == "refused"
    assert (verified["act"], verified["by"]) == ("verify the inspection", "floorperson")
    assert "19:47-11.5(c)" in [each["provision"] for each in rest]


@pytest.mark.provision("11.5(a)")
def test_cards_are_not_washed_before_a_verification_that_is_written_behind_it() -> None:
    data = {"chapter47": 1, "game": "pai-gow-poker", "seats": {"1": {"chips": "100"}}}
    verified = {"call": "inspection-verified", "confirmed-by": ["floorperson"]}
    for steps, events in (
        ([{"call": "open"}, {"call": "wash"}, verified], {"refused"}),
        ([{"call": "open"}, {"call": "wash"}], {"performed"}),  # nobody is named: the record is marked so
    ):
        told = [line_json(line) for line in Transcript.read({**data, "play": steps}, game).run()]
        assert {each["event"] for each in told if each["step"] == 2} == events


# Wagers that are left up


CASES = Path(__file__).parents[1] / "examination" / "pai-gow-poker"


def told_by(case: str) -> list[dict[str, object]]:
    """What an examiner's transcript tells."""
    (path,) = CASES.glob(f"*-{case}.toml")
    return [line_json(line) for line in Transcript.read(read_toml(path), game).run()]


@pytest.mark.provision("11.13(b)1")
def test_a_wager_that_is_not_left_up_is_its_owners_and_no_answer_to_what_another_says() -> None:
    told = [each for each in told_by("kept-additional-wager-without-a-main-one") if each["step"] == 9]
    (refused,) = [each for each in told if each["event"] == "refused"]
    assert (refused["seat"], refused["provision"]) == (1, "19:47-11.13(b)1")
    assert refused["left-up"] == {"seat": 1, "bet": "additional", "amount": "5.00", "pick": 4, "keep": True}
    assert [each["seat"] for each in told if each["event"] == "accepted"] == [2]
    assert Expectation(9, {"taken": True}).unmet(told, {}) is None
    assert Expectation(9, {"refused": True}).unmet(told, {}) is not None


@pytest.mark.provision("11.13(b)1")
def test_wagers_are_left_up_in_an_order_in_which_each_is_admitted() -> None:
    """The additional one is settled first, and is made by a player who has made the other."""
    told = told_by("kept-main-and-additional-wagers")
    laid, again = ([each for each in told if each["step"] == step and each.get("seat") == 1] for step in (6, 11))
    assert [each["wager"] for each in laid if each["event"] == "settled" and each["result"] == "win"] == ["additional"]
    assert [each["wager"] for each in again if each["event"] == "accepted"] == ["pai-gow-poker", "additional"]
    assert not [each for each in again if each["event"] == "refused"]

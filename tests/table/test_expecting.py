"""What a transcript expects: each form holds where it should, and where it does not, the sentence says what was."""

from pathlib import Path

import pytest

from chapter47 import Mistake, game
from chapter47.house import UnlawfulHouse
from chapter47.table.transcript import Transcript, line_json
from kit.terminal import run

PLAY = [
    {"seat": 1, "bet": "red", "amount": "10"},  # 1: taken
    {"seat": 1, "bet": "split", "pick": ["1", "36"], "amount": "5"},  # 2: refused by 5.1(e)2
    {"seat": 7, "bet": "red", "amount": "5"},  # 3: nobody is there
    {"spin": "17"},  # 4: black
]


def unmet(says: dict[str, object]) -> str | None:
    data = {"chapter47": 1, "game": "roulette", "seats": {"1": {"chips": "500"}}, "play": PLAY, "expect": [says]}
    replay = Transcript.read(data, game).run()
    told = [line_json(line) for line in replay]
    return replay.transcript.expects[0].unmet(told, replay.end())


LOST = {"event": "settled", "seat": 1, "wager": "red", "result": "lose"}
CALLED = {"event": "announced", "call": "17"}


@pytest.mark.parametrize(
    "says",
    [
        {"step": 1, "taken": True},
        {"step": 2, "taken": False},
        {"step": 2, "mistake": False},
        {"step": 1, "refused": False},
        {"step": 2, "refused": True},
        {"step": 2, "refused": "5.1"},
        {"step": 2, "refused": ["5.3(b)", "19:47-5.1(e)2"]},
        {"step": 3, "mistake": True},
        {"step": 4, **LOST, "collected": "10.00"},
        {"step": 4, "no": {"event": "settled", "seat": 2}},
        {"step": 4, "count": 1, "event": "settled"},
        {"step": 4, "count": 0, "event": "settled", "seat": 2},
        {"step": 4, "order": [CALLED, LOST]},
        {"step": 4, "event": "announced", "provision": "5.3(b)", "call": "No More Bets"},
        {"step": 0, "event": "seated", "seat": 1},
        {"step": 0, "event": "counted", "provision": "editorial"},
        {"end": True, "seat": 1, "chips": "490.00"},
        {"end": True, "house": {"win": "10.00", "vigorish": "0.00"}},
    ],
)
def test_what_follows_is_what_was_expected(says: dict[str, object]) -> None:
    assert unmet(says) is None


@pytest.mark.parametrize(
    ("says", "why"),
    [
        ({"step": 2, "taken": True}, "Step 2: it is taken, but the answer is: "),
        ({"step": 1, "refused": True}, "Step 1: it is refused, but there is {event = 'accepted'"),
        ({"step": 2, "refused": "5.1(e)20"}, "Step 2: it is refused by 5.1(e)20, but the answer is: "),
        ({"step": 2, "refused": "editorial"}, "Step 2: it is refused by editorial, but the answer is: "),
        ({"step": 3, "refused": True}, "Step 3: it is refused, but the answer is: "),
        ({"step": 1, "taken": False}, "Step 1: it is not taken, but "),
        ({"step": 2, "refused": False}, "Step 2: it is not refused, but the answer is: "),
        ({"step": 2, "mistake": True}, "Step 2: it is a mistake, but the answer is: "),
        ({"step": 4, **LOST, "collected": "9.00"}, "Step 4: {event = 'settled', seat = 1, wager = 'red', result ="),
        ({"step": 4, "no": LOST}, "Step 4: there is no {event = 'settled'"),
        ({"step": 4, "count": 2, "event": "settled"}, "Step 4: 2 times {event = 'settled'}, not 1."),
        ({"step": 4, "order": [LOST, CALLED]}, "Step 4: {event = 'announced', call = '17'} comes in the order"),
        ({"end": True, "seat": 1, "chips": "510.00"}, "At the end seat 1 has $490.00, and not $510.00."),
        ({"end": True, "house": {"win": "9.00"}}, "At the end the house has win = 10.00, and not 9.00."),
        ({"end": True, "seat": 3, "chips": "1.00"}, "At the end nobody is at seat 3."),
    ],
)
def test_what_does_not_hold_is_told_with_what_was_there(says: dict[str, object], why: str) -> None:
    told = unmet(says)
    assert told is not None
    assert told.startswith(why)


@pytest.mark.parametrize(
    "expect",
    [
        "all is well",
        ["all is well"],
        [{"taken": True}],
        [{"step": 5, "taken": True}],
        [{"step": "1", "taken": True}],
        [{"step": 1, "taken": "yes"}],
        [{"step": 1, "mistake": "5.1"}],
        [{"step": 1}],
        [{"step": 1, "tkaen": True}],
        [{"step": 1, "refused": "the law"}],
        [{"step": 1, "event": "settled", "provision": "five"}],
        [{"step": 1, "no": "settled"}],
        [{"step": 1, "order": 3}],
        [{"step": 1, "order": ["settled"]}],
        [{"end": True, "seat": 1}],
        [{"end": True, "house": "rich"}],
    ],
)
def test_what_expects_nothing_that_can_be_checked_is_a_mistake(expect: object) -> None:
    with pytest.raises(Mistake):
        Transcript.read({"chapter47": 1, "game": "roulette", "play": PLAY, "expect": expect}, game)


def test_a_house_that_is_expected_to_be_refused_is_refused_by_each_provision_that_it_breaks() -> None:
    house = {"min": "10", "max": "50", "wheel": "triple-zero"}
    data = {"chapter47": 1, "game": "roulette", "house": house, "expect": [{"step": 0, "refused": "8.2(a)"}]}
    replay = Transcript.read(data, game).run()
    told = [line_json(line) for line in replay]
    assert [line["provision"] for line in told] == ["19:47-5.2(d)", "19:47-8.2(a)"]
    assert replay.transcript.expects[0].unmet(told, replay.end()) is None
    with pytest.raises(UnlawfulHouse):
        Transcript.read({**data, "expect": []}, game)


def test_replay_says_what_does_not_hold_and_ends_with_1(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    written = """
        chapter47 = 1
        game = "roulette"
        provisions = ["5.2(a)"]
        working = "Seventeen is black: $10 on red is lost."
        seats = { 1 = { chips = "500" } }
        play = [ { seat = 1, bet = "red", amount = "10" }, { spin = "17" } ]
        expect = [ { step = 1, taken = true }, { end = true, seat = 1, chips = "%s" } ]
    """
    file.write_text(written % "490.00", encoding="utf-8")
    assert run("replay", str(file)).out.endswith("2 of 2 expectations hold.\n")
    file.write_text(written % "510.00", encoding="utf-8")
    told = run("replay", str(file), code=1).out
    assert told.endswith("Expected: At the end seat 1 has $490.00, and not $510.00.\n1 of 2 expectations hold.\n")
    told = run("replay", "--json", str(file), code=1).out
    assert '"event": "expected", "count": 2, "unmet": ["At the end' in told.splitlines()[-1]

"""What only a hand that was recorded elsewhere may have: antes by seat, short stacks, and the rake that was taken."""

from typing import Any

import pytest

from chapter47 import game
from chapter47.games import table_games
from chapter47.house import UnlawfulHouse, read_house
from chapter47.law import cite
from chapter47.table.transcript import Transcript, line_json

provision = pytest.mark.provision

HOUSE: dict[str, object] = {
    "betting": "no-limit",
    "blinds": ["5", "10"],
    "min": "10",
    "rake": {"kind": "percentage", "percent": 0},
}
CARDS = ["AS", "KD", "QH", "AH", "KC", "QD"]
"""Three players: aces, kings, queens."""
BOARD = ["2S", "3S", "9D", "4C", "JC"]
POKER = [name for name in table_games() if game(name).recorded_options]
ONES = (
    ("antes", {"2": "5"}, "14.7(b)1"),
    ("short-stacks", True, "14.7(c)3"),
    ("rake", {"kind": "recorded", "amount": "3.50"}, "14.14(b)"),
)


def played(chips: list[str], play: list[dict[str, object]], **house: object) -> tuple[list[dict[str, Any]], list[str]]:
    """What followed, and what everybody has at the end."""
    seats = {str(seat): {"chips": each} for seat, each in enumerate(chips, 1)}
    said = {"chapter47": 1, "game": "holdem", "house": {**HOUSE, **house}, "seats": seats, "play": play}
    replay = Transcript.read(said, game).run()
    told = list(replay)
    assert not [str(line.said) for line in told if line.is_answer]
    ended: Any = replay.end()["seats"]
    return [line_json(line) for line in told], [seat["chips"] for seat in ended.values()]


@provision("14.7(b)1", "14.7(c)3", "14.14(b)")
@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize(("option", "value", "by"), ONES)
def test_a_licensees_file_may_not_have_it(name: str, option: str, value: object, by: str) -> None:
    read_house(game(name), {option: value})
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(game(name), {option: value}, submitted=True)
    (violation,) = unlawful.value.violations
    assert (violation.option, violation.cites) == (option, cite(by))
    assert "no licensee's table" in violation.sentence


@pytest.mark.parametrize("name", POKER)
def test_a_house_has_it_again_when_it_is_read_from_its_file(name: str) -> None:
    house = read_house(game(name), {option: value for option, value, _ in ONES})
    assert read_house(game(name), house.file()) == house
    assert "antes" not in read_house(game(name), {}).file()


@pytest.mark.parametrize("value", ["x", 5, {"one": "5"}, {"1": "much"}, {"1": 5}])
def test_antes_that_are_none_are_refused(value: object) -> None:
    with pytest.raises(UnlawfulHouse, match="antes"):
        read_house(game("holdem"), {"antes": value})


def test_the_ante_of_one_player_is_everybodys_to_win() -> None:
    """The second blind antes 15 for all: 15 + 5 + 10 + 10 lie there, and the button's all-in plays for all of it."""
    play: list[dict[str, object]] = [
        {"deal": CARDS},
        {"seat": 3, "choose": "call"},
        {"seat": 1, "choose": "fold"},
        {"seat": 2, "choose": "check"},
        {"deal": BOARD[:3]},
        {"seat": 2, "choose": "check"},
        {"seat": 3, "choose": "check"},
        {"deal": BOARD[3:4]},
        {"seat": 2, "choose": "check"},
        {"seat": 3, "choose": "check"},
        {"deal": BOARD[4:]},
        {"seat": 2, "choose": "check"},
        {"seat": 3, "choose": "check"},
        {"call": "showdown"},
    ]
    told, chips = played(["100", "100", "100"], play, antes={"2": "15"})
    antes = [(line["seat"], line["amount"]) for line in told if line.get("wager") == "ante"]
    assert antes == [(2, "15.00")]
    assert chips == ["95.00", "115.00", "90.00"]  # kings: 15 + 5 + 10 + 10 = 40, of which 25 were seat 2's own


@provision("14.7(c)4i")
def test_whoever_had_less_than_the_ante_plays_for_as_much_from_each() -> None:
    """Antes of 6; the button has 4 and the queens. 4 from each are the main pot, 2 + 2 a side pot that is not his."""
    play: list[dict[str, object]] = [
        {"deal": ["KS", "JD", "QH", "KH", "JC", "QD"]},
        {"seat": 1, "choose": "call"},
        {"seat": 2, "choose": "check"},
        {"deal": ["QC", "3S", "9D"]},
        {"seat": 1, "choose": "check"},
        {"seat": 2, "choose": "check"},
        {"deal": BOARD[3:4]},
        {"seat": 1, "choose": "check"},
        {"seat": 2, "choose": "check"},
        {"deal": ["2C"]},
        {"seat": 1, "choose": "check"},
        {"seat": 2, "choose": "check"},
        {"call": "showdown"},
    ]
    told, chips = played(["100", "100", "4"], play, ante="6", **{"short-stacks": True})
    awards = [(line["pot"], line["seat"], line["amount"]) for line in told if line["event"] == "awarded"]
    assert awards == [("side-1", 1, "24.00"), ("main", 3, "12.00")]  # 2 + 2 of the antes, 10 + 10 of the blinds
    assert chips == ["108.00", "84.00", "12.00"]


@provision("14.7(c)4")
def test_a_blind_that_takes_all_chips_hangs_nothing() -> None:
    """Both blinds are all-in with their posting; the button calls what a blind is, and the board follows at once."""
    play: list[dict[str, object]] = [
        {"deal": CARDS},
        {"seat": 3, "choose": "call"},
        {"deal": BOARD},
        {"call": "showdown"},
    ]
    told, chips = played(["3", "10", "50"], play, **{"short-stacks": True})
    assert [line["amount"] for line in told if line.get("wager") == "blind"] == ["3.00", "10.00"]
    awards = [(line["pot"], line["seat"], line["amount"]) for line in told if line["event"] == "awarded"]
    assert awards == [("side-1", 2, "14.00"), ("main", 1, "9.00")]
    assert chips == ["9.00", "14.00", "40.00"]


@provision("14.14(d)")
def test_the_rake_is_what_was_recorded_from_the_main_pot_first() -> None:
    play: list[dict[str, object]] = [
        {"deal": CARDS},
        {"seat": 3, "choose": "all-in"},
        {"seat": 1, "choose": "call"},
        {"seat": 2, "choose": "raise", "to": "60"},
        {"seat": 1, "choose": "call"},
        {"deal": BOARD[:3]},
        {"seat": 1, "choose": "check"},
        {"seat": 2, "choose": "check"},
        {"deal": BOARD[3:4]},
        {"seat": 1, "choose": "check"},
        {"seat": 2, "choose": "check"},
        {"deal": BOARD[4:]},
        {"seat": 1, "choose": "check"},
        {"seat": 2, "choose": "check"},
        {"call": "showdown"},
    ]
    for amount, taken in (("3.50", [("main", "3.50")]), ("65", [("main", "60.00"), ("side-1", "5.00")]), ("0", [])):
        told, _ = played(["100", "100", "20"], play, rake={"kind": "recorded", "amount": amount})
        assert [(line["pot"], line["amount"]) for line in told if line["event"] == "raked"] == taken
    told, chips = played(["100", "100", "20"], play, rake={"kind": "recorded"})
    assert chips == ["180.00", "40.00", "0.00"]  # aces

"""What a person types at a table, and what it is taken to mean."""

import pytest

from chapter47 import GAMES, Mistake, Refused, open_table
from chapter47.cli import parse
from chapter47.cli.parse import typed
from kit.sessions import everything

SPOTS: list[tuple[str, str, parse.Key]] = [
    ("roulette", "red", ("red", None)),
    ("roulette", "RED", ("red", None)),
    ("roulette", "re", ("red", None)),
    ("roulette", "17", ("straight", "17")),
    ("roulette", "00", ("straight", "00")),
    ("roulette", "straight 17", ("straight", "17")),
    ("roulette", "str 17", ("straight", "17")),
    ("roulette", "s 17", ("straight", "17")),
    ("roulette", "split 17-20", ("split", ("17", "20"))),
    ("roulette", "split 20 17", ("split", ("17", "20"))),
    ("roulette", "split 17, 20", ("split", ("17", "20"))),
    ("roulette", "split 17 and 20", ("split", ("17", "20"))),
    ("roulette", "17/20", ("split", ("17", "20"))),
    ("roulette", "17-20", ("split", ("17", "20"))),
    ("roulette", "17 20", ("split", ("17", "20"))),
    ("roulette", "2nd 12/3rd 12", ("split", ("0", "00"))),
    ("roulette", "1-2-3", ("three-numbers", ("1", "2", "3"))),
    ("roulette", "1/1st 12", ("three-numbers", ("1", "2", "3"))),
    ("roulette", "Three numbers 1 2 3", ("three-numbers", ("1", "2", "3"))),
    ("roulette", "1/2/4/5", ("four-numbers", ("1", "2", "4", "5"))),
    ("roulette", "0/1/1st 12", ("first-five", None)),
    ("roulette", "First five numbers", ("first-five", None)),
    ("roulette", "six-numbers 1-2-3-4-5-6", ("six-numbers", ("1", "2", "3", "4", "5", "6"))),
    ("roulette", "1st 12", ("dozen", 1)),
    ("roulette", "dozen 2", ("dozen", 2)),
    ("roulette", "column 3", ("column", 3)),
    ("roulette", "1 to 18", ("1-to-18", None)),
    ("roulette", "19-to-36", ("19-to-36", None)),
    # What no layout has is for the table to refuse: the words keep their meaning.
    ("roulette", "split 17-36", ("split", ("17", "36"))),
    ("roulette", "straight 37", ("straight", "37")),
    ("roulette", "column 4", ("column", 4)),
    ("roulette", "red 5", ("red", "5")),
    ("big-six", "joker", ("insignia", "joker")),
    ("big-six", "insignia joker", ("insignia", "joker")),
    ("big-six", "20", ("insignia", "20")),
    ("big-six", "$20 insignia", ("insignia", "20")),
    ("big-six", "insignia $20", ("insignia", "20")),
    ("sic-bo", "total 9", ("total", 9)),
    ("sic-bo", "9", ("total", 9)),
    ("sic-bo", "Total value bet 9", ("total", 9)),
    ("sic-bo", "two-dice-combination 2-5", ("two-dice-combination", (2, 5))),
    ("sic-bo", "two dice 5 2", ("two-dice-combination", (2, 5))),
    ("sic-bo", "2-5", ("two-dice-combination", (2, 5))),
    ("sic-bo", "two 4", ("two-of-a-kind", 4)),
    ("sic-bo", "three 4", ("three-of-a-kind", 4)),
    ("sic-bo", "any", ("any-three-of-a-kind", None)),
    ("sic-bo", "small", ("small", None)),
    ("sic-bo", "big bet", ("big", None)),
    ("sic-bo", "total 3", ("total", 3)),
]


@pytest.mark.parametrize(("name", "text", "key"), SPOTS)
def test_names_places_and_picks(name: str, text: str, key: parse.Key) -> None:
    assert parse.spot(text, open_table(name).terms) == key


LINES: list[tuple[str, parse.Typed]] = [
    ("10 red", parse.Typed("bet", "red", 1000)),
    ("$12.50 red", parse.Typed("bet", "red", 1250)),
    ("  10   on   red ", parse.Typed("bet", "red", 1000)),
    ("bet 10 on red", parse.Typed("bet", "red", 1000)),
    ('"10" red', parse.Typed("bet", "red", 1000)),
    ("10 1 to 18", parse.Typed("bet", "1 to 18", 1000)),
    ("1 2", parse.Typed("bet", "2", 100)),
    ("", parse.Typed("go")),
    ("   ", parse.Typed("go")),
    ("spin", parse.Typed("go")),
    ("SHAKE", parse.Typed("go")),
    ("spin 17", parse.Typed("go", "17")),
    ("No More Bets", parse.Typed("close")),
    ("take back red", parse.Typed("remove", "red")),
    ("remove 17/20", parse.Typed("remove", "17/20")),
    ("reduce red to 5", parse.Typed("reduce", "red", 500)),
    ("reduce 1 to 18 to 5", parse.Typed("reduce", "1 to 18", 500)),
    ("same again", parse.Typed("same")),
    ("why 2", parse.Typed("why", "2")),
    ("?", parse.Typed("help")),
    ("q", parse.Typed("quit")),
]


@pytest.mark.parametrize(("line", "said"), LINES)
def test_lines(line: str, said: parse.Typed) -> None:
    assert parse.read(line, open_table("roulette").terms) == said


MISTAKES = [
    ("roulette", "-5 red", "not-an-amount", "'-5' is not an amount"),
    ("roulette", "1e9 red", "not-an-amount", "'1e9' is not an amount"),
    ("roulette", "0.001 red", "not-an-amount", "'0.001' is not an amount"),
    ("roulette", "NaN red", "not-an-amount", "'NaN' is not an amount"),
    ("roulette", "inf red", "not-an-amount", "'inf' is not an amount"),
    ("roulette", "9999999999999 red", "not-an-amount", "At most"),
    ("roulette", "red", "no-amount", "Write 10 red."),
    ("roulette", "red 10", "not-understood", "Did you mean 10 red?"),
    ("roulette", "17/20", "no-amount", "Write 10 17/20."),
    ("roulette", "1st 12", "no-amount", "Write 10 1st 12."),
    ("roulette", "1 to 18", "no-amount", "Write 10 1 to 18."),
    ("roulette", "50", "no-wager", "wagers"),
    ("roulette", "10 blakc", "unknown-wager", "Did you mean black?"),
    ("roulette", "10 xyzzy", "unknown-wager", "wagers"),
    ("roulette", "10 straight", "no-pick", "0, 00, 1, 2 ..."),
    ("roulette", "10 s", "ambiguous", "split"),
    ("roulette", "hlep", "not-understood", "Did you mean help?"),
    ("roulette", "xyzzy", "not-understood", "Type help."),
    ("roulette", "reduce red", "not-a-reduction", "reduce red to 5"),
    ("roulette", "reduce", "not-a-reduction", "reduce"),
    ("sic-bo", "5 4", "ambiguous", "one-of-a-kind, three-of-a-kind, total, two-of-a-kind"),
    ("sic-bo", "5 two", "ambiguous", "two-dice-combination, two-of-a-kind"),
]


@pytest.mark.parametrize(("name", "line", "code", "hint"), MISTAKES)
def test_what_is_not_understood_says_what_would_be(name: str, line: str, code: str, hint: str) -> None:
    terms = open_table(name).terms
    with pytest.raises(Mistake) as raised:
        parse.spot(parse.read(line, terms).rest, terms)
    assert raised.value.code == code
    assert hint in str(raised.value)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_very_long_is_answered_shortly(name: str) -> None:
    terms = open_table(name).terms
    for text in ("9" * 5000, "9 " * 5000, "x" * 5000, "x/" * 5000, "total " + "9" * 5000, "split " + "1-" * 5000):
        with pytest.raises((Mistake, Refused)) as raised:
            terms.find(*parse.spot(text, terms))
        assert len(str(raised.value)) < 250


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_of_every_game_can_be_said(name: str) -> None:
    terms = everything(name).terms
    for key, spot in terms.spots.items():
        assert parse.spot(typed(key), terms) == key
        assert parse.spot(typed((spot.wager.title, spot.pick)).upper(), terms) == key
        for place in spot.places:
            assert parse.spot("/".join(sorted(place.boxes)), terms) == key
        assert parse.read(f"7 {typed(key)}", terms) == parse.Typed("bet", typed(key), 700)


def test_a_wager_that_stands_is_meant_before_others() -> None:
    terms = open_table("sic-bo").terms
    assert parse.spot("4", terms, [("total", 4), ("small", None)]) == ("total", 4)
    assert parse.spot("total", terms, [("total", 4), ("small", None)]) == ("total", 4)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("9s 4h 2c kd", ["9S", "4H", "2C", "KD"]),
        ("9S4H, 10d/TC", ["9S", "4H", "TD", "TC"]),
        ('["AS", "QH"]', ["AS", "QH"]),
        ("a♠ 10♥ J♦ q♣", ["AS", "TH", "JD", "QC"]),
        ("9s cut xx", ["9S", "CUT", "XX"]),
        ("", []),
        ("1s", []),
        ("9s or so", []),
        ("10 s", []),  # ten dollars on something
        ("banker", []),
    ],
)
def test_cards_as_people_name_them(text: str, named: list[str]) -> None:
    assert parse.cards(text) == named

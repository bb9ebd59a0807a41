"""What a house may choose at blackjack, what does not go together, and what the sign says of it."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import call, game, read_house
from chapter47.table.commands import Clock
from kit.baccarat import calls, facts, options
from kit.blackjack import blackjack, violations
from kit.refusals import refusal, short

provision = pytest.mark.provision

SIX: dict[str, Any] = {"six_to_five": True, "decks": 2, "shuffle": "automated"}

TOGETHER: list[tuple[dict[str, Any], str, str]] = [
    ({"surrender": True, "multiple_action": 2}, "surrender", "2.8(c)"),
    ({"surrender": True, "hole_card": "face-up"}, "surrender", "2.6(k)3"),
    ({"net_payout": True, "hole_card": "face-up"}, "net-payout", "2.6(k)3"),
    ({"resplit": 3, "hole_card": "face-up"}, "resplit", "2.6(k)5"),
    ({"resplit": 4, "hole_card": "face-up", "boxes": 6}, "resplit", "2.6(k)5"),
    ({"resplit": 4}, "resplit", "2.11(e)"),
    ({"resplit": 4, "boxes": 7}, "resplit", "2.11(e)"),
    ({"resplit": 3, "multiple_action": 3}, "resplit", "2.11(e)"),
    ({"hole_card": "face-down", "multiple_action": 2}, "hole-card", "2.18(e)"),
    ({"hole_card": "card-reader", "multiple_action": 3}, "hole-card", "2.18(e)"),
    ({"hole_card": "face-up", "multiple_action": 3}, "hole-card", "2.18(e)"),
    ({"all_hands": True}, "all-hands", "2.18(b)"),
    ({"reader_reveals": True}, "reader-reveals", "2.15(j)*"),
    ({"reader_reveals": True, "hole_card": "face-down"}, "reader-reveals", "2.15(j)*"),
    ({**SIX, "six_seven_eight": True}, "six-seven-eight", "2.3(e) [2006-01-17]"),
    ({**SIX, "three_sevens": True}, "three-sevens", "2.3(e) [2006-01-17]"),
    ({**SIX, "five_card_21": True}, "five-card-21", "2.3(e) [2006-01-17]"),
    ({**SIX, "special_blackjack": "AS-JS"}, "special-blackjack", "2.3(e) [2006-01-17]"),
    ({**SIX, "hole_card": "face-up"}, "hole-card", "2.6(k)2"),
    ({**SIX, "net_payout": True}, "net-payout", "2.7*"),
    ({**SIX, "decks": 3}, "decks", "2.5(i)"),
    ({**SIX, "shuffle": "shoe"}, "shuffle", "2.5(i)"),
    ({"one_round": True}, "one-round", "2.5(i)"),
    ({"over_under_13": True, "same_suit": 1}, "same-suit", "2.17(a)"),
    *(({"same_suit": 1, "decks": decks}, "same-suit", "2.17(e)2") for decks in (3, 5, 7)),
    ({"same_suit": 4, "decks": 8}, "same-suit", "2.17(e)2v"),
    *(({"progressive": True, "decks": decks}, "decks", "2.19*") for decks in (1, 2, 3)),
    ({"shuffle": "double-shoe", "decks": 5}, "decks", "2.2(c)"),
    ({"pre_shuffled": True, "device_approved": True, "shuffle": "continuous"}, "pre-shuffled", "2.4(a) [2007-03-19]"),
    ({"bonus": True, "edition": "1999"}, "bonus", "2.20 [2000]"),
    ({"progressive": True, "edition": "1995"}, "progressive", "2.19"),
    ({"net_payout": True, "edition": "1999"}, "net-payout", "2.7"),
    ({"shuffle": "automated", "edition": "1999-07-05"}, "shuffle", "2.4(e)"),
    ({"pre_shuffled": True, "edition": "2006"}, "pre-shuffled", "2.4(a) [2007-03-19]"),
]


@provision("2.8(c)", "2.6(k)3", "2.6(k)5", "2.3(e) [2006-01-17]", "2.5(i)")
@pytest.mark.parametrize(("house", "option", "number"), TOGETHER)
def test_what_does_not_go_together_is_refused_with_its_provision(
    house: dict[str, Any], option: str, number: str
) -> None:
    assert [(each.option, short(each.cites)) for each in violations(**house)] == [(option, number)]


LAWFUL: list[dict[str, Any]] = [
    {},
    {"resplit": 3, "boxes": 7},
    {"resplit": 4, "boxes": 6},
    {"resplit": 4, "boxes": 1, "resplit_aces": False},
    {"multiple_action": 3, "all_hands": True},
    {"hole_card": "card-reader", "reader_reveals": True, "surrender": True, "net_payout": True},
    {"hole_card": "face-up", "six_seven_eight": True, "three_sevens": True, "five_card_21": True},
    {"hole_card": "face-up", "special_blackjack": "AH-QD", "over_under_13": True},
    {**SIX, "surrender": True, "hole_card": "card-reader", "resplit": 3},
    {**SIX, "decks": 1, "one_round": True},
    {"same_suit": 4, "decks": 6, "bonus": True, "progressive": True},
    {"shuffle": "double-shoe", "decks": 8, "surrender": True, "progressive": True},
    {"shuffle": "bart-carter", "decks": 4, "entry": 3, "edition": "1995"},
    {"device-approved": True, "shuffle": "continuous", "decks": 1},
    {"shuffle": "automated", "pre_shuffled": True, "decks": 6},
]


@pytest.mark.parametrize("house", LAWFUL)
def test_what_goes_together_stands_and_its_file_says_it(house: dict[str, Any]) -> None:
    read = read_house(game("blackjack"), options(house))
    assert read_house(game("blackjack"), read.file()) == read


@provision("2.3(e)3")
def test_the_special_blackjack_is_one_ace_and_one_face_card() -> None:
    for ace in ("AS", "AH", "AD", "AC"):
        for face in (rank + suit for rank in "JQK" for suit in "SHDC"):
            assert blackjack(special_blackjack=[ace, face]).house["special-blackjack"] == f"{ace}-{face}"
    for wrong in ("AS-TS", "AS-AS", "JS-AS", "AS", ["AS"], ["KS", "QS"], "AS-JX"):
        (found,) = violations(special_blackjack=wrong)
        assert (found.option, short(found.cites)) == ("special-blackjack", "2.3(e)3")


SIGNS: list[tuple[dict[str, Any], str, str]] = [
    ({"hole_card": "face-up"}, "2.6(k)", "ties lose"),
    (SIX, "2.3(e) [2006-01-17]", "6 to 5"),
    ({"six_seven_eight": True}, "2.3(e)1", "2 to 1"),
    ({"three_sevens": True}, "2.3(e)2", "3 to 2"),
    ({"special_blackjack": "AS-JS"}, "2.3(e)3", "ace of spades and jack of spades pays 2 to 1"),
    ({"five_card_21": True}, "2.16(a)", "2 to 1"),
    ({"net_payout": True}, "2.7", "1 to 1"),
    ({"surrender": True}, "2.8(c)", "Half"),
    ({"resplit": 3}, "2.11(e)", "3 hands"),
    ({"resplit": 3, "resplit_aces": False}, "2.11(e)", "aces once"),
    ({"entry": "no-mid-shoe"}, "2.3(i) [2001-12-03]", "next shuffle"),
    ({"entry": 2, "edition": "1995"}, "2.3(i) [1995]", "minimum"),
    ({"multiple_action": 3}, "2.18(b)", "at least 2"),
    ({"multiple_action": 3, "all_hands": True}, "2.18(b)", "at least 3"),
    ({"over_under_13": True}, "2.17(a)", "lose on 13"),
    ({"same_suit": 1}, "2.17(e)2", "king and queen"),
    ({"bonus": True}, "2.20 [2000]", "15 to 1"),
    ({"progressive": True}, "2.19", "$1"),
]


@provision("2.3(e)1", "2.3(e)2", "2.3(e)3", "2.3(e)4", "2.3(e) [2006-01-17]", "2.6(k)", "2.8(c)")
@pytest.mark.parametrize(("house", "number", "words"), SIGNS)
def test_the_sign_gives_notice_of_each_option(house: dict[str, Any], number: str, words: str) -> None:
    told = [notice.text for notice in blackjack(**house).sign() if short(notice.cites) == number]
    assert any(words in text for text in told), told
    edition = {"edition": house["edition"]} if "edition" in house else {}
    assert number not in [short(notice.cites) for notice in blackjack(**edition).sign()]


EVENING = datetime(2026, 7, 4, 20)
BY_NOTICE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    # the provision that asks for notice under 8.3, the house as it is, and what changes
    ("2.3(e) [2006-01-17]", {}, {"six-seven-eight": True}),
    ("2.3(e)1", {"six_seven_eight": True}, {"six-seven-eight": False}),
    ("2.3(e)2", {"three_sevens": True}, {"three-sevens": False}),
    ("2.3(e)3", {"special_blackjack": "AS-JS"}, {"special-blackjack": "AH-KH"}),
    ("2.3(e)4", {"five_card_21": True}, {"five-card-21": False}),
    ("2.3(e) [1995]", {"edition": "1995"}, {"three-sevens": True}),
    ("2.3(i) [1995]", {"edition": "1995"}, {"entry": "1-3"}),
    ("2.6(k)", {}, {"hole-card": "face-up"}),
    ("2.8(c)", {}, {"surrender": True}),
    ("2.8(c)", {"surrender": True}, {"surrender": False}),
    ("2.11(e)", {}, {"resplit": 3}),
    ("2.11(e)", {"resplit": 3}, {"resplit-aces": False}),
    ("2.16(c)", {"five_card_21": True}, {"five-card-21": False}),
    ("2.17(a)", {"over_under_13": True}, {"over-under-13": False}),
    ("2.17(a)", {"same_suit": 1}, {"same-suit": 0}),
    ("2.17(e)2", {"same_suit": 1}, {"same-suit": 2}),
    ("2.18(a)", {"multiple_action": 3}, {"multiple-action": 0}),
    ("2.18(b)", {"multiple_action": 3}, {"all-hands": True}),
]


@pytest.mark.parametrize(
    ("house", "change"),
    [
        pytest.param(house, change, marks=provision(number), id=f"{number} {change}")
        for number, house, change in BY_NOTICE
    ],
)
def test_it_is_changed_half_an_hour_after_notice_and_no_sooner(house: dict[str, Any], change: dict[str, Any]) -> None:
    table = blackjack(1, **house)
    table.do(Clock(EVENING))
    ((option, value),) = change.items()
    before = table.house[option]
    for minutes in (0, 29):
        soon = (EVENING + timedelta(minutes=minutes)).isoformat()
        assert refusal(table, call("change", rules=change, effective=soon)) == ("notice-too-short", "8.3(b)")
    half_an_hour = EVENING + timedelta(minutes=30)
    events = table.do(call("change", rules=change, effective=half_an_hour.isoformat()))
    assert [short(fact.cites) for fact in facts(events, "posted")] == ["8.3(b)1"]
    assert calls(events, "8.3(b)2")
    assert table.house[option] == before != value
    table.do(Clock(half_an_hour))
    assert table.house[option] == value


@provision("2.20 [1995]", "2.21")
@pytest.mark.parametrize(("edition", "number"), [("1995", "2.20 [1995]"), ("1999", "2.20 [1995]"), ("2000", "2.21")])
def test_a_device_that_shuffles_all_the_time_is_one_that_the_commission_has_approved(edition: str, number: str) -> None:
    unstated: tuple[dict[str, Any], ...] = ({}, {"device_approved": False})
    for house in unstated:  # nobody states an approval by saying nothing
        (found,) = violations(shuffle="continuous", edition=edition, **house)
        assert (found.option, short(found.cites)) == ("shuffle", number)
        assert "that the Commission has approved" in found.sentence
        blackjack(edition=edition, **house)  # where the dealer shuffles there is none
    blackjack(device_approved=True, shuffle="continuous", edition=edition)

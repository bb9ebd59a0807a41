"""Minimum, maximum and most raises, and what the sign says of them: N.J.A.C. 19:47-14.17."""

from datetime import datetime
from typing import Any

import pytest

from chapter47 import Table, game, read_house
from chapter47.law import cite
from chapter47.table.commands import Call, Clock
from chapter47.table.events import Fact
from games.poker.played import ALL, play
from games.poker.rounds import act, acts, deal, done, go_on, poker, whose_turn
from kit.baccarat import in_play
from kit.refusals import mistake, refusal

provision = pytest.mark.provision
TWO = "deal AS KS AH KH"
FLOP = (TWO, "1 call", "2 check", "deal 2C 3C 4D")


def agree(to: str, by: list[int]) -> Call:
    return Call("raise-minimum", {"to": to, "agreed-by": by})


def sign(name: str, **rules: object) -> list[str]:
    """What is posted by 14.17."""
    found = game(name)
    table = Table(found, read_house(found, {key.replace("_", "-"): value for key, value in rules.items()}))
    return [notice.text for notice in table.sign() if notice.cites == cite("14.17")]


@provision("14.17")
@pytest.mark.parametrize("name", ALL)
def test_the_sign_tells_minimum_maximum_and_every_restriction_of_raises(name: str) -> None:
    assert sign(name, min="4", max="8")[0] == "Minimum $4.00, maximum $8.00"
    assert "At most 3 raises in a betting round" in sign(name, max_raises=3)
    assert "At most 1 raise in a betting round" in sign(name, max_raises=1)
    assert "Any number of raises in a betting round" in sign(name)
    posted = play(name, chips=("100",)).of("posted")
    assert "Minimum $5.00, maximum $10.00" in [line["sign"] for line in posted if line["provision"] == "19:47-14.17"]


@provision("14.17")
@pytest.mark.parametrize(
    ("house", "bet", "allowed"),
    [
        ({}, "4", False),
        ({}, "5", True),
        ({}, "6", False),  # one amount in the early rounds
        ({"betting": "spread"}, "4", False),
        ({"betting": "spread"}, "7", True),
        ({"betting": "spread"}, "10", True),
        ({"betting": "spread"}, "11", False),
        ({"betting": "no-limit"}, "4", False),
        ({"betting": "no-limit"}, "95", True),
        ({"betting": "pot-limit"}, "10", True),
        ({"betting": "pot-limit"}, "10.01", False),
        ({"betting": "no-limit", "min": "8"}, "7.99", False),
        ({"betting": "no-limit", "max": "20"}, "20", True),
        ({"betting": "no-limit", "max": "20"}, "20.01", False),
        ({"betting": "spread", "max": "12"}, "12.01", False),
    ],
)
def test_wagers_keep_to_the_limits_in_effect(house: dict[str, str], bet: str, allowed: bool) -> None:
    played = play("holdem", *FLOP, f"1 bet {bet}", **house)
    assert (played.no(5) is None) is allowed
    if not allowed:
        assert (played.no(5) or ("", ""))[1] == "14.17"


LATE: dict[str, tuple[str, ...]] = {
    "seven-card-stud": ("AS KS AH KH 3C 2D", "5C 6C", "7C 8C", "9C TC", "2C JC"),
    "five-card-stud": ("AS KS 3C 2D", "5C 6C", "7C 8C", "9C TC"),
    "holdem": ("AS KS AH KH", "5C 6C 7C", "8C", "9C"),
    "omaha": ("AS KS AH KH QS QH JS JH", "5C 6C 7C", "8C", "9C"),
}


@provision("14.17")
@pytest.mark.parametrize("name", LATE)
def test_with_bets_of_one_amount_it_is_the_minimum_in_the_first_two_rounds_and_then_the_maximum(name: str) -> None:
    """Editorial: the law knows a minimum and a maximum. Of 4 and 9, in each betting round with and without a bet."""
    for late in range(1, len(LATE[name])):
        blinds: dict[str, Any] = {"blinds": ["2", "4"]} if name in ("holdem", "omaha") else {}
        table = poker(name, 2, min="4", max="9", **blinds)
        for cards in LATE[name][:late]:
            go_on(table, cards)
        deal(table, LATE[name][late])
        first = whose_turn(table)
        size = 4 if late < 2 else 9
        for amount in ({4, 9} - {size}) | {size - 1, size + 1}:
            assert refusal(table, done(f"{first} bet {amount}"))[1] == "14.17"
        act(table, f"{first} bet {size}")
        second = whose_turn(table)
        assert refusal(table, done(f"{second} raise {2 * size + 1}")) == ("more-than-allowed", "14.17")
        assert refusal(table, done(f"{second} raise {2 * size - 1}")) == ("less-than-allowed", "14.17")
        act(table, f"{second} raise {2 * size}")


@provision("14.17")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_there_are_no_more_raises_than_are_posted(most: int) -> None:
    raises = [f"{1 if number % 2 else 2} raise {5 * (number + 1)}" for number in range(1, most + 2)]
    steps = ["1 check", "2 bet 5", *raises]
    played = play("holdem", *FLOP, *steps, max_raises=most, chips=("200", "200"))
    last = len(FLOP) + len(steps)
    assert list(played.refusals()) == [last]
    assert played.no(last) == ("no-more-raises", "14.17")
    assert play("holdem", *FLOP, *steps, chips=("200", "200")).refusals() == {}


@provision("14.17")
def test_where_all_patrons_agree_the_minimum_is_raised_at_once() -> None:
    table = in_play("holdem", 1, 2, 4, chips="1000")
    for agreed in ([], [1], [1, 2], [2, 4], [1, 2, 3]):
        assert refusal(table, agree("20", agreed)) == ("not-agreed", "14.17")
    assert refusal(table, agree("20", [1, 2, 4, 9])) == ("not-there", "14.17")
    # By agreement the minimum alone is raised: another maximum is posted and announced for itself.
    assert refusal(table, agree("20", [1, 2, 4])) == ("above-maximum", "8.3(c)")
    events = table.do(agree("10", [1, 2, 4]))
    assert table.house.limits.least == 10_00
    posted = [event.details["sign"] for event in events if isinstance(event, Fact) and event.event == "posted"]
    assert "Minimum $10.00, maximum $10.00" in posted  # the new sign
    assert acts(events, "14.17") == ["raise the minimum wager, as all patrons at the table agree"]
    assert table.pending == []


@provision("14.17")
def test_it_is_an_increase_that_they_agree_to_between_rounds() -> None:
    table = in_play("holdem", 1, 2, chips="1000")
    for to in ("5", "4"):
        assert refusal(table, agree(to, [1, 2])) == ("not-raised", "14.17")
    assert mistake(table, agree("x", [1, 2]))
    played = play("holdem", TWO, {"call": "raise-minimum", "to": "10", "agreed-by": [1, 2]})
    assert played.no(2) == ("not-now", "14.17")


@provision("14.17")
def test_what_is_raised_by_agreement_is_what_is_played() -> None:
    agreed = {"call": "raise-minimum", "to": "8", "agreed-by": [1, 2]}
    played = play("holdem", agreed, *FLOP, "1 bet 5", "1 bet 8")
    assert played.no(6) == ("less-than-allowed", "14.17")
    assert played.no(7) is None


@provision("14.7(d)", "8.2(d)")
@pytest.mark.parametrize("name", ALL)
def test_no_dealer_accepts_a_bet_above_the_posted_maximum(name: str) -> None:
    """What 8.2(d) has paid or lost in full is a wager with the house; here the others would lose it."""
    table = poker(name, 2)
    assert refusal(table, Call("accept")) == ("nothing-accepted", "14.7(d)")
    accept = {"call": "accept"}
    played = play("holdem", TWO, "1 raise 25", accept, "1 raise 15", max="10", betting="spread")
    assert [played.no(number) for number in (2, 3, 4)] == [
        ("more-than-allowed", "14.17"),
        ("nothing-accepted", "14.7(d)"),
        None,
    ]


@provision("14.17", "8.3(c)")
@pytest.mark.parametrize("said", [{}, {"effective": "2026-07-04T12:00"}])
def test_a_pot_is_played_for_under_one_maximum(said: dict[str, object]) -> None:
    """A changed maximum is posted and announced at once, and binds from the next pot on."""
    change = {"call": "change", "rules": {"max": "20"}, **said}
    clock = {"clock": "2026-07-04T12:00:30"}
    coming = "From 12:00 on 4 July 2026 the rule here is: a maximum wager of $20.00."
    steps = (clock, TWO, "1 raise 25", change, "1 raise 25", "1 fold", TWO, "2 raise 25")
    played = play("holdem", *steps, max="10", betting="spread")
    assert [played.no(number) for number in (3, 5)] == [("more-than-allowed", "14.17")] * 2
    told = [fact for fact in played.of("posted") if str(fact["sign"]).startswith("From")]
    assert [str(fact["sign"]) for fact in told] == [f"{coming} Until then it is: a maximum wager of $10.00."]
    assert [played.no(number) for number in (4, 6, 7, 8)] == [None] * 4


@provision("14.17", "8.3(c)")
def test_a_maximum_that_waits_for_the_pot_is_changed_again_before_it_is_over() -> None:
    table = poker("holdem", 2, max="10", betting="spread")

    def change(most: str) -> Call:
        return Call("change", {"rules": {"max": most}}, ("supervisor",))

    deal(table, "AS KS AH KH")
    assert mistake(table, change("20")) == "no-clock"
    table.do(Clock(datetime(2026, 7, 4, 12)))
    for most in ("20", "10", "30"):  # each upon the one before it
        table.do(change(most))
    assert mistake(table, change("30")) == "no-change"
    assert table.house.limits.most == 10_00
    act(table, "1 fold")
    assert (table.house.limits.most, table.pending) == (30_00, [])
    table.do(change("40"))  # between two pots it counts at once
    assert table.house.limits.most == 40_00


@provision("14.17")
def test_every_other_change_waits_for_its_notice() -> None:
    """8.3(b): half an hour. A raised minimum that not all agree to is such a change."""
    table = in_play("holdem", 1, 2, chips="1000")
    noon = datetime(2026, 7, 4, 12)
    table.do(Clock(noon))
    assert refusal(table, Call("change", {"rules": {"min": "6"}}, ("supervisor",)))[1] == "8.3(b)"
    assert table.house.limits.least == 5_00

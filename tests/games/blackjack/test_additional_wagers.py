"""Wagers on the first two cards: N.J.A.C. 19:47-2.17."""

from itertools import product
from typing import Any

import pytest

from chapter47 import Table, bet
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Reduce, Remove
from kit.baccarat import facts, settled
from kit.blackjack import DECK, blackjack, decided, on_seat, play, two_cards, violations, wager
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision


@provision("2.17(a)")
@pytest.mark.parametrize("name", ["pair", "lucky-ladies", "dealer-busts", "pass"])
def test_an_additional_wager_that_is_none_of_the_permissible_ones_is_refused(name: str) -> None:
    table = blackjack(1, over_under_13=True)
    wager(table, 1, "10")
    assert refusal(table, bet(1, name, "5")) == ("not-permissible", "2.17(a)")
    play(table, "9S 6D 2H")
    assert refusal(table, bet(1, name, "5")) == ("betting-closed", "2.3(c)")


LOW = dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
"""2.2(b)3ii: an ace is one for these wagers."""


def made(names: str, amount: str = "10", seats: tuple[int, ...] = (1,), **house: Any) -> Table:
    """Each seat has $10 on its box, and so much on each of the named wagers."""
    table = blackjack(*seats, chips="1000000", **house)
    for seat in seats:
        wager(table, seat, "10")
        for name in names.split():
            wager(table, seat, amount, name=name)
    return table


def won(table: Table, first: str, second: str, up: str = "6D") -> dict[str, int]:
    """What the wagers on the first two cards have won or lost once these are dealt, in cents."""
    events = play(table, f"{first} {up} {second}")
    return {each.wager: each.paid - each.collected for each in settled(events) if each.wager != "blackjack"}


# 2.17(a)1, (b)1, (b)2, (c): over and under 13


@provision("2.17(a)", "2.17(a)1", "2.17(b)", "2.17(b)1", "2.17(b)2", "2.17(c)", "2.17(e)1")
def test_over_and_under_13_for_every_two_cards() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous", over_under_13=True)
    counted = {"over": 0, "under": 0, "13": 0}
    for first, second in two_cards():
        wager(table, 1, "10")
        wager(table, 1, "10", name="over-13")
        wager(table, 1, "4", name="under-13")
        count = LOW[first[0]] + LOW[second[0]]
        over, under = (1000, -400) if count > 13 else (-1000, 400) if count < 13 else (-1000, -400)
        counted["over" if count > 13 else "under" if count < 13 else "13"] += 1
        assert won(table, first, second) == {"over-13": over, "under-13": under}, (first, second)
        if table.layout.stakes:
            play(table, "1:stand 5D 6C")
    # 13 comes of 3 and a ten in 8 ways, and of 4 and 9, 5 and 8, 6 and 7 in 6
    assert counted == {"over": 79, "under": 76, "13": 14}


@provision("2.17(c)")
@pytest.mark.parametrize("cards", ["3S TH", "4S 9H", "5S 8H", "6S 7H", "KS 3H"])
def test_13_loses_both(cards: str) -> None:
    table = made("over-13 under-13", over_under_13=True)
    events = play(table, "{} 6D {}".format(*cards.split()))
    assert {(each.wager, each.result, short(each.cites)) for each in settled(events)} == {
        ("over-13", "lose", "2.17(c)"),
        ("under-13", "lose", "2.17(c)"),
    }


@provision("2.17(b)1", "2.17(b)2")
def test_an_ace_and_a_king_are_eleven_here_and_a_blackjack_there() -> None:
    table = made("over-13 under-13", over_under_13=True)
    assert sorted(decided(play(table, "AS 6D KH"))) == [
        ("blackjack", "win", 1500),
        ("over-13", "lose", -1000),
        ("under-13", "win", 1000),
    ]


# 2.17(a)2, (b)3, (e)2: two cards of one suit

PAYS = """
decks     1           2           3           4
1      50  2.5     10  3        5  3       25  2.5
2      10  3        5  3       25  2.5     20  2.5
4       5  3       25  2.5     20  2.5     50  2
6       5  3       25  2.5     20  2.5     50  2
8       5  3       25  2.5     50  2
"""


def options() -> list[Any]:
    """Decks, option, and what $1 wins with king and queen and with any two cards of one suit."""
    numbers = {1: "2.17(e)2i", 2: "2.17(e)2ii", 4: "2.17(e)2iii", 6: "2.17(e)2iv", 8: "2.17(e)2v"}
    found = []
    for row in PAYS.strip().splitlines()[1:]:
        decks, *pays = row.split()
        pairs = zip(pays[::2], pays[1::2], strict=True)
        found += [(int(decks), option, *pair, numbers[int(decks)]) for option, pair in enumerate(pairs, 1)]
    return found


@provision("2.17(a)2", "2.17(b)3", "2.17(e)2")
@provision("2.17(e)2i", "2.17(e)2ii", "2.17(e)2iii", "2.17(e)2iv", "2.17(e)2v")
@pytest.mark.parametrize(("decks", "option", "high", "low", "number"), options())
@pytest.mark.parametrize("suit", "SHDC")
def test_the_payouts_by_decks_and_option(decks: int, option: int, high: str, low: str, number: str, suit: str) -> None:
    other = "HDCS"["SHDC".index(suit)]
    for first, second, pays in (
        (f"K{suit}", f"Q{suit}", high),
        (f"Q{suit}", f"K{suit}", high),
        (f"K{suit}", f"J{suit}", low),
        (f"2{suit}", f"7{suit}", low),
        (f"K{suit}", f"Q{other}", "-1"),
        (f"5{suit}", f"5{other}", "-1"),
    ):
        table = made("same-suit", decks=decks, same_suit=option)
        events = play(table, f"{first} 6{other} {second}")
        (found,) = [each for each in settled(events) if each.wager == "same-suit"]
        assert found.paid - found.collected == float(pays) * 1000
        assert short(found.cites) == (number if pays != "-1" else "2.17(b)3")


@provision("2.17(b)3")
def test_every_two_cards_of_one_suit_win() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous", decks=8, same_suit=3)
    for first, second in product(DECK[:13] + DECK[17:20], DECK):
        wager(table, 1, "10")
        wager(table, 1, "10", name="same-suit")
        alike = first[1] == second[1]
        pays = 0 if not alike else 50 if {first[0], second[0]} == {"K", "Q"} else 2
        assert won(table, first, second) == {"same-suit": pays * 1000 if alike else -1000}, (first, second)
        if table.layout.stakes:
            play(table, "1:stand 5D 6C")


@provision("2.17(e)2")
@pytest.mark.parametrize(
    ("decks", "option", "number"),
    [(3, 1, "2.17(e)2"), (5, 2, "2.17(e)2"), (7, 1, "2.17(e)2"), (8, 4, "2.17(e)2v"), (8, 5, "2.17(e)2")],
)
def test_there_are_no_other_options(decks: int, option: int, number: str) -> None:
    (violation,) = violations(decks=decks, same_suit=option)
    assert (violation.option, short(violation.cites)) == ("same-suit", number)


@provision("2.17(e)2")
def test_the_option_is_on_the_sign() -> None:
    house = blackjack(1, decks=6, same_suit=2).house
    (notice,) = [each for each in blackjack(1).game.notices(house) if short(each.cites) == "2.17(e)2"]
    assert "5 to 2" in notice.text
    assert "25 to 1" in notice.text


@provision("2.17(a)")
def test_a_table_offers_one_of_the_two() -> None:
    (violation,) = violations(over_under_13=True, same_suit=1)
    assert (violation.option, short(violation.cites)) == ("same-suit", "2.17(a)")


# 2.17(d), (e): right after the second cards, losing ones first


@provision("2.17(d)", "2.17(e)")
def test_they_are_settled_before_any_additional_card_losing_ones_first() -> None:
    table = made("over-13 under-13", seats=(1, 2), over_under_13=True)
    assert not settled(play(table, "TS 2S AD 9H"))  # not before every box has its second card
    events = play(table, "3H")
    assert [(seat_number(each.owner), each.wager, each.result) for each in settled(events)] == [
        (1, "under-13", "lose"),
        (2, "over-13", "lose"),
        (1, "over-13", "win"),
        (2, "under-13", "win"),
    ]
    orders = [short(cites) for _, _, _, cites in table.ledger.journal()][-6:]
    assert orders == ["2.17(d)"] * 2 + ["2.17(e)"] * 4  # winnings, and the wagers themselves
    assert marks_on(table)["insurance"] == "open"


# 2.17(b), (f), (g), (h): how they are made


@provision("2.17(b)")
@pytest.mark.parametrize("name", ["over-13", "under-13", "same-suit"])
def test_they_are_made_beside_a_wager_on_the_box_before_the_first_card(name: str) -> None:
    table = blackjack(1, 2, **({"same_suit": 1} if name == "same-suit" else {"over_under_13": True}))
    assert refusal(table, bet(1, name, "10")) == ("nothing-beside", "2.17(b)")
    wager(table, 1, "10")
    assert refusal(table, bet(1, name, "10", 2)) == ("nothing-beside", "2.17(b)")
    wager(table, 1, "10", name=name)
    play(table, "9S")
    assert refusal(table, bet(1, name, "10")) == ("betting-closed", "2.3(c)")


@provision("2.17(f)")
def test_they_are_made_with_chips_or_a_coupon_or_cash_that_two_confirm() -> None:
    table = made("over-13", "1", over_under_13=True)
    both = ("dealer", "supervisor")
    for staff in ((), ("dealer",), ("supervisor",)):
        said = bet(1, "over-13", "5", instrument="cash", confirmed_by=staff)
        assert refusal(table, said) == ("not-confirmed", "2.17(f)")
    events = table.do(bet(1, "over-13", "5", instrument="cash", confirmed_by=both))
    assert [short(fact.cites) for fact in facts(events, "converted")] == ["2.17(f)"]
    table.do(bet(1, "over-13", "1", instrument="match-play"))
    table.do(bet(1, "over-13", "1", instrument="plaque"))


@provision("2.17(g)")
@pytest.mark.parametrize(
    ("most", "limit", "code"), [(None, "10", "above-wager"), ("25", "10", "above-wager"), ("4", "4", "above-maximum")]
)
def test_they_are_at_most_the_wager_on_the_box_and_what_is_posted(most: str | None, limit: str, code: str) -> None:
    limits = {} if most is None else {"over-13": {"max": most}}
    table = blackjack(1, over_under_13=True, limits=limits)
    wager(table, 1, "10")
    assert refusal(table, bet(1, "over-13", f"{limit}.01")) == (code, "2.17(g)")
    wager(table, 1, limit, name="over-13")
    assert refusal(table, bet(1, "over-13", "0.01")) == (code, "2.17(g)")  # nor by adding to it


@provision("2.17(g)")
def test_they_shrink_with_the_wager_on_the_box_and_go_with_it() -> None:
    table = made("over-13", over_under_13=True)
    table.do(Reduce(1, "blackjack", 600))
    assert table.layout.stakes[seat_owner(1), "over-13", "box 1"].amount == 600
    table.do(Remove(1, "blackjack"))
    assert not table.layout.stakes


@provision("2.17(g)", "8.2(a)")
def test_one_that_would_shrink_below_its_own_minimum_goes_back() -> None:
    table = made("over-13", over_under_13=True, limits={"over-13": {"min": "7"}})
    table.do(Reduce(1, "blackjack", 700))
    assert table.layout.stakes[seat_owner(1), "over-13", "box 1"].amount == 700
    table.do(Reduce(1, "blackjack", 699))
    assert (seat_owner(1), "over-13", "box 1") not in table.layout.stakes


@provision("2.17(h)")
def test_their_limits_are_posted() -> None:
    limits = {"over-13": {"min": "1", "max": "25"}, "under-13": {"max": "12.50"}}
    table = blackjack(1, over_under_13=True, limits=limits)
    over, under = [each.text for each in table.game.notices(table.house) if short(each.cites) == "2.17(h)"]
    assert over == "Over 13: at least $1.00, at most $25.00 and the wager on the box"
    assert under == "Under 13: at least $0.01, at most $12.50 and the wager on the box"
    assert not [each for each in blackjack(1).game.notices(blackjack(1).house) if short(each.cites) == "2.17(h)"]


# 2.17(i): no bearing


@provision("2.17(i)")
@pytest.mark.parametrize(
    "script", ["TS 6D 9H 1:stand TD AD", "AS 6D KH", "8S 6D 8H 1:split 3C 1:double TC 9C 1:stand TD AD"]
)
def test_they_have_no_bearing_on_any_other_wager(script: str) -> None:
    alone, beside = blackjack(1), made("over-13 under-13", over_under_13=True)
    wager(alone, 1, "10")
    with_sides = on_seat(play(beside, script), 1)
    sides = [each for each in with_sides if each[0].endswith("13")]
    assert len(sides) == 2
    assert [each for each in with_sides if each not in sides] == on_seat(play(alone, script), 1)


def test_where_they_are_not_offered_there_are_none() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    for name in ("over-13", "under-13", "same-suit", "bonus", "progressive"):
        assert refusal(table, bet(1, name, "5"))[0] == "not-offered"


# 8.2(a): the maximum of a wager whose minimum is its own


@provision("8.2(a)", "2.17(g)")
def test_a_maximum_is_not_measured_by_the_minimum_of_another_wager() -> None:
    table = blackjack(1, min="25", max="500", over_under_13=True, limits={"over-13": {"max": "50"}})
    wager(table, 1, "100")
    wager(table, 1, "1", name="over-13")  # $25 is what the table asks for on the box
    wager(table, 1, "49", name="over-13")
    assert refusal(table, bet(1, "over-13", "1")) == ("above-maximum", "2.17(g)")


@provision("8.2(a)", "2.17(h)")
@pytest.mark.parametrize(
    ("least", "most", "lawful"),
    [("5", "50", True), ("5", "49.99", False), ("100", "999.99", False), ("100.01", "100.01", True)],
)
def test_a_minimum_of_its_own_asks_for_ten_times_as_much(least: str, most: str, lawful: bool) -> None:
    house: dict[str, Any] = {
        "min": "25",
        "max": "2000",
        "over_under_13": True,
        "limits": {"under-13": {"min": least, "max": most}},
    }
    if lawful:
        table = blackjack(1, **house)
        wager(table, 1, "1000")
        assert refusal(table, bet(1, "under-13", "4.99")) == ("below-minimum", "8.2(a)")
    else:
        (found,) = violations(**house)
        assert (found.option, short(found.cites)) == ("limits.under-13", "8.2(a)")


@provision("8.2(a)")
def test_a_wager_that_pays_more_than_five_to_one_needs_no_such_maximum() -> None:
    table = blackjack(1, min="25", max="500", bonus=True, limits={"bonus": {"min": "5", "max": "5"}})
    wager(table, 1, "100")
    wager(table, 1, "5", name="bonus")


@pytest.mark.parametrize(
    ("wager_", "number"),
    [
        pytest.param("double", "2.10(a)", marks=provision("2.10(a)")),
        pytest.param("split", "2.11(a)", marks=provision("2.11(a)")),
        pytest.param("insurance", "2.9(b)", marks=provision("2.9(b)")),
    ],
)
def test_what_is_measured_by_the_original_wager_has_no_limits_of_its_own(wager_: str, number: str) -> None:
    (found,) = violations(limits={wager_: {"max": "50"}})
    assert (found.option, short(found.cites)) == (f"limits.{wager_}", number)

"""Raise wagers, and wagers on more than one betting area: N.J.A.C. 19:47-6.5(h) and 6.8."""

import pytest

from chapter47 import Mistake, bet, call
from chapter47.table.commands import Choose, read_step
from kit.baccarat import choose, violations
from kit.red_dog import cards, close, paid, play, raise_by, red_dog, two, wager
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision


# 6.5(h): how much, when, and on what


@provision("6.5(h)")
@pytest.mark.parametrize("amount", ["0.01", "5", "9.99", "10"])
def test_a_raise_is_as_much_as_the_wager_or_less(amount: str) -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    (event,) = raise_by(table, 1, amount)
    assert short(event.cites) == "6.5(h)"


@provision("6.5(h)")
@pytest.mark.parametrize("amount", ["10.01", "11", "20", "1000000"])
def test_a_raise_is_never_more_than_the_wager(amount: str) -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    refused = refused_by(table, bet(1, "raise", amount))
    assert (refused.code, short(refused.cites), refused.allowed) == (
        "above-wager",
        "6.5(h)",
        "Raise by $10.00 or less.",
    )
    raise_by(table, 1, "6")
    assert refusal(table, bet(1, "raise", "4.01")) == ("above-wager", "6.5(h)")  # together more than the wager
    raise_by(table, 1, "4")


@provision("6.5(h)")
def test_a_raise_counts_what_was_wagered_in_all() -> None:
    table = red_dog()
    wager(table, 1, "10")
    wager(table, 1, "5")
    table.do(bet(1, "red-dog", "5", instrument="match-play"))
    cards(table, "4S", "7D")
    raise_by(table, 1, "20")
    assert refusal(table, bet(1, "raise", "0.01")) == ("above-wager", "6.5(h)")


@provision("6.5(h)")
def test_there_is_no_raise_before_two_cards_nor_after_raises_are_closed() -> None:
    table = red_dog()
    wager(table, 1, "10")
    assert refusal(table, bet(1, "raise", "10")) == ("no-spread", "6.5(h)")
    cards(table, "4S")
    assert refusal(table, bet(1, "raise", "10")) == ("betting-closed", "6.5(h)")
    cards(table, "7D")
    raise_by(table, 1, "1")
    close(table)
    assert refusal(table, bet(1, "raise", "1")) == ("betting-closed", "6.5(h)")
    cards(table, "2C")
    wager(table, 1, "10")
    assert refusal(table, bet(1, "raise", "10")) == ("no-spread", "6.5(h)")


@provision("6.5(h)")
@pytest.mark.parametrize(("first", "second"), [("9S", "9D"), ("9S", "TD")])
def test_there_is_no_raise_without_a_spread(first: str, second: str) -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, first, second)
    assert refusal(table, bet(1, "raise", "10"))[1] == "6.5(h)"


@provision("6.5(h)")
def test_who_has_no_wager_has_nothing_to_raise() -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    assert refusal(table, bet(2, "raise", "10")) == ("nothing-to-support", "6.5(h)")


@provision("6.5(h)")
def test_each_player_may_raise_and_nobody_has_to() -> None:
    table = red_dog()
    for seat, amount in ((1, "10"), (2, "20"), (3, "30")):
        wager(table, seat, amount)
    cards(table, *two(1))
    raise_by(table, 3, "30")
    raise_by(table, 1, "2")
    close(table)
    assert paid(cards(table, "5C")) == [
        (1, "red-dog", "win", 5000),
        (2, "red-dog", "win", 10000),
        (3, "red-dog", "win", 15000),
        (3, "raise", "win", 15000),
        (1, "raise", "win", 1000),
    ]


@provision("6.5(h)")
def test_a_raise_is_made_anew_each_time() -> None:
    table = red_dog()
    table.do(bet(1, "red-dog", "10", keep=True))
    cards(table, "4S", "7D")
    assert refusal(table, bet(1, "raise", "10", keep=True)) == ("not-kept", "6.5(h)")
    raise_by(table, 1, "10")
    close(table)
    cards(table, "5C")
    assert [kept.wager for kept in table.kept] == ["red-dog"]


@provision("6.5(h)")
def test_the_tables_maximum_does_not_stand_against_a_raise_of_the_wager() -> None:
    table = red_dog(min="1", max="100")
    assert refusal(table, bet(1, "red-dog", "150")) == ("above-maximum", "8.2(a)")
    table.do(bet(1, "red-dog", "150", confirmed_by=("dealer",)))
    cards(table, "4S", "7D")
    raise_by(table, 1, "150")


def test_a_table_that_is_closing_still_takes_raises() -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    table.do(call("close"))
    raise_by(table, 1, "10")
    close(table)
    cards(table, "5C")
    assert not table.is_open


@pytest.mark.parametrize("amount", ["0", "-1", "1e1", "", "ten"])
def test_a_raise_is_an_amount(amount: str) -> None:
    table = red_dog()
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    with pytest.raises(Mistake):
        raise_by(table, 1, amount)


# 6.8: areas


@provision("6.8")
def test_a_player_has_one_betting_area_unless_the_house_offers_more() -> None:
    table = red_dog(1, 4)
    wager(table, 1, "10")
    for pick in (1, 2, 3, 7):
        assert refusal(table, bet(1, "red-dog", "10", pick)) == ("pick-not-offered", "6.8")
    cards(table, "4S", "7D")
    assert refusal(table, bet(1, "raise", "10", 2)) == ("pick-not-offered", "6.8")


@provision("6.8")
def test_where_the_house_permits_it_a_player_wagers_on_several_areas() -> None:
    table = red_dog(1, 4, betting_areas=True)
    wager(table, 1, "10")
    wager(table, 1, "20", 2)
    wager(table, 1, "30", 7)
    wager(table, 4, "40")
    cards(table, *two(2))
    raise_by(table, 1, "20", 2)
    assert refusal(table, bet(1, "raise", "30.01", 7)) == ("above-wager", "6.5(h)")  # each by the wager of its area
    assert refusal(table, bet(1, "raise", "1", 3)) == ("nothing-to-support", "6.5(h)")
    close(table)
    assert paid(cards(table, "6C")) == [
        (1, "red-dog", "win", 4000),
        (1, "red-dog", "win", 8000),
        (1, "red-dog", "win", 12000),
        (4, "red-dog", "win", 16000),
        (1, "raise", "win", 8000),
    ]


@provision("6.8")
def test_an_area_may_be_named_as_a_box_and_the_own_one_too() -> None:
    table = red_dog(1, 4, betting_areas=True)
    table.do(read_step({"seat": 1, "bet": "red-dog", "amount": "10", "box": 1}))
    table.do(read_step({"seat": 1, "bet": "red-dog", "amount": "20", "box": 2}))
    assert {pick: stake.amount for (_, _, pick), stake in table.layout.stakes.items()} == {None: 1000, 2: 2000}
    assert refusal(table, read_step({"seat": 1, "bet": "red-dog", "amount": "10", "box": 4})) == ("area-taken", "6.8")
    table.do(read_step({"seat": 1, "remove": "red-dog", "box": 2}))
    assert [pick for _, _, pick in table.layout.stakes] == [None]


@provision("6.8")
def test_an_area_is_one_players() -> None:
    table = red_dog(1, 4, betting_areas=True)
    assert refusal(table, bet(1, "red-dog", "10", 4)) == ("area-taken", "6.8")  # seat 4 sits there
    assert refusal(table, bet(1, "red-dog", "10", 1)) == ("own-area", "6.8")
    wager(table, 1, "10", 3)
    assert refusal(table, bet(4, "red-dog", "10", 3)) == ("area-taken", "6.8")
    wager(table, 4, "10", 5)
    table.do(Choose(3, "sit", {"chips": "100"}))
    assert refusal(table, bet(3, "red-dog", "10")) == ("area-taken", "6.8")  # seat 1 still has a wager there
    assert refusal(table, bet(1, "red-dog", "10", 3)) == ("area-taken", "6.8")  # and adds nothing to it now
    play(table, "4S", "7D", "5C")
    wager(table, 3, "10")


@pytest.mark.parametrize("pick", [0, 8, -1, "2", "left", ("1", "2")])
def test_there_are_seven_areas(pick: object) -> None:
    table = red_dog(1, betting_areas=True)
    with pytest.raises(Exception, match=r"cannot be placed|is not how"):
        table.do(bet(1, "red-dog", "10", pick))


@pytest.mark.parametrize("value", ["yes", 1, 2, None])
def test_whether_areas_are_offered_is_true_or_false(value: object) -> None:
    (violation,) = violations("red-dog", betting_areas=value)
    assert (violation.option, short(violation.cites)) == ("betting-areas", "6.8")


def test_who_left_has_no_wager_to_make() -> None:
    table = red_dog()
    choose(table, 1, "leave")
    assert mistake(table, bet(1, "red-dog", "10")) == "no-such-seat"

"""What follows from each of several wagers in multiple action: N.J.A.C. 19:47-2.18(c) and (d)."""

import pytest

from chapter47 import Choose, Table, bet
from chapter47.money.owners import seat_owner
from chapter47.table.says import Amount, Range
from kit.baccarat import choose, facts, settled
from kit.blackjack import by_spot, hands, insure, offered, play, wager
from kit.blackjack import wagered_spots as wagered
from kit.refusals import mistake, refusal

provision = pytest.mark.provision

# 2.18(c): doubles and splits for each wager


@provision("2.18(c)")
def test_a_double_takes_an_additional_wager_for_each_wager() -> None:
    table = wagered("10", "20", "30")
    play(table, "5S 6D 6H")
    assert set(offered(table)) == {"hit", "stand", "double"}
    choose(table, 1, "double")
    assert {key[2]: stake.amount for key, stake in table.layout.stakes.items() if key[1] == "double"} == {
        "box 1": 1000,
        "box 1 spot 2": 2000,
        "box 1 spot 3": 3000,
    }
    events = play(table, "TC TD AD TC 4D 9D 8D")  # 21 against 17, 20 and 23
    assert by_spot(events) == by_spot(events, "double") == {1: 1000, 2: 2000, 3: 3000}


def added(table: Table) -> dict[object, int]:
    """What was wagered in doubling, by where it lies."""
    return {key[2]: stake.amount for key, stake in table.layout.stakes.items() if key[1] == "double"}


@provision("2.10(a)", "2.18(c)")
def test_it_may_be_less_than_each_wager_and_never_more() -> None:
    table = wagered("10", "20", "30")
    play(table, "5S 6D 6H")
    for above in ("10.01", "15", "60", "0"):
        assert refusal(table, Choose(1, "double", {"amount": above})) == ("above-original", "2.10(a)")
    choose(table, 1, "double", amount="4")  # on each of them
    assert added(table) == {"box 1": 400, "box 1 spot 2": 400, "box 1 spot 3": 400}
    events = play(table, "TC TD AD TC 4D 9D 8D")  # 21 against 17, 20 and 23
    assert by_spot(events, "double") == {1: 400, 2: 400, 3: 400}
    assert by_spot(events) == {1: 1000, 2: 2000, 3: 3000}


@provision("2.10(a)", "2.18(c)")
def test_wager_by_wager_each_has_its_own() -> None:
    table = wagered("10", "20", "30")
    play(table, "5S 6D 6H")
    whole = {"spot-1": "10", "spot-2": "7.50", "spot-3": "0.01"}
    for spot, above in (("spot-1", "10.01"), ("spot-2", "20.01"), ("spot-3", "31"), ("spot-2", "0")):
        assert refusal(table, Choose(1, "double", {**whole, spot: above})) == ("above-original", "2.10(a)")
    for missing in whole:  # an additional wager for each wager
        some = {spot: amount for spot, amount in whole.items() if spot != missing}
        assert refusal(table, Choose(1, "double", some)) == ("each-wager", "2.18(c)")
    assert mistake(table, Choose(1, "double", {**whole, "amount": "5"})) == "unknown-detail"
    assert mistake(table, Choose(1, "double", {**whole, "spot-4": "5"})) == "unknown-detail"
    choose(table, 1, "double", **whole)
    assert added(table) == {"box 1": 1000, "box 1 spot 2": 750, "box 1 spot 3": 1}


@provision("2.10(a)", "2.18(c)")
def test_who_has_not_the_chips_for_all_may_double_for_less() -> None:
    table = wagered("400", "400", action=2)
    play(table, "5S 6D 6H")
    assert refusal(table, Choose(1, "double")) == ("not-enough-chips", "2.10(a)")
    assert refusal(table, Choose(1, "double", {"amount": "100.01"})) == ("not-enough-chips", "2.10(a)")
    (say,) = [say for say in table.says("seat:1") if say.name == "double" and say.form]
    assert [*say.wants] == ["amount", "spot-1", "spot-2"]
    assert say.wants["spot-2"] == Amount((Range(1, 40_000),))
    choose(table, 1, "double", amount="100")
    assert table.chips(1) == 0


@provision("2.13(d)", "2.18(c)")
def test_others_on_the_box_double_for_less_too() -> None:
    table = wagered("10", "20", action=2, seats=(1, 2))
    choose(table, 1, "consent")
    wager(table, 2, "10", 1)
    wager(table, 2, "10", "box 1 spot 2")
    play(table, "5S 9S 6D 6H TH 1:double=5")
    choose(table, 2, "double", **{"spot-1": "3", "spot-2": "10"})
    found = {key[0::2]: stake.amount for key, stake in table.layout.stakes.items() if key[1] == "double"}
    assert found == {
        (seat_owner(1), "box 1"): 500,
        (seat_owner(1), "box 1 spot 2"): 500,
        (seat_owner(2), "box 1"): 300,
        (seat_owner(2), "box 1 spot 2"): 1000,
    }


@provision("2.18(c)")
def test_a_split_takes_an_additional_wager_for_each_wager() -> None:
    table = wagered("10", "20", action=2)
    play(table, "8S 6D 8H 1:split")
    assert {key[2]: stake.amount for key, stake in table.layout.stakes.items() if key[1] == "split"} == {
        "box 1 hand 2": 1000,
        "box 1 hand 2 spot 2": 2000,
    }
    play(table, "8C")
    assert refusal(table, Choose(1, "split")) == ("no-more-splits", "2.11(c)1")
    events = play(table, "1:stand TC 1:stand TD AD 9D 3D")  # 16 and 18 against 17 and 18
    assert {each.pick: each.paid - each.collected for each in settled(events)} == {
        "box 1": -1000,
        "box 1 hand 2": 1000,
        "box 1 spot 2": -2000,
        "box 1 hand 2 spot 2": 0,
    }


def test_who_cannot_cover_every_wager_cannot() -> None:
    table = wagered("300", "300", action=2)
    wager(table, 1, "100", 2)
    wager(table, 1, "100", "box 2 spot 2")
    play(table, "5S 9S 6D 5H TH")
    assert refusal(table, Choose(1, "double")) == ("not-enough-chips", "2.10(a)")
    assert refusal(table, Choose(1, "split")) == ("not-enough-chips", "2.11(a)")


@provision("2.18(c)")
def test_the_players_hand_is_played_once_and_dealt_as_ever() -> None:
    table = wagered("10", "10", action=2, seats=(1, 2))
    (fact,) = facts(play(table, "9S 8S 6D 2H TH"), "dealt")
    assert fact.details == {"box 1": ["9S", "2H"], "box 2": ["8S", "TH"], "dealer": ["6D"]}
    play(table, "1:hit TC 2:stand TD AD")
    assert hands(table, 1) == [["9S", "2H", "TC"]]
    assert table.rounds == 0
    play(table, "TC 4D")
    assert table.rounds == 1


# 2.18(d): insurance by spot


@provision("2.18(d)")
def test_any_or_all_of_the_wagers_may_be_insured() -> None:
    table = wagered("10", "20", "30")
    play(table, "TS AD 9H")
    insure(table, 1, "5")
    insure(table, 1, "15", "spot 3")
    assert refusal(table, bet(1, "insurance", "10.01", "spot 2")) == ("above-half", "2.9(b)")
    assert refusal(table, bet(1, "insurance", "15.01", "spot 3")) == ("above-half", "2.9(b)")
    events = play(table, "closed 1:stand 5D AC TD KD")  # 17, blackjack, blackjack
    assert by_spot(events, "insurance") == {1: -500, 3: 3000}
    assert by_spot(events) == {1: 1000, 2: -2000, 3: -3000}


@provision("2.18(d)", "2.18(f)")
@pytest.mark.parametrize(("seconds", "won"), [("5D TD", {1: -500, 2: 1000}), ("KD 5D", {1: 1000, 2: -500})])
def test_each_insurance_is_decided_by_the_second_card_of_its_hand(seconds: str, won: dict[int, int]) -> None:
    """Also of a player whose hand is over 21, and whose other wagers are gone."""
    table = wagered("10", "10", action=2)
    play(table, "TS AD 6H")
    insure(table, 1, "5")
    insure(table, 1, "5", "spot 2")
    assert by_spot(play(table, "closed 1:hit KC")) == {1: -1000, 2: -1000}
    events = play(table, seconds)
    assert by_spot(events, "insurance") == won
    assert table.rounds == 1
    assert not table.layout.stakes

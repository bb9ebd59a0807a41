"""Splitting pairs: N.J.A.C. 19:47-2.11, 2.12(a)3, and the blackjack that a split hand never is, 2.1."""

import pytest

from chapter47 import Choose, Showing, Table, bet
from chapter47.law import Editorial
from chapter47.money.owners import seat_owner
from kit.baccarat import acts, calls, choose, facts, settled
from kit.blackjack import VALUES, at, blackjack, decided, hands, offered, outcome, play, round_of, two_cards, wager
from kit.blackjack import pair_dealt as dealt
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def in_turn(table: Table) -> int:
    """The hand that is decided on."""
    turn = marks_on(table)["turn"]
    assert isinstance(turn, dict)
    return int(turn["hand"])


# 2.11(a): which hands, and for how much


@provision("2.11(a)")
def test_two_cards_of_the_same_value_are_split_and_no_others() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous")
    for first, second in two_cards():
        wager(table, 1, "10")
        play(table, f"{first} 6D {second}")
        if {first[0], second[0]} & {"A"} and {first[0], second[0]} & set("TJQK"):
            continue  # a blackjack, paid at once
        if VALUES[first[0]] == VALUES[second[0]]:  # a ten and a king count the same
            assert "split" in offered(table)
        else:
            assert "split" not in offered(table)
            assert refusal(table, Choose(1, "split")) == ("not-a-pair", "2.11(a)")
        play(table, "1:stand 5C 6C")


@provision("2.11(a)")
@pytest.mark.parametrize("amount", ["10", "7.50", "999"])
def test_the_second_hand_has_a_wager_equal_to_the_original(amount: str) -> None:
    table = dealt(amount=amount, chips="10000")
    before = table.chips(1)
    events = choose(table, 1, "split")
    original = table.layout.stakes[seat_owner(1), "blackjack", "box 1"].amount
    assert table.layout.stakes[seat_owner(1), "split", "box 1 hand 2"].amount == original
    assert table.chips(1) == before - original
    assert acts(events, "2.11(a)") == ["split the pair"]
    assert hands(table, 1) == [["8S"], ["8H"]]
    assert marks_on(table)["totals"] == {"1": ["8", "8"]}


def test_a_split_says_nothing_else() -> None:
    assert mistake(dealt(), Choose(1, "split", {"amount": "5"})) == "unknown-detail"


@provision("2.6(f)")
def test_a_decision_may_name_its_box_and_its_hand_and_none_that_is_not_in_turn() -> None:
    table = dealt()
    for wrong in ({"box": 2}, {"hand": 2}, {"box": 1, "hand": 2}):
        assert refusal(table, Choose(1, "split", wrong)) == ("not-your-decision", "2.6(f)")
    choose(table, 1, "split", box=1, hand=1)
    play(table, "TC")
    assert refusal(table, Choose(1, "stand", {"hand": 2})) == ("not-your-decision", "2.6(f)")
    choose(table, 1, "stand", hand=1)
    play(table, "9C")
    choose(table, 1, "stand", hand=2)
    for nonsense in ({"box": "1"}, {"hand": None}, {"box": True}):
        assert mistake(dealt(), Choose(1, "hit", nonsense)) in {"no-such-box", "no-such-hand"}


@provision("2.11(a)")
def test_who_has_not_the_chips_cannot_split() -> None:
    """The second hand has a wager equal to the original one, or there is none."""
    table = dealt(chips="19.99")
    assert refusal(table, Choose(1, "split")) == ("not-enough-chips", "2.11(a)")
    assert refusal(blackjack(1), bet(1, "split", "10", "box 1 hand 2")) == ("by-choice", "2.11(a)")


@provision("2.11(a)")
def test_a_pair_that_came_later_is_none() -> None:
    table = dealt("2S 6D 6H")
    play(table, "1:hit 8C")
    assert refusal(table, Choose(1, "split")) == ("not-a-pair", "2.11(a)")


# 2.11(b): one hand after the other


@provision("2.11(b)")
def test_the_hand_on_the_dealers_left_is_completed_first() -> None:
    table = dealt()
    choose(table, 1, "split")
    (fact,) = facts(play(table, "2C"), "dealt")
    assert (short(fact.cites), fact.details) == ("2.11(b)", {"box 1": ["2C"], "hand": 1})
    assert (in_turn(table), hands(table, 1)) == (1, [["8S", "2C"], ["8H"]])
    play(table, "1:hit 3C 1:hit 4C")
    assert (in_turn(table), hands(table, 1)) == (1, [["8S", "2C", "3C", "4C"], ["8H"]])
    choose(table, 1, "stand")
    assert hands(table, 1)[1] == ["8H"]
    (fact,) = facts(play(table, "TC"), "dealt")
    assert fact.details == {"box 1": ["TC"], "hand": 2}
    assert in_turn(table) == 2


@provision("2.11(b)")
def test_the_next_box_waits_until_all_hands_of_the_pair_are_played() -> None:
    table = blackjack(1, 2)
    for seat in (1, 2):
        wager(table, seat, "10")
    play(table, "8S 9S 6D 8H 9H 1:split 2C 1:stand")
    assert refusal(table, Choose(2, "hit")) == ("not-your-decision", "2.6(f)")  # the second hand's card comes first
    play(table, "2D")
    assert refusal(table, Choose(2, "hit")) == ("not-your-decision", "2.6(f)")
    play(table, "1:stand")
    assert marks_on(table)["turn"] == {"box": 2, "hand": 1, "seat": 2}


# 2.11(c): what is decided on such a hand


@provision("2.11(c)")
def test_the_total_is_announced_and_the_player_stands_draws_or_doubles() -> None:
    table = dealt()
    events = play(table, "1:split 3C")
    assert calls(events, "2.11(c)") == ["11"]
    assert set(offered(table)) == {"stand", "hit", "double"}
    assert refusal(table, Choose(1, "surrender")) == ("no-surrender", "2.8(c)")
    assert calls(play(table, "1:stand AC"), "2.11(c)") == ["soft 19"]


@provision("2.11(c)")
def test_a_split_hand_is_not_surrendered() -> None:
    table = dealt(surrender=True)
    assert "surrender" in offered(table)
    play(table, "1:split 3C")
    assert "surrender" not in offered(table)
    assert refusal(table, Choose(1, "surrender")) == ("too-late", "2.8(a)")


@provision("2.11(c)1")
@pytest.mark.parametrize(("pair", "third"), [("8S 8H", "8C"), ("TS KH", "QC"), ("TS TH", "JC"), ("2S 2H", "2C")])
def test_a_pair_is_split_once(pair: str, third: str) -> None:
    first, second = pair.split()
    table = dealt(f"{first} 6D {second}")
    play(table, f"1:split {third}")
    assert "split" not in offered(table)
    assert refusal(table, Choose(1, "split")) == ("no-more-splits", "2.11(c)1")
    play(table, f"1:stand {third}")
    assert refusal(table, Choose(1, "split")) == ("no-more-splits", "2.11(c)1")


def no_more(table: Table) -> None:
    """Nothing is decided on split aces: neither another card, nor a pair of them."""
    assert refusal(table, Choose(1, "hit")) == ("one-card-on-aces", "2.12(a)3")
    assert refusal(table, Choose(1, "double")) == ("one-card-on-aces", "2.11(c)2")
    assert refusal(table, Choose(1, "stand")) == ("not-your-decision", "2.6(f)")
    pair = hands(table, 1)[0][1][0] == "A"
    assert refusal(table, Choose(1, "split")) == (("no-more-splits", "2.11(c)1") if pair else ("not-a-pair", "2.11(a)"))


@provision("2.11(c)2", "2.12(a)3")
@pytest.mark.parametrize("first", ["2C", "AC", "9C", "TC"])
@pytest.mark.parametrize("second", ["3C", "AD", "KC"])
def test_aces_get_one_card_each(first: str, second: str) -> None:
    table = dealt("AS 6D AH")
    choose(table, 1, "split")
    events = play(table, first)
    assert [short(fact.cites) for fact in facts(events, "dealt")] == ["2.11(c)2"]
    assert hands(table, 1) == [["AS", first], ["AH"]]
    no_more(table)
    play(table, second)
    assert hands(table, 1) == [["AS", first], ["AH", second]]
    no_more(table)
    assert len(settled(play(table, "TD 5D"))) == 2


# 2.1: no blackjack


@pytest.mark.parametrize(
    ("script", "won"),
    [
        ("AS 6D AH 1:split TC 5C TD 5D", [1000, -1000]),  # 21 and 16 against 21: the tie goes back
        ("AS 6D AH 1:split TC KC TD 4D", [1000, 1000]),  # even money, not 3 to 2
        ("TS 6D KH 1:split AC 5C 1:stand TD 4D", [1000, -1000]),
    ],
)
def test_21_in_two_cards_of_a_split_pair_is_no_blackjack(script: str, won: list[int]) -> None:
    found = decided(round_of(blackjack(1), script))
    expected = [0, -1000] if script.endswith("TD 5D") else won
    assert sorted(cents for _, _, cents in found) == sorted(expected)
    assert not any(result == "win" and cents == 1500 for _, result, cents in found)


SPLIT_21 = ["AS 6D AH 1:split TC KC TD 5D", "AS TD AH 1:split TC KC 6D 5C", "TS 6D KH 1:split AC AD TD 5D"]


@provision("2.3(a)3", "2.3(b)")
@pytest.mark.parametrize("script", SPLIT_21)
def test_against_a_dealers_21_of_more_cards_it_is_void_by_our_reading(script: str) -> None:
    """21 in two cards would win by the words of (a)3, and a split pair makes no blackjack by 2.1: ours to settle."""
    events = round_of(blackjack(1), script)
    assert decided(events) == [("blackjack", "void", 0), ("split", "void", 0)]
    for each in settled(events):
        assert short(each.cites) == "2.3(a)3*"
        assert isinstance(each.cites, Editorial)


@provision("2.3(a)3", "2.6(k)1")
def test_with_the_hole_card_face_up_such_a_tie_is_lost_as_every_other() -> None:
    events = round_of(blackjack(1, hole_card="face-up"), "AS 6D AH TD 1:split TC KC 5D")
    assert decided(events) == [("blackjack", "lose", -1000), ("split", "lose", -1000)]
    assert {short(each.cites) for each in settled(events)} == {"2.6(k)1"}


@provision("2.3(a)3")
def test_a_hand_of_two_cards_that_was_not_split_wins_and_one_of_three_is_void_by_the_law_itself() -> None:
    (each,) = settled(round_of(blackjack(1), "AS TD KH 9D"))
    assert (each.result, each.paid) == ("win", 1500)
    events = round_of(blackjack(1), "8S 6D 8H 1:split 3C 1:hit TC 3D 1:hit TH TD 5D")  # 21 of three cards, twice
    assert {(each.result, short(each.cites)) for each in settled(events)} == {("void", "2.3(b)")}


def test_it_loses_to_a_dealers_blackjack() -> None:
    found = outcome("AS TD AH 1:split TC KC AC")
    assert sorted(found) == [("blackjack", "lose", -1000), ("split", "void", 0)]


# 2.11(d): a dealer's blackjack


@provision("2.11(d)")
@pytest.mark.parametrize("hole", ["none", "face-down"])
@pytest.mark.parametrize("play_on", ["2C 1:stand 3C 1:stand", "5C 1:hit TC 3C 1:stand", "5C 1:hit TC 6C 1:hit KC"])
def test_a_dealers_blackjack_takes_the_original_wager_only(hole: str, play_on: str) -> None:
    """Also where the hands are over 21 already."""
    down, last = ("", "AC") if hole == "none" else ("XX", "turn=AC")
    events = round_of(blackjack(1, hole_card=hole), f"8S TD 8H {down} 1:split {play_on} {last}")
    assert sorted(decided(events)) == [("blackjack", "lose", -1000), ("split", "void", 0)]
    assert short(at(events, "split", "box 1 hand 2").cites) == "2.11(d)"


def test_cards_come_for_the_hand_that_waits_and_no_more() -> None:
    table = dealt()
    choose(table, 1, "split")
    assert mistake(table, Showing("deal", ("2C", "3C"))) == "wrong-count"

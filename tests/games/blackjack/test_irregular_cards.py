"""What goes wrong with the cards of blackjack: N.J.A.C. 19:47-2.15(a) to (f)."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, call
from chapter47.table.commands import Correct, Report
from chapter47.table.shoe_state import left
from chapter47.table.snapshot import between_rounds
from kit.baccarat import acts, choose, facts, report, settled
from kit.blackjack import DECK, awaited, blackjack, decided, hands, net, offered, play, wager
from kit.cuts import cut_by_dealer
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def dealt(script: str = "", seats: tuple[int, ...] = (1,), **house: Any) -> Table:
    """Each seat has $10 on its own box, and these things have been said."""
    table = blackjack(*seats, **house)
    for seat in seats:
        wager(table, seat, "10")
    play(table, script)
    return table


# 2.15(a): face up in the shoe


@provision("2.15(a)")
@pytest.mark.parametrize("script", ["", "9S", "9S 6D", "9S 6D 2H", "9S 6D 2H 1:hit", "9S 6D 2H 1:hit JC TC"])
def test_a_card_found_face_up_is_not_used(script: str) -> None:
    table = dealt(script)
    waits, before = table.point.describe(), left(table)
    events = report(table, "face-up-in-shoe", cards=["KC", "KD"])
    (act,) = acts(events, "2.15(a)")
    assert "discard rack" in act
    assert table.point.describe() == waits
    assert left(table) == before - 2
    rest = "9S 6D 2H 1:hit JC TC AD".removeprefix(script)
    assert net(play(table, rest)) == {1: 1000}  # 21 against 17
    assert "KC" not in str(hands(table, 1)) + str(marks_on(table)["dealer"])


@provision("2.15(a)")
def test_in_a_double_shoe_it_goes_to_a_segregated_area() -> None:
    table = blackjack(1, shuffle="double-shoe", decks=8)
    wager(table, 1, "10")
    (act,) = acts(report(table, "face-up-in-shoe", cards=["KC"]), "2.15(a)")
    assert "segregated area" in act


@provision("2.15(a)")
def test_it_is_a_card_that_can_be_in_the_shoe() -> None:
    table = dealt("9S 6D 2H", decks=1)
    assert refusal(table, Report("face-up-in-shoe", {"cards": ["9S"]})) == ("not-in-shoe", "2.2(a)")
    for wrong in ([], ["1S"], "6S", None, [6], ["XX"], DECK * 2):
        assert mistake(table, Report("face-up-in-shoe", {"cards": wrong})) in {"not-cards", "not-an-outcome"}
    assert mistake(table, Report("face-up-in-shoe", {})) == "missing-detail"
    report(table, "face-up-in-shoe", cards=["KC"])
    choose(table, 1, "hit")
    assert refusal(table, Showing("deal", ("KC",))) == ("not-in-shoe", "2.2(a)")


# 2.15(b): drawn in error, and not seen


@provision("2.15(b)")
@pytest.mark.parametrize("script", ["", "9S", "9S 6D 2H", "9S 6D 2H 1:hit", "9S 6D 2H 1:hit JC TC"])
@pytest.mark.parametrize("said", [{}, {"exposed": False}])
def test_a_card_drawn_in_error_that_nobody_saw_is_the_next_card(script: str, said: dict[str, Any]) -> None:
    table = dealt(script)
    waits, memory = table.point.describe(), between_rounds(table)
    assert len(acts(report(table, "drawn-in-error", **said), "2.15(b)")) == 1
    assert (table.point.describe(), between_rounds(table)) == (waits, memory)  # nothing is burnt or left out
    assert net(play(table, "9S 6D 2H 1:hit JC TC AD".removeprefix(script))) == {1: 1000}


# 2.15(c): drawn in error, and seen


def exposed(card: str = "5C", seats: tuple[int, ...] = (1, 2), *, named: bool = True) -> Table:
    """Two players with 16 each, when a card is seen that nobody asked for."""
    firsts, seconds = ("TS 9S", "6H 7H") if len(seats) == 2 else ("TS", "6H")
    table = dealt(f"{firsts} 6D {seconds}", seats)
    if named:
        events = report(table, "drawn-in-error", exposed=True, cards=[card])
    else:
        report(table, "drawn-in-error", exposed=True)
        events = play(table, card)
    (fact,) = [each for each in facts(events, "performed") if short(each.cites) == "2.15(c)"]
    assert fact.details["cards"] == [card]
    assert marks_on(table)["exposed"] == [card]
    return table


@provision("2.15(c)")
@pytest.mark.parametrize("named", [True, False])
def test_a_card_that_was_seen_is_the_next_one(named: bool) -> None:
    table = exposed(named=named)
    before = left(table)
    choose(table, 1, "hit")
    assert hands(table, 1) == [["TS", "6H", "5C"]]
    assert "exposed" not in marks_on(table)
    assert left(table) == before  # it was out of the shoe already
    assert net(play(table, "2:stand TD AD")) == {1: 1000, 2: -1000}


@provision("2.15(c)")
def test_who_refuses_it_gets_no_other_and_it_goes_on_to_the_next() -> None:
    table = exposed()
    assert "refuse-card" in offered(table)
    (act,) = acts(choose(table, 1, "refuse-card"), "2.15(c)")
    assert "no more" in act
    assert hands(table, 1) == [["TS", "6H"]]
    assert marks_on(table)["turn"] == {"box": 2, "hand": 1, "seat": 2}
    choose(table, 2, "hit")
    assert hands(table, 2) == [["9S", "7H", "5C"]]
    assert net(play(table, "TD AD")) == {1: -1000, 2: 1000}


@provision("2.15(c)")
def test_nor_on_another_box() -> None:
    table = blackjack(1)
    wager(table, 1, "10", 1)
    wager(table, 1, "10", 2)
    play(table, "TS 9S 6D 6H 2H")
    report(table, "drawn-in-error", exposed=True, cards=["KC"])
    choose(table, 1, "refuse-card")
    assert hands(table, 2) == [["9S", "2H"]]
    assert marks_on(table)["dealer"] == ["6D", "KC"]  # nobody is asked any more, and the card is the dealer's
    assert net(play(table, "KD")) == {1: 2000}


@provision("2.15(c)")
def test_nor_on_the_other_hand_of_a_pair() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    play(table, "8S 6D 8H 1:split 3C")
    report(table, "drawn-in-error", exposed=True, cards=["TC"])
    choose(table, 1, "refuse-card")
    assert hands(table, 1) == [["8S", "3C"], ["8H"]]
    assert marks_on(table)["dealer"] == ["6D", "TC"]
    assert net(play(table, "AD")) == {1: -2000}


@provision("2.15(c)")
@pytest.mark.parametrize("answers", ["1:refuse-card 2:refuse-card", "1:stand 2:stand"])
def test_the_dealer_uses_it_where_no_player_does(answers: str) -> None:
    table = exposed("TC")
    play(table, answers)
    assert marks_on(table)["dealer"] == ["6D", "TC"]
    assert net(play(table, "AD")) == {1: -1000, 2: -1000}


@provision("2.15(c)")
def test_where_the_dealer_cannot_use_it_either_it_is_burnt() -> None:
    table = dealt("TS 6D 6H", surrender=True)
    report(table, "drawn-in-error", exposed=True, cards=["5C"])
    events = choose(table, 1, "surrender")  # the dealer draws no card
    (fact,) = [each for each in facts(events, "performed") if short(each.cites) == "2.15(c)"]
    assert (fact.details["cards"], "burn" in str(fact.details["act"])) == (["5C"], True)
    assert left(table) == 416 - 4
    wager(table, 1, "10")
    play(table, "9S 6D 2H")
    assert hands(table, 1) == [["9S", "2H"]]


def test_a_card_is_refused_only_where_one_lies_exposed() -> None:
    table = dealt("TS 6D 6H")
    assert "refuse-card" not in offered(table)
    assert refusal(table, Choose(1, "refuse-card")) == ("no-exposed-card", "2.15(c)")


@pytest.mark.parametrize("script", ["", "TS", "TS 9S 6D"])
def test_a_card_seen_before_all_have_two_is_the_next_one_all_the_same(script: str) -> None:
    table = dealt(script, (1, 2))
    events = report(table, "drawn-in-error", exposed=True, cards=[["TS", "9S", "6D", "6H"][len(script.split())]])
    assert [short(fact.cites) for fact in facts(events, "performed")] == ["2.15(c)*"]  # our choice
    play(table, " ".join(["TS", "9S", "6D", "6H", "7H"][len(script.split()) + 1 :]))
    assert (hands(table, 1), hands(table, 2)) == ([["TS", "6H"]], [["9S", "7H"]])
    assert marks_on(table)["dealer"] == ["6D"]
    assert "exposed" not in marks_on(table)


# 2.15(d): with seventeen


@provision("2.15(d)")
@pytest.mark.parametrize("dealer", ["TD AD", "TD 2D", "AD", "KD 5D"])
def test_a_card_that_the_dealer_drew_with_17_is_burnt(dealer: str) -> None:
    table = dealt(f"TS 6D 9H 1:stand {dealer}")
    assert table.rounds == 1
    before = left(table)
    (fact,) = facts(report(table, "dealer-drew-on-17", cards=["KC"]), "performed")
    assert (short(fact.cites), fact.details["cards"]) == ("2.15(d)", ["KC"])
    assert left(table) == before - 1
    assert refusal(table, Report("dealer-drew-on-17", {"cards": ["KD"]}))[0] == "not-reportable"  # once
    wager(table, 1, "10")
    play(table, "9S 6D 2H")
    assert hands(table, 1) == [["9S", "2H"]]  # it is no card of the next round


@provision("2.15(d)")
@pytest.mark.parametrize(("entered", "was", "may_have_drawn"), [("QD", "4D", False), ("4D", "QD", True)])
def test_a_corrected_card_says_whether_the_dealer_had_17(entered: str, was: str, may_have_drawn: bool) -> None:
    table = dealt(f"AS JD QH {entered}")  # a blackjack alone: the dealer takes one card, and no more
    assert table.rounds == 1
    table.do(Correct(table.next_entry - 1, (Showing("deal", (was,)),), "misread", ("dealer", "supervisor")))
    found = Report("dealer-drew-on-17", {"cards": ["KC"]})
    if may_have_drawn:
        (fact,) = facts(table.do(found), "performed")
        assert (short(fact.cites), fact.details["cards"]) == ("2.15(d)", ["KC"])
    else:
        assert refusal(table, found)[0] == "not-reportable"


# 2.15(e): the dealer's own card


@provision("2.15(e)")
@pytest.mark.parametrize("before", ["9S", "9S 8S", "9S TH"])
def test_a_dealer_who_missed_his_card_takes_it_after_the_players(before: str) -> None:
    table = dealt(before.replace("TH", "8S"), (1, 2))
    assert len(acts(report(table, "missed-dealer-card"), "2.15(e)")) == 1
    assert refusal(table, Report("missed-dealer-card", {}))[0] == "not-reportable"  # he has his after them
    play(table, " ".join(["9S", "8S", "2H", "TH", "6D"][len(before.split()) :]))
    assert (hands(table, 1), hands(table, 2)) == ([["9S", "2H"]], [["8S", "TH"]])
    assert marks_on(table)["dealer"] == ["6D"]


@provision("2.15(e)")
@pytest.mark.parametrize("before", ["9S 8S 2H", "9S 8S 2H TH", "9S 8S 2H TH 6D"])
def test_it_is_found_once_later_cards_are_down_which_are_the_players(before: str) -> None:
    """What seemed the dealer's is the first box's second card, and so on."""
    table = dealt(before, (1, 2))
    assert len(acts(report(table, "missed-dealer-card"), "2.15(e)")) == 1
    play(table, " ".join(["9S", "8S", "2H", "TH", "6D"][len(before.split()) :]))
    assert (hands(table, 1), hands(table, 2)) == ([["9S", "2H"]], [["8S", "TH"]])
    assert marks_on(table)["dealer"] == ["6D"]
    assert awaited(table) == ["decides"]


@provision("2.15(e)", "2.9(a)")
def test_so_the_dealers_first_card_is_another_before_anybody_has_decided() -> None:
    table = dealt("9S 8S AD TH 7C closed", (1, 2))  # as if the ace were the dealer's
    report(table, "missed-dealer-card")
    assert (hands(table, 1), hands(table, 2), marks_on(table)["dealer"]) == ([["9S", "AD"]], [["8S", "TH"]], ["7C"])
    play(table, "1:stand")
    assert refusal(table, Report("missed-dealer-card", {}))[0] == "not-reportable"
    assert net(play(table, "2:stand TD")) == {1: 1000, 2: 1000}


@provision("2.15(e)")
@pytest.mark.parametrize("script", ["1:hit", "1:hit 2C", "1:stand", "1:double"])
def test_once_somebody_has_decided_it_is_for_a_correction(script: str) -> None:
    table = dealt(f"9S 8S 6D 2H TH {script}", (1, 2))
    assert refusal(table, Report("missed-dealer-card", {}))[0] == "not-reportable"


@provision("2.15(e)")
def test_both_of_his_cards_come_last_where_both_lie_open() -> None:
    table = dealt("9S", hole_card="face-up")
    report(table, "missed-dealer-card")
    play(table, "2H 6D TD")
    assert hands(table, 1) == [["9S", "2H"]]
    assert marks_on(table)["dealer"] == ["6D", "TD"]


# 2.15(f): too few cards


@provision("2.15(f)")
@pytest.mark.parametrize(
    ("script", "lying"), [("9S", 1), ("9S 6D", 2), ("9S 6D 2H 1:hit", 3), ("9S 6D 2H 1:hit JC", 4)]
)
def test_the_discards_are_shuffled_cut_and_burnt_from_and_the_round_goes_on(script: str, lying: int) -> None:
    table = dealt("TS 6C TH 1:stand TD AD", decks=1)  # five cards are in the rack
    wager(table, 1, "10")
    play(table, script)
    waits = awaited(table)
    report(table, "insufficient-cards")
    assert refusal(table, Showing("deal", ("TS",))) == ("table-waits", "2.15(f)")
    (act,) = acts(table.do(call("shuffle-discards")), "2.15(f)")
    assert "discard rack" in act
    choose(table, 1, "cut", at=20)
    assert acts(play(table, "XX"), "2.15(f)") == ["burn one card into the discard rack"]
    assert left(table) == 52 - lying - 1
    assert awaited(table) == waits
    assert refusal(table, Showing("deal", ("9S",))) == ("not-in-shoe", "2.2(a)")  # it lies on the table
    rest = "9S 6D 2H 1:hit JC TS AD".removeprefix(script)  # and the ten of spades is in the shoe again
    assert decided(play(table, rest)) == [("blackjack", "win", 1000)]
    assert refusal(table, Showing("deal", ("2S",))) == ("shuffle-first", "2.6(l)3")


def last_cards(*cards: str, **house: Any) -> Table:
    """Seat 1 has a wager, and these cards of one deck are left in the shoe."""
    table = blackjack(1, decks=1, **house)
    wager(table, 1, "10")
    report(table, "face-up-in-shoe", cards=[card for card in DECK if card not in cards])
    assert left(table) == len(cards)
    return table


def shuffle_discards(table: Table) -> None:
    assert left(table) == 0
    table.do(call("shuffle-discards"))
    cut_by_dealer(table, 24)


@provision("2.15(f)", "2.5(b)")
def test_it_is_told_who_does_not_accept_the_cut_of_the_discards() -> None:
    table = last_cards("9S", "6D", "2H")
    play(table, "9S 6D 2H 1:hit")
    table.do(call("shuffle-discards"))
    assert acts(table.do(Choose(1, "decline-cut")), "2.5(f)") == ["refuse the cut"]


@provision("2.15(f)")
def test_it_is_so_where_the_last_card_has_come() -> None:
    table = last_cards("9S", "6D", "2H")
    play(table, "9S 6D 2H 1:hit")
    shuffle_discards(table)
    events = play(table, "XX JC TC AD")
    assert {event.result for event in settled(events)} == {"win"}


@provision("2.15(f)", "2.6(j)")
@pytest.mark.parametrize("hole", ["face-down", "card-reader"])
def test_it_is_so_where_only_the_hole_card_is_wanting(hole: str) -> None:
    table = last_cards("9S", "6D", "2H", hole_card=hole)
    play(table, "9S 6D 2H")
    shuffle_discards(table)
    play(table, "XX XX")  # one is burnt, and one is the hole card
    assert marks_on(table)["dealer"] == ["6D", "XX"]
    assert decided(play(table, "1:hit TC turn=TD 2C")) == [("blackjack", "win", 1000)]


@provision("2.15(f)", "2.6(c)")
def test_it_is_so_where_a_new_dealer_burnt_the_last_card() -> None:
    table = last_cards("9S", "6D", "2H", "3H")
    play(table, "9S 6D 2H 1:hit")
    table.do(call("new-dealer"))
    play(table, "XX")
    shuffle_discards(table)
    assert decided(play(table, "XX JC TC AD")) == [("blackjack", "win", 1000)]


@provision("2.15(a)", "2.6(j)")
def test_a_card_found_face_up_is_no_hole_card() -> None:
    table = blackjack(1, hole_card="face-down")
    wager(table, 1, "10")
    play(table, "9S 6D 2H")
    report(table, "face-up-in-shoe", cards=["KC"])
    play(table, "XX 1:stand turn=TD 5C")
    assert marks_on(table)["dealer"] == ["6D", "TD", "5C"]

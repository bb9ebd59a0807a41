"""Hands that were not dealt as they should be, the wrong side, the reader: N.J.A.C. 19:47-2.15(g) to (k)."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.commands import Report
from chapter47.table.shoe_state import left
from kit.baccarat import acts, choose, facts, no, report
from kit.blackjack import awaited, blackjack, decided, hands, net, offered, on_seat, pair_dealt, play, wager
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def dealt(script: str = "", seats: tuple[int, ...] = (1, 2), **house: Any) -> Table:
    """Each seat has $10 on its own box, and these things have been said."""
    table = blackjack(*seats, chips="1000", **house)
    for seat in seats:
        wager(table, seat, "10")
    play(table, script)
    return table


# 2.15(g): no cards, or one


@provision("2.15(g)")
def test_a_hand_without_cards_is_dead_and_its_player_is_in_the_next_deal() -> None:
    table = dealt("9S", over_under_13=True)
    events = report(table, "no-cards-dealt", box=2)
    assert [(fact.details["seat"], fact.details["amount"]) for fact in facts(events, "voided")] == [(2, "10.00")]
    assert table.chips(2) == 100_000
    assert acts(events, "2.15(g)") == ["call the hand dead"]
    play(table, "6D 2H")
    assert marks_on(table)["hands"] == {"1": [["9S", "2H"]]}
    play(table, "1:stand TD AD")
    for seat in (1, 2):
        wager(table, seat, "10")
    play(table, "9S 8S 6D 2H TH")
    assert marks_on(table)["hands"] == {"1": [["9S", "2H"]], "2": [["8S", "TH"]]}


PASSED_OVER = [
    # what came out so far, the box that got none of it, and where the cards lie
    ("9S", 1, {"2": [["9S"]]}, []),
    ("9S 8S", 1, {"2": [["9S"]], "3": [["8S"]]}, []),
    ("9S 8S", 2, {"1": [["9S"]], "3": [["8S"]]}, []),
    ("9S 8S 7S", 1, {"2": [["9S"]], "3": [["8S"]]}, ["7S"]),
    ("9S 8S 7S", 3, {"1": [["9S"]], "2": [["8S"]]}, ["7S"]),
]
"""The dealer has dealt box 1 to 3 their first cards, as it seemed."""


@provision("2.15(g)")
@pytest.mark.parametrize(("script", "box", "lie", "dealer"), PASSED_OVER)
def test_a_box_that_was_passed_over_is_found_after_its_card_went_to_the_next(
    script: str, box: int, lie: dict[str, object], dealer: list[str]
) -> None:
    table = blackjack(1, 2, 3, chips="1000")
    for seat in (1, 2, 3):
        wager(table, seat, "10")
    play(table, script)
    events = report(table, "no-cards-dealt", box=box)
    assert acts(events, "2.15(g)") == ["call the hand dead"]
    assert table.chips(box) == 100_000
    assert (marks_on(table)["hands"], marks_on(table)["dealer"]) == (lie, dealer)
    rest = ["2H", "3H", "4H", "5H", "6H"][len(script.split()) :]
    play(table, " ".join(rest))
    assert [len(hand) for number in {1, 2, 3} - {box} for hand in hands(table, number)] == [2, 2]
    assert awaited(table) == ["decides"]


@provision("2.15(g)")
def test_where_nobody_else_has_a_wager_the_dealer_has_the_card() -> None:
    table = pair_dealt("9S")
    report(table, "no-cards-dealt", box=1)
    assert (table.rounds, table.chips(1)) == (1, 100_000)


@provision("2.15(g)")
def test_everything_on_that_box_goes_back() -> None:
    table = blackjack(1, 2, chips="1000", over_under_13=True)
    for seat in (1, 2):
        wager(table, seat, "10")
    wager(table, 2, "5", name="over-13")
    play(table, "9S")
    report(table, "no-cards-dealt", box=2)
    assert table.chips(2) == 100_000
    play(table, "6D 2H 1:stand TD AD")
    assert table.chips(2) == 100_000


@provision("2.15(g)")
@pytest.mark.parametrize("box", [1, 2])
def test_with_one_card_the_player_may_have_the_second_after_all_others(box: int) -> None:
    table = dealt("9S 8S 6D")
    report(table, "one-card-dealt", box=box)
    assert awaited(table) == ["option"]
    assert refusal(table, Choose(3 - box, "card-later")) == ("not-your-decision", "2.13(b)")
    assert refusal(table, Showing("deal", ("2H",))) == ("decision-first", "2.15(g)")
    events = choose(table, box, "card-later")
    assert len(acts(events, "2.15(g)")) == 1
    play(table, "2H TH")
    first, second = (["9S", "TH"], ["8S", "2H"]) if box == 1 else (["9S", "2H"], ["8S", "TH"])
    assert (hands(table, 1), hands(table, 2)) == ([first], [second])
    assert marks_on(table)["turn"] == {"box": 1, "hand": 1, "seat": 1}


@provision("2.15(g)")
def test_before_the_dealers_hole_card_all_the_same() -> None:
    table = dealt("9S 8S 6D", hole_card="face-up")
    report(table, "one-card-dealt", box=1)
    play(table, "1:card-later 2H TH TD")
    assert (hands(table, 1), hands(table, 2)) == ([["9S", "TH"]], [["8S", "2H"]])
    assert marks_on(table)["dealer"] == ["6D", "TD"]


@provision("2.9(a)")
@pytest.mark.parametrize("script", ["9S 8S", "9S 8S 6D", "9S 8S AD"])
def test_while_he_is_asked_nobody_insures_yet(script: str) -> None:
    table = dealt(script)
    report(table, "one-card-dealt", box=1)
    assert refusal(table, bet(1, "insurance", "5")) == ("no-insurance", "2.9(a)")
    assert awaited(table) == ["option"]


@provision("2.9(b)")
def test_nor_once_insurance_was_closed() -> None:
    table = dealt("9S 8S AD 2H 2D closed 1:hit")
    report(table, "missed-card")
    assert awaited(table) == ["option"]
    assert refusal(table, bet(1, "insurance", "5")) == ("insurance-closed", "2.9(b)")


def test_or_the_hand_is_dead_where_he_does_not_want_it() -> None:
    table = dealt("9S 8S 6D")
    report(table, "one-card-dealt", box=1)
    events = choose(table, 1, "dead-hand")
    assert [short(fact.cites) for fact in facts(events, "performed")] == ["2.15(g)*"]  # our choice
    assert table.chips(1) == 100_000
    play(table, "TH")
    assert marks_on(table)["hands"] == {"2": [["8S", "TH"]]}


@pytest.mark.parametrize("wrong", ["2", None, True, 1.5, [2]])
def test_a_box_is_a_number(wrong: object) -> None:
    assert no(dealt("9S"), Report("no-cards-dealt", {"box": wrong})) in {"not-a-number", "not-a-command"}
    assert mistake(dealt("9S"), Report("no-cards-dealt", {})) == "missing-detail"


@pytest.mark.parametrize(("name", "box"), [("one-card-dealt", 2), ("no-cards-dealt", 5)])
def test_a_box_that_is_not_in_question_is_refused(name: str, box: int) -> None:
    table = dealt("9S")
    assert refusal(table, Report(name, {"box": box})) == ("not-there", "2.15(g)")
    play(table, "8S 6D 2H TH")
    assert (hands(table, 1), hands(table, 2)) == ([["9S", "2H"]], [["8S", "TH"]])


LATER = [
    # what came out, the box that got none of it, and where the cards lie: boxes 1 to 3 have wagers
    ("9S 8S 7S 6D", 1, {"2": [["9S", "6D"]], "3": [["8S"]]}, ["7S"]),
    ("9S 8S 7S 6D", 2, {"1": [["9S", "6D"]], "3": [["8S"]]}, ["7S"]),
    ("9S 8S 7S 6D 5H", 3, {"1": [["9S", "6D"]], "2": [["8S", "5H"]]}, ["7S"]),
    ("9S 8S 7S 6D 5H", 1, {"2": [["9S", "6D"]], "3": [["8S", "5H"]]}, ["7S"]),
]


@provision("2.15(g)")
@pytest.mark.parametrize(("script", "box", "lie", "dealer"), LATER)
def test_a_hand_without_cards_is_found_once_later_cards_are_down(
    script: str, box: int, lie: dict[str, object], dealer: list[str]
) -> None:
    table = dealt(script, (1, 2, 3))
    events = report(table, "no-cards-dealt", box=box)
    assert acts(events, "2.15(g)") == ["call the hand dead"]
    assert table.chips(box) == 100_000
    if len(script.split()) == 4:
        assert (marks_on(table)["hands"], marks_on(table)["dealer"]) == (lie, dealer)
        play(table, "5H")
    assert awaited(table) == ["decides"]
    assert marks_on(table)["dealer"] == dealer


@provision("2.15(g)")
@pytest.mark.parametrize(
    ("script", "box", "lie"),
    [
        # the card that seemed box 1's second is box 2's
        ("9S 8S 7S 6D 5H", 1, {"1": [["9S"]], "2": [["8S", "5H"]], "3": [["7S"]]}),
        ("9S 8S 7S 6D 5H 4H", 1, {"1": [["9S"]], "2": [["8S", "5H"]], "3": [["7S", "4H"]]}),
        ("9S 8S 7S 6D 5H 4H", 2, {"1": [["9S", "5H"]], "2": [["8S"]], "3": [["7S", "4H"]]}),
    ],
)
@pytest.mark.parametrize("later", [True, False])
def test_a_hand_with_one_card_is_found_once_later_cards_are_down(
    script: str, box: int, lie: dict[str, list[list[str]]], later: bool
) -> None:
    table = dealt(script, (1, 2, 3))
    report(table, "one-card-dealt", box=box)
    assert awaited(table) == ["option"]
    assert (marks_on(table)["hands"], marks_on(table)["dealer"]) == (lie, ["6D"])
    if later:
        choose(table, box, "card-later")
        play(table, " ".join(["4H", "3H"][len(script.split()) - 5 :]))
        assert hands(table, box) == [[*lie[str(box)][0], "3H"]]  # after all others
    else:
        choose(table, box, "dead-hand")
        assert table.chips(box) == 100_000
        play(table, " ".join(["4H"][len(script.split()) - 5 :]))
        assert str(box) not in marks_on(table)["hands"]  # type: ignore[operator]
    assert marks_on(table)["dealer"] == ["6D"]
    assert awaited(table) == ["decides"]


# 2.15(h): the wrong side of a double shoe


def double_shoe(**house: Any) -> Table:
    """A shoe with four decks on each side; the determinant card is a red one from the red side."""
    table = blackjack(1, shuffle="double-shoe", decks=8, **house)
    wager(table, 1, "10")
    table.do(Showing("deal", ("9H",), {"side": "red"}))
    return table


@provision("2.15(h)")
@pytest.mark.parametrize("script", ["", "6D", "6D 2S 1:hit", "6D 2S 1:hit KS TC"])
def test_a_round_from_the_wrong_side_is_concluded_as_if_it_were_the_right_one(script: str) -> None:
    table = double_shoe()
    play(table, script)
    assert table.state.side == "red"
    out = sum(len(word) == 2 for word in script.split()) + 1
    assert left(table) == 208 - out
    assert len(acts(report(table, "wrong-side"), "2.15(h)")) == 1
    assert table.state.side == "blue"
    assert left(table) == 208 - out  # the cards are out of that side, and not of the other
    events = play(table, "6D 2S 1:hit KS TC AD".removeprefix(script))
    assert decided(events) == [("blackjack", "win", 1000)]  # 21 against 17, whatever side they came from
    sides = {table.state.side: left(table), "other": 208 - table.state.other.drawn}
    assert sides == {"blue": 208 - 6, "other": 208}


@provision("2.15(h)")
@pytest.mark.parametrize(("hole", "turned"), [("XX", "turn=TC"), ("TC", "")])
def test_a_hole_card_comes_with_the_round(hole: str, turned: str) -> None:
    table = double_shoe(hole_card="face-down")
    play(table, f"6D 2S {hole} 1:hit")
    assert left(table) == 204
    report(table, "wrong-side")
    assert left(table) == 204
    assert decided(play(table, f"KS {turned} AD")) == [("blackjack", "win", 1000)]
    assert left(table) == 208 - 6


@provision("2.15(h)")
def test_a_card_that_was_seen_before_the_determinant_card_stays_of_the_side_it_came_from() -> None:
    """The jack came from the red side, which a five of spades then had the round not dealt from."""
    table = blackjack(1, shuffle="double-shoe", decks=8)
    wager(table, 1, "10")
    assert table.state.side == "red"
    report(table, "drawn-in-error", exposed=True, cards=["JC"])
    play(table, "5S")
    assert (table.state.side, left(table), table.state.other.out) == ("blue", 208, {"JC": 1, "5S": 1})
    play(table, "6D")
    report(table, "wrong-side")
    assert (table.state.side, left(table), table.state.shoe.out) == ("red", 208 - 3, {"JC": 1, "5S": 1, "6D": 1})
    assert (table.state.other.drawn, table.state.other.out) == (0, {"6D": 0})


@provision("2.15(h)")
def test_there_is_no_wrong_side_of_a_single_shoe() -> None:
    table = dealt("9S")
    assert refusal(table, Report("wrong-side", {}))[0] == "not-reportable"
    assert "wrong-side" in {kind.name for kind in double_shoe().point.reports}


# 2.15(i): a card that was asked for and not dealt


@provision("2.15(i)")
def test_the_card_comes_after_all_others_and_before_the_dealers() -> None:
    table = dealt("9S 8S 6D 2H 3H 1:hit")
    report(table, "missed-card")
    assert awaited(table) == ["option"]
    assert refusal(table, Choose(2, "card-later")) == ("not-your-decision", "2.13(b)")
    assert refusal(table, Showing("deal", ("4H",))) == ("decision-first", "2.15(i)")
    assert len(acts(choose(table, 1, "card-later"), "2.15(i)")) == 1
    assert marks_on(table)["turn"] == {"box": 2, "hand": 1, "seat": 2}
    play(table, "2:hit 5H 2:stand")
    assert hands(table, 1) == [["9S", "2H"]]
    play(table, "4H")  # the first of the last cards is box 1's
    assert hands(table, 1) == [["9S", "2H", "4H"]]
    play(table, "1:hit 5D")  # and it may draw on
    assert marks_on(table)["dealer"] == ["6D"]
    play(table, "1:stand TD AD")
    assert table.rounds == 1


@provision("2.15(i)")
def test_the_card_of_a_doubled_hand_too() -> None:
    table = dealt("9S 8S 6D 2H TH 1:double")
    report(table, "missed-card")
    play(table, "1:card-later 2:stand TC")
    assert hands(table, 1) == [["9S", "2H", "TC"]]
    assert net(play(table, "TD AD")) == {1: 2000, 2: 1000}


@provision("2.15(i)")
@pytest.mark.parametrize(
    ("script", "stakes"),
    [("1:hit", {"blackjack"}), ("1:double", {"blackjack", "double"}), ("1:hit 2S 1:hit", {"blackjack"})],
)
def test_or_the_hand_is_dead_and_the_wager_goes_back(script: str, stakes: set[str]) -> None:
    table = dealt(f"9S 8S 6D 2H TH {script}")
    report(table, "missed-card")
    events = choose(table, 1, "dead-hand")
    assert {(name, result) for name, result, _ in on_seat(events, 1)} == {(name, "void") for name in stakes}
    assert table.chips(1) == 100_000
    assert net(play(table, "2:stand TD AD")) == {2: 1000}
    assert table.chips(1) == 100_000


# 2.15(j), (k): the card reader


@provision("2.15(j)", "2.15(j)1")
def test_all_hands_are_dead_where_a_player_could_learn_the_hole_card() -> None:
    table = dealt("9S 8S 6D 2H TH XX", hole_card="card-reader", reader_reveals=True)
    for staff in ((), ("dealer",)):  # a supervisor is notified
        assert refusal(table, Report("reader-misuse", {}, staff)) == ("not-confirmed", "2.15(j)")
    play(table, "1:hit 9C")
    events = report(table, "reader-misuse", "supervisor")
    (picked,) = [each for each in facts(events, "performed") if short(each.cites) == "2.6(i)"]
    assert {"8S", "TH", "9S", "2H", "9C", "6D"} <= set(picked.details["cards"])  # type: ignore[call-overload]
    assert {short(fact.cites) for fact in facts(events, "voided")} == {"2.15(j)1"}
    assert [table.chips(seat) for seat in (1, 2)] == [100_000, 100_000]
    assert not table.layout.stakes
    wager(table, 1, "10")
    play(table, "9S 6D 2H")


@provision("2.15(j)", "2.15(j)2")
def test_play_goes_on_where_none_could() -> None:
    table = dealt("9S 8S 6D 2H TH XX", hole_card="card-reader")
    waits = table.point.describe()
    (act,) = acts(report(table, "reader-misuse", "supervisor"), "2.15(j)2")
    assert "continue" in act
    assert table.point.describe() == waits
    assert net(play(table, "1:stand 2:stand turn=TD AD")) == {1: -1000, 2: 1000}


@provision("2.15(j)")
@pytest.mark.parametrize("up", ["AD", "TD", "JD", "QD", "KD"])
def test_an_ace_or_a_ten_is_read_by_right(up: str) -> None:
    table = dealt(f"9S 8S {up} 2H TH XX", hole_card="card-reader", reader_reveals=True)
    if up == "AD":
        play(table, "closed")
    assert refusal(table, Report("reader-misuse", {}, ("supervisor",)))[0] == "not-reportable"
    play(table, "reader=no")
    assert refusal(table, Report("reader-misuse", {}, ("supervisor",)))[0] == "not-reportable"


@provision("2.15(k)")
def test_without_the_device_the_table_goes_on_as_one_that_has_none() -> None:
    table = dealt("9S 8S TD 2H TH XX", hole_card="card-reader")
    assert len(acts(report(table, "reader-malfunction"), "2.15(k)")) == 1
    assert refusal(table, call("card-reader", blackjack=False)) == ("reader-out", "2.15(k)")
    events = play(table, "1:double 5C 2:stand turn=AD")  # nobody knew of the dealer's blackjack
    assert net(events) == {1: -1000, 2: -1000}
    for seat in (1, 2):
        wager(table, seat, "10")
    play(table, "9S 8S TD 2H TH XX")
    assert "hit" in offered(table)  # no device is asked


@provision("2.15(k)")
def test_it_may_be_found_out_before_a_round_and_put_right_again() -> None:
    table = dealt("", hole_card="card-reader")
    report(table, "reader-malfunction")
    assert "reader-malfunction" not in {kind.name for kind in table.point.reports}
    play(table, "9S 8S TD 2H TH XX 1:stand 2:stand turn=9D")
    table.do(call("reader-repaired"))
    assert refusal(table, call("reader-repaired"))[0] == "nothing-to-repair"
    for seat in (1, 2):
        wager(table, seat, "10")
    play(table, "9S 8S TD 2H TH XX")
    assert refusal(table, Choose(1, "hit")) == ("reader-first", "2.6(j)")

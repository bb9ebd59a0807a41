"""Several players on a box, and a player on several boxes: N.J.A.C. 19:47-2.13 and 2.14."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Remove
from kit.baccarat import choose, facts, no
from kit.blackjack import awaited, blackjack, hands, insure, net, on_seat, play, violations, wager
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def shared(*amounts: str, box: int = 1, chips: str = "1000", **house: Any) -> Table:
    """Seats 1, 2 and 3, who have so much on one box."""
    table = blackjack(1, 2, 3, chips=chips, **house)
    wager(table, 1, amounts[0], box)
    choose(table, 1, "consent", box=box)
    for seat, amount in enumerate(amounts[1:], 2):
        wager(table, seat, amount, box)
    return table


# 2.13(a): who may


@provision("2.13(a)")
@pytest.mark.parametrize("box", [1, 5])
def test_others_wager_on_a_box_where_the_first_player_on_it_consents(box: int) -> None:
    table = blackjack(1, 2, 3)
    wager(table, 1, "10", box)
    assert refusal(table, bet(2, "blackjack", "10", box)) == ("no-consent", "2.13(a)")
    for other in (2, 3):
        assert refusal(table, Choose(other, "consent", {"box": box})) == ("not-yours", "2.13(a)")
    (fact,) = facts(choose(table, 1, "consent", box=box), "performed")
    assert short(fact.cites) == "2.13(a)"
    wager(table, 2, "20", box)
    choose(table, 1, "withdraw-consent", box=box)
    assert refusal(table, bet(3, "blackjack", "10", box)) == ("no-consent", "2.13(a)")
    wager(table, 2, "5", box)  # who is there already may add to his wager
    assert table.layout.stakes[seat_owner(2), "blackjack", f"box {box}"].amount == 2500


@provision("2.13(a)")
def test_who_sits_at_a_box_without_a_wager_has_no_say_over_it() -> None:
    """Consent is the first person's who wagers there, whoever sits behind the box."""
    table = blackjack(1, 2, 3)
    assert refusal(table, Choose(1, "consent")) == ("not-yours", "2.13(a)")  # the seat's own box, and nobody's yet
    assert not [say for say in table.says("seat:1") if say.name == "consent" and say.refused is None]
    wager(table, 2, "10", 1)
    assert refusal(table, Choose(1, "consent")) == ("not-yours", "2.13(a)")
    for seat in (1, 3):  # also who sits there comes second
        assert refusal(table, bet(seat, "blackjack", "10", 1)) == ("no-consent", "2.13(a)")
    choose(table, 2, "consent", box=1)
    wager(table, 1, "10")
    wager(table, 3, "10", 1)
    play(table, "9S 6D 2H")
    assert marks_on(table)["turn"] == {"box": 1, "hand": 1, "seat": 1}  # 2.13(b): and calls the decisions


@provision("2.13(a)")
def test_where_the_first_takes_the_wager_back_the_next_is_first() -> None:
    table = shared("10", "20")
    table.do(Remove(1, "blackjack", "box 1"))
    assert refusal(table, bet(1, "blackjack", "10", 1)) == ("no-consent", "2.13(a)")
    assert refusal(table, Choose(1, "consent")) == ("not-yours", "2.13(a)")
    choose(table, 2, "consent", box=1)
    wager(table, 1, "10")


@provision("2.13(a)")
def test_a_consent_lasts_from_round_to_round_while_its_giver_is_the_first_to_wager() -> None:
    table = shared("10", "20")
    play(table, "9S 6D TH 1:stand TD AD")
    wager(table, 1, "10")
    wager(table, 2, "10", 1)
    play(table, "9S 6D TH 1:stand TD AD")
    wager(table, 2, "10", 1)  # this time seat 2 was there first
    assert refusal(table, bet(3, "blackjack", "10", 1)) == ("no-consent", "2.13(a)")


@provision("2.13(a)")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_up_to_three_people_or_fewer_where_the_house_says_so(most: int) -> None:
    table = blackjack(1, 2, 3, 4, 6, players_per_box=most)
    wager(table, 1, "10")
    choose(table, 1, "consent")
    for seat in (2, 3, 4, 6)[: most - 1]:
        wager(table, seat, "10", 1)
    assert refusal(table, bet(6, "blackjack", "10", 1)) == ("box-full", "2.13(a)")
    wager(table, 6, "10")


@provision("2.13(a)")
def test_a_fourth_is_too_many_even_if_he_is_seated_there() -> None:
    table = blackjack(1, 2, 3, 4)
    wager(table, 2, "10", 1)
    choose(table, 2, "consent", box=1)
    for seat in (3, 4):
        wager(table, seat, "10", 1)
    assert refusal(table, bet(1, "blackjack", "10")) == ("box-full", "2.13(a)")


@provision("2.13(a)")
@pytest.mark.parametrize("wrong", [0, 4, -1, "3", None, True])
def test_one_to_three(wrong: object) -> None:
    (violation,) = violations(players_per_box=wrong)
    assert (violation.option, short(violation.cites)) == ("players-per-box", "2.13(a)")


@pytest.mark.parametrize("wrong", [0, 8, -1, "1", None, True, [1]])
def test_a_box_is_one_of_those_on_the_layout(wrong: object) -> None:
    assert mistake(blackjack(1), Choose(1, "consent", {"box": wrong})) == "no-such-box"
    assert no(blackjack(1), Choose(1, "consent", {"seat": 1})) == "unknown-detail"


@provision("2.13(g)")
@pytest.mark.parametrize("most", [0, 1, 2])
def test_only_so_many_boxes_are_shared_as_the_commission_lets_a_table_have(most: int) -> None:
    """Its right to limit the boxes at a table on which more than one person can wager."""
    table = blackjack(1, 2, 3, 4, shared_boxes=most)
    for seat in (1, 2, 3):
        wager(table, seat, "10")
        choose(table, seat, "consent")
    for box in range(1, most + 1):
        wager(table, 4, "10", box)
    assert refusal(table, bet(4, "blackjack", "10", most + 1)) == ("boxes-shared", "2.13(g)")
    wager(table, 4, "10")  # a box of one's own is no shared one
    if most:
        wager(table, 3, "10", 1)  # nor is it one more where a third comes to one
        table.do(Remove(4, "blackjack", f"box {most}"))
    (notice,) = [each for each in table.sign() if short(each.cites) == "2.13(g)"]
    assert f": {most} at most" in notice.text


@provision("2.13(g)")
@pytest.mark.parametrize("most", [1, 2])
def test_no_more_people_are_on_a_box_than_it_lets_a_table_have(most: int) -> None:
    """Also none but one: then the procedure is not permitted at that table."""
    table = blackjack(1, 2, 3, players_per_box=most)
    wager(table, 1, "10")
    choose(table, 1, "consent")
    if most == 2:
        wager(table, 2, "10", 1)
    assert refusal(table, bet(3, "blackjack", "10", 1)) == ("box-full", "2.13(a)")


@provision("2.13(g)")
@pytest.mark.parametrize("wrong", [-1, 8, "2", True, None])
def test_a_table_has_so_many_boxes(wrong: object) -> None:
    (found,) = violations(shared_boxes=wrong)
    assert (found.option, short(found.cites)) == ("shared-boxes", "2.13(g)")


@provision("2.13(g)")
@pytest.mark.parametrize("most", [1, 2])
def test_what_is_limited_at_a_table_is_on_its_sign(most: int) -> None:
    table = blackjack(1, players_per_box=most)
    (notice,) = [each for each in table.game.notices(table.house) if short(each.cites) == "2.13(g)"]
    assert notice.text.endswith(f": {most}")


# 2.13(b), (c): who calls, and whose wager lies nearest to the dealer


@provision("2.13(b)", "2.13(c)")
@pytest.mark.parametrize(
    ("box", "amounts", "caller"),
    [
        (1, ("10", "20", "30"), 1),  # who is seated there
        (5, ("10", "20", "15"), 2),  # nobody is: the highest wager
        (5, ("10", "20", "30"), 3),
        (5, ("30", "20", "10"), 1),
        (5, ("20", "20", "10"), 1),
    ],
)
def test_who_is_seated_calls_or_else_who_has_the_highest_wager(box: int, amounts: tuple[str, ...], caller: int) -> None:
    table = shared(*amounts, box=box)
    events = play(table, "9S 6D 2H")
    (placed,) = [each for each in facts(events, "performed") if short(each.cites) == "2.13(c)"]
    assert "nearest to the dealer" in str(placed.details["act"])
    assert "the others behind it in line" in str(placed.details["act"])
    seats = placed.details["seats"]
    assert isinstance(seats, list)
    assert (seats[0], sorted(seats)) == (caller, [1, 2, 3])
    assert marks_on(table)["turn"] == {"box": box, "hand": 1, "seat": caller}
    for other in {1, 2, 3} - {caller}:
        for choice in ("hit", "stand", "double"):
            assert refusal(table, Choose(other, choice)) == ("not-your-decision", "2.13(b)")
    events = play(table, f"{caller}:hit TC TC TD")
    assert {seat for seat, cents in net(events).items() if cents > 0} == {1, 2, 3}  # one hand, for all of them


@provision("2.13(b)")
def test_a_player_who_sits_there_without_a_wager_does_not_call() -> None:
    table = blackjack(1, 2, 3)
    wager(table, 2, "10", 1)
    choose(table, 2, "consent", box=1)
    wager(table, 3, "20", 1)
    play(table, "9S 6D 2H")
    assert refusal(table, Choose(1, "hit")) == ("not-your-decision", "2.6(f)")
    choose(table, 3, "hit")


def test_nothing_is_put_behind_a_wager_that_is_alone() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    assert not [each for each in facts(play(table, "9S 6D 2H"), "performed") if short(each.cites) == "2.13(c)"]


# 2.13(d): doubling


@provision("2.13(d)")
def test_the_others_may_double_for_themselves_or_not() -> None:
    table = shared("10", "20", "30")
    play(table, "5S 6D 6H 1:double=4")
    assert awaited(table) == ["follows-double"]
    assert refusal(table, Choose(1, "double")) == ("not-your-decision", "2.13(d)")
    assert refusal(table, Choose(3, "decline-double")) == ("not-your-decision", "2.13(d)")
    assert refusal(table, Choose(2, "double", {"amount": "20.01"})) == ("above-original", "2.10(a)")
    assert refusal(table, Choose(2, "hit")) == ("not-your-decision", "2.13(b)")
    assert refusal(table, Showing("deal", ("TC",))) == ("decision-first", "2.13(d)")
    choose(table, 2, "double", amount="15")
    (fact,) = facts(choose(table, 3, "decline-double"), "performed")
    assert (short(fact.cites), fact.details["seat"]) == ("2.13(d)", 3)
    events = play(table, "TC")  # one card, for all
    assert hands(table, 1) == [["5S", "6H", "TC"]]
    assert awaited(table) == ["draws"]
    events = play(table, "TD 4D")  # 21 against 20
    assert net(events) == {1: 1400, 2: 3500, 3: 3000}


@provision("2.13(d)")
def test_they_do_not_where_the_caller_does_not() -> None:
    table = shared("10", "20")
    play(table, "5S 6D 6H")
    assert refusal(table, Choose(2, "double")) == ("not-your-decision", "2.13(b)")
    play(table, "1:hit TC TD 4D")
    assert (seat_owner(2), "double", "box 1") not in table.layout.stakes


def test_who_has_not_the_chips_may_decline() -> None:
    table = shared("10", "20", chips="25")
    play(table, "5S 6D 6H 1:double")
    assert refusal(table, Choose(2, "double")) == ("not-enough-chips", "2.10(a)")
    choose(table, 2, "double", amount="5")


@pytest.mark.parametrize(
    ("script", "usual"), [("5S 6D 6H 1:double", "decline-double"), ("8S 6D 8H 1:split", "apply-to")]
)
def test_a_supervisor_answers_for_who_does_not(script: str, usual: str) -> None:
    table = shared("10", "20")
    play(table, script)
    assert no(table, call(usual)) == "not-confirmed"
    table.do(call(usual, confirmed_by=("supervisor",)))
    assert sum(stake.amount for stake in table.layout.stakes.values() if seat_number(stake.owner) == 2) == 2000


# 2.13(e): splitting


@provision("2.13(e)")
def test_the_others_cover_each_hand_or_say_to_which_theirs_applies() -> None:
    table = shared("10", "20", "30")
    play(table, "8S 6D 8H 1:split")
    assert awaited(table) == ["follows-split"]
    assert refusal(table, Choose(3, "split")) == ("not-your-decision", "2.13(e)")
    for wrong in (0, 3, "2", None, True, [2]):
        assert refusal(table, Choose(2, "apply-to", {"hand": wrong})) == ("no-such-hand", "2.13(e)")
    assert refusal(table, Choose(2, "apply-to")) == ("no-such-hand", "2.13(e)")
    for seat in (2, 3):  # until each has said so, no card is dealt
        assert refusal(table, Showing("deal", ("TC",))) == ("decision-first", "2.13(e)")
        if seat == 2:
            choose(table, seat, "split")
    (moved,) = facts(choose(table, 3, "apply-to", hand=2), "moved")
    assert (short(moved.cites), moved.details["to"]) == ("2.13(e)", "box 1 hand 2")
    assert {key: stake.amount for key, stake in table.layout.stakes.items()} == {
        (seat_owner(1), "blackjack", "box 1"): 1000,
        (seat_owner(1), "split", "box 1 hand 2"): 1000,
        (seat_owner(2), "blackjack", "box 1"): 2000,
        (seat_owner(2), "split", "box 1 hand 2"): 2000,
        (seat_owner(3), "blackjack", "box 1 hand 2"): 3000,
    }
    events = play(table, "TC 1:stand 4C 1:stand TD 3C")  # 18 and 12 against 19
    assert net(events) == {1: -2000, 2: -4000, 3: -3000}


@provision("2.13(e)")
@pytest.mark.parametrize(("hand", "won"), [(1, 2000), (2, -2000)])
def test_a_wager_goes_with_the_hand_it_applies_to(hand: int, won: int) -> None:
    table = shared("10", "20")
    events = play(table, f"8S 6D 8H 1:split 2:apply-to={hand} TC 1:stand 2C 1:stand TD AC")  # 18 and 10 against 17
    assert net(events) == {1: 0, 2: won}


@provision("2.13(e)")
def test_who_is_on_one_hand_is_asked_only_about_that_one() -> None:
    table = shared("10", "20", "30", resplit=4, boxes=6)
    play(table, "8S 6D 8H 1:split 2:apply-to=2 3:split 8C 1:split")
    assert awaited(table) == ["follows-split"]
    choose(table, 3, "apply-to", hand=3)  # seat 2 has nothing on the first hand
    assert table.layout.stakes[seat_owner(3), "blackjack", "box 1 hand 3"].amount == 3000
    play(table, "3C 1:double TC")  # nor has seat 3 any more
    play(table, "TD 1:stand 8D 1:split")
    choose(table, 2, "apply-to", hand=4)
    choose(table, 3, "split")
    assert hands(table, 1) == [["8S", "3C", "TC"], ["8H"], ["8C", "TD"], ["8D"]]
    play(table, "TC 1:stand 2C 1:stand")
    events = play(table, "TH AC")  # 21 doubled, 18, 18 and 10 against 17
    # 3: 30 on the second hand from the left, 30 on the third and 30 on the fourth
    assert net(events) == {1: 2000 + 1000 + 1000 - 1000, 2: -2000, 3: 3000 + 3000 - 3000}


@provision("2.13(e)")
def test_the_original_wager_is_what_a_dealers_blackjack_takes_wherever_it_lies() -> None:
    table = shared("10", "20", "30")
    events = play(table, "8S TD 8H 1:split 2:apply-to=2 3:split TC 1:stand 2C 1:stand AC")
    assert net(events) == {1: -1000, 2: -2000, 3: -3000}


# 2.13(f): insurance


@provision("2.13(f)")
def test_each_may_insure_whatever_the_others_do() -> None:
    table = shared("10", "20", "30")
    play(table, "9S AD 2H")
    insure(table, 2, "10", 1)
    insure(table, 3, "0.50", 1)
    assert refusal(table, bet(1, "insurance", "5.01")) == ("above-half", "2.9(b)")
    assert refusal(table, bet(3, "insurance", "5", 2)) == ("nothing-to-insure", "2.9(b)")
    events = play(table, "closed 1:stand TC")
    assert on_seat(events, 1) == [("blackjack", "lose", -1000)]
    assert net(events) == {1: -1000, 2: 2000 - 2000, 3: 100 - 3000}


# 2.14


@provision("2.14")
def test_a_player_may_wager_on_several_boxes() -> None:
    table = blackjack(2)
    for box in (1, 2, 7):
        wager(table, 2, f"{box}0", box)
    play(table, "9S TS 8S 6D 2H TH 8H")
    for box in (1, 2, 7):
        assert marks_on(table)["turn"] == {"box": box, "hand": 1, "seat": 2}
        play(table, "2:stand")
    assert net(play(table, "TC 3C")) == {2: -1000 + 2000 - 7000}  # 11, 20 and 16 against 19


@provision("2.14")
def test_or_on_one_where_the_house_does_not_permit_more() -> None:
    table = blackjack(1, 2, several_boxes=False)
    wager(table, 1, "10")
    assert refusal(table, bet(1, "blackjack", "10", 5)) == ("one-box", "2.14")
    wager(table, 1, "10")  # more on the same
    wager(table, 2, "10", 5)
    assert refusal(table, bet(2, "blackjack", "10")) == ("one-box", "2.14")

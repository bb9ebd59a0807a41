"""Wagers against the bank, and the Dominant Player: N.J.A.C. 19:47-4.7 and 4.8(c)."""

import pytest

from chapter47 import Bet, Choose, Reduce, Remove, Showing, Table, bet, call
from kit.baccarat import no
from kit.chemin import (
    acts,
    against,
    banco,
    calls,
    chips,
    coup,
    dominant,
    facts,
    has_bank,
    in_play,
    lies,
    marks,
    parts,
    settled,
    win,
    with_bank,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision


def turn(table: Table) -> object:
    return marks_on(table).get("turn")


# All or a part, and never more: 4.7(a)


@provision("4.7(a)")
def test_the_others_wager_after_the_banker_and_never_the_banker() -> None:
    table = in_play(1, 2, 3)
    has_bank(table, 1, "100")
    assert refusal(table, against(2, "10")) == ("no-bank-wager", "4.7(a)")
    table.do(bet(1, "bank", "100"))
    assert refusal(table, Choose(1, "banco")) == ("own-bank", "4.7(a)")
    table.do(call("partial-wagers"))
    assert refusal(table, against(1, "10")) == ("own-bank", "4.7(a)")


@provision("4.7(a)")
def test_no_wager_nor_all_together_exceed_the_bank() -> None:
    table = with_bank(1, "100", 2, 3, 4)
    table.do(call("partial-wagers"))
    assert refusal(table, against(2, "100.01")) == ("over-bank", "4.7(a)")
    table.do(against(2, "60"))
    assert refusal(table, against(3, "40.01")) == ("over-bank", "4.7(a)")
    assert "$40.00" in refused_by(table, against(3, "50")).allowed
    table.do(against(3, "40"))
    assert refusal(table, against(4, "0.01")) == ("over-bank", "4.7(a)")
    table.do(call("no-more-bets"))
    assert lies(table) == {(1, "bank"): 10_000, (2, "against-bank"): 6000, (3, "against-bank"): 4000}


# Banco suivi: 4.7(b)


def after_banco(outcome: str) -> Table:
    """Seat 3 equaled the bank of seat 1, and the hand came out so."""
    table = in_play(1, 2, 3, 4)
    has_bank(table, 1, "100")
    coup(table, "100", outcome, 3)
    return table


@provision("4.7(b)")
def test_who_equaled_and_lost_has_the_first_option() -> None:
    table = after_banco("banker")
    table.do(bet(1, "bank", "200"))
    table.do(Choose(2, "banco"))  # nearer to the Banker, and sooner
    events = table.do(Choose(3, "banco-suivi"))
    assert acts(events, "4.7(b)") == ["announce Banco Suivi"]
    assert marks(events, "banco") == [(3, "4.7(b)")]
    assert lies(table) == {(1, "bank"): 20_000, (3, "against-bank"): 20_000}
    events = table.do(call("no-more-bets"))
    assert dominant(table) == 3


@provision("4.7(b)")
def test_nobody_else_has_it() -> None:
    table = after_banco("banker")
    table.do(bet(1, "bank", "100"))
    for seat in (2, 4):
        assert refusal(table, Choose(seat, "banco-suivi")) == ("no-suivi", "4.7(b)")
    first = with_bank(1, "100", 2)  # and nobody at all before a wager was lost
    assert refusal(first, Choose(2, "banco-suivi")) == ("no-suivi", "4.7(b)")


@provision("4.7(b)")
def test_who_lost_a_part_has_not_equaled_the_bank() -> None:
    table = with_bank(1, "100", 2, 3)
    parts(table, s2="99.99")  # though the rest of the bank went back
    win(table, "banker")
    table.do(bet(1, "bank", "100"))
    assert refusal(table, Choose(2, "banco-suivi")) == ("no-suivi", "4.7(b)")
    table = with_bank(1, "100", 2, 3)
    parts(table, s2="100")  # nor does it matter by which words all of it was wagered
    win(table, "banker")
    table.do(bet(1, "bank", "100"))
    table.do(Choose(2, "banco-suivi"))


@provision("4.7(b)")
def test_it_is_the_immediately_preceding_wager_that_counts() -> None:
    table = after_banco("banker")
    coup(table, "100", "banker", 4)
    table.do(bet(1, "bank", "100"))
    assert refusal(table, Choose(3, "banco-suivi")) == ("no-suivi", "4.7(b)")
    table.do(Choose(4, "banco-suivi"))


@provision("4.7(b)")
def test_a_stand_off_does_not_count() -> None:
    table = after_banco("banker")
    coup(table, "100", "tie", 4)  # who lost nothing
    table.do(bet(1, "bank", "100"))
    assert refusal(table, Choose(4, "banco-suivi")) == ("no-suivi", "4.7(b)")
    table.do(Choose(3, "banco-suivi"))
    assert after_banco("tie").state.bank.suivi is None


@provision("4.7(b)")
def test_another_banker_has_no_preceding_wager() -> None:
    table = after_banco("banker")
    table.do(Choose(1, "pass-shoe"))
    table.do(Choose(2, "accept-bank", {"amount": "100"}))
    table.do(bet(2, "bank", "100"))
    assert refusal(table, Choose(3, "banco-suivi")) == ("no-suivi", "4.7(b)")


# Banco seul: 4.7(c)

BANCOS = [  # of seats 2, 5, 9 and 12, with the bank at one of them: who announces in which order, and who has it
    (2, [9], 9),
    (2, [12, 9, 5], 5),
    (5, [2, 12], 12),
    (5, [2, 12, 9], 9),
    (9, [5, 2, 12], 12),
    (9, [5, 2], 2),
    (12, [9, 5, 2], 2),
]


@provision("4.7(c)")
@pytest.mark.parametrize(("holder", "announced", "preferred"), BANCOS)
def test_of_several_the_nearest_counterclockwise_is_preferred(
    holder: int, announced: list[int], preferred: int
) -> None:
    table = with_bank(holder, "100", *({2, 5, 9, 12} - {holder}))
    for seat in announced:
        events = table.do(Choose(seat, "banco"))
        assert acts(events, "4.7(c)") == ["announce Banco"]
        assert lies(table) == {(holder, "bank"): 10_000}  # until the dealer goes on
    events = table.do(call("partial-wagers"))
    assert marks(events, "banco") == [(preferred, "4.7(c)")]
    assert lies(table) == {(holder, "bank"): 10_000, (preferred, "against-bank"): 10_000}
    assert turn(table) is None
    for seat in {2, 5, 9, 12} - {holder}:
        assert refusal(table, against(seat, "1")) == ("over-bank", "4.7(a)")  # nothing is left of it
    table.do(call("no-more-bets"))
    assert dominant(table) == preferred


@provision("4.7(b)", "4.7(c)")
def test_where_the_entitled_one_says_nothing_banco_is_next() -> None:
    table = after_banco("banker")
    table.do(bet(1, "bank", "100"))
    table.do(Choose(4, "banco"))
    table.do(Choose(3, "banco"))  # who could have followed, and only says what anybody may
    table.do(Choose(2, "banco"))
    assert marks(table.do(call("partial-wagers")), "banco") == [(2, "4.7(c)")]


@provision("4.7(c)")
def test_the_requisite_wager_must_be_there() -> None:
    table = in_play(1, 2, chips="1000")
    table.do(Choose(3, "sit", {"chips": "99.99"}))
    has_bank(table, 1, "100")
    table.do(bet(1, "bank", "100"))
    assert refusal(table, Choose(3, "banco")) == ("no-requisite-wager", "4.7(c)")
    table.do(Choose(3, "buy-in", {"amount": "0.01"}))
    table.do(Choose(3, "banco"))
    assert refusal(table, Choose(3, "banco")) == ("announced-already", "4.7(c)")
    table.do(Choose(2, "banco"))
    table.do(Choose(2, "leave"))  # and with them goes the announcement
    assert marks(table.do(call("partial-wagers")), "banco") == [(3, "4.7(c)")]


def test_a_banco_stands() -> None:
    table = with_bank(1, "100", 2)
    table.do(Choose(2, "banco"))
    table.do(call("partial-wagers"))
    for less in (Remove(2, "against-bank"), Reduce(2, "against-bank", 100)):
        assert refused_by(table, less).code == "banco-stands"


# Parts of it in turn, 4.7(d)


@provision("4.7(d)")
@pytest.mark.parametrize(("holder", "order"), [(2, [5, 9, 12]), (5, [9, 12, 2]), (9, [12, 2, 5]), (12, [2, 5, 9])])
def test_parts_are_wagered_against_in_turn_from_the_banker_s_right(holder: int, order: list[int]) -> None:
    table = with_bank(holder, "100", *order)
    for seat in order:
        assert refusal(table, against(seat, "10")) == ("banco-first", "4.7(d)")
    table.do(call("partial-wagers"))
    for seat in order:
        assert turn(table) == seat
        for other in set(order) - {seat}:
            assert refusal(table, against(other, "10")) == ("out-of-turn", "4.7(d)")
            assert refusal(table, Choose(other, "pass-wager")) == ("out-of-turn", "4.7(d)")
        table.do(against(seat, "10") if seat != 9 else Choose(seat, "pass-wager"))
    assert turn(table) is None
    assert refusal(table, Choose(order[0], "pass-wager")) == ("no-turn", "4.7(d)")


@provision("4.7(d)")
def test_wagers_are_accepted_until_the_bank_is_covered_or_the_dealer_calls() -> None:
    table = with_bank(1, "100", 2, 3)
    table.do(call("partial-wagers"))
    table.do(against(2, "10"))
    table.do(against(3, "20"))
    table.do(against(3, "30"))  # everyone has had a turn, and something is left
    table.do(against(2, "40"))
    assert lies(table) == {(1, "bank"): 10_000, (2, "against-bank"): 5000, (3, "against-bank"): 5000}
    assert refusal(table, against(3, "0.01")) == ("over-bank", "4.7(a)")
    table = with_bank(1, "100", 2, 3)
    table.do(call("partial-wagers"))
    table.do(against(2, "10"))
    table.do(call("no-more-bets"))  # before seat 3 has said anything
    assert refusal(table, against(3, "10")) == ("betting-closed", "4.7(e)")


@provision("4.7(d)")
def test_the_options_of_the_whole_are_over_where_parts_begin() -> None:
    table = after_banco("banker")
    table.do(bet(1, "bank", "100"))
    table.do(call("partial-wagers"))
    for seat, choice, number in ((3, "banco-suivi", "4.7(b)"), (2, "banco", "4.7(c)")):
        assert refusal(table, Choose(seat, choice)) == ("not-now", number)


@provision("4.7(d)", "4.7(e)")
def test_no_more_bets_follows_a_banco_and_no_right_to_a_part_is_passed_over() -> None:
    table = with_bank(1, "100", 2, 3)
    assert refusal(table, call("no-more-bets")) == ("parts-first", "4.7(d)")
    table.do(Choose(3, "banco"))
    events = table.do(call("no-more-bets"))
    assert ("No More Bets", "4.7(e)") in calls(events)
    assert lies(table) == {(1, "bank"): 10_000, (3, "against-bank"): 10_000}
    assert refusal(table, Choose(2, "banco")) == ("not-now", "4.7(c)")
    assert refusal(table, bet(2, "against-bank", "10")) == ("betting-closed", "4.7(e)")


def test_who_does_not_answer_does_not_hold_up_the_others() -> None:
    table = with_bank(1, "100", 2, 3, 4)
    table.do(call("partial-wagers"))
    (passed,) = facts(table.do(call("next-turn")), "performed")
    assert passed.details["seat"] == 2
    assert turn(table) == 3
    table.do(Choose(3, "leave"))
    assert turn(table) == 4
    table.do(Choose(3, "sit", {"chips": "50"}))  # somebody else, who has had no turn
    assert turn(table) == 3
    table.do(against(3, "50"))
    table.do(call("next-turn"))
    assert refusal(table, call("next-turn")) == ("no-turn", "4.7(d)")


# No more bets, 4.7(e)


@provision("4.7(e)")
def test_what_is_not_covered_goes_back_to_the_banker() -> None:
    table = with_bank(1, "100", 2, 3, 4, chips="1000")
    table.do(call("partial-wagers"))
    table.do(against(2, "25"))
    table.do(against(3, "10"))
    assert chips(table)[1] == "900"
    events = table.do(call("no-more-bets"))
    assert ("No More Bets", "4.7(e)") in calls(events)
    (withdrawn,) = facts(events, "reduced")
    assert (short(withdrawn.cites), withdrawn.details["amount"]) == ("4.7(e)", "65.00")
    assert lies(table) == {(1, "bank"): 3500, (2, "against-bank"): 2500, (3, "against-bank"): 1000}
    assert chips(table) == {1: "965", 2: "975", 3: "990", 4: "1000"}


@provision("4.7(e)")
def test_after_the_call_no_wager_is_made_increased_or_withdrawn() -> None:
    table = with_bank(1, "100", 2, 3)
    parts(table, s2="40")
    late = (against(3, "10"), against(2, "10"), Remove(2, "against-bank"), Reduce(2, "against-bank", 100))
    for command in (*late, bet(1, "bank", "100"), Remove(1, "bank")):
        assert refusal(table, command) == ("betting-closed", "4.7(e)")
    table.do(Showing("deal", ("3S", "4H", "KD", "KC")))
    for command in late:
        assert refusal(table, command) == ("betting-closed", "4.7(e)")
    table.do(Choose(2, "card"))
    for command in late:
        assert refusal(table, command) == ("betting-closed", "4.7(e)")
    table.do(Choose(1, "under-eight"))
    for command in late:
        assert refusal(table, command) == ("betting-closed", "4.7(e)")


@provision("4.7(e)")
def test_before_it_they_are() -> None:
    table = with_bank(1, "100", 2, 3)
    table.do(call("partial-wagers"))
    table.do(against(2, "40"))
    (reduced,) = facts(table.do(Reduce(2, "against-bank", 3000)), "reduced")
    assert short(reduced.cites) == "4.7(e)"
    table.do(against(3, "70"))
    table.do(Remove(3, "against-bank"))
    assert lies(table) == {(1, "bank"): 10_000, (2, "against-bank"): 3000}


def test_a_hand_that_nobody_wagers_against_is_not_dealt() -> None:
    table = with_bank(1, "100", 2, 3, chips="1000")
    events = parts(table)
    (back,) = facts(events, "removed")
    assert (back.details["seat"], back.details["amount"]) == (1, "100.00")
    assert (table.rounds, lies(table), chips(table)[1]) == (0, {}, "1000")
    assert marks_on(table)["banker-seat"] == 1
    assert marks_on(table)["bank"] == {"least": "100.00", "most": None}  # it was no wager on a hand
    table.do(bet(1, "bank", "300"))


# Cash of the others: 4.7(f)


@provision("4.7(f)")
def test_cash_becomes_chips_at_once() -> None:
    table = in_play(1, 2)
    table.do(Choose(3, "sit"))
    has_bank(table, 1, "100")
    table.do(bet(1, "bank", "100"))
    table.do(call("partial-wagers"))
    table.do(Choose(2, "pass-wager"))
    (converted,) = facts(table.do(Bet(3, "against-bank", 4000, None, "cash")), "converted")
    assert (short(converted.cites), converted.details["amount"]) == ("4.7(f)", "40.00")
    assert table.house_result()["drop"] == "40.00"
    table.do(call("no-more-bets"))
    win(table, "player")
    assert chips(table)[3] == "80"
    table.check()


# What they win, 4.7(g)


@provision("4.7(g)", "4.7(g)1", "4.7(g)2", "4.7(g)3")
@pytest.mark.parametrize(
    ("comes", "result", "ground", "paid", "returned", "collected"),
    [
        ("player", "win", "4.7(g)1", 6000, 6000, 0),
        ("banker", "lose", "4.7(g)2", 0, 0, 6000),
        ("tie", "void", "4.7(g)3", 0, 6000, 0),
    ],
)
def test_they_win_lose_or_are_void(
    comes: str, result: str, ground: str, paid: int, returned: int, collected: int
) -> None:
    table = with_bank(1, "100", 2, 3)
    parts(table, s2="60", s3="10")
    told = settled(win(table, comes))
    assert {told[seat, "against-bank"].result for seat in (2, 3)} == {result}
    one = told[2, "against-bank"]
    assert (one.paid, one.returned, one.collected, one.vigorish) == (paid, returned, collected, 0)
    ruling = table.terms.spots["against-bank", None].rulings[None][comes]
    assert ruling is not None
    assert short(ruling.ground) == ground
    assert lies(table) == {}


# The Dominant Player, 4.8(c)

DOMINANT = [  # the bank's seat, what the others wager, who decides for the Player's Hand
    (1, {"s2": "10"}, 2),
    (1, {"s2": "10", "s5": "10.01"}, 5),
    (1, {"s2": "30", "s5": "10", "s9": "29.99"}, 2),
    (1, {"s2": "10", "s5": "20", "s9": "20"}, 5),  # of equals the nearest to the Banker
    (5, {"s9": "20", "s2": "20", "s1": "5"}, 9),
    (5, {"s1": "20", "s2": "20"}, 1),
    (9, {"s1": "20", "s2": "10", "s5": "20"}, 1),
    (2, {"s1": "40", "s5": "20", "s9": "20"}, 1),
    (2, {"s1": "20", "s9": "20"}, 9),
]


@provision("4.8(c)")
@pytest.mark.parametrize(("holder", "wagers", "decides"), DOMINANT)
def test_the_highest_wager_decides_and_of_equals_the_nearest(holder: int, wagers: dict[str, str], decides: int) -> None:
    table = with_bank(holder, "100", *({1, 2, 5, 9} - {holder}))
    events = parts(table, **wagers)
    assert marks(events, "dominant") == [(decides, "4.8(c)")]
    table.do(Showing("deal", ("3S", "4H", "KD", "KC")))
    for other in {1, 2, 5, 9} - {decides}:
        assert refusal(table, Choose(other, "card")) == ("not-yours", "4.8(c)")
    table.do(Choose(decides, "card"))


@provision("4.8(c)")
@pytest.mark.parametrize("seat", [2, 5, 9])
def test_who_said_banco_or_suivi_decides(seat: int) -> None:
    table = with_bank(1, "100", 2, 5, 9)
    assert marks(banco(table, seat), "dominant") == [(seat, "4.8(c)")]
    win(table, "banker")
    table.do(bet(1, "bank", "100"))
    assert marks(banco(table, seat, "banco-suivi"), "dominant") == [(seat, "4.8(c)")]


def test_wagers_that_are_none() -> None:
    table = with_bank(1, "100", 2, 3, chips="50000", min="5")
    table.do(call("partial-wagers"))
    assert refusal(table, against(2, "4.99")) == ("below-minimum", "8.2(a)")
    assert mistake(table, against(7, "10")) == "no-such-seat"
    for wrong in (0, -1):
        assert no(table, Bet(2, "against-bank", wrong))
    assert mistake(table, Choose(2, "pass-wager", {"why": "no"})) == "unknown-detail"
    assert mistake(table, call("next-turn", seat=2)) == "unknown-detail"

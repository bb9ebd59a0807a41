"""How the bank passes: N.J.A.C. 19:47-4.11."""

import pytest

from chapter47 import Choose, Table, bet, call
from chapter47.floor.following import Following
from chapter47.table.commands import Command
from kit.baccarat import no
from kit.chemin import (
    acts,
    banco,
    banker,
    chips,
    coup,
    facts,
    has_bank,
    in_play,
    marks,
    offered,
    parts,
    win,
    with_bank,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision

SEATS = (2, 5, 9, 12)
AMOUNT = {"amount": "100"}


def after(outcome: str, holder: int = 5, *, seats: tuple[int, ...] = SEATS) -> Table:
    """One hand was played for a bank of 100, and came out so."""
    table = in_play(*seats, chips="10000")
    has_bank(table, holder, "100")
    coup(table, "100", outcome, next(seat for seat in seats if seat != holder))
    return table


def declined_by(table: Table) -> list[object]:
    """Those who are offered the bank when each declines, in order."""
    found: list[object] = []
    while isinstance(seat := offered(table), int):
        found.append(seat)
        table.do(Choose(seat, "decline-bank"))
    return found


# It remains, or is passed: 4.11(a)


@provision("4.11(a)")
@pytest.mark.parametrize("outcome", ["banker", "tie"])
def test_after_a_round_the_banker_remains_or_passes(outcome: str) -> None:
    table = after(outcome)
    assert (banker(table), offered(table)) == (5, None)
    coup(table, "100", outcome, 2)
    assert banker(table) == 5
    (passed,) = (fact for fact in facts(table.do(Choose(5, "pass-shoe")), "performed") if fact.details["seat"] == 5)
    assert short(passed.cites) == "4.11(a)"
    assert banker(table) is None


@provision("4.11(a)")
def test_only_the_banker_passes_and_only_after_a_round() -> None:
    table = in_play(*SEATS)
    assert refusal(table, Choose(5, "pass-shoe")) == ("not-banker", "4.11(a)")
    has_bank(table, 5, "100")
    assert refusal(table, Choose(2, "pass-shoe")) == ("not-banker", "4.11(a)")
    assert refusal(table, Choose(5, "pass-shoe")) == ("no-round-yet", "4.11(a)")
    table.do(bet(5, "bank", "100"))
    assert refusal(table, Choose(5, "pass-shoe")) == ("round-not-over", "4.11(a)")  # nor in the middle of one
    banco(table, 2)
    win(table, "banker")
    table.do(Choose(5, "pass-shoe"))


@provision("4.11(a)1")
def test_a_bank_that_lost_must_be_passed() -> None:
    table = after("player")
    assert banker(table) is None
    assert offered(table) == 9
    assert refusal(table, bet(5, "bank", "100")) == ("not-banker", "4.6(a)")
    other = after("tie")
    other.do(bet(5, "bank", "100"))
    banco(other, 2)
    assert acts(win(other, "player"), "4.11(a)1") == ["pass the shoe"]


ORDERED = {
    "delay": "unreasonably delays the game",
    "invalid-deals": "repeatedly makes invalid deals",
    "violation": "violates the Act or the regulations",
}


@provision("4.11(a)2")
@pytest.mark.parametrize(("reason", "words"), ORDERED.items())
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_the_dealer_or_the_floorperson_may_order_the_banker_to_pass(reason: str, words: str, by: str) -> None:
    table = after("banker")
    ordered, passed = facts(table.do(call("order-pass", reason=reason, confirmed_by=(by,))), "performed")
    assert (short(ordered.cites), short(passed.cites)) == ("4.11(a)2", "4.11(a)2")
    assert ordered.details == {"act": "order that the bank is passed", "by": by, "reason": words, "seat": 5}
    assert passed.details == {"act": "pass the shoe", "seat": 5}
    assert (banker(table), offered(table)) == (None, 9)
    assert refusal(table, call("order-pass", reason=reason)) == ("no-banker", "4.11(a)2")


@provision("4.11(a)2")
def test_and_only_for_a_reason_of_the_law() -> None:
    table = after("banker")
    for wrong in ({}, {"reason": "mood"}, {"reason": 3}):
        assert mistake(table, call("order-pass", **wrong)) == "unknown-reason"
    fresh = in_play(*SEATS)
    has_bank(fresh, 5, "100")
    fresh.do(call("order-pass", reason="delay"))  # also of one who never places the wager
    assert offered(fresh) == 9


# What must be given up: 4.11(b)


@provision("4.11(b)")
@pytest.mark.parametrize(("holder", "order"), [(2, [5, 9, 12]), (5, [9, 12, 2]), (9, [12, 2, 5]), (12, [2, 5, 9])])
def test_it_is_offered_from_the_right_of_the_previous_banker_counterclockwise(holder: int, order: list[int]) -> None:
    lost, ordered = after("player", holder), after("banker", holder)
    ordered.do(call("order-pass", reason="delay"))
    for table in (lost, ordered):
        assert offered(table) == order[0]
        for other in {*SEATS} - {order[0]}:
            assert refusal(table, Choose(other, "accept-bank")) == ("not-offered", "4.11(b)")
            assert refusal(table, Choose(other, "decline-bank")) == ("not-offered", "4.11(b)")
        assert declined_by(table) == order


@provision("4.11(b)")
def test_the_first_to_accept_is_the_new_banker() -> None:
    table = after("player")
    events = table.do(Choose(9, "decline-bank"))
    assert marks(events, "offered") == [(12, "4.11(b)")]
    events = table.do(Choose(12, "accept-bank"))
    assert marks(events, "banker-seat") == [(12, "4.11(b)")]
    assert offered(table) is None
    table.do(bet(12, "bank", "1"))


@provision("4.11(b)")
def test_an_amount_is_not_asked_for_there() -> None:
    table = after("player")
    assert mistake(table, Choose(9, "accept-bank", AMOUNT)) == "unknown-detail"
    assert refused_by(table, Choose(9, "bid", AMOUNT)).code == "bank-offered"


def test_who_does_not_answer_has_not_accepted() -> None:
    table = after("player")
    table.do(call("next-offer"))
    assert offered(table) == 12
    table.do(Choose(12, "leave"))
    assert offered(table) == 2
    table.do(Choose(10, "sit", {"chips": "100"}))  # and takes a turn that is still to come
    assert offered(table) == 10
    for seat in (10, 2):
        table.do(Choose(seat, "leave"))
    assert offered(table) is None  # it is bid for
    table.do(Choose(9, "bid", {"amount": "10"}))


def test_where_nobody_accepts_it_is_bid_for_by_all() -> None:
    table = after("player")
    declined_by(table)
    assert refused_by(table, call("close-bidding")).code == "no-bid"
    assert refused_by(table, Choose(9, "accept-bank")).code == "not-offered"
    table.do(Choose(5, "bid", {"amount": "10"}))  # who lost it may bid as well
    table.do(Choose(12, "bid", {"amount": "9"}))
    table.do(call("close-bidding"))
    assert banker(table) == 5


def test_who_cannot_wager_the_minimum_cannot_accept() -> None:
    table = in_play(1, 2, chips="100", min="10")
    table.do(Choose(3, "sit", {"chips": "9.99"}))
    has_bank(table, 2, "10")
    coup(table, "10", "player", 1)
    assert mistake(table, Choose(3, "accept-bank")) == "not-enough-chips"
    table.do(Choose(3, "decline-bank"))
    assert offered(table) == 1


def test_a_banker_who_leaves_has_given_up_the_bank() -> None:
    table = after("banker")
    table.do(Choose(5, "leave"))
    assert (banker(table), offered(table)) == (None, 9)
    table = after("banker")
    table.do(bet(5, "bank", "100"))
    table.do(Choose(5, "leave"))  # after the hand
    assert banker(table) == 5
    banco(table, 2)
    win(table, "banker")
    assert (banker(table), offered(table), 5 in table.seats) == (None, 9, False)


# What is passed by choice: 4.11(c)


@provision("4.11(c)")
@pytest.mark.parametrize(("holder", "order"), [(2, [5, 9, 12]), (5, [9, 12, 2]), (12, [2, 5, 9])])
def test_it_is_offered_in_the_same_order(holder: int, order: list[int]) -> None:
    table = after("banker", holder)
    events = table.do(Choose(holder, "pass-shoe"))
    assert marks(events, "offered") == [(order[0], "4.11(c)")]
    for other in {*SEATS} - {order[0]}:
        assert refusal(table, Choose(other, "accept-bank", AMOUNT)) == ("not-offered", "4.11(c)")
    assert declined_by(table) == order


@provision("4.11(c)")
def test_it_is_accepted_for_its_last_wager_up_to_twice_that() -> None:
    table = after("banker")
    table.do(Choose(5, "pass-shoe"))
    assert marks_on(table)["bank"] == {"least": "100.00", "most": "200.00"}
    for amount in ("99.99", "200.01", "1"):
        assert refusal(table, Choose(9, "accept-bank", {"amount": amount})) == ("not-met", "4.11(c)")
    assert mistake(table, Choose(9, "accept-bank")) == "not-an-amount"
    events = table.do(Choose(9, "accept-bank", {"amount": "150"}))
    assert marks(events, "banker-seat") == [(9, "4.11(c)")]
    assert refusal(table, bet(9, "bank", "149.99")) == ("bank-too-low", "4.6(b)")
    assert refusal(table, bet(9, "bank", "200.01")) == ("bank-too-high", "4.6(b)")
    coup(table, "150", "banker", 2)
    assert refusal(table, bet(9, "bank", "300.01")) == ("bank-too-high", "4.6(b)")


@provision("4.11(c)")
def test_it_is_the_last_wager_of_the_previous_banker_that_counts() -> None:
    table = after("banker")
    coup(table, "200", "banker", 2)
    table.do(Choose(5, "pass-shoe"))
    assert refusal(table, Choose(9, "accept-bank", {"amount": "100"})) == ("not-met", "4.11(c)")
    table.do(Choose(9, "accept-bank", {"amount": "400"}))


@provision("4.11(c)")
def test_where_nobody_does_the_highest_bid_has_it_without_who_passed_in_the_first_round() -> None:
    table = after("banker")
    table.do(Choose(5, "pass-shoe"))
    declined_by(table)
    assert refusal(table, Choose(5, "bid", {"amount": "5000"})) == ("barred-from-bidding", "4.11(c)")
    (bid,) = facts(table.do(Choose(12, "bid", {"amount": "1"})), "performed")  # any amount
    assert short(bid.cites) == "4.11(c)"
    table.do(Choose(2, "bid", {"amount": "2"}))
    events = table.do(call("close-bidding"))
    assert marks(events, "banker-seat") == [(2, "4.11(c)")]
    assert refusal(table, bet(2, "bank", "1.99")) == ("bank-too-low", "4.6(b)")
    table.do(bet(2, "bank", "2"))


@provision("4.11(c)")
def test_a_second_round_of_bidding_is_open_to_all() -> None:
    table = after("banker")
    table.do(Choose(5, "pass-shoe"))
    declined_by(table)
    table.do(call("close-bidding"))  # nobody bid
    assert banker(table) is None
    assert refused_by(table, call("close-bidding")).code == "no-bid"
    table.do(Choose(5, "bid", {"amount": "7"}))
    table.do(call("close-bidding"))
    assert banker(table) == 5


# A passed bank that is defeated: 4.11(d)


@provision("4.11(d)")
def test_it_goes_on_from_the_right_of_who_passed_it() -> None:
    """Seat 2 passes, seat 9 takes it over and loses: it goes to 5, as if seat 2 had lost it; not to 12."""
    table = after("banker", 2)
    table.do(Choose(2, "pass-shoe"))
    table.do(Choose(5, "decline-bank"))
    table.do(Choose(9, "accept-bank", AMOUNT))
    events = coup(table, "100", "player", 12)
    assert marks(events, "offered") == [(5, "4.11(d)")]
    for other in (2, 9, 12):
        assert refusal(table, Choose(other, "accept-bank")) == ("not-offered", "4.11(d)")
    assert declined_by(table) == [5, 9, 12]


@provision("4.11(d)")
def test_in_any_hand_however_often_it_was_passed_and_won() -> None:
    table = after("banker", 2)
    table.do(Choose(2, "pass-shoe"))
    table.do(Choose(5, "accept-bank", AMOUNT))
    coup(table, "100", "banker", 12)
    table.do(Choose(5, "pass-shoe"))
    table.do(Choose(9, "accept-bank", AMOUNT))
    coup(table, "100", "tie", 12)
    coup(table, "100", "banker", 12)
    assert marks(coup(table, "100", "player", 12), "offered") == [(5, "4.11(d)")]


@provision("4.11(d)")
def test_also_where_it_was_bid_for_after_the_pass() -> None:
    table = after("banker", 9)
    table.do(Choose(9, "pass-shoe"))
    declined_by(table)
    table.do(Choose(5, "bid", {"amount": "3"}))
    table.do(call("close-bidding"))
    assert marks(coup(table, "3", "player", 2), "offered") == [(12, "4.11(d)")]


@provision("4.11(b)", "4.11(d)")
def test_what_was_lost_or_ordered_away_since_is_passed_no_longer() -> None:
    table = after("banker", 2)
    table.do(Choose(2, "pass-shoe"))
    table.do(Choose(5, "accept-bank", AMOUNT))
    table.do(call("order-pass", reason="delay"))  # not defeated
    assert offered(table) == 9
    table.do(Choose(9, "accept-bank"))
    assert marks(coup(table, "10", "player", 2), "offered") == [(12, "4.11(b)")]
    table = after("banker", 2)
    table.do(Choose(2, "pass-shoe"))
    table.do(Choose(5, "accept-bank", AMOUNT))
    coup(table, "100", "player", 12)
    table.do(Choose(5, "accept-bank"))  # in whose turn it is, as if seat 2 had lost it
    assert marks(coup(table, "10", "player", 12), "offered") == [(9, "4.11(b)")]


# Another seat: 4.11(e)


def move(seat: int, to: object) -> Command:
    return Choose(seat, "move-seat", {"to": to})


@provision("4.11(e)")
def test_a_move_that_would_bring_the_bank_sooner_costs_a_turn() -> None:
    """The bank is at 2; whoever sits at 12 moves to 3, ahead of 5 and 9."""
    table = after("banker", 2)
    (moved,) = facts(table.do(move(12, 3)), "moved-seat")
    assert (short(moved.cites), moved.details) == ("4.11(e)", {"seat": 12, "to": 3})
    coup(table, "100", "player", 9)
    assert offered(table) == 5  # not 3, who misses the turn
    assert declined_by(table) == [5, 9]
    table.do(Choose(5, "bid", {"amount": "10"}))
    table.do(call("close-bidding"))
    coup(table, "10", "player", 9)
    assert declined_by(table) == [9, 2, 3]  # and has one again the next time round


@provision("4.11(e)")
def test_the_miss_is_told() -> None:
    table = after("banker", 2)
    table.do(move(12, 3))
    table.do(bet(2, "bank", "100"))
    banco(table, 9)
    (missed,) = (fact for fact in facts(win(table, "player"), "performed") if short(fact.cites) == "4.11(e)")
    assert missed.details["seat"] == 3


@provision("4.11(e)")
@pytest.mark.parametrize(
    ("seat", "to", "order"),
    [
        (5, 10, [9, 10, 12]),  # later in turn
        (5, 3, [3, 9, 12]),  # nearer, and ahead of nobody else than before
        (9, 11, [5, 11, 12]),
        (9, 6, [5, 6, 12]),
        (9, 14, [5, 12, 14]),
        (12, 1, [5, 9, 1]),
        (9, 4, [5, 12]),  # ahead of 5: missed
        (12, 8, [5, 9]),  # ahead of 9: missed
    ],
)
def test_a_move_that_gains_no_turn_costs_none(seat: int, to: int, order: list[int]) -> None:
    table = after("banker", 2)
    table.do(move(seat, to))
    table.do(call("order-pass", reason="delay"))
    assert declined_by(table) == order


@provision("4.11(e)")
def test_while_it_is_being_offered() -> None:
    table = after("player", 2)
    table.do(Choose(5, "decline-bank"))
    table.do(move(12, 3))  # behind which the offer has gone on already
    assert offered(table) == 9
    table.do(move(5, 11))  # who declined, and is not asked again
    assert declined_by(table) == [9]


def test_the_chips_and_the_bank_go_along() -> None:
    table = after("banker", 5)
    held = chips(table)
    table.do(move(5, 7))
    assert chips(table) == {2: held[2], 7: held[5], 9: held[9], 12: held[12]}
    assert banker(table) == 7
    table.check()
    coup(table, "100", "banker", 2)
    table.do(move(2, 1))  # who may still follow
    table.do(bet(7, "bank", "100"))
    table.do(Choose(1, "banco-suivi"))
    table.do(call("no-more-bets"))
    win(table, "player")
    assert offered(table) == 9
    table.check()


def test_a_bid_goes_along() -> None:
    table = in_play(*SEATS)
    table.do(Choose(2, "bid", {"amount": "10"}))
    table.do(move(2, 1))
    table.do(call("close-bidding"))
    assert banker(table) == 1


@pytest.mark.parametrize("to", [0, 15, -1, "3", None, 3.0, True])
def test_a_seat_that_is_none(to: object) -> None:
    table = after("banker")
    assert no(table, move(9, to)) in ("no-such-seat", "not-a-command")


def test_no_move_to_a_taken_seat_nor_with_a_wager_on_the_layout() -> None:
    table = after("banker")
    assert mistake(table, move(9, 2)) == "seat-taken"
    assert mistake(table, move(9, 9)) == "seat-taken"
    assert mistake(table, move(7, 8)) == "no-such-seat"
    table.do(bet(5, "bank", "100"))
    assert refusal(table, move(9, 8))[0] == "hand-under-way"
    parts(table, s9="10")
    assert refusal(table, move(12, 8))[0] == "hand-under-way"


def test_the_floor_knows_who_sits_where() -> None:
    table = with_bank(5, "100", 2)
    banco(table, 2)
    win(table, "banker")
    following = Following({"occupants": [[2, 41], [5, 42]]})
    following.ready = {2}
    following.before(table, "2026-07-04")
    command = move(2, 9)
    following.after(table, ["player:41"], command, table.do(command))
    assert (following.occupants, following.ready) == ({5: 42, 9: 41}, set())

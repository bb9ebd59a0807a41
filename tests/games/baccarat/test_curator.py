"""Who deals at punto banco: N.J.A.C. 19:47-3.6 and 3.11."""

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from kit.baccarat import closed_table, deal, facts, in_play, no, win
from kit.cuts import open_cards
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

SEATS = (1, 4, 8, 14)


def table_of(*seats: int) -> Table:
    return in_play("punto-banco", *seats)


def with_curator(curator: int, *seats: int) -> Table:
    """A table at which that seat has accepted the shoe."""
    table = table_of(*seats)
    while offered(table) != curator:
        table.do(Choose(offered(table), "decline-shoe"))  # type: ignore[arg-type]
    table.do(Choose(curator, "accept-shoe"))
    assert holder(table) == curator
    return table


def holder(table: Table) -> object:
    return marks_on(table).get("curator")


def offered(table: Table) -> object:
    return marks_on(table).get("offered")


def round_of_offers(table: Table) -> list[object]:
    """Everyone declines: who was asked, in order."""
    asked: list[object] = []
    while (seat := offered(table)) is not None and len(asked) < 20:
        asked.append(seat)
        table.do(Choose(seat, "decline-shoe"))  # type: ignore[arg-type]
    return asked


# At the beginning


@provision("3.6(b)")
@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ((1, 4, 8, 14), [1, 4, 8, 14]),
        ((14, 8, 4, 1), [1, 4, 8, 14]),  # whoever sat down first
        ((4, 8), [4, 8]),  # nobody in seat number one
        ((14,), [14]),
        ((9, 2, 5), [2, 5, 9]),
    ],
)
def test_the_shoe_is_offered_to_seat_one_and_then_counterclockwise(seats: tuple[int, ...], asked: list[int]) -> None:
    assert round_of_offers(table_of(*seats)) == asked


@provision("3.6(b)")
def test_at_a_table_that_opens_the_shoe_is_offered_when_the_cards_are_ready() -> None:
    table = closed_table("punto-banco", 3, 6)
    open_cards(table)
    table.do(call("wash"))
    table.do(Showing("shuffle", "by-hand"))
    table.do(Choose(6, "cut", {"at": 100}))
    deal(table, "AS", "KD")
    assert offered(table) == 3


@provision("3.6(b)")
@pytest.mark.parametrize("outcome", ["banker", "player"])
def test_where_a_table_opens_again_the_shoe_is_offered_anew(outcome: str) -> None:
    table = with_curator(8, *SEATS)
    win(table, outcome)
    table.do(call("close"))
    table.do(call("open", shoe="in-play"))
    assert (holder(table), offered(table)) == (None, 1)
    assert refusal(table, Choose(8, "accept-shoe")) == ("not-offered", "3.6(b)")


@provision("3.6(b)")
def test_only_the_one_to_whom_the_shoe_is_offered_answers() -> None:
    table = table_of(*SEATS)
    for seat in (4, 8, 14):
        for choice in ("accept-shoe", "decline-shoe"):
            assert refusal(table, Choose(seat, choice)) == ("not-offered", "3.6(b)")
    table.do(Choose(1, "decline-shoe"))
    assert refusal(table, Choose(1, "accept-shoe")) == ("not-offered", "3.6(b)")
    table.do(Choose(4, "accept-shoe"))
    assert (holder(table), offered(table)) == (4, None)


@provision("3.6(c)", "3.7(c)")
def test_the_curator_deals_when_the_dealer_says_so_and_the_dealer_lays_the_hands_face_up() -> None:
    table = table_of(*SEATS)
    table.do(Choose(1, "decline-shoe"))
    table.do(Choose(4, "accept-shoe"))
    no_curator = table_of(2)
    no_curator.do(Choose(2, "decline-shoe"))
    for each, deals in ((table, 4), (no_curator, "dealer")):
        assert no(each, Showing("deal", ("2S",)))  # not before the dealer's "Cards"
        each.do(call("no-more-bets"))
        assert refusal(each, Showing("deal", ("XX",))) == ("face-up", "3.7(c)")
        assert holder(each) == deals
        (laid,) = facts(deal(each, "2S", "9H", "KD", "KC"), "dealt")
        assert (short(laid.cites), laid.details) == ("3.7(c)", {"player": ["2S", "KD"], "banker": ["9H", "KC"]})


@provision("3.6(c)")
def test_whoever_accepts_the_shoe_is_the_curator_and_deals() -> None:
    table = table_of(*SEATS)
    table.do(Choose(1, "decline-shoe"))
    events = table.do(Choose(4, "accept-shoe"))
    (marked,) = (fact for fact in facts(events, "marked") if fact.details["marker"] == "curator")
    assert (marked.details["on"], short(marked.cites)) == (4, "3.6(c)")
    table.do(bet(8, "banker", "10"))
    win(table, "banker")
    assert holder(table) == 4
    for choice in ("accept-shoe", "decline-shoe"):
        code, cited = refusal(table, Choose(8, choice))
        assert cited == "3.11(a)"
        assert code


@provision("3.6(c)")
def test_cards_dealt_without_a_word_make_the_one_who_is_offered_the_shoe_curator() -> None:
    table = table_of(*SEATS)
    table.do(Choose(1, "decline-shoe"))
    win(table, "banker")
    assert holder(table) == 4


@provision("3.6(c)")
def test_where_all_decline_the_dealer_deals() -> None:
    table = table_of(2, 5)
    assert round_of_offers(table) == [2, 5]
    assert holder(table) == "dealer"
    win(table, "banker")
    assert table.rounds == 1


# Passing the shoe


@provision("3.11(a)")
@pytest.mark.parametrize("outcome", ["banker", "tie"])
def test_a_curator_may_stay_after_a_round_that_the_banker_s_hand_has_not_lost(outcome: str) -> None:
    table = with_curator(4, *SEATS)
    for _ in range(3):
        win(table, outcome)
        assert (holder(table), offered(table)) == (4, None)


@provision("3.11(a)", "3.11(b)")
@pytest.mark.parametrize("outcome", ["banker", "tie"])
def test_a_curator_may_pass_the_shoe_after_any_round(outcome: str) -> None:
    table = with_curator(4, *SEATS)
    win(table, outcome)
    table.do(Choose(4, "pass-shoe"))
    assert (holder(table), offered(table)) == (None, 8)


@provision("3.11(a)")
def test_only_the_curator_passes_the_shoe_and_not_during_a_round() -> None:
    table = with_curator(4, *SEATS)
    for seat in (1, 8, 14):
        assert refusal(table, Choose(seat, "pass-shoe")) == ("not-curator", "3.11(a)")
    table.do(call("no-more-bets"))
    for _ in range(2):
        assert no(table, Choose(4, "pass-shoe"))
        deal(table, "2S", "5D")
    assert holder(table) == 4


@provision("3.11(a)1", "3.11(b)")
@pytest.mark.parametrize(("curator", "next_up"), [(1, 4), (4, 8), (8, 14), (14, 1)])
def test_a_curator_passes_the_shoe_when_the_banker_s_hand_loses(curator: int, next_up: int) -> None:
    table = with_curator(curator, *SEATS)
    events = win(table, "player")
    assert (holder(table), offered(table)) == (None, next_up)
    (passed,) = (fact for fact in facts(events, "performed") if "pass" in str(fact.details["act"]))
    assert (short(passed.cites), passed.details["seat"]) == ("3.11(a)1", curator)


@provision("3.11(b)")
@pytest.mark.parametrize(
    ("curator", "asked"),
    [(1, [4, 8, 14]), (4, [8, 14, 1]), (8, [14, 1, 4]), (14, [1, 4, 8])],
)
@pytest.mark.parametrize("how", ["loses", "passes", "ordered"])
def test_the_shoe_goes_to_the_right_and_on_counterclockwise(curator: int, asked: list[int], how: str) -> None:
    table = with_curator(curator, *SEATS)
    if how == "loses":
        win(table, "player")
    elif how == "passes":
        table.do(Choose(curator, "pass-shoe"))
    else:
        table.do(call("order-pass", reason="delay"))
    assert round_of_offers(table)[:3] == asked


@provision("3.11(b)")
def test_the_first_to_accept_is_the_new_curator() -> None:
    table = with_curator(8, *SEATS)
    win(table, "player")
    for seat in (1, 4, 8):
        assert refusal(table, Choose(seat, "accept-shoe")) == ("not-offered", "3.11(b)")
    table.do(Choose(14, "decline-shoe"))
    events = table.do(Choose(1, "accept-shoe"))
    assert (holder(table), offered(table)) == (1, None)
    assert [short(fact.cites) for fact in facts(events, "marked")] == ["3.11(b)"]


@provision("3.11(b)")
def test_empty_positions_are_passed_over() -> None:
    table = with_curator(4, *SEATS)
    table.do(Choose(8, "leave"))
    win(table, "player")
    assert offered(table) == 14


@provision("3.11(b)")
def test_a_curator_who_leaves_has_passed_the_shoe() -> None:
    table = with_curator(4, *SEATS)
    table.do(Choose(4, "leave"))
    assert (holder(table), offered(table)) == (None, 8)


def test_a_curator_without_others_at_the_table_does_not_stop_the_game() -> None:
    table = with_curator(5, 5)
    win(table, "player")
    win(table, "banker")
    assert table.rounds == 2


ORDERED = {
    "delay": "unreasonably delays the game",
    "invalid-deals": "repeatedly makes invalid deals",
    "violation": "violates the Act or the regulations",
}


@provision("3.11(a)2")
@pytest.mark.parametrize(("reason", "words"), ORDERED.items())
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_the_dealer_or_the_floorperson_may_order_the_shoe_passed(reason: str, words: str, by: str) -> None:
    table = with_curator(4, *SEATS)
    win(table, "banker")
    events = table.do(call("order-pass", reason=reason, confirmed_by=(by,)))
    assert (holder(table), offered(table)) == (None, 8)
    ordered, passed = facts(events, "performed")
    assert (short(ordered.cites), short(passed.cites)) == ("3.11(a)2", "3.11(a)2")
    assert ordered.details == {"act": "order that the shoe is passed", "by": by, "reason": words, "seat": 4}
    assert passed.details == {"act": "pass the shoe", "seat": 4}


@provision("3.11(a)2")
def test_an_order_has_one_of_the_law_s_reasons() -> None:
    table = with_curator(4, *SEATS)
    for command in (call("order-pass"), call("order-pass", reason="mood"), call("order-pass", reason=1)):
        assert mistake(table, command) == "unknown-reason"
    assert holder(table) == 4


def test_there_is_nobody_to_order_while_the_shoe_is_offered() -> None:
    assert refusal(table_of(*SEATS), call("order-pass", reason="delay"))[1] == "3.11(a)2"


def test_minibaccarat_has_no_curator() -> None:
    table = in_play("minibaccarat", 1, 4)
    assert "curator" not in marks_on(table)
    assert "offered" not in marks_on(table)
    for choice in ("accept-shoe", "decline-shoe", "pass-shoe"):
        mistake(table, Choose(1, choice))
    mistake(table, call("order-pass", reason="delay"))

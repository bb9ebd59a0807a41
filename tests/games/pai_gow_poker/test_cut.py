"""Who cuts the stack, in which turn, and where: N.J.A.C. 19:47-11.6(c) to (e)."""

from typing import Any

import pytest

from chapter47 import Choose, Report, Showing, Table, call
from chapter47.faces.headlines import headline
from kit.baccarat import spread_out
from kit.cuts import offered
from kit.pai_gow_poker import acts, deal, play, ready, table, wager
from kit.refusals import refusal

provision = pytest.mark.provision
LOSES = ("QS QD 8C 7D 5H 3C 2H", "8C 7D")
DECK = 53
CUT_AND_COVERED = [
    "cut the cards",
    "put the cutting card and what is on it to the bottom of the stack",
    "remove the cover card, and place it on the bottom of the stack",
    "put the cutting card into the discard rack",
]
IN_THE_SHOE = [
    ("11.8(a) [1999-04-05]", "place the cards into the manual dealing shoe"),
    ("11.8(c)", "take each card out with the left hand, and place it face down with the right"),
]


def shuffled(at: Table) -> Table:
    """A round is played against the dealer, and the stack is shuffled for the next."""
    play(at, {min(at.seats): LOSES})
    at.do(Showing("shuffle", "by-hand"))
    return at


def with_bank(*seats: int, **options: Any) -> Table:
    """A table at which the bank may be accepted: the second round begins."""
    at = table(*seats, house={"banking": True, **options})
    wager(at, *seats)
    deal(at, {})
    for seat in seats:
        at.do(Choose(seat, "surrender"))
    ready(at)
    return at


@provision("11.6(c)", "11.6(d)")
def test_the_stack_is_offered_backs_up_and_the_dealer_cuts_where_nobody_accepts_it() -> None:
    at = table(2, 4)
    play(at, {2: LOSES})
    told = at.do(Showing("shuffle", "by-hand"))
    assert acts(told)[-2:] == [
        ("11.6(c)", "place the stack on top of the cover card"),
        ("11.6(c)", "offer the stack to be cut, with the backs facing up and the faces the layout"),
    ]
    assert refusal(at, call("cut", at=20)) == ("cut-offered", "11.6(d)")  # seat 2 has not answered
    told = at.do(Choose(2, "decline-cut"))
    assert acts(told)[0] == ("11.6(d)", "refuse the cut")
    assert refusal(at, call("cut", at=20)) == ("cut-offered", "11.6(d)")  # nor has seat 4
    at.do(Choose(4, "decline-cut"))
    assert offered(at) is None
    at.do(call("cut", at=20))
    assert at.state.shoe.cut == 20


@provision("11.6(e)")
@pytest.mark.parametrize("by", ["player", "dealer"])
def test_the_cut_is_ten_cards_or_more_from_either_end(by: str) -> None:
    def cut(at: int) -> Any:
        return Choose(2, "cut", {"at": at}) if by == "player" else call("cut", at=at)

    for least in (10, DECK - 10):
        at = shuffled(table(2))
        if by == "dealer":
            at.do(Choose(2, "decline-cut"))
        for near in (0, 9, DECK - 9, DECK):
            assert refusal(at, cut(near)) == ("cut-too-near", "11.6(e)")
        at.do(cut(least))
        assert at.state.shoe.cut == least


@provision("11.6(e)")
@pytest.mark.parametrize(
    ("option", "goes"),
    [
        ("rack", "put the cutting card into the discard rack"),
        ("four-from-bottom", "insert the cutting card four cards from the bottom of the deck"),
    ],
)
def test_what_is_above_the_cutting_card_goes_below_and_then_cover_card_and_cutting_card(option: str, goes: str) -> None:
    at = shuffled(table(2, house={"cutting-card": option}))
    told = acts(at.do(Choose(2, "cut", {"at": 20})))
    assert [act for by, act in told if by == "11.6(e)"] == [
        "cut the cards",
        "put the cutting card and what is on it to the bottom of the stack",
        "remove the cover card, and place it on the bottom of the stack",
        goes,
    ]


# 11.6(d)2: the bank is the first to be offered the cut


@provision("11.6(c)", "11.6(d)2")
def test_the_stack_lies_on_the_cover_card_until_it_is_known_who_banks() -> None:
    at = with_bank(1, 2)
    told = [act for act in acts(list(at.log[-1].events)) if act[0].startswith("11.6")]
    assert told == [
        ("11.6(a)", "shuffle the cards, and stack them"),
        ("11.6(c)", "place the stack on top of the cover card"),
        ("11.6(d)", "leave the stack to be cut once it is known who banks"),
    ]
    at.do(Choose(1, "accept-bank"))
    told = acts(at.do(Choose(1, "cut", {"at": 20})))
    assert [act for by, act in told if by == "11.6(e)"] == CUT_AND_COVERED
    assert told[-2:] == IN_THE_SHOE


@provision("11.6(f) [1996-05-20]", "11.6(c)", "11.8(a) [1999-04-05]")
@pytest.mark.parametrize("closed", [False, True])
def test_cards_that_are_cut_again_come_out_of_the_shoe_onto_the_cover_card_and_back_into_the_shoe(closed: bool) -> None:
    at = shuffled(table(2, 4))
    at.do(Choose(2, "cut", {"at": 20}))
    wager(at, 2)
    if closed:
        at.do(call("no-more-bets"))
    told = acts(at.do(call("recut", confirmed_by=("supervisor",))))
    assert told[:3] == [
        ("11.6(f) [1996-05-20]", "have the cards cut again"),
        ("11.6(f) [1996-05-20]", "take the cards back from where they are dealt from"),
        ("11.6(c)", "place the stack on top of the cover card"),
    ]
    told = acts(at.do(Choose(2, "cut", {"at": 30})))
    assert [act for by, act in told if by == "11.6(e)"] == CUT_AND_COVERED
    assert told[-2:] == IN_THE_SHOE


@provision("11.6(d)2")
def test_nobody_is_offered_the_cut_before_it_is_known_who_banks() -> None:
    at = with_bank(1, 2, 5)
    for seat in (1, 2, 5):
        assert refusal(at, Choose(seat, "cut", {"at": 20}))[0] == "not-now"
    at.do(Choose(1, "pass-bank"))
    assert refusal(at, Choose(1, "cut", {"at": 20}))[0] == "not-now"
    at.do(Choose(2, "accept-bank"))
    assert offered(at) == 2
    for nearest in (5, 1):  # counterclockwise from the bank
        at.do(Choose(offered(at) or 0, "decline-cut"))
        assert offered(at) == nearest
    at.do(Choose(1, "decline-cut"))
    wager(at, 1)
    told = at.do(call("no-more-bets"))
    assert ("11.6(c)*", "cut the cards") in acts(told)


@provision("11.6(d)2", "11.6(d)3")
def test_where_all_pass_the_bank_the_cut_is_offered_from_the_right() -> None:
    at = with_bank(1, 2)
    at.do(Choose(1, "pass-bank"))
    assert offered(at) is None
    at.do(Choose(2, "pass-bank"))
    assert offered(at) == 1


@provision("11.6(d)2")
def test_where_the_bank_leaves_the_cut_waits_for_the_next() -> None:
    at = with_bank(1, 2, 5)
    at.do(Choose(1, "accept-bank"))
    assert offered(at) == 1
    at.do(Choose(1, "leave"))
    assert refusal(at, Choose(2, "cut", {"at": 20})) == ("bank-first", "11.6(d)2")
    at.do(Choose(2, "pass-bank"))
    at.do(Choose(5, "accept-bank"))
    assert offered(at) == 5


# 11.6(d)3: without a bank it moves on


@provision("11.6(d)3")
def test_whoever_comes_or_goes_the_first_offer_moves_on_to_the_next_player_counterclockwise() -> None:
    at = shuffled(table(2, 4, 6))
    assert offered(at) == 2
    at.do(Choose(2, "cut", {"at": 20}))
    shuffled(at)
    assert offered(at) == 4
    at.do(Choose(4, "cut", {"at": 20}))
    at.do(Choose(1, "sit", {"chips": "1000"}))  # to the right of all of them
    at.do(Choose(3, "sit", {"chips": "1000"}))
    shuffled(at)
    assert offered(at) == 6  # and not seat 4 once more
    at.do(Choose(6, "cut", {"at": 20}))
    at.do(Choose(1, "leave"))
    shuffled(at)
    assert offered(at) == 2  # round the table again


@provision("11.6(d)3")
def test_after_a_round_with_a_bank_the_first_offer_is_at_the_far_right_again() -> None:
    at = with_bank(1, 2)
    for seat in (1, 2):
        at.do(Choose(seat, "pass-bank"))
    assert offered(at) == 1
    at.do(Choose(1, "cut", {"at": 20}))
    wager(at, 1, 2)
    deal(at, {})
    for seat in (1, 2):
        at.do(Choose(seat, "surrender"))
    ready(at)
    at.do(Choose(2, "accept-bank"))
    wager(at, 1)
    deal(at, {})
    at.do(Report("short-hand", {"of": "bank"}))  # void, and yet a round with a bank
    ready(at)
    assert at.state.bank.first == 0  # the dealer's round: nobody is offered the bank
    assert offered(at) == 1


@pytest.mark.provision("11.6(d)2", "11.6(f) [1996-05-20]")
def test_a_table_that_closes_still_tells_who_is_offered_the_cut() -> None:
    at = spread_out("pai-gow-poker", 1, 2)
    at.do(call("wash"))
    at.do(Showing("shuffle", "by-hand"))
    at.do(Choose(1, "cut", {"at": 20}))
    wager(at, 1)
    at.do(call("recut", confirmed_by=("supervisor",)))
    seat = offered(at)
    assert headline(at).text == f"Place your wagers: seat {seat} is offered the cut"
    at.do(call("close"))
    assert (headline(at).text, headline(at).seats) == (f"Seat {seat} is offered the cut", (seat,))

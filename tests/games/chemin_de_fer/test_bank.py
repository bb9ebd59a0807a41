"""Who is the Banker, and what the Banker wagers: N.J.A.C. 19:47-4.5(b) and 4.6."""

import pytest

from chapter47 import Bet, Choose, Reduce, Remove, Showing, bet, call
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
    lies,
    marks,
    offered,
    outcome,
    play,
    settled,
    win,
    with_bank,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision


# The highest bid, 4.5(b)

BIDS = [  # who bids how much, in order; who becomes the Banker
    ([(5, "100")], 5),
    ([(2, "100"), (9, "100.01")], 9),
    ([(9, "500"), (2, "100"), (5, "499.99")], 9),
    ([(9, "100"), (5, "100")], 5),  # of equals the one closest to the dealer, counterclockwise: the lowest number
    ([(5, "100"), (2, "100"), (9, "100")], 2),
    ([(2, "100"), (5, "200"), (2, "300")], 2),  # bids are raised
    ([(2, "100"), (5, "200"), (2, "200")], 2),
]


@provision("4.5(b)")
@pytest.mark.parametrize(("bids", "winner"), BIDS)
def test_the_highest_bid_has_the_bank(bids: list[tuple[int, str]], winner: int) -> None:
    table = in_play(2, 5, 9)
    assert banker(table) is None
    for seat, amount in bids:
        (bid,) = facts(table.do(Choose(seat, "bid", {"amount": amount})), "performed")
        assert (short(bid.cites), bid.details["seat"]) == ("4.5(b)", seat)
        assert banker(table) is None  # until the bidding is closed
    events = table.do(call("close-bidding"))
    assert marks(events, "banker-seat") == [(winner, "4.5(b)")]
    assert acts(events, "4.5(b)") == ["hand the shoe to the Banker, who deals"]
    assert "bids" not in marks_on(table)


@provision("4.5(b)")
def test_without_a_bid_nobody_has_the_bank() -> None:
    table = in_play(1, 2)
    assert refusal(table, call("close-bidding")) == ("no-bid", "4.5(b)")
    table.do(Choose(2, "bid", {"amount": "10"}))
    table.do(Choose(2, "leave"))  # and the bid goes along
    assert refusal(table, call("close-bidding")) == ("no-bid", "4.5(b)")
    table.do(Choose(1, "bid", {"amount": "10"}))
    table.do(Choose(2, "sit", {"chips": "100"}))  # who comes meanwhile may bid
    table.do(Choose(2, "bid", {"amount": "11"}))
    table.do(call("close-bidding"))
    assert banker(table) == 2


@provision("4.5(b)")
def test_a_bid_is_an_amount_that_could_be_wagered_and_is_only_raised() -> None:
    table = in_play(1, 2, chips="500", min="10", max="400")
    table.do(Choose(1, "bid", {"amount": "50"}))
    for amount in ("49.99", "50"):
        assert refusal(table, Choose(1, "bid", {"amount": amount})) == ("bid-not-raised", "4.5(b)")
    assert refusal(table, Choose(1, "bid", {"amount": "9.99"})) == ("below-minimum", "8.2(a)")
    assert refusal(table, Choose(1, "bid", {"amount": "400.01"})) == ("above-maximum", "8.2(a)")
    table.do(Choose(2, "bid", {"amount": "400"}))
    poor = in_play(1, 2, chips="500")
    assert mistake(poor, Choose(1, "bid", {"amount": "500.01"})) == "not-enough-chips"
    for wrong in ("", "-5", "0.001", "ten", 10, None, True):
        assert mistake(poor, Choose(1, "bid", {"amount": wrong})) == "not-an-amount"
    assert mistake(poor, Choose(1, "bid")) == "not-an-amount"
    assert mistake(poor, Choose(1, "bid", {"amount": "5", "for": "me"})) == "unknown-detail"
    assert mistake(poor, Choose(7, "bid", {"amount": "5"})) == "no-such-seat"


@provision("4.5(b)", "4.11(a)")
def test_nobody_bids_for_a_bank_that_is_held() -> None:
    table = in_play(1, 2)
    has_bank(table, 1, "10")
    assert refusal(table, Choose(2, "bid", {"amount": "100"})) == ("bank-taken", "4.11(a)")
    assert refusal(table, call("close-bidding")) == ("bank-taken", "4.11(a)")
    assert refusal(table, Choose(2, "accept-bank")) == ("bank-taken", "4.11(a)")


# The Banker's wager, 4.6


@provision("4.6(a)")
def test_the_banker_alone_wagers_on_the_banker_s_hand_and_does_so_before_the_deal() -> None:
    table = in_play(1, 2, 3)
    assert refusal(table, bet(1, "bank", "10")) == ("not-banker", "4.6(a)")  # nobody is yet
    has_bank(table, 2, "10")
    assert refusal(table, bet(1, "bank", "10")) == ("not-banker", "4.6(a)")
    assert refusal(table, Showing("deal", ("9S", "2H", "KD", "KC"))) == ("no-bank-wager", "4.6(a)")
    table.do(bet(2, "bank", "10"))
    assert lies(table) == {(2, "bank"): 1000}


@provision("4.6(a)1", "4.6(a)2", "4.6(a)3")
@pytest.mark.parametrize(
    ("comes", "result", "number", "paid", "returned", "collected"),
    [
        ("banker", "win", "4.10(b)", 1000, 1000, 0),
        ("player", "lose", "4.6(a)2", 0, 0, 1000),
        ("tie", "void", "4.6(a)3", 0, 1000, 0),
    ],
)
def test_it_wins_loses_or_is_void(
    comes: str, result: str, number: str, paid: int, returned: int, collected: int
) -> None:
    table = with_bank(1, "10", 2)
    banco(table, 2)
    told = settled(win(table, comes))[1, "bank"]
    assert (told.result, short(told.cites)) == (result, number)
    assert (told.paid, told.returned, told.collected) == (paid, returned, collected)
    ruling = table.terms.spots["bank", None].rulings[None][comes]
    assert ruling is not None
    assert short(ruling.ground) == {"banker": "4.6(a)1", "player": "4.6(a)2", "tie": "4.6(a)3"}[comes]


@provision("4.6(a)1", "4.6(a)2", "4.6(a)3")
def test_whatever_the_counts_are_the_higher_one_wins() -> None:
    """Third cards for both: a player's 0 that draws, against a banker's 0 that must."""
    for player in range(10):
        for bankers in range(10):
            table = with_bank(1, "10", 2)
            banco(table, 2)
            events = play(table, "KS", "KH", "QD", "QC", "TA23456789"[player] + "S", "TA23456789"[bankers] + "H")
            assert outcome(events) == ("tie" if player == bankers else "player" if player > bankers else "banker")


@provision("4.6(b)")
def test_the_example_of_the_law() -> None:
    """A bid of $1,000; then 1,000 to 2,000; then, after 2,000, from 2,000 to 4,000."""
    table = in_play(1, 2)
    has_bank(table, 1, "1000")
    assert refusal(table, bet(1, "bank", "999.99")) == ("bank-too-low", "4.6(b)")
    coup(table, "1000", "banker", 2)
    for amount, code in (("999.99", "bank-too-low"), ("2000.01", "bank-too-high"), ("4000", "bank-too-high")):
        assert refusal(table, bet(1, "bank", amount)) == (code, "4.6(b)")
    assert "$1,000.00 to $2,000.00" in refused_by(table, bet(1, "bank", "1")).allowed
    coup(table, "2000", "banker", 2)
    for amount, code in (("1999.99", "bank-too-low"), ("4000.01", "bank-too-high")):
        assert refusal(table, bet(1, "bank", amount)) == (code, "4.6(b)")
    coup(table, "4000", "banker", 2)
    table.do(bet(1, "bank", "4000"))


@provision("4.6(b)")
def test_the_first_wager_may_be_more_than_the_bid_and_the_next_counts_from_it() -> None:
    table = in_play(1, 2)
    has_bank(table, 1, "100")
    assert marks_on(table)["bank"] == {"least": "100.00", "most": None}
    coup(table, "5000", "tie", 2)  # a stand off is a wager like any other here
    assert marks_on(table)["bank"] == {"least": "5000.00", "most": "10000.00"}
    assert refusal(table, bet(1, "bank", "4999")) == ("bank-too-low", "4.6(b)")
    assert refusal(table, bet(1, "bank", "10001")) == ("bank-too-high", "4.6(b)")
    table.do(bet(1, "bank", "10000"))


@provision("4.6(b)")
def test_it_is_the_wager_as_it_was_placed_that_the_next_counts_from() -> None:
    """What was not covered and went back does not make the bank smaller."""
    table = with_bank(1, "100", 2)
    table.do(call("partial-wagers"))
    table.do(bet(2, "against-bank", "30"))
    table.do(call("no-more-bets"))
    assert lies(table)[1, "bank"] == 3000
    win(table, "banker")
    assert refusal(table, bet(1, "bank", "99.99")) == ("bank-too-low", "4.6(b)")
    table.do(bet(1, "bank", "200"))


@provision("4.6(b)")
def test_who_accepts_a_bank_that_was_lost_has_made_no_bid() -> None:
    table = in_play(1, 2, 3, min="5")
    has_bank(table, 1, "1000")
    coup(table, "1000", "player", 2)
    table.do(Choose(2, "accept-bank"))
    assert marks_on(table)["bank"] == {"least": "5.00", "most": None}
    assert refusal(table, bet(2, "bank", "4")) == ("bank-too-low", "4.6(b)")
    table.do(bet(2, "bank", "5"))


def test_the_limits_of_the_table_bind_the_bank_as_well() -> None:
    table = in_play(1, 2, min="10", max="1000")
    has_bank(table, 1, "600")
    coup(table, "600", "banker", 2)
    assert refusal(table, bet(1, "bank", "1200")) == ("above-maximum", "8.2(a)")
    table.do(bet(1, "bank", "1200", confirmed_by=("dealer",)))  # which the dealer may take all the same
    assert lies(table) == {(1, "bank"): 120_000}
    banco(table, 2)  # and then it may be equaled
    win(table, "tie")


@provision("4.6(c)")
def test_cash_becomes_chips_at_once() -> None:
    table = in_play(1, 2, chips="10")
    has_bank(table, 1, "10")
    events = table.do(Bet(1, "bank", 50_000, None, "cash"))
    (converted,) = facts(events, "converted")
    assert (short(converted.cites), converted.details["amount"]) == ("4.6(c)", "500.00")
    assert table.house_result()["drop"] == "500.00"
    assert (lies(table), chips(table)[1]) == ({(1, "bank"): 50_000}, "10")
    table.check()


@pytest.mark.parametrize("instrument", ["match-play", "coupon", "non-value"])
def test_paper_and_colors_are_no_wager(instrument: str) -> None:
    table = in_play(1, 2)
    has_bank(table, 1, "10")
    assert refusal(table, Bet(1, "bank", 1000, None, instrument)) == ("instrument-not-taken", "4.7(f)")
    table.do(Bet(1, "bank", 1000, None, "plaque"))


def test_the_bank_s_wager_is_placed_once_and_stands() -> None:
    table = with_bank(1, "100", 2)
    less: tuple[Command, ...] = (Remove(1, "bank"), Reduce(1, "bank", 5000))
    for command in less:
        assert refused_by(table, command).code == "bank-stands"
    table.do(call("partial-wagers"))
    for command in (*less, bet(1, "bank", "100")):
        assert refused_by(table, command).code == "bank-stands"
    assert lies(table) == {(1, "bank"): 10_000}


def test_what_the_banker_does_not_have_is_not_wagered() -> None:
    table = in_play(1, 2, chips="100")
    has_bank(table, 1, "60")
    assert mistake(table, bet(1, "bank", "100.01")) == "not-enough-chips"
    for wrong in (0, -100):
        assert no(table, Bet(1, "bank", wrong))
    assert mistake(table, bet(1, "banker", "60")) == "unknown-wager"
    assert refusal(table, bet(1, "bank", "60", pick="17"))[0] == "pick-not-offered"
    assert offered(table) is None

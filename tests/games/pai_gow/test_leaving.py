"""Who leaves when: a player with tiles, a bank, the last one at the table. N.J.A.C. 19:47-10.4(g), 10.5(b), 10.8."""

import pytest

from chapter47 import Choose, Showing, call
from chapter47.table.commands import Call
from kit.baccarat import facts
from kit.pai_gow import (
    EIGHT,
    LOSES,
    PUSHES,
    WINS,
    WONG,
    after_first_round,
    dealt,
    expose,
    last_two,
    offered,
    pai_gow,
    play,
    put,
    report,
    shake,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision


def stack(hand: str) -> Showing:
    return Showing("deal", tuple(hand.split()))


@provision("10.5(b)")
def test_a_player_remains_from_the_own_stack_on_though_others_still_wait_for_theirs() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    table.do(stack(f"{WONG} {LOSES}"))  # the dealer's and seat 1's
    (leaving,) = facts(table.do(Choose(1, "leave")), "leaving")
    assert short(leaving.cites) == "10.5(b)"
    report(table, "exposed-tile", box=1)
    table.do(Choose(1, "void-hand"))
    assert (1 in table.seats, table.chips(1)) == (True, 1000_00), "the hand is void, and the round is not over"
    table.do(stack(" ".join([WINS, *["XX XX XX XX"] * 5])))
    put(table, 2, last_two(WINS))
    expose(table)
    assert 1 not in table.seats


@provision("10.5(b)", "10.7(f)")
def test_who_has_surrendered_remains_until_the_round_is_over() -> None:
    table = dealt({"dealer": WONG, 1: WINS, 2: LOSES})
    put(table, 1, last_two(WINS))
    put(table, 2, last_two(LOSES))
    table.do(Choose(2, "surrender"))
    (leaving,) = facts(table.do(Choose(2, "leave")), "leaving")
    assert short(leaving.cites) == "10.5(b)"
    expose(table)
    assert 2 not in table.seats


@provision("10.4(g)", "10.8(b)")
def test_tiles_lie_in_pairs_though_the_next_player_comes_before_they_are_stacked() -> None:
    """All leave while the tiles are washed: there was no gaming activity, and nobody banks the next round."""
    table = after_first_round(1, 2)
    wager(table, 1)
    wager(table, 2)
    play(table, {"dealer": WONG, 1: PUSHES[1], 2: PUSHES[2]})
    table.do(Choose(1, "leave"))
    table.do(Choose(2, "leave"))
    table.do(Choose(2, "sit", {"chips": "100"}))
    said = table.do(Showing("shuffle", "by-hand"))
    assert [short(event.cites) for event in facts(said, "performed")] == ["10.4(g)"]
    assert table.layout.cards("tiles")[:4] == ("2-4", "1-2", "6-6", "6-6")
    table.do(call("wash"))
    washed(table)
    wager(table, 2)
    assert refusal(table, Choose(2, "accept-bank")) == ("start-of-game", "10.8(b)")


@provision("10.4(g)")
def test_so_they_do_where_the_first_player_leaves_while_they_are_washed() -> None:
    table = pai_gow()
    table.do(Choose(1, "leave"))
    table.do(Choose(2, "sit", {"chips": "100"}))
    table.do(call("wash"))
    table.do(Choose(2, "leave"))
    table.do(Choose(3, "sit", {"chips": "100"}))
    table.do(Showing("shuffle", "by-hand"))
    assert len(table.layout.cards("tiles")) == 32
    table.do(call("wash"))
    washed(table)
    wager(table, 3)


@provision("10.8(b)")
def test_where_one_player_remains_the_game_does_not_start_anew() -> None:
    table = after_first_round(1, 2)
    table.do(Choose(1, "leave"))
    assert offered(table) == "seat:2"
    table.do(Choose(2, "accept-bank"))


@provision("10.8(b)", "10.8(c)")
def test_wagers_that_go_back_while_betting_is_open_are_no_round_for_the_bank() -> None:
    void = Call("void-round", {"reason": "a power cut"}, ("supervisor",))
    table = pai_gow(1, 2, banking=True)
    wager(table, 1)
    table.do(void)
    assert offered(table) is None
    assert refusal(table, Choose(1, "accept-bank")) == ("start-of-game", "10.8(b)")

    table = after_first_round(1, 2)
    wager(table, 2)
    table.do(Choose(1, "accept-bank"))
    play(table, {1: WONG, 2: PUSHES[2], "dealer": EIGHT}, first=1)
    washed(table)
    for _ in range(2):
        assert offered(table) == "seat:2", "the first offer does not move on"
        table.do(Choose(2, "pass-bank"))
        assert refusal(table, Choose(1, "accept-bank")) == ("bank-twice", "10.8(c)")
        wager(table, 2)
        table.do(void)


@provision('10.1 "Bank"', "10.8(c)")
def test_a_bank_with_nothing_to_pay_may_leave_and_the_next_player_is_offered_it() -> None:
    table = after_first_round(1, 2, 3, co_banking=True)
    table.do(Choose(1, "pass-bank"))
    table.do(Choose(2, "accept-bank"))
    table.do(Choose(2, "co-bank"))
    (given_up,) = facts(table.do(Choose(2, "leave")), "performed")
    assert (given_up.details["act"], short(given_up.cites)) == ("give the bank up", "10.8(c)*")
    assert (2 in table.seats, offered(table)) == (False, "seat:3")
    assert "token:co-bank" not in table.layout.things
    table.do(Choose(3, "accept-bank"))
    wager(table, 1)
    table.do(call("no-more-bets"))
    assert not table.state.bank.co_bank, "what the one before had said does not bind"
    assert table.state.bank.dealer_wager == 10_00
    (stays,) = facts(table.do(Choose(3, "leave")), "leaving")
    assert short(stays.cites) == '10.1 "Bank"'


@provision("10.8(c)")
def test_a_bank_who_left_banked_no_round_and_the_last_bank_is_still_not_twice_running() -> None:
    table = after_first_round(1, 2, 3)
    wager(table, 2)
    table.do(Choose(1, "accept-bank"))
    play(table, {1: WONG, 2: PUSHES[2], "dealer": EIGHT}, first=1)
    washed(table)
    table.do(Choose(2, "accept-bank"))
    table.do(Choose(2, "leave"))
    table.do(Choose(3, "pass-bank"))
    assert offered(table) == "seat:1"
    assert refusal(table, Choose(1, "accept-bank")) == ("bank-twice", "10.8(c)")

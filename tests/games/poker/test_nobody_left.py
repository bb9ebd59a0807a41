"""Hands that are dead one after the other: whose the pots are, and that no chip is lost: 14.6(e)5, 14.7(c)4i, iii."""

from typing import Any

import pytest

from chapter47.games.parts.poker.remembered import POT
from chapter47.table.commands import Report
from games.poker.played import Played, Step, play
from games.poker.rounds import act, deal, poker, report
from kit.refusals import refused_by, short

provision = pytest.mark.provision
FOUR = "deal AS KS QS JS AH KH QH JH"
"""Seat 1 has aces, 2 kings, 3 queens and 4 jacks."""
RUN_OUT = ("deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown")
STACKS: dict[str, Any] = {"chips": ("20", "100", "100", "20"), "betting": "no-limit"}


def gone(seat: int, kind: str = "left-table", **details: object) -> Step:
    return {"report": kind, "seat": seat, **details}


def whole(played: Played) -> Played:
    """Every chip is somebody's."""
    assert played.refusals() == {}
    assert sum(float(chips) for chips in played.chips.values()) + float(played.rake) == 240
    return played


@provision("14.6(e)5", "14.7(c)4iii", "14.7(c)4i")
@pytest.mark.parametrize(("first", "last"), [(2, 3), (3, 2)])
@pytest.mark.parametrize("kind", ["left-table", "hand-fouled", "hand-collected"])
def test_a_side_pot_is_of_who_had_the_last_hand_in_it(first: int, last: int, kind: str) -> None:
    """Seats 1 and 4 are all-in with 20 each. Of the 60 of the side pot, which they cannot win, the one who is left in
    it when the other's hand is dead has won them."""
    bets = ("3 raise 50", "4 all-in", "1 all-in", "2 call")
    played = whole(play("holdem", FOUR, *bets, gone(first, kind), gone(last, kind), *RUN_OUT, **STACKS))
    assert played.won == [("side-1", last, "60.00", "all"), ("main", 1, "80.00", "all")]
    assert played.of("awarded")[0]["provision"] == "19:47-14.6(e)6"
    (counted,) = played.performed("14.6(e)7")
    assert (counted["hands"], counted["cards"]) == (3, 6)  # also the hand that had won the side pot


@provision("14.6(e)5")
def test_who_has_it_back_has_won_nothing_and_the_one_before_has() -> None:
    bets = ("3 raise 50", "4 all-in", "1 all-in", "2 call")
    victim = gone(3, "hand-fouled", protected=True)
    played = whole(play("holdem", FOUR, *bets, gone(2), victim, *RUN_OUT, **STACKS))
    assert played.chips == {1: "60.00", 2: "80.00", 3: "100.00", 4: "0.00"}  # 3 x 20; 30 of its own; all back


@provision("14.7(c)4i", "14.14(d)")
def test_an_all_in_player_wins_nothing_of_what_a_dead_hand_bet_above_it() -> None:
    """Seat 3 raised to 50, and nobody called more than 20: the rest is nobody's to win, and is not raked."""
    bets = ("3 raise 50", "4 all-in", "1 all-in", gone(3), gone(2))
    rake = {"kind": "percentage", "percent": 10, "unit": "0.01"}
    played = whole(play("holdem", FOUR, *bets, *RUN_OUT, rake=rake, **STACKS))
    assert [(line["seat"], line["amount"]) for line in played.of("returned")] == [(3, "30.00")]
    assert [line["amount"] for line in played.of("raked")] == ["6.50"]  # of 20, 20 and 20, and a blind of 5
    assert played.won == [("main", 1, "58.50", "all")]


@provision("14.7(c)4i", "14.7(c)4iii")
def test_nor_of_what_two_dead_hands_bet_in_that_betting_round() -> None:
    """Seats 2 and 3 are in for 50 each when their hands are dead, before the betting round is over."""
    steps = ("3 raise 50", "4 fold", "1 raise 100", gone(3))
    stacks: dict[str, Any] = {"chips": ("100", "20", "100", "20"), "betting": "no-limit"}
    played = play("holdem", FOUR, "3 raise 50", "4 all-in", "1 call", gone(3), gone(1), "2 call", *RUN_OUT, **stacks)
    whole(played)
    assert played.won == [("side-1", 1, "60.00", "all"), ("main", 2, "80.00", "all")]
    # Where whoever is left has chips to bet, that player is the last one, and has all of it.
    others = whole(play("holdem", FOUR, *steps, "2 fold", **stacks))
    assert others.won == [("main", 1, "105.00", "all")]


@provision("14.6(e)5")
def test_whoever_is_left_alone_has_won_the_pot_whatever_is_reported_of_the_hand() -> None:
    """Two at the flop: the hand of one is dead while the cards are dealt, and then there is nothing to decide."""
    table = poker("holdem", 2)
    deal(table, "AS KS AH KH")
    act(table, "1 call", "2 check")
    report(table, "left-table", seat=1)
    for kind in ("left-table", "hand-fouled", "hand-collected"):
        no = refused_by(table, Report(kind, {"seat": 2}))
        assert (no.code, short(no.cites)) == ("last-hand", "14.6(e)5")
    deal(table, "2C 3C 4D")
    assert (table.state.play, table.ledger.balances[POT], table.chips(2)) == (None, 0, 105_00)


@provision("14.16(b)", "14.6(e)5")
def test_also_who_must_leave_the_game_then() -> None:
    steps = ("deal AS KS AH KH", "1 call", "2 check", gone(1), gone(2, "collusion"), "deal 2C 3C 4D")
    played = play("holdem", *steps)
    assert played.refusals() == {}
    assert played.won == [("main", 2, "10.00", "all")]
    (left,) = played.of("left")
    assert (left["seat"], left["chips"]) == (2, "105.00")


@provision("14.6(e)5")
def test_a_dead_hand_is_not_dealt_to_and_nobody_says_that_it_is() -> None:
    """14.15(e) is of whoever folds on a round of checking, and of nobody else."""
    steps = ("deal AS KS QS AH KH QH", "3 call", "1 call", "2 check", "deal 2C 3C 4D", gone(1))
    played = play("holdem", *steps, chips=("100",) * 3)
    assert played.performed("14.15(e)") == []
    folds = play("holdem", *steps[:-1], "1 fold", chips=("100",) * 3)
    assert [line["seat"] for line in folds.performed("14.15(e)")] == [1]

"""A pot that is disputed is set apart until it is decided, and pots are rebuilt from the betting: 14.15(b)."""

from collections.abc import Sequence
from typing import Any

import pytest

from chapter47 import Choose, Table, call, sentence
from chapter47.equipment import Seeded
from chapter47.table.commands import Command
from chapter47.table.dealer import next_act
from chapter47.table.says import OneOf
from games.poker.rounds import act, awarded, chips, deal, done, is_over, poker, round_of, showdown
from kit.baccarat import facts
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
SHIFT, FLOOR = ("poker-shift-supervisor",), ("floorperson",)
ROYAL, KINGS, NOTHING = "JS TS", "KD KC", "7D 2C"


def three(**house: Any) -> Table:
    """Seat 1 has the best hand and is all-in for $20: $60 in the main pot; seats 2 and 3 play for a side pot of $40."""
    table = poker("holdem", 3, chips="20", betting="no-limit", **house)
    for seat in (2, 3):
        table.do(Choose(seat, "buy-in", {"amount": "80"}))
    deal(table, round_of([ROYAL, KINGS, NOTHING], 0, 2))
    act(table, "3 raise 20", "1 call", "2 call")
    deal(table, "AS KS QS")
    act(table, "2 bet 20", "3 call")
    return table


def impound(pot: object = "main", by: Sequence[str] = FLOOR) -> Command:
    return call("impound", confirmed_by=tuple(by), pot=pot)


def release(*shares: tuple[int, str], by: Sequence[str] = SHIFT, **more: Any) -> Command:
    rows = {"shares": [{"seat": seat, "amount": amount} for seat, amount in shares]} if shares else {}
    return call("release", confirmed_by=tuple(by), **rows, **more)


def to_the_ruling(table: Table) -> list[Any]:
    for card in ("9H", "3D"):
        deal(table, card)
        act(table, "2 check", "3 check")
    return showdown(table)


@provision("14.15(b)")
def test_a_pot_that_is_set_apart_is_not_awarded_with_the_others() -> None:
    table = three()
    (told,) = facts(table.do(impound()), "impounded")
    assert (told.details, short(told.cites)) == ({"pot": "main"}, "14.15(b)*")
    events = to_the_ruling(table)
    assert [won[:2] for won in awarded(events)] == [(2, "40.00")]  # three kings have the side pot
    assert not is_over(table)
    assert chips(table) == [0, 100, 60]
    events = table.do(release(ruling="cards were exposed", by=SHIFT))
    assert [won[:2] for won in awarded(events)] == [(1, "60.00")]  # by the cards, since nobody said otherwise
    assert is_over(table)
    assert chips(table) == [60, 100, 60]


@provision("14.15(b)")
def test_the_poker_shift_supervisor_shares_it_out_and_nobody_else() -> None:
    table = three()
    table.do(impound())
    to_the_ruling(table)
    shares = ((2, "25.00"), (3, "35.00"))
    for other in ((), FLOOR, ("supervisor",), ("dealer",)):
        assert refusal(table, release(*shares, by=other)) == ("not-confirmed", "14.15(b)")
    events = table.do(release(*shares, ruling="seat 1 was warned twice"))
    (ruled,) = facts(events, "ruled")
    assert (
        sentence(ruled) == "The poker shift supervisor rules on the main pot: seat 1 was warned twice. (19:47-14.15(b))"
    )
    assert [sentence(each) for each in facts(events, "awarded")] == [
        "Seat 2 wins $25.00 of the main pot by the ruling. (19:47-14.15(b))",
        "Seat 3 wins $35.00 of the main pot by the ruling. (19:47-14.15(b))",
    ]
    assert chips(table) == [0, 125, 95]
    assert is_over(table)


NO = [
    (release((2, "59.99")), ("not-the-pot", "14.15(b)")),
    (release((2, "60.01")), ("not-the-pot", "14.15(b)")),
    (release((2, "30"), (2, "30")), "seat-twice"),
    (release((9, "60")), "no-such-seat"),
    (release((2, "-60")), "not-an-amount"),
    (call("release", confirmed_by=SHIFT, shares=[]), "not-shares"),
    (call("release", confirmed_by=SHIFT, shares="all"), "not-shares"),
    (call("release", confirmed_by=SHIFT, shares=[{"seat": 2, "amount": "60", "why": "so"}]), "unknown-detail"),
    (call("release", confirmed_by=SHIFT, ruling="x" * 201), "not-a-ruling"),
]


@provision("14.15(b)")
@pytest.mark.parametrize(("said", "no"), NO)
def test_all_of_it_is_shared_out_among_those_who_were_dealt_in(said: Command, no: object) -> None:
    table = three()
    table.do(impound())
    to_the_ruling(table)
    before = chips(table), len(table.log)
    assert (refusal(table, said) if isinstance(no, tuple) else mistake(table, said)) == no
    assert (chips(table), len(table.log)) == before
    # Nothing else goes on meanwhile.
    assert refusal(table, done("2 bet 5"))[1] in ("14.15(b)", "14.7(d)")
    assert refusal(table, call("count-stub"))[1] == "14.15(b)"


@provision("14.15(b)")
def test_a_pot_is_set_apart_once_by_somebody_who_may_and_while_it_is_played_for() -> None:
    table = three()
    assert refusal(table, impound(by=())) == ("not-confirmed", "14.15(b)*")
    assert mistake(table, impound("side-2")) == "no-such-pot"
    table.do(impound("side-1", by=("supervisor",)))
    assert mistake(table, impound("side-1")) == "no-such-pot"
    (say,) = [say for say in table.says("dealer") if say.name == "impound"]
    assert say.wants == {"pot": OneOf(("main",))}
    assert refusal(table, release())[1] == "14.15(b)"  # it is not yet time
    events = to_the_ruling(table)
    assert [won[:2] for won in awarded(events)] == [(1, "60.00")]
    table.do(next_act(table, Seeded(1)))  # as the cards have it
    assert chips(table) == [60, 100, 60]
    assert refusal(table, impound())[1] == "14.15(b)*"  # between rounds


@provision("14.15(b)")
def test_pots_are_rebuilt_from_the_betting() -> None:
    table = three(rake={"kind": "percentage", "percent": 10, "max": "4", "unit": "1"})
    act_before = chips(table)
    told = [sentence(each) for each in table.do(call("reconstruct"))]
    assert told == [
        "The main pot holds $56.00 by the betting: seat 1 $20.00, seat 2 $20.00, seat 3 $20.00, of which $4.00 was "
        "raked. (19:47-14.15(b), editorial choice)",
        "Side pot 1 holds $40.00 by the betting: seat 2 $20.00, seat 3 $20.00. (19:47-14.15(b), editorial choice)",
    ]
    deal(table, "9H")
    act(table, "2 bet 30")
    told = [sentence(each) for each in table.do(call("reconstruct"))]
    assert told[-1].startswith("Bets that are not in a pot yet come to $30.00: seat 2 $30.00.")
    assert chips(table) == [act_before[0], act_before[1] - 30, act_before[2]]


@provision("14.15(b)", "14.15(h)")
def test_a_round_that_is_void_gives_back_what_was_set_apart() -> None:
    table = three()
    table.do(impound())
    table.do(call("void-round", confirmed_by=("supervisor",), reason="The deck is short."))
    assert chips(table) == [20, 100, 100]


def test_chairs_stay_until_it_is_decided() -> None:
    """Whoever leaves meanwhile is there to be paid: the round is not over."""
    table = three()
    table.do(impound())
    to_the_ruling(table)
    table.do(Choose(1, "leave"))
    assert 1 in table.seats
    table.do(release((1, "60.00")))
    assert 1 not in table.seats

"""What is on and what is off on a come-out roll: N.J.A.C. 19:47-1.3(e), and 1.2(a)5."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47 import Remove, bet, cite, read_step, sentence
from chapter47.money.owners import seat_number
from chapter47.table.commands import CallOff, CallOn, write_step
from kit.craps import (
    DICE,
    OFF,
    ON,
    POINTS,
    PUCKS,
    Puck,
    State,
    amount_on,
    craps,
    crowded,
    due,
    facts,
    fates,
    on_layout,
    read,
    roll,
    settled,
    shoot,
    told,
    with_come_points,
    with_point,
)
from kit.proofs import examples
from kit.refusals import mistake, refusal

provision = pytest.mark.provision

SWITCHED = list(read(ON))
"""Place bets to win, buys, hardways and come odds, on each number."""


@provision("1.3(e)", "1.2(a)5")
@pytest.mark.parametrize("wager", ["place-to-win", "buy", "hardway", "come-odds"])
def test_these_four_are_off_on_a_come_out_and_on_after_it(wager: str) -> None:
    """On a 7 and on their number: nothing on the come-out, a decision under a point."""
    for number in [pick for name, pick in SWITCHED if name == wager]:
        for rolled in ("7", str(number)):
            table = with_come_points("off")
            table.do(bet(1, wager, "60", number))
            found = [told(event).result for event in settled(roll(table, rolled)) if event.wager == wager]
            assert found == (["void"] if wager == "come-odds" else [])

            table = with_come_points(4 if number != 4 else 5)
            table.do(bet(1, wager, "60", number))
            found = [told(event).result for event in settled(roll(table, rolled)) if event.wager == wager]
            easy = wager == "hardway" and rolled != "7"
            assert found == (["lose"] if rolled == "7" or easy else ["win"])


@provision("1.3(e)")
@examples(60)
@given(called=st.sets(st.sampled_from(SWITCHED)), rolled=st.sampled_from(list(DICE)))
def test_each_is_switched_for_itself(called: set[tuple[str, int]], rolled: str) -> None:
    table = crowded(State("off"))
    for wager, pick in sorted(called):
        fact, confirmed = table.do(CallOn(1, wager, pick))
        assert (fact.event, fact.cites) == ("called-on", cite("1.3(e)"))
        assert (confirmed.event, confirmed.cites) == ("performed", cite("1.3(e)"))
    law = {key: read(ON if key in called else OFF)[key] for key in SWITCHED}
    wanted = {
        key: due(key, amount_on(key), fate[rolled], rolled, "off") for key, fate in law.items() if fate[rolled] != "."
    }
    events = settled(roll(table, rolled))
    assert {(e.wager, e.pick): told(e) for e in events if (e.wager, e.pick) in SWITCHED} == wanted


@provision("1.3(e)")
@pytest.mark.parametrize(("called", "rolled"), list(product([False, True], ["7", "6", "6h"])))
def test_come_odds_go_back_on_a_come_out_unless_called_on(called: bool, rolled: str) -> None:
    """The come wager itself is always on: it wins or loses, and its odds go back beside it."""
    table = with_point(8)
    table.do(bet(2, "come", "10"))
    roll(table, 6)
    table.do(bet(2, "come-odds", "10", 6))
    roll(table, 8)
    table.do(bet(1, "pass", "10"))
    if called:
        table.do(CallOn(2, "come-odds", 6))
    chips = table.chips(2)
    decided = {event.wager: told(event) for event in settled(roll(table, rolled)) if seat_number(event.owner) == 2}
    flat = "lose" if rolled == "7" else "win"
    assert (decided["come"].result, decided["come-odds"].result) == (flat, flat if called else "void")
    back = {("7", False): 1000, ("7", True): 0, ("6", False): 3000, ("6", True): 4200}  # 6 to 5 on $10
    assert table.chips(2) - chips == back[rolled.removesuffix("h"), called]
    assert not on_layout(table, seat=2)


@provision("1.3(e)")
def test_void_come_odds_cite_the_rule_that_they_are_off() -> None:
    table = with_come_points("off")
    table.do(bet(1, "come-odds", "60", 9))
    (void,) = (event for event in settled(roll(table, 7)) if event.wager == "come-odds")
    assert (void.result, void.returned, void.cites) == ("void", 6000, cite("1.3(e)"))


@provision("1.3(e)")
@pytest.mark.parametrize("puck", PUCKS)
def test_all_other_wagers_are_always_on(puck: Puck) -> None:
    table = crowded(State(puck))
    for wager, pick in fates(State(puck)):
        if (wager, pick) not in SWITCHED:
            assert refusal(table, CallOn(1, wager, pick)) == ("always-on", "1.3(e)")
            assert refusal(table, CallOff(1, wager, pick)) == ("always-on", "1.3(e)")


@provision("1.3(e)")
@pytest.mark.parametrize("puck", PUCKS)
def test_what_was_not_called_on_cannot_be_called_off(puck: Puck) -> None:
    """Under a point every wager is on, and no player may have it otherwise."""
    table = crowded(State(puck))
    for _, wager, pick in on_layout(table):
        assert refusal(table, CallOff(1, wager, pick)) == ("always-on", "1.3(e)")


@provision("1.3(e)")
@pytest.mark.parametrize("number", POINTS)
def test_a_call_lasts_until_it_is_taken_back(number: int) -> None:
    table = craps()
    table.do(bet(2, "place-to-win", "60", number))
    table.do(CallOn(2, "place-to-win", number))
    other = 5 if number == 4 else 4
    shoot(table, f"11 12 {other} {other} 2")  # two come-outs, a point made, a third come-out
    (off,) = table.do(CallOff(2, "place-to-win", number))
    assert (off.event, off.cites) == ("called-off", cite("1.3(e)"))
    assert [seat_number(event.owner) for event in settled(shoot(table, "7"))] == [1]
    assert on_layout(table, seat=2) == {(2, "place-to-win", number): 60}
    table.do(CallOn(2, "place-to-win", number))
    (event,) = (event for event in settled(shoot(table, "7")) if seat_number(event.owner) == 2)
    assert event.result == "lose"


@provision("1.3(e)")
def test_a_call_ends_with_its_wager() -> None:
    for ends in ("decided", "removed"):
        table = craps()
        table.do(bet(2, "hardway", "10", 4))
        table.do(CallOn(2, "hardway", 4))
        if ends == "decided":
            shoot(table, "4h 4")
        else:
            table.do(Remove(2, "hardway", 4))
        table.do(bet(2, "hardway", "10", 4))  # a new wager, off again
        shoot(table, "7")
        assert on_layout(table, seat=2) == {(2, "hardway", 4): 10}


@provision("1.3(e)", "1.2(a)5")
def test_each_player_calls_for_his_own_wagers() -> None:
    table = craps(1, 2, 3)
    for seat in (2, 3):
        table.do(bet(seat, "place-to-win", "12", 6))
    fact, confirmed = table.do(CallOn(2, "place-to-win", 6))
    told_of = {"seat": 2, "wager": "place-to-win", "pick": 6}.items()
    assert told_of <= facts([fact], "called-on")[0].details.items()
    assert sentence(confirmed) == "Confirm it with an on button on top of the wager (by the dealer). (19:47-1.3(e))"
    decided = settled(shoot(table, "6"))
    assert [(seat_number(event.owner), event.paid) for event in decided] == [(2, 1400)]
    assert on_layout(table, seat=3) == {(3, "place-to-win", 6): 12}


@provision("1.3(e)")
def test_more_on_a_wager_that_was_called_on_is_on_too() -> None:
    table = craps()
    table.do(bet(2, "buy", "20", 4))
    table.do(CallOn(2, "buy", 4))
    table.do(bet(2, "buy", "20", 4))
    (event,) = (event for event in settled(shoot(table, "4")) if seat_number(event.owner) == 2)
    assert (event.amount, event.paid) == (4000, 8000)


def test_a_call_names_a_wager_that_stands() -> None:
    table = craps()
    for command in (CallOn(1, "place-to-win", 6), CallOff(1, "place-to-win", 6), CallOn(2, "hardway", 4)):
        assert mistake(table, command) == "no-such-wager"
    assert mistake(table, CallOn(9, "place-to-win", 6)) == "no-such-seat"
    assert refusal(table, CallOn(1, "place-to-wn", 6)) == ("not-permissible", "1.2(b)")


def test_a_call_is_a_step_like_any_other() -> None:
    for command, step in (
        (CallOn(1, "place-to-win", 6), {"seat": 1, "call-on": "place-to-win", "pick": 6}),
        (CallOff(3, "hardway", 10), {"seat": 3, "call-off": "hardway", "pick": 10}),
    ):
        assert read_step(step) == command
        assert write_step(command) == step

"""Making, reducing and removing wagers: N.J.A.C. 19:47-1.3(a) to (d)."""

import pytest

from chapter47 import Accepted, Choose, Reduce, Remove, bet, call, cite
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import CallOff, CallOn, Pick
from kit.craps import (
    POINTS,
    PUCKS,
    Key,
    Puck,
    State,
    amount_on,
    craps,
    crowded,
    facts,
    fates,
    on_layout,
    outline,
    roll,
    rolls,
    settled,
    with_come_points,
    with_point,
)
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision

each_point = pytest.mark.parametrize("point", POINTS)
each_puck = pytest.mark.parametrize("puck", PUCKS)

# 1.3(a): before the throw, or confirmed while the dice are in the air

THROWN = call("dice-out")


@provision("1.3(a)")
@pytest.mark.parametrize("point", [None, 6])
def test_once_the_dice_are_out_a_wager_needs_the_dealer_and_the_boxman(point: int | None) -> None:
    table = craps() if point is None else with_point(point)
    table.do(bet(1, "pass" if point is None else "come", "10"))
    table.do(bet(2, "field", "10"))  # before the throw nobody confirms it
    table.do(THROWN)
    for lacking in ((), ("dealer",), ("boxman",), ("dealer", "floorperson"), ("stickman", "boxman")):
        late = bet(2, "any-seven", "10", confirmed_by=lacking)
        assert refusal(table, late) == ("not-confirmed", "1.3(a)")
    for both in (("dealer", "boxman"), ("boxman", "dealer"), ("dealer", "boxman", "stickman")):
        (accepted,) = table.do(bet(2, "any-seven", "10", confirmed_by=both))
        assert isinstance(accepted, Accepted)
        assert accepted.amount == 1000
    late_line = bet(2, "pass" if point is None else "come", "10", confirmed_by=("dealer", "boxman"))
    table.do(late_line)
    decided = [event for event in settled(roll(table, 7)) if seat_number(event.owner) == 2]
    assert {(event.wager, event.amount, event.result) for event in decided} == {
        ("any-seven", 3000, "win"),
        ("field", 1000, "lose"),
        (late_line.wager, 1000, "win"),
    }
    table.do(bet(2, "field", "10"))  # the dice are back


@provision("1.3(a)", "1.3(c)")
def test_nothing_is_taken_back_or_switched_while_the_dice_are_in_the_air() -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    table.do(bet(1, "place-to-win", "12", 6))
    table.do(CallOn(1, "place-to-win", 6))
    table.do(bet(1, "hardway", "10", 8))
    table.do(THROWN)
    for command in (
        Remove(1, "pass"),
        Reduce(1, "place-to-win", 600, 6),
        Remove(1, "hardway", 8),
        CallOn(1, "hardway", 8),
        CallOff(1, "place-to-win", 6),
    ):
        assert refusal(table, command) == ("dice-thrown", "1.3(c)")
    roll(table, 9)
    table.do(Remove(1, "hardway", 8))


@provision("1.3(a)")
def test_a_throw_called_off_opens_the_table_again() -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    table.do(THROWN)
    table.do(call("no-roll", reason="off-table"))
    table.do(bet(2, "field", "10"))
    table.do(Remove(2, "field"))


# 1.3(b): what wagers are made with


@provision("1.3(b)")
def test_wagers_are_chips_or_plaques() -> None:
    table = craps()
    for instrument in ("chips", "plaque"):
        (accepted,) = table.do(bet(1, "pass", "10", instrument=instrument))
        assert isinstance(accepted, Accepted)
        assert accepted.instrument == instrument
    for instrument in ("non-value", "coupon"):
        assert refusal(table, bet(1, "pass", "10", instrument=instrument)) == ("instrument-not-taken", "1.3(b)")


@provision("1.3(b)")
def test_cash_is_confirmed_by_the_dealer_and_becomes_chips() -> None:
    table = craps()
    chips = table.chips(1)
    for lacking in ((), ("boxman",), ("stickman", "floorperson")):
        assert refusal(table, bet(1, "field", "20", instrument="cash", confirmed_by=lacking)) == (
            "not-confirmed",
            "1.3(b)",
        )
    events = table.do(bet(1, "field", "20", instrument="cash", confirmed_by=("dealer",)))
    (converted,) = facts(events, "converted")
    assert (converted.cites, converted.details["amount"]) == (cite("1.3(b)"), "20.00")
    assert (table.chips(1), table.ledger.balance("drop")) == (chips, 2000)
    table.do(bet(1, "pass", "10"))
    roll(table, 12)  # the field pays double
    assert table.chips(1) == chips + 6000 - 1000
    table.check()


@provision("1.3(b)")
@pytest.mark.parametrize(("wager", "winning", "losing"), [("pass", "7", "2"), ("dont-pass", "3", "11")])
def test_a_match_play_coupon_is_paid_in_chips_and_collected(wager: str, winning: str, losing: str) -> None:
    for rolled, won in ((winning, 1000), (losing, 0)):
        table = craps()
        chips = table.chips(1)
        table.do(bet(1, wager, "10", instrument="match-play"))
        assert table.chips(1) == chips  # a coupon is no chip
        roll(table, rolled)
        assert table.chips(1) == chips + won
        assert not table.layout.stakes
        table.check()


@provision("1.3(b)")
@each_puck
def test_a_match_play_coupon_is_taken_for_pass_and_dont_pass_alone(puck: Puck) -> None:
    table = with_come_points(puck)
    for wager, pick in fates(State(puck)):
        if wager not in ("pass", "dont-pass") and not (wager in ("come", "dont-come") and pick):
            coupon = bet(1, wager, str(amount_on((wager, pick))), pick, instrument="match-play")
            assert refusal(table, coupon) == ("instrument-not-taken", "1.3(b)")


# 1.3(c): removing and reducing, every wager wherever the puck lies

SMALLER: dict[Key, int] = {  # amounts that can be paid, where $30 cannot
    ("place-to-lose", 4): 33,
    ("place-to-lose", 5): 24,
    ("place-to-lose", 9): 24,
    ("place-to-lose", 10): 33,
    ("horn", None): 40,
}


@provision("1.3(c)")
@each_puck
def test_every_wager_may_be_removed_but_pass_and_come_wagers_with_a_point(puck: Puck) -> None:
    table = crowded(State(puck))
    standing = on_layout(table)
    fixed: dict[tuple[int, str, Pick], int] = {(1, "come", number): 60 for number in POINTS if number != puck}
    if puck != "off":
        fixed[1, "pass", None] = 60
    for (seat, wager, pick), amount in reversed(standing.items()):  # odds go before what they support
        chips = table.chips(1)
        if (seat, wager, pick) in fixed:
            assert refusal(table, Remove(1, wager, pick)) == ("wager-fixed", "1.3(c)")
            continue
        (removed,) = facts(table.do(Remove(1, wager, pick)), "removed")
        assert short(removed.cites) == ("1.3(d)" if wager in ("dont-pass", "dont-come") else "1.3(c)")
        assert removed.details["amount"] == f"{amount}.00"
        assert (seat_owner(seat), wager, pick) not in table.layout.stakes
        assert table.chips(1) >= chips + 100 * amount  # a buy or lay that saw no roll brings its vigorish back
    assert on_layout(table) == fixed
    table.check()


@provision("1.3(c)")
@each_puck
def test_every_wager_may_be_reduced_but_pass_and_come_wagers_with_a_point(puck: Puck) -> None:
    table = crowded(State(puck))
    for (seat, wager, pick), amount in reversed(on_layout(table).items()):
        chips = table.chips(1)
        to = SMALLER.get((wager, pick), 30)
        if (wager == "pass" and puck != "off") or (wager == "come" and pick):
            assert refusal(table, Reduce(1, wager, 100 * to, pick)) == ("wager-fixed", "1.3(c)")
            continue
        (reduced,) = facts(table.do(Reduce(1, wager, 100 * to, pick)), "reduced")[:1]
        assert short(reduced.cites) == ("1.3(d)" if wager in ("dont-pass", "dont-come") else "1.3(c)")
        assert reduced.details["total"] == f"{to}.00"
        assert on_layout(table)[seat, wager, pick] == to
        assert table.chips(1) >= chips + 100 * (amount - to)
    table.check()


@provision("1.3(c)")
@each_point
def test_a_pass_wager_is_free_until_its_point_and_again_when_the_point_is_made(point: int) -> None:
    table = craps()
    table.do(bet(1, "pass", "10"))
    table.do(Reduce(1, "pass", 500))
    table.do(Remove(1, "pass"))
    table.do(bet(1, "pass", "10"))
    roll(table, point)
    for command in (Remove(1, "pass"), Reduce(1, "pass", 500)):
        assert refusal(table, command) == ("wager-fixed", "1.3(c)")
    roll(table, point)
    table.do(bet(1, "pass", "10"))
    table.do(Remove(1, "pass"))


@provision("1.3(c)")
@each_point
def test_a_come_wager_is_free_until_its_come_point(point: int) -> None:
    table = with_point(6 if point != 6 else 8)
    table.do(bet(2, "come", "10"))
    table.do(Reduce(2, "come", 500))
    table.do(Remove(2, "come"))
    table.do(bet(2, "come", "10"))
    roll(table, point)
    for command in (Remove(2, "come", point), Reduce(2, "come", 500, point)):
        assert refusal(table, command) == ("wager-fixed", "1.3(c)")
    table.do(bet(2, "come", "10"))
    table.do(Remove(2, "come"))  # the new one, not the one that has a point
    assert on_layout(table, seat=2) == {(2, "come", point): 10}


@provision("1.3(c)")
def test_a_wager_that_was_decided_or_never_made_cannot_be_removed() -> None:
    table = with_point(6)
    table.do(bet(2, "field", "10"))
    roll(table, 11)
    for command in (Remove(2, "field"), Reduce(2, "field", 500), Remove(2, "place-to-win", 6), Remove(2, "come", 5)):
        assert mistake(table, command) == "no-such-wager"
    table.do(bet(2, "field", "10"))
    assert mistake(table, Reduce(2, "field", 1000)) == "not-less"
    assert mistake(table, Reduce(2, "field", 0)) == "not-an-amount"


# 1.3(d): the don't side goes at any time, and does not come back


@provision("1.3(d)")
@each_point
@pytest.mark.parametrize("less", [Remove(1, "dont-pass"), Reduce(1, "dont-pass", 500)], ids=["removed", "reduced"])
def test_a_dont_pass_wager_that_went_is_not_replaced_under_that_point(point: int, less: Remove | Reduce) -> None:
    table = craps()
    table.do(bet(1, "dont-pass", "10"))
    table.do(bet(2, "dont-pass", "10"))
    roll(table, point)
    assert refusal(table, bet(1, "dont-pass", "5")) == ("point-established", "1.2(a)2")
    (gone,) = table.do(less)
    assert outline([gone]) == [f"{gone.event} 1.3(d)"]
    for amount in ("1", "5", "10"):
        assert refusal(table, bet(1, "dont-pass", amount)) == ("not-replaced", "1.3(d)")
    assert refusal(table, bet(2, "dont-pass", "5")) == ("point-established", "1.2(a)2")  # who removed nothing
    roll(table, 7)
    table.do(bet(2, "dont-pass", "10"))
    assert refusal(table, bet(1, "dont-pass", "10")) == ("not-replaced", "1.3(d)")  # the come-out roll is still to come
    roll(table, 11)
    table.do(bet(1, "dont-pass", "10"))  # it has been thrown


@provision("1.3(d)")
@pytest.mark.parametrize("less", [Remove(1, "dont-pass"), Reduce(1, "dont-pass", 500)], ids=["removed", "reduced"])
@pytest.mark.parametrize("rolled", [2, 7, 11, 12, 6])
def test_a_dont_pass_wager_that_went_before_a_come_out_is_not_replaced_until_it_is_thrown(
    rolled: int, less: Remove | Reduce
) -> None:
    table = craps()
    table.do(bet(2, "pass", "10"))
    table.do(bet(1, "dont-pass", "10"))
    table.do(less)
    said = refused_by(table, bet(1, "dont-pass", "5"))
    assert (said.code, short(said.cites)) == ("not-replaced", "1.3(d)")
    assert said.sentence == "Don't pass bet that was removed or reduced is not made again or raised."
    table.do(call("no-roll", reason="off-table"))
    assert refusal(table, bet(1, "dont-pass", "5")) == ("not-replaced", "1.3(d)")  # which was no roll
    roll(table, rolled)
    if rolled == 6:
        assert refusal(table, bet(1, "dont-pass", "5")) == ("point-established", "1.2(a)2")
    else:
        table.do(bet(1, "dont-pass", "5"))


@provision("1.3(d)")
@pytest.mark.parametrize("less", [Remove(2, "dont-come"), Reduce(2, "dont-come", 500)], ids=["removed", "reduced"])
def test_a_dont_come_wager_that_went_from_its_line_is_not_replaced_until_the_next_roll(less: Remove | Reduce) -> None:
    table = with_point(6)
    table.do(bet(2, "dont-come", "10"))
    table.do(less)
    assert refusal(table, bet(2, "dont-come", "5")) == ("not-replaced", "1.3(d)")
    table.do(bet(1, "dont-come", "10"))  # who removed nothing
    table.do(bet(2, "come", "10"))
    roll(table, 8)
    table.do(bet(2, "dont-come", "5"))


@provision("1.3(d)")
def test_what_somebody_gave_up_is_not_held_against_whoever_sits_there_next() -> None:
    table = craps(1, 2)
    table.do(bet(1, "pass", "10"))
    table.do(bet(2, "dont-pass", "10"))
    table.do(Remove(2, "dont-pass"))
    table.do(Choose(2, "leave"))
    table.do(Choose(2, "sit", {"chips": "100"}))
    table.do(bet(2, "dont-pass", "10"))


@provision("1.3(d)")
@each_point
def test_a_dont_come_wager_goes_at_any_time_and_is_not_put_back(point: int) -> None:
    table = with_point(6 if point != 6 else 8)
    table.do(bet(2, "dont-come", "10"))
    roll(table, point)
    assert refusal(table, bet(2, "dont-come", "5", point)) == ("pick-not-offered", "1.2(a)4")
    (reduced,) = table.do(Reduce(2, "dont-come", 500, point))
    assert outline([reduced]) == ["reduced 1.3(d)"]
    assert refusal(table, bet(2, "dont-come", "5", point)) == ("pick-not-offered", "1.2(a)4")
    (removed,) = table.do(Remove(2, "dont-come", point))
    assert outline([removed]) == ["removed 1.3(d)"]
    assert refusal(table, bet(2, "dont-come", "10", point)) == ("pick-not-offered", "1.2(a)4")
    assert not on_layout(table, seat=2)
    table.do(bet(2, "dont-come", "10"))  # another one, on the line


@provision("1.3(d)")
def test_the_dont_side_also_goes_before_its_first_roll() -> None:
    table = craps()
    table.do(bet(1, "dont-pass", "10"))
    table.do(Reduce(1, "dont-pass", 500))
    table.do(Remove(1, "dont-pass"))
    table.do(bet(1, "pass", "10"))
    roll(table, 4)
    table.do(bet(1, "dont-come", "10"))
    table.do(Reduce(1, "dont-come", 500))
    table.do(Remove(1, "dont-come"))
    assert on_layout(table) == {(1, "pass", None): 10}


@provision("1.3(d)", "1.6(b)")
@each_point
def test_odds_go_with_the_dont_pass_wager_they_support(point: int) -> None:
    table = with_point(point)
    table.do(bet(1, "dont-pass-odds", "60"))
    chips = table.chips(1)
    table.do(Remove(1, "dont-pass"))
    assert on_layout(table) == {(1, "pass", None): 60}
    assert table.chips(1) == chips + 12000
    table.check()


@provision("1.3(d)", "1.6(d)")
@each_point
def test_odds_go_with_the_dont_come_wager_they_support(point: int) -> None:
    table = with_point(6 if point != 6 else 8)
    table.do(bet(2, "dont-come", "60"))
    roll(table, point)
    table.do(bet(2, "dont-come-odds", "60", point))
    chips = table.chips(2)
    table.do(Remove(2, "dont-come", point))
    assert not on_layout(table, seat=2)
    assert table.chips(2) == chips + 12000


REMAINS = {  # of $60 in odds when the flat wager goes from $60 to $30, so that they win at most $30
    4: 60,
    5: 45,
    6: 36,
    8: 36,
    9: 45,
    10: 60,
}


@provision("1.3(d)", "1.6(b)", "1.6(d)")
@each_point
def test_odds_above_the_new_limit_go_back_when_the_flat_wager_is_reduced(point: int) -> None:
    table = with_point(point)
    table.do(bet(1, "dont-pass-odds", "60"))
    chips = table.chips(1)
    table.do(Reduce(1, "dont-pass", 3000))
    assert on_layout(table) == {
        (1, "pass", None): 60,
        (1, "dont-pass", None): 30,
        (1, "dont-pass-odds", None): REMAINS[point],
    }
    assert table.chips(1) == chips + 100 * (30 + 60 - REMAINS[point])

    table = with_point(6 if point != 6 else 8)
    table.do(bet(2, "dont-come", "60"))
    roll(table, point)
    table.do(bet(2, "dont-come-odds", "60", point))
    table.do(Reduce(2, "dont-come", 3000, point))
    assert on_layout(table, seat=2) == {(2, "dont-come", point): 30, (2, "dont-come-odds", point): REMAINS[point]}


@provision("1.3(d)", "1.6(f)")
@pytest.mark.parametrize(("excess", "remains"), [(True, 9), (False, 6)])
def test_a_new_limit_that_cannot_be_paid_is_rounded_as_for_a_new_wager(excess: bool, remains: int) -> None:
    """$5 flat on 5 supports $7.50 in odds, and $6 and $9 are what 2 to 3 pays in chips."""
    table = with_point(5, flat="10", odds_excess=excess)
    table.do(bet(1, "dont-pass-odds", "15"))
    table.do(Reduce(1, "dont-pass", 500))
    assert on_layout(table)[1, "dont-pass-odds", None] == remains


@provision("1.3(c)")
@each_point
def test_odds_may_be_taken_down_and_put_up_again_at_any_time(point: int) -> None:
    table = with_point(point)
    for wager in ("pass-odds", "dont-pass-odds"):
        table.do(bet(1, wager, "60"))
        table.do(Reduce(1, wager, 3000))
        table.do(bet(1, wager, "30"))
        table.do(Remove(1, wager))
        table.do(bet(1, wager, "30"))
    rolls(table, "2 3 11 12")
    table.do(Remove(1, "pass-odds"))
    assert on_layout(table) == {
        (1, "pass", None): 60,
        (1, "dont-pass", None): 60,
        (1, "dont-pass-odds", None): 30,
    }

"""The course that odds are worked out from, against the table that settles: every sequence of two and three rolls."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

import pytest

from chapter47 import Bet, Chapter47Error, Fact, Settled, Showing, Table, game, open_table, parse_cents, read_house
from chapter47.games.craps.rolls import CALLED_ON, COME_OUT, POINTS
from chapter47.money.owners import Owner, seat_number, seat_owner
from chapter47.odds.course import Course, State, kept
from chapter47.table.commands import CallOn, Pick
from chapter47.table.terms import Terms, terms
from chapter47.table.wagers import Phase, Stake
from kit.counting import payable
from kit.marks import marks_on

HOUSE = {"odds-multiple": 10}
CHIPS = "1000000000"
CALLED, SHOOTER = 2, 3
"""Who calls wagers on that would be off, and who has a pass wager on every come-out roll, so that there is one."""

Dice = tuple[int, int]
ALL = {(first, second): 1 for first in range(1, 7) for second in range(1, 7)}
"""Every way that two dice can fall."""
KINDS = Counter(
    {
        **{(min(6, total - 1), max(1, total - 6)): 6 - abs(total - 7) for total in (2, 3, 5, 7, 9, 11, 12)},
        **{(total // 2 + 1, total // 2 - 1): 5 - abs(total - 7) for total in (4, 6, 8, 10)},
        **{(total // 2, total // 2): 1 for total in (4, 6, 8, 10)},
    }
)
"""One of each kind, by weight: every total, and the four that can be thrown the hardway both ways."""
ROLL = {total: (min(6, total - 1), max(1, total - 6)) for total in range(2, 13)}


class End(NamedTuple):
    """How a wager ended, or how it stands."""

    after: int
    """After how many rolls."""
    net: Fraction | None
    """What it won or lost, as a part of it; ``None`` where it stands."""
    state: State | None


Key = tuple[Owner, str, Pick]
"""A wager on the layout."""


# What the table says


def stands(table: Table, stake: Stake) -> State:
    puck = marks_on(table)["puck"]
    phase: Phase = puck if isinstance(puck, int) else CALLED_ON if stake.on else COME_OUT
    return stake.spot.pick, phase


def roll(table: Table, dice: Dice) -> list[object]:
    """One roll, before which the shooter makes a pass wager where there must be one."""
    if marks_on(table)["puck"] == "off" and (seat_owner(SHOOTER), "pass", None) not in table.layout.stakes:
        table.do(Bet(SHOOTER, "pass", 100))
    return list(table.do(Showing("roll", dice)))


def played(
    make: Callable[[], Table], rolls: int, dice: Counter[Dice] | dict[Dice, int]
) -> tuple[dict[Key, State], dict[Key, Counter[End]]]:
    """How the wagers on a table stand at first, and how often they end or stand how, over every sequence of rolls."""
    first = make()
    ends: dict[Key, Counter[End]] = {key: Counter() for key in first.layout.stakes if key[0] != seat_owner(SHOOTER)}
    began = {key: stands(first, first.layout.stakes[key]) for key in ends}

    def go_on(table: Table, after: int, weight: int, origin: dict[Key, Key]) -> None:
        if after == rolls:
            for key, was in origin.items():
                ends[was][End(after, None, stands(table, table.layout.stakes[key]))] += weight
            return
        kept_at = table.snapshot() if after else None
        for faces, ways in dice.items():
            branch = make() if kept_at is None else Table(table.game, table.house, kept_at)
            left, share = dict(origin), weight * ways
            for event in roll(branch, faces):
                if isinstance(event, Settled) and seat_number(event.owner) != SHOOTER:
                    net = Fraction(event.paid - event.collected, event.amount)
                    was = left.pop((event.owner, event.wager, event.pick))
                    ends[was][End(after + 1, net, None)] += share * sum(dice.values()) ** (rolls - after - 1)
                elif isinstance(event, Fact) and event.event == "moved":
                    seat, wager, to = (event.details[name] for name in ("seat", "wager", "to"))
                    assert isinstance(seat, int)
                    assert isinstance(wager, str)
                    assert isinstance(to, int)
                    left[seat_owner(seat), wager, to] = left.pop((seat_owner(seat), wager, None))
            go_on(branch, after + 1, share, left)

    go_on(first, 0, 1, {key: key for key in ends})
    return began, ends


# What the course says


def worked_out(under: Terms, key: Key, began: State, on: bool, rolls: int) -> dict[End, Fraction]:
    _, wager, pick = key
    course = Course(under, under.spots[wager, pick], began[1], True, on=on)
    assert course.first == began
    ends: dict[End, Fraction] = {}
    here = {began: Fraction(1)}
    for after in range(1, rolls + 1):
        ahead: dict[State, Fraction] = {}
        for state, part in here.items():
            for chance, ruling, then in course.steps[state]:
                if ruling is None:
                    ahead[then] = ahead.get(then, Fraction(0)) + part * chance
                else:
                    end = End(after, -kept(ruling), None)
                    ends[end] = ends.get(end, Fraction(0)) + part * chance
        here = ahead
    return ends | {End(rolls, None, state): part for state, part in here.items()}


def agree(make: Callable[[], Table], rolls: int, dice: Counter[Dice] | dict[Dice, int]) -> set[str]:
    """Every wager ends as often, after as many rolls and with as much, as its course says. Gives those compared."""
    began, ends = played(make, rolls, dice)
    table = make()
    total = sum(dice.values()) ** rolls
    for key, counted in ends.items():
        assert counted.total() == total
        found = {end: Fraction(count, total) for end, count in counted.items()}
        on = table.layout.stakes[key].on
        assert found == worked_out(table.terms, key, began[key], on, rolls), key
    return {wager for _, wager, _ in ends}


# The tables


def craps() -> Table:
    return open_table("craps", HOUSE, seats=dict.fromkeys((1, CALLED, SHOOTER), CHIPS), record=True)


def bet_all(table: Table, wagers: Iterable[str]) -> None:
    """Those wagers, on every pick that the table takes; by the second player as well what can be called on."""
    for (wager, pick), spot in table.terms.spots.items():
        if wager not in wagers:
            continue
        for seat in (1, CALLED) if spot.wager.off_unless_called else (1,):
            bet = Bet(seat, wager, payable(table.house, spot), pick)
            try:
                table.consider(bet)
            except Chapter47Error:
                continue
            table.do(bet)
            if seat == CALLED:
                table.do(CallOn(seat, wager, pick))


LINES = ("pass", "dont-pass")
ONE_ROLL = ("field", "any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve", "eleven")
NUMBERS = ("place-to-win", "place-to-lose", "buy", "lay", "hardway")
UNDER_A_POINT = ("come", "dont-come", "pass-odds", "dont-pass-odds")


def on_a_come_out() -> Table:
    table = craps()
    bet_all(table, (*LINES, *NUMBERS, *ONE_ROLL))
    return table


def under_a_point(point: int) -> Table:
    table = craps()
    for wager in LINES:
        table.do(Bet(1, wager, parse_cents("1000")))
    roll(table, ROLL[point])
    bet_all(table, (*UNDER_A_POINT, *NUMBERS, *ONE_ROLL))
    return table


def with_come_point(number: int, *, on_a_come_out: bool) -> Table:
    """Come wagers on a number, with odds: under another point, or after that was made."""
    table = craps()
    point = 5 if number != 5 else 9
    roll(table, ROLL[point])
    for seat in (1, CALLED):
        table.do(Bet(seat, "come", parse_cents("1000")))
    table.do(Bet(1, "dont-come", parse_cents("1000")))
    roll(table, ROLL[number])
    if on_a_come_out:
        roll(table, ROLL[point])
    bet_all(table, ("come-odds", "dont-come-odds"))
    return table


def test_the_kinds_of_rolls_are_all_there_are() -> None:
    assert sum(KINDS.values()) == len(ALL) == 36
    by_total = Counter(sum(dice) for dice in ALL)
    weights: Counter[int] = Counter()
    for dice, weight in KINDS.items():
        weights[sum(dice)] += weight
    assert weights == by_total
    assert all(KINDS[half, half] == 1 for half in (2, 3, 4, 5))


def test_every_sequence_of_two_rolls_from_a_come_out() -> None:
    assert agree(on_a_come_out, 2, KINDS) == {*LINES, *NUMBERS, *ONE_ROLL}


@pytest.mark.prove
def test_every_sequence_of_all_rolls_one_by_one() -> None:
    assert agree(on_a_come_out, 2, ALL) == {*LINES, *NUMBERS, *ONE_ROLL}


@pytest.mark.prove
def test_every_sequence_of_three_rolls_from_a_come_out() -> None:
    assert agree(on_a_come_out, 3, KINDS) == {*LINES, *NUMBERS, *ONE_ROLL}


@pytest.mark.parametrize("point", POINTS)
def test_every_sequence_of_two_rolls_under_a_point(point: int) -> None:
    compared = agree(lambda: under_a_point(point), 2, KINDS)
    assert compared == {*LINES, *UNDER_A_POINT, *NUMBERS, *ONE_ROLL}


@pytest.mark.prove
def test_every_sequence_of_three_rolls_under_a_point() -> None:
    agree(lambda: under_a_point(6), 3, KINDS)


@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("on_a_come_out", [True, False])
def test_every_sequence_of_two_rolls_with_a_come_point(number: int, on_a_come_out: bool) -> None:
    compared = agree(lambda: with_come_point(number, on_a_come_out=on_a_come_out), 2, KINDS)
    assert compared == {"come", "dont-come", "come-odds", "dont-come-odds"}


# Where a wager may be made


def at(phase: Phase) -> Table:
    """A table that stands so, with what there is to support."""
    if phase == COME_OUT:
        return craps()
    table = craps()
    for wager in LINES:
        table.do(Bet(1, wager, parse_cents("1000")))
    assert isinstance(phase, int)
    roll(table, ROLL[phase])
    return table


def test_a_declaration_says_where_the_table_takes_a_wager() -> None:
    """One way of each kind: wherever the table takes a wager, it fares as it does in one that is declared."""
    for phase in (COME_OUT, *POINTS):
        table = at(phase)
        under = table.terms
        for (wager, pick), spot in under.spots.items():
            if spot.parts or wager in ("come-odds", "dont-come-odds"):
                continue
            made_in = spot.wager.made_in
            try:
                table.consider(Bet(1, wager, payable(table.house, spot), pick))
            except Chapter47Error:
                assert made_in is not None, (wager, pick, phase)
                assert phase not in made_in(pick, under.house).values(), (wager, pick, phase)
                continue
            if made_in is not None:
                fates = [Course(under, spot, each, True).fate for each in made_in(pick, under.house).values()]
                assert Course(under, spot, phase, True).fate in fates, (wager, pick, phase)


def test_odds_behind_a_come_wager_are_taken_however_the_game_stands() -> None:
    for on_a_come_out in (True, False):
        table = with_come_point(6, on_a_come_out=on_a_come_out)
        for wager in ("come-odds", "dont-come-odds"):
            assert (seat_owner(1), wager, 6) in table.layout.stakes
            assert table.terms.wagers[wager].made_in is None


# The linear system


@pytest.mark.parametrize("on", [False, True])
@pytest.mark.parametrize("anew", [False, True])  # at once, however the game stands, is how some may be made
def test_as_many_enter_a_state_as_leave_it(anew: bool, on: bool) -> None:
    under = terms(game("craps"), read_house(game("craps"), {}))
    courses = 0
    for spot in under.spots.values():
        if spot.wager.lives is None or (not anew and spot.wager.made_in is not None):
            continue
        course = Course(under, spot, 6, anew, on=on)
        entered: dict[State, Fraction] = {}
        for state, steps in course.steps.items():
            assert sum(step.chance for step in steps) == 1
            for step in steps:
                entered[step.state] = entered.get(step.state, Fraction(0)) + course.shares[state] * step.chance
        assert entered == course.shares
        assert sum(course.shares.values()) == 1
        courses += 1
    assert courses == (58 if anew else 40)


def test_only_what_can_be_reached_is_looked_at() -> None:
    under = terms(game("craps"), read_house(game("craps"), {}))
    line = Course(under, under.spots["pass", None], COME_OUT, True)
    assert line.steps.keys() == {(None, COME_OUT), *((None, point) for point in POINTS)}
    behind = Course(under, under.spots["pass-odds", None], 4, True)
    assert behind.steps.keys() == {(None, 4)}
    field = Course(under, under.spots["field", None], COME_OUT, False)
    assert len(field.steps) == 1


def test_165_rolls_in_557_are_come_outs() -> None:
    """Of a wager that always lies there: a pass wager takes 557/165 rolls, and its first is a come-out."""
    under = terms(game("craps"), read_house(game("craps"), {}))
    place = Course(under, under.spots["place-to-win", 6], COME_OUT, False)
    assert place.shares[6, COME_OUT] == Fraction(165, 557)

"""Two dozen players at one table: the order in which they act changes nothing, and no chip is made or lost."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47 import Chapter47Error, Choose, Reduce, Remove, Showing, Table, bet
from chapter47.table.commands import CallOn, Command, Pick
from chapter47.table.events import Settled
from kit.craps import ALWAYS, DICE, OFF, POINTS, Key, amount_on, craps, on_layout, read, roll, settled
from kit.marks import marks_on
from kit.proofs import examples, new_examples

SEATS = tuple(range(1, 25))
FREE: list[Key] = [*read(ALWAYS), *(key for key in read(OFF) if key[0] != "come-odds")]
"""Wagers that may be made at any time."""

BEFORE_THE_COME_OUT: list[Command] = [bet(seat, ("pass", "dont-pass")[seat % 2], "60") for seat in SEATS]
UNDER_THE_POINT: list[Command] = [
    *(bet(seat, ("pass-odds", "dont-pass-odds")[seat % 2], "30") for seat in SEATS),
    *(bet(seat, ("come", "dont-come")[seat % 2], "10") for seat in SEATS),
    *(
        bet(seat, wager, str(amount_on((wager, pick))), pick)
        for seat in SEATS
        for wager, pick in FREE[seat % 5 :: 5]  # each player a fifth of them
    ),
]
AFTER_A_ROLL: list[Command] = [
    *(Remove(seat, "dont-pass") for seat in SEATS if seat % 2 and seat % 3 == 0),
    *(Reduce(seat, "pass-odds", 1000) for seat in SEATS if seat % 2 == 0),
    *(bet(seat, "come-odds", "10", 8) for seat in SEATS if seat % 2 == 0),
    *(bet(seat, "dont-come-odds", "6", 8) for seat in SEATS if seat % 2),
    *(CallOn(seat, "place-to-win", 6) for seat in SEATS if ("place-to-win", 6) in FREE[seat % 5 :: 5]),
]


class End(NamedTuple):
    """The table when all is said and rolled."""

    layout: dict[tuple[int, str, Pick], int]
    chips: list[int]
    marks: dict[str, object]
    settled: list[Settled]


def played(*orders: list[Command]) -> End:
    """Everybody acts, a point of 9; everybody acts, an 8; everybody acts, a 7."""
    table = craps(*SEATS)
    found: list[Settled] = []
    for order, rolled in zip(orders, ("9", "8", "7"), strict=True):
        for command in order:
            table.do(command)
        found.extend(settled(roll(table, rolled)))
    table.check()
    return End(
        on_layout(table),
        [table.chips(seat) for seat in SEATS],
        dict(marks_on(table)),
        sorted(found, key=str),
    )


PLAIN = (BEFORE_THE_COME_OUT, UNDER_THE_POINT, AFTER_A_ROLL)


@examples(25)
@given(st.permutations(BEFORE_THE_COME_OUT), st.permutations(UNDER_THE_POINT), st.permutations(AFTER_A_ROLL))
def test_any_order_of_the_same_wagers_ends_alike(
    first: list[Command], second: list[Command], third: list[Command]
) -> None:
    assert played(first, second, third) == played(*PLAIN)


# Anything that people may say, in any order

AMOUNTS = ("1", "5", "6", "10", "12", "30", "55", "60")
WAGERS = ["pass", "dont-pass", "come", "dont-come", "pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds"]
EVERY: list[Key] = [
    *((name, None) for name in WAGERS),
    *((name, number) for name in ("come-odds", "dont-come-odds") for number in POINTS),
    *FREE,
]

seats, keys = st.integers(1, 4), st.sampled_from(EVERY)
said = st.one_of(
    st.builds(lambda seat, key, amount: bet(seat, key[0], amount, key[1]), seats, keys, st.sampled_from(AMOUNTS)),
    st.builds(lambda seat, key: Remove(seat, *key), seats, keys),
    st.builds(lambda seat, key, to: Reduce(seat, key[0], to, key[1]), seats, keys, st.sampled_from([500, 600, 1000])),
    st.builds(lambda seat, key: CallOn(seat, *key), seats, keys),
    st.builds(Choose, seats, st.sampled_from(["take-dice", "pass-dice"])),
    st.sampled_from([Showing("roll", dice) for dice in DICE.values()]),
)


@examples(20)
@given(st.lists(said, min_size=20, max_size=120))
def test_whatever_is_said_the_money_adds_up(commands: list[Command]) -> None:
    adds_up(commands)


@pytest.mark.prove
@new_examples(1_000)
@given(st.lists(said, min_size=20, max_size=120))
def test_however_much_is_said_the_money_adds_up(commands: list[Command]) -> None:
    adds_up(commands)


def adds_up(commands: list[Command]) -> None:
    table = craps(1, 2, 3, 4)
    for seat in (1, 2, 3, 4):
        table.do(bet(seat, "pass", "10"))
    for command in commands:
        before = table.view()
        try:
            table.do(command)
        except Chapter47Error:
            assert table.view() == before
        table.check()
        sound(table)


def sound(table: Table) -> None:
    """What stands could be there by law."""
    puck = marks_on(table)["puck"]
    stakes = table.layout.stakes
    for seat, wager, pick in stakes:
        if wager in ("pass-odds", "dont-pass-odds"):
            assert puck != "off"
            assert (seat, wager.removesuffix("-odds"), None) in stakes
        if wager in ("come-odds", "dont-come-odds"):
            assert (seat, wager.removesuffix("-odds"), pick) in stakes
        if wager in ("come", "dont-come"):
            assert pick != puck
            assert pick is not None or puck != "off"

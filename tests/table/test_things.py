"""What lies on a table: laid and taken by scripts, told to each viewer, and kept as plain data."""

import json

import pytest

from chapter47 import Showing, bet, call, open_table
from chapter47.equipment import HIDDEN
from chapter47.table.commands import CallOn, Choose
from chapter47.table.layout import Layout
from chapter47.table.things import (
    KINDS,
    Board,
    Cards,
    Chips,
    Fell,
    Figure,
    Held,
    Prospect,
    Road,
    Seated,
    Thing,
    Token,
    plain,
    read,
)

EACH: tuple[Thing, ...] = (
    Seated("seat:3", ("leaving",), "blue", 500),
    Chips("pass", "seat:3", 12_50, ("on",)),
    Cards("box:2.1", ("9S", HIDDEN), ("seat:2",), "9", ("doubled",), (4, 5), ("seat:2",), 1),
    Prospect("bet-one", "seat:3", "box:3", 5_00, "win", "1 to 1", 5_00, "the hand beats the dealer's"),
    Token("illuminated", ("small", "total:4")),
    Held("shoe", "dealer", "seat:1"),
    Fell("shaker", ("covered",)),
    Figure("bids", 0, owner="seat:2"),
    Road("road", ("B", "P", "T")),
    Board("main", 80, (7, 31)),
)


def test_there_is_an_example_of_each_kind() -> None:
    assert {type(thing) for thing in EACH} == KINDS.keys()


@pytest.mark.parametrize("thing", EACH, ids=lambda thing: KINDS[type(thing)])
def test_a_thing_comes_back_from_plain_data_as_it_was(thing: Thing) -> None:
    assert read(json.loads(json.dumps(plain(thing)))) == thing
    told = plain(thing)
    assert None not in told.values()


def test_what_is_at_its_usual_is_left_out_and_a_zero_is_not() -> None:
    assert plain(Held("dice", "seat:3")) == {"kind": "held", "what": "dice", "by": "seat:3"}
    assert plain(Figure("meter", 0)) == {"kind": "figure", "name": "meter", "value": 0}
    assert plain(Cards("dealer", ())) == {"kind": "cards", "place": "dealer", "faces": []}


def test_a_thing_takes_the_place_of_what_was_known_by_the_same_key_and_an_entry_tells_the_moves_in_order() -> None:
    layout = Layout()
    layout.lay(Token("puck", ("off",)))
    layout.lay(Token("puck", ("6",)))
    layout.lay(Token("puck", ("6",)))  # it lies there already
    layout.lay(Token("crown", ("17",)))
    layout.take("token:crown")
    layout.take("token:crown")
    assert layout.things == {"token:puck": Token("puck", ("6",))}
    assert layout.moves == [
        ("token:puck", Token("puck", ("off",))),
        ("token:puck", Token("puck", ("6",))),
        ("token:crown", Token("crown", ("17",))),
        ("token:crown", None),
    ]


def test_an_entry_tells_what_was_laid_and_taken_within_it() -> None:
    """The crown goes on the number and comes off it before the next wager: both are told, in order."""
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    assert table.layout.moves == []
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "17"))
    assert table.layout.moves == [("token:crown", Token("crown", ("17",))), ("token:crown", None)]


def test_a_called_wager_and_a_leaving_player_are_told_as_such() -> None:
    table = open_table("craps", seats={1: "500", 2: "500"})
    table.do(bet(1, "hardway", "10", 6))
    table.do(CallOn(1, "hardway", 6))
    table.do(bet(2, "pass", "10"))
    table.do(Choose(2, "leave"))
    assert Chips("hardway:6", "seat:1", 10_00, ("on",)) in table.lies()
    assert Seated("seat:2", ("leaving",)) in table.lies()

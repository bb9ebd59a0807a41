"""What nobody may see is nowhere to be seen: N.J.A.C. 19:47-4.9(a), and its reverse, (b)."""

import json
from itertools import product

import pytest

from chapter47 import Choose, Refused, Showing, Table, bet, call, open_table
from chapter47.equipment import Seeded, Stack
from chapter47.faces.headlines import headline
from chapter47.faces.wire import says_json
from chapter47.table.dealer import next_act
from chapter47.table.log import lines
from chapter47.table.snapshot import between_rounds
from chapter47.table.things import Cards, plain
from kit.chemin import NAME, banco, has_bank
from kit.marks import marks_on

provision = pytest.mark.provision

CARDS = ("3S", "4H", "AD", "AC", "7S")
"""In the order of the shoe: the player's hand counts four and draws, the banker's five draws against a seven."""


def with_stack(*cards: str) -> Table:
    """A table whose driver holds the shoe, and lets these cards come next. Seat 1 has the bank, seat 2 said banco."""
    table = open_table(NAME, seats={1: "1000", 2: "1000", 3: "1000"})
    table.stack = Stack([*cards, *["KS"] * (416 - len(cards))])
    has_bank(table, 1, "10")
    table.do(bet(1, "bank", "10"))
    banco(table, 2)
    table.do(next_act(table, Seeded(1)))
    return table


def written(table: Table) -> str:
    return "\n".join(lines(table))


def told_to_others(table: Table) -> str:
    """What is waited for, and what everybody may say but for the one who has the Player's hand."""
    says = {by: says_json(table.says(by)) for by in ("seat:1", "seat:3", "dealer", "supervisor")}
    return json.dumps([headline(table), says])


@provision("4.9(a)")
def test_the_dominant_player_alone_sees_the_player_s_hand() -> None:
    table = with_stack(*CARDS)
    assert table.private(2) == {"player": ["3S", "AD"]}
    assert table.private(1) == {"banker": ["4H", "AC"]}
    assert table.private(3) == {}
    assert table.view(2)["private"] == {"player": ["3S", "AD"]}
    assert "private" not in table.view(3)
    assert "private" not in table.view()


@provision("4.9(a)", "4.9(b)")
def test_what_lies_there_shows_a_face_to_who_may_look_alone() -> None:
    table = with_stack(*CARDS)
    seen = {
        viewer: {thing.place: thing.faces for thing in table.lies(viewer) if isinstance(thing, Cards)}
        for viewer in (None, "seat:1", "seat:2", "seat:3", "dealer")
    }
    down = ("XX", "XX")
    assert seen[None] == seen["seat:3"] == seen["dealer"] == {"player": down, "banker": down}
    assert seen["seat:1"] == {"player": down, "banker": ("4H", "AC")}
    assert seen["seat:2"] == {"player": ("3S", "AD"), "banker": down}
    told = [plain(thing) for viewer in (None, "seat:1", "dealer") for thing in table.lies(viewer)]
    assert not [thing for thing in told if {"drawn", "seen_by"} & thing.keys()]


@provision("4.9(a)")
def test_nothing_else_tells_a_face() -> None:
    table = with_stack(*CARDS)
    places = [written(table), json.dumps(table.view()), json.dumps(table.view(3)), between_rounds(table)]
    places += [told_to_others(table), json.dumps({**table.view(1), "private": None})]
    for place, card in product(places, CARDS):
        assert card not in place


@provision("4.9(a)", "4.9(b)")
def test_until_it_is_turned() -> None:
    table = with_stack(*CARDS)
    chance = Seeded(1)
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    table.do(next_act(table, chance))  # the third card, face up
    assert marks_on(table)["player"] == ["XX", "XX", "7S"]
    assert "7S" in written(table)
    assert not any(card in written(table) for card in CARDS[:4])
    table.do(next_act(table, chance))  # the banker's cards
    assert marks_on(table)["banker"] == ["4H", "AC"]
    assert table.private(1) == {}
    assert table.private(2) == {"player": ["3S", "AD"]}
    assert not any(card in written(table) for card in ("3S", "AD"))
    table.do(next_act(table, chance))
    assert not any(card in written(table) for card in ("3S", "AD"))
    table.do(next_act(table, chance))
    assert marks_on(table)["player"] == ["3S", "AD", "7S"]
    assert table.rounds == 1


@provision("4.9(a)")
def test_the_question_is_the_same_whatever_the_hand() -> None:
    """Whether it is free or forced, a natural or nothing: who sees the table cannot tell, nor can the Banker."""
    asked = set()
    for player, banker in product("TA23456789", repeat=2):
        table = with_stack(f"{player}S", f"{banker}H", "KD", "KC")
        seen = {seat: json.dumps({**table.view(seat), "private": None}) for seat in (2, 3)}
        asked.add((table.point.fingerprint(), told_to_others(table), *seen.values(), written(table)))
    assert len(asked) == 1


@provision("4.9(a)")
def test_what_others_are_told_does_not_depend_on_the_hand() -> None:
    told = set()
    for player in "TA23456789":
        table = with_stack(f"{player}S", "2H", "KD", "KC")
        for seat, choice in product((1, 3), ("card", "stay", "natural")):
            with pytest.raises(Refused) as caught:
                table.do(Choose(seat, choice))
            told.add((seat, choice == "natural", str(caught.value)))
    assert len(told) == 4  # whatever the hand is: by whose word it is, and by what was said


def test_a_card_turned_is_the_card_that_was_dealt() -> None:
    table = with_stack(*CARDS)
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    table.do(Showing("deal", ("7S",)))
    with pytest.raises(Exception, match="not 9H"):
        table.do(Showing("turn", ("9H", "AC")))
    table.do(call("void-round", reason="", confirmed_by=("supervisor",)))
    assert table.private(1) == table.private(2) == {}

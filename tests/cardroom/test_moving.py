"""Those who sit: another seat, away with chips left, tables balanced, fed and broken. Most of it is our choice."""

import pytest

from chapter47.law import Chapter47Error, Refused
from chapter47.table.events import Fact
from kit.waiting_lists import HIGH, Tables


def refused(room: Tables, call: str, /, **details: object) -> Chapter47Error:
    before = room.room.snapshot()
    with pytest.raises(Chapter47Error) as no:
        room.say(call, **details)
    assert room.room.snapshot() == before
    return no.value


def proposed(room: Tables) -> list[int]:
    """The seats of those who were asked last, in their order."""
    fact = next(each for each in reversed(room.facts) if isinstance(each, Fact) and each.event == "proposed")
    assert isinstance(fact.details["seats"], list)
    return fact.details["seats"]


def test_whoever_sits_at_a_table_has_a_seat_there_before_a_newcomer() -> None:
    room = Tables()
    room.fill("one", "two")
    room.join("Ann")
    three = room.taken["one"][3]
    assert room.say("change-seat", table="one", seat=3, to=1) == ["wants-seat"]
    assert refused(room, "change-seat", table="one", seat=3).code == "on-list-already"
    room.stand_up("two", 1)
    room.say("call-seat", table="two", seat=1)
    assert room.called() == {"Ann": ("two", 1)}  # that wish is for the own table alone
    room.stand_up("one", 1)
    with pytest.raises(Refused) as no:
        room.sit("one", 1, "player:9")
    assert no.value.code == "others-wait"
    room.say("call-seat", table="one", seat=1)
    (change,) = (each for each in room.room.known.places.values() if each.kind == "change")
    assert change.call is not None
    room.stand_up("one", 3)
    assert change.number in room.room.known.places  # on the way
    assert "took-seat" in room.sit("one", 1, three)
    assert room.room.known.in_order("one", 3) == []
    assert room.room.known.tables["one"].taken[1].who == three


def test_another_wish_than_that_seat_waits_on() -> None:
    room = Tables(one=HIGH)
    room.fill("one")
    room.say("change-seat", table="one", seat=3, to=2)
    room.stand_up("one", 1)
    assert room.room.known.first_for("one", 1) is None
    assert refused(room, "change-seat", table="one", seat=2, to=2).code == "sits-there"
    assert refused(room, "change-seat", table="one", seat=1).code == "nobody-there"
    assert "left-list" in room.stand_up("one", 3)
    assert not room.room.known.places


# Away


def test_the_seat_of_whoever_is_away_is_kept_for_as_long_as_is_posted() -> None:
    room = Tables(one=HIGH)
    room.fill("one")
    no = refused(room, "pick-up", table="one", seat=1)
    assert isinstance(no, Refused)
    assert room.say("away", table="one", seat=1) == ["away"]
    assert refused(room, "away", table="one", seat=1).code == "away-already"
    assert "until 12:30" in refused(room, "pick-up", table="one", seat=1).sentence
    assert room.pass_by(30 * 60) == ["away-too-long"]
    assert room.pass_by(60) == []
    assert room.say("pick-up", table="one", seat=1) == ["picked-up"]
    assert room.say("back", table="one", seat=1) == ["back"]
    assert refused(room, "back", table="one", seat=1).code == "not-away"
    assert refused(room, "pick-up", table="one", seat=1).code == "not-away-long"


# From table to table


def test_the_fuller_table_gives_those_who_sat_down_last() -> None:
    room = Tables(seats=6)
    for seat, number in ((4, 1), (1, 2), (6, 3), (2, 4), (3, 5)):
        room.sit("one", seat, f"player:{number}")
    room.sit("two", 1, "player:9")
    assert room.say("balance", **{"from": "one", "to": "two"}) == ["proposed"]
    assert proposed(room) == [3, 2, 6, 1, 4]
    assert refused(room, "balance", **{"from": "one", "to": "two"}).code == "proposed-already"
    room.join("Ann")
    room.say("call-seat", table="two", seat=2)
    first = room.room.known.kept_for(("two", 2))
    assert first is not None
    assert first.who == "player:5"
    room.say("pass", place=first.number)  # each may stay
    room.say("call-seat", table="two", seat=2)
    second = room.room.known.kept_for(("two", 2))
    assert second is not None
    assert second.who == "player:4"
    room.stand_up("one", 2)
    room.sit("two", 2, "player:4")
    room.say("call-seat", table="two", seat=3)
    room.stand_up("one", 3)
    room.sit("two", 3, "player:5")
    assert [each.name for each in room.room.known.places.values()] == ["Ann"]  # two were to move
    assert refused(room, "balance", **{"from": "one", "to": "two"}).code == "balanced"
    assert refused(room, "balance", **{"from": "one", "to": "low"}).code == "not-alike"


def test_players_of_a_feeding_table_move_in_the_order_in_which_they_sat_down() -> None:
    room = Tables()
    room.fill("one")
    for seat, number in ((2, 1), (1, 2)):
        room.sit("two", seat, f"player:{number}")
    room.say("must-move", **{"from": "two", "to": "one"})
    room.sit("two", 3, "player:3")
    room.join("Ann")
    for number in (1, 2, 3):
        room.stand_up("one", number)
        room.say("call-seat", table="one", seat=number)
        mover = room.room.known.kept_for(("one", number))
        assert mover is not None
        assert mover.who == f"player:{number}"
        assert refused(room, "pass", place=mover.number).code == "must-move"
        assert refused(room, "leave-list", place=mover.number).code == "must-move"
    room.stand_up("two", 2)
    room.sit("one", 1, "player:1")
    room.say("call-seat", table="two", seat=2)
    assert room.called()["Ann"] == ("two", 2)  # the list fills the feeding table
    assert room.pass_by(200).count("lapsed") == 3
    assert {each.who for each in room.room.known.places.values()} == {"player:2", "player:3"}
    assert room.say("end-must-move", **{"from": "two"}) == ["feeds-no-more"]
    assert not room.room.known.places
    assert refused(room, "end-must-move", **{"from": "two"}).code == "feeds-none"


def test_players_of_a_broken_table_are_seated_before_those_who_wait() -> None:
    room = Tables()
    room.fill("one")
    for seat, number in ((3, 1), (1, 2)):
        room.sit("two", seat, f"player:{number}")
    room.join("Ann")
    room.say("call-seat", table="two", seat=2)
    assert room.say("break-table", table="two") == ["call-ended", "proposed"]
    assert proposed(room) == [3, 1]
    assert refused(room, "call-seat", table="two", seat=2).code == "no-vacancy"
    assert refused(room, "break-table", table="two").code == "table-closed"
    room.stand_up("one", 2)
    room.say("call-seat", table="one", seat=2)
    first = room.room.known.kept_for(("one", 2))
    assert first is not None
    assert first.who == "player:1"
    room.stand_up("two", 3)
    room.sit("one", 2, "player:1")
    room.stand_up("two", 1)
    room.open["two"] = False
    room.stand("two")
    assert [place.who or place.name for place in room.room.known.list_of("stud/high/5-10")] == ["player:2", "Ann"]
    room.open["two"] = True
    room.stand("two")
    assert not room.room.known.tables["two"].breaking

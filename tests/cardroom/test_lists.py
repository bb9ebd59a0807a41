"""19:47-14.18: lists by type of table, seats filled first come, first served, vacancies announced to those who wait."""

import random

import pytest

from chapter47.cardroom.room import Room
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.table.commands import Call, Choose
from chapter47.table.log import entry_line
from kit.waiting_lists import HIGH, LOW, Tables, audit

provision = pytest.mark.provision
LIST = "19:47-14.18"


def refused(room: Tables, call: str, /, **details: object) -> Chapter47Error:
    """What was said is refused, and changes nothing."""
    before = room.room.snapshot()
    with pytest.raises(Chapter47Error) as no:
        room.say(call, **details)
    assert room.room.snapshot() == before
    assert no.value.sentence.endswith(".")
    return no.value


def no_by(no: Chapter47Error) -> str:
    return no.cites.text if isinstance(no, Refused) else ""


@provision("14.18")
def test_vacant_seats_are_filled_first_come_first_served() -> None:
    room = Tables()
    room.fill("one", "two")
    ann, bob, cy = room.join("Ann", "Bob", "Cy")
    room.stand_up("two", 3)
    no = refused(room, "call-seat", table="two", seat=3, place=bob)
    assert (no.code, no_by(no), no.sentence) == (
        "not-first",
        LIST,
        "Seats are filled first come, first served, and Ann came first.",
    )
    assert room.say("call-seat", table="two", seat=3, place=ann) == ["called"]
    room.stand_up("one", 1)
    assert room.say("call-seat", table="one", seat=1) == ["called"]
    assert room.called() == {"Ann": ("two", 3), "Bob": ("one", 1)}
    assert room.sit("two", 3) == ["took-seat"]
    assert room.waiting() == ["Bob", "Cy"]
    assert cy in room.room.known.places
    assert audit(room.facts) == 2


@provision("14.18")
def test_a_list_is_of_a_type_of_table() -> None:
    room = Tables()
    room.fill("one", "two", "low")
    room.join("Ann", **LOW)
    room.join("Bob")
    room.stand_up("one", 1)
    room.say("call-seat", table="one", seat=1)
    assert room.called() == {"Bob": ("one", 1)}  # Ann waits for another type
    assert (room.waiting("stud/low/5-10"), room.waiting()) == (["Ann"], ["Bob"])


@provision("14.18")
@pytest.mark.parametrize(
    ("said", "code", "by"),
    [
        ({"table": "one", "seat": 1}, "no-vacancy", LIST),
        ({"table": "one", "seat": 3}, "nobody-waits-for-it", LIST),
        ({"table": "low", "seat": 1}, "nobody-waits-for-it", LIST),
        ({"table": "shut", "seat": 1}, "no-vacancy", LIST),
        ({"table": "nowhere", "seat": 1}, "no-such-table", ""),
        ({"table": "one", "seat": 9}, "no-such-seat", ""),
        ({"table": "one", "seat": True}, "no-such-seat", ""),
        ({"table": "one", "seat": 3, "aloud": "yes"}, "unknown-detail", ""),
    ],
)
def test_no_vacancy_is_announced_that_nobody_waits_for(said: dict[str, object], code: str, by: str) -> None:
    room = Tables(one=HIGH, low=LOW, shut=HIGH)
    room.sit("one", 1, "player:1")
    room.sit("one", 2, "player:2")
    room.open["shut"] = False
    room.stand("shut")
    no = refused(room, "call-seat", **said)
    assert (no.code, no_by(no)) == (code, by)


@provision("14.18")
def test_somebody_asks_for_a_type_of_table_before_one_is_open() -> None:
    room = Tables(one=HIGH)
    room.open["one"] = False
    room.stand("one")
    room.join("Ann", via="phone")
    assert (refused(room, "call-seat", table="one", seat=1)).code == "no-vacancy"
    room.open["one"] = True
    room.stand("one")
    assert room.say("call-seat", table="one", seat=1) == ["called"]


@provision("14.18")
def test_nobody_sits_down_before_those_who_wait() -> None:
    room = Tables(one=HIGH)
    room.join("Ann", "Bob")
    with pytest.raises(Refused) as no:
        room.sit("one", 2, "player:9")
    assert (no.value.code, no.value.cites.text) == ("others-wait", LIST)
    assert no.value.sentence == "2 people wait for a seat here, and vacant seats are filled first come, first served."
    room.say("call-seat", table="one", seat=2)
    with pytest.raises(Refused) as kept:
        room.sit("one", 2, "player:9")
    assert (kept.value.code, kept.value.sentence) == (
        "seat-kept",
        "Seat 2 is kept until 12:03 for somebody who was called to it.",
    )
    assert refused(room, "call-seat", table="one", seat=2).code == "seat-kept"
    assert room.taken["one"] == {}


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"name": "Ann"}, "on-list-already"),
        ({"name": " "}, "not-words"),
        ({"name": "x" * 40}, "not-words"),
        ({"name": 5}, "not-words"),
        ({"name": "Bob", "form": "razz"}, "no-such-list"),
        ({"name": "Bob", "limits": "1-2"}, "no-such-list"),
        ({"name": "Bob", "form": None}, "no-such-list"),
        ({"name": "Bob", "via": "drum"}, "not-a-way"),
        ({"name": "Bob", "via": "self"}, "not-a-way"),
        ({"name": "Bob", "who": "player:7"}, "not-a-way"),
        ({"name": "Me", "who": "player:1", "via": "self"}, "seated-already"),
    ],
)
def test_a_list_has_each_name_once_and_knows_what_it_is_for(said: dict[str, object], code: str) -> None:
    room = Tables()
    room.sit("one", 1, "player:1")
    room.join("Ann")
    assert refused(room, "join-list", **{**HIGH, "via": "desk", **said}).code == code


def test_which_list_is_said_where_there_is_more_than_one() -> None:
    room = Tables()
    assert refused(room, "join-list", game="stud", name="Ann", via="desk").code == "which-list"
    assert room.say("join-list", game="stud", form="low", name="Ann", via="phone") == ["joined-list"]


# A call, and its end


def test_a_pass_keeps_the_place_once() -> None:
    room = Tables(one=HIGH)
    ann, bob = room.join("Ann", "Bob")
    room.say("call-seat", table="one", seat=1)
    room.say("pass", place=ann)
    assert room.waiting() == ["Ann", "Bob"]  # still first, but not for that seat
    room.say("call-seat", table="one", seat=1)
    assert room.called() == {"Bob": ("one", 1)}
    room.say("call-seat", table="one", seat=2)
    assert room.called()["Ann"] == ("one", 2)
    assert room.say("pass", place=ann) == ["passed"]
    assert room.waiting() == ["Bob", "Ann"]
    assert refused(room, "pass", place=ann).code == "not-called"
    room.say("pass", place=bob)
    assert room.sit("one", 1, "player:9") == ["sat-down"]  # both passed it: whoever comes may have it
    assert audit(room.facts) == 3


def test_a_call_lapses_when_its_time_is_over() -> None:
    room = Tables(one=HIGH)
    ann, _ = room.join("Ann", "Bob")
    room.say("call-seat", table="one", seat=1)
    assert room.pass_by(179) == []
    assert room.pass_by(1) == ["lapsed"]
    assert room.waiting() == ["Bob"]
    assert refused(room, "pass", place=ann).code == "no-such-place"
    room.say("call-seat", table="one", seat=1)
    assert room.called() == {"Bob": ("one", 1)}
    with pytest.raises(Mistake):
        room.pass_by(-5)


def test_who_is_called_and_leaves_the_list_frees_the_seat() -> None:
    room = Tables(one=HIGH)
    ann, _ = room.join("Ann", "Bob")
    room.say("call-seat", table="one", seat=1)
    assert room.say("leave-list", place=ann) == ["left-list"]
    room.say("call-seat", table="one", seat=1)
    assert room.called() == {"Bob": ("one", 1)}
    assert refused(room, "leave-list", place=ann).code == "no-such-place"


@pytest.mark.parametrize("how", ["closed", "another type"])
def test_a_call_ends_with_its_vacancy_and_the_place_stays(how: str) -> None:
    room = Tables()
    room.join("Ann")
    room.say("call-seat", table="one", seat=1)
    if how == "closed":
        room.open["one"] = False
    else:
        room.types["one"] = LOW
    assert "call-ended" in room.stand("one")
    assert (room.waiting(), room.called()) == (["Ann"], {})
    room.say("call-seat", table="two", seat=1)
    assert room.called() == {"Ann": ("two", 1)}


# Whatever happens, in whichever order


def walk(rng: random.Random, steps: int) -> Tables:
    """People come, go, are called, pass, miss their calls, sit down and stand up, as it happens."""
    room = Tables(seats=2)
    people = [f"player:{number}" for number in range(1, 9)]
    acts = ("join", "join", "walk-in", "leave", "call", "call", "call", "pass", "sit", "sit", "up", "clock", "close")
    for _ in range(steps):
        table, seat = rng.choice(list(room.types)), rng.randint(1, 2)
        who, place = rng.choice(people), rng.randint(1, room.room.known.next_place)
        type = rng.choice((HIGH, LOW))
        try:
            match rng.choice(acts):
                case "join":
                    room.say("join-list", **type, who=who, name=who, via="self")
                case "walk-in":
                    room.join(f"Guest {rng.randint(1, 4)}", **type)
                case "leave":
                    room.say("leave-list", place=place)
                case "call":
                    room.say("call-seat", table=table, seat=seat)
                case "pass":
                    room.say("pass", place=place)
                case "sit" if seat not in room.taken[table] and who not in room.taken[table].values():
                    room.sit(table, seat, rng.choice((who, who, "guest")))
                case "up":
                    room.stand_up(table, seat)
                case "clock":
                    room.pass_by(rng.choice((10, 60, 200)))
                case "close":
                    room.open[table] = rng.random() < 0.8
                    room.stand(table)
        except Chapter47Error:
            continue
    return room


@provision("14.18")
@pytest.mark.parametrize("number", range(12))
def test_nobody_is_passed_over_whatever_happens(number: int) -> None:
    room = walk(random.Random(number), 1000)
    assert audit(room.facts) > 20
    again = Room()
    for entry in room.room.log:
        again.do(entry.command)
    assert again.snapshot() == room.room.snapshot() == Room(room.room.snapshot()).snapshot()
    lines = [entry_line(at, entry) for at, entry in enumerate(again.log)]
    assert lines == [entry_line(at, entry) for at, entry in enumerate(room.room.log)]


@pytest.mark.prove
@provision("14.18")
def test_nobody_is_passed_over_in_many_rooms(seed: int) -> None:
    rng = random.Random(seed)
    assert sum(audit(walk(rng, 1000).facts) for _ in range(300)) > 1000


def test_the_auditor_sees_a_call_out_of_order() -> None:
    room = Tables(one=HIGH)
    room.join("Ann", "Bob")
    room.say("call-seat", table="one", seat=1)
    called = room.facts[-1]
    room.facts[-1] = called._replace(details={**called.details, "place": 2})  # type: ignore[call-arg,union-attr]
    with pytest.raises(AssertionError):
        audit(room.facts)


def test_what_is_nothing_to_the_room_is_refused() -> None:
    room = Tables()
    assert refused(room, "no-more-bets").code == "not-said-here"
    with pytest.raises(Mistake):
        room.room.do(Choose(1, "sit"))
    with pytest.raises(Mistake):
        room.room.consider(Call("table", {"table": "one", "entry": "x"}))

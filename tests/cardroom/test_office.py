"""The room's staff: 14.15(b) rulings, 14.16(b) who must leave, 14.2(c) decks, 14.19 projections against the count."""

import pytest

from chapter47.law import Chapter47Error, Refused
from chapter47.table.events import Fact
from kit.waiting_lists import HIGH, LOW, Tables

provision = pytest.mark.provision
DAY = "2026-07-04"


def refused(room: Tables, call: str, /, **details: object) -> Chapter47Error:
    before = room.room.snapshot()
    with pytest.raises(Chapter47Error) as no:
        room.say(call, **details)
    assert room.room.snapshot() == before
    return no.value


def last(room: Tables, event: str) -> Fact:
    return next(each for each in reversed(room.facts) if isinstance(each, Fact) and each.event == event)


@provision("14.15(b)")
def test_what_the_shift_supervisor_decides_is_final() -> None:
    room = Tables()
    assert room.say("rule", about="who was first at the desk", decision="Ann was.") == ["ruled"]
    assert last(room, "ruled").cites is not None
    no = refused(room, "rule", about="who was first at the desk", decision="Bob was.")
    assert isinstance(no, Refused)
    assert (no.code, no.cites.text, no.sentence) == ("final", "19:47-14.15(b)", "That was decided: Ann was.")


@provision("14.16(b)")
def test_who_must_leave_the_game_is_told_to_the_commission_and_the_division() -> None:
    room = Tables()
    room.sit("one", 1, "player:3")
    room.join("Cheat", **{**LOW, "who": "player:3", "via": "self"})
    room.say("require-leave", table="one", seat=1, reason="told another player their hand")
    told = last(room, "notified")
    assert told.cites is not None
    assert told.cites.text == "19:47-14.16(b)"
    assert told.details["commission"] == told.details["division"]
    assert "seat 1 of one was required to leave the game" in str(told.details["commission"])
    assert room.waiting("stud/low/5-10") == []
    no = refused(room, "join-list", **LOW, name="Cheat", who="player:3", via="self")
    assert no.code == "required-to-leave"
    assert refused(room, "require-leave", table="one", seat=2, reason="x").code == "nobody-there"
    assert refused(room, "require-leave", table="one", seat=1, reason=" ").code == "not-words"


@provision("14.2(c)")
def test_decks_are_distributed_among_all_open_tables_each_gaming_day() -> None:
    room = Tables(one=HIGH, two=HIGH, low=LOW)
    room.open["low"] = False
    room.stand("low")
    no = refused(room, "distribute-decks", day=DAY, manner="by limits", tables={"one": ["red", "blue"]})
    assert isinstance(no, Refused)
    assert (no.code, no.cites.text) == ("table-without-decks", "19:47-14.2(c)")
    assert no.sentence == "Decks are distributed among all open tables, and two would have none."
    given = {"one": ["red", "blue"], "two": ["green", "brown"]}
    assert room.say("distribute-decks", day=DAY, manner="by limits", tables=given) == ["decks-distributed"] * 2
    fact = last(room, "decks-distributed")
    considered = {name: fact.details[name] for name in ("limits", "location", "type", "backs", "manner")}
    assert considered == {
        "limits": "5-10",
        "location": "poker",
        "type": "stud/high/5-10",
        "backs": ["green", "brown"],
        "manner": "by limits",
    }
    room.open["low"] = True
    room.stand("low")
    assert room.say("distribute-decks", day=DAY, manner="opened late", tables={"low": ["red", "grey"]})
    assert set(room.room.known.decks[DAY]) == {"one", "two", "low"}


@pytest.mark.parametrize("backs", [["red", "red"], ["red"], ["red", "blue", "green"]])
def test_a_table_has_two_decks_that_can_be_told_apart(backs: list[str]) -> None:
    room = Tables(one=HIGH)
    no = refused(room, "distribute-decks", day=DAY, manner="as always", tables={"one": backs})
    assert isinstance(no, Refused)
    assert (no.code, no.cites.text) == ("decks-alike", "19:47-14.2(a)")


@pytest.mark.parametrize(
    "said",
    [
        {"day": "soon", "manner": "x", "tables": {"one": ["a", "b"]}},
        {"day": DAY, "manner": "x", "tables": {}},
        {"day": DAY, "manner": "x", "tables": {"nowhere": ["a", "b"]}},
        {"day": DAY, "manner": "x", "tables": {"one": "ab"}},
        {"day": DAY, "manner": "x", "tables": {"one": [1, 2]}},
        {"day": DAY, "tables": {"one": ["a", "b"]}},
    ],
)
def test_decks_that_are_none_are_refused(said: dict[str, object]) -> None:
    assert not isinstance(refused(Tables(one=HIGH), "distribute-decks", **said), Refused)


@provision("14.19 [1995]")
@pytest.mark.parametrize(
    ("counted", "off", "told"),
    [("100", "0.00", False), ("110", "10.00", False), ("89.99", "-10.01", True), ("250", "150.00", True)],
)
def test_a_significant_variance_is_reported_to_supervisor_controller_and_commission(
    counted: str, off: str, told: bool
) -> None:
    room = Tables(one=HIGH)
    assert room.say("project-revenue", table="one", day=DAY, amount="100") == ["projected", "forwarded"]
    copy = last(room, "forwarded")  # for comparison with the master game report
    assert (copy.details["to"], copy.details["amount"]) == ("casino accounting", "100.00")
    assert room.say("count-revenue", table="one", day=DAY, amount=counted) == [
        *("counted", "variance"),
        *["notified"] * told,
    ]
    assert (last(room, "variance").details["amount"], last(room, "variance").details["significant"]) == (off, told)
    if told:
        fact = last(room, "notified")
        assert fact.details["variance"] == off
        assert {"supervisor", "controller", "commission"} <= fact.details.keys()


@provision("14.19 [1995]")
@pytest.mark.parametrize("edition", ["1996", "1996-10-21", "2000"])
def test_a_later_edition_asks_for_no_projection(edition: str) -> None:
    room = Tables(one=HIGH, edition=edition)
    no = refused(room, "project-revenue", table="one", day=DAY, amount="100")
    assert isinstance(no, Refused)
    assert (no.code, no.cites.text) == ("no-projection", "19:47-14.19 [1995]")
    assert room.say("count-revenue", table="one", day=DAY, amount="5") == ["counted"]


def test_somebody_stands_at_the_desk_or_nobody_does() -> None:
    room = Tables()
    assert refused(room, "leave-desk").code == "nobody-at-desk"
    room.say("take-desk", who="poker-desk:4", name="Dee")
    assert refused(room, "take-desk", who="poker-desk:4", name="Dee").code == "at-desk-already"
    room.say("take-desk", who="poker-desk:5", name="Ed")
    assert room.room.known.desk == "poker-desk:5"
    room.say("leave-desk")
    assert room.room.known.desk == ""
    assert refused(room, "times", **{"call-seconds": 0, "away-minutes": 5}).code == "not-a-time"

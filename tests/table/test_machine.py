"""A table as the machine that a floor hosts: what it needs, what it waits for, and how it goes on."""

import pytest

from chapter47 import Table, bet, call, game, open_table
from chapter47.law import Mistake
from chapter47.table.canonical import canonical
from chapter47.table.commands import Correct, Report, Showing
from chapter47.table.machine import ANY_TWO, Asked, Machine
from chapter47.table.sources import rules_fingerprint
from kit.refusals import refused


def hosted(table: Table) -> Machine:
    """The table as a floor sees it."""
    return table


def test_what_the_law_wants_behind_an_act() -> None:
    table = hosted(open_table("sic-bo", seats={1: "100"}))
    assert table.needs(call("void-round")) == ("supervisor",)
    assert table.needs(call("fill", amount="5")) == ("dealer", "supervisor")
    assert table.needs(Correct(3, (Showing("shake", (1, 2, 3)),), "it was another")) == ANY_TWO
    assert table.needs(bet(1, "small", "5")) == ()
    table.do(Report("device-malfunction"))
    table.do(call("device-fixed"))
    assert table.needs(call("inspect", dice=[1, 2, 3])) == ("floorperson",)
    assert hosted(open_table("roulette")).needs(bet(1, "red", "5", instrument="cash")) == ("dealer",)


def test_its_rules_and_posts_are_its_games() -> None:
    table = hosted(open_table("craps"))
    assert table.rules == rules_fingerprint(game("craps")) != hosted(open_table("roulette")).rules
    assert {"boxman", "stickman", "supervisor"} <= table.posts.keys()


def test_it_tells_what_it_waits_for() -> None:
    table = hosted(open_table("craps", seats={3: "100"}))
    waits = table.waiting()
    assert (waits.sentence, waits.betting, waits.verb) == ("", True, "roll")
    assert Asked("bets", (), "") in waits.asked
    table.do(call("close"))
    waits = table.waiting()
    assert (waits.sentence, waits.betting, waits.verb) == ("The table is closed.", False, "")


def test_it_goes_on_from_a_snapshot_where_it_is_at_rest() -> None:
    table = hosted(open_table("roulette", seats={1: "100"}))
    assert table.is_at_rest()
    assert not table.is_unsettled()
    table.do(bet(1, "red", "10"))
    assert table.is_unsettled()
    assert not table.is_at_rest()
    with refused(Mistake, "mid-round"):
        table.snapshot()
    for command in (call("no-more-bets"), Showing("spin", "17")):
        table.do(command)
    again = table.again_from(table.snapshot())
    assert (again.first_entry, again.next_entry, len(again.log)) == (table.next_entry, table.next_entry, 0)
    assert canonical(again.snapshot()) == canonical(table.snapshot())
    assert again.asked_fingerprint() == table.asked_fingerprint()
    assert again.lies() == table.lies()
    assert again.says("seat:1") == table.says("seat:1")


@pytest.mark.parametrize("name", [name for name in vars(Machine) if not name.startswith("_")])
def test_a_table_has_what_a_floor_asks_of_any_machine(name: str) -> None:
    assert hasattr(open_table("roulette"), name)

"""An earlier entry given anew by two persons: the difference is posted, and both versions stay."""

from datetime import datetime

import pytest

from chapter47 import Choose, Fact, Mistake, Refused, Report, Showing, Table, bet, call, game, open_table
from chapter47.table.commands import Clock, Command, Correct
from chapter47.table.log import lines, recover

provision = pytest.mark.provision


def wrong_entry(table: Table) -> int:
    return max(number for number, entry in enumerate(table.log) if isinstance(entry.command, Showing))


def correct(table: Table, entry: int, *answers: Command, by: tuple[str, ...] = ("dealer", "supervisor")) -> Fact:
    [event] = table.do(Correct(entry, answers, "misread", by))
    table.check()
    assert isinstance(event, Fact)
    return event


def test_a_wrong_entry_is_mended_by_adjusting_entries_and_both_versions_stay() -> None:
    table = open_table("roulette", seats={1: "100", 2: "100"})
    table.do(bet(1, "straight", "10", pick="17"))
    table.do(bet(2, "red", "20"))
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "18"))
    entry, length = wrong_entry(table), len(table.log)
    assert (table.chips(1), table.chips(2)) == (90_00, 120_00)
    event = correct(table, entry, Showing("spin", "17"))
    # 17 is black: seat 1 wins 350 instead of losing 10, seat 2 loses 20 instead of winning 20.
    assert (table.chips(1), table.chips(2)) == (450_00, 80_00)
    assert event.details["adjustments"] == {"seat:1": "360.00", "seat:2": "-40.00"}
    assert (event.details["was"], event.details["is"]) == ({"spin": "18"}, [{"spin": "17"}])
    assert table.log[entry].command == Showing("spin", "18")
    assert len(table.log) == length + 1
    correct(table, entry, Showing("spin", "0"))  # and a second time, from what the first made of it
    assert (table.chips(1), table.chips(2)) == (90_00, 90_00)
    assert list(lines(recover("\n".join(lines(table)), game))) == list(lines(table))


def test_an_irregularity_found_late_voids_the_spin_and_another_takes_its_place() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "1"))
    entry = wrong_entry(table)
    with pytest.raises(Refused, match="the round is not over"):
        correct(table, entry, Report("foreign-object"))
    correct(table, entry, Report("foreign-object"), call("void-round", confirmed_by=("supervisor",)))
    assert table.chips(1) == 100_00


def test_what_a_player_no_longer_has_is_owed() -> None:
    table = open_table("roulette", seats={1: "10", 2: "10"})
    table.do(bet(1, "straight", "10", pick="17"))
    table.do(bet(2, "straight", "10", pick="18"))
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "17"))
    entry = wrong_entry(table)
    table.do(bet(1, "red", "300"))  # 60 are left in front of seat 1
    table.do(Choose(2, "leave"))
    table.do(Choose(2, "sit", {"chips": "5"}))  # another person
    event = correct(table, entry, Showing("spin", "18"))
    assert event.details["adjustments"] == {
        "seat:1": "-60.00",
        "owed:seat:1": "-300.00",
        "owed:seat:2": "360.00",
    }
    assert table.chips(2) == 5_00


@pytest.mark.parametrize("by", [(), ("dealer",), ("dealer", "dealer")])
def test_a_correction_takes_two_persons(by: tuple[str, ...]) -> None:
    table = open_table("roulette", seats={1: "100"})
    with pytest.raises(Refused, match="two persons"):
        correct(table, 0, Showing("spin", "1"), by=by)


@provision("5.1(c)")
def test_what_cannot_be_corrected() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    wager = len(table.log) - 1
    with pytest.raises(Refused) as refused:
        correct(table, wager, bet(1, "black", "10"))
    assert refused.value.cites.text == "19:47-5.1(c)"
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "1"))
    entry = wrong_entry(table)
    for number in (-1, 0, 10**6):
        with pytest.raises(Mistake, match="no outcome or report"):
            correct(table, number, Showing("spin", "1"))
    with pytest.raises(Refused, match="does not follow"):
        correct(table, entry, Showing("spin", "99"))
    with pytest.raises(Mistake, match="outcomes, reports and calls anew"):
        correct(table, entry, bet(1, "red", "10"))


def test_a_correction_gives_something_anew_at_a_game_where_a_report_alone_decides_nothing() -> None:
    """A report before betting has ended could be given anew by nothing at all, and the log could not be read again."""
    table = open_table("mini-dice", {"edition": "2000"}, seats={1: "100"})
    table.do(Report("die-missing"))
    entry = len(table.log) - 1
    for command in (call("inspect", confirmed_by=("floorperson",)), call("no-more-bets"), Showing("shake", (1, 2))):
        table.do(command)
    length = len(table.log)
    with pytest.raises(Mistake, match="gives outcomes, reports and calls anew"):
        correct(table, entry)
    assert len(table.log) == length


def test_chips_that_an_earlier_correction_brought_are_in_play() -> None:
    table = open_table("roulette", seats={1: "100"})
    for wager, pocket in (("red", "2"), ("black", "1")):
        table.do(bet(1, wager, "100"))
        table.do(call("no-more-bets"))
        table.do(Showing("spin", pocket))
        correct(table, wrong_entry(table), Showing("spin", "1" if pocket == "2" else "2"))
    # Lost 100, corrected to a win of 100; the next 100 lost and corrected to a win of 100.
    assert table.chips(1) == 300_00


def test_an_answer_by_which_the_rules_would_have_changed_at_another_time_is_refused() -> None:
    """The seven left no wager on the layout, so the new rules took effect; with a six the line wager would stand."""
    table = open_table("craps", seats={1: "500"})
    table.do(Clock(datetime(2026, 7, 4, 20)))
    table.do(bet(1, "pass", "10"))
    table.do(Showing("roll", (2, 2)))
    table.do(call("change", rules={"odds-multiple": 3}, effective="2026-07-04T20:30"))
    table.do(Clock(datetime(2026, 7, 4, 20, 30)))
    table.do(Showing("roll", (4, 3)))
    assert (table.house["odds-multiple"], table.layout.stakes) == (3, {})
    before = table.view(), table.chips(1), table.next_entry
    with pytest.raises(Refused) as caught:
        correct(table, table.next_entry - 1, Showing("roll", (4, 2)))
    assert caught.value.code == "correction-diverges"
    assert (table.view(), table.chips(1), table.next_entry) == before
    correct(table, table.next_entry - 1, Showing("roll", (6, 1)))  # another seven changes nothing

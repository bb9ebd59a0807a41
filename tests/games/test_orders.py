"""8.4(g): what the Commission orders of a test takes effect at a table as soon as nothing of it is wagered there."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from chapter47 import Mistake, Refused, cite, game, read_house
from chapter47.games import join_file
from chapter47.law import Petition
from chapter47.table.commands import Correct, Showing, read_step
from chapter47.table.events import Announced, Fact, Settled
from chapter47.table.table import Table
from kit.joining import only_for_now
from kit.petitioning import DECLARATION, NAME, TITLE
from kit.refusals import refused

provision = pytest.mark.provision
EVENING = "2026-11-20T18:00 to 2026-11-20T23:00"
HOURS = "18:00 on 20 November 2026 to 23:00 on 20 November 2026"
OVER, PASS = ({"seat": 1, "bet": name, "amount": "10"} for name in ("over-7", "pass"))
PLACE = {"seat": 1, "bet": "place-to-win", "pick": 8, "amount": "12"}
BACK = {"seat": 1, "remove": "over-7"}


@pytest.fixture(autouse=True)
def joined() -> Iterator[None]:
    with only_for_now():
        join_file(DECLARATION)
        yield


class AtTable:
    """A table in the hours of the test, at which somebody sits."""

    def __init__(self, version: int = 1, **house: object) -> None:
        craps = game("craps")
        self.table = Table(craps, read_house(craps, {NAME: f"{version}; {EVENING}", **house}))
        self.say({"clock": "2026-11-20T19:00"}, {"call": "open"}, {"seat": 1, "choose": "sit", "chips": "500"})

    def say(self, *steps: object) -> None:
        for step in steps:
            self.table.do(read_step(step))

    def order(self, value: object, name: str = NAME) -> None:
        """The Commission orders it, and the time goes on."""
        self.say({"call": "change", "rules": {name: value}, "ordered": NAME}, {"clock": "2026-11-20T19:00"})

    @property
    def version(self) -> str:
        return str(self.table.house[NAME])[:1]

    def made(self) -> list[tuple[str, int]]:
        """Of every wager that was decided: which, and by what version; of others no version."""
        events = (event for entry in self.table.log for event in entry.events)
        found = (event for event in events if isinstance(event, Settled))
        return [(each.wager, each.cites.version if isinstance(each.cites, Petition) else 0) for each in found]

    def told(self) -> list[str]:
        """What was announced of the test."""
        events = (event for entry in self.table.log for event in entry.events)
        return [event.call for event in events if isinstance(event, Announced) and event.cites == cite("8.4(g)")]


@provision("8.4(g)")
def test_other_wagers_do_not_hold_it_up_and_stand_as_they_were_made() -> None:
    at = AtTable()
    at.say(PASS, {"roll": [4, 2]}, PLACE)
    at.order(f"2; {EVENING}")
    assert at.version == "2"
    at.say(OVER, {"roll": [5, 3]}, {"roll": [3, 3]})
    assert at.made() == [("place-to-win", 0), ("over-7", 2), ("pass", 0)]
    at.table.check()


@provision("8.4(g)")
def test_what_lies_is_decided_as_it_was_made_and_meanwhile_none_of_it_is_taken_but_all_else_is() -> None:
    at = AtTable()
    at.say(PASS, {"roll": [4, 2]}, OVER)
    at.order(f"2; {EVENING}")
    assert at.version == "1"
    with refused(Refused, "test-modified") as no:
        at.say(OVER)
    assert no.value.cites == cite("8.4(g)")
    at.say(PLACE, {"roll": [5, 3]}, OVER)
    assert at.version == "2"
    at.say({"roll": [5, 3]})
    assert at.made() == [("over-7", 1), ("place-to-win", 0), ("over-7", 2)]
    assert ("seat:1", "pass", None) in at.table.layout.stakes


@provision("8.4(g)")
def test_one_that_is_taken_back_does_not_hold_it_up_any_more() -> None:
    at = AtTable()
    at.say(PASS, {"roll": [4, 2]}, OVER)
    at.order(f"2; {EVENING}")
    at.say(BACK, {"clock": "2026-11-20T19:01"})
    assert at.version == "2"


@provision("8.4(g)")
@pytest.mark.parametrize("again", [f"1; {EVENING}", f"2; {EVENING}"])
def test_the_last_order_is_the_one_that_counts(again: str) -> None:
    at = AtTable()
    at.say(OVER)
    at.order(False)
    at.order(again)
    at.say(BACK, {"clock": "2026-11-20T19:01"})
    assert at.table.house[NAME] == again
    assert not at.table.orders


@provision("8.4(g)")
def test_what_was_announced_of_it_before_is_no_more() -> None:
    at = AtTable()
    at.say({"call": "change", "rules": {NAME: f"2; {EVENING}", "min": "15"}, "effective": "2026-11-20T19:30"})
    at.order(False)
    at.say({"clock": "2026-11-20T19:30"})
    assert at.table.house[NAME] is False
    assert at.table.house.limits.least == 1500


@provision("8.4(g)")
def test_a_house_with_limits_of_its_own_for_the_wager_goes_on_without_them() -> None:
    at = AtTable(limits={"over-7": {"min": "5", "max": "100"}}, odds={"over-7": "11 to 10"}, min="10")
    at.say(PASS, OVER)
    at.order(False)
    at.say({"roll": [6, 5]}, PASS, {"roll": [6, 5]})
    assert at.made() == [("pass", 0), ("over-7", 1), ("pass", 0)]
    assert not at.table.house.limits.by_wager
    assert not at.table.house.odds


@provision("8.4(g)")
def test_the_change_sign_says_what_is_paid_and_from_now_on_only_when_it_is_so() -> None:
    at = AtTable()
    at.say(OVER)
    at.order(f"2; {EVENING}")
    one, other = (
        f"{TITLE}, version {number} (Over 7 pays {odds}; Under 7 pays {odds}), {HOURS}"
        for number, odds in ((1, "1 to 1"), (2, "6 to 5"))
    )
    until = f"Until then it is: {one}, and no more of it is taken."
    waits = f"As soon as nothing of {TITLE} is wagered, the rule here is: {other}. {until}"
    assert at.told() == [waits]
    assert waits in [notice.text for notice in at.table.sign()]
    at.say(BACK, {"clock": "2026-11-20T19:01"})
    assert at.told()[1:] == [f"From now on the rule here is: {other}. Until now it was: {one}."]
    posted = [
        fact for entry in at.table.log for fact in entry.events if isinstance(fact, Fact) and fact.event == "posted"
    ]
    assert {waits, at.told()[1]} <= {fact.details["sign"] for fact in posted if fact.cites == cite("8.4(g)")}
    assert waits not in [notice.text for notice in at.table.sign()]


@provision("8.3(a)")
def test_the_sign_has_the_wager_in_the_hours_of_its_test_with_odds_petition_and_version() -> None:
    at = AtTable(2)
    told = [notice for notice in at.table.sign() if notice.cites == Petition(TITLE, 2)]
    paid = "Over 7 pays 6 to 5; Under 7 pays 6 to 5"
    assert [each.text for each in told] == [f"{TITLE}, version 2, under test {HOURS}: {paid}"]
    at.say({"clock": "2026-11-20T23:00"})
    assert not [notice for notice in at.table.sign() if isinstance(notice.cites, Petition)]
    last = [event for event in at.table.log[-1].events if isinstance(event, Fact) and event.event == "posted"]
    assert last  # the sign was posted anew without it
    approved = AtTable()
    approved.order("1")
    assert [each.text for each in approved.table.sign() if isinstance(each.cites, Petition)] == [
        f"{TITLE}, version 1: Over 7 pays 1 to 1; Under 7 pays 1 to 1"
    ]


@provision("8.4(g)")
def test_a_round_of_the_test_is_corrected_after_the_test_has_ended() -> None:
    at = AtTable()
    at.say(PASS, {"roll": [4, 2]}, OVER)
    at.order(False)
    at.say({"roll": [6, 4]})
    assert (at.table.house[NAME], at.table.chips(1)) == (False, 50000)  # ten lie on the line, and ten were won
    at.table.do(Correct(at.table.next_entry - 1, (Showing("roll", (2, 2)),), "Misread.", ("dealer", "supervisor")))
    assert at.table.chips(1) == 48000
    at.table.check()


def test_an_order_that_waits_is_in_a_snapshot() -> None:
    at = AtTable()
    at.say({"seat": 1, "bet": "pass", "amount": "10"}, {"roll": [6, 5]}, PASS, {"roll": [4, 2]})
    at.order(False)  # at once: nothing of it lies
    assert at.table.house[NAME] is False
    at = AtTable()
    at.say(PASS, {"roll": [4, 2]})
    assert at.table.is_at_rest()
    at.say(OVER)
    at.order(False)
    again = at.table.again_from(_at_rest(at.table))
    assert (again.orders, again.house[NAME]) == (at.table.orders, f"1; {EVENING}")
    again.do(read_step({"roll": [5, 5]}))
    assert again.house[NAME] is False
    made = [event for entry in again.log for event in entry.events if isinstance(event, Settled)]
    assert [(each.wager, each.paid) for each in made] == [("over-7", 1000)]


def _at_rest(table: Table) -> dict[str, object]:
    """A snapshot of a table with wagers that were made in the round that begins."""
    table.round_began = table.next_entry
    return table.snapshot()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"rules": {"min": "5"}, "ordered": NAME}, "not-under-test"),
        ({"rules": {NAME: False}, "ordered": "snake"}, "not-under-test"),
        ({"rules": 5, "ordered": NAME}, "not-under-test"),
        ({"rules": {NAME: f"1; {EVENING}"}, "ordered": NAME}, "no-change"),
        ({"rules": {NAME: False}, "ordered": NAME, "effective": "2026-11-20T20:00"}, "unknown-detail"),
    ],
)
def test_an_order_that_makes_no_sense_changes_nothing(said: dict[str, object], code: str) -> None:
    at = AtTable()
    with refused(Mistake, code):
        at.say({"call": "change", **said})
    assert (at.version, at.table.orders, at.table.time) == ("1", [], datetime(2026, 11, 20, 19))

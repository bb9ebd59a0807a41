"""8.1: devices at a table: what is reported, what is permitted, and that a report decides no wager."""

import pytest

from chapter47 import UnlawfulHouse, bet, game, open_table, read_house
from chapter47.games import table_games
from chapter47.house import Casino
from chapter47.house.notices import changes
from chapter47.law import Mistake, Refused, cite
from chapter47.papers.submission import submission, submitted
from chapter47.table.commands import Report
from chapter47.table.events import Fact
from chapter47.table.words import sentence

provision = pytest.mark.provision
SCORECARD = "a paper scorecard"


@provision("8.1")
@pytest.mark.parametrize("name", table_games())
def test_at_every_table_game_a_device_can_be_reported_and_no_wager_is_decided_by_it(name: str) -> None:
    table = open_table(name, seats={1: "1000", 2: "1000"})
    before = [table.chips(seat) for seat in (1, 2)]
    says = [say for say in table.says("dealer") if say.name == "device"]
    assert [say.cites for say in says] == [cite("8.1")]
    (fact,) = table.do(Report("device", {"seat": 2}))
    assert isinstance(fact, Fact)
    assert (fact.event, fact.cites) == ("reported", cite("8.1"))
    assert [table.chips(seat) for seat in (1, 2)] == before


@provision("8.1")
@pytest.mark.parametrize(
    ("details", "words"),
    [
        ({"device": "calculator"}, "A calculator is reported at seat 2"),
        ({"device": "computer", "use": "used"}, "A computer is reported at seat 2, used there"),
        (
            {"device": "electronic", "use": "had-for-use"},
            "An electronic device is reported at seat 2, there to be used",
        ),
        ({"device": "electrical"}, "An electrical device is reported at seat 2"),
        (
            {"device": "mechanical", "in-concert": [3, 1]},
            "A mechanical device is reported at seat 2, in concert with seat 1 and 3",
        ),
    ],
)
def test_the_report_says_what_it_is_whether_it_was_used_and_who_acted_in_concert(
    details: dict[str, object], words: str
) -> None:
    table = open_table("roulette", seats={1: "100", 2: "100", 3: "100"})
    table.do(bet(2, "odd", "10"))
    (fact,) = table.do(Report("device", {"seat": 2, **details}))
    assert sentence(fact) == f"{words}. (19:47-8.1)"
    assert table.layout.stakes  # the wager stands


@provision("8.1")
@pytest.mark.parametrize("seats", [{}, {1: "100"}])
def test_a_person_who_does_not_sit_is_reported_in_words(seats: dict[int, str]) -> None:
    table = open_table("roulette", seats=seats)
    offered = [say.cites for say in table.says("dealer") if say.name == "device-of-another"]
    assert offered == [cite("8.1")] * bool(seats)  # nobody is asked of an empty table, and it can be said
    together = {"in-concert": [1]} if seats else {}
    (fact,) = table.do(Report("device", {"who": "a man in a grey coat", "use": "used", **together}))
    beside = ", in concert with seat 1" if seats else ""
    assert sentence(fact) == (
        "A device is reported at this table with a man in a grey coat, who does not sit there, used there"
        f"{beside}. (19:47-8.1)"
    )


@provision("8.1")
def test_nobody_acts_in_concert_with_themselves() -> None:
    table = open_table("roulette", seats={1: "100", 2: "100"})
    with pytest.raises(Refused) as refused:
        table.do(Report("device", {"seat": 2, "in-concert": [1, 2]}))
    assert (refused.value.code, refused.value.cites) == ("in-concert-alone", cite("8.1"))
    assert refused.value.sentence == "The player at seat 2 does not act in concert with themselves."
    assert refused.value.allowed == "Other seats taken: 1."


@pytest.mark.parametrize("details", [{}, {"device": "computer"}, {"seat": 1, "who": "Ann"}])
def test_a_report_that_does_not_say_whose_it_is_is_told_what_to_write(details: dict[str, object]) -> None:
    table = open_table("roulette", seats={1: "100"})
    with pytest.raises(Mistake) as mistake:
        table.do(Report("device", details))
    assert "names one person" in mistake.value.sentence
    assert mistake.value.allowed == 'seat = 2, or who = "a person behind seat 2".'


@provision("8.1")
def test_a_device_that_the_commission_has_permitted_is_not_reported_and_stands_on_the_sign() -> None:
    table = open_table("roulette", {"permitted-devices": [SCORECARD]}, seats={1: "100"})
    with pytest.raises(Refused) as refused:
        table.do(Report("device", {"seat": 1, "device": SCORECARD}))
    assert (refused.value.code, refused.value.cites) == ("device-permitted", cite("8.1"))
    assert [line.text for line in table.sign() if line.cites == cite("8.1")] == [f"Permitted devices: {SCORECARD}"]
    table.do(Report("device", {"seat": 1, "device": "computer"}))  # any other is
    without = open_table("roulette", seats={1: "100"})
    assert not [line for line in without.sign() if line.cites == cite("8.1")]
    with pytest.raises(Refused, match="that is not device"):
        without.do(Report("device", {"seat": 1, "device": SCORECARD}))


@provision("8.1")
def test_what_is_permitted_is_submitted_with_the_rules_of_the_tables() -> None:
    roulette = game("roulette")
    usual, otherwise = (read_house(roulette, {"permitted-devices": each}) for each in ([], [SCORECARD]))
    assert [(each.rule, each.after, each.told) for each in changes(roulette, usual, otherwise, ())] == [
        ("permitted-devices", f"permitted devices: {SCORECARD}", True)
    ]
    assert read_house(roulette, otherwise.file()) == otherwise
    casino = Casino("Ours", {"main": {"R-1": otherwise, "R-2": usual}})
    told = [table["options"][-1]["text"] for table in submitted(casino)["tables"]]
    assert told == [f"permitted devices: {SCORECARD}", "no devices for players"]
    (section,) = [each for each in submission(casino).sections if each.title == "Devices permitted to players"]
    assert section.provision == cite("8.1")
    assert SCORECARD in str(section.blocks)


@pytest.mark.parametrize(
    "said", ["a scorecard", [""], [5], ["x" * 61], ["a", "a"], ["a"] * 13, [" a"], ["a\nb"], {}, None]
)
def test_what_is_no_list_of_devices_is_refused_by_8_1(said: object) -> None:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(game("roulette"), {"permitted-devices": said})
    assert [each.cites for each in unlawful.value.violations] == [cite("8.1")]


@pytest.mark.parametrize(
    "details",
    [
        {},
        {"seat": "2"},
        {"seat": 9},
        {"seat": 1, "device": 5},
        {"seat": 1, "device": "abacus"},
        {"seat": 1, "use": "often"},
        {"seat": 1, "in-concert": [9]},
        {"seat": 1, "in-concert": []},
        {"seat": 1, "in-concert": "all"},
        {"seat": 1, "why": "so"},
        {"who": ""},
        {"who": " "},
        {"who": 5},
        {"who": "x" * 81},
        {"who": "a\nb"},
        {"who": "Ann", "in-concert": [9]},
    ],
)
def test_a_report_that_says_nothing_sensible_changes_nothing(details: dict[str, object]) -> None:
    table = open_table("roulette", seats={1: "100"})
    entries = table.next_entry
    with pytest.raises((Mistake, Refused)):
        table.do(Report("device", details))
    assert table.next_entry == entries

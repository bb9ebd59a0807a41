"""Wagers that a petition asks for join a game from outside, and play where and when they are tested (8.4(g))."""

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

from chapter47 import Mistake, Refused, UnlawfulHouse, book, cite, game, read_house
from chapter47.faces.felts import felt
from chapter47.games import GAMES, join_file, petitions
from chapter47.house.testing import UnderTest
from chapter47.law import Petition
from chapter47.table.events import Accepted, Fact, Settled
from chapter47.table.game import Game
from chapter47.table.log import lines, recover
from chapter47.table.sources import rules_fingerprint
from chapter47.table.terms import terms
from chapter47.table.transcript import Line, Transcript
from kit.joining import only_for_now

FILE = Path(__file__).parents[2] / "docs/examples/over-under-7/over_under_7.py"
TITLE = "Over 7 and Under 7 at craps"
EVENING = "2026-11-20T18:00 to 2026-11-20T23:00"
BEGIN, END = {"clock": "2026-11-20T18:00"}, {"clock": "2026-11-20T23:00"}
LINE = {"seat": 1, "bet": "pass", "amount": "10"}
OVER, UNDER = ({"seat": 1, "bet": name, "amount": "10"} for name in ("over-7", "under-7"))


@pytest.fixture(autouse=True)
def craps() -> Iterator[Game]:
    with only_for_now():
        yield join_file(FILE)
    assert not petitions()


def played(*play: object, **house: object) -> list[Line]:
    seats = {"1": {"chips": "100"}}
    said = {"chapter47": 1, "game": "craps", "house": house, "seats": seats, "play": list(play)}
    return [line for line in Transcript.read(said, game).run() if line.step]


def refusals(*play: object, **house: object) -> list[Refused | Mistake]:
    return [line.said for line in played(*play, **house) if isinstance(line.said, Refused | Mistake)]


def test_a_table_whose_house_says_nothing_of_it_does_not_have_it() -> None:
    (no,) = refusals(BEGIN, OVER)
    assert (no.code, getattr(no, "cites", None)) == ("not-under-test", Petition(TITLE))
    assert game("craps").title == "Craps"
    assert not [row for row in book(game("craps"), read_house(game("craps"), {})) if row.wager == "over-7"]


@pytest.mark.parametrize(
    ("at", "code"),
    [
        ("2026-11-20T17:59", "outside-test-hours"),
        ("2026-11-20T18:00", ""),
        ("2026-11-20T22:59", ""),
        ("2026-11-20T23:00", "outside-test-hours"),
        ("2026-11-21T18:00", "outside-test-hours"),
    ],
)
def test_it_is_made_in_the_hours_of_the_test_alone(at: str, code: str) -> None:
    found = refusals({"clock": at}, OVER, **{"over-under-7": f"1; {EVENING}"})
    assert [each.code for each in found] == ([code] if code else [])
    assert all(isinstance(each, Refused) and each.cites == cite("8.4(g)") for each in found)


def test_a_table_that_does_not_know_the_time_takes_none() -> None:
    assert [each.code for each in refusals(OVER, **{"over-under-7": f"1; {EVENING}"})] == ["no-clock"]


def test_what_was_made_in_the_hours_of_the_test_is_settled_after_them() -> None:
    said = played(BEGIN, LINE, OVER, END, {"roll": [6, 4]}, **{"over-under-7": f"1; {EVENING}"})
    (settled,) = (line.said for line in said if isinstance(line.said, Settled))
    assert (settled.wager, settled.result, settled.paid) == ("over-7", "win", 1000)


@pytest.mark.parametrize(
    ("version", "paid", "kept"),
    [(1, 1000, Fraction(6, 36)), (2, 1200, Fraction(21, 36) - Fraction(15, 36) * Fraction(6, 5))],
)
def test_rules_that_change_in_the_course_of_a_test_are_another_version_which_every_act_cites(
    version: int, paid: int, kept: Fraction
) -> None:
    under: dict[str, object] = {"over-under-7": f"{version}; {EVENING}"}
    said = [line.said for line in played(BEGIN, LINE, OVER, UNDER, {"roll": [2, 2]}, **under)]
    own = [each for each in said if isinstance(each, Accepted | Settled) and each.wager != "pass"]
    assert {each.cites for each in own} == {Petition(TITLE, version)}
    settled = {each.wager: (each.result, each.paid, each.collected) for each in own if isinstance(each, Settled)}
    assert settled == {"over-7": ("lose", 0, 1000), "under-7": ("win", paid, 0)}
    rows = {row.wager: row for row in book(game("craps"), read_house(game("craps"), under))}
    for name in ("over-7", "under-7"):
        assert (rows[name].advantage, str(rows[name].true_odds[0])) == (kept, "7 to 5")  # 15 of 36 rolls win


def test_a_change_of_version_is_a_change_of_rules_with_its_half_hour() -> None:
    """8.3(b) binds it as any other: notice, sign, announcement, and the Commission is told."""
    change = {"call": "change", "rules": {"over-under-7": f"2; {EVENING}"}}
    soon, later = ({**change, "effective": f"2026-11-20T{hour}"} for hour in ("18:10", "18:30"))
    under = {"over-under-7": f"1; {EVENING}"}
    said = played(BEGIN, soon, later, OVER, LINE, {"roll": [6, 1]}, {"clock": "2026-11-20T18:30"}, OVER, **under)
    assert [line.said.code for line in said if isinstance(line.said, Refused)] == ["notice-too-short"]
    made = [each.cites for line in said if isinstance(each := line.said, Accepted) and each.wager == "over-7"]
    assert made == [Petition(TITLE, 1), Petition(TITLE, 2)]
    facts = [line.said for line in said if isinstance(line.said, Fact)]
    told = [fact.details["commission"] for fact in facts if fact.event == "notified"]
    assert len(told) == 1
    assert f"{TITLE}, version 2" in str(told[0])


def test_it_lies_on_the_felt_of_a_table_that_has_it_and_of_no_other(craps: Game) -> None:
    with_it = felt(terms(craps, read_house(craps, {"over-under-7": {"version": 1}}))).by_name
    assert {"Over 7", "Under 7"} <= with_it.keys()
    assert not {"Over 7", "Under 7"} & felt(terms(craps, read_house(craps, {}))).by_name.keys()


def test_its_log_runs_again_and_its_declaration_is_part_of_the_rules(craps: Game) -> None:
    said = {"over-under-7": f"1; {EVENING}"}
    data = {"chapter47": 1, "game": "craps", "house": said, "seats": {"1": {"chips": "100"}}}
    replay = Transcript.read({**data, "play": [BEGIN, LINE, OVER, {"roll": [6, 4]}]}, game).run()
    list(replay)
    text = "\n".join(lines(replay.table))
    assert recover(text, game).chips(1) == replay.table.chips(1)
    assert rules_fingerprint(craps) != rules_fingerprint(type(craps).__base__())  # type: ignore[misc]


def test_it_joins_once_and_changes_no_other_game(craps: Game) -> None:
    assert join_file(FILE) is craps
    assert [each.title for each in petitions()] == [TITLE]
    assert [name for name in GAMES if game(name).petitions] == ["craps"]


def test_a_name_that_the_game_has_is_refused(tmp_path: Path) -> None:
    (tmp_path / "twice.py").write_text(
        dedent("""
        from chapter47.law import Petition
        from chapter47.table.petitioned import Petitioned
        from chapter47.table.wagers import Wager

        FIELD = Wager(name="field", title="Field", cites=Petition("Field"), pays="1 to 1")
        PETITIONED = Petitioned("another-field", "Another field", "craps", ((FIELD,),))
        """)
    )
    with pytest.raises(Mistake, match="Craps has field already"):
        join_file(tmp_path / "twice.py")


@pytest.mark.parametrize(
    "value",
    [
        *("", "0", "one", "3", "1; ", "1; 2026-11-20", f"1; {EVENING}; x", "1; 2026-11-20T23:00 to 2026-11-20T18:00"),
        *("1; 2026-13-20T18:00 to 2026-11-20T23:00", 0, True, [], {}, {"version": 1, "table": 2}),
        *({"version": 1, "hours": ["18:00"]}, {"version": 1, "hours": 5}, {"version": 1, "hours": [[1, 2]]}),
        {"version": 1, "hours": [["2026-11-20T18:00", "2026-11-20T19:00"]] * 61},
    ],
)
def test_a_house_that_says_nonsense_of_it_is_told_what_is_allowed(craps: Game, value: object) -> None:
    with pytest.raises(UnlawfulHouse) as no:
        read_house(craps, {"over-under-7": value})
    (violation,) = no.value.violations
    assert violation.option == "over-under-7"
    assert "version = 1" in violation.allowed


def test_hours_turn_where_one_of_their_ends_is_passed() -> None:
    test = UnderTest.read(f"1; {EVENING}")
    early, begin, late = (datetime(2026, 11, 20, hour) for hour in (17, 18, 20))
    assert [test.turns(early, begin), test.turns(begin, late), test.turns(None, early)] == [True, False, True]
    assert not UnderTest(1).turns(None, early)

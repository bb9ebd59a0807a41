"""The Rules of the Games Submission: what each provision has in it, what is missing, and what a version changes."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from chapter47 import UnlawfulHouse, game, read_house
from chapter47.floor.paper_streams import PAPERS
from chapter47.floor.room_stream import STREAM as ROOM
from chapter47.games import GAMES
from chapter47.house import Casino, Flag, read_toml
from chapter47.house.casino import STREAMS
from chapter47.house.submitting import AT_EVERY_TABLE, Incomplete
from chapter47.house.versions import Approved, compare
from chapter47.law import Editorial, in_force
from chapter47.papers.submission import digest, submitted

provision = pytest.mark.provision
BOARDWALK = Path(str(files("chapter47.floor") / "boardwalk.toml"))


def casino_of(*houses: dict[str, object], **procedures: object) -> dict[str, object]:
    """A casino file with a table for each house."""
    tables = {f"table-{number}": house for number, house in enumerate(houses, 1)}
    return {"casino": "Ours", "pits": {"main": tables}, "procedures": {"signs": "On a stand.", **procedures}}


def missing(*houses: dict[str, object], **procedures: object) -> dict[str, str]:
    """What a submission with these tables lacks: provisions by the name of a procedure."""
    try:
        Casino.read(casino_of(*houses, **procedures), game, complete=True)
    except Incomplete as incomplete:
        return {
            each.option.removeprefix("procedures."): each.cites.text for each in incomplete.violations if each.cites
        }
    return {}


AUTOMATED_SHOE = {"dealing": "automated-shoe", "shuffling": "automated", "device-approved": True}
CONTINUOUS = {"shuffling": "continuous", "device-approved": True}
NEEDED = [
    pytest.param(house, name, number, marks=provision(number.removeprefix("19:47-")), id=f"{number} {name}")
    for house, name, number in [
        (
            {"game": "blackjack", "decks": 4, "shuffle": "continuous", "device-approved": True},
            "blackjack-shuffling-device",
            "19:47-2.21",
        ),
        (
            {
                "game": "blackjack",
                "edition": "1995",
                "decks": 4,
                "shuffle": "continuous",
                "device-approved": True,
            },
            "blackjack-shuffling-device",
            "19:47-2.20 [1995]",
        ),
        ({"game": "blackjack", "hole-card": "card-reader"}, "blackjack-card-reader", "19:47-2.6(j)"),
        ({"game": "red-dog", **CONTINUOUS}, "red-dog-shuffling-device", "19:47-6.9"),
        ({"game": "minibaccarat", **CONTINUOUS}, "minibaccarat-shuffling-device", "19:47-7.12"),
        ({"game": "fast-action-holdem", **CONTINUOUS}, "fast-action-holdem-shuffling-device", "19:47-21.11"),
        (
            {"game": "roulette", "five-adjacent": True, "approved-layout": True, "wheel-replica": True},
            "five-adjacent-layout",
            "19:47-5.1(e)1i(1)",
        ),
        ({"game": "roulette", "seven-numbers": True, "approved-layout": True}, "seven-numbers-layout", "19:47-5.1(f)1"),
        ({"game": "pai-gow", "banking": True}, "pai-gow-markers", '19:47-10.1 "Marker"'),
        (
            {
                "game": "pai-gow",
                "banking": True,
                "dealer-wager-calculation": "table-minimum",
                "calculation-approved": True,
            },
            "pai-gow-dealer-wager",
            "19:47-10.8(h)",
        ),
        ({"game": "pai-gow-poker"}, "pai-gow-poker-card-changes", "19:47-11.5(e)"),
        ({"game": "pai-gow-poker", "banking": True}, "pai-gow-poker-markers", '19:47-11.1 "Marker"'),
        ({"game": "pai-gow-poker", **AUTOMATED_SHOE}, "pai-gow-poker-automated-shoe", "19:47-11.8B(a)"),
        (
            {"game": "pai-gow-poker", "starting-position": "generator", "device-approved": True},
            "pai-gow-poker-generator",
            "19:47-11.8C(c)",
        ),
        ({"game": "pai-gow-poker", "shuffling": "automated"}, "pai-gow-poker-shuffler-failure", "19:47-11.11(m)"),
        ({"game": "pai-gow-poker", **AUTOMATED_SHOE}, "pai-gow-poker-shoe-failure", "19:47-11.11(n)"),
        ({"game": "pokette", "shown-by": "device", "device-approved": True}, "pokette-device", "19:47-12.2(a)"),
        ({"game": "holdem"}, "poker-area", "19:47-14.6(a)"),
        ({"game": "keno"}, "keno-input", "19:47-15.4(c)"),
        ({"game": "keno", "multi-race-refund": True}, "keno-refunds", "19:47-15.4(d)"),
        ({"game": "keno"}, "keno-voids", "19:47-15.4(e)"),
        ({"game": "keno"}, "keno-system", "19:47-15.5(a) [1996-03-04]"),
        ({"game": "keno", "lock-out": "automatic", "override": True}, "keno-override", "19:47-15.5(e)"),
        ({"game": "keno"}, "keno-evaluation", "19:47-15.6(a)"),
        ({"game": "keno"}, "keno-expired", "19:47-15.6(d)"),
        ({"game": "keno"}, "keno-manual-input", "19:47-15.7(b)"),
        ({"game": "keno"}, "keno-manual-payment", "19:47-15.7(c)"),
        ({"game": "caribbean-stud"}, "caribbean-stud-progressive-payment", "19:47-16.11(a)"),
        ({"game": "caribbean-stud"}, "caribbean-stud-progressive-validation", "19:47-16.11(b)3"),
        ({"game": "caribbean-stud"}, "caribbean-stud-card-changes", "19:47-16.3(e)"),
        ({"game": "caribbean-stud"}, "caribbean-stud-shoe-location", "19:47-16.7(a)"),
        ({"game": "caribbean-stud", **AUTOMATED_SHOE}, "caribbean-stud-automated-shoe", "19:47-16.9(a)"),
        ({"game": "caribbean-stud"}, "caribbean-stud-internal-controls", "19:47-16.12(e)"),
        ({"game": "caribbean-stud", "shuffling": "automated"}, "caribbean-stud-shuffler-failure", "19:47-16.13(e)"),
        ({"game": "caribbean-stud", **AUTOMATED_SHOE}, "caribbean-stud-shoe-failure", "19:47-16.13(f)"),
        ({"game": "double-down-stud"}, "double-down-stud-card-changes", "19:47-17.3(e)"),
        ({"game": "double-down-stud", "shuffling": "automated"}, "double-down-stud-shuffler-failure", "19:47-17.11(e)"),
        ({"game": "let-it-ride"}, "let-it-ride-card-changes", "19:47-18.4(f)"),
        ({"game": "let-it-ride"}, "let-it-ride-shoe-location", "19:47-18.7(a)"),
        ({"game": "let-it-ride", **AUTOMATED_SHOE}, "let-it-ride-automated-shoe", "19:47-18.9(a)"),
        ({"game": "let-it-ride", "payout-limit": 75_000}, "let-it-ride-payout-limit", "19:47-18.11(c)"),
        ({"game": "let-it-ride", "shuffling": "automated"}, "let-it-ride-shuffler-failure", "19:47-18.12(d)"),
        ({"game": "let-it-ride", **AUTOMATED_SHOE}, "let-it-ride-shoe-failure", "19:47-18.12(e)"),
    ]
]


@pytest.mark.parametrize(("house", "name", "number"), NEEDED)
def test_what_the_chapter_has_submitted_or_approved_is_asked_for_by_its_provision(
    house: dict[str, object], name: str, number: str
) -> None:
    assert missing(house)[name] == number
    assert name not in missing(house, **{name: "As the staff are trained."})


ASKED_BY_THE_CHAPTER = """
2.5(h) [1995] / 2.6(j) / 2.20 [1995] / 5.1(e)1i(1) / 5.1(f)1 / 6.9 / 7.12 / 8.3(d) / 10.1 "Marker" / 10.7(e) / 10.8(h)
11.1 "Marker" / 11.3(d) / 11.5(e) / 11.8B(a) / 11.8C(c) / 11.9(d) / 11.10(g) / 11.11(m) / 11.11(n) / 12.2(a)
14.6(a) / 14.14(a) / 14.14(a)1 / 14.14(a)2 / 14.14(a)3 / 14.15(o) / 15.2(b) / 15.3(d) / 15.4(c) / 15.4(d)
15.4(e) / 15.5(a) [1995] / 15.5(e) / 15.5(g) / 15.6(a)
15.6(c) / 15.6(d) / 15.7(b) / 15.7(c) / 16.3(e) / 16.7(a) / 16.9(a) / 16.11(a)
16.11(b)3 / 16.12(e) / 16.13(e) / 16.13(f) / 17.3(e) / 17.11(e) / 18.4(f) / 18.7(a) / 18.9(a) / 18.11(c) / 18.12(d)
18.12(e) / 21.11
"""
"""Every provision by which something is submitted to the Commission, approved by it, or in approved internal controls;
but for petitions (8.4), guides (8.5), and what refers back to one of these."""


def test_every_clause_of_the_chapter_that_sends_something_there_is_asked_for_or_stated() -> None:
    asked = {each.strip() for line in ASKED_BY_THE_CHAPTER.split("\n") for each in line.split(" / ") if each.strip()}
    games = [game(name) for name in (*GAMES, "keno")]
    procedures = (each.cites for found in games for each in (*AT_EVERY_TABLE, *found.procedures))
    stated = (each.cites for found in games for each in found.submits(read_house(found, {})))
    told = {each.text.removeprefix("19:47-") for each in (*procedures, *stated) if not isinstance(each, Editorial)}
    assert told == asked


@provision("2.6(j)", "15.7(c)", "16.11(a)", "16.11(b)3", "18.4(f)")
def test_procedures_are_asked_for_and_printed_as_they_are_written() -> None:
    tables: list[dict[str, object]] = [
        {"game": "blackjack", "hole-card": "card-reader"},
        {"game": "keno"},
        {"game": "caribbean-stud"},
        {"game": "let-it-ride"},
    ]
    names = {
        "blackjack-card-reader": "19:47-2.6(j)",
        "keno-manual-payment": "19:47-15.7(c)",
        "caribbean-stud-progressive-payment": "19:47-16.11(a)",
        "caribbean-stud-progressive-validation": "19:47-16.11(b)3",
        "let-it-ride-card-changes": "19:47-18.4(f)",
    }
    assert names.items() <= missing(*tables).items()
    texts: dict[str, object] = {name: f"The text of {name}." for name in names}
    told = submitted(Casino.read(casino_of(*tables, **texts), game))["procedures"]
    assert {each["name"]: each["provision"] for each in told if each["text"] == texts.get(each["name"])} == names


@provision("15.2(b)", "15.3(d)")
def test_the_rate_card_stands_on_it_whole() -> None:
    card = {"1": {"1": "3"}, "2": {"2": "12"}, "3": {"2": "1", "3": "42"}}
    house: dict[str, object] = {"game": "keno", "rate-card": card, "min": "1", "max": "100"}
    (table,) = submitted(Casino.read(casino_of(house), game))["tables"]
    told = [each["text"] for each in table["submits"] if "Rate card" in each["text"]]
    assert told == [
        "Rate card: on 1 spot $1 is paid $3.00 for 1 caught",
        "Rate card: on 2 spots $1 is paid $12.00 for 2 caught",
        "Rate card: on 3 spots $1 is paid $1.00 for 2 caught and $42.00 for 3",
        "Rate card: a minimum wager of $1.00, a maximum of $100.00",
    ]


@provision("8.3(d)")
def test_where_signs_stand_and_in_which_size_and_language_is_submitted() -> None:
    data = casino_of({"game": "big-six"})
    data["procedures"] = {}
    with pytest.raises(Incomplete, match=r"signs: is not submitted, and table-1 needs it.*19:47-8\.3\(d\)"):
        Casino.read(data, game, complete=True)


@provision("2.5(h) [1995]", "14.15(o)", "15.5(g)")
@pytest.mark.parametrize(
    ("house", "name"),
    [
        ({"game": "blackjack", "edition": "1995"}, "blackjack-shuffle"),
        ({"game": "holdem"}, "poker-irregularities"),
        ({"game": "keno"}, "keno-boards"),
    ],
)
def test_what_a_licensee_may_submit_is_not_asked_for_and_is_filed(house: dict[str, object], name: str) -> None:
    assert name not in missing(house)
    casino = Casino.read(casino_of(house, **{name: "In our own way."}), game)
    assert [each["text"] for each in submitted(casino)["procedures"] if each["name"] == name] == ["In our own way."]


STATED = [
    ({"game": "pai-gow", "house-way": "low"}, "19:47-10.7(e)", "highest low hand"),
    ({"game": "pai-gow"}, "19:47-10.7(e)", "no exception to the rules of 10.7(d)"),
    ({"game": "pai-gow-poker"}, "19:47-11.3(d)", "ranks the second highest"),
    ({"game": "pai-gow-poker", "ace-five-lowest": True}, "19:47-11.3(d)", "ranks the lowest"),
    ({"game": "pai-gow-poker"}, "19:47-11.9(d)", "Of three pairs the highest goes in front"),
    ({"game": "keno", "valid-minutes": 600}, "19:47-15.6(c)", "valid for 600 minutes"),
]


@provision("10.7(e)", "11.3(d)", "11.9(d)", "15.6(c)")
@pytest.mark.parametrize(("house", "number", "words"), STATED)
def test_what_the_chapter_sends_there_is_in_it(house: dict[str, object], number: str, words: str) -> None:
    (table,) = submitted(Casino.read(casino_of(house), game))["tables"]
    assert any(words in each["text"] for each in table["submits"] if each["provision"] == number)


@provision("14.14(a)", "14.14(a)1", "14.14(a)2", "14.14(a)3")
def test_the_rake_is_in_it_with_its_type_its_method_and_its_most() -> None:
    rake = {"kind": "percentage", "percent": 5, "max": "4", "unit": "1"}
    (table,) = submitted(Casino.read(casino_of({"game": "holdem", "rake": rake}), game))["tables"]
    told = {each["provision"]: each["text"] for each in table["submits"]}
    assert told["19:47-14.14(a)1"].startswith("Rake by a straight percentage")
    assert "5 percent" in told["19:47-14.14(a)2"]
    assert "$4.00" in told["19:47-14.14(a)3"]


@provision("10.7(e)")
def test_an_exception_to_the_house_way_is_noted_by_its_tiles() -> None:
    way = {"base": "high", "exceptions": [{"tiles": ["6-6", "1-1", "1-3", "5-5"], "low": ["1-1", "5-5"]}]}
    (table,) = submitted(Casino.read(casino_of({"game": "pai-gow", "house-way": way}), game))["tables"]
    assert sum("Exception: of " in each["text"] for each in table["submits"]) == 1


def test_every_option_of_every_table_of_the_default_floor_is_in_it_with_its_provision() -> None:
    casino = Casino.read(read_toml(BOARDWALK), game, complete=True)
    told = submitted(casino)
    for (name, _, house), table in zip(casino.tables(), told["tables"], strict=True):
        assert table["table"] == name
        assert {each["option"] for each in table["options"]} >= {
            each.name for each in game(house.game).options if in_force(each.since, each.until, house.edition)
        }
        assert all(each["provision"] and each["text"] for each in table["options"])
    assert Casino.read(casino.file(), game, complete=True) == casino
    assert {each["name"] for each in told["procedures"]} == set(casino.procedures)


def test_twenty_faults_are_told_at_once() -> None:
    data: dict[str, Any] = {
        "casino": 7,
        "owner": "me",
        "pits": {
            "main": {
                "wheel": {"game": "roulette", "wheel": "triple-zero", "min": "-5", "sevn-numbers": True, "chip": "x"},
                "cards": {"game": "blackjack", "decks": 0, "resplit": 9, "surrender": "yes"},
                "dice": {"game": "craps", "buy-percent": 50, "edition": "1905"},
                "deck": {"game": "caribbean-stud", "dealing": "automated-shoe"},
                "what": {"game": "faro"},
                "booth": {"game": "keno", "lock-out": "automatic"},
            },
            "empty": "nothing",
        },
        "procedures": {"sings": "On a stand.", "keno-voids": "", "keno-input": 5, "keno-system": {"file": "../x"}},
    }
    with pytest.raises(UnlawfulHouse) as unlawful:
        Casino.read(data, game, complete=True)
    options = [each.option for each in unlawful.value.violations]
    assert len(options) > 20
    assert all(each.allowed and each.sentence for each in unlawful.value.violations)
    assert {"casino", "owner", "pits.empty", "procedures.sings", "procedures.signs"} <= set(options)
    assert {"procedures.caribbean-stud-card-changes", "procedures.keno-expired"} <= set(options)
    assert not isinstance(unlawful.value, Incomplete)


def test_what_other_options_need_is_told_beside_an_unlawful_one() -> None:
    house = {"game": "caribbean-stud", **AUTOMATED_SHOE, "progression-rate": "much", "turn-over": 7}
    with pytest.raises(UnlawfulHouse) as unlawful:
        Casino.read(casino_of(house), game, complete=True)
    options = {each.option for each in unlawful.value.violations}
    assert "pits.main.table-1.turn-over" in options
    assert {"procedures.caribbean-stud-automated-shoe", "procedures.caribbean-stud-shuffler-failure"} <= options


@pytest.mark.parametrize(
    "text", ["", "   ", "\x00", 5, ["a"], {"file": "no.txt"}, {"file": "/etc/hosts"}, {"path": "x"}]
)
def test_a_procedure_that_says_nothing_is_refused_by_its_provision(text: object, tmp_path: Path) -> None:
    data = casino_of({"game": "double-down-stud"}, **{"double-down-stud-card-changes": text})
    with pytest.raises(UnlawfulHouse) as unlawful:
        Casino.read(data, game, folder=tmp_path)
    (fault,) = unlawful.value.violations
    assert (fault.option, str(fault.cites)) == ("procedures.double-down-stud-card-changes", "19:47-17.3(e)")


@pytest.mark.parametrize(
    ("game_name", "text", "fault"),
    [
        pytest.param(name, text, fault, marks=provision(number))
        for number, name, text, fault in [
            ("18.4(e)", "let-it-ride", "Hours: 24 where it is dealt from a shoe.", "states 24 hours, and 8"),
            ("18.4(e)", "let-it-ride", "Every eight hours where it is dealt from the hand.", "states 8 hours, and 4"),
            ("18.4(e)", "let-it-ride", "Every eight hours from the shoe, every four hours from the hand.", ""),
            ("11.5(e)", "pai-gow-poker", "After twenty-four hours.", "states 24 hours, and 8"),
            ("11.5(e)", "pai-gow-poker", "A 9-hour watch, then all 53 cards are changed.", "states 9 hours, and 8"),
            ("16.3(e)", "caribbean-stud", "Changed every 12 hours.", "states 12 hours, and 8"),
            ("17.3(e)", "double-down-stud", "Every 24 hours from a shoe, eight from the hand.", ""),
            ("17.3(e)", "double-down-stud", "Every 24 hours, from the hand every 12 hours.", "states 12 hours, and 8"),
        ]
    ],
)
def test_a_procedure_that_states_longer_than_cards_may_be_in_use_is_refused(
    game_name: str, text: str, fault: str
) -> None:
    name = f"{game_name}-card-changes"
    data = casino_of({"game": game_name}, **{name: text})
    if not fault:
        assert Casino.read(data, game).procedures[name] == text
        return
    with pytest.raises(UnlawfulHouse) as unlawful:
        Casino.read(data, game)
    (found,) = unlawful.value.violations
    assert (found.option, fault in found.sentence) == (f"procedures.{name}", True)
    assert found.cites is not None


def test_a_procedure_may_stand_in_a_file_beside_the_casino_file(tmp_path: Path) -> None:
    (tmp_path / "changes.txt").write_text("Every 24 hours.\n")
    data = casino_of({"game": "double-down-stud"}, **{"double-down-stud-card-changes": {"file": "changes.txt"}})
    casino = Casino.read(data, game, folder=tmp_path, complete=True)
    assert casino.procedures["double-down-stud-card-changes"] == "Every 24 hours."


# Versions


def versions(before: dict[str, object], after: dict[str, object]) -> list[tuple[str, str, list[str]]]:
    found = compare(Casino.read(before, game), Casino.read(after, game), game)
    return [(", ".join(each.tables), each.rule, [need.cites.text for need in each.needs]) for each in found]


HALF_HOUR = ["19:47-8.3(b)", "19:47-8.3(b)1", "19:47-8.3(b)2"]


@provision("8.3(b)", "8.3(b)3", "8.3(c)")
def test_a_version_says_what_changes_for_which_table_and_by_which_notice() -> None:
    before = casino_of({"game": "roulette", "min": "5", "max": "500"}, {"game": "big-six"})
    after = casino_of({"game": "roulette", "min": "10", "max": "600", "wheel": "single-zero"}, signs="On the screen.")
    assert versions(before, after) == [
        ("table-1", "min", HALF_HOUR),
        ("table-1", "max", ["19:47-8.3(c)"]),
        ("table-1", "wheel", [*HALF_HOUR, "19:47-8.3(b)3"]),
        ("table-2", "game", []),
        ("table-1", "procedures.signs", ["19:47-8.3(d)"]),
    ]
    assert versions(after, after) == []


@provision("8.3(a)", "8.3(b)")
def test_a_new_table_needs_its_sign_and_no_half_hour() -> None:
    one, two = casino_of({"game": "roulette"}), casino_of({"game": "roulette"}, {"game": "big-six"})
    assert versions(one, two) == [("table-2", "game", ["19:47-8.3(a)"])]
    assert versions(one, casino_of({"game": "big-six"})) == [("table-1", "game", [*HALF_HOUR, "19:47-8.3(b)3"])]


def test_rules_are_approved_for_a_game_and_limits_are_the_tables_own() -> None:
    approved = Approved(
        Casino.read(casino_of({"game": "roulette"}, {"game": "roulette", "wheel": "single-zero"}), game)
    )
    cases: list[tuple[dict[str, object], tuple[str, ...]]] = [
        ({"game": "roulette", "wheel": "single-zero", "min": "25", "max": "900"}, ()),
        ({"game": "roulette", "wheel": "double-zero-as-single"}, ("wheel",)),
        ({"game": "roulette", "odds": {"straight": "36 to 1"}}, ("odds.straight",)),
        ({"game": "big-six"}, ("game",)),
    ]
    for data, unfiled in cases:
        ((_, _, house),) = Casino.read(casino_of(data), game).tables()
        assert approved.unfiled(house) == unfiled


def test_a_version_has_a_digest_of_all_that_it_says() -> None:
    one, same, other = (
        digest(Casino.read(casino_of({"game": "big-six"}, signs=text), game)) for text in ("Here.", "Here.", "There.")
    )
    assert one == same != other


def test_a_table_is_not_called_what_a_floor_keeps_its_books_under() -> None:
    assert {*STREAMS} == {"cage", "floor", *PAPERS, ROOM}
    names = (*STREAMS, "a/b", "", "x" * 41)
    tables = {name: {"game": "big-six", "min": "1", "max": "100"} for name in (*names, "wheel-1")}
    with pytest.raises(UnlawfulHouse) as no:
        Casino.read({"casino": "Ours", "pits": {"main": tables}}, game)
    assert [each.value for each in no.value.violations] == [*names]
    assert "petitions" in str(no.value)
    assert 'another name, such as "petitions-1"' in str(no.value)


@pytest.mark.parametrize("name", [*GAMES, "keno"])
def test_what_a_house_does_not_offer_is_told_in_a_sentence_that_reads(name: str) -> None:
    told = [each.describe(False) for each in game(name).options if isinstance(each, Flag)]
    assert [
        text for text in told if re.match(r"no (a|an|the|one|both|players may) |no .* (pays?|covers|rounded) ", text)
    ] == []

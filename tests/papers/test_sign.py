"""Signs (8.3): every notice that a provision wants at a table stands on its sign, in letters that have room on it."""

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from chapter47 import UnlawfulHouse, game, read_house
from chapter47.floor.setting_up import read_casino
from chapter47.house import Casino, PendingChange
from chapter47.house.signs import LEGIBLE, Signs, StatedSigns, read_size
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import as_text
from chapter47.papers.sign import Place, TableSign, check_stated, signs_of, signs_of_casino
from chapter47.papers.sign_list import sign_list
from chapter47.papers.sign_size import least_height
from kit.pdf_reading import Pdf

provision = pytest.mark.provision
APPROVED = Signs("Approval 7", "on the rail", "18 by 24 inches", "English", 22.0)

WANTED: list[tuple[dict[str, Any], str]] = [
    ({"game": "roulette", "min": "5"}, "8.2(c)"),
    ({"game": "roulette"}, "5.2(b)"),
    ({"game": "roulette", "wheel": "double-zero-as-single"}, "5.2(d)1"),
    ({"game": "blackjack", "six-seven-eight": True}, "2.3(e)1"),
    ({"game": "blackjack", "three-sevens": True}, "2.3(e)2"),
    ({"game": "blackjack", "special-blackjack": "AS-JS"}, "2.3(e)3"),
    ({"game": "blackjack", "edition": "1995", "entry": 1}, "2.3(i) [1995]"),
    ({"game": "blackjack", "hole-card": "face-up"}, "2.6(k)"),
    ({"game": "blackjack", "surrender": True}, "2.8(c)"),
    ({"game": "blackjack", "over-under-13": True}, "2.17(a)"),
    ({"game": "blackjack", "same-suit": 1}, "2.17(e)2"),
    ({"game": "blackjack", "over-under-13": True}, "2.17(h)"),
    ({"game": "blackjack", "multiple-action": 3}, "2.18(b)"),
    ({"game": "red-dog", "odds": {"spread-1": "6 to 1"}}, "6.5(i)3"),
    ({"game": "blackjack", "resplit": 4, "boxes": 6}, "2.11(e)"),
    ({"game": "blackjack", "five-card-21": True}, "2.16(a)"),
    ({"game": "blackjack", "players-per-box": 2}, "2.13(g)"),
    ({"game": "punto-banco"}, "3.3(d)"),
    ({"game": "chemin-de-fer"}, "4.10(d)"),
    ({"game": "minibaccarat"}, "7.3(e)"),
    ({"game": "big-six"}, "5.6(d)"),
    ({"game": "pokette"}, "12.9(b)"),
    ({"game": "seven-card-stud"}, "14.9(b)"),
    ({"game": "holdem"}, "14.10(b)"),
    ({"game": "holdem"}, "14.10(d)"),
    ({"game": "omaha"}, "14.11(b)"),
    ({"game": "five-card-draw"}, "14.12(b)"),
    ({"game": "five-card-stud"}, "14.13(b)"),
    ({"game": "holdem"}, "14.14(c)"),
    ({"game": "holdem"}, "14.17"),
    ({"game": "holdem", "check-raise": False}, "14.7(j)"),
    ({"game": "let-it-ride", "payout-limit": 50000}, "18.11(c)"),
    ({"game": "keno"}, "15.3(d)"),
]


def sign_of(house: dict[str, Any], stated: StatedSigns | None = None) -> TableSign:
    declared = game(house["game"])
    machine: Any = declared.machine(read_house(declared, house))
    return signs_of(machine, Place("T-1", "Ours"), stated or StatedSigns(APPROVED))[0]


@pytest.mark.parametrize(
    ("house", "number"), [pytest.param(*each, marks=provision(each[1]), id=each[1]) for each in WANTED]
)
@provision("8.3(a)")
def test_every_notice_that_a_provision_wants_stands_on_the_sign(house: dict[str, Any], number: str) -> None:
    found = sign_of(house)
    cited = {line.cites.text.partition(" [")[0] for line in found.lines}
    assert f"19:47-{number}".partition(" [")[0] in cited
    words = re.sub(r"\s+", " ", as_text(found.paper))
    assert all(line.text in words for line in found.lines)


@provision("8.3(a)")
def test_the_default_floor_has_a_sign_for_every_table_on_one_sheet_that_is_printed_as_stated() -> None:
    casino = read_casino("")
    found = list(signs_of_casino(casino, game))
    assert [each.place.table for each in found] == [name for name, _, _ in casino.tables()]
    for sign in found:
        assert sign.missing == ("no approval",)
        assert sign.faults == ()
        assert sign.paper.sheet == read_size("18 by 24 inches")
    longest = max(found, key=lambda each: len(each.lines))
    pdf = Pdf(as_pdf(longest.paper))
    assert pdf.pages == 1
    words = re.sub(r"\s+", " ", pdf.text)
    assert all(line.text in words for line in longest.lines)


@pytest.mark.parametrize("width", [203.0, 279.4, 457.2])
@pytest.mark.parametrize("letters", [18.0, 36.0])
def test_what_is_said_to_be_large_enough_is_one_sheet_indeed(width: float, letters: float) -> None:
    for house in ({"game": "roulette"}, {"game": "pai-gow", "banking": True}, {"game": "chemin-de-fer"}):
        paper = sign_of(house).paper
        high = least_height(paper, width, letters)
        assert Pdf(as_pdf(replace(paper, sheet=(width, high), letters=letters))).pages == 1


@provision("8.3(d)")
def test_of_each_sign_location_size_and_language_are_stated_and_what_is_missing_is_told() -> None:
    assert sign_of({"game": "roulette"}).missing == ()
    for part in ("approval", "location", "size", "language"):
        without: Any = {part: ""}
        found = sign_of({"game": "roulette"}, StatedSigns(APPROVED._replace(**without)))
        assert found.missing == (f"no {part}",)
        assert "not approved and not for use" in as_text(found.paper)
    own = StatedSigns(APPROVED, {"T-1": {"location": "on the wall"}}, {"size": "8 by 11 inches"})
    assert own.of("T-1").location == "on the wall"
    assert own.of("T-2").location == "on the rail"
    assert own.of("T-1", change=True).size == "8 by 11 inches"


@provision("8.3(d)")
def test_a_sign_too_small_is_refused_with_all_faults_at_once_and_what_would_do() -> None:
    small = StatedSigns(Signs("Approval 7", "on the rail", "4 by 5 inches", "Latin", 9.0))
    found = sign_of({"game": "pai-gow"}, small)
    assert [each.option.rpartition(".")[2] for each in found.faults] == ["letters", "language", "size"]
    assert all(each.cites and "8.3(d)" in each.cites.text for each in found.faults[1:])
    assert found.faults[0].allowed == f"{LEGIBLE:g} points or more"
    enough = found.faults[2].allowed.removesuffix(" or larger")
    larger = sign_of({"game": "pai-gow"}, StatedSigns(Signs("Approval 7", "on the rail", enough, "English", 9.0)))
    assert "size" not in [each.option.rpartition(".")[2] for each in larger.faults]


@provision("8.3(d)")
@pytest.mark.parametrize(
    ("language", "may_be"),
    [
        ("English", True),
        ("English and Spanish", True),
        ("Chinese, Spanish and English", True),
        ("Not English", False),
        ("English (Pig Latin)", False),
        ("Spanish", False),
    ],
)
def test_a_sign_is_written_in_english_whatever_else_is_beside_it(language: str, may_be: bool) -> None:
    found = sign_of({"game": "roulette"}, StatedSigns(APPROVED._replace(language=language)))
    assert (found.faults == ()) is may_be


@provision("8.3(d)")
def test_a_casino_file_with_signs_of_changes_that_cannot_be_is_refused_before_anything_changes() -> None:
    """As small as the shortest change would be told, and where no sign is ever high enough, a wider one is named."""
    tables = {"main": {"R-1": {"game": "roulette"}}}
    stated = {"size": "18 by 24 inches", "location": "there", "language": "English", "approval": "7"}
    good: dict[str, object] = {
        "casino": "Ours",
        "pits": tables,
        "signs": {**stated, "change": {"size": "8 by 11 inches"}},
    }
    check_stated(Casino.read(good, game), game)
    small: Any = {"size": "1 by 1 inches", "letters": 9}
    with pytest.raises(UnlawfulHouse) as no:
        check_stated(Casino.read({**good, "signs": {**stated, "change": small}}, game), game)
    assert [each.option for each in no.value.violations] == ["signs.R-1.change.letters", "signs.R-1.change.size"]
    narrow = sign_of({"game": "pai-gow"}, StatedSigns(APPROVED._replace(size="1 by 2 inches")))
    (fault,) = narrow.faults
    wide = fault.allowed.removesuffix(" or larger")
    assert read_size(wide) is not None
    assert sign_of({"game": "pai-gow"}, StatedSigns(APPROVED._replace(size=wide))).faults == ()


@provision("8.3(b)1")
def test_a_change_sign_says_the_change_and_its_time() -> None:
    declared = game("roulette")
    machine: Any = declared.machine(read_house(declared, {"min": "5", "max": "500"}))
    coming = [PendingChange(datetime(2026, 7, 4, 20, 0), {"min": "10", "wheel": "single-zero"})]
    rules, change = signs_of(machine, Place("R-1", "Ours"), StatedSigns(APPROVED), coming)
    words = re.sub(r"\s+", " ", as_text(change.paper))
    assert change.kind == "change"
    assert change.name == "R-1-2026-07-04-2000"
    assert "From 20:00 on 4 July 2026" in words
    assert "A minimum wager of $10.00. Until then: a minimum wager of $5.00" in words
    assert "Single zero wheel. Until then: double zero wheel" in words
    assert "Minimum $5.00" in as_text(rules.paper)  # in force are the old ones


def test_a_casino_file_states_signs_once_and_every_fault_of_them_is_told_at_once() -> None:
    tables = {"main": {"R-1": {"game": "roulette"}}}
    stated: dict[str, object] = {"size": "11 by 14 inches", "letters": 24, "language": "English"}
    good = {"casino": "Ours", "pits": tables, "signs": stated}
    casino = Casino.read(good, game)
    assert casino.signs is not None
    assert casino.signs.every.letters == 24.0
    assert Casino.read(casino.file(), game) == casino
    assert "size 11 by 14 inches; language English; letters 24 points" in casino.procedures["signs"]
    bad = {
        **good,
        "procedures": {"signs": "Somewhere."},
        "signs": {
            "size": "large",
            "letters": True,
            "colour": "red",
            "location": "",
            "change": 5,
            "tables": {"R-9": {"size": "0 by 5 inches"}},
        },
    }
    with pytest.raises(UnlawfulHouse) as no:
        Casino.read(bad, game)
    assert [each.option for each in no.value.violations] == [
        "signs.size",
        "signs.letters",
        "signs.colour",
        "signs.location",
        "signs.change",
        "signs.tables.R-9",
        "signs.tables.R-9.size",
        "procedures.signs",
    ]
    for nonsense in (5, "x", {"tables": 5}, [1]):
        with pytest.raises(UnlawfulHouse):
            Casino.read({**good, "signs": nonsense}, game)


@provision("8.3(d)")
def test_the_list_of_all_signs_says_what_each_lacks(tmp_path: Path) -> None:
    found = list(signs_of_casino(read_casino(""), game))
    words = re.sub(r"\s+", " ", as_text(sign_list(found, "Boardwalk")))
    assert "29 of 29 signs may not be used yet" in words
    assert "What is missing: no approval (19:47-8.3(d))" in words
    assert "On 0 and 00, red, black" in words


@provision("2.6(k)3", "2.6(k)4", "2.6(k)5", "8.3(a)")
def test_the_sign_of_the_face_up_variation_says_its_rules_and_nothing_of_insurance() -> None:
    lines = {line.cites.text: line.text for line in sign_of({"game": "blackjack", "hole-card": "face-up"}).lines}
    assert lines["19:47-2.6(k)3"] == "There is no insurance, and no wager may be surrendered"
    assert lines["19:47-2.6(k)4"] == "Only a count of 9, 10 or 11 may be doubled"
    assert lines["19:47-2.6(k)5"] == "A pair may be split once"
    assert not any("may insure" in text for text in lines.values())
    usual = [line.text for line in sign_of({"game": "blackjack"}).lines]
    assert "Each player on a shared box may insure, whatever the others do" in usual


@provision("2.17(h)")
@pytest.mark.parametrize(
    ("limits", "told"),
    [
        ({}, "Over 13: at least $0.01, at most the wager on the box"),
        ({"over-13": {"min": "2", "max": "25"}}, "Over 13: at least $2.00, at most $25.00 and the wager on the box"),
    ],
)
def test_the_minimum_of_an_additional_wager_is_posted(limits: dict[str, Any], told: str) -> None:
    house = {"game": "blackjack", "min": "10", "max": "500", "over-under-13": True, "limits": limits}
    assert told in [line.text for line in sign_of(house).lines]

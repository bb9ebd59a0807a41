"""House files: every violation at once, each with option, value, provision and what is allowed."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from chapter47 import Mistake, UnlawfulHouse, cite, game
from chapter47.house import Binding, Casino, Flag, Option, read_house, read_toml
from chapter47.money.odds import WORDING
from chapter47.table.game import Game


def told(data: dict[str, object], name: str = "roulette") -> list[tuple[str, object, str | None]]:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(game(name), data)
    for violation in unlawful.value.violations:
        assert violation.allowed, violation
    return [(v.option, v.value, v.cites.text if v.cites else None) for v in unlawful.value.violations]


def test_ten_faults_are_ten_violations() -> None:
    data: dict[str, object] = {
        "game": "rolette",
        "edition": "1905",
        "wheel": "triple-zero",
        "five-adjacent": "yes",
        "sevn-numbers": True,
        "min": "-5",
        "max": "NaN",
        "chip": "0",
        "limits": {"stright": {"min": "1"}, "red": {"min": "50", "max": "100"}},
        "odds": {"straight": "34 to 1", "split": "17 for 1", "snake": "2 to 1"},
    }
    assert told(data) == [
        ("sevn-numbers", True, None),
        ("game", "rolette", None),
        ("edition", "1905", None),
        ("wheel", "triple-zero", "19:47-5.2(d)"),
        ("five-adjacent", "yes", "19:47-5.1(e)1i"),
        ("odds.straight", "34 to 1", "19:47-5.2(a)"),
        ("odds.split", "17 for 1", str(WORDING[0])),
        ("odds.snake", "2 to 1", None),
        ("min", "-5", "19:47-8.2(a)"),
        ("max", "NaN", "19:47-8.2(a)"),
        ("limits.stright", {"min": "1"}, None),
        ("limits.red", "at least $50.00, at most $100.00", "19:47-8.2(a)"),
        ("chip", "0", "19:47-8.2(a)"),
    ]


@pytest.mark.parametrize("value", [5, 5.0, True, None, [], {}, "5 ", "five", "1e3", "-0", "0", "٥", "9" * 20])
def test_an_amount_is_a_plain_decimal_text(value: object) -> None:
    assert told({"min": value}) == [("min", value, "19:47-8.2(a)")]


@pytest.mark.parametrize("value", [[], "x", {"red": 5}, {"red": None}, {5: "1 to 1"}])
def test_odds_of_any_other_shape_are_a_violation(value: object) -> None:
    assert len(told({"odds": value})) == 1


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    with pytest.raises(UnlawfulHouse, match="Allowed: seven-numbers"):
        read_house(game("roulette"), {"sevn-numbers": True})


def test_an_edition_is_a_date_or_the_end_of_a_year() -> None:
    assert read_house(game("roulette"), {"edition": "1995"}).edition == date(1995, 12, 31)
    assert read_house(game("roulette"), {"edition": date(1999, 4, 5)}).edition == date(1999, 4, 5)
    assert read_house(game("roulette"), {}).edition == date(2007, 3, 19)


class Dated(Game):
    """A game with an option that a later edition brought, and one that must be uniform."""

    name = "dated"
    title = "Dated"
    sections = ("8.4",)
    cites = cite("8.4(c)")
    seats = 1
    options: tuple[Option, ...] = (  # type: ignore[misc]
        Flag("new", "something new", cite("2.3(k) [2001-12-03]"), since=date(2001, 12, 3)),
        Flag("gone", "something gone", cite("2.3(k) [1995]"), until=date(2001, 12, 3)),
        Flag("alike", "the same everywhere", cite("3.10(c)")),
        Flag("pit-alike", "the same in a pit", cite("7.10(c)")),
    )
    bindings = (Binding("alike", "casino", cite("3.10(c)")), Binding("pit-alike", "pit", cite("7.10(c)")))
    payouts: dict[str, Any] = {}  # type: ignore[misc]  # noqa: RUF012
    wagers = ()
    instruments: dict[str, Any] = {}  # type: ignore[misc]  # noqa: RUF012
    betting_ends = cite("8.4(c)")

    def equipment(self, house: object) -> Any:
        return game("big-six").equipment(house)  # type: ignore[arg-type]

    async def round(self, table: object) -> None:
        """Never played here."""


def test_an_option_exists_from_its_date_to_its_end() -> None:
    dated = Dated()
    assert read_house(dated, {"new": True, "edition": "2001-12-03"})["new"] is True
    assert read_house(dated, {"gone": True, "edition": "2001-12-02"})["gone"] is True
    for option, edition in (("new", "2001-12-02"), ("gone", "2001-12-03")):
        with pytest.raises(UnlawfulHouse, match=f"{option} = true: is not in the edition of {edition}"):
            read_house(dated, {option: True, "edition": edition})


def test_rules_that_bind_several_tables() -> None:
    tables = {"A": {"T1": {"game": "dated", "alike": True, "pit-alike": True}}}
    tables["B"] = {"T2": {"game": "dated", "alike": True}}
    assert Casino.read({"casino": "C", "pits": tables}, lambda name: Dated()).name == "C"
    tables["A"]["T3"] = {"game": "dated", "alike": False}
    with pytest.raises(UnlawfulHouse) as unlawful:
        Casino.read({"casino": "C", "pits": tables}, lambda name: Dated())
    assert [(v.option, str(v.cites)) for v in unlawful.value.violations] == [
        ("pits.A.T3.alike", "19:47-3.10(c)"),
        ("pits.A.T3.pit-alike", "19:47-7.10(c)"),
    ]


def test_a_casino_is_told_the_faults_of_all_its_tables() -> None:
    pits = {
        "1": {"R1": {"game": "roulette", "wheel": "none"}, "X1": {"game": "poker"}, "N1": {}},
        "2": 5,
        "3": {"B1": {"game": "big-six", "between-numbers": "coin"}},
    }
    with pytest.raises(UnlawfulHouse) as unlawful:
        Casino.read({"casino": "", "pits": pits, "extra": 1}, game)
    assert [violation.option for violation in unlawful.value.violations] == [
        "extra",
        "casino",
        "pits.1.R1.wheel",
        "pits.1.X1.game",
        "pits.1.N1.game",
        "pits.2",
        "pits.3.B1.between-numbers",
    ]
    with pytest.raises(UnlawfulHouse, match="holds no tables"):
        Casino.read({"casino": "C"}, game)


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"\xff\xfe\x00", "not-text"), (b"min = ", "not-toml"), (b"a = 1\na = 2", "not-toml"), (None, "unreadable-file")],
)
def test_a_file_that_cannot_be_read_gets_one_clear_answer(tmp_path: Path, content: bytes | None, code: str) -> None:
    path = tmp_path / "house.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Mistake) as mistake:
        read_toml(path)
    assert mistake.value.code == code
    assert "\n" not in str(mistake.value)


def test_a_folder_and_a_huge_file_are_not_read(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="cannot be read"):
        read_toml(tmp_path)
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * (5 * 1024 * 1024))
    with pytest.raises(Mistake, match="larger than 4 MiB"):
        read_toml(huge)


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({"limits": {"red": {"low": "1", "high": 5}}}, 'limits.red = { low = "1", high = 5 }: is not a range.'),
        ({"wheel": {"zeros": True}}, "wheel = { zeros = true }: is not one of the values."),
        ({"wheel": ["single", 2, {}]}, 'wheel = ["single", 2, {}]: is not one of the values.'),
    ],
)
def test_a_table_or_a_list_is_told_as_a_house_file_writes_it(house: dict[str, object], said: str) -> None:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("roulette"), house)
    assert str(caught.value.violations[0]).startswith(said)

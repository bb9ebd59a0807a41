"""The generator by the words of 15.5: selected once, recorded first, under two keys, kept a year."""

from collections.abc import Callable
from pathlib import Path
from typing import get_type_hints

import pytest

from chapter47.equipment import OperatingSystem, Seeded
from chapter47.generator import Drawn, mismatches, new_secret, public_of, sign
from chapter47.generator.printed import printed
from chapter47.generator.selector import Selector
from chapter47.generator.walk import walked
from chapter47.law import Chapter47Error, Refused
from kit.generators import DAY, House

provision = pytest.mark.provision


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def refused(do: Callable[[], object]) -> str:
    """The code and the provision of a no."""
    with pytest.raises(Chapter47Error) as told:
        do()
    error = told.value
    assert error.sentence.endswith(".")
    return f"{error.code} {error.cites}" if isinstance(error, Refused) else error.code


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_twenty_of_eighty_numbers_are_selected_once(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        line = selector.draw("booth-1", "main-1", 20, 80)
        drawn = Drawn.of_line(line)
        assert len(set(drawn.numbers)) == 20
        assert set(drawn.numbers) <= set(range(1, 81))
        assert selector.draw("booth-1", "main-1", 20, 80) == line
        assert selector.draw("booth-1", "main-2", 20, 80) != line
        assert selector.draw("booth-2", "main-1", 20, 80)["number"] == drawn.record_number + 2
        assert refused(lambda: selector.draw("booth-1", "main-1", 19, 80)) == "other-selection"
        assert refused(lambda: selector.draw("booth-1", "main-1", 20, 81)) == "other-selection"
        assert drawn.holds(selector.public)
        assert Drawn.read(drawn.plain()) == drawn
        assert not drawn._replace(numbers=drawn.numbers[::-1]).holds(selector.public)
    with house.open() as selector:
        assert selector.draw("booth-1", "main-1", 20, 80) == line


@pytest.mark.parametrize(
    "asked",
    [
        ("booth-1", "main-1", 81, 80),
        ("booth-1", "main-1", 0, 80),
        ("booth-1", "main-1", True, 80),
        ("booth-1", "main-1", 20, 10**9),
        ("booth-1", "main-1", "20", 80),
        ("booth-1", "", 20, 80),
        ("booth-1", "main 1", 20, 80),
        ("booth-1", "x" * 65, 20, 80),
        ("Booth", "main-1", 20, 80),
        (None, "main-1", 20, 80),
        ("booth-1", ["main-1"], 20, 80),
    ],
)
def test_what_cannot_be_selected_is_refused(house: House, asked: tuple[object, ...]) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        before = house.path.read_bytes()
        assert refused(lambda: selector.draw(*asked)) == "not-a-selection"
        assert house.path.read_bytes() == before


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]", "15.5(h)")
def test_the_record_has_the_game_and_its_numbers_in_their_order(house: House) -> None:
    """A printer or another independent method records game numbers and winning numbers."""
    with house.open() as selector:
        house.act(selector, "in-service")
        numbers = selector.draw("booth-1", "main-1", 20, 80)["numbers"]
        assert isinstance(numbers, list)
    kinds = [line["kind"] for line in house.lines()]
    assert kinds == ["began", "started", "in-service", "draw"]
    assert printed(house.lines()[-1]) == f"4  2026-01-01 12:00:00  booth-1  game main-1  {' '.join(map(str, numbers))}"
    assert [walk.state.number for walk, _ in walked(house.path)] == [1, 2, 3, 4]


# Two keys


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_it_selects_in_service_alone(house: House) -> None:
    out = "out-of-service 19:47-15.5(a) [1996-03-04]"
    with house.open() as selector:
        assert refused(lambda: selector.draw("booth-1", "main-1", 20, 80)) == out
        house.act(selector, "in-service")
        line = selector.draw("booth-1", "main-1", 20, 80)
    with house.open() as selector:  # a restart is no act
        selector.draw("booth-1", "main-2", 20, 80)
        house.act(selector, "out-of-service")
        assert selector.draw("booth-1", "main-1", 20, 80) == line  # what was selected is only told again
        assert refused(lambda: selector.draw("booth-1", "main-3", 20, 80)) == out
        assert refused(lambda: house.act(selector, "out-of-service")) == "already-so"


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
@pytest.mark.parametrize("act", ["in-service", "export", "enrol"])
@pytest.mark.parametrize(
    ("signers", "word"),
    [
        ({"inspector": "inspector"}, "The supervisor's key is missing"),
        ({"supervisor": "supervisor"}, "The inspector's key is missing"),
        ({}, "The inspector's key is missing"),
        (
            {"inspector": "inspector", "supervisor": "inspector"},
            "The inspector's key cannot stand for the supervisor's",
        ),
        ({"inspector": "supervisor", "supervisor": "supervisor"}, "The supervisor's key cannot stand"),
        ({"inspector": "supervisor", "supervisor": "inspector"}, "cannot stand for the inspector's"),
        ({"inspector": "nobody", "supervisor": "supervisor"}, "not the inspector's key"),
        ({"inspector": "inspector", "supervisor": "nobody"}, "not the supervisor's key"),
        ({"inspector": "inspector", "supervisor": "supervisor", "nobody": "nobody"}, "'nobody' holds no key"),
    ],
)
def test_nothing_is_done_but_with_both_keys(house: House, act: str, signers: dict[str, str], word: str) -> None:
    with house.open() as selector:
        before = house.path.read_bytes()
        secrets = {**house.secrets, "nobody": new_secret()}
        details = {"holder": "inspector", "key": public_of(new_secret())} if act == "enrol" else {}
        statement = selector.propose(act, details)
        signatures = {holder: sign(secrets[signer], statement) for holder, signer in signers.items()}
        with pytest.raises(Refused, match=word) as told:
            selector.act(statement, signatures)
        assert (told.value.code, str(told.value.cites)) == ("two-keys", "19:47-15.5(a) [1996-03-04]")
        assert house.path.read_bytes() == before


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_a_statement_is_carried_out_once(house: House) -> None:
    with house.open() as selector:
        first = selector.propose("in-service", {})
        line = selector.act(first, house.signed(first))
        assert selector.act(first, house.signed(first)) == line  # its answer was lost
        out = selector.propose("out-of-service", {})
        selector.draw("booth-1", "main-1", 20, 80)
    with house.open() as selector:  # neither a draw nor a restart is an act
        selector.act(out, house.signed(out))
        assert refused(lambda: selector.act(first, house.signed(first))) == "stale-statement"
        assert not selector.status()["in_service"]


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_a_holder_gets_another_key_by_both(house: House) -> None:
    with house.open() as selector:
        theirs = public_of(house.secrets["supervisor"])
        enrol = "two-keys 19:47-15.5(a) [1996-03-04]"
        assert refused(lambda: house.act(selector, "enrol", holder="inspector", key=theirs)) == enrol
        fresh = new_secret()
        old = dict(house.secrets)
        house.act(selector, "enrol", holder="inspector", key=public_of(fresh))
        statement = selector.propose("in-service", {})
        assert refused(lambda: selector.act(statement, {each: sign(old[each], statement) for each in old})) == enrol
        house.secrets["inspector"] = fresh
        selector.act(statement, house.signed(statement))
    assert [line["kind"] for line in house.lines()] == ["began", "started", "enrol", "in-service"]


@pytest.mark.parametrize(
    ("act", "details", "code"),
    [
        ("open", {}, "unknown-act"),
        (None, {}, "unknown-act"),
        ("in-service", {"now": "yes"}, "wrong-details"),
        ("enrol", {"holder": "inspector"}, "wrong-details"),
        ("enrol", {"holder": "dealer", "key": "ab" * 32}, "wrong-details"),
        ("enrol", {"holder": "inspector", "key": "AB" * 32}, "wrong-details"),
        ("enrol", {"holder": "inspector", "key": 5}, "wrong-details"),
        ("prune", {"before": "20250101"}, "wrong-details"),
        ("prune", {"before": "2025-02-30"}, "wrong-details"),
        ("prune", {"before": 5}, "wrong-details"),
    ],
)
def test_what_is_no_act_is_refused(house: House, act: object, details: dict[str, object], code: str) -> None:
    with house.open() as selector:
        assert refused(lambda: selector.propose(act, details)) == code


def test_what_is_no_statement_of_it_is_refused(house: House, tmp_path: Path) -> None:
    other = House(tmp_path / "other")
    with house.open() as selector, other.open() as another:
        theirs = another.propose("in-service", {})
        assert refused(lambda: selector.act(theirs, house.signed(theirs))) == "not-a-statement"
        mine = selector.propose("in-service", {})
        for text in ("", "{}", "null", mine + " ", mine.replace("in-service", "burn"), 5, None, "[" * 9000):
            code = "unknown-act" if isinstance(text, str) and "burn" in text else "not-a-statement"
            assert refused(lambda text=text: selector.act(text, {})) == code  # type: ignore[misc]


# A year


@provision("15.5(h)")
def test_winning_numbers_are_kept_for_a_year(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        old = selector.draw("booth-1", "main-1", 20, 80)
        house.clock.now += 365 * DAY
        young = selector.draw("booth-1", "main-2", 20, 80)
        kept = "kept-a-year 19:47-15.5(h)"
        assert refused(lambda: house.act(selector, "prune", before="2026-01-02")) == kept
        house.clock.now += DAY
        assert refused(lambda: house.act(selector, "prune", before="2026-01-03")) == kept
        assert selector.draw("booth-1", "main-1", 20, 80) == old
        assert refused(lambda: house.act(selector, "prune", before="2025-01-01")) == "nothing-to-prune"
        house.clock.now += DAY
        house.act(selector, "prune", before="2026-01-02")
        again = "drawn-before 19:47-15.5(h)"
        assert refused(lambda: selector.draw("booth-1", "main-1", 20, 80)) == again
        assert selector.draw("booth-1", "main-2", 20, 80) == young
        selector.draw("booth-1", "main-3", 20, 80)
    assert house.lines()[0] == young
    assert [line["number"] for _, line in walked(house.path)] == [5, 6, 7]
    with house.open() as selector:
        assert refused(lambda: selector.draw("booth-1", "main-1", 20, 80)) == again
        assert selector.draw("booth-1", "main-2", 20, 80) == young
        house.act(selector, "out-of-service")
        house.clock.now += 400 * DAY
        house.act(selector, "prune", before="2027-01-05")
        for game in ("main-1", "main-2", "main-3"):
            assert refused(lambda game=game: selector.draw("booth-1", game, 20, 80)) == again  # type: ignore[misc]
    assert len(list(house.folder.glob("spent-*"))) == 1
    with house.open() as selector:
        house.act(selector, "in-service")
        drawn = Drawn.of_line(selector.draw("booth-1", "main-4", 2, 3))
        draws = [("booth-1", "main-3", (1, 2)), ("booth-1", "main-4", drawn.numbers)]
        found = mismatches(draws, house.path, selector.public)
        assert [(each.code, each.game) for each in found] == [("older-than-record", "main-3")]


@provision("15.5(h)")
def test_pruning_that_is_killed_half_way_ends_at_the_next_start(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        selector.draw("booth-1", "main-1", 20, 80)
        before = house.path.read_bytes()
        house.clock.now += 800 * DAY
        house.act(selector, "prune", before="2026-06-01")
        line = house.path.read_bytes()
    house.path.write_bytes(before + line)
    with house.open() as selector:
        assert house.path.read_bytes().startswith(line)
        assert refused(lambda: selector.draw("booth-1", "main-1", 20, 80)) == "drawn-before 19:47-15.5(h)"
    next(house.folder.glob("spent-*")).write_text("")
    assert refused(lambda: house.open().__enter__()) == "broken-record"


@provision("15.5(h)")
def test_the_record_is_brought_out_by_both_and_proves_itself(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        numbers = selector.draw("booth-1", "main-1", 20, 80)["numbers"]
        line = house.act(selector, "export")
        selector.draw("booth-1", "main-2", 20, 80)
    path = house.folder / "exports" / f"record-{line['number']}.jsonl"
    assert [each["kind"] for _, each in walked(path)] == ["began", "started", "in-service", "draw", "export"]
    assert isinstance(numbers, list)
    assert not list(mismatches([("booth-1", "main-1", numbers)], path, selector.public))
    told = [("booth-1", "main-1", numbers[::-1]), ("booth-1", "main-7", numbers)]
    codes = [each.code for each in mismatches(told, house.path, selector.public)]
    assert codes == ["other-numbers", "not-in-record", "unused-draw"]
    assert [each.code for each in mismatches([], path, "ab" * 32)] == ["broken-record"]
    assert [each.code for each in mismatches([], house.folder, selector.public)] == ["broken-record"]


def test_no_line_is_older_than_the_one_before_it(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        first = selector.draw("booth-1", "main-1", 20, 80)
        house.clock.now -= 500 * DAY
        assert selector.draw("booth-1", "main-2", 20, 80)["at"] == first["at"]


# What can break


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_half_a_line_at_the_end_is_dropped_and_told(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        line = selector.draw("booth-1", "main-1", 20, 80)
    whole = house.path.read_bytes()
    cut = len(whole.splitlines(keepends=True)[-1])
    for left in (1, cut // 2, cut - 1):
        house.path.write_bytes(whole[: len(whole) - cut + left])
        with house.open() as selector:
            again = selector.draw("booth-1", "main-1", 20, 80)
            assert again != line
        repaired = house.lines()[-3]
        dropped = whole[len(whole) - cut :][:left].hex()
        assert (repaired["kind"], repaired["dropped"]) == ("repaired", dropped)
    house.path.write_bytes(whole)
    with house.open() as selector:
        assert selector.draw("booth-1", "main-1", 20, 80) == line


Change = Callable[[list[bytes]], list[bytes]]
CHANGES: dict[str, Change] = {
    "a number": lambda lines: [*lines[:3], lines[3].replace(b'"numbers":[', b'"numbers":[81,'), *lines[4:]],
    "a line is gone": lambda lines: lines[:3] + lines[4:],
    "two are exchanged": lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]],
    "one is there twice": lambda lines: [*lines[:4], lines[3], *lines[4:]],
    "the beginning is gone": lambda lines: lines[1:],
    "the last was signed by nobody": lambda lines: [
        *lines[:-1],
        lines[-1].replace(b'"signature":"', b'"signature":"00'),
    ],
    "a space": lambda lines: [lines[0].replace(b",", b", ", 1), *lines[1:]],
    "no line at all": lambda lines: [b"\n", *lines],
    "no text": lambda lines: [*lines, b"\xff\x00\n"],
    "nothing": lambda lines: [],
    "another generator's": lambda lines: lines,
}


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]", "15.5(h)")
@pytest.mark.parametrize("change", CHANGES)
def test_a_record_that_was_changed_keeps_the_generator_from_starting(house: House, change: str) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        for game in ("main-1", "main-2", "main-3"):
            selector.draw("booth-1", game, 20, 80)
        public = selector.public
    changed = b"".join(CHANGES[change](house.path.read_bytes().splitlines(keepends=True)))
    house.path.write_bytes(changed)
    if change.startswith("another"):
        (house.folder / "key").write_text("ab" * 32)
        public = ""
    for _ in range(2):
        assert refused(lambda: house.open().__enter__()) == "broken-record"
        assert house.path.read_bytes() == changed
    assert [each.code for each in mismatches([], house.path, public or "ab" * 32)] == ["broken-record"]


def test_a_record_that_is_gone_is_not_begun_again(house: House) -> None:
    with house.open():
        pass
    house.path.unlink()
    assert refused(lambda: house.open().__enter__()) == "broken-record"


def test_a_folder_is_one_generator_and_its_owners_alone(house: House) -> None:
    with house.open() as selector:
        assert refused(lambda: house.open().__enter__()) == "folder-taken"
        secret = selector.folder / "door" / "secret"
        assert not secret.exists()  # who serves it makes one
    files = [path for path in house.folder.rglob("*") if path.is_file()]
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
    with house.open():
        pass


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_numbers_that_are_not_on_disk_are_answered_to_nobody(house: House) -> None:
    with house.open() as selector:
        house.act(selector, "in-service")
        first = selector.draw("booth-1", "main-1", 20, 80)
        before = house.path.read_bytes()
        house.disk.full = True
        assert refused(lambda: selector.draw("booth-1", "main-2", 20, 80)) == "record-unwritable"
        assert house.path.read_bytes() == before
        house.disk.full = False
        house.disk.fails = 1
        assert refused(lambda: selector.draw("booth-1", "main-2", 20, 80)) == "record-unwritable"
        assert house.path.read_bytes() == before
        selector.draw("booth-1", "main-2", 20, 80)
        house.disk.fails = 2  # it cannot even be taken back
        for _ in range(2):
            assert refused(lambda: selector.draw("booth-1", "main-3", 20, 80)) == "record-unwritable"
        assert selector.draw("booth-1", "main-1", 20, 80) == first
    house.disk.fails = 1  # what is read is not believed to be on disk before it is written again
    assert refused(lambda: house.open().__enter__()) == "record-unwritable"
    with house.open() as selector:
        selector.draw("booth-1", "main-3", 20, 80)
    assert len(list(walked(house.path))) == len(house.lines())


def test_a_disk_that_is_full_at_the_first_start_leaves_nothing_behind(house: House) -> None:
    house.disk.full = True
    assert refused(lambda: house.open().__enter__()) == "record-unwritable"
    lost = dict(house.secrets)
    house.disk.full = False
    with house.open() as selector:
        assert house.secrets != lost
        house.act(selector, "in-service")


def test_its_chance_is_the_operating_systems() -> None:
    """A stream that somebody could have again is another type, which the generator does not take."""
    assert get_type_hints(Selector.__init__)["chance"] == OperatingSystem | None
    assert not issubclass(Seeded, OperatingSystem)

"""Everything at once: what an inspector takes home in one file, and what is found in it before."""

import io
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from chapter47.cli.verify import command
from kit.served import Served, good, no


@pytest.fixture(scope="module")
def played(floor: Served) -> None:
    """A round of roulette: Ann bets $25 on red."""
    with floor.socket(floor.visitor("Ann"), "/api/tables/roulette-1/stream") as stream:
        stream.sit(1)
        stream.bet(1, "red", "25")
        stream.ready()
        stream.settle(1)


@pytest.mark.usefixtures("played")
def test_all_streams_are_exported_at_once_and_proven_together(floor: Served, tmp_path: Path) -> None:
    regulator = floor.staff("regulator")
    names = {each["name"] for each in good(regulator.get("/api/streams"))["streams"]}
    answer = regulator.get("/api/export")
    assert answer.headers["content-type"] == "application/zip"
    packed = zipfile.ZipFile(io.BytesIO(answer.content))
    assert {name.rpartition("-")[0] for name in packed.namelist()} == names
    assert packed.testzip() is None
    file = tmp_path / "floor.zip"
    file.write_bytes(answer.content)
    told = CliRunner().invoke(command, [str(file), "--key", good(regulator.get("/api/checkpoints"))["key"]])
    assert told.exit_code == 0, told.output
    for name in names:
        assert f"{name}: whole" in told.output
    lines = good(regulator.get("/api/log", params={"stream": "floor", "event": "exported"}))["lines"]
    assert lines[0]["events"][0]["text"].startswith("All logs were exported")


@pytest.mark.usefixtures("played")
def test_an_archive_that_was_changed_is_found(floor: Served, tmp_path: Path) -> None:
    content = floor.staff("regulator").get("/api/export").content
    cut, forged = tmp_path / "cut.zip", tmp_path / "forged.zip"
    cut.write_bytes(content[:-100])
    told = CliRunner().invoke(command, [str(cut)], standalone_mode=False)
    assert "damaged" in str(told.exception)
    with zipfile.ZipFile(io.BytesIO(content)) as packed, zipfile.ZipFile(forged, "w") as written:
        for name in packed.namelist():
            text = packed.read(name)
            written.writestr(name, text.replace(b"25.00", b"26.00") if name.startswith("roulette-1-") else text)
    told = CliRunner().invoke(command, [str(forged)])
    assert told.exit_code == 1
    assert "roulette-1" in told.output


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("asked", "is_there"),
    [
        ({"provision": "5.2", "amount": "$25"}, True),
        ({"provision": "5.2", "amount": "25.00", "find": "roulette"}, False),
        ({"amount": "25", "stream": "roulette-1", "since": "2020-01-01T00:00"}, True),
        ({"amount": "25", "until": "2020-01-01T00:00"}, False),
        ({"by": "Ann", "amount": "25"}, True),
        ({"by": "Nobody Such", "amount": "25"}, False),
        ({"by": "Ann", "amount": "26"}, False),
        ({"by": "Ann", "provision": "11.1", "amount": "25"}, False),
    ],
)
def test_a_search_takes_provision_person_date_and_amount_together(
    floor: Served, asked: dict[str, str], is_there: bool
) -> None:
    found = good(floor.staff("regulator").get("/api/log", params=asked))["lines"]
    assert bool(found) is is_there
    if is_there and "amount" in asked:
        assert all("25.00" in line["written"] for line in found)


@pytest.mark.parametrize("amount", ["1e9", "-5", "ten", "$", "9" * 20])
def test_what_is_no_amount_is_refused(floor: Served, amount: str) -> None:
    no(floor.staff("regulator").get("/api/log", params={"amount": amount}), 422, "not-an-amount")

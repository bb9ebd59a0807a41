"""What `verify` sees of the card room: an order that was rewritten, however well it is chained and signed."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from chapter47.floor.chain import written
from chapter47.floor.room_stream import STREAM
from chapter47.floor.store_proof import prove_logs
from chapter47.floor.streams import lines_after
from chapter47.games import game, join_file
from kit.card_room import HIGH, PARLOUR, CardRoom, evening
from kit.joining import only_for_now
from kit.streams import SIGNER, Row, file_of_rows

provision = pytest.mark.provision


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """An evening's streams: two wait, a seat becomes vacant, the first is called and takes it."""
    found: dict[str, list[Row]] = {}

    async def script(room: CardRoom) -> None:
        first, *_ = await room.fill("parlour-1", "parlour-2")
        ann, bob = await room.person("Ann"), await room.person("Bob")
        await room.say(ann, "join-list", **HIGH)
        await room.say(bob, "join-list", **HIGH)
        await room.stand_up(first, "parlour-1")
        await room.say(ann, "take-seat", place=1)
        for name in (STREAM, "parlour-1", "parlour-2"):
            lines = await room.floor.store.read(lambda c, name=name: list(lines_after(c, name)))  # type: ignore[misc]
            rows = [json.loads(written(line)) for line in lines]
            found[name] = [{key: row[key] for key in row if key not in ("hash", "line", "format")} for row in rows]

    evening(tmp_path_factory.mktemp("room"), script)
    return found


def wrong(files: dict[str, list[Row]]) -> list[str]:
    with only_for_now():
        join_file(PARLOUR)
        logs = [file_of_rows(name, rows).splitlines(keepends=True) for name, rows in files.items()]
        return [f"{each.why}: {each}" for each in prove_logs(logs, game, SIGNER.public).wrong]


def said(rows: list[Row], call: str, number: int = -1) -> Row:
    """The entry in which something was said."""
    return [row for row in rows if row.get("entry", {}).get("command", {}).get("call") == call][number]


def test_what_the_floor_wrote_is_whole(kept: dict[str, list[Row]]) -> None:
    assert wrong(kept) == []


def calls_bob(rows: list[Row]) -> None:
    said(rows, "call-seat")["entry"]["command"]["place"] = 2


def tells_of_bob(rows: list[Row]) -> None:
    said(rows, "call-seat")["entry"]["events"][0]["place"] = 2


def keeps_it_longer(rows: list[Row]) -> None:
    said(rows, "call-seat")["entry"]["events"][0]["until"] = "2030-01-01T00:00:00"


def joins_for_another(rows: list[Row]) -> None:
    said(rows, "join-list")["by"] = ["player:1"]


def joins_by_the_desk(rows: list[Row]) -> None:
    said(rows, "join-list")["by"] = ["poker-desk:1"]


def seats_bob(rows: list[Row]) -> None:
    said(rows, "table")["entry"]["command"]["taken"]["1"] = said(rows, "join-list")["by"][0]


def seats_a_guest(rows: list[Row]) -> None:
    said(rows, "table")["entry"]["command"]["taken"]["1"] = "guest"


@provision("14.18")
@pytest.mark.parametrize(
    ("forge", "says"),
    [
        (calls_bob, "does not follow"),
        (tells_of_bob, "does not follow"),
        (keeps_it_longer, "does not follow"),
        (joins_for_another, "list: "),
        (joins_by_the_desk, "joins a list for player:"),
        (seats_bob, "does not follow"),
        (seats_a_guest, "does not follow"),
    ],
)
def test_an_order_that_was_rewritten_is_seen(
    kept: dict[str, list[Row]], forge: Callable[[list[Row]], None], says: str
) -> None:
    files = deepcopy(kept)
    forge(files[STREAM])
    found = wrong(files)
    assert any(says in each for each in found), found


@provision("14.18")
def test_the_room_and_its_tables_say_the_same_of_who_sits_where(kept: dict[str, list[Row]]) -> None:
    """The first who came is left out of the room's log, or a seat was taken that the room never heard of."""
    files: dict[str, Any] = deepcopy(kept)
    at = next(
        n for n, row in enumerate(files[STREAM]) if row.get("entry", {}).get("command", {}).get("call") == "join-list"
    )
    files[STREAM] = files[STREAM][:at]  # all that came after is gone
    found = wrong(files)
    assert any(each.startswith("list: Entry") and "no line of card-room has it" in each for each in found), found
    files = deepcopy(kept)
    files["parlour-1"] = files["parlour-1"][:-1]
    found = wrong(files)
    assert any("does not say so of who sits there" in each for each in found), found

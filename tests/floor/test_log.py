"""What a regulator looks for is found in all streams at once, however it is typed, and told in words."""

import json
from datetime import date
from typing import Any

import pytest
from sqlalchemy import insert

from chapter47.floor import schema
from chapter47.floor.finding import read_wanted
from chapter47.floor.log import log
from chapter47.floor.store import Store
from kit.peoples_words import not_words
from kit.streams import chained, noted, played, rows_of

TODAY = date(2026, 7, 4)
PEOPLE = ((1, "Ann", "player"), (5, "Dora", "dealer"), (7, "Ruth", "regulator"))
MOVED = {"account": "player:1", "amount": "-100.00", "balance": "900.00", "ref": "x", "what": "buy-in at wheel-1"}


@pytest.fixture
def kept(store: Store) -> Store:
    """Two tables at which Ann plays, a day apart; the cage, and what the staff did."""
    days = {"wheel-1": "2026-07-03T20", "wheel-2": "2026-07-04T10"}
    rows = {
        stream: [{**row, "at": f"{hour}:{n:02}:00.000000"} for n, row in enumerate(rows_of(played(), stream))]
        for stream, hour in days.items()
    }
    rows["wheel-2"][-1]["by"] = ["dealer:5"]
    vouched = {"event": "vouched", "person": "dealer:5"}
    rows["cage"] = [{**row, "at": "2026-07-03T19:59:00.000000", "by": ["player:1"]} for row in noted(MOVED)]
    rows["floor"] = [{**row, "at": "2026-07-02T08:00:00.000000", "by": ["regulator:7"]} for row in noted(vouched)]
    with store.engine.execution_options(writes=True).begin() as connection:
        connection.execute(
            insert(schema.people), [dict(zip(("id", "name", "role"), each, strict=True)) for each in PEOPLE]
        )
        lines = [line._asdict() for stream, some in rows.items() for line in chained(stream, some)]
        connection.execute(insert(schema.lines), lines)
    return store


def found(store: Store, find: str = "", stream: str = "", most: int = 50, **asked: Any) -> list[dict[str, Any]]:
    """All lines that fit, page by page."""
    wanted = read_wanted(find, TODAY, **asked)
    lines: list[dict[str, Any]] = []
    before: str | None = ""
    while before is not None:
        some, before = store.reading(lambda c, at=before: log(c, stream, wanted, at, most))  # type: ignore[misc]
        lines += some
    return lines


def places(lines: list[dict[str, Any]]) -> list[tuple[str, int]]:
    return [(line["stream"], line["line"]) for line in lines]


CLOSED, SPUN = 5, 6
"""The lines on which betting closes, and the ball comes to rest."""


def test_a_provision_a_person_a_day_an_amount_or_words_are_found_in_all_streams(kept: Store) -> None:
    for typed in ("5.3(b)", "5.3b", "19:47-5.3(b)", "N.J.A.C. 19:47-5.3(b)", "no more bets"):
        assert places(found(kept, typed)) == [("wheel-2", CLOSED), ("wheel-1", CLOSED)], typed
    for typed in ("$175", "175.00", "5.2(a)", "5.2a"):
        assert places(found(kept, typed)) == [("wheel-2", SPUN), ("wheel-1", SPUN)], typed
    for typed, streams in {
        "Dora": {"wheel-2", "floor"},
        "ruth": {"floor"},
        "yesterday": {"wheel-1", "cage"},
        "3 July 2026": {"wheel-1", "cage"},
        "2 to 3 July": {"wheel-1", "cage", "floor"},
        "2026-07-04": {"wheel-2"},
        "5.3": {"wheel-1", "wheel-2"},  # and its parts
        "5.4": set(),
        "100%_": set(),
    }.items():
        assert {line["stream"] for line in found(kept, typed)} == streams, typed
    assert places(found(kept, "5.2(a)", seat=1, event="settled")) == places(found(kept, "$175"))
    assert found(kept, "5.2(a)", event="announced") == []
    assert found(kept, "Do\0ra") == found(kept, "Dora")  # what no database takes


def test_pages_follow_each_other_without_a_gap(kept: Store) -> None:
    whole = places(found(kept))
    assert len(whole) == len(set(whole)) == 2 * (SPUN + 1) + 2
    assert {place[0] for place in whole[: SPUN + 1]} == {"wheel-2"}
    assert places(found(kept, most=1)) == places(found(kept, most=5)) == whole
    assert places(found(kept, stream="wheel-1", most=2)) == [("wheel-1", line) for line in range(SPUN, -1, -1)]


def test_a_line_is_told_in_words_beside_what_is_kept(kept: Store) -> None:
    lines = found(kept)
    told = [text for line in lines for text in (*line["who"], line["said"], *(each["text"] for each in line["events"]))]
    assert {text: wrong for text in told if (wrong := not_words(text, ["wheel-1", "wheel-2"]))} == {}
    assert {"Ann", "the dealer Dora", "the regulator Ruth"} <= set(told)
    assert "Seat 1 bets $5.00 on straight 17" in told
    assert "Ann pays $100.00 (buy-in at wheel-1); the account holds $900.00" in told
    assert "Somebody of the staff vouches for the dealer Dora" in told
    assert json.loads(lines[0]["written"])["n"] == lines[0]["n"]

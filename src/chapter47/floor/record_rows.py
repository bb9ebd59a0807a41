"""How rounds lie in people's records: what a row has of somebody, and what they alone were shown, sealed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from chapter47.floor.keys import Sealer
from chapter47.floor.participation import RoundOver
from chapter47.table.events import Event, event_json
from chapter47.table.reports import unnamed
from chapter47.table.things import plain
from chapter47.table.words import words


def part_body(events: Iterable[Event], over: RoundOver, pieces: str) -> dict[str, Any]:
    """What happened about one person in a round, and what was shown in it."""
    told = [{**event_json(event), "text": words(event, pieces)} for event in map(unnamed, events)]
    return {"shown": list(over.shown), "cards": [plain(each) for each in over.cards], "events": told}


def seal(sealer: Sealer, row: Mapping[str, Any], secret: str) -> str:
    """What one person alone was shown, as the store may keep it."""
    return sealer.seal(zlib.compress(secret.encode()), _about(row))


def own_of(sealer: Sealer, row: Mapping[str, Any]) -> list[list[Any]]:
    """The same again: the entry with which each was shown, and what was."""
    if row["own"] is None:
        return []
    found: list[list[Any]] = json.loads(zlib.decompress(sealer.open(row["own"], _about(row))))
    return found


def unsealed(sealer: Sealer, row: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
    """What one person alone was shown, by the entry with which it was."""
    return {number: told["private"] for number, told in own_of(sealer, row)}


def _about(row: Mapping[str, Any]) -> str:
    return f"round {row['round']} of {row['stream']}, as player {row['person']} saw it"


def unpacked(body: bytes) -> dict[str, Any]:
    """A round as everybody was shown it."""
    found: dict[str, Any] = json.loads(zlib.decompress(body))
    return found

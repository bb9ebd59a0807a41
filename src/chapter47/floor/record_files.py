"""A person's own record as files: a transcript of a round, JSON, CSV.

A transcript has the steps of a round as this person could have written them down: their own, wagers, what the equipment
showed and what staff called. What another player chose out of sight is not in it.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, select

from chapter47.floor import records, schema
from chapter47.floor.record_rows import unpacked
from chapter47.floor.telling import OF_THE_TRAY
from chapter47.house import toml
from chapter47.table.commands import EQUIPMENT_VERBS
from chapter47.table.transcript import FORMAT

COLUMNS = (
    *("time", "table", "game", "round", "seat", "practice", "event", "wager", "pick", "amount", "result", "odds"),
    *("paid", "returned", "collected", "vigorish", "net", "provision", "text"),
)
LOOKED_BACK = 100
"""Rounds that a transcript goes back at most, to one that began with nothing on the layout."""
WAGERS = ("bet", "remove", "reduce", "call-on", "call-off")
"""What a player does in the sight of all."""


def as_csv(rounds: Iterable[Mapping[str, Any]]) -> str:
    """Everything that happened about this person, a row each; the net of a round stands in its last."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for each in rounds:
        corrections = [correction["event"] for correction in each["corrections"]]
        told = [*each["events"], *corrections] or [{"event": "took-part", "text": ""}]
        for number, event in enumerate(told, 1):
            head = [each["at"], each["stream"], each["game"], each["round"], each["seat"] or ""]
            head.append("yes" if each["practice"] else "no")
            row = {**event, "net": each["net"] if number == len(told) else ""}
            writer.writerow([*head, *(_cell(row.get(name)) for name in COLUMNS[6:])])
    return text.getvalue()


def _cell(value: object) -> object:
    if value is None:
        return ""
    return " ".join(map(str, value)) if isinstance(value, list) else value


def as_json(rounds: Iterable[Mapping[str, Any]]) -> str:
    """The same with the cards and what was shown."""
    return json.dumps({"chapter47-record": 1, "rounds": list(rounds)}, ensure_ascii=False, indent=1) + "\n"


def transcript(connection: Connection, person: int, stream: str, number: int) -> dict[str, Any]:
    """One round as a transcript. Where wagers stood that an earlier round brought, it goes back to that one."""
    row = records.find(connection, person, stream, number)
    began = _began(connection, stream, number)
    first, before = (row.first_line, unpacked(row.shown)["before"]) if began is None else began[1:]
    since = number if began is None else began[0]
    house = {name: value for name, value in json.loads(row.file).items() if name != "game"}
    seats = {seat: {"chips": each["chips"]} for seat, each in sorted(before["seats"].items(), key=lambda s: int(s[0]))}
    stood = [f"{each['wager']} {each['amount']}" for each in before["wagers"]]
    working = f"It begins with wagers on the layout that an earlier round brought: {', '.join(stood)}."
    told = {"game": row.game, "house": house, "seats": seats, **({"working": working} if stood else {})}
    return {**told, "play": _steps(connection, stream, (since, number), (first, row.last_line), row.seat)}


def as_transcript(data: Mapping[str, Any]) -> str:
    """A transcript as a file, a step a line."""
    head = {"chapter47": FORMAT, **{name: value for name, value in data.items() if name != "play"}}
    lines = [f"{name} = {toml(value)}" for name, value in head.items()]
    return "\n".join([*lines, "play = [", *(f"  {toml(step)}," for step in data["play"]), "]"]) + "\n"


def _began(connection: Connection, stream: str, number: int) -> tuple[int, int, dict[str, Any]] | None:
    """The last round up to that one that began with an empty layout: its number, first line, and how it looked."""
    played = schema.played.c
    wanted = select(played.round, played.first_line, played.body).where(played.stream == stream, played.fresh.is_(True))
    wanted = wanted.where(played.round <= number, played.round > number - LOOKED_BACK)
    wanted = wanted.order_by(played.round.desc()).limit(1)
    found = connection.execute(wanted).first()
    return None if found is None else (found.round, found.first_line, unpacked(found.body)["before"])


def _steps(
    connection: Connection, stream: str, rounds: tuple[int, int], span: tuple[int, int], seat: int
) -> list[dict[str, Any]]:
    """The steps of those rounds, and what was put right about them since: a correction says of which step it is."""
    lines = schema.lines.c
    wanted = select(lines.entry).where(lines.stream == stream, lines.line >= span[0], lines.line <= span[1])
    entries = map(json.loads, connection.scalars(wanted.where(lines.entry.is_not(None)).order_by(lines.line)))
    found: list[dict[str, Any]] = []
    steps: dict[int, int] = {}
    newest = -1
    for entry in entries:
        newest, step = entry["n"], _seen(entry["command"], entry["events"], seat)
        found += [] if step is None else _of_step(step, steps)
        if step is not None:
            steps[newest] = len(found)
    for note in _corrections(connection, stream, rounds):
        found += _of_step(note["step"], steps) if note["n"] > newest else []
    return found


def _of_step(step: dict[str, Any], steps: Mapping[int, int]) -> list[dict[str, Any]]:
    """A step as a transcript has it. What corrects an entry says which step that was, and is left out where there is
    none: it is of an earlier round.
    """
    if "correct" not in step:
        return [step]
    return [{**step, "correct": steps[step["correct"]]}] if step["correct"] in steps else []


def _corrections(connection: Connection, stream: str, rounds: tuple[int, int]) -> list[dict[str, Any]]:
    """What was put right about those rounds, in its order."""
    played = schema.played.c
    wanted = select(played.body).where(played.stream == stream, played.round >= rounds[0], played.round <= rounds[1])
    bodies = connection.scalars(wanted)
    return sorted((note for body in bodies for note in unpacked(body).get("corrections", ())), key=lambda n: n["n"])


def _seen(step: dict[str, Any], events: list[dict[str, Any]], seat: int) -> dict[str, Any] | None:
    """A step, as far as whoever sits there saw it."""
    if any(verb in step for verb in (*WAGERS, *EQUIPMENT_VERBS, "correct")):
        return step
    if "choose" in step:
        # What others choose is told to all where it is a word or a number, and never where it is of cards.
        return step if step.get("seat") == seat else {k: v for k, v in step.items() if not isinstance(v, list | dict)}
    if "call" in step or "report" in step:
        seen = any(event["event"] not in OF_THE_TRAY for event in events)
        return step if seen else None
    return None

"""A progressive meter that several tables share, on a floor: 19:47-16.12(f), (g); 13:69D-1.52 asks for its log."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from chapter47 import Settled, Table
from chapter47.floor.chain import Line, written
from chapter47.floor.meters import stream_of
from chapter47.floor.person import Person
from chapter47.floor.practice_tables import practise
from chapter47.floor.store_proof import prove_logs
from chapter47.floor.streams import lines_after
from chapter47.games import game
from chapter47.games.caribbean_stud.decisions import BetsOrFolds
from chapter47.law import Chapter47Error
from kit.cards import Evening, Listener, evening
from kit.metering import CASINO, PAIR, ROYAL, deck
from kit.streams import SIGNER, file_of_rows

provision = pytest.mark.provision


async def wagered(night: Evening, name: str, person: Person) -> None:
    """An ante and a dollar for the meter, up to where the player decides."""
    await night.betting(name)
    host = night.host(name)
    for bet, amount in (("ante", "5"), ("progressive", "1")):
        await host.say(person, {"seat": 1, "bet": bet, "amount": amount})
    host.set_ready(person, True)
    await night.floor.until(name, lambda: host.table.point.find(BetsOrFolds) is not None)


async def play(night: Evening, name: str, person: Person) -> None:
    await wagered(night, name, person)
    over = night.host(name).table.rounds + 1
    await night.host(name).say(person, {"seat": 1, "choose": "bet"})
    await night.over(name, over)


def won(table: Table) -> list[int]:
    """What progressive wagers were paid."""
    facts = [each for each in table.log.facts if isinstance(each, Settled)]
    return [each.paid for each in facts if each.wager == "progressive"]


async def read_lines(night: Evening, stream: str) -> list[Line]:
    """The lines of a stream, with all that was said by now."""
    for host in night.floor.hosts.values():
        await host.drained()
    return await night.floor.store.read(lambda c: list(lines_after(c, stream)))


async def meter_lines(night: Evening) -> list[dict[str, Any]]:
    lines = await read_lines(night, stream_of("stud"))
    return [json.loads(line.entry)["command"] for line in lines if line.entry is not None]


def shows(night: Evening) -> int:
    return night.floor.meters["stud"].shows


@provision("16.12(f)", "16.12(g)")
def test_two_tables_move_it_and_the_second_royal_flush_reads_what_is_left(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*deck(ROYAL))
        ann, bob = await night.player("stud-1", 1), await night.player("stud-2", 1)
        await wagered(night, "stud-1", ann)
        await wagered(night, "stud-2", bob)
        assert shows(night) == 10_001_40
        one, two = night.host("stud-1"), night.host("stud-2")
        await asyncio.gather(one.say(ann, {"seat": 1, "choose": "bet"}), two.say(bob, {"seat": 1, "choose": "bet"}))
        await night.over("stud-1", 1)
        await night.over("stud-2", 1)
        assert sorted(won(one.table) + won(two.table)) == [10_000_00, 10_001_40]
        assert shows(night) == 10_000_00
        meter = night.floor.meters["stud"].machine
        assert (meter.hits, meter.won) == (2, 20_001_40)
        moved = await meter_lines(night)
        assert [(each["table"], len(each["moves"])) for each in moved][:2] == [("stud-1", 1), ("stud-2", 1)]
        assert len(moved) == 4
        await night.proof("stud-1")

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("16.12(f)")
def test_it_is_lit_at_all_of_its_tables_and_at_no_other(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*deck(PAIR))
        ann = await night.player("stud-1", 1)
        listeners = {name: Listener(night.host(name), None) for name in ("stud-1", "stud-2", "alone")}
        await play(night, "stud-1", ann)
        lit: dict[str, list[int]] = {}
        for name, listener in listeners.items():
            for text in await listener.all():
                told = json.loads(text)
                moves = told.get("things") or told.get("entry", {}).get("delta", {}).get("things", [])
                lit.setdefault(name, []).extend(thing["value"] for key, thing in moves if key == "figure:meter")
            listener.end()
        assert lit["stud-1"] == lit["stud-2"] == [10_000_70]
        assert not lit.get("alone")
        for name, value in (("stud-1", 10_000_70), ("stud-2", 10_000_70), ("alone", 10_000_00)):
            things: Any = night.host(name).telling.view(None)["things"]
            assert things["figure:meter"]["value"] == value

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("16.12(f)")
def test_what_a_void_round_moved_goes_back(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*deck(PAIR))
        ann, boss = await night.player("stud-1", 1), await night.staff("supervisor")
        await wagered(night, "stud-1", ann)
        assert shows(night) == 10_000_70
        await night.host("stud-1").say(boss, {"call": "void-round", "reason": "a fire alarm"})
        assert shows(night) == 10_000_00

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("16.12(g)", "16.11(b)3", "16.10(e)3")
def test_where_a_person_deals_the_supervisor_is_waited_for_and_nobody_else_says_what_it_shows(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*deck(ROYAL))
        ann, dora, boss = await night.player("stud-1", 1), await night.staff("dealer"), await night.staff("supervisor")
        await wagered(night, "stud-1", ann)
        host = night.host("stud-1")
        await host.say(dora, {"call": "new-dealer"})
        await host.say(ann, {"seat": 1, "choose": "bet"})
        while "payout-validated" not in str(host.table.point.describe()):
            await host.say(dora, {"draw-by-floor": True})
        for step in (
            {"call": "meter", "shows": "99.00"},
            {"call": "payout-validated"},
            {"call": "payout-validated", "by": "automatic"},
        ):
            with pytest.raises(Chapter47Error):
                await host.say(dora, step)
        assert host.table.rounds == 0
        await host.say(boss, {"call": "payout-validated"})
        assert not won(host.table)
        await host.say(boss, {"call": "documents-completed"})
        assert won(host.table) == [10_000_70]
        with pytest.raises(Chapter47Error, match="keeps the progressive meter"):
            await host.say(boss, {"call": "change", "rules": {"meter": "another"}})

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("16.12(f)")
def test_after_a_restart_it_is_where_its_log_left_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chapter47.floor.meters.SNAPSHOT_EVERY", 2)

    async def begin(night: Evening) -> None:
        night.stacked(*deck(PAIR))
        ann = await night.player("stud-1", 1)
        for _ in range(3):
            await play(night, "stud-1", ann)
        assert shows(night) == 10_002_10

    async def go_on(night: Evening) -> None:
        night.stacked(*deck(PAIR))
        assert shows(night) == 10_002_10
        assert night.floor.meters["stud"].machine.first_entry == 2
        bob = await night.player("stud-2", 1)
        await play(night, "stud-2", bob)
        assert shows(night) == 10_002_80

    evening(tmp_path, begin, casino=CASINO, patience=1000)
    evening(tmp_path, go_on, casino=CASINO, patience=1000)


@provision("16.12(f)")
def test_a_practice_table_has_a_meter_of_its_own(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        person, _ = await night.floor.people.visit("Pia", "terminal pia")
        host, _ = await practise(night.floor, person, "stud-1")
        assert (host.meter, host.table.house["meter"]) == (None, None)

    evening(tmp_path, script, casino=CASINO, patience=1000)


# The proof

Rows = list[dict[str, Any]]


def forged(rows: Rows, at: int, **changed: str) -> Rows:
    """The same lines with one of them changed: a movement, and all that follows from it."""
    again: Rows = json.loads(json.dumps(rows))
    entry = again[at]["entry"]
    if "entry" in changed:
        entry["command"]["entry"] = int(changed.pop("entry"))
    if "moved" in changed:
        entry["command"]["moves"][0]["moved"] = changed["moved"]
    entry["events"][0].update(changed)
    return again


def wrong(kept: Mapping[str, Rows], meter: Rows) -> list[str]:
    """What is wrong with these streams, however well they are chained and signed."""
    files = {**kept, stream_of("stud"): meter}
    logs = [file_of_rows(name, rows).splitlines(keepends=True) for name, rows in files.items()]
    return [f"{each.why}: {each}" for each in prove_logs(logs, game, SIGNER.public).wrong]


@provision("16.12(f)", "16.12(g)")
def test_the_proof_holds_meter_and_tables_against_each_other(tmp_path: Path) -> None:
    kept: dict[str, Rows] = {}

    async def script(night: Evening) -> None:
        night.stacked(*deck(ROYAL))
        ann = await night.player("stud-1", 1)
        await play(night, "stud-1", ann)
        night.stacked(*deck(PAIR))
        await play(night, "stud-2", await night.player("stud-2", 1))
        for name in ("stud-1", "stud-2", stream_of("stud")):
            rows = [json.loads(written(line)) for line in await read_lines(night, name)]
            kept[name] = [{key: row[key] for key in row if key not in ("hash", "line", "format")} for row in rows]

    evening(tmp_path, script, casino=CASINO, patience=1000)
    meter = kept[stream_of("stud")]
    moves = [row["entry"]["command"] for row in meter[1:]]
    assert [each["table"] for each in moves] == ["stud-1", "stud-1", "stud-2"]
    assert wrong(kept, meter) == []
    entry, first, paid = moves[2]["entry"], moves[0]["entry"], moves[1]["entry"]
    (said,) = wrong(kept, forged(meter, 3, moved="1.40", meter="10001.40"))
    assert "Line 3 of meter:stud" in said
    assert f"It moves the meter by $1.40, and entry {entry} of stud-2 by $0.70." in said
    (said,) = wrong(kept, meter[:3])
    assert f"Entry {entry} of stud-2" in said
    assert "It moves the meter stud by $0.70, and no line of meter:stud has it." in said
    assert any(
        "for entry 1 of stud-2, which moves it by nothing" in each for each in wrong(kept, forged(meter, 3, entry="1"))
    )
    dearer = forged(forged(forged(meter, 1, moved="1.70", meter="10001.70"), 2, meter="10001.00"), 3, meter="10001.70")
    moved, read = wrong(kept, dearer)
    assert f"entry {first} of stud-1 by $0.70" in moved
    assert f"Entry {paid} of stud-1" in read
    assert "the meter showed $10,000.70, and by the lines of meter:stud it showed $10,001.70" in read
    assert all(each.startswith("meter: ") for each in (moved, read))
    for again in (forged(meter, 3, meter="1.00"), [*meter, meter[3]]):
        (said,) = wrong(kept, again)
        assert said.startswith("rules: ")
    assert wrong({"stud-1": kept["stud-1"]}, meter) == []  # of tables that are not given nothing is said

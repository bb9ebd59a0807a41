"""The submission on a floor: filed, approved, superseded, in a stream of its own; and tables that play by it."""

import asyncio
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from chapter47.floor.export import checkpoint, export
from chapter47.floor.filings import STREAM, Word, file_version, read_filed
from chapter47.floor.store_proof import prove_store
from chapter47.floor.streams import append_note, lines_after
from chapter47.floor.verify import verify
from chapter47.floor.whole import NotWhole
from chapter47.games import game
from chapter47.house import UnlawfulHouse
from chapter47.house.casino_text import casino_text
from chapter47.house.files import parse_toml
from chapter47.law import Mistake, Refused
from kit.cards import Evening, evening
from kit.refusals import refused
from kit.terminal import run

CASINO = """
casino = "Test"
[pits.main.craps]
game = "craps"
odds-multiple = 2
min = "5"
max = "500"
[pits.main.wheel]
game = "big-six"
min = "1"
max = "100"
[procedures]
signs = "On a stand at the dealer's right."
"""
SIGNS = """[signs]
location = "on a stand"
size = "11 by 14 inches"
language = "English"
letters = 20.0
[signs.change]
size = "8 by 10 inches"
[signs.tables.craps]
location = "on the rail"
"""
ASKED: dict[str, Any] = {"casino": CASINO, "submission_approval": True}


def filed(**words: str) -> dict[str, object]:
    """The casino file with some of its words exchanged."""
    text = CASINO
    for old, new in words.items():
        text = text.replace(old.replace("_", "-"), new)
    return parse_toml(text, "casino.toml")


def states(night: Evening) -> list[tuple[int, str]]:
    standing = night.floor.filing.known.standing(night.floor.local_time())
    return [(each.version.number, each.state) for each in standing]


def test_a_table_opens_once_its_rules_are_filed_and_approved(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        craps, filing = night.host("craps"), night.floor.filing
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        assert not craps.table.is_open  # the automatic dealer waits
        with refused(Refused, "not-approved") as no:
            await craps.say(supervisor, {"call": "open"})
        assert "No submission is approved" in no.value.sentence
        assert await filing.file(supervisor, filed(), None) == 1
        assert states(night) == [(1, "filed")]
        await night.quiet("craps")
        assert not craps.table.is_open
        await filing.approve(regulator, 1)
        assert states(night) == [(1, "approved")]
        for name in ("craps", "wheel"):
            await night.quiet(name)
            assert night.host(name).table.is_open

    evening(tmp_path, script, **ASKED)


def test_a_file_is_held_to_what_is_approved_on_a_running_floor(tmp_path: Path) -> None:
    new = tmp_path / "new.toml"
    new.write_text(CASINO.replace("odds-multiple = 2", "odds-multiple = 3"))

    async def check(night: Evening) -> str:
        said = await asyncio.to_thread(run, "check", str(new), "--against", night.settings.data)
        assert said.code == 0
        return " ".join(said.out.split())

    async def script(night: Evening) -> None:
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        assert "craps: lawful, and nothing is approved on that floor: game" in await check(night)
        await night.floor.filing.file(supervisor, filed(), None)
        await night.floor.filing.approve(regulator, 1)
        told = await check(night)
        holds = "not in version 1 of the submission, which holds on that floor"
        assert f"craps: lawful, and {holds}: odds-multiple" in told
        assert "wheel: lawful" not in told

    evening(tmp_path, script, casino=CASINO)


def test_a_change_to_what_is_not_approved_is_refused_with_what_would_be_allowed(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        craps, filing = night.host("craps"), night.floor.filing
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        await filing.file(supervisor, filed(), None)
        await filing.approve(regulator, 1)
        await night.quiet("craps")
        soon = (night.floor.local_time() + timedelta(hours=1)).isoformat(timespec="minutes")
        change = {"call": "change", "rules": {"odds-multiple": 3}, "effective": soon}
        before = craps.newest
        with refused(Refused, "not-approved") as no:
            await craps.say(supervisor, change)
        assert "odds-multiple = 3 is lawful, and not approved" in no.value.sentence
        assert no.value.allowed == "Approved is odds-multiple: 2."
        assert "19:47-1.6(e)" in no.value.cites.text
        assert craps.newest == before
        await craps.say(supervisor, {"call": "change", "rules": {"max": "400"}})  # limits are the table's own, 8.3(c)
        await filing.file(supervisor, filed(**{"odds-multiple = 2": "odds-multiple = 3"}), None)
        with refused(Refused, "not-approved"):  # filed is not approved
            await craps.say(supervisor, change)
        await filing.approve(regulator, 2)
        await craps.say(supervisor, change)
        assert states(night) == [(2, "approved"), (1, "superseded")]

    evening(tmp_path, script, **ASKED)


@pytest.mark.provision("8.3(b)")
def test_a_change_is_not_withdrawn_where_only_the_rules_with_it_are_approved_from_its_time_on(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        craps, filing = night.host("craps"), night.floor.filing
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        await filing.file(supervisor, filed(), None)
        await filing.approve(regulator, 1)
        await night.quiet("craps")
        later = night.floor.local_time().replace(second=0, microsecond=0) + timedelta(hours=2)
        await filing.file(supervisor, filed(**{"odds-multiple = 2": "odds-multiple = 5"}), later)
        await filing.approve(regulator, 2)
        said = {"effective": later.isoformat(timespec="minutes")}
        await craps.say(supervisor, {"call": "change", "rules": {"odds-multiple": 5}, **said})
        await craps.say(supervisor, {"call": "change", "rules": {"max": "400"}, **said})
        with refused(Refused, "not-approved") as no:
            await craps.say(supervisor, {"call": "withdraw-change", **said, "rules": {"odds-multiple": 5}})
        assert "odds-multiple = 2 is lawful, and not approved" in no.value.sentence
        await craps.say(supervisor, {"call": "withdraw-change", **said, "rules": {"max": "400"}})
        assert [change.rules for change in craps.table.pending] == [{"odds-multiple": 5}]
        await night.floor.hands.leap(2 * 3600 + 1)
        await night.floor.until("craps", lambda: craps.table.house["odds-multiple"] == 5)
        assert craps.table.is_open

    evening(tmp_path, script, **ASKED)


def test_a_version_holds_from_its_time_on_and_tables_that_it_does_not_have_close(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        filing = night.floor.filing
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        await filing.file(supervisor, filed(), None)
        await filing.approve(regulator, 1)
        await night.quiet("craps")
        later = night.floor.local_time() + timedelta(hours=2)
        await filing.file(supervisor, filed(**{"odds-multiple = 2": "odds-multiple = 5"}), later)
        await filing.approve(regulator, 2)
        assert states(night) == [(2, "approved"), (1, "approved")]  # the one holds now, the other from then on
        assert filing.known.in_force(night.floor.local_time()) is filing.known.version(1)
        change = {"call": "change", "rules": {"odds-multiple": 5}, "effective": later.isoformat(timespec="minutes")}
        early = {**change, "effective": (later - timedelta(hours=1)).isoformat(timespec="minutes")}
        with refused(Refused, "not-approved"):
            await night.host("craps").say(supervisor, early)
        await night.floor.hands.leap(2 * 3600 + 1)
        await night.floor.until("craps", lambda: states(night) == [(2, "approved"), (1, "superseded")])
        await night.floor.until(
            "craps", lambda: not night.host("craps").table.is_open
        )  # it plays what is approved no more
        assert night.host("wheel").table.is_open

    evening(tmp_path, script, **ASKED)


def test_what_cannot_be_filed_or_approved_changes_nothing(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        filing, now = night.floor.filing, night.floor.local_time()
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        with refused(Mistake, "no-such-version"):
            await filing.approve(regulator, 1)
        with pytest.raises(UnlawfulHouse) as faults:
            await filing.file(supervisor, {"casino": "Other", "pits": {"main": {"x": {"game": "big-six"}}}}, None)
        assert [each.option for each in faults.value.violations] == ["casino", "procedures.signs"]
        with refused(Mistake, "time-past"):
            await filing.file(supervisor, filed(), now - timedelta(days=1))
        assert not filing.known.versions
        await filing.file(supervisor, filed(), None)
        with refused(Mistake, "nothing-new"):
            await filing.file(supervisor, filed(), None)
        await filing.file(supervisor, filed(right="left"), None)
        with refused(Mistake, "superseded"):
            await filing.approve(regulator, 1)
        await filing.approve(regulator, 2)
        with refused(Mistake, "already-approved"):
            await filing.approve(regulator, 2)
        assert states(night) == [(2, "approved"), (1, "superseded")]

    evening(tmp_path, script, **ASKED)


def test_without_the_setting_tables_play_and_are_told_apart(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        assert night.host("craps").table.is_open
        supervisor = await night.staff("supervisor")
        draft = await night.floor.filing.draft()
        await night.floor.filing.file(supervisor, parse_toml(casino_text(draft.file()), "draft"), None)
        assert states(night) == [(1, "filed")]
        assert night.floor.filing.known.unfiled(night.host("craps").table.house, night.floor.local_time()) == ("game",)

    evening(tmp_path, script, casino=CASINO)


def test_the_draft_has_the_signs_that_the_casino_file_states(tmp_path: Path) -> None:
    stated = CASINO.replace('[procedures]\nsigns = "On a stand at the dealer\'s right."', SIGNS)

    async def script(night: Evening) -> None:
        supervisor = await night.staff("supervisor")
        draft = casino_text((await night.floor.filing.draft()).file())
        assert parse_toml(draft, "draft")["signs"] == parse_toml(SIGNS, "signs")["signs"]
        assert await night.floor.filing.file(supervisor, parse_toml(draft, "draft"), None) == 1
        again = casino_text((await night.floor.filing.draft()).file())
        assert again == draft

    evening(tmp_path, script, casino=stated)


def test_what_was_filed_is_there_after_a_restart_and_is_proven(tmp_path: Path, store_url: str) -> None:
    async def before(night: Evening) -> None:
        supervisor, regulator = await night.staff("supervisor"), await night.staff("regulator")
        await night.floor.filing.file(supervisor, filed(), None)
        await night.floor.filing.approve(regulator, 1)
        await night.floor.filing.file(supervisor, filed(right="left"), None)

    async def after(night: Evening) -> None:
        assert states(night) == [(2, "filed"), (1, "approved")]
        assert night.host("craps").table.is_open
        key = night.floor.signer.public
        assert night.floor.store.reading(lambda c: prove_store(c, game, key)).wrong == []

    evening(tmp_path, before, store_url, **ASKED)
    evening(tmp_path, after, store_url, **ASKED)


FORGED: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda note: note.update(version=7), "It files version 7"),
    (lambda note: note["casino"].update(casino="Other"), "another digest"),
    (lambda note: note.pop("effective"), "does not say"),
    (lambda note: note.update(event="submission-lost"), "no line of a submission"),
    (lambda note: note.update(casino=5), "digest"),
]


class Undone(Exception):
    """Ends a transaction, so that nothing of it is kept."""


def test_a_line_that_no_floor_would_have_written_is_found_however_well_it_is_signed(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        floor, casino = night.floor, read_filed(filed(), "Test")
        word = Word("supervisor:1", floor.now(), floor.local_time())

        async def fault(change: Callable[[dict[str, Any]], object], by: str) -> str:
            """What is found in a stream whose last line is another version, changed."""

            def write(connection: Connection) -> None:
                file_version(connection, "Test", casino, None, word)
                (_, line) = lines_after(connection, STREAM)
                note = {**json.loads(line.note or ""), "version": 2}
                change(note)
                append_note(connection, STREAM, floor.now(), [by], note)
                until = checkpoint(connection, STREAM, floor.signer, floor.now())
                try:
                    verify(export(connection, until, floor.signer.public), game, floor.signer.public)
                except NotWhole as broken:
                    raise Undone(broken.sentence) from None
                raise Undone

            with pytest.raises(Undone) as undone:
                await floor.store.write(write)
            return str(undone.value)

        for change, told in FORGED:
            assert told in await fault(change, "supervisor:1")
        assert "is no supervisor" in await fault(dict, "player:4")
        assert await fault(dict, "supervisor:1") == ""

    evening(tmp_path, script, **ASKED)

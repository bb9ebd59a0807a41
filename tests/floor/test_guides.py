"""8.5 on a floor: a sample goes to the Commission and comes back, a change of rules makes it stale."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.guides import STREAM
from chapter47.floor.store_proof import prove_store
from chapter47.floor.streams import lines_after
from chapter47.games import game
from chapter47.law import Mistake, Refused
from kit.cards import Evening, evening
from kit.courses import rows_of_course, wrong
from kit.refusals import refused
from kit.streams import Row

provision = pytest.mark.provision
SUBJECT = "minibaccarat"
TABLE = "mini"


async def issued(night: Evening) -> tuple[Any, Any, int]:
    """A guide that the Commission approved, and the house issues."""
    manager, regulator = await night.staff("supervisor"), await night.staff("regulator")
    guides = night.floor.guides
    sample = await guides.submit(manager, SUBJECT, ["booklet", "page"], advantage=False)
    await guides.act(regulator, {"event": "guide-approved", "sample": sample.number})
    await guides.act(manager, {"event": "guide-issued", "sample": sample.number})
    return manager, regulator, sample.number


@provision("8.5(c)", "8.5(d)")
def test_a_change_of_rules_makes_an_issued_guide_stale_at_once_until_a_new_sample_is_approved(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        guides = night.floor.guides
        with refused(Refused, "guide-not-approved") as none:
            await guides.shown(SUBJECT, "page")
        assert none.value.cites.text == "19:47-8.5(c)"
        manager, regulator, number = await issued(night)
        shown = await guides.shown(SUBJECT, "page")
        assert shown is not None
        assert shown.number == number
        with refused(Refused, "format-not-approved"):
            await guides.shown(SUBJECT, "loop")
        await guides.act(manager, {"event": "guide-displayed", "sample": number, "place": "Lobby", "format": "booklet"})
        await night.host(TABLE).say(manager, {"call": "change", "rules": {"max": "444"}})
        with refused(Refused, "stale-guide") as stale:
            await guides.shown(SUBJECT, "page")
        assert stale.value.cites.text == "19:47-8.5(c)"
        with refused(Refused, "stale-guide"):
            note = {"event": "guide-displayed", "sample": number, "place": "Bar", "format": "booklet"}
            await guides.act(manager, note)
        again = await guides.submit(manager, SUBJECT, ["booklet", "page"], advantage=True)
        with refused(Refused, "not-approved") as unapproved:
            await guides.act(manager, {"event": "guide-issued", "sample": again.number})
        assert unapproved.value.cites.text == "19:47-8.5(d)"  # the changed guide needs a sample of its own
        await guides.act(regulator, {"event": "guide-approved", "sample": again.number})
        await guides.act(manager, {"event": "guide-issued", "sample": again.number})
        shown = await guides.shown(SUBJECT, "booklet")
        assert shown is not None
        assert shown.number == again.number
        assert night.floor.store.reading(lambda c: prove_store(c, game, night.floor.signer.public)).wrong == []

    evening(tmp_path, script)


@provision("8.5(c)")
def test_that_it_is_stale_is_in_the_log_without_anybody_asking(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        manager, _, number = await issued(night)
        await night.floor.guides.look_if_changed()
        await night.host(TABLE).say(manager, {"call": "change", "rules": {"max": "444"}})
        await night.floor.guides.look_if_changed()
        notes = [
            json.loads(line.note or "") for line in night.floor.store.reading(lambda c: list(lines_after(c, STREAM)))
        ]
        assert [each["event"] for each in notes][-2:] == ["guide-issued", "guide-stale"]
        assert notes[-1]["sample"] == number
        await night.host(TABLE).say(manager, {"call": "change", "rules": {"max": None}})
        await night.floor.guides.look_if_changed()
        assert not (await night.floor.guides.look()).find(number).stale  # as it was approved

    evening(tmp_path, script)


def test_the_course_of_guides_outlives_the_process(tmp_path: Path) -> None:
    async def first(night: Evening) -> None:
        await issued(night)
        assert (await night.floor.guides.look()).find(1).state == "issued"

    async def second(night: Evening) -> None:
        assert (await night.floor.guides.look()).find(1).state == "issued"
        with refused(Mistake, "name-taken"):
            await night.floor.new_table(await night.known(1), STREAM, "new", {"game": "roulette"})

    evening(tmp_path, first)
    evening(tmp_path, second)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """The stream of a guide that was issued."""
    found: list[Row] = []

    async def script(night: Evening) -> None:
        await issued(night)
        found.extend(await rows_of_course(night, STREAM))

    evening(tmp_path_factory.mktemp("guides"), script)
    return found


def approved_by_the_house(rows: list[Row]) -> None:
    rows[2]["by"] = ["supervisor:1"]


def never_approved(rows: list[Row]) -> None:
    del rows[2]


def other_facts(rows: list[Row]) -> None:
    table = next(iter(rows[1]["note"]["facts"]["tables"].values()))
    table["limits"]["all wagers"] = "at least $1.00, no maximum"


def nothing_said(rows: list[Row]) -> None:
    rows[1]["note"] = {"event": "guide-submitted"}


def something_else(rows: list[Row]) -> None:
    rows[3]["note"] = {"event": "guide-burned", "sample": 1}


FORGERIES = [approved_by_the_house, never_approved, other_facts, nothing_said, something_else]


@provision("8.5(c)")
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda each: each.__name__)
def test_verify_proves_that_nothing_was_issued_without_an_approved_sample(
    kept: list[Row], forge: Callable[[list[Row]], None]
) -> None:
    assert wrong(STREAM, kept) == []
    rows = deepcopy(kept)
    forge(rows)
    assert len(wrong(STREAM, rows)) == 1

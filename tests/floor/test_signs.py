"""8.3(d): no sign is shown, and no table opened or changed under one, before the Commission has approved it."""

import re
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi.responses import Response

from chapter47.floor.settings import Settings, read_settings
from chapter47.floor.signs import DEMONSTRATION
from chapter47.floor.telling import sign_json
from chapter47.house.moments import moment_words
from chapter47.house.signs import Signs
from chapter47.law import Mistake, Refused
from chapter47.papers.paper import Paper
from chapter47.web import changes, pages
from kit.cards import Evening, evening
from kit.refusals import refused
from kit.signs import APPROVED

provision = pytest.mark.provision

PARTS = tuple(APPROVED)
NOTHING: dict[str, Any] = dict.fromkeys(APPROVED, "")


@provision("8.3(d)")
@pytest.mark.parametrize("missing", PARTS)
def test_an_approval_is_of_a_location_a_size_and_a_language(missing: str) -> None:
    assert Settings(casino="casino.toml", **APPROVED).signs == Signs(*APPROVED.values())
    stated: dict[str, Any] = {**APPROVED, missing: ""}
    assert Settings(casino="casino.toml", **stated).signs is None
    assert Settings(**stated).signs is None


@provision("8.3(d)")
def test_a_casino_states_its_approval_and_our_own_floor_is_marked_as_a_demonstration(tmp_path: Path) -> None:
    (tmp_path / "casino.toml").write_text("")
    assert read_settings(environment={}, casino=str(tmp_path / "casino.toml")).signs is None
    assert read_settings(environment={}).signs == DEMONSTRATION
    assert "demonstration" in str(DEMONSTRATION)


@provision("8.3(d)")
def test_under_a_sign_that_is_not_approved_no_table_is_opened(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("mini")
        assert not host.table.is_open  # nor does the automatic dealer open it
        tom = await night.staff("supervisor")
        with refused(Refused, "sign-not-approved") as no:
            await host.say(tom, {"call": "open"})
        assert no.value.cites.text == "19:47-8.3(d)"
        with refused(Refused, "sign-not-approved"):
            await host.say(tom, {"call": "change", "rules": {"min": "1"}})
        assert not host.table.is_open
        assert not [fact for fact in host.table.log.facts if fact.event == "posted"]

    evening(tmp_path, script, **NOTHING)


@provision("8.3(d)")
def test_a_sign_that_is_not_approved_is_not_shown(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("mini")
        with refused(Refused, "sign-not-approved"):
            await pages.sign("mini", night.floor)
        assert sign_json(host) == []

    evening(tmp_path, script, **NOTHING)


@provision("8.3(d)")
def test_an_approved_sign_says_by_which_approval_it_stands_where_it_does(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("mini")
        assert host.table.is_open
        shown = bytes((await pages.sign("mini", night.floor)).body).decode()
        assert "Approval 7 of the tests" in shown
        assert "18 by 24 inches" in shown
        assert sign_json(host)

    evening(tmp_path, script)


SMALL: dict[str, Any] = {"sign_size": "2 by 3 inches"}


@provision("8.3(a)", "8.3(d)")
def test_under_a_sign_that_is_too_small_no_table_is_opened_no_rule_changed_and_no_sign_shown(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("mini")
        assert not host.table.is_open
        tom = await night.staff("supervisor")
        for said in ({"call": "open"}, {"call": "change", "rules": {"max": "900"}}):
            with refused(Refused, "sign-not-usable") as no:
                await host.say(tom, said)
            assert no.value.cites.text == "19:47-8.3(d)"
            assert "too small" in no.value.sentence
            assert "or larger" in no.value.allowed
        assert not [fact for fact in host.table.log.facts if fact.event == "posted"]
        with refused(Refused, "sign-not-usable"):
            await pages.sign("mini", night.floor)
        assert sign_json(host) == []

    evening(tmp_path, script, **SMALL)


def words_of(page: Response) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", bytes(page.body).decode()))


@provision("8.3(b)1", "8.3(c)")
def test_the_sign_of_a_change_is_printed_before_it_is_said_and_what_counts_from_now_on_after_it_too(
    tmp_path: Path,
) -> None:
    async def script(night: Evening) -> None:
        host, floor, tom = night.host("mini"), night.floor, await night.staff("supervisor")
        before, soon = host.newest, floor.local_time().replace(second=0, microsecond=0) + timedelta(minutes=40)
        later = soon.isoformat()

        async def page(sign: Paper) -> Response:
            return await changes.coming_sign("mini", floor, sign)

        found = words_of(await page(await changes.coming("mini", floor, tom, '{"max": "900"}')))
        assert "From now on" in found
        assert "19:47-8.3(c)" in found
        assert "A maximum wager of $900.00. Until now: " in found
        found = words_of(await page(await changes.coming("mini", floor, tom, '{"max": "900"}', later)))
        assert f"From {moment_words(soon)}" in found
        assert "A maximum wager of $900.00. Until then: " in found
        printed = await changes.printed_coming_sign(await changes.coming("mini", floor, tom, '{"max": "900"}', later))
        assert bytes(printed.body).startswith(b"%PDF")
        with refused(Mistake, "no-such-sign"):
            await changes.sign_now("mini", floor)
        assert host.newest == before  # nothing was changed
        await host.say(tom, {"call": "change", "rules": {"max": "900"}})
        assert "A maximum wager of $900.00. Until now: " in words_of(await changes.sign_now("mini", floor))
        await host.say(tom, {"call": "change", "rules": {"max": "800"}, "effective": later})
        assert "Until then: a maximum wager of $900.00" in words_of(await changes.announced_sign("mini", 1, floor))
        told = f"The change announced for {moment_words(soon)} is withdrawn."
        found = words_of(await page(await changes.withdrawn("mini", floor, tom, later)))
        assert told in found
        assert "editorial choice" in found
        assert "A maximum wager of $900.00 stays. Not: a maximum wager of $800.00" in found
        await host.say(tom, {"call": "withdraw-change", "effective": later})
        assert told in words_of(await changes.sign_now("mini", floor))
        assert bytes((await changes.printed_sign_now("mini", floor)).body).startswith(b"%PDF")
        with refused(Mistake, "no-such-sign"):
            await changes.announced_sign("mini", 1, floor)

    evening(tmp_path, script)


@provision("8.3(d)")
def test_no_sign_of_a_change_is_printed_and_none_withdrawn_under_a_sign_that_may_not_be_used(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host, tom = night.host("mini"), await night.staff("supervisor")
        with refused(Refused, "sign-not-usable") as no:
            await changes.coming("mini", night.floor, tom, '{"max": "900"}')
        assert no.value.cites.text == "19:47-8.3(d)"
        with refused(Refused, "sign-not-usable"):
            await host.say(tom, {"call": "withdraw-change", "effective": "2026-07-04T20:30"})

    evening(tmp_path, script, **SMALL)


@provision("8.3(b)1", "8.3(d)")
def test_a_change_that_its_sign_has_no_room_for_is_refused(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("mini")
        assert host.table.is_open
        tom = await night.staff("supervisor")
        with refused(Refused, "sign-not-usable"):
            await host.say(tom, {"call": "change", "rules": {"max": "900"}})
        assert host.table.house.limits.most != 900_00

    evening(tmp_path, script, sign_size="8 by 10 inches")

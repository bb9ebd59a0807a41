"""8.3(d) on a floor that waits for it: no sign is used before a sample of it was submitted there, and approved."""

from collections.abc import Callable
from copy import deepcopy
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.person import Person
from chapter47.floor.posted import floor_signs, sign_at
from chapter47.floor.practice_tables import practise
from chapter47.floor.signing import STREAM
from chapter47.floor.store_proof import prove_store
from chapter47.floor.telling import sign_json
from chapter47.games import game
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.papers.as_text import as_text
from chapter47.papers.sign_sample import sample_paper
from kit.cards import Evening, evening
from kit.courses import rows_of_course, wrong
from kit.refusals import refused
from kit.signs import approve
from kit.streams import Row

provision = pytest.mark.provision
CASINO = """
casino = "Test"
[pits.cards.mini]
game = "minibaccarat"
min = "5"
max = "500"
[pits.cards.second]
game = "minibaccarat"
min = "10"
max = "900"
[pits.dice.craps]
game = "craps"
min = "5"
max = "500"
"""
ASKED: dict[str, Any] = {"casino": CASINO, "signs_approved_here": True, "sign_approval": ""}
RAISED = {"call": "change", "rules": {"max": "600"}}


async def people(night: Evening) -> tuple[Person, Person]:
    return await night.staff("supervisor"), await night.staff("regulator")


async def opened(night: Evening) -> tuple[Person, Person]:
    """The sign of a table is approved, and it opens."""
    tom, rita = await people(night)
    await approve(night, rita, *await night.floor.signing.submit(tom, ["mini"], {}))
    await night.quiet("mini")
    assert night.host("mini").table.is_open
    return tom, rita


def stands(night: Evening, table: str) -> list[str]:
    """How the signs of a table stand."""
    found = (sign for sign in floor_signs(night.floor) if sign.place.table == table)
    return [night.floor.signing.known.standing(sign.facts).state for sign in found]


def is_whole(night: Evening) -> bool:
    return night.floor.store.reading(lambda c: prove_store(c, game, night.floor.signer.public)).wrong == []


@provision("8.3(d)")
def test_a_table_opens_once_its_sign_was_submitted_and_approved(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await people(night)
        host, signing = night.host("mini"), night.floor.signing
        assert not host.table.is_open  # nor does the automatic dealer open it
        with refused(Refused, "sign-not-approved") as no:
            await host.say(tom, {"call": "open"})
        assert no.value.cites.text == "19:47-8.3(d)"
        assert "No sample of the sign of the rules at mini" in no.value.sentence
        (sample,) = await signing.submit(tom, ["mini"], {})
        with refused(Refused, "sign-not-approved") as no:
            await host.say(tom, {"call": "open"})
        assert f"sample {sample.number} is with the Commission" in no.value.sentence
        with refused(Refused, "sign-not-approved"):
            sign_at(night.floor, "mini")
        assert sign_json(host) == []
        await approve(night, rita, sample)
        await night.quiet("mini")
        assert host.table.is_open
        assert sign_json(host)
        day = f"{night.floor.local_time():%-d %B %Y}"
        assert f"Sign: sample 1, approved on {day} (location: at the dealer's right" in as_text(
            sign_at(night.floor, "mini")
        )
        assert is_whole(night)

    evening(tmp_path, script, **ASKED)


@provision("8.3(d)")
def test_what_was_approved_at_one_table_of_a_game_is_at_the_others_and_at_no_other_game(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        await opened(night)
        await night.quiet("second")
        assert night.host("second").table.is_open  # at other limits, in the same words
        assert stands(night, "second") == ["approved"]
        await night.quiet("craps")
        assert not night.host("craps").table.is_open
        assert stands(night, "craps") == ["unapproved"]

    evening(tmp_path, script, **ASKED)


@provision("8.3(c)", "8.3(d)")
def test_figures_follow_the_rules_and_words_wait(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await opened(night)
        host, signing = night.host("mini"), night.floor.signing
        with refused(Refused, "sign-not-approved") as no:
            await host.say(tom, RAISED)
        assert "sign of a change at mini" in no.value.sentence
        assert host.table.house.limits.most == 500_00
        (change,) = await signing.submit(tom, ["mini"], {"max": "600"})  # the sign of the rules has the same words
        assert change.facts["kind"] == "change"
        await approve(night, rita, change)
        for most in ("600", "700"):
            await host.say(tom, {"call": "change", "rules": {"max": most}})
            assert f"maximum ${most}.00" in sign_json(host)[0]["text"]
        before = host.newest
        with refused(Refused, "sign-differs") as differs:
            await host.say(tom, {"call": "change", "rules": {"max": None}})
        told = '. mini: line: nothing before, "No maximum wager. Until …: a maximum wager of …" now.'
        assert differs.value.sentence.endswith(told)
        assert differs.value.cites.text == "19:47-8.3(d)"
        assert "a sample of this one that is approved" in differs.value.allowed
        assert host.newest == before
        samples = await signing.submit(tom, ["mini"], {"max": None})
        assert [each.facts["kind"] for each in samples] == ["change", "rules"]  # as it will be, too
        await approve(night, rita, *samples)
        await host.say(tom, {"call": "change", "rules": {"max": None}})
        assert host.table.house.limits.most is None
        assert sign_json(host)  # in use, by the newer approval
        assert is_whole(night)

    evening(tmp_path, script, **ASKED)


@provision("8.3(b)1", "8.3(d)")
def test_the_sign_after_a_change_is_approved_before_the_change_is_announced(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await opened(night)
        host, signing = night.host("mini"), night.floor.signing
        rules: dict[str, object] = {"permitted-devices": ["a pencil and a scorecard"]}
        soon = night.floor.local_time() + timedelta(hours=1)
        said = {"call": "change", "rules": rules, "effective": soon.isoformat(timespec="minutes")}
        change, after = await signing.submit(tom, ["mini"], rules)
        await approve(night, rita, change)
        with refused(Refused, "sign-not-approved") as no:
            await host.say(tom, said)
        assert f"sample {after.number}" in no.value.sentence
        assert not host.table.pending
        await approve(night, rita, after)
        await host.say(tom, said)
        assert stands(night, "mini") == ["approved", "approved"]
        printed = as_text(sign_at(night.floor, "mini", 1))
        assert f"Sign: sample {change.number}" in printed

    evening(tmp_path, script, **ASKED)


@provision("8.3(d)")
def test_a_sign_in_another_place_or_size_needs_an_approval_of_its_own(tmp_path: Path) -> None:
    async def first(night: Evening) -> None:
        await opened(night)

    async def second(night: Evening) -> None:
        await night.floor._tell_time()
        await night.quiet("mini")
        host = night.host("mini")
        assert not host.table.is_open  # it was open, and closed as soon as nothing was wagered
        assert sign_json(host) == []
        with refused(Refused, "sign-differs") as no:
            await host.say(await night.known(1), {"call": "open"})
        assert "location: at the dealer's right before, on the wall now" in no.value.sentence
        assert "size: 18 by 24 inches before, 24 by 36 inches now" in no.value.sentence

    async def third(night: Evening) -> None:
        await night.host("mini").say(await night.known(1), {"call": "open"})
        assert night.host("mini").table.is_open  # as it was approved

    evening(tmp_path, first, **ASKED)
    evening(tmp_path, second, **ASKED, sign_location="on the wall", sign_size="24 by 36 inches")
    evening(tmp_path, third, **ASKED)


@provision("8.3(d)")
def test_without_the_setting_the_stated_approval_holds_and_samples_are_kept_beside_it(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, _ = await people(night)
        assert night.host("mini").table.is_open
        await night.host("mini").say(tom, RAISED)
        assert "Approval 7 of the tests" in as_text(sign_at(night.floor, "mini"))
        await night.floor.signing.submit(tom, ["mini"], {})
        assert stands(night, "mini") == ["submitted"]
        assert is_whole(night)

    evening(tmp_path, script, casino=CASINO)


@provision("8.3(d)")
def test_a_practice_table_waits_for_no_approval_and_has_no_sample(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann, _ = await night.floor.people.visit("Ann", "terminal ann")
        host, _ = await practise(night.floor, ann, "mini")
        await night.quiet(host.name)
        assert host.table.is_open
        assert sign_json(host)
        assert "waits for no approval" in as_text(sign_at(night.floor, host.name))
        tom, _ = await people(night)
        with refused(Mistake, "practice-table"):
            await night.floor.signing.submit(tom, [host.name], {})
        assert host.name not in {sign.place.table for sign in floor_signs(night.floor)}

    evening(tmp_path, script, **ASKED)


BAD: list[tuple[str, dict[str, Any], type[Chapter47Error], str]] = [
    ("regulator", {"event": "sign-approved", "sample": 1, "day": "2026-01-01"}, Refused, "not-waiting"),
    ("regulator", {"event": "sign-returned", "sample": 1, "reason": "late"}, Refused, "not-waiting"),
    ("supervisor", {"event": "sign-withdrawn", "sample": 1}, Refused, "not-waiting"),
    ("supervisor", {"event": "sign-approved", "sample": 2, "day": "2026-01-01"}, Refused, "not-yours-to-say"),
    ("regulator", {"event": "sign-withdrawn", "sample": 2}, Refused, "not-yours-to-say"),
    ("regulator", {"event": "sign-returned", "sample": 2, "reason": " "}, Mistake, "not-a-text"),
    ("regulator", {"event": "sign-returned", "sample": 2, "reason": 5}, Mistake, "not-a-text"),
    ("regulator", {"event": "sign-approved", "sample": "2", "day": "2026-01-01"}, Mistake, "no-such-sample"),
    ("regulator", {"event": "sign-approved", "sample": True, "day": "2026-01-01"}, Mistake, "no-such-sample"),
    ("regulator", {"event": "sign-approved", "sample": 99, "day": "2026-01-01"}, Mistake, "no-such-sample"),
    ("supervisor", {"event": "sign-burned", "sample": 2}, Mistake, "no-such-act"),
]


@provision("8.3(d)")
def test_what_cannot_be_done_with_a_sample_is_refused_in_words_and_changes_nothing(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await opened(night)
        signing = night.floor.signing
        await signing.submit(tom, ["craps"], {})
        before = signing.known.lines
        who = {"supervisor": tom, "regulator": rita}
        for role, note, kind, code in BAD:
            with refused(kind, code):
                await signing.act(who[role], note)
        with refused(Mistake, "already-submitted"):
            await signing.submit(tom, ["craps"], {})
        with refused(Refused, "nothing-new") as new:
            await signing.submit(tom, ["second"], {})
        assert new.value.cites.text.startswith("editorial choice")
        with refused(Refused, "not-yours-to-say"):
            await signing.submit(rita, ["mini"], {"max": "900"})
        with refused(Mistake, "no-such-table"):
            await signing.submit(tom, ["nowhere"], {})
        assert (await signing.newest()).lines == before
        day = night.floor.local_time().date().isoformat()
        await signing.act(rita, {"event": "sign-returned", "sample": 2, "reason": "The letters are too small."})
        with refused(Refused, "not-waiting"):
            await signing.act(rita, {"event": "sign-approved", "sample": 2, "day": day})
        (again,) = await signing.submit(tom, ["craps"], {})
        await signing.act(tom, {"event": "sign-withdrawn", "sample": again.number})
        assert stands(night, "craps") == ["unapproved"]
        assert is_whole(night)

    evening(tmp_path, script, **ASKED)


@provision("8.3(d)")
def test_nothing_is_submitted_of_which_a_part_is_not_stated_or_that_has_no_room(tmp_path: Path) -> None:
    async def unstated(night: Evening) -> None:
        with refused(Refused, "sign-not-approved"):
            await night.floor.signing.submit(await night.staff("supervisor"), ["mini"], {})

    async def small(night: Evening) -> None:
        with refused(Refused, "sign-not-usable"):
            await night.floor.signing.submit(await night.known(1), ["mini"], {})
        assert night.floor.signing.known.samples == {}

    evening(tmp_path, unstated, **ASKED, sign_language="")
    evening(tmp_path, small, **ASKED, sign_size="2 by 3 inches")


@provision("8.3(d)")
def test_a_sample_is_printed_as_one_and_approved_with_its_number_and_day(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await people(night)
        (sample,) = await night.floor.signing.submit(tom, ["mini"], {})
        waits = as_text(sample_paper(sample, game("minibaccarat"), "Test"))
        assert "Sign: sample 1, which is not approved and not for use" in waits
        assert "Minimum $5.00, maximum $500.00 (19:47-8.2(c))" in waits
        await approve(night, rita, sample)
        found = sample_paper(night.floor.signing.known.find(1), game("minibaccarat"), "Test")
        assert f"Sign: sample 1, approved on {night.floor.local_time():%-d %B %Y}" in as_text(found)
        assert as_text(found) == as_text(sign_at(night.floor, "mini"))  # the sign in use is that very sample

    evening(tmp_path, script, **ASKED)


def test_the_course_of_signs_outlives_the_process(tmp_path: Path) -> None:
    async def first(night: Evening) -> None:
        await opened(night)

    async def second(night: Evening) -> None:
        assert stands(night, "mini") == ["approved"]
        await night.quiet("mini")
        assert night.host("mini").table.is_open
        with refused(Mistake, "name-taken"):
            await night.floor.new_table(await night.known(1), STREAM, "new", {"game": "roulette"})

    evening(tmp_path, first, **ASKED)
    evening(tmp_path, second, **ASKED)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """The stream of a sign that was approved."""
    found: list[Row] = []

    async def script(night: Evening) -> None:
        await opened(night)
        found.extend(await rows_of_course(night, STREAM))

    evening(tmp_path_factory.mktemp("signs"), script, **ASKED)
    return found


def approved_by_the_house(rows: list[Row]) -> None:
    rows[2]["by"] = ["supervisor:1"]


def never_submitted(rows: list[Row]) -> None:
    del rows[1]


def other_words(rows: list[Row]) -> None:
    rows[1]["note"]["facts"]["lines"][0]["text"] = "No maximum at all"


def other_day(rows: list[Row]) -> None:
    rows[2]["note"]["day"] = "some day"


def approved_twice(rows: list[Row]) -> None:
    rows.append(deepcopy(rows[2]))


def nothing_said(rows: list[Row]) -> None:
    rows[1]["note"] = {"event": "sign-submitted"}


FORGERIES = [approved_by_the_house, never_submitted, other_words, other_day, approved_twice, nothing_said]


@provision("8.3(d)")
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda each: each.__name__)
def test_verify_names_the_line_that_could_not_be(kept: list[Row], forge: Callable[[list[Row]], None]) -> None:
    assert wrong(STREAM, kept) == []
    rows = deepcopy(kept)
    forge(rows)
    assert len(wrong(STREAM, rows)) == 1
    assert STREAM in wrong(STREAM, rows)[0]

"""Petitions on a floor are a stream of its own: acts by the right persons, kept over a restart, proven by `verify`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.chain import written
from chapter47.floor.petitions import STREAM
from chapter47.floor.store_proof import prove_logs, prove_store
from chapter47.floor.streams import lines_after
from chapter47.games import game, join_file
from chapter47.law import Mistake, Refused
from chapter47.petitions.course import FILED, PRELIMINARY
from chapter47.petitions.faults import Incomplete
from kit.cards import Evening, evening
from kit.joining import only_for_now
from kit.petitioning import DECLARATION, NAME, PETITION, SUBMISSION
from kit.petitioning import PRELIMINARY as APPROVES
from kit.refusals import refused
from kit.streams import SIGNER, Row, file_of_rows

CASINO = 'casino = "Boardwalk"\n[pits.dice.craps-1]\ngame = "craps"\nmin = "5"\n'
RULING = APPROVES[2]


@pytest.fixture(autouse=True)
def joined() -> Iterator[None]:
    with only_for_now():
        join_file(DECLARATION)
        yield


async def under_way(night: Evening) -> None:
    """Filed by a supervisor, preliminarily approved by a regulator, submitted for a test."""
    tom, rita = await night.staff("supervisor"), await night.staff("regulator")
    petitions = night.floor.petitions
    await petitions.file(tom, PETITION)
    await petitions.do(rita, "approve-preliminarily", NAME, RULING)
    await petitions.do(tom, "submit-test", NAME, {"file": SUBMISSION})


@pytest.mark.provision("8.4(f)2ii")
def test_a_test_in_several_casinos_names_tables_of_others_too(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await night.staff("supervisor"), await night.staff("regulator")
        petitions = night.floor.petitions
        await petitions.file(tom, PETITION)
        await petitions.do(rita, "approve-preliminarily", NAME, RULING)
        both = {**SUBMISSION, "casinos": ["Boardwalk", "Taj"], "tables": ["craps-1", "taj-craps-4"]}
        await petitions.do(tom, "submit-test", NAME, {"file": both})
        hours = ["2026-11-20T18:00 to 2026-11-20T23:00"]
        said = {"version": 1, "hours": hours, "tables": both["tables"]}
        assert (await petitions.do(rita, "order-test", NAME, said)).tests[0].tables == ("craps-1", "taj-craps-4")

    evening(tmp_path, script, casino=CASINO)


@pytest.mark.provision("8.4(d)3")
@pytest.mark.parametrize("named", ["/etc/passwd", "high_card.py", "over_under_7"])
def test_a_petition_names_the_declaration_that_joined_and_no_other_file(tmp_path: Path, named: str) -> None:
    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        with pytest.raises(Incomplete) as no:
            await night.floor.petitions.file(tom, {**PETITION, "declaration": named})
        (missing,) = no.value.missing
        assert (missing.item, missing.cites and missing.cites.text) == ("declaration", "19:47-8.4(d)3")
        assert "over_under_7.py" in missing.allowed
        assert not night.floor.petitions.docket.courses

    evening(tmp_path, script, casino=CASINO)


@pytest.mark.provision("8.4(b)")
@pytest.mark.provision("8.4(f)2ii")
def test_a_floor_takes_what_its_own_casino_agreed_to_test_and_at_tables_of_the_game(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await night.staff("supervisor"), await night.staff("regulator")
        petitions = night.floor.petitions
        elsewhere = json.loads(json.dumps(PETITION, default=str).replace('"Boardwalk"', '"Taj"'))
        with refused(Refused, "not-this-casino") as no:
            await petitions.file(tom, elsewhere)
        assert no.value.cites.text == "19:47-8.4(b)"
        await petitions.file(tom, PETITION)
        await petitions.do(rita, "approve-preliminarily", NAME, RULING)
        with refused(Refused, "not-a-test-table") as no:
            await petitions.do(tom, "submit-test", NAME, {"file": {**SUBMISSION, "tables": ["roulette-1"]}})
        assert no.value.cites.text == "19:47-8.4(f)2ii"
        late = {**SUBMISSION, "tables": ["craps-9"]}  # it may be set up until the test is ordered
        await petitions.do(tom, "submit-test", NAME, {"file": late})
        hours = {"version": 1, "hours": ["2026-11-20T18:00 to 2026-11-20T23:00"]}
        with refused(Refused, "not-a-test-table") as no:
            await petitions.do(rita, "order-test", NAME, {**hours, "tables": ["craps-1", "craps-9"]})
        assert (no.value.cites.text, no.value.allowed) == ("19:47-8.4(f)2ii", "Tables of craps here: craps-1.")
        await petitions.do(rita, "order-test", NAME, {**hours, "tables": ["craps-1"]})
        with refused(Refused, "not-a-test-table"):
            await petitions.do(rita, "modify-test", NAME, {**hours, "tables": ["craps-9"]})

    wheel = '[pits.dice.roulette-1]\ngame = "roulette"\nmin = "5"\n'
    evening(tmp_path, script, casino=CASINO + wheel)


def test_acts_are_kept_and_known_again_after_a_restart(tmp_path: Path) -> None:
    async def before(night: Evening) -> None:
        await under_way(night)

    async def after(night: Evening) -> None:
        course = night.floor.petitions.docket.find(NAME)
        assert (course.state, course.newest.game, course.newest.versions) == ("test-submitted", "craps", 2)
        assert course.submission is not None
        assert course.submission.casinos == ("Boardwalk",)
        proof = await night.floor.store.read(lambda c: prove_store(c, game, night.floor.signer.public))
        assert not proof.wrong
        assert STREAM in {each.stream for each in proof.proofs}

    evening(tmp_path, before, casino=CASINO)
    evening(tmp_path, after, casino=CASINO)


def test_who_may_not_do_it_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, dora = await night.staff("supervisor"), await night.staff("dealer")
        petitions = night.floor.petitions
        with refused(Refused, "not-yours") as no:
            await petitions.file(dora, PETITION)
        assert no.value.cites.text == "19:47-8.4(b)"
        with pytest.raises(Incomplete):
            await petitions.file(tom, {**PETITION, "petitioners": []})
        assert not await night.floor.store.read(lambda c: list(lines_after(c, STREAM)))
        await petitions.file(tom, PETITION)
        with refused(Refused, "not-yours") as no:
            await petitions.do(tom, "approve-preliminarily", NAME, RULING)
        assert no.value.cites.text == "19:47-8.4(e)"
        with refused(Mistake, "no-such-petition"):
            await petitions.do(tom, "withdraw", "under-8", {"reason": "x"})
        assert len(await night.floor.store.read(lambda c: list(lines_after(c, STREAM)))) == 1
        assert petitions.docket.find(NAME).state == FILED

    evening(tmp_path, script, casino=CASINO)


def test_what_another_process_wrote_is_seen_before_anything_is_done(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom, rita = await night.staff("supervisor"), await night.staff("regulator")
        one = night.floor.petitions
        other = type(one)(night.floor)
        await one.file(tom, PETITION)
        await other.do(rita, "approve-preliminarily", NAME, RULING)
        assert one.docket.find(NAME).state == FILED
        await one.look()
        assert one.docket.find(NAME).state == PRELIMINARY
        with refused(Refused, "not-now"):
            await one.do(rita, "approve-preliminarily", NAME, RULING)

    evening(tmp_path, script, casino=CASINO)


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """The stream of a petition under way."""
    found: list[Row] = []

    async def script(night: Evening) -> None:
        await under_way(night)
        lines = await night.floor.store.read(lambda c: list(lines_after(c, STREAM)))
        for line in lines:
            row = json.loads(written(line))
            found.append({key: row[key] for key in row if key not in ("hash", "line", "format")})

    with only_for_now():
        join_file(DECLARATION)
        evening(tmp_path_factory.mktemp("petitions"), script, casino=CASINO)
    return found


def wrong(rows: list[Row]) -> list[str]:
    text = file_of_rows(STREAM, rows).splitlines(keepends=True)
    return [f"{each.why}: {each}" for each in prove_logs([text], game, SIGNER.public).wrong]


def test_the_stream_is_proven_without_the_declaration(rows: list[Row]) -> None:
    with only_for_now():
        assert wrong(rows) == []


def test_a_stream_of_an_earlier_version_is_proven_and_none_of_it_comes_after_this_one(rows: list[Row]) -> None:
    earlier = json.loads(json.dumps(rows))
    for row in earlier:
        del row["note"]["rules"]
    assert wrong(earlier) == []
    assert wrong([*earlier[:2], *rows[2:]]) == []
    (found,) = wrong([*rows[:2], *earlier[2:]])
    assert found.startswith("rules: ")
    assert "earlier version" in found


def by_licensee(rows: list[Row]) -> None:
    rows[1]["by"] = ["supervisor:1"]


def left_out(rows: list[Row]) -> None:
    del rows[1]


def unsigned(rows: list[Row]) -> None:
    del rows[0]["note"]["said"]["file"]["agreement"]


def another(rows: list[Row]) -> None:
    rows[2]["note"]["act"] = "approve-finally"


@pytest.mark.parametrize(
    ("forge", "told"),
    [(by_licensee, "8.4(e)"), (left_out, "8.4(f)"), (unsigned, "8.4(b)"), (another, "8.4(g)")],
)
def test_an_act_that_could_not_have_been_done_is_found_however_well_it_is_signed(
    rows: list[Row], forge: Any, told: str
) -> None:
    forged = json.loads(json.dumps(rows))
    forge(forged)
    (found,) = wrong(forged)
    assert found.startswith("rules: ")
    assert told in found


@pytest.mark.parametrize("note", [{}, {"event": "petition"}, {"act": 1, "event": "petition", "local": "x"}])
def test_a_line_that_is_no_act_is_found(rows: list[Row], note: dict[str, Any]) -> None:
    forged = [*rows, {**rows[0], "note": note}]
    assert wrong(forged)[0].startswith("form: ")
    by_no_rules = {**rows[2]["note"], "rules": "2"}
    assert wrong([*rows[:2], {**rows[2], "note": by_no_rules}])[0].startswith("form: ")
    at_no_time = {**rows[2]["note"], "local": "noon"}
    assert wrong([*rows[:2], {**rows[2], "note": at_no_time}])[0].startswith("form: ")

"""What binds a pit is checked when a running table's rules are changed: 3.5(b), 3.10(c), 4.4(b), 7.5(b), 7.10(c)."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.person import Person
from chapter47.law import Mistake, Refused
from chapter47.table.events import Fact
from kit.cards import Evening, evening
from kit.refusals import refused, short

provision = pytest.mark.provision

CASINO = """
casino = "Test"
[pits.one.punto]
game = "punto-banco"
[pits.one.mini]
game = "minibaccarat"
[pits.one.other-mini]
game = "minibaccarat"
[pits.one.chemin]
game = "chemin-de-fer"
[pits.one.dog]
game = "red-dog"
[pits.two.far-mini]
game = "minibaccarat"
[pits.two.far-punto]
game = "punto-banco"
"""


async def change(night: Evening, by: Person, table: str, rules: dict[str, object], **more: object) -> None:
    effective = (night.floor.local_time() + timedelta(minutes=31)).isoformat()
    await night.host(table).say(by, {"call": "change", "rules": rules, "effective": effective, **more})


def announced(night: Evening) -> set[str]:
    """The tables with a change whose notice runs."""
    return {name for name, host in night.floor.hosts.items() if host.table.pending}


async def take_effect(night: Evening, *tables: str) -> None:
    """The half hour passes, and a round begins at each of those tables."""
    for name in tables:
        await night.player(name, 1)
        await night.betting(name)
    await night.floor.hands.leap(31 * 60)
    await night.floor.hands.pass_by(60)
    for name in tables:
        await night.quiet(name)


def notified(night: Evening, table: str) -> list[Fact]:
    """Who was told of a change at a table."""
    facts = night.host(table).table.log.facts
    return [fact for fact in facts if isinstance(fact, Fact) and fact.event == "notified"]


SHUFFLED_AGAIN = {"3.5(b)", "4.4(b)", "7.5(b)"}
REFUSED = [
    ("mini", {"payment-order": 2}, {"7.10(c)1", "7.10(c)2"}),  # as the others, and as the punto banco table there
    ("punto", {"payment-order": 2}, {"7.10(c)2"}),
    ("far-mini", {"payment-order": 2}, {"7.10(c)2"}),
    ("mini", {"reshuffle": True}, SHUFFLED_AGAIN),  # at all tables within a pit, whatever is played there
    ("punto", {"reshuffle": True}, SHUFFLED_AGAIN),
    ("chemin", {"reshuffle": True}, SHUFFLED_AGAIN),
]


@provision("3.5(b)", "4.4(b)", "7.5(b)", "7.10(c)1", "7.10(c)2")
@pytest.mark.parametrize(("table", "rules", "numbers"), REFUSED)
def test_a_table_does_not_change_alone_what_binds_its_pit(
    tmp_path: Path, table: str, rules: dict[str, Any], numbers: set[str]
) -> None:
    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        with refused(Refused, "not-alike") as no:
            await change(night, tom, table, rules)
        assert short(no.value.cites) in numbers
        assert announced(night) == set()
        assert 'at = "pit"' in no.value.allowed

    evening(tmp_path, script, casino=CASINO)


@provision("3.10(c)1", "3.10(c)2", "7.10(c)1", "7.10(c)2", "7.10(c)3")
def test_the_order_of_payment_is_changed_at_all_tables_of_the_pit_with_notice_of_each(tmp_path: Path) -> None:
    words = "each position is paid and its vigorish taken at once"

    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        await change(night, tom, "punto", {"payment-order": 3}, at="pit")
        assert announced(night) == {"punto", "mini", "other-mini"}
        for name, notice in (("punto", "3.10(c)2"), ("mini", "7.10(c)3"), ("other-mini", "7.10(c)3")):
            told = notified(night, name)
            whom = [(short(fact.cites), *fact.details) for fact in told]
            assert whom == [("8.3(b)3", "commission"), (notice, "surveillance")]
            for fact in told:
                (text,) = map(str, fact.details.values())
                assert text.startswith(f"At {name}: From ")
                assert words in text
        await take_effect(night, "punto", "mini", "other-mini")
        for name in ("punto", "mini", "other-mini"):
            assert night.host(name).table.house["payment-order"] == 3
        assert night.host("far-mini").table.house["payment-order"] == 1

    evening(tmp_path, script, casino=CASINO)


@provision("3.10(c)1", "3.10(c)2", "7.10(c)1", "8.3(b)")
def test_what_binds_a_pit_is_withdrawn_at_all_its_tables_or_at_none(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        await change(night, tom, "punto", {"payment-order": 3}, at="pit")
        (coming,) = night.host("punto").table.pending
        said = {"call": "withdraw-change", "effective": coming.effective.isoformat()}
        for name in ("punto", "mini"):
            with refused(Refused, "not-alike") as no:
                await night.host(name).say(tom, said)
            assert 'at = "pit"' in no.value.allowed
        assert announced(night) == {"punto", "mini", "other-mini"}
        with refused(Mistake, "no-such-scope"):
            await night.host("mini").say(tom, {**said, "at": "everywhere"})
        await night.host("mini").say(tom, {**said, "at": "pit"})
        assert announced(night) == set()
        for name in ("punto", "mini", "other-mini"):
            told = [(*fact.details,) for fact in notified(night, name)]
            assert told == [("commission",), ("surveillance",)] * 2
            assert f"At {name}: The change announced for" in str(notified(night, name)[-1].details)

    evening(tmp_path, script, casino=CASINO)


@provision("3.5(b)", "4.4(b)", "7.5(b)")
def test_shuffling_again_is_elected_at_all_tables_within_a_pit_across_games(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        await change(night, tom, "chemin", {"reshuffle": True}, at="pit")
        assert announced(night) == {"punto", "mini", "other-mini", "chemin"}  # red dog has no such option
        await take_effect(night, "punto", "mini", "other-mini", "chemin")
        assert night.host("punto").table.house["reshuffle"] is True
        with refused(Refused, "not-alike"):  # nor is it ended at one of them alone
            await change(night, tom, "mini", {"reshuffle": False})

    evening(tmp_path, script, casino=CASINO)


def test_what_binds_nothing_is_changed_at_one_table(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        await change(night, tom, "mini", {"decks": 6})
        assert announced(night) == {"mini"}

    evening(tmp_path, script, casino=CASINO)

"""Any end of a process: the same cards come afterwards, or the table is held."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47.equipment.sealed import sealed
from chapter47.floor import host as hosts
from chapter47.floor import leases, schema
from chapter47.floor.backup import backup, restore
from chapter47.floor.keys import sealer
from chapter47.law import Mistake
from kit.cards import DRAWN, Evening, evening
from kit.databases import MOSTLY_SQLITE, on_both_databases
from kit.marks import marks_on
from kit.refusals import refused
from kit.shoes import BURN, TIE, make_ready, rows, stack_of


@pytest.fixture(params=MOSTLY_SQLITE)
def database(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_restart_in_the_middle_of_a_round_goes_on_with_the_same_cards(
    tmp_path: Path, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    async def before(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        seen["stack"] = stack_of(night, "down")

    async def after(night: Evening) -> None:
        host, stack = night.host("down"), stack_of(night, "down")
        assert tuple(stack) == tuple(seen["stack"])
        assert stack.commitment == seen["stack"].commitment
        assert marks_on(host.table)["player"] == ["XX", "XX"]
        dealer = await night.known(1)
        await night.say("down", dealer, DRAWN)
        assert marks_on(host.table)["player"] == ["2C", "6C"]

    async def last(night: Evening) -> None:
        host = night.host("down")
        dealer = await night.known(1)
        await night.say("down", dealer, DRAWN)
        # A tie pays 8 to 1: 40 on 5.
        assert host.table.chips(1) == 500_00 + 40_00
        proof = await night.proof("down")
        assert (proof.rounds, proof.cards) == (1, 6)

    for script in (before, after, last):
        evening(tmp_path, script, store_url)


def test_between_a_shuffle_and_the_cut_as_well(tmp_path: Path) -> None:
    seen: list[str] = []

    async def before(night: Evening) -> None:
        await night.player("mini", 1)
        await night.quiet("mini")
        assert marks_on(night.host("mini").table)["cut-offered"] == 1
        seen.append(stack_of(night, "mini").commitment)

    async def after(night: Evening) -> None:
        await night.betting("mini")
        await night.quiet("mini")
        assert stack_of(night, "mini").commitment == seen[0]
        assert (await night.proof("mini")).cards > 1

    evening(tmp_path, before, patience=1000)
    evening(tmp_path, after)


def test_a_snapshot_leaves_the_cards_in_the_shoe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 8)
    seen: list[Any] = []

    async def before(night: Evening) -> None:
        ann = await night.player("mini", 1)
        await night.play("mini", ann, 1)
        stack = stack_of(night, "mini")
        await night.play("mini", ann, 6)
        assert night.host("mini").table.first_entry > 0
        assert stack_of(night, "mini") is stack
        seen.extend((stack.commitment, night.host("mini").table.first_entry))

    async def after(night: Evening) -> None:
        host = night.host("mini")
        assert host.table.first_entry == seen[1]
        assert stack_of(night, "mini").commitment == seen[0]
        ann = await night.known(1)
        await night.play("mini", ann, 2)
        assert (await night.proof("mini")).rounds == 9

    evening(tmp_path, before)
    evening(tmp_path, after)


def test_a_deal_said_again_after_a_restart_is_dealt_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 11)
    seen: list[int] = []

    async def before(night: Evening) -> None:
        dealer, host = await make_ready(night, "mini", *BURN, *TIE), night.host("mini")
        ann = await night.player("mini", 1)
        await night.say("mini", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("mini", dealer, {"call": "no-more-bets"})
        seen.append(await host.say(dealer, DRAWN, key="deal"))
        await night.quiet("mini")
        assert host.table.first_entry == seen[0] + 1

    async def after(night: Evening) -> None:
        host = night.host("mini")
        assert host.table.first_entry == seen[0] + 1
        assert await host.say(await night.known(1), DRAWN, key="deal") == seen[0]
        assert host.newest == seen[0]

    evening(tmp_path, before)
    evening(tmp_path, after)


@on_both_databases
def test_another_process_takes_the_shoe_over_with_the_table(tmp_path: Path, store_url: str) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        ours = night.host("down")
        async with Evening(tmp_path, store_url) as other:
            assert stack_of(other, "down").commitment == stack_of(night, "down").commitment
            with refused(leases.Lost, "not-here"):
                await ours.say(dealer, DRAWN)
            await other.say("down", dealer, DRAWN)
            assert marks_on(other.host("down").table)["player"] == ["2C", "6C"]
            await other.say("down", dealer, DRAWN)
            assert (await other.proof("down")).rounds == 1

    evening(tmp_path, script, store_url)


def test_a_restored_store_goes_on_with_the_same_cards(tmp_path: Path, store_urls: Callable[[], str]) -> None:
    first, second = store_urls(), store_urls()

    async def before(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)

    async def after(night: Evening) -> None:
        dealer = await night.known(1)
        await night.say("down", dealer, DRAWN, DRAWN)
        assert (await night.proof("down")).cards == 6

    evening(tmp_path, before, first)
    backup(first, tmp_path / "backup")
    restore(tmp_path / "backup", second)
    evening(tmp_path, after, second)
    packed = (tmp_path / "backup").read_bytes()
    assert (tmp_path / "sealing.key").read_bytes().strip() not in packed


def test_without_its_key_a_table_is_held_and_with_it_goes_on(tmp_path: Path) -> None:
    async def before(night: Evening) -> None:
        ann = await night.player("mini", 1)
        await night.play("mini", ann, 1)

    async def held(night: Evening) -> None:
        assert "cannot be opened with this key" in night.floor.held["mini"]
        with refused(Mistake, "table-held"):
            night.host("mini")
        assert night.host("punto").table.is_open  # no cards were shuffled there

    async def after(night: Evening) -> None:
        ann = await night.known(1)
        await night.play("mini", ann, 1)
        assert (await night.proof("mini")).rounds == 2

    evening(tmp_path, before)
    key = (tmp_path / "sealing.key").read_bytes()
    (tmp_path / "sealing.key").unlink()
    evening(tmp_path, held)
    assert (tmp_path / "sealing.key").read_bytes() != key
    (tmp_path / "sealing.key").write_bytes(key)
    evening(tmp_path, after)


def test_a_shoe_that_was_exchanged_is_not_played_with(tmp_path: Path) -> None:
    """Whoever writes to the store cannot put another shoe there: not an old one, not another table's."""

    async def before(night: Evening) -> None:
        for name in ("mini", "down"):
            await night.play(name, await night.player(name, 1), 1)
        sealed_rows = {row.stream: row.sealed for row in await rows(night)}
        columns = schema.shoes.c

        def exchange(connection: Any) -> None:
            change = schema.shoes.update().where(columns.stream == "mini")
            connection.execute(change.values(sealed=sealed_rows["down"]))
            connection.execute(schema.shoes.delete().where(columns.stream == "down"))

        await night.floor.store.write(exchange)

    async def after(night: Evening) -> None:
        assert "cannot be opened with this key" in night.floor.held["mini"]
        assert "does not have the cards" in night.floor.held["down"]

    evening(tmp_path, before)
    evening(tmp_path, after)


def test_the_right_key_around_other_cards_is_found_out(tmp_path: Path) -> None:
    async def before(night: Evening) -> None:
        await night.play("mini", await night.player("mini", 1), 1)
        host = night.host("mini")
        other = host.equipment.seal(host.following.shoes, sealed(tuple(stack_of(night, "mini"))))
        await night.floor.store.write(lambda c: c.execute(schema.shoes.update().values(sealed=other)))

    async def after(night: Evening) -> None:
        assert "other cards than were committed to" in night.floor.held["mini"]

    evening(tmp_path, before)
    evening(tmp_path, after)


def test_one_who_seals_with_the_same_file_opens_it(tmp_path: Path) -> None:
    first, second = sealer(tmp_path / "key"), sealer(tmp_path / "key")
    text = first.seal(b"the order of the cards", "shoe 1")
    assert second.open(text, "shoe 1") == b"the order of the cards"
    assert first.seal(b"the order of the cards", "shoe 1") != text
    assert b"order" not in bytes.fromhex(text)
    for wrong in (text[:-2], text[2:], f"{int(text[:2], 16) ^ 1:02x}" + text[2:], "", "0", "xx" * 40):
        with refused(Mistake, "other-key"):
            first.open(wrong, "shoe 1")
    with refused(Mistake, "other-key"):
        sealer(tmp_path / "other").open(text, "shoe 1")

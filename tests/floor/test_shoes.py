"""The floor's own shoe: committed to before the cut, sealed at rest, opened card by card, the same after any end."""

import asyncio
import json
import random
import re
import subprocess
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from chapter47.equipment import DECK
from chapter47.equipment.sealed import SealedStack, check, leaf_of, root_of, sealed
from chapter47.floor import floor as floors
from chapter47.floor import host as hosts
from chapter47.floor import schema, shoes, store
from chapter47.floor.backup import backup, restore
from chapter47.floor.keys import sealer
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.verify import NotWhole, verify
from chapter47.games import game
from chapter47.games.baccarat.game import Minibaccarat
from chapter47.law import Mistake, Refused
from chapter47.table.cards import Shuffles, state
from chapter47.table.commands import Clock
from chapter47.table.table import Table
from kit.cards import DRAWN, HALF, SIZE, Evening, Listener, evening
from kit.refusals import refused
from kit.serving import COMMAND, WAGERS, Player, Server, play_until, serving
from kit.streams import chained, file_of

provision = pytest.mark.provision

BURN = ("AS", "AH")
"""The first card shows one: one more goes with it."""
TIE = ("2C", "5C", "6C", "3C")
"""Player 2 and 6, Banker 5 and 3: eight each, and nobody draws. No other club comes before them."""


def stack_of(night: Evening, name: str) -> SealedStack:
    stack = night.host(name).table.stack
    assert isinstance(stack, SealedStack)
    return stack


async def rows(night: Evening) -> list[Any]:
    """The sealed shoes that the store has."""
    return await night.floor.store.read(lambda c: list(c.execute(select(schema.shoes).order_by(schema.shoes.c.stream))))


async def make_ready(night: Evening, name: str, *first: str) -> Any:
    """A dealer has the floor shuffle, cuts, and burns: wagers can be made."""
    night.stacked(*first)
    dealer = await night.dealer(name)
    await night.say(name, dealer, {"call": "wash"}, DRAWN, {"call": "cut", "at": HALF}, DRAWN, DRAWN)
    assert night.host(name).table.round_began is not None
    return dealer


# What the automatic dealer does


def test_every_card_is_opened_against_what_was_committed_to_before_the_cut(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann = await night.player("mini", 1)
        await night.play("mini", ann, 3)
        bodies, stack = await night.bodies("mini"), stack_of(night, "mini")
        (shuffled,) = (body for body in bodies if "leaves" in body)
        assert shuffled["entry"]["command"] == {"shuffle": stack.commitment}
        assert root_of(shuffled["leaves"]) == stack.commitment
        cut = next(body for body in bodies if body.get("entry", {}).get("command", {}).get("call") == "cut")
        assert shuffled["entry"]["n"] < cut["entry"]["n"]
        dealt = [card for body in bodies for card in body.get("entry", {}).get("command", {}).get("deal", ())]
        opened = [each for body in bodies for each in body.get("opens", ())]
        # The card that came first lay behind the cut, and so on from there.
        assert [at for at, _ in opened] == [(HALF + number) % SIZE for number in range(len(dealt))]
        assert dealt == [stack[at] for at, _ in opened]
        for (at, salt), card in zip(opened, dealt, strict=True):
            opening, path = shoes.proof(night.host("mini").table, night.host("mini").following.shoes, 1, at)
            assert [*opening] == [at, card, salt]
            assert leaf_of(opening) == shuffled["leaves"][at]
            assert check(stack.commitment, SIZE, opening, path)
        proof = await night.proof("mini")
        assert (proof.shoes, proof.cards, proof.rounds) == (1, len(dealt), 3)
        assert len(dealt) >= 3 * 4 + 2

    evening(tmp_path, script)


def test_nothing_is_proven_of_a_card_that_was_not_shown(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        table, following = night.host("down").table, night.host("down").following.shoes
        for number, position, code in (
            (1, HALF + 2, "card-not-shown"),  # face down on the table
            (1, HALF + 6, "card-not-shown"),  # the next in the shoe
            (1, HALF - 1, "card-not-shown"),  # the last in the shoe
            (1, -1, "no-such-card"),
            (1, SIZE, "no-such-card"),
            (0, HALF, "no-such-shoe"),
            (2, HALF, "no-such-shoe"),
        ):
            with refused(Mistake, code):
                shoes.proof(table, following, number, position)
        assert shoes.proof(table, following, 1, HALF)[0].card == "AS"
        await night.say("down", dealer, DRAWN)
        assert [shoes.proof(table, following, 1, HALF + at)[0].card for at in (2, 4)] == ["2C", "6C"]
        with refused(Mistake, "card-not-shown"):
            shoes.proof(table, following, 1, HALF + 3)

    evening(tmp_path, script)


@provision("7.4(b)", "7.4(c)")
def test_the_cards_lie_open_until_somebody_comes_who_may_look_at_them(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        table = night.host("mini").table
        assert table.is_open
        assert table.point.describe()[0] == ("call wash",)
        for _ in range(5):
            await night.floor.lose_patience("mini")
        assert table.point.describe()[0] == ("call wash",)
        assert table.stack is None
        await night.player("mini", 1)
        await night.betting("mini")
        assert table.stack is not None

    evening(tmp_path, script)


@provision("7.5(b)", "7.5(c)")
def test_whoever_is_offered_the_cut_has_time_to_accept_it_and_else_the_dealer_cuts(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann = await night.player("mini", 1)
        await night.quiet("mini")
        host = night.host("mini")
        assert host.table.layout.marks["cut-offered"] == 1
        committed = stack_of(night, "mini").commitment
        await host.say(ann, {"seat": 1, "choose": "cut", "at": 100})
        await night.betting("mini")
        assert (state(host.table)["cut"], stack_of(night, "mini").commitment) == (100, committed)
        opened = next(body["opens"] for body in await night.bodies("mini") if "opens" in body)
        assert opened[0][0] == 100
        bob = await night.player("punto", 2)
        await night.quiet("punto")
        await night.host("punto").say(bob, {"seat": 2, "choose": "decline-cut"})
        await night.betting("punto")  # at once: nobody else is offered it
        assert state(night.host("punto").table)["cut"] == HALF

    async def impatient(night: Evening) -> None:
        await night.player("down", 1)
        await night.betting("down")  # nobody says anything
        assert state(night.host("down").table)["cut"] == HALF

    evening(tmp_path, script, patience=1000)
    evening(tmp_path, impatient, patience=0.02)


def test_at_punto_banco_the_dealer_goes_on_as_soon_as_everyone_with_a_wager_is_ready(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann, bob = await night.player("punto", 1), await night.player("punto", 2)
        await night.say("punto", ann, {"seat": 1, "choose": "decline-cut"})
        await night.betting("punto")
        host = night.host("punto")
        for person, seat in ((ann, 1), (bob, 2)):
            await host.say(person, {"seat": seat, "bet": "banker", "amount": "5"})
        host.set_ready(ann, True)
        await night.quiet("punto")
        assert host.table.rounds == 0
        assert host.dealer.obstacle() is None
        host.set_ready(bob, True)
        await night.over("punto", 1)
        assert (await night.proof("punto")).settlements == 2

    evening(tmp_path, script, patience=1000)


def test_nothing_hinders_cards_that_are_still_in_the_shoe(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        host = night.host("down")
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"})
        assert host.dealer.obstacle() is None  # to deal face down
        await night.say("down", dealer, DRAWN)
        assert host.dealer.obstacle() is None  # to turn
        await night.say("down", dealer, DRAWN, DRAWN)
        # Whichever card is first among the outcomes may be out: that is no obstacle to the others.
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        state(host.table)["out"]["AS"] = 6
        await night.say("down", dealer, {"call": "no-more-bets"})
        assert host.dealer.obstacle() is None

    evening(tmp_path, script)


# The end of a shoe


@provision("7.8(e)")
def test_when_the_next_shoe_comes_the_rest_of_the_old_one_is_opened(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann = await night.player("mini", 1)
        await night.play("mini", ann, 1)
        first = stack_of(night, "mini")
        while stack_of(night, "mini") is first:
            await night.play("mini", ann, 1, wager="banker")
        await night.play("mini", ann, 2)
        bodies = await night.bodies("mini")
        (closing,) = (body for body in bodies if "closes" in body)
        assert "shuffle" in closing["entry"]["command"]
        earlier = bodies[: bodies.index(closing)]
        opened = [at for body in earlier for at, _ in body.get("opens", ())]
        closed = [at for at, _, _ in closing["closes"]]
        assert sorted(opened + closed) == list(range(SIZE))
        assert closed == sorted(closed)
        assert [(at, card, salt) for at, card, salt in closing["closes"]] == [first.opening(at) for at in closed]
        cards = [first[at] for at in opened] + [card for _, card, _ in closing["closes"]]
        assert Counter(cards) == Counter(DECK * 6)
        (row,) = await rows(night)
        assert (row.stream, row.number, row.commitment) == ("mini", 2, stack_of(night, "mini").commitment)
        proof = await night.proof("mini")
        assert proof.shoes == 2
        assert proof.cards == SIZE + sum(len(body.get("opens", ())) for body in bodies[bodies.index(closing) :])
        with refused(Mistake, "no-such-shoe"):
            shoes.proof(night.host("mini").table, night.host("mini").following.shoes, 1, opened[0])

    evening(tmp_path, script, play_chips=10_000_00)


def test_when_the_table_closes_the_rest_is_opened_and_nothing_stays_sealed(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann, tom = await night.player("mini", 1), await night.staff("supervisor")
        await night.play("mini", ann, 1)
        first = stack_of(night, "mini").commitment
        await night.say("mini", tom, {"call": "close"})
        last = (await night.bodies("mini"))[-1]
        assert last["entry"]["command"] == {"call": "close"}
        shown = state(night.host("mini").table)["drawn"]
        assert len(last["closes"]) == SIZE - shown
        assert await rows(night) == []
        assert night.host("mini").table.stack is None
        await night.say("mini", tom, {"call": "open"})
        await night.play("mini", ann, 1)
        assert stack_of(night, "mini").commitment != first
        assert night.host("mini").following.shoes.number == 2
        assert (await night.proof("mini")).shoes == 2

    evening(tmp_path, script)


def test_a_table_that_closes_with_the_round_opens_that_rounds_cards_too(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann, tom = await night.player("down", 1), await night.staff("supervisor")
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        await night.say("down", tom, {"call": "close"})
        await night.say("down", dealer, DRAWN, DRAWN)
        last = (await night.bodies("down"))[-1]
        assert last["entry"]["command"] == {"turn": ["5C", "3C"]}
        assert [at for at, _ in last["opens"]] == [HALF + 3, HALF + 5]
        assert len(last["closes"]) == SIZE - 6
        assert (await night.proof("down")).cards == SIZE

    evening(tmp_path, script)


def test_a_card_that_stays_unknown_is_not_opened_with_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Minibaccarat, "mucked", lambda self, table: [2, 4])

    async def script(night: Evening) -> None:
        tom = await night.staff("supervisor")
        dealer = await make_ready(night, "mini", *BURN, *TIE)
        await night.player("mini", 1)
        await night.say("mini", dealer, {"call": "new-dealer", "name": "automatic"})
        await night.say("mini", tom, {"call": "close"})
        closed = [at for at, _, _ in (await night.bodies("mini"))[-1]["closes"]]
        assert {HALF + 2, HALF + 4} & {*closed} == set()
        assert len(closed) == SIZE - 2 - 2
        assert (await night.proof("mini")).cards == SIZE - 2

    evening(tmp_path, script)


def test_a_device_takes_the_place_of_a_shoe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the house has the cards shuffled all the time from now on, no shuffle ends the shoe; it is over anyway."""

    async def script(night: Evening) -> None:
        ann, tom = await night.player("mini", 1, "2000"), await night.staff("supervisor")
        await night.play("mini", ann, 1)
        host, time = night.host("mini"), night.floor.local_time()
        effective = (time + timedelta(minutes=40)).isoformat()
        await night.say("mini", tom, {"call": "change", "rules": {"shuffling": "continuous"}, "effective": effective})
        host.act(Clock(time + timedelta(minutes=41)), ["floor"])
        assert host.table.house["shuffling"] == "continuous"
        assert host.table.stack is not None  # until it is over
        while host.table.stack is not None:
            await night.play("mini", ann, 1)
        (closing,) = (body for body in await night.bodies("mini") if "closes" in body)
        assert "deal" in closing["entry"]["command"]
        assert await rows(night) == []
        await night.play("mini", ann, 2)
        proof = await night.proof("mini")
        assert (proof.shoes, proof.cards) == (1, SIZE)

    evening(tmp_path, script, play_chips=10_000_00)


# Any end of a process


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
        assert host.table.layout.marks["player"] == ["XX", "XX"]
        dealer = await night.known(1)
        await night.say("down", dealer, DRAWN)
        assert host.table.layout.marks["player"] == ["2C", "6C"]

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
        assert night.host("mini").table.layout.marks["cut-offered"] == 1
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
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 8)
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


def test_another_process_takes_the_shoe_over_with_the_table(tmp_path: Path, store_url: str) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        ours = night.host("down")
        async with Evening(tmp_path, store_url) as other:
            assert stack_of(other, "down").commitment == stack_of(night, "down").commitment
            with refused(store.Lost, "not-here"):
                await ours.say(dealer, DRAWN)
            await other.say("down", dealer, DRAWN)
            assert other.host("down").table.layout.marks["player"] == ["2C", "6C"]
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
        following = night.host("mini").following.shoes
        other = night.floor.seal("mini", following, sealed(tuple(stack_of(night, "mini"))))
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


# Killed


def say(server: Server, cookie: str, table: str, **step: object) -> None:
    with server.client(cookie) as client:
        answer = client.post(f"/api/tables/{table}/commands", json={"say": step})
        assert answer.status_code == 200, answer.text


def good(server: Server, path: str) -> Any:
    with server.client() as client:
        answer = client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()


def exported(server: Server, inspector: str, table: str) -> list[str]:
    with server.client(inspector) as client:
        return client.get(f"/api/export/{table}").text.splitlines(keepends=True)


def test_a_floor_killed_in_the_middle_of_a_round_deals_the_cards_it_committed_to(
    tmp_path: Path, store_url: str
) -> None:
    (tmp_path / "floor").mkdir()
    server = Server(tmp_path / "floor", store_url, by_hand=True)
    with serving(server):
        server.start()
        _, ann = server.visit("Ann")
        dealer, inspector = server.claim("dealer"), server.claim("regulator")
        table = "minibaccarat-2"
        wager: dict[str, object] = {"seat": 1, "bet": "player", "amount": "10"}
        say(server, dealer, table, call="new-dealer")
        say(server, ann, table, seat=1, choose="sit")
        say(server, ann, table, seat=1, choose="buy-in", amount="500")
        say(server, dealer, table, call="wash")
        committed = set()
        parts: list[tuple[int, list[tuple[str, dict[str, object]]]]] = [
            (0, [(dealer, DRAWN)]),
            (0, [(dealer, {"call": "cut", "at": 150}), (dealer, DRAWN)]),
            (4, [(dealer, DRAWN), (ann, wager), (dealer, {"call": "no-more-bets"}), (dealer, DRAWN)]),
            (2, [(dealer, DRAWN)]),
            (0, [(dealer, DRAWN)]),
        ]
        for down, steps in parts:
            for cookie, step in steps:
                say(server, cookie, table, **step)
            server.kill()
            server.start()
            told = good(server, f"/api/tables/{table}/commitment")
            committed.add(told["commitment"])
            proof = verify(exported(server, inspector, table), game)
            assert proof.cards == (told["drawn"] or 0) - down, steps
        assert len(committed) == 1


def test_a_floor_killed_at_any_moment_deals_the_cards_it_committed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WAGERS, "minibaccarat-1", ({"bet": "player"}, {"bet": "banker"}, {"bet": "tie"}))
    server, rng = Server(tmp_path / "floor"), random.Random(47)
    with serving(server):
        server.start()
        inspector = server.claim("regulator")
        players = [Player(server, f"Player {seat}", "minibaccarat-1", seat, random.Random(seat)) for seat in (1, 2)]
        cards = [0]
        for _ in range(4):
            asyncio.run(play_until(players, rng.randint(20, 60), server.kill))
            server.start()
            proof = verify(exported(server, inspector, "minibaccarat-1"), game)
            assert proof.shoes <= 1  # as few rounds as that do not end one
            cards.append(proof.cards)
        assert cards == sorted(cards)
        assert cards[-1] > 5


# What people may not say


def test_nobody_says_what_the_floors_own_shoe_deals(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann = await night.player("down", 1)
        host, stack = night.host("down"), stack_of(night, "down")
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        with refused(Mistake, "sealed-shoe"):  # it names cards
            await host.say(dealer, {"report": "face-up-in-shoe", "cards": ["9S"]})
        await night.say("down", dealer, {"call": "no-more-bets"})
        entries = host.newest
        for cards in (["XX"] * 4, ["2C", "5C", "6C", "3C"], ["XX"], "nonsense"):
            with refused(Mistake, "sealed-shoe"):
                await host.say(dealer, {"deal": cards})
        await night.say("down", dealer, DRAWN)
        for guess in (["2C", "6C"], ["9S", "9H"], "2C"):
            # Right or wrong, the answer is the same: nobody finds out by asking.
            with refused(Mistake, "sealed-shoe"):
                await host.say(dealer, {"turn": guess})
        with refused(Mistake, "not-yours-to-say"):
            await host.say(ann, DRAWN)
        assert host.newest == entries + 1
        assert stack_of(night, "down") is stack

    evening(tmp_path, script)


def test_a_person_shuffles_by_hand_or_has_the_floor_do_it(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer, host = await night.dealer("punto"), night.host("punto")
        ann = await night.player("punto", 1)
        await night.say("punto", dealer, {"call": "wash"})
        for value in ("0" * 64, "generator", "device", "", 5):
            with refused(Mistake, "sealed-shoe"):
                await host.say(dealer, {"shuffle": value})
        with refused(Mistake, "not-yours-to-say"):
            await host.say(ann, DRAWN)  # nor does that shuffle anything
        assert host.table.stack is None
        assert await rows(night) == []
        await night.say("punto", dealer, DRAWN)
        assert host.following.shoes.commitment == stack_of(night, "punto").commitment
        assert [row.commitment for row in await rows(night)] == [stack_of(night, "punto").commitment]

    evening(tmp_path, script)


def test_a_dealers_own_cards_are_entered_and_nothing_is_sealed(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer, host = await night.dealer("down"), night.host("down")
        ann = await night.player("down", 1)
        await night.say("down", dealer, {"call": "wash"}, {"shuffle": "by-hand"}, {"call": "cut", "at": 150})
        with refused(Mistake, "dealers-shoe"):
            await host.say(dealer, DRAWN)
        await night.say("down", dealer, {"deal": ["AS"]}, {"deal": ["AH"]})
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"})
        for cards in (["2C", "5C", "6C", "3C"], ["XX", "XX", "XX", "3C"], ["2C"], "2C"):
            with refused(Mistake, "face-down"):
                await host.say(dealer, {"deal": cards})
        await night.say("down", dealer, {"deal": ["XX", "XX", "XX", "XX"]})
        with refused(Mistake, "dealers-shoe"):
            await host.say(dealer, DRAWN)
        await night.say("down", dealer, {"turn": ["2C", "6C"]}, {"turn": ["5C", "3C"]})
        assert host.table.rounds == 1
        bodies = await night.bodies("down")
        assert not any(body.keys() & {"opens", "closes", "leaves"} for body in bodies)
        assert await rows(night) == []
        proof = await night.proof("down")
        assert (proof.shoes, proof.cards, proof.rounds) == (0, 0, 1)
        assert host.table.stack is None

    evening(tmp_path, script)


def test_a_shoe_of_the_floors_ends_where_a_person_shuffles(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer, host = await make_ready(night, "mini", *BURN), night.host("mini")
        ann = await night.player("mini", 1, "2000")
        while host.table.point.find(Shuffles) is None:
            over = host.table.rounds
            await night.say("mini", ann, {"seat": 1, "bet": "tie", "amount": "5"})
            await night.say("mini", dealer, {"call": "no-more-bets"})
            while host.table.rounds == over:
                await night.say("mini", dealer, DRAWN)
        await night.say("mini", dealer, {"shuffle": "by-hand"})
        last = (await night.bodies("mini"))[-1]
        assert len(last["closes"]) == SIZE - state(host.table)["drawn"]
        assert "leaves" not in last
        assert host.table.stack is None
        assert await rows(night) == []
        proof = await night.proof("mini")
        assert (proof.shoes, proof.cards) == (1, SIZE)

    evening(tmp_path, script, play_chips=10_000_00)


def test_what_the_floors_own_shoe_showed_is_not_corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 10)

    async def script(night: Evening) -> None:
        dealer, host = await night.dealer("mini"), night.host("mini")
        ann, tom = await night.player("mini", 1), await night.staff("supervisor")
        # First a shoe of the dealer's: 4 and 5 against 2 and 6. Entered wrongly: it was 2 and 7.
        await night.say("mini", dealer, {"call": "wash"}, {"shuffle": "by-hand"}, {"call": "cut", "at": 150})
        await night.say("mini", dealer, {"deal": ["AS"]}, {"deal": ["AH"]})
        await night.say("mini", ann, {"seat": 1, "bet": "banker", "amount": "20"})
        await night.say("mini", dealer, {"call": "no-more-bets"})
        wrong = await host.say(dealer, {"deal": ["4S", "2C", "5D", "6H"]})
        await night.say("mini", tom, {"call": "close"}, {"call": "open"})
        # Then one of the floor's.
        await night.say("mini", dealer, {"call": "wash"}, DRAWN, {"call": "cut", "at": 150})
        await night.say("mini", dealer, {"call": "new-dealer", "name": "automatic"})
        await night.play("mini", ann, 4)
        stack = stack_of(night, "mini")
        dealt = [entry for entry in await night.bodies("mini") if "opens" in entry][-1]["entry"]["n"]
        await night.play("mini", ann, 3)
        assert wrong < host.table.first_entry
        chips = host.table.chips(1)
        with refused(NeedsConfirmation, "needs-confirmation") as proposed:
            answers = [{"deal": ["4S", "2C", "5D", "7H"]}]
            await host.say(tom, {"correct": wrong, "answers": answers, "reason": "a seven"})
        await host.confirm(dealer, proposed.value.proposal.id)
        # Nine each: what was lost goes back.
        assert host.table.chips(1) == chips + 20_00
        assert stack_of(night, "mini") is stack
        with refused(Mistake, "sealed-shoe"):
            await host.say(tom, {"correct": dealt, "answers": [{"deal": ["9S", "9H", "9D", "9C"]}], "reason": "x"})
        with refused(Mistake, "sealed-shoe"):
            await host.say(tom, {"correct": wrong, "answers": [{"shuffle": "0" * 64}], "reason": "x"})
        await night.play("mini", ann, 1)
        assert (await night.proof("mini")).shoes == 1

    evening(tmp_path, script)


# What a proof finds


Bodies = list[dict[str, Any]]


def _first(bodies: Bodies, member: str) -> dict[str, Any]:
    return next(body for body in bodies if member in body and member != "entry")


def _wrong_salt(bodies: Bodies) -> str:
    opens = _first(bodies, "opens")["opens"]
    opens[0][1] = "0" * 64
    return f"The card at position {opens[0][0]} of the shoe is not the one that was committed to"


def _other_position(bodies: Bodies) -> str:
    opens = _first(bodies, "opens")["opens"]
    opens[0][0] += 1
    return f"at position {opens[0][0] - 1} of the shoe"


def _no_opens(bodies: Bodies) -> str:
    del _first(bodies, "opens")["opens"]
    return "It does not say the salts of the cards that it shows."


def _opens_too_much(bodies: Bodies) -> str:
    body = _first(bodies, "opens")
    body["opens"].append(body["opens"][0])
    return "It does not open the cards that it shows"


def _opens_nothing(bodies: Bodies) -> str:
    next(body for body in bodies if "entry" in body)["opens"] = []
    return "of which there are none"


def _other_leaf(bodies: Bodies) -> str:
    leaves = _first(bodies, "leaves")["leaves"]
    leaves[7] = "0" * 64
    return "Its leaves do not make the commitment that its shuffle says."


def _too_few_leaves(bodies: Bodies) -> str:
    _first(bodies, "leaves")["leaves"].pop()
    return f"It does not say a leaf for each of the {SIZE} cards of the shoe."


def _no_leaves(bodies: Bodies) -> str:
    del _first(bodies, "leaves")["leaves"]
    return "It does not say the leaves of what the shoe is committed to."


def _other_commitment(bodies: Bodies) -> str:
    _first(bodies, "leaves")["entry"]["command"]["shuffle"] = "0" * 64
    return "Its leaves do not make the commitment that its shuffle says."


def _not_all_closed(bodies: Bodies) -> str:
    closes = _first(bodies, "closes")["closes"]
    closes.pop(3)
    return f"It does not open the {len(closes) + 1} cards that the shoe still has."


def _closed_as_another(bodies: Bodies) -> str:
    closes = _first(bodies, "closes")["closes"]
    closes[5][1] = "9S" if closes[5][1] != "9S" else "9H"
    return f"The card at position {closes[5][0]} of the shoe is not the one that was committed to"


def _closed_as_nothing(bodies: Bodies) -> str:
    closes = _first(bodies, "closes")["closes"]
    closes[5][1] = "ZZ"
    return f"At position {closes[5][0]} of the shoe it has 'ZZ', which is no card."


def _never_closed(bodies: Bodies) -> str:
    del _first(bodies, "closes")["closes"]
    return "It does not say the rest of the shoe that is over with it."


def _of_no_form(bodies: Bodies) -> str:
    _first(bodies, "opens")["opens"] = {"0": 0}
    return "It does not open the cards that it shows"


TAMPERED: dict[Callable[[Bodies], str], str] = {
    _wrong_salt: "opens",
    _other_position: "opens",
    _no_opens: "opens",
    _opens_too_much: "opens",
    _of_no_form: "opens",
    _opens_nothing: "",
    _other_leaf: "leaves",
    _too_few_leaves: "leaves",
    _no_leaves: "leaves",
    _other_commitment: "leaves",
    _not_all_closed: "closes",
    _closed_as_another: "closes",
    _closed_as_nothing: "closes",
    _never_closed: "closes",
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The lines of a table with one shoe from its shuffle to its end."""
    found: list[Bodies] = []

    async def script(night: Evening) -> None:
        ann, tom = await night.player("mini", 1), await night.staff("supervisor")
        await night.play("mini", ann, 2)
        await night.say("mini", tom, {"call": "close"})
        found.append(await night.bodies("mini"))

    evening(tmp_path_factory.mktemp("whole"), script)
    return json.dumps(found[0])


def wrong_with(bodies: Bodies) -> NotWhole:
    """What a proof finds in a log that somebody with the floor's key has written anew."""
    with pytest.raises(NotWhole) as found:
        verify(file_of(chained("mini", bodies)).splitlines(keepends=True), game)
    return found.value


def test_a_log_of_cards_is_proven(whole: str) -> None:
    proof = verify(file_of(chained("mini", json.loads(whole))).splitlines(keepends=True), game)
    assert (proof.shoes, proof.cards, proof.rounds) == (1, SIZE, 2)


def test_the_command_tells_of_the_cards(whole: str, tmp_path: Path) -> None:
    bodies = json.loads(whole)
    (tmp_path / "log").write_text(file_of(chained("mini", bodies)))
    done = subprocess.run([COMMAND, "verify", tmp_path / "log"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert f"those which 1 shoe of the floor's own committed to: {SIZE}." in done.stdout
    _wrong_salt(bodies)
    (tmp_path / "log").write_text(file_of(chained("mini", bodies)))
    done = subprocess.run([COMMAND, "verify", tmp_path / "log"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "is not the one that was committed to" in done.stdout


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__.strip("_"))
def test_whatever_is_wrong_with_a_card_is_found_where_it_is(whole: str, tamper: Callable[[Bodies], str]) -> None:
    bodies = json.loads(whole)
    member = TAMPERED[tamper]
    at = next(number for number, body in enumerate(bodies) if (member in body if member else "entry" in body))
    sentence = tamper(bodies)
    wrong = wrong_with(bodies)
    assert wrong.why == "cards"
    assert wrong.line == at + 1
    assert sentence in wrong.sentence


def test_a_card_exchanged_with_all_that_follows_from_it_is_found(whole: str) -> None:
    """The first burnt card, exchanged in what was said and in what is told of it: only the leaf knows better."""
    bodies = json.loads(whole)
    at, body = next((number, body) for number, body in enumerate(bodies) if "opens" in body)
    (card,) = body["entry"]["command"]["deal"]
    rank = {"S": "H", "H": "S", "D": "C", "C": "D"}
    other = card[0] + rank[card[1]]
    again = json.loads(json.dumps(bodies).replace(f'"deal": ["{card}"]', f'"deal": ["{other}"]', 1))
    burnt = again[at + 1]["entry"]["events"][0]
    assert burnt["cards"][0] == card
    burnt["cards"][0] = other
    wrong = wrong_with(again)
    assert (wrong.why, wrong.line) == ("cards", at + 1)
    assert f"{other} and its salt make another leaf" in wrong.sentence


def test_a_shoe_with_a_card_too_many_is_found_out_in_the_end(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        cards = [*DECK * 6]
        cards[300] = cards[299]
        night.floor.chance.shuffle = lambda shoe: sealed(cards)  # type: ignore[method-assign]  # a dishonest floor
        ann, tom = await night.player("mini", 1), await night.staff("supervisor")
        await night.play("mini", ann, 1)
        assert (await night.proof("mini")).rounds == 1
        await night.say("mini", tom, {"call": "close"})
        with pytest.raises(NotWhole) as found:
            await night.proof("mini")
        assert found.value.why == "cards"
        assert f"The shoe had 7 cards {cards[299]}, and 6 decks have fewer." in found.value.sentence

    evening(tmp_path, script)


# What nobody may know yet


CLUB = re.compile(r'"[A2-9TJQK]C"')


def files(data: Path) -> bytes:
    """Everything that the store has on disk."""
    return b"".join(path.read_bytes() for path in sorted(data.glob("floor.sqlite*")))


def assert_sealed(night: Evening, name: str, data: Path, shown: int) -> None:
    """Of the cards that were not shown, nothing is on disk that anyone could read."""
    raw, stack = files(data), stack_of(night, name)
    for at in range(SIZE):
        salt = stack.opening((HALF + at) % SIZE).salt
        assert (salt.encode() in raw) == (at < shown), at
        assert bytes.fromhex(salt) not in raw, at
    assert stack.packed()[:40] not in raw
    for text in ("".join(stack[:8]), ",".join(stack[:8]), '","'.join(stack[:8])):
        assert text.encode() not in raw


def test_no_face_is_told_or_kept_before_it_is_turned(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann, bob = await night.player("down", 1), await night.player("down", 2)
        host = night.host("down")
        people = (ann, bob, None, dealer, await night.staff("supervisor"), await night.staff("surveillance"))
        listeners = [Listener(host, person) for person in people]
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        listeners += [Listener(host, person) for person in people]
        listeners += [Listener(host, person, host.durable - 2) for person in people]
        for listener in listeners:
            told = await listener.all()
            assert any('"XX","XX"' in text for text in told)
            assert not CLUB.search("\n".join(told))
            assert await listener.private() == []
        assert not CLUB.search(files(tmp_path).decode("latin-1"))
        assert_sealed(night, "down", tmp_path, 2)
        await night.say("down", dealer, DRAWN)
        for listener in listeners:
            assert {*CLUB.findall("\n".join(await listener.all()))} == {'"2C"', '"6C"'}
        assert {*CLUB.findall(files(tmp_path).decode("latin-1"))} == {'"2C"', '"6C"'}
        await night.say("down", dealer, DRAWN)
        for listener in listeners:
            assert {*CLUB.findall("\n".join(await listener.all()))} == {'"2C"', '"6C"', '"5C"', '"3C"'}
            listener.end()
        assert_sealed(night, "down", tmp_path, 6)

    evening(tmp_path, script)


class Peeked(Minibaccarat):
    """Minibaccarat at which whoever sits at seat 1 may look at the Player's Hand before it is turned."""

    def held(self, table: Table, seat: int) -> dict[str, tuple[int, ...]]:
        shoe = table.memory.get("shoe")
        down = sorted(map(int, shoe["down"])) if isinstance(shoe, dict) else []
        return {"player": (down[0], down[2])} if seat == 1 and len(down) == 4 else {}


def test_what_one_may_look_at_goes_to_that_one_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    peeked = Peeked()
    monkeypatch.setattr(floors, "find_game", lambda name: peeked if name == "minibaccarat" else game(name))
    own = {"player": ["2C", "6C"]}

    async def before(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann, bob = await night.player("down", 1), await night.player("down", 2)
        host = night.host("down")
        tom = await night.staff("supervisor")
        hers = [Listener(host, ann), Listener(host, ann)]
        others = [Listener(host, person) for person in (bob, None, dealer, tom)]
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"})
        for each in (*hers, *others):
            assert await each.private() == []
        host.act(host.next_act(), [dealer.key])
        assert not any(CLUB.search(text) for each in hers for text in each.frames)  # not before it is on disk
        await host.drained()
        for each in hers:
            assert await each.private() == [own]
        hers += [Listener(host, ann), Listener(host, ann, host.durable), Listener(host, ann, host.durable - 1)]
        for each in hers:
            assert await each.private() == [own]
        others += [Listener(host, person) for person in (bob, None, dealer, tom)]
        others += [Listener(host, person, host.durable - 1) for person in (bob, None, dealer, tom)]
        for each in others:
            assert not CLUB.search("\n".join(await each.all()))
            assert await each.private() == []
        for each in hers:  # what is private is in no entry
            entries = [text for text in await each.all() if text.startswith('{"entry"')]
            assert not CLUB.search("\n".join(entries))
        assert not CLUB.search(files(tmp_path).decode("latin-1"))

    async def after(night: Evening) -> None:
        """After a restart as before it."""
        host = night.host("down")
        dealer, ann, bob = [await night.known(number) for number in (1, 2, 3)]
        hers, his = Listener(host, ann), Listener(host, bob)
        assert await hers.private() == [own]
        assert not CLUB.search("\n".join(await his.all()))
        await night.say("down", dealer, DRAWN)
        assert await hers.private() == [own, {}]
        assert await his.private() == []
        assert {*CLUB.findall("\n".join(await his.all()))} == {'"2C"', '"6C"'}
        assert await Listener(host, ann).private() == []

    async def last(night: Evening) -> None:
        """A person who is not at the seat any more sees nothing of it."""
        host = night.host("down")
        dealer, ann, bob = [await night.known(number) for number in (1, 2, 3)]
        hers = Listener(host, ann)
        await night.say("down", dealer, DRAWN)
        await night.say("down", ann, {"seat": 1, "choose": "leave"})
        await night.say("down", bob, {"seat": 2, "bet": "player", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        assert await hers.private() == []

    for script in (before, after, last):
        evening(tmp_path, script)


@provision("4.9(a)", "4.9(b)")
def test_at_chemin_de_fer_each_looks_at_their_own_hand_and_at_no_other(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "chemin", *BURN, *TIE)
        host = night.host("chemin")
        ann, bob, cid = [await night.player("chemin", seat) for seat in (1, 2, 3)]
        listeners = {person: Listener(host, person) for person in (ann, bob, cid, dealer)}
        await night.say("chemin", ann, {"seat": 1, "choose": "bid", "amount": "20"})
        await night.say("chemin", dealer, {"call": "close-bidding"})
        await night.say("chemin", ann, {"seat": 1, "bet": "bank", "amount": "20"})
        await night.say("chemin", bob, {"seat": 2, "choose": "banco"})
        calls = iter(("partial-wagers", "no-more-bets"))
        while host.table.layout.marks.get("player") is None:
            await night.say("chemin", dealer, DRAWN if host.table.in_motion() else {"call": next(calls)})
        hands = {person: await listener.private() for person, listener in listeners.items()}
        assert hands == {ann: [{"banker": ["5C", "3C"]}], bob: [{"player": ["2C", "6C"]}], cid: [], dealer: []}
        for person in (cid, dealer):
            assert not CLUB.search("\n".join(await listeners[person].all()))
        assert not CLUB.search(files(tmp_path).decode("latin-1"))
        with refused(Refused, "contrary"):
            await host.say(bob, {"seat": 2, "choose": "card"})
        for person in (ann, cid, dealer):
            assert not any("contrary" in text for text in await listeners[person].all())
        await night.say("chemin", bob, {"seat": 2, "choose": "natural"})
        while host.table.rounds == 0:
            await night.say("chemin", dealer, DRAWN)
        for listener in listeners.values():
            assert {*CLUB.findall("\n".join(await listener.all()))} == {'"2C"', '"6C"', '"5C"', '"3C"'}
        assert (await night.proof("chemin")).cards == 6

    evening(tmp_path, script)


def test_people_who_do_not_answer_are_waited_for_and_then_answered_for(tmp_path: Path) -> None:
    """At chemin de fer somebody bids, wagers and is covered; from then on nobody says anything."""

    async def script(night: Evening) -> None:
        night.stacked(*BURN, *TIE)
        ann, bob = await night.player("chemin", 1), await night.player("chemin", 2)
        host = night.host("chemin")
        await night.betting("chemin")
        for _ in range(3):
            await night.floor.lose_patience("chemin")
        assert host.table.layout.marks.get("banker-seat") is None  # nobody bids: there is nothing to close
        assert host.failed is None
        await night.say("chemin", ann, {"seat": 1, "choose": "bid", "amount": "20"})
        await night.floor.until("chemin", lambda: host.table.layout.marks.get("banker-seat") == 1)
        await night.say("chemin", ann, {"seat": 1, "bet": "bank", "amount": "20"})
        await night.say("chemin", bob, {"seat": 2, "choose": "banco"})
        await night.over("chemin", 1)
        said = [body["entry"] for body in await night.bodies("chemin") if body.get("by") == ["automatic"]]
        assert any(entry["command"].get("call") == "answer-for" for entry in said)
        assert (await night.proof("chemin")).rounds == 1

    evening(tmp_path, script, patience=1)


def test_whoever_does_not_raise_is_waited_for_but_not_forever(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked("2S", "3H", "9D", "KC")  # the burn card, 3 and 9, which leave room for a raise, and a king
        ann, host = await night.player("dog", 1), night.host("dog")
        await night.betting("dog")
        await host.say(ann, {"seat": 1, "bet": "red-dog", "amount": "10"})
        host.set_ready(ann, True)
        await night.floor.until("dog", lambda: host.table.point.describe()[0][-1] == "call raises-closed")
        await host.say(ann, {"seat": 1, "bet": "raise", "amount": "10"})
        await night.over("dog", 1)
        # A king is not between: both are lost.
        assert host.table.chips(1) == 500_00 - 20_00
        # The burn card lies face down, and nobody has seen it: it is opened when the shoe is over.
        assert (await night.proof("dog")).cards == 3

    evening(tmp_path, script, patience=1)


@pytest.mark.parametrize("choice", ["cut", "decline-cut"])
def test_a_choice_that_does_not_stand_is_refused_to_the_one_who_asked_alone(tmp_path: Path, choice: str) -> None:
    async def script(night: Evening) -> None:
        ann, bob = await night.player("mini", 1), await night.player("mini", 2)
        await night.quiet("mini")
        host = night.host("mini")
        offered = host.table.layout.marks["cut-offered"]
        person, seat = (bob, 2) if offered == 1 else (ann, 1)
        listener = Listener(host, None)
        before = len(await listener.all())
        with refused(Refused, "not-offered"):
            await host.say(person, {"seat": seat, "choose": choice, **({"at": 100} if choice == "cut" else {})})
        assert len(await listener.all()) == before

    evening(tmp_path, script, patience=1000)

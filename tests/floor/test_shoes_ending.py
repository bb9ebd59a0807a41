"""The end of a shoe: what was never shown is opened, and nothing stays sealed."""

from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

from chapter47.equipment import DECK
from chapter47.floor import floor as floors
from chapter47.floor import setting_up, shoes, taking
from chapter47.games import game
from chapter47.games.minibaccarat import Minibaccarat
from chapter47.law import Mistake
from chapter47.table.commands import Clock
from chapter47.table.parts import HiddenHands
from chapter47.table.shoe_state import shoe_state
from kit import cards as cards_kit
from kit.cards import DRAWN, HALF, SIZE, Evening, evening
from kit.refusals import refused
from kit.shoes import BURN, TIE, make_ready, rows, stack_of

provision = pytest.mark.provision


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
        shown = shoe_state(night.host("mini").table).drawn
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


class Mucked(Minibaccarat):
    """Minibaccarat of which nobody is ever shown two cards."""

    hidden = HiddenHands(mucked=lambda table: [2, 4])


def test_a_card_that_stays_unknown_is_not_opened_with_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mucked = Mucked()
    places = [(module, "find_game") for module in (floors, setting_up, taking)]
    for module, name in (*places, (cards_kit, "game")):
        monkeypatch.setattr(module, name, lambda name: mucked if name == "minibaccarat" else game(name))

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
        await night.say(
            "mini",
            tom,
            {"call": "change", "rules": {"device-approved": True, "shuffling": "continuous"}, "effective": effective},
        )
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

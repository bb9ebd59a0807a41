"""Whom the dealer of cards waits for, and for how long."""

from pathlib import Path

import pytest

from chapter47.law import Refused
from kit.cards import Evening, Listener, evening
from kit.marks import marks_on
from kit.refusals import refused
from kit.shoes import BURN, TIE


def test_people_who_do_not_answer_are_waited_for_and_then_answered_for(tmp_path: Path) -> None:
    """At chemin de fer somebody bids, wagers and is covered; from then on nobody says anything."""

    async def script(night: Evening) -> None:
        night.stacked(*BURN, *TIE)
        ann, bob = await night.player("chemin", 1), await night.player("chemin", 2)
        host = night.host("chemin")
        await night.betting("chemin")
        for _ in range(3):
            await night.floor.lose_patience("chemin")
        assert marks_on(host.table).get("banker-seat") is None  # nobody bids: there is nothing to close
        assert host.failed is None
        await night.say("chemin", ann, {"seat": 1, "choose": "bid", "amount": "20"})
        await night.floor.until("chemin", lambda: marks_on(host.table).get("banker-seat") == 1)
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
        await night.floor.until("dog", lambda: host.table.point.ends == "raises-closed")
        await host.say(ann, {"seat": 1, "bet": "raise", "amount": "10"})
        await night.over("dog", 1)
        # A king is not between: both are lost.
        assert host.table.chips(1) == 500_00 - 20_00
        # The burn card lies face down, and nobody has seen it: it is opened when the shoe is over.
        assert (await night.proof("dog")).cards == 3

    evening(tmp_path, script, patience=1)


def test_each_who_is_offered_the_cut_has_the_whole_of_their_own_time(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        for seat in (1, 2, 3):
            await night.player("mini", seat)
        await night.quiet("mini")
        host = night.host("mini")
        for seat in (1, 2, 3):  # who came when it was offered to the first is offered it as well
            assert marks_on(host.table)["cut-offered"] == seat
            await night.floor.hands.pass_by(99)
            await night.quiet("mini")
            assert marks_on(host.table)["cut-offered"] == seat
            await night.floor.hands.pass_by(1)
            await night.quiet("mini")
        said = [body["entry"]["command"] for body in await night.bodies("mini") if body.get("by") == ["automatic"]]
        cuts = [command["call"] for command in said if str(command.get("call")).endswith("cut")]
        assert cuts == ["next-cut", "next-cut", "next-cut", "cut"]  # and the dealer cuts at once where nobody is left

    evening(tmp_path, script, patience=100)


@pytest.mark.parametrize("choice", ["cut", "decline-cut"])
def test_a_choice_that_does_not_stand_is_refused_to_the_one_who_asked_alone(tmp_path: Path, choice: str) -> None:
    async def script(night: Evening) -> None:
        ann, bob = await night.player("mini", 1), await night.player("mini", 2)
        await night.quiet("mini")
        host = night.host("mini")
        offered = marks_on(host.table)["cut-offered"]
        person, seat = (bob, 2) if offered == 1 else (ann, 1)
        listener = Listener(host, None)
        before = len(await listener.all())
        with refused(Refused, "not-offered"):
            await host.say(person, {"seat": seat, "choose": choice, **({"at": 100} if choice == "cut" else {})})
        assert len(await listener.all()) == before

    evening(tmp_path, script, patience=1000)

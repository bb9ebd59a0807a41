"""The automatic dealer at chemin de fer: people have time to answer, and nobody holds up the table for ever."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from chapter47.table.commands import Call
from chapter47.table.events import Settled
from kit.marks import marks_on
from kit.nights import Night, play_night

CASINO = """
casino = "Test"
[pits.cards.chemin-1]
game = "chemin-de-fer"
min = "5"
"""
PATIENCE = 20.0


class Table(Night):
    """A table of chemin de fer for one test."""

    casino = CASINO
    table = "chemin-1"

    def mark(self, name: str) -> object:
        return marks_on(self.host.table).get(name)

    def calls(self) -> list[str]:
        """What staff have called since the table was opened."""
        return [entry.command.call for entry in self.host.table.log if isinstance(entry.command, Call)]


def play(data: Path, script: Callable[[Table], Awaitable[None]], **settings: Any) -> None:
    play_night(Table(data, **settings), script)


def bidding(night: Table) -> bool:
    return night.mark("bank") is not None


def test_a_hand_goes_on_by_itself_where_people_say_no_more(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann, bob = await night.player(1), await night.player(2)
        await night.until(lambda: bidding(night))
        for _ in range(5):
            await night.floor.lose_patience(night.table)
        assert "close-bidding" not in night.calls()  # nobody has bid
        await night.host.say(bob, {"seat": 2, "choose": "bid", "amount": "20"})
        await night.until(lambda: night.mark("banker-seat") == 2)
        await night.host.say(bob, {"seat": 2, "bet": "bank", "amount": "20"})
        await night.until(lambda: night.mark("turn") == 1)  # nobody announced banco
        await night.host.say(ann, {"seat": 1, "bet": "against-bank", "amount": "20"})
        for person in (ann, bob):
            night.host.set_ready(person, True)
        await night.until(lambda: night.host.table.rounds == 1)
        assert any(isinstance(event, Settled) for event in night.host.table.log.facts)
        assert night.host.failed is None

    play(tmp_path, script, patience=1)


def test_nobody_is_answered_for_before_they_could(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        ann = await night.player(1)
        await night.until(lambda: night.mark("cut-offered") == 1)
        await night.host.say(ann, {"seat": 1, "choose": "cut", "at": 100})
        await night.until(lambda: bidding(night))
        await night.player(2)
        await night.host.say(ann, {"seat": 1, "choose": "bid", "amount": "20"})
        await night.floor.hands.pass_by(PATIENCE - 1)
        await night.quiet()
        assert night.mark("banker-seat") is None  # the other may bid as well
        assert "close-bidding" not in night.calls()

    play(tmp_path, script, patience=PATIENCE)


def test_a_banker_who_delays_and_those_who_say_nothing_lose_their_turn(tmp_path: Path) -> None:
    async def script(night: Table) -> None:
        people = [await night.player(seat) for seat in (1, 2, 3)]
        await night.until(lambda: bidding(night))
        await night.host.say(people[1], {"seat": 2, "choose": "bid", "amount": "20"})
        await night.until(lambda: night.calls()[-4:] == ["close-bidding", "order-pass", "next-offer", "next-offer"])
        for _ in range(5):
            await night.floor.lose_patience(night.table)
        assert night.calls()[-1] == "next-offer"  # and then it is bid for, by whoever comes

    play(tmp_path, script, patience=0.01)

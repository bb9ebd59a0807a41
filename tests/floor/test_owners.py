"""A ticket on a floor: told to everybody, kept, and brought back by another process."""

import json
from pathlib import Path

from chapter47.equipment.chance import Recorded
from chapter47.games import join
from kit.joining import only_for_now
from kit.nights import Night, play_night

TICKET = "ticket:000001"


class Tickets(Night):
    """A table at which a ticket wagers beside a player."""

    casino = 'casino = "Tickets"\n[pits.main.wheel]\ngame = "tickets"\nmin = "1"\nmax = "100"\n'
    table = "wheel"

    def shows(self, *outcomes: str) -> None:
        self.floor.chance = Recorded(outcomes)  # type: ignore[assignment]  # a floor draws; a test knows

    def told(self) -> list[dict[str, object]]:
        """What each entry changed, as viewers were told it."""
        return [json.loads(text)["entry"]["delta"] for _, text in self.host.telling.history]


def test_a_ticket_is_told_and_comes_back(tmp_path: Path) -> None:
    async def evening(night: Tickets) -> None:
        ann = await night.player(1)
        assert "owners" not in night.host.telling.view(None)
        night.shows("20")
        await night.host.say(ann, {"seat": 1, "bet": "insignia", "pick": "1", "amount": "5"})
        night.host.set_ready(ann, True)
        await night.until(lambda: night.host.table.rounds == 1)
        assert night.host.telling.view(None)["owners"] == {TICKET: {"chips": "112.00"}}
        told = [delta["owners"] for delta in night.told() if "owners" in delta]
        assert told == [{TICKET: {"chips": "7.00"}}, {TICKET: {"chips": "112.00"}}]
        laid = [wager for delta in night.told() for wager in delta.get("wagers", []) if "owner" in wager]  # type: ignore[attr-defined]
        assert [(wager["owner"], wager["amount"]) for wager in laid] == [(TICKET, "5.00"), (TICKET, "0.00")]

    async def morning(night: Tickets) -> None:
        assert night.host.telling.view(None)["owners"] == {TICKET: {"chips": "112.00"}}
        night.host.table.check()

    with only_for_now():
        join("kit.tickets")
        play_night(Tickets(tmp_path), evening)
        play_night(Tickets(tmp_path), morning)

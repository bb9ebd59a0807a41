"""Where players may give up once all hands are set, an automatic dealer leaves them time to: N.J.A.C. 19:47-10.7(f)."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor.person import Person
from chapter47.floor.saying import Saying
from kit.nights import Night, play_night

provision = pytest.mark.provision


class Tiles(Night):
    """A pai gow table at which two players have set their hands."""

    casino = """
casino = "Test"
[pits.tiles.pai-gow-1]
game = "pai-gow"
min = "10"
max = "500"
"""
    table = "pai-gow-1"

    async def all_set(self) -> tuple[Person, Person]:
        ann, bob = await self.player(1), await self.player(2)
        await self.floor.until(self.table, lambda: self.host.table.round_began is not None)
        for seat, person in ((1, ann), (2, bob)):
            await self.host.say(person, {"seat": seat, "bet": "pai-gow", "amount": "10"})
            self.host.set_ready(person, True)
        await self.quiet()
        for seat, person in ((1, ann), (2, bob)):
            await self.host.say(person, {"seat": seat, "choose": "set", "low": [1, 2]})
        await self.quiet()
        assert self.host.table.rounds == 0
        return ann, bob

    def says(self, person: Person, seat: int) -> set[str]:
        return {say.name for say in Saying(self.host).whole(person)[f"seat:{seat}"] if say.refused is None}

    def waits_for(self) -> list[int]:
        """For whom everybody is told that the table waits."""
        waiting: Any = self.host.telling.view(None)["waiting"]
        return [] if waiting is None else list(waiting["seats"])


def play(data: Path, script: Callable[[Tiles], Awaitable[None]]) -> None:
    play_night(Tiles(data, patience=20), script)


@provision("10.7(f)")
def test_hands_are_exposed_once_nobody_wants_to_surrender_any_more(tmp_path: Path) -> None:
    async def script(night: Tiles) -> None:
        ann, bob = await night.all_set()
        assert {"give-up", "ready"} <= night.says(ann, 1)
        assert night.waits_for() == [1, 2]
        night.host.set_ready(ann, True)
        await night.quiet()
        assert (night.host.table.rounds, night.waits_for()) == (0, [2])
        await night.host.say(bob, {"seat": 2, "choose": "surrender"})
        await night.quiet()
        assert (night.host.table.rounds, night.host.table.chips(2)) == (1, 190_00)  # nobody else is waited for
        assert night.host.following.ready == set()  # of the next round nobody has said anything yet

    play(tmp_path, script)


@provision("10.7(f)")
def test_who_says_nothing_is_waited_for_as_long_as_at_any_question(tmp_path: Path) -> None:
    async def script(night: Tiles) -> None:
        await night.all_set()
        await night.floor.hands.pass_by(19.9)
        await night.quiet()
        assert night.host.table.rounds == 0
        await night.floor.hands.pass_by(0.1)
        await night.quiet()
        assert night.host.table.rounds == 1

    play(tmp_path, script)

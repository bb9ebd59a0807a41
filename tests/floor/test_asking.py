"""A player asks for what the dealer may allow: a wager above the maximum, in cash, or while the dice are in the air."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from chapter47.floor import streams
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation, Proposal
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.money.owners import seat_owner
from kit.nights import Night, play_night
from kit.refusals import refused

provision = pytest.mark.provision
CASINO = """
casino = "Test"
[pits.main.wheel]
game = "roulette"
min = "5"
max = "50"
"""
TOO_HIGH = {"seat": 1, "bet": "red", "amount": "80"}


class Wheel(Night):
    """A roulette table with a low maximum."""

    casino = CASINO
    table = "wheel"

    async def staff(self, role: str, name: str) -> Person:
        people = self.floor.people
        token = (await people.new_links())[role]
        return (await people.claim(token, name, "correct horse battery", f"terminal of {name}"))[0]

    async def dealer(self) -> Person:
        """Maria takes the table."""
        maria = await self.staff("dealer", "Maria")
        await self.host.say(maria, {"call": "new-dealer"})
        return maria

    async def asks(self, person: Person, step: dict[str, object], key: str | None = None) -> Proposal:
        with refused(NeedsConfirmation, "needs-confirmation") as asked:
            await self.host.say(person, step, key)
        proposal: Proposal = asked.value.proposal
        return proposal

    def stake(self, wager: str = "red", seat: int = 1) -> int:
        held = self.host.table.layout.stakes.get((seat_owner(seat), wager, None))
        return held.amount if held else 0


def play(data: Path, script: Callable[[Wheel], Awaitable[None]]) -> None:
    play_night(Wheel(data), script)


@provision("8.2(d)")
def test_a_wager_above_the_maximum_is_asked_of_the_dealer_who_accepts_it(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        maria, ann, host = await night.dealer(), await night.player(1), night.host
        before = host.newest
        with refused(NeedsConfirmation, "needs-confirmation") as asked:
            await host.say(ann, TOO_HIGH, "k")
        assert asked.value.sentence == "Red is at most $50.00 at this table. The dealer was asked."
        assert asked.value.allowed == "The wager stands once it is confirmed."
        assert (night.stake(), host.newest) == (0, before)  # a proposal changes nothing
        (proposal,) = host.proposals.plain()
        assert (proposal["step"], proposal["by"], proposal["needs"]) == (
            {**TOO_HIGH, "amount": "80.00"},
            ann.name,
            ["dealer"],
        )
        assert (await night.asks(ann, TOO_HIGH, "k")).id == proposal["id"]  # said again under its key, it is one
        entry = await host.confirm(maria, str(proposal["id"]))
        assert (night.stake(), host.proposals.plain()) == (80_00, [])
        assert await host.say(ann, TOO_HIGH, "k") == entry  # and is done once
        line = (await night.floor.store.read(lambda c: list(streams.lines_after(c, "wheel"))))[-1]
        assert json.loads(line.by) == [ann.key, maria.key]
        told = json.loads(str(line.entry))
        assert told["command"]["confirmed-by"] == ["dealer"]
        assert told["events"][0]["provision"] == "19:47-8.2(d)"

    play(tmp_path, script)


@provision("8.2(d)")
def test_the_automatic_dealer_accepts_nothing_above_the_maximum(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        ann = await night.player(1)
        with refused(Refused, "above-maximum"):
            await night.host.say(ann, TOO_HIGH)
        with refused(Mistake, "no-cash-here"):
            await night.host.say(ann, {**TOO_HIGH, "with": "cash"})
        assert night.host.proposals.plain() == []
        # What a person was asked for is not for the automatic dealer who comes after.
        maria, tom = await night.dealer(), await night.staff("supervisor", "Tom")
        proposal = await night.asks(ann, TOO_HIGH)
        await night.host.say(maria, {"call": "new-dealer", "name": "automatic"})
        with refused(Mistake, "not-your-post"):
            await night.host.confirm(tom, proposal.id)
        assert night.stake() == 0

    play(tmp_path, script)


def test_nobody_but_the_dealer_says_yes(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        await night.dealer()
        ann, bob, tom = await night.player(1), await night.player(2), await night.staff("supervisor", "Tom")
        proposal = await night.asks(ann, TOO_HIGH)
        with refused(Mistake, "same-person"):
            await night.host.confirm(ann, proposal.id)
        for other in (bob, tom):
            with refused(Mistake, "not-your-post"):
                await night.host.confirm(other, proposal.id)
        assert len(night.host.proposals.plain()) == 1

    play(tmp_path, script)


def test_a_dealer_says_no_and_a_player_takes_it_back(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        maria, ann, bob = await night.dealer(), await night.player(1), await night.player(2)
        for who in (maria, ann):
            proposal = await night.asks(ann, TOO_HIGH)
            with refused(Mistake, "no-such-proposal"):
                await night.host.withdraw(bob, proposal.id)
            await night.host.withdraw(who, proposal.id)
            assert night.host.proposals.plain() == []

    play(tmp_path, script)


def test_a_player_asks_for_one_thing_at_a_time(tmp_path: Path) -> None:
    """Or players could push what the staff propose off the table's list."""

    async def script(night: Wheel) -> None:
        await night.dealer()
        ann, bob, tom = await night.player(1), await night.player(2), await night.staff("supervisor", "Tom")
        fill = await night.asks(tom, {"call": "fill", "amount": "500"})
        bobs = await night.asks(bob, {**TOO_HIGH, "seat": 2})
        for amount in range(60, 100):
            await night.asks(ann, {**TOO_HIGH, "amount": str(amount)})
        last = await night.asks(ann, TOO_HIGH)
        assert [each["id"] for each in night.host.proposals.plain()] == [fill.id, bobs.id, last.id]

    play(tmp_path, script)


def test_a_wager_that_waits_is_gone_when_betting_is(tmp_path: Path) -> None:
    """A late yes would make it a wager on the next round."""

    async def script(night: Wheel) -> None:
        maria, ann, tom = await night.dealer(), await night.player(1), await night.staff("supervisor", "Tom")
        fill = await night.asks(tom, {"call": "fill", "amount": "500"})
        proposal = await night.asks(ann, TOO_HIGH)
        await night.host.say(maria, {"call": "no-more-bets"})
        assert [each["id"] for each in night.host.proposals.plain()] == [fill.id]
        with refused(Mistake, "no-such-proposal"):
            await night.host.confirm(maria, proposal.id)

    play(tmp_path, script)


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ({**TOO_HIGH, "amount": "201"}, "not-enough-chips"),
        ({**TOO_HIGH, "amount": "4"}, "below-minimum"),
        ({**TOO_HIGH, "bet": "blue"}, "not-permissible"),
        ({**TOO_HIGH, "seat": 2}, "not-your-seat"),
        ({**TOO_HIGH, "with": "match-play"}, "no-cash-here"),
    ],
)
def test_what_could_not_stand_with_the_dealers_word_is_refused_at_once(
    tmp_path: Path, step: dict[str, object], code: str
) -> None:
    async def script(night: Wheel) -> None:
        await night.dealer()
        ann = await night.player(1)
        with refused(Chapter47Error, code):
            await night.host.say(ann, step)
        assert night.host.proposals.plain() == []

    play(tmp_path, script)


@provision("5.1(a)")
def test_cash_is_asked_of_the_dealer_as_well(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        maria, ann = await night.dealer(), await night.player(1)
        proposal = await night.asks(ann, {"seat": 1, "bet": "red", "amount": "20", "with": "cash"})
        await night.host.confirm(maria, proposal.id)
        assert (night.stake(), night.host.table.chips(1)) == (20_00, 200_00)

    play(tmp_path, script)


@provision("8.2(d)")
def test_a_dealer_who_says_it_for_a_guest_accepts_it(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        maria, _, tom = await night.dealer(), await night.player(1), await night.staff("supervisor", "Tom")
        await night.host.say(maria, {"seat": 2, "choose": "sit"})
        bought = await night.asks(maria, {"seat": 2, "choose": "buy-in", "amount": "200"})
        await night.host.confirm(tom, bought.id)
        await night.host.say(maria, {**TOO_HIGH, "seat": 2})
        assert night.stake(seat=2) == 80_00
        proposal = await night.asks(tom, {**TOO_HIGH, "seat": 2, "bet": "odd"})  # a supervisor is no dealer
        await night.host.confirm(maria, proposal.id)
        assert night.stake("odd", 2) == 80_00
        with refused(Mistake, "not-your-seat"):
            await night.host.say(maria, TOO_HIGH)  # a player of the floor asks for themselves

    play(tmp_path, script)

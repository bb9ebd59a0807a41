"""Nobody makes money out of nothing: each way in which one person of the staff could, tried on a running floor."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from chapter47.floor import cage, streams
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation, Proposal
from chapter47.law import Mistake, Refused
from chapter47.money.ledger import INVENTORY
from kit.nights import Night, play_night
from kit.refusals import refused

PASSWORD = "correct horse battery"


class Wheel(Night):
    """A roulette table that a person deals, and the staff of the first start."""

    casino = 'casino = "Test"\n[pits.main.wheel]\ngame = "roulette"\nmin = "5"\nmax = "500"\n'
    table = "wheel"
    maria: Person
    tom: Person

    async def open(self, *, dealt: bool = True) -> None:
        links = await self.floor.people.new_links()
        self.maria, self.tom = [await self.claimed(links[role], role) for role in ("dealer", "supervisor")]
        if dealt:
            await self.host.say(self.maria, {"call": "new-dealer"})

    async def claimed(self, token: str, name: str) -> Person:
        return (await self.floor.people.claim(token, name, PASSWORD, f"terminal of {name}"))[0]

    async def proposed(self, by: Person, **step: object) -> Proposal:
        with refused(NeedsConfirmation, "needs-confirmation") as asked:
            await self.host.say(by, step)
        proposal: Proposal = asked.value.proposal
        return proposal

    @property
    def tray(self) -> int:
        return self.host.table.ledger.balance(INVENTORY)

    async def money(self) -> int:
        """All that players have: with the cage, set aside, in front of them and on the layout."""
        with_cage = await self.floor.store.read(lambda c: sum(cage._books(c)[1].values()))
        held = self.host.table.ledger.balances
        return with_cage + sum(cents for name, cents in held.items() if name.startswith(("seat:", "layout:seat:")))


class Chemin(Wheel):
    """Chemin de fer: players play against each other, so what a guest loses a player has."""

    casino = 'casino = "Test"\n[pits.main.wheel]\ngame = "chemin-de-fer"\nmin = "5"\n'


class Dice(Wheel):
    """A game with coupons."""

    casino = 'casino = "Test"\n[pits.main.wheel]\ngame = "craps"\nmin = "5"\nmax = "500"\n'


def play(data: Path, script: Callable[[Wheel], Awaitable[None]], night: type[Wheel] = Wheel) -> None:
    play_night(night(data), script)


MINE: list[dict[str, object]] = [
    {"choose": "buy-in", "amount": "100000"},
    {"bet": "red", "amount": "5"},
    {"bet": "red", "amount": "5", "with": "cash"},
    {"remove": "red"},
    {"reduce": "red", "to": "5"},
    {"choose": "color", "color": "blue", "value": "1"},
]


def test_one_dealer_mints_nothing_for_a_players_seat(tmp_path: Path) -> None:
    """The attack: a dealer buys in for a player's seat, the player leaves, and the chips are on the account."""

    async def script(night: Wheel) -> None:
        await night.open()
        ann = await night.player(1)
        before, entries = await night.money(), night.host.newest
        for person in (night.maria, night.tom):
            for step in MINE:
                with refused(Mistake, "not-your-seat"):
                    await night.host.say(person, {"seat": 1, **step})
        assert (night.host.newest, night.host.proposals.plain()) == (entries, [])
        await night.host.say(ann, {"seat": 1, "choose": "leave"})
        assert await night.money() == before == await night.floor.account(ann) == 1000_00

    play(tmp_path, script)


def test_nobody_wagers_for_a_player_who_did_not_ask(tmp_path: Path) -> None:
    """Not the dealer, and not the supervisor at the automatic dealer's table: whoever has gone is sent away."""

    async def script(night: Wheel) -> None:
        await night.open(dealt=False)
        ann = await night.player(1)
        for person, code in ((night.maria, "not-your-seat"), (night.tom, "not-your-seat")):
            with refused(Mistake, code):
                await night.host.say(person, {"seat": 1, "bet": "red", "amount": "5"})
        with refused(Mistake, "not-yours-to-say"):
            await night.host.say(night.maria, {"seat": 1, "choose": "leave"})
        assert night.host.table.layout.stakes == {}
        sent = await night.host.say(night.tom, {"seat": 1, "choose": "leave"})
        assert await night.floor.account(ann) == 1000_00  # with all that was theirs
        line = (await night.floor.store.read(lambda c: list(streams.lines_after(c, "wheel"))))[-1]
        assert json.loads(str(line.entry))["n"] == sent
        assert json.loads(line.by) == [night.tom.key]  # logged as the supervisor's

    play(tmp_path, script)


def test_nobody_seats_a_guest_with_chips_out_of_nowhere(tmp_path: Path) -> None:
    """The attack: a dealer seats somebody with a million, who loses it to a player of the floor."""

    async def script(night: Wheel) -> None:
        await night.open()
        await night.player(1)
        before, tray = await night.money(), night.tray
        for person in (night.maria, night.tom):
            for chips in ({"chips": "1000000"}, {"amount": "1000000"}, {"chips": "1000000", "amount": "100"}):
                with refused(Mistake, "no-chips-yet"):
                    await night.host.say(person, {"seat": 2, "choose": "sit", **chips})
        await night.host.say(night.maria, {"seat": 2, "choose": "sit"})
        for person, needs in ((night.maria, ("supervisor",)), (night.tom, ("dealer",))):
            assert (await night.proposed(person, seat=2, choose="buy-in", amount="100")).needs == needs
        assert (await night.money(), night.tray) == (before, tray)

    play(tmp_path, script, Chemin)


def test_a_guests_cash_is_taken_by_two_and_is_no_more_than_the_tray_holds(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        await night.open()
        await night.host.say(night.maria, {"seat": 2, "choose": "sit"})
        tray = night.tray
        for step in ({"choose": "buy-in", "amount": "20000.01"}, {"bet": "red", "amount": "20001", "with": "cash"}):
            with refused(Refused, "not-enough-inventory"):
                await night.host.say(night.maria, {"seat": 2, **step})
        proposal = await night.proposed(night.maria, seat=2, choose="buy-in", amount="100")
        assert (proposal.needs, night.host.table.chips(2), night.tray) == (("supervisor",), 0, tray)
        with refused(Mistake, "same-person"):
            await night.host.confirm(night.maria, proposal.id)
        await night.host.confirm(night.tom, proposal.id)
        assert (night.host.table.chips(2), night.tray) == (100_00, tray - 100_00)
        line = (await night.floor.store.read(lambda c: list(streams.lines_after(c, "wheel"))))[-1]
        assert json.loads(line.by) == [night.maria.key, night.tom.key]
        # What the guest wagers the dealer says, and what they leave with goes with them.
        await night.host.say(night.maria, {"seat": 2, "bet": "red", "amount": "10"})
        assert night.host.table.chips(2) == 90_00
        await night.host.say(night.maria, {"seat": 2, "remove": "red"})
        await night.host.say(night.maria, {"seat": 2, "choose": "leave"})
        assert 2 not in night.host.table.seats

    play(tmp_path, script)


def test_two_proposals_of_guests_do_not_empty_the_tray_twice(tmp_path: Path) -> None:
    """What the tray holds is asked again when the second person says yes."""

    async def script(night: Wheel) -> None:
        await night.open()
        proposals = []
        for seat in (2, 3):
            await night.host.say(night.maria, {"seat": seat, "choose": "sit"})
            proposals.append(await night.proposed(night.maria, seat=seat, choose="buy-in", amount="15000"))
        await night.host.confirm(night.tom, proposals[0].id)
        with refused(Refused, "not-enough-inventory"):
            await night.host.confirm(night.tom, proposals[1].id)
        assert night.tray == 5000_00

    play(tmp_path, script)


def test_a_players_cash_is_paid_by_the_account(tmp_path: Path) -> None:
    """The attack: a player asks to wager cash, which nobody sees, and a dealer says yes."""

    async def script(night: Wheel) -> None:
        await night.open()
        ann = await night.player(1)
        before = await night.money()
        with refused(Mistake, "not-enough-chips"):
            await night.host.say(ann, {"seat": 1, "bet": "red", "amount": "801", "with": "cash"})
        proposal = await night.proposed(ann, seat=1, bet="red", amount="300", **{"with": "cash"})
        await night.host.confirm(night.maria, proposal.id)
        assert await night.floor.account(ann) == 1000_00 - 200_00 - 300_00
        assert night.host.table.chips(1) == 200_00
        assert await night.money() == before
        line = (await night.floor.store.read(lambda c: list(streams.lines_after(c, "cage"))))[-1]
        assert json.loads(line.by) == [ann.key, night.maria.key]
        assert await night.floor.store.read(cage.check) == []

    play(tmp_path, script)


def test_a_cash_wager_that_the_account_cannot_pay_any_more_is_refused(tmp_path: Path) -> None:
    async def script(night: Wheel) -> None:
        await night.open()
        ann = await night.player(1)
        proposal = await night.proposed(ann, seat=1, bet="red", amount="500", **{"with": "cash"})
        await night.host.say(ann, {"seat": 1, "choose": "buy-in", "amount": "700"})
        before = await night.money()
        with refused(Mistake, "not-enough-chips"):
            await night.host.confirm(night.maria, proposal.id)
        assert await night.money() == before
        assert night.host.table.layout.stakes == {}

    play(tmp_path, script)


def test_a_coupon_takes_a_dealer_and_a_supervisor(tmp_path: Path) -> None:
    """The attack: a dealer lays a coupon for a player, and what it wins is chips."""

    async def script(night: Wheel) -> None:
        await night.open()
        ann = await night.player(1)
        coupon = {"seat": 1, "bet": "pass", "amount": "10", "with": "match-play"}
        with refused(Mistake, "not-your-seat"):
            await night.host.say(night.maria, coupon)
        proposal = await night.proposed(ann, **coupon)
        assert set(proposal.needs) == {"dealer", "supervisor"}
        with refused(NeedsConfirmation, "needs-confirmation"):
            await night.host.confirm(night.maria, proposal.id)
        assert night.host.table.layout.stakes == {}
        await night.host.confirm(night.tom, proposal.id)
        assert len(night.host.table.layout.stakes) == 1

    play(tmp_path, script, Dice)


@pytest.mark.parametrize("call", ["fill", "credit"])
@pytest.mark.parametrize("dealt", [True, False], ids=["dealt", "automatic"])
def test_chips_come_to_a_tray_and_leave_it_by_two_persons_at_every_table(
    tmp_path: Path, call: str, dealt: bool
) -> None:
    """The attack: where the automatic dealer has the table, a supervisor alone fills it and takes credits."""

    async def script(night: Wheel) -> None:
        await night.open(dealt=dealt)
        tray = night.tray
        proposal = await night.proposed(night.tom, call=call, amount="500")
        assert proposal.needs == ("dealer",)
        with refused(Mistake, "not-yours-to-say"):
            await night.host.say(night.maria, {"call": call, "amount": "500"})
        assert night.tray == tray
        await night.host.confirm(night.maria, proposal.id)
        assert night.tray == tray + (500_00 if call == "fill" else -500_00)
        with refused(Refused, "not-enough-inventory"):
            await night.host.say(night.tom, {"call": "credit", "amount": "20500.01"})

    play(tmp_path, script)

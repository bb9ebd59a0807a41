"""Two persons are two people: who counts as whom, who may vouch, and what waits for that."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.vouching import Invited, Lines, counts_as, line, may_vouch, members
from chapter47.law import Mistake
from chapter47.money.ledger import INVENTORY
from kit.nights import Night, play_night
from kit.refusals import refused

PASSWORD = "correct horse battery"
FIRST = ("dealer", "supervisor", "surveillance", "regulator")
FILL = {"call": "fill", "amount": "500"}


class Wheel(Night):
    """A roulette table, and a staff that grows by invitations."""

    casino = 'casino = "Test"\n[pits.main.wheel]\ngame = "roulette"\nmin = "5"\nmax = "50"\n'
    table = "wheel"

    async def first(self) -> list[Person]:
        """Of those whom the first start makes: dealer, supervisor, surveillance, regulator."""
        links = await self.floor.people.new_links()
        return [await self.claimed(links[role], f"First {role}") for role in FIRST]

    async def invited(self, by: Person, role: str, name: str) -> Person:
        return await self.claimed(await self.floor.people.invite(role, by), name)

    async def claimed(self, token: str, name: str) -> Person:
        return (await self.floor.people.claim(token, name, PASSWORD, f"terminal of {name}"))[0]

    async def fill(self, proposes: Person, confirms: Person) -> str:
        """What becomes of a fill by two persons: ``done``, or the code of the refusal."""
        held = self.host.table.ledger.balance(INVENTORY)
        with refused(NeedsConfirmation, "needs-confirmation") as asked:
            await self.host.say(proposes, FILL)
        proposal = asked.value.proposal
        try:
            await self.host.confirm(confirms, proposal.id)
        except Mistake as error:
            await self.host.withdraw(proposes, proposal.id)
            assert self.host.table.ledger.balance(INVENTORY) == held
            return error.code
        assert self.host.table.ledger.balance(INVENTORY) == held + 500_00
        return "done"


def play(data: Path, script: Callable[[Wheel], Awaitable[None]]) -> None:
    play_night(Wheel(data), script)


# Who counts as whom: 1, 9 and 10 are of the first start.

CHAIN: Lines = {2: Invited(1, None), 3: Invited(2, None), 4: Invited(1, None), 5: Invited(9, None), 6: Invited(1, 9)}


@pytest.mark.parametrize(
    ("person", "whole", "as_whom"), [(1, [1], 1), (2, [2, 1], 1), (3, [3, 2, 1], 1), (6, [6, 1], 6)]
)
def test_an_invited_person_counts_as_the_one_who_invited_them(person: int, whole: list[int], as_whom: int) -> None:
    assert (line(CHAIN, person), counts_as(CHAIN, person)) == (whole, as_whom)


@pytest.mark.parametrize(
    ("person", "who"),
    [
        (2, {5, 6, 9, 10}),  # not 1, who invited them; not 3, whom they invited; not 4, who counts as 1
        (3, {5, 6, 9, 10}),
        (4, {5, 6, 9, 10}),
        (5, {1, 2, 3, 4, 6, 10}),
        (6, set()),  # somebody has
        (1, set()),  # nobody needs to
    ],
)
def test_somebody_outside_the_line_vouches(person: int, who: set[int]) -> None:
    assert {each for each in range(1, 11) if each not in (7, 8) and may_vouch(CHAIN, each, person)} == who


def test_a_person_whom_somebody_above_invited_does_not_vouch_upwards() -> None:
    """Not even one who counts as themselves: they owe their place to that line."""
    lines = {2: Invited(1, None), 3: Invited(2, 9)}
    assert counts_as(lines, 3) == 3
    assert not may_vouch(lines, 3, 2)


# On a floor


def test_nobody_confirms_with_an_account_that_they_made_for_themselves(tmp_path: Path) -> None:
    """The attack: a supervisor invites a dealer, who is the same person, and fills a tray alone."""

    async def script(night: Wheel) -> None:
        dealer, tom, vera, _ = await night.first()
        tim = await night.invited(tom, "dealer", "Tim")
        assert await night.fill(tom, tim) == "one-person"
        assert await night.fill(tom, dealer) == "done"  # whom the first start made
        with refused(Mistake, "one-line"):
            await night.floor.people.vouch(tim.id, tom)
        with refused(Mistake, "one-line"):
            await night.floor.people.vouch(tim.id, tim)
        await night.floor.people.vouch(tim.id, vera)
        assert await night.fill(tom, tim) == "done"

    play(tmp_path, script)


def test_a_chain_of_invitations_is_one_person_until_somebody_outside_vouches(tmp_path: Path) -> None:
    """A invites B, B invites C: C confirms neither, nor do two whom A invited confirm each other."""

    async def script(night: Wheel) -> None:
        dealer, tom, vera, ruth = await night.first()
        nina = await night.invited(tom, "supervisor", "Nina")
        carl = await night.invited(nina, "dealer", "Carl")
        dora = await night.invited(tom, "dealer", "Dora")
        for proposes, confirms in ((tom, carl), (nina, carl), (nina, dora), (tom, dora)):
            assert await night.fill(proposes, confirms) == "one-person"
        assert await night.fill(nina, dealer) == "done"  # who counts as Tom, and the dealer is another
        # Whoever counts as one of the line does not vouch for it, however many they are.
        for voucher in (tom, nina, dora):
            with refused(Mistake, "one-line"):
                await night.floor.people.vouch(carl.id, voucher)
        await night.floor.people.vouch(carl.id, ruth)
        assert await night.fill(tom, carl) == "done"
        assert await night.fill(nina, carl) == "done"
        assert await night.fill(tom, dora) == "one-person"
        with refused(Mistake, "nobody-waits"):
            await night.floor.people.vouch(carl.id, vera)  # one is enough
        with refused(Mistake, "nobody-waits"):
            await night.floor.people.vouch(tom.id, vera)

    play(tmp_path, script)


def test_all_who_stand_behind_an_act_are_different_people(tmp_path: Path) -> None:
    """A correction by two of one line is none either."""

    async def script(night: Wheel) -> None:
        dealer, tom, _, _ = await night.first()
        nina = await night.invited(tom, "supervisor", "Nina")
        ann = await night.player(1)
        await night.host.say(dealer, {"call": "new-dealer"})
        await night.host.say(ann, {"seat": 1, "bet": "red", "amount": "10"})
        await night.host.say(dealer, {"call": "no-more-bets"})
        spun = await night.host.say(dealer, {"spin": "17"})
        correction = {"correct": spun, "answers": [{"spin": "18"}], "reason": "misread"}
        with refused(NeedsConfirmation, "needs-confirmation") as asked:
            await night.host.say(tom, correction)
        with refused(Mistake, "one-person"):
            await night.host.confirm(nina, asked.value.proposal.id)
        assert night.host.table.chips(1) == 190_00
        await night.host.confirm(dealer, asked.value.proposal.id)
        assert night.host.table.chips(1) == 210_00

    play(tmp_path, script)


def test_what_was_vouched_is_written_and_outlives_a_process(tmp_path: Path) -> None:
    async def evening(night: Wheel) -> None:
        _, tom, vera, _ = await night.first()
        tim, tina = [await night.invited(tom, "dealer", name) for name in ("Tim", "Tina")]
        await night.floor.people.vouch(tim.id, vera)
        assert tina.role == "dealer"

    async def morning(night: Wheel) -> None:
        found = {
            each.person.name: (each.waits, each.may_vouch)
            for each in await night.floor.store.read(lambda c: members(c, Person(3, "", "surveillance")))
        }
        assert (found["Tim"], found["Tina"], found["First dealer"]) == ((False, False), (True, True), (False, False))

    play(tmp_path, evening)
    play(tmp_path, morning)

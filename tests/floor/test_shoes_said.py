"""What people may not say of the floor's own shoe, and what they may of theirs."""

from pathlib import Path

import pytest

from chapter47.floor import host as hosts
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.law import Mistake
from chapter47.table.cards import Shuffles
from chapter47.table.shoe_state import shoe_state
from kit.cards import DRAWN, SIZE, Evening, evening
from kit.refusals import refused
from kit.shoes import BURN, TIE, make_ready, rows, stack_of


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
        assert len(last["closes"]) == SIZE - shoe_state(host.table).drawn
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

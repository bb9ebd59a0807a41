"""The floor's own shoe: committed to before the cut, and opened card by card."""

from pathlib import Path

import pytest

from chapter47.equipment.sealed import check, leaf_of, root_of
from chapter47.floor import shoes
from chapter47.law import Mistake
from chapter47.table.shoe_state import shoe_state
from kit.cards import DRAWN, HALF, SIZE, Evening, evening
from kit.marks import marks_on
from kit.refusals import refused
from kit.shoes import BURN, TIE, make_ready, stack_of

provision = pytest.mark.provision


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


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("mini", marks=provision("7.4(b)", "7.4(c)")),
        pytest.param("punto", marks=provision("3.4(b)", "3.4(c)")),
        pytest.param("chemin", marks=provision("4.3(b)", "4.3(c)")),
        pytest.param("dog", marks=provision("6.2(b)", "6.2(c)")),
    ],
)
def test_the_cards_lie_open_until_somebody_comes_who_may_look_at_them(tmp_path: Path, name: str) -> None:
    async def script(night: Evening) -> None:
        table = night.host(name).table
        assert table.is_open
        assert table.point.describe()[0] == ("call wash",)
        for _ in range(5):
            await night.floor.lose_patience(name)
        assert table.point.describe()[0] == ("call wash",)
        assert table.stack is None
        await night.player(name, 1)
        await night.betting(name)
        assert table.stack is not None

    evening(tmp_path, script)


@provision("7.5(b)", "7.5(c)")
def test_whoever_is_offered_the_cut_has_time_to_accept_it_and_else_the_dealer_cuts(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann = await night.player("mini", 1)
        await night.quiet("mini")
        host = night.host("mini")
        assert marks_on(host.table)["cut-offered"] == 1
        committed = stack_of(night, "mini").commitment
        await host.say(ann, {"seat": 1, "choose": "cut", "at": 100})
        await night.betting("mini")
        assert (shoe_state(host.table).cut, stack_of(night, "mini").commitment) == (100, committed)
        opened = next(body["opens"] for body in await night.bodies("mini") if "opens" in body)
        assert opened[0][0] == 100
        bob = await night.player("punto", 2)
        await night.quiet("punto")
        await night.host("punto").say(bob, {"seat": 2, "choose": "decline-cut"})
        await night.betting("punto")  # at once: nobody else is offered it
        assert shoe_state(night.host("punto").table).cut == HALF

    async def impatient(night: Evening) -> None:
        await night.player("down", 1)
        await night.betting("down")  # nobody says anything
        assert shoe_state(night.host("down").table).cut == HALF

    evening(tmp_path, script, patience=1000)
    evening(tmp_path, impatient, patience=0.02)


def test_at_punto_banco_the_dealer_goes_on_as_soon_as_everyone_with_a_wager_is_ready(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        ann, bob = await night.player("punto", 1), await night.player("punto", 2)
        await night.say("punto", ann, {"seat": 1, "choose": "decline-cut"})
        await night.say("punto", bob, {"seat": 2, "choose": "decline-cut"})
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
        shoe_state(host.table).out["AS"] = 6
        await night.say("down", dealer, {"call": "no-more-bets"})
        assert host.dealer.obstacle() is None

    evening(tmp_path, script)

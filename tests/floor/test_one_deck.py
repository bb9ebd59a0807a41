"""The floor's own deck: committed to before each round, and seen by nobody but whose hand it is."""

from pathlib import Path

from chapter47.games.caribbean_stud.decisions import BetsOrFolds
from kit.cards import Evening, evening

CASINO = """
casino = "Test"
[pits.cards.stud]
game = "caribbean-stud"
min = "5"
"""
HANDS = {1: ["AS", "AH", "AD", "AC", "2S"], 2: ["3S", "5H", "7D", "9C", "JS"]}
DEALER = ["KS", "KH", "4D", "6C", "8S"]
DECK = [card for cards in zip(HANDS[1], HANDS[2], DEALER, strict=True) for card in cards]
DOWN = {*HANDS[1], *HANDS[2], *DEALER[:4]}


def test_a_hand_is_its_player_s_alone_and_one_that_was_folded_is_never_opened(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*DECK)
        ann, bob = await night.player("stud", 1), await night.player("stud", 2)
        await night.betting("stud")
        host = night.host("stud")
        for person, seat in ((ann, 1), (bob, 2)):
            await host.say(person, {"seat": seat, "bet": "ante", "amount": "5"})
        host.set_ready(ann, True)
        host.set_ready(bob, True)
        await night.floor.until("stud", lambda: host.table.point.find(BetsOrFolds) is not None)
        assert host.table.private(1) == {"box:1": HANDS[1]}
        assert host.table.private(2) == {"box:2": HANDS[2]}
        told = str([body for body in await night.bodies("stud") if "leaves" not in body]) + str(host.table.view())
        assert "'8S'" in told  # the one card that lies face up
        assert not [card for card in DOWN if f"'{card}'" in told]
        await host.say(bob, {"seat": 2, "choose": "fold"})
        await host.say(ann, {"seat": 1, "choose": "bet"})
        await night.over("stud", 1)
        await night.betting("stud")
        bodies = await night.bodies("stud")
        commitments = [body["entry"]["command"]["shuffle"] for body in bodies if "leaves" in body]
        assert len({*commitments}) == 2  # a fresh shuffle for each round
        (closed,) = [body["closes"] for body in bodies if body.get("closes")]
        assert {card for _, card, _ in closed}.isdisjoint([*DECK])
        assert len(closed) == 52 - len(DECK)  # the stub, and nothing of the hand that was folded
        proof = await night.proof("stud")
        assert (proof.shoes, proof.rounds, proof.cards) == (2, 1, 52 - 5)

    evening(tmp_path, script, casino=CASINO, patience=1000)

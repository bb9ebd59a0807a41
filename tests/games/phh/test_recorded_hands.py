"""Hands that were played in the world end as they were recorded, to the chip.

They are nobody's to hand on with this project: the test runs where a folder of them is there, beside the checkout or
where CHAPTER47_HANDS says.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from chapter47 import game
from chapter47.games.parts.poker.phh import Hand, import_hand, read_file, read_hands, write_hand
from chapter47.law import Refused, cite
from chapter47.table.transcript import Transcript

BESIDE = Path(__file__).parents[4] / "shared" / "phh"
FOLDER = Path(os.environ.get("CHAPTER47_HANDS", BESIDE))
FILES = sorted(FOLDER.rglob("*.phh*")) if FOLDER.is_dir() else []

pytestmark = pytest.mark.skipif(not FILES, reason="no recorded hands are there")


def hands(*, ours: bool) -> list[Hand]:
    return [hand for file in FILES for hand in read_file(file) if (hand.variant.played is not None) == ours]


def test_every_file_is_written_as_it_was_read() -> None:
    for file in FILES:
        for hand in read_file(file):
            assert read_hands(write_hand(hand))[0].fields == hand.fields


@pytest.mark.parametrize("hand", hands(ours=True), ids=lambda hand: f"{hand.variant.code} {hand.where}")
def test_a_hand_ends_as_it_was_recorded(hand: Hand) -> None:
    imported = import_hand(hand)
    replay = Transcript.read(imported.transcript, game).run()
    assert not [(line.step, str(line.said)) for line in replay if line.is_answer]
    end: Any = replay.end()
    assert not imported.differences(end)
    if imported.recorded.chips is None:
        # Of a hand whose result nobody wrote down, PokerKit says it.
        *_, state = HandHistory.loads(write_hand(hand), automations=HandHistory.automations)
        ended = [float(seat["chips"]) for seat in end["seats"].values()]
        assert ended == [float(stack) for stack in state.stacks]


@pytest.mark.provision("14.8(b)")
@pytest.mark.parametrize("hand", hands(ours=False), ids=lambda hand: f"{hand.variant.code} {hand.where}")
def test_a_game_that_may_not_be_offered_is_refused(hand: Hand) -> None:
    with pytest.raises(Refused) as refused:
        import_hand(hand)
    assert refused.value.cites == cite("14.8(b)")
    assert hand.variant.title in refused.value.sentence

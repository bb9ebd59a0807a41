"""Hands that were played in the world end as they were recorded, to the chip.

They are nobody's to hand on with this project: the test runs where a folder of them is there, beside the checkout or
where CHAPTER47_HANDS says.
"""

import os
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from chapter47 import game
from chapter47.games.parts.poker.phh import Hand, Imported, import_hand, read_file, read_hands, write_hand
from chapter47.law import Refused, cite
from chapter47.table.transcript import Transcript

BESIDE = Path(__file__).parents[4] / "shared" / "phh"
FOLDER = Path(os.environ.get("CHAPTER47_HANDS", BESIDE))
FILES = sorted(FOLDER.rglob("*.phh*")) if FOLDER.is_dir() else []

COLLECTIONS = ("classic", "handhq", "wsop-2023-43-5")
"""Those of which it is known how many hands they have, by the format's codes for what is played."""
PLAYED = {"NT": 30, "PO": 8, "FO/8": 5, "F7S/8": 5}
REFUSED = {"FR": 10, "F2L3D": 8, "N2L1D": 7, "FB": 1, "NS": 1}

pytestmark = pytest.mark.skipif(not FILES, reason="no recorded hands are there")


def hands(*, ours: bool) -> list[Hand]:
    return [hand for file in FILES for hand in read_file(file) if (hand.variant.played is not None) == ours]


def played_out(hand: Hand) -> tuple[Imported, Any]:
    """A hand as it is imported, and what everybody has at its end. Nothing of it is refused."""
    imported = import_hand(hand)
    replay = Transcript.read(imported.transcript, game).run()
    assert not [(line.step, str(line.said)) for line in replay if line.is_answer]
    return imported, replay.end()


@pytest.mark.skipif(not all((FOLDER / name).is_dir() for name in COLLECTIONS), reason="these are other hands")
def test_48_hands_end_to_the_chip_and_27_are_refused_by_name() -> None:
    outcomes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for hand in (hand for file in FILES for hand in read_file(file)):
        try:
            imported, end = played_out(hand)
        except Refused as refused:
            named = hand.variant.title in refused.sentence
            outcomes["refused by name" if named else str(refused)][hand.variant.code] += 1
        else:
            assert not imported.differences(end)
            outcomes["to the chip"][hand.variant.code] += 1
    assert outcomes == {"to the chip": PLAYED, "refused by name": REFUSED}
    assert (sum(PLAYED.values()), sum(REFUSED.values())) == (48, 27)


def test_every_file_is_written_as_it_was_read() -> None:
    for file in FILES:
        for hand in read_file(file):
            assert read_hands(write_hand(hand))[0].fields == hand.fields


@pytest.mark.parametrize("hand", hands(ours=True), ids=lambda hand: f"{hand.variant.code} {hand.where}")
def test_a_hand_ends_as_it_was_recorded(hand: Hand) -> None:
    imported, end = played_out(hand)
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

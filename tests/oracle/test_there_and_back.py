"""Hands that our script has played, written as PHH, read by PokerKit and by us again, come to the same chips."""

from itertools import islice
from typing import Any

import pytest
from pokerkit import HandHistory

from chapter47 import game
from chapter47.games.parts.poker.phh import Hand, code_of, import_hand, read_hands, write_hand
from chapter47.games.parts.poker.phh.exporting import Recorder
from chapter47.table.table import Table
from chapter47.table.transcript import Transcript
from oracle.forms import FORMS, Form
from oracle.kitted import Kitted, hands

WRITTEN = [form for form in FORMS if code_of(form.game, form.form, form.betting)]
EACH = 15


def exported(hand: Kitted, reader: int | None) -> Hand:
    """The hand as a recorder writes it who stands beside our table."""
    replay = Transcript.read(hand.transcript, game).run()
    assert not [line for line in replay if line.is_answer]
    recorder, found = Recorder(reader), []
    again: Table[Any] = Table(replay.table.game, replay.table.opening_house)
    for entry in replay.table.log:
        recorder.before(again)
        again.do(entry.command)
        found += [each for _, each in recorder.after(again)]
    (one,) = found
    return read_hands(write_hand(one))[0]


@pytest.mark.parametrize("form", WRITTEN, ids=str)
def test_there_and_back(form: Form) -> None:
    for number, hand in enumerate(islice(hands(form, seed=14), EACH)):
        written = exported(hand, reader=None if number % 2 else 1)
        ended = list(hand.stacks.values())
        assert written.finishing_stacks == tuple(100 * stack for stack in ended)
        if form.game != "omaha" or form.betting != "fixed":  # whose limits PokerKit has wrong
            *_, state = HandHistory.loads(write_hand(written), automations=HandHistory.automations)
            assert state.stacks == ended, write_hand(written)
        imported = import_hand(written)
        replay = Transcript.read(imported.transcript, game).run()
        assert not [(line.step, str(line.said)) for line in replay if line.is_answer], imported.transcript
        assert not imported.differences(replay.end())

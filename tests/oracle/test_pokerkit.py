"""Every form of poker comes to the same stacks, to the chip, as PokerKit makes of the same hand."""

import os
from itertools import islice

import pytest

from chapter47 import game
from chapter47.table.transcript import Transcript
from kit.proofs import times
from oracle.forms import FORMS, Form
from oracle.kitted import Kitted, hands

EACH = 120
LONG = 10_000


def check(hand: Kitted) -> None:
    """Nothing of it is refused, and everyone ends with the chips that PokerKit says."""
    replay = Transcript.read(hand.transcript, game).run()
    noes = [(line.step, str(line.said)) for line in replay if line.is_answer]
    ended = {int(seat): chips["chips"] for seat, chips in replay.end()["seats"].items()}  # type: ignore[attr-defined]
    assert not noes, (noes, hand.transcript)
    assert ended == {seat: f"{stack}.00" for seat, stack in hand.stacks.items()}, hand.transcript


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_stacks_are_those_of_pokerkit(form: Form) -> None:
    for hand in islice(hands(form, seed=47), EACH):
        check(hand)


@pytest.mark.prove
@pytest.mark.parametrize("form", FORMS, ids=str)
def test_stacks_are_those_of_pokerkit_for_long(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    agreed = 0
    for hand in islice(hands(form, seed=int(os.environ.get("CHAPTER47_SEED", "1"))), times(LONG)):
        check(hand)
        agreed += 1
    with capsys.disabled():
        print(f"\n{form}: {agreed:,} hands, and every stack as PokerKit has it")
    assert agreed == times(LONG)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_hands_are_of_all_kinds(form: Form) -> None:
    """Folded out and shown down, all-in with side pots and not, two players and many: so that it is worth comparing."""
    drawn = list(islice(hands(form, seed=47), 60))
    plays = [hand.transcript["play"] for hand in drawn]
    assert all(isinstance(play, list) for play in plays)
    shown = [{"call": "showdown"} in play for play in plays]  # type: ignore[operator]
    all_in = [any(step.get("choose") == "all-in" for step in play) for play in plays]  # type: ignore[attr-defined]
    assert 10 < sum(shown) < 60
    assert sum(all_in) > 10
    assert {2, 3, 4} < {len(hand.stacks) for hand in drawn}


@pytest.mark.provision("14.8(a)")
def test_every_permissible_form_is_among_them() -> None:
    named = {(form.game, form.form) for form in FORMS}
    assert named == {
        ("seven-card-stud", "high"),
        ("seven-card-stud", "high-low-split"),
        ("seven-card-stud", "high-low-split-eight-or-better"),
        ("holdem", "high"),
        ("omaha", "high"),
        ("omaha", "high-low-split-eight-or-better"),
        ("five-card-draw", "high"),
        ("five-card-draw", "low"),
        ("five-card-stud", "high"),
    }

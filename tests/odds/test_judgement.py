"""Automatic players at games of players against players: what they see, what they do, and that it wins."""

import os
from dataclasses import replace
from typing import Any

import pytest

from chapter47 import Table
from chapter47.odds.equity.showdown import Showdown
from chapter47.odds.judgement import Decision, Other, View, decide, share
from chapter47.odds.seated import view_of
from chapter47.odds.simulation import stream
from kit.contests import Chooser, calling, forms, judging, play, random, result

HOLDEM = Showdown(own=2, most=11, board=5)
OMAHA_EIGHT = Showdown(own=4, most=10, board=5, two_and_three=True, low="eight-or-better")
STUD = Showdown(own=7, most=8, common=True)
DRAW = Showdown(own=5, most=8, draws=True)
LOWBALL = replace(DRAW, high=False, low="any")


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FACING = View(showdown=HOLDEM, own=cards("KS KH"), others=(Other(),), pot=1000, owed=500, raises_to=(2000, 2000))
FREE = replace(FACING, owed=0, raises_to=(500, 500))
CASES = [
    ("kings before the flop", FACING, Decision("raise", 2000)),
    ("seven and two against five", replace(FACING, own=cards("7S 2H"), others=(Other(),) * 5, pot=700), "fold"),
    ("nothing on the river", replace(FACING, own=cards("7S 2H"), board=cards("AS KS QD JH 9C"), raises=1), "fold"),
    ("nothing, but nobody bets", replace(FREE, own=cards("7S 2H"), board=cards("AS KS QD JH 9C")), "check"),
    ("the nuts", replace(FREE, own=cards("AS TS"), board=cards("KS QS JS 2D 3C")), Decision("raise", 500)),
    ("the nuts, and no raise may be made", replace(FACING, own=cards("AS TS"), board=cards("KS QS JS 2D 3C"),
                                                   raises_to=None), "call"),
    ("a flush draw at a good price", replace(FACING, own=cards("AS TS"), board=cards("KS 8S 2D 3C"), pot=9000,
                                             raises=2), "call"),
    ("the same against a pair that shows", replace(FACING, showdown=STUD, own=cards("2S 7H 9D"),
                                                   others=(Other(cards("AS AH")),), pot=500), "fold"),
]  # fmt: skip


@pytest.mark.parametrize(("view", "wanted"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_anybody_would_do(view: View, wanted: Decision | str) -> None:
    decided = decide(view, 1)
    assert decided == wanted if isinstance(wanted, Decision) else decided.choice == wanted
    assert decided == decide(view, 1)  # a pure function


def test_a_short_stack_goes_in_whole() -> None:
    view = replace(FREE, own=cards("AS AH"), pot=5000, raises_to=(500, 4000), board=cards("AD 7C 2H"))
    assert decide(view, 1) == Decision("raise", 4000)
    assert decide(replace(view, raises_to=(500, 400_000)), 1) == Decision("raise", 4000)  # most of a pot, in whole bets


DRAWS = [
    ("a pair", DRAW, "TS TH 8D 5C 2S", "8D 5C 2S"),
    ("two pairs", DRAW, "TS TH 8D 8C 2S", "2S"),
    ("four of a suit", DRAW, "9S 7S 5S 3S 2D", "2D"),
    ("a straight", DRAW, "9S TH JD QC KS", ""),
    ("a four that is no pair's", LOWBALL, "AS 2H 3D 4C KS", "KS"),
    ("a pat seven", LOWBALL, "AS 2H 3D 6C 7S", ""),
]


@pytest.mark.parametrize(("showdown", "own", "thrown"), [case[1:] for case in DRAWS], ids=[case[0] for case in DRAWS])
def test_which_cards_are_thrown_away(showdown: Showdown, own: str, thrown: str) -> None:
    view = View(showdown=showdown, own=cards(own), others=(Other(),) * 3, pot=1000, drawing=True, to_draw=True)
    assert decide(view, 1) == Decision("draw", thrown=cards(thrown))


def test_what_others_drew_says_something() -> None:
    """A pair of nines is worth more against somebody who drew three than against somebody who stood."""
    view = View(showdown=DRAW, own=cards("9S 9H 8D 5C 2S"), others=(Other(drew=3),), pot=1000)
    stood = replace(view, others=(Other(drew=0),))
    assert share(view, stream(1, 0)) > 0.4 > 0.15 > share(stood, stream(1, 0))


def test_a_share_is_near_the_exact_one() -> None:
    """Aces against any hand: 85.2%. The best low and high of omaha take all, or half."""
    aces = replace(FACING, own=cards("AS AH"))
    assert share(aces, stream(1, 0)) == pytest.approx(0.852, abs=0.06)
    low = replace(FACING, showdown=OMAHA_EIGHT, own=cards("AS 2S KH KD"), board=cards("3C 4C 8D KC KS"))
    assert share(low, stream(1, 0)) > 0.9


def test_a_common_card_is_everybodys() -> None:
    """14.9(h): six cards each and one for all: four aces are not beaten by a straight flush that needs a seventh."""
    view = replace(FACING, showdown=STUD, own=cards("AS AH AD 2C 3D 9H"), board=cards("AC"), raises_to=None)
    sure = replace(view, others=(Other(cards("KS KH KD 4C")),))
    assert share(sure, stream(1, 0)) == 1.0


# At a table


def test_there_are_nine_forms() -> None:
    assert len(forms()) == 9


@pytest.mark.parametrize(("name", "form"), forms())
def test_whatever_is_decided_is_admitted_and_nothing_hidden_is_seen(name: str, form: str) -> None:
    """Four seats and every way to bet; a view has the own cards and those that lie open, and no other."""
    seen: list[int] = []

    def watched(table: Table[Any], seat: int, below: Any) -> Any:
        view = view_of(table, seat)
        if view is not None:
            open_cards = {card for player in table.state.play.players.values() for card in player.up}
            others = [card for other in view.others for card in other.up]
            assert {*others, *view.dead} <= open_cards
            assert not {*view.own} & {*others, *view.board, *view.dead}
            assert [*view.board] == table.state.play.board
            seen.append(seat)
        return judging(table, seat, below)

    for betting in ("fixed", "spread", "pot-limit", "no-limit"):
        seats: dict[int, Chooser] = dict.fromkeys((1, 2, 3), watched) | {4: random}
        table, won = play(name, {"form": form, "betting": betting}, seats, 3, seed=47)
        table.check()
        assert len(won) == 3
    assert {*seen} == {1, 2, 3}


AGAINST: dict[str, Chooser] = {"always calling": calling, "at random": random}


@pytest.mark.prove
@pytest.mark.parametrize("against", AGAINST)
@pytest.mark.parametrize(("name", "form"), forms())
def test_judgement_beats_whoever_does_not_judge(
    name: str, form: str, against: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """10,000 rounds for two at fixed limits, $5 and $10: the whole interval of 95% is above nothing."""
    rounds = 10_000 * int(os.environ.get("CHAPTER47_PROVE", "1"))
    seed = int(os.environ.get("CHAPTER47_SEED", "47"))
    _, won = play(name, {"form": form}, {1: judging, 2: AGAINST[against]}, rounds, seed)
    found = result(won)
    with capsys.disabled():
        print(f"\n{name} {form} against {against}: {found.each:+.2f} a round, within {found.within:.2f}")
    assert found.each - found.within > 0

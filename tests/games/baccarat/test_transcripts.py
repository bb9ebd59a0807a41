"""Rounds as a person writes them down: a shoe in play, or one that is shuffled, cut and burned from first."""

from typing import Any

import pytest

from chapter47 import Announced, Chapter47Error, Event, game
from chapter47.table.transcript import Transcript
from kit.baccarat import CHAPTER, both_games, calls, facts, final, results
from kit.refusals import short

provision = pytest.mark.provision

BANKER = {"seat": 1, "bet": "banker", "amount": "10"}
ROUND = ["KS", "5H", "QD", "KC", "4S", "2S"]  # 4 against 7


def replay(name: str, *play: dict[str, Any], **house: Any) -> tuple[list[Event], list[Chapter47Error], dict[str, Any]]:
    """What followed, what was refused, and how it ended."""
    seats = {"1": {"chips": "500"}, "3": {"chips": "500"}}
    data = {"chapter47": 1, "game": name, "house": house, "seats": seats, "play": list(play)}
    run = Transcript.read(data, game).run()
    events: list[Event] = []
    refused: list[Chapter47Error] = []
    for line in run:
        if isinstance(line.said, Chapter47Error):
            refused.append(line.said)
        else:
            events.append(line.said)
    return events, refused, run.end()


@both_games
def test_a_transcript_begins_with_the_shoe_in_play(name: str) -> None:
    events, refused, end = replay(name, BANKER, {"deal": ROUND})
    assert refused == []
    assert final(events, name) == (4, 7)
    assert results(events) == {(1, "banker"): "win"}
    assert end["seats"]["1"] == {"chips": "509.50"}
    assert not [fact for fact in facts(events, "performed") if short(fact.cites).startswith(f"{CHAPTER[name]}.4")]


NATURAL = ["9S", "2H", "KD", "KC"]


@both_games
def test_betting_closes_by_itself_and_cards_are_fed_on_to_the_end_of_a_round(name: str) -> None:
    events, refused, end = replay(name, BANKER, {"deal": ROUND}, {"deal": NATURAL}, BANKER, {"deal": NATURAL})
    assert refused == []
    assert len(calls(events, f"{CHAPTER[name]}.10(a)")) == 3
    assert end["seats"]["1"] == {"chips": "499.50"}


@both_games
def test_a_card_that_no_hand_takes_is_refused_and_none_of_them_is_dealt(name: str) -> None:
    events, refused, end = replay(name, BANKER, {"deal": [*ROUND, "9S"]}, {"deal": ROUND})
    assert [error.code for error in refused] == ["wrong-count"]
    assert results(events) == {(1, "banker"): "win"}
    assert end["seats"]["1"] == {"chips": "509.50"}


@provision("3.5(c)", "3.5(d)", "7.5(c)", "7.5(d)")
@both_games
def test_a_shuffle_step_is_the_whole_procedure(name: str) -> None:
    shuffle = {"shuffle": {"cut-by": 3, "at": 120, "burn": ["2S", "3S", "4S"]}}
    events, refused, end = replay(name, shuffle, BANKER, {"deal": ROUND})
    assert refused == []
    cited = [short(fact.cites) for fact in facts(events, "performed")]
    assert [f"{CHAPTER[name]}.{step}" for step in ("4(a)", "4(b)", "4(c)", "5(a)", "5(b)", "5(c)", "5(d)")] == [
        each for at, each in enumerate(cited) if each not in cited[:at] and each.split("(")[0][-1] in "45"
    ]
    (cut,) = (fact for fact in facts(events, "performed") if short(fact.cites) == f"{CHAPTER[name]}.5(c)")
    assert (cut.details["seat"], cut.details["at"]) == (3, 120)
    (burned,) = (fact for fact in facts(events, "performed") if "cards" in fact.details)
    assert burned.details["cards"] == ["2S", "3S", "4S"]
    assert end["seats"]["1"] == {"chips": "509.50"}


@provision("3.5(c)", "3.5(d)", "7.5(c)", "7.5(d)")
@both_games
@pytest.mark.parametrize(
    "wrong",
    [
        {"cut-by": 3, "at": 9, "burn": ["2S", "3S", "4S"]},
        {"cut-by": 3, "at": 407, "burn": ["2S", "3S", "4S"]},
        {"cut-by": 3, "at": 120, "burn": ["2S", "3S"]},  # one too few
        {"cut-by": 3, "at": 120, "burn": ["2S", "3S", "4S", "5S"]},  # one too many
        {"cut-by": 3, "at": 120, "burn": ["1S"]},
    ],
)
def test_a_shuffle_step_against_the_law_is_refused(name: str, wrong: dict[str, Any]) -> None:
    _, refused, _ = replay(name, {"shuffle": wrong})
    assert len(refused) == 1


@provision("3.8(e)", "7.8(e)")
@both_games
def test_the_cutting_card_in_a_transcript(name: str) -> None:
    play: list[dict[str, Any]] = [{"deal": ["9S", "CUT", "2H", "KD", "KC"]}, {"deal": NATURAL}, {"deal": NATURAL}]
    events, refused, _ = replay(name, *play)
    assert [event.call for event in events if isinstance(event, Announced)].count("last hand") == 1
    assert [error.code for error in refused] == ["shuffle-first"]

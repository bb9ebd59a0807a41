"""What a game is: a declaration that nothing changes, which hears what happens around it and has the parts it has."""

from dataclasses import FrozenInstanceError, fields
from datetime import datetime, timedelta

import pytest

from chapter47 import Choose, Table, bet, call, game, read_house
from chapter47.games import GAMES
from chapter47.games.big_six import BigSix
from chapter47.table.commands import Clock
from chapter47.table.news import Came, Closed, Leaves, Left, News, Relieved, RulesChanged
from chapter47.table.parts import DealtCards, HiddenHands, OwnBoxes, Participant, Phased, Readies, Standing
from kit.refusals import mistake

HEARD: list[tuple[News, bool]] = []
"""What was heard, and whether somebody was at the seat then."""


class Listening(BigSix):
    """Big six, which notes all that it hears."""

    def heard(self, table: Table, news: News) -> None:
        HEARD.append((news, 3 in table.seats))


def heard() -> list[tuple[News, bool]]:
    found = HEARD[:]
    HEARD.clear()
    return found


def test_a_game_hears_what_happens_around_it() -> None:
    heard()
    listening = Listening()
    table = Table(listening, read_house(listening, {}))
    table.do(call("open"))
    assert heard() == []
    table.do(Choose(3, "sit", {"chips": "100"}))
    assert heard() == [(Came(3), True)]
    table.do(call("new-dealer", name="Ann"))
    assert heard() == [(Relieved(), True)]
    assert mistake(table, Choose(3, "sit")) == "seat-taken"
    assert heard() == []
    before = table.house
    table.do(call("change", rules={"max": "50"}))
    assert heard() == [(RulesChanged(before), True)]
    assert table.house != before
    table.do(Choose(3, "leave"))
    assert heard() == [(Leaves(3), True), (Left(3), False)]
    table.do(call("close"))
    assert heard() == [(Closed(), False)]


def test_a_person_with_a_wager_is_told_of_when_they_go_and_rules_when_they_are_in_force() -> None:
    heard()
    listening = Listening()
    table = Table(listening, read_house(listening, {}))
    now = datetime(2026, 7, 4, 20)
    for command in (call("open"), Clock(now), Choose(3, "sit", {"chips": "100"}), bet(3, "insignia", "5", "1")):
        table.do(command)
    heard()
    effective = now + timedelta(minutes=30)
    table.do(call("change", rules={"between-numbers": "respin"}, effective=effective.isoformat()))
    table.do(Choose(3, "leave"))
    table.do(Clock(effective))
    assert heard() == []
    before = table.house
    table.do(call("void-round", confirmed_by=("supervisor",)))
    assert heard() == [(Leaves(3), True), (Left(3), False), (RulesChanged(before), False)]


def test_a_declared_game_cannot_be_changed() -> None:
    for name in GAMES:
        found = game(name)
        with pytest.raises(FrozenInstanceError, match="is declared"):
            found.title = "Another"  # type: ignore[misc]
        with pytest.raises(FrozenInstanceError, match="is declared"):
            found.remembered = 1  # type: ignore[attr-defined]
        with pytest.raises(FrozenInstanceError, match="is declared"):
            type(found).seats = 1
        with pytest.raises(FrozenInstanceError, match="is declared"):
            del type(found).seats
        assert vars(found) == {}


def test_a_part_cannot_be_changed_either() -> None:
    for kind in (Phased, Standing, OwnBoxes, DealtCards, HiddenHands, Readies, Participant):
        parts = (part for name in GAMES for part in vars(type(game(name))).values() if isinstance(part, kind))
        part = next(parts)
        with pytest.raises(FrozenInstanceError):
            setattr(part, fields(part)[0].name, None)


def test_a_game_without_a_part_says_nothing_about_it() -> None:
    found = game("big-six")
    parts = (found.phased, found.standing, found.boxes, found.cards, found.hidden, found.readies, found.participant)
    assert parts == (None,) * 7
    assert Table(found, read_house(found, {})).terms.phases == (None,)

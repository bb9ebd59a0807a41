"""What a game is: a declaration that nothing changes, which hears what happens around it and has the parts it has."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields
from datetime import datetime, timedelta
from typing import ClassVar

import pytest

from chapter47 import Choose, Table, bet, call, game, read_house
from chapter47.games import GAMES
from chapter47.games.big_six import BigSix
from chapter47.law import Mistake, Refused, cite
from chapter47.table.commands import Bet, Clock, Command, Report
from chapter47.table.game import Moment
from chapter47.table.news import Came, Closed, Leaves, Left, News, Relieved, RulesChanged, ToldTime, WantsToLeave
from chapter47.table.parts import DealtCards, HiddenHands, OwnBoxes, Participant, Phased, Readies, Standing
from kit.refusals import mistake, refusal

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
    assert heard() == [(WantsToLeave(3), True), (ToldTime(now), True)]
    before = table.house
    table.do(call("void-round", confirmed_by=("supervisor",)))
    assert heard() == [(Leaves(3), True), (Left(3), False), (RulesChanged(before), False)]


class Hushed(BigSix):
    """Big six at which the law forbids a player to spin the wheel, and wagers once it spins."""

    def forbids(self, table: Table, command: Command) -> Refused | None:
        if isinstance(command, Choose | Bet):
            return Refused("forbidden", "The law forbids it.", cite("5.4(b)"))
        return None


def test_what_the_law_forbids_is_refused_by_it_whatever_the_table_waits_for() -> None:
    hushed = Hushed()
    table = Table(hushed, read_house(hushed, {}))
    spins, wagers = Choose(3, "spin"), bet(3, "insignia", "5", "1")
    for command in (call("open"), Choose(3, "sit", {"chips": "100"}), wagers, call("no-more-bets")):
        assert refusal(table, spins) == ("forbidden", "5.4(b)")
        table.do(command)  # what is waited for is not forbidden
    assert refusal(table, wagers) == ("forbidden", "5.4(b)")
    assert mistake(table, call("no-more-bets")) == "not-now"  # and what the law does not forbid is only not asked


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


class Ordered(BigSix):
    """Big six at which the law says when the wheel is inspected, and what a short spin is."""

    moments: ClassVar[Mapping[str, Moment]] = {
        "inspect": Moment(cite("5.6(a)"), "The wheel is inspected before the table opens."),
        "short-spin": Moment(cite("5.6(b)"), "A spin is short once the wheel has come to rest."),
    }


def test_what_is_said_out_of_its_place_is_refused_by_the_provision_that_gives_it_one() -> None:
    table = Table(Ordered(), read_house(Ordered(), {}))
    table.do(call("open"))
    for said, provision in (
        (call("inspect"), "5.6(a)"),
        (Choose(1, "inspect"), "5.6(a)"),
        (Report("short-spin"), "5.6(b)"),
    ):
        with pytest.raises(Refused) as refused:
            table.do(said)
        assert refused.value.cites == cite(provision)
        assert "now: " in refused.value.allowed
    with pytest.raises(Mistake):
        table.do(call("dance"))
    with pytest.raises(Mistake):
        table.do(Report("earthquake"))

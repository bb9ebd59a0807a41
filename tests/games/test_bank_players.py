"""Automatic players of the two games with a bank: they bank and cut now and then, by the chance that they are given."""

import pytest

from kit.baccarat import facts
from kit.crowd import crowd

CUTS = {"pai-gow": "move stacks to the side that the bank points to", "pai-gow-poker": "cut the cards"}


@pytest.mark.parametrize("name", CUTS)
def test_they_cut_when_they_are_offered_it_now_and_then_and_the_same_chance_gives_the_same_night(name: str) -> None:
    table, again = (crowd(name, 10, 24, min="5", banking=True) for _ in range(2))
    told = facts([event for entry in table.log for event in entry.events], "performed")
    by_players = [fact.details["seat"] for fact in told if fact.details["act"] == CUTS[name] and "seat" in fact.details]
    assert 1 < len({*by_players}) <= len(by_players) < table.rounds
    assert [entry.command for entry in again.log] == [entry.command for entry in table.log]

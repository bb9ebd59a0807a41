"""What goes wrong with the dealer's first card in multiple action: N.J.A.C. 19:47-2.15(d), (l) and (m)."""

import pytest

from chapter47 import Table
from chapter47.table.commands import Report
from kit.baccarat import acts, facts, report
from kit.blackjack import blackjack, decided, play, wager
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision


def second_hand(action: int = 2) -> Table:
    """The dealer's first hand is over, and the second card of the second is to come."""
    table = blackjack(1, multiple_action=action)
    for spot in range(1, action + 1):
        wager(table, 1, "10", f"spot {spot}" if spot > 1 else None)
    play(table, "TS 6D 9H 1:stand TD AD")
    return table


@provision("2.15(l)")
def test_a_first_card_that_was_not_moved_counts_as_moved() -> None:
    table = second_hand()
    (act,) = acts(report(table, "up-card-not-moved"), "2.15(l)")
    assert "as if" in act
    assert marks_on(table)["dealer"] == ["6D"]
    assert decided(play(table, "TC 4D")) == [("blackjack", "lose", -1000)]


@provision("2.15(l)")
def test_nor_is_it_otherwise_for_the_third_hand() -> None:
    table = second_hand(3)
    play(table, "TC 4D")
    (act,) = acts(report(table, "up-card-not-moved"), "2.15(l)")
    assert "as if" in act
    assert (marks_on(table)["dealer"], marks_on(table)["dealer-hand"]) == (["6D"], 3)
    assert decided(play(table, "TC TH")) == [("blackjack", "win", 1000)]


@provision("2.15(m)")
@pytest.mark.parametrize("before", ["", "TC 4D "])
@pytest.mark.parametrize("script", ["", "TC"])
def test_a_first_card_that_was_picked_up_comes_back(script: str, before: str) -> None:
    """Of the second hand, and of the third."""
    table = second_hand(3 if before else 2)
    play(table, before + script)
    for staff in ((), ("dealer",)):  # a supervisor is told, who rebuilds the hand
        assert refusal(table, Report("up-card-discarded", {}, staff)) == ("not-confirmed", "2.15(m)")
    rebuilt, returned = facts(report(table, "up-card-discarded", "supervisor"), "performed")
    for fact in (rebuilt, returned):
        assert (short(fact.cites), fact.details["by"]) == ("2.15(m)", "supervisor")
    assert (rebuilt.details["card"], marks_on(table)["dealer"]) == ("6D", ["6D", *script.split()])
    assert "the last hand from the discard rack" in str(rebuilt.details["act"])
    assert "the other cards to the discard rack" in str(returned.details["act"])
    assert decided(play(table, "TC 4D".removeprefix(script))) == [("blackjack", "lose", -1000)]


@provision("2.15(l)", "2.15(m)")
def test_they_cannot_happen_to_the_first_hand() -> None:
    table = blackjack(1, multiple_action=2)
    wager(table, 1, "10")
    wager(table, 1, "10", "spot 2")
    play(table, "TS 6D 9H 1:stand")
    for name in ("up-card-not-moved", "up-card-discarded"):
        assert refusal(table, Report(name, {}, ("supervisor",)))[0] == "not-reportable"
    play(table, "TD AD")
    assert {"up-card-not-moved", "up-card-discarded"} <= {kind.name for kind in table.point.reports}


@provision("2.15(d)")
def test_with_17_between_two_hands_the_card_is_burnt_too() -> None:
    table = second_hand(3)
    (fact,) = facts(report(table, "dealer-drew-on-17", cards=["KC"]), "performed")
    assert (short(fact.cites), fact.details["cards"]) == ("2.15(d)", ["KC"])
    play(table, "TC")
    assert marks_on(table)["dealer"] == ["6D", "TC"]
    assert "dealer-drew-on-17" not in {kind.name for kind in table.point.reports}

"""Where each irregularity of N.J.A.C. 19:47-2.15 can be reported, and that it is refused elsewhere."""

from typing import Any

import pytest

from chapter47 import Table
from chapter47.table.commands import Report
from kit.blackjack import blackjack, play, wager
from kit.refusals import mistake, refusal

ALL = {
    *("face-up-in-shoe", "drawn-in-error", "dealer-drew-on-17", "missed-dealer-card", "insufficient-cards"),
    *("no-cards-dealt", "one-card-dealt", "wrong-side", "missed-card", "reader-misuse", "reader-malfunction"),
    *("up-card-not-moved", "up-card-discarded"),
}


def dealt(script: str = "", seats: tuple[int, ...] = (1,), **house: Any) -> Table:
    """Each seat has $10 on its own box, and these things have been said."""
    table = blackjack(*seats, **house)
    for seat in seats:
        wager(table, seat, "10")
    play(table, script)
    return table


def reportable(table: Table) -> set[str]:
    return {kind.name for kind in table.point.reports}


FIRST = {"face-up-in-shoe", "drawn-in-error"}
DRAWING = {*FIRST, "insufficient-cards"}


@pytest.mark.parametrize(
    ("script", "names", "house"),
    [
        ("", FIRST, {}),
        ("9S", {*DRAWING, "missed-dealer-card", "no-cards-dealt", "one-card-dealt"}, {}),
        ("9S 8S", {*DRAWING, "missed-dealer-card", "no-cards-dealt", "one-card-dealt"}, {}),
        ("9S 8S 6D", {*DRAWING, "missed-dealer-card", "no-cards-dealt", "one-card-dealt"}, {}),
        ("9S 8S 6D 2H", {*DRAWING, "missed-dealer-card", "one-card-dealt"}, {}),  # more than one box can have
        (
            "9S 8S 6D 2H",
            {*DRAWING, "missed-dealer-card", "no-cards-dealt", "one-card-dealt"},
            {"hole_card": "face-up"},
        ),
        ("9S 8S 6D 2H TH", {*FIRST, "missed-dealer-card"}, {}),
        ("9S 8S 6D 2H TH", {*DRAWING, "missed-dealer-card", "one-card-dealt"}, {"hole_card": "face-up"}),
        ("9S 8S 6D 2H TH 1:hit 3C", FIRST, {}),
        ("9S 8S AD 2H TH", set(), {}),  # insurance is open
        ("9S 8S 6D 2H TH 1:hit", {*DRAWING, "missed-card"}, {}),
        ("9S 8S 6D 2H TH 1:stand 2:double", {*DRAWING, "missed-card"}, {}),
        ("9S 8S 6D 2H TH 1:stand 2:stand", DRAWING, {}),
        ("9S 8S 6D 2H TH 1:stand 2:stand TD", DRAWING, {}),
        ("9S 8S 6D 2H TH 1:stand 2:stand TD AD", {*FIRST, "dealer-drew-on-17"}, {}),
        ("9S 6S 6D TH TC 1:hit KC 2:hit KD", FIRST, {}),  # the dealer has one card
        ("", {*FIRST, "reader-malfunction"}, {"hole_card": "card-reader"}),
        ("9S 8S TD 2H TH XX", {"reader-malfunction"}, {"hole_card": "card-reader"}),
        ("9S 8S TD 2H TH XX reader=no", FIRST, {"hole_card": "card-reader"}),
        ("9S 8S 6D 2H TH XX", {*FIRST, "reader-misuse"}, {"hole_card": "card-reader"}),
        ("9S 8S 6D 2H TH XX", FIRST, {"hole_card": "face-down"}),
    ],
)
def test_what_cannot_have_happened_is_not_reported(script: str, names: set[str], house: dict[str, Any]) -> None:
    table = dealt(script, (1, 2), **house)
    assert reportable(table) == names
    for name in ALL - names:
        code, number = refusal(table, Report(name, {}, ("supervisor",)))  # by the provision that says when it can be
        assert (code, number.startswith("2.15(")) == ("not-reportable", True)


@pytest.mark.parametrize("name", ["fire", "", "face-up"])
def test_there_are_no_others(name: str) -> None:
    assert mistake(dealt("9S 6D 2H"), Report(name, {})) == "not-reportable"

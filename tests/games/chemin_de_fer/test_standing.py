"""While the Banker's wager stands nothing takes it back; a hand that was not dealt is no round: 4.6, 4.7, 4.11(a)."""

from typing import Any

import pytest

from chapter47 import Choose, Seeded, bet, call, game
from chapter47.money.ledger import INVENTORY
from chapter47.money.owners import owed_account, seat_owner
from chapter47.table.commands import Report
from chapter47.table.dealer import next_act
from chapter47.table.transcript import Replay, Transcript
from kit.chemin import banco, banker, chips, in_play, lies, parts, win, with_bank
from kit.refusals import refusal

provision = pytest.mark.provision

BANK: list[dict[str, Any]] = [
    {"seat": 2, "choose": "bid", "amount": "100"},
    {"call": "close-bidding"},
    {"seat": 2, "bet": "bank", "amount": "100"},
]
LATER = [
    ({"seat": 2, "choose": "pass-shoe"}, "4.11(a)"),
    ({"seat": 2, "choose": "move-seat", "to": 9}, ""),
    ({"seat": 5, "choose": "move-seat", "to": 9}, ""),
    ({"seat": 2, "bet": "bank", "amount": "150"}, ""),
    ({"seat": 5, "choose": "bid", "amount": "500"}, ""),
    ({"seat": 5, "choose": "accept-bank"}, ""),
    ({"report": "drawn-in-excess"}, ""),
    ({"deal": ["9S", "2H", "QD", "KC"]}, "4.7(e)"),
]
"""What belongs before the Banker's wager, or behind the hand; and a deal that nobody has wagered for."""


def replayed(*play: dict[str, Any]) -> tuple[Replay, list[Any]]:
    seats = {"2": {"chips": "1000"}, "5": {"chips": "1000"}}
    data = {"chapter47": 1, "game": "chemin-de-fer", "house": {"min": "5"}, "seats": seats, "play": list(play)}
    replay = Transcript.read(data, game).run()
    return replay, [line.said for line in replay if line.step == len(play)]


@provision("4.6(a)", "4.7(a)", "4.11(a)")
@pytest.mark.parametrize(("step", "number"), LATER)
@pytest.mark.parametrize("parts", [False, True])
def test_no_later_step_of_a_transcript_takes_the_bankers_wager_back(
    step: dict[str, Any], number: str, parts: bool
) -> None:
    opened: list[dict[str, Any]] = [{"call": "partial-wagers"}] if parts else []
    replay, said = replayed(*BANK, *opened, step)
    assert lies(replay.table) == {(2, "bank"): 10_000}
    assert (replay.table.rounds, banker(replay.table)) == (0, 2)
    (no,) = said
    assert not number or number in no.cites.text


@provision("4.11(a)")
@pytest.mark.parametrize("point", ["banco", "parts", "dealing", "deciding"])
def test_the_shoe_is_passed_after_a_round_and_never_in_one(point: str) -> None:
    table = with_bank(1, "100", 2)
    if point == "parts":
        table.do(call("partial-wagers"))
    elif point != "banco":
        banco(table, 2)
    if point == "deciding":
        table.do(next_act(table, Seeded(3)))
    assert refusal(table, Choose(1, "pass-shoe")) == ("round-not-over", "4.11(a)")
    assert refusal(table, Choose(2, "pass-shoe")) == ("not-banker", "4.11(a)")
    for seat in (1, 2):
        code, _ = refusal(table, Choose(seat, "move-seat", {"to": 7}))
        assert code == "hand-under-way"


@provision("4.11(a)")
def test_a_hand_that_was_not_dealt_is_no_round_after_which_the_shoe_is_passed() -> None:
    table = with_bank(1, "100", 2, 3, chips="1000")
    parts(table)  # nobody wagers against it
    assert (table.rounds, lies(table), chips(table)[1], banker(table)) == (0, {}, "1000", 1)
    assert refusal(table, Choose(1, "pass-shoe")) == ("no-round-yet", "4.11(a)")
    table.do(bet(1, "bank", "100"))
    banco(table, 2)
    win(table, "banker")
    assert table.rounds == 1
    table.do(Choose(1, "pass-shoe"))


def test_whoever_wanted_to_leave_goes_where_a_hand_was_not_dealt() -> None:
    table = with_bank(1, "100", 2, 3)
    table.do(Choose(1, "leave"))
    assert 1 in table.seats  # the wager stands
    parts(table)
    assert 1 not in table.seats
    table.check()


def test_what_may_be_reported_between_hands_is_not_while_one_is_wagered_on() -> None:
    table = with_bank(1, "100", 2)
    assert not table.point.reports
    assert refusal(table, Report("drawn-in-excess")) == ("not-reportable", "4.12(g)")
    assert lies(table) == {(1, "bank"): 10_000}


def test_what_is_owed_to_somebody_who_is_gone_stays_where_they_sat() -> None:
    """And never is a negative amount posted: of what the mover owes, the whole goes along."""
    for cents, carried in ((500, 0), (-500, -500)):
        table = in_play(1, 2)
        before, after = owed_account(seat_owner(1)), owed_account(seat_owner(7))
        if cents > 0:
            table.ledger.post(INVENTORY, before, cents)
        else:
            table.ledger.post(before, INVENTORY, -cents)
        table.do(Choose(1, "move-seat", {"to": 7}))
        assert table.ledger.balance(after) == carried
        assert table.ledger.balance(before) == cents - carried
        assert all(amount > 0 for _, _, amount, _ in table.ledger.journal())
        table.check()

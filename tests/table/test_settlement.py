"""A wager is paid by the ruling that was made of it, also where the script makes rulings while it settles."""

import pytest

from chapter47 import Table, bet, open_table
from chapter47.law import cite
from chapter47.money import Odds
from chapter47.table.settlement import Commission, amounts, settle
from chapter47.table.wagers import Ruling, Stake

ORDER = cite("5.3(e)")


def with_wager() -> Table:
    table = open_table("roulette", seats={1: "1000"})
    table.do(bet(1, "red", "10"))
    return table


def paid_by(table: Table, ruling: Ruling, commission: Commission | None = None) -> int:
    """What seat 1 has more than before a wager of $10 that is ruled so."""
    table.do(bet(1, "red", "10")) if not table.layout.stakes else None
    before = table.ledger.balances[table.seats[1].owner] + 10_00
    settle(table, lambda stake: ruling, ORDER, commission)
    return table.ledger.balances[table.seats[1].owner] - before


def test_a_ruling_made_while_settling_pays_its_own_odds() -> None:
    """Each is another one, and the one before it is gone: what takes its place in memory is not it."""
    table = with_wager()
    for times in range(1, 200):
        assert paid_by(table, Ruling("win", Odds(times, 1), ORDER, ORDER)) == times * 10_00


def test_the_same_ruling_is_paid_less_every_commission_there_is() -> None:
    table = with_wager()
    ruling = Ruling("win", Odds(1, 1), ORDER, ORDER)
    taken: list[int] = []

    def commission(percent: int) -> Commission:
        def on(stake: Stake, ruling: Ruling, won: int) -> int:
            return won * percent // 100

        return Commission(on, lambda table, seat, due: taken.append(due), first=False, each=True)

    for percent in (5, 4, 25):
        assert paid_by(table, ruling, commission(percent)) == 10_00
    assert paid_by(table, ruling) == 10_00
    assert taken == [50, 40, 2_50]


@pytest.mark.parametrize(("wagered", "back", "taken"), [(10_00, 5_00, 5_00), (1_01, 51, 50), (1, 1, 0)])
def test_a_player_never_gives_up_more_than_half(wagered: int, back: int, taken: int) -> None:
    """5.2(b) takes one half of the wager: of an odd cent, the half that is no cent stays with the player."""
    assert amounts(Ruling("half", None, ORDER, ORDER), wagered) == (0, back, taken)

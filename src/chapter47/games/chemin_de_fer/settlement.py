"""Participants pay each other, and the house takes its vigorish of what the Banker wins: 4.10."""

from chapter47.games.baccarat.vigorish import UNITS, rate
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.chemin_de_fer.wagers import against, bank_stake
from chapter47.games.parts.vigorish import collect
from chapter47.law import cite
from chapter47.money import Cents
from chapter47.money.owners import layout_account, seat_number
from chapter47.table.commands import Bet
from chapter47.table.settlement import told_of
from chapter47.table.table import Table
from chapter47.table.wagers import Ruling, Stake

PAID = cite("4.10(b)")


def settle(table: Table[CheminTable], outcome: str) -> None:
    """Losing wagers are collected, winning ones are paid from them, and every stake that is left goes back."""
    bank, wagers = bank_stake(table), against(table)
    assert bank is not None
    assert bank.amount == sum(stake.amount for stake in wagers)
    won = bank.amount if outcome == "banker" else 0
    vigorish = rate(table.house, UNITS).on(won)
    decided = [(stake, _ruling(stake, outcome)) for stake in (bank, *wagers)]
    for stake, ruling in decided:
        if ruling.result == "lose":
            table.record(told_of(stake, ruling, 0, 0, stake.amount))
    for stake, ruling in decided:
        if ruling.result != "lose":
            _pay(table, stake, ruling, wagers, bank, vigorish if stake is bank else 0)
    table.layout.stakes.clear()
    if vigorish:
        collect(table, seat_number(bank.owner), vigorish, cite("4.10(c)"))


def _ruling(stake: Stake, outcome: str) -> Ruling:
    ruling = stake.ruling(outcome)
    assert ruling is not None
    return ruling


def _pay(
    table: Table[CheminTable], stake: Stake, ruling: Ruling, wagers: list[Stake], bank: Stake, vigorish: Cents
) -> None:
    """What a wager wins comes off the layout, from where the others laid it; then the stake goes back."""
    owner, post, paid = stake.owner, table.ledger.post, 0
    if ruling.result == "win":
        paid = stake.amount
        for giver, amount in [(each, each.amount) for each in wagers] if stake is bank else [(bank, paid)]:
            post(layout_account(giver.owner), owner, amount, PAID)
        if stake.keep:
            table.kept.append(Bet(seat_number(owner), stake.spot.wager.name, stake.amount, keep=True))
    post(layout_account(owner), owner, stake.amount, PAID)
    table.record(told_of(stake, ruling, paid, stake.amount, 0, vigorish))

"""2.19 The progressive wager and its meter. The law's payouts are lost: those here are ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from chapter47.games.blackjack.additional_wagers import additional, wager_beside
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import RESET, BlackjackTable
from chapter47.games.blackjack.wagers import INSURANCE
from chapter47.games.parts.held_payouts import complete_documents, validate
from chapter47.games.parts.meter import Meter, settle_deposit, tally
from chapter47.house import House, Payout
from chapter47.law import Editorial, Refused, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import seat_number
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Ruling, Spot, Stake, lose

if TYPE_CHECKING:
    from chapter47.games.blackjack.round import Round
    from chapter47.table.table import Table

DEPOSIT: Cents = 100
PROGRESSIVE = Editorial(
    "aces in a row from the first card pay by how many and how alike; four of one color take the meter", of=cite("2.19")
)
HELD = Editorial("what the meter pays is validated by a supervisor and documented before it is paid", of=cite("2.19"))
MOVED = Editorial("the meter begins at $10,000.00 and takes 40 cents of every dollar wagered", of=cite("2.19"))


def _is_offered(house: House) -> bool:
    return bool(house["progressive"])


METER = Meter(lambda house: RESET, lambda house: RESET, lambda house: 40, MOVED, _is_offered, tally)
ALL = "four-aces-one-color"
LINES: dict[str, Payout] = {
    "two-aces": Payout(Odds(25, 1), PROGRESSIVE, fixed=True),
    "two-aces-suited": Payout(Odds(100, 1), PROGRESSIVE, fixed=True),
    "three-aces": Payout(Odds(250, 1), PROGRESSIVE, fixed=True),
    "three-aces-suited": Payout(Odds(2500, 1), PROGRESSIVE, fixed=True),
    "four-aces": Payout(Odds(1500, 1), PROGRESSIVE, fixed=True),
}
RESULTS = (*LINES, ALL, "no-aces")
RED = frozenset("HD")


def take_back(table: Table[BlackjackTable]) -> None:
    """The round is void: the wagers that stand go back, and so does what they moved."""
    if wagered := _wagered(table):
        METER.take_back(table, wagered)


def result(cards: Sequence[str]) -> str:
    """What the first cards of a box come to for the wager.

    >>> result(["AS", "AS", "9D"]), result(["AS", "AD", "AC"]), result(["AH", "AD", "AH", "AD"]), result(["KS", "AS"])
    ('two-aces-suited', 'three-aces', 'four-aces-one-color', 'no-aces')
    """
    aces: list[str] = []
    for card in cards[:4]:
        if card[0] != "A":
            break
        aces.append(card)
    if len(aces) < 2:
        return "no-aces"
    suits = {card[1] for card in aces}
    if len(aces) == 4:
        return ALL if suits <= RED or not suits & RED else "four-aces"
    return ("two-aces", "three-aces")[len(aces) - 2] + ("-suited" if len(suits) == 1 else "")


def decides(pick: object, outcome: object, house: object) -> Decision:
    if outcome in LINES:
        return Decision("win", str(outcome), PROGRESSIVE, stays=True)  # the dollar stays in the acceptor
    return lose(PROGRESSIVE)  # four aces of one color take the meter, which no odds say


def take_deposits(table: Table[BlackjackTable]) -> None:
    """Each wager moves the meter, which is never lowered but by a payout."""
    if wagered := _wagered(table):
        METER.advance(table, wagered)


def _wagered(table: Table[BlackjackTable]) -> Cents:
    return sum(stake.amount for stake in table.layout.stakes.values() if stake.spot.wager.name == "progressive")


async def settle(table: Table[BlackjackTable], stake: Stake, cards: Sequence[str]) -> None:
    """Pays a wager by the cards that its box was dealt. The dollar stays in the acceptor, whatever comes."""
    outcome = result(cards)
    ruling = stake.spot.rulings[None][outcome]
    assert ruling is not None
    paid = 0
    if outcome == ALL:
        seat = seat_number(stake.owner)
        await validate(table, seat, HELD, {"seat": seat})
        await complete_documents(table, seat, HELD)
        paid, ruling = await METER.read(table, PROGRESSIVE), Ruling("win", None, PROGRESSIVE, PROGRESSIVE)
    elif ruling.odds is not None:
        paid = ruling.odds.winnings(stake.amount)
    settle_deposit(table, stake, ruling, paid)
    if outcome == ALL:
        METER.pay_all(table, paid)


async def settle_progressive(round_: Round, *, last: bool) -> None:
    """2.19: by the aces that a box got in a row, once it gets no more of them."""
    table = round_.table
    for stake in tuple(table.layout.stakes.values()):
        if stake.spot.wager.name == "progressive":
            box = round_.boxes[place_of(stake.spot.pick).box]
            if last or result(box.row) == "no-aces":
                await settle(table, stake, box.row)


def one_deposit(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """One dollar, beside a wager on the box."""
    if phase == INSURANCE:
        return UNBOUNDED
    wager_beside(table, seat, spot)
    return Bounds(DEPOSIT, DEPOSIT, lambda total: _no_deposit(spot))


def _no_deposit(spot: Spot) -> Refused:
    sentence = f"The progressive wager is {amount_words(DEPOSIT)}."
    return Refused("not-a-deposit", sentence, spot.cites, f"Wager {amount_words(DEPOSIT)}.")


def six_to_five_bars(house: House) -> Refused | None:
    """2.3(k) as it stands since 2001: not in the 6 to 5 variation."""
    if not house["six-to-five"]:
        return None
    sentence = "There is no progressive wager in the 6 to 5 variation."
    return Refused("not-offered", sentence, cite("2.3(k) [2001-12-03]"))


DEPOSITED = replace(
    additional("progressive", "Progressive wager", cite("2.19"), "progressive", decides, tuple(LINES)),
    bounds=one_deposit,
    measured=cite("2.19"),
    barred=six_to_five_bars,
    instruments=("chips", "coupon"),
    step=lambda house: 1,
)

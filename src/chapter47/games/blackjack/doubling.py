"""2.10 Doubling down: a wager of up to the original one on the first two cards, for one more card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from chapter47.games.blackjack import places
from chapter47.games.blackjack.answers import money_on
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.play import Play
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import on_hand
from chapter47.games.blackjack.wagers import MADE_WITH, by_choice, in_fives, not_in_fives
from chapter47.law import Refused, cite
from chapter47.money import Cents, dollars, parse_cents
from chapter47.table.betting import place_more
from chapter47.table.calls import Way
from chapter47.table.commands import Choose
from chapter47.table.says import Amount, Range
from chapter47.table.wagers import Stake, Wager

if TYPE_CHECKING:
    from chapter47.table.table import Table

FACE_UP_DOUBLES = {9, 10, 11}
"""2.6(k)4: what may be doubled where the hole card lies face up, an ace counted as one or as eleven."""
DOUBLE = Wager(
    name="double",
    title="Double down wager",
    cites=cite("2.10(a)"),
    decides=on_hand(cite("2.10(b)")),
    picks=places.all_places,
    lines=("even", "six-seven-eight", "three-sevens"),
    closed_in=by_choice("double", cite("2.10(a)")),
    by_decision=True,
    bounded=True,
    free=True,
    instruments=MADE_WITH,
    refusal=places.refuse_place,
)


def refuse_double(play: Play, hand: Hand) -> Refused | None:
    """(a), 2.6(k)4: on two cards, and where the hole card lies face up on 9, 10 and 11."""
    if len(hand.cards) != 2:
        sentence = "Doubling down is for the first two cards."
        return Refused("not-two-cards", sentence, cite("2.10(a)"), "Say hit or stand.")
    if play.face_up and not {hand.total, hand.total - 10 * hand.soft} & FACE_UP_DOUBLES:
        sentence = "Where the hole card lies face up, only 9, 10 and 11 are doubled."
        return Refused("not-9-10-11", sentence, cite("2.6(k)4"), "Say hit or stand.")
    return None


def doubled(table: Table[BlackjackTable], stakes: Sequence[Stake], choose: Choose) -> list[Cents]:
    """What is wagered in doubling down, for each wager on the hand."""
    full = [stake.amount for stake in stakes]
    if "amount" not in choose.details:
        return full
    amount = parse_cents(choose.details["amount"])
    if len(full) > 1:
        sentence = "In multiple action doubling down takes an additional wager for each wager."
        raise Refused("each-wager", sentence, cite("2.18(c)"), "Leave amount out.")
    if amount % in_fives(table.house):
        raise not_in_fives(amount)
    if not 0 < amount <= full[0]:
        sentence = f"Doubling down takes more than nothing, and at most the original wager, ${dollars(full[0])}."
        raise Refused("above-original", sentence, cite("2.10(a)"), f"At most ${dollars(full[0])}.")
    return [amount]


def for_less(table: Table[BlackjackTable], stakes: Sequence[Stake]) -> Iterator[Way]:
    """2.10(a): doubling down with an amount up to the wager, where one wager is doubled."""
    if len(stakes) == 1:
        unit = in_fives(table.house)
        most = stakes[0].amount // unit * unit
        if most:
            yield Way({"amount": Amount((Range(unit, most, unit),))}, (), {"amount": dollars(unit)})


def place_double(table: Table[BlackjackTable], box: Box, hand: Hand, seat: int, amounts: tuple[Cents, ...]) -> None:
    """The additional wager of a player who doubles, for each wager on the hand."""
    stakes = money_on(table, seat, box.number, hand.number)
    for stake, amount in zip(stakes, amounts, strict=True):
        place_more(table, stake.owner, "double", stake.spot.pick, amount)

"""2.10 Doubling down: a wager of up to the original one on the first two cards, for one more card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from chapter47.games.blackjack import places
from chapter47.games.blackjack.answers import money_on
from chapter47.games.blackjack.drawing import STANDS, one_card_on_double
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.play import Play
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import on_hand
from chapter47.games.blackjack.values import BEST
from chapter47.games.blackjack.wagers import MADE_WITH, by_choice, in_fives, not_in_fives
from chapter47.law import Refused, cite
from chapter47.money import Cents, amount_words, dollars, parse_cents
from chapter47.table.asking import only
from chapter47.table.betting import place_more
from chapter47.table.calls import Way
from chapter47.table.commands import Choose
from chapter47.table.plain import listed, plain
from chapter47.table.says import Amount, Range, Want
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
    measured=cite("2.10(a)"),
    bounded=True,
    free=True,
    instruments=MADE_WITH,
    refusal=places.refuse_place,
)


def refuse_double(play: Play, hand: Hand) -> Refused | None:
    """(a), 2.6(k)4: on two cards below 21, no split aces, and where the hole card lies face up on 9, 10 and 11."""
    if hand.doubled:
        return one_card_on_double()
    if hand.of_aces:
        sentence = "An ace of a split pair has one card, and is not doubled."
        return Refused("one-card-on-aces", sentence, cite("2.11(c)2"), STANDS)
    if hand.total == BEST:
        return Refused("twenty-one", "A hand of 21 is not doubled.", cite("2.10(a)"), STANDS)
    if len(hand.cards) != 2:
        sentence = "Doubling down is for the first two cards."
        return Refused("not-two-cards", sentence, cite("2.10(a)"), "Say hit or stand.")
    if play.face_up and not {hand.total, hand.total - 10 * hand.soft} & FACE_UP_DOUBLES:
        sentence = "Where the hole card lies face up, only 9, 10 and 11 are doubled."
        return Refused("not-9-10-11", sentence, cite("2.6(k)4"), "Say hit or stand.")
    return None


SPOTS = ("spot-1", "spot-2", "spot-3")
SAID_OF_DOUBLE = ("amount", *SPOTS)
"""What a player may say beside doubling: an amount for each wager, or in multiple action one by one."""


def doubled(table: Table[BlackjackTable], stakes: Sequence[Stake], choose: Choose) -> list[Cents]:
    """What is wagered in doubling down, for each wager on the hand."""
    full, said = [stake.amount for stake in stakes], choose.details
    if not said:
        return full
    if "amount" in said:
        only(said, "amount")
        amounts = [parse_cents(said["amount"])] * len(full)
    else:
        spots = SPOTS[: len(full)] if len(full) > 1 else ()
        only(said, *spots)
        if missing := [spot for spot in spots if spot not in said]:
            sentence = "In multiple action doubling down takes an additional wager for each wager."
            raise Refused(
                "each-wager", sentence, cite("2.18(c)"), f"Say how much for {listed(map(plain, missing))} as well."
            )
        amounts = [parse_cents(said[spot]) for spot in spots]
    for amount, most in zip(amounts, full, strict=True):
        if amount % in_fives(table.house):
            raise not_in_fives(amount)
        if not 0 < amount <= most:
            sentence = f"Doubling down takes more than nothing, and at most the original wager, {amount_words(most)}."
            raise Refused("above-original", sentence, cite("2.10(a)"), f"At most {amount_words(most)}.")
    return amounts


def for_less(table: Table[BlackjackTable], stakes: Sequence[Stake]) -> Iterator[Way]:
    """2.10(a), 2.18(c): doubling down with an amount up to each wager; of several wagers also one by one."""
    unit = in_fives(table.house)
    most = min((stake.amount for stake in stakes), default=0) // unit * unit
    if not most:
        return
    less, example = {"amount": Amount((Range(unit, most, unit),))}, {"amount": dollars(unit)}
    if len(stakes) == 1:
        yield Way(less, (), example)
        return
    # Either one amount for each, or one by one; and what is in front is for all of them.
    one_by_one = {spot: Amount((Range(unit, stake.amount, unit),)) for spot, stake in zip(SPOTS, stakes, strict=False)}
    wants: dict[str, Want] = {**less, **one_by_one}
    yield Way(wants, tuple(wants), example, form=True)


def place_double(table: Table[BlackjackTable], box: Box, hand: Hand, seat: int, amounts: tuple[Cents, ...]) -> None:
    """The additional wager of a player who doubles, for each wager on the hand."""
    stakes = money_on(table, seat, box.number, hand.number)
    for stake, amount in zip(stakes, amounts, strict=True):
        place_more(table, stake.owner, "double", stake.spot.pick, amount)

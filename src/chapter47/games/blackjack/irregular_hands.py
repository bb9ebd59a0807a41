"""2.15(e), (g) and (i): a box or the dealer without a card that was due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from chapter47.games.blackjack.answers import AboutHand, not_asked
from chapter47.games.blackjack.hands import DEALER, Box, Hand
from chapter47.games.blackjack.irregularities import ANY_CARD, BOX, MISSED_CARD, MISSED_DEALER, NO_CARDS, ONE_CARD
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_hand
from chapter47.law import Chapter47Error, Editorial, Refused, Source, cite
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.standing import give_back
from chapter47.table.table import Table

NOT_DEALT = Editorial(
    "a hand that the player does not want completed is dead, and the wager goes back", of=cite("2.15(g)")
)


@dataclass(frozen=True, eq=False)
class Options(AboutHand[bool]):
    """2.15: a player whom the dealer passed over says how it is put right: whether the card comes after all others."""

    have_two: bool
    """Whether all have their first two cards: before that, (g), nobody was offered insurance."""

    kind = "option"
    choices = ("card-later", "dead-hand")
    usual = "card-later"

    def instead_of(self, table: Table[BlackjackTable]) -> bool:
        return True

    def chosen(self, table: Table[BlackjackTable], choose: Choose) -> bool:
        if choose.seat != self.seat:
            raise not_asked(self.seat, cite("2.13(b)"))
        return choose.choice == "card-later"

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.15(i)")

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet) and command.wager == "insurance" and not self.have_two:
            sentence = "Insurance is open once the dealer's first card is an ace, when all have two cards."
            return Refused("no-insurance", sentence, cite("2.9(a)"), f"Say {', '.join(self.choices)}.")
        return super().refuse(table, command)


async def ask_option(round_: Round, box: Box, hand: Hand) -> bool:
    """(g), (i): whether the player wants the card after all others."""
    with round_.table.putting_right():
        several, have_two = len(box.hands) > 1, bool(round_.dealer)
        return await round_.table.ask(Options(box.number, hand.number, box.caller, several, have_two))


def give_back_box(table: Table[BlackjackTable], box: int, found: Reportable) -> None:
    """Every wager of a dead hand goes back."""
    for stake in tuple(table.layout.stakes.values()):
        if place_of(stake.spot.pick).box == box:
            give_back(table, stake, 0, found.cites, "voided", "the hand is dead")


@lru_cache(maxsize=1 << 10)
def first_reports(order: tuple[int, ...], are_first: bool) -> tuple[Reportable, ...]:
    """What can be found of the first two cards: only of a box, or a dealer, still waiting for one."""
    found = [*ANY_CARD, *([MISSED_DEALER] if DEALER in order else [])]
    waiting = tuple(sorted(set(order) - {DEALER}))
    have_one = tuple(number for number in waiting if order.count(number) == 1)
    # While first cards are dealt, one that was taken for a box may lie on the next: it is seen when cards do not fit.
    for kind, boxes in ((NO_CARDS, waiting if are_first else ()), (ONE_CARD, have_one)):
        if boxes:
            found.append(kind._replace(details=(BOX._replace(among=boxes),)))
    return tuple(found)


async def put_right_first(round_: Round, found: Irregularity, order: list[int], held: dict[int, list[str]]) -> None:
    """2.15(e), (g), while the first two cards are dealt."""
    table = round_.table
    if found.kind is MISSED_DEALER:
        order.remove(DEALER)
        order.append(DEALER)
        table.perform("deal the players' two cards first, and then the dealer's", MISSED_DEALER.cites)
        return
    number = found.details["box"]
    assert isinstance(number, int)
    box, one_card = round_.boxes[number], found.kind.name == ONE_CARD.name
    order[:] = [each for each in order if each != number]
    if held[number] and not one_card:
        _move_on(number, order, held)
    if one_card and await ask_option(round_, box, Hand(1, list(held[number]))):
        # After all others: a dealer who has no card yet takes the first of his before that.
        first = [DEALER] if DEALER in order and not held[DEALER] else []
        last = max((at for at, each in enumerate(order) if each != DEALER), default=-1)
        order.insert(max(last, len(first) - 1) + 1, number)
        table.perform("deal the second card after all others", ONE_CARD.cites, {"box": number})
        return
    give_back_box(table, number, found.kind)
    table.perform("call the hand dead", NOT_DEALT if one_card else NO_CARDS.cites, {"box": number})
    round_.used += held.pop(number)
    del round_.boxes[number]


def no_second_cards(held: Mapping[int, Sequence[str]]) -> bool:
    """Whether no box has two cards yet, and the dealer none."""
    return not held[DEALER] and all(len(cards) < 2 for cards in held.values())


def _move_on(missed: int, order: list[int], held: dict[int, list[str]]) -> None:
    """A box was passed over: its card, and each that was dealt after it, lies on the next one."""
    dealt = [number for number, cards in held.items() if cards and number >= missed]
    cards = [held[number].pop() for number in dealt]
    order[:0] = dealt[1:]
    for card in cards:
        held[order.pop(0)].append(card)


async def missed(round_: Round, box: Box, hand: Hand) -> None:
    """2.15(i): the card comes after all others, or the hand is dead: as the player wants it."""
    table = round_.table
    if await ask_option(round_, box, hand):
        round_.later.append((box, hand))
        table.perform("deal the card that was missed after all others", MISSED_CARD.cites, {"box": box.number})
        return
    hand.result = "dead"
    settle_hand(round_, box, hand, "dead", MISSED_CARD.cites)
    table.perform("call the hand dead", NOT_DEALT, {"box": box.number})

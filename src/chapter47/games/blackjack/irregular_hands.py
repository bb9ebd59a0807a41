"""2.15(e), (g) and (i): a box or the dealer without a card that was due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from chapter47.games.blackjack.answers import AboutHand, not_asked
from chapter47.games.blackjack.hands import DEALER, Box, Hand
from chapter47.games.blackjack.irregularities import ANY_CARD, BOX, MISSED_CARD, MISSED_DEALER, NO_CARDS, ONE_CARD
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.progressive import METER
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_hand
from chapter47.law import Editorial, Source, cite
from chapter47.table.commands import Choose
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.standing import give_back
from chapter47.table.table import Table

NOT_DEALT = Editorial(
    "a hand that the player does not want completed is dead, and the wager goes back", of=cite("2.15(g)")
)


@dataclass(frozen=True, eq=False)
class Options(AboutHand[bool]):
    """2.15: a player whom the dealer passed over says how it is put right: whether the card comes after all others."""

    cites: Source
    """Where the law leaves it to the player."""

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
        return self.cites

    def before_cards(self) -> Source:
        return self.cites


async def ask_option(round_: Round, box: Box, hand: Hand, cites: Source) -> bool:
    """(g), (i): whether the player wants the card after all others."""
    with round_.table.putting_right():
        return await round_.table.ask(Options(box.number, hand.number, box.caller, len(box.hands) > 1, cites))


def give_back_box(table: Table[BlackjackTable], box: int, found: Reportable) -> None:
    """Every wager of a dead hand goes back."""
    for stake in tuple(table.layout.stakes.values()):
        if place_of(stake.spot.pick).box == box:
            give_back(table, stake, 0, found.cites, "voided", "the hand is dead")
            if stake.spot.wager.name == "progressive":
                METER.take_back(table, stake.amount)


class FirstCards:
    """The first cards of a round as they come: to whom, in which order. Who was passed over may be found later."""

    __slots__ = ("cards", "plan")

    def __init__(self, plan: list[int], cards: list[str]) -> None:
        self.plan = plan
        """Who gets a card, one after the other: boxes, and the dealer."""
        self.cards = cards
        """Those that have come."""

    @property
    def order(self) -> list[int]:
        """Who is still to get one."""
        return self.plan[len(self.cards) :]

    def held(self) -> dict[int, list[str]]:
        """Whose cards they are: also of whoever has none yet, and of the dealer first."""
        found: dict[int, list[str]] = {DEALER: [], **{number: [] for number in self.plan}}
        for number, card in zip(self.plan, self.cards, strict=False):
            found[number].append(card)
        return found

    def drop(self, number: int) -> None:
        """Whoever is passed over gets none: what seemed theirs lies on the next."""
        self.plan = [each for each in self.plan if each != number]

    def put_last(self, number: int) -> None:
        """The second card of a box comes after those of all other players."""
        at, dealers = len(self.plan) - 1 - self.plan[::-1].index(number), self.plan.index(DEALER)
        del self.plan[at]
        # A dealer whose first card comes before the second cards has it before this one too.
        before = [
            place for place, each in enumerate(self.plan) if each != DEALER or (place == dealers and dealers < at)
        ]
        self.plan.insert(max(before) + 1, number)

    def give_up(self, number: int) -> list[str]:
        """The cards of a hand that is dead are taken out: which they are."""
        dead = [place for place, each in enumerate(self.plan) if each == number]
        gone = [self.cards[place] for place in dead if place < len(self.cards)]
        self.cards = [card for place, card in enumerate(self.cards) if place not in dead]
        self.drop(number)
        return gone


@lru_cache(maxsize=1 << 10)
def first_reports(plan: tuple[int, ...], came: int) -> tuple[Reportable, ...]:
    """What can be found of the first two cards when so many of them have come, also once a later one is down."""
    boxes = tuple(sorted(set(plan) - {DEALER}))
    # Where nobody else could have what has come, nobody was passed over.
    without = tuple(number for number in boxes if came <= len(plan) - plan.count(number))
    have_one = tuple(sorted(set(plan[:came]) - {DEALER}))
    found = [*ANY_CARD, *([MISSED_DEALER] if may_have_missed(plan) else [])]
    for kind, among in ((NO_CARDS, without), (ONE_CARD, have_one)):
        if among:
            found.append(kind._replace(details=(BOX._replace(among=among),)))
    return tuple(found)


def may_have_missed(plan: Sequence[int]) -> bool:
    """(e): whether a player gets a card after one of the dealer's, who may have missed it."""
    return any(each != DEALER for each in plan[plan.index(DEALER) :])


async def put_right_first(round_: Round, found: Irregularity, deal: FirstCards) -> None:
    """2.15(e), (g): of the first two cards. Cards that came since lie on those who were next."""
    table = round_.table
    if found.kind is MISSED_DEALER:
        dealers = deal.plan.count(DEALER)
        deal.drop(DEALER)
        deal.plan += [DEALER] * dealers
        table.perform("deal the players' two cards first, and then the dealer's", MISSED_DEALER.cites)
        return
    number = found.details["box"]
    assert isinstance(number, int)
    one_card = found.kind.name == ONE_CARD.name
    if one_card:
        deal.put_last(number)
        held = round_.held = deal.held()
        round_.show_first(held)
        if await ask_option(round_, round_.boxes[number], Hand(1, held[number]), ONE_CARD.cites):
            table.perform("deal the second card after all others", ONE_CARD.cites, {"box": number})
            return
        round_.used += deal.give_up(number)
    deal.drop(number)
    give_back_box(table, number, found.kind)
    table.perform("call the hand dead", NOT_DEALT if one_card else NO_CARDS.cites, {"box": number})
    del round_.boxes[number]
    if not round_.boxes:
        deal.plan = deal.plan[:1]


async def missed(round_: Round, box: Box, hand: Hand) -> None:
    """2.15(i): the card comes after all others, or the hand is dead: as the player wants it."""
    table = round_.table
    if await ask_option(round_, box, hand, MISSED_CARD.cites):
        round_.later.append((box, hand))
        table.perform("deal the card that was missed after all others", MISSED_CARD.cites, {"box": box.number})
        return
    hand.result = "dead"
    settle_hand(round_, box, hand, "dead", MISSED_CARD.cites)
    table.perform("call the hand dead", NOT_DEALT, {"box": box.number})

"""2.6(f): box by box, from the dealer's left, until nothing is left to decide."""

from __future__ import annotations

from chapter47.games.blackjack.additional_cards import announce, hit
from chapter47.games.blackjack.decisions import Decides, Decision
from chapter47.games.blackjack.doubling import place_double
from chapter47.games.blackjack.drawing import may_draw
from chapter47.games.blackjack.hands import Box, Hand, hand_place
from chapter47.games.blackjack.irregular_cards import put_right
from chapter47.games.blackjack.irregular_reader import misuse
from chapter47.games.blackjack.irregularities import (
    MISSED_CARD,
    MISSED_DEALER,
    NO_CARD_DUE,
    NOBODY_DECIDED,
    READ_TOO_SOON,
    READER_MISUSED,
)
from chapter47.games.blackjack.payment_of_blackjack import HAS_BLACKJACK
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.sharing_decisions import others_double, others_split
from chapter47.games.blackjack.splitting import cover, may_split_aces, part, second_hand
from chapter47.games.blackjack.splitting_aces import DecidesOnAces
from chapter47.games.blackjack.surrender import surrender
from chapter47.games.blackjack.values import BEST
from chapter47.law import cite
from chapter47.money import Cents
from chapter47.money.owners import seat_owner
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.things import Token

FIRST_TOTAL = cite("2.6(f)")


def has_money(table: Table[BlackjackTable], box: Box, hand: Hand) -> bool:
    """Whether any wager lies on a hand."""
    for _, wager, pick in table.layout.stakes:
        if wager in ("blackjack", "split"):
            place = place_of(pick)
            if place.box == box.number and place.hand == hand.number:
                return True
    return False


async def play_boxes(round_: Round) -> None:
    """Every box in its turn, and at last the hands that a card was missed for."""
    for box in tuple(round_.boxes.values()):
        at = 0
        while at < len(box.hands):
            await play_hand(round_, box, box.hands[at])
            at += 1
    while round_.later:
        box, hand = round_.later.pop(0)
        round_.table.perform("deal the card that was missed", MISSED_CARD.cites, {"box": box.number})
        if await hit(round_, box, hand):
            await play_hand(round_, box, hand)
    round_.table.take(Token, "turn")


async def play_hand(round_: Round, box: Box, hand: Hand) -> None:
    """One hand, until nothing is left to decide on it."""
    table = round_.table
    if hand.result or not has_money(table, box, hand):
        return
    if hand.is_blackjack:
        table.record(HAS_BLACKJACK)
        return
    refused = box.caller in round_.refused  # 2.15(c): no more cards in this round, not even to a split pair
    if len(hand.cards) == 1:  # 2.11(b): a split hand gets its second card when its turn comes
        if refused or not await hit(round_, box, hand):
            return
    elif not hand.decided:
        announce(round_, hand, cite("2.11(c)") if hand.split else FIRST_TOTAL)
    if refused:
        return
    table.lay(Token("turn", (hand_place(box, hand), seat_owner(box.caller))))
    while True:
        if not may_draw(hand) and not may_split_aces(round_, box, hand):
            if hand.total == BEST:
                table.perform("draw no more cards to 21", cite("2.12(a)1"), {"box": box.number})
            return
        decision = await decide(round_, box, hand)
        hand.decided = True
        match decision.choice:
            case "hit":
                if not await hit(round_, box, hand):
                    return
            case "double":
                await double(round_, box, hand, decision.amounts)
                return
            case "split":
                await split(round_, box, hand)
                if not await hit(round_, box, hand):
                    return
            case "surrender":
                surrender(round_, box, hand)
                return
            case "refuse-card":
                table.perform("refuse the card, and take no more", cite("2.15(c)"), {"box": box.number})
                round_.refused.add(box.caller)
                round_.show()
                return
            case _:
                return


def reports(round_: Round) -> tuple[Reportable, ...]:
    """What can be reported while somebody decides."""
    if round_.first_found:
        return NOBODY_DECIDED
    if round_.hole is None or not round_.play.reader or round_.may_be_blackjack:
        return NO_CARD_DUE
    return NO_CARD_DUE if round_.table.state.reader_out else READ_TOO_SOON


async def decide(round_: Round, box: Box, hand: Hand) -> Decision:
    """What the caller of the box decides."""
    table = round_.table
    kind = DecidesOnAces if hand.of_aces else Decides
    while True:
        try:
            with table.may_report(reports(round_)):
                decision = await table.ask(kind.on(round_, box, hand))
            round_.first_found = False
            return decision
        except Irregularity as found:
            if found.kind is MISSED_DEALER:
                raise
            if found.kind is READER_MISUSED:
                misuse(table)
            else:
                await put_right(round_, found)


async def double(round_: Round, box: Box, hand: Hand, amounts: tuple[Cents, ...]) -> None:
    """2.10, 2.13(d): the caller's wager, those of others who want it, and one card, sideways."""
    place_double(round_.table, box, hand, box.caller, amounts)
    await others_double(round_, box, hand)
    hand.doubled = True
    await hit(round_, box, hand)


async def split(round_: Round, box: Box, hand: Hand) -> None:
    """2.11, 2.13(e): two hands of a pair, each with a wager; others on the box cover both, or say which one."""
    new = second_hand(box, hand)
    cover(round_.table, box, hand, new, box.caller)
    await others_split(round_, box, hand, new)
    part(round_, box, hand, new)

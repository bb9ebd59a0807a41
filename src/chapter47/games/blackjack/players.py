"""Box by box, from the dealer's left, players say what becomes of their hands: 2.6(f), (g), 2.8, 2.10 to 2.13."""

from __future__ import annotations

from chapter47.games.blackjack.dealing import announce, draw, tell_card
from chapter47.games.blackjack.decisions import (
    Decides,
    DecidesOnAces,
    FollowsDouble,
    FollowsSplit,
    may_draw,
    money_on,
)
from chapter47.games.blackjack.hands import Box, Hand, Round, hand_place
from chapter47.games.blackjack.irregular import (
    HIT_MISSED,
    MISSED_CARD,
    NO_CARD_DUE,
    NOT_DEALT,
    READ_TOO_SOON,
    READER_MISUSED,
    ask_option,
    misuse,
    put_right,
)
from chapter47.games.blackjack.places import pick_of, place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.settling import settle_hand
from chapter47.games.blackjack.values import BEST
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Source, cite
from chapter47.money import Cents, dollars
from chapter47.table.betting import place_more
from chapter47.table.commands import Choose
from chapter47.table.events import Announced, Fact
from chapter47.table.requests import Irregularity, Reportable
from chapter47.table.says import seat_speaks
from chapter47.table.table import Table
from chapter47.table.things import Token

FIRST_TOTAL, NEW_TOTAL = cite("2.6(f)"), cite("2.6(g)")
HAS_BLACKJACK = Announced("Blackjack", cite("2.7(b)"))


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
    table.lay(Token("turn", (hand_place(box, hand), seat_speaks(box.caller))))
    while True:
        if not may_draw(hand) and not may_split_aces(round_, box, hand):
            if hand.total == BEST:
                table.perform("draw no more cards to 21", cite("2.12(a)1"), {"box": box.number})
            return
        choose = await decide(round_, box, hand)
        hand.decided = True
        match choose.choice:
            case "hit":
                if not await hit(round_, box, hand):
                    return
            case "double":
                await double(round_, box, hand, choose)
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
                return
            case _:
                return


def may_split_aces(round_: Round, box: Box, hand: Hand) -> bool:
    """2.11(e): an ace that came to a split ace may make another hand."""
    play = round_.play
    return hand.of_aces and hand.is_pair and play.resplit_aces and len(box.hands) < play.hands


def reports(round_: Round) -> tuple[Reportable, ...]:
    """What can be reported while somebody decides."""
    if round_.hole is None or not round_.play.reader or round_.may_be_blackjack:
        return NO_CARD_DUE
    return NO_CARD_DUE if round_.table.state.reader_out else READ_TOO_SOON


async def decide(round_: Round, box: Box, hand: Hand) -> Choose:
    """What the caller of the box decides."""
    table = round_.table
    kind = DecidesOnAces if hand.of_aces else Decides
    while True:
        try:
            with table.may_report(reports(round_)):
                said = await table.ask_once(kind(round_, box, hand, box.caller))
        except Irregularity as found:
            if found.kind is READER_MISUSED:
                misuse(table)
            else:
                await put_right(round_, found)
            continue
        assert isinstance(said, Choose)
        return said


async def hit(round_: Round, box: Box, hand: Hand) -> bool:
    """Another card to a hand, and its new total. Whether it is still in turn."""
    table = round_.table
    asks, dealt = drawn_by(hand)
    try:
        card = await draw(round_, box.number, asks, HIT_MISSED)
    except Irregularity:  # of those that may be reported here, the only one that is not put right by drawing
        await missed(round_, box, hand)
        return False
    was_first = len(hand.cards) == 1
    hand.add(card)
    if hand.number == 1:
        box.row.append(card)
    tell_card(round_, dealt, f"box {box.number}", card, hand.number, sideways=hand.doubled)
    announce(round_, hand, cite("2.11(c)") if was_first else NEW_TOTAL)
    count_left(table)
    round_.show_box(box)
    if hand.total > BEST and round_.play.multiple:
        # 2.18(f): here a hand over 21 loses every wager at once.
        settle_hand(round_, box, hand, "over-21", cite("2.18(f)"))
        hand.result, hand.collected = "over-21", True
    return True


def drawn_by(hand: Hand) -> tuple[Source, Source]:
    """How the next card of a hand is dealt, and why it is dealt at all."""
    if hand.of_aces:
        return cite("2.12(a)3"), cite("2.11(c)2")
    if len(hand.cards) == 1:
        return cite("2.11(b)"), cite("2.11(b)")
    return cite("2.6(b)"), cite("2.12(a)2") if hand.doubled else cite("2.12(a)")


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


def surrender(round_: Round, box: Box, hand: Hand) -> None:
    """2.8(a): at once, or when the dealer's second card is known."""
    hand.result = "surrender"
    details = {"box": box.number}
    if any(wager == "insurance" and place_of(pick).box == box.number for _, wager, pick in round_.table.layout.stakes):
        round_.table.perform("leave the insurance wager as it is", cite("2.8(b)"), details)
    if not round_.may_be_blackjack:
        round_.table.perform("surrender half of the wager", cite("2.8(a)1"), details)
        settle_hand(round_, box, hand, "surrender", cite("2.8(a)1"))
        return
    round_.table.perform(
        "surrender: the wager lies on the cards until the second card is known", cite("2.8(a)2"), details
    )


# Doubling down: 2.10, 2.13(d)


async def double(round_: Round, box: Box, hand: Hand, choose: Choose) -> None:
    """The caller's wager, those of others who want it, and one card, sideways."""
    table = round_.table
    _double(table, box, hand, choose.seat, Decides(round_, box, hand, choose.seat).doubling(table, choose))
    for seat in box.seats[1:]:
        if money_on(table, seat, box, hand):
            said = await table.ask_once(FollowsDouble(round_, box, hand, seat))
            assert isinstance(said, Choose)
            act = "double as well" if said.choice == "double" else "leave the wager as it is"
            table.perform(act, cite("2.13(d)"), {"box": box.number, "seat": seat})
            if said.choice == "double":
                _double(table, box, hand, seat, Decides(round_, box, hand, seat).doubling(table, said))
    hand.doubled = True
    await hit(round_, box, hand)


def _double(table: Table[BlackjackTable], box: Box, hand: Hand, seat: int, amounts: list[Cents]) -> None:
    for stake, amount in zip(money_on(table, seat, box, hand), amounts, strict=True):
        place_more(table, seat, "double", stake.spot.pick, amount)


# Splitting pairs: 2.11, 2.13(e)


async def split(round_: Round, box: Box, hand: Hand) -> None:
    """Two hands of a pair, each with a wager; others on the box cover both, or say which one theirs is on."""
    table = round_.table
    new = Hand(max(each.number for each in box.hands) + 1, [hand.cards[1]], split=True)
    _cover(table, box, hand, new, box.caller)
    for seat in box.seats[1:]:
        if not money_on(table, seat, box, hand):
            continue
        said = await table.ask_once(FollowsSplit(round_, box, hand, seat, (hand.number, new.number)))
        assert isinstance(said, Choose)
        if said.choice == "split":
            _cover(table, box, hand, new, seat)
        elif said.details["hand"] == new.number:
            _move(table, box, hand, new, seat)
        else:
            details = {"box": box.number, "hand": hand.number, "seat": seat}
            table.perform("leave the wager on that hand", cite("2.13(e)"), details)
    hand.keep_first()
    hand.split = True
    hand.decided = False
    box.hands.insert(box.hands.index(hand) + 1, new)
    table.perform("split the pair", cite("2.11(a)"), {"box": box.number, "hands": len(box.hands)})
    round_.show()


def _cover(table: Table[BlackjackTable], box: Box, hand: Hand, new: Hand, seat: int) -> None:
    """A wager on the second hand, equal to the original one."""
    for stake in money_on(table, seat, box, hand):
        place_more(table, seat, "split", _pick(box, new, stake.spot.pick), stake.amount)


def _move(table: Table[BlackjackTable], box: Box, hand: Hand, new: Hand, seat: int) -> None:
    """A player's only wager applies to the other hand."""
    cites: Source = cite("2.13(e)")
    for stake in money_on(table, seat, box, hand):
        wager, pick = stake.spot.key
        spot = table.terms.spots[wager, _pick(box, new, pick)]
        del table.layout.stakes[seat, wager, pick]
        table.layout.stakes[seat, wager, spot.pick] = stake._replace(spot=spot)
        details = {"seat": seat, "wager": wager, "pick": pick, "amount": dollars(stake.amount), "to": spot.pick}
        table.record(Fact("moved", cites, details))


def _pick(box: Box, hand: Hand, like: object) -> str:
    return pick_of(box.number, hand.number, place_of(like).spot)  # type: ignore[arg-type]  # a pick of the layout

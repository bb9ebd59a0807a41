"""2.11 Splitting pairs: two cards of one value make two hands, each with a wager of its own."""

from __future__ import annotations

from chapter47.games.blackjack import places
from chapter47.games.blackjack.answers import money_on
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.places import pick_of, place_of
from chapter47.games.blackjack.play import Play
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import ENHANCED, on_hand
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.wagers import MADE_WITH, by_choice
from chapter47.law import Refused, cite
from chapter47.table.betting import place_more
from chapter47.table.table import Table
from chapter47.table.wagers import Wager

SPLIT = Wager(
    name="split",
    title="Split pair wager",
    cites=cite("2.11(a)"),
    decides=on_hand(cite("2.11(d)")),
    picks=places.split_hands,
    lines=("even", *ENHANCED[1:]),
    closed_in=by_choice("split", cite("2.11(a)")),
    by_decision=True,
    measured=cite("2.11(a)"),
    bounded=True,
    free=True,
    instruments=MADE_WITH,
    refusal=places.refuse_place,
)


def refuse_split(play: Play, hands: int, hand: Hand) -> Refused | None:
    """(a), (c)1, (e): a pair, as often as the house permits, and aces perhaps once."""
    if not hand.is_pair:
        sentence = "Only two cards of the same value are split."
        return Refused("not-a-pair", sentence, cite("2.11(a)"), "Say hit, stand or double.")
    if hands >= play.hands:
        cites = cite("2.6(k)5") if play.face_up else cite("2.11(c)1") if play.hands == 2 else cite("2.11(e)")
        sentence = f"At this table a pair is split into {play.hands} hands at most."
        return Refused("no-more-splits", sentence, cites, "Say hit, stand or double.")
    if hand.of_aces and not play.resplit_aces:
        sentence = "At this table aces are split once."
        return Refused("aces-once", sentence, cite("2.11(e)"), "Each ace has its one card.")
    return None


def may_split_aces(round_: Round, box: Box, hand: Hand) -> bool:
    """2.11(e): an ace that came to a split ace may make another hand."""
    play = round_.play
    return hand.of_aces and hand.is_pair and play.resplit_aces and len(box.hands) < play.hands


def second_hand(box: Box, hand: Hand) -> Hand:
    """The hand that the second card of a pair makes."""
    return Hand(max(each.number for each in box.hands) + 1, [hand.cards[1]], split=True)


def cover(table: Table[BlackjackTable], box: Box, hand: Hand, new: Hand, seat: int) -> None:
    """A wager on the second hand, equal to the original one."""
    for stake in money_on(table, seat, box.number, hand.number):
        place_more(table, stake.owner, "split", pick_like(box, new, stake.spot.pick), stake.amount)


def part(round_: Round, box: Box, hand: Hand, new: Hand) -> None:
    """(a): the pair lies as two hands, from the dealer's left."""
    hand.keep_first()
    hand.split = True
    hand.decided = False
    box.hands.insert(box.hands.index(hand) + 1, new)
    round_.table.perform("split the pair", cite("2.11(a)"), {"box": box.number, "hands": len(box.hands)})
    round_.show()


def pick_like(box: Box, hand: Hand, like: object) -> str:
    return pick_of(box.number, hand.number, place_of(like).spot)  # type: ignore[arg-type]  # a pick of the layout

"""2.7 Payment of blackjack: at once where the dealer can have none, else after the dealer's second card.

Since 2000 a player may take the net payout instead of insuring one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chapter47.games.blackjack.options import NET_PAYOUT
from chapter47.games.blackjack.payouts import is_special
from chapter47.games.blackjack.places import on_boxes, pick_of, place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import result_against
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.settling import settle_hands
from chapter47.house import Payout
from chapter47.law import Refused, Source, cite
from chapter47.money import Odds
from chapter47.money.owners import seat_owner
from chapter47.table.calls import Way
from chapter47.table.choosing import May
from chapter47.table.commands import Choose
from chapter47.table.events import Announced
from chapter47.table.says import refused

if TYPE_CHECKING:
    from chapter47.table.table import Table

AT_ONCE = Announced("Blackjack", cite("2.7(a)"))
HAS_BLACKJACK = Announced("Blackjack", cite("2.7(b)"))
NET = {"net-payout": Payout(Odds(1, 1), NET_PAYOUT, fixed=True)}


def pay_blackjacks(round_: Round) -> None:
    """(a): where the dealer can have none, a blackjack is paid before any third card."""
    if round_.may_be_blackjack:
        return
    found = [(box, hand) for box, hand in round_.hands() if hand.is_blackjack]
    for box, hand in found:
        round_.table.record(AT_ONCE)
        result = result_against(hand, round_.dealer[:1], round_.play)
        settle_hands(round_, {(box.number, hand.number): result}, cite("2.7(a)"))
        hand.result, hand.collected = result, True
        round_.table.perform("remove the cards of the blackjack", cite("2.7(a)"), {"box": box.number})


def settle_blackjacks(round_: Round, spot: int) -> None:
    """(b): as soon as the dealer is known to have none."""
    waiting = {
        (box.number, hand.number): result_against(hand, round_.dealer, round_.play)
        for box, hand in round_.hands()
        if hand.result != "surrender" and hand.is_blackjack
    }
    if waiting:
        settle_hands(round_, waiting, cite("2.7(b)"), spot)


class PaidAtOnce(NamedTuple):
    """A player takes the net payout for a blackjack."""

    seat: int
    box: int


@dataclass(frozen=True, eq=False)
class NetPayout(May[BlackjackTable, PaidAtOnce]):
    """2.7 as it stands since 2000: a blackjack against an ace may be paid 1 to 1 at once."""

    blackjacks: tuple[int, ...]
    """The boxes that have one."""
    special: tuple[int, ...]
    """Those of them whose blackjack pays 2 to 1."""

    kind = "net-payout"
    choices = ("net-payout",)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"net-payout": ("box",)}

    def chosen(self, table: Table[BlackjackTable], choose: Choose) -> PaidAtOnce:
        box = choose.details.get("box", choose.seat)  # the seat's own, where none is named
        if type(box) is not int or box not in self.blackjacks or not self.has_wager(table, choose.seat, box):
            sentence = "The net payout is for a blackjack on which the player has a wager."
            raise Refused("no-blackjack", sentence, NET_PAYOUT, "Insurance is open to the others.")
        if box in self.special:
            sentence = "A blackjack that pays 2 to 1 does not come to the same when it is insured."
            raise Refused("special-blackjack", sentence, NET_PAYOUT, "Insure it, or wait for the dealer's card.")
        if any(
            (owner, wager, place_of(pick).box) == (seat_owner(choose.seat), "insurance", box)
            for owner, wager, pick in table.layout.stakes
        ):
            sentence = "There is insurance on the line already."
            raise Refused("insured", sentence, NET_PAYOUT, "The net payout stands in its place.")
        return PaidAtOnce(choose.seat, box)

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return NET_PAYOUT

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        check, boxes = self.chosen, self.blackjacks
        own = (box for box in boxes if refused(partial(check, table, Choose(seat, choice, {"box": box}))) is None)
        return (on_boxes(seat, tuple(own)),)

    @staticmethod
    def has_wager(table: Table[BlackjackTable], seat: int, box: int) -> bool:
        """Whether a player's wager still lies on the box: one that is paid out is gone."""
        return (seat_owner(seat), "blackjack", pick_of(box)) in table.layout.stakes


def net_payout(round_: Round) -> NetPayout:
    """Whom it is open to: the blackjacks of the round."""
    found = [box for box in round_.boxes.values() if box.hands[0].is_blackjack]
    special = (box.number for box in found if is_special(box.hands[0], round_.play))
    return NetPayout(tuple(box.number for box in found), tuple(special))

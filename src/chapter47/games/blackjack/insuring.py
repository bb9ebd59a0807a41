"""Insurance, 2.9, and the net payout that may stand for it, 2.7."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from chapter47.games.blackjack.options import NET_PAYOUT
from chapter47.games.blackjack.places import on_boxes, pick_of, place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.law import Chapter47Error, Refused, Source, cite
from chapter47.money import Cents, dollars
from chapter47.table.betting import Bets
from chapter47.table.commands import Choose, Command, Reduce, Remove, Showing
from chapter47.table.requests import Choosing, Way
from chapter47.table.says import refused
from chapter47.table.wagers import UNBOUNDED, Bounds, Phase, Spot

if TYPE_CHECKING:
    from chapter47.games.blackjack.hands import Round
    from chapter47.table.table import Table

CLOSES = "insurance-closed"
INSURANCE = "insurance"
"""How the game stands while insurance is open."""


class Insuring(Bets):
    """Insurance is open to everyone with a wager, until the dealer closes it."""

    absent = "Nobody has to insure: the dealer closes insurance."

    def phase(self, table: Table[BlackjackTable]) -> Phase:
        return INSURANCE

    def topic(self, table: Table) -> str:
        return INSURANCE

    def takes(self, command: Command) -> bool:
        return super().takes(command) and not isinstance(command, Remove | Reduce)

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Remove | Reduce):
            sentence = "Cards are out: wagers stand as they are until they are decided."
            return Refused(
                "betting-closed", sentence, cite("2.3(g)"), "A wager may be taken back before the first card."
            )
        if isinstance(command, Showing):
            return Refused("insurance-open", "Insurance is still open.", cite("2.9(b)"), f'First call = "{CLOSES}".')
        if isinstance(command, Choose) and command.choice in ("hit", "stand", "double", "split", "surrender"):
            return Refused("insurance-open", "Insurance is still open.", cite("2.9(b)"), f'First call = "{CLOSES}".')
        return None


INSURING = Insuring(CLOSES, cite("2.9(b)"))


def half_in_chips(amount: Cents, chip: Cents) -> Cents:
    """The most that may be on the insurance line: half, or the next amount above it that chips can make.

    >>> half_in_chips(2500, 100), half_in_chips(2500, 250), half_in_chips(1000, 100)
    (1300, 1250, 500)
    """
    half = -(-amount // 2)
    return half if amount % 2 == 0 and half % chip == 0 else -(-half // chip) * chip


def without_ace(spot: Spot, phase: Phase) -> Refused | None:
    """2.9(a): with an ace up."""
    if phase == INSURANCE:
        return None
    sentence = "Insurance is open once the dealer's first card is an ace, when all have two cards."
    return Refused("no-insurance", sentence, cite("2.9(a)"), "First the wager on the box.")


def half_of_wager(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.9(b): for a wager of one's own, and not above half of it."""
    if phase != INSURANCE:
        return UNBOUNDED
    original = table.layout.stakes.get((seat, "blackjack", spot.pick))
    if original is None:
        sentence = "The player has no wager there to insure."
        raise Refused("nothing-to-insure", sentence, cite("2.13(f)"), "Each player insures a wager of his own.")
    most = half_in_chips(original.amount, table.house.chip)

    def above(total: Cents) -> Refused:
        sentence = f"Insurance is at most half of the wager, ${dollars(most)} in chips."
        return Refused("above-half", sentence, cite("2.9(b)"), f"Insure for ${dollars(most)} or less.")

    return Bounds(most=most, outside=above)


class NetPayout(Choosing):
    """2.7 as it stands since 2000: a blackjack against an ace may be paid 1 to 1 at once."""

    kind = "net-payout"
    absent = "Nobody has to take it."
    choices = ("net-payout",)
    wants = {"net-payout": ("box",)}  # noqa: RUF012  # a declaration

    __slots__ = ("round",)

    def __init__(self, round_: Round) -> None:
        self.round = round_

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        box = self.round.boxes.get(self.box(choose))
        if box is None or not self.has_wager(table, choose.seat, box.number) or not box.hands[0].is_blackjack:
            sentence = "The net payout is for a blackjack on which the player has a wager."
            raise Refused("no-blackjack", sentence, NET_PAYOUT, "Insurance is open to the others.")
        if box.hands[0].is_special(self.round.play):
            sentence = "A blackjack that pays 2 to 1 does not come to the same when it is insured."
            raise Refused("special-blackjack", sentence, NET_PAYOUT, "Insure it, or wait for the dealer's card.")
        if any(
            (seat, wager, place_of(pick).box) == (choose.seat, "insurance", box.number)
            for seat, wager, pick in table.layout.stakes
        ):
            sentence = "There is insurance on the line already."
            raise Refused("insured", sentence, NET_PAYOUT, "The net payout stands in its place.")

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return NET_PAYOUT

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        boxes = self.round.boxes
        own = (box for box in boxes if refused(partial(self.check, table, Choose(seat, choice, {"box": box}))) is None)
        return (on_boxes(seat, tuple(own)),)

    @staticmethod
    def has_wager(table: Table[BlackjackTable], seat: int, box: int) -> bool:
        """Whether a player's wager still lies on the box: one that is paid out is gone."""
        return (seat, "blackjack", pick_of(box)) in table.layout.stakes

    @staticmethod
    def box(choose: Choose) -> int:
        """The box that is meant: the seat's own, where none is named."""
        box = choose.details.get("box", choose.seat)
        return box if type(box) is int else 0

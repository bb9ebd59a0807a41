"""2.13(d) and (e): what the others on a box do when the player who calls the decisions doubles or splits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from chapter47.games.blackjack.answers import AboutHand, money_on, not_asked
from chapter47.games.blackjack.doubling import SAID_OF_DOUBLE, doubled, for_less, place_double
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.splitting import cover, pick_like
from chapter47.law import Refused, Source, cite, shown
from chapter47.money import Cents, dollars
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Choose
from chapter47.table.events import Fact
from chapter47.table.says import OneOf
from chapter47.table.table import Table


class FollowsDouble(AboutHand[tuple[Cents, ...]]):
    """2.13(d): another player on the box may double as well: with how much, or nothing."""

    kind = "follows-double"
    choices = ("double", "decline-double")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"double": SAID_OF_DOUBLE}
    usual = "decline-double"

    def instead_of(self, table: Table[BlackjackTable]) -> tuple[Cents, ...]:
        return ()

    def chosen(self, table: Table[BlackjackTable], choose: Choose) -> tuple[Cents, ...]:
        if choose.seat != self.seat:
            raise not_asked(self.seat, cite("2.13(d)"))
        if choose.choice == "decline-double":
            return ()
        amounts = doubled(table, money_on(table, choose.seat, self.box, self.hand), choose)
        self.funds_double(table, amounts)
        return tuple(amounts)

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(d)")

    def before_cards(self) -> Source:
        return cite("2.13(d)")

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        yield NO_MORE
        if choice == "double" and seat == self.seat:
            yield from for_less(table, money_on(table, seat, self.box, self.hand))


async def others_double(round_: Round, box: Box, hand: Hand) -> None:
    """(d): each may double as well, and need not."""
    table = round_.table
    for seat in box.seats[1:]:
        if money_on(table, seat, box.number, hand.number):
            amounts = await table.ask(FollowsDouble(box.number, hand.number, seat, len(box.hands) > 1))
            act = "double as well" if amounts else "leave the wager as it is"
            table.perform(act, cite("2.13(d)"), {"box": box.number, "seat": seat})
            if amounts:
                place_double(table, box, hand, seat, amounts)


@dataclass(frozen=True, eq=False)
class FollowsSplit(AboutHand[int | None]):
    """2.13(e): another player on the box covers both hands, or says to which hand the wager applies."""

    numbers: tuple[int, int]
    """The two hands that the pair makes."""

    kind = "follows-split"
    choices = ("split", "apply-to")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"apply-to": ("hand",)}
    usual = "apply-to"

    def instead_of(self, table: Table[BlackjackTable]) -> int:
        return self.numbers[0]

    def chosen(self, table: Table[BlackjackTable], choose: Choose) -> int | None:
        if choose.seat != self.seat:
            raise not_asked(self.seat, cite("2.13(e)"))
        if choose.choice == "split":
            both = sum(stake.amount for stake in money_on(table, choose.seat, self.box, self.hand))
            self.funds(table, both, cite("2.11(a)"))
            return None
        hand = choose.details.get("hand")
        if type(hand) is not int or hand not in self.numbers:
            allowed = f"It is {self.numbers[0]} or {self.numbers[1]}."
            raise Refused("no-such-hand", f"{shown(hand)} is not one of the two hands.", cite("2.13(e)"), allowed)
        return hand

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(e)")

    def before_cards(self) -> Source:
        return cite("2.13(e)")

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        if choice == "split":
            return (NO_MORE,)
        return (Way({"hand": OneOf(self.numbers)}, (), {"hand": self.numbers[0]}),)


async def others_split(round_: Round, box: Box, hand: Hand, new: Hand) -> None:
    """(e): each covers both hands, or says which one the wager applies to."""
    table = round_.table
    for seat in box.seats[1:]:
        if not money_on(table, seat, box.number, hand.number):
            continue
        numbers = (hand.number, new.number)
        applies_to = await table.ask(FollowsSplit(box.number, hand.number, seat, len(box.hands) > 1, numbers))
        if applies_to is None:
            cover(table, box, hand, new, seat)
        elif applies_to == new.number:
            _move(table, box, hand, new, seat)
        else:
            details = {"box": box.number, "hand": hand.number, "seat": seat}
            table.perform("leave the wager on that hand", cite("2.13(e)"), details)


def _move(table: Table[BlackjackTable], box: Box, hand: Hand, new: Hand, seat: int) -> None:
    """A player's only wager applies to the other hand."""
    cites: Source = cite("2.13(e)")
    for stake in money_on(table, seat, box.number, hand.number):
        wager, pick = stake.spot.key
        spot = table.terms.spots[wager, pick_like(box, new, pick)]
        del table.layout.stakes[stake.owner, wager, pick]
        table.layout.stakes[stake.owner, wager, spot.pick] = stake._replace(spot=spot)
        details = {"seat": seat, "wager": wager, "pick": pick, "amount": dollars(stake.amount), "to": spot.pick}
        table.record(Fact("moved", cites, details))

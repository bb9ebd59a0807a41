"""2.13(d) and (e): what the others on a box do when the player who calls the decisions doubles or splits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from chapter47.games.blackjack.answers import Answer, money_on, not_asked
from chapter47.games.blackjack.doubling import doubled, for_less, place_double
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.splitting import cover, pick_like
from chapter47.law import Refused, Source, cite, shown
from chapter47.money import dollars
from chapter47.table.commands import Call, Choose
from chapter47.table.events import Fact
from chapter47.table.requests import NO_MORE, Way
from chapter47.table.says import OneOf
from chapter47.table.table import Table


class FollowsDouble(Answer):
    """2.13(d): another player on the box may double as well."""

    kind = "follows-double"
    choices = ("double", "decline-double")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"double": ("amount",)}
    usual = "decline-double"

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            raise not_asked(self.seat, cite("2.13(d)"))
        if choose.choice == "double":
            stakes = money_on(table, choose.seat, self.box, self.hand)
            self.funds(table, sum(doubled(table, stakes, choose)))

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
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
            said = await table.ask_once(FollowsDouble(box, hand, seat))
            assert isinstance(said, Choose)
            act = "double as well" if said.choice == "double" else "leave the wager as it is"
            table.perform(act, cite("2.13(d)"), {"box": box.number, "seat": seat})
            if said.choice == "double":
                place_double(table, box, hand, said)


class FollowsSplit(Answer):
    """2.13(e): another player on the box covers both hands, or says to which hand the wager applies."""

    kind = "follows-split"
    choices = ("split", "apply-to")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"apply-to": ("hand",)}
    usual = "apply-to"

    __slots__ = ("numbers",)

    def __init__(self, box: Box, hand: Hand, seat: int, numbers: tuple[int, int]) -> None:
        super().__init__(box, hand, seat)
        self.numbers = numbers
        """The two hands that the pair makes."""

    def answer_for(self, table: Table[BlackjackTable], call: Call) -> Choose:
        return super().answer_for(table, call)._replace(details={"hand": self.numbers[0]})

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            raise not_asked(self.seat, cite("2.13(e)"))
        if choose.choice == "split":
            self.funds(table, sum(stake.amount for stake in money_on(table, choose.seat, self.box, self.hand)))
            return
        hand = choose.details.get("hand")
        if type(hand) is not int or hand not in self.numbers:
            allowed = f"hand = {self.numbers[0]} or {self.numbers[1]}."
            raise Refused("no-such-hand", f"{shown(hand)} is not one of the two hands.", cite("2.13(e)"), allowed)

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(e)")

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        if choice == "split":
            return (NO_MORE,)
        return (Way({"hand": OneOf(self.numbers)}, (), {"hand": self.numbers[0]}),)

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "wants": {"apply-to": {"hand": list(self.numbers)}}}


async def others_split(round_: Round, box: Box, hand: Hand, new: Hand) -> None:
    """(e): each covers both hands, or says which one the wager applies to."""
    table = round_.table
    for seat in box.seats[1:]:
        if not money_on(table, seat, box.number, hand.number):
            continue
        said = await table.ask_once(FollowsSplit(box, hand, seat, (hand.number, new.number)))
        assert isinstance(said, Choose)
        if said.choice == "split":
            cover(table, box, hand, new, seat)
        elif said.details["hand"] == new.number:
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
        del table.layout.stakes[seat, wager, pick]
        table.layout.stakes[seat, wager, spot.pick] = stake._replace(spot=spot)
        details = {"seat": seat, "wager": wager, "pick": pick, "amount": dollars(stake.amount), "to": spot.pick}
        table.record(Fact("moved", cites, details))

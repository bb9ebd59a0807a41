"""2.6(f): as the point total of a hand is announced, its player says what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from chapter47.games.blackjack.answers import Answer, money_on
from chapter47.games.blackjack.doubling import doubled, for_less, refuse_double
from chapter47.games.blackjack.drawing import refuse_on_21
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.irregular_cards import nothing_to_refuse
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.splitting import refuse_split
from chapter47.games.blackjack.surrender import refuse_surrender
from chapter47.law import Refused, Source, cite
from chapter47.table.commands import Choose
from chapter47.table.requests import NO_MORE, Way

if TYPE_CHECKING:
    from chapter47.table.table import Table

RIGHTS = {
    "hit": cite("2.6(f)"),
    "stand": cite("2.6(f)"),
    "double": cite("2.10(a)"),
    "split": cite("2.11(a)"),
    "surrender": cite("2.8(a)"),
    "refuse-card": cite("2.15(c)"),
}


class Decides(Answer):
    """Whoever calls the decisions of a box says what becomes of a hand."""

    kind = "decides"
    choices: ClassVar[tuple[str, ...]] = ("hit", "stand", "double", "split", "surrender", "refuse-card")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"double": ("amount",)}
    usual = "stand"

    __slots__ = ("round",)

    def __init__(self, round_: Round, box: Box, hand: Hand, seat: int) -> None:
        super().__init__(box, hand, seat)
        self.round = round_

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            seats = self.round.boxes[self.box].seats
            if choose.seat not in seats and (refused := refuse_on_21(table, choose)) is not None:
                raise refused
            cites = cite("2.13(b)") if choose.seat in seats else cite("2.6(f)")
            sentence = f"Seat {self.seat} decides on {self.where} now."
            raise Refused("not-your-decision", sentence, cites, "Each box is asked in its turn.")
        if (closed := self.closed(choose.choice)) is not None:
            raise closed
        if choose.choice in ("double", "split"):
            stakes = money_on(table, choose.seat, self.box, self.hand)
            double = choose.choice == "double"
            self.funds(table, sum(doubled(table, stakes, choose) if double else (stake.amount for stake in stakes)))

    def closed(self, choice: str) -> Refused | None:
        """Why a choice is not open on this hand, chips apart. A hand that may not draw is not asked about: 2.12(a)."""
        play, hand = self.round.play, self.round.hand(self.box, self.hand)
        match choice:
            case "double":
                return refuse_double(play, hand)
            case "split":
                return refuse_split(play, self.round.boxes[self.box], hand)
            case "surrender":
                return refuse_surrender(play, hand)
            case "refuse-card":
                return None if self.round.pending else nothing_to_refuse()
        return None

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return RIGHTS[choice]

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        yield NO_MORE
        if choice == "double" and seat == self.seat:
            yield from for_less(table, money_on(table, seat, self.box, self.hand))

    def allowed(self, table: Table[BlackjackTable]) -> tuple[str, ...]:
        if self.round.hand(self.box, self.hand).of_aces:  # 2.11(c)2: one card to each, and aces may only be split again
            return ("stand", "split")
        more = ("double", "split", "surrender", "refuse-card")
        return ("hit", "stand", *(choice for choice in more if self.closed(choice) is None))

    def offer(self) -> dict[str, object]:
        allowed = list(self.allowed(self.round.table))
        return {**super().offer(), "choices": allowed, "optional": {"double": ["amount"]}}

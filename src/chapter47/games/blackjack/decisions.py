"""2.6(f): as the point total of a hand is announced, its player says what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from chapter47.games.blackjack.answers import AboutHand, money_on
from chapter47.games.blackjack.doubling import SAID_OF_DOUBLE, doubled, for_less, refuse_double
from chapter47.games.blackjack.hands import Box, Hand
from chapter47.games.blackjack.irregular_cards import nothing_to_refuse
from chapter47.games.blackjack.play import Play
from chapter47.games.blackjack.prohibitions import refuse_on_hands
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.splitting import refuse_split
from chapter47.games.blackjack.surrender import refuse_surrender
from chapter47.law import Refused, Source, cite
from chapter47.money import Cents
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Choose

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


class Decision(NamedTuple):
    """What becomes of a hand, and what more is wagered on it: for each of its wagers."""

    seat: int
    choice: str
    amounts: tuple[Cents, ...] = ()


@dataclass(frozen=True, eq=False)
class Decides(AboutHand[Decision]):
    """Whoever calls the decisions of a box says what becomes of a hand, as it stands when it is asked about."""

    play: Play
    cards: tuple[str, ...]
    split: bool
    decided: bool
    hands: int
    """How many hands the box has."""
    seats: tuple[int, ...]
    """Who has wagers on it."""
    exposed: bool
    """Whether a card lies exposed that may be refused."""

    kind = "decides"
    choices: ClassVar[tuple[str, ...]] = ("hit", "stand", "double", "split", "surrender", "refuse-card")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"double": SAID_OF_DOUBLE}
    usual = "stand"

    @classmethod
    def on(cls, round_: Round, box: Box, hand: Hand) -> Self:
        """The question about a hand of a round."""
        hands, cards, exposed = len(box.hands), tuple(hand.cards), bool(round_.pending)
        number, seats = box.number, tuple(box.seats)
        stands = (cards, hand.split, hand.decided, hands, seats, exposed)
        return cls(number, hand.number, box.caller, hands > 1, round_.play, *stands)

    def as_it_stands(self) -> Hand:
        """The hand that is asked about."""
        hand = Hand(self.hand, list(self.cards), split=self.split)
        hand.decided = self.decided
        return hand

    def instead_of(self, table: Table[BlackjackTable]) -> Decision:
        return Decision(self.seat, self.usual)

    def chosen(self, table: Table[BlackjackTable], choose: Choose) -> Decision:
        seat, choice, _ = choose
        if seat != self.seat:
            if seat not in self.seats and (refused := refuse_on_hands(table, choose)) is not None:
                raise refused
            cites = cite("2.13(b)") if seat in self.seats else cite("2.6(f)")
            sentence = f"Seat {self.seat} decides on {self.where()} now."
            raise Refused("not-your-decision", sentence, cites, "Each box is asked in its turn.")
        if (closed := self.closed(choice)) is not None:
            raise closed
        if choice not in ("double", "split"):
            return Decision(seat, choice)
        stakes = money_on(table, seat, self.box, self.hand)
        if choice == "double":
            amounts = doubled(table, stakes, choose)
            self.funds_double(table, amounts)
        else:
            amounts = [stake.amount for stake in stakes]
            self.funds(table, sum(amounts), cite("2.11(a)"))
        return Decision(seat, choice, tuple(amounts))

    def closed(self, choice: str) -> Refused | None:
        """Why a choice is not open on this hand, chips apart. A hand that may not draw is not asked about: 2.12(a)."""
        match choice:
            case "double":
                return refuse_double(self.play, self.as_it_stands())
            case "split":
                return refuse_split(self.play, self.hands, self.as_it_stands())
            case "surrender":
                return refuse_surrender(self.play, self.as_it_stands())
            case "refuse-card":
                return None if self.exposed else nothing_to_refuse()
        return None

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return RIGHTS[choice]

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        yield NO_MORE
        if choice == "double" and seat == self.seat:
            yield from for_less(table, money_on(table, seat, self.box, self.hand))

    def allowed(self, table: Table[BlackjackTable]) -> tuple[str, ...]:
        if self.as_it_stands().of_aces:  # 2.11(c)2: one card to each, and aces may only be split again
            return ("stand", "split")
        more = ("double", "split", "surrender", "refuse-card")
        return ("hit", "stand", *(choice for choice in more if self.closed(choice) is None))

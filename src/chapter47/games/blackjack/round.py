"""What a round has come to so far, and what of it lies on the layout."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from chapter47.equipment import HIDDEN
from chapter47.games.blackjack.hands import Box, Hand, hand_place
from chapter47.games.blackjack.play import play_under
from chapter47.games.blackjack.values import BEST, POINTS, TOLD, score
from chapter47.games.parts.shoe.steps import shoe_of
from chapter47.money.owners import seat_owner
from chapter47.table.things import Cards

if TYPE_CHECKING:
    from chapter47.games.blackjack.remembered import BlackjackTable
    from chapter47.table.table import Table

STATES = {
    (doubled, over): (*(("doubled",) if doubled else ()), *(("lost",) if over else ()))
    for doubled in (False, True)
    for over in (False, True)
}
"""How things stand with a hand: by whether it was doubled, and whether it is over 21."""


class Round:
    """What a round has come to so far."""

    __slots__ = (
        "apart",
        "boxes",
        "cut_at",
        "dealer",
        "first_found",
        "held",
        "hole",
        "later",
        "pending",
        "play",
        "refused",
        "shoe",
        "spot",
        "stood",
        "table",
        "used",
    )

    def __init__(self, table: Table[BlackjackTable]) -> None:
        self.table = table
        self.play = play_under(table.terms)
        self.shoe = shoe_of(table)
        self.boxes: dict[int, Box] = {}
        self.dealer: list[str] = []
        self.first_found = False
        """Whether it may still be found that the dealer missed a card of his own: 2.15(e)."""
        self.held: dict[int, list[str]] = {}
        """The first two cards of each box, and the dealer's at 0, while they are dealt."""
        self.hole: int | None = None
        """When the hole card came out of the shoe, where it lies face down."""
        self.spot = 1
        """Which of the dealer's hands is being made, in multiple action."""
        self.stood = False
        """Whether the hand before it came to 17 or more: 2.15(d)."""
        self.pending: list[str] = []
        """Cards that were seen too soon, and are dealt as the next ones: 2.15(c)."""
        self.later: list[tuple[Box, Hand]] = []
        """Hands that get their card after all others: 2.15(i)."""
        self.refused: set[int] = set()
        """Who would not have such a card, and gets no other: 2.15(c)."""
        self.cut_at: int | None = None
        """On whose box the cutting card came; 0 on the dealer's hand."""
        self.used: list[str] = []
        """Cards of earlier hands of the dealer."""
        self.apart: list[str] = []
        """Cards that were seen too soon, and came from the other side of a double shoe than the round does."""

    def hands(self) -> list[tuple[Box, Hand]]:
        """Every hand, from the dealer's left."""
        return [(box, hand) for box in self.boxes.values() for hand in box.hands]

    def hand(self, box: int, number: int) -> Hand:
        """A hand by its box and its number."""
        return next(hand for hand in self.boxes[box].hands if hand.number == number)

    def lying(self) -> list[str]:
        """Every card of the round that all can see."""
        first = [card for cards in self.held.values() for card in cards]
        return [*first, *(card for _, hand in self.hands() for card in hand.cards), *self.dealer, *self.pending]

    @property
    def may_be_blackjack(self) -> bool:
        """Whether the dealer's first card is an ace or a ten."""
        return bool(self.dealer) and POINTS[self.dealer[0]] in (1, 10)

    def show(self) -> None:
        """What lies on the layout, for everyone to see."""
        self._keep({hand_place(box, hand) for box, hand in self.hands()})
        self.lay_dealer()
        for box in self.boxes.values():
            self.show_box(box)

    def _keep(self, places: Collection[str]) -> None:
        """Hands that lie nowhere else than there."""
        layout = self.table.layout
        for key in [key for key in layout.things if key.startswith("cards:box:") and key[6:] not in places]:
            layout.take(key)

    def show_box(self, box: Box) -> None:
        """The hands of one box, as they lie from the dealer's left."""
        owners = tuple(map(seat_owner, box.seats))
        refused = ("refused",) if box.caller in self.refused else ()
        for order, hand in enumerate(box.hands):
            state = (*STATES[hand.doubled, hand.is_over], *refused)
            self.table.lay(Cards(hand_place(box, hand), tuple(hand.cards), owners, hand.told, state, order=order))

    def show_first(self, held: Mapping[int, Sequence[str]]) -> None:
        """The first cards as they come; the dealer's are those of box 0."""
        hands = {f"box:{number}.1": tuple(cards) for number, cards in held.items() if number and cards}
        self._keep(hands)
        for place, cards in {"dealer": tuple(held[0]), **hands}.items():
            self.table.lay(Cards(place, cards, label=TOLD[score(cards)] if cards else ""))

    def show_pending(self) -> None:
        """Cards that were seen too soon lie beside the shoe."""
        if self.pending:
            self.table.lay(Cards("exposed", tuple(self.pending)))
        else:
            self.table.take(Cards, "exposed")

    def put_back(self) -> None:
        """2.18(f)2: all but the first card of the dealer's hand are collected; what they were is still told."""
        told = TOLD[score(self.dealer)]
        self.table.lay(Cards(f"dealer:{self.spot}", tuple(self.dealer), label=told, state=("over",)))
        self.dealer = self.dealer[:1]
        self.lay_dealer()

    def lay_dealer(self) -> None:
        """The dealer's hand, with what comes of the cards that are seen; the hole card may lie face down."""
        hidden = (HIDDEN,) if self.hole is not None else ()
        shown = score(self.dealer)
        label = TOLD[shown] if self.dealer else ""
        self.table.lay(Cards("dealer", (*self.dealer, *hidden), label=label, state=STATES[False, shown.total > BEST]))

    def clear(self) -> None:
        """The hands of the round before are taken away."""
        layout = self.table.layout
        for key in [key for key in layout.things if key.startswith(("cards:box:", "cards:dealer"))]:
            layout.take(key)
        layout.take("token:dealer-hand")

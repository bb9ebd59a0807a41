"""Hands and boxes while a round is played, and what of the house matters to them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.games.blackjack import editions
from chapter47.games.blackjack.cards import is_double, steps_under
from chapter47.games.blackjack.values import BEST, POINTS, TOLD, score
from chapter47.games.parts.shoe.steps import shoe_of
from chapter47.table.says import seat_speaks
from chapter47.table.things import Cards

if TYPE_CHECKING:
    from chapter47.games.blackjack.remembered import BlackjackTable
    from chapter47.games.parts.shoe.procedure import Procedure
    from chapter47.law import Source
    from chapter47.table.table import Table
    from chapter47.table.terms import Terms


STATES = {
    (doubled, over): (*(("doubled",) if doubled else ()), *(("lost",) if over else ()))
    for doubled in (False, True)
    for over in (False, True)
}
"""How things stand with a hand: by whether it was doubled, and whether it is over 21."""


class Play(NamedTuple):
    """What the house has chosen, worked out once."""

    hole_card: str
    face_up: bool
    """Whether the hole card is, for all to see."""
    hands: int
    resplit_aces: bool
    spots: int
    """How many hands the dealer makes of the first card."""
    multiple: bool
    surrender: bool
    enhanced: frozenset[str]
    special: frozenset[str]
    side_wagers: bool
    progressive: bool
    boxes: int
    double_shoe: bool
    reader: bool
    """Whether a device reads the hole card."""
    steps: Procedure
    paid: Source
    """By which provision wagers are collected and paid when the round is complete."""


@lru_cache(maxsize=64)
def play_under(terms: Terms) -> Play:
    """The house's choices, as a round looks at them."""
    house = terms.house
    special = str(house["special-blackjack"])
    return Play(
        hole_card=str(house["hole-card"]),
        face_up=house["hole-card"] == "face-up",
        hands=house.number("resplit"),
        resplit_aces=bool(house["resplit-aces"]),
        spots=max(1, house.number("multiple-action")),
        multiple=bool(house["multiple-action"]),
        surrender=bool(house["surrender"]),
        enhanced=frozenset(name for name in ("six-seven-eight", "three-sevens", "five-card-21") if house[name]),
        special=frozenset() if special == "none" else frozenset(special.split("-")),
        side_wagers=any(house[name] for name in ("over-under-13", "same-suit", "bonus")),
        progressive=bool(house["progressive"]),
        boxes=house.number("boxes"),
        double_shoe=is_double(house),
        reader=house["hole-card"] == "card-reader",
        steps=steps_under(house),
        paid=editions.paid(house),
    )


class Hand:
    """One hand of a box."""

    __slots__ = ("cards", "collected", "decided", "doubled", "number", "result", "soft", "split", "total")

    def __init__(self, number: int, cards: list[str], *, split: bool = False) -> None:
        self.number = number
        self.cards = cards
        self.split = split
        """Whether it was made of a pair."""
        self.doubled = False
        self.collected = False
        """Whether its cards were taken up with its wagers."""
        self.decided = False
        """Whether its owner has made a decision on it."""
        self.result = ""
        """What it came to before the dealer's hand was known: surrendered, dead, or paid."""
        self.total, self.soft = score(cards)

    def keep_first(self) -> None:
        """The second card makes another hand."""
        self.cards = self.cards[:1]
        self.total, self.soft = score(self.cards)

    def add(self, card: str) -> None:
        """Another card."""
        self.cards.append(card)
        self.total, self.soft = score(self.cards)

    @property
    def told(self) -> str:
        """What it comes to, in words."""
        return TOLD[self.total, self.soft]

    @property
    def is_over(self) -> bool:
        return self.total > BEST

    @property
    def is_blackjack(self) -> bool:
        """2.1: an ace and a ten as the first two cards, which no others come to 21 with, and not of a split pair."""
        return self.total == BEST and len(self.cards) == 2 and not self.split

    @property
    def is_open(self) -> bool:
        """Whether the dealer's total decides it."""
        return self.total <= BEST and not self.result and not self.is_blackjack

    @property
    def is_pair(self) -> bool:
        return len(self.cards) == 2 and POINTS[self.cards[0]] == POINTS[self.cards[1]]

    @property
    def of_aces(self) -> bool:
        """Whether it was made of a pair of aces."""
        return self.split and self.cards[0][0] == "A"

    def is_special(self, play: Play) -> bool:
        """2.3(e)3: the blackjack that the house has designated."""
        return bool(play.special) and self.is_blackjack and play.special == set(self.cards)

    def enhanced(self, play: Play) -> str:
        """2.3(e)1, 2, 4: the best of the payouts that the house offers for such a hand, if one is."""
        cards, on = self.cards, play.enhanced
        if not on or self.total != BEST:
            return ""
        if "five-card-21" in on and len(cards) == 5:
            return "five-card-21"
        if len(cards) != 3:
            return ""
        ranks = {card[0] for card in cards}
        if "six-seven-eight" in on and ranks == {"6", "7", "8"} and len({card[1] for card in cards}) == 1:
            return "six-seven-eight"
        return "three-sevens" if "three-sevens" in on and ranks == {"7"} else ""


class Box:
    """A box of the layout with wagers on it."""

    __slots__ = ("caller", "hands", "number", "row", "seats")

    def __init__(self, number: int, seats: list[int]) -> None:
        self.number = number
        self.seats = seats
        """Who has wagers there."""
        self.caller = seats[0]
        """Who calls the decisions."""
        self.hands: list[Hand] = []
        """From the dealer's left."""
        self.row: list[str] = []
        """The first two cards, and those that were dealt to the first hand after them."""


class Round:
    """What a round has come to so far."""

    __slots__ = (
        "apart",
        "boxes",
        "cut_at",
        "dealer",
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
        owners = tuple(map(seat_speaks, box.seats))
        for order, hand in enumerate(box.hands):
            state = STATES[hand.doubled, hand.is_over]
            self.table.lay(Cards(hand_place(box, hand), tuple(hand.cards), owners, hand.told, state, order=order))

    def show_first(self, held: Mapping[int, Sequence[str]]) -> None:
        """The first cards as they come; the dealer's are those of box 0."""
        hands = {f"box:{number}.1": tuple(cards) for number, cards in held.items() if number and cards}
        self._keep(hands)
        self.table.lay(Cards("dealer", tuple(held[0])))
        for place, cards in hands.items():
            self.table.lay(Cards(place, cards))

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

    def show_dealer(self) -> None:
        self.lay_dealer(TOLD[score(self.dealer)])

    def lay_dealer(self, label: str = "") -> None:
        """The dealer's hand, and the hole card where it lies face down."""
        hidden = (HIDDEN,) if self.hole is not None else ()
        over = bool(label) and score(self.dealer).total > BEST
        self.table.lay(Cards("dealer", (*self.dealer, *hidden), label=label, state=STATES[False, over]))

    def clear(self) -> None:
        """The hands of the round before are taken away."""
        layout = self.table.layout
        for key in [key for key in layout.things if key.startswith(("cards:box:", "cards:dealer"))]:
            layout.take(key)
        layout.take("token:dealer-hand")


def hand_place(box: Box, hand: Hand) -> str:
    """Where a hand lies.

    >>> hand_place(Box(2, [2]), Hand(1, ["9S", "2H"]))
    'box:2.1'
    """
    return f"box:{box.number}.{hand.number}"


def result_against(hand: Hand, dealer: Sequence[str], play: Play) -> str:
    """What a hand comes to against the dealer's, as the wagers on it know it: 2.3, 2.6(k), 2.16."""
    dealer_total = score(dealer).total
    if dealer_total == BEST and len(dealer) == 2:
        if hand.is_blackjack:
            # 2.6(k)1, 2: where the hole card lies face up it wins, and only a standard one is paid 1 to 1.
            return "special-blackjack" if play.face_up and hand.is_special(play) else "both-blackjack"
        return "surrender-lost" if hand.result == "surrender" else "dealer-blackjack"
    if hand.result:
        return hand.result
    if hand.is_over:
        return "over-21"
    if hand.is_blackjack:
        return "special-blackjack" if hand.is_special(play) else "blackjack"
    if hand.total == dealer_total:
        return "five-card-void" if hand.enhanced(play) == "five-card-21" else "same"
    if dealer_total > BEST or hand.total > dealer_total:
        return hand.enhanced(play) or ("dealer-over-21" if dealer_total > BEST else "higher")
    return "lower"

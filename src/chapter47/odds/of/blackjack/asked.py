"""What a person is asked at a blackjack table now, and what each answer is worth.

It looks at the cards of the hand and of the dealer and at no other: it counts nothing.
"""

from typing import Literal, NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.games.blackjack.answers import DECISIONS
from chapter47.games.blackjack.decisions import Decides
from chapter47.games.blackjack.insurance import Insuring
from chapter47.games.blackjack.places import place_of
from chapter47.money.owners import seat_owner
from chapter47.odds.advice import Answer, Kind, Lies, Said, as_counted, better_first
from chapter47.odds.of.blackjack.learned import INSURANCE, dealt, kind_of
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.protocol import Below
from chapter47.table.table import Table
from chapter47.table.terms import Terms

SAID = {action: Said(action) for action in DECISIONS} | {
    "insure": Said("bet:insurance"),
    "no-insurance": Said("bet:insurance", declined=True),
}


class Question(NamedTuple):
    """A decision on a hand, or insurance; the same for the same cards under the same rules."""

    about: Literal["hand", "insurance"]
    box: int
    hand: int
    rules: Rules
    cards: tuple[str, ...]
    dealer: tuple[str, ...]
    hands: int
    """How many hands there are on the box."""
    allowed: tuple[str, ...]

    @property
    def kind(self) -> Kind:
        """By the cards of the hand and the dealer's first; insurance is one of its own."""
        if self.about == "insurance":
            return INSURANCE
        return kind_of(self.cards, self.dealer[0], splits="split" in self.allowed)

    def lies(self) -> tuple[Lies, ...]:
        """The dealer's cards that lie open, and those of the hand."""
        return Lies("Dealer", self.dealer), Lies("Your hand", self.cards, own=True)

    def answers(self) -> list[Answer]:
        """What may be answered, the best first."""
        # Its kernels take a moment that a table which nobody asks need not wait for.
        from chapter47.odds.of.blackjack.analysis import best_first
        from chapter47.odds.of.blackjack.hint import hint, insurance

        if self.about == "insurance":
            plays = best_first({"no-insurance": 0.0, "insure": insurance(self.rules, self.cards, self.dealer[0])})
        else:
            shown = self.dealer[: 2 if self.rules.face_up else 1]
            worked_out = hint(self.rules, self.cards, shown, self.hands, self.hand)
            plays = [play for play in worked_out if play.action in self.allowed]
        return better_first({action: as_counted(value) for action, value in plays}, SAID) if plays else []


def dealt_question(under: Terms, below: Below) -> Question | None:
    """The same of cards that chance deals, with all that the rules allow."""
    rules = Rules.of(under.house)
    if (found := dealt(rules, below)) is None:
        return None
    about: Literal["hand", "insurance"] = "insurance" if found.insures else "hand"
    return Question(about, 1, 1, rules, found.cards, found.dealer, 1, () if found.insures else DECISIONS)


def question(table: Table, seat: int) -> Question | None:
    """What a seat is asked now, if anything.

    Insurance is that of the first box on which the seat has a wager that is not insured: of any, it is worth about the
    same.
    """
    decides, rules = table.point.find(Decides), Rules.of(table.house)
    if decides is not None and decides.seat == seat:
        dealer = tuple(card for card in table.layout.cards("dealer") if card != HIDDEN)
        box, hand, cards, allowed = decides.box, decides.hand, decides.cards, decides.allowed(table)
        return Question("hand", box, hand, rules, cards, dealer, decides.hands, allowed)
    own, stakes = seat_owner(seat), table.layout.stakes
    boxes = [
        place_of(pick).box
        for owner, wager, pick in stakes
        if owner == own and wager == "blackjack" and (own, "insurance", pick) not in stakes
    ]
    if table.point.find(Insuring) is None or not boxes:
        return None
    first, shown = boxes[0], table.layout.cards("dealer")
    return Question("insurance", first, 1, rules, table.layout.cards(f"box:{first}.1"), shown[:1], 1, ())

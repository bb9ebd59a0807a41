"""Which two of a hand's cards to keep, by the own cards alone; and what two cards are worth, on a card."""

from fractions import Fraction
from typing import Literal, NamedTuple

from chapter47.equipment import DECK, HIDDEN
from chapter47.games import game as find_game
from chapter47.games.fast_action_holdem.house_way import ORDER
from chapter47.games.fast_action_holdem.setting import RETAINED, SetsHands
from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.games.parts.setting import SET
from chapter47.house import House
from chapter47.law import cite
from chapter47.money import Odds
from chapter47.odds.advice import Answer, Chart, ChartPart, ChartRow, Kind, Lies, Remark, Said, Switches, as_counted
from chapter47.odds.dealing import in_hand, some_of
from chapter47.odds.of.fast_action_holdem.learned import KINDS, kind_of
from chapter47.odds.of.fast_action_holdem.natural import natural_odds
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.plain import cards_words
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

HAND_SIZE = 4
CONFIDENCE = 0.95
RANKS = ORDER[::-1]
"""As a card tells them, the ace first."""


class Question(NamedTuple):
    """Which two cards are kept: the same question for the same cards, decks and payment of a natural."""

    about: Literal["hand"]
    box: int
    hand: int
    cards: tuple[str, ...]
    decks: int
    natural: Odds

    @property
    def kind(self) -> Kind:
        """By the four cards."""
        return kind_of(self.cards)

    def lies(self) -> tuple[Lies, ...]:
        """The four cards."""
        return (Lies("Your hand", in_hand(self.cards), True, RETAINED, "The two cards that you keep"),)

    def answers(self) -> list[Answer]:
        """Every way, the best first, with how far its figure may be off: what it is worth, or what it costs."""
        from chapter47.odds.of.fast_action_holdem.six_ways import settings

        found = []
        for number, (retained, worth, cost) in enumerate(settings(self.cards, self.decks, self.natural)):
            within = (cost if number else worth).reach(CONFIDENCE)
            value, less, off = f"{worth.mean * 100:+.1f}", f"{cost.mean * 100:.2f}", f"{within * 100:.2f}"
            lost = as_counted(cost.mean) if number and cost.mean > within else Fraction(0)
            said = Said(SET, (tuple(retained),))
            found.append(Answer(f"keep the {cards_words(retained)}", value, less, off, lost, said))
        return found


class HoldemAdvice:
    """Which cards are kept."""

    title = "Two cards to keep"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """The seat's hand, where it is to be set and its cards are known."""
        asked = table.point.find(SetsHands)
        if asked is None or seat not in asked.asked(table):
            return None
        cards = table.private(seat).get(f"box:{seat}", [HIDDEN])
        if HIDDEN in cards:
            return None
        decks = table.house.number("decks")
        return Question("hand", seat, 1, tuple(sorted(cards)), decks, natural_odds(table.terms))

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """Four cards of full decks."""
        decks = under.house.number("decks")
        cards = some_of(DECK * decks, HAND_SIZE, below)
        return Question("hand", 1, 1, tuple(sorted(cards)), decks, natural_odds(under))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Points of every two cards: of one suit above the pairs, of two suits below them."""
        from chapter47.odds.of.fast_action_holdem.counting import Way, counted
        from chapter47.odds.of.fast_action_holdem.two_cards import points

        decks, natural = house.number("decks"), natural_odds(terms(find_game(WAGER), house))
        known = points(decks, natural)
        lines = tuple(ChartRow(row, tuple(str(known[_kind(row, column)]) for column in RANKS)) for row in RANKS)
        remark = "Keep the two cards with most points: of one suit above the pairs, of two suits below"
        advantage = float(counted(decks, natural).ratio(Way.CARD))
        return Chart(tuple(RANKS), (ChartPart("points", "Points", lines),), {}, {}, remark, advantage)

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """What the card and the house ways cost, and how that was found."""
        from chapter47.odds.of.fast_action_holdem.counting import ROUNDS, Way, counted
        from chapter47.odds.of.fast_action_holdem.two_cards import DEALS

        found = counted(house.number("decks"), natural_odds(terms(find_game(WAGER), house)))
        costs = {way: found.cost(way) for way in (Way.CARD, Way.HOUSE)}
        card, ways = (f"{cost.mean:.2%} (within {cost.reach(CONFIDENCE):.2%})" for cost in costs.values())
        sentence = f"Beside the two cards that are worth most the card costs {card} of the wager, and the house ways"
        derived = f"What two cards are worth was counted against the dealer over {DEALS:,} deals from a full shoe,"
        return [
            Remark(f"{sentence} {ways}. Nothing is wagered later, so of all that is wagered the house keeps as much."),
            Remark(f"{derived} and what ways cost over {ROUNDS:,} rounds; 95% of such figures lie within.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """What other numbers of decks cost stands in their books."""
        return []


def _kind(row: str, column: str) -> str:
    """Two cards by their place on the card.

    >>> _kind("A", "K"), _kind("K", "A"), _kind("7", "7")
    ('AKs', 'AKo', '77')
    """
    if row == column:
        return row + column
    return f"{row}{column}s" if RANKS.index(row) < RANKS.index(column) else f"{column}{row}o"

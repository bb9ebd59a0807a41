"""When a wager is raised, by the two cards that lie there alone; and a card to carry."""

from fractions import Fraction
from typing import NamedTuple

from chapter47.equipment import DECK
from chapter47.games import game as find_game
from chapter47.games.red_dog.raises import Raises
from chapter47.hands.rank import CARDS
from chapter47.house import House
from chapter47.law import cite
from chapter47.money import Odds
from chapter47.money.owners import seat_owner
from chapter47.odds.advice import Answer, Chart, ChartPart, ChartRow, Kind, Lies, Remark, Said, Switches, better_first
from chapter47.odds.dealing import some_of
from chapter47.odds.of.red_dog.book import RAISE, payouts
from chapter47.odds.of.red_dog.counting import SPREADS, outlook, rounds, spreads
from chapter47.odds.of.red_dog.learned import KINDS, kind_of
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

NO_RAISE = "no-raise"
SAID = {RAISE: Said(f"bet:{RAISE}"), NO_RAISE: Said(f"bet:{RAISE}", declined=True)}
MEANINGS = {"R": "raise", "N": "do not"}
PLACES = ("first", "second")


class Question(NamedTuple):
    """To raise a wager or not; the same for the same cards, decks and payment."""

    about: str
    box: int | None
    hand: int | None
    cards: tuple[str, ...]
    decks: int
    pays: Odds

    @property
    def kind(self) -> Kind:
        """By the spread."""
        return kind_of(spread_of(self.cards))

    def lies(self) -> tuple[Lies, ...]:
        """The two cards."""
        return (Lies("The two cards", self.cards, own=True),)

    def answers(self) -> list[Answer]:
        """Both, the better first: a raise that is not made brings nothing, and one is as large as the wager."""
        low, high = sorted(place_of(card) for card in self.cards)
        shoe = rounds(Composition.of_decks(self.decks))
        pair = next(each for each in shoe.pairs if (each.low, each.high) == (low, high))
        return better_first({NO_RAISE: Fraction(0), RAISE: Fraction(pair.gain(self.pays)) / pair.total}, SAID)


def place_of(card: str) -> int:
    """A card's place among the ranks, from the two on; an ace is the highest (6.1(b)5)."""
    return CARDS.rindex(card[0]) - 1


def spread_of(cards: tuple[str, ...]) -> int:
    """How many ranks lie between two cards; below one, there is nothing to raise.

    >>> spread_of(("2S", "AH")), spread_of(("9S", "8H")), spread_of(("9S", "9H"))
    (11, 0, -1)
    """
    low, high = sorted(place_of(card) for card in cards)
    return high - low - 1


def asked(under: Terms, cards: tuple[str, ...]) -> Question:
    """The question of two cards that have a spread."""
    pays = payouts(under).by_spread[spread_of(cards)]
    return Question(RAISE, None, None, cards, under.house.number("decks"), pays)


class RedDogAdvice:
    """When a wager is raised."""

    title = "When to raise"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """Whether the seat raises the first of its wagers that is not raised, as long as it may."""
        own, stakes = seat_owner(seat), table.layout.stakes
        wagers = [pick for owner, wager, pick in stakes if owner == own and wager == "red-dog"]
        unraised = [pick for pick in wagers if (own, RAISE, pick) not in stakes]
        cards = tuple(card for place in PLACES for card in table.layout.cards(place))
        if table.point.find(Raises) is None or not unraised or not {*cards} <= {*DECK} or len(cards) != len(PLACES):
            return None
        return asked(table.terms, cards)

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """Two cards of full decks, where they have a spread."""
        cards = some_of(DECK * under.house.number("decks"), len(PLACES), below)
        return asked(under, cards) if spread_of(cards) in SPREADS else None

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Every spread."""
        under = terms(find_game("red-dog"), house)
        found, pays = rounds(shoe or Composition.of_decks(house.number("decks"))), payouts(under)
        rows = tuple(
            ChartRow(str(each.spread), ("R" if each.expectation > 0 else "N",)) for each in spreads(found, pays)
        )
        way = outlook(found, pays)
        return Chart(
            ("",), (ChartPart("spread", "Spread", rows),), MEANINGS, {}, f"Play {way.words}", float(way.advantage)
        )

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """How often a wager is raised, and what the house keeps of what."""
        under = terms(find_game("red-dog"), house)
        way = outlook(rounds(shoe or Composition.of_decks(house.number("decks"))), payouts(under))
        kept = f"the house keeps {float(way.advantage):.2%} of the wager"
        risk = f"{float(way.element_of_risk):.2%} of all that is wagered"
        return [Remark(f"Played best, {float(way.raised):.2%} of wagers are raised and {kept}, {risk}.")]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """What decks and payouts change stands in their books."""
        return []

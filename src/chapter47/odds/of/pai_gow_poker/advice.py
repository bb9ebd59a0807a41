"""How to set seven cards, by the own cards alone, against a dealer who is set by the house way."""

from fractions import Fraction
from itertools import combinations
from typing import Literal, NamedTuple

from chapter47.equipment import DECK, HIDDEN, JOKER
from chapter47.games import game as find_game
from chapter47.games.pai_gow_poker.banking import BANK
from chapter47.games.pai_gow_poker.house_way import DEALT, LOW, MANNERS
from chapter47.games.pai_gow_poker.names import WAGER
from chapter47.games.pai_gow_poker.rankings import COPY, HIGHER, LOWER, ranking
from chapter47.games.pai_gow_poker.setting import SetsHands
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.setting import SET
from chapter47.hands import JOKER_TWO, JokerRanking
from chapter47.house import House
from chapter47.law import cite
from chapter47.odds.advice import Answer, Chart, ChartPart, ChartRow, Kind, Lies, Remark, Said, Switches, better_first
from chapter47.odds.dealing import in_hand, some_of
from chapter47.odds.of.pai_gow_poker.learned import KINDS, kind_of
from chapter47.odds.of.pai_gow_poker.paid import pays
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.plain import cards_words
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

FOULED = "set a low hand that ranks above the high hand"
REASONS = tuple(manner.reason for manner in MANNERS)


class Question(NamedTuple):
    """Which two cards are the low hand: the same question for the same cards, ranking and payment."""

    about: Literal["hand"]
    box: int
    hand: int
    cards: tuple[str, ...]
    ranking: JokerRanking
    is_bank: bool
    pays: Fraction

    @property
    def kind(self) -> Kind:
        """As the house way tells hands apart."""
        return kind_of(self.cards, self.ranking)

    def lies(self) -> tuple[Lies, ...]:
        """The seven cards."""
        return (Lies("Your hand", in_hand(self.cards), True, LOW, "The low hand"),)

    def answers(self) -> list[Answer]:
        """Every setting, the best first, exactly: against all that the dealer, or the others, may have. A hand that is
        fouled loses (11.9(g)3); of a bank's nothing is told, which the dealer resets."""
        from chapter47.odds.of.pai_gow_poker.dealers import settings_of

        alike = self._alike()
        found, said = {}, {}
        for way in settings_of(self.cards, self.ranking, self.pays, self.is_bank):
            high, low = self.ranking.rank(way.high), JOKER_TWO.rank(way.low)
            words = f"set the {cards_words(way.low)} as the low hand ({high}; {low})"
            found[words], said[words] = way.worth(self.pays), Said(SET, tuple(alike.pop((high, low))))
        if alike and not self.is_bank:
            found[FOULED], said[FOULED] = Fraction(-1), Said(SET, tuple(low for lows in alike.values() for low in lows))
        return better_first(found, said)

    def _alike(self) -> dict[tuple[int, int], list[tuple[str, ...]]]:
        """Low hands by how both hands rank that they leave: they come to the same."""
        found: dict[tuple[int, int], list[tuple[str, ...]]] = {}
        for low in combinations(self.cards, LOW):
            high = [card for card in self.cards if card not in low]
            found.setdefault((self.ranking.rank(high), JOKER_TWO.rank(low)), []).append(low)
        return found


class PaiGowPokerAdvice:
    """Which cards are the low hand."""

    title = "Setting seven cards"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """The hand that the seat is to set next, where its cards are known."""
        asked = table.point.find(SetsHands)
        hand = None if asked is None else asked.first_of(seat)
        if hand is None:
            return None
        cards = table.private(seat).get(place_of(hand.box), [HIDDEN])
        if HIDDEN in cards:
            return None
        is_bank, ranked = BANK.holder(table) == seat, ranking(table.house)
        return Question("hand", hand.box, 1, tuple(sorted(cards)), ranked, is_bank, pays(table.terms))

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """Seven cards of the deck with its joker, for somebody who is not the bank."""
        cards = some_of((*DECK, JOKER), DEALT, below)
        return Question("hand", 1, 1, tuple(sorted(cards)), ranking(under.house), False, pays(under))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Points of high hands and low hands."""
        from chapter47.odds.of.pai_gow_poker.card import EXPLAINED, card
        from chapter47.odds.of.pai_gow_poker.counting import CARD, Side, counted

        ranked, brings = ranking(house), pays(terms(find_game(WAGER), house))
        points = card(ranked, brings)
        high, low = (tuple(ChartRow(row, (str(of[row]),)) for row in of) for of in points)
        remark = f"Play the setting with most points for both hands together. {EXPLAINED}"
        advantage = counted(ranked, brings)[Side(CARD, False)].keeps.mean
        parts = ChartPart("high", "High hand", high), ChartPart("low", "Low hand", low)
        return Chart(("Points",), parts, {}, {}, remark, advantage)

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """What the card and the house way cost beside the best way, what hands hold, and how that was found."""
        from chapter47.odds.of.pai_gow_poker.counting import BEST, CARD, CONFIDENCE, HOUSE, ROUNDS, Side, counted
        from chapter47.odds.of.pai_gow_poker.dealers import HANDS, OTHERS
        from chapter47.odds.of.pai_gow_poker.seven import best_fives, by_manner

        ranked = ranking(house)
        found = counted(ranked, pays(terms(find_game(WAGER), house)))
        best, card, way = (found[Side(each, False)] for each in (BEST, CARD, HOUSE))
        cost = best.gains.mean - card.gains.mean
        costs = f"the card costs {cost:.2%} of the wager, and the house way {best.gains.mean:.2%}"
        hands = sum(way.often.values())
        won, lost = way.often[HIGHER], way.often[LOWER] + way.often[COPY]
        parts = (
            f"{won / hands:.2%} of wagers are won, {1 - (won + lost) / hands:.2%} pushed and {lost / hands:.2%} lost"
        )
        fives = ", ".join(f"{name.replace('-', ' ')} {count:,}" for name, count in best_fives(ranked).items())
        set_by = ", ".join(f"{name.replace('-', ' ')} {count:,}" for name, count in by_manner(ranked).items())
        dealt = f"The advantage is that of {ROUNDS:,} rounds that were dealt, each hand in the player's place once;"
        return [
            Remark(
                f"Beside the best setting of every kind of hand {costs} (within {best.gains.reach(CONFIDENCE):.2%})."
            ),
            Remark(
                f"By the house way on both sides {parts}; of what is lost, {way.often[COPY] / hands:.2%} for copies."
            ),
            Remark(f"The house way, of which the first line that fits sets a hand: {' '.join(REASONS)}"),
            Remark(
                f"All {HANDS:,} hands of seven cards by their best five: {fives}; as the house way sets them: {set_by}."
            ),
            Remark(f"A hint is counted over all {OTHERS:,} hands that may lie beside the own cards.", aside=True),
            Remark(f"{dealt} {CONFIDENCE:.0%} of such figures lie within.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """What another ranking costs stands in its book."""
        return []

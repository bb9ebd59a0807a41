"""The best play of a hand, by its own five cards and the dealer's up card; and the strategy on a card."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby
from math import sqrt
from typing import Literal, NamedTuple

from chapter47.equipment import DECK, HIDDEN
from chapter47.games import game as find_game
from chapter47.games.caribbean_stud.decisions import FOLD, BetsOrFolds
from chapter47.games.caribbean_stud.wagers import ANTE, BET, MOST_PAID, TIMES, stake_of
from chapter47.house import House
from chapter47.law import cite
from chapter47.money import dollars
from chapter47.money.owners import seat_owner
from chapter47.odds.advice import Answer, Chart, ChartPart, ChartRow, Kind, Lies, Remark, Switches, better_first
from chapter47.odds.dealing import in_hand, some_of
from chapter47.odds.of.caribbean_stud.learned import KINDS, kind_of
from chapter47.odds.of.caribbean_stud.results import FOLDED
from chapter47.odds.of.caribbean_stud.worth import meter_for_nothing, worth_under
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms
from chapter47.table.things import Cards

HAND_SIZE = 5
SIGNS = {True: "B", False: "F"}
MEANINGS = {"B": "bet", "F": "fold"}


class Question(NamedTuple):
    """To bet on a hand or to fold it; the same for the same cards where the same is paid."""

    about: Literal["hand"]
    box: int
    hand: int
    cards: tuple[str, ...]
    up: str
    worth: tuple[tuple[str, Fraction], ...]

    @property
    def kind(self) -> Kind:
        """By the hand and the dealer's up card."""
        return kind_of(self.cards, self.up)

    def lies(self) -> tuple[Lies, ...]:
        """The dealer's up card and the hand."""
        return Lies("Dealer", (self.up,)), Lies("Your hand", in_hand(self.cards), own=True)

    def answers(self) -> list[Answer]:
        """Both, the better first."""
        from chapter47.odds.of.caribbean_stud.counting import stands_of
        from chapter47.odds.of.caribbean_stud.outlook import value

        worth = dict(self.worth)
        return better_first({BET: value(self.cards, stands_of(self.cards, self.up), worth), FOLD: worth[FOLDED]})


class CaribbeanAdvice:
    """When a hand is bet on."""

    title = "Best strategy"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """The hand of a seat that is not decided on, where its cards and the dealer's up card are known."""
        asked, ante = table.point.find(BetsOrFolds), stake_of(table, seat_owner(seat), ANTE)
        if asked is None or seat not in asked.seats or ante is None:
            return None
        cards = table.private(seat).get(f"box:{seat}", [HIDDEN])
        up = [
            face
            for thing in table.layout.things.values()
            if isinstance(thing, Cards) and thing.place == "dealer"
            for face in thing.faces
            if face != HIDDEN
        ]
        if HIDDEN in cards or len(up) != 1:
            return None
        return Question("hand", seat, 1, tuple(cards), up[0], tuple(worth_under(table.terms, ante.amount).items()))

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """Five cards and the dealer's one, of one deck."""
        *cards, up = some_of(DECK, HAND_SIZE + 1, below)
        return Question("hand", 1, 1, tuple(cards), up, tuple(worth_under(under).items()))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Made hands, lower ones, and in between ace and king by what the dealer shows."""
        from chapter47.odds.of.caribbean_stud.card import BELOW, COLUMNS, card

        found, wide = card(worth_under(_under(house))), len(COLUMNS)
        by_hand = [
            ChartRow(_named([hand for hand, _ in hands]), (SIGNS[bets],) * wide)
            for bets, hands in groupby(reversed(found.made.items()), lambda each: each[1])
        ]
        beside = [ChartRow(name, tuple(SIGNS[bets] for bets in row)) for name, row in found.beside.items()]
        less = ChartRow(BELOW, (SIGNS[found.below],) * wide)
        parts = (
            ChartPart("made", "Hands", tuple(by_hand)),
            ChartPart("high", "High cards", (*beside, less)),
        )
        remark = (
            "The dealer shows: same, a rank that you have, but A or K; low, less than your fourth card; else the rest"
        )
        return Chart(COLUMNS, parts, MEANINGS, {}, remark, float(found.outlook.advantage))

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """How often a hand is bet on, what the card gives away, how far results swing, and what the dollar is worth."""
        from chapter47.odds.of.caribbean_stud.card import card
        from chapter47.odds.of.caribbean_stud.outlook import best

        under = _under(house)
        worth = worth_under(under)
        found = best(worth).outlook
        given = card(worth).outlook.advantage - found.advantage
        risk = f"{float(found.element_of_risk):.2%} of all that is wagered"
        return [
            Remark(f"{float(found.bet):.2%} of hands are bet on; the house keeps {risk}."),
            Remark(f"Played by the card below, a hand costs {float(given):.5%} of the ante more than played best."),
            Remark(f"The progressive wager costs nothing where the meter shows {_meter(under, found.results)}."),
            Remark(_limited(under)),
            Remark(f"A round's standard deviation is {sqrt(found.variance):.4f} antes.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """No option changes what a hand is worth."""
        return []


def _under(house: House) -> Terms:
    return terms(find_game("caribbean-stud"), house)


def _named(hands: list[str]) -> str:
    """Hands that follow each other, from the highest: by the lowest of them, where they are all from there on.

    >>> _named(["royal-flush", "straight-flush", "pair"]), _named(["pair"])
    ('Pair or better', 'Pair')
    """
    lowest = hands[-1].replace("-", " ").capitalize()
    return f"{lowest} or better" if hands[1:] else lowest


def _meter(under: Terms, results: Mapping[str, int]) -> str:
    cents = meter_for_nothing(under, results)
    return f"${float(cents / 100):,.2f}"


def _limited(under: Terms) -> str:
    """The largest ante of which every bet wager is paid in full."""
    most = max(odds.ratio for odds in under.spots[BET, None].pays)
    largest = dollars(int(MOST_PAID / (TIMES * most)))
    return f"A bet wager wins ${MOST_PAID // 100:,} at most: figures are of antes up to ${largest}, or of --amount."

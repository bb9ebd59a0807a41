"""The best play of a hand, by its own three cards alone, and the strategy on a card."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import Literal, NamedTuple

from chapter47.equipment import DECK, HIDDEN
from chapter47.games import game as find_game
from chapter47.games.three_card_poker.decisions import FOLD, PLAY, PlaysOrFolds
from chapter47.games.three_card_poker.hands import FOLDED, HAND_SIZE, HANDS
from chapter47.hands import Rank
from chapter47.house import House
from chapter47.law import cite
from chapter47.odds.advice import Answer, Chart, ChartPart, ChartRow, Kind, Lies, Remark, Switches, better_first
from chapter47.odds.dealing import in_hand, some_of
from chapter47.odds.of.three_card_poker.counting import counted, find
from chapter47.odds.of.three_card_poker.learned import KINDS, kind_of
from chapter47.odds.of.three_card_poker.outlook import least_played, outlook, playing, value, worth_under
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

SIGNS = {True: "P", False: "F"}
MEANINGS = {"P": "play", "F": "fold"}
HIGH_CARD = HANDS[-1]


class Question(NamedTuple):
    """To play a hand or to fold it; the same for the same cards where the same is paid."""

    about: Literal["hand"]
    box: int
    hand: int
    cards: tuple[str, ...]
    worth: tuple[tuple[str, Fraction], ...]

    @property
    def kind(self) -> Kind:
        """By the hand."""
        return kind_of(self.cards)

    def lies(self) -> tuple[Lies, ...]:
        """The hand."""
        return (Lies("Your hand", in_hand(self.cards), own=True),)

    def answers(self) -> list[Answer]:
        """Both, the better first."""
        worth = dict(self.worth)
        return better_first({PLAY: value(find(self.cards), worth), FOLD: worth[FOLDED]})


class ThreeCardAdvice:
    """When a hand is played."""

    title = "Best strategy"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """The first hand of the seat that is not decided on, where its cards are known."""
        asked = table.point.find(PlaysOrFolds)
        ante = None if asked is None else next((ante for ante in asked.antes if ante.seat == seat), None)
        if ante is None:
            return None
        cards = table.private(seat).get(f"box:{ante.box}", [HIDDEN])
        if HIDDEN in cards:
            return None
        return Question("hand", ante.box, 1, tuple(cards), tuple(worth_under(table.terms).items()))

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """Three cards of one deck."""
        return Question("hand", 1, 1, some_of(DECK, HAND_SIZE, below), tuple(worth_under(under).items()))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Each kind of hand, and high cards as far down as it takes to tell them apart."""
        worth = worth_under(terms(find_game("three-card-poker"), house))
        least = least_played(worth)
        made = [ChartRow(hand.replace("-", " ").capitalize(), (_sign(least, _of(hand)),)) for hand in HANDS[:-1]]
        high = [ChartRow(name, (sign,)) for name, sign in _high_cards(least)]
        parts = (ChartPart("made", "Hands", tuple(made)), ChartPart("high", "High cards", tuple(high)))
        remark = f"Play {'-'.join(least.ranks)} or better"
        advantage = float(outlook(worth, playing(least)).advantage)
        return Chart(("",), parts, MEANINGS, {}, remark, advantage)

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """How often a hand is played, and how far results swing."""
        worth = worth_under(terms(find_game("three-card-poker"), house))
        found = outlook(worth, playing(least_played(worth)))
        risk = f"{float(found.element_of_risk):.2%} of all that is wagered"
        return [
            Remark(f"{float(found.played):.2%} of hands are played; the house keeps {risk}."),
            Remark(f"A round's standard deviation is {sqrt(found.variance):.4f} antes.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """No option changes what a hand is worth."""
        return []


def _of(hand: str) -> list[Rank]:
    return [each.rank for each in counted() if each.rank.hand == hand]


def _sign(least: Rank, ranks: Sequence[Rank]) -> str:
    signs = {SIGNS[rank >= least] for rank in ranks}
    return signs.pop() if len(signs) == 1 else ""


def _high_cards(least: Rank, begins: str = "") -> Iterator[tuple[str, str]]:
    """High cards that are all played or all folded, told by as many of their ranks as that takes."""
    below = [rank for rank in _of(HIGH_CARD) if rank.ranks.startswith(begins)]
    for first in sorted({rank.ranks[: len(begins) + 1] for rank in below}, key=_last):
        sign = _sign(least, [rank for rank in below if rank.ranks.startswith(first)])
        if sign:
            yield "-".join(first), sign
        else:
            yield from _high_cards(least, first)


def _last(ranks: str) -> int:
    return "AKQJT98765432".index(ranks[-1])

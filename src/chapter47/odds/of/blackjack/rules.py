"""What the value of the blackjack wager depends on, out of all that a house may choose (19:47-2)."""

from fractions import Fraction
from typing import NamedTuple

from chapter47.games.blackjack.decks import decks_in_use
from chapter47.house import House

ACE, TEN = 1, 10
"""Cards are known by their value: 1 is an ace, 10 a ten or a face card (2.2(b))."""
VALUES = range(ACE, TEN + 1)
HIGHEST = 21
DEALER_STANDS = 17
"""The dealer draws to less, and stands on this and more, soft or hard (2.12(b))."""

THREE_TO_TWO, SIX_TO_FIVE, EVEN = Fraction(3, 2), Fraction(6, 5), Fraction(1)


class Rules(NamedTuple):
    """The options that change the value of the wager. The base rules are the defaults.

    A hole card, face down or read by a device, changes nothing: a dealer's blackjack takes the original wager alone,
    whether it is found before the player's decisions or after them (2.10(b), 2.11(d)).

    >>> Rules().doubles(20, soft=True), Rules(face_up=True).doubles(20, soft=True), Rules(face_up=True).doubles(12)
    (True, True, False)
    """

    decks: int = 8
    face_up: bool = False
    """Both of the dealer's cards lie open (2.6(k))."""
    blackjack: Fraction = THREE_TO_TWO
    """What a standard blackjack pays for each unit: 3 to 2, 6 to 5, or 1 to 1 where the dealer's cards lie open."""
    surrender: bool = False
    hands: int = 2
    """How many hands may come of a pair (2.11(e))."""
    resplit_aces: bool = True
    """Whether more than two of them may come of aces; it counts where more than two are allowed."""
    five_card_21: bool = False
    six_seven_eight: bool = False
    three_sevens: bool = False
    special: bool = False
    """One ace with one face card, each of a suit that the house names, pays 2 to 1 (2.3(e)3)."""
    multiple: int = 0
    """How many hands of the dealer there are in multiple action (2.18); 0 where it is not offered."""

    @classmethod
    def of(cls, house: House) -> "Rules":
        """The rules of a house."""
        face_up = house["hole-card"] == "face-up"
        return cls(
            decks=decks_in_use(house),
            face_up=face_up,
            blackjack=EVEN if face_up else SIX_TO_FIVE if house["six-to-five"] else THREE_TO_TWO,
            surrender=bool(house["surrender"]),
            hands=house.number("resplit"),
            resplit_aces=bool(house["resplit-aces"]),
            five_card_21=bool(house["five-card-21"]),
            six_seven_eight=bool(house["six-seven-eight"]),
            three_sevens=bool(house["three-sevens"]),
            special=house["special-blackjack"] != "none",
            multiple=house.number("multiple-action"),
        )

    def most_hands(self, pair: int) -> int:
        """How many hands may come of a pair of that value (2.11(c)1, (e))."""
        return 2 if pair == ACE and not self.resplit_aces else self.hands

    def doubles(self, total: int, *, soft: bool = False) -> bool:
        """Whether two cards of that total may be doubled.

        Any may but 21 (2.10(a)). With the dealer's cards open a count of 9, 10 or 11 is asked for, hard or soft
        (2.6(k)4): an ace and an eight count 9 as well as 19.
        """
        if self.face_up:
            return total in (9, 10, 11) or (soft and total in (19, 20))
        return total < HIGHEST

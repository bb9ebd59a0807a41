"""2.3(e): what winning wagers on hands are paid, and for which hands the house may offer more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.blackjack.editions import PAID
from chapter47.games.blackjack.five_cards import FIVE_CARDS, is_five_cards
from chapter47.games.blackjack.values import BEST
from chapter47.house import House, Payout
from chapter47.law import cite
from chapter47.money import Odds

if TYPE_CHECKING:
    from chapter47.games.blackjack.hands import Hand
    from chapter47.games.blackjack.play import Play

PAYOUTS: dict[str, Payout] = {
    "even": Payout(Odds(1, 1), PAID, fixed=True),
    "blackjack": Payout(Odds(3, 2), PAID, fixed=True),
    "blackjack-6-to-5": Payout(Odds(6, 5), cite("2.3(e) [2006-01-17]"), fixed=True),
    "blackjack-face-up": Payout(Odds(1, 1), cite("2.6(k)2"), fixed=True),
    "six-seven-eight": Payout(Odds(2, 1), cite("2.3(e)1"), fixed=True),
    "three-sevens": Payout(Odds(3, 2), cite("2.3(e)2"), fixed=True),
    "special-blackjack": Payout(Odds(2, 1), cite("2.3(e)3"), fixed=True),
    "five-card-21": Payout(Odds(2, 1), cite("2.3(e)4"), fixed=True),
}


def blackjack_line(house: House) -> str:
    """The line by which a standard blackjack is paid."""
    if house["hole-card"] == "face-up":
        return "blackjack-face-up"
    return "blackjack-6-to-5" if house["six-to-five"] else "blackjack"


def is_special(hand: Hand, play: Play) -> bool:
    """(e)3: the blackjack that the house has designated."""
    return bool(play.special) and hand.is_blackjack and play.special == set(hand.cards)


def enhanced(hand: Hand, play: Play) -> str:
    """(e)1, 2, 4: the best of the payouts that the house offers for such a hand, if one is."""
    cards, on = hand.cards, play.enhanced
    if not on or hand.total != BEST:
        return ""
    if is_five_cards(cards, on):
        return FIVE_CARDS
    if len(cards) != 3:
        return ""
    ranks = {card[0] for card in cards}
    if "six-seven-eight" in on and ranks == {"6", "7", "8"} and len({card[1] for card in cards}) == 1:
        return "six-seven-eight"
    return "three-sevens" if "three-sevens" in on and ranks == {"7"} else ""

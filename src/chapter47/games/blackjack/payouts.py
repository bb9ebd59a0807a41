"""What winning wagers are paid: 2.3(e), 2.9(c), 2.17(e), and what stands for 2.19 and 2.20."""

from chapter47.games.blackjack.editions import PAID
from chapter47.games.blackjack.options import NET_PAYOUT
from chapter47.games.blackjack.progressive import LINES
from chapter47.house import House, Payout
from chapter47.law import Editorial, Source, cite
from chapter47.money import Odds

BONUS = Editorial("a blackjack as the first two cards pays 15 to 1, of one suit 25 to 1", of=cite("2.20 [2000]"))

# 2.17(e)2: by decks and option, king and queen of one suit and any two cards of one suit.
SAME_SUIT: dict[int, dict[int, tuple[Odds, Odds]]] = {
    decks: {number: (Odds(high, 1), Odds.parse(low)) for number, (high, low) in enumerate(pairs, 1)}
    for decks, pairs in {
        1: ((50, "5 to 2"), (10, "3 to 1"), (5, "3 to 1"), (25, "5 to 2")),
        2: ((10, "3 to 1"), (5, "3 to 1"), (25, "5 to 2"), (20, "5 to 2")),
        4: ((5, "3 to 1"), (25, "5 to 2"), (20, "5 to 2"), (50, "2 to 1")),
        6: ((5, "3 to 1"), (25, "5 to 2"), (20, "5 to 2"), (50, "2 to 1")),
        8: ((5, "3 to 1"), (25, "5 to 2"), (50, "2 to 1")),
    }.items()
}
SAME_SUIT_TABLES: dict[int, Source] = {
    1: cite("2.17(e)2i"),
    2: cite("2.17(e)2ii"),
    4: cite("2.17(e)2iii"),
    6: cite("2.17(e)2iv"),
    8: cite("2.17(e)2v"),
}

PAYOUTS: dict[str, Payout] = (
    {
        "even": Payout(Odds(1, 1), PAID, fixed=True),
        "blackjack": Payout(Odds(3, 2), PAID, fixed=True),
        "blackjack-6-to-5": Payout(Odds(6, 5), cite("2.3(e) [2006-01-17]"), fixed=True),
        "blackjack-face-up": Payout(Odds(1, 1), cite("2.6(k)2"), fixed=True),
        "six-seven-eight": Payout(Odds(2, 1), cite("2.3(e)1"), fixed=True),
        "three-sevens": Payout(Odds(3, 2), cite("2.3(e)2"), fixed=True),
        "special-blackjack": Payout(Odds(2, 1), cite("2.3(e)3"), fixed=True),
        "five-card-21": Payout(Odds(2, 1), cite("2.3(e)4"), fixed=True),
        "net-payout": Payout(Odds(1, 1), NET_PAYOUT, fixed=True),
        "insurance": Payout(Odds(2, 1), cite("2.9(c)"), fixed=True),
        "over-under-13": Payout(Odds(1, 1), cite("2.17(e)1"), fixed=True),
        "bonus": Payout(Odds(15, 1), BONUS, fixed=True),
        "bonus-suited": Payout(Odds(25, 1), BONUS, fixed=True),
    }
    | {
        line: Payout(odds, SAME_SUIT_TABLES[decks], fixed=True)
        for decks, options in SAME_SUIT.items()
        for number, both in options.items()
        for line, odds in zip(
            (f"king-queen-{decks}-decks-{number}", f"same-suit-{decks}-decks-{number}"), both, strict=True
        )
    }
    | LINES
)


def blackjack_line(house: House) -> str:
    """The line by which a standard blackjack is paid."""
    if house["hole-card"] == "face-up":
        return "blackjack-face-up"
    return "blackjack-6-to-5" if house["six-to-five"] else "blackjack"


def same_suit_line(house: House, king_and_queen: bool) -> str:
    """The line by which the house pays two cards of one suit."""
    which = "king-queen" if king_and_queen else "same-suit"
    return f"{which}-{house['decks']}-decks-{house['same-suit']}"

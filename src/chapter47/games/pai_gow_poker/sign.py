"""11.1, 11.3 and 11.9: what the sign at the table says of hands and cards, and of a bank."""

from chapter47.games.pai_gow_poker.rankings import LOWEST
from chapter47.house import Notice
from chapter47.law import cite

TERMS: tuple[Notice, ...] = (
    Notice(
        "Setting the hands is to part seven cards into a high hand and a low hand",
        cite('11.1 "Set or setting the hands"'),
    ),
    Notice("Five cards are the high hand, which ranks as high as the low hand or higher", cite('11.1 "High hand"')),
    Notice("Two cards are the low hand", cite('11.1 "Low hand"')),
    Notice(
        "It is also called the second highest hand, and never ranks above the high hand",
        cite('11.1 "Second highest or low hand"'),
    ),
    Notice("Cards and hands rank as listed", cite('11.1 "Rank or ranking"')),
    Notice("Cards rank from the ace down to the two; an ace also completes a straight with a two", cite("11.3(a)")),
    Notice("Hands rank from five aces and the royal flush down to a pair", cite("11.3(b)")),
    Notice("Suits are diamonds, spades, clubs and hearts", cite('11.1 "Suit"')),
    Notice("The joker is an ace, or completes a straight or a flush", cite("11.3(c)")),
    Notice(
        "A hand that ranks like the dealer's or the bank's is a copy hand, and is not higher", cite('11.1 "Copy hand"')
    ),
    Notice("A copy hand wins for the dealer or the bank", cite("11.9(g)2")),
    Notice("Where one hand wins and the other does not, the wager is a push", cite('11.1 "Push"')),
    Notice("A wager loses where the high hand is set below the low hand", cite("11.9(g)3")),
    Notice("5% vigorish on what is won", cite("11.9(j)")),
)
LOWEST_STRAIGHT = Notice("Ace to five is the lowest straight and straight flush", LOWEST)
BANKED: tuple[Notice, ...] = (
    Notice("Players may bank the game", cite("11.10(a)")),
    Notice("The others and the dealer play against the bank, who pays winning wagers", cite('11.1 "Bank"')),
    Notice("A marker lies in front of the bank", cite('11.1 "Marker"')),
)
CO_BANKED: tuple[Notice, ...] = (
    Notice("A bank of which the house covers half is a co-bank", cite('11.1 "Co-banking"')),
    Notice("Another marker lies in front of a co-bank", cite('11.1 "Marker"')),
)

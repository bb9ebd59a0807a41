"""20.2, 20.4, 20.5 and 20.7 to 20.9: the deck, its opening, shuffle and cut, and the three ways of dealing it.

Their words are lost. What is done stands in 16.2 to 16.4, 16.7 to 16.9 and 18.4 for the games that are dealt alike.
"""

from datetime import timedelta

from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, HAND, SHOE, Procedure, SecondDeck, Way
from chapter47.games.parts.shoe.changes import Wear
from chapter47.house import House
from chapter47.law import Editorial, cite

# 20.2
ONE_DECK = Editorial("one deck of 52 cards is played with", cite("20.2"))
SECOND = Editorial("a second deck is shuffled by a device while the first is dealt", cite("20.2"))
# 20.4
INSPECTED = Editorial("the dealer sorts and inspects the cards, and the floorperson verifies that", cite("20.4"))
SPREAD = Editorial("the cards are spread out face up for the first player, by suit and in sequence", cite("20.4"))
WASHED = Editorial("the cards are turned face down, washed and stacked", cite("20.4"))
APART = Editorial("each of two decks is inspected, spread and washed by itself", cite("20.4"))
WORN = Editorial("cards are changed every eight hours, and every four where they are dealt by hand", cite("20.4"))
# 20.5
SHUFFLED = Editorial("the cards are shuffled before each round, by the dealer or by a device", cite("20.5"))
NOT_CUT = Editorial("cards that a device has shuffled are dealt without a cut", cite("20.5"))
CUT = Editorial("the dealer cuts at least ten cards off the top where the dealer has shuffled", cite("20.5"))
IDLE = Editorial("the cards of a table without play lie spread out", cite("20.5"))
# 20.7 to 20.9
FROM_LEFT = "each wager is dealt three cards face down, from the dealer's left, and the dealer last"
COUNTED = "the stub is counted in one of five rounds at least, and goes to the discard rack unseen"
DEALT_FROM_SHOE = Editorial(f"from a manual dealing shoe {FROM_LEFT}, one at a time", cite("20.7"))
STUB_OF_SHOE = Editorial(COUNTED, cite("20.7"))
DEALT_FROM_HAND = Editorial(f"from the dealer's hand {FROM_LEFT}, one at a time", cite("20.8"))
BY_DEVICE = Editorial("cards that are dealt from the hand are shuffled by a device", cite("20.8"))
STUB_OF_HAND = Editorial(COUNTED, cite("20.8"))
DEALT_IN_STACKS = Editorial(f"from an automated dealing shoe {FROM_LEFT}, in stacks of three", cite("20.9"))
STUB_OF_STACKS = Editorial(COUNTED, cite("20.9"))
APPROVED = Editorial("the Commission has approved an automated dealing shoe and its procedures", cite("20.9"))
DEVICE_COUNTS = Editorial("the stub is not counted where the shuffling device counts the cards", cite("20.9"))
# 20.12
FACE_UP = Editorial("a card found face up is not used, and more than one void the round", cite("20.12"))
IN_ERROR = Editorial("a card drawn in error that nobody saw is the next card", cite("20.12"))
SHUFFLER = Editorial("where a shuffling device fails, the cards are shuffled anew", cite("20.12"))
DEALING_SHOE = Editorial("where an automated dealing shoe fails, the round is void", cite("20.12"))
REMOVED = Editorial("a device goes before another way of shuffling or dealing is used", cite("20.12"))
RIGHT_COUNT = Editorial("a stub that leaves 52 cards in the deck goes to the discard rack", cite("20.7"))
WRONG_COUNT = Editorial(
    "a deck with a wrong number of cards voids the round, and goes unless it was misdealt", cite("20.7")
)
# 20.10
PICKED_UP = Editorial("cards are picked up so that each hand can be made up again", cite("20.10"))

EIGHT_HOURS, FOUR_HOURS = Wear(timedelta(hours=8), WORN), Wear(timedelta(hours=4), WORN)


def wear(house: House) -> Wear:
    """How long cards may be in use."""
    return FOUR_HOURS if house["dealing"] == HAND else EIGHT_HOURS


STEPS = Procedure(
    decks=ONE_DECK,
    second=SecondDeck(SECOND, SECOND, SECOND, SECOND, SECOND, SECOND),
    inspect=INSPECTED,
    spread=SPREAD,
    wash=WASHED,
    apart=APART,
    wear=wear,
    shuffle=SHUFFLED,
    then=CUT,
    device=NOT_CUT,
    by_hand=CUT,
    cut=CUT,
    idle=IDLE,
    ways={
        SHOE: Way(
            placed=(("place the stacked deck into the manual dealing shoe", DEALT_FROM_SHOE),),
            deal=DEALT_FROM_SHOE,
            stub=STUB_OF_SHOE,
            count=STUB_OF_SHOE,
        ),
        HAND: Way(
            placed=(("hold the stacked deck in one hand throughout the round", DEALT_FROM_HAND),),
            deal=DEALT_FROM_HAND,
            stub=STUB_OF_HAND,
            count=STUB_OF_HAND,
            device=BY_DEVICE,
        ),
        AUTOMATED_SHOE: Way(
            placed=(("place the cards into the automated dealing shoe", DEALT_IN_STACKS),),
            deal=DEALT_IN_STACKS,
            stub=STUB_OF_STACKS,
            count=STUB_OF_STACKS,
            unless=DEVICE_COUNTS,
            approved=APPROVED,
        ),
    },
    right_count=RIGHT_COUNT,
    wrong_count=WRONG_COUNT,
    face_up=FACE_UP,
    in_error=IN_ERROR,
    shuffler_jam=SHUFFLER,
    shoe_jam=DEALING_SHOE,
    removed=REMOVED,
    picked_up=PICKED_UP,
)

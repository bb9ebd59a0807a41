"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.games.blackjack.irregularities import (
    DRAWN_IN_ERROR,
    DREW_ON_17,
    FACE_UP_IN_SHOE,
    MISSED_CARD,
    MISSED_DEALER,
    NO_CARDS,
    NOT_MOVED,
    ONE_CARD,
    READER_MISUSED,
    READER_OUT,
    TOO_FEW,
    UP_CARD_GONE,
    WRONG_SIDE,
)
from chapter47.law import cite
from chapter47.table.game import Moment

REPORTED = {
    FACE_UP_IN_SHOE: "A card is found face up in the shoe while cards are drawn from it.",
    DRAWN_IN_ERROR: "A card is drawn in error while none is being dealt.",
    DREW_ON_17: "The dealer draws with 17 when his hand is complete.",
    MISSED_DEALER: "The dealer misses a card of his own while the first cards are dealt, before anybody decides.",
    TOO_FEW: "There are too few cards where one is to be dealt.",
    NO_CARDS: "A hand is without cards while the first cards are dealt.",
    ONE_CARD: "A hand has one card while the second ones are dealt.",
    WRONG_SIDE: "A round is drawn from the wrong side of a double shoe.",
    MISSED_CARD: "A card is missed that a player has asked for.",
    READER_MISUSED: "The hole card is read by mistake where the dealer's first card is no ace and no ten.",
    READER_OUT: "A card reader device fails where it is used, or before a round.",
    NOT_MOVED: "The dealer's first card is moved before the next hand of multiple action.",
    UP_CARD_GONE: "The dealer's first card goes astray before the next hand of multiple action.",
}
MOMENTS = {
    **{kind.name: Moment(kind.cites, when) for kind, when in REPORTED.items()},
    "cut": Moment(cite("2.5(e)"), "The stack is cut once it is shuffled, by whoever it is offered to."),
    "decline-cut": Moment(cite("2.5(f)"), "A cut is refused by the player it is offered to."),
    "see-burn-card": Moment(cite("2.6(c)"), "The burn card is shown to a player who asks between rounds."),
    "card-later": Moment(cite("2.15(g)"), "A card comes later for a player whom the dealer passed over."),
    "dead-hand": Moment(cite("2.15(i)"), "A hand is called dead for a player whom the dealer passed over."),
    "apply-to": Moment(cite("2.13(e)"), "A wager is applied to one hand when the caller of the box has split a pair."),
    "decline-double": Moment(cite("2.13(d)"), "A double is followed, or not, when the caller of the box has doubled."),
    "consent": Moment(cite("2.13(a)"), "Others are let on a box before the first card."),
    "withdraw-consent": Moment(cite("2.13(a)"), "Others are let on a box before the first card."),
    "insurance-closed": Moment(cite("2.9(b)"), "Insurance is closed where it is open."),
    "card-reader": Moment(cite("2.6(j)"), "The hole card is read where a device is in use, under an ace or a ten."),
    "wash": Moment(cite("2.4(c)"), "The cards are washed when they lie spread out."),
    "stack": Moment(cite("2.4(e)"), "Batches of a device are stacked when they lie spread out."),
    "shuffle-discards": Moment(cite("2.15(f)"), "The discards are shuffled where too few cards are left for a round."),
}
"""By their names."""

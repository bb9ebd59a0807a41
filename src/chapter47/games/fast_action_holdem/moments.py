"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.games.fast_action_holdem import shoe
from chapter47.games.fast_action_holdem.irregularities import (
    DRAWN,
    FACE_UP,
    LONG_DEALER,
    MARKER,
    SET_WRONG,
    SHORT_DEALER,
    TOO_FEW,
)
from chapter47.games.fast_action_holdem.options import OPTION
from chapter47.games.fast_action_holdem.setting import SETS
from chapter47.games.fast_action_holdem.wagers import MADE_UNTIL
from chapter47.law import cite
from chapter47.table.game import Moment

CHOSEN = "A hand that was dealt too few cards is void or completed where that was reported."
MOMENTS = {
    "no-more-bets": Moment(MADE_UNTIL, "No more bets is called once in a round, before any card is dealt."),
    "set": Moment(SETS, "A hand is set once, by its player, when all have four cards."),
    "void-hand": Moment(OPTION, CHOSEN),
    "complete-hand": Moment(OPTION, CHOSEN),
    "wash": Moment(shoe.WASHED, "The cards are washed when they lie spread out."),
    "cut": Moment(shoe.OFFERED, "The stack is cut once it is shuffled, by whoever it is offered to."),
    "decline-cut": Moment(shoe.OFFERED, "A cut is refused by the player it is offered to."),
    "face-up-in-shoe": Moment(FACE_UP.cites, "A card is found face up in the shoe while cards are dealt from it."),
    "drawn-in-error": Moment(DRAWN.cites, "A card is drawn in error while cards are dealt."),
    "exposed-card": Moment(cite("21.9(c)"), "A player's card is seen too soon before all hands are set."),
    "short-hand": Moment(
        SHORT_DEALER.cites, "A hand is short once all are dealt, and before it is set.", {"box": cite("21.9(e)")}
    ),
    "long-hand": Moment(
        LONG_DEALER.cites, "A hand is long once all are dealt, and before it is set.", {"box": cite("21.9(g)")}
    ),
    "no-cards-dealt": Moment(cite("21.9(j)"), "A wager has no cards once all are dealt, and before it is set."),
    "dealer-set-wrong": Moment(SET_WRONG.cites, "The dealer's hand is set wrong before the community cards."),
    "insufficient-cards": Moment(TOO_FEW.cites, "Too few cards remain where the shoe has not enough for the round."),
    "marker-not-moved": Moment(MARKER.cites, "A marker was not moved where one was moved before."),
}
"""By their names."""

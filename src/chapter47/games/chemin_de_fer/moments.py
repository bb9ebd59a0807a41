"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.games.chemin_de_fer.irregular import (
    AFTER_STAY,
    FACE_UP,
    FOR_BANKER,
    GOT_THREE,
    IN_EXCESS,
    MISCALLED,
    TOO_FEW,
    TOO_MANY,
    TOOK_TWO,
    WRONG_ORDER,
)
from chapter47.law import cite
from chapter47.table.game import Moment

STAYED = "A card comes after Stay where the Dominant Player has said Stay."
REPORTED = {
    WRONG_ORDER: "Cards are taken in the wrong order in the initial deal.",
    TOO_MANY: "The Banker takes more than two cards in the initial deal, which is seen before anybody announces.",
    GOT_THREE: "The Dominant Player is given three cards in the initial deal, which is seen before anybody announces.",
    TOOK_TWO: "The Banker takes two cards where the Banker's Hand is to draw one.",
    AFTER_STAY: STAYED,
    MISCALLED: STAYED,
    IN_EXCESS: "A card drawn in excess is reported while hands are looked at, or before the Banker wagers again.",
    FOR_BANKER: "The Banker draws the card for which the Dominant Player has said Card.",
    FACE_UP: "Cards are found face up in the shoe while they are dealt, or between two hands.",
    TOO_FEW: "Too few cards remain where the shoe does not have enough to complete the hand that is dealt.",
}
BID = Moment(cite("4.5(b)"), "The bank is bid for when the cards are in the shoe and nobody is the Banker.")
OFFERED = Moment(cite("4.11(b)"), "The bank is accepted or declined when it is offered, between two hands.")
PLAYERS = Moment(cite("4.9(a)"), "Card or Stay is announced by the Dominant Player, of the first two cards.")
MOMENTS = {
    **{kind.name: Moment(kind.cites, when) for kind, when in REPORTED.items()},
    "wash": Moment(cite("4.3(c)"), "The cards are washed when they lie spread out."),
    "cut": Moment(cite("4.4(b)"), "The stack is cut once it is shuffled and laced, by whoever it is offered to."),
    "decline-cut": Moment(cite("4.4(b)"), "A cut is refused by the participant it is offered to."),
    "bid": BID,
    "close-bidding": BID,
    "banco-suivi": Moment(
        cite("4.7(b)"), "Banco suivi is announced once the Banker has wagered, before anything else."
    ),
    "banco": Moment(
        cite("4.7(c)"), "Banco is announced once the Banker has wagered, before parts are wagered against."
    ),
    "partial-wagers": Moment(cite("4.7(d)"), "Parts of the bank are wagered against where nobody has all of it."),
    "pass-wager": Moment(cite("4.7(d)"), "A turn to wager against a part is let pass while parts are wagered against."),
    "no-more-bets": Moment(cite("4.7(d)"), "No More Bets is announced when the others have wagered against the bank."),
    "card": PLAYERS,
    "stay": PLAYERS,
    "natural": Moment(cite("4.9(b)"), "Natural is announced of the first two cards, by the Dominant Player first."),
    "under-eight": Moment(cite("4.9(b)"), "Under Eight is announced by the Banker where Card was announced before."),
    "draw": Moment(cite("4.9(f)"), "The Banker chooses to draw where Table 3 leaves it to the Banker."),
    "accept-bank": OFFERED,
    "decline-bank": OFFERED,
}
"""By their names."""

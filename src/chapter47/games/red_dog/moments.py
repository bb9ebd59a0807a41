"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.law import Editorial, cite
from chapter47.table.game import Moment

NOT_ENOUGH = Editorial("a round for which the shoe has too few cards is void, and the cards are shuffled")

MOMENTS = {
    "wash": Moment(cite("6.2(c)"), "The cards are washed when they lie spread out."),
    "shuffle-now": Moment(cite("6.3(a)"), "The house has the cards shuffled between two rounds."),
    "cut": Moment(cite("6.3(b)"), "The stack is cut once it is shuffled, by whoever it is offered to."),
    "decline-cut": Moment(cite("6.3(b)"), "A cut is refused by the player it is offered to."),
    "see-burn-card": Moment(cite("6.4(a)"), "The burn card is shown to a player who asks before a card is dealt."),
    "raises-closed": Moment(cite("6.5(i)"), "Raises are closed once, where the first two cards have a spread."),
    "face-up-in-shoe": Moment(cite("6.7(a)"), "A card is found face up in the shoe while cards are drawn from it."),
    "drawn-in-error": Moment(cite("6.7(b)"), "A card is drawn in error while a round is made ready or played."),
    "exposed-third-card": Moment(
        cite("6.7(c)"), "A third card is seen too soon where there is a spread and raises are not closed yet."
    ),
    "insufficient-cards": Moment(
        NOT_ENOUGH, "Too few cards remain where the shoe does not have enough for the round that is dealt."
    ),
    "play-out": Moment(cite("6.7(c)"), "A round is played out or voided where its third card was seen too soon."),
    "void-round": Moment(cite("6.7(c)"), "A round is played out or voided where its third card was seen too soon."),
}
"""By their names."""

"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.games.caribbean_stud.deck import STEPS
from chapter47.games.parts.deck.moments import deck_moments
from chapter47.law import cite
from chapter47.table.game import Moment

_DECIDED = "A player bets or folds once, when all cards are dealt and before the hole cards are turned."
_MISDEALT = "A hand is found to be too short or too long between the deal and the end of the round."

MOMENTS = {
    **deck_moments(STEPS),
    "no-more-bets": Moment(cite("16.6(b)"), "No more bets is called once in a round, before any card is dealt."),
    "bet": Moment(cite("16.10(a)"), _DECIDED),
    "fold": Moment(cite("16.10(a)"), _DECIDED),
    "exposed-hole-card": Moment(cite("16.13(a)"), "A hole card is seen too soon until every player has bet or folded."),
    "short-hand": Moment(cite("16.13(d)"), _MISDEALT),
    "long-hand": Moment(cite("16.13(d)"), _MISDEALT),
    "communication": Moment(cite("16.10(c)"), "Players tell of their hands until the hole cards are turned."),
}
"""By their names."""

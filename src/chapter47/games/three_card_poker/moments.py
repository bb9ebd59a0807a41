"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.games.parts.deck.moments import deck_moments
from chapter47.games.three_card_poker.decisions import DECIDES
from chapter47.games.three_card_poker.deck import STEPS
from chapter47.games.three_card_poker.irregularities import SEEN, TALKED, WRONG_DEALER, WRONG_HAND
from chapter47.games.three_card_poker.wagers import MADE_UNTIL
from chapter47.table.game import Moment

MISDEALT = Moment(
    WRONG_HAND,
    "A hand has a wrong number of cards once all are dealt, and before it is settled.",
    {"of": WRONG_DEALER},
)
MOMENTS = {
    "no-more-bets": Moment(MADE_UNTIL, "No more bets is called once in a round, before any card is dealt."),
    **deck_moments(STEPS),
    "play": Moment(DECIDES, "A hand is played or folded once, by its player, when all have three cards."),
    "fold": Moment(DECIDES, "A hand is played or folded once, by its player, when all have three cards."),
    "exposed-card": Moment(SEEN, "A card of the dealer's is seen too soon before all hands are played or folded."),
    "short-hand": MISDEALT,
    "long-hand": MISDEALT,
    "communication": Moment(TALKED, "Players tell of their hands before all are played or folded."),
}
"""By their names."""

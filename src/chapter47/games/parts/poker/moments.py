"""When what is said at a poker table is said: at another time it is refused by its own provision."""

from chapter47.games.parts.poker.deck import IS_CUT, WASHED
from chapter47.games.parts.poker.duties import CITES as DUTIES
from chapter47.games.parts.poker.exchanging import DRAW, DRAWS, KEEP
from chapter47.games.parts.poker.impounding import CITES as OF_POTS
from chapter47.games.parts.poker.impounding import RELEASE, RULING
from chapter47.games.parts.poker.reports import ALWAYS, EXCHANGED, STUD
from chapter47.games.parts.poker.showdown import MUCK, SHOW, SHOWDOWN, SHOWN
from chapter47.games.parts.poker.sitting import IN, OUT, SITS_OUT
from chapter47.games.parts.poker.turns import CHOICES, DEEMED, DEEMED_FOLDED, IN_TURN
from chapter47.table.game import Moment


def poker_moments(*, button: bool, draw: bool) -> dict[str, Moment]:
    """The choices, calls and reports of a poker game, by their names."""
    found = {choice: Moment(IN_TURN, "A player acts when it is that player's turn.") for choice in CHOICES}
    found[DEEMED] = Moment(DEEMED_FOLDED, "A player folds when it is that player's turn to act.")
    shows = Moment(SHOWN, "Hands are shown at the showdown, when the last betting round is over.")
    found |= dict.fromkeys((SHOW, MUCK, SHOWDOWN), shows)
    found |= dict.fromkeys((OUT, IN), Moment(SITS_OUT, "A player sits out, or in again, between rounds."))
    found |= {kind.name: Moment(kind.cites, "It is reported while a round is played.") for kind in ALWAYS}
    found |= {
        name: Moment(cites, "It is called between rounds, while no cards are dealt.") for name, cites in DUTIES.items()
    }
    found |= {name: Moment(cites, "It is called while a round is played.") for name, cites in OF_POTS.items()}
    found[RELEASE] = Moment(RULING, "A pot is released that was set apart, when the others are awarded.")
    found["wash"] = Moment(WASHED, "The cards are washed when they lie spread out.")
    found["cut"] = Moment(IS_CUT, "The deck is cut once it is shuffled, by the dealer.")
    if draw:
        found |= dict.fromkeys((DRAW, KEEP), Moment(DRAWS, "Cards are exchanged after the first betting round."))
    else:
        exposed = EXCHANGED if button else STUD
        found[exposed.name] = Moment(exposed.cites, "A card is turned face up as it is dealt.")
    return found

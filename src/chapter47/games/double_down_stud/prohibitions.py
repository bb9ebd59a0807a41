"""What 17.6 and 17.8 forbid, whatever the table waits for: each by its own provision."""

from chapter47.games.double_down_stud.deck import STEPS
from chapter47.games.double_down_stud.doubling import CALLED_AGAIN
from chapter47.games.double_down_stud.irregular import EXPOSED, MISDEALT
from chapter47.games.double_down_stud.remembered import DoubleDownTable
from chapter47.games.double_down_stud.wagers import DOUBLE, DOUBLES, PLACED
from chapter47.games.parts.deck.moments import deck_moments
from chapter47.law import Refused
from chapter47.table.commands import Bet, Command, Reduce, Remove
from chapter47.table.game import Moment
from chapter47.table.table import Table

AFTERWARDS = "Betting opens again after this round."

MOMENTS = {
    **deck_moments(STEPS),
    "no-more-bets": Moment(PLACED, "No more bets is called before any card is dealt, and again before the hole card."),
    "exposed-hole-card": Moment(EXPOSED.cites, "The hole card is seen too soon where wagers may still be doubled."),
    "short-hand": Moment(MISDEALT, "A hand has too few cards once all are dealt."),
    "long-hand": Moment(MISDEALT, "A hand has too many cards once all are dealt."),
}
"""By their names."""


def forbids(table: Table[DoubleDownTable], command: Command) -> Refused | None:
    """Why the law forbids a command that nothing takes, if it does."""
    state = table.state
    if not table.is_open or not state.closed:
        return None
    match command:
        case Bet(wager="double-down"):
            if state.dealt:
                sentence = 'The dealer has called "No more bets" again: nothing is doubled any more.'
                return Refused("betting-closed", sentence, CALLED_AGAIN, AFTERWARDS)
            sentence = "A double down wager is placed when all cards are dealt."
            return Refused("no-cards-yet", sentence, DOUBLES, "They are being dealt.")
        case Bet():
            sentence = 'The dealer has called "No more bets": no wager is made or raised.'
            return Refused("betting-closed", sentence, PLACED, AFTERWARDS)
        case Remove(_, wager) | Reduce(_, wager):
            which = "A double down wager that was placed" if wager == DOUBLE else "The original wager"
            return Refused("betting-closed", f"{which} is not taken back in the round.", PLACED, AFTERWARDS)
    return None

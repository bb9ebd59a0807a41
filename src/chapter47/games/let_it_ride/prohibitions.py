"""What 18.6 and 18.10 forbid, whatever the table waits for: each by its own provision."""

from chapter47.games.let_it_ride.decisions import ABOUT, DECIDED, RIDE, WITHDRAW, RidesOrNot
from chapter47.games.let_it_ride.deck import STEPS
from chapter47.games.let_it_ride.irregular import MISDEALT
from chapter47.games.let_it_ride.remembered import LetItRideTable
from chapter47.games.let_it_ride.wagers import BETS, THREE
from chapter47.games.parts.deck.moments import deck_moments
from chapter47.law import Refused, cite
from chapter47.table.commands import Bet, Choose, Command, Reduce, Remove
from chapter47.table.game import Moment
from chapter47.table.plain import plain
from chapter47.table.table import Table

CLOSED = cite("18.6(c)")
AFTERWARDS = "Betting opens again after this round."
IN_TURN = Moment(
    cite("18.10(b)"), "A wager rides or is withdrawn when the dealer asks its player, once cards are dealt."
)

MOMENTS = {
    **deck_moments(STEPS),
    "no-more-bets": Moment(CLOSED, "No more bets is called once in a round, before any card is dealt."),
    RIDE: IN_TURN,
    WITHDRAW: IN_TURN,
    "short-hand": Moment(MISDEALT, "A hand has fewer cards than three once they are dealt."),
    "long-hand": Moment(MISDEALT, "A hand has more cards than three once they are dealt."),
}
"""By their names."""


def forbids(table: Table[LetItRideTable], command: Command) -> Refused | None:
    """Why the law forbids a command that nothing takes, if it does."""
    if not table.is_open or not table.state.closed:
        return None
    match command:
        case Bet():
            sentence = 'The dealer has called "No more bets": no wager is made or raised.'
            return Refused("betting-closed", sentence, CLOSED, AFTERWARDS)
        case Remove(seat, wager) | Reduce(seat, wager):
            return _refuse_taking(table, seat, wager)
        case Choose(choice="withdraw" | "let-it-ride") if table.state.asked == DECIDED:
            sentence = "All have decided on bet number one and bet number two, and bet number three rides."
            return Refused("never-withdrawn", sentence, THREE)
    return None


def _refuse_taking(table: Table[LetItRideTable], seat: int, wager: str) -> Refused:
    """Bet number three is never taken back, and the others are withdrawn whole and in one's turn."""
    if wager == "bet-three":
        sentence = "Bet number three is not withdrawn: it stands until the round is over."
        return Refused(
            "never-withdrawn", sentence, THREE, "Bet number one and bet number two may be, when asked about."
        )
    asked = table.point.find(RidesOrNot)
    if asked is not None and asked.seat == seat and asked.bet == wager:
        sentence = f"{BETS[wager]} is withdrawn whole, or it rides."
        return Refused("say-withdraw", sentence, ABOUT[wager].cites, f"Say {plain(WITHDRAW)} or {plain(RIDE)}.")
    sentence = "Betting is over: wagers are not taken back but when the dealer asks about them."
    return Refused("betting-closed", sentence, CLOSED, AFTERWARDS)

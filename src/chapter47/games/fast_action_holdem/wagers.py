"""21.6, 21.8(n) and 21.10: the one wager, what it is paid, and the one area that a player has."""

from chapter47.equipment import Outcome
from chapter47.games.fast_action_holdem.rankings import HIGHER, NATURAL
from chapter47.house import House, Payout
from chapter47.law import Chapter47Error, Editorial, Refused, cite
from chapter47.money import Odds
from chapter47.table.commands import Pick
from chapter47.table.wagers import Decision, Wager, lose, win

WAGER = "fast-action-holdem"
WAGERED = Editorial("a seated player makes one wager, that the hand is higher than the dealer's", cite("21.6"))
MADE_WITH = Editorial("wagers are chips, plaques or a match play coupon, and no cash", cite("21.6"))
MADE_UNTIL = Editorial("wagers are made before no more bets is called", cite("21.6"))
TAKEN_BACK = Editorial("until no more bets is called a wager may be changed, and not after", cite("21.6"))
COMPARED, PAID, ONE_AREA = cite("21.8(k)"), cite("21.8(n)"), cite("21.10")
NATURAL_PAID = Editorial("two retained aces that win are a natural, and are paid at least 3 to 2", cite("21.8(n)"))

PAYOUTS: dict[str, Payout] = {
    WAGER: Payout(Odds(1, 1), PAID, fixed=True),
    NATURAL: Payout(Odds(3, 2), NATURAL_PAID),
}


def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """(k): a higher hand wins, and an equal one loses like a lower."""
    if outcome == NATURAL:
        return win(NATURAL, NATURAL_PAID)
    return win(WAGER, COMPARED) if outcome == HIGHER else lose(COMPARED)


def refuse_area(pick: Pick, house: House) -> Chapter47Error | None:
    """21.10: a player wagers on the own area alone."""
    sentence = "A player wagers on one betting area, which is the one at the own seat."
    return None if pick is None else Refused("one-area", sentence, ONE_AREA, "Leave box out.")


def meant(seat: int, pick: Pick) -> Pick:
    """A player may name the own area as a box."""
    return None if pick == f"box {seat}" else pick


WAGERS = (
    Wager(
        name=WAGER,
        title="Fast action hold'em wager",
        cites=WAGERED,
        decides=decides,
        lines=(WAGER, NATURAL),
        refusal=refuse_area,
    ),
)

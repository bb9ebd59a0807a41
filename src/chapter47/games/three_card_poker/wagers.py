"""20.1, 20.6 and 20.11: the ante and the play that follows it, pair plus, the ante bonus, and what they pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.parts.areas import Areas
from chapter47.games.three_card_poker.hands import FOLDED, HIGHER, LOWER, NO_HAND, QUALIFIES, read_result
from chapter47.house import House, Payout
from chapter47.law import Editorial, Refused, cite
from chapter47.table.commands import Pick
from chapter47.table.game import payouts
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

FOLLOWS = Editorial("a play wager follows an ante, by a player who has looked at three cards", cite("20.1"))
WAGERS_OF = Editorial("a player wagers an ante, pair plus or both", cite("20.6"))
MADE_WITH = Editorial("wagers are chips, plaques or a match play coupon, and no cash", cite("20.6"))
MADE_UNTIL = Editorial("ante and pair plus are made before no more bets is called", cite("20.6"))
TAKEN_BACK = Editorial("until no more bets is called a wager may be changed, and not after", cite("20.6"))
TWO_AREAS = Editorial("a house may let a player wager on the area next to the player's own", cite("20.6"))
AREAS = Areas(TWO_AREAS, 7)
AS_THE_ANTE = Editorial("a play wager is as much as the ante, no more and no less", cite("20.6"))
FOLD_FORFEITS = Editorial("a player who folds forfeits the ante, and pair plus with it", cite("20.10"))
COMPARED = Editorial(
    "ante and play win with the higher hand, lose with the lower, and are void in a tie", cite("20.10")
)
WHATEVER = Editorial("pair plus and the ante bonus are paid whatever the dealer has", cite("20.10"))
PAYS_EVEN = Editorial("ante and play are paid 1 to 1", cite("20.11"))
BONUS = Editorial("an ante that is played has a bonus with a straight or better", cite("20.11"))
PAIR_PLUS_PAYS = Editorial("pair plus is paid by the hand, from a pair on", cite("20.11"))
STATED = Editorial("odds are stated by the word to or win, and never by for", cite("20.11"))

BONUS_LINE = "bonus-"
PAYOUTS: dict[str, Payout] = {
    **payouts(PAYS_EVEN, fixed=True, ante="1 to 1", play="1 to 1"),
    **payouts(BONUS, bonus_straight_flush="5 to 1", bonus_three_of_a_kind="4 to 1", bonus_straight="1 to 1"),
    **payouts(
        PAIR_PLUS_PAYS,
        straight_flush="40 to 1",
        three_of_a_kind="30 to 1",
        straight="6 to 1",
        flush="4 to 1",
        pair="1 to 1",
    ),
}
BONUS_LINES = ("bonus-straight-flush", "bonus-three-of-a-kind", "bonus-straight")
PAIR_PLUS_LINES = ("straight-flush", "three-of-a-kind", "straight", "flush", "pair")


def decides_ante(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """An ante is paid also where the dealer's hand does not play."""
    stands, _ = read_result(str(outcome))
    if stands == NO_HAND:
        return win("ante", QUALIFIES)
    return lose(FOLD_FORFEITS) if stands == FOLDED else _compared("ante", stands)


def decides_play(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """A play wager goes back where the dealer's hand does not play; with a folded hand there is none."""
    stands, _ = read_result(str(outcome))
    if stands == NO_HAND:
        return Decision("void", cites=QUALIFIES)
    return Decision("void", cites=FOLD_FORFEITS) if stands == FOLDED else _compared("play", stands)


def _compared(line: str, stands: str) -> Decision:
    if stands == HIGHER:
        return win(line, COMPARED)
    return lose(COMPARED) if stands == LOWER else Decision("void", cites=COMPARED)


def decides_pair_plus(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """Pair plus is for the player's three cards alone."""
    stands, hand = read_result(str(outcome))
    if stands == FOLDED:
        return lose(FOLD_FORFEITS)
    return win(hand, WHATEVER) if hand in PAIR_PLUS_LINES else lose(PAIR_PLUS_PAYS)


def decides_bonus(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """The ante bonus is for a hand that was played, whoever has the higher one."""
    _, hand = read_result(str(outcome))
    line = f"{BONUS_LINE}{hand}"
    return win(line, WHATEVER) if line in BONUS_LINES else Decision("void", cites=BONUS)


def own_area(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """On the player's own area or, where the house lets a player, on a free one beside it."""
    AREAS.admit(table, seat, spot.pick)
    return UNBOUNDED


def by_playing(spot: Spot, phase: Phase) -> Refused:
    """A play wager is no chips on an area: it follows from a decision."""
    sentence = "A play wager is made by the player who plays, with three cards in hand."
    return Refused("by-choice", sentence, FOLLOWS, "First an ante; then say play.")


def by_ante(spot: Spot, phase: Phase) -> Refused:
    """The bonus is on an ante, and on nothing else."""
    sentence = "The ante bonus is no wager of its own: it is paid on the ante of a hand that is played."
    return Refused("no-wager", sentence, BONUS, 'bet = "ante".')


WAGERS = (
    Wager(
        name="ante",
        title="Ante",
        cites=WAGERS_OF,
        decides=decides_ante,
        picks=AREAS.picks,
        bounds=own_area,
        apart=True,
        refusal=AREAS.refusal,
    ),
    Wager(
        name="pair-plus",
        title="Pair plus",
        cites=WAGERS_OF,
        decides=decides_pair_plus,
        picks=AREAS.picks,
        lines=PAIR_PLUS_LINES,
        bounds=own_area,
        apart=True,
        refusal=AREAS.refusal,
    ),
    Wager(
        name="play",
        title="Play wager",
        cites=FOLLOWS,
        decides=decides_play,
        picks=AREAS.picks,
        closed_in=by_playing,
        by_decision=True,
        measured=AS_THE_ANTE,
        bounded=True,
        free=True,
        refusal=AREAS.refusal,
    ),
    Wager(
        name="ante-bonus",
        title="Ante bonus",
        cites=BONUS,
        decides=decides_bonus,
        lines=BONUS_LINES,
        closed_in=by_ante,
        paid_on="ante",
        by_decision=True,
        measured=BONUS,
        bounded=True,
        free=True,
    ),
)

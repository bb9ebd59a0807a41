"""16.6 and 16.12(a) to (d): the ante, the bet wager, the progressive wager, and what they pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.caribbean_stud.rankings import LINES
from chapter47.house import House, Payout
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.standing import give_back
from chapter47.table.wagers import Bounds, Decision, Phase, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

SEATS = 7
ANTE, BET, PROGRESSIVE = "ante", "bet", "progressive"
DEPOSIT: Cents = 100
"""16.6(c): the acceptor takes one chip of one dollar."""
TIMES = 2
"""16.1: a bet wager is so many times the ante."""
MOST_PAID: Cents = 5_000_00
"""16.12(d): what a bet wager wins at most."""
LIMITED = cite("16.12(d)")
ONE_HAND = cite("16.6(e)")

# What a hand comes to against the dealer's.
NO_HAND, LOWER, TIED = "no-hand", "lower", "tied"

PAYOUTS: dict[str, Payout] = {
    ANTE: Payout(Odds(1, 1), cite("16.12(b)"), fixed=True),
    # The table of 16.12(c); the house may pay more.
    "royal-flush": Payout(Odds(100, 1), cite("16.12(c)")),
    "straight-flush": Payout(Odds(50, 1), cite("16.12(c)")),
    "four-of-a-kind": Payout(Odds(20, 1), cite("16.12(c)")),
    "full-house": Payout(Odds(7, 1), cite("16.12(c)")),
    "flush": Payout(Odds(5, 1), cite("16.12(c)")),
    "straight": Payout(Odds(4, 1), cite("16.12(c)")),
    "three-of-a-kind": Payout(Odds(3, 1), cite("16.12(c)")),
    "two-pair": Payout(Odds(2, 1), cite("16.12(c)")),
    "one-pair": Payout(Odds(1, 1), cite("16.12(c)")),
    # Of the table of 16.12(e) what the meter has no part in: dollars for a wager of one, which is not returned.
    "progressive-four-of-a-kind": Payout(Odds(500, 1), cite("16.12(e)")),
    "progressive-full-house": Payout(Odds(100, 1), cite("16.12(e)")),
    "progressive-flush": Payout(Odds(50, 1), cite("16.12(e)")),
}
FIXED = tuple(name for name in PAYOUTS if name.startswith("progressive-"))
NOTHING = "progressive-nothing"
"""A hand that wins no fixed progressive payout."""
RESULTS: tuple[str, ...] = (NO_HAND, LOWER, TIED, *(f"higher:{each}" for each in LINES), *FIXED, NOTHING)


def higher(line: str) -> str:
    """A hand that beats the dealer's, and the line that its bet wager is paid by."""
    return f"higher:{line}"


def decides_ante(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """What a hand means for its ante."""
    match outcome:
        case "no-hand":
            return win(ANTE, cite("16.10(f)2"))
        case "tied":
            return Decision("void", cites=cite("16.10(e)2"))
        case str(won) if won.startswith("higher:"):
            return win(ANTE, cite("16.10(e)3"))
    return lose(cite("16.10(e)1"))


def decides_bet(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """What a hand means for its bet wager."""
    match outcome:
        case "no-hand":
            return Decision("void", cites=cite("16.10(f)3"))
        case "tied":
            return Decision("void", cites=cite("16.10(e)2"))
        case str(won) if won.startswith("higher:"):
            return win(won.removeprefix("higher:"), cite("16.10(e)3"))
    return lose(cite("16.10(e)1"))


def decides_progressive(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """What a hand wins whatever the dealer has, where the meter has no part in it: 16.11(c). The dollar stays."""
    if outcome in FIXED:
        return Decision("win", str(outcome), cite("16.11(c)"), stays=True)
    return lose(cite("16.12(e)"))


def limited(stake: Stake, paid: Cents) -> Cents:
    """16.12(d): what is paid of the winnings of a wager."""
    return min(paid, MOST_PAID) if stake.spot.wager.name == BET else paid


def stake_of(table: Table, owner: Owner, wager: str) -> Stake | None:
    return table.layout.stakes.get((owner, wager, None))


def by_choice(spot: Spot, phase: Phase) -> Refused:
    """16.6(d), 16.10(a): a bet wager is made once the cards are looked at."""
    sentence = "A bet wager is made when all cards are dealt, by a player who does not fold."
    return Refused("by-choice", sentence, cite("16.6(d)"), "Say bet when all cards are dealt.")


def beside_ante(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """16.6(c): one dollar, by a player who has an ante."""
    if stake_of(table, seat_owner(seat), ANTE) is None:
        sentence = "A progressive wager is made upon placing an ante."
        raise Refused("nothing-to-support", sentence, cite("16.6(c)"), "First the ante.")
    return Bounds(DEPOSIT, DEPOSIT, _not_a_dollar)


def _not_a_dollar(total: Cents) -> Refused:
    sentence = f"The acceptor takes one chip of {amount_words(DEPOSIT)}."
    return Refused("not-a-deposit", sentence, cite("16.6(c)"), f"Wager {amount_words(DEPOSIT)}.")


def without_ante(table: Table, stake: Stake, to: Cents) -> None:
    """16.6(c): without an ante there is no progressive wager."""
    beside = stake_of(table, stake.owner, PROGRESSIVE)
    if not to and beside is not None:
        give_back(table, beside, 0, cite("16.6(c)"), "removed")


def refuse_area(pick: Pick, house: House) -> Chapter47Error:
    """16.6(e): a player has one hand, at the own seat."""
    sentence = "A player plays one hand, at the betting areas of the own seat."
    return Refused("one-hand", sentence, ONE_HAND, "Leave box and pick out.")


def meant(seat: int, pick: Pick) -> Pick:
    """The own box needs no pick.

    >>> meant(3, "box 3"), meant(3, "box 2")
    (None, 'box 2')
    """
    return None if pick == f"box {seat}" else pick


WAGERS = (
    Wager(
        name=ANTE,
        title="Ante wager",
        cites=cite("16.6(b)"),
        decides=decides_ante,
        lessened=without_ante,
        refusal=refuse_area,
    ),
    Wager(
        name=BET,
        title="Bet wager",
        cites=cite("16.10(a)"),
        decides=decides_bet,
        lines=LINES,
        closed_in=by_choice,
        by_decision=True,
        measured=cite('16.1 "Bet wager"'),
        bounded=True,
        free=True,
        instruments=("chips", "plaque"),
        refusal=refuse_area,
    ),
    Wager(
        name=PROGRESSIVE,
        title="Progressive payout wager",
        cites=cite("16.6(c)"),
        decides=decides_progressive,
        lines=FIXED,
        bounds=beside_ante,
        measured=cite("16.6(c)"),
        bounded=True,
        free=True,
        instruments=("chips",),
        refusal=refuse_area,
    ),
)

"""18.3, 18.6, 18.6A and 18.11: three equal wagers, the bonus beside them, and what a hand is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.parts.areas import Areas
from chapter47.hands import Rank
from chapter47.house import House, Payout
from chapter47.law import Editorial, Refused, cite
from chapter47.law.edition import parse_edition
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.game import payouts
from chapter47.table.wagers import Bounds, Decision, Phase, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

SEATS = 7
AREAS = Areas(cite("18.6(e)"), SEATS)
THREE = cite("18.6(d)")

# 18.3 and 18.11(b): the hands, and their odds

PAYOUTS = payouts(
    cite("18.11(b)"),
    royal_flush="1000 to 1",
    straight_flush="200 to 1",
    four_of_a_kind="50 to 1",
    full_house="11 to 1",
    flush="8 to 1",
    straight="5 to 1",
    three_of_a_kind="3 to 1",
    two_pair="2 to 1",
    tens_or_better="1 to 1",
)
LINES = tuple(PAYOUTS)
LOWER = "lower"
"""18.10(h): what ranks below a pair of tens."""
RESULTS = (*LINES, LOWER)
HIGH_PAIRS = "TJQKA"


def line_of(rank: Rank) -> str:
    """The payout line that a hand is paid by, if it is.

    >>> from chapter47.hands import FIVE_CARDS
    >>> [line_of(FIVE_CARDS.rank([card + "S", card + "H", "2D", "3D", "4D"])) for card in "T9"]
    ['tens-or-better', 'lower']
    """
    if rank.hand == "pair":
        return "tens-or-better" if rank.ranks[0] in HIGH_PAIRS else LOWER
    return rank.hand if rank.hand in PAYOUTS else LOWER


def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """18.10(h), (i): a hand of a pair of tens or better wins."""
    return lose(cite("18.10(h)")) if outcome == LOWER else win(str(outcome), cite("18.10(i)"))


# 18.6(d): three equal but separate wagers

BETS: Mapping[str, str] = {"bet-one": "Bet number one", "bet-two": "Bet number two", "bet-three": "Bet number three"}


def standing(table: Table, owner: Owner, pick: Pick) -> list[Stake]:
    """Those of the three that an owner has on an area, in their order."""
    found = (table.layout.stakes.get((owner, bet, pick)) for bet in BETS)
    return [stake for stake in found if stake is not None]


def are_complete(stakes: Sequence[Stake]) -> bool:
    """Whether all three stand, and are equal."""
    return len(stakes) == len(BETS) and len({stake.amount for stake in stakes}) == 1


def equal(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """As much as those that stand; any amount where none does."""
    AREAS.admit(table, seat, spot.pick)
    others = [stake for stake in standing(table, seat_owner(seat), spot.pick) if stake.spot is not spot]
    if not others:
        return Bounds()
    must = max(stake.amount for stake in others)

    def outside(total: Cents) -> Refused:
        sentence = f"The three wagers are equal, and {amount_words(must)} stands on another of them."
        return Refused("not-equal", sentence, THREE, f"Wager {amount_words(must)}, or take the others back first.")

    return Bounds(must, must, outside)


# 18.6A: the bonus wager. That there is one is the law; its terms are lost, and ours.

SINCE = parse_edition("2000")
BONUS = Editorial(
    "one dollar beside the three wagers, which stays there whatever is withdrawn and is never returned, "
    "buys a table of payouts by the hand",
    of=cite("18.6A"),
)
DOLLAR: Cents = 100
BONUS_TABLES: Mapping[str, Mapping[str, int]] = {
    "a": dict(zip(LINES, (20_000, 2_000, 400, 200, 50, 25, 5), strict=False)),
    "b": dict(zip(LINES, (10_000, 2_000, 100, 75, 50, 25, 8, 4), strict=False)),
    "c": dict(zip(LINES, (20_000, 2_000, 100, 75, 50, 25, 9, 6), strict=False)),
}
"""What a bonus wager is paid by the hand, in dollars, under each table that a house may choose."""
BONUS_PAYOUTS = {
    f"bonus-{table}-{line}": Payout(Odds(pays, 1), BONUS, fixed=True)
    for table, lines in BONUS_TABLES.items()
    for line, pays in lines.items()
}


def decides_bonus(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """One payout, by the hand; the dollar stays with the house."""
    line = f"bonus-{house['bonus']}-{outcome}"
    return Decision("win", line, BONUS, stays=True) if line in BONUS_PAYOUTS else lose(BONUS)


def not_offered(house: House) -> Refused | None:
    if house["bonus"] != "none":
        return None
    return Refused("not-offered", "The bonus wager is not offered at this table.", BONUS, "The house may: bonus.")


def one_dollar(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """One dollar, beside the three."""
    AREAS.admit(table, seat, spot.pick)
    if not standing(table, seat_owner(seat), spot.pick):
        sentence = "The bonus wager is made beside the three wagers, and none of them stands."
        raise Refused("nothing-beside", sentence, BONUS, "First the three wagers.")
    return Bounds(
        DOLLAR,
        DOLLAR,
        lambda total: Refused(
            "not-a-dollar", f"The bonus wager is {amount_words(DOLLAR)}.", BONUS, "Wager one dollar."
        ),
    )


WAGERS = (
    *(
        Wager(
            name=name,
            title=title,
            cites=THREE,
            decides=decides,
            picks=AREAS.picks,
            lines=LINES,
            bounds=equal,
            measured=THREE,
            apart=True,
            refusal=AREAS.refusal,
        )
        for name, title in BETS.items()
    ),
    Wager(
        name="bonus",
        title="Bonus wager",
        cites=BONUS,
        decides=decides_bonus,
        picks=AREAS.picks,
        lines=tuple(BONUS_PAYOUTS),
        option="bonus",
        barred=not_offered,
        bounds=one_dollar,
        measured=BONUS,
        bounded=True,
        free=True,
        apart=True,
        instruments=("chips",),
        refusal=AREAS.refusal,
    ),
)

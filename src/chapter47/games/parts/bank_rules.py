"""What a subchapter says of a bank, and what a house chooses by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chapter47.games.parts.approval import unapproved
from chapter47.house import Choice, Flag, House, Option, Submits, Violation
from chapter47.law import Source

BANKING, CO_BANKING = "banking", "co-banking"
"""What a house states that offers the bank, and to cover half of it."""
CALCULATION, CALCULATION_APPROVED = "dealer-wager-calculation", "calculation-approved"
LAST_WAGER, TABLE_MINIMUM = "last-wager", "table-minimum"
"""How a house has the dealer's wager against a bank worked out, and that it states an approval of another way."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BankRules:
    """A subchapter's provisions on a bank, by what they say."""

    option: Source
    """A house may offer it to all players."""
    not_at_start: Source
    rotation: Source
    """Who is offered it, in which order, and that nobody has it twice running."""
    determined: Source
    """The dealer determines both of these before a player banks."""
    wagered: Source
    """A wager against the dealer in the last round without a bank is needed."""
    covers: Source
    """Chips for all other wagers are needed."""
    co_bank: Source
    """A house may cover half, and who then sets the hands and makes no wager."""
    covers_half: Source
    one_area: Source
    """A bank has the one area whose hand is played against the others, and wagers on none."""
    no_wager: Source
    """Where a wager goes back that the bank had down."""
    responsible: Source
    """A bank has taken it on to pay winning wagers, and stays until that is done."""
    dealer_wager: Source
    """What the dealer wagers, at most, and that the bank may say less or nothing."""
    no_more: Source
    """Where the dealer's wager is cut to what the bank could pay."""
    lapsed: Source
    """An offer that is open when betting ends is passed."""


def bank_options(rules: BankRules) -> tuple[Option, ...]:
    """What a house chooses that offers the bank."""
    ways: dict[str | int, str] = {
        LAST_WAGER: "as much as the bank last wagered against the dealer",
        TABLE_MINIMUM: "the table's minimum",
    }
    approved = "calculation of the dealer's wager that the Commission has approved"
    return (
        Flag(BANKING, "players may bank the game", rules.option, without="players may not bank the game"),
        Flag(
            CO_BANKING,
            "the house covers half of a bank that asks for it",
            rules.co_bank,
            without="the house covers half of no bank",
        ),
        Choice(CALCULATION, "what the dealer wagers against a bank", rules.dealer_wager, ways),
        Flag(
            CALCULATION_APPROVED,
            approved,
            rules.dealer_wager,
            without="no calculation of the dealer's wager is stated to be approved by the Commission",
        ),
    )


def uncalculated(house: House, rules: BankRules) -> Iterator[Violation]:
    """A calculation of the dealer's wager of which a licensee's file does not say that it is approved."""
    ways = {TABLE_MINIMUM: rules.dealer_wager}
    return unapproved(house, CALCULATION, ways, "a calculation", CALCULATION_APPROVED)


def bank_procedures(game: str, rules: BankRules, marker: Source) -> tuple[Submits, ...]:
    """What a house that offers the bank puts before the Commission. ``marker``: where the law has markers approved."""
    return (
        Submits(
            f"{game}-markers",
            "the markers that designate the bank and the co-bank",
            marker,
            lambda house: bool(house[BANKING]),
        ),
        Submits(
            f"{game}-dealer-wager",
            "how the dealer's wager against a bank is calculated",
            rules.dealer_wager,
            lambda house: bool(house[BANKING]) and house[CALCULATION] != LAST_WAGER,
        ),
    )

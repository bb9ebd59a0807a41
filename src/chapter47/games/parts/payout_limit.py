"""What a player is paid on one hand at most, where several wagers ride on it."""

from collections.abc import Iterable

from chapter47.law import Source
from chapter47.money import Cents
from chapter47.money.owners import Owner
from chapter47.table.commands import Pick
from chapter47.table.wagers import Ruling, Stake


def within_limit(
    wagers: Iterable[tuple[Stake, Ruling]], most: Cents | None, cites: Source
) -> dict[tuple[Owner, str, Pick], Ruling]:
    """What each wager of a hand comes to where all that is won on it has a limit: the first are paid before the others.

    Stakes that go back are no part of what is paid.
    """
    found: dict[tuple[Owner, str, Pick], Ruling] = {}
    left = most
    for stake, ruling in wagers:
        won = 0 if ruling.odds is None else ruling.odds.winnings(stake.amount)
        if left is not None and won:
            if won > left:
                ruling = ruling._replace(most=left, cites=cites)
            left -= min(left, won)
        found[stake.owner, *stake.spot.key] = ruling
    return found

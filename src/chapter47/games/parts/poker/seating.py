"""14.6(b), 14.7(a), (c)3, 14.10(c), (d): who is dealt in, where the button is, and who has which blind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.recorded import Posting, posting_of
from chapter47.games.parts.poker.remembered import PokerTable
from chapter47.games.parts.poker.sizes import Sizes, sizes_of
from chapter47.law import Refused, cite
from chapter47.money import Cents
from chapter47.table.table import Table

FEWEST = 2
"""14.6(b): so many play at least."""
PLAYERS = cite("14.6(b)")


class Seating(NamedTuple):
    """Who is dealt in, clockwise from where the deal begins; the button, and the blinds in their order."""

    order: tuple[int, ...]
    button: int | None = None
    blinds: tuple[tuple[int, Cents], ...] = ()


def seating(table: Table[PokerTable], form: Form) -> Seating:
    """Who would be dealt in if the next round began now."""
    out, balances = table.state.sitting_out, table.ledger.balances
    sizes, posting = sizes_of(table.house), posting_of(table.house)
    needed = sizes.least + (0 if form.button else sizes.forced)
    able = [
        number
        for number, seat in sorted(table.seats.items())
        if not seat.leaving
        and number not in out
        and balances[seat.owner] >= (1 if posting.is_short else posting.of(number) + needed)
    ]
    if not form.button or len(able) < FEWEST:
        return Seating(tuple(able))
    return _with_button(table, sizes, posting, able)


def _with_button(table: Table[PokerTable], sizes: Sizes, posting: Posting, able: list[int]) -> Seating:
    """Whoever has not enough for the blind of the own position is passed over, and the blind goes to the next."""
    balances, seats, least = table.ledger.balances, table.seats, sizes.least
    while len(able) >= FEWEST:
        found = _placed(table.state.button, tuple(able), sizes.blinds, sizes.heads_up_button)
        if posting.is_short:
            return found
        for seat, blind in found.blinds:
            if balances[seats[seat].owner] < posting.of(seat) + blind + least:
                able.remove(seat)
                break
        else:
            return found
    return Seating(tuple(able))


@lru_cache(maxsize=1 << 10)
def _placed(before: int | None, able: tuple[int, ...], blinds: tuple[Cents, ...], heads_up_button: bool) -> Seating:
    """The button moves on from where it was, and these have their places by it."""
    button = next_button(before, able)
    order = clockwise(able, button)
    first = [button, order[0]] if heads_up_button and len(order) == FEWEST else order
    return Seating(tuple(order), button, tuple(zip(first, blinds, strict=False)))


def next_button(before: int | None, seats: Sequence[int]) -> int:
    """14.10(c)2, 3: in front of the first player to the dealer's right, and then clockwise from player to player.

    >>> next_button(None, [1, 3, 5]), next_button(3, [1, 3, 5]), next_button(5, [1, 3, 5]), next_button(4, [1, 3])
    (5, 5, 1, 1)
    """
    if before is None:
        return seats[-1]
    return next((seat for seat in seats if seat > before), seats[0])


def clockwise(seats: Sequence[int], behind: int) -> list[int]:
    """Seats clockwise from the left of one.

    >>> clockwise([1, 3, 5], 3)
    [5, 1, 3]
    """
    return [seat for seat in seats if seat > behind] + [seat for seat in seats if seat <= behind]


def too_few(found: Seating) -> Refused | None:
    """Why no round begins, where that is for want of players."""
    if len(found.order) >= FEWEST:
        return None
    sentence = "Fewer than two players have the chips for what they must bet and one bet of the minimum."
    return Refused("too-few-players", sentence, PLAYERS, "A round begins with two players or more.")

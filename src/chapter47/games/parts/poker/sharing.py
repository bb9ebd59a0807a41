"""14.3(c), 14.9(i)2, 14.11(f)2, 14.12(h), 14.13(h): who wins a pot, how it is divided, and who has the odd chip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.options import ODD_CHIP
from chapter47.games.parts.poker.rankings import by_high_suit, by_low_suit
from chapter47.hands import LowRank, Rank
from chapter47.law import Source
from chapter47.money import Cents

MOST_EXCESS: Cents = 1_00
"""14.9(i)2: what cannot be divided does not come to more."""
COIN = (50, 25, 10, 5, 1)
"""What a chip is changed into until it does not."""


class Held(NamedTuple):
    """A hand that was shown, as it contends for a pot."""

    seat: int
    own: tuple[str, ...]
    high: Rank
    low: LowRank | None


class Award(NamedTuple):
    """A part of a pot that a player wins."""

    seat: int
    amount: Cents
    share: str
    """What it is won for: all of the pot, or the share of high or low hands."""
    cites: Source
    excess: Cents = 0
    """What of it could not be divided."""
    odd: Source | None = None
    """Where the law gives that to this hand, or we do."""
    suits: Source | None = None
    """Where it ranks suits, if they decide that."""


def divided(amount: Cents, among: int, chip: Cents) -> tuple[Cents, Cents]:
    """The equal part of each, in whole chips, and what is left over, which is a dollar at most.

    >>> divided(100_00, 3, 1_00), divided(101_00, 3, 1_00), divided(7_00, 2, 5_00)
    ((3300, 100), (3350, 50), (300, 100))
    """
    for unit in (min(chip, MOST_EXCESS), *COIN):
        part = amount // among // unit * unit
        if (excess := amount - part * among) <= MOST_EXCESS:
            return part, excess
    raise AssertionError("a cent divides to less than a dollar")


def awards(
    form: Form, amount: Cents, hands: Sequence[Held], board: Sequence[str], chip: Cents, odd: str
) -> list[Award]:
    """What each wins of a pot, those who are first left of the button, or of the dealer, first in the list."""
    lows = [hand for hand in hands if hand.low is not None] if "low" in form.wins else []
    if "high" not in form.wins:
        chooses = _odd(odd, form, board, by_low_suit)
        return _tied(_lowest(lows), amount, "all", chip, chooses, Told(form.won, form.won, ODD_CHIP))
    best = max(hand.high for hand in hands)
    highs = [hand for hand in hands if hand.high == best]
    halves = form.halves
    if halves is None:
        chooses = _odd(odd, form, board, by_high_suit)
        return _tied(highs, amount, "all", chip, chooses, Told(form.won, form.won, ODD_CHIP))
    by_suit = _odd("suit", form, board, by_high_suit), _odd("suit", form, board, by_low_suit)
    if not lows:
        none = halves.qualifies or form.won
        return _tied(highs, amount, "all", chip, by_suit[0], Told(none, none, halves.high, halves.suits))
    half, excess = divided(amount, 2, chip)
    tied = Told(form.won, halves.high, halves.high, halves.suits)
    high = _tied(highs, half + excess, "high", chip, by_suit[0], tied)
    if len(highs) == 1:
        high = [high[0]._replace(excess=excess, odd=halves.odd)]
    tied = tied._replace(tied=halves.low, odd=halves.low)
    return [*high, *_tied(_lowest(lows), half, "low", chip, by_suit[1], tied)]


def _lowest(hands: Sequence[Held]) -> list[Held]:
    best = max(hand.low for hand in hands if hand.low is not None)
    return [hand for hand in hands if hand.low == best]


Chooses = Callable[[Sequence[Held]], "Held | None"]
"""Who gets what cannot be divided; nobody where it is divided to the cent."""


def _odd(
    way: str,
    form: Form,
    board: Sequence[str],
    by_suit: Callable[[Form, Sequence[str], Sequence[str]], list[tuple[int, int]]],
) -> Chooses:
    match way:
        case "left":
            return lambda tied: tied[0]
        case "cents":
            return lambda tied: None
    return lambda tied: max(tied, key=lambda hand: by_suit(form, hand.own, board))


class Told(NamedTuple):
    """On what it rests that one hand wins a share, that tied ones divide it, and who has what cannot be divided."""

    alone: Source
    tied: Source
    odd: Source
    suits: Source | None = None


def _tied(tied: Sequence[Held], amount: Cents, share: str, chip: Cents, chooses: Chooses, told: Told) -> list[Award]:
    """Hands of the same rank divide an amount equally."""
    if len(tied) == 1:
        return [Award(tied[0].seat, amount, share, told.alone)]
    odd = chooses(tied)
    if odd is None:
        part, cents = divmod(amount, len(tied))
        parts = [(hand, int(at < cents)) for at, hand in enumerate(tied)]
    else:
        part, excess = divided(amount, len(tied), chip)
        parts = [(hand, excess if hand is odd else 0) for hand in tied]
    return [Award(hand.seat, part + more, share, told.tied, more, told.odd, told.suits) for hand, more in parts]

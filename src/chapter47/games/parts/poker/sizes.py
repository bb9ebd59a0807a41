"""14.17, 14.7(c), (j): how much may be bet and raised, by the posted limits and by how this house has bets made."""

from __future__ import annotations

from typing import NamedTuple

from chapter47.games.parts.poker.by_house import for_each_house
from chapter47.games.parts.poker.options import FIXED, NO_LIMIT, POT_LIMIT, blinds_of, cents_of
from chapter47.games.parts.poker.remembered import Play, Player
from chapter47.house import House
from chapter47.law import Refused, cite
from chapter47.money import Cents, amount_words

POSTED = cite("14.17")
WITHIN_LIMITS = cite("14.7(d)")
TABLE_STAKES = cite("14.7(c)")


class Sizes(NamedTuple):
    """The posted limits of a house, and what it does with them."""

    betting: str
    least: Cents
    most: Cents | None
    ante: Cents
    blinds: tuple[Cents, ...]
    forced: Cents
    max_raises: int | None
    check_raise: bool
    by_last: bool
    reopen: str
    heads_up_button: bool
    """Whether the button has the small blind where two play."""
    fixed: tuple[Cents, Cents]
    """What a bet is in a betting round where each is of one amount: in an early one, and in a late one."""


@for_each_house
def sizes_of(house: House) -> Sizes:
    """The same for the same house: it is looked at in every round."""
    values, limits = house.values, house.limits
    raises = values["max-raises"]
    return Sizes(
        str(values["betting"]),
        limits.least,
        limits.most,
        cents_of(values["ante"]),
        blinds_of(str(values["blinds"])) if "blinds" in values else (),
        cents_of(values["forced-bet"]) if "forced-bet" in values else 0,
        None if raises is False else int(str(raises)),
        values["check-raise"] is True,
        values["min-raise"] == "last",
        str(values["reopen"]),
        values.get("heads-up-blinds") == "button",
        (limits.least, limits.least if limits.most is None else limits.most),
    )


class Reach(NamedTuple):
    """To what a player may raise, or bet: totals of the betting round. Everything in front is always as much as may be
    short of the least."""

    least: Cents
    most: Cents
    held: Cents
    """All that the player could have in: everything in front goes all-in."""

    def covers(self, to: Cents) -> bool:
        return self.least <= to <= self.most or (to == self.held < self.least)


def reach(sizes: Sizes, play: Play, player: Player, chips: Cents, pot: Cents, late: bool) -> Reach:
    """What the limits say of the next bet or raise, whoever may make it."""
    level, held = play.level, player.bet + chips
    if sizes.betting == FIXED:
        size = sizes.fixed[late]
        to = size if play.forced and level < size else level + size
        return Reach(to, to if to < held else held, held)
    by = max(sizes.least, play.raised) if sizes.by_last else sizes.least
    least = level + by
    if sizes.betting == NO_LIMIT:
        most = held
    elif sizes.betting == POT_LIMIT:
        most = max(least, level + pot + level - player.bet)
    else:
        most = held
    if sizes.most is not None:
        most = min(most, level + max(sizes.most, by))
    return Reach(least, min(most, held), held)


def opening(sizes: Sizes, held: Cents, *, late: bool) -> Reach:
    """What a full bet may be where nobody has bet."""
    if sizes.betting == FIXED:
        size = sizes.fixed[late]
        return Reach(size, min(size, held), held)
    most = held if sizes.most is None else min(held, sizes.most)
    return Reach(sizes.least, most, held)


def is_full(sizes: Sizes, play: Play, to: Cents, *, late: bool) -> bool:
    """Whether a bet or raise to that much is a full one: an all-in below that leaves the measure as it was."""
    by = to - play.level
    if sizes.betting == FIXED:
        size = sizes.fixed[late]
        return to >= size if play.forced and play.level < size else by >= size
    return by >= (max(sizes.least, play.raised) if sizes.by_last else sizes.least)


def is_completion(sizes: Sizes, play: Play, *, late: bool) -> bool:
    """Whether the next raise completes a blind or forced bet that is below the fixed bet, and so is none."""
    return sizes.betting == FIXED and play.forced and play.level < sizes.fixed[late]


def no_excess() -> Refused:
    """Why no dealer accepts a bet or raise above the posted maximum.

    8.2(d) is about what the house pays, or takes. Here players win it from each other, the dealer has no part in the
    outcome (14.6(b)), and what a player announces binds within the posted limits alone.
    """
    sentence = "Players bet against each other, each of them within the posted limits, and no dealer accepts more."
    allowed = "Bet or raise within the limits; on what is in dispute the poker shift supervisor rules."
    return Refused("nothing-accepted", sentence, WITHIN_LIMITS, allowed)


def outside(found: Reach, to: Cents, level: Cents) -> Refused:
    """Why an amount is none that may be bet or raised to."""
    what = "A raise goes" if level else "A bet is"
    if found.held <= found.least:
        allowed = (
            f"{what} to {amount_words(found.held)}, all-in." if level else f"{what} {amount_words(found.held)}, all-in."
        )
    elif found.least == found.most:
        allowed = f"{what} to {amount_words(found.least)}." if level else f"{what} {amount_words(found.least)}."
    else:
        between = f"{amount_words(found.least)} and {amount_words(found.most)}"
        allowed = f"{what} to between {between}." if level else f"{what} between {between}."
    if to > found.held:
        sentence = f"There are {amount_words(found.held)} on the table to bet with, not {amount_words(to)}."
        return Refused("not-enough-chips", sentence, TABLE_STAKES, allowed)
    few = "less" if to < found.least else "more"
    sentence = f"{amount_words(to)} is {few} than may be {'raised to' if level else 'bet'}."
    return Refused(f"{few}-than-allowed", sentence, POSTED, allowed)

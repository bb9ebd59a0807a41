"""The variants that PHH has a code for, what each needs to be told, and which game of 14.8(a) it is."""

from dataclasses import dataclass

from chapter47.law import Mistake, Refused, cite, nearest, shown

NOT_OFFERED = cite("14.8(b)")
OPEN_LIMITS = ("blinds_or_straddles", "min_bet")
FIXED_LIMITS = ("blinds_or_straddles", "small_bet", "big_bet")
STUD_LIMITS = ("bring_in", "small_bet", "big_bet")


@dataclass(frozen=True, slots=True)
class Played:
    """A game of 14.8(a), as a house declares it."""

    game: str
    form: str
    betting: str
    hole_cards: int
    """As many as a player is dealt, down or up, where all streets are dealt."""
    board_cards: int
    up: tuple[int, ...] = ()
    """Which of a player's cards lie face up, counted from 0."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A code, and what it stands for."""

    code: str
    title: str
    limits: tuple[str, ...]
    """The fields, beside antes, stacks and actions, that a hand of it must have."""
    played: Played | None = None
    """Nothing where it is no game of 14.8(a)."""

    @property
    def is_stud(self) -> bool:
        return "bring_in" in self.limits


_STUD_UP = (2, 3, 4, 5)
VARIANTS = {
    each.code: each
    for each in (
        Variant("FT", "fixed-limit hold 'em", FIXED_LIMITS, Played("holdem", "high", "fixed", 2, 5)),
        Variant("NT", "no-limit hold 'em", OPEN_LIMITS, Played("holdem", "high", "no-limit", 2, 5)),
        Variant("NS", "no-limit short-deck hold 'em", OPEN_LIMITS),
        Variant("PO", "pot-limit omaha", OPEN_LIMITS, Played("omaha", "high", "pot-limit", 4, 5)),
        Variant(
            "FO/8",
            "fixed-limit omaha, high-low split eight or better",
            FIXED_LIMITS,
            Played("omaha", "high-low-split-eight-or-better", "fixed", 4, 5),
        ),
        Variant(
            "F7S",
            "fixed-limit seven-card stud",
            STUD_LIMITS,
            Played("seven-card-stud", "high", "fixed", 7, 0, _STUD_UP),
        ),
        Variant(
            "F7S/8",
            "fixed-limit seven-card stud, high-low split eight or better",
            STUD_LIMITS,
            Played("seven-card-stud", "high-low-split-eight-or-better", "fixed", 7, 0, _STUD_UP),
        ),
        Variant("FR", "fixed-limit razz", STUD_LIMITS),
        Variant("N2L1D", "no-limit deuce-to-seven lowball, one draw", OPEN_LIMITS),
        Variant("F2L3D", "fixed-limit deuce-to-seven lowball, three draws", FIXED_LIMITS),
        Variant("FB", "fixed-limit badugi", FIXED_LIMITS),
    )
}
"""Every code of the format."""


def variant(code: object) -> Variant:
    """The variant of that code.

    >>> variant("PO").title
    'pot-limit omaha'
    """
    found = VARIANTS.get(code) if isinstance(code, str) else None
    if found is None:
        raise Mistake("unknown-variant", f"PHH has no variant {shown(code)}.", nearest(str(code)[:10], VARIANTS))
    return found


def permitted(found: Variant) -> Played:
    """The game of the chapter that a variant is.

    >>> permitted(variant("FR"))
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: FR, fixed-limit razz, is no game that a casino licensee may offer. (19:47-14.8(b)) It
    may offer FT, NT, PO, FO/8, F7S, F7S/8.
    """
    if found.played is None:
        ours = ", ".join(each.code for each in VARIANTS.values() if each.played is not None)
        sentence = f"{found.code}, {found.title}, is no game that a casino licensee may offer."
        raise Refused("not-permitted", sentence, NOT_OFFERED, f"It may offer {ours}.")
    return found.played


def code_of(game: str, form: str, betting: str) -> str | None:
    """The code of a game of ours; nothing where PHH has none.

    >>> code_of("holdem", "high", "no-limit"), code_of("holdem", "high", "spread")
    ('NT', None)
    """
    for each in VARIANTS.values():
        if each.played and (each.played.game, each.played.form, each.played.betting) == (game, form, betting):
            return each.code
    return None

"""2.15 Irregularities: what may be reported, (a) to (m), and while what is waited for.

How each is put right stands in `irregular_cards`, `irregular_hands`, `irregular_dealer` and `irregular_reader`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.shoe.found import CARDS, face_up_in_shoe
from chapter47.law import cite
from chapter47.table.reports import Detail, Reportable

if TYPE_CHECKING:
    from chapter47.table.table import Table

BOX = Detail("box", "number")
FACE_UP_IN_SHOE = face_up_in_shoe(cite("2.15(a)"))
DRAWN_IN_ERROR = Reportable(
    "drawn-in-error",
    "A card was drawn too soon",
    cite("2.15(b)"),
    details=(Detail("exposed", "flag", optional=True), Detail("cards", "cards", optional=True)),
)
DREW_ON_17 = Reportable(
    "dealer-drew-on-17", "The dealer drew a card with 17 or more", cite("2.15(d)"), details=(CARDS,)
)
MISSED_DEALER = Reportable("missed-dealer-card", "The dealer missed a card for himself", cite("2.15(e)"))
TOO_FEW = Reportable("insufficient-cards", "The shoe has too few cards for the round", cite("2.15(f)"))
NO_CARDS = Reportable("no-cards-dealt", "A box with a wager got no cards", cite("2.15(g)"), details=(BOX,))
ONE_CARD = Reportable("one-card-dealt", "A box got only one card", cite("2.15(g)"), details=(BOX,))
WRONG_SIDE = Reportable("wrong-side", "The round was drawn from the wrong side of the shoe", cite("2.15(h)"))
MISSED_CARD = Reportable("missed-card", "A card that a player asked for was not dealt", cite("2.15(i)"))
READER_MISUSED = Reportable(
    "reader-misuse",
    "The hole card was read though the first card is no ace and no ten",
    cite("2.15(j)"),
    confirmed_by=("supervisor",),
)
READER_OUT = Reportable("reader-malfunction", "The card reader device does not work", cite("2.15(k)"))
NOT_MOVED = Reportable("up-card-not-moved", "The dealer's first card was not moved", cite("2.15(l)"))
UP_CARD_GONE = Reportable(
    "up-card-discarded",
    "The dealer's first card went to the discard rack",
    cite("2.15(m)"),
    confirmed_by=("supervisor",),
)
ANY_CARD = (FACE_UP_IN_SHOE, DRAWN_IN_ERROR, TOO_FEW)
NO_CARD_DUE = ANY_CARD[:2]
"""The same while no card is waited for."""
DOWN_CARD = (FACE_UP_IN_SHOE, TOO_FEW)
"""Of a card that nobody sees: one that was seen too soon is no such card."""
NOBODY_DECIDED = (*NO_CARD_DUE, MISSED_DEALER)
"""Before the first decision of a round, when all have two cards."""
READ_TOO_SOON = (*NO_CARD_DUE, READER_MISUSED)
HIT_MISSED = (*ANY_CARD, MISSED_CARD)
NEXT_HAND = (*ANY_CARD, NOT_MOVED, UP_CARD_GONE)
NEXT_HAND_AFTER_17 = (*NEXT_HAND, DREW_ON_17)
BEFORE_CARDS = {
    (reads, drew): (*NO_CARD_DUE, *((READER_OUT,) if reads else ()), *((DREW_ON_17,) if drew else ()))
    for reads in (False, True)
    for drew in (False, True)
}
"""While betting is open: by whether a device is in use, and whether the dealer's last hand had 17 or more."""


@lru_cache(maxsize=64)
def _with_side(kinds: tuple[Reportable, ...]) -> tuple[Reportable, ...]:
    return (*kinds, WRONG_SIDE)


def with_sides(table: Table[BlackjackTable], kinds: tuple[Reportable, ...]) -> tuple[Reportable, ...]:
    """And what can go wrong with a shoe of two sides, where it is one. The same for the same: tables ask it often."""
    return _with_side(kinds) if kinds and table.state.other is not None else kinds

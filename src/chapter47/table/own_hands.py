"""What whoever holds a hand sees of it: its cards, what they come to, and what that means for each wager there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.table.cards import face
from chapter47.table.parts import Made, Outlook
from chapter47.table.says import Speaker
from chapter47.table.things import Cards, Prospect
from chapter47.table.wagers import spot_id

if TYPE_CHECKING:
    from chapter47.table.table import Table


class OwnHand(NamedTuple):
    """A hand as its holder sees it."""

    cards: Cards
    is_hidden: bool
    """Whether some of it lies face down, and its holder may look."""
    wagers: tuple[Outlook, ...] = ()

    def prospects(self, viewer: Speaker) -> Iterator[Prospect]:
        """What each wager on it comes to, as things."""
        for spot, amount, ruling, won, given in self.wagers:
            # Where a limit cuts what is won, it is not won at those odds.
            odds = "" if ruling.odds is None or ruling.odds.winnings(amount) != won else str(ruling.odds)
            where = spot_id(*spot.key)
            yield Prospect(where, viewer, self.cards.place, amount, ruling.result, odds, won, given)


def own_hands(table: Table, viewer: Speaker) -> Iterator[OwnHand]:
    """The hands that a viewer holds, or may look at."""
    for thing in table.layout.things.values():
        if isinstance(thing, Cards) and (viewer in thing.owners or viewer in thing.seen_by):
            yield as_held(table, thing, viewer)


def as_held(table: Table, cards: Cards, viewer: Speaker) -> OwnHand:
    """A hand as a viewer sees it who holds it, or may look at it."""
    is_hidden = viewer in cards.seen_by
    if is_hidden:
        known = (face(table, at) or HIDDEN for at in cards.drawn)
        cards = cards._replace(faces=(*known, *cards.faces[len(cards.drawn) :]))
    cards = cards._replace(drawn=(), seen_by=())
    part = table.game.made
    words, wagers = Made("") if part is None or HIDDEN in cards.faces else part.made(table, cards)
    return OwnHand(cards._replace(label=words or cards.label), is_hidden, wagers)

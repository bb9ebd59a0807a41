"""16.13 and 16.10(c): what may go wrong once cards are dealt, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from chapter47.games.caribbean_stud.deck import STEPS
from chapter47.games.parts.deck.steps import irregularities
from chapter47.law import Editorial, cite
from chapter47.table.reports import Detail, Irregularity, Reportable

HAND = 5
MISDEALT = cite("16.13(d)")
SEEN_TOO_SOON = Editorial("too soon is before every player has bet or folded", of=cite("16.13(a)"))
EXPOSED = Reportable("exposed-hole-card", "A hole card was seen before all had bet or folded", SEEN_TOO_SOON)
COUNTED = irregularities(STEPS).counting
DEALER = Detail("of", "word", among=("dealer",))
DEALER_SHORT = Reportable(
    "short-hand",
    "The dealer has too few cards",
    MISDEALT,
    details=(DEALER, Detail("count", "number", optional=True, among=tuple(range(HAND)))),
)
DEALER_LONG = Reportable(
    "long-hand",
    "The dealer has too many cards",
    MISDEALT,
    details=(DEALER, Detail("count", "number", optional=True, among=tuple(range(HAND + 1, 52)))),
)


class Reports:
    """What may be reported while these boxes have hands."""

    def __init__(self, boxes: Sequence[int]) -> None:
        among = tuple(boxes)
        box = Detail("box", "number", among=among)
        self.short = Reportable("short-hand", "A player has too few cards", MISDEALT, details=(box,))
        self.long = Reportable("long-hand", "A player has too many cards", MISDEALT, details=(box,))
        self.talk = Reportable(
            "communication",
            "Players have told of their hands",
            cite("16.10(c)"),
            details=(Detail("boxes", "numbers", among=among),),
        )
        of_players = (self.short, self.long, self.talk) if among else ()
        self.deciding: tuple[Reportable, ...] = (*of_players, DEALER_SHORT, DEALER_LONG, EXPOSED, COUNTED)
        """Until the hole cards are turned."""
        self.turning: tuple[Reportable, ...] = of_players[:2]
        """While players' hands are turned."""
        self.revealing: tuple[Reportable, ...] = (*self.turning, DEALER_SHORT, DEALER_LONG)
        """While the dealer's is."""


def is_completed(found: Irregularity) -> bool:
    """Whether a misdeal is one that another card mends: a dealer with four of five."""
    return found.kind is DEALER_SHORT and found.details.get("count") == HAND - 1


def boxes_of(found: Irregularity) -> tuple[int, ...]:
    """The boxes that a report names."""
    boxes = found.details["boxes"]
    assert isinstance(boxes, tuple)
    return tuple(int(box) for box in boxes)

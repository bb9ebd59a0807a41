"""2.3 Wagers: the one on a box, until when wagers are made, and in what.

What hands come to, (a) and (b), is in `results`; what is paid, (e), in `payouts`; who may come in, (i) and (j), in
`entry`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.games.blackjack import places
from chapter47.games.blackjack.entry import entry_bounds
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.results import ENHANCED, on_hand
from chapter47.games.blackjack.sharing_a_box import admit
from chapter47.house import House
from chapter47.law import Refused, Source, cite
from chapter47.money import Cents, amount_words
from chapter47.money.owners import seat_owner
from chapter47.table.plain import plain
from chapter47.table.standing import give_back
from chapter47.table.wagers import UNBOUNDED, Bounds, Phase, Spot, Stake, Wager

if TYPE_CHECKING:
    from chapter47.table.table import Table

INSURANCE = "insurance"
"""How the game stands while insurance is open: 2.9."""
MADE_WITH = ("chips", "plaque", "match-play", "cash")
"""2.3(d), 2.17(f): what every wager but the progressive one is made with."""
FIVES = 500


def before_cards(spot: Spot, phase: Phase) -> Refused | None:
    """2.3(c): before the first card, on a first hand."""
    if phase == INSURANCE:
        return Refused("betting-closed", "Cards are out: no wager is made any more.", cite("2.3(c)"))
    if place_of(spot.pick).hand > 1:
        sentence = "There is no second hand before a pair is split."
        return Refused("no-such-hand", sentence, cite("2.11(a)"), "Leave hand out.")
    return None


def on_own_box(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.3: on a box that is the player's to wager on."""
    place = place_of(spot.pick)
    if phase == INSURANCE or place.hand > 1:
        return UNBOUNDED
    admit(table, seat, place.box)
    if (
        place.spot > 1
        and (seat_owner(seat), "blackjack", places.pick_of(place.box, 1, place.spot - 1)) not in table.layout.stakes
    ):
        sentence = f"A wager on spot {place.spot - 1} comes before one on spot {place.spot}."
        raise Refused("spots-in-order", sentence, cite("2.18(b)"), f"First wager on spot {place.spot - 1}.")
    return entry_bounds(table, seat, spot)


def in_fives(house: House) -> Cents:
    """2.3(d) as it stands since 2006."""
    return FIVES if house["six-to-five"] else 1


def not_in_fives(total: Cents) -> Refused:
    sentence = "Wagers at the 6 to 5 variation are multiples of $5.00."
    allowed = f"Wager {amount_words(total // FIVES * FIVES + FIVES)}."
    return Refused("not-a-multiple", sentence, cite("2.3(d) [2006-01-17]"), allowed)


def by_choice(choice: str, cites: Source) -> Callable[[Spot, Phase], Refused]:
    """A wager that is made by a decision and in no other way."""

    def closed(spot: Spot, phase: Phase) -> Refused:
        sentence = f"{spot.wager.title} is made when the player decides to, in turn."
        return Refused("by-choice", sentence, cites, f"It is made by saying {plain(choice)!r}.")

    return closed


def shrink_beside(table: Table[BlackjackTable], stake: Stake, to: Cents) -> None:
    """What lies beside a wager that was lessened, or behind it in multiple action, is not above it."""
    place = place_of(stake.spot.pick)
    for key, other in tuple(table.layout.stakes.items()):
        owner, wager, pick = key
        if owner != stake.owner or place_of(pick).box != place.box or key == (stake.owner, *stake.spot.key):
            continue
        if wager == "blackjack":
            if to == 0 and place_of(pick).spot > place.spot:
                give_back(table, other, 0, cite("2.18(b)"), "removed")
        elif place.spot == 1 and (to == 0 or (wager != "progressive" and other.amount > to)):
            kept = to if to >= other.spot.least else 0
            give_back(table, other, kept, cite("2.17(g)"), "reduced" if kept else "removed")


BLACKJACK = Wager(
    name="blackjack",
    title="Blackjack wager",
    cites=cite("2.3(a)"),
    decides=on_hand(None),
    picks=places.all_places,
    lines=("even", "blackjack", "blackjack-6-to-5", "blackjack-face-up", "net-payout", *ENHANCED),
    closed_in=before_cards,
    bounds=on_own_box,
    apart=True,
    step=in_fives,
    uneven=not_in_fives,
    lessened=shrink_beside,
    instruments=MADE_WITH,
    refusal=places.refuse_place,
)

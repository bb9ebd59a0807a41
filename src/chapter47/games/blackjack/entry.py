"""2.3(i) and (j): who may come in between shuffles, and what the house calls about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.remembered import BlackjackTable, Entry
from chapter47.law import Refused, cite, shown
from chapter47.money import Cents, amount_words
from chapter47.table.asking import only
from chapter47.table.commands import Call
from chapter47.table.wagers import UNBOUNDED, Bounds, Spot

if TYPE_CHECKING:
    from chapter47.games.blackjack.hands import Box
    from chapter47.table.table import Table

LATE = {"1": cite("2.3(i)1"), "2": cite("2.3(i)2")}
SAT_OUT = {"3": cite("2.3(i)3"), "4": cite("2.3(i)4")}
BARRED = ("1", "3")
"""The options that keep people out; the others limit them to the minimum."""
PERMITTED = cite("2.3(i) [2001-12-03]")
RESERVED = cite("2.3(j) [1995]")


def forget_rounds(table: Table[BlackjackTable]) -> None:
    """The cards have been shuffled: everyone may come in."""
    table.state.entry = Entry()


def note_round(table: Table[BlackjackTable], boxes: Iterable[Box]) -> None:
    """The first card is dealt: who has wagered on this round, and who has sat it out."""
    if table.house["entry"] == "open":
        return
    play, seats = table.state.entry, {seat for box in boxes for seat in box.seats}
    if not play.round:
        play.first = sorted(seats)
    out = [seat for seat in play.came_in if seat not in seats and seat not in play.reserved]
    play.sat_out = sorted({*play.sat_out, *out})
    play.came_in = sorted({*play.came_in, *seats})
    play.permitted = sorted(set(play.permitted) & seats)
    play.reserved = sorted(set(play.reserved) - seats)
    play.round += 1


def entry_bounds(table: Table[BlackjackTable], seat: int, spot: Spot) -> Bounds:
    """Refuses who came too late or sat out a round, as the house has it, or limits them to the minimum."""
    rule = str(table.house["entry"])
    play = table.state.entry
    if rule == "open" or not play.round:
        return UNBOUNDED
    if rule == "no-mid-shoe":
        if (seat not in play.came_in or seat in play.sat_out) and seat not in play.permitted:
            sentence = "A player who did not wager on a round of this shoe waits for the next shuffle."
            raise Refused("sat-out", sentence, editions.entry(table.house), "The house may permit it.")
        return UNBOUNDED
    found = UNBOUNDED
    for option in rule.split("-"):
        late, sat_out = seat not in play.first and seat not in play.came_in, seat in play.sat_out
        if option == "2":  # who came late stays at the minimum
            late = seat not in play.first
        if (option in LATE and late) or (option in SAT_OUT and sat_out):
            limited = _limit(spot, option)
            found = limited if found is UNBOUNDED else found
    return found


def _limit(spot: Spot, option: str) -> Bounds:
    cites = LATE.get(option) or SAT_OUT[option]
    what = "did not wager on the first round of this shoe" if option in LATE else "sat out a round of this shoe"
    if option in BARRED:
        sentence = f"A player who {what} waits for the next shuffle."
        raise Refused("sat-out", sentence, cites, "Wager again after the shuffle.")

    def above(total: Cents) -> Refused:
        sentence = f"A player who {what} wagers the minimum until the next shuffle."
        return Refused("minimum-only", sentence, cites, f"Wager {amount_words(spot.least)}.")

    return Bounds(most=spot.least, outside=above)


ENTRY_CALLS = ("permit-entry", "reserve-box")
"""The calls by which a player comes in, or keeps a box, whom the house would else keep out."""


def reserves(entry: str) -> bool:
    """2.3(j): whether who sits out a round is kept from wagering, so that a box may be reserved."""
    return bool({"3", "4"} & set(entry.split("-")))


class LetIn(NamedTuple):
    """A player may come in, or has a box to come back to."""

    seat: int
    permitted: bool


def read_entry(table: Table[BlackjackTable], call: Call) -> LetIn:
    """Refuses such a call where nobody is kept out, or for nobody."""
    only(call.details, "seat")
    permits = call.call == "permit-entry"
    if (table.house["entry"] != "no-mid-shoe") if permits else not reserves(str(table.house["entry"])):
        cites = PERMITTED if permits else RESERVED
        raise Refused("not-limited", "Nobody is kept from wagering here by that.", cites)
    seat = call.details.get("seat")
    if type(seat) is not int:
        raise table.no_such_seat(seat)
    if seat not in table.seats:
        raise Refused("nobody-there", f"Nobody sits at seat {shown(seat)}.", PERMITTED if permits else RESERVED)
    return LetIn(seat, permits)


def let_in(table: Table[BlackjackTable], entry: LetIn) -> None:
    """The player may begin to wager, or has a box to come back to."""
    play, (seat, permitted) = table.state.entry, entry
    if permitted:
        play.permitted = sorted({*play.permitted, seat})
    else:
        play.reserved = sorted({*play.reserved, seat})
    act = "permit a player to begin wagering" if permitted else "reserve the box of a player who is away"
    table.perform(act, PERMITTED if permitted else RESERVED, {"seat": seat})

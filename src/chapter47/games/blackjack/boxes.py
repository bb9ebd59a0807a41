"""Whose a box is: who may wager on it, who calls its decisions, and who may come in between shuffles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chapter47.games.blackjack import editions
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable, Entry
from chapter47.law import Refused, cite
from chapter47.money import Cents, dollars
from chapter47.table.things import Token
from chapter47.table.wagers import UNBOUNDED, Bounds, Spot

if TYPE_CHECKING:
    from chapter47.games.blackjack.hands import Box
    from chapter47.table.table import Table

CONSENTS = "consents"
ENTRY = "entry"
LATE = {"1": cite("2.3(i)1"), "2": cite("2.3(i)2")}
SAT_OUT = {"3": cite("2.3(i)3"), "4": cite("2.3(i)4")}
BARRED = ("1", "3")
"""The options that keep people out; the others limit them to the minimum."""


# 2.13, 2.14


def on_box(table: Table[BlackjackTable], box: int) -> dict[int, Cents]:
    """Who has original wagers on a box, and how much, in the order in which they came."""
    found: dict[int, Cents] = {}
    for (seat, wager, pick), stake in table.layout.stakes.items():
        if wager == "blackjack" and place_of(pick).box == box:
            found[seat] = found.get(seat, 0) + stake.amount
    return found


def first_on(table: Table[BlackjackTable], box: int) -> int | None:
    """Whose box it is: who is seated there, or else who was first to wager on it."""
    return box if box in table.seats else next(iter(on_box(table, box)), None)


def admit(table: Table[BlackjackTable], seat: int, box: int) -> None:
    """Refuses a wager on a box that is not the player's, or on one too many."""
    holders = on_box(table, box)
    if seat in holders:
        return
    _refuse_another_box(table, seat, box)
    most = table.house.number("players-per-box")
    if len(holders) >= most:
        many = "one player wagers" if most == 1 else f"{most} players wager"
        sentence = f"At this table at most {many} on a box."
        raise Refused("box-full", sentence, cite("2.13(a)"), "Wager on another box.")
    owner = first_on(table, box)
    if owner not in (None, seat) and consents(table).get(box) != owner:
        sentence = f"Box {box} is seat {owner}'s, who has not consented to others on it."
        raise Refused("no-consent", sentence, cite("2.13(a)"), f'Seat {owner} may choose = "consent".')


def _refuse_another_box(table: Table[BlackjackTable], seat: int, box: int) -> None:
    if table.house["several-boxes"]:
        return
    held = {place_of(pick).box for owner, wager, pick in table.layout.stakes if owner == seat and wager == "blackjack"}
    if held - {box}:
        sentence = "At this table a player wagers on one box."
        raise Refused("one-box", sentence, cite("2.14"), f"Seat {seat} is on box {min(held)}.")


def consents(table: Table[BlackjackTable]) -> dict[int, int]:
    """Who lets others wager on a box."""
    return table.state.consents


def show_consents(table: Table[BlackjackTable]) -> None:
    """The boxes that others may wager on, for everyone to see."""
    if found := consents(table):
        table.lay(Token("shared", tuple(f"box:{box}" for box in found)))
    else:
        table.take(Token, "shared")


# Who may come in: 2.3(i), (j)


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


def forget_seat(table: Table[BlackjackTable], seat: int) -> None:
    """Whoever comes to that seat next has not wagered."""
    table.state.entry.forget(seat)
    table.state.consents = {box: owner for box, owner in consents(table).items() if owner != seat}
    show_consents(table)


def entry_bounds(table: Table[BlackjackTable], seat: int, spot: Spot) -> Bounds:
    """Refuses who came too late or sat out a round, as the house has it, or limits them to the minimum."""
    rule = str(table.house["entry"])
    play = table.state.entry
    if rule == "open" or not play.round:
        return UNBOUNDED
    if rule == "no-mid-shoe":
        if (seat not in play.came_in or seat in play.sat_out) and seat not in play.permitted:
            sentence = "A player who did not wager on a round of this shoe waits for the next shuffle."
            raise Refused(
                "sat-out", sentence, editions.entry(table.house), 'The house may permit it: call = "permit-entry".'
            )
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
        return Refused("minimum-only", sentence, cites, f"Wager ${dollars(spot.least)}.")

    return Bounds(most=spot.least, outside=above)

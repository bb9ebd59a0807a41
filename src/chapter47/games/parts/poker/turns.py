"""14.7(a), (c)3, (d), (g): what a player may say in turn, and why whoever speaks out of turn is refused."""

from __future__ import annotations

from collections.abc import Mapping

from chapter47.games.parts.poker.remembered import Play, PokerTable
from chapter47.law import Chapter47Error, Editorial, Refused, Source, cite, shown
from chapter47.table.table import Table

CHECK, FOLD, BET, CALL, RAISE, ALL_IN, PUT, REST = "check", "fold", "bet", "call", "raise", "all-in", "put", "rest"
CHOICES = frozenset((CHECK, FOLD, BET, CALL, RAISE, ALL_IN, PUT, REST))
WAGERS = frozenset((BET, RAISE, ALL_IN, PUT, CALL))
FOR_ABSENT = "check-or-fold"
DEEMED = "deem-folded"
"""What the dealer says of a player who folds without a word."""
IN_TURN = cite("14.7(d)")
STRING = cite("14.7(g)")
OWED = cite("14.15(k)2")
BY_HAND: Mapping[str, Source] = {"discarding": cite("14.15(k)1i"), "turning-down": cite("14.15(k)1ii")}
"""By which a player is deemed to have folded: the hand is thrown towards the discards or the pot, or the up-cards are
turned face down."""
UP_CARDS = "turning-down"
CHECK_RAISE = cite("14.7(j)")
DEEMED_FOLDED = cite("14.15(k)1")
ABSENT = Editorial("for a player who does not act a supervisor has the hand checked, or folded where there is a bet")
OPENS = Editorial("a player who has to make the forced bet may make a full bet instead")
SAYS: Mapping[str, tuple[str, ...]] = {
    BET: ("amount", "put"),
    RAISE: ("to", "put"),
    PUT: ("amount", "chips", "how", "more"),
}
"""What a choice says beside its name, where it says anything."""
HOW: Mapping[str, tuple[str, Source]] = {
    "pushed": ("pushed forward", cite("14.7(f)1")),
    "released": ("released into the pot", cite("14.7(f)2")),
    "towards": ("released well towards the pot", cite("14.7(f)3")),
}
"""By which of its gestures chips are a bet, where somebody tells it."""
NOT_COMPLETE = cite("14.7(g)1")
HAS_CALLED = cite("14.7(g)2")
NOT_DEALT_IN: Source = cite("14.7(c)3")


def playing(table: Table[PokerTable]) -> Play:
    """The round of play, where one is under way."""
    play = table.state.play
    assert play is not None
    return play


def out_of_turn(table: Table[PokerTable], seat: object, choice: str) -> Chapter47Error:
    """Why a seat may not act: it is another's turn."""
    if type(seat) is not int or seat not in table.seats:
        return table.may_not_wager(seat)
    play = table.state.play
    if play is None or seat not in play.players:
        sentence = f"Seat {shown(seat, 10)} was not dealt in."
        return Refused("not-dealt-in", sentence, NOT_DEALT_IN, "The next round is dealt to whoever has enough chips.")
    if play.players[seat].folded:
        why = "has a dead hand" if play.players[seat].collected else "has folded, which binds"
        sentence = f"Seat {seat} {why}, and takes no part in this round any more."
        return Refused("has-folded", sentence, IN_TURN, "The next round is dealt to that seat again.")
    waits = f"It is seat {play.turn}'s turn." if play.turn else "Nobody is to bet now."
    if seat == play.last and choice in WAGERS:
        sentence = f"Seat {seat} has acted, and may not add to that."
        cites = HAS_CALLED if play.last_called and choice != CALL else STRING
        return Refused("string-bet", sentence, cites, waits)
    return Refused("out-of-turn", f"It is not seat {seat}'s turn to act.", IN_TURN, waits)

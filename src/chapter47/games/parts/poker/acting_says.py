"""14.7: what a player may say in turn, as the table tells it to every face."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from chapter47.games.parts.poker.raising import no_raise
from chapter47.games.parts.poker.remembered import POT, Play, Player, PokerTable
from chapter47.games.parts.poker.sizes import POSTED, Reach, sizes_of
from chapter47.games.parts.poker.turns import (
    ALL_IN,
    BET,
    BY_HAND,
    CALL,
    CHECK,
    DEEMED,
    DEEMED_FOLDED,
    FOLD,
    HOW,
    OPENS,
    OWED,
    PUT,
    RAISE,
    REST,
    UP_CARDS,
    playing,
)
from chapter47.law import cite
from chapter47.money import MOST, Cents
from chapter47.money.owners import seat_of
from chapter47.table.commands import Choose
from chapter47.table.says import Amount, Number, OneOf, Range, Refusal, Say, Speaker, Want, refused
from chapter47.table.table import Table

if TYPE_CHECKING:
    from chapter47.games.parts.poker.acting import Acts


def says_in_turn(ask: Acts, table: Table[PokerTable], by: Speaker) -> Iterable[Say]:
    """What a player may say in turn, or is shown closed; what the dealer says for whoever is silent."""
    seat = seat_of(by)
    if seat is None:
        yield from ask.says_for(table)
        ways = [by for by in BY_HAND if by != UP_CARDS or playing(table).players[ask.seat].up]
        yield Say(DEEMED, {"call": DEEMED}, DEEMED_FOLDED, {"by": OneOf(tuple(ways))})
        return
    play = playing(table)
    if seat != ask.seat or seat not in play.players:
        if ask.may_open(play, seat):
            full = Amount(ranges_of(ask.opening(table, play.players[seat]), 0), purse=False)
            yield Say(BET, {"choose": BET}, OPENS, {"amount": full})
            yield Say(FOLD, {"choose": FOLD}, OWED)
        return
    player = play.players[seat]
    found = ask.reach(table, play, player)
    if play.announced:
        yield from _says_announced(ask, table, play, player, found)
        return
    bets, held = ask.street.bets, found.held - player.bet
    tries: tuple[tuple[str, dict[str, object]], ...] = ((FOLD, {}), (CHECK, {}), (CALL, {}), (ALL_IN, {}))
    for choice, details in tries:
        no = refused(partial(ask.read, table, Choose(seat, choice, details)))
        costs = min(play.level - player.bet, held) if choice == CALL else held if choice == ALL_IN else 0
        yield Say(choice, {"choose": choice}, bets, refused=no, costs=0 if no is not None else costs)
    name, key = (RAISE, "to") if play.level else (BET, "amount")
    against = no_raise(sizes_of(table.house), play, player, found) if play.level else None
    ranges = ranges_of(found, play.level)
    no = None if against is None else Refusal.of(against)
    amount = Amount(ranges, purse=False)
    beside = Amount((Range(1),), purse=False)
    suggests = _suggested(table, play, player, found, key) if no is None else {}
    step = {"choose": name}
    yield Say(name, step, POSTED, {key: amount}, suggests=suggests, refused=no)
    yield Say("announce-and-put", step, cite("14.7(e)"), {key: amount, "put": beside}, refused=no)
    if play.level:
        yield Say("announce-raise", {"choose": RAISE}, cite("14.7(g)3"), refused=no)
    silent = Amount((Range(1, held),), purse=False)
    pieces = Number((Range(1, 1000),))
    wants: dict[str, Want] = {"amount": silent, "chips": pieces}
    wants |= {"how": OneOf(tuple(HOW)), "more": OneOf((False, True))}
    yield Say(PUT, {"choose": PUT}, cite("14.7(f)"), wants, optional=("chips", "how", "more"), form=True)


def _says_announced(ask: Acts, table: Table[PokerTable], play: Play, player: Player, found: Reach) -> Iterable[Say]:
    """What is left to say once a raise was announced, or a bet that is not complete."""
    most = max(found.most, min(found.held, found.least))
    if play.unfinished and play.level and no_raise(sizes_of(table.house), play, player, found) is not None:
        most = min(play.level, found.held)
    more = most - player.bet - play.heaped
    no = None if more > 0 else refused(partial(ask.read, table, Choose(ask.seat, PUT, {"amount": "0.01"})))
    put = Amount((Range(0, max(more, 0)),), purse=False)
    yield Say(PUT, {"choose": PUT}, cite("14.7(g)3"), {"amount": put}, refused=no)
    for choice in (REST, FOLD):
        no = refused(partial(ask.read, table, Choose(ask.seat, choice)))
        yield Say(choice, {"choose": choice}, cite("14.7(g)3") if choice == REST else ask.street.bets, refused=no)


def _suggested(
    table: Table[PokerTable], play: Play, player: Player, found: Reach, key: str
) -> dict[str, dict[str, object]]:
    """Half the pot, two thirds of it and all of it, in whole chips, where that may be bet; and everything.

    Who has more in front than any amount that can be said goes all-in instead.
    """
    pot, chip = table.ledger.balances[POT] + max(0, play.level - player.bet), table.house.chip
    parts = {"half-pot": pot // 2, "two-thirds-pot": pot * 2 // 3, "pot": pot}
    wise = {name: play.level + part // chip * chip for name, part in parts.items()}
    wise["everything" if found.most == found.held else "most"] = found.most
    return {name: {key: to} for name, to in wise.items() if found.covers(to) and play.level < to <= MOST}


def ranges_of(found: Reach, level: Cents) -> tuple[Range, ...]:
    """To what may be bet or raised, as a say tells it."""
    ranges = (Range(found.least, found.most),) if found.most >= found.least else ()
    if found.least > found.held > level:
        return (*ranges, Range(found.held, found.held))
    return ranges

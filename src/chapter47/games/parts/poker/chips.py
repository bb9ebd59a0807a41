"""14.6(c), 14.7(f): chips as they lie there: what each player has put in during a betting round, and the pots."""

from __future__ import annotations

from functools import cache, lru_cache

from chapter47.games.parts.poker.pots import name_of
from chapter47.games.parts.poker.remembered import POT, Play, PokerTable
from chapter47.money import Cents
from chapter47.money.owners import Owner
from chapter47.table.table import Table
from chapter47.table.things import PUT_IN, Chips


def lay_chips(table: Table[PokerTable], play: Play) -> None:
    """Bets lie in front of whoever made them, and the pots in the center, each with those who can win it."""
    players, layout = play.players, table.layout
    things = layout.things
    for player in players.values():
        if player.bet:
            layout.lay(bet_of(player.owner, player.bet))
        elif (key := _bet_key(player.owner)) in things:
            layout.take(key)
    for number, pot in enumerate(play.pots):
        if pot.amount:
            among = tuple([players[seat].owner for seat in pot.seats if not players[seat].folded])
            layout.lay(Chips(_place(number), POT, pot.amount, (), among))
        elif (key := _key(number)) in things:
            layout.take(key)
    number = len(play.pots)
    while (key := _key(number)) in things:
        layout.take(key)
        number += 1


@lru_cache(maxsize=1 << 12)
def bet_of(owner: Owner, amount: Cents) -> Chips:
    """What somebody has put in: the same comes again and again."""
    return Chips(PUT_IN, owner, amount)


def take_chips(table: Table[PokerTable], play: Play) -> None:
    """The round is over, and no chip of it lies there."""
    for player in play.players.values():
        player.bet = 0
    play.pots = []
    lay_chips(table, play)


@cache
def _bet_key(owner: Owner) -> str:
    return bet_of(owner, 0).key


@cache
def _place(number: int) -> str:
    return f"pot:{name_of(number)}"


@cache
def _key(number: int) -> str:
    return f"chips:{_place(number)}@{POT}"

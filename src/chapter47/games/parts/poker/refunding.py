"""14.15(f), (h), (j)3, (l): what goes back from the pot, and to whom."""

from __future__ import annotations

from chapter47.games.parts.poker.amounts import money
from chapter47.games.parts.poker.chips import lay_chips
from chapter47.games.parts.poker.pots import name_of
from chapter47.games.parts.poker.remembered import POT, RAKE_AREA, Play, Player, PokerTable, Pot
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.table.events import Fact
from chapter47.table.table import Table


def give_back(table: Table[PokerTable], play: Play, player: Player, cites: Source) -> None:
    """All that a player put in comes back out of the pot: the bets of this betting round, and of those before."""
    if any(pot.amount < pot.by.get(player.seat, 0) for pot in play.pots):
        _unrake(table, play, cites)
    for pot in play.pots:
        pot.amount -= pot.by.pop(player.seat, 0)
    _return(table, player, player.put, cites)
    player.bet = player.put = player.kept = 0
    player.out = True
    play.blinds = [(seat, blind) for seat, blind in play.blinds if seat != player.seat]
    lay_chips(table, play)


def remove_bets(play: Play) -> None:
    """Of a bet that is not in the pot any more nothing is left to call: the betting stands as it did before,
    and whoever had responded to that has responded."""
    level = max(player.bet for player in play.players.values())
    if level >= play.level:
        return
    while play.stood and play.level > level:
        play.level, play.raised, play.raises, play.forced, play.aggressor = play.stood.pop()
    play.level = min(play.level, level)
    for player in play.players.values():
        has_bet = player.bet == level > 0 and (play.street > 1 or player.wagered)
        player.acted = player.acted or player.checked or has_bet


def give_all_back(table: Table[PokerTable], play: Play, cites: Source) -> None:
    """14.15(h): everything in the pot goes back to whoever put it in, and so does what was raked of it."""
    _unrake(table, play, cites)
    for player in play.players.values():
        _return(table, player, player.put, cites)
        player.bet = player.put = 0
    play.pots, play.impounded = [], []
    lay_chips(table, play)


def back_to_deal(table: Table[PokerTable], play: Play, cites: Source) -> None:
    """14.15(f): the cards are dealt again. Antes and blinds stand, and what was wagered beyond them goes back."""
    _unrake(table, play, cites)
    play.pots, play.impounded = [Pot([seat for seat in play.order if not play.players[seat].out])], []
    for player in play.players.values():
        _return(table, player, player.put - player.kept, cites)
        if (missing := player.kept - player.put) > 0:  # of a blind that nobody had called, and that stands again
            table.ledger.post(player.owner, POT, missing, cites)
            told = {"all-in": False, "amount": money(missing), "seat": player.seat, "to": money(player.kept)}
            table.record(Fact("accepted", cites, {**told, "wager": "blind"}))
        player.put = player.kept
        player.bet = 0
        player.folded, player.dead, player.all_in, player.wagered = player.out, False, False, False
        player.collected = player.out
        player.at, player.faces, player.turned = [], [], False
    lay_chips(table, play)


def _return(table: Table[PokerTable], player: Player, amount: Cents, cites: Source) -> None:
    if amount > 0:
        table.ledger.post(POT, player.owner, amount, cites)
        table.record(Fact("returned", cites, {"amount": money(amount), "seat": player.seat}))


def _unrake(table: Table[PokerTable], play: Play, cites: Source) -> None:
    """What lies in the rake area is the pot's again."""
    raked = table.ledger.balances[RAKE_AREA]
    if raked:
        table.ledger.post(RAKE_AREA, POT, raked, cites)
        for number, pot in enumerate(play.pots):
            if pot.raked:
                table.record(Fact("unraked", cites, {"amount": money(pot.raked), "pot": name_of(number)}))
            pot.amount += pot.raked
            pot.raked = 0
        play.by_percent = play.by_level = 0

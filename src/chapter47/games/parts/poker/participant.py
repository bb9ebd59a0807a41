"""An automatic participant: something lawful at each turn, by chance and by what lies there. No part of the rules."""

from __future__ import annotations

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.acting import Acts
from chapter47.games.parts.poker.exchanging import DRAW, KEEP, Exchanges
from chapter47.games.parts.poker.remembered import PokerTable
from chapter47.games.parts.poker.showdown import SHOW, ShowsDown
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.games.parts.poker.turns import BET, CALL, CHECK, FOLD, RAISE, playing
from chapter47.money import dollars
from chapter47.table.commands import Choose, Command
from chapter47.table.parts import Below
from chapter47.table.table import Table

FOLDS, BETS = 3, 2
"""Of ten times, how often it folds to a bet, and how often it bets or raises."""


def choose(table: Table[PokerTable], seat: int, below: Below) -> Command | None:
    """Mostly calls or checks, sometimes bets the least or folds to a bet; draws to its pairs; shows its hand."""
    if (shows := table.point.find(ShowsDown)) is not None and shows.seat == seat:
        return Choose(seat, SHOW)
    if (draws := table.point.find(Exchanges)) is not None and draws.seat == seat:
        return _exchange(table, seat)
    if (acts := table.point.find(Acts)) is not None and acts.seat == seat:
        return _act(table, acts, below)
    return None


def _act(table: Table[PokerTable], acts: Acts, below: Below) -> Command:
    play = playing(table)
    seat = acts.seat
    if play.announced:
        return Choose(seat, FOLD)
    player, chance = play.players[seat], below(10)
    found = acts.reach(table, play, player)
    no = acts.no_raise(sizes_of(table.house), play, player, found) if play.level else None
    if chance < BETS and no is None:
        to = min(found.least, found.held)
        if play.level:
            return Choose(seat, RAISE, {"to": dollars(to)})
        return Choose(seat, BET, {"amount": dollars(to)})
    if player.bet >= play.level:
        return Choose(seat, CHECK)
    return Choose(seat, FOLD if chance >= 10 - FOLDS else CALL)


def _exchange(table: Table[PokerTable], seat: int) -> Command:
    """Keeps whatever it has twice, and its highest card."""
    cards = table.private(seat).get(f"box:{seat}", [])
    if not cards or HIDDEN in cards:
        return Choose(seat, KEEP)
    ranks = [card[0] for card in cards]
    thrown = [place for place, rank in enumerate(ranks, 1) if ranks.count(rank) == 1]
    best = max(thrown, key=lambda place: "23456789TJQKA".index(ranks[place - 1]), default=0)
    discard = [place for place in thrown if place != best]
    return Choose(seat, DRAW, {"discard": discard}) if discard else Choose(seat, KEEP)

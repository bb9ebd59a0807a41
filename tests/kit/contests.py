"""Rounds at a poker table, played by whoever sits at each seat."""

from collections.abc import Callable, Mapping
from math import sqrt
from random import Random
from statistics import NormalDist, mean, stdev
from typing import Any, NamedTuple, TypeAlias

from chapter47 import Seeded, Table, game, open_table
from chapter47.games import table_games
from chapter47.games.parts.poker.acting import Acts
from chapter47.games.parts.poker.exchanging import Exchanges
from chapter47.money import Cents
from chapter47.money.owners import seat_owner
from chapter47.odds.of import contest_of, odds_of
from chapter47.table.commands import Choose, Command
from chapter47.table.dealer import next_act, open_for_play

Chooser: TypeAlias = Callable[[Table[Any], int, Callable[[int], int]], Command | None]
CHIPS = "1000000"
FREE = {"kind": "percentage", "percent": 0}
"""A rake of nothing: players play for all that is bet."""


def forms() -> list[tuple[str, str]]:
    """Every form of every game in which players play each other."""
    games = [name for name in table_games() if odds_of(game(name)).contest is not None]
    return [(name, form) for name in games for form in contest_of(game(name)).showdowns]


def judging(table: Table[Any], seat: int, below: Callable[[int], int]) -> Command | None:
    """Who plays by judgement."""
    return contest_of(table.game).participant.chooses(table, seat, below)


def calling(table: Table[Any], seat: int, below: Callable[[int], int]) -> Command | None:
    """Who checks or calls whatever comes, and never draws a card."""
    acts, play = table.point.find(Acts), table.state.play
    if acts is not None and acts.seat == seat:
        return Choose(seat, "call" if play.players[seat].bet < play.level else "check")
    return _kept(table, seat)


def random(table: Table[Any], seat: int, below: Callable[[int], int]) -> Command | None:
    """Who does anything that may be done, each as likely: folds seldom where there is nothing to pay."""
    acts = table.point.find(Acts)
    if acts is None or acts.seat != seat:
        return _kept(table, seat, below)
    play = table.state.play
    player = play.players[seat]
    owes = player.bet < play.level
    found = acts.reach(table, play, player)
    choices = [Choose(seat, "call"), Choose(seat, "fold")] if owes else [Choose(seat, "check")]
    from chapter47.games.parts.poker.sizes import sizes_of
    from chapter47.money import dollars

    if not play.level or acts.no_raise(sizes_of(table.house), play, player, found) is None:
        least = min(found.least, found.held)
        to = least + below(max(1, (found.most - least) // 4 + 1))
        if to > play.level:
            step = {"to": dollars(to)} if play.level else {"amount": dollars(to)}
            choices.append(Choose(seat, "raise" if play.level else "bet", step))
    return choices[below(len(choices))]


def _kept(table: Table[Any], seat: int, below: Callable[[int], int] | None = None) -> Command | None:
    draws = table.point.find(Exchanges)
    if draws is None or draws.seat != seat:
        return None
    return Choose(seat, "draw", {"discard": below(6)}) if below is not None else Choose(seat, "keep")


class Won(NamedTuple):
    """What a seat won, a round."""

    rounds: int
    each: float
    """In dollars, on average."""
    within: float
    """Of 95%."""


def play(
    name: str, house: Mapping[str, object], seats: Mapping[int, Chooser], rounds: int, seed: int
) -> tuple[Table[Any], list[Cents]]:
    """So many rounds; gives the table, and what the first seat won in each."""
    table = open_table(name, {"rake": FREE, **house}, dict.fromkeys(seats, CHIPS))
    chance, below, won = Seeded(seed), Random(seed).randrange, []
    open_for_play(table, chance)
    own, owner = table.ledger.balances[seat_owner(1)], seat_owner(1)
    while table.rounds < rounds:
        before = table.rounds
        said = (choose(table, seat, below) for seat, choose in seats.items())
        command = next((each for each in said if each is not None), None)
        table.do(next_act(table, chance) if command is None else command)
        if table.rounds > before:
            won.append(table.ledger.balances[owner] - own)
            own = table.ledger.balances[owner]
    return table, won


def result(won: list[Cents]) -> Won:
    """What that comes to."""
    deviation = stdev(won) / sqrt(len(won))
    return Won(len(won), mean(won) / 100, NormalDist().inv_cdf(0.975) * deviation / 100)

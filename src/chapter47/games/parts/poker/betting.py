"""14.7, 14.15(e), (k): a betting round, from the first who may act until everybody has responded to the last bet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache

from chapter47.games.parts.poker.acting import Act, Acts
from chapter47.games.parts.poker.amounts import money
from chapter47.games.parts.poker.chips import bet_of
from chapter47.games.parts.poker.duties import DURING
from chapter47.games.parts.poker.forms import Street
from chapter47.games.parts.poker.remembered import POT, Play, Player, PokerTable, Stood
from chapter47.games.parts.poker.sizes import is_completion, is_full, sizes_of
from chapter47.games.parts.poker.turns import BET, BY_HAND, CALL, CHECK, FOLD, HOW, NOT_COMPLETE, OWED, PUT, RAISE, REST
from chapter47.law import Source, cite
from chapter47.money import Cents
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity
from chapter47.table.table import Table
from chapter47.table.things import Cards

ALL_IN = cite("14.7(c)4")
ANNOUNCED = cite("14.7(e)")
ONE_CHIP = cite("14.7(i)")
UNTIL_REST = cite("14.7(g)3")
MARKER = cite("14.6(e)1")
INSTRUCTS = cite("14.6(e)2")
WORDS = cite("14.15(k)")
DEAD = cite("14.15(e)")
RAISES = frozenset((BET, RAISE, REST))
"""By which the bet that is to be called goes up."""


_ACTS: dict[tuple[int, int], Acts] = {}


def acts(seat: int, street: Street) -> Acts:
    """The same ask for the same question: streets are declared once."""
    found = _ACTS.get((seat, id(street)))
    if found is None:
        found = _ACTS[seat, id(street)] = Acts(seat, street)
    return found


@lru_cache(maxsize=1 << 14)
def _accepted(seat: int, wager: str, amount: Cents, to: Cents, all_in: bool, cites: Source) -> Fact:
    told = {"all-in": all_in, "amount": money(amount), "seat": seat, "to": money(to), "wager": wager}
    return Fact("accepted", cites, told)


@lru_cache(maxsize=1 << 10)
def _said(event: str, seat: int, cites: Source) -> Fact:
    return Fact(event, cites, {"seat": seat})


@lru_cache(maxsize=1 << 5)
def _instructed(seat: int, is_bet: bool) -> Fact:
    """What the dealer says as a betting round begins: whose turn it is, and what that player may do."""
    may = "call, raise or fold" if is_bet else "check, bet or fold"
    return Fact("performed", INSTRUCTS, {"act": "tell the first to act what may be done", "may": may, "seat": seat})


def begin_betting(play: Play, number: int) -> None:
    """Nobody has bet in this betting round."""
    play.street = number
    play.level = play.raised = play.raises = play.last = play.turn = 0
    play.forced = False
    play.stood.clear()
    for player in play.players.values():
        player.bet = 0
        player.acted = player.checked = False


def place(table: Table[PokerTable], play: Play, player: Player, to: Cents, wager: str, cites: Source) -> None:
    """Chips go from a player to the pot: the player's total of the betting round afterwards."""
    amount = to - player.bet
    if amount:
        table.ledger.post(player.owner, POT, amount, cites)
        player.bet = to
        player.put += amount
        player.all_in = not table.ledger.balances[player.owner]
        table.lay(bet_of(player.owner, to))
    table.record(_accepted(player.seat, wager, amount, to, player.all_in, cites))
    if amount and player.all_in:
        table.perform("call the player all-in", ALL_IN, {"seat": player.seat})


def raise_to(table: Table[PokerTable], play: Play, player: Player, to: Cents, street: Street) -> None:
    """A bet or a raise. One that is full opens the betting to all again."""
    sizes = sizes_of(table.house)
    opens = play.forced and player.seat == play.opened and not play.has_button
    wager, level = BET if opens or not play.level else RAISE, play.level
    full = is_full(sizes, play, to, late=street.late)
    play.stood.append(Stood(level, play.raised, play.raises, play.forced, play.aggressor))
    if full and level and not opens and not is_completion(sizes, play, late=street.late):
        play.raises += 1
    place(table, play, player, to, wager, street.bets)
    if full:
        play.raised = max(play.raised, to - level)
        for other in play.players.values():
            other.acted = False
    play.level, play.forced, play.aggressor = to, False, player.seat
    for other in play.players.values():
        other.dead = False  # 14.15(e): there is a subsequent wager


async def bet(
    table: Table[PokerTable],
    play: Play,
    street: Street,
    waiting: list[int],
    put_right: Callable[[Irregularity], Awaitable[None]],
) -> None:
    """Each of those in turn, and again whoever has to respond to a bet or raise."""
    players = play.players
    told = False
    while waiting and play.is_contested():
        player = players[waiting.pop(0)]
        if player.folded or player.all_in or not _is_asked(play, player):
            continue
        if not told:
            table.record(_instructed(player.seat, bool(play.level)))
            told = True
        play.turn = player.seat
        try:
            said: Act = await table.ask(acts(player.seat, street), DURING)
            while said.act == PUT or (said.act == RAISE and not said.to):  # until the hands rest
                heap(table, play, player, said)
                said = await table.ask(acts(player.seat, street), DURING)
        except Irregularity as found:
            play.announced = play.heaped = play.turn = 0
            play.unfinished = False
            await put_right(found)
            waiting.insert(0, player.seat)
            continue
        play.announced = play.heaped = play.turn = 0
        play.unfinished = False
        take(table, play, player, street, said)
        if said.seat != player.seat:  # who has to make the forced bet opens for a full bet, or throws the cards away
            waiting.insert(0, player.seat)
            player = players[said.seat]
        if said.act == FOLD:
            if said.to:  # 14.15(k)2: what was announced is owed
                table.perform("have the announced raise put in, though the cards are thrown away", OWED)
                raise_to(table, play, player, said.to, street)
                waiting = play.after(player.seat)[:-1]
            fold(table, play, player, street.bets)
        elif said.act in RAISES:
            raise_to(table, play, player, said.to, street)
            waiting = play.after(player.seat)[:-1]
        player.acted, play.last, play.last_dealt = True, player.seat, 0
        play.last_called = said.act == CALL


def _is_asked(play: Play, player: Player) -> bool:
    """Whether there is anything for the player to respond to: a bet, or somebody who could respond to one."""
    if player.bet < play.level:
        return True
    if player.acted:  # a raise that came after it has gone back
        return False
    return play.could_respond(player)


def heap(table: Table[PokerTable], play: Play, player: Player, said: Act) -> None:
    """Chips are put in one after the other, for a raise that was announced or a bet that is not complete."""
    play.unfinished = play.unfinished or (said.act == PUT and not play.announced)
    play.announced, play.heaped = player.seat, said.to
    act = "put chips in for the raise that was announced" if said.act == PUT else 'say "raise"'
    if play.unfinished:
        act = "put chips in for a bet that is said not to be complete"
    cites = NOT_COMPLETE if play.unfinished else UNTIL_REST
    table.perform(act, cites, {"amount": money(said.to), "seat": player.seat})


def take(table: Table[PokerTable], play: Play, player: Player, street: Street, said: Act) -> None:
    """What the player did is taken for what it is: a check and a call are made with it."""
    if said.how:
        words, cites = HOW[said.how]
        table.perform(f"take chips for a bet that were {words}", cites, {"seat": player.seat})
    if said.by_hand:
        table.perform("take what the player does with the cards for a fold", BY_HAND[said.by_hand], {"seat": said.seat})
    if said.put is not None and said.act in (CHECK, CALL):
        table.perform("place a marker button on top of the deck", MARKER)
        act = "take one larger chip for a call, and give change"
        table.perform(act, ONE_CHIP, {"put": money(said.put), "seat": player.seat})
        table.perform("take the marker button off the deck", MARKER)
    if said.act == CHECK:
        player.checked = True
        table.record(_said("checked", player.seat, street.checks or street.bets))
    elif said.act == CALL:
        place(table, play, player, said.to, CALL, street.bets)
    elif said.put is not None and said.act != FOLD:
        table.perform("hold the player to what was said, and not to what was put in", WORDS, {"seat": player.seat})
        act = "have the bet corrected to the amount that was announced"
        table.perform(act, ANNOUNCED, {"announced": money(said.to), "put": money(said.put), "seat": player.seat})
    if said.act == CALL or said.act in RAISES:
        play.players[said.seat].wagered = True


def fold(table: Table[PokerTable], play: Play, player: Player, cites: Source) -> None:
    """A hand goes to the discarded cards, unseen."""
    discard_hand(table, play, player, cites)
    player.dead = not play.level  # on a round of checking
    if player.dead:
        act = "go on dealing to the position of a folded hand until there is a wager"
        table.perform(act, DEAD, {"seat": player.seat})


def discard_hand(table: Table[PokerTable], play: Play, player: Player, cites: Source) -> None:
    """Whoever had the hand is out of the round."""
    player.folded = True
    play.lost.append(player.seat)
    table.record(_said("folded", player.seat, cites))
    play.discards += player.at
    table.take(Cards, f"box:{player.seat}")

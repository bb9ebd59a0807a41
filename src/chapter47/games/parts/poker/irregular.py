"""14.15(f) to (j), (l) to (n), 14.6(e)4, 14.16: what follows of what is reported while a round is played."""

from __future__ import annotations

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.betting import discard_hand
from chapter47.games.parts.poker.deck import DECK
from chapter47.games.parts.poker.hands import lay_hand
from chapter47.games.parts.poker.refunding import give_back, remove_bets
from chapter47.games.parts.poker.remembered import Play, Player, PokerTable
from chapter47.games.parts.poker.reports import (
    COLLUSION,
    EXCHANGED,
    EXTRA,
    FACE_UP,
    FOULED,
    INELIGIBLE,
    LEFT,
    MISSED,
    MISSING,
    OFF_TABLE,
    SHUFFLE,
    START,
    STUB,
    STUD,
)
from chapter47.games.parts.shoe.found import cards_of, take_found
from chapter47.games.parts.shoe.steps import count_left, turn
from chapter47.law import Editorial, Source, cite
from chapter47.table.attendance import Voided
from chapter47.table.cards import draws
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity
from chapter47.table.shoe_state import shoe_state, take_unseen
from chapter47.table.table import Table
from chapter47.table.things import Cards

SOLELY = cite("14.16(a)")
"""Each player plays to improve the own chance of winning, and tells nobody anything."""
LATER = Editorial("a card that is turned face up after the first two of a hand stays so", of=cite("14.15(l)"))
HOLE_CARDS = 2
"""14.15(l): so many cards of a hand are spoken of. At five-card stud the second is dealt face down for the up-card that
the first became."""


class Misdeal(Exception):
    """14.15(f): all cards go back to the dealer, who shuffles and deals again."""

    def __init__(self, cites: Source) -> None:
        super().__init__()
        self.cites = cites


async def put_right(table: Table[PokerTable], play: Play, found: Irregularity) -> None:
    """What follows of an irregularity; raises where the cards are dealt again, or the round is dead."""
    kind, details, cites = found.kind, found.details, found.kind.cites
    if kind in (SHUFFLE, START, MISSED):
        raise Misdeal(cites)
    if kind in (MISSING, EXTRA, STUB):
        table.perform("call the round of play dead", cite("14.15(h)"))
        remove_deck(table, cites)
        raise Voided("the deck has not the cards that it should", cite("14.15(h)"))
    if kind is FACE_UP:
        _put_away(table, play, found)
        return
    if kind is OFF_TABLE:
        await _fallen(table, play, str(details["card"]), cites)
        return
    seat = details["seat"]
    assert type(seat) is int
    if kind is COLLUSION:
        requires_to_leave(table, seat)
        play.required.append(seat)
        if play.live() != [play.players.get(seat)] and seat in play.players and not play.players[seat].folded:
            _collect(table, play, play.players[seat], cites)
            play.players[seat].out = True
        return
    if kind is INELIGIBLE:
        cards = details.get("cards", 1)
        assert type(cards) is int
        _discard(table, play, seat, cards, cites)
        return
    player = play.players[seat]
    with table.putting_right():
        if kind is EXCHANGED:
            await _exchange(table, play, player, cites)
        elif kind is STUD:
            await _turned_up(table, play, player, cites)
        elif kind is LEFT:
            _collect(table, play, player, cites)
        else:
            _fouled(table, play, player, found)


def remove_deck(table: Table[PokerTable], cites: Source) -> None:
    """The deck is not what it should be, and another takes its place."""
    table.perform("take the deck off the table", cites)
    shoe_state(table).other_set = True


def _put_away(table: Table[PokerTable], play: Play, found: Irregularity) -> None:
    """(i), (f)3: one card is put with the discards; more than one are a misdeal, whenever they are found."""
    cards = cards_of(found)
    take_found(table, cards)
    play.face_up += len(cards)
    act = "put cards found face up with the pile of discarded cards"
    table.perform(act, cite("14.15(i)"), {"cards": cards})
    count_left(table)
    if play.face_up > 1:
        raise Misdeal(cite("14.15(f)3"))


async def _fallen(table: Table[PokerTable], play: Play, card: str, cites: Source) -> None:
    """(m): the card is examined and discarded, and not used in this round. Who was to have it has the next one."""
    known = shoe_state(table)
    act = "examine a card that was dealt off the table, and put it with the discarded cards"
    table.perform(act, cites, {"card": card})
    player = play.players.get(play.last_dealt)
    if player is not None and player.at and card in (player.faces[-1], known.down.get(player.at[-1])):
        up = player.faces[-1] != HIDDEN
        play.discards.append(player.at[-1])
        play.unused.append(player.at.pop())
        player.faces.pop()
        with table.putting_right():
            await _replace(table, play, player, cites, up=up)
    elif play.board and card == play.board[-1]:
        play.discards.append(play.board_at.pop())
        play.board.pop()
        with table.putting_right():
            at = known.drawn
            said = await table.ask(draws(DECK, cites, 1, False))
        play.board += said.cards
        play.board_at.append(at)
        table.lay(Cards("board", tuple(play.board)))
        count_left(table)
    elif not known.out.get(card):
        take_found(table, [card])
        count_left(table)


async def _exchange(table: Table[PokerTable], play: Play, player: Player, cites: Source) -> None:
    """(n): the exposed card goes to the discards, and the next card of the deck takes its place at once."""
    play.discards.append(player.at.pop())
    player.faces.pop()
    table.perform("put the exposed card with the discarded cards, and deal another", cites, {"seat": player.seat})
    await _replace(table, play, player, cites, up=False)


async def _replace(table: Table[PokerTable], play: Play, player: Player, cites: Source, *, up: bool) -> None:
    """Another card in the place of one."""
    at = shoe_state(table).drawn
    said = await table.ask(draws(DECK, cites, 1, not up))
    player.at.append(at)
    player.faces.append(said.cards[0] if up else HIDDEN)
    lay_hand(table, player)
    count_left(table)


async def _turned_up(table: Table[PokerTable], play: Play, player: Player, cites: Source) -> None:
    """(l): the exposed hole card is the up-card, and the third is dealt down. Both: a dead hand, and the ante back."""
    (face,) = await turn(table, cites, [player.at[-1]], f"seat {player.seat}")
    player.faces[-1] = face
    lay_hand(table, player)
    table.record(Fact("dealt", cites, {f"box {player.seat}": list(player.faces)}))
    if play.street > 1 or len(player.faces) > HOLE_CARDS:
        table.perform("leave the exposed card face up, and go on", LATER, {"seat": player.seat})
    elif len(player.up) == HOLE_CARDS:
        table.perform("collect both exposed cards, and call the hand dead", cites, {"seat": player.seat})
        give_back(table, play, player, cites)
        _collect(table, play, player, cites)
    else:
        player.turned = True
        table.perform("deal the third card of the hand face down", cites, {"seat": player.seat})


def _fouled(table: Table[PokerTable], play: Play, player: Player, found: Irregularity) -> None:
    """(j): without protection there is no redress; a victim with a protected hand has everything back from the pot."""
    cites = found.kind.cites
    is_protected = bool(found.details.get("protected"))
    if found.kind is FOULED and not play.has_button and not is_protected:
        table.perform("take the hole cards for protected", cite("14.15(j)1"), {"seat": player.seat})
        is_protected = True
    if found.details.get("reconstructed"):
        table.perform("reconstruct the hand, and go on", cite("14.15(j)2"), {"seat": player.seat})
        return
    if is_protected and found.kind is FOULED:
        table.perform("try to reconstruct the hand, in vain", cite("14.15(j)2"), {"seat": player.seat})
    if not is_protected:
        table.perform("give no redress for a hand that was not protected", cites, {"seat": player.seat})
    elif found.details.get("contributed"):
        table.perform("give no refund to a contributor to the error", cite("14.15(j)3"), {"seat": player.seat})
    else:
        give_back(table, play, player, cite("14.15(j)3"))
    _collect(table, play, player, cites)


def _collect(table: Table[PokerTable], play: Play, player: Player, cites: Source) -> None:
    """A hand is dead, and goes to the discarded cards."""
    remove_bets(play)
    player.collected = True
    discard_hand(table, play, player, cites)


def _discard(table: Table[PokerTable], play: Play, seat: int, cards: int, cites: Source) -> None:
    """(g): only the cards of whoever should not have any are discarded, unseen, and the round goes on."""
    play.strays[seat] = play.strays.get(seat, 0) + cards
    play.discards += take_unseen(shoe_state(table), cards)
    count_left(table)
    act = "discard the cards that were dealt to an ineligible player"
    table.perform(act, cites, {"cards": cards, "seat": seat})


def requires_to_leave(table: Table[PokerTable], seat: int) -> None:
    """14.16(b): the player leaves the game, and Commission and Division are notified."""
    table.record(Fact("reported", SOLELY, {"irregularity": COLLUSION.name, "seat": seat}))
    table.perform("require the player to leave the game", COLLUSION.cites, {"seat": seat})
    table.perform("notify the Commission and the Division", COLLUSION.cites, {"seat": seat})
    table.seats[seat].leaving = True
    table.state.required.append(seat)
    table.take(Cards, f"box:{seat}")

"""14.7(c)4, 14.14(d): bets become pots, with a side pot for whatever an all-in player did not put in."""

from __future__ import annotations

from chapter47.games.parts.poker.remembered import POT, Play, Player, PokerTable, Pot
from chapter47.law import cite
from chapter47.money import Cents, dollars
from chapter47.table.events import Fact
from chapter47.table.table import Table

UNCALLED = cite("14.14(d)")
CONTRIBUTED, SECONDARY = cite("14.7(c)4i"), cite("14.7(c)4iii")


def name_of(number: int) -> str:
    """A pot by its place: the one in the center, then side pots.

    >>> name_of(0), name_of(2)
    ('main', 'side-2')
    """
    return f"side-{number}" if number else "main"


def return_uncalled(table: Table[PokerTable], play: Play) -> None:
    """What nobody has called of the highest bet goes back to whoever made it; where that hand is dead, it is in the pot
    if anybody is left who could win it."""
    top = second = 0
    highest: Player | None = None
    for player in play.players.values():
        if player.bet > top:
            second, top, highest = top, player.bet, player
        elif player.bet > second:
            second = player.bet
    if highest is None or top == second or (highest.folded and not _are_all_in(play)):
        return
    back = top - second
    table.ledger.post(POT, highest.owner, back, UNCALLED)
    highest.bet = second
    highest.put -= back
    highest.all_in = False
    table.record(Fact("returned", UNCALLED, {"amount": dollars(back), "seat": highest.seat}))


def gather(play: Play) -> list[tuple[int, Cents]]:
    """The bets of a betting round go into the pots: which of them grew, and by how much.

    A pot that an all-in player is in grows only by as much as that player has put in. Whoever folded has put in all
    the same.
    """
    in_it: list[Player] = []
    live: list[Player] = []
    tops: set[Cents] = set()
    most = highest = 0
    for player in play.players.values():
        if bet := player.bet:
            in_it.append(player)
            most = max(most, bet)
            if not player.folded:
                live.append(player)
                highest = max(highest, bet)
                if player.all_in:
                    tops.add(bet)
    if not in_it:
        return []
    if live:
        tops.add(highest)
    grown: list[tuple[int, Cents]] = []
    low = 0
    for top in sorted(tops):
        number = _pot_for(play, [player.seat for player in live if player.bet >= top])
        grown.append((number, _add(play.pots[number], in_it, low, top)))
        low = top
    if most > low:  # of hands that are dead, and had bet more than anybody who is left
        if _are_all_in(play):
            play.pots.append(Pot([player.seat for player in in_it if player.bet > low]))
        grown.append((len(play.pots) - 1, _add(play.pots[-1], in_it, low, most)))
    for player in in_it:
        player.bet = 0
    return grown


def _are_all_in(play: Play) -> bool:
    """Whether whoever is left can win no more than was contributed to: 14.7(c)4i."""
    return all(player.all_in for player in play.live())


def tell_side_pots(table: Table[PokerTable], play: Play, before: int) -> None:
    """What the dealer says where pots have been formed: who is left with which pots, and who plays for the new one."""
    for number in range(before, len(play.pots)):
        seats = play.pots[number].seats
        for seat in play.pots[number - 1].seats:
            if seat not in seats and not play.players[seat].folded:
                told = {"pot": name_of(number - 1), "seat": seat}
                table.perform("leave the all-in player the pots contributed to, up to this one", CONTRIBUTED, told)
        act = "form a side pot, which only these players may win"
        table.perform(act, SECONDARY, {"pot": name_of(number), "seats": list(seats)})


def _add(pot: Pot, players: list[Player], low: Cents, top: Cents) -> Cents:
    """What each has bet between two levels goes into a pot: how much that is together."""
    total, by = 0, pot.by
    for player in players:
        if (part := min(player.bet, top) - low) > 0:
            by[player.seat] = by.get(player.seat, 0) + part
            total += part
    pot.amount += total
    return total


def _pot_for(play: Play, seats: list[int]) -> int:
    """The pot that is played for by just these: the last one, or another is opened."""
    players = play.players
    among = [seat for seat in play.pots[-1].seats if not players[seat].folded]
    if among != seats and {*among} != {*seats}:
        play.pots.append(Pot(seats))
    return len(play.pots) - 1

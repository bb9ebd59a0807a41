"""14.9(d), (f), 14.10(d), (g), 14.13(d), (f): who begins a betting round, and the forced bet at stud."""

from __future__ import annotations

from chapter47.games.parts.poker.betting import place
from chapter47.games.parts.poker.forms import Form, Street
from chapter47.games.parts.poker.remembered import Play, Player, PokerTable
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.hands import card_rank, showing
from chapter47.law import Source, cite
from chapter47.table.table import Table

FORCED = cite("14.7(b)3")


def in_turn(table: Table[PokerTable], play: Play, form: Form, street: Street) -> list[int]:
    """The seats in the order in which they are asked."""
    match street.opener:
        case "blinds":
            return _begun(table, play, play.after(play.aggressor), "begin the betting behind the blinds", street.begins)
        case "forced-bet":
            return _force(table, play, form, street)
        case "high-hand":
            return _highest(table, play, street)
    assert play.button is not None
    order = play.after(play.button)
    play.opened = next(seat for seat in order if not play.players[seat].folded)
    return _begun(table, play, order, "begin the betting left of the button", street.begins)


def _begun(table: Table[PokerTable], play: Play, order: list[int], act: str, cites: Source) -> list[int]:
    """The dealer shows who is the first to act, where two are left who can."""
    able = [seat for seat in order if not (player := play.players[seat]).folded and not player.all_in]
    if len(able) > 1 or (able and play.level > play.players[able[0]].bet):
        table.perform(act, cites, {"seat": able[0]})
    return order


def _highest(table: Table[PokerTable], play: Play, street: Street) -> list[int]:
    """The highest hand showing begins; of equal ones that of the player closest to the left of the dealer."""
    shown = {player.seat: showing(player.up) for player in play.live()}
    best = max(shown.values())
    equals = [seat for seat, rank in shown.items() if rank == best]
    play.opened = equals[0]
    cites = street.equals if len(equals) > 1 and street.equals is not None else street.begins
    return _begun(table, play, _from(play, play.opened), "begin the betting with the highest hand showing", cites)


def _from(play: Play, seat: int) -> list[int]:
    """All seats clockwise, that one first."""
    return [seat, *play.after(seat)[:-1]]


def _force(table: Table[PokerTable], play: Play, form: Form, street: Street) -> list[int]:
    """The player with the lowest up-card begins, or with the highest; who has no option then where nobody raises."""
    player = forced_bettor(play, form)
    ranks = [card_rank(other.up[0])[0] for other in play.live()]
    if form.suits is not None and ranks.count(card_rank(player.up[0])[0]) > 1:
        table.perform("rank up-cards of one rank by suit", form.suits, {"seat": player.seat})
    play.opened = play.aggressor = player.seat
    forced = sizes_of(table.house).forced
    if forced:
        there_is = table.ledger.balances[player.owner]
        place(table, play, player, min(forced, there_is), "forced-bet", FORCED)
        play.level = play.raised = forced
        play.forced = True
        table.perform("have the forced bet made by up-card", street.begins, {"seat": player.seat})
        return play.after(player.seat)[:-1]
    return _from(play, player.seat)


def forced_bettor(play: Play, form: Form) -> Player:
    """14.9(d): by up-card, then by suit, spades highest; in high-low split the highest, an ace below a two."""

    def rank(player: Player) -> tuple[int, int]:
        return card_rank(player.up[0], ace_low=form.opens_high)

    live = play.live()
    return max(live, key=rank) if form.opens_high else min(live, key=rank)

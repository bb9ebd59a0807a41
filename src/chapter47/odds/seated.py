"""An automatic player at a poker table: what somebody in that seat sees there, judged, and said as a command."""

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.acting import Acts
from chapter47.games.parts.poker.exchanging import Exchanges
from chapter47.games.parts.poker.game import PokerGame
from chapter47.games.parts.poker.remembered import POT, Play, Player, PokerTable
from chapter47.games.parts.poker.showdown import SHOW, ShowsDown
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.money import Cents, dollars
from chapter47.odds.equity.showdown import showdown_of
from chapter47.odds.judgement import Decision, Other, View, decide
from chapter47.table.commands import Choose, Command
from chapter47.table.parts import Below
from chapter47.table.table import Table

SEEDS = 1 << 32


def choose(table: Table[PokerTable], seat: int, below: Below) -> Command | None:
    """What the player at a seat says now; nothing where it is not their turn, or nobody knows their cards."""
    if (shows := table.point.find(ShowsDown)) is not None and shows.seat == seat:
        return Choose(seat, SHOW)
    view = view_of(table, seat)
    return None if view is None else command_of(table, seat, decide(view, below(SEEDS)))


def view_of(table: Table[PokerTable], seat: int) -> View | None:
    """What the player at a seat sees whose turn it is: own cards, open cards, bets. Nothing that is hidden."""
    play, acts, draws = table.state.play, table.point.find(Acts), table.point.find(Exchanges)
    if play is None or seat not in {each.seat for each in (acts, draws) if each is not None}:
        return None
    player, game = play.players[seat], table.game
    assert isinstance(game, PokerGame)
    own = (*table.private(seat).get(f"box:{seat}", ()), *player.up)
    if HIDDEN in own:
        return None
    form = game.forms[str(table.house["form"])]
    others = [each for each in play.live() if each is not player]
    return View(
        showdown=showdown_of(form, game.seats),
        own=own,
        board=tuple(play.board),
        others=tuple(Other(tuple(each.up)) for each in others),
        dead=tuple(card for each in play.players.values() if each.folded for card in each.up),
        pot=table.ledger.balances[POT],
        owed=min(max(0, play.level - player.bet), table.ledger.balances[player.owner]),
        raises_to=None if acts is None else _raises_to(table, play, player, acts),
        raises=play.raises + bool(play.level and not play.forced),
        behind=sum(not each.acted and not each.all_in for each in others),
        to_draw=any(street.draw for street in form.streets[play.street :]),
        drawing=draws is not None,
    )


def _raises_to(table: Table[PokerTable], play: Play, player: Player, acts: Acts) -> tuple[Cents, Cents] | None:
    """To what the player may bet or raise, all-in below the least too."""
    found = acts.reach(table, play, player)
    if play.level and acts.no_raise(sizes_of(table.house), play, player, found) is not None:
        return None
    least = min(found.least, found.held)
    return (least, max(least, found.most)) if least > play.level else None


def command_of(table: Table[PokerTable], seat: int, decision: Decision) -> Command:
    """A decision as the player says it."""
    play = table.state.play
    assert play is not None
    if decision.choice == "draw":
        discard: dict[str, object] = {"discard": list(decision.thrown)}
        return Choose(seat, "draw", discard) if decision.thrown else Choose(seat, "keep")
    if decision.choice != "raise":
        return Choose(seat, decision.choice)
    if play.level:
        return Choose(seat, "raise", {"to": dollars(decision.to)})
    return Choose(seat, "bet", {"amount": dollars(decision.to)})

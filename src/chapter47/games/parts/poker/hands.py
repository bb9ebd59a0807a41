"""A player's cards as they lie on the table: what is face down its owner alone may look at."""

from collections.abc import Mapping

from chapter47.equipment import HIDDEN
from chapter47.games.parts.hand_wagers import in_short, so_far
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.rankings import HAND, high_of, low_of
from chapter47.games.parts.poker.remembered import Player, PokerTable
from chapter47.table.parts import Made
from chapter47.table.table import Table
from chapter47.table.things import Cards

THREE_OF_IT = 3
"""As many cards of the board are part of a hand that is two and three."""


def lay_hand(table: Table[PokerTable], player: Player, label: str = "") -> None:
    """A hand lies in front of its player, what is face down below what is not."""
    owners, faces, at = (player.owner,), tuple(player.faces), player.at
    hidden = faces.count(HIDDEN)
    if not hidden:
        table.lay(Cards(f"box:{player.seat}", faces, owners, label))
        return
    if hidden < len(faces):
        at = [each for each, face in zip(at, faces, strict=True) if face == HIDDEN]
        up = [face for face in faces if face != HIDDEN]
        faces = (HIDDEN,) * hidden + tuple(up)
        label = label or _showing(form_of(table), up)
    table.lay(Cards(f"box:{player.seat}", faces, owners, label, (), tuple(at), owners))


def _showing(form: Form, up: list[str]) -> str:
    """What the cards of a hand come to that everybody sees: at stud the best of them begins."""
    return f"{in_short(so_far(up))} showing" if "high" in form.wins else ""


def made(table: Table[PokerTable], cards: Cards) -> Made:
    """What a hand comes to with the board, for whoever holds it."""
    form = form_of(table)
    play = table.state.play
    board = [] if play is None else play.board
    if form.two_and_three and len(board) < THREE_OF_IT:
        return Made("")  # of four cards any two may count
    if len(cards.faces) + len(board) < HAND:
        return Made(so_far([*cards.faces, *board]).words if "high" in form.wins else "")
    words = [high_of(form, cards.faces, board).words] if "high" in form.wins else []
    if "low" in form.wins and (low := low_of(form, cards.faces, board)) is not None:
        words.append(str(low))
    return Made("; ".join(words))


def form_of(table: Table[PokerTable]) -> Form:
    """The form that is played at a table."""
    forms: Mapping[str, Form] = table.game.forms  # type: ignore[attr-defined]  # at every poker game
    return forms[str(table.house["form"])]

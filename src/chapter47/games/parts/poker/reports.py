"""14.15(f) to (j), (l) to (n), 14.6(e)4, 14.16: what may be reported while a round is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.remembered import Player
from chapter47.games.parts.poker.turns import playing
from chapter47.law import Refused, Source, cite
from chapter47.table.reports import Detail, Reportable, Said
from chapter47.table.shoe_state import left
from chapter47.table.table import Table

VOLUNTEERS = 2
"""14.15(f)2, 4: so many have wagered of their own will, and a misdeal is none any more."""
_SEAT = Detail("seat", "number")
LAST_LEFT = cite("14.6(e)5")


def _is_playing(table: Table[Any], details: Mapping[str, Said], cites: Source) -> Player:
    """The player that a report is about, who has a hand."""
    play, seat = playing(table), details["seat"]
    player = play.players.get(seat) if type(seat) is int else None
    if player is None or player.folded:
        sentence = f"Seat {seat} has no hand in this round."
        live = ", ".join(str(each.seat) for each in play.live())
        raise Refused("no-hand", sentence, cites, f"Hands are at seats {live}.")
    if play.live() == [player]:
        sentence = f"Seat {seat} is left alone, and wins the pot whatever becomes of the hand."
        raise Refused("last-hand", sentence, LAST_LEFT, "The pot is awarded when these cards are dealt.")
    return player


def _of_player(cites: Source) -> Any:
    def check(table: Table[Any], details: Mapping[str, Said]) -> None:
        _is_playing(table, details, cites)

    return check


def _before_two(cites: Source) -> Any:
    """14.15(f)2, 4: only until two players have wagered of their own will."""

    def check(table: Table[Any], details: Mapping[str, Said]) -> None:
        wagered = sum(player.wagered for player in playing(table).players.values())
        if wagered >= VOLUNTEERS:
            sentence = "Two players have wagered of their own will: the deal stands."
            raise Refused("deal-stands", sentence, cites, "Such an error is a misdeal only before that.")
        if "seat" in details:
            _is_seated(table, details, cites)

    return check


def _exposed(cites: Source) -> Any:
    """Right after the card: of whoever was dealt the last one."""

    def check(table: Table[Any], details: Mapping[str, Said]) -> None:
        play, player = playing(table), _is_playing(table, details, cites)
        if play.last_dealt != player.seat or player.faces[-1] != HIDDEN:
            sentence = f"The last card was not dealt face down to seat {player.seat}."
            raise Refused("not-just-dealt", sentence, cites, "A card is turned face up as it is dealt.")

    return check


def _is_seated(table: Table[Any], details: Mapping[str, Said], cites: Source) -> None:
    if details["seat"] not in table.seats:
        taken = ", ".join(map(str, sorted(table.seats)))
        raise Refused("not-there", f"Nobody sits at seat {details['seat']}.", cites, f"Seats taken: {taken}.")


def _is_not_leaving(table: Table[Any], details: Mapping[str, Said]) -> None:
    """14.16(b): somebody who sits there, and has not been required to leave in this round."""
    _is_seated(table, details, cite("14.16(b)"))
    play = table.state.play
    if play is not None and details["seat"] in play.required:
        sentence = f"Seat {details['seat']} has been required to leave, and Commission and Division know of it."
        raise Refused("has-to-leave", sentence, cite("14.16(b)"), "The seat is empty when this round is over.")


def _ineligible(table: Table[Any], details: Mapping[str, Said]) -> None:
    """(g): somebody who was to have no cards, or none any more. Of such a seat no more can be discarded than the others
    were dealt."""
    cites, seat, play = cite("14.15(g)"), details["seat"], playing(table)
    _is_seated(table, details, cites)
    player = play.players.get(seat) if type(seat) is int else None
    if player is not None and (player.is_live or player.dead):
        sentence = f"Seat {seat} is eligible, and was dealt in."
        raise Refused("eligible", sentence, cites, "It is said of a player who was to have no cards.")
    had = play.strays.get(int(str(seat)), 0) + (0 if player is None else len(player.at))
    most = max(1, *(len(other.at) for other in play.players.values())) - had
    if (cards := details.get("cards", 1)) not in range(1, min(most, left(table)) + 1):
        sentence = f"Seat {seat} has not been dealt {cards} more than were discarded: the others have not so many."
        allowed = f"One card or more, {most} at most." if most > 0 else "All of them have been discarded."
        raise Refused("not-that-many", sentence, cites, allowed)


def _foul(table: Table[Any], details: Mapping[str, Said]) -> None:
    """(j)2: a hand that was protected may be made up again."""
    play, _ = playing(table), _is_playing(table, details, cite("14.15(j)"))
    if details.get("reconstructed") and not (details.get("protected") or not play.has_button):
        sentence = "A hand that was not protected has no redress, and is not made up again."
        raise Refused("not-protected", sentence, cite("14.15(j)2"), "A protected hand is reconstructed.")


_FOULS = (_SEAT, Detail("protected", "flag", optional=True), Detail("contributed", "flag", optional=True))
SHUFFLE = Reportable("improper-shuffle", "The cards were not shuffled and cut as they should be", cite("14.15(f)1"))
START = Reportable(
    "wrong-start",
    "The deal began at another position than it should",
    cite("14.15(f)2"),
    check=_before_two(cite("14.15(f)2")),
)
MISSED = Reportable(
    "missed-seat",
    "A player who should have been dealt in was not",
    cite("14.15(f)4"),
    details=(_SEAT,),
    check=_before_two(cite("14.15(f)4")),
)
FACE_UP = Reportable(
    "face-up-in-deck", "Cards lie face up in the deck", cite("14.15(i)"), details=(Detail("cards", "cards"),)
)
INELIGIBLE = Reportable(
    "dealt-to-ineligible",
    "Cards were dealt to a player who should not have any",
    cite("14.15(g)"),
    details=(_SEAT, Detail("cards", "number", optional=True)),
    check=_ineligible,
)
MISSING = Reportable("missing-card", "A card is missing", cite("14.15(h)"))
EXTRA = Reportable("extra-card", "There is a card too many", cite("14.15(h)"))
STUD = Reportable(
    "exposed-card",
    "A hole card was turned face up as it was dealt",
    cite("14.15(l)"),
    details=(_SEAT,),
    check=_exposed(cite("14.15(l)")),
)
EXCHANGED = Reportable(
    "exposed-card",
    "A card was turned face up as it was dealt",
    cite("14.15(n)"),
    details=(_SEAT,),
    check=_exposed(cite("14.15(n)")),
)
OFF_TABLE = Reportable(
    "off-table", "A card was dealt off the table", cite("14.15(m)"), details=(Detail("card", "outcome"),)
)
FOULED = Reportable(
    "hand-fouled",
    "A hand is fouled",
    cite("14.15(j)"),
    details=(*_FOULS, Detail("reconstructed", "flag", optional=True)),
    check=_foul,
)
COLLECTED = Reportable(
    "hand-collected",
    "The dealer has collected a hand by accident",
    cite("14.15(j)"),
    details=_FOULS,
    check=_of_player(cite("14.15(j)")),
)
LEFT = Reportable(
    "left-table",
    "A player has left the table without comment, and with an unprotected hand",
    cite("14.15(j)4"),
    details=(_SEAT,),
    check=_of_player(cite("14.15(j)4")),
)
OUT_OF_VIEW = Reportable(
    "cards-out-of-view",
    "A player's cards are not in full view of the dealer",
    cite("14.15(c)"),
    details=(_SEAT,),
    beside="have the player keep the cards in full view",
    check=_of_player(cite("14.15(c)")),
)
STUB = Reportable("stub-miscount", "The stub has not the cards that it should", cite("14.6(e)4"))
COLLUSION = Reportable(
    "collusion",
    "A player acts to improve another's chance of winning, or tells another what could assist",
    cite("14.16(b)"),
    details=(_SEAT,),
    check=_is_not_leaving,
)
ALWAYS: tuple[Reportable, ...] = (
    *(SHUFFLE, START, MISSED, FACE_UP, INELIGIBLE, MISSING, EXTRA),
    *(OFF_TABLE, FOULED, COLLECTED, LEFT, OUT_OF_VIEW, STUB, COLLUSION),
)
AT_STUD, AT_BOARD = (*ALWAYS, STUD), (*ALWAYS, EXCHANGED)
BETWEEN_ROUNDS = (COLLUSION, STUB)

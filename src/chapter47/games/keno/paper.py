"""15.4(b) and (c): the request form that patrons mark, and the ticket that they are issued, as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chapter47.games.keno.card import NUMBERS
from chapter47.games.keno.conditioning import Line, way_name
from chapter47.games.keno.request import Request
from chapter47.games.keno.sign import PRESENT, limit_sentence, valid_sentence
from chapter47.games.keno.state import moment
from chapter47.house import Notice
from chapter47.law import cite
from chapter47.money import amount_words
from chapter47.table.plain import money_words
from chapter47.table.system import BlankForm

if TYPE_CHECKING:
    from chapter47.games.keno.system import System

IN_A_ROW = 10
FORM = BlankForm(
    Notice("KENO REQUEST", cite('15.1 "Keno request"')),
    Notice("Mark the numbers; circle groups; name kings.", cite("15.4(b)")),
    NUMBERS,
    IN_A_ROW,
    cite("15.4(b)1"),
    (
        Notice("Number of games", cite("15.4(b)2")),
        Notice("Wager for each way, $", cite("15.4(b)3")),
        Notice("Conditioning (ways/spots)", cite("15.4(b)4")),
        Notice("Total price, $", cite("15.4(b)5")),
    ),
)
"""What a keno request has, at a minimum."""


def ticket_lines(system: System, number: int) -> list[Notice]:
    """15.4(c): the thirteen things that a ticket has, line by line."""
    ticket, request = system.ticket(number), system.tickets.request(number)
    terms = system.versions[ticket.version]
    first, last = (system.told_game(ticket.series, game) for game in (ticket.first, ticket.last))
    minutes = int(terms.valid.total_seconds() // 60)
    return [
        Notice(f"KENO TICKET {number:06}", cite('15.1 "Keno ticket"')),
        Notice(f"Issued {moment(ticket.time):%Y-%m-%d %H:%M:%S}", cite("15.4(c)1")),
        Notice(f"Work station {ticket.station}", cite("15.4(c)2")),
        *(Notice(line, cite("15.4(c)3")) for line in _marks(request)),
        Notice(f"Games {ticket.games}", cite("15.4(c)4")),
        Notice(f"First game {first}   Last game {last}", cite("15.4(c)5")),
        Notice(f"Type {ticket.type}", cite('15.1 "Conditioning"')),
        *(Notice(f"Conditioning {_line(line)}", cite("15.4(c)6")) for line in request.lines),
        *(Notice(f"Rate {amount_words(line.rate)} a way of {line.spots}", cite("15.4(c)7")) for line in request.lines),
        Notice(f"Ways {ticket.ways}", cite("15.4(c)8")),
        Notice(f"Total price {amount_words(ticket.price)}", cite("15.4(c)9")),
        Notice(f"Writer {system.writers[ticket.writer]}", cite("15.4(c)10")),
        Notice(limit_sentence(terms.card.limit, terms.shared), cite("15.4(c)11")),
        Notice(PRESENT, cite("15.4(c)12")),
        Notice(valid_sentence(minutes), cite("15.4(c)13")),
    ]


def ticket_text(system: System, number: int) -> str:
    """The same as plain text."""
    return "".join(f"{line.text}\n" for line in ticket_lines(system, number))


def ticket_line(system: System, number: int) -> str:
    """A ticket in one line: what it plays, and how it stands."""
    told = system.ticket_told(number)
    request = system.tickets.request(number)
    marks = " / ".join(f"{'k' * (at < request.kings)}{' '.join(map(str, g))}" for at, g in enumerate(request.groups))
    lines = ", ".join(map(_line, request.lines))
    games = f"game {told['first']}" if told["games"] == 1 else f"games {told['first']} to {told['last']}"
    return (
        f"Ticket {number}: {told['type']} on {marks}, {lines}, {games}, {money_words(told['price'])}: {_stands(told)}."
    )


def _stands(told: dict[str, Any]) -> str:
    """How a ticket stands, in words."""
    status, won, played = told["status"], f"{money_words(told['won'])}", len(told["results"])
    if status == "open":
        return f"{played} of {told['games']} games drawn, {won} so far" if played else "not drawn yet"
    sums = {"won": f"won {won}", "lost": "won nothing", "redeemed": f"paid {money_words(told['paid'])}"}
    return sums.get(status, str(status))


def _marks(request: Request) -> list[str]:
    """The numbers, group by group, kings by their name."""
    found = []
    for at, group in enumerate(request.groups):
        king = " (king)" if at < request.kings else ""
        found.append(f"{way_name((at,))}{king}: {' '.join(map(str, group))}")
    return found


def _line(line: Line) -> str:
    named = "" if line.of is None else f" ({', '.join(way_name(way) for way in line.of)})"
    return f"{line.ways}/{line.spots} rate {amount_words(line.rate)}{named}"

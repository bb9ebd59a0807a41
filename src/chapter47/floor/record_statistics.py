"""What somebody wagered and what came of it, by game and wager, beside what was to be expected of it.

What is expected follows from the odds of the game under the rules that each wager was made under, as exactly as the
book of the game has it (:func:`chapter47.odds.book.expectations`): the same figures by which a table's theoretical win
is counted. Nothing is estimated, and nothing is expected of a game that has no book.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.floor.records import Asked
from chapter47.games import game as find_game
from chapter47.house import House
from chapter47.house.reading import read_what_if
from chapter47.money import Cents, dollars, written_cents
from chapter47.odds.book import full_book
from chapter47.odds.later import expectations_soon
from chapter47.odds.of import why_no_book
from chapter47.odds.protocol import Asked as AskedOdds
from chapter47.table.commands import Pick, read_pick
from chapter47.table.game import Game
from chapter47.table.plain import pick_words, plain
from chapter47.table.terms import Terms, what_if

PUT_IN, TAKEN_OUT = frozenset({"accepted"}), frozenset({"returned"})


@dataclass(slots=True)
class Tally:
    """One wager on one pick, under one house."""

    decided: int = 0
    won: int = 0
    wagered: Cents = 0
    net: Cents = 0

    def add(self, decided: int, won: int, wagered: Cents, net: Cents) -> None:
        self.decided += decided
        self.won += won
        self.wagered += wagered
        self.net += net


@dataclass(slots=True)
class Played:
    """One game under one house."""

    rounds: int = 0
    net: Cents = 0
    put_in: Cents = 0
    """What was wagered, where it is not decided wager by wager."""
    wagers: dict[tuple[str, str], Tally] = field(default_factory=dict)
    """By name and pick, the pick as JSON."""


def tally(connection: Connection, asked: Asked) -> dict[str, Played]:
    """All that somebody played at tables, by the hash of the house."""
    records, played = schema.records.c, schema.played.c
    rows = select(played.house, records.net, records.body).join(
        schema.played, (played.stream == records.stream) & (played.round == records.round)
    )
    rows = rows.where(records.person == asked.person, records.practice == asked.practice)
    rows = rows.where(records.at >= asked.since) if asked.since else rows
    rows = rows.where(records.stream == asked.stream) if asked.stream else rows
    found: dict[str, Played] = {}
    for row in connection.execute(rows, execution_options={"yield_per": 500}):
        mine = found.setdefault(row.house, Played())
        mine.rounds += 1
        mine.net += row.net
        _count(mine, json.loads(row.body)["events"])
    return found


def _count(mine: Played, events: Iterable[Mapping[str, Any]]) -> None:
    for event in events:
        if event["event"] == "settled" and "wager" in event:
            key = event["wager"], json.dumps(event["pick"])
            each = mine.wagers.setdefault(key, Tally())
            paid, collected, vigorish = (written_cents(event[name]) for name in ("paid", "collected", "vigorish"))
            won, wagered = int(event["result"] == "win"), written_cents(event["amount"])
            each.add(1, won, wagered, paid - collected - vigorish)
        elif event["event"] in PUT_IN:
            mine.put_in += written_cents(event["amount"])
        elif event["event"] in TAKEN_OUT:
            mine.put_in -= written_cents(event["amount"])


def houses(connection: Connection, digests: Iterable[str]) -> dict[str, tuple[str, dict[str, Any]]]:
    """The game and the file of each house."""
    columns = schema.played_under.c
    wanted = select(columns.house, columns.game, columns.file).where(columns.house.in_(list(digests)))
    return {row.house: (row.game, json.loads(row.file)) for row in connection.execute(wanted)}


def statistics(played: Mapping[str, Played], under: Mapping[str, tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """Every game under every house that it was played under, and its wagers, alike picks together."""
    return [_game(*under[digest], mine) for digest, mine in played.items()]


def _game(name: str, file: dict[str, Any], mine: Played) -> dict[str, Any]:
    game = find_game(name)
    terms = what_if(game, read_what_if(game, file)[0])
    why = why_no_book(game)
    known = None if why else expectations_soon(terms)
    rows = _wagers(terms, mine, known)
    wagered = sum(each.wagered for each in mine.wagers.values()) if mine.wagers else mine.put_in
    total = None if known is None else sum((exact for _, exact in rows if exact is not None), Fraction(0))
    told = _told(game, file, mine.rounds, wagered, mine.net, total)
    return {**told, "working": not why and known is None, "why": why, "wagers": [row for row, _ in rows]}


def _told(
    game: Game, file: dict[str, Any], rounds: int, wagered: Cents, net: Cents, total: Fraction | None
) -> dict[str, Any]:
    """A game on the whole."""
    figures = {"rounds": rounds, "wagered": dollars(wagered), "net": dollars(net), **expected(total)}
    return {"game": game.name, "title": game.title, "house": file, **figures}


def expected(cents: Fraction | None) -> dict[str, Any]:
    """What is to be expected, rounded to the cent, and exactly in dollars."""
    told = None if cents is None else dollars(round(cents))
    return {"expected": told, "exact": None if cents is None else str(cents / 100)}


def _wagers(
    terms: Terms, mine: Played, known: Mapping[tuple[str, Pick], Fraction] | None
) -> list[tuple[dict[str, Any], Fraction | None]]:
    """Every wager, picks of the same advantage together; and what is expected of it, exactly."""
    found: dict[tuple[str, Fraction | None], tuple[Tally, list[str]]] = {}
    for (name, pick), each in mine.wagers.items():
        together, picks = found.setdefault((name, _advantage(terms, known, name, pick)), (Tally(), []))
        together.add(each.decided, each.won, each.wagered, each.net)
        if (placed := read_pick(json.loads(pick))) is not None:
            picks.append(pick_words(placed))
    rows = []
    for (name, advantage), (each, picks) in found.items():
        wager = terms.wagers.get(name)
        title = plain(name).capitalize() if wager is None else wager.title
        row, exact = _row(name, title, advantage, each)
        within = wager is not None and bool(wager.paid_on)
        rows.append(({**row, "picks": sorted(set(picks)), "within": within}, exact))
    return rows


def _advantage(
    terms: Terms, known: Mapping[tuple[str, Pick], Fraction] | None, name: str, pick: str
) -> Fraction | None:
    """What the house keeps of a wager; nothing of what is paid on another's account, or is nobody's wager."""
    wager = terms.wagers.get(name)
    if known is None or wager is None or wager.paid_on:
        return None
    return known.get((name, read_pick(json.loads(pick))))


def _row(name: str, title: str, advantage: Fraction | None, mine: Tally) -> tuple[dict[str, Any], Fraction | None]:
    exact = None if advantage is None else -advantage * mine.wagered
    row = {
        "wager": name,
        "title": title,
        "picks": [],
        "decided": mine.decided,
        "won": mine.won,
        "wagered": dollars(mine.wagered),
        "net": dollars(mine.net),
        "advantage": None if advantage is None else str(advantage),
        "percent": None if advantage is None else f"{float(100 * advantage):.2f}",
        **expected(exact),
        "within": False,
    }
    return row, exact


class Ticket(NamedTuple):
    """A ticket that is over."""

    house: House
    asked: str
    """What it was asked for, in canonical JSON."""
    kind: str
    price: Cents
    net: Cents


def of_tickets(name: str, tickets: Iterable[Ticket]) -> list[dict[str, Any]]:
    """The same of tickets at a system: what is expected of each is the book's figure for that very ticket."""
    by_house: dict[str, list[Ticket]] = {}
    for ticket in tickets:
        by_house.setdefault(json.dumps(ticket.house.file(), sort_keys=True), []).append(ticket)
    return [_tickets(find_game(name), mine) for mine in by_house.values()]


def _tickets(game: Game, mine: list[Ticket]) -> dict[str, Any]:
    why, found = why_no_book(game), dict[tuple[str, Fraction | None], Tally]()
    for each in mine:
        advantage = None if why else full_book(game, each.house, AskedOdds(request=each.asked))[0].advantage
        found.setdefault((each.kind, advantage), Tally()).add(1, int(each.net > 0), each.price, each.net)
    rows = [_row(kind, plain(kind).capitalize(), advantage, each) for (kind, advantage), each in found.items()]
    total = None if why else sum((exact for _, exact in rows if exact is not None), Fraction(0))
    wagered, net = sum(each.price for each in mine), sum(each.net for each in mine)
    told = _told(game, mine[0].house.file(), len(mine), wagered, net, total)
    return {**told, "working": False, "why": why, "wagers": [row for row, _ in rows]}

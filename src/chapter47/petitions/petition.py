"""A petition, whole: what its file says, what its declaration says, and that nothing is missing."""

from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from chapter47.house import House, UnlawfulHouse
from chapter47.law import Chapter47Error, cite, shown
from chapter47.odds.of import why_no_book
from chapter47.petitions.faults import Incomplete, Items
from chapter47.petitions.filing import Filing, read_filing
from chapter47.petitions.proposed import Proposed, file_of, proposed
from chapter47.table.canonical import canonical

Find = Callable[[str], Proposed | None]
"""Finds what joined under a petition's name."""
DECLARES = "Its module has PETITIONED under the petition's name, and GAME beside it where a game is proposed."


class Petition(NamedTuple):
    """A petition that has all of (d)."""

    filing: Filing
    proposed: Proposed
    house: House
    """Under which odds and layout are shown."""
    digest: str
    """The same for the same file."""


def plain_file(data: Mapping[str, object]) -> dict[str, object]:
    """A file as JSON has it: days and times as text."""
    return {str(name): _plain(value) for name, value in data.items()}


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return plain_file(value)
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.isoformat() if isinstance(value, date | datetime | time) else value


def digest_of(data: Mapping[str, object]) -> str:
    return sha256(canonical(plain_file(data)).encode()).hexdigest()[:16]


def read_petition(data: Mapping[str, object], find: Find, *, why: str = "", allowed: str = DECLARES) -> Petition:
    """A petition; :class:`Incomplete` with everything that it lacks, in its file and in its declaration.

    ``why``: what is wrong with its declaration, where that was looked for and could not be read; ``allowed``: what
    would be a declaration of it.
    """
    items = Items(plain_file(data))
    filing = read_filing(items)
    found = find(filing.name) if filing.name else None
    house = None
    if found is None:
        sentence = why or "declares neither a game nor wagers of that name."
        if filing.declaration:
            items.note("declaration", sentence, cite("8.4(d)3"), allowed)
    else:
        try:
            house = _declared(items, filing, found)
        except Chapter47Error as error:
            items.note("declaration", error.sentence, cite("8.4(d)3"))
        except Exception as error:  # somebody's program: whatever it raises is a fault of the petition
            sentence = f"cannot be worked out: {type(error).__name__}: {str(error)[:200]}."
            items.note("declaration", sentence, cite("8.4(d)3"), "Every payout line that it names has odds in pays.")
    if items.missing:
        raise Incomplete("The petition", items.missing)
    assert found is not None
    assert house is not None
    return Petition(filing, found, house, digest_of(data))


def read_declared(data: Mapping[str, object]) -> Petition:
    """A petition for what has joined: it names the file that this came from, wherever whoever wrote it keeps theirs."""
    name, said = data.get("petition"), data.get("declaration")
    joined = file_of(found) if isinstance(name, str) and (found := proposed(name)) else ""
    if not joined or not isinstance(said, str) or not said.strip() or Path(said.strip()).name == joined:
        return read_petition(data, proposed)
    why = f"{shown(said)} is not the file that declares it here."
    return read_petition(data, lambda name: None, why=why, allowed=f"It joined from {joined}.")


def _declared(items: Items, filing: Filing, found: Proposed) -> House | None:
    """What of (d)3 the declaration cannot give."""
    if filing.version > found.versions:
        declared = f"version {filing.version} is not declared."
        items.note("version", declared, cite("8.4(d)3ii"), f"There are {found.versions}.")
        return None
    if filing.kind == "variation" and not found.is_game and filing.of and filing.of != (found.game.name,):
        items.note("of", f"the wagers are added to {found.game.name}.", cite("8.4(d)2"), f'of = ["{found.game.name}"]')
    try:
        house = found.house(filing.version, filing.house)
    except UnlawfulHouse as unlawful:
        for each in unlawful.violations:
            items.note(f"house: {each.option}", each.sentence, each.cites, f"Allowed: {each.allowed}.")
        return None
    _wagers(items, filing, found, house)
    return house


def _wagers(items: Items, filing: Filing, found: Proposed, house: House) -> None:
    wagers = found.wagers(filing.version, house)
    for name, wager in wagers.items():
        if not filing.wagers.get(name, "").strip():
            sentence = f"{wager.title} is not described."
            items.note(f"wagers: {name}", sentence, cite("8.4(d)3ii"), "State when it wins, loses and is returned.")
    for name in filing.wagers:
        if name not in wagers:
            items.note(f"wagers: {name[:40]}", "is no wager of the declaration.", None, f"It has {', '.join(wagers)}.")
    if found.is_game and not filing.rules:
        sentence = "of the game's procedure are missing."
        items.note("rules", sentence, cite("8.4(d)3ii"), "List them in the order of play.")
    counted = {row.wager for group, _ in found.figures(filing.version, house) for row in group}
    for name, wager in wagers.items():
        if name not in counted:
            why = why_no_book(found.game) or f"what {wager.title} is worth has not been counted."
            items.note(f"odds: {name}", why, cite("8.4(d)3iii"), "Its module has the book of its odds as ODDS.")

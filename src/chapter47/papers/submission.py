"""The Rules of the Games Submission of a casino, as data: every rule of every table, and every procedure in words."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from chapter47.games import game
from chapter47.house import Casino, House
from chapter47.house.limits import ESTABLISHED
from chapter47.house.versions import Difference, compare
from chapter47.law import Editorial, Source
from chapter47.table.canonical import canonical


def submission(casino: Casino) -> dict[str, Any]:
    """What a casino files: its tables with their options, what the chapter sends there, and its procedures."""
    tables = [
        {
            "table": name,
            "pit": pit,
            "game": game(house.game).title,
            "edition": house.edition.isoformat(),
            "options": options(house),
            "submits": [_cited(each.text, each.cites) for each in game(house.game).submits(house)],
        }
        for name, pit, house in casino.tables()
    ]
    return {
        "casino": casino.name,
        "digest": digest(casino),
        "tables": tables,
        "procedures": [
            {
                "name": name,
                "title": each.title,
                "provision": each.cites.text,
                "tables": at,
                "text": casino.procedures[name],
            }
            for name, (each, at) in casino.wanted(game).items()
            if name in casino.procedures
        ],
    }


def options(house: House) -> list[dict[str, str]]:
    """Every option of a table: its value in words, its provision, and whether it is the law's or our choice."""
    declared = game(house.game)
    found = [_cited(each.describe(house[each.name]), each.cites, each.name) for each in declared.options]
    wagers = declared.lines()
    for wager in ("", *(each for each in wagers if each in house.limits.by_wager)):
        named = wager.replace("-", " ") or "all wagers"
        key = f"limits.{wager}" if wager else "limits"
        found.append(_cited(f"{named}: {house.limits.of(wager)}", ESTABLISHED, key))
    for line, odds in house.odds.items():
        paid = f"{line.replace('-', ' ')} is paid {odds}"
        found.append(_cited(paid, declared.payouts[line].cites, f"odds.{line}"))
    return found


def _cited(text: str, cites: Source, option: str = "") -> dict[str, str]:
    told = {"text": text, "provision": cites.text}
    if isinstance(cites, Editorial):
        told["editorial"] = cites.choice
    return {"option": option, **told} if option else told


def digest(casino: Casino) -> str:
    """A fingerprint of all that a version says: two with the same one are the same.

    >>> digest(Casino("Ours", {})) == digest(Casino("Ours", {}))
    True
    """
    return sha256(canonical(casino.file()).encode()).hexdigest()[:16]


def compared(before: Casino, after: Casino) -> list[dict[str, Any]]:
    """What another version changes, for which tables, and with which notice."""
    return [_difference(each) for each in compare(before, after, game)]


def _difference(each: Difference) -> dict[str, Any]:
    needs = [{"text": need.text, "provision": need.cites.text} for need in each.needs]
    told: Mapping[str, Any] = {"tables": list(each.tables), "rule": each.rule}
    return {**told, "before": each.before, "after": each.after, "needs": needs}

"""Logs under other rules, in a process of its own: `python -m chapter47.floor.compared`, with what is wanted on its
first line. The log of one table comes behind it, as an export has it, up to an empty line; those of all tables are
read from the store that it names.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from chapter47.faces.spoken import step_words
from chapter47.floor.opened import opened
from chapter47.floor.simulated import main, say
from chapter47.floor.what_if import Aside, Log, casino_days, compare_lines, compare_store
from chapter47.games import game
from chapter47.house.moments import day_words
from chapter47.law import Mistake
from chapter47.papers.as_data import as_data
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.what_if import Sheet, what_if
from chapter47.papers.what_if_rows import as_csv
from chapter47.whatif import Compared, OtherRules
from chapter47.whatif.days import Days

PROVEN = "whole, and signed with this floor's own key"
"""It is proven with that key, or not compared."""
STEPS = 50
"""How often it says how far it is."""


def compare(asked: dict[str, Any], lines: list[str]) -> dict[str, object]:
    """What was asked for: a paper as data to be drawn, or as a file."""
    rules = OtherRules(asked["edition"], asked.get("house"), asked.get("change"))
    days = casino_days(asked["begins"], asked.get("since") or "", asked.get("until") or "~")
    if asked.get("store"):
        sheets, aside = of_floor(asked["store"], rules, days)
    else:
        sheets, aside = [of_table(asked, lines, rules, days)], []
    if asked["form"] == "csv":
        return {"form": "csv", "file": b64encode(as_csv(sheets, step_words)).decode()}
    paper = what_if(sheets, step_words, aside, _told_days(asked))
    if asked["form"] == "pdf":
        return {"form": "pdf", "file": b64encode(as_pdf(paper)).decode()}
    return {"form": "paper", "paper": as_data(paper)}


def of_table(asked: dict[str, Any], lines: list[str], rules: OtherRules, days: Days) -> Sheet:
    """One table, or one of its rounds; a system, or one of its games."""
    told = _often(len(lines))
    log = compare_lines(lines, asked["table"], rules, game, asked["key"], lambda done: told(done, len(lines)), days)
    found = log.found if asked["round"] is None else one_round(log.found, asked["round"])
    return Sheet(log.name, game(found.game), found, PROVEN)


def of_floor(store: str, rules: OtherRules, days: Days) -> tuple[list[Sheet], list[tuple[str, str]]]:
    """Every table at which something was played on those days; aside those that the rules are not for."""
    with opened(store) as connection:
        found: Sequence[Log | Aside] = list(compare_store(connection, rules, game, days, _often()))
    logs = [each for each in found if isinstance(each, Log)]
    aside = [each for each in found if isinstance(each, Aside)]
    if not logs:
        raise aside[0].why if aside else Mistake("no-log", "There is no log of a table there.")
    sheets = [Sheet(each.name, game(each.found.game), each.found, PROVEN) for each in logs if each.found.played]
    if not sheets:
        raise Mistake("no-rounds", "No round was over at those tables on those days.", "Choose other days.")
    return sheets, [(each.name, each.why.sentence) for each in aside]


def _often(of: int = 0) -> Callable[[int, int], None]:
    """Says how far it is, some fifty times in all."""
    last = [0]

    def progress(done: int, of: int = of) -> None:
        if done - last[0] >= max(1, of // STEPS):
            last[0] = done
            say(done=done, of=of)

    return progress


def _told_days(asked: dict[str, Any]) -> str:
    since, until = asked.get("since") or "", asked.get("until") or ""
    if not since and not until:
        return ""
    first, last = (day_words(date.fromisoformat(each)) if each else "" for each in (since, until))
    return f"{first or 'the first'} to {last or 'the last'}, by the casino's clock" if since != until else first


def one_round(found: Compared, number: int) -> Compared:
    """What was found of one round alone."""
    if not 1 <= number <= found.played:
        raise Mistake("no-such-round", f"Round {number} is not over at that table.")
    return replace(found, played=1, rounds=[each for each in found.rounds if each.number == number], days={})


if __name__ == "__main__":
    main(compare)

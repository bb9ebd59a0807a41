"""A table's log under other rules, in a process of its own: `python -m chapter47.floor.compared`, with what is wanted
on its first line and the log of the table behind it, as an export has it, up to an empty line.
"""

from base64 import b64encode
from dataclasses import replace
from typing import Any

from chapter47.faces.spoken import step_words
from chapter47.floor.simulated import main, say
from chapter47.floor.what_if import compare_lines
from chapter47.games import game
from chapter47.law import Mistake
from chapter47.papers.as_data import as_data
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.what_if import Sheet, what_if
from chapter47.papers.what_if_rows import as_csv
from chapter47.whatif import Compared, OtherRules

PROVEN = "whole, and signed with this floor's own key"
"""It is proven with that key, or not compared."""
STEPS = 50
"""How often it says how far it is."""


def compare(asked: dict[str, Any], lines: list[str]) -> dict[str, object]:
    """What was asked for: a paper as data to be drawn, or as a file."""
    every = max(1, len(lines) // STEPS)

    def progress(done: int) -> None:
        if done % every == 0:
            say(done=done, of=len(lines))

    rules = OtherRules(asked["edition"], asked["house"])
    log = compare_lines(lines, asked["table"], rules, game, asked["key"], progress)
    found = log.found if asked["round"] is None else one_round(log.found, asked["round"])
    sheets = [Sheet(log.name, game(found.game), found, PROVEN)]
    if asked["form"] == "csv":
        return {"form": "csv", "file": b64encode(as_csv(sheets, step_words)).decode()}
    paper = what_if(sheets, step_words)
    if asked["form"] == "pdf":
        return {"form": "pdf", "file": b64encode(as_pdf(paper)).decode()}
    return {"form": "paper", "paper": as_data(paper)}


def one_round(found: Compared, number: int) -> Compared:
    """What was found of one round alone."""
    if not 1 <= number <= found.played:
        raise Mistake("no-such-round", f"Round {number} is not over at that table.")
    return replace(found, played=1, rounds=[each for each in found.rounds if each.number == number], days={})


if __name__ == "__main__":
    main(compare)

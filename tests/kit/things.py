"""What lies on a table is told by what is laid and taken, and nobody is told what is not theirs to see."""

import json
import random

from chapter47.games import game as find
from chapter47.money.owners import seat_owner
from chapter47.table.commands import read_step
from chapter47.table.log import recover
from chapter47.table.table import Table
from chapter47.table.things import Cards, public
from kit.audit import require
from kit.walks import Walk


def moves_tell_what_lies(walk: Walk, rng: random.Random) -> None:
    """Put on what a newcomer was told before a command, what was laid and taken by it is what one is told after it."""
    head, *rows = walk.text().removesuffix("\n").split("\n")
    table = recover(f"{head}\n", find)
    told = json.loads(json.dumps(table.layout.told()))
    for row in rows:
        command = read_step(json.loads(row)["command"])
        table.do(command)
        moves = json.loads(json.dumps(table.layout.told_moves()))
        for key, thing in moves:
            if thing is None:
                require(told.pop(key, None) is not None, "taken, and never laid:", key, command)
            else:
                told[key] = thing
        # In its order as well: whoever draws it in that order draws the same.
        lies = json.dumps(table.layout.told())
        require(json.dumps(told) == lies, f"told by {moves} after {command!r}, and there lies", lies)
        _only_holders_look(table)


def _only_holders_look(table: Table) -> None:
    """What somebody sees otherwise than everybody does are cards that they hold; of open ones, what they come to."""
    for viewer in (None, *map(seat_owner, table.seats)):
        seen = {thing.key: thing for thing in table.lies(viewer)}
        for key, thing in table.layout.things.items():
            holds = isinstance(thing, Cards) and viewer in thing.seen_by
            told = seen[key]
            if isinstance(told, Cards) and viewer in told.owners:
                told = told._replace(label=thing.label if isinstance(thing, Cards) else "")
            require(holds or told == public(thing), f"{viewer} sees more than is theirs:", seen[key])

"""A strategy of blackjack as people write it in a file: cells in the rows of a printed chart; every fault is named.

.. code-block:: toml

    strategy = "Never bust"
    game = "blackjack"
    insurance = false
    [hard]                          # the dealer shows 2 3 4 5 6 7 8 9 10 A
    11 = "D D D D D D D D D H"
    "12-20" = "S"                   # one cell for all columns, several rows at once
    [soft]
    "13-17" = "H"
    [pair]
    8 = "P P P P P P P P Rp P"
    "2-7" = "-"                     # as its total says
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from chapter47.house import Violation
from chapter47.law import closest
from chapter47.odds.advice import Chart
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, TEN
from chapter47.odds.of.blackjack.strategy import SOFT_COLUMN, Strategy
from chapter47.odds.strategy import UnplayableStrategy

KEYS = ("strategy", "game", "house", "insurance", "hard", "soft", "pair")
ROWS = {"hard": range(4, HIGHEST), "soft": range(12, HIGHEST), "pair": range(ACE, TEN + 1)}
UNWRITTEN = {"hard": (4,), "soft": (12,), "pair": ()}
"""Rows that only a pair comes to which is not split: they are hit where nothing is written."""
COLUMNS = (*range(2, TEN + 1), ACE)
OPEN_COLUMNS = (*range(4, HIGHEST), *(total + SOFT_COLUMN for total in range(12, HIGHEST)))
"""Where both of the dealer's cards lie open: hard totals from 4 to 20, and soft ones from 12 to 20."""
BY_TOTAL = "-"
CELLS = {
    "hard": ("H", "S", "D", "Ds", "R", "Rs"),
    "soft": ("H", "S", "D", "Ds", "R", "Rs"),
    "pair": ("P", "R", "Rs", "Rp", "H", "S", "D", "Ds", BY_TOTAL),
}
ROW = re.compile(r"(A|10|[1-9]|1[0-9]|20)(?:-(A|10|[1-9]|1[0-9]|20))?", re.ASCII)


def read_play(data: Mapping[str, object], *, face_up: bool = False) -> Strategy:
    """The strategy that a file describes; raises with every fault that it has.

    >>> rows = {"hard": {"5-11": "H", "12-20": "S"}, "soft": {"13-17": "H", "18-20": "S"}, "pair": {"A-10": "-"}}
    >>> found = read_play({"strategy": "Never bust", "game": "blackjack", **rows})
    >>> found.stand[0, 11:14, 10].tolist(), found.insure
    ([0, 1, 1], False)
    >>> read_play({"hard": {}, "soft": rows["soft"], "pair": {"A-10": "X"}})
    Traceback (most recent call last):
    chapter47.odds.strategy.UnplayableStrategy: hard = {}: has no row for 5 to 20. Allowed: a row for each of
    them. pair.A-10 = "X": has a cell that means nothing, 'X'. Allowed: P, R, Rs, Rp, H, S, D, Ds, -.
    """
    reader = _Reader(face_up)
    strategy = reader.read(data)
    if reader.faults:
        raise UnplayableStrategy(tuple(reader.faults))
    return strategy


def written(chart: Chart) -> dict[str, object]:
    """A chart as a file has it: what :func:`read_play` makes the same strategy of."""
    rows = {
        name: {_key(name, line.hand): " ".join(line.cells) for line in part.lines}
        for part, name in zip(chart.parts, ROWS, strict=True)
    }
    return {"insurance": chart.flags["insure"], **rows}


def _key(part: str, hand: str) -> str:
    last = hand.rpartition("-")[2]
    return str(11 + int(last)) if part == "soft" else last


class _Reader:
    """Reads row by row, notes what is wrong, and goes on."""

    def __init__(self, face_up: bool) -> None:
        self.columns = OPEN_COLUMNS if face_up else COLUMNS
        self.strategy = Strategy.blank(face_up=face_up)
        self.faults: list[Violation] = []

    def note(self, option: str, value: object, sentence: str, allowed: str) -> None:
        self.faults.append(Violation(option[:100], value, sentence, None, allowed))

    def read(self, data: Mapping[str, object]) -> Strategy:
        for key, value in data.items():
            if key not in KEYS:
                self.note(key, value, "is no part of a strategy.", closest(key, KEYS) or ", ".join(KEYS))
        insure = data.get("insurance", False)
        if not isinstance(insure, bool):
            self.note("insurance", insure, "is neither true nor false.", "true or false")
        totals: dict[tuple[int, int, int], str] = {}
        for part in ROWS:
            for row, cells in self.rows(part, data.get(part, {})):
                for at, cell in zip(self.columns, cells, strict=True):
                    if part == "pair":
                        self.pair(row, at, cell, totals)
                    else:
                        soft = int(part == "soft")
                        totals[soft, row, at] = cell
                        self.total(soft, row, at, cell)
        self.strategy.stand[:, HIGHEST] = 1
        return self.strategy._replace(insure=insure is True)

    def rows(self, part: str, written: object) -> Iterator[tuple[int, Sequence[str]]]:
        """Each row of a part, and its cells."""
        if not isinstance(written, Mapping):
            self.note(part, written, "is not a table of rows.", f'[{part}] and rows such as 8 = "..."')
            return
        seen: set[int] = set()
        for key, value in written.items():
            name = f"{part}.{key}"
            meant = self.meant(part, str(key))
            cells = value.split() if isinstance(value, str) else []
            cells = cells * len(self.columns) if len(cells) == 1 else cells
            wrong = next((cell for cell in cells if cell not in CELLS[part]), None)
            if not meant or seen & set(meant):
                allowed = f"{ROWS[part][0]} to {ROWS[part][-1]}, each once"
                self.note(name, value, "is not a row, or one that was written before.", allowed)
            elif len(cells) != len(self.columns):
                self.note(name, value, "has not one cell for each column.", f"{len(self.columns)} cells, or one")
            elif wrong is not None:
                self.note(name, value, f"has a cell that means nothing, {wrong!r}.", ", ".join(CELLS[part]))
            else:
                for row in meant:
                    yield row, cells
            seen.update(meant)
        missing = [row for row in ROWS[part] if row not in seen and row not in UNWRITTEN[part]]
        if missing:
            said = f"{missing[0]} to {missing[-1]}" if missing[1:] else str(missing[0])
            self.note(part, written, f"has no row for {said}.", "a row for each of them")

    @staticmethod
    def meant(part: str, key: str) -> range:
        """The rows that a key means: one, or one to another."""
        match = ROW.fullmatch(key)
        if match is None:
            return range(0)
        first, last = (ACE if each == "A" else int(each) for each in (match[1], match[2] or match[1]))
        found = range(first, last + 1)
        return found if set(found) <= set(ROWS[part]) else range(0)

    def total(self, soft: int, row: int, at: int, cell: str) -> None:
        said = self.strategy
        said.stand[soft, row, at] = cell in ("S", "Ds", "Rs")
        said.double[soft, row, at] = cell in ("D", "Ds")
        said.surrender[soft, row, at] = cell in ("R", "Rs")

    def pair(self, value: int, at: int, cell: str, totals: Mapping[tuple[int, int, int], str]) -> None:
        """A pair that is not split is played as its total is: a cell that says so must not say anything else."""
        self.strategy.split[value, at] = cell in ("P", "Rp")
        self.strategy.keep_pair[value, at] = cell in ("R", "Rs", "Rp")
        soft, total = (1, 12) if value == ACE else (0, 2 * value)
        if cell not in ("P", "Rp", "R", BY_TOTAL) and (like := totals.get((soft, total, at), "H")) != BY_TOTAL:
            plays = {"R": "H", "Rs": "S"}.get(like, like)
            if {"Rs": "S"}.get(cell, cell) != plays:
                sentence = f"does not play {total} as its total does, {plays}."
                self.note(f"pair.{value}", cell, sentence, f"{plays}, or {BY_TOTAL}")

"""Draws that somebody keeps, held against the generator's own record."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from chapter47.generator.drawn import Drawn
from chapter47.generator.lines import Line
from chapter47.generator.walk import Walk, walked
from chapter47.law import Chapter47Error


class Mismatch(NamedTuple):
    """Something that is not in the record as it is told."""

    code: str
    system: str
    game: str
    sentence: str


def mismatches(draws: Iterable[tuple[str, str, Sequence[int]]], record: Path, public: str) -> Iterator[Mismatch]:
    """What of these draws (system, game, numbers in their order) is not so in the record that this key signed.

    ``broken-record`` where the record itself is not whole, ``not-in-record``, ``older-than-record`` where it was
    pruned, ``other-numbers``, and ``unused-draw`` for a game of one of these systems that was drawn and is not told.
    """
    found: dict[tuple[str, str], Drawn] = {}
    first = 0
    last: tuple[Walk, Line] | None = None
    try:
        for walk, line in walked(record, public, signatures=False):
            first = first or walk.state.number
            last = walk, line
            if line["kind"] == "draw":
                drawn = Drawn.of_line(line)
                found[drawn.system, drawn.game] = drawn
        if last is not None:
            last[0].check_signed(last[1])  # which covers all before it
    except (Chapter47Error, OSError) as error:
        sentence = error.sentence if isinstance(error, Chapter47Error) else f"{record} cannot be read."
        yield Mismatch("broken-record", "", "", sentence)
        return
    told: set[tuple[str, str]] = set()
    for system, game, numbers in draws:
        told.add((system, game))
        if (drawn_so := found.get((system, game))) is None:
            code, where = ("older-than-record", "any more") if first > 1 else ("not-in-record", "")
            sentence = f"{system}, game {game}, is not in the generator's record {where}".rstrip() + "."
            yield Mismatch(code, system, game, sentence)
        elif drawn_so.numbers != tuple(numbers):
            sentence = f"{system}, game {game}: the generator drew {_listed(drawn_so.numbers)}, not {_listed(numbers)}."
            yield Mismatch("other-numbers", system, game, sentence)
    systems = {system for system, _ in told}
    for system, game in found:
        if system in systems and (system, game) not in told:
            sentence = f"{system}, game {game}, was drawn by the generator and is told nowhere."
            yield Mismatch("unused-draw", system, game, sentence)


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))

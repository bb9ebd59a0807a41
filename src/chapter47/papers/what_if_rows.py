"""What if, as a spreadsheet: a row for each refusal, each difference, each round that cannot be told."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from chapter47.money import dollars
from chapter47.papers.what_if import BESIDE, Said, Sheet, provision_of
from chapter47.table.plain import wager_words
from chapter47.whatif.result import Difference


def as_csv(sheets: Sequence[Sheet], said: Said) -> bytes:
    """All of it, however much."""
    text = StringIO()
    csv.writer(text).writerows(_rows(sheets, said))
    return text.getvalue().encode()


def _rows(sheets: Sequence[Sheet], said: Said) -> Iterator[tuple[str, ...]]:
    """All of it as a table of plain columns, the first row their names."""
    yield (
        *("table", "game", "at", "round", "kind", "owner", "wager", "said", "was", "was_provision"),
        *("would", "would_provision", "difference", "words"),
    )
    for name, game, found, _ in sheets:
        for round in found.rounds:
            begins = (name, game.name, round.at, round.name or str(round.number))
            for each in round.refusals:
                cited = (provision_of(each.rested), "", provision_of(each.cites), "", each.sentence)
                yield (*begins, "refused", f"seat:{each.seat}", "", said(each.step), "", *cited)
            for one in round.differences:
                wager = wager_words(one.wager, one.pick) if one.wager else BESIDE
                yield (*begins, "paid", one.owner, wager, "", *_columns(one), "")
            if round.untold:
                yield (*begins, "untold", *[""] * 8, round.untold)


def _columns(difference: Difference) -> tuple[str, ...]:
    sides = [
        ("", "") if side is None else (dollars(side.net), provision_of(side.cites))
        for side in (difference.was, difference.would)
    ]
    return (*sides[0], *sides[1], dollars(difference.cents))

"""A stream of papers as rows, to be forged, and what `verify` has against it then."""

import json

from chapter47.floor.chain import written
from chapter47.floor.store_proof import prove_logs
from chapter47.floor.streams import lines_after
from chapter47.games import game
from kit.cards import Evening
from kit.streams import SIGNER, Row, file_of_rows


async def rows_of_course(night: Evening, stream: str) -> list[Row]:
    """What the lines of a stream say, without what chains them."""
    lines = await night.floor.store.read(lambda c: list(lines_after(c, stream)))
    rows = [json.loads(written(line)) for line in lines]
    return [{key: row[key] for key in row if key not in ("hash", "line", "format")} for row in rows]


def wrong(stream: str, rows: list[Row]) -> list[str]:
    """What is wrong with a stream that has those rows, chained and signed anew."""
    log = file_of_rows(stream, rows).splitlines(keepends=True)
    return [f"{each.why}: {each}" for each in prove_logs([log], game, SIGNER.public).wrong]

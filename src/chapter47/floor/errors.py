"""A no, as everybody is told it: the law's with its provision, ours with its code."""

from chapter47.faces.wire import refusal_json
from chapter47.law import Chapter47Error
from chapter47.table.says import Refusal


def error_json(error: Chapter47Error) -> dict[str, object]:
    """The refusal as one JSON object.

    >>> from chapter47.law import Mistake
    >>> error_json(Mistake("no-such-table", "There is no table 'x'."))["kind"]
    'mistake'
    """
    return refusal_json(Refusal.of(error))

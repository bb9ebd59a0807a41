"""A no, as everybody is told it: the law's with its provision, ours with its code."""

from chapter47.law import Chapter47Error
from chapter47.table.says import Refusal


def error_json(error: Chapter47Error) -> dict[str, object]:
    """The refusal as one JSON object.

    >>> from chapter47.law import Mistake
    >>> error_json(Mistake("no-such-table", "There is no table 'x'."))["kind"]
    'mistake'
    """
    return refusal_json(Refusal.of(error))


def refusal_json(no: Refusal) -> dict[str, object]:
    """The same of one that nobody was told yet: what a closed say shows."""
    return {
        "code": no.code,
        "kind": "mistake" if no.cites is None else "refused",
        "sentence": no.sentence,
        "provision": None if no.cites is None else no.cites.text,
        "allowed": no.allowed,
    }

"""A no, as everybody is told it: the law's with its provision, ours with its code."""

from chapter47.law import Chapter47Error, Refused


def error_json(error: Chapter47Error) -> dict[str, object]:
    """The refusal as one JSON object.

    >>> from chapter47.law import Mistake
    >>> error_json(Mistake("no-such-table", "There is no table 'x'."))["kind"]
    'mistake'
    """
    return {
        "code": error.code,
        "kind": "refused" if isinstance(error, Refused) else "mistake",
        "sentence": error.sentence,
        "provision": error.cites.text if isinstance(error, Refused) else None,
        "allowed": getattr(error, "allowed", ""),
    }

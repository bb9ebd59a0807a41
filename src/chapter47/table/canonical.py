"""JSON with one spelling: what a log is written in, so that the same thing is always the same text."""

import json
from collections.abc import Callable
from json.encoder import encode_basestring

_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(value: object) -> str:
    """The value as JSON: sorted keys, no spaces.

    >>> canonical({"b": 1, "a": ["x"]})
    '{"a":["x"],"b":1}'
    """
    return _ENCODER.encode(value)


quoted: Callable[[str], str] = encode_basestring
"""The same for a text, for those who write many."""

"""Whether messages of a stream are what the description of the API says: nothing that it does not name is sent."""

import json
from typing import Any

from pydantic import TypeAdapter, ValidationError

from chapter47.web.shapes.frames import FromServer

_FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)


def check_described(message: object) -> None:
    """Raises where a message of the server is of none of the shapes, or says more than its shape has names for."""
    told = json.loads(json.dumps(message, ensure_ascii=False).encode(errors="replace"))  # half a sign may be told back
    try:
        read = _FROM_SERVER.validate_python(told)
    except ValidationError as error:
        # Of all that it might have been, the one that it comes closest to.
        wrong = [(each["loc"], each["msg"]) for each in error.errors() if len(each["loc"]) > 2] or error.errors()
        raise AssertionError(f"not as it is described: {wrong}") from None
    assert _FROM_SERVER.dump_python(read, mode="json", by_alias=True, exclude_unset=True) == told

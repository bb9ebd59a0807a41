"""The description of the API: its routes, and what goes over a machine's stream, which no route tells of."""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from chapter47.web.shapes.card_room import FromRoom, ToRoom
from chapter47.web.shapes.frames import FromServer, ToServer
from chapter47.web.shapes.systems import FromSystem, ToSystem

STREAMS: dict[str, tuple[Any, Any]] = {
    "/api/tables/{name}/stream": (FromServer, ToServer),
    "/api/systems/{name}/stream": (FromSystem, ToSystem),
    "/api/card-room/stream": (FromRoom, ToRoom),
}
_REF = "#/components/schemas/{model}"


class Described(FastAPI):
    """An application that describes its streams as well."""

    def openapi(self) -> dict[str, Any]:
        """The document, made once. A stream's messages stand among the schemas, and `x-streams` says where they go."""
        if self.openapi_schema is None:
            document = super().openapi()
            schemas = document["components"]["schemas"]
            document["components"]["schemas"] = dict(sorted({**schemas, **_frames()}.items()))
            ends = ("from_server", "to_server")
            document["x-streams"] = {
                stream: {end: {"$ref": _REF.format(model=each.__name__)} for end, each in zip(ends, both, strict=True)}
                for stream, both in STREAMS.items()
            }
        assert self.openapi_schema is not None
        return self.openapi_schema


def _frames() -> dict[str, Any]:
    """Every message of a stream, with all that it is made of, by name."""
    told: list[tuple[str, Any, TypeAdapter[object]]] = []
    for stream, (from_server, to_server) in STREAMS.items():
        told.append((f"from {stream}", "serialization", TypeAdapter(from_server)))
        told.append((f"to {stream}", "validation", TypeAdapter(to_server)))
    _, described = TypeAdapter.json_schemas(told, ref_template=_REF)
    frames: dict[str, Any] = described["$defs"]
    return frames

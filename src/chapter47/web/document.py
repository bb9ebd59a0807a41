"""The description of the API: its routes, and what goes over a table's stream, which no route tells of."""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from chapter47.web.shapes.frames import FromServer, ToServer

STREAM = "/api/tables/{name}/stream"
_REF = "#/components/schemas/{model}"


class Described(FastAPI):
    """An application that describes its streams as well."""

    def openapi(self) -> dict[str, Any]:
        """The document, made once. A stream's messages stand among the schemas, and `x-streams` says where they go."""
        if self.openapi_schema is None:
            document = super().openapi()
            schemas = document["components"]["schemas"]
            document["components"]["schemas"] = dict(sorted({**schemas, **_frames()}.items()))
            ends = {"from_server": "FromServer", "to_server": "ToServer"}
            document["x-streams"] = {STREAM: {end: {"$ref": _REF.format(model=name)} for end, name in ends.items()}}
        assert self.openapi_schema is not None
        return self.openapi_schema


def _frames() -> dict[str, Any]:
    """Every message of a stream, with all that it is made of, by name."""
    from_server: TypeAdapter[object] = TypeAdapter(FromServer)
    to_server: TypeAdapter[object] = TypeAdapter(ToServer)
    _, described = TypeAdapter.json_schemas(
        [("from", "serialization", from_server), ("to", "validation", to_server)], ref_template=_REF
    )
    frames: dict[str, Any] = described["$defs"]
    return frames

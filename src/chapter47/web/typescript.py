"""The page's types of what goes over the wire, made from the description of the API.

`python -m chapter47.web.typescript` writes them anew: `page/src/lib/wire.ts`.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from chapter47.web.app import routed

WIRE = Path(__file__).parents[3] / "page" / "src" / "lib" / "wire.ts"
WIDTH = 120
HEAD = """\
// What the server says and hears, in types: made from the description of the API by `make wire`, never by hand.
"""

Schema: TypeAlias = Mapping[str, Any]

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(document: Schema) -> str:
    """Every schema of a description as a type, by name.

    >>> move = {"prefixItems": [{"type": "string"}, {"anyOf": [{"type": "integer"}, {"type": "null"}]}]}
    >>> shape = {"properties": {"moves": {"items": move, "description": "In order."}}, "type": "object"}
    >>> print(typescript({"components": {"schemas": {"MovesShape": shape}}}).partition("hand.")[2])
    <BLANKLINE>
    <BLANKLINE>
    export interface Moves {
      /** In order. */
      moves?: [string, number | null][];
    }
    <BLANKLINE>
    """
    schemas = document["components"]["schemas"]
    named = {_name(each): schema for each, schema in schemas.items()}
    assert len(named) == len(schemas), "two shapes have one name"
    return "\n".join([HEAD, *("\n".join([*_declared(name, named[name]), ""]) for name in sorted(named))])


def _name(schema: str) -> str:
    """A type is called what its shape is of."""
    return schema.removesuffix("Shape")


def _declared(name: str, schema: Schema) -> Iterator[str]:
    yield from _said(schema, "")
    properties = schema.get("properties")
    if not properties:
        yield from _alias(name, schema)
        return
    yield f"export interface {name} {{"
    required = schema.get("required", ())
    for field, each in properties.items():
        yield from _said(each, "  ")
        yield f"  {_key(field)}{'' if field in required else '?'}: {_type(each)};"
    if schema.get("additionalProperties") is True:
        yield "  [more: string]: unknown;"
    yield "}"


def _alias(name: str, schema: Schema) -> Iterator[str]:
    """What is no object with names of its own; a long list of kinds is told line by line."""
    line = f"export type {name} = {_type(schema)};"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"export type {name} ="
    *kinds, last = _kinds(schema)
    yield from (f"  | {kind}" for kind in kinds)
    yield f"  | {last};"


def _said(schema: Schema, margin: str) -> Iterator[str]:
    """What is said of it, where anything is, in one line."""
    if said := " ".join(schema.get("description", "").split()):
        yield f"{margin}/** {said} */"


def _key(field: str) -> str:
    return field if field.isidentifier() else json.dumps(field)


def _type(schema: Schema) -> str:
    return " | ".join(_kinds(schema))


def _kinds(schema: Schema) -> list[str]:
    """The kinds of which a value may be."""
    match schema:
        case {"$ref": str(ref)}:
            return [_name(ref.rpartition("/")[2])]
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return list(dict.fromkeys(kind for each in kinds for kind in _kinds(each)))
        case {"const": value}:
            return [json.dumps(value)]
        case {"enum": values}:
            return [json.dumps(value) for value in values]
        case {"prefixItems": items}:
            return [f"[{', '.join(map(_type, items))}]"]
        case {"items": items}:
            kinds = _kinds(items)
            return [f"{kinds[0]}[]" if len(kinds) == 1 else f"({' | '.join(kinds)})[]"]
        case {"type": "object", "properties": {}} if not schema["properties"]:
            return ["Record<string, never>"]
        case {"type": "object"}:
            more = schema.get("additionalProperties")
            return [f"Record<string, {_type(more) if isinstance(more, dict) else 'unknown'}>"]
        case {"type": str(kind)}:
            return [_PLAIN[kind]]
    return ["unknown"]


def made() -> str:
    """The page's types as they should stand."""
    return typescript(routed().openapi())


if __name__ == "__main__":
    WIRE.write_text(made(), encoding="utf-8")

"""The page's types are made from the description of the API, and are those of today."""

import re
from functools import cache

import pytest

from chapter47.web.app import routed
from chapter47.web.typescript import WIRE, Schema, made, typescript


@cache
def today() -> str:
    """The types, as they are made from the description."""
    return made()


def of(schema: Schema) -> str:
    """The type of one schema."""
    return typescript({"components": {"schemas": {"Thing": schema}}}).partition("export ")[2].strip()


def test_the_page_has_the_types_of_today() -> None:
    assert WIRE.read_text(encoding="utf-8") == today(), "The shapes have changed: run `make wire`."


def test_they_are_made_the_same_each_time() -> None:
    assert made() == today()


def test_every_schema_of_the_document_is_a_type_and_none_is_left_open() -> None:
    text, document = today(), routed().openapi()
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert declared == sorted(name.removesuffix("Shape") for name in document["components"]["schemas"])
    assert not re.search(r"[:|<] any\b", text)
    # A command, a house and what an event says of itself are anybody's to name; all else is typed.
    assert len(re.findall(r"\bunknown\b", text)) == 3


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({"type": "string"}, "type Thing = string;"),
        ({"type": "integer"}, "type Thing = number;"),
        ({"enum": ["a", 1]}, 'type Thing = "a" | 1;'),
        ({"const": "cards"}, 'type Thing = "cards";'),
        ({}, "type Thing = unknown;"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "type Thing = number | null;"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Thing"}}, "type Thing = Thing[];"),
        ({"items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "type Thing = (string | null)[];"),
        ({"prefixItems": [{"type": "string"}, {"type": "boolean"}]}, "type Thing = [string, boolean];"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "type Thing = Record<string, string>;"),
        ({"type": "object", "additionalProperties": True}, "type Thing = Record<string, unknown>;"),
        ({"type": "object", "properties": {}}, "type Thing = Record<string, never>;"),
        ({"type": "object", "properties": {"a-b": {}}}, 'interface Thing {\n  "a-b"?: unknown;\n}'),
        (
            {"properties": {"a": {"type": "null"}}, "required": ["a"], "additionalProperties": True},
            "interface Thing {\n  a: null;\n  [more: string]: unknown;\n}",
        ),
    ],
)
def test_each_kind_of_schema_has_its_type(schema: Schema, told: str) -> None:
    assert of(schema) == told


def test_a_long_list_of_kinds_is_told_line_by_line() -> None:
    names = [f"Kind{'x' * 20}{number}" for number in range(6)]
    told = of({"oneOf": [{"$ref": f"#/components/schemas/{name}Shape"} for name in names]})
    assert told.split("\n") == ["type Thing =", *(f"  | {name}" for name in names[:-1]), f"  | {names[-1]};"]


def test_two_shapes_of_one_name_are_found() -> None:
    with pytest.raises(AssertionError):
        typescript({"components": {"schemas": {"Felt": {}, "FeltShape": {}}}})

"""The API as a page that people read: each request with what is sent and answered, and the messages of a stream."""

from html import escape
from typing import Any

METHODS = ("get", "post", "put", "patch", "delete")


def html(document: dict[str, Any]) -> str:
    """The description of the API, as the body of a paper."""
    groups: dict[str, list[str]] = {}
    for path, requests in document["paths"].items():
        for method in METHODS:
            if method in requests:
                said = requests[method]
                groups.setdefault(said.get("tags", ["other"])[0], []).append(_row(method, path, said))
    tables = "".join(f"<h2>{escape(tag.capitalize())}</h2>{_table(rows)}" for tag, rows in groups.items())
    streams = "".join(
        f"<tr><td><code>{escape(path)}</code></td><td>A WebSocket, one message a line</td>"
        f"<td>{_named(ends['to_server'])}</td><td>{_named(ends['from_server'])}</td></tr>"
        for path, ends in document["x-streams"].items()
    )
    whole = (
        "<p>As a document for programs: <a href='/api/openapi.json'>openapi.json</a>. A request that changes something "
        "has the header <code>X-Chapter47: 1</code>. What is refused has a code, a sentence, the provision where the "
        "law refuses it, and what would be allowed.</p>"
    )
    return f"{whole}{tables}<h2>Streams</h2>{_table([streams])}<h2>Shapes</h2>{_shapes(document)}"


def _table(rows: list[str]) -> str:
    head = "<tr><th>Request</th><th>What it does</th><th>Sent</th><th>Answered</th></tr>"
    return f"<div class='wide'><table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table></div>"


def _row(method: str, path: str, said: dict[str, Any]) -> str:
    about = said.get("description") or said.get("summary", "")
    sent = _content(said.get("requestBody", {}))
    answered = _content(said["responses"].get("200", {}))
    request = f"<code>{method.upper()} {escape(path)}</code>"
    return f"<tr><td>{request}</td><td>{escape(about)}</td><td>{sent}</td><td>{answered}</td></tr>"


def _content(body: dict[str, Any]) -> str:
    kinds = body.get("content", {})
    return _named(kinds["application/json"].get("schema", {})) if "application/json" in kinds else ""


def _named(schema: dict[str, Any]) -> str:
    """What a schema is called, and where it is described."""
    if "$ref" in schema:
        name = escape(str(schema["$ref"]).rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    if "items" in schema:
        return f"{_named(schema['items'])} …"
    one_of = schema.get("anyOf") or schema.get("oneOf") or ()
    return " | ".join(map(_named, one_of)) or escape(str(schema.get("const", schema.get("type", "any"))))


def _shapes(document: dict[str, Any]) -> str:
    """Every shape by name: its members, each with what it is."""
    found = []
    for name, schema in document["components"]["schemas"].items():
        members = "".join(
            f"<li><code>{escape(member)}</code>: {_named(each)} "
            f"<small>{escape(each.get('description', ''))}</small></li>"
            for member, each in schema.get("properties", {}).items()
        )
        told = f"<ul>{members}</ul>" if members else f"<p>{_named(schema)}</p>"
        about = f"<p>{escape(schema.get('description', ''))}</p>"
        found.append(f"<details id='{escape(name)}'><summary>{escape(name)}</summary>{about}{told}</details>")
    return "".join(found)

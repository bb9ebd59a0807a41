"""How the generator and whoever asks it speak: JSON, one object a line, over this machine's own loopback.

Either side first shows that it knows the secret of the door, without saying it: so nobody else is answered, and nobody
else's answer is believed.
"""

import asyncio
import hmac
import json
from collections.abc import Mapping
from typing import Any

from chapter47.law import Chapter47Error, Citation, Mistake, Refused, cite
from chapter47.table.canonical import canonical

LONGEST = 64 * 1024
"""Bytes of a line at most."""


class Garbled(Mistake):
    """What the other side said cannot be understood: there is no going on."""


def proof(secret: bytes, side: str, *nonces: str) -> str:
    """What only a side that knows the secret can say.

    >>> proof(b"secret", "asks", "1", "2") == proof(b"secret", "answers", "1", "2")
    False
    """
    return hmac.digest(secret, "\n".join((side, *nonces)).encode(), "sha256").hex()


def is_proof(said: object, secret: bytes, side: str, *nonces: str) -> bool:
    return isinstance(said, str) and hmac.compare_digest(said.encode(), proof(secret, side, *nonces).encode())


async def hear(reader: asyncio.StreamReader) -> dict[str, Any] | None:
    """The next object; nothing where the other side is gone."""
    try:
        text = await reader.readuntil(b"\n")
    except asyncio.IncompleteReadError:
        return None
    except asyncio.LimitOverrunError:
        raise Garbled("too-long", f"A line has {LONGEST} bytes at most.") from None
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Garbled("not-json", "That is no JSON object in a line.")
    return said


async def say(writer: asyncio.StreamWriter, said: Mapping[str, object]) -> None:
    writer.write(canonical(said).encode() + b"\n")
    await writer.drain()


def told(error: Chapter47Error) -> dict[str, object]:
    """A refusal, to be sent."""
    plain: dict[str, object] = {"code": error.code, "sentence": error.sentence}
    plain["allowed"] = error.allowed if isinstance(error, Refused | Mistake) else ""
    if isinstance(error, Refused) and isinstance(error.cites, Citation):
        plain["cites"] = str(error.cites)
    return plain


def refusal(plain: Mapping[str, object]) -> Chapter47Error:
    """A refusal that was sent.

    >>> refusal(told(Refused("kept-a-year", "Winning numbers are kept for a year.", cite("15.5(h)"))))
    Refused('kept-a-year', 'Winning numbers are kept for a year.', Citation(...), '')
    """
    code, sentence, allowed = (str(plain.get(name, "")) for name in ("code", "sentence", "allowed"))
    if "cites" in plain:
        return Refused(code, sentence, cite(str(plain["cites"]).removeprefix("19:47-")), allowed)
    return Mistake(code, sentence, allowed)

"""What stands before every request: its size, where it comes from, how often, and what the answer may do."""

import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fastapi import HTTPException

from chapter47.floor.errors import error_json
from chapter47.floor.floor import Floor
from chapter47.floor.rates import Rates
from chapter47.law import Chapter47Error, Mistake

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_BODY = 64 * 1024
"""Bytes, of a request's head as well."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK = frozenset({"127.0.0.1", "localhost", "[::1]"})

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"SAMEORIGIN",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
}
NOTHING_THERE = ("no-such-thing", "There is nothing at that address.")
_PORT = re.compile(r":[0-9]*$")
_SECRET = re.compile(r"(/staff/|/links/|/replays?/)[^/]+")

logger = logging.getLogger("chapter47.web")


class Guard:
    """Wraps the whole application. Nothing that it turns away reaches a route."""

    def __init__(self, app: App, floor: Floor) -> None:
        self.app = app
        self.floor = floor
        requests = floor.settings.requests_per_second
        self.rates = Rates(requests, max(1, 2 * requests), clock=floor.time.ticks)
        """Requests, by address."""
        self.requests = dict.fromkeys(("1xx", "2xx", "3xx", "4xx", "5xx", "none"), 0)
        """Answers by status, for the metrics."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers(scope)]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and not status:
                await _turn_away(scope, _Turned(404, Mistake(*NOTHING_THERE)), answer)
                return
            await send(message)

        try:
            self._check_head(scope, headers)
            if scope["type"] == "http":
                self._check_http(scope, headers)
                await self.app(scope, _limited(receive), answer)
            else:
                self._check_origin(headers)
                await self.app(scope, receive, answer)
        except _Turned as turned:
            await _turn_away(scope, turned, answer)
        finally:
            self._log(scope, status, time.perf_counter() - began)

    def _check_head(self, scope: Scope, headers: dict[str, str]) -> None:
        """What holds for a request and for a stream alike."""
        length = headers.get("content-length", "0")
        head = sum(len(name) + len(value) for name, value in scope["headers"])
        if not length.isdecimal() or max(int(length), head) > LARGEST_BODY:
            raise _Turned(413, Mistake("too-large", f"A request is at most {LARGEST_BODY} bytes."))
        client = scope.get("client") or ("", 0)
        try:
            self.rates.take(str(client[0]))
        except Mistake as mistake:
            raise _Turned(429, mistake) from None
        for name in (b"host", b"origin"):
            # Of two, one would be looked at here and another elsewhere.
            if sum(each == name for each, _ in scope["headers"]) > 1:
                raise _Turned(400, Mistake("said-twice", f"A request says {name.decode()} once."))
        self._check_host(headers)

    def _check_http(self, scope: Scope, headers: dict[str, str]) -> None:
        """A request that changes something says so, and comes from our own page."""
        if scope["method"] not in SAFE:
            self._check_origin(headers)
            if headers.get("x-chapter47") != "1":
                sentence = "A request that changes something says so in its header."
                raise _Turned(403, Mistake("no-header", sentence, "Send X-Chapter47: 1."))

    def _check_host(self, headers: dict[str, str]) -> None:
        """A floor on loopback answers to its own names alone: another name that leads here is somebody's trick."""
        host = _PORT.sub("", headers.get("host", ""))
        if not self.floor.settings.allow_remote and host not in LOOPBACK:
            raise _Turned(403, Mistake("foreign-host", f"This floor is not called {host[:60]!r}."))

    def _check_origin(self, headers: dict[str, str]) -> None:
        """Another site's page may not speak for a person who is signed in here."""
        origin = headers.get("origin")
        if origin is None:
            return
        own = {f"{scheme}://{headers.get('host')}" for scheme in ("http", "https")}
        if origin not in own and origin not in self.floor.settings.origins.split():
            raise _Turned(403, Mistake("foreign-origin", "That request comes from another site."))

    def _headers(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        own = list(HEADERS.items())
        if not scope["path"].startswith("/assets/"):
            own.append((b"cache-control", b"no-store"))
        if self.floor.settings.secure_cookies:
            own.append((b"strict-transport-security", b"max-age=31536000"))
        return own

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        self.requests[f"{status // 100}xx" if status else "none"] += 1
        told = {
            "event": "request" if scope["type"] == "http" else "stream",
            "method": scope.get("method", "GET"),
            "path": _SECRET.sub(r"\1…", scope["path"])[:200],
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        logger.info(json.dumps(told))


class _Turned(Exception):
    """A request that goes no further."""

    def __init__(self, status: int, error: Chapter47Error) -> None:
        super().__init__(status)
        self.status = status
        self.error = error


async def _turn_away(scope: Scope, turned: _Turned, send: Send) -> None:
    """The refusal as the whole answer: where a stream was asked for, none begins."""
    body = json.dumps(error_json(turned.error)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if turned.status in (400, 413):
        headers.append((b"connection", b"close"))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": turned.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _limited(receive: Receive) -> Receive:
    """A body that does not say its length is measured as it comes."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise HTTPException(413)  # whoever reads a body lets this one through, and no other
        return message

    return limited

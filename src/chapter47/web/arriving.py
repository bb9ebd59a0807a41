"""What a connection may cost before anybody has said who they are: a head of so many lines and bytes, a request that
arrives in time, an answer that is read in time.

The server has no such limits of its own: whoever sent half a request, or did not read an answer, would hold a
connection for as long as they liked.
"""

import asyncio
from collections import deque
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

MOST_HEADERS = 100
LONGEST_HEAD = 128 * 1024
"""Bytes up to which a head is read at all; the guard answers to one that is shorter and still too long."""
LAST_LOOK = 0.01
END = b"\r\n\r\n"
"""What a head ends with."""
_ANSWER = "HTTP/1.1 {}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LONG = _ANSWER.format("431 Request Header Fields Too Large").encode()
TOO_SLOW = _ANSWER.format("408 Request Timeout").encode()


class Arriving(HttpToolsProtocol):
    """One connection of HTTP, up to where it becomes a stream."""

    seconds: ClassVar[float]
    """How long a request may take to arrive, and what waits of an answer to be read."""
    _arrives: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _in_head = True
    _head = 0
    _lines = 0
    """Bytes of the lines of a head that have arrived whole."""

    # A request arrives

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the server has it
        super().connection_made(transport)
        self._answers: deque[RequestResponseCycle] = deque()
        self._expect()

    def data_received(self, data: bytes) -> None:
        if self._in_head and END not in data:  # what has the end of a head may have a body behind it
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self._turn_away(TOO_LONG)
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._arrives is None:
            self._expect()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._lines += len(name) + len(value)
        if len(self.headers) > MOST_HEADERS or self._lines > LONGEST_HEAD:
            self._turn_away(TOO_LONG)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if self.transport.is_closing():
            return  # it was turned away
        super().on_headers_complete()
        while self._answers and self._answers[0].response_complete:
            self._answers.popleft()
        if self.cycle is not None:
            self._answers.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        self._in_head, self._head, self._lines = True, 0, 0
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._arrives = self.loop.call_later(self.seconds, self._late)

    def _stop_waiting(self) -> None:
        if self._arrives is not None:
            self._arrives.cancel()
            self._arrives = None

    def _late(self) -> None:
        """What has arrived meanwhile is read first: it may be we who were slow."""
        self._arrives = self.loop.call_later(LAST_LOOK, self._turn_away, TOO_SLOW)

    def _turn_away(self, answer: bytes) -> None:
        """Answers where nothing was answered yet, and closes."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(answer)
        self.transport.close()

    # An answer is read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_reading()

    def _stop_reading(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_reading()
        self.pipeline.clear()
        for answer in self._answers:  # the server itself tells the newest alone that nobody listens any more
            answer.disconnected = True
        super().connection_lost(exc)


def arriving(seconds: float) -> type[Arriving]:
    """Connections that have so long."""
    made: dict[str, Any] = {"seconds": seconds}
    return type("Connection", (Arriving,), made)

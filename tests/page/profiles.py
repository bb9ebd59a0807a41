"""One browser for all tests, and its profiles: each is one person's at a time, and empty again before it is another's.

A profile that is used again keeps its process and has the page's script compiled, which a new one would spend most of
its time on.
"""

import json
import re
from collections.abc import Callable
from copy import deepcopy

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Page, WebSocket, WebSocketRoute

from kit.served import Json

SIZES = {
    "desk": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "lying": (844, 390),  # the phone on its side
    "twice": (720, 450),  # the desk, with everything twice as large
}
TOUCHED = ("phone", "lying")
WAIT = 60_000
"""Milliseconds after which what has not come is taken not to come, on the busiest of machines."""

LASTING = """
const { setTimeout } = window;
window.setTimeout = (run, delay, ...more) => (delay < 5000 ? setTimeout(run, delay, ...more) : 0);
"""
"""What a page shows for some seconds stays: on a busy machine, a test may look late."""

Change = Callable[[Json], None]
"""What is made of a table's view on its way to the page."""


class Profiles:
    """The profiles of one browser, and all that their pages complain of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._used: list[tuple[str, Page]] = []
        self._free: dict[str, list[Page]] = {size: [] for size in SIZES}
        self._listening: list[tuple[Page, Callable[[WebSocket], None]]] = []
        self.complaints: list[str] = []

    def take(self, size: str) -> Page:
        """An empty profile, for somebody with a screen of that size."""
        page = self._free[size].pop() if self._free[size] else self._new(size)
        self._used.append((size, page))
        return page

    def _new(self, size: str) -> Page:
        width, height = SIZES[size]
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size in TOUCHED,
            is_mobile=size in TOUCHED,
            reduced_motion="reduce",
        )
        context.set_default_timeout(WAIT)
        context.add_init_script(LASTING)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if _counts(said) else None)
        return page

    def listen(self, page: Page, heard: list[str]) -> None:
        """Keeps whatever comes to that page over its sockets, as long as it is this person's."""

        def hear(socket: WebSocket) -> None:
            socket.on("framereceived", lambda text: heard.append(str(text)))

        page.on("websocket", hear)
        self._listening.append((page, hear))

    def spoil(self, page: Page) -> None:
        """What was done to this page cannot be undone: nobody gets it after this person."""
        self._used = [(size, each) for size, each in self._used if each is not page] + [("", page)]

    def empty(self) -> None:
        """Everybody has gone, and nothing is left of them."""
        for page, hear in self._listening:
            page.remove_listener("websocket", hear)
        self._listening.clear()
        for size, page in self._used:
            if not size:
                page.context.close()
                continue
            page.goto(f"{self._address}/chip.svg")  # a place of the same origin where nothing happens
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.context.clear_cookies()
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            self._free[size].append(page)
        self._used.clear()


def sign_in(page: Page, client: httpx.Client, address: str) -> None:
    """Gives a profile the session of somebody who came to the floor without a page."""
    page.context.add_cookies([{"name": name, "value": value, "url": address} for name, value in client.cookies.items()])


class Retelling:
    """A stream on its way to a page, which is told of another table than there is."""

    def __init__(self, change: Change) -> None:
        self._change = change
        self._view: Json = {}
        self._socket: WebSocketRoute | None = None

    def begin(self, page: Page) -> None:
        page.route_web_socket(re.compile("/stream"), self._between)

    def _between(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        for message in [json.loads(line) for line in str(text).split("\n")]:
            if "view" in message:
                self._view = message["view"]
                self.tell(self._change)
            else:
                self._send(message)

    def tell(self, change: Change) -> None:
        """Tells the table anew, with what this makes of it."""
        view = deepcopy(self._view)
        change(view)
        self._send({"view": view})

    def _send(self, message: Json) -> None:
        assert self._socket is not None, "nobody listens yet"
        self._socket.send(json.dumps(message))


def _counts(said: ConsoleMessage) -> bool:
    """The browser itself reports refused requests and lost connections, which tests bring about on purpose."""
    ours = "Failed to load resource" not in said.text and "WebSocket connection" not in said.text
    return said.type == "error" and ours

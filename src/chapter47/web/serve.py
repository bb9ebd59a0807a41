"""A process that runs a floor, until it is told to stop."""

import asyncio
import contextlib
import gc
import json
import logging
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import TypeAlias

import uvicorn

from chapter47.floor.floor import Floor
from chapter47.floor.generating import WITHIN, Away
from chapter47.floor.roles import roles_on
from chapter47.floor.settings import Settings
from chapter47.law import Mistake
from chapter47.web.app import guarded
from chapter47.web.arriving import arriving

GARBAGE = 20_000, 20, 50
"""How much is made before the collector looks for cycles: a command makes little, and leaves next to none."""
GRACE = 5
"""Seconds that open streams have to end when the floor stops."""


class JsonLines(logging.Formatter):
    """One JSON object a line: what a machine collects, and a person can still read."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
        }
        try:
            said = json.loads(message)
            told.update(said if isinstance(said, dict) else {"said": message})
        except ValueError:
            told["said"] = message
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class NotOurs(logging.Filter):
    """What is no failure of ours, though the server takes it for one."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            # What a client sent is no text: a line tells of it, without a trace.
            record.exc_info = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        # It says that of every stream that is refused with an answer.
        return record.getMessage() != "ASGI callable returned without completing handshake."


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    server = logging.getLogger("uvicorn.error")
    server.setLevel(max(logging.getLevelName(level.upper()), logging.WARNING))
    server.addFilter(NotOurs())


def listen(settings: Settings) -> socket.socket:
    """The port, or one clear sentence why not."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        sentence = f"Nothing can listen at {settings.host}:{settings.port}: {error.strerror}."
        raise Mistake("port-taken", sentence, "Choose another with --port.") from None
    made.listen(1024)
    return made


def address_of(settings: Settings, bound: socket.socket) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{bound.getsockname()[1]}"


Ready: TypeAlias = Callable[[Floor, str, dict[str, str]], None]


def serve(settings: Settings, ready: Ready, make: Callable[[Settings], Floor] = Floor) -> None:
    """Runs a floor until a signal ends it. ``ready`` is told the address and the one-time links of the staff."""
    log_to_stderr(settings.log_level)
    bound = listen(settings)
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    asyncio.run(_run(make(settings), bound, ready))


async def _run(floor: Floor, bound: socket.socket, ready: Ready) -> None:
    address = address_of(floor.settings, bound)
    if floor.settings.generator != WITHIN:
        floor.generator = Away()  # until it is known which there is
    await floor.start(address)
    floor.keys = await floor.generating.start()
    proxies = floor.settings.proxies.split()  # nobody else is believed about where a request comes from
    config = uvicorn.Config(
        guarded(floor),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="off",
        http=arriving(floor.settings.request_seconds),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # ours end the floor first
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    serving = loop.create_task(server.serve([bound]))
    gc.freeze()  # what is here now stays: it need not be looked through again and again
    gc.set_threshold(*GARBAGE)
    at_tables = (host.table.game.name for host in floor.hosts.values())
    roles = roles_on((*at_tables, *(host.system.game.name for host in floor.systems.values())))
    ready(floor, address, await floor.people.new_links(roles))
    await asyncio.wait([serving, loop.create_task(stop.wait())], return_when=asyncio.FIRST_COMPLETED)
    for host in floor.machines:
        host.telling.end()
    floor.stopping = True
    server.should_exit = True
    await serving
    await floor.stop()
    await floor.generating.stop()

"""For those who keep the floor running: health and metrics."""

import resource
from collections.abc import Iterator

from fastapi import APIRouter, Request, Response

from chapter47._version import __version__
from chapter47.floor.floor import Floor
from chapter47.floor.setting_up import digest
from chapter47.web.session import TheFloor
from chapter47.web.shapes.tables import Health

router = APIRouter(tags=["operations"])


@router.get("/healthz")
async def health(floor: TheFloor) -> Health:
    """Whether the floor runs, which build of the rules, and which tables it does not run though it should.

    One table that is down is no reason to restart all the others: the answer is 200 as long as the floor itself runs.
    """
    await floor.store.read(lambda connection: None)
    down, held = floor.down, sorted(floor.held)
    return Health(
        status="stopping" if floor.stopping else "degraded" if down or held else "ok",
        version=__version__,
        rules=digest(),
        tables=len(floor.hosts),
        down=down,
        held=held,
    )


_TEXT = {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Metrics, one a line."}


@router.get("/metrics", response_class=Response, responses={200: _TEXT})
async def metrics(floor: TheFloor, request: Request) -> Response:
    """Counts in the text form that Prometheus reads."""
    lines = "\n".join(_lines(floor, request.app.state.guard.requests))
    return Response(lines + "\n", media_type="text/plain; version=0.0.4; charset=utf-8")


def _lines(floor: Floor, requests: dict[str, int]) -> Iterator[str]:
    yield from _head("chapter47_build_info", "gauge", "The build that runs, and the digest of its rules.")
    yield f'chapter47_build_info{{version="{__version__}",rules="{digest()}"}} 1'
    yield from _head("chapter47_requests_total", "counter", "Answers, by kind of status.")
    for status, number in sorted(requests.items()):
        yield f'chapter47_requests_total{{status="{status}"}} {number}'
    yield from _head("chapter47_commits_total", "counter", "Commits of the store.")
    yield f"chapter47_commits_total {floor.store.commits}"
    yield from _head("chapter47_writes_total", "counter", "What those commits made durable.")
    yield f"chapter47_writes_total {floor.store.writes}"
    for name, kind, help_text, value in (
        ("entries_total", "counter", "Entries of each table's log.", lambda host: host.newest + 1),
        ("rounds_total", "counter", "Rounds played.", lambda host: host.table.rounds),
        ("seats_taken", "gauge", "Seats taken.", lambda host: len(host.table.seats)),
        ("watchers", "gauge", "Streams open.", lambda host: len(host.telling.watchers)),
        ("dropped_total", "counter", "Streams whose reader was too slow.", lambda host: host.telling.dropped),
    ):
        yield from _head(f"chapter47_{name}", kind, help_text)
        for host in floor.hosts.values():
            yield f'chapter47_{name}{{table="{host.name}"}} {value(host)}'
    yield from _head("chapter47_tables_held", "gauge", "Tables that cannot be run.")
    yield f"chapter47_tables_held {len(floor.held)}"
    yield from _head("chapter47_tables_down", "gauge", "Tables that are not run, and are made ready.")
    yield f"chapter47_tables_down {len(floor.down)}"
    yield from _head("process_resident_memory_bytes", "gauge", "The most memory that the process has had.")
    yield f"process_resident_memory_bytes {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}"


def _head(name: str, kind: str, text: str) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"

"""The description of the API is complete and true: requests made from it are answered as it says, whoever asks."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as begin_at
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kit.proofs import times
from kit.served import Served, good

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
MODES = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)
EXAMPLES = 2
"""Requests for each operation, of each kind, that everybody makes."""


def operations(floor: Served) -> list[APIOperation[Any, Any, Any, Any]]:
    described = good(floor.anyone().get("/api/openapi.json"))
    schema = schemathesis.openapi.from_dict(described)
    found = list(schema.get_all_operations())
    assert all(isinstance(each, Ok) for each in found)
    return [each.ok() for each in found if isinstance(each, Ok)]


def someone(floor: Served, role: str) -> httpx.Client:
    match role:
        case "nobody":
            return floor.anyone()
        case "player":
            return floor.visitor()
    return floor.staff(role)


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as session:
        session.trust_env = False
        yield session


KNOWN: dict[str, object] = {"stream": "roulette-1", "subchapter": 5, "number": 1}
"""Names that lead somewhere, for half of the requests: made up ones hardly ever do."""


def lead_somewhere(case: schemathesis.Case[Any]) -> None:
    name = "roulette" if "/odds/" in case.operation.path else "roulette-1"
    for part in (case.path_parameters, case.query):
        part.update({key: {**KNOWN, "name": name}[key] for key in part if key in KNOWN or key == "name"})


@pytest.fixture(scope="module")
def played(floor: Served) -> None:
    """There is something to tell of: a round was played."""
    with floor.socket(floor.visitor(), "/api/tables/roulette-1/stream") as stream:
        stream.sit(1)
        stream.bet(1, "red", "5")
        stream.ready()
        stream.settle(1)


ANSWERED = {
    "nobody": {"GET /api/floor", "GET /api/tables/{name}", "GET /api/tables/{name}/rules", "GET /api/odds/{name}"},
    "player": {
        "GET /api/me",
        "GET /api/record",
        "GET /api/record/net",
        "GET /api/record/statistics",
        "POST /api/chips",
        "GET /metrics",
        "GET /api/coverage/{subchapter}",
    },
    "supervisor": {"GET /api/pits", "GET /api/games", "GET /api/houses", "POST /api/invitations"}
    | {"GET /api/tables/{name}/rounds", "GET /api/tables/{name}/rounds/{number}"},
    "regulator": {"GET /api/log", "GET /api/streams", "GET /api/export/{stream}", "POST /api/tables/{stream}/verify"},
}
"""Operations that each role is known to have done, so that it is not refusals alone that were looked at."""


class Asking:
    """Everybody asks the same; what is not answered as described is kept."""

    def __init__(self, floor: Served, session: requests.Session) -> None:
        self.floor = floor
        self.session = session
        self.cookies = {role: dict(someone(floor, role).cookies) for role in ANSWERED}
        self.wrong: list[str] = []
        self.done: dict[str, set[str]] = {role: set() for role in ANSWERED}
        self._asked: Counter[str] = Counter()

    def ask(self, case: schemathesis.Case[Any]) -> None:
        case.headers.update({"X-Chapter47": "1", "Origin": self.floor.address})
        self._asked[case.operation.label] += 1
        if self._asked[case.operation.label] % 2:
            lead_somewhere(case)
        said = dict(case.cookies)
        for role, cookies in self.cookies.items():
            if case.operation.path == "/api/sign-out" and role != "nobody":
                continue  # what follows would be asked by nobody
            case.cookies = {**said, **cookies}
            try:
                answer = case.call_and_validate(self.floor.address, self.session, checks=CHECKS)
                if answer.status_code == 200:
                    self.done[role].add(case.operation.label)
            except FailureGroup as failures:
                self.wrong.extend(f"{role}, {case.operation.label}: {failure}" for failure in failures.exceptions)


def can_be_wrong(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether a request could be of another shape than is described: a name in the address is any text."""
    if operation.body:
        return True
    parameters = [(each.location, each.definition["schema"]) for each in operation.iter_parameters()]
    return any(where != "path" or schema.get("type") != "string" for where, schema in parameters)


def ask_everything(floor: Served, session: requests.Session, bounded: settings, at: int = 0) -> None:
    """``at``: where chance begins, if the settings leave anything to it."""
    asking = Asking(floor, session)
    for operation in operations(floor):
        for mode in MODES if can_be_wrong(operation) else MODES[:1]:
            with suppress(Unsatisfiable):  # where nothing can be said, nothing can be said wrongly
                bounded(begin_at(at)(given(operation.as_strategy(generation_mode=mode))(asking.ask)))()
    assert not asking.wrong, "\n\n".join(dict.fromkeys(asking.wrong))
    for role, known in ANSWERED.items():
        assert asking.done[role] >= known, role
    assert good(floor.anyone().get("/healthz"))["status"] == "ok"


BOUNDED = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.usefixtures("played")
def test_every_answer_is_as_described_whoever_asks(floor: Served, session: requests.Session) -> None:
    """None is a failure of ours, and none has a status, a type or a shape that is not in the description."""
    ask_everything(floor, session, BOUNDED)


@pytest.mark.prove
@pytest.mark.usefixtures("played")
def test_every_answer_is_as_described_however_often_it_is_asked(
    floor: Served, session: requests.Session, seed: int
) -> None:
    """The same with requests that are others in every run."""
    number = times(30)
    ask_everything(floor, session, settings(BOUNDED, max_examples=number, derandomize=False), seed)


def test_everything_that_is_served_is_described(floor: Served) -> None:
    described = good(floor.anyone().get("/api/openapi.json"))
    assert described["info"]["title"] == "chapter47"
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["description"].strip(), path
            success = operation["responses"]["200"]
            assert success["content"], (method, path)
            for status in ("400", "401", "403", "404", "405", "409", "413", "421", "422", "429", "503"):
                refusal = operation["responses"][status]["content"]["application/json"]["schema"]
                assert refusal == {"$ref": "#/components/schemas/Fault"}
    stated = set(described["paths"])
    for path in (
        "/api/me",
        "/api/visit",
        "/api/sign-in",
        "/api/sign-out",
        "/api/links/{token}",
        "/api/chips",
        "/api/invitations",
        "/api/record",
        "/api/record/net",
        "/api/record/statistics",
        "/api/record/download/{form}",
        "/api/record/rounds/{stream}/{number}",
        "/api/record/rounds/{stream}/{number}/download/{form}",
        "/api/record/links",
        "/api/record/links/{number}",
        "/api/replays/{token}",
        "/api/floor",
        "/api/tables",
        "/api/practice",
        "/api/classes",
        "/api/classes/join",
        *(f"/api/classes/{{number}}{act}" for act in ("", "/outcomes", "/pause", "/point", "/back", "/code", "/end")),
        "/api/first-rounds",
        "/api/glossary",
        "/api/tables/{name}/first-round",
        "/api/tables/{name}",
        "/api/systems",
        "/api/systems/{name}",
        "/api/systems/{name}/says",
        "/api/systems/{name}/weigh",
        "/api/systems/{name}/first-round",
        "/api/systems/{name}/commands",
        "/api/systems/{name}/proposals/{proposal}/confirm",
        "/api/systems/{name}/changes/preview",
        "/api/systems/{name}/changes/withdrawal",
        "/api/systems/{name}/tickets",
        "/api/systems/{name}/tickets/{which}",
        "/api/systems/{name}/games/{series}/{number}",
        "/api/systems/{name}/reports/{kind}/{which}",
        "/api/generator",
        "/api/generator/keys",
        "/api/tables/{name}/rules",
        "/api/tables/{name}/says",
        "/api/tables/{name}/weigh",
        "/api/tables/{name}/hint",
        "/api/tables/{name}/lesson",
        "/api/drills",
        "/api/drills/answer",
        "/api/progress",
        "/api/progress/{game}",
        "/api/tables/{name}/strategy",
        "/api/tables/{name}/commands",
        "/api/tables/{name}/corrections/preview",
        "/api/tables/{name}/proposals/{proposal}",
        "/api/tables/{name}/proposals/{proposal}/confirm",
        "/api/tables/{name}/changes/preview",
        "/api/tables/{name}/changes/withdrawal",
        "/api/tables/{name}/shoe",
        "/api/tables/{name}/commitment",
        "/api/tables/{name}/shoe/{number}/proof/{position}",
        "/api/tables/{name}/rounds",
        "/api/tables/{name}/rounds/{number}",
        "/api/tables/{stream}/verify",
        "/api/tables/{name}/whatif",
        "/api/whatif",
        "/api/pits",
        "/api/games",
        "/api/unnamed",
        "/api/unnamed/{number}",
        "/api/staff",
        "/api/staff/{number}/vouch",
        "/api/log",
        "/api/streams",
        "/api/export",
        "/api/export/{stream}",
        "/api/coverage",
        "/api/coverage/{subchapter}",
        "/api/card-room",
        "/api/card-room/commands",
        "/api/card-room/revenue/{which}",
        "/api/provisions/{number}",
        "/api/odds/{name}",
        "/api/tables/{name}/results",
        "/api/systems/{name}/request.{suffix}",
        "/api/explorer",
        "/api/simulations",
        "/api/shifts",
        "/api/signs",
        "/api/signs/samples",
        "/api/signs/samples/{number}/decision",
        "/api/signs/samples/{number}/withdraw",
        "/api/guides",
        "/api/guides/{subject}/samples",
        "/api/guides/samples/{number}/decision",
        "/api/guides/samples/{number}/use",
        "/api/petitions",
        "/api/petitions/{name}",
        "/api/petitions/{name}/acts",
        "/api/petitions/{name}/compare",
        "/api/petitions/{name}/entrance-sign",
        "/api/petitions/{name}/paper",
        "/api/petitions/{name}/results",
        "/api/checkpoints",
        "/api/houses",
        "/api/submission",
        "/api/submission/draft",
        "/api/submission/changes",
        "/api/submission/{number}/approve",
        "/healthz",
        "/metrics",
    ):
        assert path in stated, path
        stated.remove(path)
    assert not stated

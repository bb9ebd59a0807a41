"""What stands before every request: where it comes from, what its answer may do, and what is never told."""

import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from chapter47.floor.attempts import FAILURES
from kit.served import FEW, PASSWORD, Served, assert_typed, good, no, serve

HEADERS = {
    "content-security-policy": r"default-src 'none'; .*frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ".*camera=.*",
    "cache-control": "no-store",
}
ANSWERS: list[tuple[str, str, dict[str, str], int]] = [
    ("GET", "/", {}, 200),
    ("GET", "/tables/roulette-1/sign", {}, 200),
    ("GET", "/api/floor", {}, 200),
    ("GET", "/api/openapi.json", {}, 200),
    ("GET", "/healthz", {}, 200),
    ("GET", "/metrics", {}, 200),
    ("GET", "/paper.css", {}, 200),
    ("GET", "/api/pits", {}, 401),
    ("GET", "/api/nothing", {}, 404),
    ("DELETE", "/api/floor", {}, 405),
    ("POST", "/api/visit", {}, 422),
    ("POST", "/api/visit", {}, 413),
    ("GET", "/healthz", {"X": "x" * 70_000}, 413),
    ("POST", "/api/visit", {"Origin": "http://elsewhere"}, 403),
    ("POST", "/api/visit", {"X-Chapter47": "0"}, 403),
    ("GET", "/api/floor", {"Host": "elsewhere"}, 403),
]


@pytest.mark.parametrize(("method", "path", "headers", "status"), ANSWERS)
def test_every_answer_says_what_a_browser_may_do_with_it(
    floor: Served, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    content = b"x" * 70_000 if (method, status) == ("POST", 413) else b""
    answer = floor.anyone().request(method, path, headers=headers, content=content)
    assert answer.status_code in (status, 503 if path == "/" else status)  # the page may not have been built
    for name, pattern in HEADERS.items():
        assert re.fullmatch(pattern, answer.headers[name]), name
    assert "server" not in answer.headers
    if status >= 400:
        assert_typed(answer.json())


ORIGINS = [
    "http://elsewhere.example",
    "https://elsewhere.example",
    "null",
    "",
    "http://[",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1.elsewhere.example",
    "{own}.elsewhere.example",
    "{own}@elsewhere.example",
    "http://elsewhere.example/?{own}",
    "file://",
    "{own}/",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_another_sites_page_speaks_for_nobody(floor: Served, origin: str) -> None:
    foreign = origin.replace("{own}", floor.address)
    before = good(floor.anyone().get("/api/floor"))["tables"]
    player = floor.visitor()
    no(player.post("/api/sign-out", headers={"Origin": foreign}), 403, "foreign-origin")
    with pytest.raises(InvalidStatus) as refused:
        floor.socket(player, "/api/tables/roulette-1/stream", origin=None, headers={"Origin": foreign})
    answer = refused.value.response
    assert answer.status_code == 403
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert_typed(httpx.Response(403, content=bytes(answer.body or b"")).json(), "foreign-origin")
    assert good(player.get("/api/me"))["person"] is not None  # still signed in
    assert good(player.get("/api/floor"))["tables"] == before


@pytest.mark.parametrize(
    "host",
    [
        "elsewhere.example",
        "127.0.0.1.elsewhere.example",
        "elsewhere.example]",
        "[::1].elsewhere.example",
        "[2001:db8::1]",
        "localhost@elsewhere.example",
        "0.0.0.0",
        "",
    ],
)
def test_a_floor_on_loopback_answers_to_its_own_names_alone(floor: Served, host: str) -> None:
    """A name of somebody else's that leads here (DNS rebinding) would make their page ours."""
    port = httpx.URL(floor.address).port
    for named in {host, f"{host}:{port}"}:
        no(floor.anyone().get("/api/floor", headers={"Host": named}), 403, "foreign-host")
        # Such a page has the same origin as the name that it asks by.
        said = {"Host": named, "Origin": f"http://{named}"}
        no(floor.anyone().post("/api/visit", json={"name": "Eve"}, headers=said), 403, "foreign-host")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_a_floor_on_loopback_answers_to_those(floor: Served, host: str) -> None:
    port = httpx.URL(floor.address).port
    for named in (host, f"{host}:{port}"):
        assert good(floor.anyone().get("/healthz", headers={"Host": named}))["status"] == "ok"


def test_whatever_changes_something_says_so_in_its_header(floor: Served) -> None:
    player = floor.visitor()
    described = good(player.get("/api/openapi.json"))["paths"]
    known = [path for path, methods in described.items() if set(methods) - {"get"}]
    changing = [re.sub(r"\{(\w+)\}", lambda part: "roulette-1" if part[1] == "name" else "9", path) for path in known]
    assert {"/api/chips", "/api/tables/roulette-1/commands"} <= set(changing)
    for path in changing:
        for header in ("", "0", "true"):
            no(player.post(path, json={}, headers={"X-Chapter47": header}), 403, "no-header")
        bare = httpx.post(floor.address + path, json={}, cookies=dict(player.cookies), trust_env=False, verify=False)
        no(bare, 403, "no-header")


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(floor: Served) -> None:
    client = floor.anyone()
    answer = client.post("/api/visit", json={"name": "Ann"})
    cookies = answer.headers.get_list("set-cookie")
    assert {cookie.split("=")[0] for cookie in cookies} == {"chapter47", "chapter47-terminal"}
    for cookie in cookies:
        flags = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=strict", "path=/"} <= flags
    token = client.cookies["chapter47"]
    assert len(token) >= 43  # 256 bits
    assert token not in answer.text
    gone = client.post("/api/sign-out").headers["set-cookie"]
    assert gone.startswith('chapter47=""')
    assert "Max-Age=0" in gone


def test_behind_a_proxy_that_speaks_https_cookies_go_nowhere_else(tmp_path: Path) -> None:
    settings = {"CHAPTER47_SECURE_COOKIES": "true", "CHAPTER47_ORIGINS": "https://floor.example https://other.example"}
    floor = serve(tmp_path, FEW, by_hand=True, **settings)
    for origin in settings["CHAPTER47_ORIGINS"].split():
        answer = floor.anyone(Origin=origin).post("/api/visit", json={"name": "Ann"})
        good(answer)
        assert all("Secure" in cookie for cookie in answer.headers.get_list("set-cookie"))
        assert "max-age=" in answer.headers["strict-transport-security"]
    no(floor.anyone(Origin="https://third.example").post("/api/visit", json={"name": "Ann"}), 403, "foreign-origin")
    floor.stop()


def test_links_are_used_once(floor: Served) -> None:
    token = good(floor.staff("supervisor").post("/api/invitations", json={"role": "dealer"}))["link"].split("/")[-1]
    path = f"/api/links/{token}"
    client = floor.anyone()
    assert good(client.get(path)) == {"role": "dealer"}
    assert good(client.get(path)) == {"role": "dealer"}  # looking at it does not use it
    for name, password, status, code in (
        ("Dee", "too short", 422, "weak-password"),
        ("Dee", "x" * 129, 422, "weak-password"),
        ("", PASSWORD, 422, "not-a-name"),
    ):
        no(client.post(path, json={"name": name, "password": password}), status, code)
    assert good(client.post(path, json={"name": "Dee Dealer", "password": PASSWORD}))["role"] == "dealer"
    no(client.get(path), 404, "no-such-link")
    no(floor.anyone().post(path, json={"name": "Dora", "password": PASSWORD}), 404, "no-such-link")
    other = good(floor.staff("supervisor").post("/api/invitations", json={"role": "dealer"}))["link"]
    taken = {"name": "DEE  dealer", "password": PASSWORD}
    no(floor.anyone().post(other.replace("/staff/", "/api/links/"), json=taken), 409, "name-taken")
    no(floor.staff("supervisor").post("/api/invitations", json={"role": "regulator"}), 403, "not-your-role")


def test_whoever_guesses_a_password_is_locked_out(floor: Served) -> None:
    """After five failures even the right one is refused; and a name that nobody has is treated the same.

    Whoever has that name signs in at the terminal that they know, at the very same address.
    """
    token = good(floor.staff("supervisor").post("/api/invitations", json={"role": "dealer"}))["link"].split("/")[-1]
    own = floor.anyone()
    good(own.post(f"/api/links/{token}", json={"name": "Locke", "password": PASSWORD}))
    for name in ("Locke", "Nobody at all"):
        for _ in range(FAILURES):
            no(floor.anyone().post("/api/sign-in", json={"name": name, "password": "wrong"}), 401, "wrong-sign-in")
        no(floor.anyone().post("/api/sign-in", json={"name": name, "password": PASSWORD}), 429, "locked-out")
    assert "locked-out" in {event["event"] for line in floor.log("floor") for event in line["events"]}
    assert good(own.post("/api/sign-in", json={"name": "Locke", "password": PASSWORD}))["name"] == "Locke"


def test_a_player_is_not_called_as_a_post_is(floor: Served) -> None:
    for name in ("Dealer", "the  supervisor", "D\u0435\u0430ler", "Cage"):
        no(floor.anyone().post("/api/visit", json={"name": name}), 422, "name-of-staff")


def test_what_is_secret_is_in_no_log(tmp_path: Path) -> None:
    """Whatever the level: tokens of sessions, links and proposals, and passwords, right or wrong."""
    floor = serve(tmp_path, FEW, by_hand=True, CHAPTER47_LOG_LEVEL="debug")
    supervisor = floor.staff("supervisor")
    invited = good(supervisor.post("/api/invitations", json={"role": "dealer"}))["link"].split("/")[-1]
    dealer = floor.claim(invited)
    floor.anyone().get(f"/staff/{floor.links['regulator']}")
    floor.anyone().get(f"/api/links/{floor.links['regulator']}")
    no(floor.anyone().post("/api/sign-in", json={"name": "Eve", "password": "not the password"}), 401)
    player = floor.visitor()
    stream = floor.stream(player, "roulette-1")
    stream.sit(1)
    player.get("/api/tables/nowhere?token=abc")
    secrets = [PASSWORD, "not the password", *floor.links.values(), invited]
    secrets += [client.cookies["chapter47"] for client in (supervisor, dealer, player)]
    lines = [line for name in ("floor", "cage", "roulette-1") for line in floor.log(name)]
    floor.stop()
    for secret in secrets:
        assert secret not in floor.logged()
        assert secret not in str(lines)
    stored = b"".join(file.read_bytes() for file in floor.data.iterdir())
    for secret in secrets:
        assert secret.encode() not in stored

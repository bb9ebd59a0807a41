"""For those who keep the floor running: health, metrics, logs, settings, and how it ends."""

import json
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from subprocess import PIPE

import httpx
import pytest

from chapter47 import __version__
from chapter47.cli.main import main
from chapter47.floor.roles import staff_roles
from chapter47.floor.settings import read_settings
from chapter47.law import Mistake
from kit.floor_process import FloorProcess
from kit.running import WAIT
from kit.served import FEW, Json, Served, assert_typed, good, no, serve

COMMAND = str(Path(sys.executable).with_name("chapter47"))


def test_health_says_which_build_of_the_rules_runs(floor: Served) -> None:
    told = good(floor.anyone().get("/healthz"))
    assert told.keys() == {"status", "version", "rules", "tables", "down", "held"}
    assert (told["status"], told["version"], told["tables"]) == ("ok", __version__, 4)
    assert (told["down"], told["held"]) == ([], [])
    assert good(floor.anyone().get("/api/floor"))["rules"] == told["rules"]


def test_health_tells_of_tables_that_are_down_or_held(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    with floor.guests():
        ann = floor.visitor()
        change(floor, "UPDATE owners SET epoch = epoch + 1 WHERE stream = 'roulette-1'")  # as if it were another's
        no(ann.post("/api/tables/roulette-1/commands", json={"say": {"seat": 1, "choose": "sit"}}), 503, "not-here")
        assert health(floor) == ("degraded", 3, ["roulette-1"], [])
        assert samples(ann.get("/metrics").text)["chapter47_tables_down"] == 1
        floor.pass_by(1.5)  # the next time that it looks, it takes the table again
        assert health(floor) == ("ok", 4, [], [])
    floor.signal(signal.SIGTERM)
    floor.end()
    change(floor, "UPDATE lines SET at = '2020' WHERE stream = 'big-six-1' AND line = 0")
    floor.start()
    with floor.guests():
        assert health(floor) == ("degraded", 3, [], ["big-six-1"])
    floor.signal(signal.SIGTERM)
    floor.end()


def health(floor: Served) -> tuple[str, int, list[str], list[str]]:
    """How the floor is, how many tables it runs, and which it does not."""
    told = good(floor.anyone().get("/healthz"))
    return told["status"], told["tables"], told["down"], told["held"]


def change(floor: Served, statement: str) -> None:
    """Does something to the store behind the floor's back."""
    with closing(sqlite3.connect(floor.data / "floor.sqlite")) as store, store:
        store.execute(statement)


def test_what_the_floor_keeps_is_its_owners_alone(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    with floor.guests():
        floor.visitor()
    kept = modes(floor.data)
    assert kept.keys() >= {"floor.sqlite", "floor.sqlite-wal", "floor.sqlite-shm", "signing.key", "sealing.key"}
    assert set(kept.values()) == {0o600}
    assert stat.S_IMODE(floor.data.stat().st_mode) == 0o700
    floor.kill()
    for path in floor.data.iterdir():
        path.chmod(0o644)  # as an earlier version left them
    floor.start()
    assert set(modes(floor.data).values()) == {0o600}
    floor.stop()


def modes(folder: Path) -> dict[str, int]:
    """Who may read and write each file."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


SAMPLE = re.compile(r'([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-zA-Z_]\w*="[^"\\]*"(,[a-zA-Z_]\w*="[^"\\]*")*\})? (\d+(\.\d+)?)')


def samples(text: str) -> dict[str, float]:
    """The text form that Prometheus reads: each metric has its help and type, once and before its samples."""
    assert text.endswith("\n")
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    helped: set[str] = set()
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name = line.split(" ", 3)[2]
            assert name not in helped
            helped.add(name)
        elif line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name in helped
            assert name not in kinds
            assert kind in ("counter", "gauge")
            assert (kind == "counter") == name.endswith("_total")
            kinds[name] = kind
        else:
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            assert sample[1] in kinds
            key = line.rsplit(" ", 1)[0]
            assert key not in found
            found[key] = float(sample[4])
    return found


def test_metrics_are_what_prometheus_reads(floor: Served) -> None:
    answer = floor.anyone().get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    before = samples(answer.text)
    player = floor.visitor()
    stream = floor.stream(player, "roulette-1")
    stream.sit(1)
    stream.bet(1, "red", "5")
    rounds = stream.state["rounds"]
    stream.ready()
    stream.settle(rounds + 1)
    after = samples(floor.anyone().get("/metrics").text)
    assert after['chapter47_entries_total{table="roulette-1"}'] == stream.n + 1
    assert after['chapter47_rounds_total{table="roulette-1"}'] == rounds + 1
    assert after['chapter47_seats_taken{table="roulette-1"}'] == 1
    assert after['chapter47_watchers{table="roulette-1"}'] == 1
    assert after["chapter47_commits_total"] > before["chapter47_commits_total"]
    assert after["chapter47_writes_total"] >= before["chapter47_writes_total"] + 5
    assert after['chapter47_requests_total{status="2xx"}'] > before['chapter47_requests_total{status="2xx"}']
    assert after["process_resident_memory_bytes"] > 10_000_000
    stream.say(seat=1, choose="leave")


def test_logs_are_lines_of_json(floor: Served) -> None:
    floor.anyone().get("/api/tables/nowhere")
    floor.anyone().get("/staff/a-secret-token")
    with floor.socket(None, "/api/tables/roulette-1/stream"):
        pass
    good(floor.anyone().get("/healthz"))
    lines: list[Json] = [json.loads(line) for line in floor.logged().splitlines()]
    for line in lines:
        assert {"at", "level", "from"} <= line.keys()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", line["at"])
        assert line["level"] in ("debug", "info", "warning", "error")
    requests = [line for line in lines if line.get("event") == "request"]
    assert any(line["status"] == 404 and line["path"] == "/api/tables/nowhere" for line in requests)
    assert any(line["path"] == "/staff/…" for line in requests)
    assert all(line["ms"] >= 0 for line in requests)


@pytest.mark.parametrize("ends", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_saves_its_rounds_and_takes_them_up_again(tmp_path: Path, ends: signal.Signals) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    ann = floor.visitor()
    stream = floor.stream(ann, "sic-bo-1")
    stream.sit(2, "100")
    stream.bet(2, "small", "10")
    before = floor.view("sic-bo-1")
    floor.signal(ends)
    bye = stream.end()["bye"]
    assert_typed(bye, "stream-ends")
    floor.end()
    assert floor.process.returncode == 0
    floor.start()
    after = floor.view("sic-bo-1")
    for name in ("n", "seats", "wagers", "things", "headline", "rounds"):
        assert after[name] == before[name], name
    events = {event["event"] for line in floor.log("floor") for event in line["events"]}
    assert {"started", "stopped"} <= events
    floor.stop()


def test_the_command_opens_our_own_casino_and_ends_in_good_order(tmp_path: Path) -> None:
    """`chapter47 serve` as an operator starts it: nothing of it is ours but the folder and the port."""
    command = [COMMAND, "serve", "--port", "0", "--data", str(tmp_path / "data")]
    errors = tmp_path / "errors"
    with (
        errors.open("w") as written,
        subprocess.Popen(command, stdout=PIPE, stderr=written, text=True) as process,
        ExitStack() as ended,
    ):
        ended.callback(process.kill)  # whatever fails here, nobody waits for it
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(6 + len(staff_roles()))]
        address = said[0].split()[-1]
        assert said[0] == f"Boardwalk is open: {address}\n"
        assert said[1] == "Each of these makes one person of the staff, once, within a day:\n"
        for role, line in zip(staff_roles(), said[2:-4], strict=True):
            assert re.fullmatch(rf"  {role} +{address}/staff/\S{{43,}}\n", line)
        assert said[-4].startswith("The generator's two keys, told this once")
        for holder, line in zip(("inspector", "supervisor"), said[-3:-1], strict=True):
            assert re.fullmatch(rf"  {holder} +[0-9A-Z-]{{20,}}\n", line)
        assert said[-1].startswith("Ctrl-C closes it.")
        board = good(httpx.get(f"{address}/api/floor", trust_env=False, verify=False))
        process.send_signal(signal.SIGTERM)
        assert process.wait(WAIT) == 0
        assert process.stdout.read() == ""
    assert {table["id"] for table in board["tables"]} == set(BOARDWALK)  # once it has ended, and nobody waits for it
    lines = [json.loads(line) for line in errors.read_text().splitlines()]
    assert [line["path"] for line in lines if line.get("event") == "request"] == ["/api/floor"]
    assert {line["level"] for line in lines} <= {"info"}


BOARDWALK = (
    *("roulette-1", "roulette-2", "big-six-1", "pokette-1", "sic-bo-1", "mini-dice-1", "craps-1", "mini-craps-1"),
    *("punto-banco-1", "minibaccarat-1", "minibaccarat-2", "chemin-de-fer-1", "red-dog-1"),
    *("caribbean-stud-1", "double-down-stud-1", "let-it-ride-1", "three-card-poker-1", "fast-action-holdem-1"),
    *("pai-gow-1", "pai-gow-poker-1"),
    *("seven-card-stud-1", "holdem-1", "holdem-2", "omaha-1", "five-card-draw-1", "five-card-stud-1"),
    *("blackjack-1", "blackjack-2"),
)
"""The tables of our own casino."""


def test_settings_come_from_a_file_the_environment_and_the_command_line(tmp_path: Path) -> None:
    casino = tmp_path / "casino.toml"
    casino.write_text('casino = "Little"\n[pits.one.wheel]\ngame = "big-six"\nmin = "1"\nmax = "50"\n')
    file = tmp_path / "floor.toml"
    file.write_text(f'casino = "{casino}"\nplay-chips = "250"\nsession-hours = 1.5\nport = 1\nlog-level = "warning"\n')
    floor = Served(tmp_path / "data", "--config", str(file), CHAPTER47_PLAY_CHIPS="300", CHAPTER47_PORT="2")
    board = good(floor.anyone().get("/api/floor"))
    assert board["casino"] == "Little"
    assert [(table["id"], table["pit"]) for table in board["tables"]] == [("wheel", "one")]
    client = floor.anyone()
    answer = client.post("/api/visit", json={"name": "Ann"})
    assert good(answer)["account"] == "300.00"  # the environment counts more than the file
    assert "Max-Age=5400" in next(each for each in answer.headers.get_list("set-cookie") if "chapter47=" in each)
    assert "request" not in floor.logged()  # nothing but warnings
    floor.stop()


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ('prot = "8047"', "no setting prot"),
        ('port = "many"', "is not a whole number"),
        ("port = 70000", "70000 is not a port"),
        ("allow-remote = 1", "is not true or false"),
        ('log-level = "loud"', "loud is no level"),
        ("gaming-day-begins = 24", "24 is not an hour"),
        ('play-chips = "lots"', "lots"),
        ("port =", "TOML"),
    ],
)
def test_a_setting_that_is_none_is_refused_in_one_sentence(tmp_path: Path, setting: str, sentence: str) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(setting)
    with pytest.raises(Mistake, match=sentence):
        read_settings(file, {})


Captured = pytest.CaptureFixture[str]


def test_a_floor_that_cannot_be_as_it_is_set_says_so_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "floor.toml"
    file.write_text('prot = "8047"')
    said = ["serve", "--config", str(file), "--data", str(tmp_path / "data")]
    assert_one_line(said, capsys, "no setting prot")
    assert not (tmp_path / "data").exists()


def assert_one_line(said: list[str], capsys: Captured, sentence: str) -> None:
    """The command ends, and says why in one line."""
    with pytest.raises(SystemExit) as ended:
        main(said)
    out, errors = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert "Traceback" not in errors
    assert sentence in errors
    assert len(errors.strip().splitlines()) == 1, errors


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::", "floor.example", ""])
def test_it_listens_beyond_this_machine_only_if_that_is_allowed(host: str) -> None:
    for environment in ({}, {"CHAPTER47_ALLOW_REMOTE": "false"}):
        with pytest.raises(Mistake, match="allow-remote"):
            read_settings(None, environment, host=host)
    assert read_settings(None, {"CHAPTER47_ALLOW_REMOTE": "true"}, host=host).host == host


def test_it_says_in_one_line_that_it_does_not_listen_beyond_this_machine(tmp_path: Path, capsys: Captured) -> None:
    assert_one_line(["serve", "--data", str(tmp_path / "data"), "--host", "0.0.0.0"], capsys, "allow-remote")


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said, errors = ["serve", "--data", str(tmp_path / "data"), "--port", str(port)], tmp_path / "errors"
        command = FloorProcess(said, {}, errors, by_hand=False, work="chapter47.cli.main")
        assert (command.wait(WAIT), command.stdout.read()) == (2, "")
        command.close()
    told = errors.read_text()
    assert "Traceback" not in told
    assert f"127.0.0.1:{port}" in told
    assert "--port" in told
    assert len(told.strip().splitlines()) == 1, told


def test_two_processes_on_one_store_run_each_table_once(tmp_path: Path) -> None:
    """The second says where the tables are; when the first ends, it takes them over."""
    first, second = serve(tmp_path, FEW, by_hand=True), serve(tmp_path, FEW, by_hand=True)
    tables = ("roulette-1", "roulette-2", "big-six-1", "sic-bo-1")
    board = good(second.anyone().get("/api/floor"))
    assert board["tables"] == []
    assert board["elsewhere"] == dict.fromkeys(tables, first.address)
    ann = first.visitor()
    answer = second.anyone(Cookie=f"chapter47={ann.cookies['chapter47']}").post(
        "/api/tables/roulette-1/commands", json={"say": {"seat": 1, "choose": "sit"}}
    )
    assert answer.status_code == 421
    assert answer.headers["location"] == first.address
    assert_typed(answer.json(), "not-here")
    with second.socket(None, "/api/tables/roulette-1/stream") as stream:
        assert_typed(stream.end()["bye"], "not-here")
    first.stop()
    second.pass_by(1.5)  # the next time that it looks
    board = good(second.anyone().get("/api/floor"))
    assert ([tile["id"] for tile in board["tables"]], board["elsewhere"]) == (list(tables), {})
    second.stop()

"""A floor with a system is killed with -9 through issue, lock-out, draw and redemption: nothing acknowledged is lost.

The generator is a process of its own and is in service: what it selected for a game, the game has, once.
"""

import json
import re
import threading
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from chapter47.floor import schema
from chapter47.floor.store import Store
from chapter47.floor.store_proof import prove_store
from chapter47.games import game
from kit.heard import Heard
from kit.proofs import times
from kit.served import Json, Served, good, no, serve

CASINO = """
casino = "Boardwalk"
[pits.booths.keno-1]
game = "keno"
min = "1"
lock-out = "automatic"
override = true
closes = 5
booths = { main = 2 }
"""
BOOTH = "/api/systems/keno-1"
KILLS = times(8)


class Patron:
    """Asks for tickets and redeems them, again and again, and keeps what was acknowledged."""

    def __init__(self, floor: Served) -> None:
        self.floor = floor
        self.client = floor.visitor()
        self.said: dict[str, Json] = {}
        """What was said under each key that was acknowledged, with its entry."""
        self.under_way: tuple[str, Json] | None = None
        self._keys = count()

    def begin(self) -> None:
        for step in ({"choose": "sit"}, {"choose": "buy-in", "amount": "900"}):
            self.say(f"k{next(self._keys)}", step)

    def say(self, key: str, step: Json) -> None:
        """Says it; what is refused is no answer that could be lost."""
        self.under_way = key, step
        answer = self.client.post(f"{self.floor.address}{BOOTH}/commands", json={"say": step, "key": key})
        self.under_way = None
        if answer.status_code == 200:
            self.said[key] = {"step": step, "n": answer.json()["n"]}

    def again(self) -> None:
        """After a restart: what was not answered is said again under its key, and is done once."""
        if self.under_way is not None:
            self.say(*self.under_way)

    def play_until(self, over: threading.Event, told: Callable[[], None]) -> None:
        try:
            while not over.is_set():
                number = next(self._keys)
                spots = [number * 7 % 80 + 1, (number * 7 + 40) % 80 + 1]
                self.say(f"k{number}", {"choose": "request", "groups": [sorted(set(spots))], "rate": "1"})
                told()
                if number % 5 == 0:
                    tickets = good(self.client.get(f"{self.floor.address}{BOOTH}/tickets"))["tickets"]
                    for won in [each["ticket"] for each in tickets if each["status"] == "won"][:2]:
                        self.say(f"k{next(self._keys)}", {"choose": "redeem", "ticket": won})
                        told()
        except httpx.TransportError:
            return


def kill_after(floor: Served, patrons: list[Patron], acknowledged: int) -> None:
    """Everybody plays while time passes; the floor is killed after so many answers."""
    over, enough, answers = threading.Event(), threading.Event(), count(1)

    def told() -> None:
        if next(answers) >= acknowledged:
            enough.set()

    def pass_time() -> None:
        try:
            while not over.is_set():
                floor.pass_by(0.5)
        except (AssertionError, OSError, ValueError):
            return

    threads = [threading.Thread(target=each.play_until, args=(over, told)) for each in patrons]
    threads.append(threading.Thread(target=pass_time))
    for thread in threads:
        thread.start()
    assert enough.wait(60)
    floor.kill()
    over.set()
    for thread in threads:
        thread.join(60)


def games_drawn(url: str) -> list[int]:
    """The games that the log says were drawn, in its order."""
    columns = schema.lines.c
    wanted = select(columns.entry).where(columns.stream == "keno-1", columns.entry.is_not(None)).order_by(columns.line)
    with closing(Store(url)) as store:
        entries = store.reading(lambda c: list(c.scalars(wanted)))
    return [each["game"] for entry in entries for each in json.loads(entry)["events"] if each["event"] == "drawn"]


def check(url: str, patrons: list[Patron]) -> int:
    """All that was acknowledged is in the log, once and as it was said; gives how many games were drawn."""
    with closing(Store(url)) as store:
        columns = schema.lines.c
        wanted = select(columns.key, columns.entry).where(columns.stream == "keno-1", columns.entry.is_not(None))
        rows = store.reading(lambda c: list(c.execute(wanted.order_by(columns.line))))
        proof = store.reading(lambda c: prove_store(c, game))
    entries = {key.partition("/")[2] + key.partition("/")[0]: json.loads(entry) for key, entry in rows if key}
    assert len(entries) == sum(1 for key, _ in rows if key)  # nothing was done twice
    for patron in patrons:
        number = good(patron.client.get(f"{patron.floor.address}/api/me"))["person"]["id"]
        for key, said in patron.said.items():
            found = entries[key + number]
            assert found["n"] == said["n"]
            assert found["command"]["choose"] == said["step"]["choose"]
    drawn = games_drawn(url)
    assert drawn == list(range(1, len(drawn) + 1))  # each once, in its order
    paid = [each["ticket"] for _, entry in rows for each in json.loads(entry)["events"] if each["event"] == "redeemed"]
    assert len(set(paid)) == len(paid)
    assert [str(each) for each in proof.wrong] == []  # money is counted to the cent, here and with the cage
    return len(drawn)


def kill_again_and_again(floor: Served, url: str, kills: int) -> None:
    keys = dict(re.findall(r"^  (inspector|supervisor) +([0-9A-Z-]+)$", floor.printed, re.MULTILINE))
    assert len(keys) == 2, floor.printed
    done = []
    for role, holder in (("inspector", "inspector"), ("keno-supervisor", "supervisor")):
        said = {"act": "in-service", "secret": keys[holder]}
        done.append(good(floor.staff(role).post("/api/generator/keys", json=said))["done"])
    assert done == [False, True]
    # The keys are the one way to take it out of service, and the day's report says when they were turned.
    supervisor = floor.staff("keno-supervisor")
    out = {"say": {"call": "generator-out", "reason": "inspection"}}
    assert no(supervisor.post(f"{BOOTH}/commands", json=out), 409)["code"] == "turn-the-keys"
    (turned,) = good(supervisor.get(f"{BOOTH}/reports/day/today"))["exceptions"]
    assert (turned["what"], turned["details"][:15]) == ("generator key", "in service, by ")
    patrons = [Patron(floor) for _ in range(3)]
    for patron in patrons:
        patron.begin()
    drawn = 0
    for number in range(kills):
        kill_after(floor, patrons, 7 * number % 40 + 5)
        floor.start()
        for patron in patrons:
            patron.client.headers["Origin"] = floor.address
            patron.again()
        drawn = check(url, patrons)
    for _ in range(60):
        if drawn:
            break
        floor.pass_by(1)
        drawn = check(url, patrons)
    assert drawn
    cookies = dict(floor.staff("inspector").cookies)
    floor.stop()
    record = floor.data / "generator" / "record.jsonl"
    assert against(url, record) == []
    whole = record.read_bytes()
    lines = whole.splitlines(keepends=True)
    # A game may have been selected for and not be drawn yet where the floor stopped: the newest is the log's.
    draws = [number for number, line in enumerate(lines) if b'"kind":"draw"' in line]
    last = draws[len(games_drawn(url)) - 1]
    record.write_bytes(b"".join(lines[:last]))  # a record that somebody cut: the newest game is not in it any more
    assert ["is not in the generator's record" in each for each in against(url, record)] == [True]
    floor.start()
    told = good(httpx.get(f"{floor.address}/api/generator", cookies=cookies, trust_env=False))
    game_lost = json.loads(lines[last])["game"]
    assert told["away"] == f"The generator drew game {game_lost} of keno-1, and its record has it no more."
    floor.stop()
    record.write_bytes(re.sub(rb'"numbers":\[(\d+),(\d+)', rb'"numbers":[\2,\1', whole, count=1))
    assert ["of the record" in each for each in against(url, record)] == [True]
    record.write_bytes(whole)


def against(url: str, record: Path) -> list[str]:
    """What is wrong with a store beside its generator's record."""
    with closing(Store(url)) as store:
        return [str(each) for each in store.reading(lambda c: prove_store(c, game, record=record)).wrong]


def test_a_floor_with_a_system_is_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    floor = serve(tmp_path, CASINO, by_hand=True)
    kill_again_and_again(floor, f"sqlite:///{floor.data}/floor.sqlite", 4)


def test_the_same_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    floor = serve(tmp_path, CASINO, by_hand=True, CHAPTER47_DATABASE=postgres_url)
    kill_again_and_again(floor, postgres_url, 2)


@pytest.mark.prove
def test_again_and_again(tmp_path: Path) -> None:
    floor = serve(tmp_path, CASINO, by_hand=True)
    kill_again_and_again(floor, f"sqlite:///{floor.data}/floor.sqlite", KILLS)


def test_requests_in_the_queue_of_a_writer_outlive_a_kill(tmp_path: Path) -> None:
    """What patrons handed in stands after kill -9 and a restart, and is issued once; what was given back does not."""
    floor = serve(tmp_path, CASINO, by_hand=True, CHAPTER47_GENERATOR="within")
    writer, supervisor = floor.staff("keno-writer"), floor.staff("keno-supervisor")
    patrons = [Patron(floor) for _ in range(3)]
    for patron in patrons:
        patron.begin()

    def post(client: httpx.Client, path: str, **said: object) -> httpx.Response:
        client.headers["Origin"] = floor.address
        return client.post(f"{floor.address}{BOOTH}/{path}", json=said or None)

    def waiting() -> list[Json]:
        with closing(Heard(floor, BOOTH, writer)) as heard:
            return list(heard.until("proposals"))

    def restart() -> None:
        floor.kill()
        floor.start()

    drawer = {"call": "open-drawer", "station": 2, "amount": "500"}
    assert no(post(writer, "commands", say=drawer), 409)["code"] == "needs-confirmation"
    restart()
    (proposed,) = waiting()
    good(post(supervisor, f"proposals/{proposed['id']}/confirm"))
    for spot, patron in enumerate(patrons, 1):
        wanted = {"choose": "request", "groups": [[spot]], "rate": "1"}
        assert no(post(patron.client, "commands", say=wanted, key="q"), 409)["code"] == "needs-confirmation"
    restart()
    queue = waiting()
    assert [each["step"]["groups"] for each in queue] == [[[1]], [[2]], [[3]]]
    assert len({each["by"] for each in queue}) == 3  # everybody by name
    good(post(writer, f"proposals/{queue[0]['id']}/confirm"))
    with closing(Heard(floor, BOOTH, writer)) as heard:
        heard.withdraw(queue[1]["id"], "2 or 3?", "back")
    restart()
    (left,) = waiting()
    assert left == queue[2]
    done = good(post(writer, f"proposals/{left['id']}/confirm"))
    again = {"choose": "request", "groups": [[3]], "rate": "1"}
    assert good(post(patrons[2].client, "commands", say=again, key="q")) == done
    told = [event for line in floor.log("keno-1") for event in line["events"]]
    assert [event["ticket"] for event in told if event["event"] == "issued"] == [2, 1]  # the newest first
    floor.stop()
    assert against(f"sqlite:///{floor.data}/floor.sqlite", floor.data / "none") == []

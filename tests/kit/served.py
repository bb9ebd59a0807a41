"""A floor in a process of its own, and those who come to it: over HTTP and WebSocket, as a page would."""

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from chapter47.games import GAMES
from chapter47.games import game as find
from kit.described import check_described
from kit.running import WAIT, Running

Json = dict[str, Any]
PASSWORD = "correct horse battery"
FEW = """
casino = "Boardwalk"
[pits.wheels]
roulette-1 = { game = "roulette", min = "5", max = "500" }
roulette-2 = { game = "roulette", wheel = "single-zero", min = "10", max = "1000" }
big-six-1 = { game = "big-six", min = "1", max = "100" }
[pits.dice]
sic-bo-1 = { game = "sic-bo", min = "1", max = "200" }
"""
"""Tables enough for whatever is no game's own."""
_numbers = count(1)


class Served(Running):
    """A floor and its guests. It is stopped as an operator would, and says nothing that is not JSON meanwhile."""

    def __init__(self, data: Path, *more: str, by_hand: bool = False, **environment: str) -> None:
        super().__init__(data, *more, by_hand=by_hand, **environment)
        self._guests = ExitStack()
        self._employed = ExitStack()
        self._staff: dict[str, httpx.Client] = {}
        self.start()

    def stop(self) -> None:
        """Ends it in good order, when everybody has gone."""
        self._guests.close()
        self._employed.close()
        super().stop()

    @contextmanager
    def guests(self) -> Iterator["Served"]:
        """Whoever comes meanwhile has gone afterwards: for tests that share a floor."""
        before, self._guests = self._guests, ExitStack()
        try:
            yield self
        finally:
            self._guests.close()
            self._guests = before

    # Who comes

    def anyone(self, **headers: str) -> httpx.Client:
        """Somebody who has not said who they are."""
        return self._guests.enter_context(self._client(headers))

    def _client(self, headers: Mapping[str, str]) -> httpx.Client:
        own = {"X-Chapter47": "1", "Origin": self.address, **headers}
        # A connection that is kept may be closed by the floor at the very moment of the next request.
        limits = httpx.Limits(max_keepalive_connections=0)
        return httpx.Client(
            base_url=self.address, headers=own, timeout=WAIT, limits=limits, verify=False, trust_env=False
        )

    def visitor(self, name: str = "") -> httpx.Client:
        """A player with play chips."""
        client = self.anyone()
        good(client.post("/api/visit", json={"name": name or f"Player {next(_numbers)}"}))
        return client

    def staff(self, role: str) -> httpx.Client:
        """The first of the staff with that role: the same one each time."""
        if role not in self._staff:
            client = self._employed.enter_context(self._client({}))
            self._staff[role] = self._claimed(client, self.links[role])
        return self._staff[role]

    def another(self, role: str) -> httpx.Client:
        """One more of the staff, by invitation."""
        by = self.staff("regulator" if role == "regulator" else "supervisor")
        return self.claim(good(by.post("/api/invitations", json={"role": role}))["link"].removeprefix("/staff/"))

    def claim(self, token: str) -> httpx.Client:
        return self._claimed(self.anyone(), token)

    def _claimed(self, client: httpx.Client, token: str) -> httpx.Client:
        said = {"name": f"Staff {next(_numbers)}", "password": PASSWORD}
        good(client.post(f"/api/links/{token}", json=said))
        return client

    def stream(self, client: httpx.Client | None, table: str, after: int | None = None, **options: Any) -> "Stream":
        """A table as that client sees it; ``known``: going on with what an earlier stream told of it."""
        query = "" if after is None else f"?after={after}"
        return self._guests.enter_context(self.socket(client, f"/api/tables/{table}/stream{query}", **options))

    def socket(self, client: httpx.Client | None, path: str, **options: Any) -> "Stream":
        headers, known = dict(options.pop("headers", {})), options.pop("known", None)
        if client is not None:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        # Without a bound of its own, a client that is not read from still hears that the other side closes.
        settings = {"origin": self.address, "proxy": None, "compression": None, "max_size": None, "max_queue": None}
        settings["ping_interval"] = None
        made = connect(
            self.address.replace("http", "ws", 1) + path, additional_headers=headers, **{**settings, **options}
        )
        return Stream(made.__enter__(), known)

    def issue_guide(self, subject: str, *, advantage: bool = True) -> int:
        """The gaming guide to a game as the tables play now, approved and issued: the number of its sample."""
        house, commission = self.staff("supervisor"), self.staff("regulator")
        asked = {"formats": ["booklet", "page", "loop"], "advantage": advantage}
        number: int = good(house.post(f"/api/guides/{subject}/samples", json=asked))["number"]
        good(commission.post(f"/api/guides/samples/{number}/decision", json={"approve": True}))
        good(house.post(f"/api/guides/samples/{number}/use", json={"act": "issue"}))
        return number

    def new_table(self, name: str, game: str, **house: object) -> str:
        """A supervisor sets up another table: $5 to $500, and the law's own rules, unless the house says otherwise."""
        rules = {"min": "5", "max": "500", **{option.replace("_", "-"): value for option, value in house.items()}}
        # A game that has an area of its own is in one pit with nothing else.
        apart = game in GAMES and find(game).apart is not None
        said = {"id": name, "pit": "apart" if apart else "new", "house": {"game": game, **rules}}
        good(self.staff("supervisor").post("/api/tables", json=said))
        return name

    # What is looked at

    def view(self, table: str, client: httpx.Client | None = None) -> Json:
        """The table as a newcomer is shown it."""
        with self.socket(client, f"/api/tables/{table}/stream") as stream:
            return stream.view

    def log(self, stream: str) -> list[Json]:
        """Every line of a stream, newest first."""
        lines: list[Json] = []
        before: str | None = None
        while True:
            query: dict[str, str | int] = {"stream": stream, "limit": 500}
            query.update({} if before is None else {"before": before})
            page = good(self.staff("regulator").get("/api/log", params=query))
            lines += page["lines"]
            before = page["next"]
            if before is None:
                return lines


def pick_key(pick: object) -> object:
    """A pick, to be looked up by."""
    return tuple(pick) if isinstance(pick, list) else pick


def picks(say: Json) -> list[object]:
    """What a say may be for."""
    return [pick_key(pick) for pick in say.get("wants", {}).get("pick", {}).get("among", [None])]


def _is_colored(say: Json) -> bool:
    return bool(say.get("wants", {}).get("with", {}).get("among") == ["non-value"])


def _speaks(by: str, wager: Json) -> bool:
    return by == f"seat:{wager['seat']}"


class Stream:
    """One stream, and the table as it can be known from it."""

    def __init__(self, socket: ClientConnection, known: "Stream | None" = None) -> None:
        self.socket = socket
        self.state: Json = deepcopy(known.state) if known else {}
        self.entries: list[Json] = []
        self.messages: list[Json] = []
        """All that was sent."""
        self.menus: dict[int, list[Json]] = {}
        """The menus of wagers that were told, by number."""
        self._waiting: list[Json] = []
        self.next()

    def __enter__(self) -> "Stream":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    @property
    def view(self) -> Json:
        return dict(self.state)

    @property
    def n(self) -> int:
        return int(self.state["n"])

    # What comes

    def next(self, timeout: float = WAIT) -> Json:
        """The next message, whatever it is."""
        while not self._waiting:
            text = self.socket.recv(timeout)
            assert isinstance(text, str)
            self._waiting = [json.loads(line) for line in text.split("\n")]
        message = self._waiting.pop(0)
        check_described(message)
        self.messages.append(message)
        self._apply(message)
        return message

    def until(self, fits: Callable[[Json], object], timeout: float = WAIT) -> Json:
        """The next message that fits."""
        ends = time.monotonic() + timeout
        while True:
            message = self.next(max(0.0, ends - time.monotonic()))
            if fits(message):
                return message

    def entry(self, number: int) -> Json:
        """An entry, as soon as it has come."""
        while not self.entries or self.entries[-1]["n"] < number:
            self.next()
        return next(entry for entry in self.entries if entry["n"] == number)

    def event(self, name: str) -> Json:
        """The next event of that name."""
        told = self.until(lambda message: any(each["event"] == name for each in events(message)))
        found: Json = next(each for each in events(told) if each["event"] == name)
        return found

    def settle(self, rounds: int) -> None:
        """Reads on until so many rounds are over."""
        while self.state["rounds"] < rounds:
            self.next()

    def end(self) -> Json:
        """Reads until the server closes; gives back its last word."""
        try:
            while True:
                self.next()
        except ConnectionClosed:
            return self.messages[-1]

    def _apply(self, message: Json) -> None:
        """Keeps the table as it is told: whole once, and then what is different."""
        if "view" in message:
            self.state = dict(message["view"])
            self.state["wagers"] = {spot(wager): wager for wager in self.state["wagers"]}
            self.entries = list(self.state["history"])
            if (menu := self.state["menu"]) is not None:
                self.menus[menu["number"]] = menu["offers"]
                self.state["menu"] = menu["number"]
        if "offers" in message:
            self.menus[message["menu"]] = message["offers"]
        if "says" in message and self.state:
            self.state.update(says=message["says"], menu=message["menu"])
        if "entry" in message:
            entry = message["entry"]
            self.entries.append(entry)
            if self.state:
                self._move_on(entry)
        for name in ("you", "ready", "waiting", "again"):
            if name in message and self.state:
                self.state[name] = message[name]
        if (
            self.state and self.state["waiting"] is not None
        ):  # how many seconds are left is another with each word of it
            self.state["waiting"] = {**self.state["waiting"], "seconds": None}

    @property
    def says(self) -> list[Json]:
        """What may be said, as it was told: what is one's own holds before the menu."""
        [(by, own)] = self.state["says"].items()
        lying = {(each["wager"], pick_key(each["pick"])) for each in self.state["wagers"].values() if _speaks(by, each)}
        known = {(say["name"], pick) for say in own if not _is_colored(say) for pick in picks(say)}
        found = []
        for say in self.menus.get(self.state["menu"], ()):
            rest = [pick for pick in picks(say) if (say["name"], pick) not in known]
            if say.get("mine"):
                rest = [pick for pick in rest if (say["about"], pick) in lying]
            found += [{**say, "picks": rest}] if rest else []
        return [*found, *({**say, "picks": picks(say)} for say in own)]

    def _move_on(self, entry: Json) -> None:
        state, delta = self.state, dict(entry["delta"])
        assert entry["n"] == state["n"] + 1
        state["n"] = entry["n"]
        for wager in delta.pop("wagers", ()):
            state["wagers"].pop(spot(wager), None)
            if wager["amount"] != "0.00":
                state["wagers"][spot(wager)] = wager
        changed = {**state["seats"], **delta.pop("seats", {})}
        state["seats"] = {key: value for key, value in changed.items() if value is not None}
        lying = dict(state["things"])
        for key, thing in delta.pop("things", ()):
            if thing is None:
                del lying[key]
            else:
                lying[key] = thing
        state["things"] = lying
        if "shown" in entry:
            state["shown"] = entry["shown"]
        if "corrects" in entry:
            anew = entry["corrects"]
            state["shown"] = anew["shown"] if anew["newest"] else state["shown"]
            state["history"] = [_given_anew(each, anew) for each in state["history"]]
        state["history"] = [*state["history"], entry][-30:]
        state.update(delta)

    # What is said

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def ask(self, step: Mapping[str, object], key: str | None = None, seen: int | None = None) -> Json:
        """Says something, and waits for the answer."""
        key = key or f"key-{next(_numbers)}"
        said: Json = {"key": key, "say": step}
        self.send(said if seen is None else {**said, "seen": seen})
        return self.until(lambda message: message.get("reply") == key)

    def say(self, **step: object) -> int:
        """Says something that is done; the entry that it became."""
        answer = self.ask(step)
        assert "n" in answer, answer
        return int(answer["n"])

    def refused(self, **step: object) -> Json:
        """Says something that is not done; why not."""
        answer = self.ask(step)
        assert "refused" in answer, answer
        told: Json = answer["refused"]
        return told

    def sit(self, seat: int, amount: str = "200") -> None:
        self.say(seat=seat, choose="sit")
        if amount:
            self.say(seat=seat, choose="buy-in", amount=amount)

    def bet(self, seat: int, wager: str, amount: str = "10", pick: object = None) -> int:
        return self.say(seat=seat, bet=wager, amount=amount, **({} if pick is None else {"pick": pick}))

    def ready(self) -> None:
        self.send({"ready": True})


def _given_anew(entry: Json, anew: Json) -> Json:
    """An entry as a correction has it."""
    if entry["n"] != anew["n"]:
        return entry
    rest = {name: value for name, value in entry.items() if name != "shown"}
    return rest if anew["shown"] is None else {**rest, "shown": anew["shown"]}


def spot(wager: Json) -> str:
    """Where a wager lies, and whose it is."""
    return json.dumps([wager["seat"], wager["wager"], wager["pick"]])


def events(message: Json) -> list[Json]:
    """What happened, if the message tells of something that happened."""
    found: list[Json] = message.get("entry", {}).get("events", [])
    return found


def serve(folder: Path, casino: str = "", *, by_hand: bool = False, **environment: str) -> Served:
    """A floor in a folder of its own: with our own small casino, or as that file has it."""
    said = ["--casino", casino_file(folder, casino)] if casino else []
    return Served(folder / "data", *said, by_hand=by_hand, **environment)


def casino_file(folder: Path, casino: str) -> str:
    """The path of a file that says so."""
    file = folder / "casino.toml"
    file.write_text(casino)
    return str(file)


def good(answer: httpx.Response) -> Any:
    """What a request that is done is answered."""
    assert answer.status_code == 200, f"{answer.status_code}: {answer.text[:500]}"
    return answer.json()


def no(answer: httpx.Response, status: int, code: str = "") -> Json:
    """What a request that is not done is answered: typed, with a sentence."""
    assert answer.status_code == status, f"{answer.status_code}: {answer.text[:500]}"
    told: Json = answer.json()
    assert_typed(told, code)
    return told


def assert_typed(told: Json, code: str = "") -> None:
    """A refusal has a code, a sentence for people, the law's provision where it is the law's, and what is allowed."""
    assert set(told) - {"violations"} == {"code", "kind", "sentence", "provision", "allowed"}
    assert told["kind"] in ("refused", "mistake")
    assert (told["provision"] is not None) == (told["kind"] == "refused")
    assert re.fullmatch(r"[a-z][a-z-]+", told["code"])
    assert told["sentence"].strip().endswith((".", "!", "?"))
    assert "Traceback" not in told["sentence"]
    if code:
        assert told["code"] == code, told

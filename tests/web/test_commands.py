"""Commands: done once however often they are said, by those whose they are, to the table that they saw."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kit.served import FEW, PASSWORD, Json, Served, Stream, assert_typed, good, no, serve

COMMANDS = "/api/tables/roulette-1/commands"


def say(client: httpx.Client, step: Json, **more: object) -> httpx.Response:
    return client.post(COMMANDS, json={"say": step, **more})


def entries(floor: Served, table: str = "roulette-1") -> int:
    return int(floor.view(table)["n"]) + 1


@pytest.fixture
def ann(floor: Served) -> httpx.Client:
    return floor.visitor("Ann")


@pytest.fixture
def seated(floor: Served, ann: httpx.Client) -> Iterator[Stream]:
    """Ann at seat 3, with $200."""
    stream = floor.stream(ann, "roulette-1")
    stream.sit(3)
    yield stream
    stream.ask({"seat": 3, "choose": "leave"})
    stream.ready()
    while "3" in stream.state["seats"]:
        stream.next()


# A retry never bets twice


def test_a_command_said_twice_under_one_key_is_done_once(floor: Served, seated: Stream, ann: httpx.Client) -> None:
    step = {"seat": 3, "bet": "red", "amount": "10"}
    first = seated.ask(step, key="once")
    again = seated.ask(step, key="once")
    over_http = good(say(ann, step, key="once"))
    spelled = good(say(ann, {"amount": "10", "bet": "red", "seat": 3}, key="once"))
    assert first["n"] == again["n"] == over_http["n"] == spelled["n"]
    assert entries(floor) == first["n"] + 1
    assert seated.state["seats"]["3"]["chips"] == "190.00"
    lines = [line for line in floor.log("roulette-1") if line["n"] == first["n"]]
    assert [line["command"] for line in lines] == [{"seat": 3, "bet": "red", "amount": "10.00"}]


def test_a_key_is_good_for_one_command(floor: Served, seated: Stream, ann: httpx.Client) -> None:
    seated.ask({"seat": 3, "bet": "red", "amount": "10"}, key="mine")
    before = entries(floor)
    other = seated.ask({"seat": 3, "bet": "black", "amount": "10"}, key="mine")
    assert_typed(other["refused"], "key-used")
    no(say(ann, {"seat": 3, "bet": "red", "amount": "20"}, key="mine"), 409, "key-used")
    assert entries(floor) == before
    # Keys are each person's own.
    bob = floor.stream(floor.visitor("Bob"), "roulette-1")
    assert bob.ask({"seat": 4, "choose": "sit"}, key="mine")["n"] == before
    bob.say(seat=4, choose="leave")


def test_a_command_said_many_times_at_once_is_done_once(floor: Served, seated: Stream, ann: httpx.Client) -> None:
    before = entries(floor)
    for step, key in (
        ({"seat": 3, "bet": "odd", "amount": "5"}, "at once"),
        ({"seat": 3, "choose": "buy-in", "amount": "50"}, "chips at once"),
    ):
        with ThreadPoolExecutor(8) as people:
            said = [people.submit(say, ann, step, key=key) for _ in range(16)]
            for _ in range(8):
                seated.send({"key": key, "say": step})
            numbers = {good(each.result())["n"] for each in said}
        numbers |= {seated.until(lambda message: "reply" in message)["n"] for _ in range(8)}
        assert numbers == {before}
        before += 1
    assert entries(floor) == before
    assert seated.state["seats"]["3"]["chips"] == "245.00"
    assert good(ann.get("/api/me"))["person"]["account"] == "750.00"


def test_a_refused_command_may_be_said_again_under_its_key(floor: Served, seated: Stream) -> None:
    low = {"seat": 3, "bet": "red", "amount": "1"}
    assert_typed(seated.ask(low, key="low")["refused"], "below-minimum")
    assert_typed(seated.ask(low, key="low")["refused"], "below-minimum")
    assert "n" in seated.ask({"seat": 3, "bet": "red", "amount": "5"}, key="low")


def test_a_key_is_known_again_after_a_snapshot_and_a_kill(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    ann = floor.visitor()
    stream = floor.stream(ann, "roulette-1")
    stream.sit(3)
    wager = {"seat": 3, "bet": "red", "amount": "5"}
    placed = stream.ask(wager, key="kept")["n"]
    for number in range(1000):
        step = {"bet": "black", "amount": "5"} if number % 2 == 0 else {"remove": "black"}
        stream.send({"key": f"{number}", "say": {"seat": 3, **step}})
    stream.until(lambda message: message.get("reply") == "999")
    stream.ready()
    stream.settle(1)
    last = stream.bet(3, "red", "5")
    floor.kill()
    with closing(sqlite3.connect(floor.data / "floor.sqlite")) as store:
        assert store.execute("SELECT line FROM snapshots WHERE stream = 'roulette-1'").fetchone()[0] > 1000
    floor.start()
    again = floor.stream(ann, "roulette-1")
    assert again.n == last
    assert again.ask(wager, key="kept")["n"] == placed
    assert again.n == last
    floor.stop()


# Seen


def test_what_was_said_to_an_earlier_round_is_no_wager_on_this_one(floor: Served, seated: Stream) -> None:
    seated.bet(3, "red", "5")
    old = seated.n
    rounds = seated.state["rounds"]
    seated.ready()
    seated.settle(rounds + 1)
    before = entries(floor)
    for step in (
        {"seat": 3, "bet": "red", "amount": "5"},
        {"seat": 3, "remove": "red"},
        {"seat": 3, "reduce": "red", "to": "1"},
    ):
        assert_typed(seated.ask(step, seen=old)["refused"], "out-of-date")
    for far in (before, before + 1, 10**15):
        told = seated.ask({"seat": 3, "bet": "red", "amount": "5"}, seen=far)["refused"]
        assert_typed(told, "not-seen")
    assert entries(floor) == before
    assert "n" in seated.ask({"seat": 3, "choose": "buy-in", "amount": "5"}, seen=old)  # is of no round
    assert "n" in seated.ask({"seat": 3, "bet": "red", "amount": "5"}, seen=before - 1)
    assert "n" in seated.ask({"seat": 3, "bet": "odd", "amount": "5"}, seen=before - 1)  # betting is open still


@pytest.mark.parametrize("seen", [True, "5", 5.5, [5], {"n": 5}])
def test_what_was_seen_is_the_number_of_an_entry(
    floor: Served, seated: Stream, ann: httpx.Client, seen: object
) -> None:
    before = entries(floor)
    step = {"seat": 3, "bet": "red", "amount": "5"}
    seated.send({"key": "odd", "seen": seen, "say": step})
    assert_typed(seated.until(lambda message: message.get("reply") == "odd")["refused"], "not-seen")
    no(say(ann, step, seen=seen), 422, "wrong-shape")
    assert entries(floor) == before


# Whose it is


def test_nobody_acts_for_another_seat(floor: Served, seated: Stream) -> None:
    bob = floor.visitor("Bob")
    stream = floor.stream(bob, "roulette-1")
    seated.bet(3, "red", "5")
    before = entries(floor)
    for step in (
        {"seat": 3, "bet": "red", "amount": "5"},
        {"seat": 3, "remove": "red"},
        {"seat": 3, "reduce": "red", "to": "1"},
        {"seat": 3, "choose": "leave"},
        {"seat": 3, "choose": "buy-in", "amount": "5"},
        {"seat": 3, "choose": "color", "color": "blue", "value": "1"},
        {"seat": 3, "choose": "color-up"},
        {"seat": 5, "bet": "red", "amount": "5"},
        {"seat": 99, "choose": "leave"},
    ):
        no(say(bob, step), 403, "not-your-seat")
        assert_typed(stream.ask(step)["refused"], "not-your-seat")
    assert_typed(stream.refused(seat=3, choose="sit"), "seat-taken")
    assert_typed(stream.refused(seat=5, choose="sit", chips="500"), "no-chips-yet")
    stream.send({"ready": True})
    assert_typed(stream.until(lambda message: "refused" in message)["refused"], "not-seated")
    assert_typed(seated.refused(seat=5, choose="sit"), "seated-already")
    assert_typed(seated.refused(**{"seat": 3, "bet": "red", "amount": "5", "with": "cash"}), "no-cash-here")
    assert entries(floor) == before


def test_nobody_buys_in_for_more_than_they_have(floor: Served, seated: Stream, ann: httpx.Client) -> None:
    before, lines = entries(floor), len(floor.log("cage"))
    for amount in ("800.01", "100000"):
        told = no(say(ann, {"seat": 3, "choose": "buy-in", "amount": amount}), 409, "not-enough-chips")
        assert "$800.00" in told["sentence"]
    for odd in ("0", "-5", "0.001", "many", "1e3", None, 5.5, "NaN"):
        assert_typed(seated.ask({"seat": 3, "choose": "buy-in", "amount": odd})["refused"])
    assert (entries(floor), len(floor.log("cage"))) == (before, lines)
    assert good(ann.get("/api/me"))["person"]["account"] == "800.00"
    seated.say(seat=3, choose="buy-in", amount="800")
    no(say(ann, {"seat": 3, "choose": "buy-in", "amount": "0.01"}), 409)


# What each role reaches

EVERYONE = {"nobody", "player", "dealer", "supervisor", "surveillance", "regulator"}
OVERSEERS = {"supervisor", "surveillance", "regulator"}
INSPECTORS = {"surveillance", "regulator"}
REACHES: list[tuple[str, str, Json | None, set[str]]] = [
    ("GET", "/api/me", None, EVERYONE),
    ("GET", "/api/floor", None, EVERYONE),
    ("GET", "/api/tables/roulette-1", None, EVERYONE),
    ("GET", "/api/tables/roulette-1/rules", None, EVERYONE),
    ("GET", "/api/checkpoints", None, EVERYONE),
    ("GET", "/api/coverage", None, EVERYONE),
    ("GET", "/api/coverage/5", None, EVERYONE),
    ("GET", "/api/odds/roulette", None, EVERYONE),
    ("GET", "/api/explorer", None, EVERYONE),
    ("GET", "/tables/roulette-1/sign", None, EVERYONE),
    ("GET", "/tables/roulette-1/sign.pdf", None, EVERYONE),
    ("GET", "/podium.pdf", None, EVERYONE),
    ("GET", "/api/guides", None, OVERSEERS),
    ("GET", "/guides/roulette/draft.pdf", None, OVERSEERS),
    ("POST", "/api/guides/roulette/samples", {"formats": ["page"]}, {"supervisor"}),
    ("GET", "/healthz", None, EVERYONE),
    ("GET", "/metrics", None, EVERYONE),
    ("GET", "/api/pits", None, OVERSEERS),
    ("GET", "/api/games", None, OVERSEERS),
    ("GET", "/api/houses", None, OVERSEERS),
    ("GET", "/api/submission", None, OVERSEERS),
    ("GET", "/api/submission/draft", None, OVERSEERS),
    ("GET", "/api/shifts", None, OVERSEERS),
    ("GET", "/api/signs", None, OVERSEERS),
    ("POST", "/api/signs/samples", {"table": "roulette-1"}, {"supervisor"}),
    ("GET", "/signs", None, OVERSEERS),
    ("GET", "/signs.pdf", None, OVERSEERS),
    ("GET", "/api/tables/roulette-1/rounds", None, OVERSEERS),
    ("POST", "/api/tables/roulette-1/whatif", {"edition": "1995"}, OVERSEERS),
    ("GET", "/api/streams", None, INSPECTORS),
    ("GET", "/api/log?stream=cage", None, INSPECTORS),
    ("GET", "/api/export", None, INSPECTORS),
    ("GET", "/api/export/roulette-1", None, INSPECTORS),
    ("POST", "/api/tables/roulette-1/verify", None, INSPECTORS),
    ("POST", "/api/tables/roulette-1/changes/preview", {"rules": {"min": "10"}}, {"supervisor"}),
    ("GET", '/tables/roulette-1/changes/preview.pdf?rules={"max":"900"}', None, {"supervisor"}),
    ("POST", "/api/invitations", {"role": "dealer"}, {"supervisor"}),
    ("POST", "/api/invitations", {"role": "surveillance"}, {"supervisor"}),
    ("POST", "/api/invitations", {"role": "regulator"}, {"regulator"}),
    ("POST", "/api/chips", None, {"player"}),
]


def someone(floor: Served, role: str) -> httpx.Client:
    match role:
        case "nobody":
            return floor.anyone()
        case "player":
            return floor.visitor()
    return floor.staff(role)


@pytest.mark.parametrize("role", sorted(EVERYONE))
def test_each_role_reaches_what_is_its_own(floor: Served, role: str) -> None:
    client = someone(floor, role)
    for method, path, body, roles in REACHES:
        answer = client.request(method, path, json=body)
        if role in roles:
            assert answer.status_code == 200, (path, answer.text)
        else:
            code = "not-signed-in" if role == "nobody" else "not-your-role"
            no(answer, 401 if role == "nobody" else 403, code)


BET = {"seat": 9, "bet": "red", "amount": "5"}
SPIN = {"spin": "17"}
STAFF_SAY: list[tuple[Json, dict[str, str]]] = [
    # What is said to a table that the automatic dealer has, and the code of the refusal, by role.
    ({"call": "no-more-bets"}, {"dealer": "not-your-table", "player": "not-yours-to-say"}),
    (SPIN, {"dealer": "not-your-table", "player": "not-yours-to-say"}),
    ({"report": "short-spin"}, {"dealer": "not-your-table", "player": "not-yours-to-say"}),
    ({"call": "open"}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "close"}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "count"}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "fill", "amount": "5"}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "credit", "amount": "5"}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "void-round"}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "change", "rules": {"max": "400"}}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"correct": 0, "answers": [SPIN]}, {"dealer": "not-yours-to-say", "player": "not-yours-to-say"}),
    ({"call": "new-dealer"}, {"player": "not-yours-to-say"}),
    (BET, {"dealer": "not-your-table", "player": "not-your-seat"}),
    ({"clock": "2026-11-15T12:00"}, dict.fromkeys(("dealer", "supervisor", "player"), "not-yours-to-say")),
]


@pytest.mark.parametrize("role", sorted(EVERYONE))
def test_each_role_says_to_a_table_what_is_its_own(floor: Served, role: str) -> None:
    client, before = someone(floor, role), entries(floor)
    for step, refusals in STAFF_SAY:
        watching = dict.fromkeys(INSPECTORS, "not-yours-to-say")
        code = {"nobody": "not-signed-in", **watching, **refusals}.get(role)
        if code is not None:
            no(say(client, step), 401 if role == "nobody" else 403, code)
    assert entries(floor) == before


# Two persons


@pytest.fixture
def dealt(floor: Served) -> Iterator[Stream]:
    """A table with a dealer, as that dealer sees it."""
    stream = floor.stream(floor.staff("dealer"), "roulette-2")
    stream.say(call="new-dealer")
    yield stream
    stream.say(call="new-dealer", name="automatic")


def confirm(client: httpx.Client, proposal: str, table: str = "roulette-2") -> httpx.Response:
    return client.post(f"/api/tables/{table}/proposals/{proposal}/confirm")


def open_proposals(stream: Stream, number: int) -> list[Json]:
    told = stream.until(lambda message: len(message.get("proposals", ())) == number and "proposals" in message)
    found: list[Json] = told["proposals"]
    return found


def test_a_fill_needs_the_dealer_beside_the_supervisor(floor: Served, dealt: Stream) -> None:
    supervisor = floor.stream(floor.staff("supervisor"), "roulette-2")
    player = floor.stream(floor.visitor(), "roulette-2")
    before = entries(floor, "roulette-2")
    fill = {"call": "fill", "amount": "500", "confirmed-by": ["dealer", "supervisor"]}  # not for a message to say
    told = supervisor.ask(fill, key="fill")["refused"]
    assert_typed(told, "needs-confirmation")
    assert "dealer" in told["sentence"]
    assert_typed(supervisor.ask(fill, key="fill")["refused"], "needs-confirmation")  # is proposed once
    assert_typed(supervisor.ask({"call": "fill", "amount": "5"}, key="fill")["refused"], "key-used")
    [proposal] = open_proposals(dealt, 1)
    assert proposal["step"] == {"call": "fill", "amount": "500"}
    assert proposal["needs"] == ["dealer"]
    no(confirm(floor.staff("supervisor"), proposal["id"]), 403, "same-person")
    other = floor.another("supervisor")
    no(confirm(other, proposal["id"]), 403, "one-person")  # whom the first one invited
    number = good(other.get("/api/me"))["person"]["id"].partition(":")[2]
    good(floor.staff("surveillance").post(f"/api/staff/{number}/vouch"))
    no(confirm(other, proposal["id"]), 403, "not-your-post")
    no(confirm(floor.staff("surveillance"), proposal["id"]), 403, "not-your-post")
    no(confirm(floor.staff("regulator"), proposal["id"]), 403, "not-your-post")
    no(confirm(floor.visitor(), proposal["id"]), 403, "not-your-post")
    no(confirm(floor.anyone(), proposal["id"]), 401, "not-signed-in")
    no(confirm(floor.staff("dealer"), "0" * 16), 404, "no-such-proposal")
    no(confirm(floor.staff("dealer"), proposal["id"], "roulette-1"), 404, "no-such-proposal")
    assert entries(floor, "roulette-2") == before
    done = good(confirm(floor.staff("dealer"), proposal["id"]))["n"]
    assert done == before
    [line] = [line for line in floor.log("roulette-2") if line["n"] == done]
    assert [by.split(":")[0] for by in line["by"]] == ["supervisor", "dealer"]
    assert line["command"] == {"call": "fill", "amount": "500", "confirmed-by": ["dealer", "supervisor"]}
    no(confirm(floor.staff("dealer"), proposal["id"]), 404, "no-such-proposal")
    assert supervisor.ask(fill, key="fill")["n"] == done  # said again, it is the same fill
    assert entries(floor, "roulette-2") == done + 1
    player.entry(done)
    assert not any("proposals" in message for message in player.messages)


def test_a_proposal_is_taken_back_by_whoever_made_it(floor: Served, dealt: Stream) -> None:
    supervisor = floor.stream(floor.staff("supervisor"), "roulette-2")
    ann = floor.stream(floor.visitor(), "roulette-2")
    before = entries(floor, "roulette-2")
    assert_typed(supervisor.refused(call="credit", amount="5"), "needs-confirmation")
    [proposal] = open_proposals(dealt, 1)
    ann.send({"key": "w", "withdraw": proposal["id"]})
    assert_typed(ann.until(lambda message: message.get("reply") == "w")["refused"], "no-such-proposal")
    supervisor.send({"withdraw": proposal["id"]})
    assert open_proposals(dealt, 0) == []
    dealt.send({"key": "c", "confirm": proposal["id"]})
    assert_typed(dealt.until(lambda message: message.get("reply") == "c")["refused"], "no-such-proposal")
    assert entries(floor, "roulette-2") == before


def test_a_correction_needs_two_persons(floor: Served, dealt: Stream) -> None:
    ann = floor.visitor()
    player = floor.stream(ann, "roulette-2")
    player.sit(2, "100")
    player.bet(2, "straight", "10", "17")
    dealt.say(call="no-more-bets")
    spun = dealt.say(spin="18")
    player.entry(spun)
    assert player.state["seats"]["2"]["chips"] == "90.00"
    before = entries(floor, "roulette-2")
    correction = {"correct": spun, "answers": [{"spin": "17"}], "reason": "misread"}
    no(say_to(floor.staff("dealer"), correction), 403, "not-yours-to-say")
    told = no(say_to(floor.staff("supervisor"), correction), 409, "needs-confirmation")
    assert "another of the staff" in told["sentence"]
    [proposal] = open_proposals(dealt, 1)
    no(confirm(floor.staff("supervisor"), proposal["id"]), 403, "same-person")
    no(confirm(floor.staff("regulator"), proposal["id"]), 403, "not-your-post")
    no(confirm(ann, proposal["id"]), 403, "not-your-post")
    assert entries(floor, "roulette-2") == before
    dealt.send({"key": "yes", "confirm": proposal["id"]})
    number = dealt.until(lambda message: message.get("reply") == "yes")["n"]
    player.entry(number)
    assert player.state["seats"]["2"]["chips"] == "450.00"  # 35 to 1, and the $10 back
    player.say(seat=2, choose="leave")


def say_to(client: httpx.Client, step: Json) -> httpx.Response:
    return client.post("/api/tables/roulette-2/commands", json={"say": step})


def test_a_call_made_to_an_earlier_round_is_none_to_this_one(floor: Served, dealt: Stream) -> None:
    player = floor.stream(floor.visitor(), "roulette-2")
    player.sit(2, "100")
    player.bet(2, "red", "10")
    while dealt.n < player.n:
        dealt.next()
    seen = dealt.n
    dealt.say(call="no-more-bets")
    player.entry(dealt.say(**{"draw-by-floor": True}))
    player.bet(2, "red", "10")
    before = entries(floor, "roulette-2")
    for step in ({"call": "no-more-bets"}, {"spin": "17"}, {"report": "short-spin"}):
        assert_typed(dealt.ask(step, seen=seen)["refused"], "out-of-date")
    supervisor = floor.stream(floor.staff("supervisor"), "roulette-2")
    assert_typed(supervisor.ask({"call": "void-round", "reason": "late"}, seen=seen)["refused"], "out-of-date")
    assert_typed(dealt.refused(**{"draw-by-floor": True}), "nothing-to-draw")
    assert_typed(dealt.refused(**{"draw-by-floor": 1}), "not-a-step")
    assert entries(floor, "roulette-2") == before
    supervisor.say(call="void-round", reason="that will do")
    player.say(seat=2, choose="leave")


# Sessions


def closed(stream: Stream) -> tuple[Json, int]:
    last = stream.end()
    with pytest.raises(ConnectionClosed) as ended:
        stream.next()
    assert ended.value.rcvd is not None
    return last, ended.value.rcvd.code


def test_a_stream_ends_with_its_session(floor: Served) -> None:
    ann = floor.visitor()
    one, two = floor.stream(ann, "roulette-1"), floor.stream(ann, "big-six-1")
    other = floor.stream(floor.visitor(), "roulette-1")
    cookie = ann.cookies["chapter47"]
    assert good(ann.post("/api/sign-out")) == {}
    for stream in (one, two):
        last, code = closed(stream)
        assert_typed(last["bye"], "not-signed-in")
        assert code == 4401
    no(floor.anyone(Cookie=f"chapter47={cookie}").post("/api/chips"), 401, "not-signed-in")
    other.sit(7)
    other.say(seat=7, choose="leave")


def test_a_session_that_runs_out_says_nothing_more_to_a_table(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True, CHAPTER47_SESSION_HOURS=str(4 / 3600))
    ann = floor.visitor()
    stream = floor.stream(ann, "roulette-1")
    stream.sit(3)
    cookie = ann.cookies["chapter47"]
    before = stream.n
    stream.ask({"seat": 3, "bet": "red", "amount": "5"}, seen=10**9)  # is refused, but not for that
    floor.pass_by(4.1)
    assert_typed(stream.refused(seat=3, bet="red", amount="5"), "not-signed-in")
    late = floor.anyone(Cookie=f"chapter47={cookie}")
    no(say(late, {"seat": 3, "bet": "red", "amount": "5"}), 401, "not-signed-in")
    assert good(late.get("/api/me")) == {"person": None}
    assert floor.view("roulette-1")["n"] == before
    assert floor.view("roulette-1")["seats"]["3"]["chips"] == "200.00"
    floor.stop()


def test_staff_have_one_session_a_terminal_and_are_in_one_place(floor: Served) -> None:
    terminal = floor.another("dealer")
    name = good(terminal.get("/api/me"))["person"]["name"]
    first = terminal.cookies["chapter47"]
    watching = floor.stream(terminal, "roulette-1")
    # Somebody else of the staff signs in at the same terminal.
    token = good(floor.staff("supervisor").post("/api/invitations", json={"role": "dealer"}))["link"]
    good(terminal.post(token.replace("/staff/", "/api/links/"), json={"name": "Tom Terminal", "password": PASSWORD}))
    last, code = closed(watching)
    assert_typed(last["bye"], "not-signed-in")
    assert code == 4401
    assert good(floor.anyone(Cookie=f"chapter47={first}").get("/api/me")) == {"person": None}
    assert good(terminal.get("/api/me"))["person"]["name"] == "Tom Terminal"
    # The same person signs in at another terminal.
    elsewhere = floor.anyone()
    good(elsewhere.post("/api/sign-in", json={"name": name.upper(), "password": PASSWORD}))
    again = floor.anyone()
    good(again.post("/api/sign-in", json={"name": name, "password": PASSWORD}))
    assert good(elsewhere.get("/api/me")) == {"person": None}
    assert good(again.get("/api/me"))["person"]["name"] == name
    # A player's session stays where it is.
    player = floor.visitor()
    second = floor.anyone()
    second.cookies.update(player.cookies)
    good(second.post("/api/visit", json={"name": "Another"}))
    assert good(player.get("/api/me"))["person"] is not None

"""Playing over the wire: everyone at a table sees the same, misses nothing, and gets their chips back to the cent."""

import random
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from chapter47.money import Cents, written_cents
from kit.served import FEW, Json, Served, Stream, events, good, serve

CASINO = f'{FEW}\n[pits.more]\npokette-1 = {{ game = "pokette", min = "1", max = "100" }}\n'
TABLES = ("roulette-1", "roulette-2", "big-six-1", "sic-bo-1", "pokette-1")


def account(client: httpx.Client) -> Cents:
    return written_cents(good(client.get("/api/me"))["person"]["account"])


def offered(client: httpx.Client, table: str) -> list[tuple[str, Any]]:
    return [(spot["wager"], spot["pick"]) for spot in good(client.get(f"/api/tables/{table}"))["spots"]]


def same(one: Stream, fresh: Json) -> None:
    """What was put together from differences is what a newcomer is shown."""
    made = one.view
    wagers = sorted(made.pop("wagers").values(), key=repr)
    assert wagers == sorted(fresh["wagers"].values(), key=repr)
    assert made == {name: value for name, value in fresh.items() if name != "wagers"}


def test_what_is_laid_and_taken_within_an_entry_is_told_in_order(floor: Served) -> None:
    """The crown goes on its number and off again in one entry: who watches is told of both, a newcomer of neither."""
    stream = floor.stream(floor.visitor("Ann"), "roulette-2")
    stream.sit(1)
    stream.bet(1, "red", "10")
    rounds = stream.state["rounds"]
    stream.ready()
    stream.settle(rounds + 1)
    pocket = stream.state["shown"]
    crown = {"kind": "token", "name": "crown", "places": [pocket]}
    assert stream.entries[-1]["delta"]["things"] == [["token:crown", crown], ["token:crown", None]]
    assert stream.state["things"] == floor.view("roulette-2")["things"] == {}
    stream.say(seat=1, choose="leave")


@pytest.mark.parametrize("table", TABLES)
def test_two_players_at_a_table_see_the_same_round_from_sitting_down_to_settlement(floor: Served, table: str) -> None:
    ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
    one, two = floor.stream(ann, table), floor.stream(bob, table)
    begins = one.n
    one.sit(1)
    two.sit(2, "300")
    first, second = offered(ann, table)[:2]
    one.bet(1, first[0], "10", first[1])
    two.bet(2, second[0], "10", second[1])
    rounds = one.state["rounds"]
    one.ready()
    two.ready()
    one.settle(rounds + 1)
    two.settle(rounds + 1)
    assert one.entries[-1] == two.entries[-1]
    last = one.state["n"]
    mine = [entry for entry in one.entries if begins < entry["n"] <= last]
    assert mine == [entry for entry in two.entries if begins < entry["n"] <= last]
    assert [entry["n"] for entry in mine] == list(range(begins + 1, last + 1))
    settled = [event for entry in mine for event in entry["events"] if event["event"] == "settled"]
    assert {event["seat"] for event in settled} == {1, 2}
    assert one.state["shown"] == two.state["shown"] is not None
    assert one.state["seats"] == two.state["seats"]
    for stream, seat, client, brought in ((one, 1, ann, 200_00), (two, 2, bob, 300_00)):
        mine = [event for event in settled if event["seat"] == seat]
        won = sum(written_cents(event["paid"]) for event in mine)
        lost = sum(written_cents(event["collected"]) + written_cents(event["vigorish"]) for event in mine)
        assert written_cents(stream.state["seats"][str(seat)]["chips"]) == brought + won - lost
        stream.say(seat=seat, choose="leave")
        stream.until(lambda message: message.get("you", {}).get("seat", 1) is None)
        assert account(client) == written_cents(stream.state["you"]["account"]) == 1000_00 + won - lost
    assert floor.view(table)["seats"] == {}


def test_the_automatic_dealer_waits_for_everyone_who_may_wager(floor: Served) -> None:
    one, two, three = (floor.stream(floor.visitor(), "big-six-1") for _ in range(3))
    for seat, stream in enumerate((one, two, three), 1):
        stream.sit(seat)
    one.bet(1, "insignia", "5", "1")
    two.bet(2, "insignia", "5", "1")
    one.ready()
    one.until(lambda message: message.get("ready") == [1])
    two.until(lambda message: message.get("ready") == [1])
    two.bet(2, "insignia", "5", "2")  # betting is open still: somebody is not done
    rounds = two.state["rounds"]
    two.ready()
    three.until(lambda message: (message.get("waiting") or {}).get("seats") == [3])  # who has no wager yet
    three.ready()
    two.settle(rounds + 1)
    assert two.state["ready"] == []  # a new round, and nobody is done with it
    one.settle(rounds + 1)
    # Said to be ready and taken back: the dealer waits.
    one.bet(1, "insignia", "5", "1")
    two.bet(2, "insignia", "5", "1")
    two.ready()
    one.until(lambda message: message.get("ready") == [2])
    two.send({"ready": False})
    one.until(lambda message: message.get("ready") == [])
    one.ready()
    one.until(lambda message: message.get("ready") == [1])
    assert two.bet(2, "insignia", "5", "5")
    two.ready()
    three.ready()
    one.settle(rounds + 2)
    for seat, stream in enumerate((one, two, three), 1):
        stream.say(seat=seat, choose="leave")


def test_a_player_is_told_where_they_sit(floor: Served) -> None:
    client = floor.visitor()
    stream, elsewhere = floor.stream(client, "sic-bo-1"), floor.stream(client, "sic-bo-1")
    stream.say(seat=6, choose="sit")
    for each in (stream, elsewhere):
        each.until(lambda message: message.get("you", {}).get("seat") == 6)
    stream.say(seat=6, choose="leave")
    for each in (stream, elsewhere):
        each.until(lambda message: "you" in message and message["you"]["seat"] is None)


@pytest.mark.parametrize(
    ("amount", "code"),
    [("-5", "not-an-amount"), ("0", "not-an-amount"), ("1e9", "not-an-amount"), ("1000.01", "not-enough-chips")],
)
def test_a_refused_buy_in_takes_no_seat(floor: Served, amount: str, code: str) -> None:
    client = floor.visitor("Pia")
    stream, seat = floor.stream(client, "big-six-1"), {"seat": 2, "choose": "sit"}
    assert (stream.refused(**seat, amount=amount)["code"], account(client)) == (code, 1000_00)
    assert "2" not in floor.view("big-six-1")["seats"]
    stream.say(**seat, amount="1000")
    assert (floor.view("big-six-1")["seats"]["2"]["chips"], account(client)) == ("1000.00", 0)
    late = floor.visitor("Late")
    assert floor.stream(late, "big-six-1").refused(**seat, amount="100")["code"] == "seat-taken"
    assert account(late) == 1000_00
    stream.say(seat=2, choose="leave")


def test_whoever_leaves_with_wagers_on_the_layout_has_the_chips_when_they_are_settled(floor: Served) -> None:
    client = floor.visitor()
    stream = floor.stream(client, "sic-bo-1")
    stream.sit(1, "100.00")
    stream.bet(1, "small", "10")
    stream.say(seat=1, choose="leave")
    assert stream.state["seats"]["1"]["leaving"] is True
    stream.ready()
    left = stream.event("left")
    assert written_cents(left["chips"]) in (90_00, 110_00)
    stream.until(lambda message: "you" in message)
    assert account(client) == 900_00 + written_cents(left["chips"])


def play_at_random(rng: random.Random, streams: dict[int, Stream], spots: list[tuple[str, Any]]) -> None:
    """A round of whatever comes to mind, for at most $70 a seat: wagers of all sorts, some taken back, some refused."""
    rounds = next(iter(streams.values())).state["rounds"]
    for seat, stream in streams.items():
        for _ in range(rng.randrange(1, 5)):
            wager, pick = rng.choice(spots)
            amount = rng.choice(("1", "5", "10", "15", "2.50", "100000"))
            stream.ask({"seat": seat, "bet": wager, "pick": pick, "amount": amount, "keep": rng.random() < 0.1})
            if rng.random() < 0.2:
                stream.ask({"seat": seat, "remove": wager, "pick": pick})
        stream.ask({"seat": seat, "choose": "buy-in", "amount": "20"})
        wager, pick = spots[0]
        stream.ask({"seat": seat, "bet": wager, "pick": pick, "amount": "10"})
    for stream in streams.values():
        stream.ready()
    for stream in streams.values():
        stream.settle(rounds + 1)


def caught_up(streams: list[Stream], fresh: Json) -> None:
    """Each stream reads what the fresh view has seen; messages that are no entries come right behind."""
    for stream in streams:
        while stream.n < fresh["n"]:
            stream.next()
        while {name: stream.state[name] for name in ("ready", "you")} != {
            "ready": fresh["ready"],
            "you": stream.state["you"],
        }:
            stream.next()


@pytest.mark.parametrize(
    ("table", "rounds"),
    [
        *(("roulette-1", 6), ("sic-bo-1", 4)),
        *(
            pytest.param(each, 12, marks=pytest.mark.prove)
            for each in ("roulette-1", "roulette-2", "big-six-1", "sic-bo-1")
        ),
    ],
)
def test_what_is_built_from_differences_is_what_a_newcomer_sees(floor: Served, table: str, rounds: int) -> None:
    rng = random.Random(f"{table} 47")
    clients = {seat: floor.visitor() for seat in (1, 2)}
    streams = {seat: floor.stream(client, table) for seat, client in clients.items()}
    spots = offered(clients[1], table)
    watcher = floor.stream(None, table)
    for seat, stream in streams.items():
        stream.sit(seat, "900")  # nobody can lose that in so few rounds
        if table == "roulette-1" and seat == 1:
            stream.say(seat=1, choose="color", color="blue", value="1")
    for _ in range(rounds):
        play_at_random(rng, streams, spots)
        # Everybody is done: the table stands still until somebody acts.
        fresh = {seat: floor.stream(client, table) for seat, client in clients.items()}
        stranger = floor.stream(None, table)
        caught_up([*streams.values(), watcher], stranger.state)
        for seat, stream in streams.items():
            while any(stream.state[name] != fresh[seat].state[name] for name in ("you", "says", "menu")):
                stream.next()
            same(stream, fresh[seat].state)
            if rng.random() < 0.3:  # the line breaks, and is taken up again where it was
                stream.socket.close()
                again = floor.stream(clients[seat], table, stream.n, known=stream)
                assert again.messages == [{"now": stream.n, "you": stream.state["you"], "ready": [], "waiting": None}]
                while again.says != fresh[seat].says:  # told after it: nothing else is known of whoever comes back
                    assert not {"says", "offers", "again"}.isdisjoint(again.next())
                streams[seat] = again
            fresh[seat].socket.close()
        same(watcher, stranger.state)
        stranger.socket.close()
    for seat, stream in streams.items():
        stream.say(seat=seat, choose="leave")
    assert watcher.state["rounds"] >= rounds


def test_a_stream_that_is_taken_up_again_gets_exactly_what_it_missed(floor: Served) -> None:
    ann = floor.visitor()
    playing, broken = floor.stream(ann, "roulette-1"), floor.stream(None, "roulette-1")
    playing.sit(1)
    while broken.n < playing.n:
        broken.next()
    broken.socket.close()
    for _ in range(3):
        rounds = playing.state["rounds"]
        playing.bet(1, "red", "5")
        playing.ready()
        playing.settle(rounds + 1)
    again = floor.stream(None, "roulette-1", broken.n, known=broken)
    now = again.until(lambda message: "now" in message)
    assert now["now"] == playing.n
    assert now["you"] == {"seat": None, "account": None, "role": None}
    missed = [message["entry"]["n"] for message in again.messages if "entry" in message]
    assert missed == list(range(broken.n + 1, playing.n + 1))
    assert [entry for entry in playing.entries if entry["n"] > broken.n] == again.entries
    same(again, floor.stream(None, "roulette-1").state)
    for far in (10**9, -(10**9)):  # what cannot be taken up begins anew
        assert "view" in floor.stream(None, "roulette-1", far).messages[0]
    playing.say(seat=1, choose="leave")


def test_a_slow_reader_is_dropped_and_the_others_go_on(tmp_path: Path) -> None:
    """What waits for a reader has an end: one who reads nothing is let go, and nobody else waits for them."""
    floor = serve(tmp_path, FEW, by_hand=True)
    quick = floor.stream(floor.visitor(), "big-six-1")
    quick.sit(1)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # before it is connected: then little is on its way
    small.connect(("127.0.0.1", httpx.URL(floor.address).port))
    slow = floor.stream(None, "big-six-1", sock=small, max_queue=1)
    assert metric(floor, "chapter47_watchers") == 2
    said = 0
    while metric(floor, "chapter47_dropped_total") == 0:
        assert said < 30_000
        for number in range(said, said + 500):
            step = {"bet": "insignia", "amount": "1"} if number % 2 == 0 else {"remove": "insignia"}
            quick.send({"key": f"quick-{number}", "say": {"seat": 1, "pick": "1", **step}})
        said += 500
        last = f"quick-{said - 1}"
        assert "n" in quick.until(lambda message, last=last: message.get("reply") == last)  # type: ignore[misc]
    assert metric(floor, "chapter47_watchers") == 1
    assert quick.bet(1, "insignia", "1", "5") == quick.n  # the table goes on
    bye = slow.end()["bye"]
    assert bye["code"] == "stream-ends"
    assert slow.n < quick.n
    assert floor.stream(None, "big-six-1", slow.n).messages[0].keys() == {"view"}  # too long ago for differences
    floor.stop()


def metric(floor: Served, name: str) -> float:
    text = floor.anyone().get("/metrics").text
    return sum(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name))


def test_a_round_that_was_under_way_is_there_after_the_process_was_killed(
    tmp_path: Path,
) -> None:
    killed = serve(tmp_path, FEW, by_hand=True)
    ann, bob = killed.visitor("Ann"), killed.visitor("Bob")
    one, two = killed.stream(ann, "roulette-1"), killed.stream(bob, "roulette-1")
    one.sit(4, "123.50")
    two.sit(5)
    one.bet(4, "split", "7", ["17", "20"])
    two.bet(5, "red", "25")
    placed = one.ask({"seat": 4, "bet": "odd", "amount": "5"}, key="the last one")["n"]
    two.entry(placed)
    before = killed.view("roulette-1")
    killed.kill()
    with pytest.raises(ConnectionClosed):
        two.until(lambda message: False)
    killed.start()
    for client in (ann, bob):
        client.base_url = httpx.URL(killed.address)
        client.headers["Origin"] = killed.address
    after = killed.view("roulette-1")
    for told in (before, after):  # an entry from before is told without its differences
        told["history"] = [
            {name: value for name, value in entry.items() if name in ("n", "at", "by", "events")}
            for entry in told["history"]
        ]
    assert after == before
    again = killed.stream(ann, "roulette-1", placed)
    assert again.messages[0]["now"] == placed
    again = killed.stream(ann, "roulette-1")
    assert again.state["you"] == {"seat": 4, "account": "876.50", "role": "player"}
    # The answer to the last wager may have been lost: said again, it is the same wager.
    assert again.ask({"seat": 4, "bet": "odd", "amount": "5"}, key="the last one")["n"] == placed
    two = killed.stream(bob, "roulette-1")
    rounds = two.state["rounds"]
    again.ready()
    two.ready()
    two.settle(rounds + 1)
    settled = [event for entry in two.entries for event in entry["events"] if event["event"] == "settled"]
    assert sorted((event["seat"], event["wager"], event["amount"]) for event in settled) == [
        (4, "odd", "5.00"),
        (4, "split", "7.00"),
        (5, "red", "25.00"),
    ]
    for stream, seat in ((again, 4), (two, 5)):
        stream.say(seat=seat, choose="leave")
    assert events({"entry": two.entries[-1]})[0]["event"] == "left"
    assert good(killed.staff("regulator").post("/api/tables/roulette-1/verify"))["whole"] is True
    killed.stop()

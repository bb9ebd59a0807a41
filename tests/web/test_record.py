"""A person's own record over HTTP: history, files, links, a graph, figures; and what nobody else may have of it."""

import csv
import io
import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction

import httpx
import pytest

from chapter47.games import game
from chapter47.money import written_cents
from chapter47.table.events import Fact, Settled
from chapter47.table.transcript import Transcript
from kit.served import FEW, Json, Served, Stream, good, no, serve

CASINO = f"""{FEW}
craps-1 = {{ game = "craps", min = "5", max = "1000" }}
[pits.cards.caribbean-1]
game = "caribbean-stud"
min = "5"
max = "500"
[pits.booths.keno-1]
game = "keno"
min = "1"
max = "1000"
lock-out = "automatic"
closes = 60
override = true
max-payoff = "100000"
notice = "countdown"
booths = {{ main = 2 }}
"""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = serve(tmp_path_factory.mktemp("record"), CASINO, by_hand=True, CHAPTER47_GENERATOR="within")
    yield served
    served.stop()


def spin(floor: Served, stream: Stream, pocket: str) -> None:
    """The automatic dealer spins, and it falls into that pocket."""
    floor.choose(pocket)
    rounds = stream.state["rounds"]
    stream.ready()
    stream.settle(rounds + 1)


def history(client: httpx.Client, **query: str | int | bool) -> list[Json]:
    found: list[Json] = good(client.get("/api/record", params=query))["rounds"]
    return found


@pytest.fixture
def ann(floor: Served) -> Iterator[tuple[httpx.Client, Stream]]:
    """Somebody who has won $10.00 on red, and lost $5.00 on a number."""
    with floor.guests():
        client = floor.visitor("Ann")
        stream = floor.stream(client, "roulette-2")
        stream.sit(1)
        stream.bet(1, "red", "10")
        spin(floor, stream, "1")
        stream.bet(1, "straight", "10", "17")
        spin(floor, stream, "0")
        yield client, stream
        stream.say(seat=1, choose="leave")


def test_a_record_has_each_round_with_its_wagers_results_and_provisions(
    floor: Served, ann: tuple[httpx.Client, Stream]
) -> None:
    client, _ = ann
    lost, won = history(client)
    assert (won["net"], won["shown"], won["title"], won["seat"]) == ("10.00", ["1"], "Roulette", 1)
    assert (lost["net"], lost["shown"]) == ("-10.00", ["0"])
    accepted, settled = won["events"]
    assert (accepted["event"], accepted["wager"]) == ("accepted", "red")
    assert (settled["result"], settled["paid"], settled["provision"]) == ("win", "10.00", "19:47-5.2(a)")
    assert "wins" in settled["text"]
    # Page by page, newest first, nothing twice and nothing left out.
    first = good(client.get("/api/record", params={"limit": 1}))
    then = good(client.get("/api/record", params={"limit": 1, "before": first["next"]}))
    assert [*first["rounds"], *then["rounds"]] == [lost, won]
    assert then["next"] is None
    assert history(client, stream="roulette-1") == history(client, practice=True) == []
    assert history(client, since="2999-01-01T00:00:00Z") == []


def test_wagers_on_several_numbers_are_in_the_figures(floor: Served, ann: tuple[httpx.Client, Stream]) -> None:
    client, stream = ann
    stream.bet(1, "split", "10", ["17", "20"])
    stream.bet(1, "three-numbers", "10", ["1", "2", "3"])
    spin(floor, stream, "20")
    (figures,) = good(client.get("/api/record/statistics"))["games"]
    by_wager = {each["wager"]: each for each in figures["wagers"]}
    assert (by_wager["split"]["picks"], by_wager["split"]["net"]) == (["17-20"], "170.00")
    assert (by_wager["three-numbers"]["picks"], by_wager["three-numbers"]["advantage"]) == (["1-2-3"], "1/37")


def test_the_graph_and_the_figures_are_of_those_rounds(floor: Served, ann: tuple[httpx.Client, Stream]) -> None:
    client, _ = ann
    told = good(client.get("/api/record/net"))
    assert told["before"] == "0.00"
    assert [point["net"] for point in told["points"]] == ["10.00", "-10.00"]
    (figures,) = good(client.get("/api/record/statistics"))["games"]
    assert (figures["rounds"], figures["wagered"], figures["net"]) == (2, "20.00", "0.00")
    assert figures["house"]["wheel"] == "single-zero"
    by_wager = {each["wager"]: each for each in figures["wagers"]}
    # On a single zero the house keeps 1/74 of red, half of which a zero gives back or surrenders, and 1/37 of a number.
    exact = {name: Fraction(each["advantage"]) for name, each in by_wager.items()}
    assert exact["straight"] == Fraction(1, 37)
    assert by_wager["straight"]["picks"] == ["17"]
    assert [(each["decided"], each["won"], each["net"]) for each in by_wager.values()] == [
        (1, 1, "10.00"),
        (1, 0, "-10.00"),
    ]
    for name, each in by_wager.items():
        assert Fraction(each["exact"]) == -10 * exact[name]
        assert abs(written_cents(each["expected"]) - 100 * Fraction(each["exact"])) <= Fraction(1, 2)
    assert Fraction(figures["exact"]) == sum(-10 * each for each in exact.values())


def test_a_round_is_downloaded_as_transcript_json_and_csv(floor: Served, ann: tuple[httpx.Client, Stream]) -> None:
    client, _ = ann
    won = history(client)[1]
    at = f"/api/record/rounds/roulette-2/{won['round']}/download"
    answer = client.get(f"{at}/toml")
    assert 'attachment; filename="roulette-2-' in answer.headers["content-disposition"]
    said = [line.said for line in Transcript.read(tomllib.loads(answer.text), game).run()]
    assert [each.paid for each in said if isinstance(each, Settled) and each.owner == "seat:1"] == [1000]
    assert "Ann" not in answer.text
    (told,) = client.get(f"{at}/json").json()["rounds"]
    assert {name: won[name] for name in told} == told
    rows = list(csv.DictReader(io.StringIO(client.get(f"{at}/csv").text)))
    assert [(row["event"], row["wager"], row["net"]) for row in rows] == [
        ("accepted", "red", ""),
        ("settled", "red", "10.00"),
    ]
    assert rows[1]["provision"] == "19:47-5.2(a)"
    whole = list(csv.DictReader(io.StringIO(client.get("/api/record/download/csv").text)))
    assert [row["net"] for row in whole if row["net"]] == ["10.00", "-10.00"]
    assert len(client.get("/api/record/download/json").json()["rounds"]) == 2
    no(client.get("/api/record/download/pdf"), 422)
    no(client.get(f"{at}/exe"), 422)


def test_a_link_shows_one_round_to_whoever_has_it_until_it_is_taken_back(
    floor: Served, ann: tuple[httpx.Client, Stream]
) -> None:
    client, stream = ann
    number = history(client)[0]["round"]
    made = good(client.post("/api/record/links", json={"stream": "roulette-2", "round": number}))
    token = made["link"].removeprefix("/replay/")
    assert len(token) >= 43  # 256 bits
    stranger, bob = floor.anyone(), floor.visitor("Bob")
    shown = good(stranger.get(f"/api/replays/{token}"))
    assert shown == good(bob.get(f"/api/replays/{token}"))
    assert shown == good(client.get(f"/api/record/rounds/roulette-2/{number}"))
    sent = {entry["n"]: entry for entry in stream.entries}
    assert [step["events"] for step in shown["steps"]] == [sent[step["n"]]["events"] for step in shown["steps"]]
    assert shown["felt"]["boxes"]
    assert "Ann" not in str(shown)
    # It leads to nothing else, its owner alone sees it in a list, without the token, and alone takes it back.
    assert [each["number"] for each in good(client.get("/api/record/links"))["links"]] == [made["number"]]
    assert token not in str(good(client.get("/api/record/links")))
    assert good(bob.get("/api/record/links"))["links"] == []
    no(bob.delete(f"/api/record/links/{made['number']}"), 404, "no-such-link")
    # A second link to the same round is another one, and stays when the first is taken back.
    again = good(client.post("/api/record/links", json={"stream": "roulette-2", "round": number}))["link"]
    assert good(client.delete(f"/api/record/links/{made['number']}")) == {}
    gone = no(stranger.get(f"/api/replays/{token}"), 404, "no-such-link")
    assert gone["sentence"] == "This link shows nothing: it was taken back, or there never was one."
    no(client.delete(f"/api/record/links/{made['number']}"), 404, "no-such-link")
    assert good(stranger.get(f"/api/replays/{again.removeprefix('/replay/')}")) == shown
    # One that was guessed is told the same as one that was taken back.
    for guess in ("x", token[:-1], token[::-1], "A" * 43, "%00", "é" * 43, "a" * 5000):
        answer = stranger.get(f"/api/replays/{guess}")
        assert answer.status_code in (404, 413, 414), guess
        if answer.status_code == 404:
            assert answer.json()["sentence"] == gone["sentence"]
    assert token not in floor.logged()


WRONG_LINKS: tuple[object, ...] = (
    {"stream": "roulette-2", "round": 99},
    {"stream": "roulette-2", "round": 2**53},
    {"stream": "roulette-2", "round": -1},
    {"stream": "roulette-2", "round": "1e9"},
    {"stream": "nowhere", "round": 1},
    {"stream": "keno-1", "round": 1},
    {"stream": "x" * 500, "round": 1},
    {"stream": None, "round": 1},
    {"round": 1},
    {"stream": "roulette-2", "round": 1, "person": 1},
    [],
    "roulette-2",
)


def test_what_is_not_in_ones_record_is_not_shown_and_bad_input_changes_nothing(
    floor: Served, ann: tuple[httpx.Client, Stream]
) -> None:
    client, _ = ann
    number = history(client)[0]["round"]
    bob = floor.visitor("Bob")
    for path in ("", "/download/toml", "/download/json", "/download/csv"):
        no(bob.get(f"/api/record/rounds/roulette-2/{number}{path}"), 404, "no-such-round")
        no(client.get(f"/api/record/rounds/roulette-2/{2**70}{path}"), 404, "no-such-round")
        no(client.get(f"/api/record/rounds/keno-1/{number}{path}"), 404, "no-such-round")
    no(bob.post("/api/record/links", json={"stream": "roulette-2", "round": number}), 404, "no-such-round")
    for wrong in WRONG_LINKS:
        answer = client.post("/api/record/links", json=wrong)
        assert answer.status_code in (404, 422), wrong
    for query in ({"since": "yesterday"}, {"before": "x"}, {"limit": 0}, {"limit": 10**9}, {"practice": "perhaps"}):
        no(client.get("/api/record", params=query), 422)
    for number_ in ("-1", "0", str(2**70), "x"):
        assert client.delete(f"/api/record/links/{number_}").status_code in (404, 422)
    assert good(client.get("/api/record/links"))["links"] == []
    for path in ("", "/net", "/statistics", "/links", "/download/csv", f"/rounds/roulette-2/{number}"):
        no(floor.anyone().get(f"/api/record{path}"), 401, "not-signed-in")
        no(floor.staff("regulator").get(f"/api/record{path}"), 403, "not-your-role")


def test_cards_that_one_player_alone_saw_are_in_that_players_record_and_in_no_others(floor: Served) -> None:
    with floor.guests():
        ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
        one, two = floor.stream(ann, "caribbean-1"), floor.stream(bob, "caribbean-1")
        one.sit(1)
        two.sit(2)
        for seat, stream in ((1, one), (2, two)):
            while not stream.state["headline"]["betting"]:
                stream.next()
            stream.bet(seat, "ante", "10")
        one.ready()
        two.ready()
        private = one.until(lambda message: message.get("private"))["private"]
        ((place, held),) = private.items()
        assert "XX" not in held["faces"]
        one.say(seat=1, choose="fold")
        two.until(lambda message: "says" in message and "fold" in str(message["says"]))
        two.say(seat=2, choose="fold")
        one.settle(1)
        two.settle(1)
        (hers,), (his,) = history(ann), history(bob)
        faces = {each["place"]: each["faces"] for each in hers["cards"]}
        assert faces[place] == held["faces"]
        assert {each["place"]: each["faces"] for each in his["cards"]}[place] == ["XX"] * 5
        # A folded hand is nobody else's to see: not in Bob's round, nor in a file of his, nor by a link that he gives.
        mine = set(held["faces"])
        number = his["round"]
        link = good(bob.post("/api/record/links", json={"stream": "caribbean-1", "round": number}))["link"]
        texts = [str(good(floor.anyone().get(link.replace("/replay/", "/api/replays/"))))]
        texts += [bob.get(f"/api/record/rounds/caribbean-1/{number}/download/{form}").text for form in ("toml", "json")]
        theirs = two.messages
        for text in texts:
            shown = set(re.findall(r"['\"]([A2-9TJQK][SHDC])['\"]", text))
            assert not mine & shown
            assert shown <= set(re.findall(r"'([A2-9TJQK][SHDC])'", str(theirs)))
        # And a link that she gives shows her hand, as she saw it.
        link = good(ann.post("/api/record/links", json={"stream": "caribbean-1", "round": number}))["link"]
        shown_by_her = good(floor.anyone().get(link.replace("/replay/", "/api/replays/")))
        assert held in [hand for step in shown_by_her["steps"] for hand in step.get("private", {}).values()]
        # What lay face down is sealed at rest.
        raw = b"".join(path.read_bytes() for path in floor.data.glob("floor.sqlite*"))
        assert str(held["faces"]).replace("'", '"').replace(" ", "").encode() not in raw


def test_what_is_put_right_afterwards_stands_in_the_record(floor: Served) -> None:
    with floor.guests():
        ann = floor.visitor("Ann")
        stream = floor.stream(ann, "roulette-1")
        maria, tom = (
            floor.stream(floor.staff("dealer"), "roulette-1"),
            floor.stream(floor.staff("supervisor"), "roulette-1"),
        )
        maria.say(call="new-dealer")
        stream.sit(1)
        stream.bet(1, "straight", "10", "17")
        maria.say(call="no-more-bets")
        spun = maria.say(spin="18")
        tom.refused(correct=spun, answers=[{"spin": "17"}], reason="the ball lies in 17")
        proposal = maria.until(lambda message: message.get("proposals"))["proposals"][-1]
        good(floor.staff("dealer").post(f"/api/tables/roulette-1/proposals/{proposal['id']}/confirm"))
        (told,) = history(ann)
        (corrected,) = told["corrections"]
        assert (told["net"], corrected["net"]) == ("350.00", "360.00")
        assert corrected["event"]["reason"] == "the ball lies in 17"
        assert [point["net"] for point in good(ann.get("/api/record/net"))["points"]] == ["350.00"]


def test_tickets_are_rounds_of_the_record_with_their_own_exact_expectation(floor: Served) -> None:
    with floor.guests():
        ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
        for said in (
            {"choose": "sit"},
            {"choose": "buy-in", "amount": "50"},
            {"choose": "request", "groups": [[7, 11, 80]], "rate": "2"},
        ):
            good(ann.post("/api/systems/keno-1/commands", json={"say": said}))
        (told,) = history(ann)
        assert (told["net"], told["ticket"]["status"]) == ("0.00", "open")
        assert good(ann.get("/api/record/net"))["points"] == []
        code = good(ann.get("/api/systems/keno-1/tickets"))["tickets"][0]["code"]
        before = good(ann.get("/api/systems/keno-1"))["board"]["series"][0]["game"]
        for _ in range(90):
            floor.pass_by(1)
            if good(ann.get("/api/systems/keno-1"))["board"]["series"][0]["game"] > before:
                break
        (told,) = history(ann)
        won = written_cents(told["ticket"]["won"])
        assert written_cents(told["net"]) == won - 200
        assert [event["provision"] for event in told["events"]] == ["19:47-15.4(c)", "19:47-15.6(a)"]
        (figures,) = good(ann.get("/api/record/statistics"))["games"]
        (row,) = figures["wagers"]
        assert (row["title"], row["advantage"], row["exact"]) == ("Straight", "22/79", "-44/79")
        at = f"/api/record/rounds/keno-1/{told['round']}"
        replay = good(ann.get(at))
        assert [step["delta"]["things"][0][1]["kind"] for step in replay["steps"]] == ["board", "board"]
        assert len(replay["steps"][1]["delta"]["things"][0][1]["lit"]) == 20
        link = good(ann.post("/api/record/links", json={"stream": "keno-1", "round": told["round"]}))["link"]
        shown = good(floor.anyone().get(link.replace("/replay/", "/api/replays/")))
        assert shown == replay
        assert code not in str(shown)
        no(bob.get(at), 404, "no-such-round")
        no(bob.get(f"{at}/download/toml"), 404, "no-such-round")
        played = Transcript.read(tomllib.loads(ann.get(f"{at}/download/toml").text), game).drive()
        followed = [line.said for line in played]
        drawn = [each.details for each in followed if isinstance(each, Fact) and each.event == "drawn"]
        assert [each["numbers"] for each in drawn] == [replay["steps"][1]["delta"]["things"][0][1]["lit"]]

"""Practice over the wire: it is marked wherever it is told of, in no report, and there again after a power failure."""

from pathlib import Path

from kit.seated import practises
from kit.served import FEW, Served, good, no, serve
from kit.terminal import run

TABLE = "roulette-practice-1"


def test_a_practice_table_is_marked_and_in_no_report(floor: Served) -> None:
    supervisor, regulator, ann = floor.staff("supervisor"), floor.staff("regulator"), floor.visitor("Ann")
    board = good(floor.anyone().get("/api/floor"))
    assert {
        "like": "roulette-1",
        "game": "roulette",
        "title": "Roulette",
        "family": "wheels",
        "first_round": True,
        "advised": False,
    } in board["practice"]
    assert len(board["practice"]) == len({tile["game"] for tile in board["tables"]})  # one of each game
    before = good(supervisor.get("/api/pits"))
    no(floor.anyone().post("/api/practice", json={"like": "roulette-1"}), 401)
    no(ann.post("/api/practice", json={"like": "nowhere"}), 404, "no-such-table")
    assert practises(floor, ann, "roulette-1") == TABLE
    stream = floor.stream(ann, TABLE)
    assert stream.view["you"] == {"seat": 1, "account": None, "role": "player"}
    stream.bet(1, "red", "100")
    floor.choose("17")
    stream.ready()
    stream.settle(1)
    told = good(ann.get(f"/api/tables/{TABLE}"))
    assert told["practice"] is True
    assert told["sign"][0]["text"] == "Practice table: its chips are no money."
    assert good(ann.get("/api/tables/roulette-1"))["practice"] is False
    tiles = {tile["id"]: tile["practice"] for tile in good(floor.anyone().get("/api/floor"))["tables"]}
    assert [name for name, practice in tiles.items() if practice] == [TABLE]
    for paper in ("sign", "guide"):
        assert "its chips are no money" in floor.anyone().get(f"/tables/{TABLE}/{paper}").text
        assert "no money" not in floor.anyone().get(f"/tables/roulette-1/{paper}").text
    pits = good(supervisor.get("/api/pits"))
    assert pits["pits"] == before["pits"]  # not a cent of it
    [table] = pits["practice"]
    assert (table["id"], table["taken"], table["round"]) == (TABLE, 1, 2)
    assert TABLE not in {each["id"] for each in good(regulator.get("/api/houses"))["tables"]}
    streams = {each["name"]: each["practice"] for each in good(regulator.get("/api/streams"))["streams"]}
    assert streams[TABLE]
    assert not streams["roulette-1"]
    assert good(regulator.post(f"/api/tables/{TABLE}/verify"))["whole"]
    assert TABLE not in str(floor.log("cage"))
    stream.say(seat=1, choose="leave")
    assert good(ann.get("/api/me"))["person"]["account"] == "1000.00"


def test_practice_goes_on_after_a_power_failure(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    ann = floor.visitor("Ann")
    table = practises(floor, ann, "roulette-1")
    floor.stream(ann, table).bet(1, "red", "100")
    floor.kill()
    floor.start()
    client = floor.anyone(Cookie="; ".join(f"{name}={value}" for name, value in ann.cookies.items()))
    client.cookies.update(ann.cookies)
    stream = floor.stream(client, table)
    assert stream.view["seats"]["1"]["chips"] == "900.00"
    floor.pass_by(300)
    floor.choose("18")
    stream.ready()
    stream.settle(1)
    assert stream.view["seats"]["1"]["chips"] == "1100.00"
    floor.stop()
    assert "whole" in run("verify", str(tmp_path / "data"), code=0).out

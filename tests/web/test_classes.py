"""A class over the wire: opened, joined by a code, paused, gone back in, and there again after a power failure."""

import json
import re
from pathlib import Path

import httpx
import pytest

from kit.seated import Player
from kit.served import FEW, Json, Served, Stream, good, no, serve
from kit.terminal import run

CHOSEN = [{"spin": ["17"]}, {"spin": ["0"]}, {}, {"spin": ["23"]}]


def opened(floor: Served, teacher: httpx.Client, **said: object) -> Json:
    """A class of roulette, unless something else is said."""
    told: Json = good(teacher.post("/api/classes", json={"game": "roulette", "rounds": CHOSEN, **said}))
    return told


def joined(floor: Served, code: str, name: str) -> tuple[httpx.Client, Json]:
    """Somebody who was nobody before joins by a code."""
    client = floor.anyone()
    return client, good(client.post("/api/classes/join", json={"code": code, "name": name}))


def act(teacher: httpx.Client, told: Json, what: str, **said: object) -> httpx.Response:
    """What a teacher does with a class."""
    return teacher.post(f"/api/classes/{told['id']}/{what}", json=said)


def byes(stream: Stream) -> list[str]:
    """Why a stream has ended."""
    return [message["bye"]["code"] for message in stream.messages if "bye" in message]


def ended(teacher: httpx.Client, told: Json) -> None:
    good(act(teacher, told, "end"))


def test_students_join_by_a_code_and_play_what_was_chosen_ahead(floor: Served) -> None:
    teacher = floor.visitor("Tess")
    told = opened(floor, teacher)
    assert (told["teacher"], told["teaches"], told["paused"], told["table"]) == (
        "Tess",
        True,
        False,
        "roulette-class-1",
    )
    assert told["rounds"] == CHOSEN
    table = told["table"]
    assert good(teacher.get(f"/api/tables/{table}"))["taught"] == "class"
    assert table not in {tile["id"] for tile in good(teacher.get("/api/floor"))["tables"]}
    first, seat = joined(floor, told["code"].lower().replace("-", " "), "Sam")
    second, other = joined(floor, told["code"], "Sue")
    assert (seat, other) == ({"table": table, "seat": 1}, {"table": table, "seat": 2})
    assert good(first.post("/api/classes/join", json={"code": told["code"]})) == seat  # back to the own seat
    me = good(first.get("/api/me"))["person"]
    assert (me["role"], me["account"], me["name"]) == ("student", None, "Sam")
    sam, sue = floor.stream(first, table), floor.stream(second, table)
    assert sam.view["classroom"] == {
        "id": told["id"],
        "teacher": "Tess",
        "teaches": False,
        "paused": False,
        "pointed": None,
        "table": table,
        "over": False,
    }
    sam.bet(1, "straight", "10", pick="17")
    sue.bet(2, "red", "100")
    sam.ready()
    sue.ready()
    sam.settle(1)
    assert sam.view["shown"] == "17"
    told = good(teacher.get(f"/api/classes/{told['id']}"))
    assert told["rounds"] == CHOSEN[1:]
    students = {each["name"]: each for each in told["students"]}
    assert (students["Sam"]["seat"], students["Sam"]["here"], students["Sam"]["chips"]) == (1, True, "1350.00")
    assert students["Sue"]["deeds"] == [
        {
            "entry": students["Sue"]["deeds"][0]["entry"],
            "text": "Bets $100.00 on red",
            "judged": "The house keeps 2.63 % of it on average.",
            "best": None,
        }
    ]
    sue.socket.close()
    assert teacher.get("/api/me").status_code == 200
    ended(teacher, told)
    sam.end()
    assert "class-over" in byes(sam)
    no(first.post("/api/classes/join", json={"code": told["code"]}), 404, "no-such-class")
    no(act(teacher, told, "pause", paused=True), 404, "class-over")


def test_a_student_has_no_rights_elsewhere_and_sees_nothing_that_is_chosen(floor: Served) -> None:
    teacher = floor.visitor("Tom")
    told = opened(floor, teacher)
    student, _ = joined(floor, told["code"], "Stan")
    stranger = floor.visitor("Xerxes")
    table = told["table"]
    stream = floor.stream(student, table)
    for path in ("", "/rules", "/says", "/shoe", "/results", "/commitment", "/hint", "/first-round"):
        text = student.get(f"/api/tables/{table}{path}").text
        assert "chosen" not in text
    assert "23" not in json.dumps(stream.view["classroom"])
    for path in ("/api/floor", "/api/me", "/api/classes"):
        assert '"rounds": [{' not in student.get(path).text
    assert good(student.get("/api/classes")) == {"id": told["id"], "table": table, "teaches": False, "over": False}
    no(student.get(f"/api/classes/{told['id']}"), 403)
    for what, said in (
        ("pause", {"paused": True}),
        ("outcomes", {"rounds": []}),
        ("back", {"entry": 0}),
        ("code", {"invites": False}),
        ("point", {"text": "look"}),
        ("end", {}),
    ):
        no(act(student, told, what, **said), 403)
        no(act(stranger, told, what, **said), 403, "not-your-class")
    no(student.post("/api/practice", json={"like": "roulette-1"}), 403, "not-your-role")
    no(student.post("/api/chips"), 403, "not-your-role")
    no(student.post("/api/classes", json={"game": "roulette"}), 403, "not-your-role")
    sit = {"key": "sits", "say": {"seat": 3, "choose": "sit"}}
    no(student.post("/api/tables/roulette-1/commands", json=sit), 403, "student")
    no(stranger.post(f"/api/tables/{table}/commands", json=sit), 403, "not-your-class")
    no(teacher.post(f"/api/tables/{table}/commands", json=sit), 403, "not-your-class")
    with floor.socket(stranger, f"/api/tables/{table}/stream") as watcher:
        assert watcher.end()["bye"]["code"] == "not-your-class"
    no(teacher.post("/api/classes/join", json={"code": told["code"]}), 409, "your-class")
    no(floor.staff("dealer").post("/api/classes/join", json={"code": told["code"]}), 403, "not-your-role")
    assert good(stranger.post("/api/classes/join", json={"code": told["code"]}))["seat"] == 2  # a player may as well
    assert good(stranger.get("/api/me"))["person"]["account"] == "1000.00"
    no(teacher.post("/api/classes", json={"game": "roulette"}), 409, "class-goes-on")
    no(floor.staff("regulator").post("/api/classes", json={"game": "roulette"}), 403)
    ended(teacher, told)


def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(floor: Served) -> None:
    teacher = floor.visitor("Theo")
    cases: list[tuple[Json, int, str]] = [
        ({"game": "whist"}, 404, "unknown-game"),
        ({"game": ""}, 422, "wrong-shape"),
        ({"game": "keno"}, 409, "no-table"),
        ({"game": "roulette", "house": {"wheel": "square"}}, 409, "unlawful-house"),
        ({"game": "roulette", "house": {"min": "-5"}}, 409, "unlawful-house"),
        ({"game": "roulette", "like": "nowhere"}, 404, "no-such-table"),
        ({"game": "roulette", "rounds": [{"spin": ["37"]}]}, 409, "not-an-outcome"),
        ({"game": "roulette", "rounds": [{"roll": [[1, 2]]}]}, 409, "not-an-outcome"),
        ({"game": "roulette", "rounds": [{"spin": []}] * 501}, 422, "wrong-shape"),
        ({"game": "roulette", "rounds": "17"}, 422, "wrong-shape"),
        ({"game": "craps", "rounds": [{"roll": [[7, 1]]}]}, 409, "not-an-outcome"),
        ({"game": "craps", "rounds": [{"roll": [[1]]}]}, 409, "wrong-dice"),
        ({"game": "pai-gow-poker", "rounds": [{"deal": ["AS", "AS"]}]}, 409, "not-in-shoe"),
        ({"game": "pai-gow-poker", "rounds": [{"deal": ["1S"]}]}, 409, "not-an-outcome"),
        ({"game": "pai-gow-poker", "rounds": [{"shake": [[1, 2, 7]]}]}, 409, "not-an-outcome"),
    ]
    for said, status, code in cases:
        no(teacher.post("/api/classes", json=said), status, code)
    assert good(teacher.get("/api/classes"))["id"] is None
    told = opened(floor, teacher, rounds=[])
    anyone = floor.anyone()
    for text in ("", "letters", "12345678", "ÄÖÜ-ÄÖÜÄ", "'; --", "0000-0000"):
        no(anyone.post("/api/classes/join", json={"code": text, "name": "Sly"}), 422, "not-a-code")
    no(anyone.post("/api/classes/join", json={"code": "x" * 10_000, "name": "Sly"}), 422, "wrong-shape")
    for name in ("", " ", "dealer", "x" * 33):
        assert anyone.post("/api/classes/join", json={"code": told["code"], "name": name}).status_code == 422
    assert good(anyone.get("/api/me"))["person"] is None
    acts: list[tuple[str, Json, int]] = [
        ("pause", {"paused": "perhaps"}, 422),
        ("back", {"entry": -1}, 422),
        ("back", {"entry": 10**9}, 404),
        ("back", {"entry": "x"}, 422),
        ("point", {"text": "x" * 201}, 422),
        ("point", {"area": "nowhere"}, 409),
        ("outcomes", {"rounds": [{"spin": ["x"]}]}, 409),
        ("outcomes", {}, 422),
        ("code", {"invites": 3}, 422),
    ]
    for what, said, status in acts:
        no(act(teacher, told, what, **said), status)
    no(teacher.get("/api/classes/99999"), 404, "no-such-class")
    assert good(teacher.get(f"/api/classes/{told['id']}")) == told
    student, _ = joined(floor, told["code"], "Stella")
    stream = floor.stream(student, told["table"])
    for amount in ("1e9", "-5", "letters", ""):
        stream.refused(seat=1, bet="red", amount=amount)
    code = told["code"]
    told = good(act(teacher, told, "code", invites=False))
    assert told["code"] is None
    no(anyone.post("/api/classes/join", json={"code": code, "name": "Sly"}), 404, "no-such-class")
    no(student.post("/api/classes/join", json={"code": code}), 404, "no-such-class")
    told = good(act(teacher, told, "code", invites=True))
    assert told["code"] not in (None, code)
    for number in range(2, told["seats"] + 1):
        joined(floor, told["code"], f"Pupil {number}")
    no(anyone.post("/api/classes/join", json={"code": told["code"], "name": "Late"}), 409, "class-full")
    ended(teacher, told)


def test_whoever_tries_codes_waits(floor: Served) -> None:
    guesser = floor.visitor("Gus")
    codes = [guesser.post("/api/classes/join", json={"code": f"AAAA-AAA{sign}"}) for sign in "BCDEFGH"]
    assert [answer.json()["code"] for answer in codes[:3]] == ["no-such-class"] * 3
    assert codes[-1].json()["code"] == "too-many"


def test_the_teacher_pauses_points_and_chooses_more(floor: Served) -> None:
    teacher = floor.visitor("Tina")
    told = opened(floor, teacher, like="roulette-1", rounds=[])
    student, _ = joined(floor, told["code"], "Sid")
    stream = floor.stream(student, told["table"])
    stream.bet(1, "red", "10")
    assert good(act(teacher, told, "pause", paused=True))["paused"]
    assert stream.until(lambda message: "classroom" in message)["classroom"]["paused"]
    stream.until(lambda message: "says" in message)
    assert stream.view["says"] == {}
    for said in ({"seat": 1, "bet": "black", "amount": "10"}, {"seat": 1, "choose": "leave"}):
        refused = stream.refused(**said)
        assert (refused["code"], refused["sentence"]) == ("class-paused", "The teacher has paused the class.")
    stream.socket.send(json.dumps({"ready": True}))
    assert stream.until(lambda message: "refused" in message)["refused"]["code"] == "class-paused"
    late, seat = joined(floor, told["code"], "Lou")  # a class gathers while it is paused
    assert seat["seat"] == 2
    good(act(teacher, told, "point", text="Look at\nthe zero", area="straight:0"))
    pointed = stream.until(lambda message: "classroom" in message and message["classroom"]["pointed"])["classroom"]
    assert pointed["pointed"] == {"text": "Look at the zero", "area": "straight:0"}
    assert good(act(teacher, told, "point"))["pointed"] is None
    assert good(act(teacher, told, "outcomes", rounds=[{"spin": ["0"]}]))["rounds"] == [{"spin": ["0"]}]
    more = good(act(teacher, told, "outcomes", rounds=[{"spin": ["5"]}]))
    assert more["rounds"] == [{"spin": ["0"]}, {"spin": ["5"]}]
    other = good(act(teacher, told, "outcomes", rounds=[{"spin": ["0"]}], instead=True))
    assert other["rounds"] == [{"spin": ["0"]}]
    good(act(teacher, told, "pause", paused=False))
    stream.ready()
    lou = floor.stream(late, told["table"])
    lou.ready()
    stream.settle(1)
    assert stream.view["shown"] == "0"
    ended(teacher, told)


def test_a_step_back_is_a_branch_that_proves_whose_lines_it_has(floor: Served, tmp_path: Path) -> None:
    teacher, regulator = floor.visitor("Tilda"), floor.staff("regulator")
    told = opened(floor, teacher, rounds=[{"spin": ["17"]}])
    student, _ = joined(floor, told["code"], "Sophie")
    old = told["table"]
    stream = floor.stream(student, old)
    stream.bet(1, "red", "100")
    bet = stream.n
    stream.ready()
    stream.settle(1)
    assert stream.view["seats"]["1"]["chips"] == "900.00"  # 17 is black
    before = regulator.get(f"/api/export/{old}").content
    told = good(act(teacher, told, "back", entry=bet - 1))
    new = told["table"]
    assert (new != old, told["paused"], told["newest"], told["rounds"]) == (True, True, bet - 1, [])
    stream.end()
    assert "class-moved" in byes(stream)
    assert [each["classroom"]["table"] for each in stream.messages if "classroom" in each][-1] == new
    assert good(student.get("/api/classes", params={"table": old}))["table"] == new
    no(student.get(f"/api/tables/{old}"), 404, "class-moved")
    again = floor.stream(student, new)
    assert (again.view["you"]["seat"], again.view["seats"]["1"]["chips"]) == (1, "1000.00")
    assert again.view["classroom"]["paused"]
    good(act(teacher, told, "outcomes", rounds=[{"spin": ["17"]}]))
    good(act(teacher, told, "pause", paused=False))
    again.until(lambda message: message.get("says"))
    again.bet(1, "black", "100")
    again.ready()
    again.settle(1)
    assert again.view["seats"]["1"]["chips"] == "1100.00"
    after = regulator.get(f"/api/export/{old}").content
    assert [row for row in after.splitlines() if b'"checkpoint"' not in row] == [
        row for row in before.splitlines() if b'"checkpoint"' not in row
    ]
    files = {name: tmp_path / f"{name}.jsonl" for name in (old, new)}
    for name, file in files.items():
        file.write_bytes(regulator.get(f"/api/export/{name}").content)
    said = run("verify", str(files[new]), code=0).out
    assert f"A branch of {old}" in said
    assert "whole" in run("verify", str(files[new]), str(files[old]), code=0).out
    first = json.loads(files[new].read_text().splitlines()[0])["note"]["branch"]
    assert (first["of"], first["line"]) == (old, bet)
    ended(teacher, told)
    assert good(regulator.post(f"/api/tables/{new}/verify"))["whole"]
    assert good(regulator.post(f"/api/tables/{old}/verify"))["whole"]


def _judged(teacher: httpx.Client, told: Json) -> list[Json]:
    """The decisions of the first student, once the odds are worked out."""
    while True:
        deeds: list[Json] = good(teacher.get(f"/api/classes/{told['id']}"))["students"][0]["deeds"]
        decided = [each for each in deeds if not each["text"].startswith("Bets")]
        if "being worked out" not in str(decided):
            return [each for each in decided if each["best"] is not None]


@pytest.mark.parametrize("game", ["caribbean-stud", "blackjack"])
def test_a_class_of_cards_goes_on_after_a_power_failure_with_the_cards_that_lay_there(
    tmp_path: Path, game: str
) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    teacher = floor.visitor("Tanya")
    wager = "ante" if game == "caribbean-stud" else "blackjack"
    told = good(
        teacher.post("/api/classes", json={"game": game, "rounds": [{"deal": ["9S", "KS", "4H"]}, {"deal": ["2C"]}]})
    )
    student, _ = joined(floor, told["code"], "Sven")
    stream = floor.stream(student, told["table"])
    player = Player(floor, told["table"], 1, student)
    if "cut" in player.choices:
        player.choose("cut", at=100)
    player.bet("10", wager, "box 1" if game == "blackjack" else None)
    stream.ready()
    player.stream.until(lambda message: "fold" in str(message.get("says")) or "stand" in str(message.get("says")))
    good(act(teacher, told, "pause", paused=True))
    held = floor.view(told["table"], student)
    seen = good(teacher.get(f"/api/classes/{told['id']}"))
    assert "9S" in str(held["private"] if game == "caribbean-stud" else held["things"])
    cookies = [dict(teacher.cookies), dict(student.cookies)]
    floor.kill()
    floor.start()
    again = []
    for each in cookies:
        client = floor.anyone(Cookie="; ".join(f"{name}={value}" for name, value in each.items()))
        client.cookies.update(each)
        again.append(client)
    teacher, student = again
    told = good(teacher.get("/api/classes"))
    assert (told["table"], told["teaches"]) == (seen["table"], True)
    now = floor.view(told["table"], student)
    for name in ("things", "seats", "you", "wagers"):
        assert now[name] == held[name]
    assert now.get("private") == held.get("private")
    assert now["classroom"] == held["classroom"]
    after = good(teacher.get(f"/api/classes/{told['id']}"))
    for name in ("code", "rounds", "paused", "steps"):
        assert after[name] == seen[name], name
    good(act(teacher, told, "pause", paused=False))
    sven = Player(floor, told["table"], 1, student)
    sven.choose("hit" if game == "blackjack" else "fold")
    [deed] = _judged(teacher, told)
    assert re.fullmatch(r"(Hit|Fold) (was best: worth|costs) .* % of the wager\..*", deed["judged"]), deed
    good(act(teacher, told, "back", entry=after["newest"] - 1))
    branch = good(teacher.get("/api/classes"))["table"]
    assert branch != told["table"]
    floor.kill()
    floor.start()
    client = floor.anyone(Cookie="; ".join(f"{name}={value}" for name, value in cookies[0].items()))
    client.cookies.update(cookies[0])
    again_told = good(client.get(f"/api/classes/{told['id']}"))
    assert (again_told["table"], again_told["paused"], again_told["code"]) == (branch, True, seen["code"])
    assert good(floor.anyone().get("/healthz"))["status"] == "ok"
    floor.stop()
    assert "✗" not in run("verify", str(tmp_path / "data"), code=0).out

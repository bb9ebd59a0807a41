"""A system over HTTP and WebSocket, as a page has it: patrons, writers, a supervisor, an inspector, whoever watches."""

import json
from base64 import b64decode
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import httpx
import pytest

from kit.hand_time import BEGIN
from kit.heard import Heard
from kit.pdf_reading import Pdf
from kit.served import Json, Served, good, no, serve

CASINO = """
casino = "Boardwalk"
[pits.booths.keno-1]
game = "keno"
min = "1"
max = "1000"
max-payoff = "100000"
multi-race-refund = true
lock-out = "automatic"
closes = 60
override = true
notice = "countdown"
booths = { main = 2, lounge = 1 }
"""
BOOTH = "/api/systems/keno-1"
provision = pytest.mark.provision


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = serve(tmp_path_factory.mktemp("booth"), CASINO, by_hand=True, CHAPTER47_GENERATOR="within")
    yield served
    served.stop()


def say(client: httpx.Client, **step: object) -> Json:
    told: Json = good(client.post(f"{BOOTH}/commands", json={"say": step}))
    return told


def patron(floor: Served, amount: str = "100") -> httpx.Client:
    client = floor.visitor()
    say(client, choose="sit")
    say(client, choose="buy-in", amount=amount)
    return client


def drawn(floor: Served, client: httpx.Client) -> Json:
    """Time passes until the game that is open now is drawn."""
    game = good(client.get(BOOTH))["board"]["series"][0]["game"]
    for _ in range(90):
        floor.pass_by(1)
        told = good(client.get(BOOTH))["board"]["series"][0]
        if told["game"] > game:
            return dict(told["last"])
    raise AssertionError("it was never drawn")


@provision('15.1 "Rate card"', "15.3(d)")
def test_the_rate_card_is_there_for_everybody_with_minimum_and_maximum(floor: Served) -> None:
    with floor.guests():
        told = good(floor.anyone().get(BOOTH))
        card = told["card"]
        assert (card["min"], card["max"], card["limit"]) == ("1.00", "1000.00", "100000.00")
        assert card["pays"]["3"] == {"2": "1.00", "3": "42.00"}
        assert [each["station"] for each in told["stations"]] == [1, 2, 3]
        assert all(each["drawer"] is None for each in told["stations"])  # for the staff alone
        assert [each["id"] for each in good(floor.anyone().get("/api/systems"))["systems"]] == ["keno-1"]


@provision("15.4(b)")
def test_the_request_form_is_there_on_paper_for_everybody(floor: Served) -> None:
    text = httpx.get(f"{floor.address}{BOOTH}/request.txt", trust_env=False)
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert " 71  72  73  74  75  76  77  78  79  80\n" in text.text
    pdf = httpx.get(f"{floor.address}{BOOTH}/request.pdf", trust_env=False)
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")
    assert httpx.get(f"{floor.address}{BOOTH}/request.doc", trust_env=False).status_code == 422


@provision("15.4(c)")
def test_a_ticket_has_its_thirteen_things_on_page_text_and_paper(floor: Served) -> None:
    with floor.guests():
        ann, bob = patron(floor), floor.visitor()
        priced = good(
            ann.post(f"{BOOTH}/weigh", json={"say": {"choose": "request", "groups": [[7, 11, 80]], "rate": "2"}})
        )["priced"]
        assert (priced["price"], priced["ways"], priced["chance"]) == ("2.00", 1, "627/4108")
        say(ann, choose="request", groups=[[7, 11, 80]], rate="2", games=3)
        (ticket,) = good(ann.get(f"{BOOTH}/tickets"))["tickets"]
        number = ticket["ticket"]
        game = int(ticket["first"])
        assert ticket["time"].startswith("20")  # 1
        assert ticket["station"] >= 1  # 2
        assert ticket["numbers"] == [[7, 11, 80]]  # 3
        assert (ticket["games"], ticket["last"]) == (3, str(game + 2))  # 4, 5
        assert ticket["conditioning"] == [{"ways": "1/3", "rate": "2.00", "of": None}]  # 6, 7
        assert (ticket["ways"], ticket["price"], ticket["writer"]) == (1, "6.00", "automatic")  # 8, 9, 10
        paper = ann.get(f"{BOOTH}/tickets/{number}.txt").text
        assert ticket["limit"].startswith("At most $100,000.00 is paid for each game")  # 11
        assert "share it in proportion" in ticket["limit"]
        assert ticket["present"] == "Winners collect only by presenting a computer generated keno ticket."  # 12
        assert ticket["valid"].startswith(
            "A winning ticket is valid for one year from the start of the last game"
        )  # 13
        for words in ("100,000", "presenting", "valid for one year", "7 11 80", ticket["code"][:5]):
            assert words in paper
        barcode = ann.get(f"{BOOTH}/tickets/{number}.svg")
        assert barcode.headers["content-type"] == "image/svg+xml"
        assert barcode.text.endswith("</svg>")
        assert no(bob.get(f"{BOOTH}/tickets/{number}.svg"), 403)["code"] == "not-your-ticket"
        assert no(floor.staff("inspector").get(f"{BOOTH}/tickets/{number}.svg"), 403)["code"] == "not-your-ticket"
        pdf = ann.get(f"{BOOTH}/tickets/{number}.pdf")
        assert pdf.headers["content-type"] == "application/pdf"
        assert pdf.content.startswith(b"%PDF")
        # Another sees it with its check code, and not without; a wrong one is refused, and slowed.
        assert no(bob.get(f"{BOOTH}/tickets/{number}"), 403)["code"] == "not-your-ticket"
        assert good(bob.get(f"{BOOTH}/tickets/{number}", params={"code": ticket["code"]}))["price"] == "6.00"
        codes = [bob.get(f"{BOOTH}/tickets/{number}", params={"code": "0000000000"}).status_code for _ in range(6)]
        assert codes == [403] * 4 + [429] * 2
        assert no(bob.get(f"{BOOTH}/tickets/{number}", params={"code": "?"}), 429)["code"] == "too-many"
        assert no(bob.get(f"{BOOTH}/tickets/999999"), 403)["code"] == "not-your-ticket"  # as of any other
        assert no(bob.get(f"{BOOTH}/tickets/x.txt"), 404)["code"] == "no-such-ticket"


PAIRS = [[1, 2], [3, 4], [5, 6]]
SIX = [[1], [2, 3], [4, 5, 6], [7, 8, 9, 10], [11, 12, 13, 14, 15], [16, 17, 18, 19, 20, 21]]
KINGS = list(range(1, 21))
CHANCES: tuple[tuple[Json, str | None], ...] = (
    ({"groups": [[7, 8]], "rate": "1"}, "6.01"),
    ({"choose": "quick-pick", "spots": 2, "rate": "1"}, "6.01"),
    ({"groups": PAIRS[:2], "type": "split", "conditioning": [{"ways": "2/2", "rate": "1"}]}, "11.72"),
    ({"groups": PAIRS, "conditioning": [{"ways": "3/4", "rate": "1"}]}, "46.99"),
    ({"groups": PAIRS, "conditioning": [{"ways": "2/4", "rate": "1", "of": ["AB", "AC"]}]}, "38.77"),
    ({"groups": [], "kings": KINGS, "conditioning": [{"ways": "184756/10", "rate": "1"}]}, "60.76"),
    # Too many ways to come out for a person who is still marking.
    ({"groups": SIX, "conditioning": [{"ways": "5/10", "rate": "1"}]}, None),
)


@pytest.mark.parametrize(("request_", "percent"), CHANCES)
def test_whoever_marks_is_told_the_chance_of_any_type_of_ticket(
    floor: Served, request_: Json, percent: str | None
) -> None:
    with floor.guests():
        say_ = {"choose": "request", **request_}
        told = good(floor.visitor().post(f"{BOOTH}/weigh", json={"say": say_}))["priced"]
        assert told["percent"] == percent
        assert "request" not in told


@provision("15.5(g)")
def test_everybody_who_watches_sees_the_numbers_and_the_game(floor: Served) -> None:
    with floor.guests():
        ann = patron(floor)
        own, board = Heard(floor, BOOTH, ann), Heard(floor, BOOTH, None)
        game = board.view["board"]["series"][0]["game"]
        assert own.say("k1", choose="request", groups=[list(range(1, 11))], rate="1")["n"] > 0
        last = drawn(floor, ann)
        seen = board.until("board", lambda told: told["series"][0]["game"] == game + 1)["series"][0]["last"]
        assert seen["numbers"] == last["numbers"]
        assert len(set(seen["numbers"])) == 20
        assert all(1 <= each <= 80 for each in seen["numbers"])
        told = good(ann.get(f"{BOOTH}/games/main/{game}"))
        assert (told["numbers"], told["tickets"] >= 1, len(told["grading"])) == (last["numbers"], True, 64)
        assert no(ann.get(f"{BOOTH}/games/main/{game + 7}"), 404)["code"] == "no-such-game"
        own.close()
        board.close()


@provision("15.3(a)", "15.4(e)", "15.7(a)")
def test_a_writer_at_a_station_issues_voids_and_gives_back(floor: Served) -> None:
    with floor.guests():
        ann = patron(floor)
        writer, supervisor = floor.staff("keno-writer"), floor.staff("keno-supervisor")
        station, desk = Heard(floor, BOOTH, writer), Heard(floor, BOOTH, supervisor)
        early = {"seat": 0, "choose": "request", "groups": [[5]], "rate": "1"}
        assert no(writer.post(f"{BOOTH}/commands", json={"say": early}), 409)["code"] == "no-station"
        refused = station.say("open", call="open-drawer", station=2, amount="500")
        assert refused["refused"]["code"] == "needs-confirmation"
        (waiting,) = desk.until("proposals", bool)
        good(supervisor.post(f"{BOOTH}/proposals/{waiting['id']}/confirm"))
        # What a patron asks for waits in the booth's queue until the writer does it.
        wanted = {"choose": "request", "groups": [[5]], "rate": "1"}
        asked = no(ann.post(f"{BOOTH}/commands", json={"say": wanted}), 409)
        assert asked["code"] == "needs-confirmation"
        (queued,) = station.until("proposals", lambda told: told and told[0]["step"].get("choose") == "request")
        good(writer.post(f"{BOOTH}/proposals/{queued['id']}/confirm"))
        (ticket,) = good(ann.get(f"{BOOTH}/tickets"))["tickets"]
        assert ticket["station"] == 2
        # One that is not clear goes back, and the patron is told why: it is said once, and stands in the log.
        patrons = Heard(floor, BOOTH, ann)
        no(ann.post(f"{BOOTH}/commands", json={"say": {**wanted, "groups": [[5, 6]]}}), 409)
        (unclear,) = station.until("proposals", lambda told: told and told[0]["step"].get("groups") == [[5, 6]])
        entry = station.withdraw(unclear["id"], "5 or 6?", "back")["n"]
        answered = patrons.until("answered")["refused"]
        assert answered["sentence"].endswith("gives your request back: 5 or 6?")
        assert answered["provision"] == "19:47-15.7(a)"
        returned = next(line for line in floor.log("keno-1") if line["n"] == entry)["events"]
        assert [(each["event"], each["reason"]) for each in returned] == [("request-returned", "5 or 6?")]
        assert len(good(ann.get(f"{BOOTH}/tickets"))["tickets"]) == 1
        patrons.close()
        # A walk-in: the writer prints the code, and has it to present.
        assert station.say("w1", seat=0, choose="request", groups=[[1, 2]], rate="5")["n"]
        issued = station.until("own", lambda told: told["events"][0].get("seat") == 0)
        bearer = issued["events"][0]["ticket"]
        assert station.say("w2", seat=0, choose="void", ticket=bearer)["refused"]["code"] == "no-code"
        assert station.say("w3", seat=0, choose="void", ticket=bearer, code=issued["code"])["n"]
        no(ann.post(f"{BOOTH}/commands", json={"say": {"choose": "redeem", "ticket": ticket["ticket"]}}), 409)
        day = good(supervisor.get(f"{BOOTH}/reports/day/today"))
        assert [each["ticket"] for each in day["voids"] if each["station"] == 2] == [bearer]
        closing = station.say("c", call="close-drawer", station=2, counted="501.00")
        assert closing["refused"]["code"] == "needs-confirmation"
        waiting = desk.until("proposals", lambda told: told and told[-1]["step"].get("call") == "close-drawer")[-1]
        good(supervisor.post(f"{BOOTH}/proposals/{waiting['id']}/confirm"))
        shift = good(supervisor.get(f"{BOOTH}/reports/shift/2"))
        assert (shift["write"], shift["voided"]) == ("6.00", "5.00")
        assert shift["shifts"][-1]["difference"] == "0.00"
        csv = supervisor.get(f"{BOOTH}/reports/day/today.csv")
        assert "Voided tickets" in csv.text
        assert "Late pays\r\nNone.\r\n" in csv.text
        # Opening and closing count, the hour by the casino's own clock, and a figure that is no formula.
        assert ["500.00" if each["event"] == "drawer opened" else "501.00" for each in shift["shifts"]] == [
            each["counted"] or each["opening"] for each in shift["shifts"]
        ]
        assert "T" not in next(line for line in csv.text.splitlines() if ",drawer closed,2," in line).split(",")[0]
        assert "'-" not in csv.text
        report = Pdf(supervisor.get(f"{BOOTH}/reports/day/today.pdf").content)
        assert "By writer" in report.text
        assert "digest " in report.text  # of the rules, in the foot
        station.close()
        desk.close()


def test_what_is_not_for_somebody_is_refused(floor: Served) -> None:
    with floor.guests():
        ann = patron(floor)
        inspector = floor.staff("inspector")
        for client, step, status, code in (
            (ann, {"call": "lock-out"}, 403, "not-yours-to-say"),
            (ann, {"draw": list(range(1, 21))}, 403, "not-yours-to-say"),
            (ann, {"clock": "2030-01-01T00:00"}, 403, "not-yours-to-say"),
            (ann, {"seat": 999, "choose": "request", "groups": [[5]], "rate": "1"}, 403, "not-your-seat"),
            (ann, {"choose": "request", "groups": [[81]], "rate": "1"}, 409, "not-a-number"),
            (ann, {"choose": "request", "groups": [[5, 5]], "rate": "1"}, 409, "number-twice"),
            (ann, {"choose": "request", "groups": [[5]], "rate": "1", "verbal": True}, 409, "verbal"),
            (inspector, {"call": "lock-out"}, 403, "not-yours-to-say"),
            (floor.staff("surveillance"), {"call": "lock-out"}, 403, "not-yours-to-say"),
        ):
            told = no(client.post(f"{BOOTH}/commands", json={"say": step}), status)
            assert told["sentence"], step
            if code not in ("not-a-number", "number-twice", "verbal"):
                assert told["code"] == code, step
            else:
                assert told["provision"].startswith("19:47-15."), step
        assert no(ann.get(f"{BOOTH}/reports/day/today"), 403)["code"] == "not-your-role"
        assert no(floor.staff("dealer").get(f"{BOOTH}/reports/day/today"), 403)["code"] == "not-your-role"
        assert no(floor.staff("regulator").get(f"{BOOTH}/reports/day/yesterday"), 404)["code"] == "no-such-report"
        assert no(ann.get("/api/systems/nothing"), 404)["code"] == "no-such-system"
        assert no(ann.get("/api/tables/keno-1"), 404)["code"] == "no-such-table"


def test_two_stations_redeem_at_once_and_one_of_them_pays(floor: Served) -> None:
    """The order of the log decides: the other is told when and where it was paid."""
    with floor.guests():
        ann = patron(floor, "500")
        own = Heard(floor, BOOTH, ann)
        won: list[int] = []
        for _ in range(3):
            for number in range(1, 81, 4):
                say(ann, choose="request", groups=[[number, number + 1, number + 2, number + 3]], rate="1")
            drawn(floor, ann)
            told = good(ann.get(f"{BOOTH}/tickets", params={"most": 200}))["tickets"]
            won = [each["ticket"] for each in told if each["status"] == "won"]
            if won:
                break
        assert won, "of sixty tickets on four spots none caught two"
        for key in ("a", "b"):
            own.socket.send(json.dumps({"key": key, "say": {"choose": "redeem", "ticket": won[0]}}))
        answers = [own._next(lambda message: "reply" in message) for _ in range(2)]
        assert sorted("n" in each for each in answers) == [False, True]
        (other,) = [each["refused"] for each in answers if "refused" in each]
        assert (other["code"], other["provision"]) == ("redeemed", "19:47-15.6(a)")
        own.close()


def test_the_log_of_a_system_is_read_and_proven_like_any_other(floor: Served) -> None:
    with floor.guests():
        ann = patron(floor)
        say(ann, choose="request", groups=[[5]], rate="1")
        say(ann, choose="leave")
        lines = floor.log("keno-1")
        assert any(event["event"] == "issued" for line in lines for event in line["events"])
        assert good(floor.staff("regulator").post("/api/tables/keno-1/verify"))["whole"] is True
        assert good(ann.get("/api/me"))["person"]["account"] == "999.00"


def test_a_stopped_floor_is_whole(tmp_path: Path) -> None:
    served = serve(tmp_path, CASINO, by_hand=True, CHAPTER47_GENERATOR="within")
    ann = patron(served)
    say(ann, choose="request", groups=[[5]], rate="1")
    served.stop()


@provision("15.3(e)", "8.3(b)")
def test_a_change_of_the_rate_card_is_held_against_the_law_before_it_is_made(floor: Served) -> None:
    supervisor, path = floor.staff("keno-supervisor"), f"{BOOTH}/changes/preview"
    pays = good(supervisor.get(BOOTH))["card"]["pays"]
    card = {"rate-card": {**pays, "2": {"2": "10"}}}
    [against] = no(supervisor.post(path, json={"rules": card}), 409, "unlawful-house")["violations"]
    assert against["sentence"] == "A 2-spot wager leaves the house 63/158 of it (39.87 %)."
    assert (against["provision"], against["allowed"]) == ("19:47-15.3(e)", "At most 30 % at the minimum wager")
    told = good(supervisor.post(path, json={"rules": {"rate-card": {**pays, "2": {"2": "13"}}}}))
    [line] = told["changes"]  # of ten lines, the one that is another, with both payoffs (8.3(b)1 to 3)
    assert (line["rule"], line["after"]) == ("rate-card.2", "on 2 spots $1 is paid $13.00 for 2 caught")
    assert line["before"] == "on 2 spots $1 is paid $12.00 for 2 caught"
    assert "19:47-8.3(b)" in [each["provision"] for each in told["needs"]]  # half an hour's notice
    assert good(supervisor.post(path, json={"rules": {"rate-card": pays}}))["changes"] == []
    no(supervisor.post(path, json={"rules": {}}), 409, "no-rules")
    for role in ("keno-writer", "supervisor", "regulator"):
        no(floor.staff(role).post(path, json={"rules": card}), 403)
    assert good(supervisor.get(BOOTH))["card"]["pays"] == pays


@provision("8.3(b)1", "8.3(b)3")
def test_a_change_of_a_systems_rules_is_announced_and_withdrawn_as_a_tables_is(floor: Served) -> None:
    supervisor, say_it = floor.staff("keno-supervisor"), f"{BOOTH}/commands"
    soon = (datetime.fromtimestamp(BEGIN) + timedelta(hours=9)).isoformat()
    changes = {"call": "change", "rules": {"max-spots": 8}, "effective": soon}
    good(supervisor.post(say_it, json={"say": changes}))
    told = good(supervisor.get(BOOTH))
    assert [each["rules"] for each in told["pending"]] == [{"max-spots": 8}]
    assert any(line["text"].startswith("From ") for line in told["sign"])
    assert supervisor.get("/systems/keno-1/changes/1.pdf").content.startswith(b"%PDF")
    follows = good(supervisor.post(f"{BOOTH}/changes/withdrawal", json={"effective": soon}))
    assert [each["rule"] for each in follows["changes"]] == ["max-spots"]
    for role in ("keno-writer", "supervisor"):
        no(floor.staff(role).post(say_it, json={"say": {"call": "withdraw-change", "effective": soon}}), 403)
    good(supervisor.post(say_it, json={"say": {"call": "withdraw-change", "effective": soon}}))
    assert good(supervisor.get(BOOTH))["pending"] == []
    notes = [str(each) for each in good(floor.staff("regulator").get("/api/log?stream=floor&find=spots"))["lines"]]
    assert any("At keno-1: From" in each for each in notes)
    assert any("At keno-1: The change announced for" in each for each in notes)


def test_whoever_works_for_a_system_is_asked_for_where_there_is_one(floor: Served) -> None:
    assert {"keno-writer", "keno-supervisor", "inspector"} < set(floor.links)


@provision("15.3(d)")
def test_what_if_looks_at_its_games_under_other_rules(floor: Served) -> None:
    client, supervisor = patron(floor), floor.staff("supervisor")
    say(client, choose="request", groups=[[1, 2, 3]], rate="1")
    (ticket,) = good(client.get(f"{BOOTH}/tickets"))["tickets"]
    drawn(floor, client)
    (keno,) = good(supervisor.get("/api/houses"))["systems"]
    assert (keno["id"], keno["lawful"]) == ("keno-1", True)
    assert "keno" not in {each["name"] for each in good(supervisor.get("/api/games"))}
    assert "keno" in {each["name"] for each in good(supervisor.get("/api/games", params={"systems": True}))}
    same = whatif(supervisor, "/api/tables/keno-1/whatif", {"house": keno["house"]})
    assert same["Difference"] == "none"
    found = whatif(supervisor, "/api/tables/keno-1/whatif", {"house": {**keno["house"], "min": "5.00"}})
    assert found["Refused"] != "nothing of what was said"
    asked = {"game": "keno", "change": {"min": "5.00"}}
    assert whatif(supervisor, "/api/whatif", asked)["Refused"] == found["Refused"]
    answer = supervisor.post("/api/whatif", json={**asked, "form": "csv"}).text.splitlines()[-1]
    rows = b64decode(json.loads(answer)["result"]["file"]).decode().splitlines()
    assert any(
        f",ticket:{ticket['ticket']},straight 3 spots," in row and row.startswith("keno-1,keno,") for row in rows
    )
    no(supervisor.post("/api/tables/keno-1/whatif", json={"house": {"game": "keno", "max-payoff": "5"}}), 409)
    no(client.post("/api/tables/keno-1/whatif", json={"edition": "1995"}), 403, "not-your-role")


def whatif(client: httpx.Client, path: str, asked: Json) -> dict[str, str]:
    """The title block of what was found."""
    answer = client.post(path, json=asked)
    assert answer.status_code == 200, answer.text
    paper = json.loads(answer.text.splitlines()[-1])["result"]["paper"]
    return {fact["label"]: fact["value"] for fact in paper["facts"]}

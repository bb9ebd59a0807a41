"""The supervisor's desk, and 19:47-8.3: rules change with notice, by sign, announcement and word to the Commission."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from html import unescape
from pathlib import Path

import httpx
import pytest

from chapter47.floor.upgrade import upgrade
from chapter47.house.moments import moment_words
from kit.hand_time import BEGIN
from kit.old_stores import by_hand
from kit.served import FEW, Json, Served, Stream, assert_typed, good, no, serve

provision = pytest.mark.provision
HALF_HOUR = timedelta(minutes=30)
numbers = iter(range(100))


@pytest.fixture
def supervisor(floor: Served) -> httpx.Client:
    return floor.staff("supervisor")


@pytest.fixture
def table(supervisor: httpx.Client) -> str:
    """A new roulette table, $5 to $500."""
    name = f"wheel-{next(numbers)}"
    house = {"game": "roulette", "min": "5", "max": "500", "approved-layout": True, "wheel-replica": True}
    assert good(supervisor.post("/api/tables", json={"id": name, "pit": "new", "house": house}))["id"] == name
    return name


@pytest.fixture
def patron(floor: Served, table: str) -> Iterator[Stream]:
    """Somebody who sits at the table."""
    stream = floor.stream(floor.visitor(), table)
    stream.sit(1)
    yield stream
    stream.socket.close()


NOW = datetime.fromtimestamp(BEGIN)
"""The time of day at the floor, where it stands still."""


def in_minutes(minutes: float) -> str:
    return (NOW + timedelta(minutes=minutes)).isoformat(timespec="seconds")


def change(client: httpx.Client, table: str, rules: Json, effective: str | None = None) -> httpx.Response:
    step = {"call": "change", "rules": rules, **({} if effective is None else {"effective": effective})}
    return client.post(f"/api/tables/{table}/commands", json={"say": step})


def withdraw(client: httpx.Client, table: str, effective: str) -> httpx.Response:
    step = {"call": "withdraw-change", "effective": effective}
    return client.post(f"/api/tables/{table}/commands", json={"say": step})


def told(floor: Served, table: str, number: int) -> tuple[list[tuple[str, str]], Json]:
    """What followed from an entry, each event with its provision; and its line in the log."""
    [line] = [line for line in floor.log(table) if line["n"] == number]
    return [(event["event"], event["provision"]) for event in line["events"]], line


def sign(floor: Served, table: str) -> str:
    """The sign at the table, as a patron reads it: without a script, on a screen or on paper."""
    return unescape(re.sub(r"<[^>]+>", " ", floor.anyone().get(f"/tables/{table}/sign").text))


def seen(stream: Stream, number: int) -> list[Json]:
    events: list[Json] = stream.entry(number)["events"]
    return events


@provision("8.3(a)")
def test_a_sign_at_the_table_shows_the_rules_in_force_there(
    floor: Served, table: str, supervisor: httpx.Client, patron: Stream
) -> None:
    assert "Minimum $5.00, maximum $500.00" in sign(floor, table)
    assert "On 0 and 00, red, black" in sign(floor, table)  # the notice that 5.2(b) asks for
    assert [line["text"] for line in patron.state["sign"]] == [
        line["text"] for line in good(floor.anyone().get(f"/api/tables/{table}"))["sign"]
    ]
    assert "Minimum $10.00, maximum $1,000.00" in sign(floor, "roulette-2")  # each table has its own
    number = good(change(supervisor, table, {"max": "300"}))["n"]
    patron.entry(number)
    assert "Minimum $5.00, maximum $300.00" in sign(floor, table)
    assert "Minimum $5.00, maximum $300.00" in [line["text"] for line in patron.state["sign"]]
    assert "$500.00" not in sign(floor, table)


@provision("8.3(b)")
@pytest.mark.parametrize("rules", [{"min": "10"}, {"seven-numbers": True}, {"wheel": "single-zero"}, {"chip": "5"}])
def test_rules_change_with_half_an_hour_of_notice_and_no_sooner(
    floor: Served, table: str, supervisor: httpx.Client, rules: Json
) -> None:
    before = floor.view(table)
    for soon in (None, in_minutes(0.05), in_minutes(15), in_minutes(29)):
        refused = no(change(supervisor, table, rules, soon), 409, "notice-too-short")
        assert refused["provision"] == "19:47-8.3(b)"
    no(change(supervisor, table, rules, in_minutes(-5)), 409, "time-past")
    assert floor.view(table) == before
    assert good(change(supervisor, table, rules, in_minutes(31)))["n"] > before["n"]
    after = floor.view(table)
    assert [pending["rules"] for pending in after["pending"]] == [rules]
    in_force = len(before["sign"])
    assert after["sign"][:in_force] == before["sign"]  # in force are the old ones, for half an hour yet
    written = moment_words(datetime.fromisoformat(after["pending"][0]["effective"]))
    assert [line["provision"] for line in after["sign"][in_force:]] == ["19:47-8.3(b)1"]
    assert after["sign"][-1]["text"].startswith(f"From {written} the rule here is: ")


@provision("8.3(b)1")
def test_a_sign_tells_of_the_change_and_when_it_starts(
    floor: Served, table: str, supervisor: httpx.Client, patron: Stream
) -> None:
    at = in_minutes(31)
    number = good(change(supervisor, table, {"min": "10", "seven-numbers": True}, at))["n"]
    written = moment_words(datetime.fromisoformat(at))
    posted = [event["sign"] for event in seen(patron, number) if event["provision"] == "19:47-8.3(b)1"]
    assert posted == [
        f"From {written} the rule here is: a minimum wager of $10.00. Until then it is: a minimum wager of $5.00.",
        f"From {written} the rule here is: seven numbers wager. Until then it is: no seven numbers wager.",
    ]
    assert all(text in sign(floor, table) for text in posted)
    # The log says when the sign was put up, and that is half an hour and more before the change.
    events, line = told(floor, table, number)
    assert ("posted", "19:47-8.3(b)1") in events
    _, clock = told(floor, table, number - 1)
    assert clock["events"][0]["event"] == "told-time"
    local = datetime.fromisoformat(clock["events"][0]["time"])
    assert datetime.fromisoformat(at) - local >= HALF_HOUR
    assert local == NOW
    assert line["by"][0].startswith("supervisor:")


@provision("8.3(b)2")
def test_the_change_is_announced_to_those_at_the_table(
    floor: Served, table: str, supervisor: httpx.Client, patron: Stream
) -> None:
    number = good(change(supervisor, table, {"min": "10", "seven-numbers": True}, in_minutes(31)))["n"]
    heard = [event for event in seen(patron, number) if event["event"] == "announced"]
    assert [(event["provision"], event["call"].split(" is: ")[1:]) for event in heard] == [
        ("19:47-8.3(b)2", ["a minimum wager of $10.00. Until then it", "a minimum wager of $5.00."]),
        ("19:47-8.3(b)2", ["seven numbers wager. Until then it", "no seven numbers wager."]),
    ]


@provision("8.3(b)3")
def test_the_commission_is_told_of_all_but_a_raised_minimum(
    floor: Served, table: str, supervisor: httpx.Client
) -> None:
    raised = good(change(supervisor, table, {"min": "10"}, in_minutes(31)))["n"]
    assert told(floor, table, raised)[0] == [("posted", "19:47-8.3(b)1"), ("announced", "19:47-8.3(b)2")]
    at = in_minutes(32)
    option = good(change(supervisor, table, {"seven-numbers": True}, at))["n"]
    events, line = told(floor, table, option)
    assert events == [
        ("posted", "19:47-8.3(b)1"),
        ("announced", "19:47-8.3(b)2"),
        ("notified", "19:47-8.3(b)3"),
    ]
    # The change, the table and the time.
    notice = line["events"][2]["commission"]
    since = moment_words(datetime.fromisoformat(at))
    changed = "the rule here is: seven numbers wager. Until then it is: no seven numbers wager."
    assert notice == f"At {table}: From {since} {changed}"
    both = good(change(supervisor, table, {"min": "20", "five-adjacent": True}, in_minutes(33)))["n"]
    notified = [event["commission"] for event in told(floor, table, both)[1]["events"] if event["event"] == "notified"]
    assert len(notified) == 1
    assert "five adjacent" in notified[0]
    found = good(floor.staff("regulator").get("/api/log", params={"stream": table, "event": "notified"}))["lines"]
    assert [line["n"] for line in found] == [both, option]


@provision("8.3(c)")
@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        ({"min": "1"}, "Minimum $1.00, maximum $500.00"),
        ({"max": "900"}, "Minimum $5.00, maximum $900.00"),
        ({"max": "50"}, "Minimum $5.00, maximum $50.00"),
        ({"min": "1", "max": "90"}, "Minimum $1.00, maximum $90.00"),
    ],
)
def test_a_lower_minimum_and_another_maximum_count_at_once_with_sign_and_announcement(
    floor: Served, table: str, supervisor: httpx.Client, patron: Stream, rules: Json, shown: str
) -> None:
    number = good(change(supervisor, table, rules))["n"]
    events = seen(patron, number)
    heard = [event for event in events if event["event"] == "announced"]
    assert [event["provision"] for event in heard] == ["19:47-8.3(c)"] * len(rules)
    assert shown in [event["sign"] for event in events if event["event"] == "posted"]
    assert shown in sign(floor, table)
    assert patron.state["pending"] == []
    if "min" in rules:
        patron.bet(1, "red", "1")
    else:
        refused = patron.refused(seat=1, bet="red", amount="1")
        assert_typed(refused, "below-minimum")
    if rules.get("max") == "50":
        assert_typed(patron.refused(seat=1, bet="red", amount="51"), "above-maximum")


@provision("8.3(d)", "8.3(b)1")
def test_all_signs_of_the_floor_are_listed_with_what_they_lack_and_a_change_has_its_own(
    floor: Served, supervisor: httpx.Client, table: str
) -> None:
    good(change(supervisor, table, {"min": "10"}, in_minutes(40)))
    for role in ("supervisor", "regulator"):
        found = good(floor.staff(role).get("/api/signs"))
        own = [each for each in found["signs"] if each["table"] == table]
        assert [each["kind"] for each in own] == ["rules", "change"]
        assert own[0]["effective"] is None
        assert own[1]["effective"] == in_minutes(40)
        assert own[1]["text"][0]["text"].startswith("A minimum wager of $10.00. Until then:")
        assert (own[0]["location"], own[0]["language"]) == ("at the dealer's right", "English and Spanish")
        assert own[0]["approval"] == "Approval 7 of the tests"
        assert found["lacking"] == sum(bool(each["missing"]) for each in found["signs"])
    shown = unescape(re.sub(r"<[^>]+>", " ", supervisor.get("/signs").text))
    assert "Signs at the tables" in shown
    assert f"{table}: change from" in shown
    assert supervisor.get("/signs.pdf").content.startswith(b"%PDF")
    assert floor.anyone().get(f"/tables/{table}/changes/1.pdf").content.startswith(b"%PDF")
    no(floor.anyone().get(f"/tables/{table}/changes/2.pdf"), 404, "no-such-sign")


@provision("8.3(b)1", "8.3(b)2", "8.3(b)3")
def test_an_announced_change_is_withdrawn_with_sign_announcement_and_word_to_the_commission(
    floor: Served, supervisor: httpx.Client, table: str, patron: Stream
) -> None:
    path, soon = f"/api/tables/{table}/changes/withdrawal", in_minutes(40)
    good(change(supervisor, table, {"seven-numbers": True}, soon))
    entry = good(change(supervisor, table, {"min": "10"}, in_minutes(50)))["n"]
    patron.entry(entry)
    preview = good(supervisor.post(path, json={"effective": soon}))
    ours = {need["provision"].partition(": ")[0] for need in preview["needs"]}
    assert ours == {"editorial choice", "19:47-8.3(d)"}
    assert [each["after"] for each in preview["changes"]] == ["seven numbers wager"]
    for role in ("dealer", "surveillance", "regulator"):
        no(floor.staff(role).post(path, json={"effective": soon}), 403, "not-your-role")
        no(withdraw(floor.staff(role), table, soon), 403, "not-yours-to-say")
    assert_typed(patron.refused(call="withdraw-change", effective=soon), "not-yours-to-say")
    assert [each["effective"] for each in floor.view(table)["pending"]] == [soon, in_minutes(50)]
    number = good(withdraw(supervisor, table, soon))["n"]
    events = seen(patron, number)
    assert [each["event"] for each in events] == ["taken-down", "posted", "announced", "notified"]
    assert events[1]["sign"] == events[2]["call"] == preview["sentences"][0]
    assert {each["provision"].partition(": ")[0] for each in events} == {"editorial choice"}
    notes = good(floor.staff("regulator").get("/api/log?stream=floor&find=withdrawn"))["lines"]
    assert any(table in str(each) for each in notes)
    assert [each["effective"] for each in patron.state["pending"]] == [in_minutes(50)]
    for shown in (sign(floor, table), str(patron.state["sign"]), str(floor.view(table)["sign"])):
        assert "seven numbers" not in shown.partition("From")[2]
    assert "The change announced for" in unescape(floor.anyone().get(f"/tables/{table}/changes/now").text)
    assert floor.anyone().get(f"/tables/{table}/changes/1.pdf").content.startswith(b"%PDF")
    no(floor.anyone().get(f"/tables/{table}/changes/2.pdf"), 404, "no-such-sign")
    no(withdraw(supervisor, table, soon), 409, "not-announced")  # twice
    assert good(floor.staff("regulator").post(f"/api/tables/{table}/verify"))["whole"] is True


@provision("8.3(d)")
def test_without_an_approved_sign_nothing_changes(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True, CHAPTER47_SIGN_APPROVAL="")
    supervisor = floor.staff("supervisor")
    before = floor.view("roulette-1")
    said = {"rules": '{"max": "400"}'}
    shown = no(supervisor.get("/tables/roulette-1/changes/preview.pdf", params=said), 409, "sign-not-approved")
    assert shown["provision"] == "19:47-8.3(d)"
    for rules, effective in (({"min": "10"}, in_minutes(31)), ({"max": "400"}, None), ({"min": "1"}, None)):
        refused = no(change(supervisor, "roulette-1", rules, effective), 409, "sign-not-approved")
        assert refused["provision"] == "19:47-8.3(d)"
    assert floor.view("roulette-1") == before
    preview = good(supervisor.post("/api/tables/roulette-1/changes/preview", json={"rules": {"min": "10"}}))
    assert [need["text"] for need in preview["needs"] if need["provision"] == "19:47-8.3(d)"] == [
        "Signs as approved: not approved yet"
    ]
    signs = good(supervisor.get("/api/signs"))
    assert signs["lacking"] == len(signs["signs"]) > 0
    assert "no approval" in signs["signs"][0]["missing"]
    for paper in ("sign", "sign.pdf"):
        shown = no(floor.visitor().get(f"/tables/roulette-1/{paper}"), 409, "sign-not-approved")
        assert shown["provision"] == "19:47-8.3(d)"
    assert not floor.view("roulette-1")["open"]
    floor.stop()


@provision("8.3(b)")
def test_when_the_half_hour_is_over_the_limits_count_and_the_wager_that_lies_there_stands(tmp_path: Path) -> None:
    floor = serve(tmp_path, FEW, by_hand=True)
    ann = floor.visitor()
    stream = floor.stream(ann, "big-six-1")
    stream.sit(1)
    good(change(floor.staff("supervisor"), "big-six-1", {"min": "5"}, in_minutes(31)))
    good(change(floor.staff("supervisor"), "big-six-1", {"min": "3"}, in_minutes(30)))
    good(withdraw(floor.staff("supervisor"), "big-six-1", in_minutes(30)))  # nothing of it is left after the kill
    stream.bet(1, "insignia", "1", "1")
    floor.kill()
    floor.passed = 31 * 60 - 1  # nobody serves for half an hour
    floor.start()
    again = floor.stream(ann, "big-six-1")
    assert "Minimum $5.00" not in sign(floor, "big-six-1").partition("From")[0]
    before = again.n
    floor.pass_by(1)
    again.event("told-time")
    assert again.n == before + 1
    assert again.state["pending"] == []
    assert_typed(again.refused(seat=1, bet="insignia", pick="1", amount="1"), "below-minimum")
    rounds = again.state["rounds"]
    again.ready()
    again.settle(rounds + 1)
    changed = [event for entry in again.entries for event in entry["events"] if event["event"] == "changed"]
    assert [event["house"]["min"] for event in changed] == ["5.00"]
    assert again.state["pending"] == []
    assert_typed(again.refused(seat=1, bet="insignia", pick="1", amount="1"), "below-minimum")
    assert "Minimum $5.00" in sign(floor, "big-six-1")
    again.say(seat=1, choose="leave")
    floor.stop()


def test_a_preview_says_what_a_change_needs_and_changes_nothing(
    floor: Served, table: str, supervisor: httpx.Client
) -> None:
    before = (floor.view(table), good(supervisor.get("/api/houses")), floor.log(table))
    path = f"/api/tables/{table}/changes/preview"
    at_once = good(supervisor.post(path, json={"rules": {"min": "1", "max": "300"}}))
    assert [(each["rule"], each["before"], each["after"], each["at_once"]) for each in at_once["changes"]] == [
        ("min", "a minimum wager of $5.00", "a minimum wager of $1.00", True),
        ("max", "a maximum wager of $500.00", "a maximum wager of $300.00", True),
    ]
    assert [need["provision"] for need in at_once["needs"]] == ["19:47-8.3(c)", "19:47-8.3(c)", "19:47-8.3(d)"]
    raised = good(supervisor.post(path, json={"rules": {"min": "10"}}))
    assert [need["provision"] for need in raised["needs"]] == [
        "19:47-8.3(b)",
        "19:47-8.3(b)1",
        "19:47-8.3(b)2",
        "19:47-8.3(d)",
    ]
    option = good(supervisor.post(path, json={"rules": {"seven-numbers": True}}))
    assert "19:47-8.3(b)3" in [need["provision"] for need in option["needs"]]
    words = {"before": "no seven numbers wager", "after": "seven numbers wager"}
    assert option["changes"] == [{"rule": "seven-numbers", **words, "at_once": False, "told": True}]
    assert datetime.fromisoformat(at_once["earliest"]) <= NOW
    assert NOW + HALF_HOUR <= datetime.fromisoformat(option["earliest"]) <= NOW + HALF_HOUR + timedelta(minutes=2)
    unlawful = no(supervisor.post(path, json={"rules": {"max": "20", "nonsense": True}}), 409, "unlawful-house")
    assert {each["provision"] for each in unlawful["violations"]} >= {"19:47-8.2(a)"}
    assert len(unlawful["violations"]) == 2
    assert (floor.view(table), good(supervisor.get("/api/houses")), floor.log(table)) == before
    assert good(change(supervisor, table, {"seven-numbers": True}, option["earliest"]))["n"] > 0


def test_a_new_table_is_played_at_at_once(floor: Served, table: str, patron: Stream) -> None:
    assert table in [tile["id"] for tile in good(floor.anyone().get("/api/floor"))["tables"]]
    patron.bet(1, "red", "5")
    patron.ready()
    patron.settle(1)
    patron.say(seat=1, choose="leave")
    [pit] = [pit for pit in good(floor.staff("supervisor").get("/api/pits"))["pits"] if pit["name"] == "new"]
    [shown] = [each for each in pit["tables"] if each["id"] == table]
    assert (shown["round"], shown["drop"], shown["handle"], shown["taken"]) == (2, "200.00", "5.00", 0)
    assert shown["win"] in ("5.00", "-5.00", "2.50")


@pytest.mark.parametrize(
    ("house", "violations"),
    [
        ({"game": "roulette", "min": "5", "max": "20"}, 1),
        ({"game": "roulette", "min": "5", "max": "20", "wheel": "triple-zero", "seven-numbers": "perhaps"}, 3),
        ({"game": "big-six", "min": "0", "odds": {"insignia-1": "1 to 2"}, "lucky": 7}, 3),
        ({"game": "sic-bo", "min": [], "max": {}}, 2),
    ],
)
def test_a_table_whose_house_is_unlawful_is_not_set_up_and_every_violation_is_named(
    floor: Served, supervisor: httpx.Client, house: Json, violations: int
) -> None:
    before = good(supervisor.get("/api/floor"))["tables"]
    refused = no(supervisor.post("/api/tables", json={"id": "bad", "pit": "new", "house": house}), 409)
    assert refused["code"] == "unlawful-house"
    assert len(refused["violations"]) >= violations
    for each in refused["violations"]:
        assert each.keys() == {"option", "value", "sentence", "provision", "allowed"}
        assert each["sentence"] in refused["sentence"]
    assert good(supervisor.get("/api/floor"))["tables"] == before
    assert "bad" not in [stream["name"] for stream in good(floor.staff("regulator").get("/api/streams"))["streams"]]


def test_past_rounds_are_shown_step_by_step(
    floor: Served, table: str, supervisor: httpx.Client, patron: Stream
) -> None:
    patron.bet(1, "straight", "5", "17")
    patron.bet(1, "red", "10")
    patron.ready()
    patron.settle(1)
    [played] = good(supervisor.get(f"/api/tables/{table}/rounds"))["rounds"]
    assert (played["round"], played["wagers"], played["corrected"]) == (1, 2, False)
    assert played["shown"] == patron.state["shown"]
    steps = good(supervisor.get(f"/api/tables/{table}/rounds/1"))["steps"]
    assert [step["n"] for step in steps] == list(range(played["first"], played["last"] + 1))
    bets = [step for step in steps if "bet" in step["command"]]
    assert [len(step["view"]["wagers"]) for step in bets] == [1, 2]
    assert steps[-1]["shown"] == patron.state["shown"]
    assert steps[-1]["view"]["wagers"] == []
    assert good(supervisor.get(f"/api/tables/{table}/rounds", params={"before": 1})) == {"rounds": []}
    patron.say(seat=1, choose="leave")


def test_a_table_that_is_closed_opens_again_when_a_supervisor_says_so(
    floor: Served, table: str, supervisor: httpx.Client, patron: Stream
) -> None:
    path = f"/api/tables/{table}/commands"
    patron.bet(1, "red", "5")
    good(supervisor.post(path, json={"say": {"call": "close"}}))
    patron.ready()
    patron.settle(1)
    while patron.state["open"]:
        patron.next()
    assert_typed(patron.refused(seat=1, bet="red", amount="5"), "table-waits")
    good(supervisor.post(path, json={"say": {"call": "open"}}))
    while not patron.state["open"]:
        patron.next()
    patron.bet(1, "red", "5")
    patron.say(seat=1, remove="red")
    patron.say(seat=1, choose="leave")


# Chips without a name


def test_a_supervisor_hands_chips_without_a_name_over_to_who_claimed_them(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    seated = {"event": "seated", "provision": None, "seat": 3, "chips": "40.00"}
    old = by_hand(tmp_path / "old.sqlite", {1: ("Ann", 100)}, {"wheel": [("dealer:9", [seated])]})
    upgrade(str(old), str(tmp_path / "data" / "floor.sqlite"))
    floor = serve(tmp_path, FEW, by_hand=True)
    supervisor, bob = floor.staff("supervisor"), floor.visitor("Bob")
    (kept,) = good(supervisor.get("/api/unnamed"))
    assert kept == {
        "id": 2,
        "name": "seat 3 at wheel, unnamed",
        "amount": "40.00",
        "player": None,
        "proposed_by": None,
    }
    me = good(bob.get("/api/me"))["person"]
    said = {"player": int(me["id"].partition(":")[2])}
    no(bob.get("/api/unnamed"), 403, "not-your-role")
    no(bob.post("/api/unnamed/2", json=said), 403, "not-your-role")
    no(floor.staff("surveillance").post("/api/unnamed/2", json=said), 403, "not-your-role")
    no(supervisor.post("/api/unnamed/1", json=said), 404, "no-such-account")
    no(supervisor.post("/api/unnamed/2", json={"player": 2}), 409, "no-such-player")
    # One person alone hands nothing over, however often; nor does somebody whom that one invited.
    sybil, dealer = floor.another("dealer"), floor.staff("dealer")
    no(dealer.post("/api/unnamed/2", json=said), 403, "not-your-role")
    for _ in range(2):
        no(supervisor.post("/api/unnamed/2", json=said), 409, "needs-confirmation")
    (kept,) = good(dealer.get("/api/unnamed"))
    assert (kept["player"], kept["proposed_by"]) == (me["id"], good(supervisor.get("/api/me"))["person"]["name"])
    no(sybil.post("/api/unnamed/2", json=said), 403, "one-person")
    other = {"player": int(good(floor.visitor().get("/api/me"))["person"]["id"].partition(":")[2])}
    no(dealer.post("/api/unnamed/2", json=other), 403, "not-your-role")  # another player is another proposal
    assert good(bob.get("/api/me"))["person"]["account"] == "1000.00"
    assert good(dealer.post("/api/unnamed/2", json=said)) == {"amount": "40.00"}
    assert good(bob.get("/api/me"))["person"]["account"] == "1040.00"
    assert good(supervisor.get("/api/unnamed")) == []
    no(supervisor.post("/api/unnamed/2", json=said), 404, "no-such-account")
    [event] = [each for line in floor.log("floor") for each in line["events"] if each["event"] == "handed-over"]
    assert (event["unnamed"], event["player"], event["amount"]) == ("player:2", me["id"], "40.00")
    [line] = [line for line in floor.log("floor") for each in line["events"] if each["event"] == "handed-over"]
    assert [by.partition(":")[0] for by in line["by"]] == ["supervisor", "dealer"]
    floor.stop()

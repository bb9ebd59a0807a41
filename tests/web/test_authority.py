"""Money by two: every cell of the table of who may do what, walked by every role over the API of a running floor.

What is expected is written out by hand here, cell by cell, and then held against the table that the floor asks.
"""

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import httpx
import pytest

from chapter47.floor import authority
from chapter47.floor.authority import RIGHTS, Right
from kit.seated import practises
from kit.served import PASSWORD, Json, Served, Stream, good, no

numbers = count(1)
DONE, WAITS = "done", "needs-confirmation"
NOT_YOURS, SEAT, POST, ROLE = "not-yours-to-say", "not-your-seat", "not-your-post", "not-your-role"
ROLES = ("player", "another", "dealer", "supervisor", "surveillance", "regulator")
"""Who speaks. The player sits at seat 1 where it is about a table, and another does not sit there."""
AT_TABLES = ROLES[2:4]


class Setting:
    """A table for one cell: the player at seat 1, a guest at seat 2, and a dealer who has it."""

    def __init__(self, floor: Served, game: str) -> None:
        self.floor = floor
        self.table = floor.new_table(f"table-{next(numbers)}", game)
        self.people = {
            "player": floor.visitor(),
            "another": floor.visitor(),
            **{role: floor.staff(role) for role in ROLES[2:]},
        }
        self.dealer = floor.stream(self.people["dealer"], self.table)
        self.dealer.say(call="new-dealer")
        self.does("player", seat=1, choose="sit")
        self.does("player", seat=1, choose="buy-in", amount="200")
        self.does("dealer", seat=2, choose="sit")
        assert self.says("dealer", seat=2, choose="buy-in", amount="100") == WAITS
        assert self.confirm("supervisor") == DONE

    def says(self, role: str, **step: object) -> str:
        """What becomes of something that somebody says."""
        return outcome(self.people[role].post(f"/api/tables/{self.table}/commands", json={"say": step}))

    def does(self, role: str, **step: object) -> int:
        answer = self.people[role].post(f"/api/tables/{self.table}/commands", json={"say": step})
        return int(good(answer)["n"])

    def confirm(self, role: str) -> str:
        """What becomes of it where somebody stands behind the newest proposal."""
        proposal = self.proposals()[-1]["id"]
        return outcome(self.people[role].post(f"/api/tables/{self.table}/proposals/{proposal}/confirm"))

    def proposals(self) -> list[Json]:
        with self.floor.socket(self.people["dealer"], f"/api/tables/{self.table}/stream") as stream:
            told: list[Json] = stream.until(lambda message: "proposals" in message)["proposals"]
            return told

    def stands(self) -> tuple[object, ...]:
        """How the table stands: a refusal changes nothing of it."""
        view = self.floor.view(self.table)
        return view["n"], view["seats"], view["wagers"], self.proposals()


def outcome(answer: httpx.Response) -> str:
    return DONE if answer.status_code == 200 else str(answer.json()["code"])


def as_it_is(setting: Setting) -> dict[str, object]:
    return {}


def with_a_wager(setting: Setting) -> dict[str, object]:
    setting.does("player", seat=1, bet="red", amount="5")
    return {}


def with_a_round(setting: Setting) -> dict[str, object]:
    """A round is over, and its outcome can be corrected."""
    with_a_wager(setting)
    setting.does("dealer", call="no-more-bets")
    return {"correct": setting.does("dealer", spin="17")}


def with_a_hand(setting: Setting) -> dict[str, object]:
    """The player is asked about a hand, and does not answer."""
    for step in ({"call": "wash"}, {"shuffle": "by-hand"}):
        setting.does("dealer", **step)
    while setting.says("dealer", call="cut", at=100) != DONE:
        setting.does("dealer", call="next-cut")
    setting.does("dealer", deal="XX")
    setting.does("player", seat=1, bet="blackjack", amount="5")
    for card in ("TS", "9C", "6D"):
        setting.does("dealer", deal=[card])
    setting.says("dealer", deal=["XX"])
    return {}


class Case(NamedTuple):
    """An act, what becomes of it by who says it, and by who stands behind it."""

    rights: tuple[Right, ...]
    step: Json
    says: dict[str, str]
    """By role; whoever is not named says nothing to a table."""
    behind: Mapping[str, dict[str, str]] = MappingProxyType({})
    """By role of who proposed it: what becomes of each other's word. Whoever is not named has not that post."""
    game: str = "roulette"
    before: Callable[[Setting], dict[str, object]] = as_it_is


OWN = {"player": DONE, "another": SEAT, "dealer": SEAT, "supervisor": SEAT}
STAFFS = {"player": NOT_YOURS, "another": NOT_YOURS, "dealer": DONE, "supervisor": DONE}
SUPERVISORS = {**STAFFS, "dealer": NOT_YOURS}
TWO = {**SUPERVISORS, "supervisor": WAITS}
CASES = {
    "sit": Case(
        (authority.SIT, authority.SEAT_GUEST),
        {"seat": 4, "choose": "sit"},
        {"player": "seated-already", "another": DONE, "dealer": DONE, "supervisor": DONE},
    ),
    "sit with chips": Case(
        (authority.SIT, authority.SEAT_GUEST),
        {"seat": 4, "choose": "sit", "chips": "500"},
        dict.fromkeys(ROLES[:4], "no-chips-yet"),
    ),
    "buy in": Case((authority.BUY_IN,), {"seat": 1, "choose": "buy-in", "amount": "50"}, OWN),
    "wager": Case((authority.WAGER,), {"seat": 1, "bet": "red", "amount": "5"}, OWN),
    "take back": Case((authority.WAGER,), {"seat": 1, "remove": "red"}, OWN, before=with_a_wager),
    "color": Case((authority.WAGER,), {"seat": 1, "choose": "color", "color": "blue", "value": "1"}, OWN),
    "cash": Case(
        (authority.CASH,),
        {"seat": 1, "bet": "red", "amount": "5", "with": "cash"},
        {**OWN, "player": WAITS},
        {"player": {"player": "same-person", "dealer": DONE}},
    ),
    "coupon": Case(
        (authority.COUPON,),
        {"seat": 1, "bet": "pass", "amount": "5", "with": "match-play"},
        {**OWN, "player": WAITS},
        {"player": {"player": "same-person", "dealer": WAITS, "supervisor": WAITS}},
        "craps",
    ),
    "a guest's coupon": Case(
        (authority.COUPON,),
        {"seat": 2, "bet": "pass", "amount": "5", "with": "match-play"},
        {"player": SEAT, "another": SEAT, "dealer": WAITS, "supervisor": WAITS},
        {
            "dealer": {"dealer": "same-person", "supervisor": DONE},
            "supervisor": {"supervisor": "same-person", "dealer": DONE},
        },
        "craps",
    ),
    "leave": Case(
        (authority.LEAVE, authority.SEND_AWAY),
        {"seat": 1, "choose": "leave"},
        {"player": DONE, "another": SEAT, "dealer": NOT_YOURS, "supervisor": DONE},
    ),
    "a guest's chips": Case(
        (authority.GUEST_CHIPS,),
        {"seat": 2, "choose": "buy-in", "amount": "50"},
        {"player": SEAT, "another": SEAT, "dealer": WAITS, "supervisor": WAITS},
        {
            "dealer": {"dealer": "same-person", "supervisor": DONE},
            "supervisor": {"supervisor": "same-person", "dealer": DONE},
        },
    ),
    "a guest's cash": Case(
        (authority.GUEST_CHIPS,),
        {"seat": 2, "bet": "red", "amount": "5", "with": "cash"},
        {"player": SEAT, "another": SEAT, "dealer": WAITS, "supervisor": WAITS},
        {
            "dealer": {"dealer": "same-person", "supervisor": DONE},
            "supervisor": {"supervisor": "same-person", "dealer": DONE},
        },
    ),
    "more than the tray holds": Case(
        (authority.GUEST_CHIPS,),
        {"seat": 2, "choose": "buy-in", "amount": "50000"},
        {"player": SEAT, "another": SEAT, "dealer": "not-enough-inventory", "supervisor": "not-enough-inventory"},
    ),
    "a guest's wager": Case(
        (authority.GUEST_SAYS,),
        {"seat": 2, "bet": "red", "amount": "5"},
        {"player": SEAT, "another": SEAT, "dealer": DONE, "supervisor": DONE},
    ),
    "the absent": Case(
        (authority.ABSENT,),
        {"call": "stand"},
        {**STAFFS, "dealer": WAITS},
        {"dealer": {"dealer": "same-person", "supervisor": DONE}},
        "blackjack",
        with_a_hand,
    ),
    "a decision": Case((authority.WAGER,), {"seat": 1, "choose": "stand"}, OWN, {}, "blackjack", with_a_hand),
    "take the table": Case((authority.TAKE,), {"call": "new-dealer"}, STAFFS),
    "deal": Case((authority.DEAL,), {"call": "no-more-bets"}, STAFFS),
    "close": Case((authority.OPEN,), {"call": "close"}, SUPERVISORS),
    "change": Case((authority.CHANGE,), {"call": "change", "rules": {"max": "400"}}, SUPERVISORS),
    "fill": Case(
        (authority.FILL,),
        {"call": "fill", "amount": "500"},
        TWO,
        {"supervisor": {"supervisor": "same-person", "dealer": DONE}},
    ),
    "credit": Case(
        (authority.CREDIT,),
        {"call": "credit", "amount": "500"},
        TWO,
        {"supervisor": {"supervisor": "same-person", "dealer": DONE}},
    ),
    "credit of more than lies there": Case(
        (authority.CREDIT,),
        {"call": "credit", "amount": "50000"},
        {**SUPERVISORS, "supervisor": "not-enough-inventory"},
    ),
    "count": Case((authority.COUNT,), {"call": "count"}, SUPERVISORS),
    "void": Case((authority.VOID,), {"call": "void-round", "reason": "fire"}, SUPERVISORS, before=with_a_wager),
    "correct": Case(
        (authority.CORRECT,),
        {"answers": [{"spin": "18"}], "reason": "misread"},
        TWO,
        {"supervisor": {"supervisor": "same-person", "dealer": DONE}},
        before=with_a_round,
    ),
    "the time": Case((authority.CLOCK,), {"clock": "2030-01-01T12:00"}, dict.fromkeys(ROLES[:4], NOT_YOURS)),
}
CONFIRMED = (authority.CONFIRM, authority.DROP, authority.OBJECT)
"""Rows of what waits: what becomes of everybody's word for it, of everybody's no, and (in test_corrections.py) of what
players have against it."""
BESIDE = (
    *(authority.PLAY_CHIPS, authority.SET_UP, authority.HAND_OVER, authority.TEACH),
    *(authority.INVITE, authority.INVITE_REGULATOR, authority.VOUCH),
    *(authority.FILE, authority.APPROVE),
    *(authority.GUIDES, authority.DISPLAY_GUIDE, authority.APPROVE_GUIDE),
    *(authority.SIGNS, authority.APPROVE_SIGN),
)
"""Rows whose door is a route of its own: below, in test_submission.py, and for chips without a name in test_desk.py."""
PRACTISED = (authority.PRACTISE, authority.LEARN, authority.MORE_PRACTICE)
"""Rows of practice tables, which nobody deals: they are walked at one of those, and in test_classes.py."""
AT_A_BOOTH = (authority.TICKETS, authority.WRITES)
"""Rows of systems, which tests/floor/test_systems.py walks."""
IN_THE_ROOM = (
    authority.LISTED,
    authority.CALLS_SEATS,
    authority.LOOKS_AFTER,
    authority.RUNS_ROOM,
    authority.RULES_ROOM,
)
"""Rows of the card room, which tests/floor/test_card_room.py walks."""
OF_THE_FLOOR = (authority.FILL_LOW, authority.BRING)
"""Rows that nobody has a door to."""


@pytest.mark.parametrize("name", CASES)
def test_every_role_says_what_is_its_own_and_nobody_else_does(floor: Served, name: str) -> None:
    case = CASES[name]
    with floor.guests():
        setting = Setting(floor, case.game)
        step = {**case.step, **case.before(setting)}
        for role in sorted(ROLES, key=lambda role: case.says.get(role, NOT_YOURS) in (DONE, WAITS)):
            expected = case.says.get(role, NOT_YOURS)
            before = setting.stands()
            assert setting.says(role, **step) == expected, role
            if expected == DONE:
                setting = Setting(floor, case.game)
                step = {**case.step, **case.before(setting)}
            elif expected == WAITS:
                assert setting.stands()[:3] == before[:3], role  # proposed, and nothing is done
            else:
                assert setting.stands() == before, role


@pytest.mark.parametrize(("name", "proposes"), [(name, by) for name, case in CASES.items() for by in case.behind])
def test_those_stand_behind_it_whose_word_is_wanted_and_nobody_else(floor: Served, name: str, proposes: str) -> None:
    case = CASES[name]
    with floor.guests():
        setting = Setting(floor, case.game)
        step = {**case.step, **case.before(setting)}
        word = case.behind[proposes]
        assert setting.says(proposes, **step) == WAITS
        for role in sorted(ROLES, key=lambda role: case.behind[proposes].get(role, POST) in (DONE, WAITS)):
            before = setting.stands()
            expected = DONE if word.get(role) == WAITS and "needs" in word else word.get(role, POST)
            assert setting.confirm(role) == expected, role
            assert (setting.stands()[0] > before[0]) == (expected == DONE), role  # type: ignore[operator]
            word = {**word, "needs": ""} if expected == WAITS else word  # of two that were wanted, one is there


@pytest.mark.parametrize("role", ROLES)
def test_what_waits_is_taken_back_by_its_own_or_a_supervisor(floor: Served, role: str) -> None:
    with floor.guests():
        setting = Setting(floor, "roulette")
        assert setting.says("dealer", seat=2, choose="buy-in", amount="50") == WAITS
        [proposal] = setting.proposals()
        stream = floor.stream(setting.people[role], setting.table)
        stream.send({"withdraw": proposal["id"]})
        if role == "dealer" or role in authority.DROP.who:
            setting.dealer.until(lambda message: message.get("proposals") == [])
        else:
            assert stream.until(lambda message: "refused" in message)["refused"]["code"] == "no-such-proposal"
            assert setting.proposals() == [proposal]


NOT_HERE = "practice-table"
AT_PRACTICE: list[tuple[Right, Json, dict[str, str]]] = [
    (
        authority.PRACTISE,
        {"seat": 4, "choose": "sit"},
        {"player": "seated-already", "another": DONE, "dealer": NOT_HERE, "supervisor": NOT_HERE},
    ),
    (
        authority.PRACTISE,
        {"seat": 4, "choose": "sit", "chips": "500"},
        {**dict.fromkeys(ROLES[:2], "no-chips-yet"), **dict.fromkeys(AT_TABLES, NOT_HERE)},
    ),
    (authority.MORE_PRACTICE, {"seat": 1, "choose": "buy-in"}, OWN),
    (authority.MORE_PRACTICE, {"seat": 1, "choose": "buy-in", "amount": "50"}, {**OWN, "player": "practice-chips"}),
    (authority.WAGER, {"seat": 1, "bet": "red", "amount": "5"}, OWN),
    (authority.CASH, {"seat": 1, "bet": "red", "amount": "5", "with": "cash"}, {**OWN, "player": NOT_HERE}),
    (
        authority.GUEST_CHIPS,
        {"seat": 2, "choose": "buy-in", "amount": "50"},
        {**dict.fromkeys(ROLES[:2], SEAT), **dict.fromkeys(AT_TABLES, NOT_HERE)},
    ),
    (authority.TAKE, {"call": "new-dealer"}, {**STAFFS, **dict.fromkeys(AT_TABLES, NOT_HERE)}),
    (authority.DEAL, {"call": "no-more-bets"}, {**STAFFS, **dict.fromkeys(AT_TABLES, NOT_HERE)}),
    *(
        (right, step, {**SUPERVISORS, "supervisor": NOT_HERE})
        for right, step in (
            (authority.OPEN, {"call": "close"}),
            (authority.CHANGE, {"call": "change", "rules": {"max": "400"}}),
            (authority.FILL, {"call": "fill", "amount": "500"}),
            (authority.CREDIT, {"call": "credit", "amount": "500"}),
            (authority.COUNT, {"call": "count"}),
            (authority.CORRECT, {"correct": 1, "answers": [{"spin": "18"}], "reason": "misread"}),
        )
    ),
    (authority.VOID, {"call": "void-round", "reason": "fire"}, SUPERVISORS),
    (
        authority.SEND_AWAY,
        {"seat": 1, "choose": "leave"},
        {"another": SEAT, "dealer": NOT_YOURS, "supervisor": DONE},
    ),
]
"""What is said at a practice table, in this order: the player sits at seat 1, and the floor deals."""


def test_at_a_practice_table_players_play_and_nobody_brings_or_takes_chips(floor: Served) -> None:
    with floor.guests():
        people = {
            "player": floor.visitor(),
            "another": floor.visitor(),
            **{role: floor.staff(role) for role in ROLES[2:]},
        }
        table = practises(floor, people["player"], "roulette-1")
        account = good(people["player"].get("/api/me"))["person"]["account"]
        for right, step, says in AT_PRACTICE:
            for role in ROLES if right is not authority.SEND_AWAY else says:
                expected = says.get(role, NOT_YOURS)
                said = people[role].post(f"/api/tables/{table}/commands", json={"say": step})
                assert outcome(said) == expected, (right.act, role)
            assert right.at_practice == (DONE in says.values() or right in PRACTISED), right.act
        assert good(people["player"].get("/api/me"))["person"]["account"] == account == "1000.00"


def test_the_cells_are_those_of_the_table() -> None:
    """Who says it here says it there, every row is walked, and no row is silent about why."""
    walked = {right for case in CASES.values() for right in case.rights}
    assert walked | {*CONFIRMED, *BESIDE, *PRACTISED, *AT_A_BOOTH, *IN_THE_ROOM} | set(OF_THE_FLOOR) == set(RIGHTS)
    for case in CASES.values():
        may = {role for role, told in case.says.items() if told in (DONE, WAITS)} - {"another"}
        if may and len(case.rights) == 1 and "coupon" not in case.rights[0].act:
            assert may == set(case.rights[0].who) - {"student"}, case  # who is walked with in their class
            assert (WAITS in case.says.values()) == bool(case.rights[0].behind or case.behind), case
    seconds = {role for case in CASES.values() for word in case.behind.values() for role in word if word[role] == DONE}
    assert seconds == set(authority.CONFIRM.who)
    assert all(right.by.text for right in RIGHTS)
    assert not any(right.who for right in OF_THE_FLOOR)


def test_the_table_of_the_documentation_is_the_one_that_is_asked() -> None:
    page = (Path(__file__).parents[2] / "docs" / "floor.md").read_text(encoding="utf-8")
    assert authority.table() in page, "The table has changed: `python -m chapter47.floor.authority` prints it."


# Beside the tables

DOORS: list[tuple[Right, str, Json | None, dict[str, str]]] = [
    (authority.PRACTISE, "/api/practice", {"like": "roulette-1"}, {"player": DONE}),
    (authority.PLAY_CHIPS, "/api/chips", None, {"player": DONE}),
    (authority.TEACH, "/api/classes/99/end", None, dict.fromkeys(("player", "dealer", "supervisor"), "no-such-class")),
    (authority.INVITE, "/api/invitations", {"role": "dealer"}, {"supervisor": DONE}),
    (authority.INVITE, "/api/invitations", {"role": "supervisor"}, {"supervisor": DONE}),
    (authority.INVITE, "/api/invitations", {"role": "surveillance"}, {"supervisor": DONE}),
    (authority.INVITE_REGULATOR, "/api/invitations", {"role": "regulator"}, {"regulator": DONE}),
    (
        authority.HAND_OVER,
        "/api/unnamed/999",
        {"player": 1},
        dict.fromkeys(("dealer", "supervisor"), "no-such-account"),
    ),
]


@pytest.mark.parametrize("role", [role for role in ROLES if role != "another"])
def test_every_role_reaches_what_is_its_own_beside_the_tables(floor: Served, role: str) -> None:
    client = floor.visitor() if role == "player" else floor.staff(role)
    for right, path, body, may in DOORS:
        told = outcome(client.post(path, json=body))
        assert told == may.get(role, ROLE), path
        assert (told != ROLE) == (role in {*right.who, *right.behind})
    said = {"id": f"by-{role}", "pit": "new", "house": {"game": "roulette", "min": "5", "max": "500"}}
    assert outcome(client.post("/api/tables", json=said)) == (DONE if role in authority.SET_UP.who else ROLE)
    no(floor.anyone().post("/api/tables", json=said), 401, "not-signed-in")


@pytest.mark.parametrize("role", [role for role in ROLES if role != "another"])
def test_each_of_the_staff_vouches_for_those_of_another_line(floor: Served, role: str) -> None:
    """Over the API: who came and how, who still waits for somebody's word, and whose word that may be."""
    client = floor.visitor() if role == "player" else floor.staff(role)
    invited = floor.another("dealer")  # by the supervisor
    me = good(invited.get("/api/me"))["person"]
    path = f"/api/staff/{me['id'].partition(':')[2]}/vouch"
    if role == "player":
        no(client.get("/api/staff"), 403, ROLE)
        no(client.post(path), 403, ROLE)
        return
    [told] = [each for each in good(client.get("/api/staff")) if each["id"] == me["id"]]
    supervisor = good(floor.staff("supervisor").get("/api/me"))["person"]["name"]
    outside = role != "supervisor"
    assert (told["invited_by"], told["waits"], told["may_vouch"]) == (supervisor, True, outside)
    no(invited.post(path), 403, "one-line")
    if not outside:
        no(client.post(path), 403, "one-line")
        return
    [told] = [each for each in good(client.post(path)) if each["id"] == me["id"]]
    assert (told["waits"], told["may_vouch"], bool(told["vouched_by"])) == (False, False, True)
    no(client.post(path), 404, "nobody-waits")
    [event] = [each for line in floor.log("floor") for each in line["events"] if each.get("person") == me["id"]]
    assert event["event"] == "vouched"


def test_those_of_the_first_start_need_nobodys_word(floor: Served) -> None:
    first = [good(floor.staff(role).get("/api/me"))["person"]["id"] for role in ROLES[2:]]
    told = {each["id"]: each for each in good(floor.staff("dealer").get("/api/staff"))}
    for who in first:
        assert (told[who]["invited_by"], told[who]["waits"]) == (None, False)


def test_a_sybil_confirms_nothing_over_the_stream_either(floor: Served) -> None:
    """The attack, as a page would do it: a supervisor makes a dealer of themselves, and fills a tray."""
    with floor.guests():
        table = floor.new_table(f"table-{next(numbers)}", "roulette")
        supervisor = floor.stream(floor.staff("supervisor"), table)
        link = good(floor.staff("supervisor").post("/api/invitations", json={"role": "dealer"}))["link"]
        sybil = floor.anyone()
        said = {"name": f"Sybil {next(numbers)}", "password": PASSWORD}
        good(sybil.post(link.replace("/staff/", "/api/links/"), json=said))
        stream: Stream = floor.stream(sybil, table)
        assert supervisor.refused(call="fill", amount="1000000")["code"] == WAITS
        [proposal] = stream.until(lambda message: message.get("proposals"))["proposals"]
        stream.send({"key": "yes", "confirm": proposal["id"]})
        assert stream.until(lambda message: message.get("reply") == "yes")["refused"]["code"] == "one-person"


def test_nobody_is_asked_for_who_works_for_a_system_that_the_floor_does_not_have(floor: Served) -> None:
    """The first of the staff come by links that are printed: of tables alone, these four."""
    assert list(floor.links) == ["dealer", "supervisor", "surveillance", "regulator"]

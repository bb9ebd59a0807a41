"""What is sent to a player, to another player and to a stranger is what the layout shows, and nothing else."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from kit.served import FEW, Json, Served, Stream, good

CASINO = f"""{FEW}
craps-1 = {{ game = "craps", min = "5", max = "1000", odds-multiple = 2 }}
mini-dice-1 = {{ game = "mini-dice", edition = "2000", min = "1", max = "100" }}
pokette-1 = {{ game = "pokette", min = "1", max = "100" }}
"""

# What may be sent, key by key. A tuple stands for a list of such things, a dict of one type for any names of it.

AMOUNT = re.compile(r"-?\d+\.\d\d")
TEXT, NUMBER, FLAG, ANY = str, int, bool, object
PROVISION = re.compile(r'19:47-[\w.()]+( "[\w ]+")?( \[\d{4}\])?|editorial choice: .*')
NOTICE = {"text": TEXT, "provision": PROVISION}
REFUSAL = {"code": TEXT, "kind": TEXT, "sentence": TEXT, "provision": [PROVISION, None], "allowed": TEXT}
YOU = {"seat": [NUMBER, None], "account": [AMOUNT, None], "role": [TEXT, None]}
SEAT = {"name": TEXT, "chips": AMOUNT, "color": [TEXT, None], "value": [AMOUNT, None], "leaving": FLAG}
SEAT |= {"time_bank?": NUMBER}
PICK = [None, TEXT, NUMBER, (TEXT,), (NUMBER,)]
SHOWN = [None, TEXT, (NUMBER,)]
SPOT = {"wager": TEXT, "pick": PICK}
WAGER = {"seat": NUMBER, **SPOT, "amount": AMOUNT}
LYING = {**WAGER, "on?": FLAG}
LAID = {**SPOT, "amount": AMOUNT}
THINGS = (
    {"kind": TEXT, "place": TEXT, "faces": (TEXT,), "owners?": (TEXT,), "label?": TEXT, "state?": (TEXT,)},
    {"kind": TEXT, "name": TEXT, "places": (TEXT,)},
    {"kind": TEXT, "what": TEXT, "by?": TEXT, "offered?": TEXT},
    {"kind": TEXT, "device": TEXT, "state?": (TEXT,)},
)
HEADLINE = {"text": TEXT, "yours": TEXT, "seats": (NUMBER,), "betting": FLAG, "verb": TEXT, "since": NUMBER}
WANT = {"kind": TEXT, "ranges?": ANY, "of?": TEXT, "fee?": {TEXT: TEXT}, "purse?": FLAG, "among?": ANY}
WANT |= {"device?": TEXT, "most?": NUMBER, "down?": FLAG}
SAY = {"name": TEXT, "title": TEXT, "step": ANY, "provision?": PROVISION, "wants?": {TEXT: WANT}, "key?": TEXT}
SAY |= {
    "aside?": FLAG,
    "less?": TEXT,
    "declined?": TEXT,
    "asks?": TEXT,
    "about?": TEXT,
    "mine?": FLAG,
    "optional?": (TEXT,),
}
SAY |= {"confirmed_by?": (TEXT,), "form?": FLAG, "refused?": REFUSAL}
PENDING = {"effective": TEXT, "rules": ANY}
PART = {**SPOT, "amount": AMOUNT, "result": TEXT, "odds": [TEXT, None], "paid": AMOUNT}
PART |= {"returned": AMOUNT, "collected": AMOUNT}
EVENTS: dict[str, dict[str, Any]] = {
    "accepted": {**WAGER, "total": AMOUNT, "instrument": TEXT},
    "announced": {"call": TEXT, "by?": TEXT},
    "settled": {**PART, "seat": NUMBER, "vigorish": AMOUNT, "parts?": (PART,)},
    "opened": {"game": TEXT},
    "closing": {},
    "closed": {},
    "posted": {"sign": TEXT},
    "notified": {"commission": TEXT},
    "changed": {"house": ANY},
    "told-time": {"time": TEXT},
    "time-bank-begins": {"seat": NUMBER, "left": NUMBER},
    "time-bank-used": {"seat": NUMBER, "used": NUMBER, "left": NUMBER},
    "relieved": {"dealer": TEXT},
    "seated": {"seat": NUMBER, "chips": AMOUNT},
    "bought-in": {"seat": NUMBER, "amount": AMOUNT},
    "color-issued": {"seat": NUMBER, "color": TEXT, "value": AMOUNT},
    "colored-up": {"seat": NUMBER, "color": TEXT},
    "leaving": {"seat": NUMBER},
    "remains": {"seat": NUMBER},
    "left": {"seat": NUMBER, "chips": AMOUNT},
    "reduced": {**WAGER, "total": AMOUNT},
    "removed": {**WAGER, "total": AMOUNT},
    "voided": {**WAGER, "reason": TEXT},
    "moved": {**WAGER, "to": NUMBER},
    "called-on": WAGER,
    "called-off": WAGER,
    "charged": WAGER,
    "refunded": WAGER,
    "performed": {
        "act": TEXT,
        "revolutions?": NUMBER,
        "direction?": TEXT,
        "shakes?": NUMBER,
        "dice?": [NUMBER, (NUMBER,)],
        "by?": TEXT,
        "seat?": NUMBER,
        "returned?": NUMBER,
        "reason?": TEXT,
        "decks?": NUMBER,
        "card?": TEXT,
        "passed?": TEXT,
    },
    "marked": {"marker": TEXT, "on": ANY, "by?": TEXT, "dice?": NUMBER},
    "corrected": {
        "entry": NUMBER,
        "was": ANY,
        "is": ANY,
        "was_said": TEXT,
        "is_said": (TEXT,),
        "reason": TEXT,
        "confirmed-by": (TEXT,),
        "adjustments": {TEXT: AMOUNT},
        "events?": ANY,
        "layout?": {"wagers": (LYING,), "things": {TEXT: [*THINGS]}},
        "round?": [NUMBER, None],
        "net?": {TEXT: AMOUNT},
        "why?": {TEXT: (PROVISION,)},
    },
}
DELTA = {
    "wagers?": (LYING,),
    "seats?": {TEXT: [SEAT, None]},
    "things?": (([TEXT, *THINGS, None],),),
    "headline?": HEADLINE,
    "open?": FLAG,
    "rounds?": NUMBER,
    "dealer?": TEXT,
    "sign?": (NOTICE,),
    "pending?": (PENDING,),
}
ENTRY = {"n": NUMBER, "at": TEXT, "by": (TEXT,), "events": ("event",), "round": NUMBER, "delta": DELTA, "shown?": SHOWN}
ENTRY |= {"corrects?": {"n": NUMBER, "shown": [SHOWN, None], "newest": FLAG}}
WAITING = {"until": [TEXT, None], "seconds": [ANY, None], "seats": (NUMBER,), "bank?": FLAG}
VIEW = {
    **{name.rstrip("?"): kind for name, kind in DELTA.items()},
    "seats": {TEXT: SEAT},
    "things": {TEXT: [*THINGS]},
    "n": NUMBER,
    "you": YOU,
    "ready": (NUMBER,),
    "waiting": [WAITING, None],
    "shown": SHOWN,
    "history": (ENTRY,),
    "again": (LAID,),
}
VIEW |= {"says": {TEXT: (SAY,)}, "menu": [{"number": NUMBER, "offers": (SAY,)}, None]}
MESSAGES: dict[str, dict[str, Any]] = {
    "view": {"view": VIEW},
    "offers": {"menu": NUMBER, "offers": (SAY,)},
    "says": {"says": {TEXT: (SAY,)}, "menu": [NUMBER, None], "since": NUMBER},
    "entry": {"entry": ENTRY},
    "now": {"now": NUMBER, "you": YOU, "ready": (NUMBER,), "waiting": [WAITING, None]},
    "waiting": {"waiting": [WAITING, None]},
    "you": {"you": YOU},
    "ready": {"ready": (NUMBER,)},
    "again": {"again": (LAID,)},
    "reply": {"reply": [TEXT, None], "n?": NUMBER, "refused?": REFUSAL},
    "refused": {"refused": REFUSAL},
    "bye": {"bye": REFUSAL},
}
BOX: Json = {
    "name": TEXT,
    "x": ANY,
    "y": ANY,
    "w": ANY,
    "h": ANY,
    "label": TEXT,
    "note": TEXT,
    "tone": TEXT,
    "shape": TEXT,
}
BOX |= {"turn": NUMBER, "size": ANY, "glyph": [None, ANY], "places": ((NUMBER,),)}
FELT = {"width": ANY, "height": ANY, "family": TEXT, "pieces": TEXT, "boxes": (BOX,)}
TILE = {"id": TEXT, "pit": TEXT, "game": TEXT, "title": TEXT, "family": TEXT, "open": FLAG, "minimum": AMOUNT}
TILE |= {"maximum": [AMOUNT, None], "variation": (TEXT,), "seats": NUMBER, "taken": NUMBER, "watching": NUMBER}
TILE |= {"dealer": TEXT, "felt": FELT, "practice": FLAG, "meter": [AMOUNT, None]}
BOARD = {"casino": TEXT, "version": TEXT, "rules": TEXT, "gaming_day": TEXT, "card_room": FLAG, "tables": (TILE,)}
BOARD |= {"elsewhere": {TEXT: TEXT}, "held": {TEXT: TEXT}}
DRAWN = {"game": NUMBER, "numbers": (NUMBER,), "series": TEXT, "name": TEXT, "state": TEXT, "at": [TEXT, None]}
SERIES = {"series": TEXT, "game": NUMBER, "name": TEXT, "state": TEXT, "closes": [TEXT, None], "notice": [TEXT, None]}
SERIES |= {"overridden": FLAG, "last": [DRAWN, None]}
GAMES = {"headline": ANY, "series": (SERIES,), "down": FLAG, "generator_out": [TEXT, None]}
SYSTEM = {"id": TEXT, "pit": TEXT, "game": TEXT, "title": TEXT, "family": TEXT, "open": FLAG, "staffed": FLAG}
BOARD |= {"systems": ({**SYSTEM, "board": GAMES},)}
BOARD |= {
    "practice": ({"like": TEXT, "game": TEXT, "title": TEXT, "family": TEXT, "first_round": FLAG, "advised": FLAG},)
}
PLACE = {"id": TEXT, **SPOT, "title": TEXT, "boxes": (TEXT,), "x": ANY, "y": ANY, "pays": (TEXT,), "true_odds": (TEXT,)}
PLACE |= {"advantage": TEXT, "percent": TEXT, "least": AMOUNT, "most": [AMOUNT, None], "provision": PROVISION}
PLACE |= {"numbers": (TEXT,), "multiple": [AMOUNT, None], "vigorish": [TEXT, None], "called": FLAG}
TABLE = {"id": TEXT, "pit": TEXT, "game": TEXT, "title": TEXT, "family": TEXT, "seats": NUMBER, "felt": FELT}
TABLE |= {"equipment": ANY, "spots": (PLACE,), "chips": (AMOUNT,), "sign": (NOTICE,), "colors": (TEXT,)}
TABLE |= {"instruments": (TEXT,), "boxed": FLAG, "advised": FLAG, "practice": FLAG}
TABLE |= {"taught": TEXT, "sets": ({"name": TEXT, "areas": (TEXT,), "press": (TEXT,)},)}
PERSON = {"id": TEXT, "name": TEXT, "role": TEXT, "posts": (TEXT,), "account": [AMOUNT, None], "seats": {TEXT: NUMBER}}


def unexpected(value: object, kind: object, path: str = "") -> Iterator[str]:
    """Whatever in a value is not of that kind, by its place."""
    match kind:
        case list():
            found = [list(unexpected(value, each, path)) for each in kind]
            if all(found):
                yield from min(found, key=len)
        case tuple():
            if not isinstance(value, list):
                yield f"{path}: {value!r}"
            else:
                for each in value:
                    yield from unexpected(each, kind[0], f"{path}[]")
        case "event":
            assert isinstance(value, dict)
            name = value["event"]
            if name not in EVENTS:
                yield f"{path}: event {name}"
            else:
                told = {"event": TEXT, "text": TEXT, "provision": [PROVISION, None], **EVENTS[name]}
                yield from unexpected(value, told, f"{path}.{name}")
        case dict() if TEXT in kind:
            assert isinstance(value, dict)
            for name, each in value.items():
                yield from unexpected(each, kind[TEXT], f"{path}.{name}")
        case dict():
            if not isinstance(value, dict):
                yield f"{path}: {value!r}"
                return
            known = {name.rstrip("?"): each for name, each in kind.items()}
            yield from (f"{path}.{name}: {value[name]!r}" for name in value.keys() - known.keys())
            needed = {name for name in kind if not name.endswith("?")}
            yield from (f"{path}.{name} is missing" for name in needed - value.keys())
            for name in value.keys() & known.keys():
                yield from unexpected(value[name], known[name], f"{path}.{name}")
        case re.Pattern():
            if not isinstance(value, str) or not kind.fullmatch(value):
                yield f"{path}: {value!r}"
        case None:
            if value is not None:
                yield f"{path}: {value!r}"
        case type():
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                yield f"{path}: {value!r}"


def test_the_check_finds_what_is_not_listed() -> None:
    right = {"reply": "k", "n": 4}
    assert not list(unexpected(right, MESSAGES["reply"]))
    for wrong in ({**right, "by": "player:3"}, {"reply": 5}, {"n": 4}, {**right, "n": "4"}, {**right, "n": True}):
        assert list(unexpected(wrong, MESSAGES["reply"]))
    event = {"event": "left", "text": "", "provision": None, "seat": 1, "chips": "5.00"}
    assert not list(unexpected(event, "event"))
    assert list(unexpected({**event, "person": 5}, "event"))
    assert list(unexpected({**event, "event": "counted"}, "event"))


SECRETS = re.compile(
    r"(player|dealer|supervisor|surveillance|regulator):\d"  # whose line it is in the log
    r"|[0-9a-f]{16}"  # proposals, refs of the cage, terminals, hashes
    r"|key-\d|secret key"  # the senders' names for their commands
    r"|proposal|terminal|inventory|password"
)


def check_stream(stream: Stream) -> None:
    """Everything that came, decoded."""
    own = {message["reply"] for message in stream.messages if "reply" in message}
    for message in stream.messages:
        kind = next(name for name in MESSAGES if name in message)
        assert not list(unexpected(message, MESSAGES[kind]))
        text = str({name: value for name, value in message.items() if name != "reply"})
        assert SECRETS.search(text) is None, SECRETS.search(text)
    assert all(key is None or key.startswith("key-") for key in own)


def accounts(stream: Stream) -> set[str | None]:
    told = [message.get("view", message) for message in stream.messages]
    return {each["you"]["account"] for each in told if "you" in each}


@pytest.mark.parametrize(
    "table",
    [
        *("roulette-1", "sic-bo-1", "craps-1"),  # a wheel, a shaker, and dice that a player throws
        *(pytest.param(each, marks=pytest.mark.prove) for each in ("big-six-1", "pokette-1", "mini-dice-1")),
    ],
)
def test_a_viewer_is_sent_what_the_layout_shows_and_nothing_else(floor: Served, table: str) -> None:
    rng = random.Random(f"seen {table}")
    ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
    one, two, stranger = floor.stream(ann, table), floor.stream(bob, table), floor.stream(None, table)
    good(ann.post(f"/api/tables/{table}/commands", json={"key": "secret key", "say": {"seat": 1, "choose": "sit"}}))
    one.say(seat=1, choose="buy-in", amount="901.25")
    two.sit(2, "902.50")  # more than anybody can lose in eight rounds
    spots = good(ann.get(f"/api/tables/{table}"))["spots"]
    for _ in range(8):
        for seat, stream in ((1, one), (2, two)):
            for _ in range(rng.randrange(1, 4)):
                spot = rng.choice(spots)
                stream.ask({"seat": seat, "bet": spot["wager"], "pick": spot["pick"], "amount": "10"})
            stream.ask({"seat": seat, "bet": spots[0]["wager"], "pick": spots[0]["pick"], "amount": "10"})
            if rng.random() < 0.3:
                stream.ask({"seat": seat, "remove": spots[0]["wager"], "pick": spots[0]["pick"]})
                stream.ask({"seat": seat, "bet": spots[0]["wager"], "pick": spots[0]["pick"], "amount": "10"})
        rounds = one.state["rounds"]
        one.ready()
        two.ready()
        one.settle(rounds + 1)
        two.settle(rounds + 1)
    if table == "roulette-1":
        one.say(seat=1, choose="color", color="blue", value="1")
        one.say(seat=1, choose="color-up")
    staff_at_work(floor, table, one)
    # And what is sent to those who come late, and come back.
    streams = [
        one,
        two,
        stranger,
        floor.stream(ann, table),
        floor.stream(None, table),
        floor.stream(bob, table, one.n - 9),
    ]
    two.say(seat=2, choose="leave")
    last = one.say(seat=1, choose="leave")
    for stream in streams:
        while not stream.entries or stream.entries[-1]["n"] < last:
            stream.next()
        check_stream(stream)
    assert {"98.75", "97.50"} & {*accounts(stranger), *accounts(streams[4])} == set()
    assert "97.50" not in accounts(one)
    assert "98.75" not in accounts(two)
    assert accounts(stranger) <= {None}


def staff_at_work(floor: Served, table: str, watcher: Stream) -> None:
    """A dealer takes the table, chips are brought, a round is corrected, another voided, rules change."""
    dealer, supervisor = (floor.stream(floor.staff(role), table) for role in ("dealer", "supervisor"))
    dealer.say(call="new-dealer")
    spots = good(floor.staff("dealer").get(f"/api/tables/{table}"))["spots"]
    spot = next((spot for spot in spots if spot["wager"] == "field"), spots[0])
    watcher.say(seat=1, bet=spot["wager"], pick=spot["pick"], amount="10")
    if table == "craps-1":
        watcher.ask({"seat": 1, "bet": "pass", "amount": "10"})  # stands already, where there is a point
    else:
        dealer.say(call="no-more-bets")
    spun = dealer.say(**{"draw-by-floor": True})
    shown = dealer.entry(spun)["shown"]
    verb = {"sic-bo-1": "shake", "mini-dice-1": "shake", "craps-1": "roll"}.get(table, "spin")
    for step in (
        {"call": "fill", "amount": "500"},
        {"call": "credit", "amount": "100"},
        {"correct": spun, "answers": [{verb: shown}], "reason": "looked at again"},
    ):
        supervisor.refused(**step)
        told = dealer.until(lambda message: message.get("proposals"))["proposals"]
        dealer.send({"key": "yes", "confirm": told[-1]["id"]})
        assert "n" in dealer.until(lambda message: message.get("reply") == "yes")
    supervisor.say(call="count", found="19000")
    supervisor.say(call="change", rules={"max": "250" if table == "big-six-1" else "400"})
    watcher.say(seat=1, bet=spot["wager"], pick=spot["pick"], amount="10")
    supervisor.say(call="void-round", reason="enough")
    dealer.say(call="new-dealer", name="automatic")
    names = {event["event"] for line in floor.log(table) for event in line["events"]}
    assert {"counted", "filled", "credited", "corrected", "voided", "changed"} <= names  # they did happen


def test_what_a_player_may_ask_for_tells_of_nobody_else(floor: Served) -> None:
    ann, bob = floor.visitor("Ann Example"), floor.visitor("Bob Example")
    stream = floor.stream(bob, "roulette-2")
    stream.sit(1, "123.45")
    stream.bet(1, "red", "10")
    for client in (ann, floor.anyone()):
        answers: dict[str, Json] = {
            path: good(client.get(path))
            for path in ("/api/me", "/api/floor", "/api/tables/roulette-2", "/api/tables/roulette-2/rules")
        }
        assert not list(unexpected(answers["/api/me"], {"person": [PERSON, None]}))
        assert not list(unexpected(answers["/api/floor"], BOARD))
        assert not list(unexpected(answers["/api/tables/roulette-2"], TABLE))
        answers["/api/floor"].pop("rules")  # a fingerprint, and no secret
        own = answers.pop("/api/me")["person"]
        assert own is None or (own["account"], own["seats"]) == ("1000.00", {})
        for path, answer in answers.items():
            assert SECRETS.search(str(answer)) is None, (path, SECRETS.search(str(answer)))
            assert "Bob" not in str(answer)
            assert "123.45" not in str(answer)
            assert "113.45" not in str(answer)
            assert "876.55" not in str(answer)
        for path in ("/tables/roulette-2/sign", "/tables/roulette-2/guide", "/metrics", "/healthz", "/api/checkpoints"):
            page = client.get(path).text
            assert "Bob" not in page
            assert "876.55" not in page
    stream.say(seat=1, remove="red")
    stream.say(seat=1, choose="leave")

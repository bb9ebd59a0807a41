"""Blackjack on the floor: dealt by the automatic dealer or a person from the floor's own shoe, in every phase."""

import asyncio
import json
import random
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from chapter47.equipment.sealed import SealedStack
from chapter47.faces.headlines import headline
from chapter47.faces.wire import says_json
from chapter47.floor import host as hosts
from chapter47.floor import record_statistics, records, schema
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.shoes import shown_in
from chapter47.floor.verify import verify
from chapter47.games import game
from chapter47.games.blackjack.decisions import Decides
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake, Refused, cite
from chapter47.table.cards import Turns
from chapter47.table.log import lines
from chapter47.table.shoe_state import shoe_state
from chapter47.table.snapshot import between_rounds
from chapter47.table.table import Table
from kit.cards import DRAWN, Evening, Listener, evening
from kit.marks import marks_on
from kit.refusals import refused
from kit.serving import Server, serving

provision = pytest.mark.provision

TABLE = "jack"
SIZE, HALF = 52, 26
BURNT = "2S"
"""The first card, which is burnt."""
UNTOUCHED = 1000.0
"""More patience than any test has."""
CLOSE: dict[str, object] = {"call": "insurance-closed"}


def casino(**house: object) -> str:
    """One table with one deck, or as the house has it."""
    rules = {"decks": 1, "min": "5", **house}
    said = "".join(f"{name} = {json.dumps(value)}\n" for name, value in rules.items())
    return f'casino = "Test"\n[pits.cards.{TABLE}]\ngame = "blackjack"\n{said}'


def table_of(night: Evening) -> Table:
    return night.host(TABLE).table


def says(choice: str, seat: int = 1, **details: object) -> dict[str, object]:
    return {"seat": seat, "choose": choice, **details}


def wagers(amount: str = "10", seat: int = 1, **details: object) -> dict[str, object]:
    return {"seat": seat, "bet": "blackjack", "amount": amount, **details}


async def make_ready(night: Evening, *first: str) -> Person:
    """A dealer has the floor shuffle, cuts and burns, so that these cards come."""
    night.stacked(BURNT, *first)
    dealer = await night.dealer(TABLE)
    await night.say(TABLE, dealer, {"call": "wash"}, DRAWN, {"call": "cut", "at": HALF}, DRAWN)
    assert table_of(night).round_began is not None
    return dealer


async def deal(night: Evening, dealer: Person, until: Callable[[Table], bool]) -> None:
    """The dealer has the floor show cards until then."""
    while not until(table_of(night)):
        await night.say(TABLE, dealer, CLOSE if insuring(table_of(night)) else DRAWN)


async def all_wager(night: Evening, *people: Person) -> None:
    """Everyone wagers $10 on the own box, and then all are ready: once somebody is, the dealer soon goes on."""
    for seat, person in enumerate(people, 1):
        await night.say(TABLE, person, wagers(seat=seat))
    for person in people:
        night.host(TABLE).set_ready(person, True)


async def two_wager(night: Evening) -> tuple[Person, Person]:
    """Two people sit down, nobody cuts, both wager, and the automatic dealer has come to whoever is asked first."""
    ann, bob = await night.player(TABLE, 1), await night.player(TABLE, 2)
    await night.say(TABLE, ann, says("decline-cut"))
    await night.say(TABLE, bob, says("decline-cut", 2))
    await night.betting(TABLE)
    await all_wager(night, ann, bob)
    await night.quiet(TABLE)
    return ann, bob


def asks(kind: str) -> Callable[[Table], bool]:
    return lambda table: any(request.kind == kind for request in table.point.asks)


def insuring(table: Table) -> bool:
    return marks_on(table).get("insurance") == "open"


def over(rounds: int) -> Callable[[Table], bool]:
    return lambda table: table.rounds >= rounds


async def dealt_to(night: Evening, dealer: Person, *people: Person, until: Callable[[Table], bool]) -> None:
    """Everyone wagers $10 on the own box, and the first cards come."""
    for seat, person in enumerate(people, 1):
        await night.say(TABLE, person, wagers(seat=seat))
    await deal(night, dealer, until)


# The automatic dealer, under every way to deal and to shuffle


WAYS: list[Mapping[str, object]] = [
    {"decks": 2},
    {"hole-card": "face-down"},
    {"decks": 2, "hole-card": "card-reader", "surrender": True, "net-payout": True},
    {"hole-card": "face-up"},
    {"decks": 2, "multiple-action": 3},
    {"decks": 8, "resplit": 3, "over-under-13": True, "progressive": True},
    {"decks": 1, "six-to-five": True, "shuffle": "automated", "one-round": True},
]
NO_ORDER: list[Mapping[str, object]] = [
    {"decks": 4, "device-approved": True, "shuffle": "continuous", "hole-card": "card-reader"},
    {"decks": 2, "shuffle": "bart-carter", "hole-card": "card-reader"},
    {"decks": 4, "shuffle": "double-shoe", "hole-card": "face-down"},
    {"decks": 2, "shuffle": "double-shoe"},
]


async def play(night: Evening, people: list[Person], rounds: int, rng: random.Random) -> None:
    """So many rounds, in which everyone says whatever is allowed, or nothing."""
    host, multiple = night.host(TABLE), bool(table_of(night).house["multiple-action"])
    for _ in range(rounds):
        await night.betting(TABLE)
        ends = host.table.rounds + 1
        for seat, person in enumerate(people, 1):
            for spot in (1, 2) if multiple else (1,):
                await host.say(person, wagers("10", seat, **({"pick": f"spot {spot}"} if spot > 1 else {})))
        for person in people:  # when all wagers lie there: once somebody is ready, the dealer soon goes on
            host.set_ready(person, True)
        await night.quiet(TABLE)
        while host.table.rounds < ends:
            if not await answer(host, people, rng):
                await night.floor.lose_patience(TABLE)
            await night.quiet(TABLE)


async def answer(host: Host, people: list[Person], rng: random.Random) -> bool:
    """Somebody who is asked mostly says something that is allowed; gives back whether anybody did."""
    for ask in host.table.point.asks:
        for seat in ask.asked(host.table):
            if isinstance(ask, Decides) and rng.random() < 0.8:
                await host.say(people[seat - 1], says(rng.choice(ask.allowed(host.table)), seat))
                return True
    return False


@pytest.mark.parametrize("rounds", [3, pytest.param(8, marks=pytest.mark.prove)])
@pytest.mark.parametrize("house", [*WAYS, *NO_ORDER], ids=str)
def test_a_night_is_dealt_and_every_card_is_proven_that_can_be(
    house: Mapping[str, object], rounds: int, tmp_path: Path
) -> None:
    async def script(night: Evening) -> None:
        people = [await night.player(TABLE, seat, "2000") for seat in (1, 2)]
        await play(night, people, rounds, random.Random(str(house)))
        proof, log = await night.proof(TABLE), await night.bodies(TABLE)
        shown = sum(shown_in(entry.command) for entry in table_of(night).log)
        closed = sum(len(body.get("closes", ())) for body in log)
        assert (proof.rounds, proof.same_rules) == (rounds, True)
        assert shown > rounds * 5
        if house in NO_ORDER:
            assert (proof.shoes, proof.cards, proof.unproven) == (0, 0, shown)
            assert not any(body.keys() & {"opens", "closes", "leaves"} for body in log)
        else:
            assert proof.shoes >= (rounds if "one-round" in house else 1)
            assert (proof.cards, proof.unproven) == (shown + closed, 0)
        table_of(night).check()

    evening(tmp_path, script, casino=casino(**house), play_chips=10_000_00)


@provision("2.5(g)1")
def test_the_cards_are_shuffled_in_time(tmp_path: Path) -> None:
    """One deck, one player: before a round for which fewer than twelve cards might be left, they are shuffled."""

    async def script(night: Evening) -> None:
        ann = await night.player(TABLE, 1, "2000")
        left: list[int] = []
        for _ in range(15):
            await night.betting(TABLE)
            left.append(int(str(marks_on(table_of(night))["cards-left"])))
            await play(night, [ann], 1, random.Random(len(left)))
        assert min(left) >= 12
        proof = await night.proof(TABLE)
        assert proof.shoes > 1
        assert proof.unproven == 0

    evening(tmp_path, script, casino=casino(), play_chips=10_000_00)


# Whom the automatic dealer waits for


def test_who_does_not_decide_stands_and_who_does_is_heard_at_once(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(BURNT, "9S", "5H", "9C", "4S", "6D", "TC", "TS")
        ann, bob = await night.player(TABLE, 1), await night.player(TABLE, 2)
        host = night.host(TABLE)
        await night.betting(TABLE)
        await all_wager(night, ann, bob)
        await night.over(TABLE, 1)
        stood = [entry.command for entry in host.table.log if entry.point.asks[0].kind == "decides"]
        assert [(call.call, call.confirmed_by) for call in stood] == [("stand", ("supervisor",))] * 2  # type: ignore[union-attr]
        # Thirteen and eleven against nine and ten: both lose.
        assert [host.table.chips(seat) for seat in (1, 2)] == [490_00, 490_00]

    async def patient(night: Evening) -> None:
        night.stacked(BURNT, "9S", "5H", "9C", "4S", "6D", "TC", "TS")
        ann, bob = await two_wager(night)
        host = night.host(TABLE)
        assert marks_on(host.table)["turn"] == {"box": 1, "hand": 1, "seat": 1}
        with refused(Refused, "not-your-decision"):
            await host.say(bob, says("stand", 2))
        await host.say(ann, says("stand"))
        await night.quiet(TABLE)
        assert marks_on(host.table)["turn"] == {"box": 2, "hand": 1, "seat": 2}
        await host.say(bob, says("double", 2))
        await night.over(TABLE, 1)
        # 5, 6 and 10: twenty-one against nineteen, for $20.
        assert [host.table.chips(seat) for seat in (1, 2)] == [490_00, 520_00]

    for number, (each, patience) in enumerate(((script, 0.02), (patient, UNTOUCHED))):
        (tmp_path / str(number)).mkdir()
        evening(tmp_path / str(number), each, casino=casino(), patience=patience)


ACE_UP = (BURNT, "9S", "5H", "AC", "4S", "6D", "KC")
"""Thirteen, eleven, and an ace for the dealer, whose second card makes a blackjack."""


@provision("2.9(a)", "2.9(b)")
def test_insurance_stays_open_until_all_are_ready_or_nobody_waits_any_longer(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*ACE_UP)
        ann, bob = await two_wager(night)
        host = night.host(TABLE)
        assert insuring(host.table)
        await host.say(ann, {"seat": 1, "bet": "insurance", "amount": "5"})
        host.set_ready(ann, True)
        await night.quiet(TABLE)
        assert insuring(host.table)
        host.set_ready(bob, True)
        await night.quiet(TABLE)
        assert not insuring(host.table)
        await host.say(ann, says("stand"))
        await host.say(bob, says("stand", 2))
        await night.over(TABLE, 1)
        # The insurance wins $10 on $5, and both lose $10.
        assert [host.table.chips(seat) for seat in (1, 2)] == [500_00, 490_00]

    async def impatient(night: Evening) -> None:
        night.stacked(BURNT, "9S", "AC", "4S", "KC")
        ann, host = await night.player(TABLE, 1), night.host(TABLE)
        await night.betting(TABLE)
        await host.say(ann, wagers())
        host.set_ready(ann, True)
        await night.over(TABLE, 1)
        assert CLOSE in [body["entry"]["command"] for body in await night.bodies(TABLE) if "entry" in body]

    for number, (each, patience) in enumerate(((script, UNTOUCHED), (impatient, 0.02))):
        (tmp_path / str(number)).mkdir()
        evening(tmp_path / str(number), each, casino=casino(), patience=patience)


# The hole card


HIDDEN_CARDS = (BURNT, "9S", "TC", "4S", "7C", "3H", "5D")
"""Thirteen against a ten, below it the seven of clubs, of which there is one."""


async def is_told(night: Evening, card: str, *listeners: Listener) -> bool:
    """Whether a card stands in anything that anyone could read: lines, the layout, every row of the store, every frame.

    By itself: any two signs stand somewhere in a key, a hash or a sealed card.
    """
    host = night.host(TABLE)

    def everything(connection: Any) -> list[object]:
        return [list(map(tuple, connection.execute(each.select()))) for each in schema.metadata.sorted_tables]

    kept = await night.floor.store.read(everything)
    frames = [frame for listener in listeners for frame in await listener.all()]
    table = host.table
    private = [table.private(seat) for seat in table.seats]
    parts = (
        kept,
        frames,
        table.layout.things,
        table.state,
        private,
        [*lines(table)],
        table.log.facts,
    )
    return re.search(rf"(?<![\w+/=-]){card}(?![\w+/=-])", "\n".join(map(repr, parts))) is not None


@provision("2.6(n)")
def test_no_player_or_spectator_handles_the_cards_and_no_employee_can_let_them(tmp_path: Path) -> None:
    """At every point: they neither deal nor turn nor shuffle, whoever asks the floor's own shoe to."""

    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "8S", "7S", "6D", "2H", "TH", "5C")
        spectator, host = await night.staff("surveillance"), night.host(TABLE)
        ann, bob = await night.player(TABLE, 1), await night.player(TABLE, 2)

        async def hands_off() -> None:
            before = list(lines(host.table)), host.table.view()
            for person in (ann, bob, spectator):
                for said in ({"deal": ["9C"]}, {"turn": ["9C"]}, {"shuffle": "by-hand"}, DRAWN):
                    with pytest.raises(Refused) as no:
                        await host.say(person, said)
                    assert (no.value.code, no.value.cites) == ("hands-off", cite("2.6(n)"))
            assert (list(lines(host.table)), host.table.view()) == before

        await hands_off()
        for person, seat in ((ann, 1), (bob, 2)):
            await night.say(TABLE, person, wagers(seat=seat))
        await hands_off()
        await deal(night, dealer, asks("decides"))
        await hands_off()
        await night.say(TABLE, ann, says("hit"))
        await hands_off()
        await night.say(TABLE, dealer, DRAWN)
        assert marks_on(host.table)["hands"] == {"1": [["8S", "2H", "5C"]], "2": [["7S", "TH"]]}

    evening(tmp_path, script, casino=casino())


@provision("2.3(h)", "2.3(f)")
def test_nobody_of_the_staff_takes_back_or_lessens_a_wager_for_a_player(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "8S", "6D", "2H", "5C")
        supervisor = await night.staff("supervisor")
        ann, host = await night.player(TABLE, 1), night.host(TABLE)
        await dealt_to(night, dealer, ann, until=asks("decides"))
        for decided in (False, True):
            before = dict(host.table.layout.stakes)
            for person in (dealer, supervisor, ann):
                for said in (
                    {"seat": 1, "remove": "blackjack"},
                    {"seat": 1, "reduce": "blackjack", "to": "5"},
                    wagers("5"),
                ):
                    with pytest.raises(Chapter47Error):
                        await host.say(person, said)
            assert dict(host.table.layout.stakes) == before
            if not decided:
                await night.say(TABLE, ann, says("hit"))

    evening(tmp_path, script, casino=casino())


@provision("2.6(j)")
@pytest.mark.parametrize("hole_card", ["face-down", "card-reader"])
def test_nobody_can_know_the_hole_card_before_it_is_turned(hole_card: str, tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, *HIDDEN_CARDS[1:])
        ann, host = await night.player(TABLE, 1), night.host(TABLE)
        watching = [Listener(host, ann), Listener(host, dealer), Listener(host, None)]
        await dealt_to(night, dealer, ann, until=asks("reads" if hole_card == "card-reader" else "decides"))
        assert marks_on(host.table)["dealer"] == ["TC", "XX"]
        if hole_card == "card-reader":
            for guess in (True, False):  # right or wrong, the answer is the same
                with refused(Mistake, "sealed-shoe"):
                    await host.say(dealer, {"call": "card-reader", "blackjack": guess})
            with refused(Refused, "hands-off"):
                await host.say(ann, DRAWN)
            await night.say(TABLE, dealer, DRAWN)
        assert not await is_told(night, "7C", *watching)
        await night.say(TABLE, ann, says("hit"))
        await night.say(TABLE, dealer, DRAWN)
        assert not await is_told(night, "7C", *watching)
        await night.say(TABLE, ann, says("stand"))
        assert host.table.point.find(Turns) is not None
        assert not await is_told(night, "7C", *watching)
        with refused(Mistake, "sealed-shoe"):
            await host.say(dealer, {"turn": ["7C"]})
        await night.say(TABLE, dealer, DRAWN)
        assert await is_told(night, "7C", *watching)
        assert marks_on(host.table)["dealer"] == ["TC", "7C"]
        # Sixteen against seventeen.
        assert host.table.chips(1) == 490_00
        opened = [body["opens"] for body in await night.bodies(TABLE) if "opens" in body][-1]
        assert [at for at, _ in opened] == [(HALF + 4) % SIZE]
        assert (await night.proof(TABLE)).unproven == 0
        for listener in watching:
            listener.end()

    evening(tmp_path, script, casino=casino(**{"hole-card": hole_card}))


@provision("2.15(f)")
@pytest.mark.parametrize("hole_card", ["face-down", "card-reader"])
def test_a_hole_card_stays_what_it_was_where_the_discards_are_shuffled(hole_card: str, tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, *HIDDEN_CARDS[1:])
        ann, host = await night.player(TABLE, 1), night.host(TABLE)
        tom = await night.staff("supervisor")
        await dealt_to(night, dealer, ann, until=asks("reads" if hole_card == "card-reader" else "decides"))
        if hole_card == "card-reader":
            await night.say(TABLE, dealer, DRAWN)
        stack = host.table.stack
        assert isinstance(stack, SealedStack)
        await night.say(TABLE, ann, says("hit"))
        try:
            await host.say(dealer, {"report": "insufficient-cards"})
        except NeedsConfirmation as needs:
            await host.confirm(tom, needs.proposal.id)
        await night.say(TABLE, dealer, {"call": "shuffle-discards"}, {"call": "cut", "at": 20})
        assert host.table.stack is stack
        assert not await is_told(night, "7C")
        while host.table.point.find(Turns) is None:  # whatever comes, it is not the card that lies there
            if asks("decides")(host.table):
                await night.say(TABLE, ann, says("stand"))
            else:
                await night.say(TABLE, dealer, DRAWN)
            if host.table.rounds:
                break
        if host.table.rounds == 0:
            assert not await is_told(night, "7C")
            await night.say(TABLE, dealer, DRAWN)
            assert marks_on(host.table)["dealer"] == ["TC", "7C"]
        assert host.table.stack is None
        proof = await night.proof(TABLE)
        assert (proof.shoes, proof.cards) == (1, SIZE)  # the rest was opened with it
        turned = marks_on(host.table)["dealer"] == ["TC", "7C"]
        assert proof.unproven == shown_since(host.table, "shuffle-discards") - turned

    evening(tmp_path, script, casino=casino(**{"hole-card": hole_card}))


def shown_since(table: Table, call: str) -> int:
    """How many cards were shown after a call."""
    at = max(number for number, entry in enumerate(table.log) if getattr(entry.command, "call", "") == call)
    return sum(shown_in(entry.command) for entry in table.log[at:])


# Any end of a process, in every phase


PHASES: dict[str, tuple[Mapping[str, object], tuple[str, ...], list[tuple[str, dict[str, object]]], str]] = {
    # What the house has, the cards after the burnt one, what is said until then, and what the table waits for there.
    "first card out": ({}, HIDDEN_CARDS[1:], [], "draws"),
    "insurance open": ({}, ("9S", "AC", "4S", "7C"), [("dealer", DRAWN)], "bets"),
    "insured": (
        {"hole-card": "face-down"},
        ("9S", "AC", "4S", "7C"),
        [*[("dealer", DRAWN)] * 2, ("ann", {"seat": 1, "bet": "insurance", "amount": "5"})],
        "bets",
    ),
    "device asked": ({"hole-card": "card-reader"}, HIDDEN_CARDS[1:], [("dealer", DRAWN)] * 2, "reads"),
    "decision pending": ({"hole-card": "face-down"}, HIDDEN_CARDS[1:], [("dealer", DRAWN)] * 2, "decides"),
    "second decision": (
        {},
        HIDDEN_CARDS[1:],
        [("dealer", DRAWN), ("ann", says("hit")), ("dealer", DRAWN)],
        "decides",
    ),
    "doubled card due": ({}, HIDDEN_CARDS[1:], [("dealer", DRAWN), ("ann", says("double"))], "draws"),
    "split card due": ({}, ("8S", "TC", "8D", "3H"), [("dealer", DRAWN), ("ann", says("split"))], "draws"),
    "split hand decides": (
        {"resplit": 3},
        ("8S", "TC", "8D", "3H"),
        [("dealer", DRAWN), ("ann", says("split")), ("dealer", DRAWN)],
        "decides",
    ),
    "hole card to turn": (
        {"hole-card": "face-down"},
        HIDDEN_CARDS[1:],
        [*[("dealer", DRAWN)] * 2, ("ann", says("stand"))],
        "turns",
    ),
    "dealer drawing": (
        {},
        ("9S", "6C", "TS", "7C", "3H"),
        [("dealer", DRAWN), ("ann", says("stand")), ("dealer", DRAWN)],
        "draws",
    ),
}


SHORT = {True: {kind: phase for phase, (_, _, _, kind) in PHASES.items()}.values(), False: ["doubled card due"]}
"""With snapshots, the last phase of each kind; and one without, where all comes from the log."""


@pytest.mark.parametrize(
    ("phase", "snapshots"),
    [
        pytest.param(phase, snapshots, marks=() if phase in SHORT[snapshots] else pytest.mark.prove)
        for snapshots in SHORT
        for phase in PHASES
    ],
)
def test_a_restart_in_any_phase_goes_on_where_it_was(
    phase: str, snapshots: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if snapshots:
        monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 3)
    house, cards, steps, kind = PHASES[phase]
    seen: dict[str, Any] = {}

    def standing(night: Evening) -> dict[str, Any]:
        table = table_of(night)
        stack = table.stack
        assert isinstance(stack, SealedStack)
        return {
            "point": table.point.describe(),
            "marks": marks_on(table),
            "stakes": [*table.layout.stakes.values()],
            "chips": table.chips(1),
            "shoe": shoe_state(table),
            "cards": tuple(stack),
            "headline": headline(table),
            "says": {by: says_json(table.says(by)) for by in ("seat:1", "dealer", "supervisor")},
        }

    async def before(night: Evening) -> None:
        dealer = await make_ready(night, *cards)
        ann = await night.player(TABLE, 1)
        await night.say(TABLE, ann, wagers())
        await night.say(TABLE, dealer, DRAWN)
        for who, step in steps:
            await night.say(TABLE, dealer if who == "dealer" else ann, step)
        await night.quiet(TABLE)
        assert table_of(night).point.asks[0].kind == kind, table_of(night).point.describe()
        seen.update(json.loads(json.dumps(standing(night), default=repr)))

    async def after(night: Evening) -> None:
        assert json.loads(json.dumps(standing(night), default=repr)) == seen
        dealer, ann = await night.known(1), await night.known(2)
        while not over(1)(table_of(night)):
            if asks("decides")(table_of(night)):
                await night.say(TABLE, ann, says("stand"))
            elif insuring(table_of(night)):
                await night.say(TABLE, dealer, CLOSE)
            else:
                await night.say(TABLE, dealer, DRAWN)
        proof = await night.proof(TABLE)
        assert (proof.rounds, proof.unproven) == (1, 0)
        table_of(night).check()

    for script in (before, after):
        evening(tmp_path, script, casino=casino(**house), patience=UNTOUCHED)


def test_a_floor_killed_in_every_phase_deals_the_cards_it_committed_to(tmp_path: Path) -> None:
    """A real process, ended as a power cut would end it, before and after each thing that is said."""
    data = tmp_path / "floor"
    data.mkdir()
    (data / "casino.toml").write_text(casino(**{"hole-card": "card-reader", "decks": 8, "surrender": True}))
    server = Server(data, by_hand=True, casino=str(data / "casino.toml"))
    with serving(server):
        server.start()
        _, ann = server.visit("Ann")
        dealer, inspector = server.claim("dealer"), server.claim("regulator")

        def say(cookie: str, step: Mapping[str, object]) -> None:
            with server.client(cookie) as client:
                answer = client.post(f"/api/tables/{TABLE}/commands", json={"say": step})
                assert answer.status_code == 200, answer.text

        def look() -> dict[str, Any]:
            async def first() -> dict[str, Any]:
                async with server.stream(TABLE) as stream:
                    view: dict[str, Any] = json.loads(str(await stream.recv()).split("\n")[0])["view"]
                    return view

            return asyncio.run(first())

        def may_say(cookie: str) -> set[str]:
            with server.client(cookie) as client:
                [told] = client.get(f"/api/tables/{TABLE}/says").json()["says"].values()
            return {each["name"] for each in told if "refused" not in each}

        step: Mapping[str, object]
        say(dealer, {"call": "new-dealer"})
        for step in (says("sit"), says("buy-in", amount="500")):
            say(ann, step)
        for step in ({"call": "wash"}, DRAWN, {"call": "next-cut"}, {"call": "cut", "at": 200}, DRAWN):
            say(dealer, step)
        phases, killed = set(), 0
        for _ in range(40):
            stands, open_to_ann = look(), may_say(ann)
            if "stand" in open_to_ann:
                step, who = says("double" if "double" in open_to_ann else "stand"), ann
            elif CLOSE["call"] in may_say(dealer):
                step, who = CLOSE, dealer
            elif stands["headline"]["betting"] and not stands["wagers"]:
                step, who = wagers(), ann
            else:
                step, who = DRAWN, dealer
            phase = stands["headline"]["text"], str(step)
            say(who, step)
            if phase not in phases:
                phases.add(phase)
                before = look()
                server.kill()
                server.start()
                killed += 1
                told = look()
                for name in ("things", "wagers", "headline", "seats", "rounds"):
                    assert told[name] == before[name], phase
                with server.client(inspector) as client:
                    exported = client.get(f"/api/export/{TABLE}").text.splitlines(keepends=True)
                assert verify(exported, game).unproven == 0
            if killed >= 8:
                break
        assert {"Seat 1 decides on box 1", "Cards are dealt"} <= {waits for waits, _ in phases}


# Corrections and voids


def test_a_round_may_be_voided_in_any_phase(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, *HIDDEN_CARDS[1:])
        ann, tom, host = await night.player(TABLE, 1), await night.staff("supervisor"), night.host(TABLE)
        await dealt_to(night, dealer, ann, until=asks("decides"))
        await night.say(TABLE, ann, says("double"))
        await night.say(TABLE, tom, {"call": "void-round", "reason": "a fire alarm"})
        assert host.table.chips(1) == 500_00
        assert not host.table.layout.stakes
        # The card that lay face down stays so; it is opened with the rest when the shoe is over.
        assert not await is_told(night, "7C")
        await night.say(TABLE, ann, wagers())
        await deal(night, dealer, asks("decides"))
        assert marks_on(host.table)["hands"]["1"][0][0] == "3H"  # type: ignore[index]
        await night.say(TABLE, ann, says("stand"))
        await deal(night, dealer, over(2))
        await night.say(TABLE, tom, {"call": "close"})
        proof = await night.proof(TABLE)
        assert (proof.cards, proof.unproven) == (SIZE, 0)

    evening(tmp_path, script, casino=casino(**{"hole-card": "face-down"}))


def test_a_card_entered_wrongly_is_corrected_and_one_of_the_floors_is_not(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer, host = await night.dealer(TABLE), night.host(TABLE)
        ann, tom = await night.player(TABLE, 1), await night.staff("supervisor")
        await night.say(
            TABLE, dealer, {"call": "wash"}, {"shuffle": "by-hand"}, {"call": "cut", "at": 20}, {"deal": "XX"}
        )
        await night.say(TABLE, ann, wagers("20"))
        for card in ("TS", "9C", "9D"):
            await night.say(TABLE, dealer, {"deal": [card]})
        with refused(Mistake, "face-down"):
            await host.say(dealer, {"deal": ["TH"]})
        await night.say(TABLE, dealer, {"deal": ["XX"]})
        await night.say(TABLE, ann, says("stand"))
        wrong = await host.say(dealer, {"turn": ["TH"]})
        assert host.table.chips(1) == 500_00  # nineteen each
        with refused(NeedsConfirmation, "needs-confirmation") as proposed:
            await host.say(tom, {"correct": wrong, "answers": [{"turn": ["8H"]}], "reason": "it was an eight"})
        await host.confirm(dealer, proposed.value.proposal.id)
        assert host.table.chips(1) == 520_00
        await night.quiet(TABLE)
        told = (await night.floor.store.read(lambda c: records.replay(c, ann.id, TABLE, 1, night.floor.sealer))).record
        (correction,) = told["corrections"]
        hands = [[tuple(hand["faces"]) for hand in each["cards"]] for each in (correction["was"], told)]
        assert [("9C", "TH") in hands[0], ("9C", "8H") in hands[1]] == [True, True], hands
        assert (correction["was"]["net"], correction["net"], told["net"]) == ("0.00", "20.00", "20.00")
        played = await night.floor.store.read(lambda c: record_statistics.tally(c, records.Asked(ann.id)))
        assert [tally.net for mine in played.values() for tally in mine.wagers.values()] == [20_00]
        proof = await night.proof(TABLE)
        assert (proof.shoes, proof.cards, proof.unproven) == (0, 0, 4)
        await night.say(TABLE, tom, {"call": "close"}, {"call": "open"})
        await night.say(TABLE, dealer, {"call": "wash"}, DRAWN, {"call": "cut", "at": HALF}, DRAWN)
        await night.say(TABLE, ann, wagers())
        shown = await host.say(dealer, DRAWN)
        with refused(Mistake, "sealed-shoe"):
            await host.say(tom, {"correct": shown, "answers": [{"deal": ["9S"]}], "reason": "x"})

    evening(tmp_path, script, casino=casino(**{"hole-card": "face-down"}))


# What is remembered beside the layout


def test_snapshots_keep_the_meter_the_entry_rules_and_both_sides_of_a_shoe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "SNAPSHOT_EVERY", 5)
    house = {"decks": 4, "shuffle": "double-shoe", "progressive": True, "entry": "no-mid-shoe"}
    seen: list[str] = []

    async def before(night: Evening) -> None:
        ann, bob, host = await night.player(TABLE, 1), await night.player(TABLE, 2), night.host(TABLE)
        for _ in range(3):
            await night.betting(TABLE)
            await host.say(ann, wagers())
            await host.say(ann, {"seat": 1, "bet": "progressive", "amount": "1"})
            host.set_ready(ann, True)
            await night.over(TABLE, host.table.rounds + 1)
        await night.betting(TABLE)
        with refused(Refused, "sat-out"):
            await host.say(bob, wagers(seat=2))
        assert marks_on(host.table)["meter"] == "10001.20"  # forty cents of each dollar
        assert host.table.first_entry > 0
        seen.append(between_rounds(host.table))
        assert host.table.state.other is not None

    async def after(night: Evening) -> None:
        host = night.host(TABLE)
        assert [between_rounds(host.table)] == seen
        assert marks_on(host.table)["meter"] == "10001.20"
        ann, bob = await night.known(1), await night.known(2)
        with refused(Refused, "sat-out"):
            await host.say(bob, wagers(seat=2))
        await host.say(ann, wagers())
        host.set_ready(ann, True)
        await night.over(TABLE, 4)
        proof = await night.proof(TABLE)
        assert (proof.rounds, proof.shoes) == (4, 0)
        assert proof.unproven > 4 * 4

    for script in (before, after):
        evening(tmp_path, script, casino=casino(**house))


def test_a_dealer_deals_a_shoe_that_keeps_no_order_by_the_floor_or_by_hand(tmp_path: Path) -> None:
    """Two sides of a shoe, one shuffled by the floor and one by the dealer, whose cards the floor does not know."""

    async def script(night: Evening) -> None:
        dealer, host = await night.dealer(TABLE), night.host(TABLE)
        ann = await night.player(TABLE, 1)
        await night.say(TABLE, dealer, {"call": "wash"}, DRAWN, {"call": "cut", "at": 40})
        await night.say(TABLE, dealer, {"call": "wash"}, {"shuffle": "by-hand"}, {"call": "cut", "at": 40})
        assert (host.table.state.side, shoe_state(host.table).made) == ("red", "generator")
        await night.say(TABLE, ann, wagers(), says("withdraw-consent"))
        await night.say(TABLE, dealer, {"deal": ["9H"], "side": "blue"})  # burnt: it stands for the other side
        await deal(night, dealer, lambda table: asks("decides")(table) or table.rounds == 1)
        if host.table.rounds == 0:  # no blackjack came
            await night.say(TABLE, ann, says("stand"))
            await deal(night, dealer, over(1))
        await night.say(TABLE, ann, wagers())
        await night.say(TABLE, dealer, {"deal": ["9C"], "side": "blue"})
        with refused(Mistake, "dealers-shoe"):
            await host.say(dealer, DRAWN)
        await night.say(TABLE, dealer, {"deal": ["TC", "8S"]})
        await night.say(TABLE, ann, says("stand"))
        await night.say(TABLE, dealer, {"deal": ["7S"]})
        assert host.table.rounds == 2
        assert (await night.proof(TABLE)).cards == 0

    evening(tmp_path, script, casino=casino(decks=4, shuffle="double-shoe"))


def test_the_house_of_every_night_here_is_one_that_may_be() -> None:
    for house in (*WAYS, *NO_ORDER):
        assert read_house(game("blackjack"), {"decks": 1, "min": "5", **house}).number("decks") == house.get("decks", 1)

"""People's own records, game by game: what they hold is what that person's stream showed, to the last card."""

import csv
import io
import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection

from chapter47.floor import practice_tables, record_files, record_statistics, records
from chapter47.floor.host import Host
from chapter47.floor.keys import Sealer
from chapter47.floor.participation import BROUGHT
from chapter47.floor.person import Person
from chapter47.games import game, table_games
from chapter47.law import Chapter47Error
from chapter47.money import Cents, written_cents
from chapter47.money.owners import layout_account, seat_owner
from chapter47.table.commands import Bet, Call, Choose, Command, Correct, Showing
from chapter47.table.events import Settled
from chapter47.table.table import Table
from chapter47.table.transcript import Transcript
from kit.cards import Evening, Listener, evening
from kit.moves import automatic, choose, wager

Json = dict[str, Any]
CARD = re.compile(r'"([A2-9TJQK][SHDC]|JK)"')
ROUNDS, SEATS = 3, (1, 2)
SOME = ("roulette", "craps", "blackjack", "chemin-de-fer", "pai-gow", "caribbean-stud", "holdem", "five-card-draw")
"""A wheel, dice, open cards, a bank, tiles that are set, cards that one person looks at, pots; others are proven."""


def casino(name: str) -> str:
    return f'casino = "Test"\n[pits.one.the-table]\ngame = "{name}"\nmin = "5"\n'


async def people_at(night: Evening, name: str) -> tuple[Host, dict[int, tuple[Person, Listener]]]:
    """Two players at a table of a game, whom somebody watches; where seats are filled from a list, one with company at
    a practice table."""
    if game(name).family == "poker":
        first, _ = await night.floor.people.visit("Bob", "terminal")
        host, seat = await practice_tables.practise(night.floor, first, "the-table")
        await host.say(first, {"seat": seat, "choose": "leave"})
        person, _ = await night.floor.people.visit("Ann", "terminal")
        listener = Listener(host, person)
        await host.say(person, {"seat": seat, "choose": "sit"})
        return host, {seat: (person, listener)}
    host = night.host("the-table")
    found = {}
    for seat in SEATS:
        person, _ = await night.floor.people.visit(f"Seat {seat}", f"terminal {seat}")
        await night.floor.account(person)
        found[seat] = person, Listener(host, person)
    for seat, (person, _) in found.items():
        await host.say(person, {"seat": seat, "choose": "sit"})
        await host.say(person, {"seat": seat, "choose": "buy-in", "amount": "500"})
    return host, found


def said_by(table: Table, rng: random.Random) -> Command | None:
    """Something that one of them may say."""
    makers = [choose, wager, automatic]
    rng.shuffle(makers)
    return next((made for make in makers if (made := make(table, rng)) is not None), None)


async def play(night: Evening, host: Host, people: dict[int, Person], rng: random.Random) -> None:
    """Rounds at random: whoever may say something says it, and the automatic dealer goes on."""
    for _ in range(2000):
        if host.table.rounds >= ROUNDS or (host.table.rounds and not any(worth(host.table, seat) for seat in people)):
            break
        for _ in range(rng.randrange(1, 6)):
            command = said_by(host.table, rng)
            if isinstance(command, Bet | Choose) and command.seat in people:
                with suppress(Chapter47Error):
                    host.act(command, [people[command.seat].key])
        for person in people.values():
            with suppress(Chapter47Error):
                host.set_ready(person, True)
        await night.floor.lose_patience(host.name)
    assert host.table.rounds
    await night.quiet(host.name)


def told_to(frames: list[str]) -> tuple[dict[int, Json], dict[int, Json]]:
    """The entries that somebody was told of, and what was for them alone with each."""
    entries: dict[int, Json] = {}
    private: dict[int, Json] = {}
    newest = -1
    for message in map(json.loads, frames):
        if "entry" in message:
            newest = message["entry"]["n"]
            entries[newest] = message["entry"]
        elif "private" in message:
            private[newest] = message["private"]
    return entries, private


def on_felt(entry: Json) -> Json:
    """What a stream said of an entry, but for names and for what is beside the felt."""
    delta = {name: entry["delta"][name] for name in ("wagers", "things") if name in entry["delta"]}
    if "seats" in entry["delta"]:
        delta["seats"] = {
            seat: None if each is None else {"chips": each["chips"], "color": each["color"]}
            for seat, each in entry["delta"]["seats"].items()
        }
    return {**{name: entry[name] for name in ("n", "at", "events", "shown") if name in entry}, "delta": delta}


def rounds_of(connection: Connection, asked: records.Asked, sealer: Sealer) -> list[Json]:
    return list(records.every(connection, asked, sealer))


def settled_in(events: Iterable[Json]) -> Counter[str]:
    """The wagers that were decided."""
    return Counter(json.dumps(event, sort_keys=True) for event in events if event["event"] == "settled")


def worth(table: Table, seat: int) -> Cents:
    owner = seat_owner(seat)
    return table.ledger.balance(owner) + table.ledger.balance(layout_account(owner))


@pytest.mark.parametrize(
    "name", [each if each in SOME else pytest.param(each, marks=pytest.mark.prove) for each in table_games()]
)
def test_what_a_record_holds_is_what_that_persons_stream_showed(tmp_path: Path, name: str) -> None:
    async def script(night: Evening) -> None:
        host, found_there = await people_at(night, name)
        people = {seat: person for seat, (person, _) in found_there.items()}
        listeners = {seat: listener for seat, (_, listener) in found_there.items()}
        had, begins = {seat: worth(host.table, seat) for seat in people}, host.newest
        await play(night, host, people, random.Random(f"record of {name}"))
        sealer, read = night.floor.sealer, night.floor.store.read
        for seat, person in people.items():
            frames = await listeners[seat].all()
            entries, private = told_to(frames)
            asked = records.Asked(person.id, practice=host.practice)
            rounds = await read(partial(rounds_of, asked=asked, sealer=sealer))
            assert rounds, "somebody who played has a record"
            for told in rounds:
                number, me = told["round"], person.id
                found = await read(partial(records.replay, person=me, stream=host.name, number=number, sealer=sealer))
                assert found.record == told
                for step in found.steps:
                    if step["n"] < min(entries):
                        continue  # all could have seen it who were there before
                    shown = dict(step)
                    assert shown.pop("private", None) == private.get(step["n"])
                    assert shown == on_felt(entries[step["n"]])
                assert [step["n"] for step in found.steps] == sorted(step["n"] for step in found.steps)
                texts = {event["text"] for step in found.steps for event in step["events"]}
                assert {event["text"] for event in told["events"]} <= texts
                written = await read(partial(record_files.transcript, person=me, stream=host.name, number=number))
                seen = set(CARD.findall("\n".join(frames)))
                assert set(CARD.findall(json.dumps([told, found.before, found.steps, written]))) <= seen
            # What is told of wagers is what the stream settled, and every cent is in some round.
            settled = Counter(
                json.dumps(event, sort_keys=True)
                for told in rounds
                for event in told["events"]
                if event["event"] == "settled"
            )
            over = [entry for n, entry in entries.items() if n <= host.table.spans[-1][1] - 1]
            own = (event for entry in over for event in entry["events"] if event.get("seat") == seat)
            assert settled == settled_in(own)
            brought = sum(
                written_cents(event["amount"])
                for number, entry in entries.items()
                for event in entry["events"]
                if number > begins and event["event"] in BROUGHT and event["seat"] == seat
            )
            if host.table.is_at_rest() or not host.table.layout.stakes:
                nets = sum(written_cents(told["net"]) for told in rounds)
                assert nets == worth(host.table, seat) - had[seat] - brought
            played = await read(partial(record_statistics.tally, asked=asked))
            decided = sum(each.decided for mine in played.values() for each in mine.wagers.values())
            assert decided == sum(settled.values())

    evening(tmp_path, script, casino=casino(name))


def test_a_round_that_a_restart_cuts_in_two_is_one_round_in_the_record(tmp_path: Path) -> None:
    async def first(night: Evening) -> None:
        ann = await night.player("the-table", 1)
        await night.say("the-table", ann, {"seat": 1, "bet": "red", "amount": "10"})

    async def then(night: Evening) -> None:
        host = night.host("the-table")
        (ann,) = [await night.known(number) for number in host.following.occupants.values() if number is not None]
        night.floor.chosen.choose("17")
        watching = Listener(host, ann)
        host.set_ready(ann, True)
        await night.over("the-table", 1)
        watching.end()
        asked, sealer = records.Asked(ann.id), night.floor.sealer
        (told,) = await night.floor.store.read(partial(rounds_of, asked=asked, sealer=sealer))
        assert [event["event"] for event in told["events"]] == ["accepted", "settled"]
        assert (told["shown"], told["net"]) == (["17"], "-10.00")
        replay = await night.floor.store.read(lambda c: records.replay(c, ann.id, "the-table", 1, sealer))
        # The process that began it is gone: what is shown step by step begins with what lay there when this one began.
        assert [wager["amount"] for wager in replay.before["wagers"]] == ["10.00"]

    evening(tmp_path, first, casino=casino("roulette"))
    evening(tmp_path, then, casino=casino("roulette"))


def test_a_round_in_which_somebody_left_and_sat_down_again_is_one_round_in_the_record(tmp_path: Path) -> None:
    """Ann takes her wager back, leaves, and wagers again at another seat before the ball has fallen."""

    async def script(night: Evening) -> None:
        ann = await night.player("the-table", 1)
        host = night.host("the-table")
        wager = {"bet": "red", "amount": "10"}
        await night.say("the-table", ann, {"seat": 1, **wager}, {"seat": 1, "remove": "red"})
        await night.say("the-table", ann, {"seat": 1, "choose": "leave"}, {"seat": 3, "choose": "sit"})
        await night.say("the-table", ann, {"seat": 3, "choose": "buy-in", "amount": "50"}, {"seat": 3, **wager})
        night.floor.chosen.choose("17")
        host.set_ready(ann, True)
        await night.over("the-table", 1)
        asked, sealer = records.Asked(ann.id), night.floor.sealer
        (told,) = await night.floor.store.read(partial(rounds_of, asked=asked, sealer=sealer))
        assert [event["event"] for event in told["events"]] == ["accepted", "removed", "accepted", "settled"]
        assert (told["seat"], told["shown"], told["net"]) == (3, ["17"], "-10.00")

    evening(tmp_path, script, casino=casino("roulette"))


def test_a_transcript_of_a_round_runs_and_comes_to_the_same(tmp_path: Path) -> None:
    """Craps: the pass wager was made two rolls before the one that decided it, and the transcript begins there."""

    async def script(night: Evening) -> None:
        ann = await night.player("the-table", 1)
        host = night.host("the-table")
        await night.floor.quiet("the-table")
        night.floor.chosen.choose((3, 1), (5, 5), (2, 2))
        await host.say(ann, {"seat": 1, "bet": "pass", "amount": "10"})
        for rounds in (1, 2, 3):
            host.set_ready(ann, True)
            await night.over("the-table", rounds)
        written = await night.floor.store.read(lambda c: record_files.transcript(c, ann.id, "the-table", 3))
        text = record_files.as_transcript(written)
        assert "working" not in text
        replay = Transcript.read(tomllib.loads(text), game).run()
        said = [line.said for line in replay]
        assert not [each for each in said if isinstance(each, Chapter47Error)]
        settled = [each for each in said if isinstance(each, Settled)]
        assert [(each.wager, each.result, each.paid) for each in settled] == [("pass", "win", 1000)]

    evening(tmp_path, script, casino=casino("craps"))


class Corrected(NamedTuple):
    """A table at which a round was put right, and who played there."""

    night: Evening
    host: Host
    ann: Person

    async def put_right(self, entry: int, *answers: Command) -> None:
        self.host.act(
            Correct(entry, answers, "It was misread.", ("dealer", "supervisor")), ["dealer:1", "supervisor:2"]
        )
        await self.night.floor.quiet(self.host.name)

    def shown_at(self) -> list[int]:
        """The entries with which the equipment showed something."""
        table = self.host.table
        return [n for n, entry in enumerate(table.log, table.first_entry) if isinstance(entry.command, Showing)]

    async def rounds(self) -> list[Json]:
        asked, sealer = records.Asked(self.ann.id), self.night.floor.sealer
        return await self.night.floor.store.read(partial(rounds_of, asked=asked, sealer=sealer))

    async def agree(self) -> list[Json]:
        """All that is told of it agrees to the cent: rounds, figures, files, steps and a transcript that runs."""
        rounds, read, sealer = await self.rounds(), self.night.floor.store.read, self.night.floor.sealer
        net = sum(written_cents(told["net"]) for told in rounds)
        played = await read(partial(record_statistics.tally, asked=records.Asked(self.ann.id)))
        assert sum(each.net for mine in played.values() for each in mine.wagers.values()) == net
        assert sum(mine.net for mine in played.values()) == net
        assert worth(self.host.table, 1) == 50000 + net
        rows = list(csv.DictReader(io.StringIO(record_files.as_csv(rounds))))
        brought = (written_cents(row["paid"]) - written_cents(row["collected"]) for row in rows if row["paid"])
        assert sum(brought) == net == sum(written_cents(row["net"]) for row in rows if row["net"])
        for told in rounds:
            me, number = self.ann.id, told["round"]
            replay = await read(partial(records.replay, person=me, stream="the-table", number=number, sealer=sealer))
            corrected = [event for step in replay.steps for event in step["events"] if event["event"] == "corrected"]
            assert [event for event in corrected if event in [each["event"] for each in told["corrections"]]] == [
                each["event"] for each in told["corrections"]
            ]
            written = await read(partial(record_files.transcript, person=me, stream="the-table", number=number))
            script = Transcript.read(tomllib.loads(record_files.as_transcript(written)), game)
            said = [line.said for line in script.run()]
            assert not [each for each in said if isinstance(each, Chapter47Error)]
            for each in told["corrections"]:
                was, changes = written_cents(each["was"]["net"]), written_cents(each["net"])
                settled = [event for event in each["was"]["events"] if event["event"] == "settled"]
                assert was == sum(written_cents(e["paid"]) - written_cents(e["collected"]) for e in settled)
                assert each is not told["corrections"][-1] or was + changes == written_cents(told["net"])
        return rounds


def corrected_at(
    tmp_path: Path, name: str, faces: tuple[Any, ...], script: Callable[[Corrected], Awaitable[None]]
) -> None:
    async def run(night: Evening) -> None:
        ann = await night.player("the-table", 1)
        night.floor.chosen.choose(*faces)
        await script(Corrected(night, night.host("the-table"), ann))

    evening(tmp_path, run, casino=casino(name))


def test_a_corrected_round_is_told_as_corrected_with_what_it_was(tmp_path: Path) -> None:
    """Roulette: 17 was 15, which is told after a later round; then it was 17 after all; then the round was void."""

    async def script(at: Corrected) -> None:
        await at.night.say(
            "the-table",
            at.ann,
            {"seat": 1, "bet": "straight", "pick": "17", "amount": "40"},
            {"seat": 1, "bet": "black", "amount": "40"},
        )
        at.host.set_ready(at.ann, True)
        await at.night.over("the-table", 1)
        await at.host.say(at.ann, {"seat": 1, "bet": "red", "amount": "10"})
        (spun,) = at.shown_at()
        await at.put_right(spun, Showing("spin", "15"))  # while the next round is under way
        at.host.set_ready(at.ann, True)
        await at.night.over("the-table", 2)
        first, later = await at.agree()
        assert (first["shown"], first["net"], later["net"]) == (["15"], "0.00", "-10.00")
        (was,) = [each["was"] for each in first["corrections"]]
        assert (was["shown"], was["net"], first["corrections"][0]["net"]) == (["17"], "1440.00", "-1440.00")
        written = await at.night.floor.store.read(lambda c: record_files.transcript(c, at.ann.id, "the-table", 1))
        assert written["play"][-1]["answers"] == [{"spin": "15"}]
        script = Transcript.read(tomllib.loads(record_files.as_transcript(written)), game)
        replay = script.run()
        _ = list(replay)
        assert replay.table.chips(1) == 500_00
        await at.put_right(spun, Showing("spin", "17"))
        first, _ = await at.agree()
        assert (first["shown"], first["net"]) == (["17"], "1440.00")
        assert [each["was"]["net"] for each in first["corrections"]] == ["1440.00", "0.00"]
        await at.put_right(spun, Call("void-round", {"reason": "The wheel is out of balance."}, ("supervisor",)))
        first, _ = await at.agree()
        assert (first["shown"], first["net"]) == ([], "0.00")
        assert "settled" not in [event["event"] for event in first["events"]]

    corrected_at(tmp_path, "roulette", ("17", "20"), script)


def test_a_correction_moves_wagers_that_outlive_rounds_into_the_round_that_decides_them(tmp_path: Path) -> None:
    """Craps: the come wager went to 10 and won on it. It went to 9, and won on the roll before."""

    async def script(at: Corrected) -> None:
        await at.night.floor.quiet("the-table")
        for number, bets in enumerate((["pass"], ["come"], [], []), 1):
            for bet in bets:
                await at.host.say(at.ann, {"seat": 1, "bet": bet, "amount": "10"})
            at.host.set_ready(at.ann, True)
            await at.night.over("the-table", number)
        assert [(told["round"], told["net"]) for told in await at.agree()] == [(1, "0.00"), (2, "0.00"), (4, "10.00")]
        await at.put_right(at.shown_at()[1], Showing("roll", (5, 4)))
        first, second, third, fourth = await at.agree()
        assert [each["net"] for each in (first, second, third, fourth)] == ["0.00", "0.00", "10.00", "0.00"]
        assert (second["shown"], second["corrections"][0]["was"]["shown"]) == ([[5, 4]], [[5, 5]])
        assert [event["event"] for event in third["events"]] == ["settled"]
        assert (fourth["events"], fourth["corrections"][0]["was"]["net"]) == ([], "10.00")
        assert first["corrections"] == []

    corrected_at(tmp_path, "craps", ((3, 1), (5, 5), (5, 4), (5, 5)), script)

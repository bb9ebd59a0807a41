"""What a floor reports of poker tables: what their ledgers hold, whatever became of a round, and how players play."""

import json
from pathlib import Path

import pytest
from sqlalchemy import Connection

from chapter47.floor.chain import Line
from chapter47.floor.note_words import note_words
from chapter47.floor.room_revenue import raked
from chapter47.floor.significant import STREAM
from chapter47.floor.streams import lines_after
from chapter47.games.parts.poker.acting import Acts
from chapter47.money.ledger import RAKE
from kit.cards import Evening, evening

provision = pytest.mark.provision
CASINO = """
casino = "Test"
[pits.poker.holdem]
game = "holdem"
min = "10"
max = "20"
blinds = ["5", "10"]
"""


@provision("14.15(h)", "14.14(b)1ii")
def test_what_was_raked_of_a_round_that_is_dead_is_no_revenue(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2)}
        supervisor = await night.staff("supervisor")
        for dead in (True, False):
            for person in people.values():
                host.set_ready(person, True)
            await night.floor.until("holdem", lambda: host.table.point.find(Acts) is not None)
            play = host.table.state.play
            while play.street == 1:
                owed = play.players[play.turn].bet < play.level
                await host.say(people[play.turn], {"seat": play.turn, "choose": "call" if owed else "check"})
                await night.quiet("holdem")
            assert "'event': 'raked'" in str(await night.bodies("holdem"))
            if dead:
                await host.say(supervisor, {"call": "void-round", "reason": "a card is missing"})
            else:
                await host.say(people[play.turn], {"seat": play.turn, "choose": "fold"})
            await night.quiet("holdem")
            day, day_of = night.floor.day_of(night.floor.now()), night.floor.day_of
            told = await night.floor.store.read(lambda c: raked(c, ["holdem"], day, day_of))  # noqa: B023
            assert told == {"holdem": host.table.ledger.balance(RAKE)} == {"holdem": 0 if dead else 2_00}
        assert (await night.proof("holdem")).rounds == 2

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("14.16(b)")
def test_a_player_who_plays_for_another_is_reported_to_the_regulator_and_no_device_is(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        for seat in (1, 2, 3):
            await night.player("holdem", seat)
        await night.host("holdem").say(await night.staff("supervisor"), {"report": "collusion", "seat": 2})
        await night.quiet("holdem")
        notes = [json.loads(line.note or "{}") for line in await night.floor.store.read(significant)]
        (told,) = (note for note in notes if str(note.get("event")).endswith("-reported"))
        assert (told["event"], told["provision"]) == ("player-reported", "19:47-14.16(a)")
        sentence = note_words(told, str)
        assert sentence == "The player at seat 2 of holdem is reported: collusion"

    evening(tmp_path, script, casino=CASINO, patience=1000)


def significant(connection: Connection) -> list[Line]:
    """The record of significant events."""
    return list(lines_after(connection, STREAM))

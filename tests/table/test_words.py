"""What happened, in words: the same from the event itself and from the log that keeps it."""

from pathlib import Path

import pytest

from chapter47 import bet, call, open_table
from chapter47.games import game
from chapter47.house.files import read_toml
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.table.commands import Report
from chapter47.table.events import event_json
from chapter47.table.transcript import Transcript
from chapter47.table.words import sentence, words, words_of
from kit.peoples_words import machine_words

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.toml"))
OF_SYSTEMS = sorted((Path(__file__).parents[1] / "transcripts" / "systems").glob("*.toml"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_log_tells_what_the_table_told(path: Path) -> None:
    lines = list(Transcript.read(read_toml(path), game).run())
    told = [line.said for line in lines if not isinstance(line.said, Chapter47Error)]
    assert {"accepted", "settled", "announced", "opened"} <= {event.event for event in told}
    for event in told:
        assert words_of(event_json(event)) == words(event)
    assert machine_words(lines) == {}


@pytest.mark.parametrize("path", OF_SYSTEMS, ids=lambda path: path.stem)
def test_a_log_tells_what_a_system_told(path: Path) -> None:
    lines = list(Transcript.read(read_toml(path), game).drive())
    for line in lines:
        if not isinstance(line.said, Chapter47Error):
            assert words_of(event_json(line.said)) == words(line.said)
    assert machine_words(lines) == {}


def test_a_device_that_is_reported_is_told_in_words() -> None:
    (reported,) = open_table("roulette", seats={2: "100"}).do(Report("device", {"seat": 2}))
    assert sentence(reported) == "A device is reported at seat 2. (19:47-8.1)"
    assert words_of(event_json(reported)) == words(reported)


def test_what_would_be_refused_is_known_without_doing_it() -> None:
    table = open_table("roulette", {"min": "5"}, seats={1: "100"})
    entries = table.next_entry
    table.consider(bet(1, "red", "5"))
    for command, error in ((bet(1, "red", "1"), Refused), (bet(2, "red", "5"), Mistake), (call("void-round"), Mistake)):
        with pytest.raises(error):
            table.consider(command)
    assert (table.next_entry, dict(table.layout.stakes), table.chips(1)) == (entries, {}, 100_00)

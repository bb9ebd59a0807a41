"""Rounds of play as PHH: whoever reads them sees what that person may see, and comes to the same chips."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory

from chapter47 import game
from chapter47.games.parts.poker.phh import Hand, import_hand, read_hands, write_hand
from chapter47.games.parts.poker.phh.exporting import Recorder
from chapter47.table.log import lines, recover
from chapter47.table.table import Table
from chapter47.table.transcript import Transcript
from kit.streams import chained, file_of, rows_of
from kit.terminal import run

provision = pytest.mark.provision

HOUSE = {"betting": "no-limit", "blinds": ["1", "2"], "min": "2", "rake": {"kind": "percentage", "percent": 10}}
SEATS = {"1": {"chips": "200"}, "2": {"chips": "200"}, "3": {"chips": "60.50"}}
SHOWN: list[dict[str, object]] = [
    {"deal": ["AS", "KD", "QH", "AH", "KC", "QD"]},
    {"seat": 3, "choose": "raise", "to": "6"},
    {"seat": 1, "choose": "raise", "to": "20"},
    {"seat": 2, "choose": "fold"},
    {"seat": 3, "choose": "call"},
    {"deal": ["2S", "3S", "9D"]},
    {"seat": 1, "choose": "bet", "amount": "20"},
    {"seat": 3, "choose": "all-in"},
    {"seat": 1, "choose": "call"},
    {"deal": ["4S", "JC"]},
    {"call": "showdown"},
]
"""The button is seat 3. $1 and $2, then $20 each, then $40.50 each: $123 in the pot, of which seat 2's $2."""
FOLDED: list[dict[str, object]] = [
    {"deal": ["2S", "3D", "7H", "8C"]},
    {"seat": 2, "choose": "call"},
    {"seat": 1, "choose": "raise", "to": "8"},
    {"seat": 2, "choose": "fold"},
]
"""Seat 3 is broke: two play, the button is seat 1, and the first blind is to its left, as the words of 14.10(d) are."""


def table_of(*play: dict[str, object], **house: object) -> Table:
    said = {"chapter47": 1, "game": "holdem", "house": {**HOUSE, **house}, "seats": SEATS, "play": list(play)}
    replay = Transcript.read(said, game).run()
    assert not [str(line.said) for line in replay if line.is_answer]
    return replay.table


def recorded(table: Table, reader: int | None = None) -> list[Hand]:
    """Its rounds, as a recorder writes them who stands beside while its log runs again."""
    recorder, found = Recorder(reader), []
    again: Table[Any] = Table(table.game, table.opening_house)
    for entry in table.log:
        recorder.before(again)
        again.do(entry.command)
        found += [hand for _, hand in recorder.after(again)]
    return found


def dealt(hand: Hand) -> list[str]:
    return [action.text for action in hand.actions if action.text.startswith("d dh")]


@provision("14.6(e)5")
def test_a_round_is_a_hand() -> None:
    (hand,) = recorded(table_of(*SHOWN))
    assert write_hand(hand).splitlines() == [
        'variant = "NT"',
        "ante_trimming_status = true",
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [1, 2, 0]",
        "min_bet = 2",
        "starting_stacks = [200, 200, 60.50]",
        'actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 6", "p1 cbr 20", "p2 f", "p3 cc",'
        ' "d db 2s3s9d", "p1 cbr 20", "p3 cbr 40.50", "p1 cc", "d db 4s", "d db Jc", "p3 sm QhQd", "p1 sm AsAh"]',
        "hand = 1",
        "seats = [1, 2, 3]",
        "finishing_stacks = [250.50, 198, 0]",
        "winnings = [111, 0, 0]",
        'currency = "USD"',
        'currency_symbol = "$"',
        "_rake = 12",
    ]


@provision("14.15(d)")
@pytest.mark.parametrize(
    ("reader", "first", "second"),
    [
        (None, ["????", "????", "????"], ["????", "????"]),
        (1, ["AsAh", "????", "????"], ["????", "3d8c"]),
        (2, ["????", "KdKc", "????"], ["2s7h", "????"]),
        (3, ["????", "????", "QhQd"], ["????", "????"]),
    ],
)
def test_whoever_reads_sees_the_own_cards_and_what_was_shown(
    reader: int | None, first: list[str], second: list[str]
) -> None:
    hands = recorded(table_of(*SHOWN, *FOLDED), reader)
    assert [[text.split()[-1] for text in dealt(hand)] for hand in hands] == [first, second]
    shows = [action.text for action in hands[0].actions if " sm" in action.text]
    assert shows == ["p3 sm QhQd", "p1 sm AsAh"]


def test_two_players_under_the_words_of_the_law_are_written_so_that_others_read_them() -> None:
    """Seat 2 is left of the button: p1, with the first blind. PHH has the blinds of two the other way round."""
    hand = recorded(table_of(*SHOWN, *FOLDED))[1]
    fields = dict(hand.fields)
    assert fields["seats"] == (2, 1)
    assert fields["blinds_or_straddles"] == (2, 1)
    assert [action.text for action in hand.actions][2:] == ["p1 cc", "p2 cbr 8", "p1 f"]


def test_pokerkit_comes_to_the_same_chips_and_the_rake() -> None:
    for hand in recorded(table_of(*SHOWN, *FOLDED), 1):
        *_, state = HandHistory.loads(write_hand(hand), automations=HandHistory.automations)
        rake = dict(hand.fields).get("_rake", 0)
        assert hand.finishing_stacks is not None
        assert sum(state.stacks) == sum(hand.finishing_stacks) / 100 + float(str(rake))


def test_what_is_exported_is_imported_again() -> None:
    """With the cards of the seat that lost, or of nobody: the chips are the same."""
    for hand in recorded(table_of(*SHOWN), 3):
        imported = import_hand(hand)
        assert imported.recorded.chips == (25050, 19800, 0)
        assert imported.recorded.rake == 1200


@provision("14.15(a)")
def test_a_hand_that_was_mucked_stays_unknown() -> None:
    mucked: list[dict[str, object]] = [*SHOWN[:-1], {"seat": 3, "choose": "muck"}]
    (hand,) = recorded(table_of(*mucked))
    assert [action.text for action in hand.actions][-1] == "p3 sm"
    assert "Q" not in write_hand(hand).split("actions")[1].split("]")[0]


def kept(tmp_path: Path, name: str, text: Iterable[str]) -> Path:
    path = tmp_path / name
    path.write_text("".join(text), encoding="utf-8")
    return path


def test_a_floors_log_a_tables_and_a_transcript_say_the_same(tmp_path: Path) -> None:
    table = table_of(*SHOWN, *FOLDED)
    alone = kept(tmp_path, "table.log", (f"{line}\n" for line in lines(table)))
    floor = kept(tmp_path, "floor.log", file_of(chained("holdem-1", rows_of(table, "holdem-1"))))
    told = [run("export", str(path), "--seat", "1") for path in (alone, floor)]
    assert [each.code for each in told] == [0, 0]
    assert told[0].out == told[1].out
    assert [hand.where for hand in read_hands(told[0].out, "both.phhs")] == ["both.phhs, hand 1", "both.phhs, hand 2"]
    one = run("export", str(floor), "--rounds", "2")
    assert dict(read_hands(one.out)[0].fields)["hand"] == 2
    output = tmp_path / "two.phh"
    assert run("export", str(floor), "--rounds", "2-2", "--output", str(output)).code == 0
    assert output.read_text() == one.out


def test_a_log_that_was_changed_is_not_exported(tmp_path: Path) -> None:
    text = "".join(f"{line}\n" for line in lines(table_of(*SHOWN)))
    changed = kept(tmp_path, "table.log", text.replace('"to":"20"', '"to":"21"'))
    told = run("export", str(changed), code=2)
    assert "Line" in told.err
    assert not told.out


@pytest.mark.parametrize(
    ("rounds", "why"),
    [("0", "are no rounds"), ("3-2", "are no rounds"), ("x", "are no rounds"), ("7", "has no such rounds")],
)
def test_rounds_that_are_none_are_told(tmp_path: Path, rounds: str, why: str) -> None:
    log = kept(tmp_path, "table.log", (f"{line}\n" for line in lines(table_of(*SHOWN))))
    told = run("export", str(log), "--rounds", rounds, code=2)
    assert why in told.err


def test_a_game_that_the_format_has_no_code_for_is_told(tmp_path: Path) -> None:
    fold: list[dict[str, object]] = [SHOWN[0], {"seat": 3, "choose": "fold"}, {"seat": 1, "choose": "fold"}]
    log = kept(tmp_path, "table.log", (f"{line}\n" for line in lines(table_of(*fold, betting="spread", max="10"))))
    told = run("export", str(log), code=2)
    assert "PHH has no code for holdem, high, spread." in told.err


def test_a_log_of_no_cards_is_told(tmp_path: Path) -> None:
    roulette = Transcript.read({"chapter47": 1, "game": "roulette"}, game).run()
    assert list(roulette)
    log = kept(tmp_path, "table.log", (f"{line}\n" for line in lines(roulette.table)))
    assert "has no such rounds" in run("export", str(log), code=2).err
    assert recover(log.read_text(), game).rounds == 0

"""The log is the save: a table is recovered by running it, and the first difference is a typed divergence."""

import json

import pytest

from chapter47 import Mistake, Showing, Table, bet, call, game, open_table, read_step
from chapter47.table.log import Divergence, entry_line, header, lines, recover
from chapter47.table.sources import rules_fingerprint


def played() -> Table:
    table = open_table("roulette", {"five-adjacent": True}, seats={1: "500", 2: "100"})
    table.do(bet(1, "five-adjacent", "25", pick="17"))
    table.do(bet(2, "red", "10"))
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "17"))
    table.do(bet(2, "split", "5", pick=["20", "17"]))
    return table


def test_a_log_runs_again_to_the_same_bytes() -> None:
    text = "\n".join(lines(played()))
    again = recover(text, game)
    assert "\n".join(lines(again)) == text
    assert again.view() == played().view()


def test_a_line_says_the_command_what_followed_and_what_was_asked() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "split", "5", pick=["20", "17"]))
    number = table.next_entry - 1
    assert entry_line(number, table.log[-1]) == (
        '{"command":{"amount":"5.00","bet":"split","pick":["20","17"],"seat":1},'
        '"events":[{"amount":"5.00","event":"accepted","instrument":"chips","pick":["17","20"],'
        '"provision":"19:47-5.1(e)2","seat":1,"total":"5.00","wager":"split"}],'
        f'"n":{number},"request":"{table.point.fingerprint()}"}}'
    )
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "20"))
    settled = (
        '{"amount":"5.00","collected":"0.00","event":"settled","odds":"17 to 1","paid":"85.00","pick":["17","20"],'
        '"provision":"19:47-5.2(a)","result":"win","returned":"5.00","seat":1,"vigorish":"0.00","wager":"split"}'
    )
    assert settled in entry_line(number + 2, table.log[-1])


def spaced(line: str) -> str:
    """The same line as another program might write it: other spaces, other order."""
    return json.dumps(dict(reversed(json.loads(line).items())), indent=None, separators=(" , ", " : "))


def test_a_log_may_be_spelled_otherwise() -> None:
    table = played()
    table.do(bet(2, "split", "5", pick=["20", "17"]))  # said before
    text = "\n".join(map(spaced, lines(table)))
    assert list(lines(recover(text, game))) == list(lines(table))


@pytest.mark.parametrize("sign", ["0", "~", ",", "}", '"'])
def test_no_sign_of_a_line_can_be_another(sign: str) -> None:
    """Each sign of two lines, of which one has a command that the log has said before, replaced by another."""
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    table.do(bet(1, "red", "10"))
    rows = list(lines(table))
    for row in (len(rows) - 2, len(rows) - 1):
        for at, was in enumerate(rows[row]):
            if was == sign:
                continue
            text = "\n".join([*rows[:row], rows[row][:at] + sign + rows[row][at + 1 :], *rows[row + 1 :]])
            try:
                again = recover(text, game)
            except (Divergence, Mistake):
                continue
            # Changed at a place that the next line does not depend on, it is the log of another table, word for word.
            assert list(lines(again)) == text.split("\n")


def test_a_line_with_two_commands_diverges() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    table.do(bet(1, "red", "10"))
    rows = list(lines(table))
    rows[-1] = rows[-1].replace(',"n":', ',"command":{"amount":"10.00","bet":"black","seat":1},"events":[],"n":')
    with pytest.raises(Divergence) as divergence:
        recover("\n".join(rows), game)
    assert (divergence.value.entry, divergence.value.what) == (len(rows) - 2, "command")


def test_any_prefix_is_a_table_that_goes_on() -> None:
    whole = list(lines(played()))
    for stop in range(1, len(whole) + 1):
        table = recover("\n".join(whole[:stop]), game)
        for line in whole[stop:]:
            table.do(read_step(json.loads(line)["command"]))
        assert list(lines(table)) == whole


def tampered(text: str, entry: int, change: str) -> str:
    rows = text.splitlines()
    row = json.loads(rows[entry + 1])
    if change == "paid":
        settled = next(event for event in row["events"] if event["event"] == "settled" and event["result"] == "win")
        settled["paid"] = "9999.00"
    elif change == "command":
        row["command"] = {"spin": "18"}
    elif change == "request":
        row["request"] = "0" * 16
    elif change == "refused":
        row["command"] = {"spin": "99"}
    elif change == "order":
        row["n"] += 1
    elif change == "key":
        row["note"] = "nothing to see here"
    rows[entry + 1] = json.dumps(row)
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("paid", "events"),
        ("command", "events"),
        ("request", "request"),
        ("refused", "command"),
        ("order", "n"),
        ("key", "keys"),
    ],
)
def test_a_changed_log_diverges_where_it_was_changed(change: str, what: str) -> None:
    table = played()
    spin = next(number for number, entry in enumerate(table.log) if isinstance(entry.command, Showing))
    with pytest.raises(Divergence, match="under the same rules") as divergence:
        recover(tampered("\n".join(lines(table)), spin, change), game)
    assert (divergence.value.entry, divergence.value.what) == (spin, what)
    assert divergence.value.same_rules


def test_other_rules_are_told_from_the_same() -> None:
    text = "\n".join(lines(played())).replace(rules_fingerprint(game("roulette")), "0" * 16, 1)
    assert recover(text, game).rounds == 1  # what follows is the same, so there is nothing to complain of
    spin = next(number for number, entry in enumerate(played().log) if isinstance(entry.command, Showing))
    with pytest.raises(Divergence, match="under other rules than it was written under"):
        recover(tampered(text, spin, "paid"), game)


def test_fingerprints_of_rules_differ_by_game() -> None:
    assert rules_fingerprint(game("roulette")) != rules_fingerprint(game("sic-bo"))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "nonsense", '{"chapter47":1}', '{"chapter47":1,"house":{},"game":"x"}']
)
def test_what_is_no_log_is_said_so(text: str) -> None:
    with pytest.raises(Mistake):
        recover(text, game)


def test_a_snapshot_is_a_cache_of_the_log() -> None:
    table = open_table("roulette", seats={1: "500", 2: "100"})
    table.do(bet(1, "red", "10", keep=True))
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "1"))
    taken = json.loads(json.dumps(table.snapshot()))
    again = Table(table.game, table.opening_house, taken)
    assert again.view() == table.view()
    for command in (bet(2, "odd", "10"), call("no-more-bets"), Showing("spin", "2")):
        assert table.do(command) == again.do(command)
    for seat in (1, 2):
        assert again.chips(seat) == table.chips(seat)
    assert again.house_result() == table.house_result()
    with pytest.raises(Mistake, match=r"its first 6 entries are elsewhere") as mistake:
        lines(again)
    assert mistake.value.code == "not-the-whole-log"
    kept = list(lines(table))
    assert [entry_line(number, entry) for number, entry in enumerate(again.log, again.first_entry)] == kept[7:]
    assert header(again) == header(table)
    again.check()
    table.do(bet(1, "red", "1"))
    with pytest.raises(Mistake, match="where a round begins"):
        table.snapshot()


def test_what_is_asked_stands_beside_each_line_and_does_not_change_by_accident() -> None:
    """Its fingerprint is in every line that a floor keeps: another one, and none of them runs again."""
    assert open_table("roulette").point.describe()[:2] == (("bet", "remove", "reduce"), ("call no-more-bets",))

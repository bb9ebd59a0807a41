"""The log is the save: a table is recovered by running it, and the first difference is a typed divergence."""

import json

import pytest

from chapter47 import Mistake, Showing, Table, bet, call, game, open_table, read_step
from chapter47.table.log import Divergence, lines, recover, rules_fingerprint
from chapter47.table.snapshot import snapshot


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
    rows[entry + 1] = json.dumps(row)
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("change", "what"),
    [("paid", "events"), ("command", "events"), ("request", "request"), ("refused", "command"), ("order", "n")],
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
    taken = json.loads(json.dumps(snapshot(table)))
    again = Table(table.game, table.opening_house, taken)
    assert again.view() == table.view()
    for command in (bet(2, "odd", "10"), call("no-more-bets"), Showing("spin", "2")):
        assert table.do(command) == again.do(command)
    for seat in (1, 2):
        assert again.chips(seat) == table.chips(seat)
    assert again.house_result() == table.house_result()
    again.check()
    table.do(bet(1, "red", "1"))
    with pytest.raises(Mistake, match="where a round begins"):
        snapshot(table)

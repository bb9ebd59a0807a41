"""The keno computer system as a machine: it is logged, recovered, snapshotted, and tells what may be said."""

import json

import pytest

from chapter47.games import game
from chapter47.law import Chapter47Error
from chapter47.table.commands import Bet, read_step
from chapter47.table.log import lines, recover_machine
from chapter47.table.says import Purse, covering
from chapter47.table.words import words_of
from kit.keno_booth import FIRST_TWENTY, Booth
from kit.keno_evenings import busy


@pytest.mark.parametrize("seed", range(6))
def test_a_log_leads_to_the_same_system_and_so_does_a_snapshot(seed: int) -> None:
    booth = busy(seed)
    system = booth.system
    system.check()
    again = recover_machine("\n".join(lines(system)) + "\n", game)
    assert json.loads(json.dumps(again.snapshot())) == json.loads(json.dumps(system.snapshot()))
    kept = {
        **json.loads(json.dumps(system.snapshot())),
        "segments": system.columns.added({}) | system.columns.changing(),
    }
    third = system.again_from(kept)
    assert third.snapshot() == system.snapshot()
    assert third.columns.added({}) == system.columns.added({})
    assert [third.own_tickets(seat) for seat in (1, 2)] == [system.own_tickets(seat) for seat in (1, 2)]


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_happened_is_told_in_words(seed: int) -> None:
    for fact in lines(busy(seed).system):
        for event in json.loads(fact).get("events", ()):
            assert words_of(event), event


def test_columns_are_kept_by_what_was_added_since() -> None:
    booth = Booth()
    booth.straight(1)
    first, lengths = booth.system.columns.added({}), booth.system.columns.lengths()
    booth.choose("request", groups=[[1, 2], [3, 4]], conditioning=[{"ways": "1/4", "rate": "1"}])
    booth.draw(FIRST_TWENTY)
    booth.choose("redeem", ticket=1)
    more = booth.system.columns.added(lengths)
    whole = {name: first.get(name, b"") + more.get(name, b"") for name in {**first, **more}}
    assert whole == booth.system.columns.added({})
    kept = {**booth.system.snapshot(), "segments": {**whole, **booth.system.columns.changing()}}
    assert booth.system.again_from(kept).snapshot() == booth.system.snapshot()
    broken = {**kept, "segments": {**kept["segments"], "acts": b""}}
    with pytest.raises(Chapter47Error, match="not those of the snapshot"):
        booth.system.again_from(broken)


def test_what_is_on_disk_is_forgotten_and_the_books_still_balance() -> None:
    booth = Booth()
    booth.straight(1)
    entries = booth.system.next_entry
    booth.system.forget()
    assert (len(booth.system.log), booth.system.first_entry) == (0, entries)
    booth.straight(2)
    assert (len(booth.system.log), booth.system.next_entry) == (1, entries + 1)
    booth.system.check()


def test_patrons_come_with_money_and_leave_with_it_and_tickets_stay_theirs() -> None:
    booth = Booth()
    number = booth.straight(1)
    assert booth.choose("buy-in", amount="20")["amount"] == "20.00"
    booth.choose("quick-pick", spots=3, rate="1")
    assert booth.choose("leave")["chips"] == "1019.00"
    assert booth.system.picks == []
    booth.draw(FIRST_TWENTY)
    assert booth.no(seat=1, choose="redeem", ticket=number).code == "no-such-patron"
    booth.choose("sit")
    assert booth.choose("redeem", ticket=number)["amount"] == "3.00"
    assert booth.no(seat=1, choose="sit").code == "seat-taken"
    assert booth.no(seat=0, choose="sit").code == "no-such-patron"


def test_what_a_patron_may_say_follows_what_was_drawn() -> None:
    booth = Booth({"multi-race-refund": True})
    won, lost, races = booth.straight(1), booth.straight(61), booth.straight(1, games=3)

    def tickets(name: str) -> tuple[object, ...]:
        says = [say for say in booth.system.says("patron:1") if say.name == name]
        return says[0].wants["ticket"].among if says else ()  # type: ignore[union-attr]

    assert (tickets("void"), tickets("redeem")) == ((won, lost, races), ())
    booth.lock()
    assert (tickets("void"), tickets("cancel")) == ((), ())
    assert next(say for say in booth.system.says("patron:1") if say.name == "request").refused is not None
    booth.draw(FIRST_TWENTY)
    assert (tickets("void"), tickets("redeem"), tickets("cancel")) == ((), (won,), (races,))
    step = {"choose": "request", "groups": [{"numbers": [1]}], "rate": 100}
    assert covering(booth.system.says("patron:1"), step, Purse(100, {})) is not None


@pytest.mark.parametrize("post", ["keno-writer", "keno-supervisor", "inspector"])
def test_whatever_an_open_say_of_the_staff_offers_without_more_is_taken(post: str) -> None:
    booth = Booth()
    booth.notice()
    for say in booth.system.says(post):
        if say.form or say.refused is not None or any(want not in say.optional for want in say.wants):
            continue
        fresh = Booth()
        fresh.notice()
        fresh.system.do(read_step({**say.step, "confirmed-by": list(booth.system.posts)}))


def test_a_request_is_weighed_before_it_is_said() -> None:
    booth = Booth({"max-payoff": "100000"})
    step = {"seat": 1, "choose": "request", "groups": [[1, 2, 3, 4, 5, 6, 7, 8]], "rate": "10", "games": 2}
    told = [each.sentence for each in booth.system.weigh(read_step(step))]
    assert told == [
        "It costs $20.00: 1 way in each of 2 games.",
        "It is a straight ticket.",
        "It has 8 spots.",
        "It is a multi-race ticket for 2 games.",
        "It wins at most $100,000.00 in a game, the maximum payoff.",
    ]
    assert booth.chips() == "1000.00"
    pick = {"seat": 1, "choose": "quick-pick", "spots": 3, "rate": "1"}
    assert booth.system.weigh(read_step(pick))[0].sentence == "It costs $1.00: 1 way."
    assert booth.system.weigh(read_step({"seat": 1, "choose": "leave"})) == ()


def test_a_table_s_words_are_no_words_here() -> None:
    booth = Booth()
    assert booth.no(seat=1, bet="pass", amount="10").code == "not-now"
    assert booth.no(spin="17").code == "not-now"
    assert booth.no(call="no-more-bets").code == "not-now"
    assert booth.no(report="short-spin").code == "not-now"
    assert booth.no(seat=1, choose="hit").code == "not-now"
    with pytest.raises(Chapter47Error):
        booth.system.do(Bet(1, "x", "much"))  # type: ignore[arg-type]
    assert booth.system.waiting().sentence == "Game 1 is open"

"""A system's games under other rules: tickets that would not have been sold, other payoffs, what winners share."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chapter47.games import game, join
from chapter47.house import read_house, read_toml
from chapter47.law import Chapter47Error
from chapter47.table.commands import read_step
from chapter47.table.log import lines
from chapter47.whatif import Compared, OtherRules, compare_log, compare_transcript
from kit.joining import only_for_now
from kit.keno_booth import Booth
from kit.keno_evenings import busy

TESTS = Path(__file__).parents[1]
provision = pytest.mark.provision
DEAR: dict[str, object] = {"min": "2"}


def under(booth: Booth, other: dict[str, object] | str) -> Compared:
    """What was done at a booth, under rules that differ in these, or under an edition."""
    rules = OtherRules(edition=other) if isinstance(other, str) else OtherRules(change=other)
    return compare_log("\n".join(lines(booth.system)), rules, game)


def moved(found: Compared) -> list[tuple[Any, ...]]:
    """Every difference: game, ticket, wager, what it came to and would, each with its provision."""
    return [
        (
            round.name,
            each.owner,
            each.wager,
            each.was and (each.was.net, each.was.cites and each.was.cites.text),
            each.would and (each.would.net, each.would.cites and each.would.cites.text),
        )
        for round in found.rounds
        for each in round.differences
    ]


def refused(found: Compared) -> list[tuple[Any, ...]]:
    """Every say that would have been refused: its game, whose it is, what it is, and by what; on what it rested."""
    return [
        (
            round.name,
            each.step["seat"],
            each.step["choose"],
            each.cites and each.cites.text,
            each.rested and each.rested.text,
        )
        for round in found.rounds
        for each in round.refusals
    ]


# The same rules


def transcripts() -> Iterator[Path]:
    yield from sorted((TESTS / "examination" / "keno").glob("*.toml"))
    yield from sorted((TESTS / "transcripts" / "systems").glob("*.toml"))


def test_the_same_rules_come_to_the_same() -> None:
    played = 0
    for path in transcripts():
        data = read_toml(path)
        house = data.get("house", {})
        assert isinstance(house, dict)
        try:
            edition = read_house(game("keno"), house).edition.isoformat()
        except Chapter47Error:
            continue  # some are for houses that are not lawful
        found = compare_transcript(data, OtherRules(edition=edition), game)
        assert (found.rounds, found.changed, found.cents) == ([], (), 0), path
        played += found.played
    assert played > 100


@pytest.mark.parametrize("seed", range(12))
def test_the_same_rules_come_to_the_same_whatever_was_done(seed: int) -> None:
    booth = busy(seed)
    found = under(booth, booth.system.house.edition.isoformat())
    assert (found.rounds, found.cents) == ([], 0)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_told_adds_up_whatever_was_done(seed: int) -> None:
    """Each ticket that would not have been sold is missing from each of its games, with its price and what it won."""
    booth = busy(seed)
    found = under(booth, DEAR)
    tickets = booth.system.tickets
    out = {number for number in range(1, len(tickets) + 1) if tickets.request(number).lines[0].rate < 2_00}
    for round in found.rounds:
        owners = {int(each.owner.removeprefix("ticket:")) for each in round.differences}
        assert owners <= out
        for each in round.differences:
            assert each.was is not None
            assert each.would is not None
            assert (each.would.net, each.would.results) == (0, ("left-out",))
            assert each.was.net == -each.was.amount or each.was.results == ("win",)
    assert all(cites == "19:47-15.3(d)" for *_, cites, _ in refused(found))


# Tickets that are not sold


@provision("15.3(d)")
def test_a_ticket_below_another_minimum_is_not_sold_and_its_winnings_are_not_paid() -> None:
    booth = Booth()
    booth.straight(1, 2, 3)  # all three come: $42, for $1
    booth.straight(71, 72, seat=2, rate="2")
    booth.straight(78, 79, seat=2)  # loses its dollar
    booth.draw()
    found = under(booth, DEAR)
    sold, least = "19:47-15.4(c)", "19:47-15.3(d)"
    assert refused(found) == [("1", 1, "request", least, sold), ("1", 2, "request", least, sold)]
    assert moved(found) == [
        ("1", "ticket:1", "straight", (41_00, "19:47-15.6(a)"), (0, least)),
        ("1", "ticket:3", "straight", (-1_00, "19:47-15.6(a)"), (0, least)),
    ]
    assert (found.unit, found.played, found.cents) == ("game", 1, -40_00)


@provision("15.2(b)")
def test_spots_without_a_line_and_more_spots_than_there_may_be_are_refused() -> None:
    booth = Booth()
    booth.straight(1)
    booth.straight(*range(61, 71))
    booth.choose("request", groups=[[2, 3], [4, 5]], conditioning=[{"ways": "1/4", "rate": "1"}])
    booth.draw()
    found = under(booth, {"max-spots": 8})
    assert [(each[2], each[3]) for each in refused(found)] == [("request", "19:47-15.2(b)")]
    found = under(booth, {"rate-card": {"1": {"1": "3"}, "2": {"2": "12"}}})
    assert [each[3] for each in refused(found)] == ["19:47-15.2(b)", "19:47-15.2(b)"]
    # Four of four is $112 for $1: the way ticket won $111, and the ten spots lost their dollar.
    assert [(each[1], each[3][0], each[4][0]) for each in moved(found)] == [
        ("ticket:2", -1_00, 0),
        ("ticket:3", 111_00, 0),
    ]


@provision("15.4(d)")
def test_a_multi_race_ticket_that_is_not_sold_is_missing_from_each_of_its_games() -> None:
    booth = Booth()
    booth.straight(1, 2, 3, games=2)
    booth.draw()
    booth.draw([*range(41, 61)])
    found = under(booth, {"multi-race": False})
    assert refused(found) == [("1", 1, "request", "19:47-15.4(d)", "19:47-15.4(c)")]
    assert [(each[0], each[3][0], each[4][0]) for each in moved(found)] == [("1", 41_00, 0), ("2", -1_00, 0)]


@provision('15.1 "Quick-pick"')
def test_a_quick_pick_is_refused_as_it_was_asked_for() -> None:
    booth = Booth()
    booth.choose("quick-pick", spots=3, rate="1")
    booth.do(draw=[1, 2, 3])
    booth.draw()
    found = under(booth, DEAR)
    assert refused(found) == [("1", 1, "quick-pick", "19:47-15.3(d)", "19:47-15.4(c)")]
    assert found.cents == -41_00


@provision("15.3(a)")
def test_a_station_and_a_series_that_are_not_there_sell_nothing() -> None:
    booth = Booth({"booths": {"main": 2}, "series": ["main", "express"]})
    booth.straight(1, 2, station=2)
    booth.straight(1, 2, series="express")
    booth.draw()
    booth.draw(series="express")
    found = under(booth, {"booths": {"main": 1}, "series": ["main"]})
    assert [(each[0], each[3]) for each in refused(found)] == [
        ("main-1", "19:47-15.3(a)"),
        ("express-1", "19:47-15.5(b)"),
    ]
    assert [each[0] for each in moved(found)] == ["main-1", "express-1"]


# The lock-out


@provision("15.5(d)1")
def test_what_is_sold_or_voided_after_the_system_would_have_locked_out_is_refused() -> None:
    booth = Booth()
    early = booth.straight(1, 2)
    booth.straight(1, 2)
    booth.at("20:03:00")
    booth.straight(1, 2, seat=2)
    booth.choose("void", ticket=early)
    booth.at("20:10:00")
    booth.draw()
    automatic = {"lock-out": "automatic", "override": True, "notice": "countdown", "closes": 120}
    found = under(booth, automatic)
    assert refused(found) == [
        ("1", 2, "request", "19:47-15.5(d)1", "19:47-15.4(c)"),
        ("1", 1, "void", "19:47-15.4(e)", "19:47-15.4(e)"),
    ]
    # Two of two is $12 for $1. The ticket that was voided would have stood, and won $11.
    paid = "19:47-15.6(a)"
    assert moved(found) == [
        ("1", "ticket:1", "straight", None, (11_00, paid)),
        ("1", "ticket:3", "straight", (11_00, paid), (0, "19:47-15.5(d)1")),
    ]


@provision("15.5(e)")
def test_a_game_that_was_started_before_the_system_would_have_cannot_be_told() -> None:
    booth = Booth()
    booth.straight(1, 2)
    booth.at("20:02:00")
    booth.draw()
    found = under(booth, {"lock-out": "automatic", "override": True, "notice": "countdown", "min": "2"})
    (round,) = found.rounds
    assert round.untold.startswith("The system would have locked the stations out at 20:05:00")
    assert (len(round.refusals), round.differences, found.untold) == (1, (), 1)


# What is paid


@provision("15.3(e)")
def test_another_rate_card_pays_its_own_lines() -> None:
    booth = Booth()
    booth.straight(1, 2, 3, rate="5")
    booth.choose(
        "request",
        groups=[[1, 2], [3, 4], [5, 66]],
        conditioning=[{"ways": "3/4", "rate": "1"}, {"ways": "3/2", "rate": "1"}],
    )
    booth.straight(71, 72)
    booth.draw()
    card = {"1": {"1": "3"}, "2": {"2": "12"}, "3": {"3": "60"}, "4": {"2": "1", "3": "5", "4": "112"}}
    found = under(booth, {"rate-card": card})
    # Three of three is $42 and would be $60, five times. Of the ways of four spots, one has four and two have three
    # numbers: $112 and twice $4, and would be twice $5. Those of two pay the same.
    paid = "19:47-15.6(a)"
    assert moved(found) == [
        ("1", "ticket:1", "straight", (205_00, paid), (295_00, paid)),
        ("1", "ticket:2", "combination", (117_00, paid), (119_00, paid)),
    ]
    assert [(each.pick, each.cents) for each in found.differences()] == [("3 spots", 90_00), ("4 spots", 2_00)]


@provision("15.3(e)")
def test_winners_share_a_maximum_payoff_pro_rata() -> None:
    booth = Booth(patrons={1: "1000", 2: "1000"})
    eight = list(range(1, 9))
    booth.straight(*eight, rate="3")  # $75,000
    booth.straight(*eight, seat=2, rate="3")
    booth.straight(1, 2, 3, seat=2)  # $42
    booth.draw()
    found = under(booth, {"max-payoff": "100000"})
    # Together $150,042: each has 100,000 / 150,042 of what it won, and the odd cents go to the lowest numbers.
    total, limit = 150_042_00, 100_000_00
    shares = [won * limit // total for won in (75_000_00, 75_000_00, 42_00)]
    odd = limit - sum(shares)
    shares = [share + (place < odd) for place, share in enumerate(shares)]
    assert moved(found) == [
        ("1", f"ticket:{number}", "", None, (share - won, "19:47-15.3(e)"))
        for number, share, won in zip((1, 2, 3), shares, (75_000_00, 75_000_00, 42_00), strict=True)
    ]
    assert found.cents == limit - total
    back = under(Booth({"max-payoff": "100000"}), {"max-payoff": False})
    assert back.cents == 0


@provision("15.3(e)")
def test_a_ticket_that_is_not_sold_leaves_its_share_to_the_others() -> None:
    booth = Booth({"max-payoff": "100000"})
    eight = list(range(1, 9))
    booth.straight(*eight, rate="1")  # $25,000
    booth.straight(*eight, seat=2, rate="4")  # $100,000
    booth.draw()
    found = under(booth, DEAR)
    # Of $125,000 they shared $100,000: $20,000 and $80,000. Alone the second has all of its $100,000.
    assert moved(found) == [
        ("1", "ticket:1", "straight", (24_999_00, "19:47-15.6(a)"), (0, "19:47-15.3(d)")),
        ("1", "ticket:1", "", (-5_000_00, "19:47-15.3(e)"), None),
        ("1", "ticket:2", "", (-20_000_00, "19:47-15.3(e)"), None),
    ]


@provision("15.4(c)11")
def test_who_would_have_claimed_first_nobody_knows() -> None:
    booth = Booth({"max-payoff": "100000"})
    for seat in (1, 2):
        booth.straight(*range(1, 9), seat=seat, rate="3")
    booth.draw()
    (round,) = under(booth, {"limit-shared": "first-claimed"}).rounds
    assert "in the order of their claims" in round.untold
    assert round.differences == ()
    claimed = Booth({"max-payoff": "100000", "limit-shared": "first-claimed"})
    claimed.straight(*range(1, 9), rate="5")
    claimed.draw()
    assert under(claimed, {"valid-minutes": 60}).rounds == []


@provision("15.6(c)")
def test_a_ticket_that_would_have_expired_is_not_paid() -> None:
    booth = Booth()
    booth.straight(1, 2, 3)
    booth.straight(4, 5, 6)
    booth.draw()
    booth.choose("redeem", ticket=1)
    booth.at("20:30:00")
    booth.choose("redeem", ticket=2)
    found = under(booth, {"valid-minutes": 10})
    assert refused(found) == [("1", 1, "redeem", "19:47-15.6(c)", "19:47-15.6(a)")]
    assert moved(found) == [("1", "ticket:2", "redemption", (0, "19:47-15.6(a)"), (-42_00, "19:47-15.6(c)"))]
    # By a card that pays such a ticket $60, what is not paid is what it would have won.
    more = {"valid-minutes": 10, "rate-card": {"1": {"1": "3"}, "2": {"2": "12"}, "3": {"3": "60"}}}
    assert under(booth, more).cents == 18_00 + 18_00 - 60_00


@provision("15.4(d)")
def test_races_that_would_not_have_been_refunded_are_played() -> None:
    booth = Booth({"multi-race-refund": True})
    booth.straight(1, 2, 3, games=3)
    booth.draw([*range(41, 61)])
    booth.choose("cancel", ticket=1)
    booth.draw()
    found = under(booth, {"multi-race-refund": False})
    assert refused(found) == [("2", 1, "cancel", "19:47-15.4(d)", "19:47-15.4(d)")]
    assert moved(found) == [("2", "ticket:1", "straight", None, (41_00, "19:47-15.6(a)"))]


def test_rules_that_change_midway_are_told() -> None:
    booth = Booth(DEAR)
    booth.straight(1, 2, 3, rate="2")
    booth.draw()
    booth.call("change", rules={"min": "1"}, by=["keno-supervisor"])
    booth.straight(1, 2, 3)
    booth.draw()
    found = under(booth, {"min": "3"})
    assert [(each[0], each[3][0]) for each in moved(found)] == [("1", 82_00), ("2", 41_00)]
    assert found.midway == [2]


# Any system


def test_a_made_up_raffle_is_compared_as_well() -> None:
    with only_for_now():
        raffle = join("made_up.raffle")
        machine = raffle.machine(read_house(raffle, {}))
        for step in (
            {"clock": "2026-07-04T20:00"},
            {"call": "open-drawer", "station": 1, "writer": "W1", "confirmed-by": ["raffle-writer"]},
            {"seat": 1, "choose": "sit"},
            {"seat": 1, "choose": "buy-in", "amount": "10"},
            {"seat": 1, "choose": "request", "number": 7},
            {"seat": 1, "choose": "request", "number": 99},
            {"draw": [7]},
        ):
            machine.do(read_step(step))
        log = "\n".join(lines(machine))
        same = compare_log(log, OtherRules(change={"prize": 50}), game)
        found = compare_log(log, OtherRules(change={"prize": 60, "highest": 90}), game)
    assert (same.rounds, same.played) == ([], 1)
    assert [(each[1], each[3][0], each[4][0]) for each in moved(found)] == [
        ("ticket:1", 49_00, 59_00),
        ("ticket:2", -1_00, 0),
    ]
    assert [each[2] for each in refused(found)] == ["request"]

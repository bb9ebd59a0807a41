"""A progressive meter that several tables share, as one of them knows it: N.J.A.C. 19:47-16.12(f) and (g)."""

import random
import tomllib
from collections.abc import Mapping

import pytest

from chapter47 import Showing, Table, call, game, read_house
from chapter47.games.caribbean_stud import GAME
from chapter47.house import UnlawfulHouse
from chapter47.house.casino import Casino
from chapter47.law import Refused
from chapter47.table.commands import Correct
from chapter47.table.dealer import play_round
from chapter47.table.events import Event
from chapter47.table.log import lines, recover
from chapter47.table.meters import Move, moves_of
from chapter47.table.transcript import Replay, Transcript
from kit.baccarat import facts, settled
from kit.caribbean import HANDS, NO_HAND, QUALIFIES, ante, caribbean, choose, deal, meter, of
from kit.moves import Drawn
from kit.payouts import vouch
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
CASINO = """
casino = "Test"
[pits.one.stud-1]
game = "caribbean-stud"
meter = "stud"
[pits.two.stud-2]
game = "caribbean-stud"
meter = "stud"
"""


def moved(events: list[Event]) -> list[Move]:
    return [move for name, move in moves_of(events) if name == "stud"]


def until_read(hands: Mapping[int, str], dealer: str = QUALIFIES) -> tuple[Table, list[Event]]:
    """A round up to where the meter is asked what it shows."""
    table = caribbean(*hands, meter="stud")
    ante(table, *hands, progressive=True)
    events = [*deal(table, hands, dealer), *choose(table, "bet", *hands), *vouch(table)]
    return table, events


@provision("16.7(b)", "16.12(f)")
def test_what_was_put_in_is_told_and_the_meter_is_not_asked() -> None:
    table = caribbean(1, 2, meter="stud")
    ante(table, 1, 2, progressive=True)
    events = table.do(call("no-more-bets"))
    assert moved(events) == [Move("advance the meter", 1_40)]
    (fact,) = [fact for fact in facts(events, "performed") if "shared-meter" in fact.details]
    assert short(fact.cites) == "16.12(f)"


@provision("16.12(e)", "16.12(g)")
@pytest.mark.parametrize(
    ("hand", "pays", "by"), [("straight-flush", 5_000_00, -5_000_00), ("royal-flush", 50_000_05, -40_000_05)]
)
def test_who_is_paid_by_it_is_paid_what_it_shows_at_their_turn(hand: str, pays: int, by: int) -> None:
    table, events = until_read({1: HANDS[hand]})
    assert [each.wager for each in settled(events)] == ["ante", "bet"]
    assert refusal(table, call("no-more-bets")) == ("table-waits", "16.12(g)")
    for wrong in ({}, {"shows": "much"}, {"shows": 5}, {"shows": "1", "more": 1}):
        assert mistake(table, call("meter", **wrong)) in ("missing-detail", "not-an-amount", "unknown-detail")
    events = table.do(call("meter", shows="50000.05"))
    assert of(events, 1, "progressive").paid == pays
    assert [(move.by, move.paid, move.hits) for move in moved(events)] == [(by, pays, 1)]
    assert meter(table) == 50_000_05 + by
    table.check()


@provision("16.12(g)")
def test_royal_flushes_share_what_it_showed_for_the_first_and_it_is_asked_once() -> None:
    table, _ = until_read({1: "AH KH QH JH TH", 2: "AD KD QD JD TD"}, "AS KS 4S 3D 2C")
    first = table.do(call("meter", shows="30000.01"))
    assert of(first, 2, "progressive").paid == 15_000_00
    assert [(move.by, move.paid, move.hits) for move in moved(first)] == [(10_000_00 - 30_000_00, 30_000_00, 2)]
    second = vouch(table)
    assert of(second, 1, "progressive").paid == 15_000_00
    assert not moved(second)


@provision("16.12(f)")
def test_void_hands_tell_what_goes_back() -> None:
    table = caribbean(1, 2, meter="stud")
    ante(table, 1, 2, progressive=True)
    deal(table, {1: HANDS["flush"], 2: HANDS["pair"]}, NO_HAND)
    events = table.do(call("void-round", reason="a fire alarm", confirmed_by=("supervisor",)))
    assert [move.by for move in moved(events)] == [-1_40]


@provision("16.12(g)")
def test_the_log_needs_no_meter_to_be_run_again() -> None:
    table, _ = until_read({1: HANDS["royal-flush"]})
    table.do(call("meter", shows="77777.77"))
    again = recover("\n".join(lines(table)), game)
    assert again.chips(1) == table.chips(1)
    assert again.rounds == 1


@provision("16.12(f)")
def test_without_another_a_table_counts_by_itself(seed: int) -> None:
    one, other = caribbean(1, meter="stud"), caribbean(1)
    for table in (one, other):
        ante(table, 1, progressive=True)
        deal(table, {1: HANDS["royal-flush"]}, QUALIFIES)
        choose(table, "bet", 1)
        play_round(table, Drawn(random.Random(seed)))
        assert table.rounds >= 1
    assert one.chips(1) == other.chips(1)
    assert meter(one) == meter(other)


@provision("16.12(g)")
@pytest.mark.parametrize(("steps", "pays"), [("", 10_000_70), ('{ call = "meter", shows = "20000.00" },', 20_000_00)])
def test_a_transcript_may_say_what_it_showed(steps: str, pays: int) -> None:
    text = f"""
    chapter47 = 1
    game = "caribbean-stud"
    house = {{ meter = "stud" }}
    seats = {{ 1 = {{ chips = "100" }} }}
    play = [
      {{ seat = 1, bet = "ante", amount = "10" }},
      {{ seat = 1, bet = "progressive", amount = "1" }},
      {{ deal = ["KH", "AC", "QH", "KD", "JH", "4D", "TH", "3D", "AH", "2D"] }},
      {{ seat = 1, choose = "bet" }},
      {steps}
    ]
    """
    events = [line.said for line in Replay(Transcript.read(tomllib.loads(text), game))]
    assert not [each for each in events if isinstance(each, Exception)]
    assert of([each for each in events if not isinstance(each, Exception)], 1, "progressive").paid == pays


# Corrections


def corrected(table: Table, was: str, now: str, *more: object) -> list[Event]:
    """The card that was read wrong is given anew."""
    numbers = [n for n, entry in enumerate(table.log) if isinstance(entry.command, Showing)]
    entry = next(n for n in numbers if was in getattr(table.log[n].command, "value", ()))
    cards = table.log[entry].command
    assert isinstance(cards, Showing)
    assert isinstance(cards.value, tuple)
    anew = Showing("deal", tuple(now if card == was else str(card) for card in cards.value))
    return table.do(Correct(entry, (anew, *more), "misread", ("dealer", "supervisor")))  # type: ignore[arg-type]


@provision("16.12(g)")
@pytest.mark.parametrize("shared", [True, False])
def test_a_correction_moves_the_meter_by_the_difference(shared: bool) -> None:
    """A royal flush was read where a pair lay: the player gives back what was won, and the meter shows it again."""
    table = caribbean(1, **({"meter": "stud"} if shared else {}))
    ante(table, 1, progressive=True)
    deal(table, {1: HANDS["royal-flush"]}, QUALIFIES)
    choose(table, "bet", 1)
    vouch(table)
    if shared:
        table.do(call("meter", shows="20000.70"))
    won = 20_000_70 if shared else 10_000_70
    assert meter(table) == 10_000_00
    before = table.chips(1)
    events = corrected(table, "TH", "9H")  # king high, of one suit: a flush
    assert before - table.chips(1) == won - 50_00 + 20_00 * (100 - 5)
    assert meter(table) == 10_000_70  # by its own count
    assert [(move.by, move.paid, move.hits) for move in moved(events)] == (
        [(won - 10_000_00, -won, -1)] if shared else []
    )
    table.check()


@provision("16.12(g)")
def test_a_correction_by_which_a_shared_meter_would_have_been_read_says_what_it_showed() -> None:
    table = caribbean(1, meter="stud")
    ante(table, 1, progressive=True)
    deal(table, {1: "KH QH JH 9H AH"}, QUALIFIES)
    choose(table, "bet", 1)
    vouch(table)
    before = table.chips(1)
    assert meter(table) == 10_000_70
    with pytest.raises(Refused) as no:
        corrected(table, "9H", "TH")
    assert no.value.code == "correction-unfinished"
    assert (table.chips(1), meter(table)) == (before, 10_000_70)


# The casino's file


def unlawful(text: str) -> list[str]:
    with pytest.raises(UnlawfulHouse) as found:
        Casino.read(tomllib.loads(text), game)
    return [f"{each.option} {'16.12(f)' in str(each.cites)}" for each in found.value.violations]


@provision("16.12(f)")
def test_tables_that_share_a_meter_have_its_designations_in_common() -> None:
    Casino.read(tomllib.loads(CASINO), game)
    for option, value in {
        "progression-rate": "80",
        "initial-amount": "20000",
        "reset-amount": "5000",
        "straight-flush-payout": '"5000-dollars"',
    }.items():
        assert unlawful(f"{CASINO}{option} = {value}\n") == [f"pits.two.stud-2.{option} True"]
        alone = CASINO.replace('meter = "stud"\n', "")
        Casino.read(tomllib.loads(f"{alone}{option} = {value}\n"), game)
        apart = CASINO.replace('meter = "stud"', 'meter = "another"', 1)
        Casino.read(tomllib.loads(f"{apart}{option} = {value}\n"), game)


@provision("16.12(f)")
def test_tables_of_two_games_share_none() -> None:
    other = CASINO + '[pits.two.blackjack-1]\ngame = "blackjack"\nprogressive = true\nmeter = "stud"\n'
    assert unlawful(other) == ["pits.two.blackjack-1.meter False"]


@provision("16.12(f)")
@pytest.mark.parametrize("name", ["", "Stud", "a b", "x" * 31, 5, True])
def test_a_meter_has_a_short_name(name: object) -> None:
    with pytest.raises(UnlawfulHouse):
        read_house(GAME, {"meter": name})

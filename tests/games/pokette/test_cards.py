"""Wagers on one card: N.J.A.C. 19:47-12.1, 12.2, 12.5(a), 12.6 and 12.7(e)."""

from collections import Counter
from itertools import combinations

import pytest

from chapter47 import Odds, Showing, bet, call, cite, event_json, game, read_house
from chapter47.equipment import POKETTE
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Pick
from chapter47.table.events import Settled
from games.pokette.law import (
    CARDS,
    CORNERS,
    HANDS,
    JOKERS,
    LAW,
    LOST,
    ONE_SPIN,
    SPLITS,
    SUITS,
    VALUES,
    WHEEL,
    on_layout,
    performed,
    rich_table,
    settled,
    spin,
    violations,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal

provision = pytest.mark.provision


def due_on(card: str, wager: str, pick: Pick, written: Pick, amount: int) -> Settled:
    """What the law does with an amount on an area; the table may write a pick in another order than ours."""
    line = LAW[wager, pick]
    if card in line.wins:
        won = int(line.odds.split()[0]) * amount
        return Settled(
            seat_owner(1), wager, written, amount, "win", Odds.parse(line.odds), won, amount, 0, 0, cite("12.6(b)")
        )
    number = "12.7(e)1" if card in JOKERS else line.provision
    return Settled(seat_owner(1), wager, written, amount, "lose", None, 0, 0, amount, 0, cite(number))


# The wheel


@provision("12.5(a)13", "12.7(e)")
def test_the_wheel_has_a_section_for_each_card_and_two_jokers() -> None:
    assert len(WHEEL) == 54
    assert dict.fromkeys(WHEEL, 1) == POKETTE.outcomes == game("pokette").outcomes(read_house(game("pokette"), {}))
    assert sorted(POKETTE.sections) == sorted(WHEEL)


def test_neighbors_on_the_rim_are_of_other_colors_and_ranks() -> None:
    """An order of our own: red and black in turn, and the jokers opposite each other."""
    rim = POKETTE.sections
    assert (rim.index("JK2") - rim.index("JK1")) * 2 == len(rim)
    for card, following in zip(rim, (*rim[1:], rim[0]), strict=True):
        if card not in JOKERS and following not in JOKERS:
            assert card[0] != following[0]
            assert (card[1] in "DH") != (following[1] in "DH")


# 12.1: definitions


@provision('12.1 "Rank"')
def test_a_rank_is_the_four_cards_of_one_value() -> None:
    """The law's example: the 5 rank."""
    table = rich_table()
    won = []
    for card in WHEEL:
        table.do(bet(1, "single-rank", "1", "5"))
        won += [card for event in settled(spin(table, card)) if event.result == "win"]
    assert set(won) == {"5D", "5S", "5C", "5H"}
    assert len(won) == 4
    for other in ("10", "1", "JK1", "joker", "5S", 5, ("5", "5S")):
        told = refusal(table, bet(1, "single-rank", "1", other))
        assert told == ("pick-not-offered", '12.1 "Rank"')


@provision('12.1 "Suit"')
def test_there_are_four_suits() -> None:
    table = rich_table()
    picks = {spot.pick for spot in table.terms.spots.values() if spot.wager.name == "suit"}
    assert picks == set(SUITS) == {card[1] for card in CARDS}
    for other in ("X", "J", "spades", None, 1, ("S", "H")):
        assert refusal(table, bet(1, "suit", "1", other)) == ("pick-not-offered", '12.1 "Suit"')


@provision('12.1 "Non-poker hand wager"', "12.5(a)")
def test_the_thirteen_non_poker_hand_wagers_are_open_on_every_spin_and_decided_by_it() -> None:
    assert len(ONE_SPIN) == 13
    table = rich_table()
    for card in ("9S", "JK1", "9H", "4D", "2C", "2S", "JK2"):  # none, one and two cards in the card stand
        for wager, pick in {wager: pick for wager, pick in LAW if wager not in HANDS}.items():
            table.do(bet(1, wager, "1", pick))
        assert sorted(event.wager for event in settled(spin(table, card))) == sorted(ONE_SPIN)
        assert not table.layout.stakes


@provision('12.1 "Winning card"', "12.7(b)")
def test_the_winning_card_is_where_the_clapper_rests_after_a_valid_spin() -> None:
    table = rich_table()
    table.do(bet(1, "straight-up", "1", "QH"))
    table.do(bet(1, "straight-up", "1", "KS"))
    table.do(call("no-more-bets"))
    invalid = table.do(Showing("spin", "QH", {"revolutions": 2}))
    assert settled(invalid) == []
    assert "marker" not in marks_on(table)
    events = table.do(Showing("spin", "KS", {"revolutions": 3}))
    assert ("read the winning card", '12.1 "Winning card"') in performed(events)
    assert [event.pick for event in settled(events) if event.result == "win"] == ["KS"]


# 12.5(a), 12.6(b), 12.7(e)1: every wager on every section


@provision("12.5(a)", "12.6(b)", "12.7(c)", "12.7(e)1", "12.7(e)2")
@provision("12.5(a)1", "12.5(a)2", "12.5(a)3", "12.5(a)4", "12.5(a)5", "12.5(a)6", "12.5(a)7", "12.5(a)8", "12.5(a)9")
@provision("12.5(a)10", "12.5(a)11", "12.5(a)12", "12.5(a)13")
@pytest.mark.parametrize("wager", ONE_SPIN)
def test_each_pick_wins_on_its_cards_and_is_paid_the_printed_odds(wager: str) -> None:
    table = rich_table()
    picks = {pick: table.terms.find(wager, pick).pick for name, pick in LAW if name == wager}
    won: Counter[Pick] = Counter()
    for card in WHEEL:
        chips = table.chips(1)
        for dollars, pick in enumerate(picks, start=1):
            table.do(bet(1, wager, str(dollars), pick))
        events = settled(spin(table, card))
        due = [due_on(card, wager, pick, picks[pick], 100 * dollars) for dollars, pick in enumerate(picks, start=1)]
        assert {event.pick: event for event in events} == {event.pick: event for event in due}
        assert len(events) == len(due)
        assert table.chips(1) == chips + sum(event.paid - event.collected for event in due)
        assert not table.layout.stakes
        won.update(event.pick for event in events if event.result == "win")
    assert won == {picks[pick]: len(LAW[wager, pick].wins) for pick in picks}
    table.check()


@provision("12.6(b)")
@pytest.mark.parametrize("wager", ONE_SPIN)
def test_the_fifty_four_sections_cost_what_the_odds_say(wager: str) -> None:
    table = rich_table()
    picks = [pick for name, pick in LAW if name == wager]
    for card in WHEEL:
        for pick in picks:
            table.do(bet(1, wager, "10", pick))
        spin(table, card)
    assert table.ledger.balance("inventory") == LOST[wager] * 1000 * len(picks)


@provision("12.5(a)", "12.5(b)")
def test_a_table_takes_the_nineteen_wagers_and_no_others() -> None:
    table = rich_table()
    written = {(wager, table.terms.find(wager, pick).pick) for wager, pick in LAW}
    assert set(table.terms.spots) == written | {(hand, None) for hand in HANDS}
    for other in ("straight-up-in-two", "pair", "odd", "joker", "open-straight", "street"):
        assert refusal(table, bet(1, other, "10")) == ("not-permissible", "12.5(a)")


@provision("12.5(a)2")
def test_a_split_is_two_cards_that_adjoin_on_the_layout() -> None:
    assert len(SPLITS) == 13 * 3 + 12 * 4 + 3  # side by side, one above the other, and the jokers'
    table = rich_table()
    for two in combinations(WHEEL, 2):
        if frozenset(two) in SPLITS:
            assert table.terms.find("split", two[::-1]) is table.terms.find("split", two)
        else:
            assert refusal(table, bet(1, "split", "10", list(two))) == ("pick-not-offered", "12.5(a)2")
    assert {frozenset(two) for two in SPLITS if two & set(JOKERS)} == {
        frozenset({"JK1", "JK2"}),
        frozenset({"JK1", "AC"}),
        frozenset({"JK2", "AD"}),
    }


@provision("12.5(a)3")
def test_a_corner_is_four_cards_that_adjoin_on_the_layout() -> None:
    assert len(CORNERS) == 12 * 3
    table = rich_table()
    for four in (
        ["AS", "AC", "AD", "AH"],
        ["AS", "KC", "QS", "KS"],
        ["AS", "AH", "KS", "KH"],
        ["2S", "2C", "AS", "AC"],
    ):
        assert refusal(table, bet(1, "corner", "10", four)) == ("pick-not-offered", "12.5(a)3")
    table.do(bet(1, "corner", "10", ["KC", "AS", "KS", "AC"]))
    table.do(bet(1, "corner", "10", ["AS", "AC", "KS", "KC"]))
    assert list(on_layout(table).values()) == [2000]


@provision("12.5(a)3", "12.7(e)1")
def test_no_corner_takes_in_a_joker() -> None:
    """Jacer is the wager on the four cards that meet there."""
    table = rich_table()
    told = refusal(table, bet(1, "corner", "10", ["JK1", "JK2", "AC", "AD"]))
    assert told == ("pick-not-offered", "12.7(e)1")


@provision("12.5(a)5")
def test_double_rank_is_two_ranks_that_are_adjacent() -> None:
    table = rich_table()
    for two in combinations(VALUES, 2):
        if ("double-rank", two) in LAW:
            assert table.terms.find("double-rank", two[::-1]).pick == two
        else:  # ace and two lie at the two ends
            assert refusal(table, bet(1, "double-rank", "10", list(two))) == ("pick-not-offered", "12.5(a)5")


@pytest.mark.parametrize(
    ("wager", "picks", "number"),
    [
        pytest.param("split", [["AS", "AS", "AC"], ["AS", "KS", "QS"], "AS"], "12.5(a)2", marks=provision("12.5(a)2")),
        pytest.param("single-rank", [["A", "K"]], "12.5(a)4", marks=provision("12.5(a)4")),
        pytest.param("double-rank", ["A", ["A", "K", "Q"]], "12.5(a)5", marks=provision("12.5(a)5")),
        pytest.param("ace-king-queen", ["A", "2S"], "12.5(a)6", marks=provision("12.5(a)6")),
        pytest.param("jack-ten-nine", ["J"], "12.5(a)7", marks=provision("12.5(a)7")),
        pytest.param("eight-seven-six", ["8"], "12.5(a)8", marks=provision("12.5(a)8")),
        pytest.param("five-four-three", ["5"], "12.5(a)9", marks=provision("12.5(a)9")),
        pytest.param("red", ["D"], "12.5(a)10", marks=provision("12.5(a)10")),
        pytest.param("black", ["S"], "12.5(a)11", marks=provision("12.5(a)11")),
        pytest.param("jacer", ["JK1"], "12.5(a)13", marks=provision("12.5(a)13")),
    ],
)
def test_other_picks_are_refused(wager: str, picks: list[object], number: str) -> None:
    table = rich_table()
    for pick in picks:
        assert refusal(table, bet(1, wager, "10", pick)) == ("pick-not-offered", number)


@provision("12.5(a)1")
@pytest.mark.parametrize("pick", ["10H", "JK", "JK3", "joker", "qh", "", None, 7, ["AS", "XX"]])
def test_a_card_is_one_of_the_wheel(pick: object) -> None:
    table = rich_table()
    for wager in ("straight-up", "split", "corner"):
        assert mistake(table, bet(1, wager, "10", pick)) == "unknown-pick"


@provision("12.5(a)6", "12.5(a)7", "12.5(a)8", "12.5(a)9")
def test_each_two_goes_with_three_ranks_of_its_own() -> None:
    """With their twos the four areas take in each card once: 13 cards each."""
    areas = [line.wins for (wager, _), line in LAW.items() if line.provision in {f"12.5(a){n}" for n in (6, 7, 8, 9)}]
    assert sorted(card for area in areas for card in area) == sorted(CARDS)
    assert [len(area) for area in areas] == [13, 13, 13, 13]
    table = rich_table()
    for two, wager in (
        ("2S", "ace-king-queen"),
        ("2C", "jack-ten-nine"),
        ("2D", "eight-seven-six"),
        ("2H", "five-four-three"),
    ):
        for name in ("ace-king-queen", "jack-ten-nine", "eight-seven-six", "five-four-three"):
            table.do(bet(1, name, "10"))
        assert [event.wager for event in settled(spin(table, two)) if event.result == "win"] == [wager]


# 12.6: payout odds


@provision("12.6(a)")
def test_odds_are_stated_with_to_and_never_with_for() -> None:
    table = rich_table()
    for wager, pick in LAW:
        table.do(bet(1, wager, "1", pick))
    stated = {str(event_json(event)["odds"]) for event in settled(spin(table, "AC")) if event.result == "win"}
    assert stated == {"50 to 1", "24 to 1", "12 to 1", "5 to 1", "3 to 1", "1 to 1"}
    for words in ("51 for 1", "200 FOR 1", "1000 for 1"):  # generous, and still not allowed
        (violation,) = violations({"odds": {"straight-up": words}})
        assert (violation.option, violation.cites) == ("odds.straight-up", cite("12.6(a)"))


PRINTED = {
    "straight-up": 50,
    "split": 24,
    "corner": 12,
    "single-rank": 12,
    "double-rank": 5,
    "ace-king-queen": 3,
    "jack-ten-nine": 3,
    "eight-seven-six": 3,
    "five-four-three": 3,
    "red": 1,
    "black": 1,
    "suit": 3,
    "jacer": 12,
    "pair-in-two": 11,
    "pair-in-three": 5,
    "three-of-a-kind": 11,
    "flush": 3,
    "straight-open": 5,
    "straight-inside": 11,
    "straight-flush-open": 24,
    "straight-flush-inside": 49,
}
"""The 21 lines of 12.6(b), to 1."""


@provision("12.6(b)")
def test_a_house_that_pays_less_on_any_line_is_unlawful() -> None:
    assert len(PRINTED) == 21
    short = {line: f"{times * 100 - 1} to 100" for line, times in PRINTED.items()}
    assert {each.option: each.cites for each in violations({"odds": short})} == {
        f"odds.{line}": cite("12.6(b)") for line in PRINTED
    }
    assert len(read_house(game("pokette"), {"odds": {line: f"{n} to 1" for line, n in PRINTED.items()}}).odds) == 21


@provision("12.6(b)", "12.7(d)")
@pytest.mark.parametrize(("wager", "pick"), {wager: (wager, pick) for wager, pick in LAW}.values())
def test_a_house_may_pay_better_and_then_does(wager: str, pick: Pick) -> None:
    times = PRINTED[wager] + 1
    table = rich_table(odds={wager: f"{times} to 1"})
    table.do(bet(1, wager, "10", pick))
    (event,) = settled(spin(table, min(LAW[wager, pick].wins)))
    assert (str(event.odds), event.paid) == (f"{times} to 1", times * 1000)


# 12.7(e): jokers


@provision("12.7(e)", "12.7(e)1", "12.7(e)2")
@pytest.mark.parametrize("joker", JOKERS)
def test_a_joker_loses_all_but_itself_its_splits_and_jacer(joker: str) -> None:
    table = rich_table()
    for wager, pick in LAW:
        table.do(bet(1, wager, "1", pick))
    events = settled(spin(table, joker))
    under = {"JK1": "AC", "JK2": "AD"}[joker]
    winners = [event for event in events if event.result == "win"]
    assert {
        (event.wager, frozenset(event.pick) if isinstance(event.pick, tuple) else event.pick) for event in winners
    } == {
        ("straight-up", joker),
        ("split", frozenset(JOKERS)),
        ("split", frozenset({joker, under})),
        ("jacer", None),
    }
    results = [event.result for event in events]
    assert results == ["lose"] * (len(LAW) - 4) + ["win"] * 4  # losers are collected first


@provision("12.7(e)1")
def test_the_other_joker_is_no_winner() -> None:
    table = rich_table()
    table.do(bet(1, "straight-up", "10", "JK1"))
    table.do(bet(1, "split", "10", ["JK1", "AC"]))
    assert [event.result for event in settled(spin(table, "JK2"))] == ["lose", "lose"]

"""Rounds under other rules, worked out by hand: what is refused, what is paid, and what nobody can tell."""

from pathlib import Path
from typing import Any

import pytest

from chapter47.games import game
from chapter47.house import UnlawfulHouse, read_toml
from chapter47.law import Mistake
from chapter47.papers.as_text import as_text
from chapter47.papers.what_if import Sheet, what_if
from chapter47.whatif import Compared, OtherRules, compare_transcript

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
OPENED: Any = read_toml(TRANSCRIPTS / "punto-banco.toml")["house"]


def under(
    name: str, play: list[dict[str, object]], house: dict[str, object], other: dict[str, object] | str, seats: int = 2
) -> Compared:
    """What was played at a table with those house rules, under another house or an edition."""
    chips = {str(number): {"chips": "500"} for number in range(1, seats + 1)}
    transcript = {"chapter47": 1, "game": name, "house": house, "seats": chips, "play": play}
    rules = OtherRules(edition=other) if isinstance(other, str) else OtherRules(house={**house, **other})
    return compare_transcript(transcript, rules, game)


def moved(found: Compared) -> list[tuple[Any, ...]]:
    """Every difference: whose, which wager, what it came to and would, each with its provision."""
    sides = [(each, each.was, each.would) for each in found.differences()]
    return [
        (
            each.owner,
            each.wager,
            was and (was.net, was.cites and was.cites.text),
            would and (would.net, would.cites and would.cites.text),
        )
        for each, was, would in sides
    ]


BLACKJACK: list[dict[str, object]] = [
    {"seat": 1, "bet": "blackjack", "amount": "20"},
    {"seat": 2, "bet": "blackjack", "amount": "10"},
    {"deal": ["AS", "TH", "7D", "KS", "9C"]},
    {"seat": 2, "choose": "stand"},
    {"deal": ["TD"]},
]
"""Seat 1 has a blackjack, and seat 2 nineteen against seventeen."""


def test_blackjack_at_six_to_five() -> None:
    house = {"decks": 2, "shuffle": "automated"}
    found = under("blackjack", BLACKJACK, house, {"six-to-five": True})
    assert [(each.rule, each.cites and each.cites.text) for each in found.changed] == [
        ("six-to-five", "19:47-2.3(e) [2006-01-17]")
    ]
    # 3 to 2 on $20 is $30, and 6 to 5 is $24; the nineteen is paid $10 by both.
    paid = "19:47-2.3(e) [2006-01-17]"
    assert moved(found) == [("seat:1", "blackjack", (30_00, paid), (24_00, paid))]
    assert (found.cents, found.refused, found.untold) == (-6_00, 0, 0)


def test_six_to_five_is_three_to_two_in_1995() -> None:
    house: dict[str, object] = {"decks": 2, "shuffle": "automated", "six-to-five": True}
    found = under("blackjack", BLACKJACK, house, "1995")
    assert [each.option for each in found.left_out] == ["six-to-five", "shuffle"]
    was, would = "19:47-2.3(e) [2006-01-17]", "19:47-2.3(e) [1995]"
    assert moved(found) == [("seat:1", "blackjack", (24_00, was), (30_00, would))]


def test_a_wager_that_1995_does_not_have_is_refused() -> None:
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "blackjack", "amount": "20"},
        {"seat": 1, "bet": "bonus", "amount": "5"},
        {"deal": ["AS", "7D", "KS"]},
    ]
    found = under("blackjack", play, {"decks": 6, "bonus": True}, "1995")
    (refused,) = [each for round in found.rounds for each in round.refusals]
    assert (refused.seat, refused.cites and refused.cites.text) == (1, "19:47-2.20 [2000]")
    (whose, wager, was, would) = moved(found)[0]
    assert (whose, wager, was[0], would) == ("seat:1", "bonus", was[0], (0, "19:47-2.20 [2000]"))
    assert found.cents == -was[0]


def test_a_card_that_only_the_other_rules_ask_for_is_the_next_of_the_shoe() -> None:
    """With a hole card face up the dealer has two cards: the second is the first of the round after."""
    again: list[dict[str, object]] = [
        {"seat": 1, "bet": "blackjack", "amount": "20"},
        {"deal": ["AS", "7D", "KS"]},
        {"seat": 1, "bet": "blackjack", "amount": "20"},
        {"deal": ["4S", "9D", "KD"]},
        {"seat": 1, "choose": "stand"},
        {"deal": ["TD"]},
    ]
    found = under("blackjack", again, {"decks": 6}, {"hole-card": "face-up"})
    first = found.rounds[0]
    # The dealer has 7 and 4, which is no blackjack; a player's is paid 1 to 1 there.
    assert moved(found)[0] == ("seat:1", "blackjack", (30_00, "19:47-2.3(e) [2006-01-17]"), (20_00, "19:47-2.6(k)2"))
    assert (first.number, first.untold) == (1, "")


def test_the_same_card_is_missing_where_the_log_ends() -> None:
    found = under("blackjack", [*BLACKJACK[:1], {"deal": ["AS", "7D", "KS"]}], {"decks": 6}, {"hole-card": "face-up"})
    assert [each.untold for each in found.rounds] == [
        "One more card would have been dealt, and the log does not show which."
    ]
    assert moved(found) == []


def test_nobody_knows_what_a_player_had_done_who_may_not_surrender() -> None:
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "blackjack", "amount": "20"},
        {"deal": ["TS", "TD", "6S"]},
        {"seat": 1, "choose": "surrender"},
        {"deal": ["9D"]},
        *BLACKJACK,
    ]
    found = under("blackjack", play, {"decks": 6, "surrender": True}, {"surrender": False})
    (only,) = found.rounds
    assert (only.number, only.differences) == (1, ())
    assert only.untold == "Seat 1 could not have chosen to surrender, and nobody knows what they would have done."
    assert [each.cites and each.cites.text for each in only.refusals] == ["19:47-2.8(c)"]


def test_players_decide_with_the_cards_that_they_saw() -> None:
    """Without seat 2's wager the cards fall elsewhere, and what seat 1 did then is no answer."""
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "blackjack", "amount": "20"},
        {"seat": 2, "bet": "blackjack", "amount": "300"},
        {"deal": ["TS", "TH", "7D", "8S", "9C"]},
        {"seat": 1, "choose": "stand"},
        {"seat": 2, "choose": "stand"},
        {"deal": ["TD"]},
    ]
    found = under("blackjack", play, {"decks": 6, "max": "500"}, {"max": "200"})
    assert [each.untold for each in found.rounds] == ["Seat 1 would have decided with other cards on the layout."]
    assert [(each.seat, each.cites and each.cites.text) for each in found.rounds[0].refusals] == [(2, "19:47-8.2(a)")]


CRAPS: list[dict[str, object]] = [
    {"seat": 1, "bet": "pass", "amount": "10"},
    {"roll": [4, 2]},
    {"seat": 1, "bet": "pass-odds", "amount": "50"},
    {"roll": [4, 4]},
    {"seat": 1, "reduce": "pass-odds", "to": "40"},
    {"roll": [3, 3]},
    {"seat": 1, "bet": "pass", "amount": "10"},
    {"roll": [4, 3]},
]


def test_odds_that_were_refused_do_not_stand_until_they_are_decided() -> None:
    found = under("craps", CRAPS, {"odds-multiple": 10}, {"odds-multiple": 3})
    assert [(each.number, len(each.refusals), len(each.differences)) for each in found.rounds] == [(2, 1, 0), (3, 0, 1)]
    refused = found.rounds[0].refusals[0]
    assert (refused.step["bet"], refused.cites and refused.cites.text) == ("pass-odds", "19:47-1.6(e)")
    # $40 behind a point of six win 6 to 5; that they were reduced from $50 is nothing of its own.
    assert moved(found) == [("seat:1", "pass-odds", (48_00, "19:47-1.6(a)"), (0, "19:47-1.6(e)"))]
    assert (found.played, found.cents) == (4, -48_00)


def test_craps_of_2007_is_craps_of_1995() -> None:
    assert under("craps", CRAPS, {"odds-multiple": 3, "min": "5"}, "1995").rounds == []


SPINS: list[dict[str, object]] = [
    {"seat": 1, "bet": "red", "amount": "10"},
    {"seat": 2, "bet": "straight", "pick": "00", "amount": "5"},
    {"spin": "0"},
    {"seat": 2, "bet": "straight", "pick": "17", "amount": "5"},
    {"spin": "00"},
    {"seat": 2, "bet": "straight", "pick": "17", "amount": "5"},
    {"spin": "17"},
]


def test_a_wheel_cannot_show_what_it_does_not_have() -> None:
    found = under("roulette", SPINS, {}, {"wheel": "single-zero"})
    first, second = found.rounds
    # On one zero, even money loses all where on two it loses half; and there is no double zero to wager on.
    assert moved(found) == [
        ("seat:1", "red", (-5_00, "19:47-5.2(b)"), (-10_00, "19:47-5.2(c)")),
        ("seat:2", "straight", (-5_00, "19:47-5.1(e)1"), (0, "19:47-5.1(e)")),
    ]
    assert (len(first.refusals), second.number) == (1, 2)
    assert second.untold.startswith("The same outcome could not have come: ")
    totals = {owner: (total.was, total.would) for owner, total in found.by_seat().items()}
    assert totals == {"seat:1": (-5_00, -10_00), "seat:2": (-5_00, 0)}
    assert {wager: total.cents for wager, total in found.by_wager().items()} == {"red": -5_00, "straight": 5_00}


def test_rules_that_changed_midway_are_told() -> None:
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "red", "amount": "10"},
        {"spin": "3"},
        {"call": "change", "rules": {"max": "400"}},
        {"seat": 1, "bet": "red", "amount": "10"},
        {"spin": "3"},
    ]
    found = under("roulette", play, {"max": "500"}, {"max": "400"})
    assert found.midway == [2]
    assert [(each.rule, each.was, each.would) for each in found.changed] == [
        ("max", "a maximum wager of $500.00", "a maximum wager of $400.00")
    ]
    told = as_text(what_if([Sheet("R-1", game("roulette"), found, "a transcript")], lambda step: ""), 200)
    assert "the same rules as those" not in told
    assert "The rules of the table itself changed in the course of the log, in round 2." in told
    assert under("roulette", play[:2], {"max": "500"}, {"max": "400"}).midway == []


def test_an_outcome_that_only_the_other_rules_ask_for_is_the_next() -> None:
    """A clapper between two numbers: the one that it passed wins, or the wheel is spun again."""
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "insignia", "pick": "5", "amount": "2"},
        {"call": "no-more-bets"},
        {"report": "clapper-between", "passed": "5"},
        {"seat": 1, "bet": "insignia", "pick": "1", "amount": "2"},
        {"spin": "1"},
    ]
    found = under("big-six", play, {}, {"between-numbers": "respin"})
    # The next spin of the log shows $1, by which a wager on $5 is lost.
    assert moved(found) == [("seat:1", "insignia", (10_00, "19:47-5.5(a)"), (-2_00, "19:47-5.5(a)"))]
    assert (found.played, found.untold) == (2, 0)


def test_a_round_is_compared_as_it_was_corrected() -> None:
    play: list[dict[str, object]] = [
        {"seat": 1, "bet": "red", "amount": "10"},
        {"spin": "20"},
        {"correct": 2, "answers": [{"spin": "0"}], "reason": "misread", "confirmed-by": ["dealer", "supervisor"]},
    ]
    found = under("roulette", play, {}, {"wheel": "single-zero"})
    assert moved(found) == [("seat:1", "red", (-5_00, "19:47-5.2(b)"), (-10_00, "19:47-5.2(c)"))]
    assert [(each.number, each.corrected) for each in found.rounds] == [(1, True)]


def test_vigorish_counts_with_its_wager_whenever_it_is_taken() -> None:
    """At five percent it was marked, and taken rounds later: $40 win $38, and at four percent $38.40."""
    found = compare_transcript(
        read_toml(TRANSCRIPTS / "punto-banco.toml"),
        OtherRules(house={**OPENED, "vigorish": 4}),
        game,
    )
    first = [each for each in found.rounds[0].differences if each.owner == "seat:5"]
    assert [(each.wager, each.was and each.was.net, each.would and each.would.net) for each in first] == [
        ("banker", 38_00, 38_40)
    ]
    assert all(each.wager == "banker" for each in found.differences())


def test_a_rake_is_told_by_its_provision() -> None:
    """Ten percent of a pot, against half of that: what the house does not take the winner has."""
    path = TRANSCRIPTS.parent / "examination" / "holdem" / "33-rake-by-betting-round-not-of-the-final-pot.toml"
    rake = {"kind": "percentage", "percent": 5, "max": "10", "unit": "1"}
    found = compare_transcript(read_toml(path), OtherRules(house={"rake": rake}), game)
    # Of $17, $15, $30 and $20, bet round by round, a tenth in dollars is 1, 1, 3 and 2; a twentieth is 0, 0, 1 and 1.
    (only,) = found.differences()
    assert (only.owner, only.wager, only.cents) == ("seat:2", "", 7_00 - 2_00)
    assert [side and side.cites and side.cites.text for side in (only.was, only.would)] == ["19:47-14.14(b)1ii"] * 2


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"game": "craps"}, "The house is of 'craps', and the log is of roulette."),
        ("nineteen", "is not an edition"),
        ("1980", "is older than the oldest edition held"),
    ],
)
def test_rules_that_there_are_not(other: dict[str, object] | str, sentence: str) -> None:
    with pytest.raises((Mistake, UnlawfulHouse), match=sentence):
        under("roulette", SPINS, {}, other)


def test_an_unlawful_house_is_refused_with_all_its_faults() -> None:
    with pytest.raises(UnlawfulHouse) as refused:
        under("roulette", SPINS, {}, {"wheel": "triple-zero", "min": "-5", "odds": {"straight": "34 to 1"}})
    assert [each.option for each in refused.value.violations] == ["wheel", "odds.straight", "min"]


def test_neither_edition_nor_house() -> None:
    with pytest.raises(Mistake, match="No other rules are named"):
        OtherRules()

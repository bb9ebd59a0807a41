"""A recorded hand becomes a transcript in the chapter's words, with what came of it as what is expected."""

from decimal import Decimal
from typing import Any

import pytest

from chapter47.games.parts.poker.phh import Hand, Imported, import_hand, read_hands
from chapter47.law import Mistake, Refused, cite

provision = pytest.mark.provision

THREE: dict[str, object] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
}
CARDS = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]
STUD: dict[str, object] = {
    "variant": "F7S/8",
    "antes": [1, 1, 1],
    "bring_in": 2,
    "small_bet": 5,
    "big_bet": 10,
    "starting_stacks": [100, 100, 100],
}


def imported(*actions: str, **fields: object) -> Imported:
    return import_hand(Hand.read({**THREE, "actions": [*CARDS, *actions], **fields}))


def play(hand: Imported) -> list[dict[str, Any]]:
    steps = hand.transcript["play"]
    assert isinstance(steps, list)
    return steps


def house(hand: Imported) -> dict[str, Any]:
    found = hand.transcript["house"]
    assert isinstance(found, dict)
    return found


def chose(hand: Imported) -> list[str]:
    """What players did, in short."""
    return [
        f"{step['seat']} {step['choose']} {step.get('to') or step.get('amount') or ''}".rstrip()
        for step in play(hand)
        if "choose" in step
    ]


def test_cards_are_dealt_one_at_a_time_round_the_table() -> None:
    deals = ["d dh p1 AhKh", "d dh p2 QdQs", "d dh p3 ????"]
    steps = play(imported(actions=[*deals, "p3 f", "p1 cc", "p2 cc", "d db 2c3c4c"]))
    assert steps[0] == {"deal": ["AH", "QD", "XX", "KH", "QS", "XX"]}
    assert steps[-1] == {"deal": ["2C", "3C", "4C"]}


def test_a_cc_checks_or_calls_and_a_cbr_bets_raises_or_is_everything() -> None:
    acts = ["p3 cbr 6", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cc", "p2 cbr 10", "p3 cbr 40", "p1 f", "p2 cbr 94"]
    assert chose(imported(*acts)) == [
        "3 raise 6.00",
        "1 call",
        "2 call",
        "1 check",
        "2 bet 10.00",
        "3 raise 40.00",
        "1 fold",
        "2 all-in",
    ]


def test_the_last_blind_has_the_option() -> None:
    assert chose(imported("p3 cc", "p1 cc", "p2 cc")) == ["3 call", "1 call", "2 check"]


def test_a_raise_to_what_the_others_have_is_a_raise_of_which_the_rest_goes_back() -> None:
    """p1 has 70: p3 raises 50 to 70, which is less than a raise, and nobody could call more."""
    acts = ["p3 cbr 20", "p1 cbr 50", "p2 f", "p3 cbr 70", "p1 cc"]
    hand = imported(*acts, starting_stacks=[70, 100, 100])
    assert chose(hand)[-2:] == ["3 raise 80.00", "1 call"]
    assert "all that the others have" in hand.notes[0]


def test_a_short_raise_that_others_could_call_more_of_is_left_for_the_table_to_refuse() -> None:
    assert chose(imported("p3 cbr 40", "p1 cbr 50"))[-1] == "1 raise 50.00"


def test_two_players_post_the_other_way_round_and_the_button_has_the_first_blind() -> None:
    fields = {"antes": [0, 3], "blinds_or_straddles": [1, 2], "starting_stacks": [50, 60]}
    hand = imported(actions=["d dh p1 ????", "d dh p2 ????", "p2 cc", "p1 cc"], **fields)
    assert house(hand)["heads-up-blinds"] == "button"
    assert house(hand)["blinds"] == ["1.00", "2.00"]
    assert house(hand)["antes"] == {"1": "3.00"}
    assert chose(hand) == ["2 call", "1 check"]


def test_a_straddle_next_to_the_blinds_is_one_more_blind() -> None:
    assert house(imported(blinds_or_straddles=[1, 2, 4]))["blinds"] == ["1.00", "2.00", "4.00"]


@provision("14.10(d)")
@pytest.mark.parametrize("blinds", [[1, 0, 2], [0, 2, 0], [0, 0, 0]])
def test_blinds_that_do_not_begin_left_of_the_button_or_lie_apart_are_refused(blinds: list[int]) -> None:
    with pytest.raises(Refused) as refused:
        imported(blinds_or_straddles=blinds)
    assert refused.value.cites == cite("14.10(d)")
    assert "immediately behind" in refused.value.allowed


@provision("14.8(b)")
@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("NS", "short-deck"),
        ("FR", "razz"),
        ("N2L1D", "deuce-to-seven"),
        ("F2L3D", "deuce-to-seven"),
        ("FB", "badugi"),
    ],
)
def test_a_game_that_may_not_be_offered_is_refused_by_name(code: str, name: str) -> None:
    limits = {"min_bet": 2, "small_bet": 2, "big_bet": 4, "bring_in": 1}
    with pytest.raises(Refused) as refused:
        imported(variant=code, **limits)
    assert refused.value.cites == cite("14.8(b)")
    assert code in refused.value.sentence
    assert name in refused.value.sentence


@pytest.mark.parametrize(
    ("code", "game", "form", "betting"),
    [
        ("FT", "holdem", "high", "fixed"),
        ("NT", "holdem", "high", "no-limit"),
        ("PO", "omaha", "high", "pot-limit"),
        ("FO/8", "omaha", "high-low-split-eight-or-better", "fixed"),
        ("F7S", "seven-card-stud", "high", "fixed"),
        ("F7S/8", "seven-card-stud", "high-low-split-eight-or-better", "fixed"),
    ],
)
def test_six_codes_are_games_of_the_chapter(code: str, game: str, form: str, betting: str) -> None:
    hand = imported(variant=code, small_bet=5, big_bet=10, bring_in=2)
    assert (hand.transcript["game"], house(hand)["form"], house(hand)["betting"]) == (game, form, betting)
    fixed = {"min": "5.00", "max": "10.00"} if betting == "fixed" else {"min": "2.00"}
    assert {name: house(hand).get(name) for name in fixed} == fixed
    assert ("max" in house(hand)) == (betting == "fixed")


def test_at_stud_the_forced_bet_is_nobodys_step_unless_it_is_a_full_bet() -> None:
    deals = ["d dh p1 AhKh2c", "d dh p2 QdQsJd", "d dh p3 ????9s"]
    hand = imported(actions=[*deals, "p1 pb", "p2 cbr 5", "p3 f", "p1 cc", "d dh p1 3c", "d dh p2 4d"], **STUD)
    assert house(hand)["forced-bet"] == "2.00"
    assert house(hand)["ante"] == "1.00"
    assert play(hand)[0] == {"deal": ["AH", "QD", "XX", "KH", "QS", "XX", "2C", "JD", "9S"]}
    assert chose(hand) == ["2 raise 5.00", "3 fold", "1 call"]
    assert play(hand)[-1] == {"deal": ["3C", "4D"]}
    opened = imported(actions=[*deals, "p1 cbr 5"], **STUD)
    assert chose(opened) == ["1 bet 5.00"]


def test_an_up_card_that_nobody_recorded_is_stood_in_for_by_one_that_does_not_open() -> None:
    hand = imported(actions=["d dh p1 ??????", "d dh p2 QdQsJd", "d dh p3 ????9s", "p3 pb", "p1 f", "p2 f"], **STUD)
    cards = play(hand)[0]["deal"]
    assert cards[:6] == ["XX", "QD", "XX", "XX", "QS", "XX"]
    assert cards[6] == "AS"
    assert "p1" in hand.notes[0]


def test_what_is_shown_in_the_end_was_dealt_in_the_beginning() -> None:
    river = ["p3 f", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cc", "p2 cc", "d db 5d", "p1 cc", "p2 cc", "d db 9d"]
    hand = imported(*river, "p1 cc", "p2 cc", "p1 sm AhKh", "p2 sm")
    assert play(hand)[0] == {"deal": ["AH", "XX", "XX", "KH", "XX", "XX"]}
    assert play(hand)[-1:] == [{"seat": 2, "choose": "muck"}]  # who has the last blind is first, and then p1 has won
    both = imported(*river, "p1 cc", "p2 cc", "p1 sm AhKh", "p2 sm QdQc")
    assert play(both)[-1] == {"call": "showdown"}


def test_hands_that_nobody_saw_are_conceded_where_the_winnings_say_so() -> None:
    river = ["p3 f", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cc", "p2 cc", "d db 5d", "p1 cc", "p2 cc", "d db 9d"]
    shown = [*river, "p1 cc", "p2 cc", "p1 sm ????", "p2 sm ????"]
    hand = imported(*shown, winnings=[4, 0, 0])
    assert play(hand)[-2:] == [{"seat": 2, "choose": "check"}, {"seat": 2, "choose": "muck"}]
    for fields in ({}, {"winnings": [0, 4, 0]}):
        with pytest.raises(Mistake, match="the cards that p1 shows are not recorded"):
            imported(*shown, **fields)


@pytest.mark.parametrize(
    ("fields", "chips", "rake"),
    [
        ({}, None, 0),
        ({"winnings": [0, 5, 0]}, (9900, 10300, 9800), 0),  # 2 + 2 + 1 lie there; the uncalled 8 went back
        ({"winnings": [0, Decimal("4.75"), 0]}, (9900, 10275, 9800), 25),
        ({"winnings": [0, 13, 0]}, (9900, 10300, 9800), 0),  # a room that counts the uncalled bet as won
        ({"finishing_stacks": [99, Decimal("102.5"), 98]}, (9900, 10250, 9800), 50),
    ],
)
def test_the_result_is_what_was_recorded(fields: dict[str, object], chips: object, rake: int) -> None:
    hand = imported("p3 cc", "p1 f", "p2 cbr 10", "p3 f", **fields)
    assert hand.recorded.chips == chips
    assert hand.recorded.rake == rake
    kind = {"kind": "recorded", "amount": f"0.{rake}"} if rake else {"kind": "percentage", "percent": 0}
    assert house(hand)["rake"] == kind


def test_the_smallest_chip_is_what_all_amounts_are_made_of() -> None:
    assert house(imported())["chip"] == "1.00"
    assert house(imported(starting_stacks=[100, Decimal("83.65"), 100]))["chip"] == "0.05"


@provision("14.7(c)3")
def test_a_stack_that_would_not_be_dealt_in_is_said_so() -> None:
    assert "short-stacks" not in house(imported(starting_stacks=[3, 4, 2]))
    assert house(imported(starting_stacks=[100, 3, 100]))["short-stacks"] is True


def test_a_stack_that_nobody_recorded_is_enough_and_is_not_compared() -> None:
    text = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [inf, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 100", "p1 f"]
winnings = [0, 4]
"""
    hand = import_hand(read_hands(text)[0])
    seats = hand.transcript["seats"]
    assert isinstance(seats, dict)
    assert float(seats["1"]["chips"]) > 100
    assert [each["seat"] for each in hand.expected] == [2]


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("p3 cbr 101", "action 4, 'p3 cbr 101': p3 has $100.00 for this betting round."),
        ("p3 cbr 2", "action 4, 'p3 cbr 2': that does not raise $2.00."),
        ("p3 sd ????", "action 4, 'p3 sd ????': nobody draws at no-limit hold 'em."),
        ("d db 2c??4c", "action 4, 'd db 2c??4c': a card that all can see is not known."),
    ],
)
def test_an_action_that_cannot_be_is_told_with_its_number(action: str, told: str) -> None:
    with pytest.raises(Mistake) as wrong:
        imported(action)
    assert told in str(wrong.value)


def test_a_recording_in_which_somebody_shows_no_cards_is_read_to_its_end() -> None:
    """Such a file is broken: what it says is for the table to refuse, step by step."""
    text = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p3 sm", "p3 cbr 6", "p1 f", "p2 f"]
"""
    hand = import_hand(read_hands(text)[0])
    play = hand.transcript["play"]
    assert isinstance(play, list)
    assert play[0] == {"deal": ["XX"] * 4}

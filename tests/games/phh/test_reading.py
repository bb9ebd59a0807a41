"""Files of hands: all that they say is kept, and whatever is wrong is told in one sentence with its place."""

import re
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.games.parts.poker.phh import VARIANTS, Act, read_file, read_hands, write_hand, write_hands
from chapter47.law import Mistake
from kit.proofs import examples

HAND = """\
# Played in a kitchen.
variant = 'NT'
ante_trimming_status = false
antes = [0, 0.50, 0]
blinds_or_straddles = [2, 4, 0]
min_bet = 4
starting_stacks = [83.60, inf, 38.10]
actions = [
  'd dh p1 ????', 'd dh p2 AhKd', 'd dh p3 ????',   # who looks?
  'p3 cbr 10 # quickly', '', '# a phone rings', 'p1 f', 'p2  cc',
  'd db Td4dKh', 'p2 cc', 'p3 cc', 'd db 3c', 'p2 cc', 'p3 cc', 'd db 2d', 'p2 cc', 'p3 cc',
  'p2 sm -', 'p3 sm ??Qs',
]
venue = 'A kitchen'
time = 22:36:48
hand = 16487769296
players = ['Ann', '', 'Cy']
winnings = [0, 21.50, 0]
_weather = { sky = ['grey', 1.50], wet = true }
future_field = 1979-05-27T07:32:00
"""
PLACES = (
    ("variant = 'NT'", "", "one.phh has no variant."),
    ("actions =", "action =", "one.phh has no actions."),
    ("'NT'", "'TN'", "one.phh, line 2: PHH has no variant 'TN'. Known: FT, NT, NS,"),
    ("'NT'", "17", "one.phh, line 2: PHH has no variant 17."),
    ("'NT'", "'FT'", "one.phh has no small_bet, which FT needs."),
    ("min_bet = 4", "min_bet = 0", "one.phh, line 6: min_bet is more than nothing."),
    ("min_bet = 4", "min_bet = 4.005", "line 6: min_bet has 4.005, which is not an amount in whole cents."),
    ("min_bet = 4", "min_bet = '4'", "line 6: min_bet has '4', which is not an amount in whole cents."),
    ("min_bet = 4", "min_bet = nan", "line 6: min_bet has NaN, which is not an amount in whole cents."),
    ("[0, 0.50, 0]", "[0, -1, 0]", "line 4: antes has -1, which is not an amount in whole cents."),
    ("[0, 0.50, 0]", "[0, 0]", "one.phh, line 4: antes has 2 values, and there are 3 players."),
    ("[0, 0.50, 0]", "5", "one.phh, line 4: antes = 5 is not a list."),
    ("[83.60, inf, 38.10]", "[83.60, inf, 0]", "one.phh, line 7: p3 has no chips."),
    ("[83.60, inf, 38.10]", "[83.60]", "line 7: a hand has two players or more, not 1."),
    ("'p1 f'", "'p1 fold'", "one.phh, action 7, 'p1 fold': that is no action."),
    ("'p1 f'", "'p4 f'", "one.phh, action 7, 'p4 f': there is no p4. Players are p1 to p3."),
    ("'p1 f'", "'p1 cbr ten'", "one.phh, action 7, 'p1 cbr ten': 'ten' is not an amount in whole cents."),
    ("'p1 f'", "'p1 cbr 1.005'", "action 7, 'p1 cbr 1.005': '1.005' is not an amount in whole cents."),
    ("'p1 f'", "17", "one.phh, action 7, 17: it is not a text."),
    ("'d db 3c'", "'d db 3x'", "action 12, 'd db 3x': '3x' is not a list of cards. Cards are written as Ah, Td or ??."),
    ("min_bet = 4", "min_bet = ", "one.phh is not TOML: Invalid value (at line 6, column 11)."),
)


def test_everything_that_a_file_says_is_kept() -> None:
    (hand,) = read_hands(HAND, "one.phh")
    said = dict(hand.fields)
    assert list(said)[:3] == ["variant", "ante_trimming_status", "antes"]
    assert list(said)[-2:] == ["_weather", "future_field"]
    assert said["_weather"] == {"sky": ("grey", Decimal("1.50")), "wet": True}
    assert hand.antes == (0, 50, 0)
    assert hand.stacks == (8360, None, 3810)
    assert (hand.small_bet, hand.big_bet, hand.bring_in) == (400, 400, 0)
    assert hand.winnings == (0, 2150, 0)
    assert hand.finishing_stacks is None
    raised = hand.actions[3]
    assert (raised.act, raised.player, raised.to, raised.comment) == (Act.RAISE, 3, 1000, "quickly")
    assert [action.comment for action in hand.actions if action.act is Act.REMARK] == [None, "a phone rings"]
    shows = hand.actions[-2:]
    assert [(show.cards, show.as_dealt) for show in shows] == [((), True), (("XX", "QS"), False)]


def test_a_hand_that_is_written_is_read_as_the_same() -> None:
    hands = read_hands(HAND, "one.phh")
    (again,) = read_hands(write_hand(hands[0]), "one.phh")
    assert again == hands[0]
    assert "83.60, inf, 38.10" in write_hand(hands[0])
    many = read_hands(write_hands([*hands, again]))
    assert [hand.fields for hand in many] == [again.fields] * 2


@pytest.mark.parametrize(("old", "new", "told"), PLACES)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert old in HAND
    with pytest.raises(Mistake) as wrong:
        read_hands(HAND.replace(old, new, 1), "one.phh")
    assert told in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_of_many_hands_the_one_that_is_wrong_is_named() -> None:
    text = f"[1]\n{HAND}\n[2]\n{HAND.replace('min_bet = 4', 'min_bet = -4')}"
    line = text.splitlines().index("min_bet = -4") + 1
    with pytest.raises(Mistake, match=re.escape(f"night.phhs, hand 2, line {line}: min_bet has -4")):
        read_hands(text, "night.phhs")


@pytest.mark.parametrize("text", ["", "# nothing\n", "[1]\n", "x = 1"])
def test_a_file_without_a_hand_is_refused(text: str) -> None:
    with pytest.raises(Mistake, match="has no "):
        read_hands(text, "none.phh")


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="cannot be read"):
        read_file(tmp_path / "none.phh")
    (tmp_path / "bytes.phh").write_bytes(b"\xff\xfe")
    with pytest.raises(Mistake, match="not a text file"):
        read_file(tmp_path / "bytes.phh")


@examples(150)
@given(st.text(alphabet="dpsm?ACbr cf#123456789.-xTKhsdc", max_size=24))
def test_whatever_stands_as_an_action_is_read_or_told_with_its_number(text: str) -> None:
    try:
        told = write_hand(read_hands(HAND.replace("'p1 f'", repr(text)), "one.phh")[0])
    except Mistake as wrong:
        told = str(wrong)
    assert "action 7" in told or repr(text)[1:-1] in told


def test_every_code_of_the_format_is_known() -> None:
    assert list(VARIANTS) == ["FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"]

"""What the sign at a pai gow poker table says: N.J.A.C. 19:47-11.1, 11.3(d)."""

import pytest

from kit.pai_gow_poker import table
from kit.refusals import short

provision = pytest.mark.provision
SAID = {
    '11.1 "Set or setting the hands"': "seven cards",
    '11.1 "High hand"': "Five cards",
    '11.1 "Low hand"': "Two cards",
    '11.1 "Second highest or low hand"': "never ranks above the high hand",
    '11.1 "Rank or ranking"': "rank as listed",
    '11.1 "Suit"': "diamonds, spades, clubs and hearts",
    '11.1 "Copy hand"': "ranks like the dealer's or the bank's",
    '11.1 "Push"': "push",
    "11.3(c)": "straight or a flush",
    "11.9(g)2": "wins for the dealer",
    "11.9(g)3": "below the low hand",
    "11.9(j)": "5%",
}
BANKED = {'11.1 "Bank"': "against the bank", '11.1 "Marker"': "marker", "11.10(a)": "bank"}


@provision(
    '11.1 "Set or setting the hands"',
    '11.1 "High hand"',
    '11.1 "Low hand"',
    '11.1 "Second highest or low hand"',
    '11.1 "Rank or ranking"',
    '11.1 "Suit"',
    '11.1 "Copy hand"',
    '11.1 "Push"',
    '11.1 "Bank"',
    '11.1 "Co-banking"',
    '11.1 "Marker"',
)
@pytest.mark.parametrize(("banking", "co_banking"), [(False, False), (True, False), (True, True)])
def test_the_sign_says_what_the_words_of_the_game_mean(banking: bool, co_banking: bool) -> None:
    sign = table(2, house={"banking": banking, "co-banking": co_banking}).sign()
    said = {short(notice.cites): notice.text for notice in sign}
    assert ('11.1 "Co-banking"' in said) is any("co-bank" in notice.text for notice in sign) is co_banking
    for cites, words in SAID.items():
        assert words in said[cites]
    for cites, words in BANKED.items():
        assert (cites in said) is banking
        assert not banking or words in said[cites]


@provision("11.3(d)")
@pytest.mark.parametrize("lowest", [False, True])
def test_the_sign_says_where_ace_to_five_is_the_lowest_straight(lowest: bool) -> None:
    said = [short(notice.cites) for notice in table(2, house={"ace-five-lowest": lowest}).sign()]
    assert ("11.3(d)" in said) is lowest

"""What the sign at a pai gow table says: N.J.A.C. 19:47-10.1, 10.2."""

import pytest

from kit.pai_gow import pai_gow
from kit.refusals import short

provision = pytest.mark.provision
SAID = {
    '10.1 "Setting the hands"': "four tiles",
    '10.1 "High hand"': "high hand",
    '10.1 "Second highest or low hand"': "low hand",
    '10.1 "Rank or ranking"': "rank",
    "10.2(b)": "pair",
    '10.1 "Supreme pair"': "six (2-4) with the three (1-2)",
    '10.1 "Matched pairs"': "alike",
    '10.1 "Mixed or unmatched pairs"': "nines, eights, sevens and fives",
    '10.1 "Wongs"': "with a nine",
    '10.1 "Gongs"': "with an eight",
    "10.2(d)": "last digit",
    "10.2(d)1": "eight",
    "10.2(d)2": "18 spots",
    '10.1 "Value"': "zero to nine",
    "10.2(e)": "three may count as six",
    "10.2(f)": "highest tile",
    "10.2(g)": "twelve",
    "10.2(c)": "not higher",
    "10.2(h)": "highest tile",
    '10.1 "Copy hand"': "copy",
    "10.7(h)": "zero",
    '10.1 "Push"': "push",
    "10.7(k)": "5 percent",
}
BANKED = {'10.1 "Bank"': "bank", '10.1 "Co-banking"': "half", '10.1 "Marker"': "marker"}


@provision(
    '10.1 "Setting the hands"',
    '10.1 "High hand"',
    '10.1 "Second highest or low hand"',
    '10.1 "Rank or ranking"',
    '10.1 "Supreme pair"',
    '10.1 "Matched pairs"',
    '10.1 "Mixed or unmatched pairs"',
    '10.1 "Wongs"',
    '10.1 "Gongs"',
    '10.1 "Value"',
    '10.1 "Copy hand"',
    '10.1 "Push"',
    '10.1 "Bank"',
    '10.1 "Co-banking"',
    '10.1 "Marker"',
)
@pytest.mark.parametrize("banking", [False, True])
def test_the_sign_says_what_the_words_of_the_game_mean(banking: bool) -> None:
    table = pai_gow(banking=banking, co_banking=banking, vigorish_rounding=False)
    said = {short(notice.cites): notice.text for notice in table.sign()}
    for cites, words in SAID.items():
        assert words in said[cites]
    for cites, words in BANKED.items():
        assert (cites in said) is banking
        assert not banking or words in said[cites].lower()


@provision("10.7(k)")
@pytest.mark.parametrize("rounding", [True, False])
def test_the_sign_says_that_vigorish_is_rounded_where_it_is(rounding: bool) -> None:
    said = [notice.text for notice in pai_gow(vigorish_rounding=rounding).sign() if short(notice.cites) == "10.7(k)"]
    assert ["5 percent" in text or "25 cents" in text for text in said] == [True] * (1 + rounding)
    assert any("25 cents" in text for text in said) is rounding


@provision("10.8(e)", '10.1 "Co-banking"')
def test_the_sign_says_nothing_of_half_a_bank_that_is_not_offered() -> None:
    assert '10.1 "Co-banking"' not in [short(notice.cites) for notice in pai_gow(banking=True).sign()]

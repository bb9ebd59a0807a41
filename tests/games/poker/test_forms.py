"""Which games of poker there are: N.J.A.C. 19:47-14.8."""

import pytest

from chapter47 import UnlawfulHouse, game, game_names, read_house
from chapter47.games.parts.poker.phh.variants import permitted, variant
from chapter47.law import Mistake, Refused
from games.poker.played import ALL, play

provision = pytest.mark.provision
FORMS = {
    "seven-card-stud": ("14.8(a)1", ["high", "high-low-split", "high-low-split-eight-or-better"]),
    "holdem": ("14.8(a)2", ["high"]),
    "omaha": ("14.8(a)3", ["high", "high-low-split-eight-or-better"]),
    "five-card-draw": ("14.8(a)4", ["high", "low"]),
    "five-card-stud": ("14.8(a)5", ["high"]),
}
EVERY = sorted({form for _, forms in FORMS.values() for form in forms} | {"low", "high-low-split"})
DEALS = {"seven-card-stud": 2, "five-card-stud": 1, "holdem": 2, "omaha": 4, "five-card-draw": 5}
CARDS = [rank + suit for suit in "SH" for rank in "AKQJT"]


@provision("14.8(a)", "14.8(a)1", "14.8(a)2", "14.8(a)3", "14.8(a)4", "14.8(a)5")
@pytest.mark.parametrize("name", ALL)
def test_each_game_is_offered_in_the_forms_that_the_law_names_and_in_no_other(name: str) -> None:
    by, forms = FORMS[name]
    for form in forms:
        played = play(name, "deal " + " ".join(CARDS[: 2 * DEALS[name]]), form=form)
        assert len(played.of("dealt")) or name in ("seven-card-stud", "five-card-stud")
        assert played.refusals() == {}
        (opened,) = played.of("opened")
        assert opened["provision"] == f"19:47-{by}"
        titles = [line["sign"] for line in played.of("posted") if line["provision"] == "19:47-14.8(a)"]
        assert len(titles) == 1
        assert ("split" in titles[0]) is ("split" in form)
        assert ("eight or better" in titles[0]) is ("eight" in form)
        assert ("low" in titles[0]) is ("low" in form)


@provision("14.8(b)")
@pytest.mark.parametrize("name", ALL)
def test_no_other_form_of_it_is_offered(name: str) -> None:
    for form in {*EVERY, "razz", "deuce-to-seven", "", 1} - set(FORMS[name][1]):
        with pytest.raises(UnlawfulHouse) as caught:
            read_house(game(name), {"form": form})
        (violation,) = caught.value.violations
        assert (violation.option, str(violation.cites)) == ("form", "19:47-14.8(b)")
        assert all(f'"{each}"' in violation.allowed for each in FORMS[name][1])


@provision("14.8(b)", "14.8(a)")
def test_no_other_game_of_poker_is_there() -> None:
    named = {name for name in game_names() if any(word in name for word in ("poker", "stud", "hold", "omaha", "draw"))}
    against_the_house = {
        "pai-gow-poker",
        "caribbean-stud",
        "double-down-stud",
        "three-card-poker",
        "fast-action-holdem",
    }
    assert named - against_the_house == set(FORMS)
    for other in ("razz", "lowball", "triple-draw", "badugi", "pineapple"):
        with pytest.raises(Mistake):
            game(other)


@provision("14.8(b)")
@pytest.mark.parametrize("code", ["NS", "FR", "N2L1D", "F2L3D", "FB"])
def test_a_recorded_hand_of_another_game_is_not_played_here(code: str) -> None:
    with pytest.raises(Refused) as caught:
        permitted(variant(code))
    assert str(caught.value.cites) == "19:47-14.8(b)"

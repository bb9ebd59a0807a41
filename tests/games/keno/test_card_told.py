"""Keno: what is told of a rate card that changes (8.3(b)), and what a card has to have (15.2(b), (c)1, 15.3(e))."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.games import game
from chapter47.games.keno.card import NUMBERS, chances, read_pays
from chapter47.games.keno.card_words import card_lines
from chapter47.house import Casino, UnlawfulHouse, Value, Written, read_house
from chapter47.house.versions import compare

provision = pytest.mark.provision


def cards() -> st.SearchStrategy[dict[int, dict[int, int]]]:
    """Cards that are lawful or not, with a few lines."""
    line = st.integers(1, 6).flatmap(
        lambda spots: st.tuples(
            st.just(spots), st.dictionaries(st.integers(0, spots), st.integers(1, 9_999), min_size=1)
        )
    )
    return st.lists(line, min_size=1, max_size=5).map(dict)


def kept(card: dict[int, dict[int, int]]) -> Value:
    """As a house keeps it."""
    (option,) = (each for each in game("keno").options if each.name == "rate-card")
    written = {str(spots): {str(c): f"{paid / 100:.2f}" for c, paid in line.items()} for spots, line in card.items()}
    assert isinstance(option, Written)
    value = option.kept(written)
    assert option.admits(value)
    return value  # type: ignore[return-value]  # it admits it


@provision("8.3(b)1", '15.1 "Rate card"')
@given(cards(), cards())
def test_a_line_is_told_where_it_is_another_and_nowhere_else(was: dict[int, dict[int, int]], will: object) -> None:
    assert isinstance(will, dict)
    lines = {line.at: line for line in card_lines(kept(was), kept(will))}
    assert {*lines} == {str(spots) for spots in {*was, *will} if was.get(spots) != will.get(spots)}
    for at, line in lines.items():
        for card, said, other in ((was, line.before, will), (will, line.after, was)):
            paid, others = card.get(int(at), {}), other.get(int(at), {})
            for caught, cents in paid.items():
                told = f"${cents // 100:,}.{cents % 100:02} for {caught}"
                assert (told in said) == (others.get(caught) != cents), said
            assert paid or said.endswith("not on the rate card")


@provision("15.2(b)", "15.2(c)1")
def test_a_card_skips_no_number_of_spots() -> None:
    def card(*spots: int) -> dict[str, object]:
        """Lines that leave the house next to nothing."""
        likely = {each: max(range(each + 1), key=chances(each).__getitem__) for each in spots}
        return {str(each): {str(at): f"{int(98 / chances(each)[at]) / 100:.2f}"} for each, at in likely.items()}

    def against(house: dict[str, object]) -> list[tuple[str, str]]:
        try:
            read_house(game("keno"), house)
        except UnlawfulHouse as unlawful:
            return [(str(each.cites), each.sentence) for each in unlawful.violations]
        return []

    for most in (1, 2, 15, 20):
        assert against({"rate-card": card(*range(1, most + 1))}) == []
    sentence = "A rate card for up to 3 spots has no line for 1 and 2."
    assert against({"rate-card": card(3)}) == [("19:47-15.2(c)1", sentence)]
    assert [by for by, _ in against({"rate-card": card(1, 2, 15)})] == ["19:47-15.2(c)1"]
    # Lines above the most that may be selected sell nothing, and are not asked for.
    assert against({"rate-card": card(1, 2, 15), "max-spots": 2}) == []
    assert [by for by, _ in against({"rate-card": card(1, 2, 4), "max-spots": 3})] == ["19:47-15.2(c)1"]
    assert [by for by, _ in against({"rate-card": card(1, 2), "max-spots": 3})] == ["19:47-15.2(b)"]


@provision("15.3(e)")
@pytest.mark.parametrize("line", [{"1": "0"}, {"0": "0", "1": "0.00"}])
def test_a_card_pays_something_on_every_number_of_spots(line: dict[str, str]) -> None:
    with pytest.raises(UnlawfulHouse, match="1 spot is paid nothing, whatever is caught"):
        read_house(game("keno"), {"rate-card": {"1": line}})


def test_all_eighty_spots_may_be_on_a_card() -> None:
    card = {str(spots): {"0": "1"} for spots in range(1, NUMBERS + 1)}
    assert len(read_pays(card)) == NUMBERS


@provision("8.3(b)3", "10.7(e)")
def test_versions_of_a_submission_tell_each_line() -> None:
    def casino(**rules: object) -> Casino:
        return Casino("Ours", {"main": {"keno-1": read_house(game("keno"), rules)}})

    before = casino(**{"rate-card": {"1": {"1": "3"}, "2": {"2": "12"}}})
    after = casino(**{"rate-card": {"1": {"1": "3"}, "2": {"2": "13"}, "3": {"3": "60"}}})
    told = [(each.rule, each.before, each.after) for each in compare(before, after, game)]
    assert told == [
        (
            "rate-card.2",
            "on 2 spots $1 is paid $12.00 for 2 caught",
            "on 2 spots $1 is paid $13.00 for 2 caught",
        ),
        ("rate-card.3", "3 spots are not on the rate card", "on 3 spots $1 is paid $60.00 for 3 caught"),
    ]

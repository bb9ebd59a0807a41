"""What the wheel or the dice of a table showed, for whoever keeps score of it."""

import pytest

from chapter47 import game
from chapter47.faces.felts import spots
from chapter47.floor.results import KEPT, Results
from chapter47.games import table_games
from chapter47.games.guides import guide_words
from chapter47.house import read_house
from chapter47.table.terms import terms


def test_results_are_told_oldest_first_and_what_is_corrected_is_told_as_it_was() -> None:
    results = Results()
    for entry, shown in enumerate(("17", "0", "32")):
        results.add(entry, shown, None)
    results.correct(1, "00")
    assert [each["shown"] for each in results.told()] == ["17", "00", "32"]
    results.correct(2, None)  # a spin that does not count
    assert [each["shown"] for each in results.told()] == ["17", "00"]
    assert Results(results.plain()).told() == results.told()


def test_only_the_newest_are_kept() -> None:
    results = Results()
    for entry in range(KEPT + 3):
        results.add(entry, [1, 1], None)
    assert len(results.told()) == KEPT
    assert results.plain()[0][0] == 3


@pytest.mark.parametrize("name", table_games())
def test_every_set_of_wagers_is_of_wagers_that_the_usual_table_has(name: str) -> None:
    found = game(name)
    areas = spots(terms(found, read_house(found, {"game": name, "min": "5"})))
    ids, wagers = {area["id"] for area in areas}, {area["wager"] for area in areas}
    for each in guide_words(found).sets:
        assert ids.issuperset(each.areas), each.name
        assert wagers.issuperset(each.press), each.name
        assert bool(each.areas) != bool(each.press), f"{each.name} is laid, or presses what stands"

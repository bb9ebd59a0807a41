"""The felt in text: it fits, every place is a point of its own, and every chip is seen."""

import re

import pytest

from chapter47 import GAMES, open_table
from chapter47.cli import cards, felt
from chapter47.faces.felts import text
from chapter47.money.owners import seat_owner
from chapter47.table.things import Cards, Figure, Held, Road
from chapter47.table.wagers import Stake
from kit.sessions import everything, of_each_kind


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero", "double-zero-as-single"])
def test_each_place_of_the_roulette_layout_is_a_point_of_its_own(wheel: str) -> None:
    terms = open_table("roulette", {"wheel": wheel, "seven-numbers": True}).terms
    boxes = {box.name: box for box in text.roulette(terms)}
    points: dict[tuple[int, int], list[frozenset[str]]] = {}
    for place in terms.places:
        left = max(boxes[name].left for name in place)
        right = min(boxes[name].right for name in place)
        top = max(boxes[name].top for name in place)
        bottom = min(boxes[name].bottom for name in place)
        assert left <= right, f"{place} do not touch"
        assert top <= bottom, f"{place} do not touch"
        points.setdefault(felt.where(place, boxes), []).append(place)
    shared = [places for places in points.values() if len(places) > 1]
    # Two lines beside the zeros are shorter than a character is high.
    assert all("0" in place or "00" in place for places in shared for place in places)


def letters(drawn: str) -> set[str]:
    """The lettering of the boxes; what a box pays gives way to a chip."""
    odds = r"[0-9]+(?:, [0-9]+)*(?: or [0-9]+)?(?: to |:)[0-9]+"
    return set(re.findall(r"[0-9A-Za-z]+", re.sub(rf"{odds}(?: or {odds})*", "", drawn)))


def fits_and_shows(name: str, width: int, most: int) -> None:
    """The felt is no wider, and a chip on any of so many spots is seen and hides nothing."""
    table = everything(name)
    empty = felt.felt(table.terms, (), width).plain
    if not table.terms.spots:
        assert not empty  # nothing is wagered on areas of the layout
        return
    assert max(map(len, empty.splitlines())) <= width
    spots = list(table.terms.spots.values())
    for spot in spots[:: -(-len(spots) // most)]:
        drawn = felt.felt(table.terms, [Stake(seat_owner(1), spot, 2500)], width).plain
        assert "$25" in drawn or felt.CHIP in drawn
        if width == 80:
            assert letters(drawn) >= letters(empty), f"a chip on {spot.key} hides something"


@pytest.mark.parametrize("name", of_each_kind())
@pytest.mark.parametrize(("width", "most"), [(80, 25), (60, 10), (40, 10), (20, 10)])
def test_the_felt_fits_and_shows_a_chip(name: str, width: int, most: int) -> None:
    fits_and_shows(name, width, most)


@pytest.mark.prove
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [80, 60, 40, 20])
def test_the_felt_fits_and_shows_every_chip(name: str, width: int) -> None:
    fits_and_shows(name, width, most=10_000)


def test_a_game_without_a_drawing_has_its_wagers_in_rows() -> None:
    terms = open_table("roulette").terms
    names = [name for row in felt.by_wager(terms, terms.wagers) for name in row]
    assert names == [name for name, wager in terms.wagers.items() if wager.offered(terms.house)]
    drawn = felt.draw(felt.rows(terms, felt.by_wager(terms, terms.wagers), 80), (), "").plain
    assert "Straight · 35 to 1" in drawn
    assert "1 to 18" in drawn


def test_a_hand_in_text() -> None:
    table = open_table("punto-banco", seats={1: "500"})
    table.lay(Cards("player", ("TH", "2D", "4D"), label="6"))
    table.lay(Cards("banker", ("5S", "XX")))
    table.lay(Figure("cards-left", 403, "cards"))
    table.lay(Held("shoe", "seat:1"))
    shown = cards.beside(table, 1, 80)
    assert [line.plain for line in shown] == [
        "  Player  10♥  2♦  4♦  6",
        "  Banker   5♠ ▒▒▒",
        "  403 cards left, you deal",
    ]
    inks = {shown[0].plain[span.start : span.end]: str(span.style) for span in shown[0].spans}
    assert inks["10♥"] == "red3 on white"
    assert inks[" 2♦"] == "red3 on white"
    table.lay(Held("shoe", "dealer"))
    table.lay(Figure("vigorish", 1_25, owner="seat:1"))
    table.lay(Figure("vigorish", 3_00, owner="seat:2"))
    table.lay(Road("road", ("B", "P") * 40))
    told, *road = (line.plain for line in cards.beside(table, 1, 20)[2:])
    assert told == "  403 cards left, you owe $1.25 vigorish, the dealer deals"
    assert len(road) == 6
    assert max(map(len, road)) <= 20  # the newest columns, where there is no room for all
    assert road[0].split() == ["B"] * 9
    assert road[5].split() == ["P"] * 8

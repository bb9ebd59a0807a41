"""The drawn layouts: every wager has its own place, and chips lie where the law lays them."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice, pairwise, takewhile
from math import atan2, hypot, pi, tau
from typing import cast

import pytest

from chapter47 import GAMES, game, read_house
from chapter47.faces.felts import Box, Felt, chip_at, felt, grid, spots
from chapter47.games.blackjack.places import place_of
from chapter47.table.terms import Terms, terms

provision = pytest.mark.provision

HOUSES: list[tuple[str, dict[str, object]]] = [
    *((name, {}) for name in GAMES),
    ("roulette", {"wheel": "single-zero"}),
    ("roulette", {"wheel": "double-zero-as-single"}),
    ("roulette", {"five-adjacent": True, "seven-numbers": True}),
    ("roulette", {"wheel": "single-zero", "five-adjacent": True, "seven-numbers": True}),
    ("roulette", {"wheel": "double-zero-as-single", "five-adjacent": True, "seven-numbers": True}),
    ("big-six", {"between-numbers": "respin"}),
    ("craps", {"buy-percent": False, "lay-percent": False}),
    ("craps", {"place-to-lose": False, "horn-high-area": False}),
    ("mini-craps", {"buy-percent": False, "place-to-lose": False, "odds": {"field-2": "3 to 1"}}),
    ("punto-banco", {"vigorish-due": "deferred", "vigorish": 4}),
    ("minibaccarat", {"vigorish-due": "deferred"}),
    ("minibaccarat", {"vigorish": "ties-25"}),
    ("red-dog", {"betting-areas": True}),
    ("pai-gow", {"betting-areas": True}),
    ("pai-gow", {"banking": True, "co-banking": True}),
    ("pai-gow-poker", {"betting-areas": True, "banking": True}),
    ("pai-gow-poker", {"starting-position": "generator", "additional-wager": True, "banking": True}),
    ("blackjack", {"boxes": 1}),
    ("blackjack", {"boxes": 4, "resplit": 4}),
    ("blackjack", {"boxes": 6, "resplit": 4, "hole-card": "card-reader"}),
    ("blackjack", {"resplit": 3, "over-under-13": True, "bonus": True, "progressive": True}),
    ("blackjack", {"same-suit": 1, "bonus": True, "progressive": True, "multiple-action": 3}),
    ("blackjack", {"multiple-action": 2}),
    ("blackjack", {"hole-card": "face-up"}),
]
WIDE = 1060
"""About as many pixels as a felt has where the window has 1440."""


def under(name: str, house: dict[str, object]) -> Terms:
    return terms(game(name), read_house(game(name), house))


@cache
def every() -> tuple[Terms, ...]:
    return tuple(under(name, house) for name, house in HOUSES)


@cache
def drawings() -> tuple[tuple[Terms, Felt], ...]:
    """Every layout, and the plain rows of those games that lay each wager in a box of its own."""
    return tuple(drawing for each in every() for drawing in drawn_as(each))


def drawn_as(each: Terms) -> Iterator[tuple[Terms, Felt]]:
    yield each, felt(each)
    if each.spots and all(len(spot.places[0].boxes) == 1 for spot in each.spots.values()):
        yield each, Felt("cards", tuple(grid(each)))


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_every_place_of_every_wager_is_drawn() -> None:
    for each, drawn in drawings():
        for spot in each.spots.values():
            assert spot.places[0].boxes <= drawn.by_name.keys(), spot.key


def test_no_box_is_drawn_twice_and_none_lies_over_another() -> None:
    for _, drawn in drawings():
        assert len(drawn.by_name) == len(drawn.boxes)
        assert not [(a.name, b.name) for a, b in combinations(drawn.boxes, 2) if overlap(a, b)]


def test_every_box_and_every_chip_is_on_the_felt() -> None:
    for each, drawn in drawings():
        for box in drawn.boxes:
            assert 0 <= box.x < box.right <= drawn.width
            assert 0 <= box.y < box.bottom <= drawn.height
        for spot in each.spots.values():
            x, y = chip_at(drawn, spot.places[0].boxes)
            assert 0 < x < drawn.width
            assert 0 < y < drawn.height


def test_no_two_wagers_have_their_chips_in_one_place() -> None:
    for each, drawn in drawings():
        places = [chip_at(drawn, spot.places[0].boxes) for spot in each.spots.values()]
        assert len(set(places)) == len(places)


def test_a_chip_touches_the_boxes_that_its_wager_names_and_no_other() -> None:
    for each, drawn in drawings():
        for spot in each.spots.values():
            x, y = chip_at(drawn, spot.places[0].boxes)
            touched = {box.name for box in drawn.boxes if box.x <= x <= box.right and box.y <= y <= box.bottom}
            named = spot.places[0].boxes
            # A corner that a wager with zeros or dozens names by some of its boxes may touch more of them.
            assert named <= touched, spot.key
            assert touched == named or len(named) > 2, spot.key


def test_areas_are_large_enough_to_be_hit() -> None:
    for each, drawn in drawings():
        assert all(min(box.w, box.h) >= 48 for box in drawn.boxes)
        assert all(min(box.w, box.h) * WIDE >= 24 * drawn.width for box in drawn.boxes)
        # Chips of two wagers never lie so close that a pointer could not tell them apart.
        places = [chip_at(drawn, spot.places[0].boxes) for spot in each.spots.values()]
        assert not list(close(places, 24 * drawn.width / WIDE))


def close(places: list[tuple[int, int]], most: float) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Those that lie closer to one another than that; looked for from the left."""
    ordered = sorted(places)
    for number, (x, y) in enumerate(ordered):
        for other in takewhile(lambda place, x=x: place[0] - x < most, islice(ordered, number + 1, None)):  # type: ignore[misc]
            if abs(other[1] - y) < most:
                yield (x, y), other


def test_lettering_can_be_read() -> None:
    for _, drawn in drawings():
        assert all(box.size * WIDE >= 13 * drawn.width for box in drawn.boxes if box.label)


def across(one: Box, other: Box) -> bool:
    """Whether they lie above one another."""
    return one.x <= other.x and other.right <= one.right


def test_a_craps_layout_has_its_lines_in_the_order_that_a_dealer_knows() -> None:
    for each, house in HOUSES:
        if each not in ("craps", "mini-craps"):
            continue
        drawn = felt(under(each, house)).by_name
        lines = ("Come bet", "Field bet", "Don't pass bet", "Pass bet", "Odds behind pass")
        assert all(drawn[upper].bottom == drawn[lower].y for upper, lower in pairwise(lines))
        assert drawn["Odds behind don't pass"].x == drawn["Don't pass bet"].right
        assert drawn["Odds behind don't pass"].y == drawn["Don't pass bet"].y
        numbers = [drawn[str(number)] for number in (4, 5, 6, 8, 9, 10)]
        assert [box.label for box in numbers] == ["4", "5", "SIX", "8", "NINE", "10"]
        assert all(left.right == right.x for left, right in pairwise(numbers))
        for box in numbers:
            own = [other for other in drawn.values() if other.name.endswith(f" {box.name}") and across(box, other)]
            above = {other.name.removesuffix(f" {box.name}") for other in own if other.bottom <= box.y}
            below = {other.name.removesuffix(f" {box.name}") for other in own if other.y >= box.bottom}
            # What a 7 wins lies behind the number, what the number wins before it.
            assert above <= {"Don't come bet", "Odds behind don't come", "Lay bet", "Place bet to lose"}
            assert below <= {"Come bet", "Odds behind come", "Buy bet", "Place bet to win"}
            assert {"Don't come bet", "Odds behind don't come"} <= above
            assert {"Come bet", "Odds behind come", "Place bet to win"} <= below


@provision("1.2(a)2iv")
def test_a_craps_layout_prints_what_this_house_pays_and_the_throw_that_is_barred() -> None:
    usual = felt(under("craps", {})).by_name
    assert usual["Don't pass bet"].glyph == usual["Don't come bet"].glyph == {"dice": [6, 6]}
    assert usual["Field bet"].note == "2 · 3 · 4 · 9 · 10 · 11 · 12\n2 and 12 pay 2 to 1"
    assert {usual[f"Hardway {number}"].note for number in (6, 8)} == {"9 to 1"}
    assert [usual[f"Hardway {number}"].glyph for number in (4, 10)] == [{"dice": [2, 2]}, {"dice": [5, 5]}]
    assert (usual["Craps two"].note, usual["11 in one roll"].note, usual["Any seven"].note) == (
        "30 to 1",
        "15 to 1",
        "4 to 1",
    )
    dear = felt(under("craps", {"odds": {"field-12": "3 to 1", "hardway-4": "8 to 1"}})).by_name
    assert dear["Field bet"].note == "2 · 3 · 4 · 9 · 10 · 11 · 12\n2 pays 2 to 1, 12 pays 3 to 1"
    assert dear["Hardway 4"].note == "8 to 1"


def test_the_puck_has_a_place_on_each_number_and_one_to_wait_in() -> None:
    drawn = felt(under("craps", {})).by_name
    for place in ("off", "4", "5", "6", "8", "9", "10"):
        assert drawn[place].h >= 60


BACCARAT = [(name, house) for name, house in HOUSES if name in ("punto-banco", "minibaccarat")]


def test_a_baccarat_layout_has_both_hands_before_the_dealer_and_the_wagers_before_the_players() -> None:
    for name, house in BACCARAT:
        drawn = felt(under(name, house)).by_name
        player, banker = drawn["hand player"], drawn["hand banker"]
        assert (player.glyph, banker.glyph) == ({"cards": "player"}, {"cards": "banker"})
        assert (player.right, player.y) == (banker.x, banker.y)
        bands = [drawn[each] for each in ("Tie Bet", "Banker's Hand", "Player's Hand")]
        assert [box.label for box in bands] == ["TIE", "BANKER", "PLAYER"]
        assert player.bottom < bands[0].y
        assert all(upper.bottom == lower.y for upper, lower in pairwise(bands))


def test_every_seat_has_its_own_place_in_a_band_in_the_order_of_their_numbers() -> None:
    found = 0
    for each in every():
        for box in felt(each).boxes:
            if not box.places or box.shape == "oval":
                continue
            found += 1
            assert len(box.places) == each.game.seats
            assert all(box.x < x < box.right and box.y < y < box.bottom for x, y in box.places)
            # So far apart that a chip covers no other, and so far from the edge that it lies inside.
            steps = [right - left for (left, _), (right, _) in pairwise(box.places)]
            assert min(steps) >= 52 or max(steps) <= -52
            assert all(box.y + 26 <= y <= box.bottom - 26 for _, y in box.places)
    assert found


@provision("3.3(c)", "7.3(c)")
def test_vigorish_that_is_not_collected_at_once_has_a_numbered_rectangle_for_each_player() -> None:
    for name, house in BACCARAT:
        drawn = felt(under(name, house)).by_name
        spaces = [drawn[box] for box in drawn if box.startswith("vigorish ")]
        if house.get("vigorish-due") != "deferred":
            assert spaces == []
            continue
        assert [box.label for box in spaces] == [str(seat) for seat in range(1, game(name).seats + 1)]
        assert all(left.right == right.x for left, right in pairwise(spaces))
        assert all(drawn["hand banker"].bottom < box.y < box.bottom < drawn["Tie Bet"].y for box in spaces)


def test_a_baccarat_layout_prints_what_this_house_pays_and_charges() -> None:
    def notes(name: str, **house: object) -> list[str]:
        drawn = felt(under(name, house)).by_name
        return [drawn[box].note for box in ("Player's Hand", "Banker's Hand", "Tie Bet")]

    assert notes("punto-banco") == ["1 to 1", "1 to 1, 5 % vigorish", "8 to 1"]
    assert notes("punto-banco", vigorish=4, odds={"tie": "9 to 1"}) == ["1 to 1", "1 to 1, 4 % vigorish", "9 to 1"]
    assert notes("minibaccarat", vigorish="ties-25") == ["1 to 1", "1 to 1, 25 % vigorish on ties", "8 to 1"]


@provision("6.5(c)")
def test_the_first_card_of_red_dog_lies_at_the_dealers_left_and_the_second_at_the_right() -> None:
    drawn = felt(under("red-dog", {})).by_name
    first, second, third = (drawn[name] for name in ("first", "second", "third"))
    assert (second.right, third.right) == (third.x, first.x)  # as those see it who face the dealer
    assert drawn["discards"].right < second.x
    assert first.right < drawn["shoe"].x  # 6.1(c): to the left of the dealer too


def test_a_red_dog_layout_has_every_spread_with_what_it_pays() -> None:
    drawn = felt(under("red-dog", {"odds": {"spread-2": "5 to 1"}})).by_name
    notes = [drawn[f"spread {spread}"].note for spread in range(1, 12)]
    assert notes == ["5 to 1", "5 to 1", "2 to 1", *["1 to 1"] * 8]
    assert [drawn[f"spread {spread}"].label for spread in range(1, 12)] == [str(spread) for spread in range(1, 12)]


COUNTED = [(name, house) for name, house in HOUSES if name in ("pai-gow", "pai-gow-poker")]


@pytest.mark.parametrize(("name", "house"), COUNTED)
@provision("10.6(c)", "11.8C(b)2")
def test_positions_are_counted_counterclockwise_from_the_dealer(name: str, house: dict[str, object]) -> None:
    drawn = felt(under(name, house)).by_name
    numbers = [drawn[f"ring box:{seat}"] for seat in range(1, 7)]
    assert [box.label for box in numbers] == list("123456")
    # The first is at the dealer's right, which players see at their left; each has its hands above and its bet below.
    assert all(left.right == right.x for left, right in pairwise(numbers))
    assert all(drawn[f"hands {seat}"].bottom == box.y for seat, box in enumerate(numbers, 1))
    assert drawn["hands dealer"].bottom == drawn["ring dealer"].y
    assert ("ring dead-hand" in drawn) == (name == "pai-gow")
    assert ("center" in drawn) == ("dealer-wager" in drawn) == bool(house.get("banking"))
    assert ("generator" in drawn) != ("shaker" in drawn)


@provision("11.13(b)2", "11.13(b)6")
def test_the_additional_wager_has_an_area_for_each_number_with_its_odds() -> None:
    house = {"starting-position": "generator", "additional-wager": True, "odds": {"additional": "6 to 1"}}
    areas = [box for box in felt(under("pai-gow-poker", house)).boxes if box.label.endswith("FIRST")]
    assert [(box.label[0], box.note) for box in areas] == [(str(number), "6 to 1") for number in range(1, 8)]
    assert not [box for box in felt(under("pai-gow-poker", {})).boxes if box.label.endswith("FIRST")]


BLACKJACK = [house for name, house in HOUSES if name == "blackjack"]


def test_every_box_of_blackjack_has_its_hands_between_the_insurance_line_and_its_betting_spots() -> None:
    for house in BLACKJACK:
        each = under("blackjack", house)
        drawn = felt(each)
        for number in range(1, each.house.number("boxes") + 1):
            room = drawn.by_name[f"hands {number}"]
            assert room.glyph == {"hands": str(number), "high": 200}
            on_box = [spot for spot in each.spots.values() if place_of(spot.pick).box == number]
            for spot in on_box:
                (name,) = spot.places[0].boxes
                box = drawn.by_name[name]
                assert room.x <= box.x < box.right <= room.right, spot.key
                if spot.wager.name == "insurance":
                    assert box.bottom == room.y
                elif box.shape == "laid":
                    assert room.bottom <= box.y < box.bottom <= room.y + 200
                else:
                    assert box.y >= room.y + 200


def test_boxes_of_blackjack_lie_along_an_arc_whose_middle_is_nearest_to_the_players() -> None:
    for house in BLACKJACK:
        drawn = felt(under("blackjack", house)).by_name
        plates = [drawn[name] for name in drawn if name.startswith("seat ")]
        assert [box.label for box in plates] == [str(number) for number in range(1, len(plates) + 1)]
        # The first is at the dealer's left, which players see at their right.
        assert all(left.right == right.x for right, left in pairwise(plates))
        half = len(plates) // 2
        assert all(left.y <= right.y for left, right in pairwise(plates[: half + 1]))
        assert [box.y for box in plates] == [box.y for box in reversed(plates)]


def test_wagers_by_decision_are_not_placed_by_hand_and_all_others_are() -> None:
    for house in BLACKJACK:
        each = under("blackjack", house)
        drawn = felt(each).by_name
        for spot in each.spots.values():
            (name,) = spot.places[0].boxes
            by_decision = spot.wager.name in ("split", "double") or place_of(spot.pick).hand > 1
            no_insurance = spot.wager.name == "insurance" and house.get("hole-card") == "face-up"  # 2.6(k)
            assert (drawn[name].shape == "laid") == (by_decision or no_insurance), spot.key


def test_spots_of_additional_wagers_are_on_the_layout_where_the_house_offers_them_and_nowhere_else() -> None:
    sides = ("Over 13", "Under 13", "Same suit", "Bonus", "Meter $1")

    def labels(house: dict[str, object]) -> set[str]:
        return {box.label for box in felt(under("blackjack", house)).boxes} & set(sides)

    assert labels({}) == set()
    assert labels({"over-under-13": True}) == {"Over 13", "Under 13"}
    assert labels({"same-suit": 1, "bonus": True, "progressive": True}) == {"Same suit", "Bonus", "Meter $1"}
    assert "meter" in felt(under("blackjack", {"progressive": True})).by_name
    assert "meter" not in felt(under("blackjack", {})).by_name


@pytest.mark.parametrize(
    ("house", "lines"),
    [
        ({}, ["BLACKJACK PAYS 3 TO 2", "Dealer must draw to 16 and stand on all 17s", "INSURANCE PAYS 2 TO 1"]),
        (
            {"six-to-five": True, "decks": 2, "shuffle": "automated"},
            ["BLACKJACK PAYS 6 TO 5", "Dealer must draw to 16 and stand on all 17s", "INSURANCE PAYS 2 TO 1"],
        ),
        (
            {"hole-card": "face-up"},
            ["BLACKJACK PAYS 1 TO 1", "Dealer must draw to 16 and stand on all 17s, and wins ties"],
        ),
    ],
)
def test_a_blackjack_layout_says_what_this_house_pays(house: dict[str, object], lines: list[str]) -> None:
    assert felt(under("blackjack", house)).by_name["print"].label.split("\n") == lines


@provision("2.18(g)")
def test_in_multiple_action_each_hand_of_the_dealer_has_an_area() -> None:
    drawn = felt(under("blackjack", {"multiple-action": 3})).by_name
    areas = [drawn[f"dealer {hand}"] for hand in (1, 2, 3)]
    assert [box.label for box in areas] == ["First hand", "Second hand", "Third hand"]
    assert all(left.right == right.x for left, right in pairwise(areas))
    spots = [drawn[f"Blackjack wager, box 4{spot}"] for spot in ("", ", spot 2", ", spot 3")]
    assert all(left.right == right.x for left, right in pairwise(spots))


@pytest.mark.parametrize(
    ("wager", "pick", "boxes"),
    [
        pytest.param("straight", "17", {"17"}, marks=provision("5.1(e)1")),
        pytest.param("split", ["17", "20"], {"17", "20"}, marks=provision("5.1(e)2")),
        pytest.param("three-numbers", ["16", "17", "18"], {"16", "2nd 12"}, marks=provision("5.1(e)3")),
        pytest.param("three-numbers", ["0", "2", "00"], {"0", "2", "00"}, marks=provision("5.1(e)3ii")),
        pytest.param("four-numbers", ["17", "18", "20", "21"], {"17", "18", "20", "21"}, marks=provision("5.1(e)4")),
        pytest.param("first-five", None, {"0", "1", "1st 12"}, marks=provision("5.1(e)5")),
        pytest.param("column", 2, {"column 2"}, marks=provision("5.1(e)7")),
        pytest.param("dozen", 3, {"3rd 12"}, marks=provision("5.1(e)8")),
    ],
)
def test_a_roulette_chip_lies_where_the_law_lays_it(wager: str, pick: object, boxes: set[str]) -> None:
    each = under("roulette", {})
    drawn = felt(each)
    [spot] = [spot for spot in spots(each) if (spot["wager"], spot["pick"]) == (wager, pick)]
    x, y = spot["x"], spot["y"]
    assert isinstance(x, int)
    assert isinstance(y, int)
    touched = {box.name for box in drawn.boxes if box.x <= x <= box.right and box.y <= y <= box.bottom}
    assert touched == boxes
    inside = {box.name for box in drawn.boxes if box.x < x < box.right and box.y < y < box.bottom}
    assert inside == (boxes if len(boxes) == 1 else set())


@provision("5.1(e)6")
def test_six_numbers_lie_on_the_outside_line_between_two_rows() -> None:
    each = under("roulette", {})
    drawn = felt(each)
    last = max(box.bottom for box in drawn.boxes if box.name == "1")
    lying = [(spot["x"], spot["y"]) for spot in spots(each) if spot["wager"] == "six-numbers"]
    assert lying == [(drawn.by_name[str(number)].x, last) for number in range(4, 37, 3)]


def test_one_zero_lies_along_the_whole_first_row() -> None:
    one, two = felt(under("roulette", {"wheel": "single-zero"})).by_name, felt(under("roulette", {})).by_name
    assert "00" not in one
    assert one["0"].h == 3 * one["1"].h
    assert two["00"].h == two["0"].h == 3 * two["1"].h // 2
    assert two["00"].bottom == two["0"].y == two["2"].y + two["2"].h // 2


@provision("5.1(e)1i(2)")
def test_the_replica_has_the_numbers_of_the_wheel_in_their_order() -> None:
    for wheel, count in (("double-zero", 38), ("single-zero", 37)):
        drawn = felt(under("roulette", {"wheel": wheel, "five-adjacent": True})).by_name
        around = [box for box in drawn.values() if box.name.startswith("replica ")]
        assert len(around) == count
        upper = [box.label for box in around if box.y == min(each.y for each in around)]
        lower = [box.label for box in around if box.y != min(each.y for each in around)]
        equipment = under("roulette", {"wheel": wheel}).equipment
        assert [*upper, *reversed(lower)] == list(equipment.outcomes)


def test_boxes_print_what_this_house_pays() -> None:
    dear = felt(under("sic-bo", {"odds": {"three-of-a-kind": "180 to 1"}})).by_name
    assert dear["Three of a kind 6"].note == "180 to 1"
    assert dear["Total value bet 4"].note == "50 to 1"
    assert dear["One of a kind 1"].note == "1, 2, 3 to 1"
    assert felt(under("roulette", {})).by_name["column 1"].label == "2 to 1"


STATED = re.compile(r"\d+ (to|for|win) \d+")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("craps", marks=provision("1.4(a)")),
        pytest.param("mini-craps", marks=provision("1.4(a)")),
        pytest.param("sic-bo", marks=provision("9.4(a)")),
        pytest.param("mini-dice", marks=provision("13.6")),
    ],
)
def test_a_layout_and_what_is_published_state_odds_with_to_and_never_with_for(name: str) -> None:
    offered = under(name, {})
    printed = " / ".join(f"{box.label} {box.note}" for box in felt(offered).boxes)
    published = " / ".join(str(odds) for spot in spots(offered) for odds in cast("list[str]", spot["pays"]))
    for text in (printed, published):
        assert set(STATED.findall(text)) == {"to"}
        assert " for " not in text.lower()


def test_a_spot_tells_what_it_is_and_what_it_costs() -> None:
    told = {spot["id"]: spot for spot in spots(under("roulette", {"min": "5", "max": "500"}))}
    split = told["split:17-20"]
    assert (split["least"], split["most"]) == ("5.00", "500.00")
    assert (split["advantage"], split["percent"], split["provision"]) == ("1/19", "5.26", "19:47-5.1(e)2")
    assert told["column:1"]["numbers"] == [str(number) for number in range(1, 37, 3)]
    five = {spot["id"]: spot for spot in spots(under("roulette", {"five-adjacent": True}))}["five-adjacent:17"]
    assert five["boxes"] == ["replica 17"]
    assert five["numbers"] == ["5", "17", "20", "22", "32"]


def test_every_wager_is_told_once_in_the_order_of_its_game() -> None:
    for each in {each.game.name: each for each in every()}.values():  # of each game, under the last of its houses
        told = spots(each)
        assert [(spot["wager"], spot["pick"]) for spot in told] == [
            (wager, list(pick) if isinstance(pick, tuple) else pick) for wager, pick in each.spots
        ]
        assert len({spot["id"] for spot in told}) == len(told)


def test_seats_round_an_oval_table_are_numbered_clockwise_from_the_dealers_left() -> None:
    found = 0
    for each in every():
        for box in felt(each).boxes:
            if box.shape != "oval":
                continue
            found += 1
            assert len(box.places) == each.house["seats"]
            middle = box.x + box.w / 2, box.y + box.h / 2
            # The dealer is at the top: the first seat is at the right of the page, where the dealer's left hand is.
            turned = [atan2(x - middle[0], middle[1] - y) % tau for x, y in box.places]
            assert turned == sorted(turned)
            assert 0 < turned[0] < pi
            assert all(hypot(a - c, b - d) >= 52 for (a, b), (c, d) in pairwise(box.places))
    assert found

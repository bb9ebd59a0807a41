"""What lies at a table at which one hand is set as two: each with its name, and with how it came off."""

import pytest

import kit.pai_gow as tiles
import kit.pai_gow_poker as cards
from chapter47 import Choose, Table, call
from chapter47.equipment import HIDDEN
from chapter47.table.says import Some
from chapter47.table.things import Cards, Fell, Figure, Road

provision = pytest.mark.provision


def hand(table: Table, place: str) -> Cards:
    found = table.layout.things[f"cards:{place}"]
    assert isinstance(found, Cards)
    return found


def told(table: Table, *places: str) -> list[tuple[str, tuple[str, ...]]]:
    """The names of hands, and how each came off."""
    return [(lying.title, lying.state) for lying in (hand(table, place) for place in places)]


@provision("10.7(g)", "10.7(h)", "10.7(i)")
def test_tiles_show_how_each_hand_came_off() -> None:
    table = tiles.pai_gow(1, 2, 3)
    for seat in (1, 2, 3):
        tiles.wager(table, seat)
    # Seat 3: a nine with a twelve, which is no pair; and four with a ten, which is like the dealer's four.
    tiles.play(table, {"dealer": tiles.WONG, 1: tiles.WINS, 2: tiles.LOSES, 3: "6-6 2-5 1-3 4-6"})
    assert told(table, "box:1.1", "box:1.2") == [("High hand", ("wins",)), ("Low hand", ("wins",))]
    assert told(table, "box:2.1", "box:2.2") == [("High hand", ("loses",)), ("Low hand", ("loses",))]
    assert told(table, "box:3.1", "box:3.2") == [("High hand", ("loses",)), ("Low hand", ("copy-for-dealer",))]
    assert told(table, "dealer:1", "dealer:2") == [("High hand", ()), ("Low hand", ())]


@provision("11.9(f)", "11.9(g)", "11.9(h)")
def test_cards_show_how_each_hand_came_off() -> None:
    table = cards.table(1, 2, 3)
    # The dealer has a pair of aces with six, four and two, and ten high with nine.
    held = {
        1: ("KS KD KC QH QD 3S 2C", "QH QD"),  # three kings, and a pair of queens
        2: ("KH 8S 7H 5D 3C TD 9C", "TD 9C"),  # king high, and ten high with nine: a copy
        3: ("QS QC 8D 7D 5C 4C 3H", "QS QC"),  # eight high behind a pair of queens: fouled
    }
    cards.play(table, held)
    assert told(table, "box:1.1", "box:1.2") == [("High hand", ("wins",)), ("Low hand", ("wins",))]
    assert told(table, "box:2.1", "box:2.2") == [("High hand", ("loses",)), ("Low hand", ("copy-for-dealer",))]
    assert told(table, "box:3.1", "box:3.2") == [("High hand", ("fouled",)), ("Low hand", ("fouled",))]


@provision("11.9(b)")
def test_hands_that_are_set_lie_face_down_as_two_and_leave_unseen_with_a_surrender() -> None:
    table = cards.table(1, 2)
    cards.wager(table, 1, 2)
    cards.deal(table, {1: "KS KD KC QH QD 3S 2C", 2: "TD 9C 8S 7H 5D 3C 2S", "dealer": cards.DEALER})
    cards.set_hand(table, 1, "QH QD")
    assert [hand(table, place).faces for place in ("box:1.1", "box:1.2")] == [(HIDDEN,) * 5, (HIDDEN,) * 2]
    own = {cards.place: cards for cards in table.lies("seat:1") if isinstance(cards, Cards)}
    assert own["box:1.2"].faces == ("QH", "QD")
    assert "cards:box:1" not in table.layout.things
    table.do(Choose(1, "surrender"))
    assert not [key for key in table.layout.things if key.startswith("cards:box:1")]


@provision("10.8(o)")
def test_the_center_is_kept_for_all_to_see_until_betting_ends_the_next_time() -> None:
    table = tiles.after_first_round(1, 2, 3)
    table.do(Choose(1, "accept-bank"))
    table.do(Choose(1, "dealer-wager", {"amount": "0"}))
    tiles.wager(table, 2)
    tiles.wager(table, 3)
    tiles.shake(table)
    assert table.layout.things["figure:center"] == Figure("center", 0)
    assert table.layout.things["fell:shaker"] == Fell("shaker", ("uncovered",), tiles.NINE)
    tiles.deal(table, {1: tiles.WONG, 2: tiles.WINS, 3: tiles.LOSES}, first=1)
    assert table.layout.things["fell:shaker"] == Fell("shaker", ("covered",), tiles.NINE)
    for seat, held in ((1, tiles.WONG), (2, tiles.WINS), (3, tiles.LOSES)):
        tiles.put(table, seat, tiles.last_two(held))
    tiles.expose(table)
    assert table.layout.things["road:center"] == Road("center", ("seat 3 +$10.00", "seat 2 -$10.00"))
    assert "figure:center" not in table.layout.things
    tiles.washed(table)
    tiles.wager(table, 1)
    assert "road:center" in table.layout.things
    table.do(call("no-more-bets"))
    assert "road:center" not in table.layout.things


@provision("11.9(b)")
def test_whoever_has_set_a_hand_is_shown_a_closed_say_of_as_many_cards_as_a_hand_has() -> None:
    table = cards.table(1, 2)
    cards.wager(table, 1, 2)
    cards.deal(table, {1: "KS KD KC QH QD 3S 2C", 2: "TD 9C 8S 7H 5D 3C 2S", "dealer": cards.DEALER})
    cards.set_hand(table, 1, "QH QD")
    for seat in (1, 2):
        (say,) = [say for say in table.says(f"seat:{seat}") if say.name == "set"]
        (some,) = [want for want in say.wants.values() if isinstance(want, Some)]
        assert (len(some.among), some.least, some.most) == (7, 1, 6)
        assert (say.refused is None) is (seat == 2)

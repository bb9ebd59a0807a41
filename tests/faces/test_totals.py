"""Wherever a game counts points or ranks a hand, the felt says what the hand comes to, to whoever sees it."""

import random
from collections import Counter

import pytest

from chapter47 import GAMES, game
from chapter47.equipment import HIDDEN
from chapter47.faces.held import hands_json
from chapter47.money.owners import seat_owner
from chapter47.table.own_hands import as_held
from chapter47.table.showing import Shows
from chapter47.table.table import Table
from chapter47.table.things import Cards
from kit.houses import one_of_few
from kit.walks import Walk

WITH_CARDS = [name for name in GAMES if game(name).cards is not None]
NO_HAND = {
    "burn-card",  # 2.5(f): shown, and in no hand
    "exposed",  # cards that were seen too soon
    "tiles",  # 10.3: all of them, before they are mixed
    "dead-hand",
    "stack",
    "stand",
    *("board", "community"),  # what all hands are made with
}
SHARED_BY_ALL = {"double-down-stud": "dealer"}
"""17.8(b): the four cards of the dealer are part of every hand, and none of their own."""
TO_BE_SET = {"pai-gow": 4, "fast-action-holdem": 4}
"""As many pieces are no hand yet: two hands are made of them, or two of them are kept."""


def is_hand(table: Table, cards: Cards) -> bool:
    """Whether cards that lie there are a hand of this game."""
    name = table.game.name
    if cards.place.split(":")[0] in {*NO_HAND, SHARED_BY_ALL.get(name, "")}:
        return False
    if name in SHARED_BY_ALL and not table.layout.cards(SHARED_BY_ALL[name]):
        return False
    if name == "omaha" and not table.layout.cards("board"):
        return False  # 14.11: any two of the four may count
    return len(cards.faces) != TO_BE_SET.get(name)


def is_dealing(table: Table) -> bool:
    """Whether more cards come first."""
    return any(isinstance(ask, Shows) for ask in table.point.asks)


def is_low(table: Table) -> bool:
    """14.3(e): a low hand is ranked once there are five cards of it."""
    forms = getattr(table.game, "forms", None)
    return forms is not None and "high" not in forms[str(table.house["form"])].wins


def low_so_far(table: Table, cards: Cards) -> bool:
    return is_low(table) and len(cards.faces) < 5


def look(table: Table, seen: Counter[str]) -> None:
    """Everybody who may see a hand is told what it comes to, and nobody else is."""
    own = {seat: hands_json(table, seat) for seat in table.seats}  # however many cards of it lie there
    for cards in [thing for thing in table.layout.things.values() if isinstance(thing, Cards) and thing.faces]:
        if not is_hand(table, cards) or low_so_far(table, cards):
            continue
        if HIDDEN not in cards.faces and not is_dealing(table):
            assert cards.label, (table.game.name, cards)
            seen["open"] += 1
        if set(cards.faces) == {HIDDEN}:
            assert not cards.label, (table.game.name, cards)
            seen["hidden"] += 1
        for seat in table.seats:
            if seat_owner(seat) not in cards.seen_by:
                continue
            held = as_held(table, cards, seat_owner(seat)).cards
            if HIDDEN not in held.faces and not is_dealing(table):
                assert held.label, (table.game.name, held)
                assert own[seat][cards.place]["label"] == held.label
                seen["own"] += 1


@pytest.mark.parametrize("name", WITH_CARDS)
def test_every_hand_that_is_seen_says_what_it_comes_to(name: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        walk = Walk(Table(game(name), one_of_few(game(name), seed)), random.Random(seed), thorough=False)
        for _ in range(120):
            walk.step(fools=False)
            look(walk.table, seen)
    assert seen["open"] + seen["own"] > 10, seen


@pytest.mark.parametrize("name", [name for name in WITH_CARDS if game(name).made is not None])
def test_the_first_card_of_a_hand_is_told_to_its_holder_as_it_comes(name: str) -> None:
    """Real cards may come one by one: what there is of a hand breaks nothing."""
    table = Table(game(name), one_of_few(game(name), 0))
    card = "6-6" if table.terms.equipment.pieces == "tiles" else "AS"
    held = as_held(table, Cards("box:1", (card,), ("seat:1",)), seat_owner(1))
    assert held.cards.faces == (card,)

"""Decks, a deck with a joker, a set of tiles: exactly what the law has, shuffled, drawn, sealed and opened alike."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from chapter47 import open_table
from chapter47.equipment import (
    CARDS,
    CARDS_AND_JOKER,
    DECK,
    JOKER,
    RANKS,
    SUITS,
    TILE_RANKS,
    TILES,
    OperatingSystem,
    Pack,
    Recorded,
    Seeded,
    Shoe,
)
from chapter47.equipment.sealed import Sealing, check, root_of, unpacked
from chapter47.law import Mistake, Refused, cite
from chapter47.table.cards import Draws
from chapter47.table.commands import Showing
from chapter47.table.shoe_state import BY_HAND, ShoeState
from chapter47.table.things import Cards
from kit.refusals import refused

PACKS = {"cards": CARDS, "joker": CARDS_AND_JOKER, "tiles": TILES}
each_pack = pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)


def test_a_deck_has_four_suits_of_thirteen() -> None:
    assert (CARDS.size, len(CARDS.copies)) == (52, 52)
    assert Counter(card[1] for card in CARDS.pieces) == dict.fromkeys(SUITS, 13)
    assert Counter(card[0] for card in CARDS.pieces) == dict.fromkeys(RANKS, 4)


def test_a_deck_with_a_joker_has_one_more() -> None:
    """11.2(a)"""
    assert (CARDS_AND_JOKER.size, len(CARDS_AND_JOKER.copies)) == (53, 53)
    assert set(CARDS_AND_JOKER.pieces) - set(DECK) == {JOKER}
    assert CARDS_AND_JOKER.cites == cite("11.2(a)")


def test_a_set_of_tiles_is_what_two_dice_can_show_and_eleven_of_them_twice() -> None:
    """10.2(a), (g)"""
    every = {f"{low}-{high}" for low, high in combinations_with_replacement(range(1, 7), 2)}
    assert set(TILES.copies) == every
    assert len(every) == 21
    assert Counter(TILES.copies.values()) == {2: 11, 1: 10}
    assert TILES.size == 32
    assert len(TILE_RANKS) == 17
    assert TILES.cites == cite("10.2(a)")


PAIRS = [
    *(("2-4", "1-2"), ("6-6", "6-6"), ("1-1", "1-1"), ("4-4", "4-4"), ("1-3", "1-3"), ("5-5", "5-5"), ("3-3", "3-3")),
    *(("2-2", "2-2"), ("5-6", "5-6"), ("4-6", "4-6"), ("1-6", "1-6"), ("1-5", "1-5")),
    *(("3-6", "4-5"), ("3-5", "2-6"), ("3-4", "2-5"), ("1-4", "2-3")),
]
"""10.2(b), first to sixteenth: the supreme pair, the matched and the mixed ones."""


def test_all_tiles_together_are_sixteen_pairs() -> None:
    assert len(PAIRS) == 16
    assert Counter(tile for pair in PAIRS for tile in pair) == TILES.copies
    # Those of a mixed pair are of one rank, and have as many spots as each other.
    for one, other in PAIRS[12:]:
        assert any({one, other} == set(tiles) for tiles, _ in TILE_RANKS)
        assert _spots(one) == _spots(other)


def _spots(tile: str) -> int:
    return sum(map(int, tile.split("-")))


@each_pack
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_a_shoe_of_them_is_shuffled_and_drawn_from(pack: Pack, decks: int) -> None:
    shoe = Shoe(decks, pack)
    assert shoe.size == decks * pack.size == sum(shoe.outcomes.values())
    for chance in (Seeded(47), OperatingSystem()):
        assert Counter(chance.shuffle(shoe)) == shoe.outcomes
    seeded, out = Seeded(5), Counter[str]()
    for _ in range(shoe.size):
        out.update(seeded.cards(shoe, out, 1))
    assert out == shoe.outcomes
    pieces = pack.pieces[:3]
    assert Recorded(pieces).cards(shoe, {}, 3) == pieces


@each_pack
def test_a_shoe_of_them_is_sealed_kept_and_opened(pack: Pack) -> None:
    stack = Sealing().shuffle(Shoe(2, pack))
    kept = unpacked(stack.packed())
    assert list(kept) == list(stack)
    assert kept.commitment == stack.commitment == root_of(stack.leaves)
    for at, piece in enumerate(stack):
        opening = kept.opening(at)
        assert opening.card == piece
        assert check(stack.commitment, len(stack), opening, stack.path(at))
        other = next(each for each in pack.pieces if each != piece)
        assert not check(stack.commitment, len(stack), opening._replace(card=other), stack.path(at))


@pytest.mark.parametrize(
    ("pack", "dealt", "not_left", "unknown"),
    [
        (CARDS, ("9S", "TD"), ("9S", "9S"), "JK"),
        (CARDS_AND_JOKER, ("JK", "9S"), ("JK", "JK"), "6-6"),
        (TILES, ("6-6", "6-6"), ("2-4", "2-4"), "6-5"),
    ],
)
def test_a_table_takes_what_may_be_in_the_shoe(
    pack: Pack, dealt: tuple[str, ...], not_left: tuple[str, ...], unknown: str
) -> None:
    table = open_table("red-dog", {"decks": 1})
    table.state.shoe = ShoeState(1, BY_HAND)
    draws = Draws(Shoe(1, pack), cite("6.1(a)"), 2)
    said = Showing("deal", dealt)
    draws.act(table, draws.read(table, said))
    assert table.state.shoe.out == Counter(dealt)
    with refused(Refused, "not-in-shoe"):
        draws.read(table, Showing("deal", not_left))
    with refused(Refused, "not-in-shoe"):
        draws.read(table, Showing("deal", dealt))
    with pytest.raises(Mistake) as wrong:
        draws.read(table, Showing("deal", (unknown,)))
    assert (wrong.value.code, wrong.value.allowed) == ("not-an-outcome", pack.hint)
    table.lay(Cards("dealer", dealt))
    assert Cards("dealer", dealt) in table.lies("seat:1")

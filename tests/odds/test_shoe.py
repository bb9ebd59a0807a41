"""What is left in a shoe, as a person writes it and as the kernels take it."""

import pytest

from chapter47.equipment import RANKS
from chapter47.law import Mistake
from chapter47.odds.shoe import MOST_DECKS, Composition, read_composition


@pytest.mark.parametrize("decks", range(1, MOST_DECKS + 1))
def test_full_decks(decks: int) -> None:
    full = read_composition(str(decks))
    assert full.counts == (4 * decks,) * 13
    assert full.size == 52 * decks
    assert full.values == (16 * decks, *(4 * decks,) * 9)
    assert full.ascending == full.counts
    assert str(full) == str(decks)


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("8 less 9S 9H KD", {"9": 2, "K": 1}),
        ("8 less 9 9 K", {"9": 2, "K": 1}),
        ("8 LESS 9s, 9h, kd", {"9": 2, "K": 1}),
        ("8 less 10S 10 TD T", {"T": 4}),
        ("less AS", {"A": 1}),
        ("8 less " + "AS " * 8, {"A": 8}),
    ],
)
def test_cards_that_are_gone(text: str, gone: dict[str, int]) -> None:
    found = read_composition(text, decks=8)
    assert found.counts == tuple(32 - gone.get(rank, 0) for rank in RANKS)
    assert found == Composition.of_decks(8).less(gone)


def test_without_a_number_cards_are_gone_from_the_house_s_decks() -> None:
    assert read_composition("less AS", decks=6).size == 6 * 52 - 1


def test_counts_by_rank() -> None:
    counts = dict(zip(RANKS, range(20, 33), strict=True))
    found = read_composition(" ".join(f"{rank}={count}" for rank, count in counts.items()))
    assert found.counts == tuple(range(20, 33))
    assert found.values == (29 + 30 + 31 + 32, *range(20, 29))
    assert found.ascending == (*range(21, 33), 20)
    assert read_composition(str(found)) == found
    assert read_composition("k=3 10=2").counts == (0,) * 9 + (2, 0, 0, 3)


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("", "not-a-shoe", "'' is not a shoe."),
        ("   ", "not-a-shoe", "is not a shoe"),
        ("eight", "not-a-shoe", "'eight' is not a shoe."),
        ("0", "not-a-shoe", "From 1 to 12."),
        ("13", "not-a-shoe", "From 1 to 12."),
        ("-8", "not-a-shoe", "is not a shoe"),
        ("8.5", "not-a-shoe", "is not a shoe"),
        ("1000000000000000000000", "not-a-shoe", "is not a shoe"),
        ("٨", "not-a-shoe", "is not a shoe"),
        ("8 9S", "not-a-shoe", "is not a shoe"),
        ("8 less", "not-a-shoe", "is not a shoe"),
        ("less", "not-a-shoe", "is not a shoe"),
        ("8 less 1S", "not-a-card", "'1S' is neither a card nor a rank."),
        ("8 less XX", "not-a-card", "neither"),
        ("8 less 9SS", "not-a-card", "neither"),
        ("8 less 11", "not-a-card", "neither"),
        ("2 less 9S 9S 9S", "not-in-shoe", "3 cards 9S cannot be gone. There are 2 of them."),
        ("1 less 9 9 9 9 9", "not-in-shoe", "5 cards of rank 9 cannot be gone. There are 4 of them."),
        ("1 less 9S 9 9 9 9", "not-in-shoe", "There are 4 of them."),
        ("A=49", "not-a-shoe", "There cannot be 49 cards of rank A"),
        ("A=-1", "not-a-shoe", "'A=-1' is not how many cards of one rank are left."),
        ("A=", "not-a-shoe", "is not how many"),
        ("=3", "not-a-card", "neither"),
        ("A=x", "not-a-shoe", "is not how many"),
        ("A=3 A=4", "not-a-shoe", "Write each rank once"),
        ("AS=3", "not-a-shoe", "without a suit"),
        ("8 A=3", "not-a-shoe", "'8' is not how many"),
    ],
)
def test_nonsense(text: str, code: str, says: str) -> None:
    with pytest.raises(Mistake) as said:
        read_composition(text)
    assert said.value.code == code
    assert says in str(said.value)
    assert said.value.allowed


def test_a_shoe_too_small_for_a_round() -> None:
    five = read_composition("A=5")
    five.need(5)
    with pytest.raises(Mistake) as said:
        five.need(6)
    assert said.value.code == "too-few-cards"
    assert str(said.value) == "A round takes up to 6 cards, and the shoe has 5. Leave at least 6 cards in it."

"""A sealed stack: what was committed to opens, nothing else does, and what is not opened stays unknown."""

from collections import Counter
from hashlib import sha256
from itertools import product

import pytest

from chapter47.equipment import DECK, OperatingSystem, Shoe, Stack
from chapter47.equipment.sealed import Opening, SealedStack, Sealing, check, leaf_of, root_of, sealed, unpacked

CARDS = ("9S", "4H", "TD", "9S", "KC", "AH", "2D", "9S", "7C", "QS", "JH")
"""Eleven: at three rows of the tree the last node has no partner."""


def salts(count: int) -> list[bytes]:
    return [bytes([at + 1]) * 32 for at in range(count)]


def test_the_tree_is_the_one_that_is_written_down() -> None:
    def leaf(at: int) -> bytes:
        return sha256(b"\x00" + bytes([0, 0, 0, at]) + bytes([at + 1]) * 32 + CARDS[at].encode("ascii")).digest()

    def node(left: bytes, right: bytes) -> bytes:
        return sha256(b"\x01" + left + right).digest()

    a, b, c, d, e = (leaf(at) for at in range(5))
    roots = {
        1: a,
        2: node(a, b),
        3: node(node(a, b), c),
        4: node(node(a, b), node(c, d)),
        5: node(node(node(a, b), node(c, d)), e),
    }
    for count, root in roots.items():
        stack = SealedStack(CARDS[:count], salts(count))
        assert stack.commitment == root.hex()
        assert stack.leaves == [each.hex() for each in (a, b, c, d, e)[:count]]
    stack = SealedStack(CARDS[:5], salts(5))
    assert stack.path(0) == (b.hex(), node(c, d).hex(), e.hex())
    assert stack.path(4) == (node(node(a, b), node(c, d)).hex(),)


@pytest.mark.parametrize("size", [*range(1, 20), 52, 312, 416, 624])
def test_every_card_opens(size: int) -> None:
    stack = sealed([DECK[at % 52] for at in range(size)])
    assert root_of(stack.leaves) == stack.commitment
    for at in range(size):
        opening = stack.opening(at)
        assert opening == (at, stack[at], opening.salt)
        assert leaf_of(opening) == stack.leaves[at]
        assert check(stack.commitment, size, opening, stack.path(at))


def test_another_card_does_not_open() -> None:
    stack = SealedStack(CARDS, salts(11))
    for at, card in product(range(11), DECK):
        opening = stack.opening(at)._replace(card=card)
        assert check(stack.commitment, 11, opening, stack.path(at)) == (card == CARDS[at])


def test_a_card_does_not_open_at_another_position() -> None:
    stack = SealedStack(CARDS, salts(11))
    for at, position, way in product(range(11), range(-1, 12), range(11)):
        opening = stack.opening(at)._replace(position=position)
        assert check(stack.commitment, 11, opening, stack.path(way)) == (at == position == way)


def test_another_salt_path_size_or_commitment_does_not_open() -> None:
    stack, other = SealedStack(CARDS, salts(11)), sealed(CARDS)
    for at in range(11):
        opening, path = stack.opening(at), stack.path(at)
        for nibble, digit in product(range(64), "0123456789abcdef"):
            salt = opening.salt[:nibble] + digit + opening.salt[nibble + 1 :]
            assert check(stack.commitment, 11, opening._replace(salt=salt), path) == (salt == opening.salt)
        for step, node in enumerate(path):
            for wrong in (other.path(at)[step], node[::-1], stack.leaves[at]):
                assert not check(stack.commitment, 11, opening, (*path[:step], wrong, *path[step + 1 :]))
            assert not check(stack.commitment, 11, opening, (*path[:step], *path[step + 1 :]))
            assert not check(stack.commitment, 11, opening, (*path[:step], node, *path[step:]))
        assert not check(stack.commitment, 11, opening, path[::-1])
        assert not check(other.commitment, 11, opening, path)
        assert not check(stack.commitment, 11, opening, other.path(at))
    assert not check(stack.commitment, 10, stack.opening(10), stack.path(10))
    assert not check(stack.commitment, 22, stack.opening(10), stack.path(10))


@pytest.mark.parametrize("text", ["", "0", "g" * 64, "A" * 64, "0" * 63, "0" * 66, " " + "0" * 63, "\N{DIGIT ONE}\n"])
def test_what_is_no_hash_opens_nothing(text: str) -> None:
    stack = SealedStack(CARDS[:2], salts(2))
    assert not check(stack.commitment, 2, stack.opening(0)._replace(salt=text), stack.path(0))
    assert not check(stack.commitment, 2, stack.opening(0), (text,))
    assert not check(text, 2, stack.opening(0), stack.path(0))


def test_a_node_cannot_stand_for_a_card() -> None:
    """Leaves and nodes are hashed apart: the inside of a tree is the leaf of no card."""
    stack = SealedStack(CARDS[:4], salts(4))
    inner = sha256(b"\x01" + bytes.fromhex(stack.leaves[0]) + bytes.fromhex(stack.leaves[1])).hexdigest()
    assert stack.path(2)[-1] == inner
    assert all(leaf_of(Opening(at, card, inner)) != inner for at, card in product(range(4), DECK))
    assert not check(stack.commitment, 2, Opening(0, "9S", stack.leaves[0]), stack.path(0)[-1:])


def test_the_same_card_never_looks_the_same() -> None:
    first, second = (sealed(["9S"] * 416) for _ in range(2))
    assert len({*first.leaves, *second.leaves}) == 832
    assert first.commitment != second.commitment


def test_nothing_of_an_unopened_card_follows_from_what_was_published() -> None:
    """All that is ever told of a shoe with one card left: no guess of that card can be tried against it."""
    stack = sealed(CARDS)
    for hidden in range(11):
        rest = [at for at in range(11) if at != hidden]
        published = {stack.commitment, *stack.leaves, "0" * 64, *(stack.opening(at).salt for at in rest)}
        published |= {node for at in rest for node in stack.path(at)}
        assert stack.opening(hidden).salt not in published
        tries = {leaf_of(Opening(at, card, salt)) for at, card, salt in product(range(11), DECK, published)}
        assert stack.leaves[hidden] not in tries


def test_the_floors_generator_shuffles_whole_decks_and_seals_them() -> None:
    chance = Sealing()
    assert isinstance(chance, OperatingSystem)
    stacks = [chance.shuffle(Shoe(6)) for _ in range(3)]
    for stack in stacks:
        assert isinstance(stack, Stack)
        assert Counter(stack) == Counter(DECK * 6)
        assert len(stack.leaves) == 312
    assert len({tuple(stack) for stack in stacks}) == 3
    assert len({stack.opening(at).salt for stack in stacks for at in range(312)}) == 936


def test_it_is_packed_and_unpacked_and_shows_nothing_by_itself() -> None:
    stack = sealed(CARDS)
    again = unpacked(stack.packed())
    assert tuple(again) == CARDS
    assert [again.opening(at) for at in range(11)] == [stack.opening(at) for at in range(11)]
    assert again.commitment == stack.commitment
    assert len(stack.packed()) == 11 * 35
    assert not any(card in repr(stack) or card in str(stack) for card in CARDS)

"""A stack that is committed to before its first card is dealt, and opened card by card.

The commitment is the root of a hash tree over the cards in the order they were shuffled into. A leaf is the SHA-256 of
a zero byte, the card's position in four bytes, a salt of its own and the card; a node is the SHA-256 of a one byte and
the two nodes below it. Where a row has an odd number of nodes, the last goes up as it is. Leaf and node begin with
different bytes, so that neither can stand for the other, and the salt keeps anyone from trying every card.

Positions are those before the cut: whoever cuts does so when the order can no longer be another.
"""

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from chapter47.equipment.chance import OperatingSystem
from chapter47.equipment.shoe import Shoe
from chapter47.equipment.stack import Stack

SALT = 32
"""Bytes of a salt, and of every hash."""
_HEX = re.compile(r"[0-9a-f]{64}")


class Opening(NamedTuple):
    """What shows that a card was at its place from the beginning."""

    position: int
    card: str
    salt: str
    """In hexadecimal."""


class SealedStack(Stack):
    """Cards in their order, each with a salt that nobody knows until the card is opened.

    >>> stack = SealedStack(["9S", "4H", "TD"], [bytes([at]) * 32 for at in range(3)])
    >>> len(stack.commitment), stack.opening(2).card, len(stack.path(0)), len(stack.path(2))
    (64, 'TD', 2, 1)
    >>> check(stack.commitment, 3, stack.opening(2), stack.path(2))
    True
    >>> check(stack.commitment, 3, stack.opening(2)._replace(card="9S"), stack.path(2))
    False
    """

    __slots__ = ("_rows", "_salts", "commitment")

    def __init__(self, cards: Sequence[str], salts: Sequence[bytes]) -> None:
        super().__init__(cards)
        self._salts = tuple(salts)
        self._rows = _rows([_leaf(*each) for each in zip(range(len(cards)), cards, self._salts, strict=True)])
        self.commitment = self._rows[-1][0].hex()

    @property
    def leaves(self) -> list[str]:
        """The lowest row of the tree: what everyone may have before the first card is dealt."""
        return [leaf.hex() for leaf in self._rows[0]]

    def opening(self, at: int) -> Opening:
        """What shows which card was at a position."""
        return Opening(at, self[at], self._salts[at].hex())

    def path(self, at: int) -> tuple[str, ...]:
        """The nodes beside the way from a leaf to the root, from below."""
        found = []
        for row in self._rows[:-1]:
            if at ^ 1 < len(row):
                found.append(row[at ^ 1].hex())
            at //= 2
        return tuple(found)

    def packed(self) -> bytes:
        """The whole secret, for whoever keeps it sealed: the cards by name, and all salts after a zero byte.

        >>> stack = sealed(["9S", "4H"])
        >>> unpacked(stack.packed()).commitment == stack.commitment
        True
        """
        return b"".join((",".join(self).encode(), b"\0", *self._salts))


def sealed(cards: Sequence[str]) -> SealedStack:
    """Those cards, with salts from the operating system's generator."""
    return SealedStack(cards, [secrets.token_bytes(SALT) for _ in cards])


def unpacked(secret: bytes) -> SealedStack:
    """The stack that was packed so."""
    cards, _, salts = secret.partition(b"\0")
    return SealedStack(cards.decode().split(","), [salts[at : at + SALT] for at in range(0, len(salts), SALT)])


class Sealing(OperatingSystem):
    """The operating system's generator, with a shoe whose cards are committed to.

    >>> len(Sealing().shuffle(Shoe(1)).commitment)
    64
    """

    def shuffle(self, shoe: Shoe) -> SealedStack:
        return sealed(super().shuffle(shoe))


# What anyone can work out


def leaf_of(opening: Opening) -> str:
    """The leaf that an opened card makes."""
    return _leaf(opening.position, opening.card, bytes.fromhex(opening.salt)).hex()


def root_of(leaves: Sequence[str]) -> str:
    """The commitment that all leaves make.

    >>> stack = sealed(["9S", "4H", "TD"])
    >>> root_of(stack.leaves) == stack.commitment
    True
    """
    return _rows([bytes.fromhex(leaf) for leaf in leaves])[-1][0].hex()


def is_hash(value: object) -> bool:
    """Whether a value is the text of a hash or of a salt.

    >>> is_hash("0" * 64), is_hash("A" * 64), is_hash(64)
    (True, False, False)
    """
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def check(commitment: str, size: int, opening: Opening, path: Sequence[str]) -> bool:
    """Whether a card was at its position among so many when that commitment was made."""
    at, width = opening.position, size
    if not 0 <= at < size or not all(map(is_hash, (opening.salt, *path))):
        return False
    node, beside = bytes.fromhex(leaf_of(opening)), [bytes.fromhex(each) for each in reversed(path)]
    while width > 1:
        if at ^ 1 < width:
            if not beside:
                return False
            node = _node(beside.pop(), node) if at % 2 else _node(node, beside.pop())
        at, width = at // 2, (width + 1) // 2
    return not beside and node.hex() == commitment


def _leaf(position: int, card: str, salt: bytes) -> bytes:
    return sha256(b"\0" + position.to_bytes(4, "big") + salt + card.encode()).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def _rows(leaves: list[bytes]) -> list[list[bytes]]:
    """The tree, row by row, from the leaves to the root."""
    rows = [leaves]
    while len(row := rows[-1]) > 1:
        paired = [_node(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)]
        rows.append(paired + row[len(paired) * 2 :])
    return rows

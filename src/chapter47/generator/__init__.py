"""The random number generator (19:47-15.5(a)): an independent computer system that selects winning numbers.

It is a process of its own, with its own folder, its own key pair and its own record, under two keys. It knows nothing
of tickets and of games: it is asked for so many of so many numbers for a game of a system, and answers once for ever.
"""

from chapter47.generator.against import Mismatch, mismatches
from chapter47.generator.client import Generator, Status
from chapter47.generator.drawn import Drawn
from chapter47.generator.holders import HOLDERS, new_secret, public_of, sign, signed_by
from chapter47.generator.supervised import Supervised

__all__ = [
    "HOLDERS",
    "Drawn",
    "Generator",
    "Mismatch",
    "Status",
    "Supervised",
    "mismatches",
    "new_secret",
    "public_of",
    "sign",
    "signed_by",
]

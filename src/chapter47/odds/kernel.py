"""The simulation's inner loop, compiled: sessions played over an automaton's tables.

Every table is an argument: nothing of a game or a house is compiled in, so that what is cached fits all of them.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]

# xoshiro256**. Constants are of its own kind of number: anything else would make floating point of it.
_FIVE, _SEVEN, _NINE, _17, _19, _45, _57 = (np.uint64(each) for each in (5, 7, 9, 17, 19, 45, 57))
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
RANGE = np.uint64(1 << 32)
"""How many numbers half a word can be."""
Stepped: TypeAlias = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]


@compiled
def step(s0: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64) -> Stepped:
    """The generator's next number, and its state after it."""
    x = s1 * _FIVE
    x = ((x << _SEVEN) | (x >> _57)) * _NINE
    t = s1 << _17
    s2 ^= s0
    s3 ^= s1
    return x, s0 ^ s3, s1 ^ s2, s2 ^ t, (s3 << _45) | (s3 >> _19)


@compiled
def draw(stream: Words, below: np.uint64, spare: np.uint64) -> np.uint64:
    """One of so many numbers, each as likely. ``spare`` is what 2^32 leaves when divided by how many."""
    while True:
        x, stream[0], stream[1], stream[2], stream[3] = step(stream[0], stream[1], stream[2], stream[3])
        product = (x >> HALF) * below
        if product & LOW >= spare:
            number: np.uint64 = product >> HALF
            return number


@compiled
def play(
    stream: Words,
    nexts: Ints,
    nets: Ints,
    placed: Ints,
    least: Ints,
    rolls: int,
    bankroll: int,
    results: Ints,
    tally: Ints,
) -> None:
    """Plays as many sessions as ``results`` has places, and writes there what each won.

    ``nexts`` and ``nets`` have a row for each state and a column for each of the equipment's equally likely outcomes. A
    session ends early where the player owns less than the state asks for. The tally counts such sessions, rolls, and
    what was wagered.
    """
    below = np.uint64(nets.shape[1])
    spare = RANGE % below
    for session in range(results.shape[0]):
        state, owns, wagered, left = 0, bankroll, 0, rolls
        while left > 0:
            if owns < least[state]:
                tally[0] += 1
                break
            wagered += placed[state]
            at = np.int64(draw(stream, below, spare))
            owns += nets[state, at]
            state = nexts[state, at]
            left -= 1
        results[session] = owns - bankroll
        tally[1] += rolls - left
        tally[2] += wagered

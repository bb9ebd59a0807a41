"""15.2(c)3 to 5: how many ways a ticket has, and how many of them caught so many numbers. Never by listing them.

A way is a union of groups. The generating function of all unions is a product with a factor for each group, and is kept
as one whole number whose digits are its coefficients: to take a group into account is a shift and a sum.
"""

from collections.abc import Iterator, Sequence


def count(sizes: Sequence[int], kings: int, spots: int) -> int:
    """How many unions of groups have so many spots.

    The first groups are the kings, if there are any: then a way holds a king, and never one alone.

    >>> count((2, 2, 2), 0, 4), count((1, 2, 3), 1, 3), count((1,) * 20, 20, 10)
    (3, 1, 184756)
    """
    whole = _unions(sizes, spots)
    if not kings:
        return whole
    return whole - _unions(sizes[kings:], spots) - (kings if spots == 1 else 0)


def _unions(sizes: Sequence[int], spots: int) -> int:
    digit = len(sizes) + 1  # bits: no coefficient is above 2 to the power of how many groups there are
    kept = (1 << digit * (spots + 1)) - 1
    found = 1
    for size in sizes:
        found = (found + (found << digit * size)) & kept
    return found >> digit * spots


def caught(sizes: Sequence[int], hits: Sequence[int], kings: int, spots: int) -> dict[int, int]:
    """How many ways of so many spots caught how many numbers, where each group caught as many as ``hits`` says.

    >>> caught((2, 2, 2), (2, 1, 0), 0, 4)
    {1: 1, 2: 1, 3: 1}
    >>> caught((1, 1, 3), (1, 0, 2), 1, 4)
    {3: 1}
    """
    found = _caught(sizes, hits, spots)
    if kings:
        for number, without in _caught(sizes[kings:], hits[kings:], spots).items():
            found[number] -= without
        if spots == 1:
            for hit in hits[:kings]:
                found[hit] -= 1
    return {number: ways for number, ways in found.items() if ways}


def _caught(sizes: Sequence[int], hits: Sequence[int], spots: int) -> dict[int, int]:
    digit = len(sizes) + 1
    row = digit * (spots + 1)  # of unions with as many spots: a digit for each number that they may have caught
    kept = (1 << row * (spots + 1)) - 1
    found = 1
    for size, hit in zip(sizes, hits, strict=True):
        found = (found + (found << row * size + digit * hit)) & kept
    found >>= row * spots
    one = (1 << digit) - 1
    return {number: ways for number in range(spots + 1) if (ways := found >> digit * number & one)}


def listed(sizes: Sequence[int], hits: Sequence[int], kings: int, spots: int, catch: int) -> Iterator[tuple[int, ...]]:
    """The ways of so many spots that caught so many, as the numbers of their groups, in order.

    What cannot become such a way is not followed: so a few of very many are found at once.

    >>> list(listed((2, 2, 2), (2, 1, 0), 0, 4, 3)), list(listed((1, 1, 3), (1, 0, 2), 1, 4, 3))
    ([(0, 1)], [(0, 2)])
    """
    # What the groups from each on can still add up to, as pairs of spots and caught numbers.
    after: list[frozenset[tuple[int, int]]] = [frozenset({(0, 0)})]
    for size, hit in zip(reversed(sizes), reversed(hits), strict=True):
        rest = after[-1]
        more = {(has + size, got + hit) for has, got in rest if has + size <= spots and got + hit <= catch}
        after.append(rest | more)
    after.reverse()

    def follow(at: int, chosen: tuple[int, ...], lacks: int, uncaught: int) -> Iterator[tuple[int, ...]]:
        if (lacks, uncaught) not in after[at] or (at == kings and kings and not chosen):
            return
        if at == len(sizes):
            if not kings or len(chosen) > 1:
                yield chosen
            return
        yield from follow(at + 1, (*chosen, at), lacks - sizes[at], uncaught - hits[at])
        yield from follow(at + 1, chosen, lacks, uncaught)

    return follow(0, (), spots, catch)

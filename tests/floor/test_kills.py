"""Processes killed in the middle of writing: what they called safe is there, once, in its place."""

import random
from contextlib import closing

import pytest

from chapter47.floor.store import Store, lines_after
from chapter47.floor.verify import check_chain
from kit.streams import started


def numbers(texts: list[str]) -> list[int]:
    """The lines called safe; the last may have been cut off while it was said."""
    return [int(text) for text in texts if text.endswith("\n") and text != "ready\n"]


def killed(url: str, rng: random.Random) -> list[int]:
    """Lets a process come some way and kills it; gives back which lines it called safe."""
    patience = rng.choice((0, 1, 2, rng.randrange(300), rng.randrange(3000)))
    with started("append", url, "roulette-1") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        heard = [process.stdout.readline() for _ in range(patience)]
        process.kill()
        # By the same reader, which has more in its hands than it gave: communicate() would pass over that.
        heard += process.stdout.readlines()
        assert process.stderr.read() == ""
    return numbers(heard)


def kill_again_and_again(url: str, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    safe = -1
    with closing(Store(url)) as store:
        for number in range(kills):
            told = killed(url, rng)
            # Each goes on where the one before it left the stream, or behind what that had on its way.
            if told:
                assert told[0] > safe, (number, seed)
                assert told == list(range(told[0], told[0] + len(told))), (number, seed)
                safe = told[-1]
            lines = store.reading(lambda connection: list(lines_after(connection, "roulette-1")))
            assert [line.line for line in lines] == list(range(len(lines))), (number, seed)
            assert len(lines) > safe, (number, seed)
            check_chain("roulette-1", lines)
            safe = len(lines) - 1
    assert safe > 0


def test_killed_processes_lose_nothing(store_url: str) -> None:
    kill_again_and_again(store_url, 10 if store_url.startswith("sqlite") else 5, seed=47)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(4))
def test_hundreds_of_killed_processes_lose_nothing(store_url: str, seed: int) -> None:
    kill_again_and_again(store_url, 50, seed)

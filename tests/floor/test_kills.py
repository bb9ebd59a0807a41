"""Processes killed in the middle of writing: what they called safe is there, once, in its place."""

import random
from contextlib import closing
from pathlib import Path

import pytest

from chapter47.floor.store import Store
from chapter47.floor.streams import lines_after
from chapter47.floor.whole import check_chain
from kit.appending import started
from kit.proofs import times

PROVE = times(1)


def numbers(texts: list[str]) -> list[int]:
    """The lines called safe; the last may have been cut off while it was said."""
    return [int(text) for text in texts if text.endswith("\n") and text != "ready\n"]


def killed(url: str, patience: int, errors: Path) -> list[int]:
    """Lets a process say so many words and kills it; gives back which lines it called safe."""
    process = started("append", url, "roulette-1", errors)
    heard = [process.stdout.readline() for _ in range(patience)]
    process.kill()
    heard += process.stdout.readlines()
    process.wait(60)
    process.close()
    assert errors.read_text() == ""
    return numbers(heard)


def kill_again_and_again(url: str, errors: Path, patiences: list[int]) -> None:
    """One process after the other, each killed when it has said so much."""
    safe = -1
    with closing(Store(url)) as store:
        for number, patience in enumerate(patiences):
            told = killed(url, patience, errors)
            # Each goes on where the one before it left the stream, or behind what that had on its way.
            if told:
                assert told[0] > safe, (number, patience)
                assert told == list(range(told[0], told[0] + len(told))), (number, patience)
                safe = told[-1]
            lines = store.reading(lambda connection: list(lines_after(connection, "roulette-1")))
            assert [line.line for line in lines] == list(range(len(lines))), (number, patience)
            assert len(lines) > safe, (number, patience)
            check_chain("roulette-1", lines)
            safe = len(lines) - 1
    assert safe > 0


def test_killed_processes_lose_nothing(store_url: str, tmp_path: Path) -> None:
    kill_again_and_again(store_url, tmp_path / "errors", [0, 1, 2, 120, 500, 61])


@pytest.mark.prove
@pytest.mark.parametrize("part", range(4))
def test_hundreds_of_killed_processes_lose_nothing(store_url: str, part: int, seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    patiences = [rng.choice((0, 1, 2, rng.randrange(300), rng.randrange(3000))) for _ in range(50 * PROVE)]
    kill_again_and_again(store_url, tmp_path / "errors", patiences)

"""A floor killed for real while seats are called and taken: nothing called safe is lost, and the order holds."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from chapter47.games import join_file
from kit.card_room import PARLOUR, proven
from kit.card_room_killed import started
from kit.joining import only_for_now
from kit.proofs import times

provision = pytest.mark.provision


def kill_again_and_again(data: Path, url: str, patiences: Sequence[int], seed: int = 1) -> None:
    """One process after the other, each killed when it has said so much."""
    errors, safe = data / "errors", -1
    with only_for_now():
        join_file(PARLOUR)
        for number, patience in enumerate(patiences):
            process = started(data, url, errors, seed + number)
            heard = [process.stdout.readline() for _ in range(patience)]
            process.kill()
            heard += process.stdout.readlines()
            process.wait(60)
            process.close()
            assert errors.read_text() == "", (number, patience)
            told = [int(text.split()[1]) for text in heard if text.endswith("\n") and text != "ready\n"]
            safe = max([safe, *told])
            proof = proven(data, url)
            assert not proof.wrong, (number, patience, proof.wrong[0])
            lines = {each.stream: each.lines for each in proof.proofs}
            assert lines["card-room"] > safe, (number, patience)
    assert safe > 0


@provision("14.18")
def test_a_killed_floor_knows_whose_turn_it_is(store_url: str, tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, store_url, [12, 30])


@pytest.mark.prove
@provision("14.18")
def test_many_killed_floors_know_whose_turn_it_is(store_url: str, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    kill_again_and_again(tmp_path, store_url, [rng.randrange(2, 80) for _ in range(25 * times(1))], seed)

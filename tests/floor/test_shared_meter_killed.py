"""A floor killed for real while tables win what their meter shows: it is paid once, and nothing is lost."""

import random
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from chapter47.floor.keys import signer
from chapter47.floor.store import Store
from chapter47.floor.store_proof import StoreProof, prove_store
from chapter47.games import game
from kit.metering import started
from kit.proofs import times

provision = pytest.mark.provision


def proven(data: Path, url: str) -> StoreProof:
    """The proof of all streams, and that the meter's and its tables' say the same."""
    key = signer(data / "signing.key").public
    with closing(Store(url)) as store:
        return store.reading(lambda connection: prove_store(connection, game, key))


def kill_again_and_again(data: Path, url: str, patiences: Sequence[int]) -> None:
    """One process after the other, each killed when it has said so much; what it called safe is there, and fits."""
    errors = data / "errors"
    safe: dict[str, int] = {}
    for number, patience in enumerate(patiences):
        process = started(data, url, errors)
        heard = [process.stdout.readline() for _ in range(patience)]
        process.kill()
        heard += process.stdout.readlines()
        process.wait(60)
        process.close()
        assert errors.read_text() == "", (number, patience)
        told = [text.split() for text in heard if text.endswith("\n") and text != "ready\n"]
        safe |= {name: int(entry) for name, entry in told}
        proof = proven(data, url)
        assert not proof.wrong, (number, patience, proof.wrong[0])
        entries = {each.stream: each.entries for each in proof.proofs}
        assert all(entries.get(name, 0) > entry for name, entry in safe.items()), (number, patience)
    assert safe


@provision("16.12(g)")
def test_a_killed_floor_pays_what_its_meter_shows_once(store_url: str, tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, store_url, [5, 9])


def test_a_floor_that_plays_on_ends_when_its_tests_are_gone(tmp_path: Path) -> None:
    process = started(tmp_path, f"sqlite:///{tmp_path / 'floor.sqlite'}", tmp_path / "errors")
    assert process.stdout.readline() == "ready\n"
    process.leave()
    process.stdout.read()
    assert process.wait(60) == 0
    process.close()


@pytest.mark.prove
@provision("16.12(g)")
def test_many_killed_floors_pay_what_their_meters_show_once(store_url: str, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    kill_again_and_again(tmp_path, store_url, [rng.randrange(2, 60) for _ in range(25 * times(1))])

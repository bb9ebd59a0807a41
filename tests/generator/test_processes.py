"""A generator is a process: killed anywhere, it has selected once for each game what it ever answered."""

import asyncio
import contextlib
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from chapter47.generator import HOLDERS, Drawn, Generator, mismatches, sign
from chapter47.generator.door import DOOR
from chapter47.generator.record import NAME
from chapter47.law import Mistake
from kit.generators import POINTS, House, Processes
from kit.proofs import times

provision = pytest.mark.provision
LIMIT = 60.0
"""Seconds that even the slowest machine keeps."""


@pytest.fixture(scope="module")
def forks() -> Iterator[Processes]:
    processes = Processes()
    yield processes
    processes.close()


async def in_service(generator: Generator, secrets: dict[str, str]) -> None:
    statement = await generator.propose("in-service")
    await generator.act(statement, {holder: sign(secrets[holder], statement) for holder in HOLDERS})


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]", "15.5(h)")
def test_a_draw_that_is_killed_at_any_point_happens_once(forks: Processes, tmp_path: Path) -> None:
    """Before its line, in the middle of it, behind it, and when it is safe; asked again, the game is drawn once."""

    async def night() -> None:
        secrets = forks.start(tmp_path)
        generator = Generator(tmp_path / DOOR)
        await in_service(generator, secrets)
        forks.end()
        heard: list[Drawn] = []
        for point in POINTS:
            # When it starts it writes its last line again, a line that it started, and its public key.
            forks.start(tmp_path, point, line=3 + 3)
            heard += [await generator.draw("booth-1", f"{point}-{game}", 20, 80) for game in range(2)]
            with pytest.raises(Mistake, match="does not answer"):
                await generator.draw("booth-1", f"{point}-2", 20, 80)
            assert forks.end(0) == -signal.SIGKILL
            forks.start(tmp_path)
            heard.append(await generator.draw("booth-1", f"{point}-2", 20, 80))
            assert [await generator.draw("booth-1", each.game, 20, 80) for each in heard] == heard
            forks.end()
        await generator.close()
        assert len(heard) == 3 * len(POINTS)
        prove(tmp_path, heard)
        repaired = [line for line in House(tmp_path).lines() if line["kind"] == "repaired"]
        assert len(repaired) == 1  # half a line; whatever else was killed left a whole one, or none

    asyncio.run(night())


def prove(folder: Path, heard: list[Drawn]) -> None:
    """The record holds each of them once, and nothing more."""
    public = (folder / DOOR / "public-key").read_text().strip()
    assert all(each.holds(public) for each in heard)
    assert not list(mismatches([(each.system, each.game, each.numbers) for each in heard], folder / NAME, public))
    drawn = [Drawn.of_line(line) for line in House(folder).lines() if line["kind"] == "draw"]
    assert drawn == heard


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]", "15.5(h)")
@pytest.mark.parametrize("kills", [6, pytest.param(300, marks=pytest.mark.prove)])
def test_a_generator_that_is_killed_at_any_moment_loses_nothing(forks: Processes, tmp_path: Path, kills: int) -> None:
    rng = random.Random(47)
    kills = kills if kills < 10 else times(kills)

    async def night() -> None:
        secrets = forks.start(tmp_path)
        generator = Generator(tmp_path / DOOR)
        await in_service(generator, secrets)
        heard: list[Drawn] = []
        for number in range(kills):
            heard += [await generator.draw("booth-1", f"{number}-{game}", 20, 80) for game in range(rng.randrange(4))]
            last = asyncio.create_task(generator.draw("booth-1", f"{number}-last", 20, 80))
            for _ in range(rng.randrange(8)):
                await asyncio.sleep(0)
            forks.end()
            forks.start(tmp_path)
            with contextlib.suppress(Mistake):  # nobody was there
                await last
            heard.append(await generator.draw("booth-1", f"{number}-last", 20, 80))
        await generator.close()
        forks.end()
        prove(tmp_path, heard)

    asyncio.run(night())


def test_two_who_ask_at_once_are_told_the_same(forks: Processes, tmp_path: Path) -> None:
    async def night() -> None:
        secrets = forks.start(tmp_path)
        one, other = Generator(tmp_path / DOOR), Generator(tmp_path / DOOR)
        await in_service(one, secrets)
        games = [f"main-{number}" for number in range(10)]
        asked = [each.draw("booth-1", game, 20, 80) for game in games for each in (one, other)]
        heard = await asyncio.gather(*asked)
        assert heard[::2] == heard[1::2]
        assert len(set(heard)) == len(games)
        await one.close()
        await other.close()

    asyncio.run(night())
    assert forks.end(signal.SIGTERM) == 0


def test_who_does_not_know_the_secret_is_not_answered(forks: Processes, tmp_path: Path) -> None:
    forks.start(tmp_path / "generator")
    door, theirs = tmp_path / "generator" / DOOR, tmp_path / "door"
    theirs.mkdir()
    for name in ("address", "public-key"):
        (theirs / name).write_text((door / name).read_text())
    (theirs / "secret").write_text("ab" * 32)

    async def knock(door: Path, public: str | None = None) -> str:
        generator = Generator(door, public)
        try:
            await generator.status()
        except Mistake as refused:
            return refused.code
        finally:
            await generator.close()
        return ""

    assert asyncio.run(knock(theirs)) == "wrong-secret"
    assert asyncio.run(knock(door, "ab" * 32)) == "other-generator"
    assert asyncio.run(knock(tmp_path)) == "generator-away"
    assert asyncio.run(knock(door)) == ""
    forks.end()
    assert asyncio.run(knock(door)) == "generator-away"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"nonsense\n", "not-json"),
        (b"[1]\n", "not-json"),
        (b"\xff\n", "not-json"),
        (b'{"nonce":' + b"[" * 5000 + b"}\n", "not-json"),
        (b"x" * 70_000 + b"\n", "too-long"),
        (b"{}\n", "wrong-secret"),
        (b'{"nonce":5,"proof":5}\n', "wrong-secret"),
        ('{"nonce":"","proof":"ü"}\n'.encode(), "wrong-secret"),
    ],
)
def test_nonsense_at_the_door_is_told_in_a_sentence(forks: Processes, tmp_path: Path, said: bytes, code: str) -> None:
    forks.start(tmp_path)
    port = int((tmp_path / DOOR / "address").read_text().partition(":")[2])

    async def shout() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await reader.readline()
        writer.write(said)
        try:
            async with asyncio.timeout(LIMIT):
                return await reader.readline()
        finally:
            writer.close()

    assert f'"code":"{code}"'.encode() in asyncio.run(shout())
    forks.end()

"""`chapter47 generator`: a process beside a floor, watched and started again, and what its holders type."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from chapter47.cli.generator import command
from chapter47.generator import HOLDERS, Generator, Supervised, sign
from chapter47.law import Chapter47Error

provision = pytest.mark.provision
LIMIT = 120.0


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_a_generator_beside_a_floor_is_started_again_and_ends_with_it(tmp_path: Path) -> None:
    async def at_once(seconds: float) -> None:
        await asyncio.sleep(0)

    async def night() -> None:
        supervised = Supervised(tmp_path, sleep=at_once)
        secrets = await supervised.start()
        assert set(secrets) == set(HOLDERS)
        generator = Generator(supervised.door)
        statement = await generator.propose("in-service")
        await generator.act(statement, {holder: sign(secrets[holder], statement) for holder in HOLDERS})
        drawn = await generator.draw("booth-1", "main-1", 20, 80)
        pid = supervised.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        await supervised.restarted(pid)
        assert await generator.draw("booth-1", "main-1", 20, 80) == drawn
        await supervised.stop()
        with pytest.raises(Chapter47Error, match="does not answer"):
            await generator.draw("booth-1", "main-1", 20, 80)
        # What another process left behind is taken up, and tells no secret any more.
        again = Supervised(tmp_path, sleep=at_once)
        assert await again.start() == {}
        assert await generator.draw("booth-1", "main-1", 20, 80) == drawn
        await generator.close()
        await again.stop()

    async def limited() -> None:
        async with asyncio.timeout(LIMIT):
            await night()

    asyncio.run(limited())


def test_a_generator_that_cannot_start_says_why(tmp_path: Path) -> None:
    async def at_once(seconds: float) -> None:
        await asyncio.sleep(0)

    told = (sys.executable, "-c", "import sys; sys.exit('chapter47: key holds no generator key.')")
    with pytest.raises(Chapter47Error, match="did not start: chapter47: key holds no") as away:
        asyncio.run(Supervised(tmp_path, told, at_once).start())
    assert away.value.code == "generator-away"


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]", "15.5(h)")
def test_what_holders_type(tmp_path: Path) -> None:
    data = tmp_path / "generator"
    process = subprocess.Popen(
        [sys.executable, "-m", "chapter47", "generator", "--data", str(data)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    told = [process.stdout.readline() for _ in range(4)]
    secrets = dict(line.split() for line in told[1:3])
    assert set(secrets) == set(HOLDERS)
    assert told[3].startswith("The generator answers at 127.0.0.1:")

    def typed(*arguments: str, keys: tuple[str, str] = ("inspector", "supervisor")) -> tuple[int, str]:
        given = "".join(f"{secrets[key]}\n" for key in keys)
        result = CliRunner().invoke(command, ["--data", str(data), *arguments], input=given)
        return result.exit_code, str(result.exception or "") + result.output

    assert '"in_service": false' in typed("status")[1]
    code, said = typed("in-service", keys=("inspector", "inspector"))
    assert code == 1
    assert "The inspector's key cannot stand for the supervisor's. (19:47-15.5(a) [1996-03-04])" in said
    assert "recorded in line 3: in-service." in typed("in-service")[1]
    said = typed("enrol", "supervisor")[1]
    secrets["supervisor"] = said.strip().rpartition(" ")[2]
    assert "record-5.jsonl" in typed("export")[1]
    assert "Days before" in typed("prune", "--before", "2026-01-01")[1]
    assert "recorded in line 6: out-of-service." in typed("out-of-service")[1]
    process.send_signal(signal.SIGTERM)
    assert process.wait(LIMIT) == 0
    process.stdout.close()
    code, said = typed("record")
    assert code == 0
    assert "by both keys: in-service" in said
    assert "Whole: 6 lines" in said
    code, said = typed("record", str(data / "exports" / "record-5.jsonl"), "--json")
    assert json.loads(said.splitlines()[4])["kind"] == "export"
    public = (data / "door" / "public-key").read_text().strip()
    assert typed("record", "--key", public)[0] == 0
    assert typed("record", "--key", "ab" * 32)[0] == 1
    assert typed("record", str(tmp_path / "none"))[0] == 1
    path = data / "record.jsonl"
    path.write_bytes(path.read_bytes().replace(b"in-service", b"no-service", 1))
    code, said = typed("record")
    assert (code, "Not whole. Line 3 of the record" in said) == (1, True)


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
def test_its_process_knows_no_game_and_no_ticket() -> None:
    asked = "import sys, chapter47.generator.serving; print(*(n for n in sys.modules if n.startswith('chapter47.')))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    layers = {name.split(".")[1] for name in told}
    assert layers == {"_version", "equipment", "generator", "keeping", "law", "table"}
    assert {name for name in told if name.startswith("chapter47.table.")} == {"chapter47.table.canonical"}

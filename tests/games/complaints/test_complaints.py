"""What people complain of in other engines' trackers: each is a transcript, and what must follow stands in it."""

from pathlib import Path

import pytest

from chapter47 import game
from chapter47.house import read_toml
from chapter47.law import cite
from chapter47.table.transcript import Transcript, line_json

FILES = sorted(Path(__file__).parent.glob("*.toml"))


def cited(path: Path) -> list[str]:
    said = read_toml(path)["provisions"]
    assert isinstance(said, list)
    return said


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=pytest.mark.provision(*cited(path)), id=path.stem) for path in FILES]
)
def test_a_complaint_is_none_of_ours(path: Path) -> None:
    replay = Transcript.read(read_toml(path), game).run()
    told, end = [line_json(line) for line in replay], replay.end()
    assert replay.transcript.expects
    assert all(cite(number) for number in cited(path))
    assert not [why for each in replay.transcript.expects if (why := each.unmet(told, end)) is not None]

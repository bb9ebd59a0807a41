"""Under the rules that it was played by, every log comes to what it came to: nothing is refused, and no cent moves."""

from pathlib import Path

import pytest

from chapter47.games import game, game_names
from chapter47.house import read_house, read_toml
from chapter47.law import Chapter47Error
from chapter47.whatif import Compared, Following, OtherRules, compare_transcript

TESTS = Path(__file__).parents[1]
OF_A_GAME = 14
"""As many of its examiners' cases, beside its own transcripts."""
CORRECTED_MEANWHILE = "An earlier round was corrected in the middle of it."


def compared(path: Path) -> Compared | None:
    """A transcript under the edition that it has; nothing where its house is not lawful, which some are for."""
    data = read_toml(path)
    found, house = game(str(data["game"])), data.get("house", {})
    assert isinstance(house, dict)
    try:
        edition = read_house(found, house).edition.isoformat()
    except Chapter47Error:
        return None
    return compare_transcript(data, OtherRules(edition=edition), game)


def transcripts(name: str) -> list[Path]:
    every = sorted((TESTS / "examination" / name).glob("*.toml"))
    step = max(1, len(every) // OF_A_GAME)
    return [*every[::step], *(TESTS / "transcripts").glob(f"{name}*.toml")]


TABLE_GAMES = [name for name in game_names() if game(name).kind == "table"]


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_the_same_rules_come_to_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every round is looked at from both sides, as those are that differ."""
    monkeypatch.setattr(Following, "is_alike", lambda following, played: False)
    played = 0
    for path in transcripts(name):
        found = compared(path)
        if found is not None:
            played += found.played
            assert [each for each in found.rounds if each.untold != CORRECTED_MEANWHILE] == [], path
            assert (found.changed, found.left_out, found.cents) == ((), (), 0)
    assert played >= 10


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_what_is_alike_is_known_for_it(name: str) -> None:
    path = transcripts(name)[0]
    found = compared(path)
    assert found is not None
    assert found.rounds == []

"""How a floor is run: file, environment and command line, and what cannot be."""

from pathlib import Path

import pytest

from chapter47.floor.settings import Settings, read_settings
from chapter47.law import Mistake


def test_the_command_line_counts_most_then_the_environment_then_the_file(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text('port = 1\npatience = 5\nplay-chips = "50"\nsecure-cookies = true\n')
    found = read_settings(file, {"CHAPTER47_PORT": "2", "CHAPTER47_PATIENCE": "7.5"}, port=3, host=None)
    assert (found.port, found.patience, found.play_chips, found.secure_cookies) == (3, 7.5, 50_00, True)
    assert found.host == Settings().host


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"CHAPTER47_PORT": "http"}, "not-a-setting"),
        ({"CHAPTER47_PORT": "70000"}, "not-a-port"),
        ({"CHAPTER47_HOST": "0.0.0.0"}, "not-loopback"),
        ({"CHAPTER47_HOST": "floor.example"}, "not-loopback"),
        ({"CHAPTER47_ALLOW_REMOTE": "yes"}, "not-a-setting"),
        ({"CHAPTER47_PLAY_CHIPS": "1e9"}, "not-an-amount"),
        ({"CHAPTER47_GAMING_DAY_BEGINS": "24"}, "not-an-hour"),
        ({"CHAPTER47_LOG_LEVEL": "loud"}, "unknown-level"),
        ({"CHAPTER47_PATIENCE": "nan"}, "not-a-setting"),
        ({"CHAPTER47_PATIENCE": "-1"}, "not-a-setting"),
        ({"CHAPTER47_COMMANDS_PER_SECOND": "0"}, "not-a-setting"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(environment: dict[str, str], code: str) -> None:
    with pytest.raises(Mistake) as told:
        read_settings(environment=environment)
    assert told.value.code == code
    assert "\n" not in str(told.value)


def test_an_unknown_setting_is_told_with_the_nearest(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text("prot = 1\n")
    with pytest.raises(Mistake, match="Did you mean port"):
        read_settings(file, {})


def test_beyond_this_machine_only_where_it_is_said() -> None:
    environment = {"CHAPTER47_HOST": "0.0.0.0", "CHAPTER47_ALLOW_REMOTE": "true"}
    assert read_settings(environment=environment).host == "0.0.0.0"

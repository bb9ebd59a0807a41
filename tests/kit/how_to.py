"""What docs/adding-a-game.md has somebody write and say: its files in a folder, its commands as they stand there."""

import re
import shlex
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class HowTo(NamedTuple):
    """The page, done."""

    folder: Path
    commands: list[list[str]]
    """Each as a list of words, without the name of the program."""

    @property
    def game(self) -> Path:
        return self.folder / "compass.py"


def follow(folder: Path) -> HowTo:
    """Writes the files that the page names, from its blocks."""
    text = (ROOT / "docs/adding-a-game.md").read_text()

    def blocks(language: str) -> list[str]:
        return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)

    files = dict(zip(("compass.py", "compass_felt.py", "program.py"), blocks("python"), strict=True))
    (files["coast.toml"],) = blocks("toml")
    for name, written in files.items():
        assert name == "program.py" or f"`{name}`" in text
        (folder / name).write_text(written)
    said = [line.removeprefix("$ ") for block in blocks("console") for line in block.splitlines()]
    words = [shlex.split(line) for line in said]
    assert all(each[0] == "chapter47" for each in words)
    return HowTo(folder, [each[1:] for each in words])

"""Writes what is generated and kept: the index of proofs, and one page a game. Run by ``make docs``."""

from pathlib import Path

from chapter47.games import GAMES, SYSTEMS, game
from chapter47.law.proofs import index, proofs
from chapter47.papers.page import page


def write(root: Path) -> list[Path]:
    """Writes everything anew under a checkout of the project."""
    written = root / "src/chapter47/law/proofs.csv"
    written.write_text(index(root / "tests"), encoding="utf-8")
    proofs.cache_clear()
    paths = [written]
    for name in (*GAMES, *SYSTEMS):
        paths.append(root / f"docs/games/{name}.md")
        paths[-1].write_text(page(game(name)), encoding="utf-8")
    return paths


if __name__ == "__main__":
    for path in write(Path.cwd()):
        print(path)

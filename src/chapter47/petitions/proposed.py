"""What a petition proposes, as its declaration has it: wagers added to a game, or a game."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from chapter47.faces.felts import Felt, felt
from chapter47.games import game, join_file, petitions
from chapter47.house import House, read_house
from chapter47.law import Chapter47Error
from chapter47.odds import Row, alike, book
from chapter47.odds.enumeration import Enumeration, enumeration
from chapter47.odds.of import why_no_book
from chapter47.table.game import Game
from chapter47.table.petitioned import Petitioned
from chapter47.table.terms import Terms, terms
from chapter47.table.wagers import Wager


class Proposed(NamedTuple):
    """The declaration behind a petition."""

    name: str
    title: str
    game: Game
    """The game that is proposed, or the authorized one that is added to."""
    declared: Petitioned
    """Its wagers in every version: added to an authorized game, or all that the proposed game has."""

    @property
    def is_game(self) -> bool:
        """Whether a whole game is proposed."""
        return self.declared.whole

    @property
    def versions(self) -> int:
        """How many versions of the proposed rules are declared."""
        return len(self.declared.versions)

    def house(self, version: int, said: Mapping[str, object]) -> House:
        """A house that has it in that version."""
        return read_house(self.game, {**said, self.name: {"version": version}})

    def wagers(self, version: int, house: House) -> dict[str, Wager]:
        """The wagers that are proposed, by name."""
        names = {wager.name for wager in self.declared.versions[version - 1]}
        return {name: wager for name, wager in terms(self.game, house).wagers.items() if name in names}

    def figures(self, version: int, house: House) -> Iterator[tuple[list[Row], Enumeration | None]]:
        """What each of them pays and costs: rows that are alike together, and what they were counted over."""
        if why_no_book(self.game):
            return
        under, names = terms(self.game, house), self.wagers(version, house)
        for group in alike(row for row in book(self.game, house) if row.wager in names):
            row = group[0]
            is_spot = (row.wager, row.pick) in under.spots
            yield group, enumeration(under, row.wager, row.pick) if is_spot else None

    def drawn(self, version: int, house: House) -> tuple[Felt, frozenset[str]]:
        """The layout, and which of its boxes are proposed."""
        under = terms(self.game, house)
        return felt(under), frozenset(_boxes(under, self.wagers(version, house)))


def _boxes(under: Terms, wagers: Mapping[str, Wager]) -> Iterator[str]:
    for (name, _), spot in under.spots.items():
        if name in wagers:
            yield from spot.places[0].boxes


def proposed(name: str) -> Proposed | None:
    """What joined under the name of a petition, if anything did."""
    found = next((each for each in petitions() if each.name == name), None)
    return None if found is None else Proposed(name, found.title, game(found.game), found)


def file_of(found: Proposed) -> str:
    """What the file is called that it joined from; or the folder, where it is a package."""
    file = Path(import_module(found.declared.module).__file__ or "")
    return file.parent.name if file.name == "__init__.py" else file.name


def join_declaration(path: Path) -> str:
    """Lets a declaration join; told is what is wrong with it, or nothing. It is somebody's program, and may fail."""
    try:
        join_file(path)
    except Chapter47Error as error:
        return error.sentence
    except Exception as error:  # whatever a stranger's file raises where it is read is a fault of the petition
        return f"{path.name} cannot be read: {type(error).__name__}: {str(error)[:200]}."
    return ""

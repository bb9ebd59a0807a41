"""The terminal: one console for all commands, and the house that a command was given."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.text import Text

from chapter47.house import House, read_house, read_toml
from chapter47.law import Citation, Mistake, Petition, Source
from chapter47.table.canonical import canonical
from chapter47.table.game import Game


class _Console(Console):
    """Leaves it to :func:`chapter47.cli.main.main` what happens when whoever reads us has enough."""

    def on_broken_pipe(self) -> None:
        raise  # called while the error is being handled


def new_console() -> Console:
    """A console for the terminal as it is now: its width and colors are looked up once."""
    return _Console(highlight=False)


console = new_console()


@contextmanager
def working(what: str) -> Iterator[None]:
    """Says what is being worked out, on a terminal, for as long as that takes."""
    beside = Console(stderr=True)
    if not beside.is_terminal:
        yield
        return
    with beside.status(what):
        yield


def house_from(game: Game, path: Path | None, default: Mapping[str, object] | None = None) -> House:
    """The house of a file, or the default one."""
    return read_house(game, default or {}) if path is None else read_house(game, house_data(path))


def house_data(path: Path) -> Mapping[str, object]:
    """What the file of a house says."""
    data = read_toml(path)
    if "pits" in data:
        raise Mistake("not-a-house", f"{path} is a casino, not a house.", "Name a file with one table's rules.")
    return data


def brief(cites: Source) -> str:
    """Where something is said, short enough for a line of its own.

    >>> from chapter47.law import cite
    >>> brief(cite("5.1(e)9")), brief(Petition("Snake wager at roulette"))
    ('19:47-5.1(e)9', 'petition')
    """
    if isinstance(cites, Citation):
        return str(cites)
    return "petition" if isinstance(cites, Petition) else "editorial choice"


ASCII = str.maketrans("─│┌┐└┘├┤┬┴┼●·♠♥♦♣▒", "-|+++++++++*-SHDC#")
"""What terminals show that know no other signs."""


def show(drawn: Text) -> None:
    """Prints something drawn, in the signs that the terminal knows."""
    if console.options.ascii_only:
        drawn.plain = drawn.plain.translate(ASCII)
    console.print(drawn)


def strategy_of(game: Game, file: Path) -> Mapping[str, object]:
    """What a strategy's file says, if it is one for that game."""
    data = read_toml(file)
    if data.get("game") != game.name:
        raise Mistake("another-game", f"{file} is not a strategy for {game.name}.", f'Write game = "{game.name}".')
    return data


def request_of(game: Game, file: Path) -> str:
    """What a file asks a ticket for, in canonical JSON, if it is one for that game."""
    data = read_toml(file)
    if data.pop("game", game.name) != game.name:
        raise Mistake(
            "another-game", f"{file} does not ask for a ticket of {game.name}.", f'Write game = "{game.name}".'
        )
    try:
        return canonical(data)
    except (TypeError, ValueError):
        raise Mistake("not-a-request", f"{file} holds a date or a number that no request has.") from None

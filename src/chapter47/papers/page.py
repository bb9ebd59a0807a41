"""The page of a game, in Markdown: wagers, odds, options, irregularities, provisions. All of it is generated."""

from collections.abc import Iterator

from chapter47.house import House, read_house
from chapter47.law import catalogue
from chapter47.law.proofs import proofs
from chapter47.odds import Row, alike, book
from chapter47.table.game import Game, terms
from chapter47.table.table import Table
from chapter47.table.wagers import pick_text


def page(game: Game) -> str:
    """One game, as its declarations have it.

    >>> from chapter47 import game
    >>> page(game("big-six")).splitlines()[0]
    '# Big six'
    """
    house = read_house(game, {})
    return "\n".join((*_head(game), *_wagers(game), *_options(game), *_sign(game, house), *_provisions(game))) + "\n"


def _head(game: Game) -> Iterator[str]:
    yield f"# {game.title}"
    yield ""
    yield f"Family: {game.family}."
    yield f"`chapter47 play {game.name}` plays it, `chapter47 odds {game.name}` prints its book."
    yield "This page is generated from the game's declarations (`make docs`)."
    yield ""


def _wagers(game: Game) -> Iterator[str]:
    yield "## Wagers"
    yield ""
    offered = read_house(game, {wager.option: True for wager in game.wagers if wager.option})
    rows = book(game, offered)
    under = terms(game, offered)
    yield "| wager | picks | pays | true odds | house advantage | placed | provision |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for group in alike(rows):
        row = group[0]
        spot = under.spots[row.wager, row.pick]
        place = spot.places[0]
        example = " / ".join(sorted(place.boxes, key=lambda box: (len(box), box)))
        only = f" (option `{spot.wager.option}`)" if spot.wager.option else ""
        cells = (
            f"`{row.wager}`{only}",
            _picks(group),
            "<br>".join(map(str, row.pays)),
            "<br>".join(map(str, row.true_odds)),
            f"{row.advantage} = {row.percent} %",
            example + (f" ({place.cites})" if place.cites != row.cites else ""),
            str(row.cites),
        )
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield "*Placed* names the boxes of the layout that the chip touches, for the first of the picks."
    yield ""


def _picks(group: list[Row]) -> str:
    picks = [pick_text(row.pick) for row in group if row.pick is not None]
    if len(picks) > 7:
        return f"{', '.join(picks[:3])} … {picks[-1]} ({len(picks)})"
    return ", ".join(picks)


def _options(game: Game) -> Iterator[str]:
    yield "## House rules"
    yield ""
    yield "Beside `game`, `edition`, `min`, `max`, `limits`, `chip` and `odds`, which every house file may have:"
    yield ""
    if not game.options:
        yield "This game leaves the casino no option of its own."
        yield ""
        return
    yield "| option | means | values | default | provision |"
    yield "| --- | --- | --- | --- | --- |"
    for option in game.options:
        default = str(option.default).lower() if isinstance(option.default, bool) else f'"{option.default}"'
        yield f"| `{option.name}` | {option.title} | {option.allowed} | {default} | {option.cites} |"
    yield ""


def _sign(game: Game, house: House) -> Iterator[str]:
    yield "## The sign at a table with the default house"
    yield ""
    for notice in Table(game, house).sign():
        yield f"- {notice.text} ({notice.cites})"
    yield ""


def _provisions(game: Game) -> Iterator[str]:
    """The sections that the game's declarations and script cite."""
    yield "## Provisions"
    yield ""
    yield "| provision | in our words | status | tests |"
    yield "| --- | --- | --- | --- |"
    sections = set(game.sections)
    for row in catalogue():
        if any(row.citation.number.removeprefix("19:47-").split("(")[0] == section for section in sections):
            tests = len(proofs().get(row.citation, ()))
            yield f"| {row.citation} | {row.gist} | {row.status} | {tests} |"

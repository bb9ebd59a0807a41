"""The page of a game, in Markdown: wagers, odds, options, irregularities, provisions. All of it is generated."""

from collections.abc import Iterator, Mapping

from chapter47.house import House, Option, UnlawfulHouse, read_house
from chapter47.law import catalogue
from chapter47.law.proofs import proofs
from chapter47.odds import PER, Row, alike, book, full_book, near, side_by_side, told_apart
from chapter47.odds.of import why_no_book
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms
from chapter47.table.wagers import Wager

OUTLIVING = (
    "Of each wager made, void or not; of those that are won or lost; and with each {verb} that a wager stands",
    "through, those on which it is off included, where it is made again whenever it is decided. Vigorish is kept",
    "by the house, and is no part of the wager. With odds behind a wager, the figure is a part of all wagered.",
)
DEALT = ("Of each wager made, void or not, and of those that are won or lost. The shoe is full.",)
"""What figures are counted over, where wagers may outlive an outcome, and where cards are dealt."""


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
    if why := why_no_book(game):
        yield why
        yield ""
        return
    houses = _offering(game)
    under: dict[str, Terms] = {}
    rows: list[Row] = []
    for each in (terms(game, house) for house in houses):
        more = [row for row in book(game, each.house) if row.wager not in under]
        under |= {row.wager: each for row in more}
        rows += more
    yield "| wager | picks | pays | true odds | house advantage | placed | provision |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for group in alike(rows):
        row = group[0]
        spot = under[row.wager].spots.get((row.wager, row.pick))
        only, example = "", ""  # where the row is of several wagers together
        if spot is not None:
            place = spot.places[0]
            only = f" (option `{spot.wager.option}`)" if spot.wager.option else ""
            example = " / ".join(sorted(place.boxes, key=lambda box: (len(box), box)))
            example += f" ({place.cites})" if place.cites not in (row.cites, spot.wager.cites) else ""
        cells = (
            f"`{row.wager}`{only}",
            _picks(group),
            "<br>".join(row.told_pays),
            "<br>".join(map(near, row.true_odds)),
            _advantage(row),
            example,
            str(row.cites),
        )
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield "*Placed* names the boxes of the layout that the chip touches, for the first of the picks."
    yield ""
    in_full = full_book(game, houses[0])
    if len(in_full) > len(book(game, houses[0])):
        yield from _in_full(in_full, game.equipment(houses[0]).verb)


def _offering(game: Game) -> list[House]:
    """Houses that offer every wager between them: one, where the law lets all be offered together."""
    usual = read_house(game, {})
    options = {option.name: option for option in game.options}
    chosen: list[dict[str, object]] = [{}]
    for wager in game.wagers:
        if wager.offered(usual) or any(wager.option in data for data in chosen):
            continue
        on = next(data for data in _stated(options, wager.option) if _offers(game, wager, data))
        lawful = (data for data in chosen if _is_lawful(game, {**data, **on}))
        data = next(lawful, None)
        if data is None:
            chosen.append(data := {})
        data.update(on)
    return [read_house(game, data) for data in chosen]


def _stated(options: Mapping[str, Option], name: str) -> Iterator[dict[str, object]]:
    """What a house may state to have an option: it alone, or beside it another one that it needs."""
    on: list[dict[str, object]] = [{name: value} for value in options[name].values if value] or [{name: True}]
    yield from on
    for other in options.values():
        for value in other.values:
            yield from ({other.name: value, **each} for each in on if other.name != name)


def _offers(game: Game, wager: Wager, data: dict[str, object]) -> bool:
    return _is_lawful(game, data) and wager.offered(read_house(game, data))


def _is_lawful(game: Game, data: dict[str, object]) -> bool:
    try:
        read_house(game, data)
    except UnlawfulHouse:
        return False
    return True


def _advantage(row: Row) -> str:
    """A ratio and its percentage, or the percentage alone where it was not counted out."""
    return f"{float(row.advantage * 100):.4f} %" if row.bound else f"{row.advantage} = {row.percent} %"


def _in_full(rows: list[Row], verb: str) -> Iterator[str]:
    yield "## House advantage, counted in every way"
    yield ""
    counted = [per for per in PER if any(row.per == per for row in rows)]
    yield from (line.format(verb=verb) for line in (OUTLIVING if "roll" in counted else DEALT))
    yield ""
    headings = {"wager": "per wager", "resolved": "if won or lost", "roll": f"per {verb}"}
    yield f"| {' | '.join(('wager', 'picks', 'when', *(headings[per] for per in counted)))} |"
    yield f"| {' | '.join(['---'] * (3 + len(counted)))} |"
    for group, by_per in side_by_side(rows):
        found = (by_per.get(per) for per in counted)
        cells = ("" if row is None else _advantage(row) for row in found)
        row = group[0]
        ways = ("", _picks(group)) if row.pick is None else (_picks(group), row.when)
        yield f"| {' | '.join((f'`{row.wager}`', *ways, *cells))} |"
    yield ""


def _picks(group: list[Row]) -> str:
    picks = told_apart(group)
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
        default = f'"{option.default}"' if isinstance(option.default, str) else str(option.default).lower()
        default = "not stated" if option.default is None else default
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

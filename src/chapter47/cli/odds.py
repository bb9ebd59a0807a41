"""`chapter47 odds`"""

import json
from collections.abc import Mapping
from pathlib import Path

import click
from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli import prizes
from chapter47.cli.screen import brief, console, house_data, house_from, request_of, strategy_of, working
from chapter47.equipment import Shoe
from chapter47.games import game, game_names
from chapter47.house import House, Violation, read_house, read_what_if
from chapter47.law import Mistake, shown
from chapter47.money import amount_words, parse_cents
from chapter47.odds import (
    LEGIBLE,
    PER,
    USUAL,
    Asked,
    Row,
    alike,
    book,
    full_book,
    near,
    row_json,
    side_by_side,
    told_apart,
)
from chapter47.odds.of import odds_of, raising_of, why_no_book
from chapter47.table.canonical import canonical
from chapter47.table.game import Game

BAR = 12
WIDE, LABEL = 100, 25
"""A bar is half as long where a terminal is not that wide and a label longer than that."""
NAME, CITED = 16, 12
"""How wide the name of a wager is at least, and its provision at most."""


@click.command("odds")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option("--unlawful", is_flag=True, help="What a house would cost that the law does not allow.")
@click.option("--all", "in_full", is_flag=True, help="Counted over all that it can be, not only as people quote it.")
@click.option("--shoe", metavar="CARDS", help='What is left of a shoe: "8", "8 less 9S 9H K", "A=31 2=32 K=30".')
@click.option(
    "--raise",
    "raising",
    metavar="SPREADS",
    help="Where a wager is raised: best, never, always, 7+, 1,3-5.",
)
@click.option(
    "--strategy",
    "strategy_file",
    type=click.Path(path_type=Path),
    help="A strategy, a TOML file as simulate takes it: what it comes to.",
)
@click.option(
    "--amount", metavar="DOLLARS", help="How large the wager is, where vigorish is rounded or winnings are limited."
)
@click.option("--held", metavar="WAGERS", help='Wagers kept up together: "pass 10 odds 1, place-to-win 6 12".')
@click.option("--rolls", default=100, show_default=True, help="With --held: after how many rolls.")
@click.option(
    "--ticket",
    "ticket_file",
    type=click.Path(path_type=Path),
    help="What a ticket is asked for, a TOML file, of a game that is played by ticket: what it is worth.",
)
@click.option(
    "--card",
    type=click.Path(path_type=Path),
    help="The strategy on a card, of a game that has one: FILE.svg or FILE.pdf.",
)
@click.option(
    "--pot",
    "pots",
    metavar="BETS",
    multiple=True,
    help='Where players play each other: bets by betting round, with side pots: "20, 30+10". May be repeated.',
)
@click.option("--json", "as_json", is_flag=True, help="A list, one object per wager, pick and what it is counted over.")
def command(
    name: str | None,
    house_file: Path | None,
    unlawful: bool,
    in_full: bool,
    shoe: str | None,
    raising: str | None,
    strategy_file: Path | None,
    amount: str | None,
    held: str | None,
    rolls: int,
    ticket_file: Path | None,
    card: Path | None,
    pots: tuple[str, ...],
    as_json: bool,
) -> None:
    """Exact, as a ratio and in percent, under the default house or a house file. Without GAME: every game."""
    if held is not None:
        if not name:
            raise click.UsageError("Name the game whose wagers those are.")
        from chapter47.cli.held import held as held_together  # it takes a moment that other questions need not

        held_together(game(name), house_from(game(name), house_file), held, rolls, as_json)
        return
    if card is not None:
        from chapter47.cli import advice

        dealt = advice.advised(name)
        advice.write_card(dealt, house_from(dealt, house_file), card)
        return
    asked_beside = (shoe, raising, amount, strategy_file, ticket_file) != (None,) * 5 or unlawful
    if name and not asked_beside and odds_of(game(name)).contest is not None:
        from chapter47.cli import rake

        rake.tell(game(name), house_from(game(name), house_file), pots, as_json)
        return
    if pots:
        raise click.UsageError("Name a game in which players play each other for a pot.")
    found = [game(name)] if name else [each for each in map(game, game_names()) if not why_no_book(each)]
    if house_file and not name:
        raise click.UsageError("Name the game whose house that is.")
    if (shoe, raising, amount) != (None, None, None) and not name:
        raise click.UsageError("Name the game that is dealt so.")
    if strategy_file and not name:
        raise click.UsageError("Name the game that is played so.")
    if ticket_file and not name:
        raise click.UsageError("Name the game whose ticket that is.")
    written = strategy_of(found[0], strategy_file) if strategy_file else None
    wanted = full_book if in_full or as_json else book
    against: list[Violation] = []
    if unlawful:
        if house_file is None:
            raise click.UsageError("Name the house with --house.")
        house, against = read_what_if(found[0], house_data(house_file))
        houses = [(found[0], house)]
    else:
        houses = [(each, _house(each, house_file, written)) for each in found]
    asked = [_asked(*each, shoe, raising, amount) for each in houses]
    if written is not None:
        asked = [each._replace(strategy=canonical(written)) for each in asked]
    if ticket_file is not None:
        asked = [each._replace(request=request_of(found[0], ticket_file)) for each in asked]
    with working("Working out the odds"):
        books = [(*each, wanted(*each, beside)) for each, beside in zip(houses, asked, strict=True)]
    if as_json:
        told = [_told(row, None if name else each.name, against) for each, _, rows in books for row in rows]
        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
        return
    for violation in against:
        console.print(Text(f"Not lawful: {violation}", style="red"))
    for (each, house, rows), beside in zip(books, asked, strict=True):
        verb, title = each.equipment(house).verb, _title(each, beside)
        if len({row.per for row in rows}) > 1 and in_full:
            console.print(_in_full(title, rows, verb))
        else:
            console.print(_grid(title, rows))
            _explain(rows, verb)
        _exactly(rows)
        prizes.tell(rows, in_full=in_full)
        if name and (known := odds_of(each).advice) is not None:
            from chapter47.cli import advice  # it takes seconds that other questions need not

            advice.tell(each, house, beside.shoe, known, in_full=in_full)
    for each in () if name else map(game, game_names()):
        if why := why_no_book(each):
            console.print(Text(why, style="dim"))


def _house(game: Game, file: Path | None, written: Mapping[str, object] | None) -> House:
    """The house that was named, or the strategy's own, or the usual one."""
    own = {} if written is None else written.get("house", {})
    if file is not None or not own:
        return house_from(game, file)
    if not isinstance(own, dict):
        raise Mistake("not-a-house", f"{shown(own)} is not a table of house rules.", "house = { decks = 6 }")
    return read_house(game, own)


def _asked(game: Game, house: House, shoe: str | None, raising: str | None, amount: str | None) -> Asked:
    """What is asked beside the house. Where nothing is dealt, the book says so."""
    if (shoe, raising, amount) == (None, None, None):
        return USUAL
    from chapter47.odds.shoe import read_composition

    shoe_of = game.equipment(house)
    decks = shoe_of.decks if isinstance(shoe_of, Shoe) else 1
    return Asked(
        None if shoe is None else read_composition(shoe, decks),
        None if raising is None else raising_of(game)(raising),
        None if amount is None else parse_cents(amount),
    )


def _title(game: Game, asked: Asked) -> str:
    """The game, and what its figures are of where that is not as usual."""
    shoe = "" if asked.shoe is None else f", {asked.shoe.size} cards left"
    return f"{game.title}{shoe}{'' if asked.amount is None else f', a wager of {amount_words(asked.amount)}'}"


def _told(row: Row, game_name: str | None, against: list[Violation]) -> dict[str, object]:
    """A row; where several games are asked for, with the game's name; with what the law has against the house."""
    told = row_json(row) if game_name is None else {"game": game_name, **row_json(row)}
    return {**told, "unlawful": [str(violation) for violation in against]} if against else told


def _grid(title: str, rows: list[Row]) -> Grid:
    """One line for each wager; picks that share their odds share a line."""
    grid = Grid(title=title, title_style="bold", box=None, pad_edge=False, header_style="dim")
    exact = [] if _long(rows) else ["house"]
    for heading in ("wager", "pays", "true odds", *exact, "%", "", "19:47-"):
        right = heading in ("house", "%")
        # A long citation may go on in the next line; the name of the wager is what people look for.
        least = NAME if heading == "wager" else None
        most_wide = CITED if heading == "19:47-" else None
        folds = heading in ("wager", "19:47-")
        grid.add_column(
            heading,
            justify="right" if right else "left",
            no_wrap=not folds,
            overflow="fold" if folds else "ellipsis",
            min_width=least,
            max_width=most_wide,
        )
    groups = alike(rows)
    wide = max(len(_label(group)) for group in groups) > LABEL or any(row.prizes for row in rows)
    narrow = console.width < WIDE and wide
    bar = BAR // 2 if narrow else BAR
    most = max(row.advantage for row in rows)
    for group in groups:
        row = group[0]
        grid.add_row(
            _label(group),
            "\n".join(row.told_pays),
            "\n".join(map(prizes.short if row.prizes else near, row.true_odds)),
            *([str(row.advantage)] if exact else []),
            row.percent if exact else f"{float(row.advantage * 100):.4f}",
            Text("█" * round(bar * row.advantage / most) if most > 0 else "", style="yellow"),
            Text(brief(row.cites).removeprefix("19:47-"), style="dim"),
        )
    return grid


def _long(rows: list[Row]) -> bool:
    """Whether there are ratios that no column has room for."""
    return any(len(str(row.advantage)) > LEGIBLE for row in rows)


def _exactly(rows: list[Row]) -> None:
    """Ratios that no column had room for."""
    if _long(rows):
        for group in alike(rows):
            row = group[0]
            counted = " of those won or lost" if row.per == "resolved" else ""
            exact = f"{float(row.advantage):.10%}, within {float(row.bound)}" if row.bound else str(row.advantage)
            console.print(Text(f"{_label(group)}{counted}: {exact}", style="dim"))


def _explain(rows: list[Row], verb: str) -> None:
    """What the figures are counted over, where that is not the same for all of them."""
    resolved = dict.fromkeys(row.title for row in rows if row.per == "resolved")
    if resolved:
        text = f"Of each wager made; of each that is won or lost for {', '.join(resolved)}."
        console.print(Text(f"{text} --all counts every wager both ways, and per {verb}.", style="dim"))


def _in_full(title: str, rows: list[Row], verb: str) -> Grid:
    """One line for each wager and condition: what the house keeps, counted over one thing beside the other."""
    grid = Grid(title=title, title_style="bold", box=None, pad_edge=False, header_style="dim")
    grid.add_column("wager")
    exact = not _long(rows)
    counted = [per for per in PER if any(row.per == per for row in rows)]
    for per in counted:
        heading = {"wager": "per wager", "resolved": "if resolved", "roll": f"per {verb}"}[per]
        for each in (heading, "%") if exact else (f"{heading} %",):
            grid.add_column(each, justify="right", no_wrap=True)
    for group, by_per in side_by_side(rows):
        found = (by_per.get(per) for per in counted)
        if exact:
            cells = [text for row in found for text in (("", "") if row is None else (str(row.advantage), row.percent))]
        else:
            cells = ["" if row is None else f"{float(row.advantage * 100):.4f}" for row in found]
        grid.add_row(_label(group), *cells)
    return grid


def _label(group: list[Row]) -> str:
    row, apart = group[0], told_apart(group)
    label = f"{row.title} (any of {len(apart)})" if len(apart) > 4 else f"{row.title} {', '.join(apart)}".rstrip()
    return f"{label}, {row.when}" if row.when and row.pick is not None else label

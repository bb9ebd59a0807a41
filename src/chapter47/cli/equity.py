"""`chapter47 equity`"""

import json
from fractions import Fraction

import click
from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli.screen import console, working
from chapter47.games import game
from chapter47.odds import LEGIBLE
from chapter47.odds.equity.result import CONFIDENCE, Equities, Equity
from chapter47.odds.of import contest_of

USUAL_SAMPLES = 1_000_000


@click.command("equity")
@click.argument("name", metavar="GAME")
@click.argument("hands", metavar="HAND...", nargs=-1)
@click.option("--board", default="", metavar="CARDS", help='What lies on the board: "2C 7D 9H".')
@click.option(
    "--dead", default="", metavar="CARDS", help="Cards that nobody can get: folded up-cards, and others seen."
)
@click.option("--form", help="The form of the game, where it is not the usual one.")
@click.option("--exact", "how", flag_value="exact", help="Count every deal, however long it takes.")
@click.option("--sample", "how", flag_value="sample", help="Deal at random, even where every deal could be counted.")
@click.option("--samples", default=USUAL_SAMPLES, show_default=True, help="How many deals, where they are at random.")
@click.option("--seed", default=47, show_default=True, help="The same deals for the same seed.")
@click.option("--json", "as_json", is_flag=True, help="One object, with exact ratios.")
def command(
    name: str,
    hands: tuple[str, ...],
    board: str,
    dead: str,
    form: str | None,
    how: str | None,
    samples: int,
    seed: int,
    as_json: bool,
) -> None:
    """Each HAND is one player's: cards (AS AH), or a range of two cards (QQ+, AKs, A5s-A2s, 99-66), or random.
    Cards that are not named are dealt. Where cards are drawn, those thrown away follow a slash: AS AH / KD 7C 2S."""
    played = game(name)
    contest_of(played)  # says so before anything is loaded that takes a moment
    from chapter47.odds.equity.comparing import equity

    exact = None if how is None else how == "exact"
    with working("Weighing the hands"):
        found = equity(played, hands, board, dead, form=form, exact=exact, samples=samples, seed=seed)
    if as_json:
        click.echo(json.dumps(_plain(found), indent=1, ensure_ascii=False))
        return
    console.print(_grid(f"{played.title}{f', board {board}' if board else ''}", found))
    dealt = f"Every deal was counted: {found.deals:,}." if found.exact else f"{found.deals:,} deals at random."
    within = max(each.within or 0.0 for each in found.hands)
    off = "" if found.exact else f" {CONFIDENCE:.0%} of such shares are within {within:.3%}."
    console.print(Text(f"{dealt}{off} Odd chips are left out.", style="dim"))


def _grid(title: str, found: Equities) -> Grid:
    split = any(each.low and each.high for each in found.hands) or len({bool(each.low) for each in found.hands}) > 1
    grid = Grid(title=title, title_style="bold", box=None, pad_edge=False, header_style="dim")
    grid.add_column("hand", overflow="fold")
    exact = found.exact and all(len(str(each.share)) <= LEGIBLE for each in found.hands)
    headings = [
        "wins all",
        "shares",
        "of the pot %",
        *(["exactly"] if exact else []),
        *(["high", "low"] if split else []),
    ]
    for heading in headings:
        grid.add_column(heading, justify="right", no_wrap=True)
    for each in found.hands:
        cells = [_percent(each.win), _percent(each.tie), _percent(each.share)]
        cells += [str(each.share)] if exact else []
        cells += [_percent(each.high), _percent(each.low)] if split else []
        grid.add_row(each.hand, *cells)
    return grid


def _percent(ratio: Fraction) -> str:
    return f"{float(ratio * 100):.4f}"


def _plain(found: Equities) -> dict[str, object]:
    return {"exact": found.exact, "deals": found.deals, "hands": [_hand(each) for each in found.hands]}


def _hand(each: Equity) -> dict[str, object]:
    return {
        "hand": each.hand,
        "equity": str(each.share),
        "percent": round(float(each.share * 100), 6),
        "win": str(each.win),
        "tie": str(each.tie),
        "high": str(each.high),
        "low": str(each.low),
        "parts": {str(part): str(chance) for part, chance in each.parts.items()},
        **({} if each.within is None else {"within": round(each.within, 8), "confidence": CONFIDENCE}),
    }

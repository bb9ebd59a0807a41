"""`chapter47 guide`"""

import json
import sys
from pathlib import Path

import click

from chapter47.cli.printing import Form, form_of, print_papers, write
from chapter47.cli.screen import house_from, working
from chapter47.cli.sign import read_file
from chapter47.games import game, game_names
from chapter47.house import House
from chapter47.house.files import read_text
from chapter47.law import NEWEST, Mistake, Refused
from chapter47.papers.as_data import as_data
from chapter47.papers.as_loop import as_loop
from chapter47.papers.casino_guide import casino_guide
from chapter47.papers.complete_rules import complete_rules
from chapter47.papers.guide import guide
from chapter47.papers.guide_facts import WHOLE, Facts, check_same, digest_of, guide_facts, read_facts
from chapter47.papers.paper import Paper

FORMS = ("pdf", "html", "text", "json", "loop")
OWN = ""
"""The casino that is meant where none is named: the default floor."""


@click.command("guide")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option(
    "--casino",
    "casino_file",
    is_flag=False,
    flag_value=OWN,
    default=None,
    metavar="[FILE]",
    help="At the tables of a casino file, or of the default floor; without GAME, all its games.",
)
@click.option("--advantage/--no-advantage", default=None, help="House advantages; else where one game is meant.")
@click.option("--sample", type=click.Path(path_type=Path), help="A sample as JSON: is the guide materially different?")
@click.option("--complete", is_flag=True, help="The rules of all games in our words, for the security podium.")
@click.option("--form", type=click.Choice(FORMS), help="Else by the ending of --out, or text.")
@click.option("--out", type=click.Path(path_type=Path), help="A file.")
def command(
    name: str | None,
    house_file: Path | None,
    casino_file: str | None,
    advantage: bool | None,
    sample: Path | None,
    complete: bool,
    form: str | None,
    out: Path | None,
) -> None:
    """The gaming guide teaches a game: what one wants, how a round goes, what wagers win and what they cost. A PDF is a
    booklet, loop a page that turns by itself, as json the sample with its facts. Without GAME and --casino, the
    games are listed. A guide that is not what a --sample has is refused, with all that differs; the exit code is 1.
    Where it is, that is said, and the guide is printed if --form or --out asks for it.
    """
    if casino_file is not None and house_file is not None:
        raise click.UsageError("--casino has the rules of its tables: leave out --house.")
    if name is None and casino_file is None and not complete:
        for each in game_names():
            click.echo(f"{each}  {game(each).title}")
        return
    casino = None if casino_file is None else read_file(Path(casino_file) if casino_file else None)
    tables = {} if casino is None else {at: house for at, _, house in casino.tables()}
    with working("The odds are being worked out …"):
        if complete:
            if name is not None or sample is not None:
                raise click.UsageError("--complete is of all games, and has no sample.")
            edition = max((house.edition for house in tables.values()), default=NEWEST)
            paper = complete_rules(casino.name if casino else "Rules in our own words", tables, edition)
            facts = None
        else:
            subject = name or WHOLE
            tells = advantage if advantage is not None else name is not None
            if casino is None:
                assert name is not None
                own = house_from(game(name), house_file)
                paper, tables = guide(game(name), own, odds=True, advantage=tells), {name: own}
            else:
                paper = casino_guide(subject, tables, casino.name, advantage=tells)
            facts = _checked(subject, tables, tells, sample)
    if sample is not None:
        also = form is not None or out is not None
        click.echo(f"{sample}: not materially different.", err=also)
        if not also:
            return
    _print(paper, facts, form, out, "the rules of all games" if complete else "the guide")


def _checked(subject: str, tables: dict[str, House], advantage: bool, sample: Path | None) -> Facts:
    """The facts of the guide, which are those of the sample where one is given."""
    facts = guide_facts(subject, tables, advantage=advantage)
    if sample is not None:
        try:
            kept = json.loads(read_text(sample))
        except (ValueError, RecursionError):
            raise Mistake("not-json", f"{sample} is not JSON.") from None
        try:
            check_same(read_facts(kept), facts)
        except Refused as different:
            click.echo(f"chapter47: {different}", err=True)
            sys.exit(1)
    return facts


def _print(paper: Paper, facts: Facts | None, form: str | None, out: Path | None, what: str) -> None:
    if form == "loop":
        if out is None:
            click.echo(as_loop(paper))
        else:
            write(out, as_loop(paper).encode())
            click.echo(f"{out} has {what}.")
        return
    wanted: Form = form_of(form, out)
    if wanted != "json" or facts is None:
        print_papers({paper.kind: paper}, wanted, out, what)
        return
    told = {"digest": digest_of(facts), "facts": facts, "paper": as_data(paper)}
    text = json.dumps(told, indent=2, ensure_ascii=False) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        write(out, text.encode())
        click.echo(f"{out} has {what}.")

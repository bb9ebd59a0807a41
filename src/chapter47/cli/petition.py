"""`chapter47 petition`"""

import json
import sys
from pathlib import Path

import click

from chapter47.cli.printing import check_file, write_paper
from chapter47.cli.screen import console
from chapter47.house import read_toml
from chapter47.papers.as_data import as_data
from chapter47.papers.as_text import WIDE, as_text
from chapter47.petitions.entrance import EntranceSign, entrance_sign
from chapter47.petitions.faults import Incomplete, Items, Missing
from chapter47.petitions.paper import petition_paper
from chapter47.petitions.petition import Petition, plain_file, read_petition
from chapter47.petitions.proposed import join_declaration, proposed
from chapter47.petitions.testing import read_submission


@click.command("petition")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Write it there: .pdf, .html, .txt or .json.")
@click.option(
    "--entrance-sign",
    "test",
    type=click.Path(path_type=Path),
    metavar="TEST",
    help="In place of the petition, the sign at the entrances of the casinos where it is tested (8.4(f)2iii): TEST is "
    "the file of the test submission.",
)
@click.option("--json", "in_json", is_flag=True, help="What is missing, or the paper, as JSON.")
def command(file: Path, out: Path | None, test: Path | None, in_json: bool) -> None:
    """FILE states who petitions for what (19:47-8.4(d)), and names the Python declaration beside it, from which odds,
    layout, equipment and draft rules are taken. All that is missing is listed at once, each with its provision; then
    nothing is written, and the exit code is 1.
    """
    if out is not None:
        check_file(out)
    try:
        petition = read(file)
        sign = None if test is None else _entrance_sign(petition, test)
    except Incomplete as incomplete:
        _refuse(incomplete, in_json)
        return
    paper = petition_paper(petition) if sign is None else sign.paper
    if out is not None:
        write_paper(paper, out)
        what = "petition for" if sign is None else "sample of the sign at the entrances while it is tested:"
        click.echo(f"{out} has the {what} {petition.proposed.title}.")
        for each in () if sign is None else sign.missing:
            click.echo(f"! It has {each}.")
    elif in_json:
        click.echo(json.dumps(as_data(paper), indent=2, ensure_ascii=False))
    else:
        click.echo(as_text(paper, min(WIDE, console.width)), nl=False)


def read(file: Path) -> Petition:
    """The petition of a file, whose declaration stands beside it."""
    data = read_toml(file)
    named = data.get("declaration")
    why = join_declaration(file.parent / named) if isinstance(named, str) and named else ""
    return read_petition(data, proposed, why=why)


def _entrance_sign(petition: Petition, test: Path) -> EntranceSign:
    """The sign of the test that is submitted; raises with all that the submission lacks, and all that the sign cannot
    be."""
    items = Items(plain_file(read_toml(test)))
    submission = read_submission(items, petition.filing)
    if items.missing:
        raise Incomplete("The test submission", items.missing)
    sign = entrance_sign(petition.proposed, petition.filing, submission)
    if sign.faults:
        wrong = (Missing(each.option, each.sentence, each.cites, f"Write {each.allowed}.") for each in sign.faults)
        raise Incomplete("The sign at the entrances", wrong)
    return sign


def _refuse(incomplete: Incomplete, in_json: bool) -> None:
    if in_json:
        missing = [each.plain() for each in incomplete.missing]
        click.echo(json.dumps({"complete": False, "missing": missing}, indent=2, ensure_ascii=False))
    else:
        for each in incomplete.missing:
            console.print("[red]✗[/red] ", end="")
            console.print(str(each), markup=False)
        console.print(f"{incomplete.what} is not complete: {len(incomplete.missing)} to put right")
    sys.exit(1)

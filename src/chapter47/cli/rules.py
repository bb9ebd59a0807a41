"""`chapter47 rules`"""

import json

import click

from chapter47.cli.screen import console
from chapter47.games.choices import choices_of
from chapter47.house.moments import day_words
from chapter47.law import Provision, catalogue
from chapter47.law.applied import applied_places
from chapter47.law.asserting import Asserted, asserting_lines, checkout
from chapter47.law.catalogue import STATUSES
from chapter47.law.finding import find_provisions
from chapter47.law.proofs import proofs


@click.command("rules")
@click.argument("provision", required=False)
@click.option("--json", "as_json", is_flag=True, help="A list with one object per provision.")
def command(provision: str | None, as_json: bool) -> None:
    """PROVISION is a number such as '5.2(b)', or 5.2b where a shell minds the parentheses, or the beginning of several:
    5.2, 5. Without it: the subchapters. In a checkout, the lines that assert stand under each test.
    """
    if provision is None:
        _subchapters()
        return
    rows = find_provisions(provision)
    if as_json:
        told = [
            {
                "provision": row.citation.text,
                "edition": row.begins.isoformat(),
                "until": row.until.isoformat() if row.until else None,
                "kind": row.kind,
                "status": row.status or None,
                "gist": row.gist or None,
                "editorial": list(choices_of(row.citation)),
                "code": [str(place) for place in applied_places(row.citation)],
                "tests": list(proofs().get(row.citation, ())),
                "asserts": {test: [line._asdict() for line in lines] for test, lines in _asserted(row).items()},
            }
            for row in rows
        ]
        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
        return
    for row in rows:
        _tell(row)


def _asserted(row: Provision) -> dict[str, list[Asserted]]:
    """What each test of a provision asserts, where the tests are at hand."""
    root = checkout()
    return {test: asserting_lines(root, test) if root else [] for test in proofs().get(row.citation, ())}


def _tell(row: Provision) -> None:
    console.print(f"[bold]{row.citation.text}[/bold]".replace(" [", " \\["), end="  ")
    ended = f", until {day_words(row.until)}" if row.until else ""
    console.print(f"[dim]{row.kind}, in force from {day_words(row.begins)}{ended}[/dim]")
    console.print(f"  {row.gist}", markup=False)
    for choice in choices_of(row.citation):
        console.print("  [yellow]editorial choice[/yellow]: ", end="")
        console.print(choice, markup=False)
    if row.status:
        console.print(f"  [green]{row.status}[/green]: {STATUSES[row.status]}")
    if row.reason:
        console.print(f"  {row.reason}", markup=False)
    for place in applied_places(row.citation):
        console.print("  [dim]code [/dim] ", end="")
        console.print(str(place), markup=False)
    for test, lines in _asserted(row).items():
        console.print("  [dim]tests[/dim] ", end="")
        console.print(test, markup=False)
        for line in lines:
            console.print(f"        {line.line}  {line.text}", markup=False, no_wrap=True, overflow="ellipsis")
    console.print()


def _subchapters() -> None:
    counts: dict[int, int] = {}
    for row in catalogue():
        counts[row.citation.subchapter] = counts.get(row.citation.subchapter, 0) + 1
    for subchapter, count in counts.items():
        console.print(f"[bold]{subchapter:>3}[/bold]  {count} provisions")
    console.print("[dim]chapter47 rules 5 lists a subchapter, chapter47 rules 5.2b tells one provision[/dim]")

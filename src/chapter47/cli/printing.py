"""Papers of a command: printed to the terminal, into one file, or each into a file of its own; or none at all."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import click

from chapter47.cli.screen import console
from chapter47.law import Mistake, shown
from chapter47.papers.as_data import as_data
from chapter47.papers.as_html import as_html
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import WIDE, as_text
from chapter47.papers.paper import Paper

Form: TypeAlias = Literal["pdf", "html", "text", "json"]
FORMS = get_args(Form)
ENDINGS: Mapping[str, Form] = {".pdf": "pdf", ".html": "html", ".txt": "text", ".json": "json"}
SUFFIX = {form: suffix for suffix, form in ENDINGS.items()}


def form_of(said: str | None, out: Path | None) -> Form:
    """The form that was asked for: by name, or by the ending of the file; text where nothing says it."""
    if said is not None:
        return next(form for form in ENDINGS.values() if form == said)
    return ENDINGS.get(out.suffix.lower(), "text") if out is not None else "text"


def printed(paper: Paper, form: Form) -> bytes:
    """A paper in a form."""
    if form == "pdf":
        return as_pdf(paper)
    if form == "json":
        return (json.dumps(as_data(paper), indent=2, ensure_ascii=False) + "\n").encode()
    return (as_html(paper) if form == "html" else as_text(paper, min(WIDE, console.width))).encode()


def check_file(file: Path, *more: str) -> None:
    """Refuses a file of which nobody knows how it would be printed, before anything is worked out; ``more`` are endings
    that the command writes itself.
    """
    if file.suffix.lower() not in (*ENDINGS, *more):
        sentence = f"{shown(file.name)} does not say how it is printed."
        raise Mistake("not-a-paper", sentence, f"Name it {', '.join((*ENDINGS, *more))}.")


def write_paper(paper: Paper, file: Path) -> None:
    """One paper into a file, in the form that its ending says."""
    check_file(file)
    write(file, printed(paper, form_of(None, file)))


def print_papers(papers: Mapping[str, Paper], form: Form, out: Path | None, what: str) -> None:
    """All papers, by name: into a folder where there are several, else into a file; without one, to the terminal.

    They are made first and written then, so that nothing is written where one of them cannot be made.
    """
    if out is None:
        if form == "pdf":
            raise click.UsageError("A PDF needs a file: --out FILE, or a folder for several.")
        for number, paper in enumerate(papers.values()):
            click.echo(("\n" if number else "") + printed(paper, form).decode(), nl=False)
        return
    made = {name: printed(paper, form) for name, paper in papers.items()}
    if len(made) == 1 and not out.is_dir():
        write(out, next(iter(made.values())))
    elif out.suffix.lower() in ENDINGS:
        raise Mistake("several-papers", f"{out} is one file, and these are {len(made)}.", "Name a folder.")
    else:
        out.mkdir(parents=True, exist_ok=True)
        for name, data in made.items():
            write(out / f"{name}{SUFFIX[form]}", data)
    click.echo(f"{out} has {what}.")


def write(file: Path, data: bytes) -> None:
    """All of it, or nothing: a file that is there is replaced when the new one is whole."""
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(file)
    except OSError as error:
        raise Mistake("not-written", f"{shown(str(file))} cannot be written: {error.strerror}.") from None

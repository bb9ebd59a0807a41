"""Papers into files: what a file is called says how it is printed."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from chapter47.law import Mistake, shown
from chapter47.papers.as_data import as_data
from chapter47.papers.as_html import as_html
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import as_text
from chapter47.papers.paper import Paper

WAYS: Mapping[str, Callable[[Paper], bytes]] = {
    ".pdf": as_pdf,
    ".html": lambda paper: as_html(paper).encode(),
    ".txt": lambda paper: as_text(paper).encode(),
    ".json": lambda paper: (json.dumps(as_data(paper), indent=2, ensure_ascii=False) + "\n").encode(),
}


def check_file(file: Path) -> None:
    """Refuses a file of which nobody knows how it would be printed, before anything is worked out."""
    if file.suffix not in WAYS:
        sentence = f"{shown(file.name)} does not say how it is printed."
        raise Mistake("not-a-paper", sentence, f"Name it {', '.join(WAYS)}.")


def write_paper(paper: Paper, file: Path) -> None:
    """Prints a paper into a file; nothing is left half written."""
    check_file(file)
    made = WAYS[file.suffix](paper)
    try:
        file.write_bytes(made)
    except OSError as error:
        raise Mistake("not-written", f"{shown(str(file))} cannot be written: {error.strerror}.") from None

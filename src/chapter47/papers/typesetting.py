"""typst, which sets a page. It is needed for PDF and pictures alone, and imported when one is made."""

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

from chapter47.law import Mistake, shown
from chapter47.papers.paper import TONES

_SIGN = re.compile(r'the text `"(.+?)"` could not be displayed')


def typeset(told: Mapping[str, Any], form: Literal["pdf", "svg"]) -> bytes:
    """A PDF that readers can read aloud (PDF/UA-1), with its fonts in it; or its one sheet as a picture.

    What is told goes in as data: nothing of it is read as markup. There is no time in the file and no font of the
    machine, so the same paper is the same bytes everywhere.
    """
    try:
        import typst
    except ImportError:
        raise Mistake("no-pdf", "PDFs are not made here.", "Install chapter47[papers].") from None
    source = (files("chapter47.papers") / "paper.typ").read_bytes()
    inputs = {"told": json.dumps(told), "tones": json.dumps(TONES)}
    try:
        if form == "svg":
            made = typst.compile(source, format="svg", ignore_system_fonts=True, sys_inputs=inputs)
        else:
            made = typst.compile(
                source, format="pdf", ignore_system_fonts=True, sys_inputs=inputs, pdf_standards="ua-1", timestamp=0
            )
    except typst.TypstError as error:
        signs = dict.fromkeys(_SIGN.findall(error.diagnostic))
        if not signs:
            raise
        sentence = f"The fonts of a PDF have no sign for {', '.join(map(shown, signs))}."
        raise Mistake("not-printable", sentence, "The page and the data have every sign.") from None
    assert isinstance(made, bytes)
    return made

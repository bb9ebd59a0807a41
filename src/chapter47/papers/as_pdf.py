"""A paper as PDF: tagged for readers that speak, its fonts embedded, its pages numbered. A card is a picture too."""

from chapter47.papers.as_data import as_data
from chapter47.papers.paper import Paper
from chapter47.papers.typesetting import typeset


def as_pdf(paper: Paper) -> bytes:
    """The paper, to print or to file.

    >>> as_pdf(Paper("Notice", "notice", "Boardwalk", (), ()))[:8]
    b'%PDF-1.7'
    """
    return typeset(as_data(paper), "pdf")


def as_svg(paper: Paper) -> bytes:
    """A paper of one sheet as a picture.

    >>> as_svg(Paper("Notice", "notice", "Boardwalk", (), (), form="card"))[:5]
    b'<svg '
    """
    assert paper.form in ("card", "receipt"), "only these are one sheet, however long"
    return typeset(as_data(paper), "svg")

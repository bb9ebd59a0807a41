"""One way to make paper: the same paper as PDF that is read aloud, as a page, as text and as plain data."""

import json
import re
from datetime import date
from html.parser import HTMLParser

import pytest

from chapter47 import game
from chapter47.law import Mistake, cite
from chapter47.papers.as_data import as_data
from chapter47.papers.as_html import as_html, html_body
from chapter47.papers.as_pdf import as_pdf, as_svg
from chapter47.papers.as_text import as_text
from chapter47.papers.foot import foot
from chapter47.papers.paper import Blank, Form, Grid, Listing, Notice, Paper, Picture, Section, Text
from kit.pdf_reading import Pdf

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0b5"/></svg>'
ROWS = tuple((Text(f"Line {number}", cite("8.5(b)")), "A ♠ K ♥ “so”", f"{number}.00") for number in range(60))
PAPER = Paper(
    "Notice of <rules>",
    "notice",
    "Boardwalk & Sons",
    (("Table", "BJ-1"), ("Version", "3")),
    (
        Section(
            "Hours",
            (
                Text("The tables open at noon.", cite("8.3(a)")),
                Text("And close at six.", inset=True),
                Listing((Text("First."), Text("Second.", cite("8.3(b)"))), numbered=True),
                Section("Exceptions", (Listing((Text("None #1 *yet*."),)),)),
            ),
        ),
        Section("Figures", (Grid(("What", "How", "Amount"), ROWS, "All of it", numbers=(2,)),), cite("8.4(a)")),
        Section("", (Picture(SQUARE, "A green felt", "The felt"), Notice("Not approved."), Blank("Signed"))),
        Section("Marks", (Grid((), (("1", "2"), ("3", "4")), boxed=True),)),
    ),
    foot(date(2007, 3, 19), [game("big-six")]),
)
FORMS: tuple[Form, ...] = ("letter", "wide", "booklet", "card", "receipt", "sign")


@pytest.fixture(scope="module")
def pdf() -> Pdf:
    return Pdf(as_pdf(PAPER))


def test_a_pdf_is_tagged_and_names_its_language(pdf: Pdf) -> None:
    assert pdf.is_tagged
    assert pdf.language == "en"
    assert {"Document", "H1", "H2", "H3", "P", "L", "LI", "Table", "TR", "TH", "TD", "Figure"} <= {*pdf.tags}
    assert pdf.tags.count("H1") == 1
    assert pdf.described == ["A green felt"]


def test_a_pdf_has_its_fonts_in_it_and_its_text_can_be_read(pdf: Pdf) -> None:
    assert len(pdf.fonts) >= 2
    assert all(pdf.fonts.values())
    words = re.sub(r"\s+", " ", pdf.text)
    for said in ("Notice of <rules>", "Boardwalk & Sons", "19:47-8.3(a)", "None #1 *yet*.", "A ♠ K ♥ “so”", "Line 59"):
        assert said in words


def test_every_page_has_its_number_the_version_and_the_digest_of_the_rules(pdf: Pdf) -> None:
    assert pdf.pages > 1
    assert PAPER.foot is not None
    assert pdf.text.count(PAPER.foot.rules) == pdf.pages
    assert pdf.text.count("rules of 19 March 2007") == pdf.pages
    for number in range(1, pdf.pages + 1):
        assert f"Page {number} of {pdf.pages}" in pdf.text
    assert len(re.findall("What How Amount", re.sub(r"\s+", " ", pdf.text))) >= 2  # heads stand on each page of a table


def test_the_same_paper_is_the_same_bytes() -> None:
    assert as_pdf(PAPER) == as_pdf(PAPER)


@pytest.mark.parametrize("form", FORMS)
def test_whatever_it_is_printed_on_all_of_it_is_there(form: Form) -> None:
    paper = Paper(PAPER.title, PAPER.kind, PAPER.subject, PAPER.facts, PAPER.sections, PAPER.foot, form)
    words = re.sub(r"\s+", " ", Pdf(as_pdf(paper)).text)
    for said in ("Notice of <rules>", "BJ-1", "Line 59", "Not approved.", "Signed", "chapter47"):
        assert said in words


def test_a_card_is_a_picture_too() -> None:
    assert as_svg(Paper("Card", "card", "", (), (), form="card")).startswith(b"<svg ")


def test_sections_are_numbered_by_where_they_stand() -> None:
    told = as_data(PAPER)
    assert [section["number"] for section in told["sections"]] == ["1", "2", None, "3"]
    assert told["sections"][0]["blocks"][-1]["number"] == "1.1"
    assert json.loads(json.dumps(told)) == told  # plain data
    assert told["sections"][0]["blocks"][0]["provision"] == "19:47-8.3(a)"


def test_as_text_it_is_no_wider_than_a_terminal() -> None:
    text = as_text(PAPER)
    assert max(map(len, text.splitlines())) <= 80
    for said in ("1. Hours", "1.1. Exceptions", "1. First.", "2. Second. (19:47-8.3(b))", "[A green felt]", "  3   4"):
        assert said in text
    assert "Signed: ____" in text


class Closed(HTMLParser):
    """Whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_as_a_page_nothing_of_it_is_markup_and_it_needs_no_other_file() -> None:
    page = as_html(PAPER)
    assert Closed(page).open == []
    assert "<h1>Notice of &lt;rules&gt;</h1>" in page
    assert not re.search(r"src=|href=|style=", page)  # a floor's pages allow no style within a tag
    assert '<figure role="img" aria-label="A green felt">' in page
    linked = html_body(PAPER, lambda provision: f"/rules/{provision}")
    assert '<a href="/rules/19:47-8.3(a)">19:47-8.3(a)</a>' in linked


def test_a_sign_that_no_font_has_is_told_in_a_sentence() -> None:
    with pytest.raises(Mistake) as no:
        as_pdf(Paper("Zoo", "notice", "", (), (Section("Animals", (Text("\U0001f984"),)),)))
    assert no.value.code == "not-printable"


def test_the_digest_of_several_games_is_that_of_all_of_them() -> None:
    first, second = game("craps"), game("roulette")
    day = date(2007, 3, 19)
    assert foot(day, [first, second]) == foot(day, [second, first])
    assert len({foot(day, games).rules for games in ([first], [second], [first, second])}) == 3

"""The sign at a table (8.3): the rules in effect there, its limits, and what changes when."""

from collections.abc import Iterator

from chapter47.house.notices import announced
from chapter47.law import cite
from chapter47.papers.foot import foot
from chapter47.papers.paper import Listing, Paper, Section, Text
from chapter47.table.table import Table


def sign(table: Table, name: str, casino: str, approval: str) -> Paper:
    """What the table's declarations have on its sign.

    >>> from chapter47 import game, read_house
    >>> roulette = game("roulette")
    >>> paper = sign(Table(roulette, read_house(roulette, {})), "R-1", "Boardwalk", "Sample")
    >>> paper.title, paper.sections[0].title
    ('Roulette · R-1', 'Rules in effect at this table')
    """
    rules = Listing(tuple(Text(line.text, line.cites) for line in table.sign()))
    sections = [Section("Rules in effect at this table", (rules,), cite("8.3(a)"))]
    if coming := tuple(_changes(table)):
        sections.append(Section("Changes", (Listing(coming),), cite("8.3(b)1")))
    sections.append(Section("", (Text(f"Sign: {approval}", cite("8.3(d)")),)))
    made = foot(table.house.edition, [table.game])
    return Paper(f"{table.game.title} · {name}", "sign", casino, (), tuple(sections), made, "sign", numbered=False)


def _changes(table: Table) -> Iterator[Text]:
    """Every rule that is announced to change, and when."""
    for pending, found in announced(table.game, table.house, table.pending, tuple(table.terms.wagers)):
        yield from (Text(change.sentence(pending.effective)) for change in found)

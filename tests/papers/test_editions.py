"""No paper of a table cites what is not in force in its edition: every game, every option, the first and the last."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date

import pytest

from chapter47 import UnlawfulHouse, game, read_house
from chapter47.games import GAMES
from chapter47.house import Casino, House
from chapter47.law import BASE, NEWEST, Citation, Editorial, Source, catalogue, in_force
from chapter47.papers.guide import guide, rules_section
from chapter47.papers.submission import submission
from chapter47.table.game import Game

NAMES = (*GAMES, "keno")


def sources(told: object) -> Iterator[Source]:
    """Everything that a paper cites, wherever it stands in it."""
    if isinstance(told, Citation | Editorial):
        yield told
    elif isinstance(told, tuple | list):
        for each in told:
            yield from sources(each)
    elif is_dataclass(told) and not isinstance(told, type):
        for each in fields(told):
            yield from sources(getattr(told, each.name))


def dead(told: object, edition: date) -> set[str]:
    """What of that was not the law then."""
    cited = {each.of if isinstance(each, Editorial) else each for each in sources(told)}
    found = set()
    for each in cited:
        if isinstance(each, Citation):
            row = catalogue().find(each)
            if not in_force(row.begins, row.until, edition):
                found.add(each.text)
    return found


def houses(of: Game, edition: date) -> Iterator[House]:
    """The usual house, and each value of each option by itself, as far as it is lawful."""
    base = {"edition": edition.isoformat()}
    yield read_house(of, base)
    for option in of.options:
        for value in (True, *option.values):
            try:
                yield read_house(of, {**base, option.name: value, "device-approved": True})
            except UnlawfulHouse:
                try:
                    yield read_house(of, {**base, option.name: value})
                except UnlawfulHouse:
                    continue


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("first", [True, False], ids=["1995", "2007"])
def test_no_paper_cites_what_is_not_in_force(name: str, first: bool) -> None:
    of = game(name)
    edition = max(BASE, of.since) if first else NEWEST
    texts = {each.name: "As the staff are trained." for each in of.procedures}
    for house in houses(of, edition):
        paper = submission(Casino("Ours", {"main": {"one": house}}, {"signs": "On a stand.", **texts}))
        assert any(isinstance(each, Citation) for each in sources(paper.sections))
        assert dead(paper.sections, edition) == set(), house.values
        if name in GAMES:  # the booth has its own papers
            assert dead(rules_section(of, house), edition) == set(), house.values
    if name in GAMES:
        assert dead(guide(of, read_house(of, {"edition": edition.isoformat()}), odds=False).sections, edition) == set()


def test_what_was_not_the_law_is_found_where_it_is_cited() -> None:
    house = read_house(game("blackjack"), {"edition": "1995"})
    paper = submission(Casino("Ours", {"main": {"one": house}}, {"signs": "On a stand."}))
    assert "19:47-2.3(i) [1995]" in dead(paper.sections, NEWEST)

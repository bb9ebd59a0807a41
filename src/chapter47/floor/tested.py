"""8.4(g): a table has what is under test in the version and hours of an approved test that names it, or not at all."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from chapter47.games import game as find_game
from chapter47.house import House
from chapter47.house.testing import UnderTest
from chapter47.law import Refused, cite
from chapter47.papers.not_in_chapter import APPROVAL, TEST, Standing, Stands
from chapter47.petitions.course import APPROVED, TESTING
from chapter47.petitions.docket import Docket
from chapter47.table.game import Game
from chapter47.table.petitioned import Petitioned, stands
from chapter47.table.table import Table


def said_of(game: Game, rules: Mapping[str, object]) -> Iterator[tuple[Petitioned, UnderTest]]:
    """What rules say of petitions at a game; what makes no sense is for whoever reads them to refuse."""
    for petition in game.petitions:
        if petition.name not in rules:
            continue
        try:
            found = petition.said(rules[petition.name])
        except ValueError:
            continue
        if found is not None:
            yield petition, found


def check_tested(docket: Docket, casino: str, table: str, house: House, moment: datetime) -> None:
    """Refuses a house that has what neither a test nor an approval permits there."""
    for petition, under in stands(find_game(house.game), house):
        docket.check(petition, casino, table, under, moment)


def standing(docket: Docket, casino: str, moment: datetime) -> Stands:
    """How petitions stand at the tables of a casino, as far as its docket tells."""

    def stand(table: str, petition: Petitioned, under: UnderTest) -> Standing:
        try:
            docket.check(petition, casino, table, under, moment)
        except Refused as no:
            lacks = TEST if under.hours else APPROVAL
            return Standing(lacks, f"{no.sentence.rstrip('.')}. {no.allowed.rstrip('.')}", no.cites)
        return Standing("", "The Commission permits it there", cite("8.4(g)"))

    return stand


def ordered(docket: Docket, casino: str, name: str, table: Table, moment: datetime) -> Iterator[tuple[str, object]]:
    """What the table must change at once: each petition whose test is not what the table's house says any more, and
    what it says from now on.
    """
    for petition in table.game.petitions:
        coming = next(
            (each.rules for each in (*table.pending, *table.orders)[::-1] if petition.name in each.rules), None
        )
        try:
            # What a table is about to have is held to the test as well as what it has.
            under = petition.under(table.house) if coming is None else petition.said(coming[petition.name])
            if under is not None:
                docket.check(petition, casino, name, under, moment)
        except (Refused, ValueError):
            value = _instead(docket, petition, name, moment)
            if petition.whole and not value:
                continue  # there is nothing that it could play instead
            yield petition.name, value


def may_play(docket: Docket, casino: str, name: str, table: Table, moment: datetime) -> bool:
    """Whether a table may be open: not one of a game under petition that neither a test nor an approval has there."""
    for petition, under in stands(table.game, table.house):
        if petition.whole:
            try:
                docket.check(petition, casino, name, under, moment)
            except Refused:
                return bool(_instead(docket, petition, name, moment))
    return True


def _instead(docket: Docket, petition: Petitioned, name: str, moment: datetime) -> object:
    """The test as it is required now, where it still names the table."""
    for course in docket.about(petition.name):
        test = course.test_at(moment) if course.state == TESTING else None
        if test is not None and name in test.tables:
            return str(test.option())
    return False


def permitted(docket: Docket, name: str, game: Game, moment: datetime) -> Iterator[tuple[Petitioned, UnderTest]]:
    """What the table may have of petitions: as its test requires it, or as it was finally approved."""
    for petition in game.petitions:
        approved = next((each for each in docket.about(petition.name) if each.state == APPROVED), None)
        if approved is not None:
            yield petition, UnderTest(approved.tests[-1].version)
        elif value := _instead(docket, petition, name, moment):
            yield petition, UnderTest.read(value)


def turns(table: Table, moment: datetime) -> bool:
    """Whether the hours of a test begin or end there since the table was last told the time."""
    return any(under.turns(table.time, moment) for _, under in stands(table.game, table.house))

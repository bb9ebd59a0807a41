"""A sample of a sign as a paper: as the sign is printed, saying that it is a sample or by which approval it stands."""

from datetime import date, datetime

from chapter47.house import House
from chapter47.house.signs import Signs
from chapter47.law import Editorial, Source, cite
from chapter47.law.citation import CHAPTER
from chapter47.papers.paper import Listing, Paper, Section, Text
from chapter47.papers.sign import RULES_IN_EFFECT, sheet, since
from chapter47.papers.sign_facts import SignFacts, SignOf
from chapter47.papers.sign_samples import SignSample
from chapter47.table.game import Game

WAITS = "sample {number}, which is not approved and not for use"
OURS = str(Editorial(""))
GONE = "sample {number}, which is {state} and not for use"


def sample_paper(sample: SignSample, game: Game, casino: str) -> Paper:
    """The sign of a sample, with the figures with which it was submitted."""
    facts = sample.facts
    house = House(game.name, edition=date.fromisoformat(facts["edition"]))
    letters = float(facts["letters"].removesuffix(" points"))
    stated = Signs(_approval(sample), facts["location"], facts["size"], facts["language"], letters)
    said = str(stated) if sample.state == "approved" else stated.approval
    of = SignOf(facts["table"], game, house, facts["kind"])
    paper, _ = sheet(of, casino, [_section(facts)], stated, said)
    return paper


def _approval(sample: SignSample) -> str:
    if sample.state == "approved":
        return sample.approval
    return (WAITS if sample.state == "submitted" else GONE).format(number=sample.number, state=sample.state)


def _section(facts: SignFacts) -> Section:
    """What the sign says, with the provision by which it is posted."""
    said = (*facts["lines"], *facts["passing"])
    listing = Listing(tuple(Text(each["text"], _cites(each["provision"])) for each in said))
    if facts["kind"] == "rules":
        return Section(RULES_IN_EFFECT, (listing,), cite("8.3(a)"))
    effective = facts["effective"]
    title = since(None if effective is None else datetime.fromisoformat(effective))
    return Section(title, (listing,), _cites(said[0]["provision"]))


def _cites(text: str) -> Source | None:
    """What a line rests on; a petition is no provision, and the line tells of it in words."""
    if text.startswith(OURS):
        return Editorial(text.removeprefix(OURS))
    return cite(text) if text.startswith(f"{CHAPTER}-") else None

"""The petition as a paper: every item of 8.4(d), in its order."""

from collections.abc import Iterator, Sequence

from chapter47.equipment import Shoe
from chapter47.law import Editorial, cite
from chapter47.odds import Row, near, told_apart
from chapter47.papers.foot import foot
from chapter47.papers.paper import Block, Grid, Listing, Notice, Paper, Picture, Section, Text
from chapter47.petitions.course import Request
from chapter47.petitions.drafting import draft_rules
from chapter47.petitions.filing import GAMES, KINDS
from chapter47.petitions.petition import Petition
from chapter47.petitions.sketches import equipment, layout
from chapter47.table.terms import terms
from chapter47.table.wagers import pick_text

LIABLE = (
    "All petitioners are liable, jointly and severally, for all costs of review and other expenses of the Commission "
    "and the Division of Gaming Enforcement in the review, testing and approval of the game."
)
JOINING = "Whoever joins is liable for what arose before, too; whoever leaves stays liable for what arose until then."
LEAVING = Editorial("leaving a petition ends no liability for its costs")
OWN = "The Commission proposes this of its own initiative: nobody petitions for it."
FEW = 8


def petition_paper(petition: Petition, requests: Sequence[Request] = ()) -> Paper:
    """What is handed in, and what was requested beside it since."""
    filing, found = petition.filing, petition.proposed
    facts = (
        ("Petition", filing.name),
        ("Game", found.game.title),
        ("Version of the proposed rules", str(filing.version)),
        ("Digest of the petition", petition.digest),
    )
    made = foot(petition.house.edition, [found.game])
    own = "Proposal of a new game, on the Commission's own initiative"
    title = own if filing.by_commission else "Petition for approval of a proposed new game"
    return Paper(title, "petition", found.title, facts, tuple(_sections(petition, requests)), made)


def _sections(petition: Petition, requests: Sequence[Request]) -> Iterator[Section]:
    filing, found = petition.filing, petition.proposed
    if filing.by_commission:
        yield Section("Proposed by the Commission", (Notice(OWN, cite("8.4(h)")),))
    else:
        yield Section("Petitioners", tuple(_petitioners(petition)), cite("8.4(d)1"))
    kind = f"{found.title} is {GAMES[filing.kind]}{_of(petition)}."
    interest = (Text(filing.public_interest, cite("8.4(c)")),) if filing.public_interest else ()
    yield Section("What is proposed", (Text(kind, cite("8.4(c)")), *interest), cite("8.4(d)2"))
    yield Section("Description of the game", tuple(_description(petition)), cite("8.4(d)3"))
    if not filing.by_commission:
        yield from _assurances(petition)
    stated = tuple(Text(f"{name}: {text}") for name, text in filing.further.items())
    further = (*stated, *(Text(_requested(each)) for each in requests))
    yield Section("Further information", further or (Text("None was requested."),), cite("8.4(d)9"))
    if not filing.by_commission:
        signed = tuple(Text(f"{each.name}: {each.signed}") for each in filing.petitioners)
        yield Section("Signatures of the petitioners", (Listing(signed),), cite("8.4(d)"))


def _requested(request: Request) -> str:
    of = f" of {', '.join(request.of)}" if request.of else ""
    return f"Requested by the {request.by}{of}: {request.text} Given: {request.answer or 'nothing yet.'}"


def _of(petition: Petition) -> str:
    of = petition.filing.of
    return f" ({', '.join(of)})" if of else ""


def _petitioners(petition: Petition) -> Iterator[Block]:
    filing = petition.filing
    rows = tuple((each.name, each.address, KINDS[each.kind]) for each in filing.petitioners)
    yield Grid(("Name", "Address", "Interest"), rows)
    yield Text(f"{filing.tester} has agreed in writing to take part in a test: {filing.agreement}", cite("8.4(b)"))
    yield Text(LIABLE, cite("8.4(b)"))
    yield Text(JOINING, LEAVING)


def _description(petition: Petition) -> Iterator[Block]:
    filing, found = petition.filing, petition.proposed
    wagers = found.wagers(filing.version, petition.house)
    offered = Listing(tuple(Text(f"{wager.title}: {filing.wagers[name]}") for name, wager in wagers.items()))
    summary = (Text(f"Objective: {filing.objective}"), Text(f"Method of play: {filing.method}"), offered)
    yield Section("Summary", summary, cite("8.4(d)3i"))
    yield Section("Draft of the proposed rules", draft_rules(petition), cite("8.4(d)3ii"))
    yield Section("Odds and house advantage", tuple(_odds(petition)), cite("8.4(d)3iii"))
    felt, proposed = found.drawn(filing.version, petition.house)
    words = f"The layout of {found.game.title.lower()}. Proposed: {', '.join(sorted(proposed))}."
    yield Section("Layout", (Picture(layout(felt, proposed), words, words),), cite("8.4(d)3iv"))
    drawn, said = equipment(terms(found.game, petition.house).equipment)
    attached = tuple(
        Text(f"{each} Attached: {picture}") for each, picture in zip(filing.equipment, filing.pictures, strict=False)
    )
    yield Section("Equipment", (Picture(drawn, said, said, wide=70), *attached), cite("8.4(d)3v"))


def _odds(petition: Petition) -> Iterator[Block]:
    head = ("Wager", "Payout odds", "True odds", "House advantage", "Counted over")
    rows = []
    for group, counted in petition.proposed.figures(petition.filing.version, petition.house):
        row, picks = group[0], _picks(petition, group)
        named = ", ".join(picks) if len(picks) <= FEW else f"{', '.join(picks[:3])} … {picks[-1]} ({len(picks)})"
        title = f"{row.title}: {named}" if named else row.title
        exact = f"within {float(row.bound):.2g}" if row.bound else f"{row.advantage} = {row.percent} %"
        kept = f"{row.percent} %, {exact}" if row.bound else exact
        over = "the book of the game does not tell" if counted is None else counted.words
        rows.append((title, ", ".join(row.told_pays), ", ".join(map(near, row.true_odds)), kept, over))
    yield Grid(head, tuple(rows), numbers=(3,))
    yield Text("Each figure follows from the declaration that settles the wager; none was typed in.")


def _picks(petition: Petition, group: list[Row]) -> list[str]:
    """What tells rows apart. A proposed game without cards has its own words for picks: its S is no suit."""
    found = petition.proposed
    if not found.is_game or isinstance(terms(found.game, petition.house).equipment, Shoe):
        return told_apart(group)
    return [row.when if row.pick is None else pick_text(row.pick) for row in group if row.pick is not None or row.when]


def _assurances(petition: Petition) -> Iterator[Section]:
    filing = petition.filing
    rights = tuple((name.capitalize(), text) for name, text in filing.rights.items())
    held = "Of the game, its name and its equipment, issued or pending:"
    yield Section(
        "Copyrights, trademarks and patents", (Text(held), Grid(("Right", "Stated"), rights)), cite("8.4(d)4")
    )
    yield Section("Offered to all casino licensees", (Text(filing.offered),), cite("8.4(d)5"))
    yield Section("Release and indemnity", (Text(filing.indemnity),), cite("8.4(d)6"))
    yield Section("Request for a declaratory ruling", (Text(filing.ruling),), cite("8.4(d)7"))
    yield Section("Request for a test or experiment", (Text(filing.test_request),), cite("8.4(d)8"))

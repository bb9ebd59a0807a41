"""A petition for a new wager or game has every item of 8.4(d), or all that it lacks is told at once."""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from chapter47.games import join_file
from chapter47.papers.as_data import as_data
from chapter47.papers.as_text import as_text
from chapter47.petitions.course import Request
from chapter47.petitions.faults import Incomplete, Missing
from chapter47.petitions.filing import PETITIONERS_OWN
from chapter47.petitions.paper import LIABLE, petition_paper
from chapter47.petitions.petition import Petition, read_petition
from chapter47.petitions.proposed import proposed
from kit.joining import only_for_now

provision = pytest.mark.provision
FOLDER = Path(__file__).parents[2] / "docs/examples/over-under-7"
DATA: dict[str, Any] = tomllib.loads((FOLDER / "petition.toml").read_text())


@pytest.fixture(autouse=True)
def joined() -> Iterator[None]:
    with only_for_now():
        join_file(FOLDER / "over_under_7.py")
        yield


def written(**changes: Any) -> Petition:
    return read_petition({**deepcopy(DATA), **changes}, proposed)


def without(*items: str) -> dict[str, Any]:
    return {name: value for name, value in deepcopy(DATA).items() if name not in items}


def lacking(data: dict[str, Any]) -> list[Missing]:
    with pytest.raises(Incomplete) as no:
        read_petition(data, proposed)
    return list(no.value.missing)


def provisions(missing: list[Missing]) -> set[str]:
    return {each.cites.text.removeprefix("19:47-") for each in missing if each.cites is not None}


def text_of(petition: Petition) -> str:
    return as_text(petition_paper(petition), 1000)


def section(petition: Petition, number: str) -> dict[str, Any]:
    """The section of the paper that a provision asks for."""

    def search(blocks: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for block in blocks:
            if block["kind"] == "section":
                if block["provision"] == f"19:47-{number}":
                    yield block
                yield from search(block["blocks"])

    (found,) = search(as_data(petition_paper(petition))["sections"])
    return found


@pytest.mark.parametrize(
    ("items", "wanted"),
    [
        (("petitioners", "agreement"), {"8.4(b)", "8.4(d)1"}),
        (("kind", "of"), {"8.4(d)2"}),
        (("declaration",), {"8.4(d)3"}),
        (("summary",), {"8.4(d)3i"}),
        (("wagers",), {"8.4(d)3ii"}),
        (("rights",), {"8.4(d)4"}),
        (("offered-to-all",), {"8.4(d)5"}),
        (("indemnity",), {"8.4(d)6"}),
        (("declaratory-ruling",), {"8.4(d)7"}),
        (("test-request",), {"8.4(d)8"}),
    ],
)
def test_each_item_that_is_missing_is_named_with_its_provision(items: tuple[str, ...], wanted: set[str]) -> None:
    assert provisions(lacking(without(*items))) == wanted


def test_an_empty_petition_lacks_everything_and_is_told_so_at_once() -> None:
    wanted = {"8.4(b)", "8.4(d)1", "8.4(d)2", "8.4(d)3", "8.4(d)3i", *(f"8.4(d){number}" for number in range(4, 9))}
    assert provisions(lacking({})) == wanted


@provision("8.4(a)")
@pytest.mark.parametrize("kind", ["casino-licensee", "csi", "other"])
def test_licensees_service_industries_and_others_may_petition_beside_a_licensee(kind: str) -> None:
    other = {"name": "Another", "address": "2 Pacific Avenue", "kind": kind, "signed": "B. Lane, 3 November 2026"}
    petition = written(petitioners=[DATA["petitioners"][0], other])
    assert petition.filing.petitioners[1].kind == kind
    wrong = lacking({**DATA, "petitioners": [DATA["petitioners"][0], {**other, "kind": "player"}]})
    assert provisions(wrong) == {"8.4(a)"}


@provision("8.4(b)")
def test_one_petitioner_is_a_casino_licensee_who_agreed_in_writing_to_test_it_and_all_are_liable() -> None:
    nobody = lacking({**DATA, "petitioners": DATA["petitioners"][1:]})
    assert provisions(nobody) == {"8.4(b)"}
    assert "no petitioner is a casino licensee." in [each.sentence for each in nobody]
    assert provisions(lacking(without("agreement"))) == {"8.4(b)"}
    unsigned = {"by": "Boardwalk", "text": "Boardwalk takes part."}
    assert [str(each.item) for each in lacking({**DATA, "agreement": unsigned})] == ["agreement: signed"]
    elsewhere = {**DATA["agreement"], "by": "Sevens Gaming LLC"}
    assert provisions(lacking({**DATA, "agreement": elsewhere})) == {"8.4(b)"}
    assert LIABLE in text_of(written())


@provision("8.4(c)")
def test_it_is_a_variation_a_composite_or_another_game_that_suits_the_public_interest() -> None:
    assert "is a variation of an authorized game (craps)" in text_of(written())
    composite = written(kind="composite", of=["craps", "sic-bo"])
    assert "is a composite of authorized games (craps, sic-bo)" in text_of(composite)
    assert provisions(lacking({**without("of"), "kind": "other"})) == {"8.4(c)"}
    another = read_petition({**without("of"), "kind": "other", "public-interest": "It is simple."}, proposed)
    assert "It is simple. (19:47-8.4(c))" in text_of(another)
    assert provisions(lacking({**DATA, "of": ["faro"]})) >= {"8.4(c)"}


@provision("8.4(d)")
def test_it_is_in_writing_and_signed_by_every_petitioner() -> None:
    signed = section(written(), "8.4(d)")["blocks"][0]["items"]
    assert [each["text"].partition(":")[0] for each in signed] == ["Boardwalk", "Sevens Gaming LLC"]
    unsigned = [DATA["petitioners"][0], {**DATA["petitioners"][1], "signed": " "}]
    assert provisions(lacking({**DATA, "petitioners": unsigned})) == {"8.4(d)"}


@provision("8.4(d)1")
def test_it_names_the_petitioners_and_their_addresses() -> None:
    rows = section(written(), "8.4(d)1")["blocks"][0]["rows"]
    assert [[cell["text"] for cell in row[:2]] for row in rows] == [
        ["Boardwalk", "1 Boardwalk, Atlantic City, NJ 08401"],
        ["Sevens Gaming LLC", "12 Pacific Avenue, Atlantic City, NJ 08401"],
    ]
    twice = [DATA["petitioners"][0], {"name": "Boardwalk", "kind": "other", "signed": "C. Dow"}]
    assert [each.sentence for each in lacking({**DATA, "petitioners": twice})] == [
        "is missing.",
        "names somebody twice.",
    ]


@provision("8.4(d)2")
def test_it_says_which_of_these_it_is() -> None:
    assert section(written(), "8.4(d)2")["blocks"][0]["text"].endswith("is a variation of an authorized game (craps).")
    assert provisions(lacking({**DATA, "kind": "novelty"})) == {"8.4(d)2"}
    assert provisions(lacking({**DATA, "kind": "composite"})) == {"8.4(d)2"}
    assert provisions(lacking({**DATA, "of": ["sic-bo"]})) == {"8.4(d)2"}


@provision("8.4(d)3")
def test_the_description_has_its_five_parts() -> None:
    parts = [each["provision"] for each in section(written(), "8.4(d)3")["blocks"]]
    assert parts == [f"19:47-8.4(d)3{part}" for part in ("i", "ii", "iii", "iv", "v")]


@provision("8.4(d)3i")
def test_the_summary_has_objective_method_and_wagers() -> None:
    objective, method, wagers = section(written(), "8.4(d)3i")["blocks"]
    assert objective["text"].startswith("Objective: The player foretells")
    assert method["text"].startswith("Method of play: The wager is placed")
    assert [each["text"].partition(":")[0] for each in wagers["items"]] == ["Over 7", "Under 7"]
    assert provisions(lacking({**DATA, "summary": {"objective": "To win."}})) == {"8.4(d)3i"}


@provision("8.4(d)3ii")
def test_the_draft_rules_have_the_chapters_form() -> None:
    (rules,) = section(written(), "8.4(d)3ii")["blocks"]
    assert rules["title"] == "19:47-1.__ Over 7 and Under 7 at craps"
    assert [each["text"].split()[0] for each in rules["blocks"]] == [
        *("(a)", "(b)", "1.", "2.", "(c)", "1.", "2.", "(d)", "(e)", "1.", "2.", "(f)", "(g)", "(h)")
    ]
    words = [each["text"] for each in rules["blocks"]]
    assert words[0] == "(a) Over 7 and Under 7 at craps shall be played with the pair of dice of craps."
    assert words[9] == "1. Over 7: 1 to 1."
    two = section(written(version=2), "8.4(d)3ii")["blocks"][0]["blocks"]
    assert two[9]["text"] == "1. Over 7: 6 to 5."
    assert provisions(lacking({**DATA, "wagers": {"over-7": "wins above 7."}})) == {"8.4(d)3ii"}
    assert provisions(lacking({**DATA, "version": 3})) == {"8.4(d)3ii"}


@provision("8.4(d)3iii")
@pytest.mark.parametrize(
    ("version", "pays", "kept"),
    [(1, "1 to 1", "1/6 = 16.67 %"), (2, "6 to 5", f"{Fraction(21, 36) - Fraction(15, 36) * Fraction(6, 5)} = 8.33 %")],
)
def test_odds_are_counted_over_every_outcome(version: int, pays: str, kept: str) -> None:
    grid = section(written(version=version), "8.4(d)3iii")["blocks"][0]
    assert grid["head"] == ["Wager", "Payout odds", "True odds", "House advantage", "Counted over"]
    for row, title in zip(grid["rows"], ("Over 7", "Under 7"), strict=True):
        counted = "all 36 equally likely outcomes"  # of which 15 win: 21 to 15 against
        assert [cell["text"] for cell in row] == [title, pays, "7 to 5", kept, counted]


@provision("8.4(d)3iv")
def test_the_layout_is_drawn_from_the_felt_with_what_is_proposed_marked() -> None:
    (picture,) = section(written(), "8.4(d)3iv")["blocks"]
    assert picture["svg"].count('stroke-width="4"') == 2
    assert {"Over 7", "Under 7", "PASS LINE"} <= {*_lettering(picture["svg"])}
    assert "Over 7, Under 7" in picture["alt"]


def _lettering(svg: str) -> list[str]:
    return [part.partition("<")[0] for part in svg.split(">")]


@provision("8.4(d)3v")
def test_the_equipment_is_drawn() -> None:
    (picture,) = section(written(), "8.4(d)3v")["blocks"]
    assert picture["alt"] == "2 dice, each with the numbers 1 to 6 on its faces."
    assert picture["svg"].count("<rect") == 2


@provision("8.4(d)4")
def test_rights_are_stated_one_by_one() -> None:
    rows = section(written(), "8.4(d)4")["blocks"][1]["rows"]
    assert [row[0]["text"] for row in rows] == ["Copyrights", "Trademarks", "Patents"]
    some = lacking({**DATA, "rights": {"copyrights": "none"}})
    assert [each.item for each in some] == ["rights: trademarks", "rights: patents"]


@provision("8.4(d)5")
def test_the_game_was_offered_to_all_licensees_first() -> None:
    words = section(written(), "8.4(d)5")["blocks"][0]["text"]
    assert words == "The game was offered to all casino licensees by letter. Offered on 1 September 2025."
    never = lacking({**DATA, "offered-to-all": {"on": "soon", "text": "It will be."}})
    assert provisions(never) == {"8.4(d)5"}
    for late in ("2026-11-03", "2027-05-01"):  # it was signed on 2 November 2026
        assert provisions(lacking({**DATA, "offered-to-all": {"on": late, "text": "By letter."}})) == {"8.4(d)5"}


@provision("8.4(d)2")
def test_a_composite_is_of_several_games() -> None:
    assert provisions(lacking({**DATA, "kind": "composite", "of": ["craps", "craps"]})) == {"8.4(d)2"}


@provision("8.4(d)3ii")
@provision("8.4(d)3v")
def test_further_equipment_has_its_picture_and_rules_stand_somewhere_in_the_chapter() -> None:
    shaker = {"equipment": ["A sealed shaker."]}
    assert provisions(lacking({**DATA, **shaker})) == {"8.4(d)3v"}
    assert provisions(lacking({**DATA, **shaker, "pictures": ["Sheet 1.", "Sheet 2."]})) == {"8.4(d)3v"}
    assert "A sealed shaker. Attached: Sheet 1." in text_of(written(**shaker, pictures=["Sheet 1."]))
    assert provisions(lacking({**DATA, "section": "99"})) == {"8.4(d)3ii"}
    assert written(section="19:47-1.2").filing.section == "19:47-1.2"


@provision("8.4(h)")
def test_what_the_commission_proposes_states_nothing_of_petitioners() -> None:
    assert provisions(lacking({**DATA, "proposed-by": "commission"})) == {"8.4(h)"}
    own = {name: value for name, value in DATA.items() if name not in PETITIONERS_OWN}
    paper = petition_paper(read_petition({**own, "proposed-by": "commission"}, proposed))
    assert paper.title == "Proposal of a new game, on the Commission's own initiative"


@provision("8.4(d)9")
def test_what_was_requested_stands_in_the_paper_with_who_asked_it_of_whom() -> None:
    asked = Request("A letter.", "Division of Gaming Enforcement", ("Sevens Gaming LLC",), "Here it is.")
    told = "Requested by the Division of Gaming Enforcement of Sevens Gaming LLC: A letter. Given: Here it is."
    assert told in as_text(petition_paper(written(), [asked]), 1000)


@provision("8.4(d)6")
@provision("8.4(d)7")
@provision("8.4(d)8")
@pytest.mark.parametrize(
    ("number", "item"), [("8.4(d)6", "indemnity"), ("8.4(d)7", "declaratory-ruling"), ("8.4(d)8", "test-request")]
)
def test_release_ruling_and_test_stand_as_they_were_asked_for(number: str, item: str) -> None:
    assert section(written(), number)["blocks"][0]["text"] == " ".join(DATA[item].split())
    assert provisions(lacking({**DATA, item: "  "})) == {number}


def test_what_else_was_asked_for_is_printed() -> None:
    petition = written(further={"Security": "A camera sees the area."})
    assert section(petition, "8.4(d)9")["blocks"][0]["text"] == "Security: A camera sees the area."


@provision("8.4(h)")
def test_the_commission_proposes_of_its_own_without_petitioners() -> None:
    own = without("petitioners", "agreement", "rights", "offered-to-all", "indemnity", "declaratory-ruling")
    own = {**own, "proposed-by": "commission"}
    petition = read_petition(own, proposed)
    assert "The Commission proposes this of its own initiative" in text_of(petition)
    assert provisions(lacking({**own, "proposed-by": "a player"})) >= {"8.4(h)", "8.4(d)1"}


@pytest.mark.parametrize(
    "junk",
    [
        *({"petitioners": 5}, {"petitioners": ["x"]}, {"agreement": "yes"}, {"of": "craps"}, {"of": [1]}),
        *({"petition": "No Name"}, {"petition": 7}, {"version": 0}, {"version": True}, {"house": 3}, {"wagers": [1]}),
        *({"house": {"min": "-5"}}, {"rules": "one"}, {"further": {"a": 1}}, {"unheard": 1}, {"wagers": {"x": "y"}}),
        {"summary": "It is fun.", "rights": 1, "offered-to-all": True},
    ],
)
def test_nonsense_is_told_item_by_item(junk: dict[str, Any]) -> None:
    assert lacking({**DATA, **junk})


def test_twenty_faults_are_told_together() -> None:
    data = {"petitioners": [{}, {"kind": "x"}], "agreement": {}, "kind": "x", "of": ["x"], "x": 1, "summary": {}}
    assert len(lacking(data)) >= 20

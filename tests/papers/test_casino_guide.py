"""8.5(a), (b): guides of a casino as booklet, page, loop and data; and the rules of all games for the podium."""

import json
import re
from html import escape
from pathlib import Path

import pytest

from chapter47 import game, read_house
from chapter47.floor.setting_up import read_casino
from chapter47.law import BASE, NEWEST, catalogue
from chapter47.papers.as_data import as_data
from chapter47.papers.as_html import as_html
from chapter47.papers.as_loop import LEAST, MOST, ROWS, as_loop, screens, seconds
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import as_text
from chapter47.papers.casino_guide import casino_guide
from chapter47.papers.complete_rules import complete_rules
from chapter47.papers.guide_facts import WHOLE
from chapter47.papers.paper import Paper, Picture
from kit.pdf_reading import Pdf
from kit.terminal import run

provision = pytest.mark.provision
TABLES = {name: house for name, _, house in read_casino("").tables()}


def words(paper: Paper) -> str:
    return re.sub(r"\s+", " ", as_text(paper))


@pytest.fixture(scope="module")
def whole() -> Paper:
    return casino_guide(WHOLE, TABLES, "Boardwalk", advantage=False)


@provision("8.5(b)")
def test_the_guide_of_the_casino_teaches_every_game_at_its_own_tables(whole: Paper) -> None:
    told = words(whole)
    for name, house in TABLES.items():
        assert name in told
        assert f" {game(house.game).title} " in told
    assert "One round, played" in told
    assert "Minimum $5.00, maximum $1,000.00" in told
    assert "A draft: no sample of it is approved" in told
    assert "Odds and house advantage" not in told  # the house did not wish it


@provision("8.5(b)")
def test_a_guide_to_one_game_tells_each_table_and_the_advantage_where_the_house_wishes() -> None:
    paper = casino_guide("roulette", TABLES, "Boardwalk", advantage=True)
    told = words(paper)
    assert "Odds and house advantage: roulette-1" in told
    assert "Odds and house advantage: roulette-2" in told  # another wheel
    assert "5.26 %" in told
    assert "2.70 %" in told
    one = casino_guide("minibaccarat", TABLES, "Boardwalk", advantage=False)
    assert "House advantage" not in words(one)
    assert "minibaccarat-2" in words(one)


@pytest.mark.parametrize(
    "name", ["craps", "roulette", "blackjack", "pai-gow", "sic-bo", "holdem", "big-six", "red-dog"]
)
def test_a_round_is_drawn_and_the_drawing_is_told_in_words(name: str) -> None:
    paper = casino_guide(name, TABLES, "Boardwalk", advantage=False)
    (played,) = (each for each in paper.sections if each.title.startswith("One round, played"))
    drawn = [each for each in played.blocks if isinstance(each, Picture)]
    assert drawn
    assert all(each.alt and each.svg.startswith("<svg") for each in drawn)


def test_what_is_drawn_is_what_lay_there() -> None:
    paper = casino_guide("craps", TABLES, "Boardwalk", advantage=False)
    (played,) = (each for each in paper.sections if each.title == "One round, played")
    first = next(each for each in played.blocks if isinstance(each, Picture))
    assert re.match(r"The dice show \d and \d", first.alt)
    numbers = [int(each) for each in re.findall(r"\d", first.alt.partition(".")[0])]
    assert first.svg.count("<circle") == sum(numbers)  # as many pips
    blackjack = casino_guide("blackjack", TABLES, "Boardwalk", advantage=False)
    alts = [each.alt for section in blackjack.sections for each in section.blocks if isinstance(each, Picture)]
    assert alts[0].startswith("Your hand: 11, 6 of spades and 5 of diamonds. Dealer")


@provision("8.5(b)")
def test_the_booklet_is_tagged_and_says_all_that_the_page_says() -> None:
    paper = casino_guide("blackjack", TABLES, "Boardwalk", advantage=False)
    pdf = Pdf(as_pdf(paper))
    assert pdf.is_tagged
    assert any(alt.startswith("Your hand: 11") for alt in pdf.described)
    printed = re.sub(r"\s+", " ", pdf.text)
    for said in ("Gaming guide: Blackjack", "How a round goes", "blackjack-2", "19:47-8.5(c)"):
        assert said in printed
        assert said in re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", as_html(paper)))


@provision("8.5(b)")
def test_the_screen_loop_has_every_section_in_portions_and_needs_no_other_file(whole: Paper) -> None:
    page = as_loop(whole)
    stays = [int(each) for each in re.findall(r"data-seconds='(\d+)'", page)]
    assert len(stays) > 100
    assert min(stays) >= LEAST
    assert max(stays) <= MOST
    for house in TABLES.values():
        assert escape(game(house.game).title) in page
    assert "prefers-reduced-motion" in page
    assert "src=" not in page
    assert "http://www.w3.org" in page  # the name space of drawings, and no other address
    assert not re.search(r"https?://(?!www\.w3\.org)", page)
    long = {"kind": "list", "items": [{"text": "One."}] * 20}
    assert all(len(part["items"]) <= ROWS for screen in screens([long]) for part in screen)
    assert seconds({"text": "word " * 1000}) == MOST


@pytest.fixture(scope="module")
def podium() -> Paper:
    return complete_rules("Boardwalk", TABLES, NEWEST, odds=lambda game, house: game.name == "roulette")


@provision("8.5(a)")
def test_the_podium_has_every_provision_in_force_and_says_that_the_words_are_ours(podium: Paper) -> None:
    told = words(podium)
    assert "It is not the text of N.J.A.C. 19:47" in told
    assert "in our own words" in told
    in_force = [each for each in catalogue().on(NEWEST) if each.gist]
    data = json.dumps(as_data(podium), ensure_ascii=False)
    assert len(in_force) > 1500
    for each in in_force:
        assert json.dumps(each.citation.text, ensure_ascii=False) in data
        assert json.dumps(each.gist, ensure_ascii=False) in data
    for number in range(1, 22):
        assert f"Subchapter {number}: " in told or number == 19
    assert "Subchapter 5: Roulette, Big six" in told
    assert "Subchapter 8: All games" in told


@provision("8.5(a)")
def test_the_podium_has_what_wagers_pay_and_their_odds(podium: Paper) -> None:
    told = words(podium)
    for name in ("Craps", "Keno", "Fast action hold'em"):
        assert f"{name}: wagers and odds" in told
    assert "35 to 1" in told
    assert "True odds: 37 to 1" in told
    earlier = complete_rules("Boardwalk", {}, BASE, odds=lambda game, house: False)
    assert "Three card poker" not in words(earlier)  # no game of that edition


@provision("8.5(c)")
def test_the_command_tells_a_sample_that_is_not_materially_different_from_one_that_is(tmp_path: Path) -> None:
    house, sample = tmp_path / "house.toml", tmp_path / "sample.json"
    house.write_text('game = "roulette"\nmin = "5"\n')
    assert run("guide", "roulette", "--house", str(house), "--out", str(sample)).code == 0
    same = run("guide", "roulette", "--house", str(house), "--sample", str(sample))
    assert same.code == 0
    assert same.out == f"{sample}: not materially different.\n"
    house.write_text('game = "roulette"\nmin = "10"\nwheel = "single-zero"\n')
    asked = ("guide", "roulette", "--house", str(house), "--sample", str(sample))
    other = run(*asked, "--out", str(tmp_path / "g.pdf"), code=1)
    for said in ("materially different", "19:47-8.5(c)", "wheel", "$10.00", "8.5(d)"):
        assert said in other.err
    assert not (tmp_path / "g.pdf").exists()
    house.write_text('game = "roulette"\nmin = "5"\nedition = "1995"\n')
    old = run("guide", "roulette", "--house", str(house), "--sample", str(sample), code=1)
    assert "The guide is of the edition of 2007-03-19" in old.err
    for wrong in ("", "[]", "{", '{"facts": 5}'):
        sample.write_text(wrong)
        assert "Traceback" not in run("guide", "roulette", "--sample", str(sample), code=2).err


def test_the_command_prints_a_booklet_a_loop_and_refuses_nonsense(tmp_path: Path) -> None:
    assert run("guide", "big-six", "--casino", "--out", str(tmp_path / "g.pdf")).code == 0
    assert (tmp_path / "g.pdf").read_bytes().startswith(b"%PDF")
    assert run("guide", "big-six", "--casino", "--form", "loop", "--out", str(tmp_path / "loop.html")).code == 0
    assert "data-seconds" in (tmp_path / "loop.html").read_text()
    for wrong in (
        ("nothing", "--casino"),
        ("big-six", "--casino", "--house", "x.toml"),
        ("big-six", "--complete"),
        ("--casino", "missing.toml"),
        ("big-six", "--form", "pdf"),
        ("big-six", "--sample", "missing.json"),
    ):
        assert run("guide", *wrong, code=2).err.startswith("chapter47: ")


@provision("8.5(b)")
@pytest.mark.parametrize("order", [1, -1])
def test_what_differs_by_table_is_taught_by_table(order: int) -> None:
    double, single = (read_house(game("roulette"), {"wheel": wheel}) for wheel in ("double-zero", "single-zero"))
    tables = dict([("one", double), ("two", single)][::order])
    paper = casino_guide("roulette", tables, "Boardwalk", advantage=False)
    told = {section.title: str(section.blocks) for section in paper.sections}
    assert "What you want" in told  # the same at both
    assert "First five" in told["The wagers, and what they win: one"]
    assert "First five" not in told["The wagers, and what they win: two"]
    assert "loses half" in told["How a round goes: one"]
    assert "loses half" not in told["How a round goes: two"]

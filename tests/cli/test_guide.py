"""The gaming guide teaches a game and then tells its odds, under one house: N.J.A.C. 19:47-8.5(b)."""

import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from chapter47 import GAMES, game, game_names, read_house
from chapter47.games import brought_by, join_file
from chapter47.games.guides import guide_words
from chapter47.house import House
from chapter47.law import catalogue
from chapter47.papers.as_html import as_html
from chapter47.papers.as_text import as_text
from chapter47.papers.guide import WORKING, guide
from chapter47.papers.paper import Grid, Listing, Section, Text, cell
from chapter47.papers.worked_round import worked_round
from chapter47.table.events import Fact, Settled
from chapter47.table.game import Game
from chapter47.table.transcript import Transcript
from kit.houses import lawful
from kit.joining import only_for_now
from kit.terminal import run

LANTERN = Path(__file__).parents[1] / "made_up" / "lantern"

PARTS = [
    "What you want",
    "How a round goes",
    "One round, played",
    "The wagers, and what they win",
    "What you may do, and what not",
    "Good manners",
    "Odds and house advantage",
    "The rules of this table",
]
"""In the order in which one learns: what it costs comes once one knows what it is."""
WAGERS = "The wagers, and what they win"


def parts_of(found: Game) -> list[str]:
    """Those that a game has: where players play each other for a pot, there are no wagers that are paid."""
    parts = [part for part in PARTS if part != WAGERS or found.wagers]
    if found.words(read_house(found, {})):
        parts.insert(parts.index("Good manners") + 1, "What the words mean")
    return parts


def texts(section: Section) -> list[Text]:
    """The sentences of a part, those of its lists among them."""
    blocks = ((block.items if isinstance(block, Listing) else (block,)) for block in section.blocks)
    return [each for block in blocks for each in block if isinstance(each, Text)]


def rows(section: Section) -> list[list[str]]:
    """The cells of its table, row by row."""
    (grid,) = section.blocks
    assert isinstance(grid, Grid)
    return [[cell(each).text for each in row] for row in grid.rows]


def under(name: str, **rules: object) -> tuple[Game, House]:
    found = game(name)
    return found, read_house(found, {option.replace("_", "-"): value for option, value in rules.items()})


def taught(name: str, **rules: object) -> str:
    """The guide in one line, without its odds."""
    written = as_text(guide(*under(name, **rules), odds=False))
    return re.sub(r"\s+", " ", written)


@pytest.mark.parametrize("name", GAMES)
def test_each_game_is_taught_before_its_odds_are_told(name: str) -> None:
    written = guide(*under(name), odds=False)
    assert [section.title for section in written.sections] == parts_of(game(name))
    goal, steps, played, *others = written.sections
    assert texts(goal)[0].text.count(". ") == 1  # two sentences
    assert len(texts(steps)) >= 4
    assert all(each.provision is not None for each in texts(steps))
    assert texts(played)[-1].text.startswith("You began with $")
    assert all(wins and pays for section in others if section.title == WAGERS for _, wins, pays in rows(section))


@pytest.mark.parametrize(
    ("name", "rules", "won"),
    [
        ("craps", {}, 1000 + 1200),  # 1 to 1, and the odds at 6 to 5
        ("craps", {"min": "25"}, 3000 + 3600),  # three times ten dollars: the least that the table takes
        ("mini-craps", {}, 1000 + 1200),
        ("blackjack", {}, 2 * 1000),  # doubled
        ("blackjack", {"hole-card": "card-reader"}, 2 * 1000),
        ("blackjack", {"hole-card": "face-up"}, 2 * 1000),
        ("punto-banco", {}, 2000 - 100),
        ("punto-banco", {"vigorish": 4}, 2000 - 80),
        ("chemin-de-fer", {}, 10000),
        ("roulette", {}, 35 * 1000 - 2000),
        ("roulette", {"wheel": "single-zero", "odds": {"straight": "36 to 1"}}, 36 * 1000 - 2000),
        ("big-six", {}, 5 * 1000 - 1000),
        ("red-dog", {}, 2 * 2 * 1000),
        ("minibaccarat", {}, 2000),
        ("minibaccarat", {"deal-way": 2}, 2000),
        ("sic-bo", {}, 1000 + 2000 - 1000),
        ("pokette", {}, 3 * 1000 - 1000),
        ("mini-dice", {}, 1400 - 600),
        ("caribbean-stud", {}, 1000 + 3 * 2000),
        ("caribbean-stud", {"dealing": "automated-shoe"}, 1000 + 3 * 2000),
        ("double-down-stud", {}, 2 * 1000),
        ("let-it-ride", {}, 2 * 1000),
        ("let-it-ride", {"dealing": "automated-shoe"}, 2 * 1000),
    ],
)
def test_the_money_of_the_round_is_what_the_law_pays(name: str, rules: dict[str, object], won: int) -> None:
    found = game(name)
    played = worked_round(found, read_house(found, rules))
    assert played is not None
    assert not played.usual
    assert played.after - played.before == won
    assert f"{'won' if won > 0 else 'lost'} ${abs(won) // 100}.{abs(won) % 100:02}" in played.outcome


@pytest.mark.parametrize("name", GAMES)
def test_a_round_is_told_as_a_table_plays_it(name: str) -> None:
    found, house = under(name)
    example = next(each for each in guide_words(found).examples if each.holds(house))
    seats = {int(number): seat["chips"] for number, seat in example.seats.items()}
    replay = Transcript(found, house, seats, example.play).run()
    followed = [line.said for line in replay]
    settled = [said for said in followed if isinstance(said, Settled)]
    awarded = [said for said in followed if isinstance(said, Fact) and said.event == "awarded"]
    assert settled or awarded
    assert not replay.table.is_unsettled()  # nothing is left open that the reader would wonder about
    told = taught(name)
    for pot in awarded:
        assert f"Seat {pot.details['seat']} wins ${pot.details['amount']} of the {pot.details['pot']} pot" in told
    for each in settled:
        assert f"${each.amount // 100}.{each.amount % 100:02}" in told
        assert each.result != "win" or f"wins ${each.paid // 100}.{each.paid % 100:02}, at {each.odds}" in told


@pytest.mark.parametrize("name", GAMES)
def test_under_any_lawful_house_there_is_a_guide_and_its_round_is_one_that_can_be_played(name: str) -> None:
    found, rng = game(name), random.Random(47)
    for _ in range(6):
        house = lawful(found, rng)
        assert [section.title for section in guide(found, house, odds=False).sections] == parts_of(found)
        played = worked_round(found, house)
        assert played is not None
        if not played.usual:
            assert played.before >= house.limits.least


@pytest.mark.parametrize(
    ("name", "without", "rules", "words"),
    [
        ("roulette", {}, {"five-adjacent": True}, "count as five wagers"),
        ("roulette", {}, {"seven-numbers": True}, "Seven numbers (19:47-5.1(f))"),
        ("roulette", {"wheel": "single-zero"}, {}, "On 0 or 00 a wager on red"),
        ("roulette", {}, {"wheel": "single-zero"}, "On 0 a wager on red"),
        ("blackjack", {}, {"surrender": True}, "You may surrender"),
        ("blackjack", {"hole-card": "face-up"}, {}, "You may insure"),
        ("blackjack", {}, {"over-under-13": True}, "Your first two cards come to more than 13"),
        ("blackjack", {}, {"multiple-action": 3}, "one against each of the dealer's hands"),
        ("craps", {}, {"place-to-lose": False}, "only as a lay bet"),
        ("punto-banco", {}, {"vigorish": 4}, "keeps four percent"),
        ("minibaccarat", {}, {"vigorish": "ties-25"}, "a quarter of it is kept"),
        ("red-dog", {}, {"betting-areas": True}, "several betting areas"),
        ("big-six", {}, {"between-numbers": "respin"}, "the wheel is spun again"),
        ("pokette", {}, {"shown-by": "device", "device-approved": True}, "a device shows it"),
    ],
)
def test_what_the_house_does_not_offer_is_not_taught(
    name: str, without: dict[str, object], rules: dict[str, object], words: str
) -> None:
    found = game(name)
    for house, is_there in ((without, False), (rules, True)):
        written = as_text(guide(found, read_house(found, house), odds=False))
        assert (words in re.sub(r"\s+", " ", written)) is is_there


def test_where_no_example_goes_under_the_house_the_guide_says_so() -> None:
    assert "This table's rules differ from the usual ones" in taught("blackjack", multiple_action=3)
    assert "differ from the usual ones" not in taught("blackjack")


@pytest.mark.parametrize("name", GAMES)
def test_words_name_what_there_is(name: str) -> None:
    found, told = game(name), guide_words(game(name))
    options = {option.name: option for option in found.options}
    taught = (*told.steps, *told.may, *told.manners)
    for when in (*(each.when for each in taught), *(example.when for example in told.examples)):
        for option, values in when.items():
            assert all(options[option].admits(value) for value in values)
    for each in taught:
        assert each.law is None or catalogue().editions(each.law), each.law
    assert set(told.wagers) == {wager.name for wager in found.wagers}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_paid_stands_in_no_words(name: str) -> None:
    """It comes from the declarations, under the house in force."""
    told = guide_words(game(name))
    sentences = [told.goal, *told.wagers.values(), *(each.text for each in (*told.steps, *told.may, *told.manners))]
    sentences += [step for example in told.examples for step in example.told]
    assert [each for each in sentences if re.search(r"pa(ys?|id) (at )?\d|\d+ to 1\b", each)] == []


def test_a_game_without_words_has_a_guide_from_its_declarations() -> None:
    with only_for_now():
        found = join_file(LANTERN)
        house = read_house(found, {})
        written = guide(found, house)
    titles = [section.title for section in written.sections]
    assert titles == [title for title in PARTS if title in titles]
    assert {"The wagers, and what they win", "Odds and house advantage", "The rules of this table"} <= {*titles}
    assert not {"What you want", "One round, played"} & {*titles}
    wagers = next(section for section in written.sections if section.title == WAGERS)
    assert "Light" in [name for name, *_ in rows(wagers)]
    assert "Light" in as_html(written)


# As text and as a page


def test_the_terminal_tells_it_with_the_odds_at_the_end() -> None:
    said = run("guide", "big-six")
    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= 80
    places = [said.out.index(f"\n{number}. {title}\n---") for number, title in enumerate(PARTS, 1)]
    assert places == sorted(places)
    assert said.out.index("House advantage: 14.81 %") > places[-2]


def test_without_a_game_the_games_are_listed_and_an_unknown_one_is_told_in_one_line() -> None:
    listed = run("guide").out.splitlines()
    assert [line.split()[0] for line in listed] == list(game_names())
    wrong = run("guide", "poker", code=2)
    assert (wrong.code, wrong.out, wrong.err.count("\n")) == (2, "", 1)


def test_a_house_file_decides_what_is_taught(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('game = "roulette"\nwheel = "single-zero"\nmin = "25"\n')
    said = run("guide", "roulette", "--house", str(tmp_path / "house.toml")).out
    assert "You have $30.00 on Straight 17." in said
    assert "First five" not in said


class Headings(HTMLParser):
    """The headings of a page, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["h2"]:
            self.found.append(data)


def test_a_page_has_the_same_parts_and_needs_no_other_file(tmp_path: Path) -> None:
    file = tmp_path / "guide.html"
    assert run("guide", "sic-bo", "--html", str(file)).code == 0
    text = file.read_text(encoding="utf-8")
    page = Headings(text)
    assert ([title.strip() for title in page.found], page.open) == (PARTS, [])
    assert not re.search(r"src=|href=", text)


def test_while_odds_are_worked_out_the_rest_is_there() -> None:
    written = guide(*under("blackjack"), odds=False)
    assert [each.text for each in texts(written.sections[6])] == [WORKING]


def test_a_game_from_outside_brings_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    with only_for_now():
        found = join_file(LANTERN)
        words = {"goal": "You light a lamp.", "steps": [{"text": "Put your chips on Light."}]}
        monkeypatch.setattr(brought_by(found.name), "GUIDE", words, raising=False)
        goal, steps, *_ = guide(found, read_house(found, {})).sections
    assert [texts(goal)[0].text, texts(steps)[0].text] == ["You light a lamp.", "Put your chips on Light."]

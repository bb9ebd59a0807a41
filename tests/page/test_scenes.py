"""Every scene on five screens, busy, empty and wrong: nothing is cut off, on something else, or without a word."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect

from kit.served import Served, casino_file
from page.acts import area, button, no_faults, place, say, take_seat
from page.conftest import Open, Shot
from page.laid_out import laid_out
from page.profiles import Retelling

CASINO = """
casino = "Boardwalk"
[pits.wheels.roulette-1]
game = "roulette"
min = "5"
max = "500"
[pits.cards.pai-gow-poker-1]
game = "pai-gow-poker"
min = "5"
max = "500"
[pits.poker.holdem-1]
game = "holdem"
blinds = ["1", "2"]
min = "2"
max = "4"
[pits.booths.keno-1]
game = "keno"
min = "1"
max = "500"
booths = { main = 2, lounge = 1 }
"""
APP = Path(__file__).parents[2] / "page" / "src" / "App.svelte"
GO = """(to) => {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
SCENES: dict[str, dict[str, str]] = {
    "nobody": {
        "/": "Give a name",
        "/sign-in": "Staff sign-in",
        "/staff/never-was": "This link was used already",
        "/several": "Choose the tables",
        "/several#roulette-1/nowhere": "There is no table nowhere",
        "/wall/wheels": "seats free",
        "/wall/nowhere": "There is no table in a pit called nowhere.",
        "/glossary": "words",
        "/class": "Teach a class",
        "/drill/blackjack": "A name is enough",
        "/replay/nothing": "This link shows nothing",
        "/record": "A record is for players",
        "/odds": "House advantage",
        "/card-room": "Nobody waits.",
        "/card-room#wall": "Nobody waits.",
        "/systems/keno-1": "Give a name to play",
        "/systems/keno-1#board": "No game was drawn yet.",
        "/systems/keno-1#board/wall": "No game was drawn yet.",
        "/systems/keno-1#card": "1 spot",
        "/systems/none": "There is no system",
        "/rules/5.2(b)": "Applied by",
        "/rules/99.9": "The chapter has no",
        "/tables/none": "There is no table",
        "/nowhere": "There is nothing at this address.",
    },
    "player": {
        "/": "Welcome, Player",
        "/tables/roulette-1": "Place your wagers",
        "/tables/pai-gow-poker-1": "You are watching.",
        "/tables/holdem-1": "Hold 'em",
        "/record": "Roulette, round 1",
        "/record#result": "after 1 round",
        "/record#figures": "Roulette",
        "/record#links": "You have given no links.",
        "/class": "Open the class",
        "/systems/keno-1#tickets": "You have no ticket yet.",
        "/systems/keno-1#results": "No game was drawn yet.",
        "/desk": "The desk is where supervisors run the tables.",
        "/room": "This room is for the regulator",
        "/shifts": "The desk is where supervisors run the tables.",
    },
    "supervisor": {
        "/desk": "Gaming day",
        "/desk#new": "Smallest chip",
        "/desk#invite": "They come as",
        "/desk#submission": "Nothing is filed yet.",
        "/desk#table/roulette-1": "At the table",
        "/desk#table/roulette-1/rules": "Rules and limits",
        "/desk#table/roulette-1/rounds": "Round 1",
        "/desk#table/roulette-1/rounds/1": "← Back",
        "/desk#table/holdem-1/rounds": "No round has been finished at this table.",
        "/desk#table/none": "There is no table none here.",
        "/staff": "Nobody waits for somebody to vouch for them.",
        "/guides": "Submit a sample",
        "/shifts": "Theoretical win",
        "/petitions": "No petition has been filed on this floor.",
        "/whatif": "Play it again",
        "/whatif/roulette-1": "Play it again",
        "/whatif/keno-1": "The system",
        "/card-room#supervise": "holdem-1",
        "/card-room#revenue": "Raked",
    },
    "regulator": {
        "/room#log": "What followed",
        "/room#rounds/roulette-1": "Round 1",
        "/room#rounds/roulette-1/1": "← Back",
        "/room#proof": "Is the log whole?",
        "/room#coverage": "provisions are done",
        "/room#odds": "House advantage",
        "/room#houses": "Lawful",
        "/room#submission": "Nothing is filed yet.",
        "/room#petitions": "No petition has been filed on this floor.",
        "/systems/keno-1#reports": "Gaming day",
        "/systems/keno-1#inspect": "Generator",
    },
    "keno-writer": {"/systems/keno-1": "Take a work station"},
    "keno-supervisor": {"/systems/keno-1": "Games"},
}
"""Who comes to which places one after the other, and what is read there once they are shown."""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """The floor of these tests, with a table of each kind and a booth."""
    folder = tmp_path_factory.mktemp("floor")
    said = ("--port", str(port), "--casino", casino_file(folder, CASINO))
    served = Served(folder / "data", *said, by_hand=True, CHAPTER47_GENERATOR="within")
    yield served
    served.stop()


@pytest.fixture(scope="module")
def player(floor: Served) -> httpx.Client:
    """Somebody who has played a round at a wheel where twelve sit, each with wagers; and a full table of cards."""
    seated = [take_seat(floor, "roulette-1", seat) for seat in range(1, 13)]
    for seat, each in enumerate(seated, 1):
        for wager in ("red", "dozen"):
            pick = {"pick": seat % 3 + 1} if wager == "dozen" else {}
            say(each, "roulette-1", seat=seat, bet=wager, amount="5", **pick)
    floor.choose("17")
    for each in seated:
        floor.stream(each, "roulette-1").ready()
    with floor.socket(seated[0], "/api/tables/roulette-1/stream") as stream:
        stream.settle(1)
    for seat, each in enumerate(seated, 1):
        say(each, "roulette-1", seat=seat, bet="black", amount="5")
    for seat in range(1, 12):
        take_seat(floor, "holdem-1", seat)
    return seated[0]


def test_every_scene_is_among_them() -> None:
    scenes = set(re.findall(r'place === "([a-z-]*)"', APP.read_text(encoding="utf-8")))
    assert {path.split("/")[1].partition("#")[0] for places in SCENES.values() for path in places} >= scenes


@pytest.mark.parametrize("who", SCENES)
def test_no_scene_is_cut_off_or_scrolls_sideways(house: Served, player: httpx.Client, opened: Open, who: str) -> None:
    whose = {"nobody": None, "player": player}.get(who) or (None if who == "nobody" else house.staff(who))
    page = opened(next(iter(SCENES[who])), who=whose)
    for path, read in SCENES[who].items():
        page.evaluate(GO, path)
        expect(page.get_by_text(read).filter(visible=True).first, f"{path} of {who}").to_be_visible()
        laid_out(page, f"{path} of {who}")


def test_a_part_that_cannot_be_loaded_says_so_and_is_loaded_again(house: Served, opened: Open, shot: Shot) -> None:
    page = opened("/")
    expect(page.get_by_label("Search tables")).to_be_visible()
    page.route(re.compile("/assets/Glossary"), lambda route: route.abort())
    page.get_by_role("link", name="Words of the trade").click()
    expect(page.get_by_role("alert")).to_contain_text("This part of the page could not be loaded.")
    shot(page, "not-loaded")
    no_faults(page)
    laid_out(page, "what cannot be loaded")
    page.unroute_all()
    button(page, "Load the page again").click()
    expect(page.get_by_role("heading", name="Words of the trade")).to_be_visible()


class Held(Retelling):
    """A stream on which answers are held back."""

    def __init__(self) -> None:
        super().__init__(lambda view: None)
        self.answers: list[str] | None = []

    def _hear(self, text: str | bytes) -> None:
        for line in str(text).split("\n"):
            if self.answers is not None and line.startswith('{"reply"'):
                self.answers.append(line)
            else:
                super()._hear(line)

    def let_go(self) -> None:
        """They arrive, late."""
        held, self.answers = self.answers or [], None
        for line in held:
            self._send(json.loads(line))


def test_whoever_waits_for_an_answer_is_told_so(house: Served, opened: Open, shot: Shot) -> None:
    table, told = house.new_table("slow", "roulette"), Held()
    page = opened(f"/tables/{table}", "phone", who=take_seat(house, table, 1), told=told)
    expect(page.locator(".rail")).to_be_visible()
    area(page, "red").dispatch_event("click")
    slow = page.get_by_text("No answer yet. The connection is slow …")
    expect(slow).to_be_visible()
    shot(page, "slow-phone")
    no_faults(page)
    laid_out(page, "a slow table")
    told.let_go()
    expect(slow).to_have_count(0)
    place(page, "black")


def test_whoever_loses_the_connection_is_told_so_until_it_is_there_again(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = house.new_table("lost", "roulette")
    at_table = opened(f"/tables/{table}", who=take_seat(house, table, 1))
    at_desk = opened("/desk", who=house.staff("supervisor"))
    at_booth = opened("/systems/keno-1")
    waiting = opened("/card-room", "phone")
    expect(at_table.locator(".rail")).to_be_visible()
    place(at_table, "red")
    expect(at_desk.get_by_text("Gaming day")).to_be_visible()
    expect(at_booth.get_by_text("Give a name to play")).to_be_visible()
    expect(waiting.get_by_text("Nobody waits.").first).to_be_visible()
    house.kill()
    lost = {page: page.get_by_text("The connection was lost.") for page in (at_table, at_desk, at_booth, waiting)}
    for page, told in lost.items():
        expect(told.first).to_be_visible()
        shot(page, f"lost{urlsplit(page.url).path.replace('/', '-')}")
        laid_out(page, "a lost connection")
    waiting.get_by_role("link", name="Floor", exact=True).click()
    expect(waiting.get_by_role("alert")).to_contain_text("The casino cannot be reached.")
    laid_out(waiting, "a floor that cannot be reached")
    house.start()
    for page in (at_table, at_desk, at_booth):
        page.evaluate("() => dispatchEvent(new Event('online'))")  # nobody waits until it is tried again
        expect(lost[page]).to_have_count(0)
    place(at_table, "black")

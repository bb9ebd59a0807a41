"""What somebody with a browser is shown at an address: a scene, a paper, or a refusal that they can read."""

import re
from pathlib import Path

import pytest

from chapter47.web.pages import PAGE
from kit.served import Served, no

APP = Path(__file__).parents[2] / "page" / "src" / "App.svelte"

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCENES = [
    *(
        "/",
        "/sign-in",
        "/desk",
        "/room",
        "/odds",
        "/petitions",
        "/shifts",
        "/guides",
        "/card-room",
        "/record",
        "/staff",
    ),
    *("/class", "/class/K7QM-3XWD", "/glossary", "/several", "/wall/wheels", "/systems/keno-1", "/tables/roulette-1"),
    *("/replay/a", "/rules/5.2(b)", "/whatif", "/whatif/roulette-1", "/staff/a", "/drill/blackjack"),
]


def test_every_scene_is_at_its_address(floor: Served) -> None:
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    for path in SCENES:
        shown = floor.anyone().get(path, headers=BROWSER)
        assert (shown.status_code, shown.text) == (200, page), path
    known = set(re.findall(r'place === "([a-z-]*)"', APP.read_text(encoding="utf-8")))
    assert {path.split("/")[1] for path in SCENES} == known


@pytest.mark.parametrize(
    ("path", "status", "code", "says"),
    [
        ("/tables/roulette-1/guide", 409, "guide-not-approved", "19:47-8.5(c)"),
        ("/signs", 401, "not-signed-in", "Nobody is signed in here."),
        ("/submission/1", 401, "not-signed-in", "Give your name, or sign in."),
        ("/tables/roulette-1/strategy", 409, "", "That cannot be shown"),
        ("/tables/roulette-1/changes/x.pdf", 422, "wrong-shape", "not of the right shape"),
    ],
)
def test_a_refused_paper_is_a_page_for_people_and_data_for_programs(
    floor: Served, path: str, status: int, code: str, says: str
) -> None:
    shown = floor.anyone().get(path, headers=BROWSER)
    assert shown.status_code == status
    assert shown.headers["content-type"].startswith("text/html")
    assert says in shown.text
    assert "Back to the floor" in shown.text
    assert "{" not in shown.text
    no(floor.anyone().get(path), status, code)

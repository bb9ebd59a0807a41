"""A draw in a real browser, by a real generator beside the floor: one that failed, and one under both keys."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from kit.served import Served, casino_file
from page.acts import button, fits, no_faults
from page.booth import AT, Booth, last, lit, refused
from page.conftest import Open, Shot

CASINO = """
casino = "Boardwalk"
[pits.booths.keno-1]
game = "keno"
min = "1"
max = "500"
booths = { main = 2 }
"""
SAID = """() => {
  window.said = [];
  const live = document.querySelector("[aria-live=polite]");
  const heard = new MutationObserver(() => window.said.push(live.textContent));
  heard.observe(live, { characterData: true, childList: true, subtree: true });
}"""
"""Keeps all that the live region says from now on."""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """A floor with a generator of its own beside it, which nobody has put in service yet."""
    folder = tmp_path_factory.mktemp("floor")
    said = ("--port", str(port), "--casino", casino_file(folder, CASINO))
    served = Served(folder / "data", *said, by_hand=True)
    yield served
    served.stop()


def turn(page: Page, secret: str) -> None:
    """Somebody turns their key."""
    page.get_by_label("Your key").fill(secret)
    button(page, "Put it in service").click()


@pytest.mark.provision("15.5(a) [1996-03-04]")
def test_a_draw_fails_and_the_next_is_under_both_keys(house: Served, opened: Open, shot: Shot) -> None:
    keys = dict(re.findall(r"^  (inspector|supervisor) +([0-9A-Z-]+)$", house.printed, re.MULTILINE))
    booth = Booth(house, opened)
    board, writer, supervisor, inspector, patron = booth.everybody
    front = patron.locator(".front")
    booth.open_drawer()
    button(patron, "Come to the booth").click()
    expect(front).to_contain_text("$50.00")

    # A patron has a ticket for $2.50, and somebody who is not known one for $1. The generator is not in service.
    patron.get_by_label("Numbers typed").fill("3 17 44")
    patron.get_by_label("Rate, dollars").fill("2.50")
    button(patron, "Hand it in, $2.50").click()
    booth.issue("3 17 44")
    expect(front).to_contain_text("$47.50")
    code = booth.walk_in("5 6 7", 2)
    board.goto(f"{house.address}{AT}#board/wall")
    booth.lock()
    for page in booth.everybody:
        expect(page.get_by_text("The draw of game 1 waits. The generator is out of service.")).to_be_visible()
        expect(page.get_by_text("Locked out: the draw waits").first).to_be_visible()
    expect(supervisor.get_by_text("Both keys put it in service.")).to_be_visible()
    expect(patron.get_by_text("if it cannot be, all its wagers are returned")).to_be_visible()
    for name, page in (("wall", board), ("station", writer), ("supervise", supervisor), ("patron", patron)):
        shot(page, f"keno-waits-{name}")
        no_faults(page)

    # The supervisor reports that it failed, and why: what the patron wagered is in front of them, to the cent.
    patron.evaluate(SAID)
    failed = supervisor.locator("form", has=button(supervisor, "Draw failed"))
    failed.get_by_label("Reason").fill("the generator does not start")
    button(supervisor, "Draw failed").click()
    sentence = "The draw of game 1 failed (the generator does not start): $2.50 is returned to you."
    expect(patron.get_by_text(sentence)).to_be_in_viewport()
    assert patron.evaluate("window.said") == [sentence]  # once, and whole
    expect(front).to_contain_text("$50.00")
    expect(board.locator(".failed")).to_contain_text("(the generator does not start): all its wagers are returned.")
    for page in booth.everybody:
        expect(page.get_by_text("The draw of game 1 waits")).to_have_count(0)
    shot(patron, "keno-failed-phone")
    no_faults(patron)
    no_faults(board)
    expect(booth.drawer()).to_contain_text("$503.50")  # 500 + 2.50 + 1: the bank returns what the patron wagered
    booth.key(f"r2 {code}")
    expect(last(writer)).to_contain_text("$1.00")
    expect(booth.drawer()).to_contain_text("$502.50")
    patron.goto(f"{house.address}{AT}#tickets")
    expect(patron.get_by_role("listitem").filter(has_text="Ticket 1")).to_contain_text("given back")

    # The next game waits as well, until inspector and supervisor have each turned their own key.
    booth.walk_in("1 2 3", 3)
    booth.lock()
    supervisor.goto(f"{house.address}{AT}#inspect")
    for page in (inspector, supervisor):
        expect(page.get_by_text("The draw of game 2 waits.")).to_be_visible()
        expect(page.get_by_text("The generator is out of service.", exact=True)).to_be_visible()
    turn(inspector, "a guess")
    expect(refused(inspector)).to_contain_text("That is no key of the generator.")
    turn(inspector, keys["supervisor"])
    expect(refused(inspector)).to_have_text("That is not the key of the inspector. It stands on the holder's card.")
    shot(inspector, "keno-wrong-key-desk")
    no_faults(inspector)
    turn(inspector, keys["inspector"])
    expect(inspector.get_by_text("Your key is turned. The other is waited for.")).to_be_visible()
    expect(refused(inspector)).to_have_count(0)
    expect(supervisor.get_by_text("has turned a key: Put it in service. The other is waited for.")).to_be_visible()
    turn(supervisor, keys["supervisor"])
    for page in (supervisor, inspector):
        expect(page.get_by_text("Both keys are turned: it is done.")).to_be_visible()

    # What waited is drawn at once, by this generator: its own record has the same numbers.
    expect(lit(board)).to_have_count(20)
    shown = board.get_by_role("list", name="Numbers of game 2").get_by_role("listitem").all_inner_texts()
    for page in (inspector, supervisor):
        expect(page.get_by_text("The generator is in service.")).to_be_visible()
        expect(page.get_by_text("The draw of game 2 waits.")).to_have_count(0)
        row = page.get_by_role("row").filter(has_text="the same")
        expect(row).to_contain_text(" ".join(shown))
        expect(row).to_contain_text(f"{' '.join(shown)}, line")
    fits(inspector, shot, "keno-keys")
    for page in (inspector, supervisor):
        assert not any(secret in page.content() for secret in keys.values())
        no_faults(page)

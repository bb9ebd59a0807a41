"""What people do on the page, and what every test looks at there."""

import re
from collections.abc import Iterable
from itertools import count, cycle
from urllib.parse import urlsplit

import httpx
import pytest
from _pytest.mark import ParameterSet
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import kit.seated
from kit.peoples_words import not_words
from kit.served import PASSWORD, Served, good
from page.conftest import Open, Shot
from page.profiles import SIZES

AXE = Axe().axe_script
NAME = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b")
"""What a floor calls a table by itself."""
CHIP_ON_IT = """(area) => [...document.querySelectorAll(".pile")].some((pile) => {
  const [a, b] = [area, pile].map((each) => each.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
})"""
KINDS = """(known) => {
  const values = new Set(["role", "type", "disabled", "aria-pressed", "aria-selected", "aria-expanded"]);
  const told = ({ name, value }) => (name === "class" || values.has(name) ? `${name}=${value}` : name);
  const kind = (element) => [element.localName, ...[...element.attributes].map(told).sort()].join(" ");
  const worded = ({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== "");
  const named = ({ attributes }) => [...attributes].some(({ name }) => /^(role|tabindex|aria-)/.test(name));
  const mute = (element) =>
    (element instanceof SVGElement || (element.matches("div, span") && !worded(element))) && !named(element);
  const found = (element) => !mute(element) && !element.closest("[aria-hidden=true]") && element.checkVisibility();
  const before = new Set(known);
  const unknown = [...document.body.querySelectorAll("*")].filter((each) => found(each) && !before.has(kind(each)));
  return { unknown, kinds: [...new Set(unknown.map(kind))] };
}"""
"""What people find on a page by kinds that were not known before: what an element is, how it looks, and what is said of
it. Drawings and frames without a word are no kinds."""
NEW = f"(known) => ({KINDS})(known).kinds"
FAULTS = f"""([known, whole]) => {{
  const {{ unknown, kinds }} = ({KINDS})(known);
  if (!whole && unknown.length === 0) return {{ kinds, violations: [] }};
  return axe
    .run(whole ? document : {{ include: unknown }}, {{ resultTypes: ["violations"], iframes: false }})
    .then(({{ violations }}) => ({{ kinds, violations }}));
}}"""
"""What is wrong with those, or with the whole page, as it is at one moment: what was new a moment ago may be gone."""
READ = """() => {
  const quoted = "script, style, pre, code, .mono, .as-written";
  const texts = new Set();
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const around = node.parentElement;
    const seen = around.closest("option, title") !== null || around.checkVisibility();
    if (seen && around.closest(quoted) === null) texts.add(node.data.trim());
  }
  for (const element of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (element.hasAttribute(name) && element.closest(quoted) === null) texts.add(element.getAttribute(name).trim());
  return [...texts];
}"""
"""What people find to read on a page, drawn, written or said; but for what is shown as a log or a program has it."""
_examined: set[str] = set()
_scenes: set[str] = set()
_numbers = count(1)


def at_sizes(*games: str, others: Iterable[str] = (), first: str = "desk") -> list[ParameterSet]:
    """Games on every screen. In the short run each of them is on one screen, by turns; the long proofs have the
    others, and every screen of the games that are drawn and played as one of the first is.
    """
    sizes = list(SIZES)
    turns = cycle(sizes[sizes.index(first) :] + sizes[: sizes.index(first)])
    short = set(zip(games, turns, strict=False))
    return [
        pytest.param(game, size, marks=() if (game, size) in short else pytest.mark.prove)
        for game in (*games, *others)
        for size in SIZES
    ]


# Who comes


def sit(page: Page, name: str) -> None:
    """Gives a name, takes the seat and the chips that are offered."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    sit_down(page)


def sit_down(page: Page) -> None:
    """Takes the seat and the chips that are offered to somebody who has a name."""
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(page.locator(".rail")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def leave(page: Page) -> None:
    """Leaves, and says so once more."""
    button(page, "Leave").click()
    page.get_by_role("group", name="Leave the table?").get_by_role("button", name="Leave").click()


def take_seat(house: Served, table: str, seat: int) -> httpx.Client:
    """Somebody sits down with $200, without a page."""
    player = house.visitor()
    say(player, table, seat=seat, choose="sit")
    say(player, table, seat=seat, choose="buy-in", amount="200")
    return player


def say(player: httpx.Client, table: str, **step: object) -> None:
    good(player.post(f"/api/tables/{table}/commands", json={"key": f"key-{next(_numbers)}", "say": step}))


def seated(house: Served, opened: Open, table: str, seat: int, size: str = "desk") -> Page:
    """Somebody who sat down before they opened the page."""
    page = opened(f"/tables/{table}", size, who=take_seat(house, table, seat), at=house)
    expect(page.locator(".rail")).to_be_visible()
    return page


def claim(page: Page, name: str) -> Page:
    """Uses a one-time link."""
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"^(?!.*/staff/)"))
    return page


def dealer(house: Served, opened: Open, table: str) -> Page:
    """Somebody invited to deal, who takes the table before anybody else comes to it."""
    page = opened(f"/tables/{table}", who=house.another("dealer"), at=house)
    page.get_by_role("button", name="Take the table").click()
    return page


class Dealer(kit.seated.Dealer):
    """Somebody who deals cards shuffled by hand without a page, one of which is burnt: for what players see of them."""

    def __init__(self, house: Served, table: str) -> None:
        super().__init__(house, table)
        self.begin("XX")

    def deal(self, *cards: str) -> None:
        """Deals as soon as the table waits for cards: whoever decides on a page may not have been heard yet."""
        while self.stream.view["headline"]["verb"] != "deal":
            self.stream.next()
        self.stream.entry(self.say(deal=list(cards)))


def stack_in_the_middle(house: Served, decks: int, *cards: str) -> None:
    """The cards that come first from the shoe that is shuffled next, if it is cut in its middle."""
    kit.seated.stack_behind(house, 26 * decks, decks, *cards)


# What they look at


def status(page: Page) -> Locator:
    """What a table's page says of how the round stands."""
    return page.locator(".now")


def area(page: Page, spot: str) -> Locator:
    return page.locator(f'[data-spot="{spot}"]')


def hand(page: Page, name: str) -> Locator:
    return page.locator(f'[data-hand="{name}"] [data-card]')


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def no_faults(page: Page) -> None:
    """Whoever cannot see, or point, finds their way: axe knows of nothing that would be in it.

    A scene is examined whole when it is first seen, and later only what is seen there of a kind that nothing before it
    was of.
    """
    expect(page.locator("main")).to_be_visible()
    address = urlsplit(page.url)
    in_words(page)
    scene = "/".join([*address.path.split("/")[1::2], *address.fragment.split("/")[::2]])  # without the table's name
    known, whole = list(_examined), scene not in _scenes
    if not whole and not page.evaluate(NEW, known):
        return
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    seen = page.evaluate(FAULTS, [known, whole])
    found = seen["violations"]
    assert found == [], [(fault["help"], [node["html"] for node in fault["nodes"]]) for fault in found]
    _scenes.add(scene)
    _examined.update(seen["kinds"])


def in_words(page: Page) -> None:
    """Everything on the page that people read, or hear, is in their words; the names of tables are the house's own."""
    if urlsplit(page.url).path == "/docs":
        return  # what programs send and get is told there as they write it
    told = page.evaluate(READ)
    doubtful = [text for text in told if not_words(text)]
    if not doubtful:
        return
    board = page.evaluate("() => fetch('/api/floor').then((answer) => answer.json())")
    names = [name for table in board["tables"] for name in (table["id"], table["pit"])]
    names += [name for text in told for name in NAME.findall(text)]  # proposed for a table, or one of practice
    wrong = {text: found for text in doubtful if (found := not_words(text, names))}
    assert not wrong, wrong


def fits(page: Page, shot: Shot | None = None, name: str = "") -> None:
    """The page does not scroll sideways, on whatever screen; with a picture of it on each, where a name is given."""
    assert page.viewport_size is not None
    own = page.viewport_size
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"it scrolls sideways at {width}"
        if shot is not None:
            shot(page, f"{name}-{size}")
    page.set_viewport_size(own)


# What they do


def place(page: Page, spot: str) -> None:
    """Lays a chip on a spot, and sees it lie there."""
    area(page, spot).dispatch_event("click")
    expect(area(page, spot)).to_have_attribute("aria-label", re.compile("you have"))
    assert area(page, spot).evaluate(CHIP_ON_IT), f"no chip is drawn on {spot}"


def shuffle(page: Page) -> None:
    """The dealer shuffles by hand: from then on, cards are entered."""
    page.get_by_role("button", name="Wash").click()
    page.get_by_role("button", name="Shuffled by hand").click()


def nobody_cuts(page: Page, *, seats: int) -> None:
    """Each is offered the cut, and does not answer."""
    for _ in range(seats):
        page.get_by_role("button", name="Offer the cut to the next").click()


def begin(page: Page) -> None:
    """Does not want to cut, and waits for betting to open."""
    page.get_by_role("button", name="Do not cut").click()
    expect(status(page)).to_contain_text("Place your wagers")


def not_lost(page: Page) -> None:
    """Whoever pressed something that is gone is where something took its place, and not nowhere."""
    page.wait_for_function("() => document.activeElement !== null && document.activeElement !== document.body")


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'button[aria-label^="{card}"]').click()


def enter(page: Page, *cards: str) -> None:
    """The dealer enters what the cards are."""
    tap(page, *cards)
    page.locator("button", has_text=re.compile("^Enter")).click()
    expect(page.locator(".chosen [data-card]")).to_have_count(0)

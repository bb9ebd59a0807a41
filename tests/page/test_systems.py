"""A system in a real browser: writer, patron, supervisor, inspector and board, each with a page of their own."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

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
max-payoff = "100000"
multi-race-refund = true
booths = { main = 2, lounge = 1 }
"""
STRAIGHT = (3, 17, 44)
EIGHT = (1, 2, 5, 6, 9, 10, 13, 14)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Served]:
    """The floor of these tests, which has a booth; its games are locked out by hand."""
    folder = tmp_path_factory.mktemp("floor")
    served = Served(
        folder / "data",
        "--port",
        str(port),
        "--casino",
        casino_file(folder, CASINO),
        by_hand=True,
        CHAPTER47_GENERATOR="within",
    )
    yield served
    served.stop()


def test_five_people_go_through_a_game_a_shared_limit_and_an_outage(house: Served, opened: Open, shot: Shot) -> None:
    booth = Booth(house, opened)
    board, writer, supervisor, inspector, patron = booth.everybody
    front = patron.locator(".front")
    booth.open_drawer()
    shot(supervisor, "keno-supervise-desk")
    no_faults(supervisor)
    no_faults(writer)

    # The patron brings $50, marks three numbers, and hands the request in; the writer issues the ticket.
    button(patron, "Come to the booth").click()
    expect(front).to_contain_text("$50.00")
    for number in STRAIGHT:
        patron.locator(f'[data-number="{number}"]').tap()
    expect(patron.get_by_text("15.26 %")).to_be_visible()  # two or three of three numbers: 627 in 4108
    shot(patron, "keno-play-phone")
    button(patron, "Hand it in, $1.00").click()
    expect(patron.get_by_text("Your request is with the writer").first).to_be_visible()
    shot(writer, "keno-station-desk")
    booth.issue("3 17 44")
    expect(front).to_contain_text("$49.00")

    # A walk-in pays cash for four numbers at $2, nine keys and Enter. Nobody else is told of either ticket.
    code = booth.walk_in("5 6 7 8*2", 2)
    for page in (board, inspector, patron):
        assert code not in page.content()
    assert "5 6 7 8" not in board.content() + patron.content()
    patron.goto(f"{house.address}{AT}#tickets")
    expect(patron.get_by_role("listitem").filter(has_text="Ticket 1")).to_contain_text("open")
    expect(patron.get_by_text("Ticket 2")).to_have_count(0)
    expect(button(patron, "Void")).to_be_visible()

    # All three numbers come, and three of the four: $42, and $8.
    booth.draw(1, 3, 17, 44, 5, 6, 7)
    expect(board.get_by_role("list", name="Numbers of game 1").first).to_have_text(
        "".join(map(str, (3, 17, 44, 5, 6, 7, *range(80, 66, -1))))
    )
    shot(board, "keno-board-desk")
    expect(patron.locator("[aria-live=polite]").first).to_have_text(
        "Game 1: 3, 17, 44, 5, 6, 7, 80, 79, 78, 77, 76, 75, 74, 73, 72, 71, 70, 69, 68, 67. You won $42.00."
    )
    expect(button(patron, "Void")).to_have_count(0)
    shot(patron, "keno-tickets-phone")
    button(patron, "Redeem $42.00").click()
    writer.get_by_role("button", name="Pay the ticket").click()
    expect(patron.get_by_text("paid $42.00")).to_be_visible()
    booth.key("r2 WRONGC0DE1")
    expect(refused(writer)).to_contain_text("That is not the check code of ticket 2.")
    booth.key(f"r2 {code}")
    expect(last(writer)).to_contain_text("$8.00")
    expect(booth.drawer()).to_contain_text("$453.00")  # 500 + 1 + 2 - 42 - 8
    booth.key(f"r2 {code}")
    expect(refused(writer)).to_contain_text("Ticket 2 was paid")

    # Two tickets would win $75,000 each, and share the game's limit of $100,000. A supervisor signs both.
    first, second = (booth.walk_in(f"{' '.join(map(str, EIGHT))}*3", ticket) for ticket in (3, 4))
    booth.draw(2, *EIGHT)
    booth.key(f"r3 {first}")
    expect(refused(writer)).to_contain_text("Ticket 3 won $50,000.00, which nobody has authorized.")
    expect(refused(writer)).to_contain_text("19:47-15.6(b)")
    shot(writer, "keno-refused-desk")
    for ticket, held in ((3, first), (4, second)):
        booth.sign(ticket)
        booth.key(f"r{ticket} {held}")
        expect(last(writer)).to_contain_text("$50,000.00")
    expect(booth.drawer()).to_contain_text("$459.00")  # the casino's checks are not the drawer's

    # The system is down: to $10 the writer pays, to $1,000 with a signature, and more waits.
    codes = [
        booth.walk_in(line, ticket)
        for ticket, line in ((5, "5 6 7 8*2"), (6, "3 17 44*1"), (7, "21 22 23 24 25 26 27 28*1"))
    ]
    booth.draw(3, 5, 6, 7, 3, 17, 44, 21, 22, 23, 24, 25, 26, 27)
    supervisor.get_by_role("button", name="System down").click()
    for page in (board, writer):
        expect(page.get_by_text("The keno computer system is not operational").first).to_be_visible()
    fits(writer, shot, "keno-station")
    booth.key(f"r5 {codes[0]}")
    expect(last(writer)).to_contain_text("$8.00")
    booth.key(f"r6 {codes[1]}")
    expect(refused(writer)).to_contain_text("19:47-15.7(c)2")
    booth.sign(6)
    booth.key(f"r6 {codes[1]}")
    expect(last(writer)).to_contain_text("$42.00")
    booth.key(f"r7 {codes[2]}")
    expect(refused(writer)).to_contain_text("19:47-15.7(c)3")
    booth.key("5 6 7")
    expect(refused(writer)).to_contain_text("not operational")
    fits(supervisor, shot, "keno-supervise")
    button(supervisor, "The system is restored").click()
    expect(writer.locator(".down")).to_have_count(0)
    booth.sign(7)
    booth.key(f"r7 {codes[2]}")
    expect(last(writer)).to_contain_text("$1,500.00")
    expect(booth.drawer()).to_contain_text("$413.00")  # 459 + 2 + 1 + 1 - 8 - 42; the $1,500 is a check

    # The shift ends with a count, a dollar short; what was written and paid is in the day's report.
    writer.get_by_label("Counted at the end").fill("412")
    button(writer, "Close the drawer").click()
    button(supervisor, "Confirm").click()
    expect(button(writer, "Open the drawer")).to_be_visible()
    supervisor.goto(f"{house.address}{AT}#reports")
    expect(supervisor.locator("dl.facts div", has_text="Write")).to_contain_text("$13.00")
    inspector.goto(f"{house.address}{AT}#inspect")
    for name, page in (("reports", supervisor), ("inspect", inspector)):
        fits(page, shot, f"keno-{name}")
    for page in booth.everybody:
        no_faults(page)


def numbers(page: Page) -> Locator:
    """What is marked on a request."""
    return page.locator('[role="gridcell"][aria-selected="true"]')


def test_a_patron_buys_with_keys_alone_and_sees_the_game_again(house: Served, opened: Open, shot: Shot) -> None:
    """Nobody stands at a station: the automatic writer issues at once."""
    page = opened(AT, who=house.visitor())
    button(page, "Come to the booth").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".front")).to_contain_text("$50.00")

    # Arrows move over the grid, Space and Enter mark: 1, 12, and 2 with 13 as another group; then 40 as a king.
    page.locator('[data-number="1"]').focus()
    for key in ("Space", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(numbers(page)).to_have_text(["1", "12"])
    button(page, "New group").press("Enter")
    page.locator('[data-number="2"]').focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(numbers(page)).to_have_text(["1A", "2B", "12A", "13B"])
    expect(page.get_by_text("2 ways of 2 spots")).to_be_visible()
    expect(button(page, "Hand it in, $2.00")).to_be_enabled()
    page.get_by_role("radio", name="♔ King").press("Enter")
    page.locator('[data-number="40"]').focus()
    page.keyboard.press("Enter")
    page.get_by_label("2 ways of 3 spots").press("Space")
    page.get_by_label("1 way of 5 spots").press("Space")
    page.get_by_label("Rate of each way of 5 spots").fill("2")
    page.get_by_label("Games").fill("2")
    expect(button(page, "Hand it in, $8.00")).to_be_enabled()  # two games of 2 at $1 and 1 at $2
    shot(page, "keno-king-desk")
    no_faults(page)
    expect(page.get_by_role("link", name="Blank form, PDF")).to_have_attribute(
        "href", "/api/systems/keno-1/request.pdf"
    )
    button(page, "Print the request").press("Enter")
    for field in ("Number of games", "Value of each wager", "Conditioning", "Total price of the ticket"):
        expect(page.get_by_text(field)).to_be_visible()
    shot(page, "keno-request-form-desk")
    button(page, "Back to the request").press("Enter")
    button(page, "Hand it in, $8.00").press("Enter")
    expect(page.locator(".front")).to_contain_text("$42.00")

    # What is wrong is said where it is: a number that the grid does not have, a rate that the card does not have.
    typed = page.get_by_label("Numbers typed")
    for text, wrong in (("7 81", "81"), ("7 seven", "seven"), ("0", "0")):
        typed.fill(text)
        page.keyboard.press("Enter")
        expect(refused(page)).to_contain_text(f"“{wrong}” is not a number from 1 to 80")
        expect(numbers(page)).to_have_count(0)
    shot(page, "keno-typed-desk")
    no_faults(page)
    typed.fill("7, 77")
    page.keyboard.press("Tab")  # whoever leaves the field has said it as well
    expect(numbers(page)).to_have_text(["7", "77"])
    expect(refused(page)).to_have_count(0)
    page.get_by_label("Rate, dollars").fill("600")
    expect(refused(page)).to_contain_text("19:47-15.3(d)")
    expect(button(page, "Hand it in")).to_be_disabled()
    page.get_by_label("Rate, dollars").fill("")
    expect(button(page, "Hand it in, $1.00")).to_be_enabled()
    fits(page)

    # The ticket has its thirteen things, and can be played again, or given back before the lock-out.
    page.goto(f"{house.address}{AT}#tickets")
    page.get_by_role("link", name=re.compile("^Ticket")).first.click()
    for item in (
        "Issued",
        "Keno work station",
        "Games to be played",
        "First and last game",
        "Conditioning",
        "Total price",
    ):
        expect(page.get_by_text(item, exact=True)).to_be_visible()
    for words in ("At most $100,000.00 is paid", "Winners collect only by presenting", "valid for one year"):
        expect(page.locator(".terms")).to_contain_text(words)
    barcode = page.get_by_role("img", name=re.compile("Barcode of ticket"))
    barcode.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=barcode.element_handle())
    shot(page, "keno-ticket-desk")
    no_faults(page)
    fits(page)
    button(page, "Play again").click()
    expect(page.get_by_text("once more, as it is, for one game")).to_be_visible()
    expect(page.get_by_text("25.89 %")).to_be_visible()
    button(page, "Hand it in, $4.00").click()
    expect(page.locator(".front")).to_contain_text("$38.00")
    page.goto(f"{house.address}{AT}#tickets")
    expect(page.get_by_role("link", name=re.compile("^Ticket"))).to_have_count(2)  # nothing moves down any more
    button(page, "Void").first.click()
    page.get_by_role("group").get_by_role("button", name="Void").click()
    expect(page.locator(".front")).to_have_count(0)
    expect(page.locator(".status.voided").first).to_be_visible()
    expect(button(page, "Play again")).to_have_count(1)  # a void ticket neither lost nor won


def test_what_is_not_clear_comes_back_and_races_are_cancelled(house: Served, opened: Open, shot: Shot) -> None:
    booth = Booth(house, opened)
    board, writer, supervisor, _, patron = booth.everybody
    front, told = patron.locator(".front"), patron.locator("[aria-live=polite]").first
    booth.open_drawer()
    button(patron, "Come to the booth").click()
    expect(front).to_contain_text("$50.00")

    # Not clear: the patron is told why, with the provision.
    for number in (8, 9):
        patron.locator(f'[data-number="{number}"]').tap()
    button(patron, "Hand it in, $1.00").click()
    queue = writer.get_by_role("region", name="Handed in: 1")
    queue.get_by_role("button", name="Unclear").click()
    queue.get_by_label("Why it is not clear").fill("8 or 9?")
    shot(writer, "keno-give-back-desk")
    queue.get_by_role("button", name="Give it back").click()
    expect(refused(patron)).to_contain_text("gives your request back: 8 or 9?")
    expect(refused(patron)).to_contain_text("19:47-15.7(a)")
    shot(patron, "keno-given-back-phone")

    # A quick-pick of 5 numbers, for 3 games.
    patron.get_by_label("Quick-pick").select_option("5")
    patron.get_by_label("Games").fill("3")
    expect(patron.get_by_text(re.compile(r"^9\.67 %"))).to_be_visible()
    button(patron, "Hand it in, $3.00").click()
    writer.get_by_role("button", name="Issue a quick-pick").click()
    expect(front).to_contain_text("$47.00")
    patron.goto(f"{house.address}{AT}#tickets")
    picked = patron.get_by_text(re.compile(r"^\d+( \d+){4}$")).inner_text().split()
    own = set(map(int, picked))
    assert len(own) == 5

    # Of the first game nothing is won, in words; the two others are cancelled, and refunded at once.
    game = int(re.findall(r"Next game (\d+)", board.locator(".head").first.inner_text())[0])
    booth.draw(game, *[number for number in range(1, 81) if number not in own][:20])
    expect(told).to_contain_text("Your ticket did not win.")
    button(patron, "Cancel the games not drawn").click()
    patron.get_by_role("group").get_by_role("button", name="Cancel the games not drawn").click()
    queue.get_by_role("button", name="Cancel the games not drawn").click()
    expect(button(patron, "Cancel the games not drawn")).to_have_count(0)

    # The game once more, with one's own numbers marked.
    patron.goto(f"{house.address}{AT}#results")
    patron.get_by_role("button", name=re.compile(f"{game}")).first.click()
    expect(patron.locator(".replay .number.own")).to_have_text([f"{number}A" for number in picked])
    expect(patron.locator(".replay .number.lit")).to_have_count(20)
    shot(patron, "keno-replay-phone")
    no_faults(patron)

    # The board fills a wall; the supervisor's page and a station with a drawer are for everybody.
    board.goto(f"{house.address}{AT}#board/wall")
    expect(lit(board)).to_have_count(20)
    fits(board, shot, "keno-wall")
    for page in (board, supervisor, writer):
        no_faults(page)
    writer.get_by_label("Counted at the end").fill("498")
    button(writer, "Close the drawer").click()
    button(supervisor, "Confirm").click()
    expect(button(writer, "Open the drawer")).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "lying", "twice", "tablet"])
def test_every_scene_fits_its_screen(house: Served, opened: Open, shot: Shot, size: str) -> None:
    page = opened(AT, size, who=house.visitor())
    for scene in ("board", "play", "tickets", "results", "card"):
        page.goto(f"{house.address}{AT}#{scene}")
        expect(
            page.get_by_role("navigation", name="Places of the keno system").locator("[aria-current]")
        ).to_be_visible()
        shot(page, f"keno-{scene}-{size}")
        no_faults(page)
    fits(page)
    page.goto(f"{house.address}{AT}#play")
    if size in ("phone", "lying"):
        sizes = page.locator("[role=gridcell]").evaluate_all(
            "all => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"
        )
        assert min(sizes) >= 43.5
    if size == "lying":
        shown = page.locator("[role=row]").evaluate_all(
            "all => all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length"
        )
        assert shown >= 4
    expect(button(page, "Hand it in")).to_be_in_viewport()


def test_a_system_is_looked_at_under_another_rate_card(floor: Served, opened: Open, shot: Shot) -> None:
    page = opened("/systems/keno-1#inspect", who=floor.staff("regulator"))
    page.get_by_role("link", name="What if … other rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What if at keno-1")
    page.get_by_label("Other house rules").check()
    page.get_by_role("textbox", name=re.compile("^Minimum")).first.fill("2")
    page.get_by_label(re.compile("^Rate card")).fill("1: 1=3.00; 2: 2=12.00; 3: 3=1.00")
    button(page, "Play it again").click()
    expect(page.get_by_role("alert")).to_contain_text("leaves the house")  # more than 30 percent of it (15.3(e))
    page.get_by_label(re.compile("^Rate card")).fill("1: 1=3.00; 2: 2=12.00; 3: 3=60.00")
    button(page, "Play it again").click()
    paper = page.get_by_role("article")
    expect(paper).to_contain_text("on 3 spots $1 is paid nothing for 2 caught and $60.00 for 3")
    expect(paper).to_contain_text("a minimum wager of $2.00")
    expect(paper).to_contain_text("Every game can be told to its end.")
    no_faults(page)
    fits(page, shot, "what-if-system")
    expect(page.get_by_role("link", name="The system")).to_have_attribute("href", "/systems/keno-1")

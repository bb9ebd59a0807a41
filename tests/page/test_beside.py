"""Several tables in one window, and a pit on a manager's screen."""

from playwright.sync_api import expect

from kit.served import Served
from page.acts import fits, no_faults, take_seat
from page.conftest import Open, Shot


def test_several_tables_play_side_by_side_each_with_its_own_stream(house: Served, opened: Open, shot: Shot) -> None:
    wheel, stand = house.new_table("beside-1", "roulette"), house.new_table("beside-2", "big-six")
    ann = take_seat(house, wheel, 1)
    page = opened(f"/several#{wheel}", who=ann)
    first = page.frame_locator(f'iframe[src="/tables/{wheel}"]')
    expect(first.get_by_role("heading", name="Roulette")).to_be_visible()
    expect(first.get_by_role("link", name="Floor")).to_have_count(0)  # the way back is the window's
    page.get_by_label("Choose a table").select_option(stand)
    page.get_by_role("button", name="Add it").click()
    second = page.frame_locator(f'iframe[src="/tables/{stand}"]')
    expect(second.get_by_role("heading", name="Big six")).to_be_visible()
    assert page.evaluate("location.hash") == f"#{wheel}/{stand}"
    second.get_by_role("button", name="Sit down").first.click()
    second.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    for frame in (first, second):  # one person, at both
        expect(frame.get_by_role("button", name="Leave")).to_be_visible()
    shot(page, "several")
    no_faults(page)
    page.get_by_role("button", name=f"Close {wheel}").click()
    expect(page.locator("iframe")).to_have_count(1)
    page.goto(f"{house.address}/several#nowhere")
    expect(page.get_by_text("There is no table nowhere on this floor.")).to_be_visible()
    fits(page)


def test_a_pit_is_seen_across_a_room(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("walled", "caribbean-stud")
    page = opened("/wall/new")
    tile = page.locator("li", has=page.get_by_text(table, exact=True))
    for told in ("Caribbean stud", "$5 to $500", "seats free", "Meter $", "Automatic dealer"):
        expect(tile).to_contain_text(told)
    fits(page)
    no_faults(page)
    shot(page, "wall")
    page.goto(f"{house.address}/wall/nowhere")
    expect(page.get_by_text("There is no table in a pit called nowhere.")).to_be_visible()

"""Named sets of wagers, the results of dice, and how the page looks, in a real browser."""

import re

from playwright.sync_api import expect

from kit.served import Served
from page.acts import area, button, fits, no_faults, place, sit, status
from page.conftest import Open, Shot
from page.test_craps import new_table, roll

CHIPS = "On the layout"
DARK, LIGHT = "rgb(20, 22, 26)", "rgb(244, 240, 230)"


def test_a_named_set_is_laid_at_once_kept_under_a_name_and_pressed(house: Served, opened: Open, shot: Shot) -> None:
    page = opened(f"/tables/{new_table(house, 'sets')}?sit")
    sit(page, "Ann")
    place(page, "pass")
    house.choose([2, 2], [5, 1], [3, 4])
    roll(page)
    expect(status(page)).to_contain_text("The point is 4")
    dialog = page.get_by_role("dialog")
    button(page, "Sets").click()
    expect(dialog.get_by_role("button", name="Press it")).to_be_disabled()  # nothing that it presses stands
    shot(page, "sets")
    no_faults(page)
    dialog.get_by_role("button", name="Iron cross").click()
    expect(page.locator(".sums")).to_contain_text(f"{CHIPS} $27.00")  # 5 on pass, field and five; 6 on six and eight
    for spot in ("field", "place-to-win:5", "place-to-win:6", "place-to-win:8"):
        expect(area(page, spot)).to_have_attribute("aria-label", re.compile("you have"))
    button(page, "Sets").click()
    name, keep = dialog.get_by_label("Keep what lies on the layout as"), dialog.get_by_role("button", name="Keep")
    for wrong, told in (
        ("  ", "A set needs a name."),
        ("iron CROSS", "There is a set named"),
        ("x" * 31, "at most 30"),
    ):
        name.fill(wrong)
        keep.click()
        expect(dialog.get_by_role("alert")).to_contain_text(told)
    name.fill("My evening")
    keep.click()
    expect(dialog.get_by_role("button", name=re.compile("^My evening"))).to_be_visible()
    dialog.get_by_role("button", name="Press it").click()
    expect(page.locator(".sums")).to_contain_text(f"{CHIPS} $44.00")  # 5, 6 and 6 more
    page.reload()  # it is kept in this browser
    button(page, "Sets").click()
    dialog.get_by_role("button", name="Forget My evening").click()
    expect(dialog.get_by_role("button", name=re.compile("^My evening"))).to_have_count(0)
    page.keyboard.press("Escape")
    roll(page)
    roll(page)
    button(page, "All results").click()
    expect(dialog).to_contain_text("The last 3 results")
    expect(dialog).to_contain_text("Points: 0 made of 1")
    expect(
        dialog.get_by_role("row", name="7 1 0.5")
    ).to_be_visible()  # three throws, of which one in six could be expected
    shot(page, "results-of-dice")
    no_faults(page)
    page.keyboard.press("Escape")
    fits(page)


def test_tables_are_found_by_game_stake_and_free_seats_and_the_address_keeps_it(
    house: Served, opened: Open, shot: Shot
) -> None:
    small, large = house.new_table("small", "roulette"), house.new_table("large", "roulette", min="100", max="5000")
    dice = new_table(house, "other")
    page = opened("/")
    tile = page.locator("li.tile")
    page.get_by_role("combobox", name="Game").select_option("roulette")
    expect(tile.filter(has_text=dice)).to_have_count(0)
    page.get_by_label("Your wager, $").fill("50")
    expect(tile.filter(has_text=large)).to_have_count(0)
    expect(tile.filter(has_text=small)).to_have_count(1)
    page.get_by_label("Free seats only").check()
    expect(page).to_have_url(re.compile(r"\?game=roulette&stake=50&free$"))
    shot(page, "floor-filtered")
    page.reload()
    expect(page.get_by_label("Your wager, $")).to_have_value("50")
    expect(tile.filter(has_text=large)).to_have_count(0)
    for wrong in ("1e9", "-5", "much"):
        page.get_by_label("Your wager, $").fill(wrong)
        expect(page.locator("#stake-amiss")).to_contain_text("is no amount")
    no_faults(page)
    button(page, "Show all").click()
    expect(tile.filter(has_text=dice)).to_have_count(1)


def test_the_page_is_light_or_dark_and_its_letters_large_as_somebody_wants(
    house: Served, opened: Open, shot: Shot
) -> None:
    page = opened(f"/tables/{house.new_table('lit', 'roulette')}")
    body, settings = page.locator("body"), page.get_by_role("button", name="Settings")
    expect(body).to_have_css("background-color", DARK)
    settings.click()
    expect(page.get_by_label("Dark")).to_be_focused()  # a dialog begins at its first field
    page.get_by_label("Light", exact=True).check()
    page.get_by_label("130 %").check()
    expect(body).to_have_css("background-color", LIGHT)
    expect(page.locator("html")).to_have_css("font-size", "20.8px")
    expect(page.get_by_role("checkbox", name="Sound")).not_to_be_checked()  # off until somebody wants it
    page.keyboard.press("Escape")
    shot(page, "table-light")
    no_faults(page)
    page.get_by_role("link", name="Floor").click()
    expect(page.get_by_role("heading", level=1, name="Boardwalk")).to_be_visible()
    shot(page, "floor-light")
    no_faults(page)
    page.reload()  # it is kept
    expect(body).to_have_css("background-color", LIGHT)

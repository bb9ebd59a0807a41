"""The odds explorer in a real browser: a house is chosen, compared with another, played in numbers, and shared."""

import re

from playwright.sync_api import expect

from kit.served import Served, good
from page.acts import button, fits, no_faults
from page.conftest import Open, Shot


def test_somebody_compares_two_houses_and_shares_what_they_found(house: Served, opened: Open, shot: Shot) -> None:
    visitor = house.visitor()
    page = opened("/", who=visitor)
    page.get_by_role("link", name="Odds explorer").click()
    page.get_by_role("combobox", name="Game").select_option("roulette")
    table = page.get_by_role("table", name="House advantage of each wager")
    straight = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^Straight")))
    expect(straight).to_contain_text("5.26 %")
    button(page, "Compare with a second house").click()
    second = page.get_by_role("group").filter(has_text="House 2").last
    second.get_by_role("combobox", name="Wheel").select_option("single-zero")
    expect(straight).to_contain_text("2.70 %")
    expect(straight).to_contain_text("−2.56")
    expect(page.get_by_role("img", name="House advantage of each wager")).to_be_visible()
    page.get_by_role("combobox", name="Order").select_option("low")
    no_faults(page)
    fits(page, shot, "explorer")

    # What the law does not allow is named where it was chosen, and the odds of the other house stay.
    second.get_by_role("textbox", name=re.compile("^Maximum")).first.fill("1e9")
    expect(page.get_by_role("alert").first).to_be_visible()
    no_faults(page)
    shot(page, "explorer-refused")
    second.get_by_role("textbox", name=re.compile("^Maximum")).first.fill("500")

    for name, wrong in (("Rounds", "1e9"), ("Rounds", "-5"), ("Sessions", "many")):
        field = page.get_by_role("textbox", name=name)
        before = field.input_value()
        field.fill(wrong)
        button(page, "Simulate").click()
        expect(page.get_by_role("alert")).to_contain_text(f"“{wrong}” is no whole number from 1 to")
        expect(field).to_be_focused()
        field.fill(before)
    made = page.get_by_label("Wagers that are always made")
    for wrong, why in (("purple 10", "'purple' is not a wager of roulette"), ("red -5", "'-5' is not an amount")):
        made.fill(wrong)
        button(page, "Simulate").click()
        expect(page.get_by_role("alert")).to_contain_text(why)
        expect(page.get_by_role("alert")).not_to_contain_text("rules[")
        expect(made).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Wagers that are always made").fill("red 10")
    page.get_by_role("textbox", name="Sessions").fill("2000")
    button(page, "Simulate").click()
    expect(page.get_by_role("img", name="How many sessions ended")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("A session comes to")).to_contain_text("standard deviation of $")
    no_faults(page)
    fits(page, shot, "explorer-simulated")

    page.get_by_role("textbox", name="Rounds").fill("1000")
    page.get_by_role("textbox", name="Sessions").fill("100000")
    button(page, "Simulate").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    button(page, "Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    expect(button(page, "Simulate")).to_be_enabled()

    other = opened(page.url.removeprefix(house.address), "phone", who=house.visitor())
    expect(other.get_by_role("combobox", name="Game")).to_have_value("roulette")
    expect(other.get_by_role("textbox", name="Sessions")).to_have_value("100000")
    expect(other.get_by_role("combobox", name="Wheel").last).to_have_value("single-zero")
    no_faults(other)
    # Odds that are worked out are nobody's without a name: it is asked for there, and they come by themselves.
    address = '/odds#{"game":"blackjack","houses":[{}],"order":"book","wagers":"","rounds":"9","sessions":"9"}'
    nameless = opened(address, "phone")
    nameless.get_by_label("Your name").fill("Nell")
    button(nameless, "Come in").click()
    expect(nameless.get_by_label("Your name")).to_have_count(0)
    expect(nameless.get_by_role("alert")).to_have_count(0)
    stranger = opened("/odds#nonsense")
    expect(stranger.get_by_role("alert")).to_contain_text("begins anew with the usual rules")
    no_faults(stranger)


def test_the_edge_follows_the_form_of_a_new_table(house: Served, opened: Open, shot: Shot) -> None:
    """The exact figure of each wager under the rules as they are chosen; what is unlawful is refused there instead."""
    tom = opened("/desk#new", who=house.staff("supervisor"))
    tom.get_by_label("Game").select_option(label="Roulette")
    edge = tom.locator("details", has_text="House advantage under these rules")
    rows = edge.get_by_role("listitem")
    for wheel, straight in (("double-zero", "1/19 5.26 %"), ("single-zero", "1/37 2.70 %")):
        tom.get_by_role("combobox", name="Wheel").select_option(wheel)
        expect(rows.filter(has_text="Straight")).to_contain_text(straight)
        asked = {"game": "roulette", "wheel": wheel, "min": "5", "max": "500", "chip": "1"}
        told = good(house.staff("supervisor").post("/api/odds/roulette", json={"house": asked}))
        for row in told["rows"]:
            wanted = rows.filter(has_text=re.compile(f"^{re.escape(row['title'])}"))
            expect(wanted.filter(has_text=f"{row['advantage']} {row['percent']} %").first).to_be_visible()
    no_faults(tom)
    shot(tom, "edge-of-a-new-table")
    most = tom.get_by_role("textbox", name=re.compile("^Maximum"))
    most.fill("1")
    refused = edge.get_by_role("alert")
    expect(refused).to_contain_text("19:47-8.2(a)")
    expect(rows).to_have_count(1)  # what is wrong, and no figure
    no_faults(tom)
    shot(tom, "edge-refused")
    most.fill("500")
    expect(rows.filter(has_text="Straight")).to_contain_text("1/37 2.70 %")
    least = tom.get_by_role("textbox", name="Minimum", exact=True)
    least.fill("-5")
    button(tom, "Set up the table").focus()
    tom.keyboard.press("Enter")  # whoever sets it up is brought to what is amiss, which is told as it was typed
    expect(least).to_be_focused()
    expect(least).to_have_attribute("aria-invalid", "true")
    expect(tom.locator(".violations").last).to_contain_text("(-5) is not an amount")
    expect(tom.locator(".violations").last).to_contain_text("dollars, such as 10 or 12.50")

"""A teacher runs a class of five, each in a browser profile of their own, two of them on phones."""

import re

from playwright.sync_api import Locator, Page, expect

from kit.served import Served, good
from page.acts import area, fits, no_faults, not_lost
from page.conftest import Open, Shot

SIZES = {"Ann": "desk", "Ben": "phone", "Cleo": "tablet", "Dan": "desk", "Eve": "phone"}


def teach(page: Page, part: str) -> None:
    page.get_by_role("group", name="Parts of the class").get_by_role("button", name=part, exact=True).click()


def room(page: Page) -> Locator:
    return page.get_by_role("region", name="The class")


def opened_class(page: Page, game: str) -> str:
    """A teacher gives a name, chooses a game, and opens the class; its code."""
    page.get_by_role("region", name="Teach a class").get_by_label("Your name").fill("Ms Frizzle")
    page.get_by_role("button", name="Come in").click()
    page.get_by_label("Game").select_option(label=game)
    page.get_by_role("button", name="Open the class").click()
    code = page.locator(".code strong")
    expect(code).to_have_text(re.compile(r"[2-9A-Z]{4}-[2-9A-Z]{4}"))
    not_lost(page)
    return code.inner_text()


def join(page: Page, name: str, code: str) -> None:
    form = page.get_by_role("form", name="Join a class")
    form.get_by_label("Code of the class").fill(code)
    form.get_by_label("Your name").fill(name)
    form.get_by_role("button", name="Join").click()
    expect(page.get_by_role("region", name="The class")).to_contain_text("Ms Frizzle’s class")


def bet(page: Page, spot: str) -> None:
    area(page, spot).dispatch_event("click")
    expect(page.locator('[data-spot][aria-label*="you have"]')).not_to_have_count(0)


def test_a_teacher_runs_a_class_of_five(house: Served, opened: Open, shot: Shot) -> None:
    teacher = opened("/class", "desk")
    fits(teacher, shot, "class-begins")
    code = opened_class(teacher, "Roulette")
    first = teacher.url
    teach(teacher, "What comes")
    teacher.get_by_label("More, one round a line").fill("17\n\n99")
    teacher.get_by_role("button", name="Choose these").click()
    expect(teacher.get_by_role("alert")).to_contain_text("cannot show")
    teacher.get_by_label("More, one round a line").fill("17\n\n0")
    teacher.get_by_role("button", name="Choose these").click()
    expect(room(teacher)).to_contain_text("by chance")
    teacher.get_by_role("button", name="Pick", exact=True).click()
    shot(teacher, "class-outcomes")
    no_faults(teacher)
    teach(teacher, "Students")

    pages = {name: opened("/class", size) for name, size in SIZES.items()}
    wrong = pages["Ann"].get_by_role("form", name="Join a class")
    wrong.get_by_label("Code of the class").fill("letters")
    wrong.get_by_label("Your name").fill("Ann")
    wrong.get_by_role("button", name="Join").click()
    expect(pages["Ann"].get_by_role("alert")).to_contain_text("That is no code of a class.")
    not_lost(pages["Ann"])
    for name, page in pages.items():
        join(page, name, code)
    for name in SIZES:
        expect(room(teacher)).to_contain_text(name)
    no_faults(pages["Ben"])
    fits(pages["Ben"], shot, "class-student-phone")

    bet(pages["Ann"], "red")
    bet(pages["Ben"], "black")
    expect(room(teacher)).to_contain_text("Bets $5.00 on red")
    expect(room(teacher)).to_contain_text("The house keeps")
    shot(teacher, "class-students")
    no_faults(teacher)

    teacher.get_by_role("button", name="Pause").click()
    for page in pages.values():
        expect(room(page)).to_contain_text("Paused. Ms Frizzle goes on in a moment")
    teach(teacher, "Look here")
    teacher.get_by_label("A sentence for everybody").fill("The zero is neither red nor black.")
    teacher.get_by_role("button", name="Point at an area of the felt").click()
    area(teacher, "straight:0").dispatch_event("click")
    for page in pages.values():
        expect(room(page)).to_contain_text("The zero is neither red nor black.")
        expect(page.locator("circle.look")).to_have_count(1)
    no_faults(pages["Eve"])
    shot(pages["Eve"], "class-paused-phone")
    shot(pages["Ann"], "class-paused")
    teacher.get_by_role("button", name="Take it back").click()
    teacher.get_by_role("button", name="Go on").click()
    for page in pages.values():
        expect(room(page)).not_to_contain_text("Paused")
        expect(page.locator("circle.look")).to_have_count(0)

    for name in ("Cleo", "Dan", "Eve"):
        bet(pages[name], "red")
    for page in pages.values():
        page.locator(".go").click()
    for page in pages.values():
        expect(page.locator(".rail")).to_contain_text("Same again")
    teach(teacher, "Students")
    expect(room(teacher)).to_contain_text("Seat 2, $1,005, here")  # 17 is black

    teach(teacher, "Step back")
    step = room(teacher).get_by_role("button", name="Seat 1 bets $5.00 on red")
    step.click()
    shot(teacher, "class-steps")
    no_faults(teacher)
    teacher.get_by_role("button", name="Go back here").click()
    teacher.wait_for_url(lambda url: url != first and "/tables/" in url)
    for page in pages.values():
        page.wait_for_url(teacher.url)
        expect(room(page)).to_contain_text("Paused")
    expect(pages["Ann"].locator('[data-spot][aria-label*="you have"]')).to_have_count(1)
    expect(pages["Ben"].locator('[data-spot][aria-label*="you have"]')).to_have_count(0)
    teacher.get_by_role("button", name="Go on").click()
    expect(room(pages["Ben"])).not_to_contain_text("Paused")
    bet(pages["Ben"], "red")

    pages["Dan"].reload()  # and is back in the own seat
    expect(room(pages["Dan"])).to_contain_text("Ms Frizzle’s class")
    pages["Dan"].goto(first)  # the address of before leads to where the class is
    pages["Dan"].wait_for_url(teacher.url)

    streams = [first.rpartition("/")[2], teacher.url.rpartition("/")[2]]
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="End it for everybody").click()
    for page in (teacher, *pages.values()):
        expect(room(page)).to_contain_text("This class is over.")
    no_faults(pages["Cleo"])
    regulator = house.staff("regulator")
    for stream in streams:
        assert good(regulator.post(f"/api/tables/{stream}/verify"))["whole"]

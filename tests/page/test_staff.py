"""Staff in a real browser: a dealer deals, a supervisor changes rules and corrects, a regulator reads and verifies."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from chapter47.cli.main import main
from kit.served import Served, good
from page.acts import claim, no_faults, not_lost, place, seated
from page.conftest import Open, Shot


def test_dealer_supervisor_and_regulator(
    own_house: Served, opened: Open, shot: Shot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One night at a table: each of them finds what the others did."""
    house = own_house

    def staff(role: str, name: str) -> Page:
        return claim(opened(f"/staff/{house.links[role]}", at=house), name)

    # A dealer takes the table, closes betting, and enters what the real wheel showed.
    maria = staff("dealer", "Maria")
    ann = seated(house, opened, "roulette-1", 1)
    maria.goto(f"{house.address}/tables/roulette-1")
    maria.get_by_role("button", name="Take the table").click()
    place(ann, "straight:17")
    expect(maria.get_by_role("tabpanel")).to_contain_text("straight 17")
    maria.get_by_role("button", name="No more bets").click()
    shot(maria, "dealer-enters")
    no_faults(maria)
    maria.get_by_role("button", name="The ball was spun in the direction of the wheel").click()
    maria.get_by_role("button", name="Report").click()
    expect(maria.get_by_role("tabpanel")).to_contain_text("No Spin")
    maria.locator('[data-outcome="17"]').first.dispatch_event("click")
    maria.get_by_role("button", name=re.compile("^Enter")).click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("wins $175.00 at 35 to 1")  # five dollars on a number
    shot(maria, "dealer-settled")

    # A supervisor sees what the table won, changes its rules, and corrects the outcome with the dealer.
    tom = staff("supervisor", "Tom")
    expect(tom.get_by_text("roulette-1").first).to_be_visible()
    shot(tom, "desk")
    no_faults(tom)
    tom.goto(f"{house.address}/desk#table/roulette-1/rules")
    tom.get_by_label("Minimum").first.fill("10")
    tom.get_by_role("button", name="See what it needs").click()
    expect(tom.get_by_text("Half an hour's notice")).to_be_visible()
    expect(tom.get_by_text("19:47-8.3(b)1").first).to_be_visible()
    shot(tom, "desk-change")
    tom.get_by_role("button", name="Post and announce").click()
    expect(tom.get_by_text("Posted and announced")).to_be_visible()
    not_lost(tom)
    expect(ann.get_by_role("tabpanel")).to_contain_text(
        "a minimum wager of $10.00. Until then it is: a minimum wager of $5.00."
    )
    # The change is taken back: what follows is said first. Then the maximum is another at once, and its sign is there.
    coming = tom.get_by_role("region", name="Changes to come")
    coming.get_by_role("button", name="Withdraw the change announced for").click()
    expect(coming).to_contain_text("The rule here then stays: a minimum wager of $5.00.")
    expect(coming).to_contain_text("a choice of the floor’s own")
    shot(tom, "desk-withdraw")
    no_faults(tom)
    printed = coming.get_by_role("group").get_by_role("link", name="PDF").get_attribute("href")
    assert tom.request.get(f"{house.address}{printed}").body().startswith(b"%PDF")
    coming.get_by_role("button", name="Withdraw it").click()
    expect(coming).to_contain_text("is withdrawn: posted and announced")
    expect(coming).to_contain_text("No change is announced.")
    expect(ann.get_by_role("tabpanel")).to_contain_text("is withdrawn. The rule here then stays")
    tom.get_by_label("Maximum").first.fill("900")
    tom.get_by_role("button", name="See what it needs").click()
    needs = tom.get_by_role("form", name="What this change needs")
    before = needs.get_by_role("link", name="PDF").get_attribute("href")
    assert tom.request.get(f"{house.address}{before}").body().startswith(b"%PDF")
    shot(tom, "desk-sign-to-post")
    tom.get_by_role("button", name="Change now").click()
    with tom.expect_popup() as posted:
        tom.get_by_role("link", name="The sign of what counts from now on").click()
    expect(posted.value.get_by_role("main")).to_contain_text("A maximum wager of $900.00. Until now: ")
    posted.value.close()
    tom.goto(f"{house.address}/desk#table/roulette-1/rounds/1")
    tom.reload()
    tom.get_by_label("It showed").select_option("18")
    tom.get_by_label("Reason").fill("The camera shows the ball in 18.")
    shot(tom, "desk-dispute")
    no_faults(tom)
    tom.get_by_role("button", name="Propose the correction").click()
    not_lost(tom)
    maria.get_by_role("button", name="Confirm").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("The spin of round 1 was corrected")

    # A regulator finds all of it with its provision, verifies it, and takes the proof away.
    ruth = staff("regulator", "Ruth")
    expect(ruth.get_by_role("heading", name="Regulator’s room")).to_be_visible()
    expect(ruth.get_by_role("table").first).to_contain_text("19:47-")
    shot(ruth, "room")
    no_faults(ruth)
    finds, found = ruth.get_by_label("Find"), ruth.locator("tbody")
    for typed, told in (
        ("5.3b", "No More Bets"),
        ("maria", "the dealer Maria"),
        ("today", "Ruth"),
        ("$175", "35 to 1"),
    ):
        finds.fill(typed)
        finds.press("Enter")
        expect(found).to_contain_text(told)
        expect(found.locator("tr").first).to_be_visible()
    late: list[Route] = []  # the answer to a question that another has overtaken is dropped
    ruth.route("**/api/log?*find=maria*", lambda route: late.append(route))
    with ruth.expect_request("**/api/log?*find=maria*"):
        finds.fill("maria")
        finds.press("Enter")
    finds.fill("today")
    finds.press("Enter")
    expect(found).to_contain_text("Ruth")
    with ruth.expect_response("**/api/log?*find=maria*"):
        late[0].continue_()
    expect(found).to_contain_text("Ruth")
    finds.fill("19:47-5.3(b)")
    finds.press("Enter")
    expect(found.locator("tr")).to_have_count(1)  # in whichever stream
    found.get_by_role("button", name="Line").click()
    found.get_by_role("link", name="19:47-5.3(b)").first.click()
    law = ruth.get_by_role("dialog", name="19:47-5.3(b)")
    for told in ("No More Bets", "in force since 16 October 1995", "chapter47/table/table.py"):
        expect(law).to_contain_text(told)
    shot(ruth, "law")
    no_faults(ruth)
    law.get_by_role("button", name="Back").click()
    expect(finds).to_have_value("19:47-5.3(b)")  # where one was
    ruth.goto(f"{house.address}/rules/5.3b")
    expect(ruth.get_by_role("heading", name="5.3b")).to_be_visible()
    expect(ruth.get_by_role("main")).to_contain_text("No More Bets")
    ruth.goto(f"{house.address}/room")
    ruth.get_by_label("Amount").fill("$175")  # what fits amount and provision
    ruth.get_by_role("textbox", name="Provision").fill("5.2")
    ruth.get_by_role("textbox", name="Provision").press("Enter")
    expect(found).to_contain_text("35 to 1")
    ruth.get_by_role("textbox", name="Person").fill("nobody such")
    ruth.get_by_role("textbox", name="Person").press("Enter")
    expect(ruth.get_by_text("No line fits")).to_be_visible()
    shot(ruth, "room-nothing-found")
    ruth.get_by_label("Amount").fill("1e9")
    ruth.get_by_label("Amount").press("Enter")
    expect(ruth.get_by_role("alert")).to_contain_text("'1e9' is not an amount")
    ruth.get_by_role("link", name="Proof and export").click()
    with ruth.expect_download() as everything:
        ruth.get_by_role("link", name="Export all").click()
    everything.value.save_as(tmp_path / "floor.zip")
    with pytest.raises(SystemExit) as whole:
        main(["verify", str(tmp_path / "floor.zip")])
    assert whole.value.code == 0
    with ruth.expect_download() as download:
        ruth.evaluate("location.href = '/api/export/roulette-1'")
    log = tmp_path / "roulette-1.jsonl"
    download.value.save_as(log)
    with pytest.raises(SystemExit) as whole:
        main(["verify", str(log)])
    assert whole.value.code == 0
    text = log.read_text()
    for part in ('"19:47-5.4(a)"', '"19:47-5.3(b)"', '"19:47-8.3(b)2"', '"corrected"', '"dealer:', '"supervisor:'):
        assert part in text, part
    log.write_text(text.replace('"paid":"175.00"', '"paid":"175.01"', 1))
    capsys.readouterr()
    with pytest.raises(SystemExit) as broken:
        main(["verify", str(log)])
    assert broken.value.code == 1
    assert "ine" in capsys.readouterr().out


def test_the_room_and_the_desk_are_closed_to_others(opened: Open) -> None:
    for path in ("/desk", "/room", "/staff"):
        page = opened(path)
        expect(page.get_by_role("link", name="Staff sign-in").first).to_be_visible()


def test_somebody_outside_the_line_vouches_for_who_was_invited(own_house: Served, opened: Open, shot: Shot) -> None:
    """A supervisor invites a dealer: the page says for whom somebody still has to vouch, and who may."""
    tom, vera, tina = own_house.staff("supervisor"), own_house.staff("surveillance"), own_house.another("dealer")
    name = good(tina.get("/api/me"))["person"]["name"]
    inviter = good(tom.get("/api/me"))["person"]["name"]

    def row(page: Page) -> Locator:
        return page.get_by_role("listitem").filter(has_text=name)

    mine = opened("/desk", who=tom, at=own_house)
    mine.get_by_role("link", name="Staff", exact=True).click()
    expect(row(mine)).to_contain_text(f"until then they confirm nothing that {inviter} does")
    expect(row(mine).get_by_role("button")).to_have_count(0)  # who invited them does not vouch
    hers = opened("/staff", who=vera, at=own_house)
    row(hers).get_by_role("button", name="Vouch").click()
    expect(row(hers)).to_contain_text(f"Do you know {name}, as somebody of their own?")
    shot(hers, "staff-vouch")
    no_faults(hers)
    row(hers).get_by_role("button", name="Vouch").click()
    expect(hers.get_by_role("status")).to_contain_text(f"You vouch for {name}.")
    expect(row(hers).get_by_role("button")).to_have_count(0)
    mine.reload()
    expect(row(mine)).to_contain_text("vouches for them")
    expect(mine.get_by_role("status")).to_contain_text("Nobody waits")
    no_faults(mine)

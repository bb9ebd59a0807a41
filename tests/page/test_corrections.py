"""What changes money behind a player's back is announced like a result; and a question is never under an old one."""

import re

import pytest
from playwright.sync_api import Page, expect

from kit.served import Served
from page.acts import Dealer, area, button, dealer, no_faults, not_lost, place, say, seated, status, take_seat
from page.conftest import Open, Shot

WON, LOST = "rgb(167, 216, 160)", "rgb(255, 141, 128)"
REASON = "The camera shows the ball in 17."
CORRECTED = "The spin of round 1 was corrected: it was 17 black, not 18 red."


def sees(page: Page) -> None:
    """Whoever proposes or confirms it has in view what it changes."""
    preview = page.locator(".preview")
    expect(preview).to_contain_text(CORRECTED.replace("was corrected", "is to be corrected"))
    expect(preview.get_by_role("row")).to_contain_text([r"+$180.00", "−$10.00", "−$170.00"])
    expect(preview.get_by_role("listitem").filter(has_text=":")).to_contain_text(
        ["Straight 17: lost $5.00, now wins $175.00", "Red: won $5.00, now loses $5.00"]
    )


def test_a_correction_is_previewed_announced_refused_and_made(house: Served, opened: Open, shot: Shot) -> None:
    """Whoever proposes it sees beforehand what changes, by seat and wager, and so does whoever confirms it; whoever was
    there is told what it would bring them, may object, and is told what became of it."""
    table = house.new_table("corrected", "roulette", wheel="single-zero")
    maria = opened(f"/tables/{table}", who=house.staff("dealer"))  # whom the supervisor did not invite
    button(maria, "Take the table").click()
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2, "phone")
    place(ann, "straight:17")
    place(bob, "red")
    button(maria, "No more bets").click()
    maria.locator('[data-outcome="18"]').first.dispatch_event("click")
    maria.get_by_role("button", name=re.compile("^Enter")).click()
    expect(status(ann)).to_contain_text("You lost $5.00.")
    spun = int(ann.locator(".results li").first.get_attribute("data-entry") or 0)

    tom = opened(f"/desk#table/{table}/rounds/1", who=house.staff("supervisor"))
    propose = tom.get_by_role("button", name="Propose the correction")
    for answer in ("Say no", "Confirm"):
        # Nothing is proposed before what it changes is in view, and nobody hears of that.
        tom.get_by_label("Reason").fill(REASON)
        expect(propose).to_be_disabled()
        tom.get_by_label("It showed").select_option("17")
        sees(tom)
        expect(maria.locator(".proposal")).to_have_count(0)
        expect(ann.locator(".announced")).to_have_count(0)
        shot(tom, "correction-dry-run")
        no_faults(tom)
        propose.click()
        for page, would in ((ann, "You would be paid $180.00 more."), (bob, "$10.00 would be taken back from you.")):
            told = page.get_by_role("region", name="A correction is proposed").get_by_role("status")
            expect(told).to_contain_text(CORRECTED.replace("was corrected", "is to be corrected"))
            expect(told).to_contain_text(would)
            shot(page, f"correction-announced-{'desk' if page is ann else 'phone'}")
            no_faults(page)
        if answer == "Say no":
            button(bob, "Object").click()
            expect(bob.get_by_label("What you have against it")).to_be_focused()
            bob.keyboard.type("I saw it in 18")
            bob.keyboard.press("Enter")
            expect(bob.locator(".announced")).to_contain_text("You objected: I saw it in 18.")
            not_lost(bob)
            expect(maria.locator(".preview")).to_contain_text(re.compile("Seat 2, .*: I saw it in 18"))
            no_faults(bob)
        sees(maria)
        shot(maria, f"correction-preview-{answer.replace(' ', '-').lower()}")
        no_faults(maria)
        button(maria, answer).click()
        expect(maria.locator(".proposal")).to_have_count(0)
        expect(bob.get_by_role("region", name="A correction is proposed")).to_have_count(0)
        if answer == "Say no":
            for page in (ann, bob):
                dropped = page.get_by_role("region", name="A correction is not made")
                expect(dropped).to_contain_text("The spin of round 1 is not corrected.")
                expect(dropped).to_contain_text(
                    re.compile("The dealer .* does not confirm .* Nothing changes for you.")
                )
                shot(page, f"correction-dropped-{'desk' if page is ann else 'phone'}")
                no_faults(page)
                button(page, "I have read it").click()
                expect(page.locator(".announced")).to_have_count(0)
            answer_told = f"does not confirm the correction of entry {spun}."
            expect(tom.get_by_role("region", name="Rule on this entry").get_by_role("alert")).to_contain_text(
                answer_told
            )
            shot(tom, "correction-declined")
            no_faults(tom)
    for page, sentence, provision, color, net in (
        (ann, "You are paid $180.00 more.", "19:47-5.2(a)", WON, "+$180.00"),
        (bob, "$10.00 is taken back from you.", "19:47-5.1(e)9", LOST, "−$10.00"),
    ):
        expect(status(page).locator(".status")).to_have_text(CORRECTED)
        told = status(page).get_by_text(f"{sentence} Reason: {REASON} ({provision})")
        expect(told).to_have_css("color", color)
        expect(page.locator(".sums .net")).to_have_text(net)
        expect(page.locator(f'.results [data-entry="{spun}"]')).to_have_text("17")
        shot(page, f"correction-told-{'desk' if page is ann else 'phone'}")
        no_faults(page)
    button(ann, "Session").click()
    expect(ann.get_by_role("dialog")).to_contain_text("+$175.00")  # five dollars were lost before that
    ann.keyboard.press("Escape")
    ann.get_by_role("tab", name="Why").click()
    expect(ann.get_by_role("tabpanel").get_by_role("listitem").first).to_contain_text(
        f"{CORRECTED} You are paid $180.00 more."
    )

    # Whoever acts is told of now again, with the correction beside it.
    place(ann, "red")
    expect(status(ann).locator(".status")).to_have_text("Place your wagers")
    expect(status(ann)).to_contain_text("You are paid $180.00 more.")

    # The round is told as corrected from now on, with what it was beside it: at the desk, and in Ann's own record.
    tom.goto(f"{house.address}/desk#table/{table}/rounds")
    expect(tom.get_by_role("row").filter(has_text="Round 1")).to_contain_text(["17was 18"])
    shot(tom, "corrected-rounds")
    ann.goto(f"{house.address}/record")
    expect(ann.get_by_text("Shown: 17", exact=True)).to_be_visible()
    expect(ann.get_by_text("As it was: −$5.00")).to_be_visible()
    shot(ann, "corrected-record")
    no_faults(ann)
    ann.goto(f"{house.address}/record#round/{table}/1")
    expect(ann.get_by_role("region", name="Step")).to_contain_text(REASON)
    shot(ann, "corrected-steps")
    no_faults(ann)


def test_a_voided_round_is_told_with_its_reason(house: Served, opened: Open, shot: Shot) -> None:
    table = house.new_table("voided", "roulette")
    ann = seated(house, opened, table, 1)
    place(ann, "red")
    say(house.staff("supervisor"), table, call="void-round", reason="the wheel is out of balance")
    expect(status(ann).locator(".status")).to_have_text("The round was voided.")
    expect(status(ann)).to_contain_text(
        "Your wagers go back: $5.00. Reason: the wheel is out of balance. (editorial choice)"
    )
    shot(ann, "voided")
    no_faults(ann)


def test_a_raise_is_asked_for_by_name_and_not_under_an_old_result(house: Served, opened: Open, shot: Shot) -> None:
    """Red dog: the question stands over its buttons, and what was called beside it; others are asked nothing."""
    table = house.new_table("raised", "red-dog")
    maria = Dealer(house, table)
    ann, bob = seated(house, opened, table, 1), seated(house, opened, table, 2, "phone")
    expect(status(ann).locator(".status")).to_have_text("Place your wagers")
    place(ann, "red-dog")
    maria.deal("4S")
    expect(status(ann).locator(".status")).to_have_text("Cards are dealt")
    maria.deal("8D")
    expect(status(ann).locator(".status")).to_have_text("Raise your wager, or go on without")
    expect(status(ann)).to_contain_text("The spread is 3.")
    expect(button(ann, "Raise")).to_be_visible()
    expect(status(bob).locator(".status")).not_to_have_text(re.compile("Raise your wager|Place your"))
    shot(ann, "raise-asked")
    no_faults(ann)


@pytest.mark.provision("8.2(d)")
def test_who_asks_for_more_than_the_maximum_waits_and_is_told_of_the_no(
    house: Served, opened: Open, shot: Shot
) -> None:
    table = house.new_table("asked", "roulette", min="5", max="100")
    maria = dealer(house, opened, table)
    player = take_seat(house, table, 1)
    say(player, table, seat=1, bet="straight", pick="17", amount="100")
    ann = opened(f"/tables/{table}", "phone", who=player)
    expect(area(ann, "straight:17")).to_have_attribute("aria-label", re.compile(r"\$100"))
    area(ann, "straight:17").dispatch_event("click")
    waits = ann.locator(".waits")
    expect(waits).to_contain_text("at most $100.00 at this table. The dealer was asked.")
    expect(ann.get_by_role("alert")).to_have_count(0)
    shot(ann, "player-waits-phone")
    no_faults(ann)
    expect(maria.locator(".proposal")).to_contain_text("on straight 17")
    shot(maria, "dealer-asked")
    no_faults(maria)
    button(maria, "Say no").click()
    expect(waits).to_have_count(0)
    expect(ann.get_by_role("alert").first).to_contain_text("does not accept $5.00 on straight")
    expect(ann.get_by_role("alert").first).to_contain_text("is at most $100.00 at this table.")
    shot(ann, "player-told-no-phone")
    no_faults(ann)
    area(ann, "straight:17").dispatch_event("click")
    expect(waits).to_be_visible()
    button(maria, "Confirm").click()
    expect(area(ann, "straight:17")).to_have_attribute("aria-label", re.compile(r"\$105"))
    expect(waits).to_have_count(0)
    expect(ann.get_by_role("alert")).to_have_count(0)

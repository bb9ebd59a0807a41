"""People at a system's booth, each with a page of their own."""

import re

from playwright.sync_api import Locator, Page, expect

from kit.served import Served
from page.acts import button
from page.conftest import Open

AT = "/systems/keno-1"


class Booth:
    """Five people at five pages."""

    def __init__(self, house: Served, opened: Open) -> None:
        self.house = house
        self.board = opened(f"{AT}#board")
        self.writer = opened(AT, who=house.staff("keno-writer"))
        self.supervisor = opened(AT, who=house.staff("keno-supervisor"))
        self.inspector = opened(AT, who=house.staff("inspector"))
        self.patron = opened(AT, "phone", who=house.visitor())

    @property
    def everybody(self) -> list[Page]:
        return [self.board, self.writer, self.supervisor, self.inspector, self.patron]

    def open_drawer(self, amount: str = "500") -> None:
        """The writer takes a station; the supervisor counts the drawer as well."""
        self.writer.get_by_label("Drawer as counted").fill(amount)
        button(self.writer, "Open the drawer").click()
        button(self.supervisor, "Confirm").click()
        expect(self.writer.get_by_label("Numbers as marked")).to_be_focused()

    def key(self, line: str) -> None:
        """The writer types a line, and Enter; once it is done, it is gone."""
        field = self.writer.get_by_label("Numbers as marked")
        field.fill("")
        field.press_sequentially(line)
        field.press("Enter")

    def walk_in(self, line: str, ticket: int) -> str:
        """Somebody pays cash for a ticket, and is given it with its check code."""
        self.key(line)
        expect(last(self.writer)).to_contain_text(f"Ticket {ticket} is issued to the bearer")
        found = re.search(r"check code (\w{10})", last(self.writer).inner_text())
        assert found is not None
        return found[1]

    def issue(self, marks: str) -> None:
        """The writer issues what the patron handed in."""
        queue = self.writer.get_by_role("region", name="Handed in: 1")
        expect(queue).to_contain_text(marks)
        queue.get_by_role("button", name="Issue the ticket").click()

    def draw(self, game: int, *first: int) -> None:
        """The stations are locked out, and the generator selects."""
        rest = [number for number in range(80, 0, -1) if number not in first]
        self.house.select(*first, *rest[: 20 - len(first)])
        self.lock()
        expect(self.board.get_by_role("list", name=f"Numbers of game {game}").first).to_be_visible()
        expect(lit(self.board)).to_have_count(20)

    def lock(self) -> None:
        """Notice is given, a minute passes, and the stations are locked out."""
        button(self.supervisor, "Closing").click()
        expect(self.board.locator(".head .clock").first).to_contain_text("last minute")
        self.house.pass_by(60)
        button(self.supervisor, "Lock out").click()

    def sign(self, ticket: int) -> None:
        """The supervisor authorizes a payment."""
        self.supervisor.get_by_label("Ticket", exact=True).first.fill(str(ticket))
        button(self.supervisor, "Authorize").click()
        expect(self.supervisor.get_by_text("Done: Authorize.")).to_be_visible()

    def drawer(self) -> Locator:
        """What the writer's drawer holds by the book."""
        self.house.pass_by(1)
        return self.writer.locator("dl.facts div", has_text="Holds")


def last(page: Page) -> Locator:
    """What was done last at the writer's station."""
    return page.get_by_role("region", name="Last at this station").get_by_role("listitem").first


def lit(page: Page) -> Locator:
    return page.locator(".number.lit")


def refused(page: Page) -> Locator:
    return page.get_by_role("alert")

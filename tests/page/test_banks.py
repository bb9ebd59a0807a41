"""A player banks, alone and with the house: four people at one table, each in a browser profile of their own.

Both games come to the same: what is wagered, won and lost, and so what lies in the center, is worked out once. The
short run plays one of them, the long proofs the other too.
"""

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from kit.served import Json, Served, Stream
from page.acts import button, fits, no_faults, status
from page.conftest import Open, Shot

SEATS = (1, 2, 3, 4)
SIZE = {1: "desk", 2: "desk", 3: "phone", 4: "phone"}
LOW = 2
"""How many are the low hand."""


class Deal(NamedTuple):
    """What each position is dealt where a player banks: the last two are what its player sets as the low hand."""

    bank: int
    hands: Mapping[int | str, str]


class Game(NamedTuple):
    """How a game is dealt, and its hands of two rounds, of which each comes off as it says."""

    name: str
    ring: tuple[int | str, ...]
    """The positions in the order in which they are dealt to."""
    dice: tuple[int, int, int]
    """A total that counts round to the bank again."""
    together: bool
    """Whether each position has all of its hand at once."""
    cut: int
    """After how many the stack is cut."""
    banked: Deal
    co_banked: Deal
    words: tuple[str, str]
    """What seat 2's hands are called, where seat 1 banks."""

    @property
    def waits(self) -> bool:
        """Whether players may surrender once all hands are set, and not before: then everybody is given time for it."""
        return self.name == "pai-gow"

    def stack(self, deal: Deal) -> list[str]:
        """The whole pack as it is shuffled, so that these hands come after the cut, and then what is left."""
        at = self.ring.index(deal.bank)
        held = [deal.hands.get(position, "").split() for position in self.ring[at:] + self.ring[:at]]
        most, rest = max(map(len, held)), iter(self.others(deal))
        held = [hand or [next(rest) for _ in range(most)] for hand in held]
        dealt = held if self.together else zip(*held, strict=True)
        pieces = [*(piece for group in dealt for piece in group), *rest]
        return pieces[len(pieces) - self.cut :] + pieces[: len(pieces) - self.cut]

    def others(self, deal: Deal) -> list[str]:
        """What is in no hand that is played."""
        pack = list(PACKS[self.name])
        for hand in deal.hands.values():
            for piece in hand.split():
                pack.remove(piece)
        return pack


TWICE = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"]
ONCE = ["3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2"]
PACKS = {
    "pai-gow": [*TWICE, *TWICE, *ONCE],
    "pai-gow-poker": [*(rank + suit for rank in "A23456789TJQK" for suit in "SHDC"), "JK"],
}
GAMES = [
    Game(
        "pai-gow",
        ("dealer", 1, 2, 3, 4, 5, 6, "dead"),
        (3, 3, 3),
        True,
        0,
        Deal(
            1,
            {
                1: "6-6 4-5 1-3 4-6",  # a wong, and four
                2: "2-4 1-2 5-5 5-5",  # the supreme pair, and a pair of tens: both are higher
                3: "5-6 1-1 3-3 2-3",  # three, and one: neither is
                4: "4-4 4-4 1-6 1-5",  # a pair of eights, which is higher, and three, which is not
                "dealer": "2-2 2-2 3-6 2-6",  # a pair of fours, and seven: both are higher
            },
        ),
        Deal(
            2,
            {
                2: "6-6 4-5 1-3 4-6",
                1: "5-6 1-1 3-3 2-3",  # three, and one: neither is higher
                3: "5-6 1-1 3-3 1-4",  # three, and one
                4: "4-4 4-4 1-6 1-5",
            },
        ),
        ("Supreme pair", "Pair of tens (5-5)"),
    ),
    Game(
        "pai-gow-poker",
        ("dealer", 6, 5, 4, 3, 2, 1),
        (1, 2, 5),
        False,
        26,
        Deal(
            1,
            {
                1: "AS AD 6S 4H 2D TC 9H",  # a pair of aces, and ten high
                2: "KS KD KC 3S 2C QH QD",  # three kings, and a pair of queens: both are higher
                3: "QC JD 8S 4C 3H 7D 5C",  # queen high, and seven high: neither is
                4: "TS TD TH 5H 4S 7C 6C",  # three tens, which are higher, and seven high, which is not
                "dealer": "AH AC KH 9D 8C JS JC",  # a pair of aces with a king, and a pair of jacks: both are higher
            },
        ),
        Deal(
            2,
            {
                2: "AS AD 6S 4H 2D TC 9H",
                1: "QC JD 8S 4C 3H 7D 5C",
                3: "QH JH 8C 4D 3D 7S 5S",  # queen high, and seven high
                4: "TS TD TH 5H 4S 7C 6C",
            },
        ),
        ("Three of a kind, kings", "Pair of queens"),
    ),
]


def may(stream: Stream, name: str) -> list[Json]:
    """What of that name may be said now."""
    return [each for each in stream.says if each["name"] == name and "refused" not in each]


class Table:
    """Four people who have played a round against the dealer, so that each may bank."""

    def __init__(self, house: Served, opened: Open, game: Game) -> None:
        self.house, self.game = house, game
        self.name = house.new_table(f"banks-{game.name}", game.name, banking=True, co_banking=True)
        self.people: dict[int, httpx.Client] = {seat: house.visitor() for seat in SEATS}
        self.streams: dict[int, Stream] = {seat: house.stream(self.people[seat], self.name) for seat in SEATS}
        for seat, stream in self.streams.items():
            stream.sit(seat)
        self._play_first()
        self.before = self.in_front()
        self.pages = {seat: opened(f"/tables/{self.name}", SIZE[seat], who=self.people[seat]) for seat in SEATS}

    def _play_first(self) -> None:
        """A round against the dealer, without a page; what is shuffled after it is the banked one."""
        while not (told := self.house.view(self.name)["headline"])["betting"]:
            for seat in told["seats"]:
                self.streams[seat].say(seat=seat, choose="decline-cut")
        for seat, stream in self.streams.items():
            stream.bet(seat, self.game.name)
            stream.ready()
        self.house.stack(*self.game.stack(self.game.banked))
        for seat, stream in self.streams.items():
            while not (sets := may(stream, "set")):
                stream.next()
            stream.say(seat=seat, choose="set", **sets[0]["suggests"]["house-way"]["fills"])
        for stream in self.streams.values() if self.game.waits else ():
            while not may(stream, "ready"):
                stream.next()
            stream.ready()
        self.streams[1].settle(1)

    def in_front(self) -> dict[int, int]:
        """What everybody has, in cents."""
        seats = self.house.view(self.name)["seats"]
        return {seat: round(100 * float(seats[str(seat)]["chips"])) for seat in SEATS}

    def won(self) -> dict[int, str]:
        """What everybody has won since the first round."""
        return {seat: f"{(chips - self.before[seat]) / 100:+.2f}" for seat, chips in self.in_front().items()}

    def wager(self, *seats: int) -> None:
        """Those wager again what they had down, and all are done: the dice come to the bank."""
        for seat in seats:
            button(self.pages[seat], "Same again $10").click()
            expect(self.pages[seat].locator(".rail")).to_contain_text("$10.00")
        self.house.choose(self.game.dice)
        self.go_on()

    def go_on(self) -> None:
        for page in self.pages.values():
            page.locator(".go").click()

    def expose(self, *seats: int) -> None:
        """Nobody of them surrenders."""
        for seat in seats if self.game.waits else ():
            expect(button(self.pages[seat], "Surrender")).to_be_visible()
            self.pages[seat].locator(".go").click()

    def hands_stay_hidden(self, deal: Deal) -> None:
        """Before hands are shown nobody's page or stream has a piece of another's, but for one like their own."""
        for seat, page in self.pages.items():
            own = set(deal.hands[seat].split())
            others = {piece for whose, hand in deal.hands.items() if whose != seat for piece in hand.split()} - own
            seen = set(page.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)"))
            assert seen <= own | {"XX"}, seat
            stream = self.streams[seat]
            heard = len(stream.messages)
            while not stream.view["headline"]["seats"]:  # whoever is to set is asked when all is dealt
                stream.next()
            sent = json.dumps(stream.messages[heard:])
            assert not [piece for piece in others if f'"{piece}"' in sent], seat

    def heard_all(self) -> None:
        """Everybody's stream has told of all that has happened."""
        newest = self.house.view(self.name)["n"]
        for stream in self.streams.values():
            while stream.n < newest:
                stream.next()


def groups(page: Page) -> tuple[Locator, Locator]:
    """The two hands that somebody is setting: low and high."""
    low, high = (page.get_by_role("group", name=name, exact=True) for name in ("Low", "High"))
    return low, high


def piece(page: Page, code: str) -> Locator:
    """One of those that somebody sets."""
    return page.locator(f'.piece:has([data-card="{code}"])')


def by_keyboard(page: Page, *pieces: str) -> None:
    """Space moves a piece from one hand to the other."""
    for code in pieces:
        piece(page, code).get_by_role("checkbox").first.focus()
        page.keyboard.press("Space")


def by_drag(page: Page, *pieces: str) -> None:
    low, high = groups(page)
    for dragged, code in enumerate(pieces, 1):
        high.locator(f'.piece:has([data-card="{code}"])').first.drag_to(low)
        expect(low.get_by_role("checkbox")).to_have_count(dragged)


def by_tap(page: Page, *pieces: str) -> None:
    for code in pieces:
        groups(page)[1].locator(f'.piece:has([data-card="{code}"])').first.tap()


def confirm(page: Page, *low: str) -> None:
    """What is set is looked at, and said."""
    expect(groups(page)[0].get_by_role("checkbox")).to_have_count(LOW)
    shown = groups(page)[0].locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert sorted(shown) == sorted(low)
    button(page, "Set these two").click()
    expect(button(page, "Set these two")).to_have_count(0)


def account(page: Page) -> Locator:
    """What came into the center, and went out of it."""
    return page.get_by_role("list", name="Center, oldest first").get_by_role("listitem")


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=game.name, marks=() if game is GAMES[-1] else pytest.mark.prove) for game in GAMES],
)
def test_four_people_play_a_bank_round_and_a_co_bank_round(house: Served, opened: Open, shot: Shot, game: Game) -> None:
    table = Table(house, opened, game)
    ann, bob, cal, dan = (table.pages[seat] for seat in SEATS)
    everybody = table.pages.values()
    lows = {seat: hand.split()[-LOW:] for seat, hand in game.banked.hands.items()}

    # Ann banks, and lets the dealer wager $5 against her. The others wager $10 each.
    button(ann, "Accept the bank").click()
    for page in everybody:
        expect(page.locator('[data-token="bank"]')).to_have_text("BANK")
    ann.get_by_label(re.compile("^What the dealer wagers")).fill("5")
    button(ann, "What the dealer wagers").click()
    table.heard_all()
    table.wager(2, 3, 4)
    for page in everybody:
        expect(status(page)).to_contain_text("high hand")
        expect(page.locator('[data-token="count"].last')).to_have_count(1)  # the count ends at the bank
        expect(page.locator('[data-device="shaker"]')).to_contain_text(f"= {sum(game.dice)}")
        expect(page.locator("svg .meter", has_text="$0.00")).to_have_count(1)  # the center
    table.hands_stay_hidden(game.banked)
    shot(ann, f"{game.name}-dealt-desk")
    shot(cal, f"{game.name}-dealt-phone")

    # Each sets the own hands, in another way.
    by_keyboard(ann, *lows[1])
    by_drag(bob, *lows[2])
    by_tap(cal, *lows[3])
    button(dan, "Set by the house way").click()
    no_faults(cal)
    shot(bob, f"{game.name}-set-desk")
    shot(dan, f"{game.name}-set-phone")
    for seat, page in list(table.pages.items())[1:]:
        confirm(page, *lows[seat])
        expect(page.locator(f'[data-hand="box {seat} low hand"] [data-card]')).to_have_count(LOW)
    expect(bob.get_by_label("Your hand, high hand")).to_contain_text(game.words[0])
    expect(bob.get_by_label("Your hand, low hand")).to_contain_text(game.words[1])
    house.stack(*game.stack(game.co_banked))
    confirm(ann, *lows[1])
    table.expose(2, 3, 4)

    # Bob wins, Cal loses, Dan pushes, and so the center has $10 of Cal's for Bob; the dealer's $5 is Ann's to pay.
    for page in everybody:
        expect(account(page)).to_have_text(["seat 3 +$10.00", "seat 2 -$10.00", "the bank +$5.00", "the dealer -$5.00"])
        for seat, high, low in ((2, "wins", "wins"), (3, "loses", "loses"), (4, "wins", "loses")):
            expect(page.locator(f'[data-hand="box {seat} high hand"] .caption')).to_have_text(f"High hand: {high}")
            expect(page.locator(f'[data-hand="box {seat} low hand"] .caption')).to_have_text(f"Low hand: {low}")
        expect(page.locator('[data-hand="dealer high hand"] .caption')).to_have_text("High hand: wins")
    assert table.won() == {1: "-5.00", 2: "+9.50", 3: "-10.00", 4: "+0.00"}  # of what Bob won, 5 percent is vigorish
    expect(status(bob)).to_contain_text("9.50")
    shot(ann, f"{game.name}-settled-desk")
    shot(cal, f"{game.name}-settled-phone")
    no_faults(ann)
    fits(dan)

    # Bob is offered the bank first in the next round, and has the house cover half of it.
    button(bob, "Accept the bank").click()
    button(bob, "Have the house cover half").click()
    for page in everybody:
        expect(page.locator('[data-token="co-bank"]')).to_have_text("CO-BANK")
    table.heard_all()
    table.wager(1, 3, 4)
    lows = {seat: hand.split()[-LOW:] for seat, hand in game.co_banked.hands.items()}
    for page in (ann, cal, dan):
        expect(groups(page)[1]).to_be_visible()
    expect(status(bob)).to_contain_text("The players set their hands")
    expect(button(bob, "Set these two")).to_have_count(0)  # the dealer sets it
    table.hands_stay_hidden(game.co_banked)
    by_keyboard(ann, *lows[1])
    by_tap(cal, *lows[3])
    button(dan, "Set by the house way").click()
    for seat, page in ((1, ann), (3, cal), (4, dan)):
        confirm(page, *lows[seat])
    table.expose(1, 3, 4)

    # Ann and Cal lose, Dan pushes: half of $20 is the house's, and of Bob's half 5 percent is vigorish.
    moved = ["seat 1 +$10.00", "seat 3 +$10.00", "the house -$10.00", "vigorish -$0.50", "the bank -$9.50"]
    for page in everybody:
        expect(account(page)).to_have_text(moved)
    assert table.won() == {1: "-15.00", 2: "+19.00", 3: "-20.00", 4: "+0.00"}
    shot(bob, f"{game.name}-co-banked-desk")
    shot(dan, f"{game.name}-co-banked-phone")

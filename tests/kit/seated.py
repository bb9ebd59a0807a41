"""Those who are at a card table of a served floor: over HTTP and WebSocket, as their pages are."""

import httpx

from kit.marks import marks_told
from kit.offers import Offers
from kit.served import Json, Served, good

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "SHDC"]


def stack_behind(floor: Served, at: int, decks: int, *cards: str) -> None:
    """The cards that come first from the shoe that is shuffled next, if it is cut after so many."""
    others = DECK * decks
    for card in cards:
        others.remove(card)
    behind, top = cards[: len(DECK) * decks - at], cards[len(DECK) * decks - at :]  # what is cut off comes last
    floor.stack(*top, *others[: at - len(top)], *behind)


def practises(floor: Served, client: httpx.Client, like: str) -> str:
    """The table where somebody practises the rules of another, in seat 1."""
    told = good(client.post("/api/practice", json={"like": like}))
    assert told["seat"] == 1
    return str(told["table"])


class Player:
    """Somebody in a seat of a table; at a practice table chips come with the seat."""

    def __init__(self, floor: Served, table: str, seat: int, client: httpx.Client | None = None) -> None:
        self.client = client or floor.visitor()
        self.stream = floor.stream(self.client, table)
        if client is None:
            self.stream.sit(seat, "" if "-practice-" in table else "200")
        self.table, self.seat = table, seat

    def bet(self, amount: str, wager: str, pick: str | None = None) -> None:
        where = {} if pick is None else {"pick": pick}
        self.stream.say(seat=self.seat, bet=wager, amount=amount, **where)

    def choose(self, choice: str, **more: object) -> None:
        self.stream.say(seat=self.seat, choose=choice, **more)

    @property
    def offers(self) -> Offers:
        """What may be said in the seat now."""
        return Offers(self.client, self.table)

    @property
    def choices(self) -> list[str]:
        return self.offers.choices


class Dealer:
    """Somebody who takes a table before anybody came, and shuffles its cards by hand: what they are is entered."""

    def __init__(self, floor: Served, table: str) -> None:
        self.stream = floor.stream(floor.staff("dealer"), table)
        self.say = self.stream.say
        self.say(call="new-dealer")

    def shuffle(self) -> None:
        self.say(call="wash")
        self.say(shuffle="by-hand")

    def begin(self, *burnt: str) -> None:
        """Shuffles, cuts and burns."""
        self.shuffle()
        self.cut(50)
        for card in burnt:
            self.say(deal=[card])

    def cut(self, at: int) -> None:
        """Cuts, where nobody who is offered it answers."""
        while "cut-offered" in self.marks:
            self.say(call="next-cut")
        self.say(call="cut", at=at)

    @property
    def marks(self) -> Json:
        return marks_told(self.stream.view["things"])

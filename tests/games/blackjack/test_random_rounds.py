"""Thousands of rounds at random, in houses at random: the books balance, every act cites, and a log runs again."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from chapter47 import Choose, Table, UnlawfulHouse, bet, call, game, read_house
from chapter47.equipment import Seeded
from chapter47.games import game as find
from chapter47.games.blackjack.answers import AboutHand
from chapter47.games.blackjack.betting import too_few
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.sharing_decisions import FollowsSplit
from chapter47.house import House
from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.money.owners import seat_number
from chapter47.table.asking import AnyAsk
from chapter47.table.betting import Bets
from chapter47.table.commands import Command
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.events import Event, Settled
from chapter47.table.log import lines, recover
from kit.audit import check_source
from kit.houses import values_of
from kit.marks import marks_on
from kit.moves import report

BLACKJACK = game("blackjack")
EDITIONS = ("1995", "1996", "1999-07-06", "2000", "2001-12-03", "2006-01-17", "2007-03-19")
HOUSES, ROUNDS = 14, 18
"""How many houses each part plays in, and how many rounds in each: 4,032 in all."""


def any_house(rng: random.Random) -> House:
    """A house at random, with some of its options at random, that the law allows."""
    while True:
        chosen = rng.sample(BLACKJACK.options, rng.randrange(1, 9))
        file = {option.name: rng.choice(list(values_of(option))) for option in chosen}
        if rng.randrange(4) == 0:
            file |= {"six-to-five": True, "decks": rng.choice((1, 2)), "shuffle": "automated", "edition": EDITIONS[-1]}
        try:
            return read_house(BLACKJACK, {"edition": rng.choice(EDITIONS), "min": "1", **file})
        except UnlawfulHouse:
            continue


class Evening:
    """A table with people who do what they like, as long as it is lawful."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.table = Table(BLACKJACK, any_house(self.rng))
        self.chance = Seeded(seed)
        self.seen: Counter[str] = Counter()
        for seat in range(1, 1 + self.rng.randint(1, 7)):
            self.table.do(Choose(seat, "sit", {"chips": "100000"}))
        open_for_play(self.table, self.chance)

    def say(self, command: Command) -> bool:
        """Says something that may be refused, and must break nothing then."""
        try:
            self.check(self.table.do(command))
        except Chapter47Error:
            return False
        return True

    def check(self, events: list[Event]) -> None:
        for event in events:
            if event.cites is not None:
                check_source(event.cites, event)
            if isinstance(event, Settled):
                assert event.returned + event.collected == event.amount or event.wager == "progressive"
                self.seen[f"{event.wager} {event.result}"] += 1
        assert sum(self.table.ledger.balances.values()) == 0

    def round(self) -> None:
        table, rng = self.table, self.rng
        over = table.rounds + 1
        if not rng.randrange(25):
            self.say(call(rng.choice(("shuffle-now", "spread-cards", "new-dealer"))))
        while table.point.find(Bets) is None:
            self.check(table.do(next_act(table, self.chance)))
        self.wager()
        while table.rounds < over:
            if table.point.reports and not rng.randrange(30):
                said = report(table, rng)
                if said is not None and self.say(said):
                    self.seen[str(getattr(said, "irregularity", ""))] += 1
                    continue
            self.check(table.do(self.next()))
        assert not table.layout.stakes

    def wager(self) -> None:
        """Wagers on one's own box and on others, shared ones, with more beside them."""
        rng, table = self.rng, self.table
        sides = [wager.name for wager in BLACKJACK.wagers if wager.name in table.terms.wagers][4:]
        for seat in table.seats:
            box = seat if rng.randrange(4) else rng.randint(1, 7)
            if not rng.randrange(3):
                self.say(Choose(seat, "consent"))
            for spot in range(1, 1 + rng.choice((2, table.house.number("multiple-action") or 1))):
                pick = f"box {box}" + (f" spot {spot}" if spot > 1 else "")
                if ("blackjack", pick) in table.terms.spots:
                    self.say(bet(seat, "blackjack", str(5 * rng.randint(1, 9)), pick))
            for name in sides:
                if rng.randrange(2) and (name, f"box {box}") in table.terms.spots:
                    self.say(bet(seat, name, "1" if name == "progressive" else str(rng.randint(1, 9)), f"box {box}"))

        if too_few(table) is not None:  # 2.18(b): nothing is dealt before somebody makes the others as well
            owner, _, first = next(key for key in table.layout.stakes if key[1] == "blackjack")
            for spot in range(1, 1 + table.house.number("multiple-action")):
                pick = f"box {place_of(first).box}" + (f" spot {spot}" if spot > 1 else "")
                self.say(bet(seat_number(owner), "blackjack", "50", pick))

    def next(self) -> Command:
        """What somebody decides, or else what the dealer does."""
        table, rng = self.table, self.rng
        if marks_on(table).get("insurance") == "open":
            for owner, wager, pick in tuple(table.layout.stakes):
                seat = seat_number(owner)
                if wager == "blackjack" and not rng.randrange(3):
                    self.say(bet(seat, "insurance", str(rng.randint(1, 20)), pick))
                if wager == "blackjack" and table.house["net-payout"]:
                    self.say(Choose(seat, "net-payout"))
            return call("insurance-closed")
        for request in table.point.asks:
            for choice in self.choices(request):
                self.seen[choice.choice] += 1
                return choice
        return next_act(table, self.chance)

    def choices(self, ask: AnyAsk) -> Iterator[Choose]:
        if not isinstance(ask, AboutHand):
            return
        seat, choice = ask.seat, self.rng.choice(ask.allowed(self.table))
        details: dict[str, object] = {}
        if choice == "apply-to":
            assert isinstance(ask, FollowsSplit)
            details["hand"] = self.rng.choice(ask.numbers)
        if choice == "double" and not self.rng.randrange(3) and not self.table.house["multiple-action"]:
            least = min(stake.amount for stake in self.table.layout.stakes.values() if seat_number(stake.owner) == seat)
            unit = 500 if self.table.house["six-to-five"] else 1
            details["amount"] = dollars(unit * self.rng.randint(1, max(1, least // unit)))
        yield Choose(seat, choice, details)


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.prove) for part in range(1, 16))])
def test_rounds_at_random(part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(HOUSES):
        evening = Evening(1000 * part + number)
        for _ in range(ROUNDS):
            evening.round()
        seen += evening.seen
        text = "\n".join(lines(evening.table)) + "\n"
        assert "\n".join(lines(recover(text, find))) + "\n" == text
    for common in (
        "hit",
        "stand",
        "double",
        "split",
        "blackjack win",
        "blackjack lose",
        "blackjack void",
        "double win",
    ):
        assert seen[common], common

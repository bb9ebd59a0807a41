"""What tests do at a table of poker: N.J.A.C. 19:47-14. Seats are clockwise from the dealer's left."""

from collections.abc import Iterable
from typing import Any

from chapter47 import Choose, Showing, Table, call
from chapter47.games.parts.poker.acting import Acts
from chapter47.table.cards import Draws
from chapter47.table.commands import Report
from chapter47.table.events import Event, Fact
from kit.baccarat import facts, in_play
from kit.refusals import short

NO_RAKE = {"kind": "percentage", "percent": 0}
SAID = {"bet": "amount", "raise": "to", "put": "amount"}
"""What a choice says with its amount."""


def poker(name: str, players: int = 3, chips: str = "100", **house: Any) -> Table:
    """A table at which so many sit, from seat 1 on, whose deck is shuffled and cut."""
    return in_play(name, *range(1, players + 1), chips=chips, **{"rake": NO_RAKE, **house})


def deal(table: Table, cards: str) -> list[Event]:
    """Cards in the order in which they leave the deck, as many at once as lie alike."""
    events, waiting = [], cards.split()
    while waiting:
        draws = table.point.find(Draws)
        number = len(waiting) if draws is None else min(draws.number(table), len(waiting))
        events += table.do(Showing("deal", tuple(waiting[:number])))
        waiting = waiting[number:]
    return events


def act(table: Table, *said: str) -> list[Event]:
    """What players do one after the other: "2 call", "3 raise 10"."""
    return [event for each in said for event in table.do(done(each))]


def done(said: str) -> Choose:
    seat, choice, *amount = said.split()
    return Choose(int(seat), choice, {SAID[choice]: amount[0]} if amount else {})


def go_on(table: Table, cards: str = "") -> list[Event]:
    """Cards are dealt, and everybody checks, or calls."""
    events = deal(table, cards) if cards else []
    while (seat := whose_turn(table)) is not None:
        play = table.state.play
        owed = play is not None and play.players[seat].bet < play.level
        events += act(table, f"{seat} {'call' if owed else 'check'}")
    return events


def round_of(hands: list[str], first: int, last: int) -> str:
    """Those cards of some hands as they are dealt: a card to each, and again."""
    return " ".join(hand.split()[at] for at in range(first, last) for hand in hands)


def stud(table: Table, *hands: str, down: int = 2) -> list[Event]:
    """Hands at stud are played to the showdown without a bet beyond the forced one, each from its first card to the
    last."""
    streets = [(0, down + 1), *((at, at + 1) for at in range(down + 1, len(hands[0].split())))]
    events = [event for first, last in streets for event in go_on(table, round_of([*hands], first, last))]
    return [*events, *showdown(table)]


def board(table: Table, cards: str, *hands: str) -> list[Event]:
    """Hands with community cards are played to the showdown without a raise, the first hand left of the button."""
    five = cards.split()
    streets = [round_of([*hands], 0, len(hands[0].split())), " ".join(five[:3]), *five[3:]]
    return [*(event for street in streets for event in go_on(table, street)), *showdown(table)]


def showdown(table: Table) -> list[Event]:
    return table.do(call("showdown"))


def shuffle(table: Table) -> list[Event]:
    """The cards are shuffled and cut for the next deal."""
    return [*table.do(Showing("shuffle", "by-hand")), *table.do(call("cut", at=26))]


def report(table: Table, irregularity: str, **details: Any) -> list[Event]:
    return table.do(Report(irregularity, details))


def whose_turn(table: Table) -> int | None:
    """The seat that is asked to act."""
    asked = table.point.find(Acts)
    return None if asked is None else asked.seat


def is_over(table: Table) -> bool:
    """Whether no round is played."""
    return table.state.play is None


def acts(events: Iterable[Event], number: str) -> list[str]:
    """What was performed by that provision."""
    return [str(fact.details["act"]) for fact in facts(events, "performed") if short(fact.cites) == number]


def who(events: Iterable[Event], number: str) -> list[object]:
    """Of which seats something was performed by that provision."""
    return [fact.details.get("seat") for fact in facts(events, "performed") if short(fact.cites) == number]


def told(events: Iterable[Event], *names: str) -> list[tuple[str, str]]:
    """What of those kinds happened, in its order, with its provision."""
    return [(fact.event, short(fact.cites)) for fact in events if isinstance(fact, Fact) and fact.event in names]


def awarded(events: Iterable[Event]) -> list[tuple[object, ...]]:
    """Who won what for what, and by which provision."""
    return [
        (fact.details["seat"], fact.details["amount"], fact.details["for"], short(fact.cites))
        for fact in facts(events, "awarded")
    ]


def chips(table: Table) -> list[int]:
    """What each has in front, in whole dollars where they are."""
    return [
        cents // 100 if cents % 100 == 0 else cents for cents in (table.chips(seat) for seat in sorted(table.seats))
    ]


def hands(table: Table) -> dict[int, list[str]]:
    """What lies in front of each who was dealt in, as everybody sees it."""
    play = table.state.play
    assert play is not None
    return {seat: list(player.faces) for seat, player in play.players.items()}

"""Cards found face up in the shoe: they are not used, nor at some games as many more as they show."""

from collections.abc import Sequence

from chapter47.games.parts.shoe.procedure import Procedure
from chapter47.games.parts.shoe.steps import burn, count_left, shoe_of
from chapter47.law import Mistake, Source
from chapter47.table.cards import check_cards, upcoming
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import CardTable, shoe_state
from chapter47.table.table import Table

CARDS = Detail("cards", "cards")


def face_up_in_shoe(cites: Source) -> Reportable:
    """The report that cards lie face up in the shoe, and which."""
    return Reportable("face-up-in-shoe", "Cards lie face up in the shoe", cites, details=(CARDS,))


def cards_of(found: Irregularity) -> list[str]:
    """The cards that a report names."""
    cards = found.details["cards"]
    assert isinstance(cards, tuple)
    return [str(card) for card in cards]


def take_found(table: Table[CardTable], cards: Sequence[str]) -> None:
    """Cards that a report names are out of the shoe."""
    known = shoe_state(table)
    for card in cards:
        known.out[card] = known.out.get(card, 0) + 1
    known.drawn += len(cards)


def check_found(table: Table[CardTable], cards: list[str]) -> None:
    """Refuses cards that cannot have been in the shoe, or that are not the next where its order is known."""
    check_cards(table, cards, shoe_of(table), shoe_state(table))
    held = upcoming(table, len(cards))
    if held is not None and tuple(cards) != held:
        raise Mistake("another-card", "Those are not the next cards of the shoe.")


def put_aside(table: Table[CardTable], found: Irregularity, where: str = "the discard rack") -> None:
    """Cards that lay face up are not used."""
    cards = cards_of(found)
    take_found(table, cards)
    table.perform(f"put cards found face up into {where}", found.kind.cites, {"cards": cards})
    count_left(table)


async def burn_found(table: Table[CardTable], steps: Procedure, found: Irregularity, act: str) -> None:
    """Cards that lay face up are not used, nor are as many more as they show."""
    cards = cards_of(found)
    take_found(table, cards)
    await burn(table, steps, cards, found.kind.cites, act)

"""What lies on a table in short, by name: what tests say of it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from chapter47.money import dollars
from chapter47.money.owners import seat_of
from chapter47.table.says import Speaker
from chapter47.table.table import Table
from chapter47.table.things import Cards, Fell, Figure, Held, Road, Thing, Token, read

_HOLDERS = {"dice": "shooter", "shaker": "holder", "shoe": "curator", "bank": "banker-seat"}
_SINGLE = ("first", "second", "third", "burn-card")


def marks_on(table: Table) -> dict[str, object]:
    """Everything that lies on a table beside wagers, by name."""
    return _marks(table.layout.things.values())


def marks_told(things: Mapping[str, Mapping[str, object]]) -> dict[str, Any]:
    """Everything that lies on a table as somebody was told it, by name."""
    return _marks(map(read, things.values()))


def _marks(things: Iterable[Thing]) -> dict[str, object]:
    marks: dict[str, object] = {}
    boxes: list[Cards] = []
    for thing in things:
        if isinstance(thing, Cards):
            if thing.place.startswith("box:"):
                boxes.append(thing)
            else:
                _cards(marks, thing)
        elif isinstance(thing, Token):
            marks[thing.name] = _TOKENS.get(thing.name, _one)(thing.places)
        elif isinstance(thing, Held):
            _held(marks, thing)
        elif isinstance(thing, Fell):
            marks[thing.device] = thing.state[0]
        elif isinstance(thing, Figure):
            _figure(marks, thing)
        elif isinstance(thing, Road):
            marks[thing.name] = "".join(thing.results)
    _hands(marks, boxes)
    return marks


def _one(places: tuple[str, ...]) -> object:
    return places[0]


def _number(places: tuple[str, ...]) -> object:
    return int(places[0]) if places[0].isdigit() else places[0]


def _seat(places: tuple[str, ...]) -> object:
    return seat_of(places[-1])


def _lit(places: tuple[str, ...]) -> object:
    return list(places)


def _several(places: tuple[str, ...]) -> object:
    return sorted(seat for place in places if (seat := seat_of(place)) is not None)


def _boxes(places: tuple[str, ...]) -> object:
    numbers = [place.removeprefix("box:") for place in places]
    return {number: int(number) for number in numbers}


def _turn(places: tuple[str, ...]) -> object:
    *box, owner = places
    if not box:
        return seat_of(owner)
    number, _, hand = box[0].removeprefix("box:").partition(".")
    return {"box": int(number), "hand": int(hand), "seat": seat_of(owner)}


_TOKENS: dict[str, Callable[[tuple[str, ...]], object]] = {
    "puck": _number,
    "spread": _number,
    "dealer-hand": _number,
    "last-hand": lambda places: True,
    "on-off": _seat,
    "dominant": _seat,
    "banco": _seat,
    "bancos": _several,
    "illuminated": _lit,
    "turn": _turn,
    "shared": _boxes,
}


def _cards(marks: dict[str, object], cards: Cards) -> None:
    if cards.place in _SINGLE:
        (marks[cards.place],) = cards.faces
        return
    whose, _, before = cards.place.partition(":")
    if before:  # a hand that is over
        told = marks.setdefault(f"{whose}-before", {})
        assert isinstance(told, dict)
        told[before] = list(cards.faces)
        return
    marks[cards.place] = list(cards.faces)
    if cards.label:
        marks[f"{cards.place}-total"] = cards.label


def _who(speaker: Speaker) -> object:
    seat = seat_of(speaker)
    return speaker if seat is None else seat


def _held(marks: dict[str, object], held: Held) -> None:
    if held.by is not None:
        marks[_HOLDERS[held.what]] = _who(held.by)
    if held.offered is not None:
        marks["cut-offered" if held.what == "cut" else "offered"] = _who(held.offered)


def _figure(marks: dict[str, object], figure: Figure) -> None:
    value: object = dollars(figure.value) if figure.unit == "cents" else figure.value
    if figure.name in ("bank-least", "bank-most"):
        bank = marks.setdefault("bank", {"least": None, "most": None})
        assert isinstance(bank, dict)
        bank[figure.name.removeprefix("bank-")] = value
        return
    if figure.owner is None:
        marks[figure.name] = value
        return
    told = marks.setdefault(figure.name, {})
    assert isinstance(told, dict)
    told[str(seat_of(figure.owner))] = value


def _hands(marks: dict[str, object], boxes: list[Cards]) -> None:
    """Hands on boxes: ``box:2.1`` is the first that was made on box 2."""
    if not boxes:
        return
    found: dict[str, list[tuple[int, Cards]]] = {}
    for cards in boxes:
        number, _, hand = cards.place.removeprefix("box:").partition(".")
        found.setdefault(number, []).append((int(hand), cards))
    hands, totals, order, doubled = dict[str, object](), dict[str, object](), dict[str, object](), dict[str, object]()
    for number, each in found.items():
        each.sort()
        hands[number] = [list(cards.faces) for _, cards in each]
        if any(cards.label for _, cards in each):
            totals[number] = [cards.label for _, cards in each]
        if len(each) > 2:
            order[number] = [hand for hand, _ in sorted(each, key=lambda one: one[1].order)]
        if twice := [hand for hand, cards in each if "doubled" in cards.state]:
            doubled[number] = twice
    marks["hands"] = hands
    marks.update((name, told) for name, told in (("totals", totals), ("order", order), ("doubled", doubled)) if told)

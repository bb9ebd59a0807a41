"""What lies on a table, in words: the names of places, and what is told beside the cards."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from chapter47.money import amount_words, dollars
from chapter47.money.owners import owner_words
from chapter47.table.plain import card_words
from chapter47.table.pot_words import pot_words
from chapter47.table.says import Speaker
from chapter47.table.things import PUT_IN, Cards, Chips, Fell, Figure, Held, Thing, Token

POT = "pot"
"""What the place of a pot begins with."""


@cache
def _catalogue() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(files("chapter47.faces").joinpath("things.toml").read_text(encoding="utf-8"))


def place_title(place: str, alone: bool = True, named: str = "") -> str:
    """What a place is called; of several hands there, which of them, by its name where it has one.

    >>> place_title("dealer"), place_title("box:2.1"), place_title("box:2.1", alone=False), place_title("dealer:1")
    ('Dealer', 'Box 2', 'Box 2, hand 1', 'Dealer 1')
    >>> place_title("box:2.1", named="High hand"), place_title("dealer:2", named="Low hand")
    ('Box 2, high hand', 'Dealer, low hand')
    """
    name, _, number = place.partition(":")
    if named:
        whole = place.partition(".")[0] if name == "box" else name
        return f"{place_title(whole)}, {named[:1].lower()}{named[1:]}"
    number, _, hand = number.partition(".")
    title = " ".join(filter(None, [name.replace("-", " ").capitalize(), number]))
    return title if alone or not hand else f"{title}, hand {hand}"


def titled(things: Iterable[Thing]) -> list[tuple[str, Cards]]:
    """Cards with the name of their place, in the order in which they lie.

    >>> [title for title, _ in titled([Cards("box:1.2", ("8D",), order=1), Cards("box:1.1", ("8S",))])]
    ['Box 1, hand 1', 'Box 1, hand 2']
    """
    found = [thing for thing in things if isinstance(thing, Cards) and thing.faces]
    # The hands of a box lie beside each other; what lies on no box, before them all.
    boxes = [cards.place.partition(".")[0] if cards.place.startswith("box:") else "" for cards in found]
    ordered = sorted(zip(boxes, found, strict=True), key=lambda each: (boxes.index(each[0]), each[1].order))
    return [(place_title(cards.place, not box or boxes.count(box) == 1, cards.title), cards) for box, cards in ordered]


def in_brief(things: Sequence[Thing], viewer: Speaker) -> list[str]:
    """What a viewer has or is offered, and the few things that are always told, in few words each.

    >>> in_brief([Held("dice", "seat:2"), Held("wick", "seat:1"), Token("last-hand", ("shoe",))], "seat:1")
    ['last hand', 'you have the wick']
    """
    own = (thing for thing in things if isinstance(thing, Held) and viewer in (thing.by, thing.offered))
    named = (thing for thing in things if isinstance(thing, Token) and thing.name in _catalogue()["tokens"])
    return beside([*own, *named], viewer)


def standing(cards: Cards) -> str:
    """What a hand comes to, and how things stand with it.

    >>> standing(Cards("box:1.1", ("8S", "3D", "9C"), label="20", state=("doubled", "kept")))
    '20, kept'
    """
    return ", ".join(filter(None, (cards.label, *_states(cards))))


def _states(thing: Cards | Fell) -> list[str]:
    told = (_catalogue()["states"].get(state, _plain(state)) for state in thing.state)
    return [state for state in told if state]


def beside(things: Iterable[Thing], viewer: Speaker) -> list[str]:
    """What a viewer is told beside the cards, in few words each.

    >>> beside([Figure("cards-left", 403, "cards"), Held("shoe", "seat:2"), Held("dice", offered="seat:1")], "seat:1")
    ['403 cards left', 'seat 2 deals', 'you are offered the dice']

    What the catalogue does not know is told by its name.

    >>> beside([Figure("ante", 5_00, owner="seat:2"), Token("wild-card", ("2S",)), Fell("lamp", ("dark",))], "seat:1")
    ['seat 2 ante $5.00', 'wild card 2 of spades', 'lamp dark']

    Of chips, those that were put in and the pots are told; what is in front and what is wagered stands elsewhere.

    >>> pot = Chips("pot:side-1", "pot:1", 45_00, among=("seat:1", "seat:3"))
    >>> beside([Chips("front", "seat:1", 5_00), Chips("bet", "seat:3", 5_00), pot], "seat:1")
    ['seat 3 has put in $5.00', 'side pot 1 $45.00, for you or seat 3']

    >>> beside([Fell("shaker", ("covered",), (3, 3, 4)), Token("count", ("dealer", "box:1"))], "seat:1")
    ['the count comes to box 1', 'shaker showed 3 3 4']
    """
    found = list(things)
    kinds: tuple[type[Thing], ...] = (Chips, Figure, Token, Held, Fell)
    in_turn = [thing for kind in kinds for thing in found if isinstance(thing, kind)]
    return [text for thing in in_turn for text in _told(thing, viewer)]


def _told(thing: Thing, viewer: Speaker) -> Iterator[str]:
    if isinstance(thing, Held):
        yield from _held(thing, viewer)
    elif isinstance(thing, Token):
        text = _catalogue()["tokens"].get(thing.name)
        if text is None:
            yield f"{_plain(thing.name)} {', '.join(card_words(_plain(place)) for place in thing.places)}"
        elif text:
            yield text.format(place=card_words(thing.places[0]), last=_plain(thing.places[-1]))
    elif isinstance(thing, Figure):
        yield from _figure(thing, viewer)
    elif isinstance(thing, Chips):
        yield from _chips(thing, viewer)
    elif isinstance(thing, Fell):
        yield from (f"{_plain(thing.device)} {state}" for state in _states(thing))
        if thing.showed:
            yield f"{_plain(thing.device)} showed {' '.join(map(str, thing.showed))}"


def _chips(chips: Chips, viewer: Speaker) -> Iterator[str]:
    place, _, name = chips.place.partition(":")
    if place == PUT_IN:
        whose = "you have" if chips.owner == viewer else f"{named(chips.owner)} has"
        yield f"{whose} put in {amount_words(chips.cents)}"
    elif place == POT:
        who = " or ".join("you" if each == viewer else named(each) for each in chips.among)
        yield f"{pot_words(name)} {amount_words(chips.cents)}" + (f", for {who}" if who else "")


def _figure(figure: Figure, viewer: Speaker) -> Iterator[str]:
    words = _catalogue()["figures"].get(figure.name)
    if words is None:
        whose = "" if figure.owner is None else "your " if figure.owner == viewer else f"{named(figure.owner)} "
        value = f"{amount_words(figure.value)}" if figure.unit == "cents" else f"{figure.value} {figure.unit}"
        yield f"{whose}{_plain(figure.name)} {value}"
    elif text := words.get("yours" if figure.owner == viewer else "text", ""):
        value = dollars(figure.value) if figure.unit == "cents" else str(figure.value)
        yield text.format(value=value, unit=figure.unit, who=named(figure.owner or ""))


def _held(held: Held, viewer: Speaker) -> Iterator[str]:
    words = _catalogue()["held"].get(held.what, {})
    for who, has, yours, plain in (
        (held.by, "has", "yours", f"the {held.what}"),
        (held.offered, "offered", "for_you", f"offered the {held.what}"),
    ):
        if who is None:
            continue
        is_held = has == "has"
        own = words.get(yours) or f"you {'have' if is_held else 'are'} {plain}"
        other = words.get(has) or f"{{who}} {'has' if is_held else 'is'} {plain}"
        yield own if who == viewer else other.format(who=named(who))


def _plain(name: str) -> str:
    return name.replace("-", " ").replace(":", " ")


def named(speaker: Speaker) -> str:
    """Somebody, in words.

    >>> named("seat:3"), named("pot:1"), named("dealer")
    ('seat 3', 'pot 1', 'the dealer')
    """
    return owner_words(speaker) if ":" in speaker else f"the {speaker}"

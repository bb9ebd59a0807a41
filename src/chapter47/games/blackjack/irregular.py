"""What can go wrong with the cards, and how it is put right: 2.15."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from chapter47.games.blackjack.cards import change_side, steps_under
from chapter47.games.blackjack.decisions import Options
from chapter47.games.blackjack.hands import Box, Hand, Round
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.shoe.cutting import note_cut, offer_cut
from chapter47.games.parts.shoe.found import CARDS, cards_of, face_up_in_shoe, put_aside, take_found
from chapter47.games.parts.shoe.steps import burn_one, count_left, draw
from chapter47.law import Editorial, cite
from chapter47.table.attendance import Voided
from chapter47.table.betting import give_back
from chapter47.table.commands import Choose
from chapter47.table.requests import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import BY_HAND, GENERATOR, UNORDERED, ShoeState, left, shoe_state, way_of
from chapter47.table.table import Table

BOX = Detail("box", "number")
SEEN_EARLY = Editorial(
    "a card that was seen before all have two cards is the next one all the same", of=cite("2.15(c)")
)
NOT_DEALT = Editorial(
    "a hand that the player does not want completed is dead, and the wager goes back", of=cite("2.15(g)")
)

FACE_UP_IN_SHOE = face_up_in_shoe(cite("2.15(a)"))
DRAWN_IN_ERROR = Reportable(
    "drawn-in-error",
    "A card was drawn too soon",
    cite("2.15(b)"),
    details=(Detail("exposed", "flag", optional=True), Detail("cards", "cards", optional=True)),
)
DREW_ON_17 = Reportable(
    "dealer-drew-on-17", "The dealer drew a card with 17 or more", cite("2.15(d)"), details=(CARDS,)
)
MISSED_DEALER = Reportable("missed-dealer-card", "The dealer missed a card for himself", cite("2.15(e)"))
TOO_FEW = Reportable("insufficient-cards", "The shoe has too few cards for the round", cite("2.15(f)"))
NO_CARDS = Reportable("no-cards-dealt", "A box with a wager got no cards", cite("2.15(g)"), details=(BOX,))
ONE_CARD = Reportable("one-card-dealt", "A box got only one card", cite("2.15(g)"), details=(BOX,))
WRONG_SIDE = Reportable("wrong-side", "The round was drawn from the wrong side of the shoe", cite("2.15(h)"))
MISSED_CARD = Reportable("missed-card", "A card that a player asked for was not dealt", cite("2.15(i)"))
READER_MISUSED = Reportable(
    "reader-misuse",
    "The hole card was read though the first card is no ace and no ten",
    cite("2.15(j)"),
    confirmed_by=("supervisor",),
)
READER_OUT = Reportable("reader-malfunction", "The card reader device does not work", cite("2.15(k)"))
NOT_MOVED = Reportable("up-card-not-moved", "The dealer's first card was not moved", cite("2.15(l)"))
UP_CARD_GONE = Reportable(
    "up-card-discarded",
    "The dealer's first card went to the discard rack",
    cite("2.15(m)"),
    confirmed_by=("supervisor",),
)

ANY_CARD = (FACE_UP_IN_SHOE, DRAWN_IN_ERROR, TOO_FEW)
NO_CARD_DUE = ANY_CARD[:2]
"""The same while no card is waited for."""
DOWN_CARD = (FACE_UP_IN_SHOE, TOO_FEW)
"""Of a card that nobody sees: one that was seen too soon is no such card."""
READ_TOO_SOON = (*NO_CARD_DUE, READER_MISUSED)
HIT_MISSED = (*ANY_CARD, MISSED_CARD)
NEXT_HAND = (*ANY_CARD, NOT_MOVED, UP_CARD_GONE)
NEXT_HAND_AFTER_17 = (*NEXT_HAND, DREW_ON_17)
BEFORE_CARDS = {
    (reads, drew): (*NO_CARD_DUE, *((READER_OUT,) if reads else ()), *((DREW_ON_17,) if drew else ()))
    for reads in (False, True)
    for drew in (False, True)
}
"""While betting is open: by whether a device is in use, and whether the dealer's last hand had 17 or more."""


@lru_cache(maxsize=64)
def _with_side(kinds: tuple[Reportable, ...]) -> tuple[Reportable, ...]:
    return (*kinds, WRONG_SIDE)


def with_sides(table: Table[BlackjackTable], kinds: tuple[Reportable, ...]) -> tuple[Reportable, ...]:
    """And what can go wrong with a shoe of two sides, where it is one. The same for the same: tables ask it often."""
    return _with_side(kinds) if kinds and table.state.other is not None else kinds


async def put_right(round_: Round, found: Irregularity) -> None:
    """What any card may be met with: (a) to (c), (f), (h)."""
    table = round_.table
    if found.kind is FACE_UP_IN_SHOE:
        where = "the discard rack" if table.state.other is None else "a segregated area of the double shoe"
        put_aside(table, found, where)
        count_left(table)
    elif found.kind is DRAWN_IN_ERROR:
        await _drawn_in_error(round_, found)
    elif found.kind is TOO_FEW:
        await replenish(round_)
    elif found.kind is WRONG_SIDE:
        _wrong_side(round_)
    else:
        raise AssertionError(found.kind.name)


async def _drawn_in_error(round_: Round, found: Irregularity) -> None:
    """(b), (c): it is the next card of the round, whether or not anyone saw it."""
    table = round_.table
    if not found.details.get("exposed"):
        table.perform("keep the card as the next one from the shoe", cite("2.15(b)"))
        return
    if "cards" in found.details:
        cards = cards_of(found)[:1]
        take_found(table, cards)
    else:
        if not left(table):
            await replenish(round_)
        with table.putting_right():
            cards = await draw(table, cite("2.15(c)"), 1)
    cites = cite("2.15(c)") if round_.dealer else SEEN_EARLY  # his are noted when all have two
    round_.pending += cards
    round_.show_pending()
    table.perform("deal the card that was seen as the next one from the shoe", cites, {"cards": cards})
    count_left(table)


async def replenish(round_: Round) -> None:
    """(f): the discards are shuffled and cut, one card is burnt, and the round goes on."""
    table = round_.table
    steps = steps_under(table.house)
    lying = round_.lying()
    with table.putting_right():
        await table.await_call("shuffle-discards", "The shoe has too few cards to complete the round.", TOO_FEW.cites)
        table.perform("shuffle the cards of the discard rack", TOO_FEW.cites)
        before = shoe_state(table)
        hole = None if round_.hole is None else before.down.get(round_.hole)
        known = ShoeState(before.decks, UNORDERED)
        known.made = BY_HAND if way_of(before) == BY_HAND else GENERATOR
        known.out = dict(Counter(lying + ([hole] if hole else [])))
        known.drawn = len(lying) + (round_.hole is not None)
        known.cut_out = True  # after this round all are shuffled
        size = known.decks * 52 - known.drawn
        if round_.hole is not None:
            # Whoever holds the order that it came from still does, until it is turned.
            known.before = replace(before, at=round_.hole)
            known.hole_ranks = before.hole_ranks
            known.down, round_.hole = {0: hole}, 0
        said = await offer_cut(table, steps, size, beginning=False, told=False)
        note_cut(table, steps, said)
        table.state.shoe = known
        count_left(table)
        if left(table) > 1:
            await burn_one(table, steps)


def burn_drawn(table: Table[BlackjackTable], found: Irregularity) -> None:
    """(d): what the dealer drew with 17 is no card of any hand."""
    cards = cards_of(found)
    take_found(table, cards)
    table.perform("burn the card that the dealer drew too many", DREW_ON_17.cites, {"cards": cards})
    count_left(table)


def _wrong_side(round_: Round) -> None:
    """(h): what was drawn came from the other side of the shoe, and stands."""
    table = round_.table
    # What was seen before the determinant card came from the side that it was seen to come from.
    cards, known = Counter(round_.lying()) - Counter(round_.apart), shoe_state(table)
    drawn = cards.total() + (round_.hole is not None)
    hole = None if round_.hole is None else known.down.pop(round_.hole)
    if hole is not None:
        cards[hole] += 1
    for card, count in cards.items():
        known.out[card] -= count
    known.drawn -= drawn
    change_side(table)
    known = shoe_state(table)
    for card, count in cards.items():
        known.out[card] = known.out.get(card, 0) + count
    if round_.hole is not None:
        round_.hole = known.drawn
        known.down[round_.hole] = hole
    known.drawn += drawn
    count_left(table)
    table.perform("conclude the round as if it were drawn from the right side", WRONG_SIDE.cites)


def give_back_box(table: Table[BlackjackTable], box: int, found: Reportable) -> None:
    """Every wager of a dead hand goes back."""
    for stake in tuple(table.layout.stakes.values()):
        if place_of(stake.spot.pick).box == box:
            give_back(table, stake, 0, found.cites, "voided", "the hand is dead")


async def ask_option(round_: Round, box: Box, hand: Hand) -> bool:
    """(g), (i): whether the player wants the card after all others."""
    with round_.table.putting_right():
        said = await round_.table.ask_once(Options(round_, box, hand, box.caller))
    assert isinstance(said, Choose)
    return said.choice == "card-later"


def misuse(table: Table[BlackjackTable]) -> None:
    """(j): where a player could have learned the hole card, all hands are dead."""
    if table.house["reader-reveals"]:
        raise Voided("the hole card was read when it must not be", cite("2.15(j)1"))
    table.perform("continue play: nobody could learn the hole card", cite("2.15(j)2"))


def reader_out(table: Table[BlackjackTable]) -> None:
    """(k): the table goes on as one without a card reader device."""
    table.state.reader_out = True
    table.perform("go on without the card reader device", READER_OUT.cites)

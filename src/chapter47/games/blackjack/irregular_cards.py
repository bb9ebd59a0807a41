"""2.15(a) to (c), (f) and (h): cards that lie wrong, come too soon, run out, or come from the wrong side."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from chapter47.games.blackjack.double_shoe import change_side
from chapter47.games.blackjack.irregularities import DRAWN_IN_ERROR, FACE_UP_IN_SHOE, TOO_FEW, WRONG_SIDE
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.shuffle import steps_under
from chapter47.games.parts.shoe.cutting import note_cut, offer_cut, rights_of
from chapter47.games.parts.shoe.found import cards_of, put_aside, take_found
from chapter47.games.parts.shoe.steps import burn_one, count_left, draw
from chapter47.law import Editorial, Refused, cite
from chapter47.table.reports import Irregularity
from chapter47.table.shoe_state import BY_HAND, GENERATOR, UNORDERED, ShoeState, left, shoe_state, way_of

SEEN_EARLY = Editorial(
    "a card that was seen before all have two cards is the next one all the same", of=cite("2.15(c)")
)


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


def nothing_to_refuse() -> Refused:
    """(c): why no card is refused, where none was seen too soon."""
    sentence = "No card lies exposed that could be refused."
    return Refused("no-exposed-card", sentence, cite("2.15(c)"), "Say hit or stand.")


def burn_rest(round_: Round) -> None:
    """(c): a card that was seen, and that nobody could use, is burnt."""
    if round_.pending:
        round_.table.perform("burn the card that was seen", cite("2.15(c)"), {"cards": round_.pending})
        round_.used += round_.pending
        round_.pending = []
        round_.show_pending()


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
        said = await offer_cut(table, rights_of(steps), size, steps.least, steps.offered(table, False))
        note_cut(table, steps, said)
        table.state.shoe = known
        count_left(table)
        if left(table) > 1:
            await burn_one(table, replace(steps, burn=TOO_FEW.cites))


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

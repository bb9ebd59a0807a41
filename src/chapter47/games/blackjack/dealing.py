"""Cards go to boxes and to the dealer: 2.6(c) to (g)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from chapter47.equipment import CUTTING_CARD, Shoe
from chapter47.games.blackjack.cards import DEALER
from chapter47.games.blackjack.decisions import refuse_on_21
from chapter47.games.blackjack.hands import Box, Hand, Round
from chapter47.games.blackjack.irregular import (
    ANY_CARD,
    BOX,
    DOWN_CARD,
    MISSED_DEALER,
    NO_CARDS,
    NOT_DEALT,
    ONE_CARD,
    ask_option,
    give_back_box,
    put_right,
    replenish,
    with_sides,
)
from chapter47.games.blackjack.places import place_of
from chapter47.games.parts.shoe.burning import Deals
from chapter47.games.parts.shoe.steps import burn_if_relieved, count_left, cutting_card_out, draw_down
from chapter47.law import Chapter47Error, Source, cite
from chapter47.table.commands import Command, Showing
from chapter47.table.events import Announced, Fact
from chapter47.table.requests import Irregularity, Reportable
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.table import Table

DEALT, FIRST = cite("2.6(e)"), cite("2.6(e)1")
TOTALS: dict[tuple[str, int], Announced] = {}
CARDS: dict[tuple[str, str, int, bool, int], Fact] = {}


def announce(round_: Round, hand: Hand, cites: Source) -> None:
    """The dealer says what a hand comes to: 2.6(f), (g). What is the same is kept once."""
    said = hand.told
    told = TOTALS.get((said, id(cites)))
    if told is None:
        told = TOTALS[said, id(cites)] = Announced(said, cites)
    round_.table.record(told)


def tell_card(round_: Round, cites: Source, to: str, card: str, hand: int = 0, *, sideways: bool = False) -> None:
    """A card lies with a hand, or with the dealer's. What is the same is kept once, and keeps its source."""
    told = CARDS.get((to, card, hand, sideways, id(cites)))
    if told is None:
        details: dict[str, object] = {to: [card], **({"hand": hand} if hand else {})}
        if sideways:
            details["placed"] = "sideways"
        told = CARDS[to, card, hand, sideways, id(cites)] = Fact("dealt", cites, details)
    round_.table.record(told)


def note_cut(round_: Round, to: Sequence[int], before: int) -> None:
    """2.5(e)2, 3: on whose box the cutting card came, if it came with these cards."""
    known, said = shoe_state(round_.table), round_.table.said
    if round_.cut_at is not None or not known.cut_out:
        return
    if isinstance(said, Showing) and isinstance(said.value, tuple) and CUTTING_CARD in said.value:
        at = said.value.index(CUTTING_CARD)
    else:
        at = max(0, (known.cutting_card or before) - before)
    round_.cut_at = to[min(at, len(to) - 1)]
    cutting_card_out(round_.table)
    round_.table.mark("cutting-card", "out", cite("2.6(l)"))


class DealsInPlay(Deals):
    """The next cards of a round, when decisions may have been made."""

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        return refuse_on_21(table, command) or super().refuse(table, command)


@lru_cache(maxsize=1 << 8)
def deals_in_play(shoe: Shoe, cites: Source, count: int) -> DealsInPlay:
    """The same request for the same question."""
    return DealsInPlay(shoe, cites, count)


async def draw(round_: Round, to: int, cites: Source, reports: tuple[Reportable, ...]) -> str:
    """The next card of the round, face up, and to whom it goes: a box, or the dealer."""
    while not round_.pending:
        for card in await draw_some(round_, 1, (to,), cites, reports):
            return card
    return take_pending(round_)


def take_pending(round_: Round) -> str:
    """The card that was seen too soon is dealt."""
    card = round_.pending.pop(0)
    round_.show_pending()
    return card


async def draw_some(
    round_: Round, count: int, to: Sequence[int], cites: Source, reports: tuple[Reportable, ...]
) -> tuple[str, ...]:
    """One to so many of them; none where something was put right meanwhile."""
    table = round_.table
    if not left(table):
        await replenish(round_)
    known = shoe_state(table)
    try:
        with table.may_report(with_sides(table, reports)):
            if known.new_dealer:
                await burn_if_relieved(table, round_.play.steps)
                if not left(table):
                    return ()
            before, came = known.drawn, known.cut_out
            if count > 1:
                count = min(count, left(table))
            said = await table.ask(deals_in_play(round_.shoe, cites, count))
    except Irregularity as found:
        if found.kind not in with_sides(table, ANY_CARD):
            raise
        await put_right(round_, found)
        return ()
    if type(said) is not tuple:
        return ()
    if not came and known.cut_out:
        note_cut(round_, to, before)
    return said


async def first_two(round_: Round, first: list[str]) -> None:
    """2.6(e): one card to each box, one to the dealer, a second to each box, and the hole card where there is one."""
    table, play = round_.table, round_.play
    order = [*round_.boxes, DEALER, *round_.boxes]
    if play.face_up and round_.boxes:
        order.append(DEALER)
    if not round_.boxes:
        order = [DEALER]
    held: dict[int, list[str]] = {number: [] for number in (DEALER, *round_.boxes)}
    for card in first:
        held[order.pop(0)].append(card)
    round_.held = held
    while order:
        round_.show_first(held)
        try:
            if round_.pending:
                held[order.pop(0)].append(take_pending(round_))
                continue
            cards = await draw_some(
                round_, len(order), order, stage(order, held), _reports(tuple(order), _first_cards(held))
            )
        except Irregularity as found:
            await _put_right(round_, found, order, held)
            continue
        for card in cards:
            held[order.pop(0)].append(card)
    for number, box in round_.boxes.items():
        box.hands = [Hand(1, held[number])]
        box.row = list(held[number])
    round_.dealer, round_.held = held[DEALER], {}
    details: dict[str, object] = {f"box {number}": list(held[number]) for number in round_.boxes}
    table.record(Fact("dealt", DEALT, {**details, "dealer": list(held[DEALER])}))
    count_left(table)


def stage(order: Sequence[int], held: Mapping[int, Sequence[str]]) -> Source:
    """2.6(e)1 to 3: whose card is next."""
    if order[0] == DEALER:
        return cite("2.6(e)2")
    return cite("2.6(e)3") if held[order[0]] else FIRST


@lru_cache(maxsize=1 << 10)
def _reports(order: tuple[int, ...], are_first: bool) -> tuple[Reportable, ...]:
    """What can be found of the first two cards: only of a box, or a dealer, still waiting for one."""
    found = [*ANY_CARD, *([MISSED_DEALER] if DEALER in order else [])]
    waiting = tuple(sorted(set(order) - {DEALER}))
    have_one = tuple(number for number in waiting if order.count(number) == 1)
    # While first cards are dealt, one that was taken for a box may lie on the next: it is seen when cards do not fit.
    for kind, boxes in ((NO_CARDS, waiting if are_first else ()), (ONE_CARD, have_one)):
        if boxes:
            found.append(kind._replace(details=(BOX._replace(among=boxes),)))
    return tuple(found)


async def _put_right(round_: Round, found: Irregularity, order: list[int], held: dict[int, list[str]]) -> None:
    """2.15(e), (g), while the first two cards are dealt."""
    table = round_.table
    if found.kind is MISSED_DEALER:
        order.remove(DEALER)
        order.append(DEALER)
        table.perform("deal the players' two cards first, and then the dealer's", MISSED_DEALER.cites)
        return
    number = found.details["box"]
    assert isinstance(number, int)
    box, one_card = round_.boxes[number], found.kind.name == ONE_CARD.name
    order[:] = [each for each in order if each != number]
    if held[number] and not one_card:
        _move_on(number, order, held)
    if one_card and await ask_option(round_, box, Hand(1, list(held[number]))):
        # After all others: a dealer who has no card yet takes the first of his before that.
        first = [DEALER] if DEALER in order and not held[DEALER] else []
        last = max((at for at, each in enumerate(order) if each != DEALER), default=-1)
        order.insert(max(last, len(first) - 1) + 1, number)
        table.perform("deal the second card after all others", ONE_CARD.cites, {"box": number})
        return
    give_back_box(table, number, found.kind)
    table.perform("call the hand dead", NOT_DEALT if one_card else NO_CARDS.cites, {"box": number})
    round_.used += held.pop(number)
    del round_.boxes[number]


def _first_cards(held: Mapping[int, Sequence[str]]) -> bool:
    """Whether no box has two cards yet, and the dealer none."""
    return not held[DEALER] and all(len(cards) < 2 for cards in held.values())


def _move_on(missed: int, order: list[int], held: dict[int, list[str]]) -> None:
    """A box was passed over: its card, and each that was dealt after it, lies on the next one."""
    dealt = [number for number, cards in held.items() if cards and number >= missed]
    cards = [held[number].pop() for number in dealt]
    order[:0] = dealt[1:]
    for card in cards:
        held[order.pop(0)].append(card)


async def hole_card(round_: Round) -> None:
    """2.6(j): the dealer's second card, face down, before any additional card."""
    table = round_.table
    while True:
        if not left(table):
            await replenish(round_)
        known = shoe_state(table)
        before, came = known.drawn, known.cut_out
        try:
            with table.may_report(with_sides(table, DOWN_CARD)):
                (round_.hole,) = await draw_down(table, cite("2.6(j)"), 1)
        except Irregularity as found:
            await put_right(round_, found)
            continue
        break
    if not came and known.cut_out:
        note_cut(round_, [DEALER], before)
    table.perform("deal the hole card face down, and do not look at it", cite("2.6(j)"))
    count_left(table)


def boxes_with_wagers(round_: Round) -> dict[int, Box]:
    """2.6(e), 2.13(b): the boxes that are dealt to, from the dealer's left, and who calls the decisions of each."""
    table = round_.table
    amounts: dict[int, dict[int, int]] = {}
    for (seat, wager, pick), stake in table.layout.stakes.items():
        if wager == "blackjack":
            on_box = amounts.setdefault(place_of(pick).box, {})
            on_box[seat] = on_box.get(seat, 0) + stake.amount
    found: dict[int, Box] = {}
    for number in sorted(amounts):
        seats = amounts[number]
        caller = number if number in seats else max(seats, key=lambda seat: seats[seat])
        others = list(seats)
        others.remove(caller)
        found[number] = Box(number, [caller, *others])
    return found

"""2.6(a) to (e) Procedure for dealing cards: one to each box, one to the dealer, a second to each box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chapter47.equipment import CUTTING_CARD
from chapter47.games.blackjack.hands import DEALER, Hand
from chapter47.games.blackjack.irregular_cards import put_right, replenish
from chapter47.games.blackjack.irregular_hands import FirstCards, first_reports, put_right_first
from chapter47.games.blackjack.irregularities import ANY_CARD, with_sides
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.parts.shoe.burning import RELIEVES, deals
from chapter47.games.parts.shoe.steps import burn_if_relieved, count_left, cutting_card_out
from chapter47.law import Source, cite
from chapter47.table.cards import Dealt
from chapter47.table.commands import Showing
from chapter47.table.events import Fact
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards

DEALT, FIRST = cite("2.6(e)"), cite("2.6(e)1")
CARDS: dict[tuple[str, str, int, bool, int], Fact] = {}


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


def have_two(table: Table[BlackjackTable]) -> bool:
    """Whether the first card of a round is out, and each box has its first two: then a hand is its players'."""
    if not table.state.cards_out:
        return False
    boxes = {place_of(pick).box for _, wager, pick in table.layout.stakes if wager == "blackjack"}
    first = (table.layout.things.get(f"cards:box:{box}.1") for box in boxes)
    return all(isinstance(cards, Cards) and cards.owners for cards in first)


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
            said = await table.ask(deals(round_.shoe, cites, count), RELIEVES)
    except Irregularity as found:
        if found.kind not in with_sides(table, ANY_CARD):
            raise
        await put_right(round_, found)
        return ()
    if not isinstance(said, Dealt):
        return ()
    if not came and known.cut_out:
        note_cut(round_, to, before)
    return said.cards


async def first_two(round_: Round, deal: FirstCards) -> None:
    """2.6(e): one card to each box, one to the dealer, a second to each box, and the hole card where there is one."""
    table = round_.table
    while order := deal.order:
        held = round_.held = deal.held()
        round_.show_first(held)
        try:
            if round_.pending:
                deal.cards.append(take_pending(round_))
                continue
            reports = first_reports(tuple(deal.plan), len(deal.cards))
            deal.cards += await draw_some(round_, len(order), order, stage(order, held), reports)
        except Irregularity as found:
            await put_right_first(round_, found, deal)
    held = deal.held()
    for number, box in round_.boxes.items():
        box.hands = [Hand(1, held[number])]
        box.row = list(held[number])
    round_.dealer, round_.held = held[DEALER], {}
    details: dict[str, object] = {f"box {number}": list(held[number]) for number in round_.boxes}
    table.record(Fact("dealt", DEALT, {**details, "dealer": list(held[DEALER])}))
    count_left(table)


def planned(round_: Round, first: list[str]) -> FirstCards:
    """2.6(e): who gets the first cards of a round, and those that have come."""
    boxes = [*round_.boxes]
    if not boxes:
        return FirstCards([DEALER], first)
    return FirstCards([*boxes, DEALER, *boxes, *([DEALER] if round_.play.face_up else [])], first)


def stage(order: Sequence[int], held: Mapping[int, Sequence[str]]) -> Source:
    """2.6(e)1 to 3: whose card is next."""
    if order[0] == DEALER:
        return cite("2.6(e)2")
    return cite("2.6(e)3") if held[order[0]] else FIRST

"""11.2, 11.5, 11.6 and 11.8 to 11.8B: the deck with its joker, its opening, shuffle, cut and ways of dealing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from chapter47.games.parts.bank_rules import BANKING
from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, HAND, SHOE, Offered, Procedure, SecondDeck, Way
from chapter47.games.parts.seats import round_from
from chapter47.games.parts.shoe.changes import Wear
from chapter47.house import House
from chapter47.law import Amended, Source, cite, parse_edition
from chapter47.table.table import Table

SEATS = 6
HAND_SIZE = 7
RECUT_SINCE = parse_edition("1996-05-20")
RECUT = cite("11.6(f) [1996-05-20]")
IDLE = cite("11.6(f) [1995]")
SHOE_ANYWHERE = parse_edition("1999-04-05")
AMENDED: Amended = {
    IDLE: (RECUT_SINCE, cite("11.6(g)")),
    cite("11.8(a) [1995]"): (SHOE_ANYWHERE, cite("11.8(a) [1999-04-05]")),
}
FROM_A_SHOE = Wear(timedelta(hours=8), cite("11.5(e)"))
FROM_THE_HAND = Wear(timedelta(hours=4), cite("11.5(e)"))
NO_MORE_BETS: Mapping[str, Source] = {
    SHOE: cite("11.8(a) [1995]"),
    HAND: cite("11.8A(b)2"),
    AUTOMATED_SHOE: cite("11.8B(b)2"),
}
"""Where the dealer calls it, by how cards are dealt."""
CUTTING_CARD = "cutting-card"
OFFER, IN_TURN, CUT = cite("11.6(c)"), cite("11.6(d)"), cite("11.6(e)")
FIRST_PLAYER, BANK_CUTS, FROM_THE_RIGHT = cite("11.6(d)1"), cite("11.6(d)2"), cite("11.6(d)3")

FROM_SHOE = Way(
    formerly=(("have the shoe on the table to the left of the dealer", cite("11.8(a) [1995]"), SHOE_ANYWHERE),),
    placed=(
        ("place the cards into the manual dealing shoe", cite("11.8(a) [1995]")),
        ("take each card out with the left hand, and place it face down with the right", cite("11.8(c)")),
    ),
    deal=cite("11.8(c)"),
    stub=cite("11.8(d)1"),
    count=cite("11.8(d)"),
    right_count=cite("11.8(d)1"),
    wrong_count=cite("11.8(d)2"),
)
FROM_HAND = Way(
    placed=(
        ("deal from the hand, as the house has chosen", cite("11.8A(a)")),
        ("place the deck in either hand", cite("11.8A(b)1")),
        ("hold it in that hand throughout the round", cite("11.8A(b)1i")),
        ("keep it in front, over the table inventory container", cite("11.8A(b)1ii")),
        ("take each card from the top with the other hand, and place it face down", cite("11.8A(b)2")),
    ),
    observed=cite("11.8A(b)"),
    deal=cite("11.8A(c)"),
    stub=cite("11.8A(d)1"),
    count=cite("11.8A(d)"),
    right_count=cite("11.8A(d)1"),
    wrong_count=cite("11.8A(d)2"),
)
IN_STACKS = Way(
    placed=(
        ("deal from a shoe that dispenses stacks of seven, as the house has chosen", cite("11.8B(a)")),
        ("place the cards into the automated dealing shoe", cite("11.8B(b)1")),
    ),
    observed=cite("11.8B(b)"),
    deal=cite("11.8B(d)"),
    stub=cite("11.8B(e)1"),
    count=cite("11.8B(e)"),
    right_count=cite("11.8B(e)1"),
    wrong_count=cite("11.8B(e)2"),
    approved=cite("11.8B(a)"),
)


def cut_order(table: Table[Any], beginning: bool) -> list[int]:
    """11.6(d): the first who came where play begins; the bank; and else from the dealer's right on, turn by turn."""
    here = sorted(table.seats)
    bank = table.state.bank.passing.holder
    if not here:
        return []
    if beginning:
        return round_from(min(here, key=lambda seat: table.seats[seat].since), here)
    if bank is not None:
        return round_from(bank, here)
    known = table.state
    if known.cut_first not in here:
        known.cut_first = next((seat for seat in here if seat > known.cut_before), here[0])
    return round_from(known.cut_first, here)


def cut_later(table: Table[Any]) -> bool:
    """Whether a bank may be accepted in the round that comes: then it is the first to be offered the cut."""
    return bool(table.house[BANKING]) and table.state.bank.may_begin and not table.state.begins


def covered(house: House) -> tuple[str, ...]:
    """11.6(e): the cover card goes to the bottom, and the cutting card where the house has it."""
    where = {
        "rack": "put the cutting card into the discard rack",
        "four-from-bottom": "insert the cutting card four cards from the bottom of the deck",
    }
    return ("remove the cover card, and place it on the bottom of the stack", where[str(house[CUTTING_CARD])])


STEPS = Procedure(
    decks=cite("11.2(a)"),
    beside="with one joker, and a cutting card and a cover card, each plain yellow or plain green",
    second=SecondDeck(
        permitted=cite("11.2(b)"),
        alike=cite("11.2(b)1"),
        colors=cite("11.2(b)2"),
        shuffled=cite("11.2(b)3"),
        alternated=cite("11.2(b)4"),
        rack=cite("11.2(b)5"),
    ),
    inspect=cite("11.5(a)"),
    inspected=("see that one joker alone is used, and tear a second in half and discard it where the deck has two",),
    spread=cite("11.5(b)"),
    spread_out="by suit and in sequence, with the one joker",
    wash=cite("11.5(c)"),
    apart=cite("11.5(d)"),
    wear=lambda house: FROM_THE_HAND if house["dealing"] == HAND else FROM_A_SHOE,
    shuffle=cite("11.6(a)"),
    then=cite("11.6(b)"),
    device=cite("11.6(b)1"),
    by_hand=cite("11.6(b)2"),
    cut=CUT,
    covered=covered,
    offered=Offered(order=cut_order, offer=OFFER, in_turn=IN_TURN, later=cut_later),
    idle=IDLE,
    ways={SHOE: FROM_SHOE, HAND: FROM_HAND, AUTOMATED_SHOE: IN_STACKS},
    dealing=cite("11.8A(a)"),
    counted=1,
    right_count=cite("11.8(d)1"),
    wrong_count=cite("11.8(d)2"),
    face_up=cite("11.11(f)"),
    in_error=cite("11.11(g)"),
    shoe_alone=True,
    shuffler_jam=cite("11.11(m)"),
    shoe_jam=cite("11.11(n)"),
    removed=cite("11.11(o)"),
    picked_up=cite("11.9(k)"),
)

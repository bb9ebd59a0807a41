"""17.2 to 17.4 and 17.8(a): the deck, its opening, shuffle and cut, and both ways of dealing it."""

from datetime import timedelta

from chapter47.games.double_down_stud.remembered import DoubleDownTable
from chapter47.games.parts.deck.procedure import HAND, SHOE, Offered, Procedure, SecondDeck, Way
from chapter47.games.parts.seats import downward
from chapter47.games.parts.shoe.changes import Wear
from chapter47.law import Editorial, cite
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table

FROM_A_SHOE = Wear(timedelta(hours=24), cite("17.3(e)"))
FROM_THE_HAND = Wear(timedelta(hours=8), cite("17.3(e)"))
NO_MORE_BETS = {SHOE: cite("17.8(a)1"), HAND: cite("17.8(a)2iii")}
"""Where the dealer first calls it, by how cards are dealt."""
PICKED_UP = Editorial("the cards of a void round go to the discard rack in order, as at the games beside this one")
NOT_COUNTED = Editorial("the stub of double down stud is not counted: the subchapter has no count")
BEGINNING, ROTATES = cite("17.4(d)1"), cite("17.4(d)2")


def counterclockwise(table: Table[CardTable], beginning: bool) -> list[int]:
    """17.4(d): from the first player to the table where the game is just beginning, then from the far right; in each
    further round of the series the offer begins one player farther round the table.
    """
    state = table.state
    assert isinstance(state, DoubleDownTable)
    here = sorted(table.seats)
    if not here:
        return []
    if beginning:
        first, state.cut_from = min(here, key=lambda seat: table.seats[seat].since), None
    else:
        before = here[-1] + 1 if state.cut_from is None else state.cut_from
        first = state.cut_from = next((seat for seat in reversed(here) if seat < before), here[-1])
    table.perform("determine who is offered the cut first", BEGINNING if beginning else ROTATES, {"seat": first})
    return downward(table, first)


FROM_SHOE = Way(
    placed=(
        ("place the deck into the manual dealing shoe, to the left of the dealer", cite("17.8(a)1")),
        ("take each card out with the left hand, and place it with the right", cite("17.8(a)1")),
    ),
    deal=cite("17.8(b)"),
    stub=cite("17.9(c)"),
)
FROM_HAND = Way(
    placed=(
        ("deal from the hand, as the house has chosen", cite("17.8(a)2")),
        ("place the deck in either hand, which holds it throughout the round", cite("17.8(a)2i")),
        ("keep it in front, over the table inventory container", cite("17.8(a)2ii")),
        ("take each card from the top with the other hand", cite("17.8(a)2iii")),
    ),
    deal=cite("17.8(b)"),
    stub=cite("17.9(c)"),
)

STEPS = Procedure(
    decks=cite("17.2(a)"),
    second=SecondDeck(
        permitted=cite("17.2(b)"),
        alike=cite("17.2(b)1"),
        colors=cite("17.2(b)2"),
        shuffled=cite("17.2(b)3"),
        alternated=cite("17.2(b)4"),
        rack=cite("17.2(b)5"),
    ),
    inspect=cite("17.3(a)"),
    spread=cite("17.3(b)"),
    wash=cite("17.3(c)"),
    apart=cite("17.3(d)"),
    wear=lambda house: FROM_THE_HAND if house["dealing"] == HAND else FROM_A_SHOE,
    shuffle=cite("17.4(a)"),
    then=cite("17.4(b)"),
    device=cite("17.4(b)1"),
    by_hand=cite("17.4(b)2"),
    cut=cite("17.4(e)"),
    offered=Offered(order=counterclockwise, offer=cite("17.4(c)"), in_turn=cite("17.4(d)")),
    # A device puts the stack into the shoe itself; one that is dealt from the hand it leaves on the table, to be cut.
    cuts=lambda house, by_hand: by_hand or house["dealing"] == HAND,
    idle=cite("17.4(f)"),
    ways={SHOE: FROM_SHOE, HAND: FROM_HAND},
    dealing=cite("17.8(a)"),
    right_count=NOT_COUNTED,
    wrong_count=NOT_COUNTED,
    face_up=cite("17.11(b)"),
    in_error=cite("17.11(c)"),
    shuffler_jam=cite("17.11(e)"),
    removed=cite("17.11(f)"),
    picked_up=PICKED_UP,
)

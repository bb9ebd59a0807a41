"""16.2 to 16.4 and 16.7 to 16.9: the deck, its opening, shuffle and cut, and the three ways of dealing it."""

from datetime import timedelta

from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, HAND, SHOE, Procedure, SecondDeck, Way
from chapter47.games.parts.shoe.changes import Wear
from chapter47.law import cite

WORN = Wear(timedelta(hours=8), cite("16.3(e)"))

FROM_SHOE = Way(
    placed=(
        ("place the stacked deck into the manual dealing shoe", cite("16.7(a)")),
        ("take each card out with the hand closest to the shoe, and place it with the other", cite("16.7(c)")),
    ),
    deal=cite("16.7(d)"),
    stub=cite("16.7(e)"),
    count=cite("16.7(f)"),
)
FROM_HAND = Way(
    placed=(
        ("deal from the hand, as the house has chosen", cite("16.8(a)")),
        ("place the stacked deck in either hand", cite("16.8(b)2")),
        ("hold it in that hand throughout the round", cite("16.8(b)2i")),
        ("keep it in front, over the table inventory container", cite("16.8(b)2ii")),
        ("take each card from the top with the other hand, and place it face down", cite("16.8(b)3")),
    ),
    observed=cite("16.8(b)"),
    deal=cite("16.8(c)"),
    stub=cite("16.8(d)"),
    count=cite("16.8(e)"),
    device=cite("16.8(b)1"),
)
IN_STACKS = Way(
    placed=(
        ("deal from a shoe that dispenses stacks of five, as the house has chosen", cite("16.9(a)")),
        ("place the cards into the automated dealing shoe", cite("16.9(b)1")),
    ),
    observed=cite("16.9(b)"),
    deal=cite("16.9(c)"),
    stub=cite("16.9(d)"),
    count=cite("16.9(e)"),
    unless=cite("16.9(f)"),
    approved=cite("16.9(a)"),
)

STEPS = Procedure(
    decks=cite("16.2(a)"),
    second=SecondDeck(
        permitted=cite("16.2(b)"),
        alike=cite("16.2(b)1"),
        colors=cite("16.2(b)2"),
        shuffled=cite("16.2(b)3"),
        alternated=cite("16.2(b)4"),
        rack=cite("16.2(b)5"),
    ),
    inspect=cite("16.3(a)"),
    spread=cite("16.3(b)"),
    wash=cite("16.3(c)"),
    apart=cite("16.3(d)"),
    wear=lambda house: WORN,
    shuffle=cite("16.4(a)"),
    then=cite("16.4(b)"),
    device=cite("16.4(b)1"),
    by_hand=cite("16.4(b)2"),
    cut=cite("16.4(c)"),
    idle=cite("16.4(d)"),
    ways={SHOE: FROM_SHOE, HAND: FROM_HAND, AUTOMATED_SHOE: IN_STACKS},
    stub=cite('16.1 "Stub"'),
    right_count=cite("16.7(f)1"),
    wrong_count=cite("16.7(f)2"),
    face_up=cite("16.13(b)"),
    in_error=cite("16.13(c)"),
    shuffler_jam=cite("16.13(e)"),
    shoe_jam=cite("16.13(f)"),
    removed=cite("16.13(g)"),
    picked_up=cite("16.10(g)"),
)

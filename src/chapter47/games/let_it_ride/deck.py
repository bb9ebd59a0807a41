"""18.2, 18.4, 18.5 and 18.7 to 18.9: the deck, its opening, shuffle and cut, and the three ways of dealing it."""

from datetime import timedelta

from chapter47.games.parts.deck.procedure import AUTOMATED_SHOE, HAND, SHOE, Procedure, SecondDeck, Way
from chapter47.games.parts.shoe.changes import Wear
from chapter47.law import cite

FROM_A_SHOE = Wear(timedelta(hours=8), cite("18.4(e)"))
FROM_THE_HAND = Wear(timedelta(hours=4), cite("18.4(e)"))
NO_MORE_BETS = {SHOE: cite("18.7(b)"), HAND: cite("18.8(b)3"), AUTOMATED_SHOE: cite("18.9(b)2")}
"""Where the dealer calls it, by how cards are dealt."""

ACTS_OF_DEALING = (
    "deal one card face down to each player",
    "deal one card face down to the community area",
    "deal a second card face down to each player",
    "deal a second card face down to the community area, on top of the first",
    "deal a third card face down to each player",
    "deal a third card face down to the community area, on top of the others",
)
CARD_BY_CARD = {
    SHOE: (cite("18.7(c)1"), cite("18.7(c)2"), cite("18.7(c)3"), cite("18.7(c)4"), cite("18.7(c)5"), cite("18.7(c)6")),
    HAND: (cite("18.8(c)1"), cite("18.8(c)2"), cite("18.8(c)3"), cite("18.8(c)4"), cite("18.8(c)5"), cite("18.8(c)6")),
}
"""Where the law has cards go one by one, each of those acts in its order; an automated shoe gives stacks."""

FROM_SHOE = Way(
    placed=(
        ("place the stacked deck into the manual dealing shoe", cite("18.7(a)")),
        ("take each card out with the hand closest to the shoe, and place it with the other", cite("18.7(b)")),
    ),
    deal=cite("18.7(c)"),
    stub=cite("18.7(d)"),
    count=cite("18.7(e)"),
    unless=cite("18.7(f)"),
)
FROM_HAND = Way(
    placed=(
        ("deal from the hand, as the house has chosen", cite("18.8(a)")),
        ("place the stacked deck in either hand", cite("18.8(b)2")),
        ("hold it in that hand throughout the round", cite("18.8(b)2i")),
        ("keep it in front, over the table inventory container", cite("18.8(b)2ii")),
        ("take each card from the top with the other hand, and place it face down", cite("18.8(b)3")),
    ),
    observed=cite("18.8(b)"),
    deal=cite("18.8(c)"),
    stub=cite("18.8(d)"),
    count=cite("18.8(e)"),
    unless=cite("18.7(f)"),
    device=cite("18.8(b)1"),
)
IN_STACKS = Way(
    placed=(
        ("deal stacks of three from an automated dealing shoe, as the house has chosen", cite("18.9(a)")),
        ("place the cards into it", cite("18.9(b)1")),
    ),
    observed=cite("18.9(b)"),
    deal=cite("18.9(c)"),
    stub=cite("18.9(d)"),
    count=cite("18.9(e)"),
    unless=cite("18.7(f)"),
    approved=cite("18.9(a)"),
)

STEPS = Procedure(
    decks=cite("18.2(a)"),
    beside="and a cover card, plain yellow or plain green",
    second=SecondDeck(
        permitted=cite("18.2(b)"),
        alike=cite("18.2(b)1"),
        colors=cite("18.2(b)2"),
        shuffled=cite("18.2(b)3"),
        alternated=cite("18.2(b)4"),
        rack=cite("18.2(b)5"),
    ),
    inspect=cite("18.4(a)"),
    spread=cite("18.4(b)"),
    wash=cite("18.4(c)"),
    apart=cite("18.4(d)"),
    wear=lambda house: FROM_THE_HAND if house["dealing"] == HAND else FROM_A_SHOE,
    shuffle=cite("18.5(a)"),
    then=cite("18.5(b)"),
    device=cite("18.5(b)1"),
    by_hand=cite("18.5(b)2"),
    cut=cite("18.5(c)"),
    idle=cite("18.5(d)"),
    ways={SHOE: FROM_SHOE, HAND: FROM_HAND, AUTOMATED_SHOE: IN_STACKS},
    stub=cite('18.1 "Stub"'),
    right_count=cite("18.7(e)1"),
    wrong_count=cite("18.7(e)2"),
    face_up=cite("18.12(a)"),
    in_error=cite("18.12(b)"),
    shuffler_jam=cite("18.12(d)"),
    shoe_jam=cite("18.12(e)"),
    removed=cite("18.12(f)"),
    picked_up=cite("18.10(j)"),
)

"""What the law leaves to the house, and what it says of the cards before play: 4.1, 4.3, 4.4, 4.10(c)."""

from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.parts.seats import downward
from chapter47.games.parts.shoe.procedure import CALLING, CUT_OURS, MOST_DECKS_OURS, Procedure
from chapter47.games.parts.shoe.procedure import OPTIONS as SHOES
from chapter47.house import Choice, Flag, Number, Option
from chapter47.law import cite
from chapter47.table.table import Table

LEAST_DECKS, MOST_DECKS, USUAL_DECKS = 6, 12, 8
LEAST_FROM_ENDS = 10
LEAST_BEHIND, MOST_BEHIND = 14, 104

OPTIONS: tuple[Option, ...] = (
    Number("decks", "decks", cite("4.1(a)"), LEAST_DECKS, MOST_DECKS, USUAL_DECKS, ours=MOST_DECKS_OURS),
    Choice("vigorish", "vigorish", cite("4.10(c)"), {5: "vigorish of 5 percent", 4: "vigorish of 4 percent"}),
    Flag(
        "vigorish-rounding",
        "vigorish rounded up to the next multiple",
        cite("4.10(c)"),
        default=True,
        without="vigorish not rounded up",
    ),
    Flag("reshuffle", "shuffle after lacing", cite("4.4(b)")),
    Number(
        "cutting-card",
        "cards behind the cutting card",
        cite("4.4(d)"),
        LEAST_BEHIND,
        MOST_BEHIND,
        LEAST_BEHIND,
        ours=CUT_OURS,
    ),
    *SHOES,
)


def _cutting(table: Table[CheminTable], beginning: bool) -> list[int]:
    """4.4(b): from the highest position or, where the cards are shuffled again, from the left of who dealt last."""
    last = table.state.dealt_by
    if beginning or last is None:
        return downward(table, None)
    return downward(table, (last - 2) % table.game.seats + 1)


STEPS = Procedure(
    decks=cite("4.1(a)"),
    inspect=cite("4.3(a)"),
    verify=cite("4.3(b)"),
    spread=cite("4.3(b)"),
    spread_in="columns",
    wash=cite("4.3(c)"),
    shuffle=cite("4.4(a)"),
    lace=cite("4.4(b)"),
    again=cite("4.4(b)"),
    offer=cite("4.4(b)"),
    offered=_cutting,
    offered_by=CALLING,
    dealer_cuts=cite("4.4(b)"),
    cut=cite("4.4(c)"),
    least=LEAST_FROM_ENDS,
    place=cite("4.4(d)"),
    second=True,
    behind=lambda house: house.number("cutting-card"),
    burn=cite("4.4(d)"),
    burns_as_shown=True,
    discards="discard bucket",
    ends=cite("4.4(a)"),
)

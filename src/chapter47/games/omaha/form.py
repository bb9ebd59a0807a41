"""14.11: four cards for each player, and five community cards, dealt and bet on as 14.10(d), (f) to (i) say."""

from dataclasses import replace

from chapter47.games.holdem.form import HIGH as HOLDEM
from chapter47.games.parts.poker.forms import SPLIT, Form, Halves
from chapter47.law import cite

_FIRST, *_BOARD = HOLDEM.streets

HIGH = Form(
    name="high",
    title="Omaha",
    streets=(replace(_FIRST, down=4, deals=cite("14.11(d)"), begins=cite("14.11(e)")), *_BOARD),
    two_and_three=True,
    observed=cite("14.11(a)"),
    order=cite("14.11(c)"),
    shown=cite("14.11(f)"),
    won=cite("14.11(f)1"),
)
EIGHT_OR_BETTER = replace(
    HIGH,
    name="high-low-split-eight-or-better",
    title="Omaha high-low split eight or better",
    wins=SPLIT,
    eight_or_better=True,
    won=cite("14.11(f)2"),
    halves=Halves(
        odd=cite("14.11(f)2i"),
        high=cite("14.11(f)2ii"),
        low=cite("14.11(f)2iii"),
        suits=cite("14.11(f)2iv"),
        qualifies=cite("14.11(g)"),
        reads=cite("14.11(h)"),
        two=cite("14.11(h)1"),
        same=cite("14.11(h)2"),
        straight=cite("14.11(h)2"),
        flush=cite("14.11(h)2"),
        ace=cite("14.11(h)3"),
    ),
)

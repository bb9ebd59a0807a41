"""14.9: two cards face down and one up, three more up, and the last one down, with a betting round after each."""

from dataclasses import replace

from chapter47.games.parts.poker.forms import SPLIT as SPLIT_WINS
from chapter47.games.parts.poker.forms import Form, Halves, Street
from chapter47.law import Citation, cite

BETS = cite("14.9(g)")


def _later(name: str, deals: Citation, *, late: bool) -> Street:
    """Another card face up, and the highest hand showing begins."""
    return Street(
        name=name,
        up=1,
        burns=True,
        opener="high-hand",
        late=late,
        deals=deals,
        burned=deals,
        begins=cite("14.9(f)1"),
        equals=cite("14.9(f)2"),
        bets=BETS,
    )


HIGH = Form(
    name="high",
    title="Seven-card stud",
    streets=(
        Street(
            name="third street",
            down=2,
            up=1,
            opener="forced-bet",
            deals=cite("14.9(c)"),
            begins=cite("14.9(d)1"),
            bets=cite("14.9(e)"),
        ),
        _later("fourth street", cite("14.9(f)"), late=False),
        _later("fifth street", cite("14.9(h)"), late=True),
        _later("sixth street", cite("14.9(h)"), late=True),
        replace(_later("seventh street", cite("14.9(h)"), late=True), up=0, down=1, common=True),
    ),
    button=False,
    suits=cite("14.9(d)"),
    observed=cite("14.9(a)"),
    order=cite("14.9(c)"),
    shown=cite("14.9(i)"),
    won=cite("14.9(i)1"),
)
HALVES = Halves(
    odd=cite("14.9(i)2i"),
    high=cite("14.9(i)2ii"),
    low=cite("14.9(i)2iii"),
    suits=cite("14.9(i)2iv"),
    reads=cite("14.9(k)"),
    two=cite("14.9(k)"),
    same=cite("14.9(k)"),
    straight=cite("14.9(k)1"),
    flush=cite("14.9(k)2"),
    ace=cite("14.9(l)"),
)
SPLIT = replace(
    HIGH,
    name="high-low-split",
    title="Seven-card stud high-low split",
    streets=(replace(HIGH.streets[0], begins=cite("14.9(d)2")), *HIGH.streets[1:]),
    wins=SPLIT_WINS,
    opens_high=True,
    won=cite("14.9(i)2"),
    halves=HALVES,
)
EIGHT_OR_BETTER = replace(
    SPLIT,
    name="high-low-split-eight-or-better",
    title="Seven-card stud high-low split eight or better",
    streets=(replace(HIGH.streets[0], begins=cite("14.9(d)3")), *HIGH.streets[1:]),
    opens_high=False,
    eight_or_better=True,
    halves=replace(HALVES, qualifies=cite("14.9(j)")),
)
